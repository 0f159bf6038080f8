# Taking a move back.

command-takeback = takeback
command-takeback-about = Ask to take your last move back, or answer such a request

takeback-asked = ↩️ **{ $name }** asks to take back **{ $made }** in game { $game }. <@{ $user }>, you can allow it, decline, or simply play on.
takeback-question = { $heading }
    {""}**{ $name }** asks to take back **{ $made }**. Do you allow it?
takeback-sent = Your request to **{ $name }** in game { $game } is on its way.
takeback-granted = **{ $granter }** allows **{ $name }** to take back **{ $made }** in game { $game }.
takeback-declined = **{ $name }** declined to let the move be taken back in game { $game }. The game goes on.
taken-back = ↩️ **{ $made }** by **{ $name }** is taken back.
button-takeback = Take back
button-takeback-answer = Answer the takeback
button-takeback-grant = Allow

refused-takeback = In game { $game } there is no move of yours to take back: you can ask only after your own move and before your opponent has replied.
refused-takeback-open = You have asked for that move back already in game { $game }: wait for the answer.
refused-takeback-twice = A takeback was asked for at this ply of game { $game } already, and that is possible only once: play on.
refused-own-takeback = This is your own request: wait for { $name }.
refused-no-takeback = There is no takeback to answer in game { $game }: it was answered, or the game has moved on.
