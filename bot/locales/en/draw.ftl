# Draws by agreement.

command-draw = draw
command-draw-about = Offer a draw, or answer an offer (asks first)

draw-offered = 🤝 **{ $name }** offers a draw in game { $game }. <@{ $user }>, you can accept, decline, or simply play on.
draw-declined = **{ $name }** declined the draw in game { $game }. The game goes on.
draw-ask = { $heading }
    Do you really agree to a draw? That ends the game at once.
draw-offer-sent = Your offer of a draw to **{ $name }** in game { $game } is on its way.
draw-accepted = Agreed: game { $game } against **{ $name }** is drawn.
button-offer-draw = Offer a draw
button-agree-draw = Yes, agree to a draw
button-answer-draw = Answer the draw offer

refused-offer-open = A draw is offered already in game { $game }: wait for the answer, or answer it.
refused-offered-lately = You offered a draw a short while ago: offer it again after { $plies ->
    [one] { $plies } more ply
   *[other] { $plies } more plies
}.
refused-another-offer = That offer of a draw in game { $game } is closed, but you are offered another: answer that one, or simply play on.
refused-own-offer = This is your own offer: wait for { $name }.
refused-no-offer = There is no draw to answer in game { $game }: it was declined, or the game has moved on.
