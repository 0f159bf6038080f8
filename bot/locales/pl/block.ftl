# Blokady i to, co poza nimi chroni ludzi przed sobą nawzajem.

command-block = zablokuj
command-block-about = Zablokuj kogoś: żadnych wyzwań ani wzmianek w obie strony; bez osoby pokazuje twoje blokady
option-block = osoba
option-block-about = Kogo zablokować; bez tego zobaczysz swoje blokady i możesz je zdjąć
blocked = **{ $name }**: zablokowano. Żadne z was nie może wyzwać drugiego ani przyjąć jego wyzwania, a propozycje remisu i prośby nikogo z was nie wzywają. Otwarte wyzwania między wami są zamknięte, a partie w toku trwają dalej. Twoje blokady pokazuje `/zablokuj`. Nikt inny się o tym nie dowie.
block-none = Nikogo nie blokujesz.
block-list = Blokujesz: { $names }{ $more ->
    [0] .
   *[other] {" "}i jeszcze { $more }.
}
block-placeholder = Zdejmij blokadę
button-unblock = Zdejmij blokadę

refused-block-yourself = Nie możesz zablokować siebie.
