//! The tools as their users meet them: what they answer, and how they end when something is wrong.

use std::io::{BufRead, BufReader, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use forteca_engine::{Game, Position, Record, Side, Variant, perft};

/// A finished position of Forteca.
const FULL: &str = "ooo/ooo/..ooo../......./W.....W/.../... d 15 -";

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_forteca"));
    // No tool writes a log, whatever is asked for.
    command.args(arguments).env("FORTECA_LOG", "trace");
    command
}

fn ask(arguments: &[&str]) -> Output {
    command(arguments).output().unwrap()
}

/// What a tool answers, given that it has nothing to complain about.
fn answer(arguments: &[&str]) -> String {
    let output = ask(arguments);
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        output.status.success() && said.is_empty(),
        "{arguments:?}: {said}"
    );
    String::from_utf8(output.stdout).unwrap()
}

/// The sentence with which a tool refuses.
fn refusal(arguments: &[&str]) -> String {
    let output = ask(arguments);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
    assert!(
        said.starts_with("forteca: ") && said.lines().count() == 1,
        "{arguments:?}: {said}"
    );
    said
}

/// A position of every variant after some plies, as different as moves chosen by number make them.
fn positions() -> Vec<Position> {
    let mut positions = Vec::new();
    for (n, variant) in Variant::all().iter().enumerate() {
        let mut position = variant.start();
        for ply in 0..2 + n % 9 {
            let moves = position.legal_moves();
            if let Some(mv) = moves.get(ply * 11 % moves.len().max(1)) {
                position = position.after(mv);
            }
        }
        positions.push(position);
    }
    positions
}

/// The lines that `moves` has to answer.
fn moves_of(position: &Position) -> String {
    let mut lines: Vec<String> = Vec::new();
    let _ = position.each_route(&mut |route| {
        lines.push(format!("{route}\t{}\n", position.after(&route)));
        ControlFlow::Continue(())
    });
    lines.sort_by(|a, b| a.as_bytes().cmp(b.as_bytes()));
    lines.concat()
}

fn listening() -> Child {
    let mut command = command(&["moves", "--stdin"]);
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command.spawn().unwrap()
}

/// What `moves --stdin` answers to all of this.
fn converse(input: &[u8]) -> String {
    let mut child = listening();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || stdin.write_all(&input).unwrap());
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    assert!(output.status.success() && output.stderr.is_empty());
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn perft_answers_a_line_for_each_depth() {
    assert_eq!(
        answer(&["perft", "--game", "forteca", "--depth", "4"]),
        "1 36\n2 252\n3 1507\n4 16314\n"
    );
    assert_eq!(answer(&["perft", "--game", "forteca", "--depth", "0"]), "");
    let after_the_end = answer(&["perft", "--game", "forteca", "--depth", "2", "--position", FULL]);
    assert_eq!(after_the_end, "1 0\n2 0\n");
    for position in positions() {
        let (game, text) = (position.variant().id(), position.to_string());
        let counts = answer(&["perft", "--game", game, "--depth", "2", "--position", &text]);
        let expected = format!("1 {}\n2 {}\n", perft(&position, 1), perft(&position, 2));
        assert_eq!(counts, expected, "{position:?}");
        let listed = answer(&[
            "perft",
            "--listed",
            "--game",
            game,
            "--depth",
            "2",
            "--position",
            &text,
        ]);
        assert_eq!(listed, expected, "{position:?}");
    }
}

#[test]
fn moves_are_listed_in_the_order_of_their_bytes_with_the_position_after_each() {
    for position in positions() {
        let (game, text) = (position.variant().id(), position.to_string());
        assert_eq!(
            answer(&["moves", "--game", game, "--position", &text]),
            moves_of(&position)
        );
        assert_eq!(
            answer(&["moves", "--game", game]),
            moves_of(&position.variant().start())
        );
    }
}

#[test]
fn a_man_with_very_many_captures_hides_nobodys_in_the_list() {
    let text = "...W.o./WooWo/oooo.o..o/oo..ooo.o/.o.o.o.oo/ooooooooo/.o.o.ooo./ooooo/ooooo d 2 -";
    let listed = answer(&["moves", "--game", "wielka-forteca-48", "--position", text]);
    let counted = answer(&[
        "perft",
        "--game",
        "wielka-forteca-48",
        "--depth",
        "1",
        "--position",
        text,
    ]);
    assert_eq!(counted, format!("1 {}\n", listed.lines().count()));
    assert!(listed.lines().any(|line| line.starts_with("c8xc6\t")));
    assert!(listed.lines().is_sorted_by(|a, b| a < b));
}

#[test]
fn a_finished_game_has_no_moves_and_its_outcome_is_remarked() {
    let output = ask(&["moves", "--game", "forteca", "--position", FULL]);
    assert!(output.status.success());
    assert!(output.stdout.is_empty());
    assert_eq!(output.stderr, b"the attackers win by fill\n");
}

#[test]
fn many_positions_are_answered_in_one_go() {
    let mut input = format!("forteca\t{FULL}\n");
    let mut expected = "\n".to_owned();
    for position in positions() {
        input += &format!("{}\t{position}\n", position.variant());
        expected += &format!("{}\n", moves_of(&position));
    }
    assert_eq!(converse(input.as_bytes()), expected);
    assert_eq!(converse(input.replace('\n', "\r\n").as_bytes()), expected);
    assert_eq!(converse(input.trim_end().as_bytes()), expected);
    assert_eq!(converse(b""), "");
}

#[test]
fn a_malformed_line_is_answered_and_the_next_as_well() {
    let mut input = Vec::new();
    let long = [b'x'; 50_000];
    let lines: [&[u8]; 7] = [
        b"chess\tx",
        b"forteca",
        b"",
        b"forteca\tx",
        b"forteca\t\xff",
        &long,
        b"polska-forteca/lines=E\t",
    ];
    for line in lines {
        input.extend(line);
        input.push(b'\n');
    }
    input.extend(format!("forteca\t{FULL}\n").bytes());
    let said = converse(&input);
    let answers: Vec<&str> = said.split_terminator("\n\n").collect();
    assert_eq!(answers.len(), lines.len() + 1, "{said}");
    for (line, answer) in lines.iter().zip(&answers) {
        assert!(
            answer.starts_with("! ") && answer.lines().count() == 1 && answer.len() < 300,
            "{line:?}: {answer}"
        );
    }
    assert_eq!(answers[lines.len()], "\n");
}

#[test]
fn whoever_asks_position_by_position_is_answered_at_once() {
    let mut child = listening();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    for position in positions().iter().take(5) {
        writeln!(stdin, "{}\t{position}", position.variant()).unwrap();
        stdin.flush().unwrap();
        let mut said = String::new();
        while !said.ends_with("\n\n") {
            assert!(stdout.read_line(&mut said).unwrap() > 0, "the tool ended");
        }
        assert_eq!(said, format!("{}\n", moves_of(position)));
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_reader_that_has_read_enough_is_no_fault() {
    for arguments in [
        &["games"][..],
        &["perft", "--game", "forteca", "--depth", "3"],
        &["moves", "--game", "belagerung"],
    ] {
        // A pipe whose reading end is gone before the tool writes.
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = command(arguments)
            .stdout(writer)
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let output = output.wait_with_output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(
            output.status.success() && said.is_empty(),
            "{arguments:?}: {said}"
        );
    }
}

#[test]
fn games_are_listed_with_both_names_and_all_options() {
    let listed = answer(&["games"]);
    let mut ids: Vec<&str> = Variant::all().iter().map(|variant| variant.game()).collect();
    ids.dedup();
    let lines: Vec<Vec<&str>> = listed.lines().map(|line| line.split('\t').collect()).collect();
    let listed: Vec<&str> = lines.iter().map(|parts| parts[0]).collect();
    assert_eq!(listed, ids);
    let sheep = ["wilki-i-owce", "Wolves and Sheep", "Wilki i owce"];
    let options = [
        "threshold=16|12",
        "first=lot|attackers|defenders",
        "failure=defenders|draw",
    ];
    assert!(lines.contains(&[&sheep[..], &options].concat()));
    assert!(lines.contains(&vec!["forteca", "Forteca", "Forteca"]));
    let mut named = 0;
    for parts in lines {
        let choices = parts[3..].iter().map(|option| {
            let (name, values) = option.split_once('=').unwrap();
            values
                .split('|')
                .map(move |value| format!("{name}={value}"))
                .collect::<Vec<_>>()
        });
        let combinations = choices.fold(vec![Vec::new()], |begun, choice| {
            let longer = begun.iter().flat_map(|some: &Vec<String>| {
                choice
                    .iter()
                    .map(|value| [&some[..], std::slice::from_ref(value)].concat())
            });
            longer.collect()
        });
        for combination in combinations {
            let id = format!("{}/{}", parts[0], combination.join(","));
            let id = id.trim_end_matches('/');
            assert!(Variant::from_id(id).is_ok(), "{id}");
            named += 1;
        }
    }
    assert_eq!(named, Variant::all().len());
}

/// The picture that `draw` makes.
fn drawn(folder: &Path, arguments: &[&str]) -> image::RgbImage {
    let file = folder.join("picture.png");
    let rest = [&["draw", "--out", file.to_str().unwrap()], arguments].concat();
    assert_eq!(answer(&rest), "");
    let picture = image::open(&file).unwrap().to_rgb8();
    std::fs::remove_file(&file).unwrap();
    picture
}

#[test]
fn a_position_is_drawn_from_either_side() {
    let folder = tempfile::tempdir().unwrap();
    let draw = |arguments: &[&str]| drawn(folder.path(), arguments);
    let usual = draw(&["--game", "forteca"]);
    assert_eq!(usual.dimensions(), (800, 800));
    assert!(usual == draw(&["--game", "forteca", "--side", "attackers"]));
    assert!(usual != draw(&["--game", "forteca", "--side", "defenders"]));
    assert!(usual != draw(&["--game", "forteca", "--position", FULL]));
}

#[test]
fn a_position_that_ends_the_game_is_drawn_with_the_result() {
    let folder = tempfile::tempdir().unwrap();
    let draw = |arguments: &[&str]| drawn(folder.path(), &[&["--game", "forteca"], arguments].concat());
    let over = ["--position", "..o/..o/.....o./.W...oo/.....oo/..W/..o a 16 -"];
    let english = draw(&over);
    assert_eq!(english.height(), 888);
    assert!(english != draw(&[&over[..], &["--language", "pl"]].concat()));
    assert_eq!(draw(&[]).height(), 800);
}

#[test]
fn a_position_is_drawn_in_every_theme_with_labels_where_they_are_wanted() {
    let folder = tempfile::tempdir().unwrap();
    let draw = |arguments: &[&str]| drawn(folder.path(), &[&["--game", "forteca"], arguments].concat());
    let usual = draw(&[]);
    assert!(usual == draw(&["--theme", "wood", "--labels", "inside", "--bottom", "attackers"]));
    for other in [
        ["--theme", "slate"],
        ["--theme", "contrast"],
        ["--labels", "edge"],
        ["--labels", "off"],
    ] {
        assert!(usual != draw(&other), "{other:?}");
    }
}

#[test]
fn the_face_of_the_bot_is_drawn_for_the_developer_portal() {
    let folder = tempfile::tempdir().unwrap();
    for (what, size) in [("--avatar", (512, 512)), ("--banner", (1360, 480))] {
        let file = folder.path().join("face.png");
        assert_eq!(answer(&["draw", what, file.to_str().unwrap()]), "");
        assert_eq!(image::open(&file).unwrap().to_rgb8().dimensions(), size);
        let usual = std::fs::read(&file).unwrap();
        answer(&["draw", what, file.to_str().unwrap(), "--theme", "slate"]);
        assert_ne!(std::fs::read(&file).unwrap(), usual);
    }
}

#[test]
fn a_recorded_game_becomes_an_animation() {
    let folder = tempfile::tempdir().unwrap();
    let game = Game::replay(Variant::from_id("forteca").unwrap(), ["c5+e5", "d4-d5", "c5-c6"]).unwrap();
    let [record, gif] = ["game.txt", "game.gif"].map(|name| folder.path().join(name));
    std::fs::write(&record, Record::new(game).to_string()).unwrap();
    let [record, gif] = [&record, &gif].map(|path| path.to_str().unwrap());
    assert_eq!(answer(&["draw", "--record", record, "--replay", gif]), "");
    let file = std::io::BufReader::new(std::fs::File::open(gif).unwrap());
    let decoder = image::codecs::gif::GifDecoder::new(file).unwrap();
    assert_eq!(image::AnimationDecoder::into_frames(decoder).count(), 4);
}

#[test]
fn a_game_in_pdn_becomes_an_animation_that_ends_with_its_result() {
    let folder = tempfile::tempdir().unwrap();
    let [pdn, gif] = ["game.pdn", "game.gif"].map(|name| folder.path().join(name));
    let [file, picture] = [&pdn, &gif].map(|path| path.to_str().unwrap());
    let height = |text: &str| {
        std::fs::write(&pdn, text).unwrap();
        assert_eq!(
            answer(&["draw", "--record", file, "--replay", picture, "--language", "pl"]),
            ""
        );
        image::ImageReader::open(&gif)
            .unwrap()
            .into_dimensions()
            .unwrap()
            .1
    };
    let own = "[FEN \"W:W31,32:B1,20\"]\n";
    assert_eq!(
        height(&format!("[GameType \"20\"]\n{own}1. 31-27 20-25 2-0")),
        888
    );
    assert_eq!(
        height("[GameType \"20\"]\n1. 32-28 19-23 2. 28x19 14x23 1-1"),
        888
    );
    assert_eq!(height("[GameType \"20\"]\n1. 32-28 19-23 *"), 800);

    let again: String = (0..4)
        .map(|round| format!("{}. 1-7 50-44 {}. 7-1 44-50 ", 2 * round + 1, 2 * round + 2))
        .collect();
    let drawn = format!("[GameType \"20\"]\n[FEN \"W:WK1:BK50\"]\n{again} 9. 1-12 50-44 2-0");
    std::fs::write(&pdn, drawn).unwrap();
    let output = ask(&["draw", "--record", file, "--replay", picture]);
    assert!(output.status.success());
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        said.contains("after ply 8") && said.contains("10 plies"),
        "{said}"
    );

    std::fs::write(&pdn, "[GameType \"20\"]\n1. 32-28 19-24 2. 32-27 *").unwrap();
    let output = ask(&["draw", "--record", file, "--replay", picture]);
    assert!(!output.status.success());
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("game.pdn"), "{said}");
}

#[test]
fn the_last_move_is_marked_whether_it_is_played_yet_or_not() {
    let folder = tempfile::tempdir().unwrap();
    let draw = |arguments: &[&str]| drawn(folder.path(), arguments);
    for (game, before, mv) in [
        ("forteca", None, "c5+e5"),
        (
            "forteca",
            Some(".../.W./ooWoooo/o...o.o/ooooooo/ooo/ooo d 2 -"),
            "D6×F4xd4",
        ),
        (
            "forteczka-1898",
            Some(".W./.../......./..o..../ooooooo/ooo/Woo a 9 d7"),
            "(d7) c4-c5",
        ),
        ("warcaby-polskie", None, "32-28"),
        ("warcaby-klasyczne", Some("W:W22,31:B5,11,18"), "22x15x8"),
    ] {
        let variant = Variant::from_id(game).unwrap();
        let start = variant.start().to_string();
        let before = before.unwrap_or(&start);
        let position = Position::parse(variant, before).unwrap();
        let after = position.after(&position.parse_move(mv).unwrap()).to_string();
        let from_before = draw(&["--game", game, "--position", before, "--last", mv]);
        let from_after = draw(&["--game", game, "--position", &after, "--last", mv]);
        assert!(from_before == from_after, "{game} {mv}");
        assert!(
            from_after != draw(&["--game", game, "--position", &after]),
            "{game} {mv}"
        );
    }
}

#[test]
fn a_record_is_replayed_to_its_end() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.txt");
    let path = file.to_str().unwrap();
    let mut game = Game::replay(Variant::from_id("polska-forteca/lines=A").unwrap(), ["c5+e5"]).unwrap();
    let mut text = Record::new(game.clone()).to_string();
    std::fs::write(&file, &text).unwrap();
    let position = ".../.../ooW.Woo/ooooooo/ooooooo/ooo/ooo a 0 -";
    assert_eq!(
        answer(&["replay", path]),
        format!(
            "variant: polska-forteca/lines=A\nplies: 1\nposition: {position}\noutcome: none, the game goes on\n"
        )
    );
    game.end_by(forteca_engine::Ending::Time(Side::ATTACKERS))
        .unwrap();
    std::fs::write(&file, Record::new(game).to_string()).unwrap();
    assert!(answer(&["replay", path]).ends_with("\noutcome: the defenders win by time\n"));

    text += "2. d3-d4\n";
    std::fs::write(&file, &text).unwrap();
    assert_eq!(
        refusal(&["replay", path]),
        format!("forteca: {path}, line 5, column 4: the move after ply 1 is not legal: d4 is occupied\n")
    );
    std::fs::write(&file, b"[Variant \"forteca\"]\n\xff").unwrap();
    assert!(refusal(&["replay", path]).contains("not UTF-8"));
    let long = format!("[Variant \"forteca\"]\n{}", "\n".repeat(16 << 20));
    std::fs::write(&file, long).unwrap();
    assert!(refusal(&["replay", path]).contains("too long"));
    std::fs::write(&file, "\n").unwrap();
    assert!(refusal(&["replay", path]).contains("no game in it"));
    assert!(refusal(&["replay", folder.path().to_str().unwrap()]).contains("cannot read"));
}

#[test]
fn several_records_in_one_file_are_replayed_one_by_one() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.txt");
    let played = |id: &str, moves: &[&str]| {
        let game = Game::replay(Variant::from_id(id).unwrap(), moves).unwrap();
        Record::new(game).to_string()
    };
    let texts = [
        played("forteca", &["c5+e5", "d4-d5"]),
        played("warcaby-polskie", &[]),
        played("asalto", &[]),
    ];
    let between = format!("{}\n", Record::BETWEEN);
    std::fs::write(&file, texts.join(&between)).unwrap();
    let name = file.to_str().unwrap();
    let told = answer(&["replay", name]);
    let lines: Vec<&str> = told.lines().filter(|line| line.starts_with("variant")).collect();
    assert_eq!(
        lines,
        ["variant: forteca", "variant: warcaby-polskie", "variant: asalto"]
    );
    assert!(
        told.starts_with("game: 1\n") && told.contains("\n\ngame: 3\n"),
        "{told}"
    );
    let json: serde_json::Value = serde_json::from_str(&answer(&["replay", name, "--json"])).unwrap();
    assert_eq!(json.as_array().unwrap().len(), 3);
    assert_eq!(json[0]["plies"], 2);

    // A record of draughts alone is no PDN.
    std::fs::write(&file, &texts[1]).unwrap();
    assert!(answer(&["replay", name]).contains("variant: warcaby-polskie"));
}

#[test]
fn whatever_makes_no_sense_is_refused_in_one_sentence() {
    for (arguments, named) in [
        (&["perft", "--game", "chess", "--depth", "1"][..], "\"chess\""),
        (
            &["perft", "--game", "forteca/lines=A", "--depth", "1"],
            "\"forteca/lines=A\"",
        ),
        (&["perft", "--game", "forteca"], "--depth"),
        (&["perft", "--game", "forteca", "--depth", "many"], "many"),
        (&["perft", "--depth", "1"], "--game"),
        (&["moves", "--game", "forteca", "--position", ""], "four parts"),
        (&["moves", "--game", "forteca", "--position", "x y z -"], "rows"),
        (&["moves"], "--stdin"),
        (&["moves", "--stdin", "--game", "forteca"], "--stdin"),
        (&["moves", "--game", "forteca", "--colour", "red"], "--colour"),
        (&["draw", "--game", "forteca"], "--out"),
        (
            &["draw", "--game", "forteca", "--out", "x.png", "--side", "left"],
            "left",
        ),
        (
            &["draw", "--game", "forteca", "--out", "x.png", "--last", "d4-d5"],
            "d4-d5",
        ),
        (
            &["draw", "--game", "forteca", "--position", "x", "--out", "x.png"],
            "\"x\"",
        ),
        (&["draw"], "--avatar"),
        (&["draw", "--avatar", "x.png", "--theme", "gold"], "slate"),
        (
            &["draw", "--replay", "x.gif", "--record", "no/such/file"],
            "no/such/file",
        ),
        (&["replay", "no/such/file"], "no/such/file"),
        (&["replay"], "FILE"),
        (&["fly"], "fly"),
    ] {
        let said = refusal(arguments);
        assert!(said.contains(named), "{arguments:?}: {said}");
    }
    assert!(!Path::new("x.png").exists());
}

#[test]
fn a_picture_that_cannot_be_written_is_another_kind_of_failure() {
    let output = ask(&["draw", "--game", "forteca", "--out", "no/such/folder/x.png"]);
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        said.starts_with("forteca: cannot write no/such/folder/x.png: "),
        "{said}"
    );
}

#[test]
fn help_is_shown_to_whoever_asks_for_it() {
    let help = answer(&["--help"]);
    for tool in ["run", "sandbox", "perft", "moves", "draw", "replay", "games"] {
        assert!(help.contains(&format!("  {tool} ")), "{help}");
    }
    assert!(answer(&["--version"]).starts_with("forteca "));
}

/// What the engine answers to lines of the Hub protocol.
fn hub(arguments: &[&str], lines: &str) -> Vec<String> {
    let mut all = vec!["hub"];
    all.extend(arguments);
    let mut child = command(&all)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout)
        .unwrap()
        .lines()
        .map(str::to_owned)
        .collect()
}

#[test]
fn the_hub_engine_introduces_itself_and_plays_legal_moves() {
    let start = Variant::from_id("warcaby-polskie").unwrap().start();
    let answers = hub(
        &[],
        "hub\ninit\nping\nlevel move-time=1\ngo think\nquit\ngo think\n",
    );
    assert!(answers[0].starts_with("id name=Forteca version="), "{answers:?}");
    assert!(
        answers.contains(&"wait".to_owned()) && answers.contains(&"ready".to_owned()),
        "{answers:?}"
    );
    assert!(answers.contains(&"pong".to_owned()));
    let done: Vec<&String> = answers
        .iter()
        .filter(|line| line.starts_with("done move="))
        .collect();
    let [done] = done[..] else { panic!("{answers:?}") };
    assert!(
        start.parse_move(done.trim_start_matches("done move=")).is_ok(),
        "{done}"
    );
}

#[test]
fn the_hub_engine_takes_positions_and_survives_nonsense() {
    let lines =
        "pos pos=W moves=\"\"\ngo\nnonsense\n\u{1}\npos\nset-param name=variant value=frisian\nping\n";
    let answers = hub(&["--game", "warcaby-klasyczne"], lines);
    assert_eq!(answers.last().unwrap(), "pong", "{answers:?}");
    assert!(
        answers
            .iter()
            .filter(|line| line.starts_with("error message="))
            .count()
            >= 4,
        "{answers:?}"
    );
    let refused = refusal(&["hub", "--game", "forteca"]);
    assert!(refused.contains("is for draughts"), "{refused}");
}

/// A file of two games: one with a variation, one with a fault in its third move.
const PDN: &str = "[White \"Łucja\"]\n[Black \"Jan\"]\n[Result \"2-0\"]\n\n1. 32-28 18-23 (19-23 28x19) 2. 33-29 2-0\n\n\
[White \"Ewa\"]\n[Result \"*\"]\n\n1. 32-28 19-23\n2. 31-22 *\n";

#[test]
fn games_of_draughts_are_replayed_up_to_their_fault() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.pdn");
    std::fs::write(&file, PDN).unwrap();
    let path = file.to_str().unwrap();
    let answer = answer(&["replay", path, "--json"]);
    let games: serde_json::Value = serde_json::from_str(&answer).unwrap();
    assert_eq!(games[0]["tags"]["White"], "Łucja");
    assert_eq!(games[0]["plies"], 3);
    assert_eq!(games[0]["result"], "2-0");
    assert!(games[0]["error"].is_null());
    assert!(
        games[0]["final"].as_str().unwrap().starts_with("B:W"),
        "{games:#}"
    );
    assert_eq!(games[1]["plies"], 2);
    assert!(games[1]["result"].is_null());
    assert_eq!(
        (&games[1]["error"]["line"], &games[1]["error"]["column"]),
        (&11.into(), &4.into()),
        "{games:#}"
    );

    let output = ask(&["replay", path]);
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(
        said.contains("game: 2\nwhite: Ewa\nvariant: warcaby-polskie\nplies: 2\n"),
        "{said}"
    );
    assert!(said.contains("fault: line 11, column 4: "), "{said}");
}
