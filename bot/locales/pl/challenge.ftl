# Wyzwania, kontrpropozycje, rewanże.

command-challenge = wyzwij
command-challenge-about = Wyzwij kogoś na partię albo zostaw wyzwanie otwarte dla każdego

option-opponent = przeciwnik
option-opponent-about = Kogo wyzwać; bez tego przyjąć może każdy
option-game = gra
option-game-about = W co grać
option-side = strona
option-side-about = Twoja strona; bez tego decyduje los
option-rated = rankingowa
option-rated-about = Czy partia liczy się do rankingu (domyślnie tak)
option-message = wiadomość
option-message-about = Słowo do przeciwnika
option-pace = tempo
option-pace-about = Ile czasu na ruch (domyślnie 3 dni)
option-unit = partie
option-unit-about = Jedna partia albo mecz z dwóch; domyślnie w grach fortecowych mecz, w warcabach jedna

side-choice-attackers = oblegający (czarne)
side-choice-defenders = obrońcy (białe)
side-choice-random = losowo
side-random = losowo
challenge-direct = ⚔️ **{ $name }** wyzywa <@{ $opponent }> na partię: **{ $game }**.
challenge-open = ⚔️ **{ $name }** szuka przeciwnika do partii: **{ $game }**. Przyjąć może każdy.
challenge-terms = { $name }: { $side } · { $games } · { $rated } · { $time_control } · wygasa <t:{ $until }:R>
challenge-side-random = strona: losowo
challenge-rated = partia rankingowa
challenge-unrated = partia bez rankingu
challenge-withdrawn = **{ $name }** wycofuje wyzwanie na partię: { $game }.
challenge-accepted = Wyzwanie przyjęte: **{ $name }** – **{ $opponent }**, { $game }, partia { $id }.
challenge-declined = Wyzwanie odrzucone: **{ $name }** – **{ $opponent }**, { $game }.
challenge-expired = Wyzwanie straciło ważność: **{ $name }**, { $game }.
challenge-sent = Wyzwanie ({ $game }) zaraz pojawi się na tym kanale; adresat: { $opponent }. Dostaniesz powiadomienie, gdy przyjdzie twoja kolej.
challenge-sent-open = Otwarte wyzwanie ({ $game }) zaraz pojawi się na tym kanale. Dostaniesz powiadomienie, gdy przyjdzie twoja kolej.
challenge-anybody = kto zechce
challenge-open-line = - **{ $name }**: { $game } · { $about } · wygasa <t:{ $until }:R>
challenge-label = { $name } → { $opponent }: { $game }
button-withdraw = Wycofaj
unit-choice-single = jedna partia
unit-choice-match = mecz z dwóch partii, ze zmianą stron
challenge-single = jedna partia
challenge-match = mecz z dwóch partii, po pierwszej zmiana stron
challenge-counter = ↩️ **{ $name }** odpowiada: <@{ $opponent }>, zagrajmy na innych warunkach, **{ $game }**.
challenge-rematch = 🔁 **{ $name }** prosi <@{ $opponent }> o rewanż za partię { $id }: **{ $game }**, ze zmianą stron.
challenge-accepted-match = Wyzwanie przyjęte: **{ $name }** – **{ $opponent }**, { $game }, mecz z dwóch partii; pierwsza to partia { $id }.
challenge-countered = <@{ $by }> odpowiada innymi warunkami, w nowym wyzwaniu, na wyzwanie: **{ $name }**, { $game }.
button-counter = Inne warunki
button-send = Wyślij
button-rematch = Rewanż
counter-panel = Odpowiadasz innymi warunkami na wyzwanie: **{ $name }**, { $game }. Wybierz stronę i czas; nic nie zostanie wysłane, zanim nie naciśniesz Wyślij.
counter-side = Twoja strona
counter-pace = Czas na ruch
counter-sent = Kontrpropozycja zaraz pojawi się na kanale <#{ $place }>; adresat: { $name }. Dostaniesz powiadomienie, gdy przyjdzie twoja kolej.
rematch-sent = Prośba o rewanż zaraz pojawi się na kanale <#{ $place }>; adresat: { $name }. Dostaniesz powiadomienie, gdy przyjdzie twoja kolej.

refused-yourself = Nie można wyzwać siebie: wybierz kogoś innego albo pomiń przeciwnika, wtedy przyjąć może każdy.
refused-bot = Boty nie grają: wybierz człowieka albo pomiń przeciwnika, wtedy przyjąć może każdy.
refused-too-many-open = Masz już { $cap ->
    [one] { $cap } otwarte wyzwanie
    [few] { $cap } otwarte wyzwania
    [many] { $cap } otwartych wyzwań
   *[other] { $cap } otwartych wyzwań
}: wycofaj któreś przyciskiem albo poczekaj na odpowiedź.
refused-no-challenge = Tego wyzwania już nie ma: rzuć nowe przez `/wyzwij`.
refused-expired = To wyzwanie straciło ważność: rzuć nowe przez `/wyzwij`.
refused-accepted = To wyzwanie zostało już przyjęte: to teraz partia { $game }.
refused-declined = To wyzwanie zostało już odrzucone: rzuć nowe przez `/wyzwij`.
refused-withdrawn = To wyzwanie zostało wycofane: rzuć nowe przez `/wyzwij`.
refused-for-other = To wyzwanie jest dla: { $name }. Rzuć własne przez `/wyzwij`.
refused-own-challenge = To twoje własne wyzwanie: odpowiedzieć musi ktoś inny, ale możesz je wycofać.
refused-not-challenger = To wyzwanie może wycofać tylko { $name }.
refused-unlimited-rated = Partia bez limitu czasu nie może być rankingowa: wybierz tempo albo ustaw opcję `rankingowa` na False.
refused-too-many-games = Grasz już { $cap ->
    [one] { $cap } partię
    [few] { $cap } partie
    [many] { $cap } partii
   *[other] { $cap } partii
}, a więcej naraz nie można: najpierw skończ którąś; pokaże je `/partie`.
refused-other-plays-too-many = { $name } gra już { $cap ->
    [one] { $cap } partię
    [few] { $cap } partie
    [many] { $cap } partii
   *[other] { $cap } partii
}, a więcej naraz nie można: poczekaj albo zagraj z kimś innym.
refused-too-many-between = Partii w toku i otwartych wyzwań z tą osobą ({ $name }) jest już tyle, ile może być naraz ({ $cap }): najpierw skończ partię albo wycofaj wyzwanie.
refused-same-terms = To są te same warunki: zmień stronę albo czas, albo przyjmij wyzwanie.
refused-goes-on = Partia { $game } jeszcze trwa: o rewanż poproś po jej końcu.
refused-rematch-asked = Prośba o rewanż za partię { $game } została już wysłana: poczekaj na odpowiedź albo wycofaj to wyzwanie.
refused-rematch-waits = { $name } prosi już o ten rewanż: przyjmij albo odrzuć tutaj.
refused-countered = Na to wyzwanie odpowiedziano innymi warunkami: poszukaj nowego wyzwania albo rzuć własne przez `/wyzwij`.

refused-blocked = Ta osoba ({ $name }) jest przez ciebie zablokowana: najpierw zdejmij blokadę przez `/zablokuj`.
refused-not-welcome = { $name }: gra z tą osobą nie jest teraz dla ciebie możliwa, wybierz kogoś innego.
refused-declined-lately = { $name } odrzuca twoje wyzwanie: kolejne możesz wysłać <t:{ $until }:R>. W drugą stronę wyzwanie jest możliwe zawsze.
refused-too-many-to-one = Wyzwania od ciebie, z których w ciągu godziny nic nie wyszło (adresat: { $name }): { $cap }. Następne możesz wysłać <t:{ $until }:R>.
refused-too-many-lately = Wyzwania od ciebie, z których w ciągu godziny nic nie wyszło: { $cap }. Następne możesz wysłać <t:{ $until }:R>.
