# Breaking a game off.

command-abort = abort
command-abort-about = Abort a game before both have moved (asks first)

aborted = Game { $game } against **{ $name }** is aborted.
abort-ask = { $heading }
    Do you really want to abort this game? It ends at once and does not count.
button-abort = Abort
button-abort-yes = Yes, abort

refused-abort-second = Game { $game } is the second of a match, which began with the first, so it cannot be aborted: offer a draw, resign, or play on.
refused-abort = Both of you have moved in game { $game }, so it cannot be aborted any more: offer a draw, resign, or play on.
