# Co mają wszystkie listy partii.

list-unreadable = Pominięto, bo zapisu nie da się odczytać: { $ids }. Powiedz o tym administracji serwera.
list-left-out = { $count ->
    [one] Pominięto jeden wpis, bo nie da się go odczytać.
    [few] Pominięto { $count } wpisy, bo nie da się ich odczytać.
    [many] Pominięto { $count } wpisów, bo nie da się ich odczytać.
   *[other] Pominięto { $count } wpisu, bo nie da się ich odczytać.
} Powiedz o tym administracji serwera.
list-page = Strona { $page } z { $pages }
list-open = Otwórz partię
list-label = #{ $id } { $game } – { $players }
