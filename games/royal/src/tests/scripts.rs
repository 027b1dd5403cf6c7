//! What scripts can do in a match: hooks, openings, what they send, faults, and scripts that play.

use kernel::{By, FastDice, Game, Rejected, Seat, Session, Viewer};
use search::{Bot, Budget, Observer};

use super::{War, changed, placed, session_with, war_with, world};
use crate::ai::Controller;
use crate::{Command, Event, Royal};

/// What scripts printed.
pub(super) fn printed(events: &[Event]) -> Vec<i64> {
    let of = |event: &Event| match event {
        Event::Printed { value } => Some(*value),
        _ => None,
    };
    events.iter().filter_map(of).collect()
}

/// Two soldiers, and what the world's script does besides.
fn soldiers(more: &str) -> War {
    let actors = placed("HERO_CYANSOLDIER a1, HERO_REDSOLDIER c1");
    war_with(&world("... ...", &format!("{actors}{more}")), |_| {})
}

/// ROYAL-11.13, ROYAL-12.1: openings run once, hooks at every turn; `PlayerID` is whose turn it is.
#[test]
fn hooks_are_called_at_every_turn() {
    let more = "CALL FUNC::AddGold 1 40\nFUNCTION TurnBegin\nPRINT_INT PlayerID\nEND FUNCTION\n\
                FUNCTION TurnEnd\nINT n = 10\nADD n PlayerID\nPRINT_INT n\nEND FUNCTION\n";
    let mut war = soldiers(more);
    assert_eq!((printed(&war.told), war.royal.position.gold(Seat(1))), (vec![0], 40));
    war.play(&["end turn"]);
    assert_eq!(printed(&war.told), [10, 1]);
    war.play(&["end turn"]);
    assert_eq!(printed(&war.told), [11, 0]);
    assert_eq!(war.royal.position.gold(Seat(1)), 40);
}

/// ROYAL-10, ROYAL-11.11, ROYAL-8.3: what rules send is judged, paid and done before the next line.
#[test]
fn rules_send_actions_too() {
    let more = "FUNCTION TurnBegin\nNEQUAL PlayerID 0 JMP:5\nSEND STD_MOVE_RELATIVE at_a1.ID 1 0\n\
                PRINT_INT at_a1.X\nPRINT_INT at_a1.MP\nSEND STD_ATTACK at_a1.ID 2 0\nSEND STD_MOVE at_a1.ID 0 0\nEND FUNCTION\n";
    let war = soldiers(more);
    // The step is paid; the blow takes 30; who has attacked goes nowhere.
    assert_eq!(printed(&war.told), [1, 4]);
    assert_eq!((war.life(2), war.actor(1).x, war.actor(1).action_points), (70, 1, 0));
    let acted = war.told.iter().filter(|event| matches!(event, Event::Acted { .. })).count();
    assert_eq!(acted, 2);
}

/// ROYAL-12: a rule may end the turn; for another player it does nothing.
#[test]
fn rules_end_turns() {
    let more = "FUNCTION TurnBegin\nEQUAL PlayerID 1 JMP:1\nCALL FUNC::EndTurn 0\nCALL FUNC::EndTurn 0\nEND FUNCTION\n";
    let war = soldiers(more);
    assert_eq!((war.active(), war.royal.position.round()), (Seat(1), 1));
}

/// ROYAL-16: a blow is what its script says. One line of it is changed: 60 less a soldier's 25, whoever strikes.
#[test]
fn a_line_of_a_script_is_a_rule() {
    let shipped = include_str!("../../content/scripts/Actions.bhv");
    let changed = shipped.replacen("INT blow = ACTOR_MGR::ARGS:0.DMG\n", "INT blow = 60\n", 1);
    for (actions, expected) in [(shipped.to_owned(), 100 - (55 - 25)), (changed, 100 - (60 - 25))] {
        let mut changes = world("... ...", &placed("HERO_CYANSOLDIER a1, HERO_REDSOLDIER b1"));
        changes.push(("scripts/Actions.bhv", actions));
        let mut war = war_with(&changes, |_| {});
        war.play(&["std_attack actor 1 to b1"]);
        assert_eq!(war.life(2), expected);
    }
}

/// ROYAL-11.14, ROYAL-14.3: a fault names the line and leaves the match as it was.
#[test]
fn faults_name_the_line_and_change_nothing() {
    let cases = [
        ("PROPERTY ACTOR_MGR::ARGS:0.X 9", "scripts/Actions.bhv:2: fault-script-outside"),
        ("PROPERTY ACTOR_MGR::ARGS:0.X 2", "scripts/Actions.bhv:2: fault-script-shared"),
        ("PROPERTY ACTOR_MGR::9.HP 2", "scripts/Actions.bhv:2: fault-script-nobody"),
        ("PROPERTY ACTOR_MGR::ARGS:0.X 1000", "scripts/Actions.bhv:2: fault-script-value"),
        ("CALL FUNC::AddGold 0 -1", "scripts/Actions.bhv:2: fault-script-gold"),
        ("CALL FUNC::AddGold 2 1", "scripts/Actions.bhv:2: fault-script-player"),
        ("PROPERTY ACTOR_MGR::ARGS:0.OWNER 2", "scripts/Actions.bhv:2: fault-script-player"),
    ];
    for (line, expected) in cases {
        let actions = format!(
            "FUNCTION Move\n{line}\nEND FUNCTION\nFUNCTION Attack\nEND FUNCTION\nFUNCTION Bolt\nEND FUNCTION\n\
             FUNCTION Capture\nEND FUNCTION\n"
        );
        let mut changes = world("... ...", &placed("HERO_CYANSOLDIER a1, HERO_REDSOLDIER c1"));
        changes.push(("scripts/Actions.bhv", actions));
        let mut session = session_with(&changes);
        let as_it_is = |session: &Session<Royal>| {
            let mut legal = Vec::new();
            session.state().legal(Seat(0), &mut legal);
            (session.state().position, session.state().fingerprint(), session.n_entries(), legal)
        };
        let before = as_it_is(&session);
        let walk = Royal::read_command(session.content(), "std_move actor 1 to b1").unwrap();
        let Err(Rejected::Faulted(fault)) = session.submit(Seat(0), By::Person, walk) else {
            panic!("{line}: it is no fault")
        };
        assert!(fault.to_string().starts_with(expected), "{line}: {fault}");
        assert_eq!(as_it_is(&session), before);
        // A function that does nothing has refused.
        let war = war_with(&changes, |_| {});
        assert_eq!(war.cells(1, "std_attack"), [] as [&str; 0]);
    }
}

/// ROYAL-14.3: all that a command sets off shares one budget.
#[test]
fn endless_scripts_end_with_their_budget() {
    let more = "FUNCTION TurnEnd\nCALL FUNC::ForEachActor 0 A\nEND FUNCTION\n\
                FUNCTION A\nCALL FUNC::ForEachActor 0 B\nCALL FUNC::ForEachActor 0 B\nEND FUNCTION\n\
                FUNCTION B\nCALL A ARGS:0\nEND FUNCTION\n";
    let mut war = soldiers(more);
    let fault = war.try_play("end turn").unwrap_err();
    assert!(fault.to_string().contains("fault-script-depth"), "{fault}");
    let wide: String = (0..60)
        .map(|n| format!("FUNCTION F{n}\n{}END FUNCTION\n", format!("CALL F{}\n", n + 1).repeat(9)))
        .collect();
    let more = format!("FUNCTION TurnEnd\nCALL F36\nEND FUNCTION\n{wide}FUNCTION F60\nEND FUNCTION\n");
    let mut war = soldiers(&more);
    let fault = war.try_play("end turn").unwrap_err();
    assert!(fault.to_string().contains("fault-script-budget"), "{fault}");
}

/// ROYAL-11.8, ROYAL-14.3: a script that floods the log is stopped.
#[test]
fn floods_are_stopped() {
    let more = format!("FUNCTION TurnEnd\n{}END FUNCTION\n", "PRINT_INT 1\n".repeat(101));
    let mut war = soldiers(&more);
    let fault = war.try_play("end turn").unwrap_err();
    assert!(fault.to_string().contains("fault-script-printed"), "{fault}");
}

/// What a player chooses in a match, entry after entry, until its turn is over.
fn turn_of(war: &mut War, bot: &mut Controller) -> Vec<String> {
    let (seat, mut commands, mut entry) = (war.active(), Vec::new(), 1);
    while war.active() == seat {
        let (view, mut legal) = (war.royal.view(Viewer::Seat(seat)), Vec::new());
        war.royal.legal(seat, &mut legal);
        let observer =
            Observer { content: war.royal.content, seat, entry, view: &view, legal: &legal, told: &[] };
        let command = bot.choose(&observer, Budget::Nodes(1)).unwrap();
        assert!(legal.contains(&command));
        let words = Royal::write_command(war.royal.content, command);
        war.play(&[&words]);
        commands.push(words);
        entry += 1;
    }
    commands
}

/// ROYAL-12.2, ROYAL-8.3: each `SEND` that is not refused is a command of the seat, a relative move one of the
/// caster's own; the turn ends when the script does, even without `EndTurn`.
#[test]
fn a_script_that_plays_sends_commands() {
    let ai = "FUNCTION TurnBegin\nSEND STD_MOVE_RELATIVE at_a1.ID 0 1\nSEND STD_ATTACK at_a1.ID 1 1\n\
              SEND STD_ATTACK at_a1.ID 2 0\nPRINT_INT 1\nSEND RIDE_MOVE at_a2.ID 1 2\nEND FUNCTION\n";
    let mut changes = world(
        "... ... ...",
        &placed("HERO_CYANSOLDIER a1, HERO_REDSOLDIER b2, HERO_CYANKNIGHT b3, HERO_CYANSOLDIER c3"),
    );
    changes.push(("scripts/RandomAI.bhv", ai.replace("at_a2", "at_b3")));
    let mut war = war_with(&changes, |_| {});
    let commands = turn_of(&mut war, &mut Controller::new(5));
    assert_eq!(commands, ["std_move actor 1 to a2", "std_attack actor 1 to b2", "end turn"]);
}

/// ROYAL-19: of the 25 cells round an actor each is as likely; on an empty map of 5×5 its place in the middle is
/// occupied by itself, twelve are within three steps and its points, the others are refused.
#[test]
fn random_draws_a_cell_of_the_square_round_each_actor() {
    let content = changed(&world("===== ===== ===== ===== =====", &placed("HERO_CYANSOLDIER c3")));
    let setup = crate::Setup { world: super::WORLD.to_owned(), rounds: 9, short: false };
    let mut dice = FastDice::new(0);
    let royal = Royal::new(content, &setup, &mut kernel::Ctx::silent(&mut dice)).unwrap();
    let (view, mut legal) = (royal.view(Viewer::Seat(Seat(0))), Vec::new());
    royal.legal(Seat(0), &mut legal);
    let mut moves = std::collections::BTreeMap::new();
    for entry in 0..5_000 {
        let observer = Observer { content, seat: Seat(0), entry, view: &view, legal: &legal, told: &[] };
        let command = Controller::new(9).choose(&observer, Budget::Nodes(1)).unwrap();
        *moves.entry(command).or_insert(0u32) += 1;
    }
    // Within three steps: all but the four corners, which are four away, and the middle.
    assert_eq!(moves.len(), 20 + 1);
    let ended = moves.remove(&Command::EndTurn).unwrap();
    // By hand: 5 of 25 draws end the turn at once, 200 for each other cell; six deviations.
    assert!(ended.abs_diff(1_000) < 6 * 29, "{ended}");
    assert!(moves.values().all(|n| n.abs_diff(200) < 6 * 14), "{moves:?}");
}

/// ROYAL-16: what is in the tables is nowhere in the sources: neither the names of the shipped units, actions, worlds,
/// patterns and net commands, nor what grounds and functions are called.
#[test]
fn the_sources_name_nothing_of_the_content() {
    let content = content::Pack::<crate::Content>::shipped().content;
    let mut names: Vec<&str> = content.actors.iter().map(|def| def.name.as_str()).collect();
    names.extend(content.actions.iter().map(|def| def.name.as_str()));
    names.extend(content.worlds.iter().map(|def| def.name.as_str()));
    names.extend(content.patterns.iter().map(|def| def.name.as_str()));
    names.extend(content.visuals.iter().map(|def| def.name.as_str()));
    names.extend(content.net_messages.iter().map(|message| message.name.as_str()));
    // One that is a word of everybody's.
    names.retain(|name| *name != "CAPTURE");
    // Grounds and functions are words of everybody's, so that no text of the sources may be one; the engine's own end
    // of turn is no function.
    let functions = content.net_messages.iter().filter(|message| message.command.is_some());
    let words =
        functions.map(|message| &message.function).chain(content.terrains.iter().map(|row| &row.name));
    let texts: Vec<String> = words.map(|word| format!("\"{word}\"")).collect();
    names.extend(texts.iter().map(String::as_str));
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let (mut folders, mut n_files) = (vec![folder], 0);
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            if path.is_dir() && name != "tests" {
                folders.push(path);
            } else if name.ends_with(".rs") && !["tests.rs", "twin.rs"].contains(&name.as_str()) {
                n_files += 1;
                let text = std::fs::read_to_string(&path).unwrap();
                let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
                for line in code {
                    let found = names.iter().find(|name| line.contains(**name));
                    assert_eq!(found, None, "{}: {line}", path.display());
                }
            }
        }
    }
    assert!(n_files > 30, "{n_files}");
}
