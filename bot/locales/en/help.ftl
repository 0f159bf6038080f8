# The overview, and the help pages of a game.

command-help = help
command-help-about = How to play

option-rules-of = game
option-rules-of-about = Whose rules; left out, how to play here

# The overview: with the list of all commands it has at most 2000 characters.
help =
    {""}**Forteca** is a siege: 24 attackers want the fortress of nine points, 2 defenders hold it. Wolves and Sheep, Belagerung, Polish draughts and more are played here too: `/help game:` explains the rules of each on boards.
    {""}**How to play:** `/challenge` somebody, who accepts with a button. Under the newest board, **Move** opens a menu only you can see; choose, look at the preview, confirm. Or type `/move d4-d5`. **More** holds draws, takebacks and giving up.
    {""}**All commands:**
help-command = `/{ $command }` { $about }
help-commands = And: { $commands }

# The pages of a game.
guide-title = **{ $game }** · { $topic } ({ $page }/{ $pages })
guide-choose = Choose a help page
guide-topic-start = The start
guide-topic-attackers = How the { $side } { $men ->
    [one] steps
   *[other] step
}
guide-topic-defenders = How the { $side } { $men ->
    [one] steps
   *[other] step
}
guide-topic-closed = Closed lines
guide-topic-capture = A capture
guide-topic-chain = Several captures in one move
guide-topic-huff = Huffing
guide-topic-fill = Winning by taking the fortress
guide-topic-block = { $wins ->
    [yes] Winning by shutting in
   *[no] Shutting in
}
guide-topic-kills = Winning by captures
guide-topic-men = The men
guide-topic-most = The largest capture is a duty
guide-topic-crown = How a man becomes a king
guide-topic-king = The king
guide-topic-afar = The king captures
guide-topic-win = Winning
guide-topic-draw = Draws
guide-topic-rules = All rules in words
guide-topic-history = Where it comes from
guide-sees-steps = Marked is where the { $man } on **{ $at }** can go.
guide-sees-landings = The king on **{ $at }** has to capture; marked is where it may land.
guide-sees-closed = From **{ $at }** the { $man } cannot go to { $beyond }; marked is where it can go.
guide-sees-capture = **{ $made }** captures { $taken } on { $over }.
guide-sees-crown = With **{ $made }** this man becomes a king.
guide-sees-chain = **{ $made }** captures { $taken } in one move.
guide-sees-most = **{ $made }**, which takes { $captured ->
    [one] one man
   *[other] { $captured } men
}, is the only legal move here; **{ $instead }** would take fewer.
guide-sees-huff = **{ $made }** was played although **{ $instead }** was possible; now the { $man } on { $at } may be taken off.
guide-sees-fill = **{ $made }** takes the last of them, { $at }.
guide-sees-block = After **{ $made }** { $men ->
    [one] the { $defending } on { $at } has
   *[other] the { $defending } on { $at } have
} no free point to step or jump to.
guide-sees-kills = **{ $made }** was capture number { $kills } and ended the game.
guide-sees-win = After **{ $made }** { $side } has no move left. { $wins }.
guide-sees-draw = This game ended with **{ $made }**. { $how }.
