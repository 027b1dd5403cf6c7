//! Scripts line by line.

use kernel::{Ctx, FastDice, Game, Seat};

use super::{War, placed, war_with, world};
use crate::rules::trace::{MOST_LINES, carried_out, trace as traced};
use crate::{Command, Royal};

fn trace(war: &War, words: &str) -> Option<scene::Trace> {
    traced(&war.royal, war.active(), war.command(words), &mut FastDice::new(2))
}

/// ROYAL-14.5: whoever steps through a command sees what happens without stepping, in whole matches.
#[test]
fn steps_lead_where_the_command_leads() {
    let content = content::Pack::<crate::Content>::shipped().content;
    let setup = crate::Setup { world: "EVERGREEN".to_owned(), rounds: 6, short: false };
    let mut dice = FastDice::new(3);
    let mut royal = Royal::new(content, &setup, &mut Ctx::silent(&mut dice)).unwrap();
    let (mut legal, mut n_lines, mut n_steps) = (Vec::new(), 0, 0u64);
    while let Some(seat) = royal.asked().lowest() {
        legal.clear();
        royal.legal(seat, &mut legal);
        let command = *dice.pick(&legal);
        let mut stepped = royal.clone();
        n_steps += 1;
        let trace = carried_out(&mut stepped, command, &mut FastDice::new(n_steps)).unwrap();
        royal.apply(seat, command, &mut Ctx::silent(&mut FastDice::new(n_steps))).unwrap();
        assert_eq!(stepped.fingerprint(), royal.fingerprint());
        let expected = if command == Command::EndTurn { "trace-turn-ended" } else { "trace-accepted" };
        assert_eq!(trace.end.key, expected);
        n_lines += trace.lines.len();
    }
    assert!(n_steps > 50 && n_lines > 300, "{n_steps} {n_lines}");
}

/// ROYAL-14.5: the lines of the file, with what the game has answered before; variables before each line.
#[test]
fn lines_are_those_of_the_file() {
    let war = war_with(
        &world("... ...", &placed("HERO_CYANSOLDIER a1, HERO_REDSOLDIER b1, HERO_CYANSOLDIER a2")),
        |_| {},
    );
    let trace = trace(&war, "std_attack actor 1 to b1").unwrap();
    let lines: Vec<u32> = trace.lines.iter().map(|line| line.line).collect();
    // Of `Attack` all lines but the one that is skipped, because the blow is at least 1.
    let (first, last) = (lines[0], lines[lines.len() - 1]);
    let expected: Vec<u32> = (first..=last).filter(|line| *line != first + 5).collect();
    assert_eq!(lines, expected);
    let values = &trace.lines[7].values;
    let value = |name: &str| values.iter().find(|(known, _)| known == name).map(|(_, value)| *value);
    // 55 less 25 is taken from 100.
    assert_eq!((value("blow"), value("life")), (Some(30), Some(70)));
    assert!(trace.lines.iter().all(|line| (line.function.as_str(), line.depth) == ("Attack", 1)));
}

/// ROYAL-14.5: a fault is where the lines end; what the game itself refuses asks no script.
#[test]
fn faults_and_refusals_are_told_at_the_end() {
    let more = "FUNCTION TurnEnd\nINT n = 7\nDIV n 0\nPRINT_INT n\nEND FUNCTION\n";
    let actors = placed("HERO_CYANSOLDIER a1, HERO_REDSOLDIER c1, BUILDING_CYANKEEP a2");
    let war = war_with(&world("... ...", &format!("{actors}{more}")), |_| {});
    let fault = trace(&war, "end turn").unwrap();
    assert_eq!((fault.end.key.as_ref(), fault.lines.len()), ("trace-fault", 2));
    assert_eq!(fault.lines[1].values, [("n".to_owned(), 7)]);
    assert_eq!(trace(&war, "std_attack actor 1 to c1"), None);
    assert_eq!(traced(&war.royal, Seat(1), Command::EndTurn, &mut FastDice::new(0)), None);
    // No gold: the script itself says no.
    let refused = trace(&war, "invoke_knight actor 3 to b2").unwrap();
    assert_eq!(refused.end.key, "trace-refused");
}

/// ROYAL-14.5: a script that runs for long is shown as far as anybody would read.
#[test]
fn long_runs_are_cut() {
    let wide: String = (0..4)
        .map(|nth| format!("FUNCTION F{nth}\n{}END FUNCTION\n", format!("CALL F{}\n", nth + 1).repeat(9)))
        .collect();
    let more = format!("FUNCTION TurnEnd\nCALL F0\nEND FUNCTION\n{wide}FUNCTION F4\nEND FUNCTION\n");
    let actors = placed("HERO_CYANSOLDIER a1, HERO_REDSOLDIER c1");
    let war = war_with(&world("... ...", &format!("{actors}{more}")), |_| {});
    let trace = trace(&war, "end turn").unwrap();
    assert_eq!((trace.lines.len(), trace.end.key.as_ref()), (MOST_LINES, "trace-cut"));
}
