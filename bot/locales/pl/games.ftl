# Listy toczących się partii.

command-games = partie
command-games-about = Lista czyichś toczących się partii; twoich, jeśli nikogo nie podasz

option-games-where = gdzie
option-games-where-about = Tylko partie z tego kanału; wszystkich graczy, jeśli nikogo nie podasz

games-title = **Toczące się partie, { $name }:** { $games }
games-none = { $name }: nie toczy się żadna partia.
games-where-channel = na tym kanale
games-where-everywhere = wszędzie
games-title-here = **Partie toczące się na tym kanale:** { $games }
games-title-there = **Partie toczące się na tym kanale, { $name }:** { $games }
games-none-here = Na tym kanale nikt teraz nie gra. Zacznij partię przez `/wyzwij`.
games-none-there = { $name }: na tym kanale nie toczy się żadna partia.
games-challenges = **Otwarte wyzwania:** do ciebie: { $theirs }, od ciebie: { $mine }
games-challenge-placeholder = Zobacz wyzwanie
games-open-here = **Otwarte dla wszystkich na tym serwerze:** { $challenges }
button-open-here = Otwarte dla wszystkich
open-here-title = **Otwarte dla wszystkich na tym serwerze:** { $challenges }. Gra, kto pierwszy przyjmie.
open-here-none = Nikt inny nie ma tu teraz wyzwania otwartego dla wszystkich. Możesz rzucić własne przez `/wyzwij`.
button-back-to-games = Wróć do listy
list-turn = na ruchu: { $name }
