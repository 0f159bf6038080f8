# Przegląd i strony pomocy o grze.

command-help = pomoc
command-help-about = Jak grać

option-rules-of = gra
option-rules-of-about = Czyje zasady; bez tego: jak tu grać

# Przegląd: z listą wszystkich poleceń ma najwyżej 2000 znaków.
help =
    {""}**Forteca** to oblężenie: 24 oblegających chce zdobyć twierdzę o dziewięciu polach, broni jej 2 obrońców. Gra się tu też w Wilki i owce, Belagerung, warcaby polskie i inne: `/pomoc gra:` wyjaśnia zasady każdej z gier na planszach.
    {""}**Jak grać:** `/wyzwij` kogoś, a on przyjmie wyzwanie przyciskiem. Pod najnowszą planszą **Ruch** otwiera menu, które widzisz tylko ty; wybierz, obejrzyj podgląd, zatwierdź. Albo wpisz `/ruch d4-d5`. Pod **Więcej** są remis, cofanie ruchu i poddanie partii.
    {""}**Wszystkie polecenia:**
help-command = `/{ $command }` { $about }
help-commands = Oraz: { $commands }

# Strony gry.
guide-title = **{ $game }** · { $topic } ({ $page }/{ $pages })
guide-choose = Wybierz kartę pomocy
guide-topic-start = Początek
guide-topic-attackers = Jak { $men ->
    [one] chodzi
    [few] chodzą
    [many] chodzą
   *[other] chodzą
} { $side }
guide-topic-defenders = Jak { $men ->
    [one] chodzi
    [few] chodzą
    [many] chodzą
   *[other] chodzą
} { $side }
guide-topic-closed = Zamknięte linie
guide-topic-capture = Bicie
guide-topic-chain = Kilka bić w jednym ruchu
guide-topic-huff = Zdmuchnięcie
guide-topic-fill = Wygrana przez zajęcie twierdzy
guide-topic-block = { $wins ->
    [yes] Wygrana przez zablokowanie
   *[no] Zablokowanie
}
guide-topic-kills = Wygrana przez bicie
guide-topic-men = Pionki
guide-topic-most = Bicie większości
guide-topic-crown = Jak pionek staje się damką
guide-topic-king = Damka
guide-topic-afar = Bicie damką
guide-topic-win = Wygrana
guide-topic-draw = Remisy
guide-topic-rules = Wszystkie zasady słowami
guide-topic-history = Skąd ta gra
guide-sees-steps = Zaznaczone są pola, na które może pójść { $man } z **{ $at }**.
guide-sees-landings = Damka z **{ $at }** musi bić; zaznaczone są pola, na których może stanąć.
guide-sees-closed = Z **{ $at }** { $man } nie może pójść na { $beyond }; zaznaczone są pola, na które może.
guide-sees-capture = **{ $made }** zbija { $taken } z { $over }.
guide-sees-crown = Ruchem **{ $made }** ten pionek staje się damką.
guide-sees-chain = **{ $made }** zbija w jednym ruchu { $taken }.
guide-sees-most = Wolno tu zagrać tylko **{ $made }**, co zabiera { $captured ->
    [one] { $captured } pionek
    [few] { $captured } pionki
    [many] { $captured } pionków
   *[other] { $captured } pionka
}; **{ $instead }** zabrałoby mniej.
guide-sees-huff = Zagrano **{ $made }**, choć możliwe było **{ $instead }**; { $man } z { $at } może teraz zniknąć z planszy.
guide-sees-fill = Ruch **{ $made }** zajmuje ostatnie z nich, { $at }.
guide-sees-block = Po ruchu **{ $made }** { $defending } ({ $at }) nie { $men ->
    [one] ma
    [few] mają
    [many] mają
   *[other] mają
} wolnego pola ani na krok, ani na skok.
guide-sees-kills = **{ $made }** to zbicie numer { $kills }: partia skończona.
guide-sees-win = Po ruchu **{ $made }** { $side } nie mają już żadnego posunięcia. { $wins }.
guide-sees-draw = Ta partia skończyła się ruchem **{ $made }**. { $how }.
