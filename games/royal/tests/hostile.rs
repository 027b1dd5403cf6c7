//! A mod is also an attack. Each of these ends in a report or a fault that says where, within the budget of instructions
//! and 64 MiB, and the match is as it was before.

#![allow(clippy::unwrap_used, reason = "helpers of tests unwrap as tests do")]

use std::fs;
use std::path::Path;

mod common;

use common::{as_it_is, opened};
use content::{Files, Load, MAX_FILE_BYTES};
use kernel::{By, Game, Refusal as _, Rejected, Seat, Session, Viewer};
use royal::ai::Controller;
use royal::{Command, Content, Royal};
use search::{Bot, BotFailed, Budget, Observer};

/// The most memory that a mod may take, in bytes.
const MOST_BYTES: u64 = 64 << 20;

/// Does something within the memory that a mod may take.
fn within<T>(done: impl FnOnce() -> T) -> T {
    let mut result = None;
    let found = allocation_counter::measure(|| result = Some(done()));
    assert!(found.bytes_max <= MOST_BYTES, "{} bytes were in use at once", found.bytes_max);
    result.unwrap()
}

/// The shipped files with some of them replaced or added.
fn files(changes: &[(&str, &str)]) -> Files {
    let shipped = Content::shipped();
    let kept = shipped.iter().filter(|(name, _)| changes.iter().all(|(changed, _)| changed != name));
    Files::new(kept.chain(changes.iter().copied())).unwrap()
}

/// All that is said of a mod that is refused.
fn told(changes: &[(&str, &str)]) -> String {
    let files = files(changes);
    within(|| Content::load(&files).map(|_| ()).unwrap_err().to_string())
}

/// A file of the shipped ones, with a part of it replaced.
fn shipped_with(file: &str, from: &str, to: &str) -> String {
    let shipped = Content::shipped();
    let text = shipped.get(file).unwrap();
    assert!(text.contains(from), "{file} has no {from}");
    text.replacen(from, to, 1)
}

/// A match in Evergreen with some of the shipped files replaced or added.
fn opened_with(changes: &[(&str, &str)]) -> Session<Royal> {
    let files = files(changes);
    opened(Box::leak(Box::new(Content::load(&files).unwrap().content)), "EVERGREEN", 9, 1)
}

/// Why a command of whoever is to act did not happen; the match is as it was.
fn rejected(session: &mut Session<Royal>, command: Command) -> Rejected<royal::Refused> {
    let (seat, before) = (session.asked().lowest().unwrap(), as_it_is(session));
    let rejected = session.submit(seat, By::Person, command).map(|_| ()).unwrap_err();
    assert_eq!(as_it_is(session), before);
    rejected
}

/// A match whose world's script has more in it, and the fault in which the end of the first turn ends.
fn fault_of(more: &str) -> String {
    let script = "scripts/worlds/Evergreen.bhv";
    let text = format!("{}{more}", Content::shipped().get(script).unwrap());
    within(|| {
        let mut session = opened_with(&[(script, &text)]);
        let Rejected::Faulted(fault) = rejected(&mut session, Command::EndTurn) else {
            panic!("it is no fault");
        };
        // Whoever is to act can still do something else.
        let other = *as_it_is(&session).legal.first().unwrap();
        session.submit(Seat(0), By::Person, other).unwrap();
        fault.to_string()
    })
}

/// ROYAL-14.3: each function calls the next nine times, which no machine would ever finish.
#[test]
fn endless_calls() {
    let calls =
        |nth: usize| format!("FUNCTION F{nth}\n{}END FUNCTION\n", format!("CALL F{}\n", nth + 1).repeat(9));
    let all: String = (0..24).map(calls).collect();
    let fault =
        fault_of(&format!("FUNCTION TurnEnd\nCALL F0\nEND FUNCTION\n{all}FUNCTION F24\nEND FUNCTION\n"));
    assert!(
        fault.starts_with("scripts/worlds/Evergreen.bhv:") && fault.contains("fault-script-budget"),
        "{fault}"
    );
}

/// ROYAL-11.4, ROYAL-14.3
#[test]
fn deep_recursion() {
    for more in [
        "FUNCTION TurnEnd\nCALL TurnEnd\nEND FUNCTION\n",
        "FUNCTION TurnEnd\nCALL FUNC::ForEachActor 0 A\nEND FUNCTION\nFUNCTION A\nCALL B\nEND FUNCTION\nFUNCTION B\nCALL TurnEnd\nEND FUNCTION\n",
    ] {
        let fault = fault_of(more);
        assert!(fault.contains("fault-script-depth"), "{fault}");
    }
}

/// ROYAL-11.2, ROYAL-14.1: in scripts they are faults where they come about and mistakes where they are written; in
/// tables each number has its bounds.
#[test]
fn huge_numbers() {
    for (line, expected) in [
        ("MUL n n", "fault-script-overflow"),
        ("ADD n 9223372036854775807", "fault-script-overflow"),
        ("PROPERTY ACTOR_MGR::1.HP n", "fault-script-value"),
        ("PROPERTY ACTOR_MGR::1.X n", "fault-script-value"),
        ("CALL FUNC::AddGold 0 n", "fault-script-gold"),
        ("CALL FUNC::RandomInt -9223372036854775807 9223372036854775807", "fault-script-range"),
    ] {
        let fault =
            fault_of(&format!("FUNCTION TurnEnd\nINT n = 9000000000000000000\n{line}\nEND FUNCTION\n"));
        assert!(fault.contains(expected), "{line}: {fault}");
    }
    let said =
        told(&[("scripts/Rules.bhv", "FUNCTION TurnBegin\nINT n = 9223372036854775808\nEND FUNCTION\n")]);
    assert!(said.starts_with("scripts/Rules.bhv:2:9: error: "), "{said}");
    for (column, from) in [("ACTOR_HP", ",100,55,"), ("ACTOR_DMG", ",55,25,"), ("PRICE", ",100,CAPTURES")] {
        let first = from.split(',').nth(1).unwrap();
        let huge = from.replacen(first, "99999999999999999999999", 1);
        let said = told(&[("tables/Actors.csv", &shipped_with("tables/Actors.csv", from, &huge))]);
        assert!(said.contains(&format!("`{column}` is out of range")) || said.contains(column), "{said}");
    }
    let said = told(&[(
        "tables/Worlds.csv",
        "EVERGREEN,maps/Evergreen.csv,40,40,4000000000,4000000000,EVERGREEN\n",
    )]);
    assert!(said.contains("tables/Worlds.csv:1:36: error: `N_CELL_X` is out of range"), "{said}");
}

/// ROYAL-7.6: too many bytes, too many rows, too many columns; maps and patterns too.
#[test]
fn huge_tables() {
    let long = "x,".repeat(MAX_FILE_BYTES / 2);
    for file in ["tables/Actors.csv", "tables/Words.csv", "maps/Evergreen.csv", "patterns/PatternRing5.csv"] {
        let said = told(&[(file, &long)]);
        assert!(said.contains(&format!("{file}: error: file is too long")), "{said}");
    }
    let rows: String = (0..2_000).map(|nth| format!("W{nth},a,b\n")).collect();
    let rows = format!("{}{rows}", Content::shipped().get("tables/Words.csv").unwrap());
    let said = told(&[("tables/Words.csv", &rows)]);
    assert!(said.starts_with("tables/Words.csv:") && said.contains("error: too many rows"), "{said}");
    let wide = format!("EVERGREEN{}\n", ",1".repeat(20_000));
    let said = told(&[("tables/Worlds.csv", &wide)]);
    assert!(said.contains("tables/Worlds.csv:1:"), "{said}");
    // So is a script that is as long as a file may be.
    let said = told(&[("scripts/Rules.bhv", &"PRINT_INT 1\n".repeat(MAX_FILE_BYTES / 12))]);
    assert!(said.contains("scripts/Rules.bhv"), "{said}");
    // As many files as there may be, each as long as it may be, are refused as a set.
    let many = (0..20).map(|nth| (format!("maps/{nth}.csv"), "0,".repeat(MAX_FILE_BYTES / 2)));
    assert!(Files::new(many).unwrap_err().to_string().contains("bytes in all files together"));
}

/// ROYAL-7.5: wherever a table names a file.
#[test]
fn paths_that_climb_out_of_the_folder() {
    for path in ["../../etc/passwd", "/etc/passwd", "maps/../../x.csv", "C:\\x.csv", "\\\\host\\x"] {
        for (table, row) in [
            ("tables/Worlds.csv", format!("EVERGREEN,{path},40,40,10,10,EVERGREEN\n")),
            ("tables/Patterns.csv", format!("PATTERN_CROSS,{path},3,3\n")),
            ("tables/Scripts.csv", format!("RULES,{path}\n")),
            ("tables/LaunchArgs.csv", format!("FLUSH_PATH,{path}\n")),
        ] {
            let said = told(&[(table, &row)]);
            assert!(
                said.contains(&format!("{table}:1:")) && said.contains("path leads out of the folder"),
                "{said}"
            );
        }
    }
}

/// The shipped files in a folder, with something done to it; what reading it says.
fn read(change: impl FnOnce(&Path)) -> Result<Vec<String>, String> {
    let all = tempfile::tempdir().unwrap();
    fs::write(all.path().join("secret.csv"), "of somebody else").unwrap();
    let folder = all.path().join("war");
    Content::shipped().write(&folder).unwrap();
    change(&folder);
    let read = within(|| Files::read(&folder));
    read.map(|folder| folder.left_out).map_err(|errors| errors.to_string())
}

/// A link out of the folder, to a folder, or to itself is refused by name, whatever it points at.
#[cfg(unix)]
#[test]
fn links() {
    use std::os::unix::fs::symlink;
    let linked = |target: &'static str| {
        read(move |folder| {
            fs::remove_file(folder.join("maps/Pool.csv")).unwrap();
            symlink(target, folder.join("maps/Pool.csv")).unwrap();
        })
    };
    for target in ["../../secret.csv", "/etc/passwd", "../maps", "Pool.csv", "/dev/zero", ".."] {
        let said = linked(target).unwrap_err();
        assert!(said.contains("maps/Pool.csv"), "{target}: {said}");
    }
    // One that stays inside is as good as the file.
    assert_eq!(linked("Beach.csv"), Ok(Vec::new()));
    // A pipe that nobody writes to is not waited for.
    let said = read(|folder| {
        let made = std::process::Command::new("mkfifo").arg(folder.join("maps/pipe.csv")).status();
        assert!(made.unwrap().success());
    });
    assert!(said.unwrap_err().contains("maps/pipe.csv"));
}

/// ROYAL-14.1, ROYAL-7.6: of whatever there is to be one.
#[test]
fn duplicate_names() {
    let twice = |file: &str, row: &str| {
        let text = format!("{}{row}", Content::shipped().get(file).unwrap());
        told(&[(file, &text)])
    };
    for (file, row, expected) in [
        (
            "tables/Actors.csv",
            "HERO_REDDRAGON,ACTOR_DRAGON,1,1,1,1,1\n",
            "actor `HERO_REDDRAGON` is defined twice",
        ),
        (
            "tables/Actions.csv",
            "STD_ATTACK,0x1000,1,0,PATTERN_CROSS,NET_CMD_ATTACK\n",
            "`STD_ATTACK` is defined twice",
        ),
        ("tables/Worlds.csv", "POOL,maps/Pool.csv,40,40,11,10,POOL\n", "world `POOL` is defined twice"),
        (
            "tables/Patterns.csv",
            "PATTERN_CROSS,patterns/PatternCrossSimple.csv,3,3\n",
            "`PATTERN_CROSS` is defined twice",
        ),
        ("tables/Managers.csv", "ACTOR_MGR,3\n", "`ACTOR_MGR` is defined twice"),
        ("tables/Words.csv", "POOL,Pool,Mare,\n", "this name has words already"),
        ("scripts/Actions.bhv", "FUNCTION Move\nEND FUNCTION\n", "`Move`"),
    ] {
        let said = twice(file, row);
        assert!(said.contains(file) && said.contains(expected), "{said}");
    }
    // A function that a net command names is one in all scripts, and a table is one in all folders.
    let text =
        format!("{}FUNCTION Attack\nEND FUNCTION\n", Content::shipped().get("scripts/Rules.bhv").unwrap());
    let said = told(&[("scripts/Rules.bhv", &text)]);
    assert!(said.contains("`Attack`") && said.contains("error"), "{said}");
    let said = told(&[("old/Actors.csv", "")]);
    assert!(said.contains("there are two tables `Actors`"), "{said}");
}

/// Where texts of that kind are, a file that is none is a mistake; elsewhere it is left out.
#[test]
fn bad_utf_8() {
    let said = read(|folder| fs::write(folder.join("tables/Actors.csv"), b"HERO\xff\xfe,1\n").unwrap());
    let said = said.unwrap_err();
    assert!(said.contains("tables/Actors.csv") && said.contains("UTF-8"), "{said}");
    let said = read(|folder| fs::write(folder.join("scripts/Rules.bhv"), b"FUNCTION \xc3\x28\n").unwrap());
    assert!(said.unwrap_err().contains("scripts/Rules.bhv"));
    let left_out = read(|folder| fs::write(folder.join("pictures.png"), b"\x89PNG\xff").unwrap());
    assert_eq!(left_out, Ok(vec!["pictures.png".to_owned()]));
    // What cannot be seen cannot hide in a name either.
    assert!(Files::new([("tables/Act\u{202e}ors.csv", "")]).is_err());
}

/// ROYAL-11.8, ROYAL-14.3: what scripts print is bounded for one command, however it is called.
#[test]
fn a_script_that_floods_the_log() {
    for more in [
        format!("FUNCTION TurnEnd\n{}END FUNCTION\n", "PRINT_INT 1\n".repeat(5_000)),
        format!(
            "FUNCTION TurnEnd\nCALL FUNC::ForEachActor 0 P\nEND FUNCTION\nFUNCTION P\n{}END FUNCTION\n",
            "PRINT_INT ARGS:0\n".repeat(60)
        ),
    ] {
        let fault = fault_of(&more);
        assert!(fault.contains("fault-script-printed"), "{fault}");
    }
}

/// ROYAL-11.9: whoever creates actors without end.
#[test]
fn a_script_that_floods_the_map() {
    let rows: String = (0..10)
        .flat_map(|y| (0..10).map(move |x| format!("ACTOR a HERO_REDMAGE ACTOR_MGR {x} {y}\n")))
        .collect();
    let fault = fault_of(&format!("FUNCTION TurnEnd\n{rows}{rows}END FUNCTION\n"));
    assert!(fault.contains("fault-script-crowd (most 128)"), "{fault}");
}

/// `Actions.bhv` whose function for walking has other lines.
fn walking(lines: &str) -> String {
    let shipped = Content::shipped();
    let text = shipped.get("scripts/Actions.bhv").unwrap();
    let others = &text[text.find("FUNCTION Attack").unwrap()..];
    format!("FUNCTION Move\n{lines}END FUNCTION\n{others}")
}

/// A walk that is one in the shipped Evergreen.
fn walk() -> Command {
    let session = opened_with(&[]);
    let is_walk =
        |command: &&Command| Royal::write_command(session.content(), **command).starts_with("std_move");
    let legal = as_it_is(&session).legal;
    *legal.iter().find(is_walk).unwrap()
}

/// ROYAL-10.2, ROYAL-14.3: a function that whoever has no gold is refused, and that pays what it has and sends itself
/// again. To say what it would cost it is tried with gold: what the trial sends leads to no other trial.
#[test]
fn a_refusal_that_sends_itself() {
    let lines = "CALL FUNC::Gold PlayerID\nLT RET:Gold 100000000 JMP:2\nCALL FUNC::AddGold PlayerID -450000000\n\
                 SEND STD_MOVE ARGS:0 ARGS:1 ARGS:2\n";
    within(|| {
        let mut session = opened_with(&[("scripts/Actions.bhv", &walking(lines))]);
        let Rejected::Refused(refused) = rejected(&mut session, walk()) else { panic!("it is not refused") };
        assert_eq!(refused.code(), "too-dear");
        let royal::Refused::TooDear { needs, .. } = refused else { panic!("{refused:?}") };
        assert_eq!(needs, 450_000_000);
    });
}

/// ROYAL-11.4, ROYAL-14.3: one that is accepted and sends itself again nests no deeper than calls do.
#[test]
fn an_action_that_sends_itself() {
    within(|| {
        let lines = "SEND STD_MOVE ARGS:0 ARGS:1 ARGS:2\n";
        let mut session = opened_with(&[("scripts/Actions.bhv", &walking(lines))]);
        let Rejected::Faulted(fault) = rejected(&mut session, walk()) else { panic!("it is no fault") };
        assert_eq!(fault.to_string(), "scripts/Actions.bhv:2: fault-script-depth (most 32)");
    });
}

/// ROYAL-14.3, ROYAL-14.6: what judging takes is taken from the command's budget: of a walk whose guard takes 4,000
/// instructions and refuses, a rule cannot send as many as 1,000.
#[test]
fn a_rule_that_sends_what_is_dear_to_judge() {
    let walk = format!(
        "INT n = 0\n{}NEQUAL n 1 JMP:1\nPROPERTY ACTOR_MGR::ARGS:0.X ARGS:1\n",
        "ADD n ARGS:1\n".repeat(4_000)
    );
    let shipped = Content::shipped();
    // Whoever walks reaches four cells, so that the guard may be as dear as that.
    let actions = ["DIAMOND2", "DIAMOND3", "DIAMOND5"].iter().fold(
        shipped.get("tables/Actions.csv").unwrap().to_owned(),
        |text, pattern| {
            text.replace(&format!("PATTERN_{pattern},NET_CMD_MOVE"), "PATTERN_CROSS,NET_CMD_MOVE")
        },
    );
    let script = "scripts/worlds/Evergreen.bhv";
    let world = format!(
        "{}FUNCTION TurnEnd\n{}END FUNCTION\n",
        shipped.get(script).unwrap(),
        "SEND STD_MOVE_RELATIVE cyan_soldier_1.ID 0 1\n".repeat(1_000)
    );
    within(|| {
        let changes =
            [(script, &*world), ("scripts/Actions.bhv", &walking(&walk)), ("tables/Actions.csv", &actions)];
        let mut session = opened_with(&changes);
        let Rejected::Faulted(fault) = rejected(&mut session, Command::EndTurn) else {
            panic!("it is no fault")
        };
        let fault = fault.to_string();
        assert!(fault.starts_with(script) && fault.ends_with("fault-script-budget"), "{fault}");
    });
}

/// ROYAL-14.6: guards that are cheap once and asked for every cell are refused before any match, where they begin.
#[test]
fn guards_that_take_too_long() {
    let guard =
        |lines: String| format!("INT n = 0\n{lines}EQUAL n 1 JMP:1\nPROPERTY ACTOR_MGR::ARGS:0.X ARGS:1\n");
    // A soldier's walk reaches 24 cells, for each of which there are 3,003 lines.
    let said = told(&[("scripts/Actions.bhv", &walking(&guard("ADD n ARGS:1\n".repeat(3_000))))]);
    let expected = "scripts/Actions.bhv:2:1: error: the guards of `HERO_CYANSOLDIER` take too long, above all that of \
                    `Move` for `STD_MOVE`: expected at most 50000 instructions";
    assert!(said.contains(expected), "{said}");
    // Nine ways for each of the 60 cells to which somebody rides are too many, and not for each of 24.
    let ways = "CALL FUNC::PathCost ARGS:0 ARGS:1 ARGS:2\nADD n RET:PathCost\n".repeat(9);
    let said = told(&[("scripts/Actions.bhv", &walking(&guard(ways)))]);
    assert!(said.contains("`RIDE_MOVE`") && !said.contains("`STD_MOVE`"), "{said}");
    // Neither are three.
    let ways = "CALL FUNC::PathCost ARGS:0 ARGS:1 ARGS:2\nADD n RET:PathCost\n".repeat(3);
    opened_with(&[("scripts/Actions.bhv", &walking(&guard(ways)))]);
}

/// ROYAL-14.3, ROYAL-16.1: as many actions as a table holds, and for each of them a function of 18,000 lines.
#[test]
fn many_actions_with_a_long_function() {
    let shipped = Content::shipped();
    let more: String =
        (0..450).map(|nth| format!("X{nth},0x2100,0,{nth},PATTERN_CROSS,NET_CMD_MOVE\n")).collect();
    let actions = format!("{}{more}", shipped.get("tables/Actions.csv").unwrap());
    let walk = walking(&"PROPERTY ACTOR_MGR::ARGS:0.X ARGS:1\n".repeat(18_000));
    let changes = [("tables/Actions.csv", &*actions), ("scripts/Actions.bhv", &walk)];
    let files = files(&changes);
    within(|| assert_eq!(Content::load(&files).unwrap().content.actions.len(), 470));
}

/// What a script that plays a seat chooses for the side that begins, and what may be chosen.
fn chosen(script: &str) -> (Result<Command, BotFailed>, Vec<Command>) {
    within(|| {
        let session = opened_with(&[("scripts/RandomAI.bhv", script)]);
        let (seat, before) = (Seat(0), as_it_is(&session));
        let view = session.state().view(Viewer::Seat(seat));
        let observer = Observer {
            content: session.content(),
            seat,
            entry: 1,
            view: &view,
            legal: &before.legal,
            told: &[],
        };
        let chosen = Controller::new(7).choose(&observer, Budget::Nodes(1));
        assert_eq!(as_it_is(&session), before);
        (chosen, before.legal)
    })
}

/// ROYAL-12.3: a script that plays a seat and cannot go on has failed, and whoever seated it is told where and why; a
/// turn that passes would hide it.
#[test]
fn players_that_fail() {
    let calls =
        |nth: usize| format!("FUNCTION F{nth}\n{}END FUNCTION\n", format!("CALL F{}\n", nth + 1).repeat(9));
    let endless: String = (0..24).map(calls).collect::<String>() + "FUNCTION F24\nEND FUNCTION\n";
    for (lines, expected) in [
        ("INT n = 1\nDIV n 0\nEND FUNCTION\n", "scripts/RandomAI.bhv:3: "),
        ("CALL TurnBegin\nEND FUNCTION\n", "scripts/RandomAI.bhv:2: "),
        ("PROPERTY ACTOR_MGR::999.HP 1\nEND FUNCTION\n", "scripts/RandomAI.bhv:2: "),
        (&format!("{}END FUNCTION\n", "PRINT_INT 1\n".repeat(101)), "scripts/RandomAI.bhv:102: "),
        (&format!("CALL F0\nEND FUNCTION\n{endless}"), "scripts/RandomAI.bhv:"),
        // Whatever it sends is refused, and takes what it costs.
        (
            &format!("{}END FUNCTION\n", "SEND STD_MOVE 999 0 0\n".repeat(5_001)),
            "scripts/RandomAI.bhv:5002: ",
        ),
    ] {
        let (chosen, _) = chosen(&format!("FUNCTION TurnBegin\n{lines}"));
        let BotFailed { reason } = chosen.unwrap_err();
        assert!(reason.starts_with(expected) && !reason.contains("fault-script"), "{reason}");
    }
    assert_eq!(chosen("FUNCTION TurnBegin\nEND FUNCTION\n").0, Ok(Command::EndTurn));
}

/// ROYAL-12.2: it runs outside of the match: what it writes gives it nothing that the match does not.
#[test]
fn players_that_help_themselves() {
    let walk = Royal::write_command(opened_with(&[]).content(), walk());
    let id: u16 = walk.split(' ').nth(2).unwrap().parse().unwrap();
    for helps in [format!("PROPERTY ACTOR_MGR::{id}.MP 500"), format!("PROPERTY ACTOR_MGR::{id}.X 4")] {
        let tries = (0..10).flat_map(|x| (0..10).map(move |y| format!("SEND STD_MOVE {id} {x} {y}\n")));
        let tries: String = tries.collect();
        let (chosen, legal) = chosen(&format!("FUNCTION TurnBegin\n{helps}\n{tries}END FUNCTION\n"));
        assert!(legal.contains(&chosen.unwrap()), "{helps}");
    }
}
