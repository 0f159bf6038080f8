//! The lines of the Hub protocol.

use forteca_engine::{
    HubCommand, HubError, HubGo, HubInfo, HubLevel, HubParam, HubPosition, HubPositionError, HubReply,
    MoveRefusal, Position, PositionError, Variant,
};

fn variant() -> Variant {
    Variant::from_id("warcaby-polskie").expect("it is offered")
}

fn said(text: &str) -> HubCommand {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

const START: &str = "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww";

#[test]
fn every_command_is_understood() {
    let param = |name: &str, value: &str| HubCommand::SetParam {
        name: name.to_owned(),
        value: value.to_owned(),
    };
    for (text, command) in [
        ("hub", HubCommand::Hub),
        ("set-param name=variant value=normal", param("variant", "normal")),
        ("set-param  name=book value=\"my book\"", param("book", "my book")),
        ("set-param name=book value=\"\"", param("book", "")),
        ("init", HubCommand::Init),
        ("new-game\r", HubCommand::NewGame),
        ("go", HubCommand::Go(HubGo::Think)),
        ("go think", HubCommand::Go(HubGo::Think)),
        ("go ponder", HubCommand::Go(HubGo::Ponder)),
        ("go analyze", HubCommand::Go(HubGo::Analyse)),
        ("ponder-hit", HubCommand::PonderHit),
        ("stop", HubCommand::Stop),
        (" ping ", HubCommand::Ping),
        ("quit", HubCommand::Quit),
    ] {
        assert_eq!(said(text), command, "{text}");
    }
}

#[test]
fn levels_are_in_plies_positions_and_milliseconds() {
    let level = |level| HubCommand::Level(level);
    let none = HubLevel::default();
    assert_eq!(
        said("level infinite"),
        level(HubLevel {
            infinite: true,
            ..none.clone()
        })
    );
    assert_eq!(
        said("level depth=15"),
        level(HubLevel {
            depth: Some(15),
            ..none.clone()
        })
    );
    assert_eq!(
        said("level nodes=100000"),
        level(HubLevel {
            nodes: Some(100_000),
            ..none.clone()
        })
    );
    assert_eq!(
        said("level move-time=0.25"),
        level(HubLevel {
            move_time: Some(250),
            ..none.clone()
        })
    );
    let clock = HubLevel {
        time: Some(300_000),
        increment: Some(1_500),
        moves: Some(75),
        ..none
    };
    assert_eq!(said("level moves=75 time=300 inc=1.5"), level(clock));
}

#[test]
fn a_position_is_a_start_and_moves() {
    let HubCommand::Position(position) = said(&format!(
        "pos pos={START} moves=\"32-28 19-23 28x19x23 14x23x19\""
    )) else {
        panic!("it is a position");
    };
    assert_eq!(position.moves.len(), 4);
    let positions = position.positions(variant()).expect("the moves are legal");
    assert_eq!(positions.len(), 5);
    assert_eq!(positions[0], variant().start());
    let last = "W:W31,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,10,11,12,13,15,16,17,18,20,23";
    assert_eq!(positions[4].to_string(), last);
    assert_eq!(variant().start().hub().as_deref(), Some(START));
    let faulty = |start: &str, moves: &[&str]| {
        let moves = moves.iter().map(|text| (*text).to_owned()).collect();
        let start = start.to_owned();
        HubPosition { start, moves }
            .positions(variant())
            .expect_err("something is wrong")
    };
    assert_eq!(
        faulty("Wwwwwwwwwww", &[]),
        HubPositionError::Start(PositionError::Squares {
            wanted: 50,
            given: 10
        })
    );
    assert_eq!(
        faulty(START, &["32-28", "32-28"]),
        HubPositionError::Move {
            text: "32-28".to_owned(),
            refusal: MoveRefusal::NoMan { at: "32" }
        }
    );
}

#[test]
fn what_is_no_command_is_refused_with_the_reason() {
    for (text, wanted) in [
        ("", HubError::Empty),
        ("  \t", HubError::Empty),
        (
            "HUB",
            HubError::Command {
                word: "HUB".to_owned(),
            },
        ),
        (
            "uci",
            HubError::Command {
                word: "uci".to_owned(),
            },
        ),
        ("pos", HubError::Missing { argument: "pos" }),
        ("pos moves=\"32-28\"", HubError::Missing { argument: "pos" }),
        ("set-param value=1", HubError::Missing { argument: "name" }),
        ("pos pos=\"W", HubError::Unclosed),
        ("level depth=deep", HubError::Value { argument: "depth" }),
        ("level depth", HubError::Value { argument: "depth" }),
        ("level time=-1", HubError::Value { argument: "time" }),
        ("level time=NaN", HubError::Value { argument: "time" }),
        (
            "level move-time=1e300",
            HubError::Value {
                argument: "move-time",
            },
        ),
    ] {
        assert_eq!(text.parse::<HubCommand>(), Err(wanted), "{text:?}");
    }
}

#[test]
fn replies_are_written_as_the_protocol_wants_them() {
    let position = Position::parse(variant(), "W:W28,32:B10,14,23").expect("it is possible");
    let mv = position.parse_move("28x19").expect("it is legal");
    let next = position.after(&mv);
    let answer = next.legal_moves().remove(0);
    let text = |text: &str| text.to_owned();
    let param = |name, value, kind| HubReply::Param {
        name: text(name),
        value: text(value),
        kind,
    };
    let info = HubInfo {
        depth: Some(7),
        score: Some(-5),
        nodes: Some(3_000_000),
        time: Some(1_500),
        line: vec![mv.clone(), answer.clone()],
    };
    for (reply, line) in [
        (
            HubReply::Id {
                name: text("A \"b\""),
                version: text("0.1"),
                author: text(""),
            },
            "id name=\"A 'b'\" version=0.1 author=\"\"",
        ),
        (
            param("book", "true", HubParam::Bool),
            "param name=book value=true type=bool",
        ),
        (
            param("threads", "1", HubParam::Int { min: 1, max: 4 }),
            "param name=threads value=1 type=int min=1 max=4",
        ),
        (
            param(
                "variant",
                "normal",
                HubParam::Enum {
                    values: vec![text("normal"), text("other")],
                },
            ),
            "param name=variant value=normal type=enum values=\"normal other\"",
        ),
        (
            param("file", "a b", HubParam::Text),
            "param name=file value=\"a b\" type=string",
        ),
        (HubReply::Wait, "wait"),
        (HubReply::Ready, "ready"),
        (HubReply::Pong, "pong"),
        (
            HubReply::Info(info),
            "info depth=7 score=-0.05 nodes=3000000 time=1.500 nps=2.00 pv=\"28x19x23 14x23x19\"",
        ),
        (HubReply::Info(HubInfo::default()), "info"),
        (
            HubReply::Done {
                mv: mv.clone(),
                ponder: None,
            },
            "done move=28x19x23",
        ),
        (
            HubReply::Done {
                mv,
                ponder: Some(answer),
            },
            "done move=28x19x23 ponder=14x23x19",
        ),
        (
            HubReply::Error {
                message: text("no\nway"),
            },
            "error message=no'way",
        ),
    ] {
        assert_eq!(reply.to_string(), line);
    }
}
