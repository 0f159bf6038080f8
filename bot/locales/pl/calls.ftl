# Wezwania do tego, co powiedziano gdzie indziej, w wiadomości prywatnej albo na kanale.

call-move = ♟️ Twój ruch: { $heading }
    { $link }
call-time = ⏳ Twój czas na ruch mija <t:{ $until }:R>: { $heading }
    { $link }
call-offer = 🤝 Masz propozycję remisu: { $heading }
    { $link }
call-takeback = ↩️ Masz prośbę o cofnięcie ruchu: { $heading }
    { $link }
call-challenge = ⚔️ **{ $name }** wyzywa cię na partię: **{ $game }**.
    { $link }
call-undelivered = Nie udało się wysłać ci wiadomości prywatnej, więc wzywam cię tutaj. Możesz zezwolić na wiadomości prywatne z tego serwera albo wybrać inne wezwania przez `/ustawienia`.
