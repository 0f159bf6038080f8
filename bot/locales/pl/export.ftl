# Partie jako pliki.

command-export = eksport
command-export-about = Jedna partia albo wszystkie twoje jako plik

option-export-game = partia
option-export-game-about = Numer partii; bez tego wszystkie twoje
option-export-format = format
option-export-format-about = PDN jest tylko dla warcabów, zapis dla wszystkich gier

export-format-record = zapis (wszystkie gry)
export-format-pdn = PDN (warcaby)
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
