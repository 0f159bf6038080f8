# Co jest na obrazku planszy i obok niego: teksty dla tych, którzy go nie widzą, napisy, legendy.

alt-men = { $side }: { $men }
alt-king = damka { $at }
alt-to-move = na ruchu: { $side }
alt-over = partia skończona
alt-last = ostatni ruch: { $made }
alt-preview = podgląd ruchu { $made }
text-legend-siege = `x` { $attackers } · `O` { $defenders } · `.` wolne{ $goal ->
    [fortress] {" · `+` wolne w twierdzy"}
   *[square] {""}
}
text-legend-draughts = `w` { $white } · `b` { $black } · `W` `B` damki · `.` wolne
text-legend-closed = `=` linia zamknięta dla strony: { $attackers }
text-legend-from = `( )` skąd
text-legend-way = `: :` po drodze
text-legend-way-numbered = `:1:` po drodze, kolejno
text-legend-to = `[ ]` dokąd
text-legend-round = `( ]` skąd i dokąd
text-legend-to-huffable = `[ !` dokąd, do zdmuchnięcia
text-legend-taken = `{"{ }"}` zbite
text-legend-target = `* *` możliwe
text-legend-huffed = `~ ~` zdmuchnięty
text-legend-huffable = `! !` do zdmuchnięcia
text-legend-chosen = `< >` wybrane

# Pod obrazkiem skończonej partii: strona i powód mają razem najwyżej 45 liter.
banner-draw = Remis
banner-fill = twierdza zdobyta
banner-block = przeciwnik zablokowany
banner-kills = dość zbitych pionków
banner-no-man = przeciwnik bez bierek
banner-no-move = przeciwnik bez ruchu
banner-stuck = { $side } bez ruchu
banner-huffed-out = nie ma już obrońców
banner-repetition = pozycja po raz trzeci
banner-no-progress = brak postępu
banner-length = limit posunięć
banner-agreement = za zgodą obu stron
banner-resignation = poddana partia
banner-time = przekroczony czas
banner-aborted = Partia przerwana, bez wyniku
banner-king-moves = ruszały się same damki
banner-three-against-one = trzy bierki przeciw jednej damce
banner-two-against-one = za mało bierek na jedną damkę
banner-three-kings = trzy damki przeciw jednej
banner-main-road = damka na głównej drodze
banner-balance = bez bicia i bez nowej damki
alt-huffable = można zdmuchnąć: { $men }
alt-huffed = zdmuchnięty: { $man }
alt-chosen = wybrane: { $points }
alt-targets = możliwe pola: { $points }
alt-lot = kto zaczyna, decyduje los
