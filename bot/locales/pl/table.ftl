# Partia: wiadomości publiczne, prywatny panel, wyniki.

table-heading = **{ $game }** · partia { $id } · { $first } ({ $first_side }) – { $second } ({ $second_side })
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
status-yours = **Twój ruch** (posunięcie { $ply }).
status-others = Na ruchu: { $name } (posunięcie { $ply }).
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
menu-huff = Zdmuchnij { $at }, potem ruch
turn-mine = twój ruch
turn-theirs = czekasz
game-short = #{ $id } { $game } – { $other } ({ $turn })
games-title = **Toczące się partie, { $name }:** { $games }
games-none = { $name }: nie toczy się żadna partia.

which-none = Nie grasz teraz żadnej partii. Zacznij od `/wyzwij`.
which-several = Grasz kilka partii. Wybierz jedną tutaj albo podaj ją w opcji `partia`.
which-unreadable = To nie jest numer partii. Wybierz ją z podpowiedzi opcji `partia` albo pomiń tę opcję.
which-placeholder = Wybierz partię

button-move = Ruch
button-board = Moja plansza
button-more = Więcej
button-confirm = Zatwierdź
button-back = Wstecz
button-type = Wpisz ruch
button-resign = Poddaj partię
button-resign-yes = Tak, poddaję
button-resign-no = Nie, gram dalej
button-present-board = Pokaż aktualną planszę

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
menu-placeholder = Wybierz
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

resign-ask = { $heading }
    Na pewno poddać partię? To od razu kończy ją przegraną.
resigned = Partia { $game } poddana.
resign-kept = Dobrze, gramy dalej.

result-fill = Wygrywa { $winner }: twierdza zdobyta, oblegający stoją na wszystkich jej polach.
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

alt-men = { $side }: { $men }
alt-king = damka { $at }
alt-to-move = na ruchu: { $side }
alt-over = partia skończona
alt-last = ostatni ruch: { $made }
alt-preview = podgląd ruchu { $made }

turn-until-others = Czas na ruch do <t:{ $until }:f> (<t:{ $until }:R>).
turn-until = Czas do <t:{ $until }:f> (<t:{ $until }:R>).
reminder = ⏳ <@{ $user }> ({ $side }), twój czas na ruch mija <t:{ $until }:R>.
    { $heading }
draw-offered = 🤝 **{ $name }** proponuje remis. <@{ $user }>, możesz przyjąć, odrzucić albo po prostu grać dalej.
draw-declined = **{ $name }** odrzuca remis. Gramy dalej.
draw-ask = { $heading }
    Na pewno zgoda na remis? To od razu kończy partię.
draw-offer-sent = Propozycja remisu jest w drodze do partii.
draw-accepted = Zgoda: partia kończy się remisem.
button-offer-draw = Zaproponuj remis
button-agree-draw = Tak, zgoda na remis
button-play-on = Nie, gram dalej
