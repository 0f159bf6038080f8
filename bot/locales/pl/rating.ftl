# Rankingi jednej osoby albo kilku.

command-rating = ranking
command-rating-about = Pokaż czyjś ranking

option-who-rating = kto
option-who-rating-about = Czyj ranking; bez tego twój
option-with = obok
option-with-about = Czyj ranking narysować obok

rating-title = **Ranking: { $name }**
rating-row = { $family }, { $place }: **{ $rating }** · { $games }
rating-none-of = { $family }: jeszcze żadnej partii rankingowej.
rating-none = Brak skończonych partii rankingowych.
rating-menu = Narysuj przebieg innego rankingu
rating-chart-title = { $family }, { $place }
rating-chart-alt = { $name }, { $games }: od { $first } do { $present }, najniżej { $lowest }, najwyżej { $highest }.
chart-months = sty lut mar kwi maj cze lip sie wrz paź lis gru
chart-game = Partia
