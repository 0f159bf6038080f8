# Blocks, and what else protects people from each other.

command-block = block
command-block-about = Block somebody: no challenges and no pings, both ways; without a name, whom you have blocked
option-block = person
option-block-about = Whom to block; left out, you see whom you have blocked and can lift that
blocked = **{ $name }** is blocked: neither of you can challenge the other or take a challenge of theirs, and draw offers and requests ping neither of you. Open challenges between you are closed; games that are running go on. `/block` shows whom you have blocked. Nobody else is told.
block-none = You have blocked nobody.
block-list = You have blocked: { $names }{ $more ->
    [0] .
   *[other] {" "}and { $more } more.
}
block-placeholder = Lift a block
button-unblock = Lift the block

refused-block-yourself = You cannot block yourself.
