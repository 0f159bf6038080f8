//! What has to last for a draw in draughts, and the profiles of such rules. When a position has lasted is counted in
//! `draws`.

/// What has to last for a draw.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum DrawRule {
    /// Kings alone move: no man moves and nothing is captured.
    KingMoves,
    /// Three kings, two kings and a man, or a king and two men against one king. Promotions do not interrupt it.
    ThreeAgainstOne,
    /// Two kings, a king and a man, or one king against one king. Captures and promotions between these do not
    /// interrupt it.
    TwoAgainstOne,
    /// Three or more kings against one king.
    ThreeKings,
    /// Three kings, two kings and a man, or a king and two men against one king that stays on the main road, the
    /// diagonal from corner to corner.
    MainRoad,
    /// Four or five men and kings in all, both sides have kings, nothing is captured and nobody promotes.
    BalanceOfFive,
    /// The same with six or seven.
    BalanceOfSeven,
}

/// A draw after a number of moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DrawLimit {
    /// What has to last.
    pub rule: DrawRule,
    /// For how many moves of each side.
    pub moves: u16,
}

const fn after(moves: u16, rule: DrawRule) -> DrawLimit {
    DrawLimit { rule, moves }
}

/// The rule printed for the Polish games: fifteen moves by each side with kings alone.
pub(crate) static PL15: &[DrawLimit] = &[after(15, DrawRule::KingMoves)];

/// FMJD, Annex 1 of November 2015, articles 6.2 to 6.4. It does not say what interrupts 6.3 and 6.4; here only
/// another balance does.
pub(crate) static FMJD: &[DrawLimit] = &[
    after(5, DrawRule::TwoAgainstOne),
    after(16, DrawRule::ThreeAgainstOne),
    after(25, DrawRule::KingMoves),
];

/// FMJD, section 64, articles 7.2.4 to 7.2.8.
pub(crate) static FMJD64: &[DrawLimit] = &[
    after(5, DrawRule::TwoAgainstOne),
    after(5, DrawRule::MainRoad),
    after(15, DrawRule::ThreeKings),
    after(15, DrawRule::KingMoves),
    after(30, DrawRule::BalanceOfFive),
    after(60, DrawRule::BalanceOfSeven),
];

impl DrawRule {
    /// All of them.
    const ALL: [DrawRule; 7] = [
        DrawRule::KingMoves,
        DrawRule::ThreeAgainstOne,
        DrawRule::TwoAgainstOne,
        DrawRule::ThreeKings,
        DrawRule::MainRoad,
        DrawRule::BalanceOfFive,
        DrawRule::BalanceOfSeven,
    ];

    /// The lasting short name, as stored.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            DrawRule::KingMoves => "king-moves",
            DrawRule::ThreeAgainstOne => "three-against-one",
            DrawRule::TwoAgainstOne => "two-against-one",
            DrawRule::ThreeKings => "three-kings",
            DrawRule::MainRoad => "main-road",
            DrawRule::BalanceOfFive => "balance-of-five",
            DrawRule::BalanceOfSeven => "balance-of-seven",
        }
    }

    /// The rule with this [`code`](DrawRule::code).
    #[must_use]
    pub fn from_code(code: &str) -> Option<DrawRule> {
        DrawRule::ALL.into_iter().find(|rule| rule.code() == code)
    }
}
