# Opcje kilku poleceń i to, co się mówi, gdy któraś jest niejasna.

option-which-game = partia
option-which-game-about = Która z twoich partii, jeśli masz kilka
option-who-games = kto
option-who-games-about = Czyje partie; bez tego twoje
option-family = gra
option-family-about = Które gry
option-scope = zasięg
option-scope-about = Ten serwer albo wszystkie serwery
option-page = strona
option-page-about = Która strona

scope-server = ten serwer
scope-global = wszystkie serwery
turn-mine = twój ruch
turn-theirs = czekasz
game-short = #{ $id } { $game } – { $other } ({ $turn })
which-none = Nie grasz teraz żadnej partii. Zacznij od `/wyzwij`.
which-several = Grasz kilka partii. Wybierz jedną tutaj albo podaj ją w opcji `partia`.
which-impossible = W żadnej z twoich partii nie jest to teraz możliwe: pokazuje je `/partie`.
which-unreadable = To nie jest numer partii. Wybierz ją z podpowiedzi opcji `partia` albo pomiń tę opcję.
which-placeholder = Wybierz partię
replay-none = Nie ma jeszcze żadnej partii: zacznij od `/wyzwij`.
replay-suggest = Partia { $id }

refused-scope-server = Wiadomość prywatna nie należy do żadnego serwera: pomiń opcję `zasięg` albo zapytaj na serwerze.
refused-unknown-game = Nie ma tu takiej gry: wybierz ją z podpowiedzi opcji `gra`.
