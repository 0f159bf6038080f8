# Ustawienia osoby i serwera.
