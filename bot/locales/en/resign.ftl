# Giving a game up.

command-resign = resign
command-resign-about = Give up a game (asks first)

button-resign = Resign
button-resign-yes = Yes, I resign
button-resign-no = No, play on
resign-ask = { $heading }
    Do you really want to resign? That ends the game at once, as a loss.
resigned = You have resigned game { $game } against **{ $name }**.
resign-kept = Good: the game goes on.
