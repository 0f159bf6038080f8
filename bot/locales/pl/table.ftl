# Partia: jej nagłówek, co zagrano, jak się skończyła.

table-heading = **{ $game }** · partia { $id } · { $first } ({ $first_side }) – { $second } ({ $second_side })
made-placement = **{ $name }**: ustawienie **{ $made }**.
made-huffed = { $made } Obrońca z { $at } został zdmuchnięty.
made-step = **{ $name }**: ruch **{ $made }**.
made-capture = **{ $name }**: ruch **{ $made }**, { $captured ->
    [one] zbita { $captured } bierka
    [few] zbite { $captured } bierki
    [many] zbitych { $captured } bierek
   *[other] zbite { $captured } bierki
}.
table-offence = ⚠️ Obrońcę na { $at } można zdmuchnąć przed ruchem: mógł bić { $missed }.
result-fill = Wygrywa { $winner }: twierdza zdobyta, wszystkie jej pola są zajęte.
result-block = Wygrywa { $winner }: druga strona jest zablokowana i nie może się ruszyć.
result-kills = Wygrywa { $winner }: zbito tyle pionków, że reszta nie może już wygrać.
result-no-man = Wygrywa { $winner }: { $loser } nie ma już ani jednej bierki.
result-no-move = Wygrywa { $winner }: druga strona nie ma żadnego ruchu.
result-stuck = Wygrywa { $winner }: { $side } bez ruchu.
result-stuck-draw = Remis: { $side } bez ruchu.
result-cannot-move = Wygrywa { $winner }: { $loser } nie może się ruszyć.
result-huffed-out = Wygrywa { $winner }: zdmuchnięty został ostatni obrońca.
result-repetition = Remis: ta sama pozycja po raz trzeci (posunięcia { $plies }).
result-repetition-won = Wygrywa { $winner }: ta sama pozycja po raz trzeci (posunięcia { $plies }){ $holds ->
    [fortress] , a twierdza się trzyma
   *[nothing] { "" }
}.
result-king-moves = Remis: ruszały się same damki, po { $moves } ruchów każdej strony od posunięcia { $since }.
result-three-against-one = Remis: trzy bierki przeciw jednej damce, po { $moves } ruchów każdej strony od posunięcia { $since }.
result-two-against-one = Remis: najwyżej dwie bierki przeciw jednej damce, po { $moves } ruchów każdej strony od posunięcia { $since }.
result-three-kings = Remis: co najmniej trzy damki przeciw jednej, po { $moves } ruchów każdej strony od posunięcia { $since }.
result-main-road = Remis: trzy bierki przeciw jednej damce na głównej drodze, po { $moves } ruchów każdej strony od posunięcia { $since }.
result-balance = Remis: bez bicia i bez nowej damki, po { $moves } ruchów każdej strony od posunięcia { $since }.
result-no-progress = Remis: zbyt długo bez bicia i bez postępu{ $goal ->
    [fortress] { " " }w twierdzy
   *[square] { "" }
}.
result-no-progress-won = Wygrywa { $winner }: zbyt długo bez postępu{ $holds ->
    [fortress] , a twierdza się trzyma
   *[nothing] { "" }
}.
result-length = Remis: partia osiągnęła największą dozwoloną długość.
result-length-won = Wygrywa { $winner }: partia osiągnęła największą dozwoloną długość{ $holds ->
    [fortress] , a twierdza się trzyma
   *[nothing] { "" }
}.
result-agreement = Remis za zgodą obu stron.
result-resignation = { $loser } poddaje partię, wygrywa { $winner }.
result-time = { $loser } przekracza czas, wygrywa { $winner }.
turn-until = Czas do <t:{ $until }:f> (<t:{ $until }:R>).
result-aborted = Partia została przerwana, zanim zaczęła się na dobre; nie liczy się.
elsewhere = { $heading }
    Nie mogę teraz pisać na { $channel }, więc dostajesz to bezpośrednio:
