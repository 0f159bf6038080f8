# Mecze z dwóch partii, kontrpropozycje, rewanże.

option-unit = partie
option-unit-about = Jedna partia albo mecz z dwóch; domyślnie w grach fortecowych mecz, w warcabach jedna
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

match-first = Partia 1 z 2 w meczu: druga zacznie się sama, ze zmianą stron.
match-first-over = Partia 1 z 2 w meczu: druga to partia { $game }.
match-first-of-finished = Partia 1 z 2 w meczu: druga to partia { $game }. Wynik końcowy: { $score }.
match-second = Partia 2 z 2 w meczu. Wynik: { $score }.
match-short = partia { $round } z 2
match-short-score = partia { $round } z 2, { $score }
match-between = Mecze z dwóch partii, { $name }: { $wins ->
    [one] { $wins } wygrany
    [few] { $wins } wygrane
    [many] { $wins } wygranych
   *[other] { $wins } wygranego
}, { $draws ->
    [one] { $draws } zremisowany
    [few] { $draws } zremisowane
    [many] { $draws } zremisowanych
   *[other] { $draws } zremisowanego
}, { $losses ->
    [one] { $losses } przegrany
    [few] { $losses } przegrane
    [many] { $losses } przegranych
   *[other] { $losses } przegranego
}.
match-number = Partia { $round } z 2 w meczu.
match-next = Wynik: { $score }. Teraz zaczyna się partia { $game }, ze zmianą stron.
match-over = Wynik końcowy: { $score }.
match-won = **Mecz wygrywa { $winner }.**
match-won-captures = **Mecz wygrywa { $winner }:** przy równej liczbie punktów rozstrzyga liczba pionków zbitych w obronie ({ $most } wobec { $least }).
match-won-plies = **Mecz wygrywa { $winner }:** przy równej liczbie punktów rozstrzyga szybsza wygrana w ataku (posunięcia: { $fewer } wobec { $more }).
match-level = **Mecz kończy się remisem.**
match-void = **Mecz unieważniony:** przerwana partia się nie liczy.
match-void-unreadable = **Mecz unieważniony:** zapisu drugiej partii tego meczu nie da się odczytać.

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
refused-abort-second = Partia { $game } jest drugą w meczu, który zaczął się od pierwszej, więc nie można jej przerwać: zaproponuj remis, poddaj ją albo graj dalej.
