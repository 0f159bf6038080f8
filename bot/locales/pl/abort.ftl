# Przerywanie partii.

command-abort = przerwij
command-abort-about = Przerwij partię, zanim obie strony zagrają (najpierw pyta)

aborted = Partia { $game } przerwana (przeciwnik: **{ $name }**).
abort-ask = { $heading }
    Na pewno przerwać tę partię? Skończy się od razu i nie będzie się liczyć.
button-abort = Przerwij partię
button-abort-yes = Tak, przerywam

refused-abort-second = Partia { $game } jest drugą w meczu, który zaczął się od pierwszej, więc nie można jej przerwać: zaproponuj remis, poddaj ją albo graj dalej.
refused-abort = W partii { $game } obie strony już zagrały, więc nie można jej przerwać: zaproponuj remis, poddaj ją albo graj dalej.
