# Ustawienia serwera.

command-server = serwer
command-server-about = Gdzie i w co się tu gra: dla osób zarządzających serwerem

server-title = **Jak się gra na tym serwerze**
server-places = **Miejsca.** Bez wybranego kanału grać można na każdym, a wyników nie ogłasza się osobno.
server-games = **Zwykłe partie i język.**
server-channels-all = Partie można zaczynać na każdym kanale
server-channels-some = Partie można zaczynać na: { $channels }
server-channels-placeholder = Kanały do gry: wszystkie
server-results-none = Wyniki ogłaszane są tylko tam, gdzie toczy się partia
server-results-in = Wyniki ogłaszane są też na { $channel }
server-results-placeholder = Kanał na wyniki: brak
server-threads-thread = Każda partia dostaje wątek
server-threads-channel = Partie toczą się na kanale
server-game-none = Zwykła gra: Forteca
server-game = Zwykła gra: { $game }
server-pace-none = Zwykłe tempo: 3 dni na ruch
server-pace = Zwykłe tempo: { $time_control }
server-language-auto = Wiadomości publiczne w języku serwera
server-language-pl = Wiadomości publiczne po polsku
server-language-en = Wiadomości publiczne po angielsku
button-server-places = Miejsca
button-server-games = Partie i język

refused-not-manager = Zmienić to mogą tylko osoby zarządzające tym serwerem: poproś jedną z nich.
refused-results = Nie dam rady ogłaszać tam wyników. { $why } Albo wybierz inny kanał.
