# Time that runs out.

reminder = ⏳ <@{ $user }> ({ $side }), your time to move runs out <t:{ $until }:R>.
    { $heading }
last-call = ⌛ <@{ $user }> ({ $side }), last call: your time to move is over <t:{ $until }:R>.
    { $heading }
extended = ⏳ <@{ $user }> ({ $side }), I could not call you to your move in time. So your time begins anew, once: until <t:{ $until }:f> (<t:{ $until }:R>).
    { $heading }
