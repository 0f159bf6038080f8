# Challenges, counters, rematches.

command-challenge = challenge
command-challenge-about = Challenge somebody to a game, or leave it open for anyone here

option-opponent = opponent
option-opponent-about = Whom to challenge; leave it out and anyone here may accept
option-game = game
option-game-about = Which game to play
option-side = side
option-side-about = Your side; drawn by lot if left out
option-rated = rated
option-rated-about = Whether it counts for ratings (it does if left out)
option-message = message
option-message-about = A word to your opponent
option-pace = pace
option-pace-about = How long a move may take (3 days if left out)
option-unit = games
option-unit-about = A single game, or a match of two; if left out, a match in siege games and a single game in draughts

side-choice-attackers = attackers (black)
side-choice-defenders = defenders (white)
side-choice-random = drawn by lot
side-random = drawn by lot
challenge-direct = ⚔️ **{ $name }** challenges <@{ $opponent }> to a game of **{ $game }**.
challenge-open = ⚔️ **{ $name }** is looking for an opponent for a game of **{ $game }**. Anyone here may accept.
challenge-terms = { $name }: { $side } · { $games } · { $rated } · { $time_control } · expires <t:{ $until }:R>
challenge-side-random = side: drawn by lot
challenge-rated = rated
challenge-unrated = not rated
challenge-withdrawn = **{ $name }** has withdrawn the challenge to a game of { $game }.
challenge-accepted = Challenge accepted: **{ $name }** – **{ $opponent }**, { $game }, game { $id }.
challenge-declined = **{ $opponent }** has declined the challenge of **{ $name }** to a game of { $game }.
challenge-expired = The challenge of **{ $name }** to a game of { $game } has expired.
challenge-sent = Your challenge to { $opponent } ({ $game }) is on its way into this channel. You will be pinged when it is your move.
challenge-sent-open = Your open challenge ({ $game }) is on its way into this channel. You will be pinged when it is your move.
challenge-anybody = anyone
challenge-open-line = - **{ $name }**: { $game } · { $about } · expires <t:{ $until }:R>
challenge-label = { $name } → { $opponent }: { $game }
button-withdraw = Withdraw
unit-choice-single = a single game
unit-choice-match = a match of two games, sides swapped
challenge-single = a single game
challenge-match = a match of two games, sides swapped after the first
challenge-counter = ↩️ **{ $name }** answers <@{ $opponent }> with other terms for **{ $game }**.
challenge-rematch = 🔁 **{ $name }** asks <@{ $opponent }> for a rematch of game { $id }: **{ $game }**, with the sides swapped.
challenge-accepted-match = Challenge accepted: **{ $name }** – **{ $opponent }**, { $game }, a match of two that begins with game { $id }.
challenge-countered = <@{ $by }> has answered the challenge of **{ $name }** ({ $game }) with other terms, in a new challenge.
button-counter = Counter
button-send = Send
button-rematch = Rematch
counter-panel = You answer the challenge of **{ $name }** ({ $game }) with other terms. Choose your side and the time; nothing is sent before you press Send.
counter-side = Your side
counter-pace = Time for a move
counter-sent = Your counter to { $name } is on its way into <#{ $place }>. You will be pinged when it is your move.
rematch-sent = Your challenge to { $name } for a rematch is on its way into <#{ $place }>. You will be pinged when it is your move.

refused-yourself = You cannot challenge yourself: choose somebody else, or leave the opponent out and anyone here may accept.
refused-bot = Bots do not play: choose a person, or leave the opponent out and anyone here may accept.
refused-too-many-open = You already have { $cap ->
    [one] { $cap } open challenge
   *[other] { $cap } open challenges
}: withdraw one with its button, or wait for an answer.
refused-no-challenge = This challenge does not exist any more: make a new one with `/challenge`.
refused-expired = This challenge has expired: make a new one with `/challenge`.
refused-accepted = This challenge has been accepted already: it is game { $game } now.
refused-declined = This challenge has been declined already: make a new one with `/challenge`.
refused-withdrawn = This challenge has been withdrawn: make a new one with `/challenge`.
refused-for-other = This challenge is for { $name }: make your own with `/challenge`.
refused-own-challenge = This is your own challenge: somebody else has to answer it, but you can withdraw it.
refused-not-challenger = Only { $name } can withdraw this challenge.
refused-unlimited-rated = A game without a time limit cannot be rated: choose a pace, or set the option `rated` to False.
refused-too-many-games = You are already playing { $cap ->
    [one] { $cap } game
   *[other] { $cap } games
}, and more are not possible at the same time: finish one first; `/games` lists them.
refused-other-plays-too-many = { $name } is already playing { $cap ->
    [one] { $cap } game
   *[other] { $cap } games
}, and more are not possible at the same time: wait a while, or play somebody else.
refused-too-many-between = The running games and open challenges between you and { $name } are as many as there may be ({ $cap }): finish a game or withdraw a challenge first.
refused-same-terms = These are the terms that were offered: change the side or the time, or accept the challenge.
refused-goes-on = Game { $game } is still being played: ask for a rematch when it is over.
refused-rematch-asked = You have asked for a rematch of game { $game } already: wait for the answer, or withdraw that challenge.
refused-rematch-waits = { $name } has asked for this rematch already: accept or decline it here.
refused-countered = This challenge has been answered with other terms: look for the new challenge, or make your own with `/challenge`.

refused-blocked = You have blocked { $name }: lift that first with `/block`.
refused-not-welcome = { $name } is not open to a game with you at the moment: choose somebody else.
refused-declined-lately = { $name } has declined a challenge of yours: you can challenge them again <t:{ $until }:R>. They can challenge you at any time.
refused-too-many-to-one = { $cap ->
    [one] One challenge
   *[other] { $cap } challenges
} of yours to { $name } within an hour came to nothing: you can make the next one <t:{ $until }:R>.
refused-too-many-lately = { $cap ->
    [one] One challenge
   *[other] { $cap } challenges
} of yours within an hour came to nothing: you can make the next one <t:{ $until }:R>.
