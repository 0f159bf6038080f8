//! The crosses of 67 points: nine by nine with arms five wide and two deep, the fortress at the top with a horn
//! on either side of its last row. They differ in the diagonals alone.

use crate::board::Board;

/// A diagonal at every other point (164 lines): the German board of the great siege game. The lines b9-c8 and
/// h9-g8 do not go on, so a man on a horn cannot be captured and jumps from it along the last row only.
pub(crate) static CROSS67_X: Board = Board::drawn(
    "cross67-x",
    &[
        r"  #-#-#-#-#-#-#",
        r"   \|\|/|\|/|/",
        r"    #-#-#-#-#",
        r"    |/|\|/|\|",
        r".-.-#-#-#-#-#-.-.",
        r"|\|/|\|/|\|/|\|/|",
        r".-.-.-.-.-.-.-.-.",
        r"|/|\|/|\|/|\|/|\|",
        r".-.-.-.-.-.-.-.-.",
        r"|\|/|\|/|\|/|\|/|",
        r".-.-.-.-.-.-.-.-.",
        r"|/|\|/|\|/|\|/|\|",
        r".-.-.-.-.-.-.-.-.",
        r"    |\|/|\|/|",
        r"    .-.-.-.-.",
        r"    |/|\|/|\|",
        r"    .-.-.-.-.",
    ],
);

/// Both diagonals in every small square, and b3-c2 and h3-g2 below like the horns above (214 lines): the board
/// sold as Royal Garrison.
pub(crate) static CROSS67_ALL: Board = Board::drawn(
    "cross67-all",
    &[
        r"  #-#-#-#-#-#-#",
        r"   \|X|X|X|X|/",
        r"    #-#-#-#-#",
        r"    |X|X|X|X|",
        r".-.-#-#-#-#-#-.-.",
        r"|X|X|X|X|X|X|X|X|",
        r".-.-.-.-.-.-.-.-.",
        r"|X|X|X|X|X|X|X|X|",
        r".-.-.-.-.-.-.-.-.",
        r"|X|X|X|X|X|X|X|X|",
        r".-.-.-.-.-.-.-.-.",
        r"|X|X|X|X|X|X|X|X|",
        r".-.-.-.-.-.-.-.-.",
        r"   \|X|X|X|X|/",
        r"    .-.-.-.-.",
        r"    |X|X|X|X|",
        r"    .-.-.-.-.",
    ],
);
