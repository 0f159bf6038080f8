# Co bot może robić na kanale i na co serwer tam pozwala.

permission-view = Wyświetlanie kanału
permission-send = Wysyłanie wiadomości
permission-attach = Załączanie plików
permission-threads = Tworzenie publicznych wątków
permission-send-threads = Wysyłanie wiadomości w wątkach
permission-history = Czytanie historii czatu

refused-permissions = Nie mogę prowadzić partii na tym kanale, bo brakuje mi uprawnień: { $missing }. Poproś administrację o ich przyznanie albo wybierz inny kanał.
refused-channel = Na tym kanale nie zaczyna się partii. Rzuć wyzwanie na: { $channels }.
