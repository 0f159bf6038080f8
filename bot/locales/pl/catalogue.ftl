# Gry: jak się nazywają, kto w nich gra, skąd się wzięły.

# Nowa gra potrzebuje nazwy, tekstu o pochodzeniu, jeśli nie dzieli go z inną, i słów na nowe bierki.

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

# Inne nazwy, pod którymi ludzie szukają gry, po przecinku; gra może nie mieć żadnej.
also-forteca = twierdza
also-wilki-i-owce = wilk i owce, owczarnia
also-belagerung = Wielka Forteca
also-wielka-forteca-48 = Muller
also-asalto = szturm
also-siege = oficerowie i sipaje
also-halatafl = hala-tafl, lis i gęsi
also-halatafl-17 = hala-tafl, lis i gęsi
also-freystafl = lis i gęsi
also-freystafl-17 = lis i gęsi
also-warcaby-polskie = warcaby międzynarodowe, warcaby stupolowe, warcaby francuskie, warcaby 100
also-warcaby-klasyczne = warcaby brazylijskie, warcaby 64

# Opcje, według nazwy i wartości.
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

# Kim są bierki: krótkie teksty dla każdego ich rodzaju, nazwanego jak w obsadzie (cast) zasad gry.
# men-NAZWA: strona. men-NAZWA-win: że wygrywa, najwyżej 20 liter. man-NAZWA: jedna z nich.
# Dla oblegających też man-NAZWA-taken: ten, który jest bity; men-NAZWA-taken: tylu z nich;
# man-NAZWA-jumped: przebieg skoku nad jednym. Dla obrońców też man-NAZWA-a: dowolny z nich;
# man-NAZWA-same: ten, o którym mowa.
men-attackers = { $men ->
   *[other] oblegający
}
men-attackers-win = { $men ->
    [1] Oblegający wygrywa
   *[other] Oblegający wygrywają
}
men-attackers-taken = { $captured ->
    [one] { $captured } oblegającego
    [few] { $captured } oblegających
    [many] { $captured } oblegających
   *[other] { $captured } oblegającego
}
man-attackers = oblegający
man-attackers-taken = oblegającego
man-attackers-jumped = sąsiednim oblegającym na wolne pole tuż za nim; zbity oblegający
men-sheep = { $men ->
    [1] owca
   *[other] owce
}
men-sheep-win = { $men ->
    [1] Owca wygrywa
   *[other] Owce wygrywają
}
men-sheep-taken = { $captured ->
    [one] { $captured } owcę
    [few] { $captured } owce
    [many] { $captured } owiec
   *[other] { $captured } owcy
}
man-sheep = owca
man-sheep-taken = owcę
man-sheep-jumped = sąsiednią owcą na wolne pole tuż za nią; zbita owca
men-geese = { $men ->
    [1] gęś
   *[other] gęsi
}
men-geese-win = { $men ->
    [1] Gęś wygrywa
   *[other] Gęsi wygrywają
}
men-geese-taken = { $captured ->
    [one] { $captured } gęś
    [few] { $captured } gęsi
    [many] { $captured } gęsi
   *[other] { $captured } gęsi
}
man-geese = gęś
man-geese-taken = gęś
man-geese-jumped = sąsiednią gęsią na wolne pole tuż za nią; zbita gęś
men-defenders = { $men ->
    [1] obrońca
   *[other] obrońcy
}
men-defenders-win = { $men ->
    [1] Obrońca wygrywa
   *[other] Obrońcy wygrywają
}
man-defenders = obrońca
man-defenders-a = { $men ->
   *[other] obrońca
}
man-defenders-same = { $men ->
    [1] obrońca
   *[other] ten sam obrońca
}
men-wolves = { $men ->
    [1] wilk
   *[other] wilki
}
men-wolves-win = { $men ->
    [1] Wilk wygrywa
   *[other] Wilki wygrywają
}
man-wolves = wilk
man-wolves-a = { $men ->
   *[other] wilk
}
man-wolves-same = { $men ->
    [1] wilk
   *[other] ten sam wilk
}
men-foxes = { $men ->
    [1] lis
   *[other] lisy
}
men-foxes-win = { $men ->
    [1] Lis wygrywa
   *[other] Lisy wygrywają
}
man-foxes = lis
man-foxes-a = { $men ->
   *[other] lis
}
man-foxes-same = { $men ->
    [1] lis
   *[other] ten sam lis
}

# O bierkach warcabów więcej mówić nie trzeba.
men-black = czarne
men-black-win = Czarne wygrywają
man-black = pionek
men-white = białe
men-white-win = Białe wygrywają
man-white = pionek

# Skąd się wzięły.
history-forteca = Forteca to staropolska gra w oblężenie, potomkini nordyckiego halataflu, czyli gry w lisa i gęsi, w której walka toczy się już nie o lisa, lecz o teren. Łukasz Gołębiowski zaliczył ją w 1831 roku do gier, na których uczniowie ćwiczą cierpliwość i zręczność.
history-polska-forteca = Polska postać oblężenia z XIX wieku: trzy linie w poprzek pola należą do samych obrońców, więc oblegający muszą planować każdy krok. Dawny rysunek tych linii zaginął; inne jego odczytania są na liście gier, każde ze swoimi zamkniętymi rzędami.
history-wilki-i-owce = Dwadzieścia owiec prze naprzód, dwa wilki pilnują zagrody i jak w warcabach muszą bić. Pod tą nazwą grę sprzedawano w Polsce, często jako planszę z dziurkami i kołeczkami.
history-forteczka-1898 = Zasady podają „Wesołe chwile” z 1898 roku, książka z grami towarzyskimi. Dwaj rycerze bronią górnego kwadratu przed dwanaście razy liczniejszym wrogiem, a rycerz, który zapomni bić, zostaje zdmuchnięty. Rada z książki: wywabić rycerzy daleko w pole, poświęcając po kilku ludzi naraz, i zająć twierdzę za ich plecami.
history-forteca-1831 = Zapewne najstarszy polski opis z rysunkiem planszy: Łukasz Gołębiowski, „Gry i zabawy różnych stanów”, 1831. Dwaj obrońcy stoją w narożnikach twierdzy, a o ruchach i biciu autor milczy, dlatego na jego planszy, z przekątnymi biegnącymi inaczej, gramy według zasad z 1898 roku.
history-belagerung = „Belagerung” znaczy oblężenie: Niemcy w XIX wieku, 67 pól, trzech obrońców przeciw pięćdziesięciu. W XX wieku grę sprzedawano pod wieloma nazwami, między innymi jako The Three Musketeers, Officers and Sepoys, Bataan i Royal Garrison.
history-wielka-forteca-48 = Około 1900 roku warszawska firma Juliusza Mullera sprzedawała Wielką Fortecę z piękną litografowaną planszą: trzech obrońców i czterdziestu ośmiu oblegających. Nikt już nie wie, które dwa pola były puste; tutaj są to pola obok twierdzy.
history-asalto = Angielska kuzynka Fortecy: dwaj oficerowie przeciw dwudziestu czterem buntownikom, którzy nigdy nie odchodzą od twierdzy. Oficer, który przeoczy bicie, zostaje zdmuchnięty.
history-german-tactics = Niemiecki sposób gry w oblężenie: żołnierze prą naprzód, a w bok skręcają tylko przed twierdzą, oficerowie zaś muszą bić.
history-siege = Pięćdziesięciu żołnierzy przeciw trzem obrońcom na dużej planszy, po angielsku Siege albo Officers and Sepoys. Żołnierze idą do twierdzy najkrótszą drogą i nigdy jej nie opuszczają.
history-halatafl = Halatafl to nordycka gra w lisa i gęsi, od której pochodzą gry fortecowe. Gęsi chcą zamknąć lisa, lis chce zbić je wszystkie. Na planszy nie ma przekątnych.
history-freystafl = Freys-tafl to halatafl na planszy z przekątnymi, na której i lis, i gęsi mają więcej dróg. Wystarczy dodać twierdzę i drugiego lisa, a powstaje Forteca.
history-fox-geese = W lisa i gęsi grano w całej Europie, z trzynastoma, piętnastoma albo siedemnastoma gęsiami: im jest ich więcej, tym mniej im wolno. Z tej gry wyrosły gry fortecowe.
history-warcaby-polskie = Warcaby na stu polach pochodzą z Francji: w 1723 roku grano w nie w kawiarni przy Hôtel de Soissons. Książka Manoury'ego z 1787 roku numeruje pola tak jak my do dziś. Nazwa „polskie” ma, jak głosi legenda, upamiętniać oficera z dworu Marii Leszczyńskiej; w Polsce nazywano je francuskimi. W 1885 roku w Paryżu rozegrano pierwszy mecz o mistrzostwo świata, a mistrzostwa Polski odbywają się od 1977 roku.
history-warcaby-klasyczne = Warcaby klasyczne to w Polsce zasady ze stu pól na planszy o sześćdziesięciu czterech. Mistrzostwa Polski odbywają się w nich od 1990 roku; za granicą ta sama gra nosi nazwę warcabów brazylijskich.
