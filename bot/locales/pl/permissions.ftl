# Co bot może robić na kanale i na co serwer tam pozwala.

permission-view = Wyświetlanie kanału
permission-send = Wysyłanie wiadomości
permission-attach = Załączanie plików
permission-threads = Tworzenie publicznych wątków
permission-send-threads = Wysyłanie wiadomości w wątkach
permission-history = Czytanie historii czatu
channel-lacks = { $channel }: brakuje uprawnienia **{ $name }**. Zaznacz je dla mojej roli w ustawieniach tamtego kanału, w zakładce uprawnień.
channel-gone = { $channel }: tego kanału już nie ma. Wybierz inny przez `/serwer`.

refused-permissions = Nie mogę prowadzić partii na tym kanale, bo brakuje mi uprawnień: { $missing }. Poproś administrację o ich przyznanie albo wybierz inny kanał.
refused-channel = Na tym kanale nie zaczyna się partii. Rzuć wyzwanie na: { $channels }.
