# Wiadomość o skończonej partii.

rating-change = { $name }: { $before } → **{ $after }** ({ $difference })
