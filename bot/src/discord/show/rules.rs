//! The rules of a game in words, sentence by sentence from the constants that the engine plays by: what is changed
//! there changes here.

use forteca_engine::{
    Board, Capture, Chain, Direction, DrawLimit, DrawRule, Fill, First, GameResult, Leaving, Lines,
    Placement, Point, Rules, Side, Variant,
};

use crate::discord::show::names;
use crate::say;
use crate::texts::Lang;

/// The rules of a game as a list, without a title.
pub fn in_words(lang: Lang, variant: Variant) -> String {
    let sentences = match variant.rules() {
        Some(rules) => siege(lang, variant, rules),
        None => draughts(lang, variant),
    };
    let lines: Vec<String> = sentences
        .into_iter()
        .map(|sentence| format!("- {sentence}"))
        .collect();
    lines.join("\n")
}

fn siege(lang: Lang, variant: Variant, rules: &Rules) -> Vec<String> {
    let mut said = start(lang, variant);
    said.extend(attackers(lang, variant, rules));
    said.push(defenders(lang, variant, rules));
    said.push(capture(lang, rules));
    said.extend(shut_in(lang, variant, rules));
    said.extend(win_by_captures(lang, variant, rules));
    said.extend(standstill(lang, variant, rules));
    said
}

fn draughts(lang: Lang, variant: Variant) -> Vec<String> {
    let mut said = start(lang, variant);
    said.extend([
        say!(lang, "rules-draughts-go"),
        say!(lang, "rules-draughts-jump"),
        say!(lang, "rules-draughts-capture"),
        say!(lang, "rules-draughts-crown"),
        say!(lang, "rules-draughts-king"),
        say!(lang, "rules-draughts-king-captures"),
        say!(lang, "rules-draughts-win"),
        draws(lang, variant),
    ]);
    said
}

/// Which men there are, where they stand, and who begins.
pub fn start(lang: Lang, variant: Variant) -> Vec<String> {
    let Some(rules) = variant.rules() else {
        return vec![say!(
            lang,
            "rules-draughts-men",
            men = variant.men(Side::White),
            squares = variant.board().len(),
            first = names::side(lang, variant, Side::White)
        )];
    };
    let [attackers, defenders] = both(lang, variant);
    let (many, few) = (variant.men(Side::ATTACKERS), variant.men(Side::DEFENDERS));
    let mut said = vec![say!(
        lang,
        "rules-men",
        attackers = many,
        attacking = attackers.as_str(),
        defenders = few,
        defending = defenders.as_str(),
        points = variant.board().len(),
        fortress = variant.board().fortress().len(),
        area = area(lang, variant.board()),
        goal = goal(variant),
    )];
    match rules.placement {
        Placement::Fixed => {}
        Placement::Fortress => said.push(say!(
            lang,
            "rules-placed-in-fortress",
            goal = goal(variant),
            defending = defenders.as_str(),
            men = few
        )),
        Placement::Anywhere => said.push(say!(
            lang,
            "rules-placed-anywhere",
            defending = defenders.as_str(),
            men = few
        )),
    }
    let after = match rules.placement {
        Placement::Fixed => "start",
        Placement::Fortress | Placement::Anywhere => "placement",
    };
    let first = |side: &str, men: u8| say!(lang, "rules-first", side = side, men = men, after = after);
    said.push(match rules.first {
        First::Attackers => first(&attackers, many),
        First::Defenders => first(&defenders, few),
        First::Lot => say!(lang, "rules-first-lot"),
    });
    said
}

/// How attackers step.
pub fn attackers(lang: Lang, variant: Variant, rules: &Rules) -> Vec<String> {
    let side = capital(&names::side(lang, variant, Side::ATTACKERS));
    let (lines, goal) = (lines_code(rules.attackers_lines), goal(variant));
    let key = match rules.attackers_go {
        Direction::Any => "rules-go-any",
        Direction::NotBack => "rules-go-not-back",
        Direction::Nearer => "rules-go-nearer",
        Direction::NotFarther => "rules-go-not-farther",
    };
    let mut said = vec![say!(lang, key, side = side.as_str(), lines = lines, goal = goal)];
    match rules.leaving {
        Leaving::Allowed => {}
        Leaving::Forbidden => said.push(say!(lang, "rules-no-leaving", goal = goal)),
    }
    if !variant.closed_lines().is_empty() {
        said.push(closed(lang, variant, rules));
    }
    said
}

/// Which lines men use, as the sentences ask for it.
fn lines_code(lines: Lines) -> &'static str {
    match lines {
        Lines::All => "lines",
        Lines::Straight => "straight",
    }
}

/// That there are lines on which attackers do not step.
pub fn closed(lang: Lang, variant: Variant, rules: &Rules) -> String {
    let [attackers, defenders] = both(lang, variant);
    let ends = rules.closed.iter().filter_map(|line| line.split_once('-'));
    let lines: Vec<String> = ends
        .map(|(first, last)| say!(lang, "rules-run", first = first, last = last))
        .collect();
    say!(
        lang,
        "rules-closed",
        lines = lines.join(", "),
        attacking = attackers,
        defending = defenders,
        men = variant.men(Side::DEFENDERS)
    )
}

/// How defenders step and that they capture.
pub fn defenders(lang: Lang, variant: Variant, rules: &Rules) -> String {
    let side = capital(&names::side(lang, variant, Side::DEFENDERS));
    let man = names::man(lang, variant, Side::DEFENDERS);
    let men = variant.men(Side::DEFENDERS);
    match rules.defenders_lines {
        Lines::All => say!(lang, "rules-defenders-go", side = side, man = man, men = men),
        Lines::Straight => say!(
            lang,
            "rules-defenders-straight",
            side = side,
            man = man,
            men = men
        ),
    }
}

/// Whether capturing is a duty, once and several times.
pub fn capture(lang: Lang, rules: &Rules) -> String {
    match (rules.capture, rules.chain) {
        (Capture::Optional, Chain::Optional) => say!(lang, "rules-capture-free"),
        (Capture::Optional, Chain::Mandatory) => say!(lang, "rules-capture-free-go-on"),
        (Capture::Mandatory, Chain::Optional) => say!(lang, "rules-capture-must"),
        (Capture::Mandatory, Chain::Mandatory) => say!(lang, "rules-capture-must-go-on"),
        (Capture::Huff, Chain::Optional) => say!(lang, "rules-capture-huff"),
        (Capture::Huff, Chain::Mandatory) => say!(lang, "rules-capture-huff-go-on"),
    }
}

/// How one man is captured, and whether that is a duty.
pub fn jump(lang: Lang, variant: Variant, rules: &Rules) -> Vec<String> {
    let duty = match rules.capture {
        Capture::Optional => say!(lang, "rules-duty-none"),
        Capture::Mandatory => say!(lang, "rules-duty-must"),
        Capture::Huff => say!(lang, "rules-duty-huff"),
    };
    let jump = say!(
        lang,
        "rules-jump",
        man = capital(&names::any_defender(lang, variant)),
        lines = lines_code(rules.defenders_lines),
        jumped = names::jumped_attacker(lang, variant)
    );
    vec![jump, duty]
}

/// How a capture is continued, and whether that is a duty.
pub fn chain(lang: Lang, variant: Variant, rules: &Rules) -> String {
    let same = names::same_defender(lang, variant);
    match (rules.chain, rules.capture) {
        (Chain::Optional, _) => say!(lang, "rules-chain-free", same = same),
        (Chain::Mandatory, Capture::Optional | Capture::Mandatory) => {
            say!(lang, "rules-chain-must", same = same)
        }
        (Chain::Mandatory, Capture::Huff) => say!(lang, "rules-chain-huff", same = same),
    }
}

/// For what a defender is huffed.
pub fn huff(lang: Lang, variant: Variant, rules: &Rules) -> String {
    let man = names::any_defender(lang, variant);
    let attacking = names::side(lang, variant, Side::ATTACKERS);
    match rules.chain {
        Chain::Optional => say!(lang, "rules-huff", man = man, attacking = attacking),
        Chain::Mandatory => say!(lang, "rules-huff-go-on", man = man, attacking = attacking),
    }
}

/// That a full fortress wins.
pub fn fill(lang: Lang, variant: Variant) -> String {
    let fortress = variant.board().fortress().len();
    say!(
        lang,
        "rules-fill",
        side = capital(&names::side(lang, variant, Side::ATTACKERS)),
        fortress = fortress,
        area = area(lang, variant.board())
    )
}

/// What it means that no defender can move.
pub fn block(lang: Lang, variant: Variant, rules: &Rules) -> String {
    let [attackers, defenders] = both(lang, variant);
    match rules.block {
        GameResult::AttackersWin => say!(
            lang,
            "rules-win-block",
            side = capital(&attackers),
            defending = defenders,
            men = variant.men(Side::DEFENDERS)
        ),
        GameResult::DefendersWin | GameResult::Draw => {
            cannot_move(lang, variant, Side::DEFENDERS, rules.block)
        }
    }
}

/// What it means that nobody of a side can move, if it is not what one expects.
fn cannot_move(lang: Lang, variant: Variant, side: Side, result: GameResult) -> String {
    say!(
        lang,
        "rules-cannot-move",
        side = names::side(lang, variant, side),
        men = variant.men(side),
        how = how(lang, variant, result)
    )
}

/// What an end of the game means, as the end of a sentence.
fn how(lang: Lang, variant: Variant, result: GameResult) -> String {
    match result.winner() {
        Some(side) => names::wins(lang, variant, side).to_lowercase(),
        None => say!(lang, "rules-drawn"),
    }
}

/// How the attackers win, and what it means that no defender can move.
pub fn shut_in(lang: Lang, variant: Variant, rules: &Rules) -> Vec<String> {
    let [attackers, defenders] = both(lang, variant);
    let (side, men) = (capital(&attackers), variant.men(Side::DEFENDERS));
    match (rules.fill, rules.block) {
        (Fill::Wins, GameResult::AttackersWin) => vec![say!(
            lang,
            "rules-win-fill",
            side = side,
            defending = defenders,
            men = men
        )],
        (Fill::Wins, GameResult::DefendersWin | GameResult::Draw) => {
            vec![fill(lang, variant), block(lang, variant, rules)]
        }
        (Fill::MeansNothing, _) => vec![block(lang, variant, rules)],
    }
}

/// How the defenders win, and what it means that no attacker can move.
pub fn win_by_captures(lang: Lang, variant: Variant, rules: &Rules) -> Vec<String> {
    let wins = names::wins(lang, variant, Side::DEFENDERS);
    match rules.stuck {
        GameResult::DefendersWin => vec![say!(
            lang,
            "rules-win-kills",
            wins = wins,
            kills = rules.captures_to_win
        )],
        GameResult::AttackersWin | GameResult::Draw => vec![
            say!(
                lang,
                "rules-win-kills-alone",
                wins = wins,
                kills = rules.captures_to_win
            ),
            cannot_move(lang, variant, Side::ATTACKERS, rules.stuck),
        ],
    }
}

/// What a game means that leads nowhere.
pub fn standstill(lang: Lang, variant: Variant, rules: &Rules) -> Vec<String> {
    let plies = rules.no_progress.plies;
    let how = |result| how(lang, variant, result);
    let mut said = if rules.repetition != rules.no_progress.result {
        let (third, late) = (how(rules.repetition), how(rules.no_progress.result));
        vec![
            say!(lang, "rules-repetition", how = third),
            say!(lang, "rules-no-progress", plies = plies, how = late),
        ]
    } else if rules.repetition == GameResult::Draw {
        vec![say!(lang, "rules-standstill-draw", plies = plies)]
    } else {
        let wins = how(rules.repetition);
        vec![say!(lang, "rules-standstill-won", wins = wins, plies = plies)]
    };
    let attackers = names::side(lang, variant, Side::ATTACKERS);
    said.push(say!(
        lang,
        "rules-progress",
        attacking = attackers,
        goal = goal(variant)
    ));
    said.extend(rules.length.map(|length| match length.result {
        GameResult::Draw => say!(lang, "rules-length-draw", plies = length.plies),
        GameResult::AttackersWin | GameResult::DefendersWin => {
            let wins = how(length.result);
            say!(lang, "rules-length-won", plies = length.plies, wins = wins)
        }
    }));
    said
}

/// Where the fortress is: for every rectangle of its points the corner at the lower left and the opposite one.
fn area(lang: Lang, board: &Board) -> String {
    let mut rows: Vec<Vec<Point>> = Vec::new();
    for point in board.fortress().iter() {
        let y = |row: &Vec<Point>| board.xy(row[0]).1;
        match rows.last_mut().filter(|row| y(row) == board.xy(point).1) {
            Some(row) => row.push(point),
            None => rows.push(vec![point]),
        }
    }
    let span = |row: &[Point]| {
        let columns = row.iter().map(|point| board.xy(*point).0);
        (columns.clone().min(), columns.max())
    };
    let rectangles = rows.chunk_by(|upper, lower| span(upper) == span(lower));
    let runs = rectangles.filter_map(|rectangle| {
        let first = rectangle.last()?.iter().min_by_key(|point| board.xy(**point).0)?;
        let last = rectangle
            .first()?
            .iter()
            .max_by_key(|point| board.xy(**point).0)?;
        let [first, last] = [first, last].map(|point| board.label(*point));
        Some(say!(lang, "rules-run", first = first, last = last))
    });
    runs.collect::<Vec<_>>().join(", ")
}

/// What the nine or seventeen points at the top are to a game, as its sentences ask for it: a fortress, or no more
/// than a direction.
pub fn goal(variant: Variant) -> &'static str {
    if variant.fortress().is_empty() {
        "square"
    } else {
        "fortress"
    }
}

/// When a game of draughts is drawn.
pub fn draws(lang: Lang, variant: Variant) -> String {
    let limits: Vec<String> = variant
        .draw_limits()
        .iter()
        .map(|limit| draw(lang, *limit))
        .collect();
    let count = limits.len();
    say!(
        lang,
        "rules-draughts-draw",
        count = count,
        limits = limits.join("; ")
    )
}

fn draw(lang: Lang, DrawLimit { rule, moves }: DrawLimit) -> String {
    match rule {
        DrawRule::KingMoves => say!(lang, "rules-draw-king-moves", moves = moves),
        DrawRule::ThreeAgainstOne => say!(lang, "rules-draw-three-against-one", moves = moves),
        DrawRule::TwoAgainstOne => say!(lang, "rules-draw-two-against-one", moves = moves),
        DrawRule::ThreeKings => say!(lang, "rules-draw-three-kings", moves = moves),
        DrawRule::MainRoad => say!(lang, "rules-draw-main-road", moves = moves),
        DrawRule::BalanceOfFive => say!(lang, "rules-draw-balance-of-five", moves = moves),
        DrawRule::BalanceOfSeven => say!(lang, "rules-draw-balance-of-seven", moves = moves),
    }
}

/// The names of the attackers and of the defenders.
fn both(lang: Lang, variant: Variant) -> [String; 2] {
    [Side::ATTACKERS, Side::DEFENDERS].map(|side| names::side(lang, variant, side))
}

/// The text with a capital letter at its beginning.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_its_rules_in_both_languages_and_they_fit_into_a_message() {
        for lang in Lang::ALL {
            for variant in Variant::all() {
                let said = in_words(lang, *variant);
                assert!(said.chars().count() < 1900, "{said}");
                assert!(said.lines().count() > 5 && !said.contains("rules-"), "{said}");
            }
        }
    }

    #[test]
    fn the_rules_that_differ_are_told_apart() {
        let told = |id: &str| in_words(Lang::En, Variant::from_id(id).unwrap());
        assert!(told("forteca").contains("Nobody has to capture"));
        assert!(
            told("polska-forteca")
                .contains("Closed to the attackers are the lines a4 to g4, c3 to e3, c2 to e2;")
        );
        assert!(told("wilki-i-owce").contains("lot decides"));
        assert!(told("forteczka-1898").contains("huff"));
        assert!(told("belagerung").contains("34"));
        assert!(told("warcaby-polskie").contains("15 moves"));
        assert!(told("warcaby-polskie/draws=fmjd").contains("25 moves"));
        assert_ne!(told("halatafl"), told("fox-geese-17"));
    }

    #[test]
    fn one_fox_is_spoken_of_as_one() {
        let told = |lang, id: &str| in_words(lang, Variant::from_id(id).unwrap());
        assert!(told(Lang::En, "halatafl").contains("The fox steps"));
        assert!(told(Lang::En, "wilki-i-owce").contains("Wolves step"));
        assert!(told(Lang::Pl, "halatafl").contains("Lis rusza się"));
        assert!(told(Lang::Pl, "wilki-i-owce").contains("Wilki ruszają się"));
    }

    #[test]
    fn progress_and_the_greatest_length_are_explained() {
        for lang in Lang::ALL {
            for variant in Variant::all() {
                let Some(rules) = variant.rules() else {
                    continue;
                };
                let said = in_words(lang, *variant);
                let progress = ["Progress is a man", "Postęp to bierka"];
                assert!(progress.iter().any(|words| said.contains(words)), "{said}");
                let length = rules.length.map(|length| length.plies.to_string());
                assert!(length.is_none_or(|plies| said.contains(&plies)), "{said}");
            }
        }
        let belagerung = in_words(Lang::En, Variant::from_id("belagerung").unwrap());
        assert!(
            belagerung.contains("A game of 400 plies is drawn."),
            "{belagerung}"
        );
    }

    #[test]
    fn only_games_with_a_fortress_speak_of_one() {
        for variant in Variant::all() {
            let Some(rules) = variant.rules() else {
                continue;
            };
            for (lang, word) in [(Lang::En, "fortress"), (Lang::Pl, "twierdz")] {
                let said = in_words(lang, *variant);
                assert_eq!(said.contains(word), rules.fill == Fill::Wins, "{said}");
            }
        }
    }

    #[test]
    fn the_turns_come_after_something_only_where_men_are_placed() {
        let told = |lang, id: &str| start(lang, Variant::from_id(id).unwrap()).join(" ");
        assert!(told(Lang::En, "forteca").contains("Then they move by turns; the attackers begin."));
        assert!(told(Lang::Pl, "forteca").contains("Potem ruchy na przemian;"));
        assert!(told(Lang::En, "halatafl").contains(". They move by turns;"));
        assert!(told(Lang::Pl, "halatafl").contains(". Ruchy na przemian;"));
    }

    #[test]
    fn huffing_does_not_hide_that_capturing_is_a_duty_with_several_jumps() {
        for variant in Variant::all() {
            let Some(rules) = variant.rules().filter(|rules| rules.capture == Capture::Huff) else {
                continue;
            };
            let english = capture(Lang::En, rules);
            assert!(
                english.contains("a duty") && english.contains("several jumps"),
                "{english}"
            );
            let polish = capture(Lang::Pl, rules);
            assert!(
                polish.contains("obowiązkowe") && polish.contains("kilka razy"),
                "{polish}"
            );
        }
    }
}
