# Ustawienia osoby.

command-settings = ustawienia
command-settings-about = Wezwania do gry, wygląd plansz, język

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

refused-zone = Nie znam takiej strefy czasowej: wpisz ją jako Kontynent/Miasto po angielsku, na przykład Europe/Warsaw albo America/New_York.

settings-challenges = **Wyzwania.** Kto może wyzwać właśnie ciebie. Znane są osoby, z którymi łączy cię partia, trwająca lub zakończona. Osoby zablokowane przez `/zablokuj` nie mogą nigdy.
button-settings-challenges = Wyzwania
setting-challenges-everybody = Przyjmuj wyzwania od wszystkich
setting-challenges-known = Przyjmuj wyzwania tylko od znanych mi osób
