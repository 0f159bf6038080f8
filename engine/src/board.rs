//! A board: its points, drawn lines, straight jumps, fortress and labels, all worked out from a picture of the
//! board (or, of a checkered one, its width) while the program is compiled. The pictures are in `boards`; pixels
//! are nowhere in this crate.

use std::fmt;
use std::hash::{Hash, Hasher};

use crate::point::{MOST_POINTS, Point, PointSet};

const MOST_LINES: usize = 214;
const MOST_JUMPS: usize = 8;
const WIDEST: usize = 9;

/// The names of the points: the letter is the column from the left, the number the row from the bottom.
const LABELS: [[&str; WIDEST]; WIDEST] = [
    ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "i1"],
    ["a2", "b2", "c2", "d2", "e2", "f2", "g2", "h2", "i2"],
    ["a3", "b3", "c3", "d3", "e3", "f3", "g3", "h3", "i3"],
    ["a4", "b4", "c4", "d4", "e4", "f4", "g4", "h4", "i4"],
    ["a5", "b5", "c5", "d5", "e5", "f5", "g5", "h5", "i5"],
    ["a6", "b6", "c6", "d6", "e6", "f6", "g6", "h6", "i6"],
    ["a7", "b7", "c7", "d7", "e7", "f7", "g7", "h7", "i7"],
    ["a8", "b8", "c8", "d8", "e8", "f8", "g8", "h8", "i8"],
    ["a9", "b9", "c9", "d9", "e9", "f9", "g9", "h9", "i9"],
];

/// The names of the squares of a checkered board, as Manoury numbered them.
const NUMBERS: [&str; 50] = [
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19",
    "20", "21", "22", "23", "24", "25", "26", "27", "28", "29", "30", "31", "32", "33", "34", "35", "36",
    "37", "38", "39", "40", "41", "42", "43", "44", "45", "46", "47", "48", "49", "50",
];

/// A straight jump: from some point over a neighbour to the point behind it, both halves drawn lines.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Jump {
    /// The point jumped over.
    pub over: Point,
    /// The point landed on.
    pub to: Point,
}

/// A board, one of a fixed list; there are only `&'static` boards.
pub struct Board {
    id: &'static str,
    width: u8,
    height: u8,
    len: usize,
    xy: [(u8, u8); MOST_POINTS],
    labels: [&'static str; MOST_POINTS],
    neighbours: [PointSet; MOST_POINTS],
    jumps: [[Jump; MOST_JUMPS]; MOST_POINTS],
    jump_counts: [usize; MOST_POINTS],
    lines: [(Point, Point); MOST_LINES],
    line_count: usize,
    fortress: PointSet,
}

impl Board {
    /// Reads a board from its picture, top row first, two characters a column: `#` a point of the fortress,
    /// `.` another point, `-` `|` `\` `/` a line, `X` two crossing lines, blank nothing.
    ///
    /// # Panics
    /// While compiling, if the picture holds another character or a line that does not join two points.
    pub(crate) const fn drawn(id: &'static str, picture: &[&str]) -> Board {
        let mut board = Board::empty(id, 0, picture.len().div_ceil(2) as u8);
        board.read_points(picture);
        board.read_lines(picture);
        board.find_jumps();
        board
    }

    /// The checkered board of this width, whose points are the dark squares: one in the lower left corner, joined
    /// along the diagonals, labelled with their numbers.
    ///
    /// # Panics
    /// While compiling, if the width is odd or more than ten.
    pub(crate) const fn checkered(id: &'static str, width: u8) -> Board {
        assert!(
            width.is_multiple_of(2) && width <= 10,
            "the squares are numbered in pairs of rows"
        );
        let mut board = Board::empty(id, width, width);
        let mut y = 0;
        while y < width {
            let mut x = (y + 1) % 2;
            while x < width {
                board.xy[board.len] = (x, y);
                board.labels[board.len] = NUMBERS[board.len];
                board.len += 1;
                x += 2;
            }
            y += 1;
        }
        let mut from = 0;
        while from < board.len {
            let (x, y) = board.xy[from];
            if x > 0
                && let Some(to) = board.at(x as usize - 1, y as usize + 1)
            {
                board.join(Point::new(from), to);
            }
            if let Some(to) = board.at(x as usize + 1, y as usize + 1) {
                board.join(Point::new(from), to);
            }
            from += 1;
        }
        board.find_jumps();
        board
    }

    const fn empty(id: &'static str, width: u8, height: u8) -> Board {
        let origin = Point::new(0);
        Board {
            id,
            width,
            height,
            len: 0,
            xy: [(0, 0); MOST_POINTS],
            labels: [""; MOST_POINTS],
            neighbours: [PointSet::EMPTY; MOST_POINTS],
            jumps: [[Jump {
                over: origin,
                to: origin,
            }; MOST_JUMPS]; MOST_POINTS],
            jump_counts: [0; MOST_POINTS],
            lines: [(origin, origin); MOST_LINES],
            line_count: 0,
            fortress: PointSet::EMPTY,
        }
    }

    const fn read_points(&mut self, picture: &[&str]) {
        let mut y = 0;
        while y < picture.len() {
            let row = picture[y].as_bytes();
            let mut x = 0;
            while x < row.len() {
                let mark = row[x];
                if mark == b'#' || mark == b'.' {
                    assert!(
                        x % 2 == 0 && y % 2 == 0,
                        "a point stands in an even column and row"
                    );
                    let (column, line) = (x / 2, y / 2);
                    let point = Point::new(self.len);
                    self.xy[self.len] = (column as u8, line as u8);
                    self.labels[self.len] = LABELS[self.height as usize - 1 - line][column];
                    if mark == b'#' {
                        self.fortress = self.fortress.with(point);
                    }
                    if column as u8 >= self.width {
                        self.width = column as u8 + 1;
                    }
                    self.len += 1;
                }
                x += 1;
            }
            y += 1;
        }
    }

    const fn read_lines(&mut self, picture: &[&str]) {
        let mut y = 0;
        while y < picture.len() {
            let row = picture[y].as_bytes();
            let mut x = 0;
            while x < row.len() {
                match row[x] {
                    b'-' => self.draw((x - 1, y), (x + 1, y)),
                    b'|' => self.draw((x, y - 1), (x, y + 1)),
                    b'\\' => self.draw((x - 1, y - 1), (x + 1, y + 1)),
                    b'/' => self.draw((x + 1, y - 1), (x - 1, y + 1)),
                    b'X' => {
                        self.draw((x - 1, y - 1), (x + 1, y + 1));
                        self.draw((x + 1, y - 1), (x - 1, y + 1));
                    }
                    b'#' | b'.' | b' ' => {}
                    _ => panic!("a picture of a board has no such mark"),
                }
                x += 1;
            }
            y += 1;
        }
    }

    /// Joins the points at two places of the picture.
    const fn draw(&mut self, a: (usize, usize), b: (usize, usize)) {
        let (Some(a), Some(b)) = (self.at(a.0 / 2, a.1 / 2), self.at(b.0 / 2, b.1 / 2)) else {
            panic!("a line joins two points")
        };
        self.join(a, b);
    }

    const fn join(&mut self, a: Point, b: Point) {
        self.neighbours[a.index()] = self.neighbours[a.index()].with(b);
        self.neighbours[b.index()] = self.neighbours[b.index()].with(a);
        self.lines[self.line_count] = (a, b);
        self.line_count += 1;
    }

    const fn find_jumps(&mut self) {
        let mut from = 0;
        while from < self.len {
            let mut over = 0;
            while over < self.len {
                if self.neighbours[from].contains(Point::new(over)) {
                    let (fx, fy) = self.xy[from];
                    let (ox, oy) = self.xy[over];
                    let behind = if 2 * ox >= fx && 2 * oy >= fy {
                        self.at((2 * ox - fx) as usize, (2 * oy - fy) as usize)
                    } else {
                        None
                    };
                    if let Some(to) = behind
                        && self.neighbours[over].contains(to)
                    {
                        self.jumps[from][self.jump_counts[from]] = Jump {
                            over: Point::new(over),
                            to,
                        };
                        self.jump_counts[from] += 1;
                    }
                }
                over += 1;
            }
            from += 1;
        }
    }

    const fn at(&self, x: usize, y: usize) -> Option<Point> {
        let mut n = 0;
        while n < self.len {
            if self.xy[n].0 as usize == x && self.xy[n].1 as usize == y {
                return Some(Point::new(n));
            }
            n += 1;
        }
        None
    }

    /// The lasting name of the board, such as `cross33-x`.
    #[must_use]
    pub const fn id(&self) -> &'static str {
        self.id
    }

    /// How many points the board has.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "no board is empty")]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// The number of columns.
    #[must_use]
    pub const fn width(&self) -> u8 {
        self.width
    }

    /// The number of rows.
    #[must_use]
    pub const fn height(&self) -> u8 {
        self.height
    }

    /// All points, from the top row down, each row from the left.
    pub fn points(&self) -> impl Iterator<Item = Point> + Clone + use<> {
        (0..self.len).map(Point::new)
    }

    /// What people call the point: column letter from the left and row number from the bottom, on the checkered
    /// boards the number of the square.
    ///
    /// # Panics
    /// If the point belongs to a larger board.
    #[must_use]
    pub fn label(&self, point: Point) -> &'static str {
        self.labels[..self.len][point.index()]
    }

    /// The point with this label, in lower case.
    #[must_use]
    pub fn point(&self, label: &str) -> Option<Point> {
        self.labels[..self.len]
            .iter()
            .position(|own| *own == label)
            .map(Point::new)
    }

    /// The column from the left and the row from the top, both counted from 0.
    ///
    /// # Panics
    /// If the point belongs to a larger board.
    #[must_use]
    pub fn xy(&self, point: Point) -> (u8, u8) {
        self.xy[..self.len][point.index()]
    }

    /// The points joined to this one by one drawn line.
    #[must_use]
    pub fn neighbours(&self, point: Point) -> PointSet {
        self.neighbours[point.index()]
    }

    /// The straight jumps that the lines allow from this point, whoever stands where.
    #[must_use]
    pub fn jumps(&self, point: Point) -> &[Jump] {
        &self.jumps[point.index()][..self.jump_counts[point.index()]]
    }

    /// The points of the fortress; the checkered boards have none.
    #[must_use]
    pub const fn fortress(&self) -> PointSet {
        self.fortress
    }

    /// Every drawn line between two neighbouring points, once.
    #[must_use]
    pub fn lines(&self) -> &[(Point, Point)] {
        &self.lines[..self.line_count]
    }

    /// Whether the two points share a row or a column.
    pub(crate) fn straight(&self, a: Point, b: Point) -> bool {
        let ((ax, ay), (bx, by)) = (self.xy(a), self.xy(b));
        ax == bx || ay == by
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.id == other.id
    }
}

impl Eq for Board {}

impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id.hash(state);
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Board").field(&self.id).finish()
    }
}
