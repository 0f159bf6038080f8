# Ustawienia osoby i serwera.

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

call-move = ♟️ Twój ruch: { $heading }
    { $link }
call-time = ⏳ Twój czas na ruch mija <t:{ $until }:R>: { $heading }
    { $link }
call-offer = 🤝 Masz propozycję remisu: { $heading }
    { $link }
call-takeback = ↩️ Masz prośbę o cofnięcie ruchu: { $heading }
    { $link }
call-challenge = ⚔️ **{ $name }** wyzywa cię na partię: **{ $game }**.
    { $link }
call-undelivered = Nie udało się wysłać ci wiadomości prywatnej, więc wzywam cię tutaj. Możesz zezwolić na wiadomości prywatne z tego serwera albo wybrać inne wezwania przez `/ustawienia`.

command-settings = ustawienia
command-settings-about = Wezwania do gry, wygląd plansz, język
command-server = serwer
command-server-about = Gdzie i w co się tu gra: dla osób zarządzających serwerem
command-diagnose = diagnoza
command-diagnose-about = Czego brakuje, żeby grać na tym kanale
option-board-text = tekst
option-board-text-about = Plansza jako tekst zamiast obrazka

settings-title = **Twoje ustawienia.** Widzisz je tylko ty; każda zmiana działa od razu.
settings-calls = **Wezwania.** Skąd dowiesz się, że to twoja kolej. W godzinach ciszy wezwania czekają do rana, a terminy biegną dalej.
settings-boards = **Plansze.** Tak będą wyglądać twoje plansze; plansze na kanale pozostają dla wszystkich takie same.
settings-play = **Język i ruchy.**
settings-undelivered = ⚠️ Discord nie doręczył ci wiadomości prywatnej (<t:{ $at }:R>), więc wzywam cię na kanale. Zezwól na wiadomości prywatne w ustawieniach prywatności serwera, a potem wybierz je tu jeszcze raz.
button-settings-calls = Wezwania
button-settings-boards = Plansze
button-settings-play = Język i ruchy
button-other-zone = Inna strefa czasowa
form-zone-title = Strefa czasowa
form-zone-label = Kontynent/Miasto
refused-zone = Nie znam takiej strefy czasowej: wpisz ją jako Kontynent/Miasto po angielsku, na przykład Europe/Warsaw albo America/New_York.

setting-pings-channel = Wzywaj mnie wzmianką na kanale
setting-pings-direct = Wzywaj mnie wiadomością prywatną
setting-pings-none = Nie wzywaj mnie
setting-quiet = Godziny ciszy: od { $from }:00 do { $to }:00
setting-quiet-off = Bez godzin ciszy
setting-quiet-from = Cisza od { $hour }:00
setting-quiet-to = Cisza do { $hour }:00
setting-zone = Strefa czasowa: { $zone }
setting-confirm-ask = Pokazuj ruch, zanim zostanie wykonany
setting-confirm-at-once = Wykonuj ruch od razu po wyborze
setting-bottom-own = Moja strona zawsze na dole
setting-bottom-usual = Na dole oblegający, a w warcabach białe
setting-theme-wood = Motyw: drewno
setting-theme-slate = Motyw: łupek
setting-theme-paper = Motyw: papier
setting-theme-contrast = Motyw: wysoki kontrast
setting-labels-inside = Oznaczenia na polach
setting-labels-edge = Oznaczenia na brzegu
setting-labels-off = Bez oznaczeń
setting-boards-pictures = Plansze jako obrazki
setting-boards-text = Plansze jako tekst
setting-language-auto = Język: jak w moim Discordzie
setting-language-pl = Język: polski
setting-language-en = Język: angielski

panel-choose-at-once = Twój ruch po posunięciu { $ply }. Wybierz; ruch zostanie wykonany od razu.

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
refused-channel = Na tym kanale nie zaczyna się partii. Rzuć wyzwanie na: { $channels }.

permission-threads = Tworzenie publicznych wątków
permission-send-threads = Wysyłanie wiadomości w wątkach
permission-history = Czytanie historii czatu
diagnose-title = **Co mi wolno na { $channel }**
diagnose-has = ✅ { $name }
diagnose-lacks = ❌ Brakuje uprawnienia **{ $name }**: { $without } Zaznacz je dla mojej roli w ustawieniach kanału, w zakładce uprawnień.
diagnose-needed = bez niego nie można tu prowadzić partii.
diagnose-for-threads = partie zostają na kanale, zamiast dostać wątki.
diagnose-for-history = grać można, ale pod starymi planszami mogą zostać stare przyciski.
diagnose-allowed-all = ✅ Serwer pozwala grać na każdym kanale.
diagnose-allowed = ✅ Serwer pozwala grać na tym kanale.
diagnose-not-allowed = ❌ Serwer pozwala grać tylko na: { $channels }. Osoba zarządzająca serwerem może to zmienić przez `/serwer`.
diagnose-nowhere = **W tym stanie nie można tu zacząć partii.**
diagnose-in-threads = **Partia zaczęta tutaj dostanie własny wątek.**
diagnose-in-channel-by-rule = **Partia zaczęta tutaj zostanie na tym kanale, bo tak ustalono na serwerze.**
diagnose-in-channel-by-kind = **Partia zaczęta tutaj zostanie na tym kanale, bo nie może on mieć wątków.**
diagnose-in-channel = **Partia zaczęta tutaj zostanie na tym kanale.**
