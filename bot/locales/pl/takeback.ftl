# Cofanie posunięcia.

command-takeback = cofnij
command-takeback-about = Poproś o cofnięcie swojego ruchu albo odpowiedz na taką prośbę

takeback-asked = ↩️ **{ $name }** prosi o cofnięcie w partii { $game }: **{ $made }**. <@{ $user }>, możesz się zgodzić, odmówić albo po prostu grać dalej.
takeback-question = { $heading }
    {""}**{ $name }** prosi o cofnięcie: **{ $made }**. Zgoda?
takeback-sent = Prośba o cofnięcie w partii { $game } jest w drodze; odpowiada **{ $name }**.
takeback-granted = **{ $granter }** zgadza się na cofnięcie w partii { $game }: **{ $made }** ({ $name }).
takeback-declined = **{ $name }** nie zgadza się na cofnięcie w partii { $game }. Gramy dalej.
taken-back = ↩️ Cofnięte posunięcie: **{ $made }** ({ $name }).
button-takeback = Cofnij ruch
button-takeback-answer = Odpowiedz na cofnięcie
button-takeback-grant = Zgoda

refused-takeback = W partii { $game } nie masz ruchu do cofnięcia: prosić można tylko po własnym ruchu i zanim przeciwnik odpowie.
refused-takeback-open = W partii { $game } prośba o cofnięcie już jest wysłana: poczekaj na odpowiedź.
refused-takeback-twice = W partii { $game } o cofnięcie tego posunięcia już proszono, a można tylko raz: graj dalej.
refused-own-takeback = To twoja własna prośba, odpowiada na nią { $name }: poczekaj.
refused-no-takeback = W partii { $game } nie ma prośby o cofnięcie, na którą można odpowiedzieć: ktoś już odpowiedział albo partia poszła dalej.
