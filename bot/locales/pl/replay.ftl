# Odtwarzanie partii.

command-replay = powtórka
command-replay-about = Obejrzyj partię posunięcie po posunięciu albo jako animację

option-replay-game = partia
option-replay-game-about = Numer partii; bez tego partia z tego wątku albo twoja najnowsza
option-replay-ply = posunięcie
option-replay-ply-about = Od którego zacząć; 0 to początek

button-replay = Powtórka
button-gif = GIF
button-share = Pokaż tutaj
replay-at = Posunięcie { $ply } z { $plies } · <t:{ $at }:f>
replay-start = Początek partii.
replay-no-ply = { $plies ->
    [0] Partia nie ma jeszcze posunięć: pomiń opcję `posunięcie`.
    [one] Partia ma tylko { $plies } posunięcie: podaj je albo pomiń opcję `posunięcie`.
    [few] Partia ma tylko { $plies } posunięcia: podaj jedno z nich albo pomiń opcję `posunięcie`.
    [many] Partia ma tylko { $plies } posunięć: podaj jedno z nich albo pomiń opcję `posunięcie`.
   *[other] Partia ma tylko { $plies } posunięcia: podaj jedno z nich albo pomiń opcję `posunięcie`.
}
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
