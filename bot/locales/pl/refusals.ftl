# Dlaczego nie i co zrobić zamiast tego.

fault = Przepraszamy, coś się u nas zepsuło i nic się nie zmieniło. Spróbuj jeszcze raz; jeśli to się powtórzy, podaj administracji serwera ten numer: `{ $incident }`.

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
refused-no-game = Nie ma partii o tym numerze: `/partie` pokaże twoje.
refused-not-player = Nie grasz w partii { $game }: obejrzyj ją przez `/plansza` albo zacznij własną przez `/wyzwij`.
refused-over = Partia { $game } jest skończona. { $how } Zacznij następną przez `/wyzwij`.
refused-not-turn = W partii { $game } to nie twoja kolej: na ruchu { $name }.
refused-stale = Partia { $game } poszła dalej, odkąd pokazano tę planszę: zobacz aktualną i wybierz jeszcze raz.
refused-strange-button = Przepraszamy, ten przycisk nie jest już tu znany: swoje partie znajdziesz przez `/partie`.
refused-unknown-game = Nie ma tu takiej gry: wybierz ją z podpowiedzi opcji `gra`.
refused-permissions = Nie mogę prowadzić partii na tym kanale, bo brakuje mi uprawnień: { $missing }. Poproś administrację o ich przyznanie albo wybierz inny kanał.
permission-view = Wyświetlanie kanału
permission-send = Wysyłanie wiadomości
permission-attach = Załączanie plików

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

refused-offer-open = W partii { $game } remis jest już zaproponowany: poczekaj na odpowiedź albo odpowiedz.
refused-offered-lately = Remis był proponowany niedawno: zaproponuj go znowu po { $plies ->
    [one] { $plies } posunięciu
    [few] { $plies } posunięciach
    [many] { $plies } posunięciach
   *[other] { $plies } posunięciach
}.
refused-another-offer = Ta propozycja remisu w partii { $game } jest już nieaktualna, ale czeka na Ciebie inna: odpowiedz na tamtą albo po prostu graj dalej.
refused-own-offer = To twoja własna propozycja, odpowiada na nią { $name }: poczekaj.
refused-no-offer = W partii { $game } nie ma propozycji remisu, na którą można odpowiedzieć: została odrzucona albo partia poszła dalej.
refused-unlimited-rated = Partia bez limitu czasu nie może być rankingowa: wybierz tempo albo ustaw opcję `rankingowa` na False.
