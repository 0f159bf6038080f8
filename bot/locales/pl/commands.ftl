# Polecenia, opcje, wybory i tekst pomocy.

command-challenge = wyzwij
command-challenge-about = Wyzwij kogoś na partię albo zostaw wyzwanie otwarte dla każdego
command-move = ruch
command-move-about = Zagraj ruch, wpisując go
command-board = plansza
command-board-about = Pokaż planszę partii, tylko tobie
command-games = partie
command-games-about = Lista czyichś toczących się partii; twoich, jeśli nikogo nie podasz
command-resign = poddaj
command-resign-about = Poddaj partię (najpierw pyta)
command-rating = ranking
command-rating-about = Pokaż czyjś ranking
command-leaderboard = tabela
command-leaderboard-about = Kto gra najlepiej
command-help = pomoc
command-help-about = Jak grać

option-opponent = przeciwnik
option-opponent-about = Kogo wyzwać; bez tego przyjąć może każdy
option-game = gra
option-game-about = W co grać
option-side = strona
option-side-about = Twoja strona; bez tego decyduje los
option-rated = rankingowa
option-rated-about = Czy partia liczy się do rankingu (domyślnie tak)
option-message = wiadomość
option-message-about = Słowo do przeciwnika
option-move = ruch
option-move-about = Na przykład d4-d5, d6xd4xf4, c5+e5 (ustawienie obrońców); w warcabach 32-28, 28x19
option-which-game = partia
option-which-game-about = Która z twoich partii, jeśli masz kilka
option-who-games = kto
option-who-games-about = Czyje partie; bez tego twoje
option-who-rating = kto
option-who-rating-about = Czyj ranking; bez tego twój
option-family = gra
option-family-about = Które gry
option-scope = zasięg
option-scope-about = Ten serwer albo wszystkie serwery
option-page = strona
option-page-about = Która strona

side-attackers = oblegający
side-defenders = obrońcy
side-choice-attackers = oblegający (czarne)
side-choice-defenders = obrońcy (białe)
side-choice-random = losowo
side-random = losowo
side-sheep = owce
side-wolves = wilki
side-geese = gęsi
side-fox = lis
side-black = czarne
side-white = białe

variant-lines-A = zamknięte rzędy 4, 3 i 2
variant-lines-B = zamknięte rzędy 5, 4 i 3
variant-lines-D = zamknięte rzędy 3, 2 i 1
variant-threshold-12 = wygrywa 12 zbić
variant-first-attackers = zaczynają owce
variant-first-defenders = zaczynają wilki
variant-failure-draw = niepowodzenie to remis
variant-capture-enforced = bicie wymuszone
variant-diagonals-diamond = przekątne w romb
variant-diagonals-x = przekątne na krzyż
variant-diagonals-all = wszystkie przekątne
variant-knights-lower = rycerze na c5 i e5
variant-draws-fmjd = remisy federacji
variant-draws-fmjd64 = remisy federacji na 64 pola
scope-server = ten serwer
scope-global = wszystkie serwery

family-siege-33 = gry fortecowe, 33 pola
family-siege-67 = gry fortecowe, 67 pól
family-draughts-100 = warcaby stupolowe
family-draughts-64 = warcaby na 64 polach

game-forteca = Forteca
game-polska-forteca = Polska Forteca
game-wilki-i-owce = Wilki i owce
game-forteczka-1898 = Forteczka (1898)
game-forteca-1831 = Forteca Gołębiowskiego (1831)
game-belagerung = Belagerung
game-wielka-forteca-48 = Wielka Forteca
game-asalto = Asalto
game-german-tactics = Taktyka niemiecka
game-siege = Oblężenie
game-halatafl = Halatafl, 13 gęsi
game-halatafl-17 = Halatafl, 17 gęsi
game-freystafl = Freys-tafl, 13 gęsi
game-freystafl-17 = Freys-tafl, 17 gęsi
game-fox-geese-13 = Lis i gęsi, 13 gęsi
game-fox-geese-15 = Lis i gęsi, 15 gęsi
game-fox-geese-17 = Lis i gęsi, 17 gęsi
game-warcaby-polskie = Warcaby polskie
game-warcaby-klasyczne = Warcaby klasyczne

option-pace = tempo
option-pace-about = Ile czasu na ruch (domyślnie 3 dni)
pace-12h = 12 godzin na ruch
pace-1d = 1 dzień na ruch
pace-2d = 2 dni na ruch
pace-3d = 3 dni na ruch
pace-5d = 5 dni na ruch
pace-7d = 7 dni na ruch
pace-14d = 14 dni na ruch
pace-unlimited = bez limitu czasu
pace-hours = { $hours ->
    [one] { $hours } godzina na ruch
    [few] { $hours } godziny na ruch
    [many] { $hours } godzin na ruch
   *[other] { $hours } godziny na ruch
}

option-rules-of = gra
option-rules-of-about = Czyje zasady; bez tego: jak tu grać
