# Mecze z dwóch partii.

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
