# Zakończone partie i posunięcia jednej z nich.

command-history = historia
command-history-about = Zakończone partie, z filtrami, albo posunięcia jednej partii

option-history-opponent = przeciwnik
option-history-opponent-about = Tylko partie z tą osobą
option-history-game = gra
option-history-game-about = Tylko ta gra albo numer partii, żeby zobaczyć jej posunięcia
option-history-result = wynik
option-history-result-about = Tylko partie z takim wynikiem

history-title = **Zakończone partie, { $name }:** { $games }
history-against = przeciwnik: { $name }
history-none = Nie ma tu żadnej do pokazania.
history-sides = { $side }, przeciwnik: { $name }
history-plies = { $plies ->
    [one] { $plies } posunięcie
    [few] { $plies } posunięcia
    [many] { $plies } posunięć
   *[other] { $plies } posunięcia
}
history-unknown-game = Nie ma takiej gry: wybierz ją z podpowiedzi opcji `gra` albo wpisz numer partii.
ended-won = wygrana
ended-lost = przegrana
ended-drawn = remis
ended-aborted = przerwana
reason-fill = twierdza zdobyta
reason-block = blokada
reason-kills = zbito dość pionków
reason-no-move = brak ruchu
reason-cannot-move = brak ruchu
reason-huffed-out = zdmuchnięty ostatni obrońca
reason-repetition = powtórzenie pozycji
reason-drawn = remis według przepisów
reason-no-progress = brak postępu
reason-length = limit posunięć
reason-agreement = za zgodą obu stron
reason-resignation = poddanie
reason-time = przekroczony czas
reason-aborted = nie liczy się
moves-none = Nie było jeszcze żadnego posunięcia.
