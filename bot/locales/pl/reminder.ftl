# Czas, który się kończy.

reminder = ⏳ <@{ $user }> ({ $side }), twój czas na ruch mija <t:{ $until }:R>.
    { $heading }
last-call = ⌛ <@{ $user }> ({ $side }), ostatnie wezwanie: twój czas na ruch mija <t:{ $until }:R>.
    { $heading }
extended = ⏳ <@{ $user }> ({ $side }), nie udało mi się wezwać cię na czas do ruchu, więc twój czas liczę – tylko raz – od nowa: do <t:{ $until }:f> (<t:{ $until }:R>).
    { $heading }
