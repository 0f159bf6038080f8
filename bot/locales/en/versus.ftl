# Two people against each other.

command-versus = versus
command-versus-about = Two people's games against each other

option-player = player
option-player-about = Who
option-against = against
option-against-about = Against whom; left out, you against the player

versus-title = **{ $first } – { $second }**, { $place }
versus-none = They have not finished a game against each other.
versus-score = { $first } **{ $mine } : { $theirs }** { $second } in { $games }
versus-side = - { $name } ({ $side }): { $score }
versus-last = The last games:
versus-won = - #{ $id } { $game }, { $when }: { $name } ({ $side }) won
versus-drawn = - #{ $id } { $game }, { $when }: draw
versus-chart-title = { $first } against { $second }, by side

refused-versus-oneself = Name two different people: nobody plays against themselves.
