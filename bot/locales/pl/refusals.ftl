# Dlaczego nie i co zrobić zamiast tego: to, co nie należy do jednej funkcji.

button-present-board = Pokaż aktualną planszę
fault = Przepraszamy, coś się u nas zepsuło i nic się nie zmieniło. Spróbuj jeszcze raz; jeśli to się powtórzy, podaj administracji serwera ten numer: `{ $incident }`.
refused-no-game = Nie ma partii o tym numerze: `/partie` pokaże twoje.
refused-not-player = Nie grasz w partii { $game }: obejrzyj ją przez `/plansza` albo zacznij własną przez `/wyzwij`.
refused-over = Partia { $game } jest skończona. { $how } Zacznij następną przez `/wyzwij`.
refused-not-turn = W partii { $game } to nie twoja kolej: na ruchu { $name }.
refused-stale = Partia { $game } poszła dalej, odkąd pokazano tę planszę: zobacz aktualną i wybierz jeszcze raz.
refused-too-long = To za długie: czytam tu najwyżej { $letters } znaków.
refused-unread = Przepraszam, Discord przysłał coś, czego nie umiem odczytać, więc nic się nie zmieniło. Spróbuj inaczej i daj znać osobie, która prowadzi bota, że może potrzebować aktualizacji.
refused-strange-button = Przepraszamy, ten przycisk nie jest już tu znany: swoje partie znajdziesz przez `/partie`.
refused-time-is-up = W partii { $game } skończył się czas i zaraz się ona zakończy: poczekaj na wynik.
refused-other-server = Partia { $game } należy do innego serwera i w niej nie grasz: to, co możesz tu zobaczyć, pokażą `/partie` i `/historia`.
