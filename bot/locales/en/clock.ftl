# Time, takebacks, aborted games.

result-aborted = The game was aborted before it had begun in earnest; it does not count.
aborted = Game { $game } is aborted.
abort-ask = { $heading }
    Do you really want to abort this game? It ends at once and does not count.
button-abort = Abort
button-abort-yes = Yes, abort

last-call = ⌛ <@{ $user }> ({ $side }), last call: your time to move is over <t:{ $until }:R>.
    { $heading }

takeback-asked = ↩️ **{ $name }** asks to take back **{ $made }**. <@{ $user }>, you can allow it, decline, or simply play on.
takeback-question = { $heading }
    {""}**{ $name }** asks to take back **{ $made }**. Do you allow it?
takeback-sent = Your request is on its way to the game.
takeback-granted = **{ $granter }** allows **{ $name }** to take back **{ $made }**.
takeback-declined = **{ $name }** declined to let the move be taken back. The game goes on.
taken-back = ↩️ **{ $made }** by **{ $name }** is taken back.
button-takeback = Take back
button-takeback-answer = Answer the takeback
button-takeback-grant = Allow
button-answer-draw = Answer the draw offer

refused-time-is-up = The time of game { $game } has run out, and it is about to end: watch for the result.
refused-abort = Both of you have moved in game { $game }, so it cannot be aborted any more: offer a draw, resign, or play on.
refused-takeback = In game { $game } there is no move of yours to take back: you can ask only after your own move and before your opponent has replied.
refused-takeback-open = You have asked for that move back already in game { $game }: wait for the answer.
refused-takeback-twice = A takeback was asked for at this ply of game { $game } already, and that is possible only once: play on.
refused-own-takeback = This is your own request: wait for { $name }.
refused-no-takeback = There is no takeback to answer in game { $game }: it was answered, or the game has moved on.

command-draw = draw
command-draw-about = Offer a draw, or answer an offer (asks first)
command-takeback = takeback
command-takeback-about = Ask to take your last move back, or answer such a request
command-abort = abort
command-abort-about = Abort a game before both have moved (asks first)
pace-bank = 10 days + 36 h a move
pace-bank-hours = { $start } h + { $increment } h a move
