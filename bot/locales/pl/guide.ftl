# Strony pomocy o grze, z obrazkami, i skąd te gry się wzięły.
