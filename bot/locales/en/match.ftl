# Two-game matches, counters, rematches.

option-unit = games
option-unit-about = A single game, or a match of two; if left out, a match in siege games and a single game in draughts
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

match-first = Game 1 of 2 of a match: the second follows by itself, with the sides swapped.
match-first-over = Game 1 of 2 of a match: the second is game { $game }.
match-first-of-finished = Game 1 of 2 of a match: the second was game { $game }. Final score: { $score }.
match-second = Game 2 of 2 of a match. Score: { $score }.
match-short = game { $round } of 2
match-short-score = game { $round } of 2, { $score }
match-between = Matches of two games: { $name } has won { $wins }, drawn { $draws } and lost { $losses }.
match-number = Game { $round } of 2 of the match.
match-next = Score: { $score }. Game { $game } begins now, with the sides swapped.
match-over = Final score: { $score }.
match-won = **{ $winner } wins the match.**
match-won-captures = **{ $winner } wins the match** on the tie-break: more men captured as defender ({ $most } against { $least }).
match-won-plies = **{ $winner } wins the match** on the tie-break: won faster as attacker (plies: { $fewer } against { $more }).
match-level = **The match is drawn.**
match-void = **The match is void:** an aborted game does not count.
match-void-unreadable = **The match is void:** what is stored of its other game cannot be read.

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
refused-abort-second = Game { $game } is the second of a match, which began with the first, so it cannot be aborted: offer a draw, resign, or play on.
