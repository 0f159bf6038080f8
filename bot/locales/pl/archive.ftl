# Toczące się i zakończone partie: listy, historia, powtórki, zapisy.

command-history = historia
command-history-about = Zakończone partie, z filtrami, albo posunięcia jednej partii
command-replay = powtórka
command-replay-about = Obejrzyj partię posunięcie po posunięciu albo jako animację
command-export = eksport
command-export-about = Jedna partia albo wszystkie twoje jako plik

option-games-where = gdzie
option-games-where-about = Tylko partie z tego kanału; wszystkich graczy, jeśli nikogo nie podasz
games-where-channel = na tym kanale
games-where-everywhere = wszędzie
option-history-opponent = przeciwnik
option-history-opponent-about = Tylko partie z tą osobą
option-history-game = gra
option-history-game-about = Tylko ta gra albo numer partii, żeby zobaczyć jej posunięcia
option-history-result = wynik
option-history-result-about = Tylko partie z takim wynikiem
option-replay-game = partia
option-replay-game-about = Numer partii; bez tego partia z tego wątku albo twoja najnowsza
option-replay-ply = posunięcie
option-replay-ply-about = Od którego zacząć; 0 to początek
option-export-game = partia
option-export-game-about = Numer partii; bez tego wszystkie twoje
option-export-format = format
option-export-format-about = PDN jest tylko dla warcabów, zapis dla wszystkich gier
export-format-record = zapis (wszystkie gry)
export-format-pdn = PDN (warcaby)

games-title-here = **Partie toczące się na tym kanale:** { $games }
games-title-there = **Partie toczące się na tym kanale, { $name }:** { $games }
games-none-here = Na tym kanale nikt teraz nie gra. Zacznij partię przez `/wyzwij`.
games-none-there = { $name }: na tym kanale nie toczy się żadna partia.
games-challenges = **Otwarte wyzwania:** do ciebie: { $theirs }, od ciebie: { $mine }
games-challenge-placeholder = Zobacz wyzwanie
button-back-to-games = Wróć do listy
list-turn = na ruchu: { $name }
list-unreadable = Pominięto, bo zapisu nie da się odczytać: { $ids }. Powiedz o tym administracji serwera.
list-left-out = { $count ->
    [one] Pominięto jeden wpis, bo nie da się go odczytać.
    [few] Pominięto { $count } wpisy, bo nie da się ich odczytać.
    [many] Pominięto { $count } wpisów, bo nie da się ich odczytać.
   *[other] Pominięto { $count } wpisu, bo nie da się ich odczytać.
} Powiedz o tym administracji serwera.
list-page = Strona { $page } z { $pages }
list-open = Otwórz partię
list-label = #{ $id } { $game } – { $players }

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

button-replay = Powtórka
button-moves = Posunięcia
button-export = Eksport
button-gif = GIF
button-share = Pokaż tutaj

moves-none = Nie było jeszcze żadnego posunięcia.
replay-at = Posunięcie { $ply } z { $plies } · <t:{ $at }:f>
replay-start = Początek partii.
replay-none = Nie ma jeszcze żadnej partii: zacznij od `/wyzwij`.
replay-no-ply = { $plies ->
    [0] Partia nie ma jeszcze posunięć: pomiń opcję `posunięcie`.
    [one] Partia ma tylko { $plies } posunięcie: podaj je albo pomiń opcję `posunięcie`.
    [few] Partia ma tylko { $plies } posunięcia: podaj jedno z nich albo pomiń opcję `posunięcie`.
    [many] Partia ma tylko { $plies } posunięć: podaj jedno z nich albo pomiń opcję `posunięcie`.
   *[other] Partia ma tylko { $plies } posunięcia: podaj jedno z nich albo pomiń opcję `posunięcie`.
}
replay-suggest = Partia { $id }
replay-skipped = Partia jest długa: { $skipped ->
    [one] pominięto { $skipped } pozycję
    [few] pominięto { $skipped } pozycje
    [many] pominięto { $skipped } pozycji
   *[other] pominięto { $skipped } pozycji
}, liczba pokazanych: { $frames }.
replay-alt = { $state ->
    [over] Animacja całej partii,
   *[running] Animacja trwającej partii, dotąd
} { $plies ->
    [one] { $plies } posunięcie
    [few] { $plies } posunięcia
    [many] { $plies } posunięć
   *[other] { $plies } posunięcia
}, liczba obrazów: { $frames }; { $players }. { $state ->
    [over] Na końcu
   *[running] Teraz
}: { $last }

export-event = Partia { $id }
export-alt = { $games ->
    [one] zapis jednej partii
    [few] zapisy { $games } partii
    [many] zapisy { $games } partii
   *[other] zapisy { $games } partii
} jako tekst
export-all = Wszystkie twoje partie w jednym pliku: { $games }.
export-too-many = Plik jest pełny: { $games ->
    [one] pominięto { $games } najstarszą partię
    [few] pominięto { $games } najstarsze partie
    [many] pominięto { $games } najstarszych partii
   *[other] pominięto { $games } najstarszych partii
}. Pominiętą partię da `/eksport partia:`.
export-unknown = PDN jest tylko dla warcabów, więc { $games ->
    [one] pominięto { $games } partię gry fortecowej
    [few] pominięto { $games } partie gier fortecowych
    [many] pominięto { $games } partii gier fortecowych
   *[other] pominięto { $games } partii gier fortecowych
}: zapisy wszystkich da `/eksport format:`.
export-broken = { $games ->
    [one] Pominięto { $games } partię
    [few] Pominięto { $games } partie
    [many] Pominięto { $games } partii
   *[other] Pominięto { $games } partii
}, bo zapis w bazie jest uszkodzony. Powiedz o tym administracji serwera.
export-no-pdn = PDN jest tylko dla warcabów: pomiń opcję `format`, żeby dostać zapis partii gry fortecowej.

refused-other-server = Partia { $game } należy do innego serwera i w niej nie grasz: to, co możesz tu zobaczyć, pokażą `/partie` i `/historia`.
