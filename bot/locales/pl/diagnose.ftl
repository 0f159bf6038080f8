# Czego brakuje, żeby grać na kanale.

command-diagnose = diagnoza
command-diagnose-about = Czego brakuje, żeby grać na tym kanale

diagnose-title = **Co mi wolno na { $channel }**
diagnose-has = ✅ { $name }
diagnose-unknown = ❔ { $name }: to widać dopiero wtedy, gdy jest poprzednie.
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
diagnose-channels = **Kanały wskazane w ustawieniach serwera**
diagnose-channels-fine = ✅ Niczego nie brakuje na: { $channels }.
