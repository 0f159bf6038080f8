# Buttons and menus that several features have.

button-accept = Accept
button-decline = Decline
button-move = Move
button-board = My board
button-more = More
button-back = Back
menu-placeholder = Choose
button-play-on = No, play on
button-previous = Previous
button-next = Next
