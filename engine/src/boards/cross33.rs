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
