# Dwie osoby przeciw sobie.

command-versus = bilans
command-versus-about = Partie dwóch osób między sobą

option-player = gracz
option-player-about = Kto
option-against = przeciw
option-against-about = Przeciw komu; bez tego ty przeciw temu graczowi

versus-title = **{ $first } – { $second }**, { $place }
versus-none = Ci gracze nie skończyli jeszcze żadnej partii między sobą.
versus-score = { $first } **{ $mine } : { $theirs }** { $second }, { $games }
versus-side = - { $name } ({ $side }): { $score }
versus-last = Ostatnie partie:
versus-won = - #{ $id } { $game }, { $when }: wygrana, { $name } ({ $side })
versus-drawn = - #{ $id } { $game }, { $when }: remis
versus-chart-title = Wyniki: { $first } (przeciwnik: { $second })

refused-versus-oneself = Podaj dwie różne osoby: nikt nie gra sam ze sobą.
