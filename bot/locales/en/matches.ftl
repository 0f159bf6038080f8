# Matches of two games.

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
