# Zakończone partie: historia, powtórki, zapisy.
