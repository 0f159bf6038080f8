# Czas, który się kończy.

reminder = ⏳ <@{ $user }> ({ $side }), twój czas na ruch mija <t:{ $until }:R>.
    { $heading }
last-call = ⌛ <@{ $user }> ({ $side }), ostatnie wezwanie: twój czas na ruch mija <t:{ $until }:R>.
    { $heading }
