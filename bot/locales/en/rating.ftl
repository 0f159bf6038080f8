# Ratings of one person, or of several.

command-rating = rating
command-rating-about = Show somebody's ratings

option-who-rating = who
option-who-rating-about = Whose ratings; yours if left out
option-with = with
option-with-about = Whose rating to draw beside it

rating-title = **Ratings of { $name }**
rating-row = { $family }, { $place }: **{ $rating }** · { $games }
rating-none-of = { $family }: no rated game of these yet.
rating-none = No rated game is finished yet.
rating-menu = Draw the course of another rating
rating-chart-title = { $family }, { $place }
rating-chart-alt = { $name }, { $games }: from { $first } to { $present }, lowest { $lowest }, highest { $highest }.
chart-months = Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec
chart-game = Game
