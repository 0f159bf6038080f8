# Challenges.

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
challenge-label = { $name } → { $opponent }: { $game }

button-accept = Accept
button-decline = Decline
button-withdraw = Withdraw
