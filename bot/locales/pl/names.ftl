# Jak się nazywają tempa gry, rodziny gier i bierki.

family-siege-33 = gry fortecowe, 33 pola
family-siege-67 = gry fortecowe, 67 pól
family-draughts-100 = warcaby stupolowe
family-draughts-64 = warcaby na 64 polach
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
pace-bank = 10 dni + 36 godzin na ruch
pace-bank-hours = { $start } godz. + { $increment } godz. na ruch
man-king = damka
