# The message of a game that is over.

rating-change = { $name }: { $before } → **{ $after }** ({ $difference })
