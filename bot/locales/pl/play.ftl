# Wykonanie posunięcia: wezwanie do niego, prywatny panel, czemu wpisane posunięcie jest niedozwolone.

command-move = ruch
command-move-about = Zagraj ruch, wpisując go

option-move = ruch
option-move-about = Na przykład d4-d5, d6xd4xf4, c5+e5 (ustawienie obrońców); w warcabach 32-28, 28x19

turn-placement = <@{ $user }>, ustaw { $place ->
    [fortress] w twierdzy
   *[anywhere] na dowolnym wolnym polu
} { $men ->
    [one] swój pionek
    [few] swoich { $men } obrońców
    [many] swoich { $men } obrońców
   *[other] swoich { $men } obrońców
}.
turn-next = <@{ $user }> ({ $side }), twój ruch.
menu-huff = Zdmuchnij { $at }, potem ruch
button-confirm = Zatwierdź
button-type = Wpisz ruch
panel-newer = Ten przycisk był pod starszą planszą; oto aktualna pozycja.
panel-choose = Twój ruch po posunięciu { $ply }. Wybierz; nic się nie dzieje, zanim nie zatwierdzisz.
panel-choose-on = { $path } – i dokąd dalej?
panel-choose-part = Twój ruch po posunięciu { $ply }. W której części planszy stoi pionek?
panel-choose-man = Kolumny { $columns }: wybierz pionek.
panel-choose-huffed = Najpierw znika zdmuchnięty obrońca z { $at }. Teraz wybierz ruch.
panel-choose-way = { $path } – i którą drogą?
button-part = Kolumny: { $columns }
panel-place = Ustaw swoje pionki: { $left ->
    [one] jeszcze jeden
    [few] jeszcze { $left }
    [many] jeszcze { $left }
   *[other] jeszcze { $left }
}.
panel-cut = Bić z { $men } jest tyle, że lista nie obejmuje wszystkich. Brakujące można wpisać.
panel-placed = Wybrane: **{ $chosen }**.
panel-preview = **{ $made }** – tak by to wyglądało. Zatwierdź, żeby zagrać.
panel-preview-capture = **{ $made }**: { $captured ->
    [one] bicie { $captured } bierki
    [few] bicie { $captured } bierek
    [many] bicie { $captured } bierek
   *[other] bicie { $captured } bierki
}. Zatwierdź, żeby zagrać.
panel-played = Zagrane: **{ $made }**.
menu-captures = bicie: { $captured }
menu-leads-to = { $moves ->
    [one] { $moves } ruch
    [few] { $moves } ruchy
    [many] { $moves } ruchów
   *[other] { $moves } ruchu
}
suggest-capture = { $made } (bicie: { $captured })
form-title = Twój ruch
form-label = Ruch
panel-choose-at-once = Twój ruch po posunięciu { $ply }. Wybierz; ruch zostanie wykonany od razu.

illegal-try = Możliwe: { $moves }
illegal-empty = Wpisz ruch, na przykład `{ $example }`.
illegal-unreadable = Nie umiem odczytać tego jako ruchu; zapisz go na przykład tak: `{ $example }`.
illegal-no-point = Nie ma na tej planszy pola „{ $at }”.
illegal-incomplete = To tylko { $at }: podaj, skąd i dokąd.
illegal-finished = Partia jest skończona.
illegal-place-first = Najpierw trzeba ustawić obrońców.
illegal-placed-already = Obrońcy są już ustawieni: wykonaj ruch.
illegal-outside = { $at } leży poza { $goal ->
    [fortress] twierdzą
   *[square] górnym kwadratem
}: obrońców ustawia się w środku.
illegal-count = Liczba obrońców do ustawienia: { $wanted }; podano: { $given }.
illegal-twice = Pole { $at } podano dwa razy.
illegal-no-man = Na polu { $at } nikogo nie ma.
illegal-not-yours = Na polu { $at } stoi pionek przeciwnika.
illegal-no-line = Żadna linia nie prowadzi z { $from } na { $to }.
illegal-occupied = Pole { $at } jest zajęte.
illegal-closed = Linia z { $from } na { $to } jest zamknięta dla oblegających.
illegal-backwards = Z { $from } na { $to } to ruch do tyłu, a oblegający w tej grze się nie cofają.
illegal-aslant = Z { $from } na { $to } to ruch na ukos, a te pionki chodzą tylko wzdłuż rzędów i kolumn.
illegal-leaves = Z { $from } na { $to } to wyjście z { $goal ->
    [fortress] twierdzy, a oblegający w tej grze w niej
   *[square] górnego kwadratu, a oblegający w tej grze w nim
} zostają.
illegal-not-nearer = Z { $from } na { $to } nie jest bliżej { $goal ->
    [fortress] twierdzy
   *[square] górnego kwadratu
}, a oblegający w tej grze ruszają się tylko bliżej.
illegal-farther = Z { $from } na { $to } jest dalej od { $goal ->
    [fortress] twierdzy
   *[square] górnego kwadratu
}, a oblegający w tej grze nigdy się nie oddalają.
illegal-attackers-capture = Oblegający nie biją: przechodzą tylko na wolne pole.
illegal-nothing-there = Między { $from } a { $to } nie ma kogo zbić.
illegal-no-landing = Pionka na { $over } nie da się zbić z { $from }: za nim linia nie biegnie prosto dalej.
illegal-must-capture = Bicie jest obowiązkowe.
illegal-chain = Bicie można kontynuować i trzeba to zrobić.
illegal-not-huffable = Obrońcy na { $at } nie można teraz zdmuchnąć.
illegal-huff-ends = Zdmuchnięcie ostatniego obrońcy na { $at } kończy partię: ruchu już nie ma.
illegal-men-forward = Z { $from } na { $to } to ruch do tyłu: pionki idą do przodu, a cofają się tylko bijąc.
illegal-men-one-square = Z { $from } na { $to } jest dla pionka za daleko: dalej niż o jedno pole chodzą tylko damki.
illegal-blocked = Nie da się przejść z { $from } na { $to }: drogę zagradza { $at }.
illegal-passed-last-row = Pionek tylko mija ostatni rząd na polu { $at }, więc pozostaje pionkiem i nie może iść dalej jak damka.
illegal-must-capture-back = Bicie jest obowiązkowe, a pionki biją także do tyłu.
illegal-must-take-more = Trzeba zbić jak najwięcej: { $wanted }, a nie { $given }.
illegal-ambiguous = To może być kilka ruchów: powiedz który.
turn-extended = (Czas policzono od nowa, bo nie udało mi się wezwać cię na czas. Zdarza się to raz na ruch.)
unheard-called = ⚠️ Nie mogę pisać tam, gdzie toczy się ta partia, więc nikt jej tam nie widzi. { $name } ma ode mnie wiadomość prywatną. Poproś kogoś z obsługi serwera o użycie tam `/diagnoza`.
unheard-uncalled = ⚠️ Nie mogę pisać tam, gdzie toczy się ta partia, a wiadomość prywatna też nie dotarła: { $name } nie wie o twoim ruchu. Ruch jest ważny; jeśli nie zdążę wezwać przeciwnika, raz policzę jego czas od nowa. Poproś kogoś z obsługi serwera o użycie tam `/diagnoza` albo daj znać przeciwnikowi samodzielnie.
unheard-over = ⚠️ Nie mogę pisać tam, gdzie toczy się ta partia, więc wyniku jeszcze tam nie widać. Poproś kogoś z obsługi serwera o użycie tam `/diagnoza`.
