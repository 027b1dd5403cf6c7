//! What every line of a script does (ROYAL-11, ROYAL-12), with expectations worked out by hand.

mod common;

use common::{BUDGET, Board, MOST, build, call, printed, program, said, two, vocabulary};
use script::{Entry, Field, Hook};

/// A fault at a line of the function in `printed`, whose first line is 2.
fn fault(line: u32, text: &str) -> Result<Vec<i64>, String> {
    Err(format!("a.bhv:{line}: {text}"))
}

/// ROYAL-11.2
#[test]
fn variables_change_as_their_instructions_say() {
    assert_eq!(
        printed("INT v = 7\nPRINT_INT v\nADD v 5\nPRINT_INT v\nSUB v 20\nPRINT_INT v"),
        Ok(vec![7, 12, -8])
    );
    assert_eq!(
        printed("INT v = 7\nMUL v -3\nPRINT_INT v\nDIV v 2\nPRINT_INT v\nSET v 9\nPRINT_INT v"),
        Ok(vec![-21, -10, 9])
    );
    assert_eq!(printed("INT v = ARGS:1\nADD v v\nPRINT_INT v"), Ok(vec![-6]));
}

/// ROYAL-11.2
#[test]
fn numbers_are_of_64_bits_and_never_wrap() {
    let (most, least) = ("9223372036854775807", "-9223372036854775808");
    assert_eq!(
        printed(&format!("INT v = {most}\nPRINT_INT v\nSET v {least}\nPRINT_INT v")),
        Ok(vec![i64::MAX, i64::MIN])
    );
    for (begin, line) in [(most, "ADD v 1"), (least, "SUB v 1"), (most, "MUL v 2"), (least, "DIV v -1")] {
        let lines = format!("INT v = {begin}\n{line}\nPRINT_INT v");
        assert_eq!(printed(&lines), fault(3, "fault-script-overflow"), "{line}");
    }
    assert_eq!(printed("INT v = 1\nDIV v ARGS:2"), fault(3, "fault-script-zero"));
}

/// ROYAL-11.3
#[test]
fn a_comparison_that_holds_skips_lines() {
    // Whether each of them holds for 1 and 2, 2 and 2, 3 and 2.
    for (word, holds) in [
        ("EQUAL", [false, true, false]),
        ("NEQUAL", [true, false, true]),
        ("LT", [true, false, false]),
        ("LTE", [true, true, false]),
        ("GT", [false, false, true]),
        ("GTE", [false, true, true]),
    ] {
        for (left, holds) in (1..=3).zip(holds) {
            let found = printed(&format!("{word} {left} 2 JMP:1\nPRINT_INT 8\nPRINT_INT 9"));
            assert_eq!(found, Ok(if holds { vec![9] } else { vec![8, 9] }), "{word} {left} 2");
        }
    }
}

/// ROYAL-11.1
#[test]
fn blank_lines_and_comments_are_not_counted() {
    let lines = "EQUAL 1 1 JMP:2\n\n# one\nPRINT_INT 1\n   \n  # two\nPRINT_INT 2\nPRINT_INT 3";
    assert_eq!(printed(lines), Ok(vec![3]));
    assert_eq!(printed("EQUAL 1 1 JMP:0\nPRINT_INT 1"), Ok(vec![1]));
}

/// ROYAL-11.3
#[test]
fn a_jump_to_the_end_or_past_it_returns() {
    for jump in ["JMP:1", "JMP:2", "JMP:40", "JMP:99999999999999999999"] {
        let text = format!(
            "FUNCTION F\nCALL G\nPRINT_INT 2\nEND FUNCTION\nFUNCTION G\nLT 1 2 {jump}\nPRINT_INT 1\nEND FUNCTION\n\
             FUNCTION H\nPRINT_INT 3\nEND FUNCTION\n"
        );
        let mut board = two();
        call(&program(&text), &mut board, "F", &[]).unwrap();
        assert_eq!(board.printed, [2], "{jump}");
    }
}

/// ROYAL-11.4
#[test]
fn a_call_has_arguments_and_values_of_its_own() {
    let text = "FUNCTION F\nINT v = 1\nCALL G 5 v ARGS:0\nPRINT_INT v\nPRINT_INT ARGS:0\nEND FUNCTION\n\
                FUNCTION G\nPRINT_INT v\nPRINT_INT ARGS:0\nPRINT_INT ARGS:1\nPRINT_INT ARGS:2\nINT v = 8\nEND FUNCTION\n";
    let mut board = two();
    call(&program(text), &mut board, "F", &[4]).unwrap();
    // In G, v is its own and not yet declared.
    assert_eq!(board.printed, [0, 5, 1, 4, 1, 4]);
}

/// ROYAL-11.4
#[test]
fn what_a_call_is_not_given_is_0_and_draws_a_warning() {
    let text = "FUNCTION F\nCALL G 5\nEND FUNCTION\nFUNCTION G\nPRINT_INT ARGS:1\nEND FUNCTION\n";
    let mut board = two();
    call(&program(text), &mut board, "F", &[]).unwrap();
    assert_eq!(board.printed, [0]);
    let warning =
        "a.bhv:2:6: warning: function `G` reads 2 arguments (it is given 1 here; further ones are 0)\n";
    assert_eq!(said(text), warning);
}

/// ROYAL-11.4
#[test]
fn a_function_is_looked_for_in_its_own_file_and_then_in_the_others_in_order() {
    let one = "FUNCTION F\nCALL G\nCALL H\nEND FUNCTION\nFUNCTION G\nPRINT_INT 1\nEND FUNCTION\n";
    let two_ = "FUNCTION G\nPRINT_INT 2\nEND FUNCTION\nFUNCTION H\nPRINT_INT 3\nCALL G\nEND FUNCTION\n";
    let three = "FUNCTION H\nPRINT_INT 4\nEND FUNCTION\n";
    let (program, warnings) = build(&[("a", one), ("c", two_), ("b", three)], &vocabulary()).unwrap();
    assert_eq!(warnings, "");
    let mut board = two();
    call(&program, &mut board, "F", &[]).unwrap();
    assert_eq!(board.printed, [1, 3, 2]);
}

/// ROYAL-11.4
#[test]
fn calls_nest_at_most_32_deep() {
    let text =
        "FUNCTION F\nPRINT_INT ARGS:0\nLTE ARGS:0 1 JMP:3\nINT v = ARGS:0\nSUB v 1\nCALL F v\nEND FUNCTION\n";
    let program = program(text);
    let mut board = two();
    call(&program, &mut board, "F", &[32]).unwrap();
    assert_eq!(board.printed.len(), 32);
    assert_eq!(
        call(&program, &mut two(), "F", &[33]),
        Err("a.bhv:6: fault-script-depth (most 32)".to_owned())
    );
}

/// ROYAL-11.4
#[test]
fn calls_find_room_for_their_values_however_deep_and_wide_they_are() {
    for (n_calls, n_values) in [(4, 16), (4, 17), (5, 3), (31, 32), (32, 32)] {
        let mut text = String::new();
        for call in 0..n_calls {
            let name = if call == 0 { "F".to_owned() } else { format!("F{call}") };
            let values: String =
                (0..n_values).map(|value| format!("INT v{value} = {}\n", call + value)).collect();
            let next = if call + 1 < n_calls { format!("CALL F{}\n", call + 1) } else { String::new() };
            text += &format!("FUNCTION {name}\n{values}{next}PRINT_INT v{}\nEND FUNCTION\n", n_values - 1);
        }
        let mut board = two();
        assert_eq!(
            call(&program(&text), &mut board, "F", &[]),
            Ok(false),
            "{n_calls} calls, {n_values} values"
        );
        // The innermost prints first, and everybody's values are still their own.
        let expected: Vec<i64> = (0..n_calls).rev().map(|call| call + n_values - 1).collect();
        assert_eq!(board.printed, expected);
    }
}

/// ROYAL-11.5
#[test]
fn a_result_is_that_of_the_last_call_in_this_call_and_0_before() {
    let text = "FUNCTION F\nCALL G\nCALL FUNC::CheckPosition 3 1 2\nCALL G\nPRINT_INT RET:CheckPosition\n\
                CALL FUNC::CheckPosition 3 3 0\nPRINT_INT RET:CheckPosition\nEND FUNCTION\n\
                FUNCTION G\nPRINT_INT RET:CheckPosition\nCALL FUNC::CheckPosition 3 0 0\nEND FUNCTION\n";
    let mut board = two();
    call(&program(text), &mut board, "F", &[]).unwrap();
    assert_eq!(board.printed, [0, 0, 1, 2]);
}

/// ROYAL-11.6
#[test]
fn fields_are_read_by_number_variable_argument_result_and_name() {
    let text = "FUNCTION F\nINT v = 2\nPRINT_INT ACTOR_MGR::1.HP\nPRINT_INT ACTOR_MGR::v.DEF\nPRINT_INT ACTOR_MGR::ARGS:0.DMG\n\
                CALL FUNC::CheckPosition 3 3 0\nPRINT_INT ACTOR_MGR::RET:CheckPosition.ID\nPRINT_INT hut.OWNER\nEND FUNCTION\n\
                ACTOR hut SCOUT ACTOR_MGR 0 0 1\n";
    let program = program(text);
    let mut board = two();
    program.carry_out(&Entry::new(program.opening(0).unwrap(), &[]), &mut board, BUDGET).unwrap();
    call(&program, &mut board, "F", &[1]).unwrap();
    assert_eq!(board.printed, [90, 35, 30, 2, 1]);
}

/// ROYAL-11.6
#[test]
fn every_field_has_its_word() {
    let words = ["X", "Y", "ID", "HP", "DMG", "DEF", "AP", "MP", "OWNER"];
    let lines: Vec<String> = words.iter().map(|word| format!("PRINT_INT ACTOR_MGR::2.{word}")).collect();
    assert_eq!(printed(&lines.join("\n")), Ok(vec![3, 0, 2, 40, 20, 35, 1, 0, 1]));
}

/// ROYAL-11.6
#[test]
fn whoever_is_dead_or_was_never_placed_reads_0() {
    let mut board = two();
    board.pieces[0].is_alive = false;
    let program = program(
        "FUNCTION F\nPRINT_INT ACTOR_MGR::ARGS:0.HP\nPRINT_INT ACTOR_MGR::ARGS:0.OWNER\nEND FUNCTION\n",
    );
    for nobody in [1, 3, 0, -1, i64::MIN] {
        call(&program, &mut board, "F", &[nobody]).unwrap();
    }
    assert_eq!(board.printed, [0; 10]);
}

/// ROYAL-11.7
#[test]
fn a_property_is_written_and_read_back() {
    let text = "FUNCTION F\nPROPERTY ACTOR_MGR::ARGS:0.HP 12\nPRINT_INT ACTOR_MGR::1.HP\nPROPERTY ACTOR_MGR::1.X ACTOR_MGR::2.X\n\
                PROPERTY ACTOR_MGR::1.OWNER -1\nEND FUNCTION\n";
    let mut board = two();
    assert_eq!(call(&program(text), &mut board, "F", &[1]), Ok(true));
    assert_eq!(board.printed, [12]);
    assert_eq!((board.get(1, Field::X), board.get(1, Field::Y), board.get(1, Field::Owner)), (3, 2, -1));
}

/// ROYAL-11.7
#[test]
fn nobody_and_no_id_can_be_written() {
    let text = "FUNCTION F\nPROPERTY ACTOR_MGR::ARGS:0.HP 1\nEND FUNCTION\nFUNCTION G\nPROPERTY ACTOR_MGR::1.ID 5\nEND FUNCTION\n";
    let program = program(text);
    assert_eq!(call(&program, &mut two(), "F", &[7]), Err("a.bhv:2: fault-script-nobody (id 7)".to_owned()));
    assert_eq!(call(&program, &mut two(), "G", &[]), Err("a.bhv:5: fault-script-id".to_owned()));
    assert_eq!(said(text), "a.bhv:5:10: warning: `ID` cannot be written: this line is a fault\n");
}

/// ROYAL-11.8
#[test]
fn every_printed_number_is_a_line_of_its_own() {
    assert_eq!(printed("PRINT_INT -5\nPRINT_INT ARGS:0\nPRINT_INT -5"), Ok(vec![-5, 4, -5]));
}

/// ROYAL-11.9
#[test]
fn actors_are_created_with_name_type_layer_place_and_owner() {
    let text = "FUNCTION F\nACTOR hut RED_HUT ACTOR_MGR ARGS:0 2\nACTOR hut SCOUT GROUND_MGR 4 1 1\nPRINT_INT hut.ID\nEND FUNCTION\n";
    let mut board = two();
    assert_eq!(call(&program(text), &mut board, "F", &[3]), Ok(true));
    // A name that is given again means the newest.
    assert_eq!((&board.printed[..], &board.layers[..]), (&[4][..], &[3, 1][..]));
    let made: Vec<_> =
        board.pieces[2..].iter().map(|piece| (piece.kind, piece.fields[0], piece.fields[8])).collect();
    assert_eq!(made, [(1, 3, -1), (2, 4, 1)]);
}

/// ROYAL-11.9
#[test]
fn one_actor_too_many_is_a_fault() {
    let mut board = Board::new(200, 1);
    for x in 0..MOST as i64 {
        board = board.with([x, 0, 1, 1, 1, 1, 1, 0]);
    }
    let program = program("FUNCTION F\n\nACTOR a SCOUT ACTOR_MGR 150 0\nEND FUNCTION\n");
    assert_eq!(
        call(&program, &mut board, "F", &[]),
        Err("a.bhv:3: fault-script-crowd (most 128)".to_owned())
    );
}

/// ROYAL-11.10
#[test]
fn player_lines_say_who_plays() {
    let play = "PLAYER Second 0 MNK\nPLAYER First 1 b\n";
    let (program, warnings) = build(&[("a", play), ("b", "")], &vocabulary()).unwrap();
    assert_eq!(warnings, "");
    let players: Vec<_> =
        program.players().iter().map(|line| (line.name.as_str(), line.id, line.controller)).collect();
    assert_eq!(players, [("Second", 0, None), ("First", 1, Some(1))]);
    assert!(program.is_controller(1) && !program.is_controller(0));
    assert_eq!(printed("PRINT_INT PlayerID"), Ok(vec![0]));
}

/// ROYAL-11.12
#[test]
fn what_was_never_declared_reads_0_and_draws_a_warning() {
    assert_eq!(printed("PRINT_INT v\nADD w 3\nPRINT_INT w"), Ok(vec![0, 3]));
    let text = "FUNCTION F\nPRINT_INT PlayerId\nADD cost 3\nINT cots = 1\nPRINT_INT cost\nEND FUNCTION\n";
    assert_eq!(
        said(text),
        "a.bhv:2:11: warning: variable `PlayerId` is never declared: it is 0 (did you mean `PlayerID`?)\n\
         a.bhv:3:5: warning: variable `cost` is never declared: it is 0 (did you mean `cots`?)\n"
    );
}

/// ROYAL-11.13
#[test]
fn lines_outside_of_functions_run_once_in_their_order() {
    let text = "ACTOR a SCOUT ACTOR_MGR 1 1\nFUNCTION F\nPRINT_INT 1\nEND FUNCTION\nPLAYER Me 0 MNK\nACTOR b RED_HUT ACTOR_MGR 2 1 1\n";
    let program = program(text);
    let mut board = Board::new(5, 4);
    let entry = Entry::new(program.opening(0).unwrap(), &[]);
    assert_eq!(program.carry_out(&entry, &mut board, BUDGET), Ok(true));
    assert_eq!((board.pieces.len(), board.pieces[1].kind, &board.printed[..]), (2, 1, &[][..]));
    assert_eq!(program.names(), ["a", "b"]);
}

/// ROYAL-11.13: a function that is called there runs in its turn, with what it is given, and asks as any other.
#[test]
fn lines_outside_of_functions_call_functions() {
    let text = "CALL F 7\nACTOR a SCOUT ACTOR_MGR 1 1 1\nCALL F 8\nFUNCTION F\nCALL FUNC::CountActors 1\n\
                PRINT_INT RET:CountActors\nCALL FUNC::IsShort\nEQUAL RET:IsShort 0 JMP:1\nPRINT_INT ARGS:0\n\
                END FUNCTION\n";
    let program = program(text);
    for (is_short, expected) in [(false, &[0, 1][..]), (true, &[0, 7, 1, 8])] {
        let mut board = Board { is_short, ..Board::new(5, 4) };
        let entry = Entry::new(program.opening(0).unwrap(), &[]);
        assert_eq!(program.carry_out(&entry, &mut board, BUDGET), Ok(true));
        assert_eq!(board.printed, expected);
    }
}

/// ROYAL-12
#[test]
fn built_ins_that_look_give_results() {
    let lines = "CALL FUNC::CheckPosition 3 5 0\nPRINT_INT RET:CheckPosition\nCALL FUNC::CheckPosition 1 2 0\n\
                 PRINT_INT RET:CheckPosition\nCALL FUNC::OwnerOf 2\nPRINT_INT RET:OwnerOf\nCALL FUNC::OwnerOf 9\n\
                 PRINT_INT RET:OwnerOf\nCALL FUNC::PathCost 1 4 0\nPRINT_INT RET:PathCost\nCALL FUNC::Terrain 4 3\n\
                 PRINT_INT RET:Terrain\nCALL FUNC::HasFlag 1 KEEP\nPRINT_INT RET:HasFlag\nCALL FUNC::HasFlag 1 FLIES\n\
                 PRINT_INT RET:HasFlag\nCALL FUNC::Price SCOUT\nPRINT_INT RET:Price\nCALL FUNC::CountActors 1\n\
                 PRINT_INT RET:CountActors\nCALL FUNC::CountActors 7\nPRINT_INT RET:CountActors\n\
                 CALL FUNC::IsShort\nPRINT_INT RET:IsShort";
    // Outside; the ground of column 2; owners; 3 columns and 2 rows away; 7 by 3 leaves 1; flags; 100 × 3; one is
    // of player 1, nobody of player 7; a board is not short by itself.
    assert_eq!(printed(lines), Ok(vec![-1, 12, 1, -1, 5, 1, 1, 0, 300, 1, 0, 0]));
}

/// ROYAL-12
#[test]
fn gold_is_read_given_and_taken() {
    let text = "FUNCTION F\nCALL FUNC::AddGold 1 250\nCALL FUNC::AddGold 1 -40\nCALL FUNC::Gold 1\nPRINT_INT RET:Gold\n\
                CALL FUNC::Gold 0\nPRINT_INT RET:Gold\nCALL FUNC::AddGold 2 1\nEND FUNCTION\n";
    let mut board = two();
    assert_eq!(
        call(&program(text), &mut board, "F", &[]),
        Err("a.bhv:8: fault-script-player (id 2)".to_owned())
    );
    assert_eq!(board.printed, [210, 0]);
}

/// ROYAL-12
#[test]
fn random_numbers_come_from_the_world_and_lie_between_both_bounds() {
    let program = program(
        "FUNCTION F\nCALL FUNC::RandomInt -2 ARGS:0\nPRINT_INT RET:RandomInt\nCALL FUNC::RandomInt 6 6\n\
         PRINT_INT RET:RandomInt\nEND FUNCTION\n",
    );
    let mut board = Board { drawn: vec![1, 6], ..two() };
    call(&program, &mut board, "F", &[2]).unwrap();
    assert_eq!((&board.asked[..], &board.printed[..]), (&[(-2, 2), (6, 6)][..], &[1, 6][..]));
    let fault = "a.bhv:2: fault-script-range (least -2, most -3)".to_owned();
    assert_eq!(call(&program, &mut two(), "F", &[-3]), Err(fault));
    // From -2 to the greatest number there are more than 64 bits count.
    assert!(call(&program, &mut two(), "F", &[i64::MAX]).unwrap_err().contains("fault-script-range"));
}

/// ROYAL-12
#[test]
fn for_each_actor_goes_through_the_ids_of_a_player_and_leaves_out_whoever_comes_meanwhile() {
    let text = "FUNCTION F\nCALL FUNC::ForEachActor ARGS:0 Each\nPRINT_INT 0\nEND FUNCTION\n\
                FUNCTION Each\nPRINT_INT ARGS:0\nACTOR child SCOUT ACTOR_MGR 0 0 ACTOR_MGR::ARGS:0.OWNER\nEND FUNCTION\n";
    let mut board =
        two().with([0, 0, 1, 1, 1, 1, 1, 1]).with([0, 1, 1, 1, 1, 1, 1, 0]).with([4, 1, 1, 1, 1, 1, 1, 1]);
    board.pieces[2].is_alive = false;
    let program = program(text);
    call(&program, &mut board, "F", &[1]).unwrap();
    assert_eq!((&board.printed[..], board.pieces.len()), (&[2, 5, 0][..], 7));
    call(&program, &mut board, "F", &[4]).unwrap();
    assert_eq!(board.printed, [2, 5, 0, 0]);
}

/// ROYAL-12
#[test]
fn loops_nest() {
    let text = "FUNCTION F\nCALL FUNC::ForEachActor 0 Outer\nCALL FUNC::ForEachActor 1 Inner\nEND FUNCTION\n\
                FUNCTION Outer\nCALL FUNC::ForEachActor 1 Inner\nPRINT_INT ARGS:0\nEND FUNCTION\n\
                FUNCTION Inner\nPRINT_INT ARGS:0\nEND FUNCTION\n";
    let mut board = two().with([0, 0, 1, 1, 1, 1, 1, 0]);
    call(&program(text), &mut board, "F", &[]).unwrap();
    assert_eq!(board.printed, [2, 1, 2, 3, 2]);
}

/// ROYAL-12
#[test]
fn hooks_are_functions_of_their_names() {
    let program = program("FUNCTION TurnEnd\nCALL FUNC::EndTurn PlayerID\nEND FUNCTION\n");
    assert_eq!(program.hook(0, Hook::TurnBegin), None);
    let mut board = Board { turn: 1, ..two() };
    let entry = Entry::new(program.hook(0, Hook::TurnEnd).unwrap(), &[]);
    assert_eq!(program.carry_out(&entry, &mut board, BUDGET), Ok(true));
    assert_eq!(board.ended, [1]);
}
