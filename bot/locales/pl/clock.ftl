# Czas, cofanie posunięć, przerwane partie.

result-aborted = Partia została przerwana, zanim zaczęła się na dobre; nie liczy się.
aborted = Partia { $game } przerwana.
abort-ask = { $heading }
    Na pewno przerwać tę partię? Skończy się od razu i nie będzie się liczyć.
button-abort = Przerwij partię
button-abort-yes = Tak, przerywam

last-call = ⌛ <@{ $user }> ({ $side }), ostatnie wezwanie: twój czas na ruch mija <t:{ $until }:R>.
    { $heading }

takeback-asked = ↩️ **{ $name }** prosi o cofnięcie: **{ $made }**. <@{ $user }>, możesz się zgodzić, odmówić albo po prostu grać dalej.
takeback-question = { $heading }
    {""}**{ $name }** prosi o cofnięcie: **{ $made }**. Zgoda?
takeback-sent = Prośba o cofnięcie jest w drodze do partii.
takeback-granted = **{ $granter }** zgadza się na cofnięcie: **{ $made }** ({ $name }).
takeback-declined = **{ $name }** nie zgadza się na cofnięcie. Gramy dalej.
taken-back = ↩️ Cofnięte posunięcie: **{ $made }** ({ $name }).
button-takeback = Cofnij ruch
button-takeback-answer = Odpowiedz na cofnięcie
button-takeback-grant = Zgoda
button-answer-draw = Odpowiedz na remis

refused-time-is-up = W partii { $game } skończył się czas i zaraz się ona zakończy: poczekaj na wynik.
refused-abort = W partii { $game } obie strony już zagrały, więc nie można jej przerwać: zaproponuj remis, poddaj ją albo graj dalej.
refused-takeback = W partii { $game } nie masz ruchu do cofnięcia: prosić można tylko po własnym ruchu i zanim przeciwnik odpowie.
refused-takeback-open = W partii { $game } prośba o cofnięcie już jest wysłana: poczekaj na odpowiedź.
refused-takeback-twice = W partii { $game } o cofnięcie tego posunięcia już proszono, a można tylko raz: graj dalej.
refused-own-takeback = To twoja własna prośba, odpowiada na nią { $name }: poczekaj.
refused-no-takeback = W partii { $game } nie ma prośby o cofnięcie, na którą można odpowiedzieć: ktoś już odpowiedział albo partia poszła dalej.

command-draw = remis
command-draw-about = Zaproponuj remis albo odpowiedz na propozycję (najpierw pyta)
command-takeback = cofnij
command-takeback-about = Poproś o cofnięcie swojego ruchu albo odpowiedz na taką prośbę
command-abort = przerwij
command-abort-about = Przerwij partię, zanim obie strony zagrają (najpierw pyta)
pace-bank = 10 dni + 36 godzin na ruch
pace-bank-hours = { $start } godz. + { $increment } godz. na ruch
