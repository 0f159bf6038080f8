# Zasady, zdanie po zdaniu.

rules-men = Strony: { $attacking } ({ $attackers }) i { $defending } ({ $defenders }). Pól na planszy: { $points }{ $goal ->
    [fortress] , w twierdzy: { $fortress } ({ $area })
   *[square] { "" }
}.
rules-run = od { $first } do { $last }
rules-placed-in-fortress = Najpierw { $defending } { $men ->
    [one] wybiera pole
    [few] wybierają pola
    [many] wybierają pola
   *[other] wybierają pola
} w { $goal ->
    [fortress] twierdzy
   *[square] górnym kwadracie
}.
rules-placed-anywhere = Najpierw { $defending } { $men ->
    [one] wybiera
    [few] wybierają
    [many] wybierają
   *[other] wybierają
} dowolne wolne pole.
rules-first = { $after ->
    [placement] Potem ruchy
   *[start] Ruchy
} na przemian; { $men ->
    [one] zaczyna
    [few] zaczynają
    [many] zaczynają
   *[other] zaczynają
} { $side }.
rules-first-lot = Ruchy na przemian; kto zaczyna, decyduje los.
rules-go-any = { $side } ruszają się { $lines ->
    [straight] wzdłuż rzędu albo kolumny
   *[lines] po linii
} na sąsiednie wolne pole, w każdą stronę.
rules-go-not-back = { $lines ->
    [straight] { $side } ruszają się na sąsiednie wolne pole do przodu, ku { $goal ->
        [fortress] twierdzy
       *[square] górnemu kwadratowi
    }, albo w bok, nigdy na ukos i nigdy do tyłu
   *[lines] { $side } ruszają się po linii na sąsiednie wolne pole: do przodu, ku { $goal ->
        [fortress] twierdzy
       *[square] górnemu kwadratowi
    }, także na ukos, albo w bok, nigdy do tyłu
}.
rules-go-nearer = { $side } ruszają się tylko bliżej { $goal ->
    [fortress] twierdzy, a w niej
   *[square] górnego kwadratu, a w nim
} w każdą stronę{ $lines ->
    [straight] ; nigdy na ukos
   *[lines] { "" }
}.
rules-go-not-farther = { $side } ruszają się { $lines ->
    [straight] wzdłuż rzędu albo kolumny
   *[lines] po linii
} na sąsiednie wolne pole, ale nigdy dalej od { $goal ->
    [fortress] twierdzy
   *[square] górnego kwadratu
}.
rules-no-leaving = Kto wszedł do { $goal ->
    [fortress] twierdzy, już z niej
   *[square] górnego kwadratu, już z niego
} nie wychodzi.
rules-closed = Po liniach { $lines } { $attacking } nie chodzą; { $defending } { $men ->
    [one] chodzi
    [few] chodzą
    [many] chodzą
   *[other] chodzą
} po nich jak po innych.
rules-defenders-go = { $side } { $men ->
    [one] rusza się
    [few] ruszają się
    [many] ruszają się
   *[other] ruszają się
} po każdej linii i { $men ->
    [one] tylko { $man } bije
    [few] są jedyną stroną, która bije
    [many] są jedyną stroną, która bije
   *[other] są jedyną stroną, która bije
}: przeskok w linii prostej przez sąsiada na wolne pole za nim.
rules-defenders-straight = { $side } { $men ->
    [one] rusza się
    [few] ruszają się
    [many] ruszają się
   *[other] ruszają się
} tylko wzdłuż rzędów i kolumn i { $men ->
    [one] tylko { $man } bije
    [few] są jedyną stroną, która bije
    [many] są jedyną stroną, która bije
   *[other] są jedyną stroną, która bije
}: przeskok w linii prostej przez sąsiada na wolne pole za nim.
rules-capture-free = W jednym ruchu można bić kilka razy. Ani bicie, ani jego kontynuacja nie są obowiązkowe.
rules-capture-free-go-on = W jednym ruchu można bić kilka razy. Bicie nie jest obowiązkowe, ale kto zaczął, musi w tym samym ruchu bić dalej, dopóki może.
rules-capture-must = Bicie jest obowiązkowe. W jednym ruchu można bić kilka razy; kontynuacja nie jest obowiązkowa.
rules-capture-must-go-on = Bicie jest obowiązkowe, kontynuacja też; drogę można wybrać.
rules-capture-huff = Bicie jest obowiązkowe, a w jednym ruchu można bić kilka razy. Kto mógł bić i nie bił, może zostać zdmuchnięty: zdjęty z planszy przed następnym ruchem przeciwnika.
rules-capture-huff-go-on = Bicie jest obowiązkowe, kontynuacja też: w jednym ruchu można bić kilka razy. Kto mógł bić lub kontynuować bicie i tego nie zrobił, może zostać zdmuchnięty: zdjęty z planszy przed następnym ruchem przeciwnika.
rules-jump = { $man } bije skokiem: prosto { $lines ->
    [straight] wzdłuż rzędu albo kolumny
   *[lines] po linii
}, nad { $jumped } schodzi z planszy.
rules-duty-none = Bicie nie jest obowiązkowe.
rules-duty-must = Bicie jest obowiązkowe; z kilku możliwych można wybrać dowolne.
rules-duty-huff = Bicie jest obowiązkowe; za zaniedbanie grozi zdmuchnięcie.
rules-chain-free = Po biciu { $same } może w tym samym ruchu bić dalej, także w innym kierunku, ale nie musi.
rules-chain-must = Po biciu { $same } musi w tym samym ruchu bić dalej, dopóki może; kierunek może się zmieniać, a drogę można wybrać.
rules-chain-huff = Po biciu { $same } ma w tym samym ruchu bić dalej, dopóki może; kierunek może się zmieniać. Za przerwanie bicia grozi zdmuchnięcie.
rules-huff = Jeśli { $man } nie bije, choć może, { $attacking } mogą tę bierkę zdmuchnąć, czyli zdjąć z planszy przed swoim następnym ruchem. Z kilku takich można zdjąć tylko jedną.
rules-huff-go-on = Jeśli { $man } nie bije albo nie bije dalej, choć może, { $attacking } mogą tę bierkę zdmuchnąć, czyli zdjąć z planszy przed swoim następnym ruchem. Z kilku takich można zdjąć tylko jedną.
rules-fill = { $side } wygrywają od razu, gdy zajmą wszystkie pola twierdzy: jest ich { $fortress } ({ $area }).
rules-win-fill = { $side } wygrywają, gdy zajmą wszystkie pola twierdzy albo gdy { $defending } nie { $men ->
    [one] może
    [few] mogą
    [many] mogą
   *[other] mogą
} się ruszyć.
rules-win-block = { $side } wygrywają, gdy { $defending } nie { $men ->
    [one] może
    [few] mogą
    [many] mogą
   *[other] mogą
} się ruszyć.
rules-win-kills = { $wins }, gdy liczba zbić sięgnie { $kills } albo gdy druga strona nie może się ruszyć.
rules-win-kills-alone = { $wins }, gdy liczba zbić sięgnie { $kills }.
rules-cannot-move = Gdy { $side } nie { $men ->
    [one] może
    [few] mogą
    [many] mogą
   *[other] mogą
} się ruszyć: { $how }.
rules-drawn = remis
rules-repetition = Ta sama pozycja po raz trzeci: { $how }.
rules-no-progress = Brak postępu przez { $plies ->
    [one] { $plies } posunięcie
    [few] { $plies } posunięcia
    [many] { $plies } posunięć
   *[other] { $plies } posunięcia
}: { $how }.
rules-standstill-draw = Ta sama pozycja po raz trzeci albo { $plies } posunięć bez postępu to remis.
rules-standstill-won = Ta sama pozycja po raz trzeci albo { $plies } posunięć bez postępu: { $wins }.
rules-progress = Postęp to bierka zdjęta z planszy albo { $attacking } na większej liczbie pól { $goal ->
    [fortress] twierdzy
   *[square] górnego kwadratu
} niż kiedykolwiek wcześniej w tej partii.
rules-length-draw = Partia, która dojdzie do posunięcia { $plies }, kończy się remisem.
rules-length-won = Partia, która dojdzie do posunięcia { $plies }, kończy się: { $wins }.
rules-draughts-men = Pionków po każdej stronie: { $men }, pól do gry: { $squares }; pierwszy ruch: { $first }.
rules-draughts-go = Pionek rusza się na ukos do przodu, o jedno pole.
rules-draughts-jump = Pionek bije na ukos, do przodu albo do tyłu: przeskakuje nad sąsiednią bierką przeciwnika na wolne pole tuż za nią i bije stamtąd dalej, dopóki może.
rules-draughts-capture = Bicie jest obowiązkowe, zawsze tą drogą, która zabiera najwięcej; zbite bierki zdejmuje się po całym ruchu.
rules-draughts-crown = Pionek, który kończy ruch w ostatnim rzędzie, staje się damką; ten, który tylko przez niego przechodzi, zostaje pionkiem.
rules-draughts-king = Damka rusza się wzdłuż przekątnej, do przodu i do tyłu, przez dowolną liczbę wolnych pól.
rules-draughts-king-captures = Damka bije wzdłuż przekątnej z dowolnej odległości i staje na dowolnym wolnym polu za zbitą bierką, ale przed następną; stamtąd bije dalej, dopóki może.
rules-draughts-win = Kto nie może się ruszyć albo nie ma już żadnej bierki, przegrywa.
rules-draughts-draw = Remisem jest ta sama pozycja po raz trzeci{ $count ->
    [0] .
   *[other] , a także: { $limits }.
}
rules-draw-king-moves = same ruchy damek bez bicia (ruchów każdej strony: { $moves })
rules-draw-three-against-one = trzy bierki przeciw jednej damce (ruchów każdej strony: { $moves })
rules-draw-two-against-one = najwyżej dwie bierki przeciw jednej damce (ruchów każdej strony: { $moves })
rules-draw-three-kings = co najmniej trzy damki przeciw jednej (ruchów każdej strony: { $moves })
rules-draw-main-road = trzy bierki przeciw jednej damce na głównej drodze (ruchów każdej strony: { $moves })
rules-draw-balance-of-five = cztery lub pięć bierek, damki po obu stronach, bez bicia i bez nowej damki (ruchów każdej strony: { $moves })
rules-draw-balance-of-seven = sześć lub siedem bierek, damki po obu stronach, bez bicia i bez nowej damki (ruchów każdej strony: { $moves })
