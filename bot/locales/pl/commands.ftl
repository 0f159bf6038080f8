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

side-choice-attackers = oblegający (czarne)
side-choice-defenders = obrońcy (białe)
side-choice-random = losowo
side-random = losowo

scope-server = ten serwer
scope-global = wszystkie serwery

family-siege-33 = gry fortecowe, 33 pola
family-siege-67 = gry fortecowe, 67 pól
family-draughts-100 = warcaby stupolowe
family-draughts-64 = warcaby na 64 polach

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
