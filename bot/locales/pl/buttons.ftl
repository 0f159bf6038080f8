# Przyciski i menu, które ma kilka funkcji.

button-accept = Przyjmij
button-decline = Odrzuć
button-move = Ruch
button-board = Moja plansza
button-more = Więcej
button-back = Wstecz
menu-placeholder = Wybierz
button-play-on = Nie, gram dalej
button-previous = Poprzednia
button-next = Następna
