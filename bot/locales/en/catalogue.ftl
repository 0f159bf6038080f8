# The games: what they are called, who plays in them, where they come from.

# A new game needs its name, a text of where it comes from unless it shares one, and words for men that are new.

game-forteca = Forteca
game-polska-forteca = Polish Forteca
game-wilki-i-owce = Wolves and Sheep
game-forteczka-1898 = Forteczka (1898)
game-forteca-1831 = Forteca of Gołębiowski (1831)
game-belagerung = Belagerung
game-wielka-forteca-48 = Great Forteca
game-asalto = Asalto
game-german-tactics = German Tactics
game-siege = Siege
game-halatafl = Halatafl, 13 geese
game-halatafl-17 = Halatafl, 17 geese
game-freystafl = Freys-tafl, 13 geese
game-freystafl-17 = Freys-tafl, 17 geese
game-fox-geese-13 = Fox and Geese, 13 geese
game-fox-geese-15 = Fox and Geese, 15 geese
game-fox-geese-17 = Fox and Geese, 17 geese
game-warcaby-polskie = Polish draughts
game-warcaby-klasyczne = Classic draughts

# Other names under which people look for a game, with commas between them; a game may have none.
also-forteca = fortress
also-wilki-i-owce = Wolf and Sheep, Wolf und Schaf
also-belagerung = Great Forteca, Officers and Sepoys, Three Musketeers, Bataan, Royal Garrison
also-wielka-forteca-48 = Muller
also-asalto = Assault
also-siege = Officers and Sepoys
also-halatafl = Hala-tafl, Norse fox and geese
also-halatafl-17 = Hala-tafl, Norse fox and geese
also-freystafl = Freystafl
also-freystafl-17 = Freystafl
also-warcaby-polskie = international draughts, international checkers, French draughts, draughts 100, Dames
also-warcaby-klasyczne = Brazilian draughts, Brazilian checkers, draughts 64

# Options, by the name and the value.
variant-lines-A = closed rows 4, 3 and 2
variant-lines-B = closed rows 5, 4 and 3
variant-lines-D = closed rows 3, 2 and 1
variant-threshold-12 = 12 captures win
variant-first-attackers = sheep begin
variant-first-defenders = wolves begin
variant-failure-draw = failing is a draw
variant-capture-enforced = capture enforced
variant-diagonals-diamond = diamond diagonals
variant-diagonals-x = crossed diagonals
variant-diagonals-all = all diagonals
variant-knights-lower = knights on c5 and e5
variant-draws-fmjd = federation's draws
variant-draws-fmjd64 = federation's draws for 64 squares

# Who the men are: short texts for each kind of men, named as in the cast of a game's rules.
# men-NAME: a side. men-NAME-win: that it wins, in at most 20 letters. man-NAME: one of them.
# Of attackers also man-NAME-taken: the one who is captured; men-NAME-taken: so many of them;
# man-NAME-jumped: the course of a jump over one. Of defenders also man-NAME-a: any of them;
# man-NAME-same: the one just spoken of.
men-attackers = { $men ->
    [1] attacker
   *[other] attackers
}
men-attackers-win = { $men ->
    [1] The attacker wins
   *[other] Attackers win
}
men-attackers-taken = { $captured ->
    [1] one attacker
   *[other] { $captured } attackers
}
man-attackers = attacker
man-attackers-taken = the attacker
man-attackers-jumped = a neighbouring attacker, to the free point right behind; the attacker
men-sheep = { $men ->
   *[other] sheep
}
men-sheep-win = { $men ->
    [1] The sheep wins
   *[other] Sheep win
}
men-sheep-taken = { $captured ->
    [1] one sheep
   *[other] { $captured } sheep
}
man-sheep = sheep
man-sheep-taken = the sheep
man-sheep-jumped = a neighbouring sheep, to the free point right behind; the sheep
men-geese = { $men ->
    [1] goose
   *[other] geese
}
men-geese-win = { $men ->
    [1] The goose wins
   *[other] Geese win
}
men-geese-taken = { $captured ->
    [1] one goose
   *[other] { $captured } geese
}
man-geese = goose
man-geese-taken = the goose
man-geese-jumped = a neighbouring goose, to the free point right behind; the goose
men-defenders = { $men ->
    [1] defender
   *[other] defenders
}
men-defenders-win = { $men ->
    [1] The defender wins
   *[other] Defenders win
}
man-defenders = defender
man-defenders-a = { $men ->
    [1] the defender
   *[other] a defender
}
man-defenders-same = { $men ->
    [1] the defender
   *[other] the same defender
}
men-wolves = { $men ->
    [1] wolf
   *[other] wolves
}
men-wolves-win = { $men ->
    [1] The wolf wins
   *[other] Wolves win
}
man-wolves = wolf
man-wolves-a = { $men ->
    [1] the wolf
   *[other] a wolf
}
man-wolves-same = { $men ->
    [1] the wolf
   *[other] the same wolf
}
men-foxes = { $men ->
    [1] fox
   *[other] foxes
}
men-foxes-win = { $men ->
    [1] The fox wins
   *[other] Foxes win
}
man-foxes = fox
man-foxes-a = { $men ->
    [1] the fox
   *[other] a fox
}
man-foxes-same = { $men ->
    [1] the fox
   *[other] the same fox
}

# Of the men of draughts there is no more to say.
men-black = black
men-black-win = Black wins
man-black = man
men-white = white
men-white-win = White wins
man-white = man

# Where they come from.
history-forteca = Forteca is the siege game of old Poland, a child of the Norse halatafl, the game of fox and geese, in which the fight is no longer for a fox but for ground. Łukasz Gołębiowski counted it in 1831 among the games by which students learn patience and skill.
history-polska-forteca = The Polish form of the siege, as it was played in the nineteenth century: three lines across the field belong to the defenders alone, so that the besiegers have to plan each step. The old picture of these lines is lost; the other readings of it stand in the list of games, each with its closed rows.
history-wilki-i-owce = Twenty sheep press forward, two wolves guard the fold and, as in draughts, must capture. In Poland the game was sold under this name, often as a board with holes and pegs.
history-forteczka-1898 = The rules stand in “Wesołe chwile” of 1898, a book of parlour games. Two knights hold the upper square against twelve times as many, and a knight who forgets to capture is huffed. The book's advice: lure the knights far into the field with several sacrifices at a time, and fill the fortress behind their backs.
history-forteca-1831 = Probably the oldest Polish description with a picture of the board: Łukasz Gołębiowski, “Gry i zabawy różnych stanów”, 1831. He sets the two defenders on corners of the fortress and is silent on moves and captures, so the rules of 1898 are played on his board, whose diagonals run the other way.
history-belagerung = “Belagerung” means siege: Germany in the nineteenth century, 67 points, three defenders against fifty. In the twentieth century it was sold under many names, The Three Musketeers, Officers and Sepoys, Bataan and Royal Garrison among them.
history-wielka-forteca-48 = Around 1900 the Warsaw firm of Juliusz Muller sold a Great Forteca with a fine lithographed board: three defenders and forty-eight besiegers. Which two points it left empty nobody knows any more; here they are the two beside the fortress.
history-asalto = The English cousin of Forteca: two officers against twenty-four rebels, who never step away from the fortress. An officer who overlooks a capture is huffed.
history-german-tactics = A German way to play the siege: the soldiers press forward and turn aside only in front of the fortress, the officers have to capture.
history-siege = Fifty soldiers against three defenders on the large board, known in English as Siege or as Officers and Sepoys. The soldiers take the shortest way to the fortress and never leave it again.
history-halatafl = Halatafl is the Norse game of fox and geese, from which the siege games descend. The geese want to shut the fox in; the fox wants to take them all. Its board has no diagonals.
history-freystafl = Freys-tafl is halatafl on a board with diagonals, on which both the fox and the geese have more ways to go. Add a fortress and a second fox, and it becomes Forteca.
history-fox-geese = Fox and geese was played all over Europe, with thirteen, fifteen or seventeen geese: the more geese there are, the less they are allowed. The siege games grew out of it.
history-warcaby-polskie = Draughts on a hundred squares come from France: in 1723 they were played in a coffee house at the Hôtel de Soissons. Manoury's book of 1787 numbered the squares as we still do. The name “Polish” honours, says legend, an officer at the court of Maria Leszczyńska; in Poland they were called French. Paris saw the first match for the world title in 1885; Poland has had championships since 1977.
history-warcaby-klasyczne = What Poland calls classic draughts are the rules of the hundred squares on a board of sixty-four. They have had Polish championships since 1990; abroad the same game is known as Brazilian draughts.
