//! What a caller has checked is folded away (ROYAL-16): the function does the same with fewer lines.

#![allow(clippy::unwrap_used, reason = "helpers of tests unwrap as tests do")]

mod common;

use common::{BUDGET, Board, WALK_AND_STRIKE, program, two};
use proptest::prelude::*;
use script::{Builtin, Entry, Fact, Field, Given, Guard, Program, Reason};

fn there(least: i64, most: i64) -> Fact {
    let args = vec![Given::Number(3), Given::Arg(1), Given::Arg(2)];
    Fact::Answer { builtin: Builtin::CheckPosition, args, least, most }
}

fn can_walk() -> [Fact; 2] {
    [there(0, 0), Fact::Field { arg: 0, field: Field::Mp, least: 1, most: i64::MAX }]
}

/// How many instructions a function takes, and what is left of the board.
fn run(program: &Program, function: script::FunctionId, args: &[i64], mut board: Board) -> (u32, Board) {
    let mut machine: script::Machine = script::Machine::new(program, &Entry::new(function, args), BUDGET);
    machine.run(program, &mut board).unwrap();
    (BUDGET - machine.budget(), board)
}

/// ROYAL-16.1
#[test]
fn a_walk_that_was_checked_only_writes_where_it_leads() {
    let mut program = program(WALK_AND_STRIKE);
    let walk = program.function(0, "Walk").unwrap();
    let folded = program.fold(walk, &can_walk());
    let args = [1, 2, 3];
    let ((long, plain), (short, quick)) =
        (run(&program, walk, &args, two()), run(&program, folded, &args, two()));
    assert_eq!(plain, quick);
    // Five lines and the end; two of them are left, and the end.
    assert_eq!((long, short), (6, 3));
    assert!(program.accepts_all(folded) && !program.accepts_all(walk));
}

/// ROYAL-16.1
#[test]
fn a_blow_at_somebody_still_asks_who_it_is() {
    let mut program = program(WALK_AND_STRIKE);
    let strike = program.function(0, "Strike").unwrap();
    let folded = program.fold(strike, &[there(1, i64::MAX)]);
    let args = [1, 3, 0];
    let ((long, plain), (short, quick)) =
        (run(&program, strike, &args, two()), run(&program, folded, &args, two()));
    assert_eq!((plain, long), (quick, short + 1));
}

/// ROYAL-16.2: a guard is known by the arguments it reads, and by whether it can refuse at all.
#[test]
fn what_a_guard_depends_on_is_known_without_running_it() {
    let mut walks = program(WALK_AND_STRIKE);
    let [walk, strike] = ["Walk", "Strike"].map(|name| walks.function(0, name).unwrap());
    let folded = walks.fold(strike, &[there(1, i64::MAX)]);
    let of = |function| walks.guard_of(function);
    assert_eq!([walk, strike, folded].map(of), [(0b111, false), (0b111, false), (0b111, true)].map(guard));
    let text = "FUNCTION Hire\nCALL FUNC::Gold 0\nLT RET:Gold 80 JMP:3\nNEQUAL ARGS:0 1 JMP:1\n\
                PROPERTY ACTOR_MGR::ARGS:2.HP 1\nPRINT_INT ARGS:3\nEND FUNCTION\n";
    let hires = program(text);
    let hire = hires.function(0, "Hire").unwrap();
    // What is printed where nothing was done is still before any effect; whom an effect is on is not.
    // Of the world it reads gold alone.
    assert_eq!(hires.guard_of(hire), Guard { is_about_sides: true, ..guard((0b1001, false)) });
}

fn guard((args, is_open): (u64, bool)) -> Guard {
    Guard { args, is_about_sides: false, is_open }
}

/// ROYAL-16.1
#[test]
fn what_is_known_to_hold_jumps_without_asking() {
    let text =
        "FUNCTION F\nCALL FUNC::Gold 0\nLT RET:Gold 100 JMP:1\nPRINT_INT 1\nPRINT_INT 2\nEND FUNCTION\n";
    let mut program = program(text);
    let fact = Fact::Answer { builtin: Builtin::Gold, args: vec![Given::Number(0)], least: 0, most: 99 };
    let folded = program.fold(program.function(0, "F").unwrap(), &[fact]);
    let (taken, board) = run(&program, folded, &[], two());
    assert_eq!((taken, board.printed), (3, vec![2]));
}

/// ROYAL-16.1
#[test]
fn a_fault_of_a_folded_function_names_the_same_line() {
    let mut program = program(WALK_AND_STRIKE);
    let walk = program.function(0, "Walk").unwrap();
    let folded = program.fold(walk, &can_walk());
    let failure = program.carry_out(&Entry::new(folded, &[9, 0, 0]), &mut two(), BUDGET).unwrap_err();
    assert_eq!(program.fault(failure).to_string(), "a.bhv:5: fault-script-nobody (id 9)");
    assert_eq!(failure.reason, Reason::Nobody { id: 9 });
}

/// ROYAL-16.1
#[test]
fn a_fact_ends_with_the_first_change() {
    let text = "FUNCTION F\nPROPERTY ACTOR_MGR::ARGS:0.MP 0\nLTE ACTOR_MGR::ARGS:0.MP 0 JMP:1\nPRINT_INT 1\nPRINT_INT 2\nEND FUNCTION\n";
    let mut program = program(text);
    let folded = program.fold(program.function(0, "F").unwrap(), &can_walk());
    assert_eq!(run(&program, folded, &[1], two()).1.printed, [2]);
}

/// ROYAL-16.1
#[test]
fn a_sum_that_can_fail_is_kept_though_nobody_reads_it() {
    let text = "FUNCTION F\nINT v = ARGS:0\nADD v 1\nPRINT_INT 1\nEND FUNCTION\n";
    let mut program = program(text);
    let folded = program.fold(program.function(0, "F").unwrap(), &[]);
    let failure = program.carry_out(&Entry::new(folded, &[i64::MAX]), &mut two(), BUDGET).unwrap_err();
    assert_eq!(failure.reason, Reason::Overflow);
}

/// Lines that ask, compare, change and write, with jumps of up to four lines.
fn line() -> impl Strategy<Value = String> {
    let value = prop_oneof![
        Just("0".to_owned()),
        Just("1".to_owned()),
        Just("-1".to_owned()),
        Just("u".to_owned()),
        Just("v".to_owned()),
        Just("ARGS:0".to_owned()),
        Just("ARGS:1".to_owned()),
        Just("RET:CheckPosition".to_owned()),
        Just("ACTOR_MGR::ARGS:0.MP".to_owned()),
        Just("ACTOR_MGR::RET:CheckPosition.HP".to_owned()),
    ];
    let test = prop_oneof![Just("EQUAL"), Just("NEQUAL"), Just("LT"), Just("LTE"), Just("GT"), Just("GTE")];
    let change = prop_oneof![
        Just("INT v ="),
        Just("SET u"),
        Just("ADD v"),
        Just("SUB u"),
        Just("MUL v"),
        Just("DIV u")
    ];
    prop_oneof![
        4 => (test, value.clone(), value.clone(), 0..5).prop_map(|(test, a, b, n)| format!("{test} {a} {b} JMP:{n}")),
        4 => (change, value.clone()).prop_map(|(change, value)| format!("{change} {value}")),
        2 => Just("CALL FUNC::CheckPosition 3 ARGS:1 ARGS:2".to_owned()),
        1 => value.clone().prop_map(|value| format!("CALL FUNC::CheckPosition 3 {value} 0")),
        1 => value.clone().prop_map(|value| format!("PROPERTY ACTOR_MGR::ARGS:0.MP {value}")),
        1 => value.prop_map(|value| format!("PRINT_INT {value}")),
        1 => Just("CALL G ARGS:0".to_owned()),
    ]
}

proptest! {
    /// ROYAL-16.1
    #[test]
    fn a_folded_function_does_what_the_whole_one_does(
        lines in prop::collection::vec(line(), 0..14),
        cell in (0i64..5, 0i64..4),
    ) {
        let text = format!(
            "FUNCTION F\n{}\nEND FUNCTION\nFUNCTION G\nPROPERTY ACTOR_MGR::ARGS:0.MP 0\nEND FUNCTION\n",
            lines.join("\n")
        );
        let mut program = program(&text);
        let function = program.function(0, "F").unwrap();
        let board = two();
        let who = script::View::check_position(&board, 3, cell.0, cell.1);
        // Actor 1 has three movement points; the second fact is as tight or as loose as it can be.
        let facts = [
            if who == 0 { there(0, 0) } else { there(1, i64::MAX) },
            Fact::Field { arg: 0, field: Field::Mp, least: 1, most: 3 },
        ];
        let folded = program.fold(function, &facts);
        let args = [1, cell.0, cell.1];
        let outcome = |function| {
            let mut board = board.clone();
            let end = program.carry_out(&Entry::new(function, &args), &mut board, BUDGET);
            (end.map_err(|failure| program.fault(failure)), board)
        };
        prop_assert_eq!(outcome(function), outcome(folded), "{}", text);
        let guard = |function| program.guard(&Entry::new(function, &args), &board, BUDGET).map_err(|failure| failure.reason);
        prop_assert_eq!(guard(function), guard(folded), "{}", text);
    }
}
