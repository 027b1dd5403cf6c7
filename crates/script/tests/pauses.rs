//! Guards (ROYAL-16), pauses at what is sent (ROYAL-11.11, ROYAL-12), and stepping line by line.

#![allow(clippy::unwrap_used, reason = "helpers of tests unwrap as tests do")]

mod common;

use common::{BUDGET, Board, build, program, two, vocabulary};
use script::{BUILTINS, Entry, Field, Kind, Machine, Param, Program, Reason, Stop};

fn entry(program: &Program, name: &str, args: &[i64]) -> Entry {
    Entry::new(program.function(0, name).unwrap(), args)
}

/// Whether the guard accepts; the board is only lent.
fn guard(program: &Program, board: &Board, name: &str, args: &[i64]) -> Result<bool, Reason> {
    program.guard(&entry(program, name, args), board, BUDGET).map_err(|failure| failure.reason)
}

/// ROYAL-16.2
#[test]
fn a_guard_ends_at_the_first_effect_of_whatever_sort() {
    for effect in [
        "PROPERTY ACTOR_MGR::1.HP 1",
        "ACTOR a SCOUT ACTOR_MGR 0 0",
        "CALL FUNC::AddGold 0 1",
        "SEND WALK 1 0 0",
        "CALL FUNC::EndTurn 0",
        "CALL FUNC::RandomInt 1 6",
        // Even one that is a fault afterwards: it passed the guard.
        "PROPERTY ACTOR_MGR::99.HP 1",
    ] {
        let text = format!("FUNCTION F\nPRINT_INT 1\nNEQUAL ARGS:0 1 JMP:1\n{effect}\nEND FUNCTION\n");
        let program = program(&text);
        let board = two();
        assert_eq!(guard(&program, &board, "F", &[1]), Ok(true), "{effect}");
        assert_eq!(guard(&program, &board, "F", &[2]), Ok(false), "{effect}");
        assert_eq!(board, two());
    }
}

/// ROYAL-16.2
#[test]
fn the_table_says_which_built_ins_end_a_guard() {
    for row in BUILTINS {
        let operand = |param: &Param| match param.kind {
            Kind::Function => " F",
            Kind::Flag => " KEEP",
            Kind::Type => " SCOUT",
            _ => " 1",
        };
        let operands: String = row.params.iter().map(operand).collect();
        let program = program(&format!("FUNCTION F\nCALL FUNC::{}{operands}\nEND FUNCTION\n", row.name));
        assert_eq!(program.accepts_all(program.function(0, "F").unwrap()), row.is_effect, "{row}");
    }
}

/// ROYAL-16.2
#[test]
fn a_guard_goes_through_calls_and_loops() {
    let program = program(
        "FUNCTION F\nCALL G ARGS:0\nEND FUNCTION\nFUNCTION G\nNEQUAL ARGS:0 3 JMP:1\nPROPERTY ACTOR_MGR::1.HP 1\nEND FUNCTION\n\
         FUNCTION All\nCALL FUNC::ForEachActor ARGS:0 G\nEND FUNCTION\n",
    );
    let board = two().with([0, 0, 1, 1, 1, 1, 1, 0]);
    assert_eq!(guard(&program, &board, "F", &[3]), Ok(true));
    assert_eq!(guard(&program, &board, "F", &[4]), Ok(false));
    // Actors 1 and 3 are player 0's, actor 2 is player 1's.
    assert_eq!(guard(&program, &board, "All", &[0]), Ok(true));
    assert_eq!(guard(&program, &board, "All", &[1]), Ok(false));
}

/// ROYAL-16.2
#[test]
fn a_guard_can_fail() {
    let program = program("FUNCTION F\nINT v = 1\nDIV v ARGS:0\nPROPERTY ACTOR_MGR::1.HP v\nEND FUNCTION\n");
    assert_eq!(guard(&program, &two(), "F", &[0]), Err(Reason::Zero));
    assert_eq!(guard(&program, &two(), "F", &[1]), Ok(true));
}

/// ROYAL-16.2
#[test]
fn whoever_passes_the_guard_is_accepted_whatever_the_dice_say() {
    let text = "FUNCTION F\nCALL FUNC::RandomInt 1 6\nLT RET:RandomInt 6 JMP:1\nPROPERTY ACTOR_MGR::1.HP 1\nEND FUNCTION\n";
    let program = program(text);
    for (drawn, life) in [(5, 90), (6, 1)] {
        let mut board = Board { drawn: vec![drawn], ..two() };
        assert_eq!(program.carry_out(&entry(&program, "F", &[]), &mut board, BUDGET), Ok(true));
        assert_eq!(board.get(1, Field::Hp), life);
    }
}

/// ROYAL-11.11
#[test]
fn what_is_sent_is_done_before_the_next_line() {
    let text =
        "FUNCTION F\nSEND WALK 1 7 8\nPRINT_INT ACTOR_MGR::1.HP\nSEND STRIKE\nPRINT_INT 5\nEND FUNCTION\n";
    let program = program(text);
    let mut board = two();
    let mut machine: Machine = Machine::new(&program, &entry(&program, "F", &[]), BUDGET);
    let Stop::Send(sent) = machine.run(&program, &mut board).unwrap() else { panic!("it does not pause") };
    assert_eq!((sent.action, sent.args()), (1, &[1, 7, 8][..]));
    // Between two lines the world goes on, and a paused machine can be kept.
    board.pieces[0].fields[Field::Hp as usize] = 33;
    let mut kept = machine.clone();
    assert_eq!(kept, machine);
    let Stop::Send(sent) = machine.run(&program, &mut board).unwrap() else { panic!("it does not pause") };
    assert_eq!((sent.action, sent.args().len()), (0, 0));
    assert_eq!(machine.run(&program, &mut board), Ok(Stop::Done { is_accepted: true }));
    assert_eq!(board.printed, [33, 5]);
    // Asked again, it is still done.
    assert_eq!(machine.run(&program, &mut board), Ok(Stop::Done { is_accepted: true }));
    assert!(matches!(kept.run(&program, &mut board), Ok(Stop::Send(_))));
    assert_eq!(board.printed, [33, 5, 33]);
}

/// ROYAL-10
#[test]
fn what_rules_send_is_carried_out_by_its_function_and_refused_without_an_error() {
    let text = "FUNCTION F\nSEND WALK 1 4\nSEND WALK 9 4\nSEND STRIKE 2\nPRINT_INT ACTOR_MGR::1.X\nEND FUNCTION\n\
                FUNCTION Walk\nEQUAL ACTOR_MGR::ARGS:0.ID 0 JMP:1\nPROPERTY ACTOR_MGR::ARGS:0.X ARGS:1\nEND FUNCTION\n";
    let program = program(text);
    let mut board = Board { actions: vec![None, program.function(0, "Walk")], ..two() };
    assert_eq!(program.carry_out(&entry(&program, "F", &[]), &mut board, BUDGET), Ok(true));
    assert_eq!(board.printed, [4]);
    // The engine let the first two through; the second function did nothing, so it has refused.
    assert_eq!(board.sent, [(1, vec![1, 4], true), (1, vec![9, 4], false), (0, vec![2], false)]);
}

/// ROYAL-11.4
#[test]
fn what_is_sent_in_turn_nests_no_deeper_than_calls() {
    let text = "FUNCTION F\nSEND WALK 1\nPROPERTY ACTOR_MGR::1.HP 1\nEND FUNCTION\n";
    let program = program(text);
    let mut board = Board { actions: vec![None, program.function(0, "F")], ..two() };
    let failure = program.carry_out(&entry(&program, "F", &[]), &mut board, BUDGET).unwrap_err();
    assert_eq!(program.fault(failure).to_string(), "a.bhv:2: fault-script-depth (most 32)");
}

/// ROYAL-14.3
#[test]
fn the_budget_is_spent_by_every_line_and_names_the_line_where_it_ends() {
    let program = program("FUNCTION F\nINT v = 1\nADD v 1\n\nPROPERTY ACTOR_MGR::1.HP v\nEND FUNCTION\n");
    let entry = entry(&program, "F", &[]);
    // Three lines and the end.
    assert_eq!(program.carry_out(&entry, &mut two(), 4), Ok(true));
    for (budget, line) in [(3, 6), (2, 5), (1, 3), (0, 2)] {
        let failure = program.carry_out(&entry, &mut two(), budget).unwrap_err();
        assert_eq!(program.fault(failure).to_string(), format!("a.bhv:{line}: fault-script-budget"));
    }
    let mut machine: Machine = Machine::new(&program, &entry, 100);
    machine.run(&program, &mut two()).unwrap();
    assert_eq!(machine.budget(), 96);
}

/// ROYAL-14.3
#[test]
fn a_way_costs_more_than_a_line() {
    let program = program("FUNCTION F\nCALL FUNC::PathCost 1 0 0\nPRINT_INT RET:PathCost\nEND FUNCTION\n");
    let entry = entry(&program, "F", &[]);
    assert_eq!(program.carry_out(&entry, &mut two(), 102), Ok(false));
    assert_eq!(program.carry_out(&entry, &mut two(), 99).unwrap_err().reason, Reason::Budget);
}

/// ROYAL-14.3: a `SEND` costs as much as a way, and what judging it takes is taken from the same budget.
#[test]
fn what_is_sent_costs_what_judging_it_takes() {
    let program = program("FUNCTION F\nSEND STRIKE 2\nSEND STRIKE 3\nEND FUNCTION\n");
    let entry = entry(&program, "F", &[]);
    let run = |judging: u32, budget: u32| {
        let mut board = Board { actions: vec![None; 2], judging, ..two() };
        let end = program.carry_out(&entry, &mut board, budget);
        (end.map_err(|failure| program.fault(failure).to_string()), board.sent.len())
    };
    // Two lines of 100 and the end; then 30 more for each that is judged.
    assert_eq!(run(0, 201), (Ok(true), 2));
    assert_eq!(run(0, 200), (Err("a.bhv:4: fault-script-budget".to_owned()), 2));
    assert_eq!(run(30, 261), (Ok(true), 2));
    assert_eq!(run(30, 259), (Err("a.bhv:3: fault-script-budget".to_owned()), 1));
    assert_eq!(run(30, 99), (Err("a.bhv:2: fault-script-budget".to_owned()), 0));
}

/// ROYAL-14.6: by hand. The longest way counts, a call with all its lines, a loop once for each actor that there may be,
/// and nothing behind the first effect.
#[test]
fn the_worst_of_a_guard_is_told_before_it_runs() {
    let cases = [
        // Two lines that are skipped or not, and the line with the effect.
        ("EQUAL ARGS:0 1 JMP:2\nINT a = 1\nINT b = 2\nPROPERTY ACTOR_MGR::1.HP 1\nINT c = 3", 4),
        // The call, its two lines and its end, and the own end.
        ("CALL G", 5),
        ("CALL FUNC::PathCost 1 0 0\nSEND WALK 1", 200),
        // The loop's beginning, each of three actors with the call, its three, and the look for a fourth; the end.
        ("CALL FUNC::ForEachActor 0 G", 1 + 3 * 4 + 1 + 1),
    ];
    for (lines, expected) in cases {
        let text =
            format!("FUNCTION F\n{lines}\nEND FUNCTION\nFUNCTION G\nINT a = 1\nINT b = 1\nEND FUNCTION\n");
        let program = program(&text);
        assert_eq!(program.worst(3).of(program.function(0, "F").unwrap()), expected, "{lines}");
    }
    // Whoever calls itself comes to an end where calls nest too deep; whoever does it twice does so too, after more
    // instructions than can be counted.
    let program = program("FUNCTION F\nCALL F\nEND FUNCTION\nFUNCTION G\nCALL G\nCALL G\nEND FUNCTION\n");
    let worst = program.worst(3);
    assert_eq!(["F", "G"].map(|name| worst.of(program.function(0, name).unwrap())), [2 * 32, u32::MAX]);
}

#[test]
fn a_debugger_goes_line_by_line_and_sees_the_values_of_every_call() {
    let one = "FUNCTION F\nINT v = 3\nCALL G v\nADD v 1\nEND FUNCTION\n";
    let other = "\nFUNCTION G\nCALL FUNC::CheckPosition 3 3 0\nPRINT_INT RET:CheckPosition\nEND FUNCTION\nFUNCTION Last\nEND FUNCTION\n";
    let (program, _) = build(&[("a", one), ("b", other)], &vocabulary()).unwrap();
    let mut board = two();
    let mut machine: Machine = Machine::new(&program, &entry(&program, "F", &[]), BUDGET);
    let mut seen = Vec::new();
    let stop = loop {
        let calls: Vec<String> = machine
            .open(&program)
            .iter()
            .map(|call| {
                let values: Vec<String> =
                    call.values.iter().map(|(name, value)| format!(" {name} {value}")).collect();
                format!("{}:{} {}{}", call.spot.file, call.spot.line, call.spot.function, values.concat())
            })
            .collect();
        seen.push(calls.join(" < "));
        if let Some(stop) = machine.step(&program, &mut board).unwrap() {
            break stop;
        }
    };
    assert_eq!(stop, Stop::Done { is_accepted: false });
    assert_eq!(
        seen,
        [
            "a.bhv:2 F v 0",
            "a.bhv:3 F v 3",
            "b.bhv:3 G RET:CheckPosition 0 < a.bhv:4 F v 3",
            "b.bhv:4 G RET:CheckPosition 2 < a.bhv:4 F v 3",
            "b.bhv:5 G RET:CheckPosition 2 < a.bhv:4 F v 3",
            "a.bhv:4 F v 3",
            "a.bhv:5 F v 4",
        ]
    );
    assert_eq!(machine.open(&program), []);
}
