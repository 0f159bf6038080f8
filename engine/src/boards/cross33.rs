//! The crosses of 33 points: seven by seven with arms three wide, the fortress at the top. They differ in the
//! diagonals alone.

use crate::board::Board;

/// Diagonals from the corners to the middle of each of the five squares: the usual board of Asalto and of
/// fox and geese (72 lines).
pub(crate) static CROSS33_X: Board = Board::drawn(
    "cross33-x",
    &[
        r"    #-#-#",
        r"    |\|/|",
        r"    #-#-#",
        r"    |/|\|",
        r".-.-#-#-#-.-.",
        r"|\|/|\|/|\|/|",
        r".-.-.-.-.-.-.",
        r"|/|\|/|\|/|\|",
        r".-.-.-.-.-.-.",
        r"    |\|/|",
        r"    .-.-.",
        r"    |/|\|",
        r"    .-.-.",
    ],
);

/// The same number of diagonals turned the other way: in each square they join the middles of its sides.
/// The drawings of 1831 and of 1898 differ in the direction of the diagonals; this is the only other
/// symmetric one.
pub(crate) static CROSS33_DIAMOND: Board = Board::drawn(
    "cross33-diamond",
    &[
        r"    #-#-#",
        r"    |/|\|",
        r"    #-#-#",
        r"    |\|/|",
        r".-.-#-#-#-.-.",
        r"|/|\|/|\|/|\|",
        r".-.-.-.-.-.-.",
        r"|\|/|\|/|\|/|",
        r".-.-.-.-.-.-.",
        r"    |/|\|",
        r"    .-.-.",
        r"    |\|/|",
        r"    .-.-.",
    ],
);

/// No diagonals: the board of halatafl (52 lines).
pub(crate) static CROSS33_PLAIN: Board = Board::drawn(
    "cross33-plain",
    &[
        r"    #-#-#",
        r"    | | |",
        r"    #-#-#",
        r"    | | |",
        r".-.-#-#-#-.-.",
        r"| | | | | | |",
        r".-.-.-.-.-.-.",
        r"| | | | | | |",
        r".-.-.-.-.-.-.",
        r"    | | |",
        r"    .-.-.",
        r"    | | |",
        r"    .-.-.",
    ],
);
