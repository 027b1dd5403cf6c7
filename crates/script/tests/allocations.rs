//! Scripts run in play-outs, where nothing may be allocated; and loading them takes a bounded part of the memory.

mod common;

use common::{BUDGET, files, listed, program, two, vocabulary};
use content::{Check, MAX_FILE_BYTES};
use script::{Entry, Field, MAX_LINES, Machine, Stop, load};

/// ROYAL-16.1
#[test]
fn a_run_and_a_guard_allocate_nothing() {
    let text = "FUNCTION F\nCALL FUNC::CheckPosition 3 ARGS:1 ARGS:2\nINT v = 0\nADD v ACTOR_MGR::ARGS:0.DMG\nCALL G v ARGS:0\n\
                CALL FUNC::ForEachActor 0 G\nSEND WALK 1 2 3\nPROPERTY ACTOR_MGR::1.HP v\nEND FUNCTION\n\
                FUNCTION G\nLT ARGS:0 0 JMP:2\nSUB w ARGS:0\nCALL FUNC::PathCost 1 w 2\nEND FUNCTION\n";
    let program = program(text);
    let entry = Entry::new(program.function(0, "F").unwrap(), &[1, 3, 0]);
    let mut board = two();
    let mut stops = 0;
    let found = allocation_counter::measure(|| {
        assert_eq!(program.guard(&entry, &board, BUDGET), Ok(true));
        let mut machine: Machine = Machine::new(&program, &entry, BUDGET);
        while !matches!(machine.run(&program, &mut board), Ok(Stop::Done { .. })) {
            stops += 1;
        }
        // A failure is as cheap as a result.
        assert!(program.guard(&entry, &board, 3).is_err());
    });
    assert_eq!((found.count_total, stops), (0, 1));
    assert_eq!(board.get(1, Field::Hp), 30);
}

/// The most bytes that are in use at once while scripts are loaded, besides their texts.
fn loading(texts: &[(&str, &str)]) -> u64 {
    let files = files(texts);
    let found = allocation_counter::measure(|| {
        let check = Check::new(&files);
        load(&check, &listed(texts), &vocabulary());
        drop(check.finish(()));
    });
    found.bytes_max
}

/// ROYAL-14.1
#[test]
fn no_scripts_take_more_than_a_bounded_part_of_the_memory() {
    let half = |name: &str| {
        let line = "SEND WALK ACTOR_MGR::1.X v w 4 5 6 7 8\n";
        format!("FUNCTION {name}\n{}END FUNCTION\n", line.repeat(MAX_LINES / 2 - 2))
    };
    let (one, other) = (half("F"), half("G"));
    let wrong = "P\n".repeat(MAX_FILE_BYTES / 2);
    let calls = "CALL nobody\n".repeat(MAX_FILE_BYTES / 12);
    let calls = format!("FUNCTION F\n{}", &calls[..calls.len() - 12]);
    for texts in
        [[("a", one.as_str()), ("b", &other)], [("a", &wrong), ("b", &wrong)], [("a", &calls), ("b", &calls)]]
    {
        let bytes = loading(&texts);
        assert!(bytes < 64 << 20, "{bytes} bytes");
    }
}
