//! The scripts that the game's source prints run (ROYAL-13). These are written anew and use each printed
//! construct the same way, jumps that are one line off included.

#![allow(clippy::unwrap_used, reason = "helpers of tests unwrap as tests do")]

mod common;

use common::{BUDGET, Board, WALK_AND_STRIKE, build, call, program, said, two, vocabulary};
use script::{Entry, Field, Hook, Machine, Stop};

/// A house whose jumps end past the function.
const SETTLE: &str = "\
FUNCTION Settle
CALL FUNC::CheckPosition 3 ARGS:1 ARGS:2
NEQUAL RET:CheckPosition 0 JMP:5
INT lack = 100
SUB lack ACTOR_MGR::ARGS:0.AP
GT lack 0 JMP:2
ACTOR new_hut CYAN_HUT ACTOR_MGR ARGS:1 ARGS:2
END FUNCTION
";

fn actions() -> String {
    [WALK_AND_STRIKE, SETTLE].concat()
}

/// Two named actors wander or strike, then the turn ends.
const WANDERER: &str = "\
FUNCTION TurnBegin
CALL WANDER scout.ID
CALL WANDER ranger.ID
CALL FUNC::EndTurn PlayerID
END FUNCTION

FUNCTION WANDER
CALL FUNC::RandomInt -2 2
INT a = 0
ADD a RET:RandomInt
CALL FUNC::RandomInt -2 2
INT b = 0
ADD b RET:RandomInt
ADD a ACTOR_MGR::ARGS:0.X
ADD b ACTOR_MGR::ARGS:0.Y
CALL FUNC::CheckPosition 3 a b
EQUAL RET:CheckPosition -1 JMP:6
EQUAL RET:CheckPosition 0 JMP:2
SEND STRIKE ACTOR_MGR::ARGS:0.ID ACTOR_MGR::RET:CheckPosition.X ACTOR_MGR::RET:CheckPosition.Y
NEQUAL RET:CheckPosition 0 JMP:3
SUB a ACTOR_MGR::ARGS:0.X
SUB b ACTOR_MGR::ARGS:0.Y
SEND WALK ACTOR_MGR::ARGS:0.ID a b
END FUNCTION
";

/// As the source's first chapter on players does it, apart from the names.
const PLAYERS: &str = "PLAYER SECOND 0 MNK\nPLAYER FIRST 1 wanderer\nACTOR scout SCOUT ACTOR_MGR 1 1 1\nACTOR ranger SCOUT ACTOR_MGR 4 3 1\n";

/// ROYAL-13
#[test]
fn walking_needs_a_free_cell_and_movement_points() {
    let program = program(&actions());
    let mut board = two();
    assert_eq!(call(&program, &mut board, "Walk", &[1, 2, 2]), Ok(true));
    assert_eq!((board.get(1, Field::X), board.get(1, Field::Y)), (2, 2));
    let before = board.clone();
    // Somebody is there; the second has no points; outside of the map.
    for args in [[1, 3, 0], [2, 0, 0], [1, 5, 0]] {
        assert_eq!(call(&program, &mut board, "Walk", &args), Ok(false), "{args:?}");
    }
    assert_eq!(board, before);
}

/// ROYAL-13
#[test]
fn a_blow_takes_damage_less_defence_and_gives_it_where_defence_is_greater() {
    let program = program(&actions());
    // 20 damage against 10 defence: 90 - 10.
    let mut board = two();
    assert_eq!(call(&program, &mut board, "Strike", &[2, 1, 2]), Ok(true));
    assert_eq!((board.get(1, Field::Hp), &board.printed[..]), (80, &[80][..]));
    // 30 damage against 35 defence: 40 + 5.
    let mut board = two();
    assert_eq!(call(&program, &mut board, "Strike", &[1, 3, 0]), Ok(true));
    assert_eq!((board.get(2, Field::Hp), &board.printed[..]), (45, &[45][..]));
}

/// ROYAL-13
#[test]
fn a_blow_at_nobody_stops_one_line_short_and_prints_0() {
    let text = format!("{}FUNCTION Try\nCALL Strike 1 0 0\nEND FUNCTION\n", actions());
    let program = program(&text);
    let mut board = two();
    assert_eq!(call(&program, &mut board, "Try", &[]), Ok(false));
    assert_eq!(board, Board { printed: vec![0], ..two() });
}

/// ROYAL-13
#[test]
fn a_house_needs_a_free_cell_and_100_action_points() {
    let program = program(&actions());
    let mut board = two().with([4, 3, 1, 1, 1, 100, 0, 0]);
    assert_eq!(call(&program, &mut board, "Settle", &[3, 4, 2]), Ok(true));
    assert_eq!(board.pieces[3].fields[..2], [4, 2]);
    // Two points are 98 too few; the cell is taken.
    assert_eq!(call(&program, &mut board, "Settle", &[1, 0, 0]), Ok(false));
    assert_eq!(call(&program, &mut board, "Settle", &[3, 4, 2]), Ok(false));
    assert_eq!(board.pieces.len(), 4);
}

/// ROYAL-14.2
#[test]
fn the_printed_jumps_and_reads_draw_warnings_and_nothing_else() {
    assert_eq!(
        said(&actions()),
        "a.bhv:18:11: warning: variable `life` may be read before its `INT`: it is 0 then\n\
         a.bhv:22:28: warning: jump leads past the end of the function (`JMP:4` leads to its end and does the same)\n\
         a.bhv:25:11: warning: jump leads past the end of the function (`JMP:1` leads to its end and does the same)\n"
    );
    let (_, warnings) = build(&[("play", PLAYERS), ("wanderer", WANDERER)], &vocabulary()).unwrap();
    assert_eq!(warnings, "");
}

/// Runs the wanderer's turn with these draws, everything refused: what it sent, and whose turn it ended.
fn turn(draws: &[i64]) -> (Vec<(usize, Vec<i64>)>, i64) {
    let (program, _) = build(&[("play", PLAYERS), ("wanderer", WANDERER)], &vocabulary()).unwrap();
    let mut board = Board { turn: 1, drawn: draws.to_vec(), ..Board::new(5, 4) };
    program.carry_out(&Entry::new(program.opening(0).unwrap(), &[]), &mut board, BUDGET).unwrap();
    let entry = Entry::new(program.hook(1, Hook::TurnBegin).unwrap(), &[]);
    let mut machine: Machine = Machine::new(&program, &entry, BUDGET);
    let (mut sent, mut ended) = (Vec::new(), -1);
    loop {
        match machine.run(&program, &mut board).unwrap() {
            Stop::Send(found) => sent.push((found.action, found.args().to_vec())),
            Stop::EndTurn { player } => ended = player,
            Stop::Done { .. } => return (sent, ended),
            Stop::Back { .. } => unreachable!("nothing is entered"),
        }
    }
}

/// ROYAL-13
#[test]
fn the_wanderer_walks_by_offsets_strikes_whoever_is_there_and_stays_on_the_map() {
    // The scout at (1, 1) draws +2, -1: the cell (3, 0) is free. The ranger at (4, 3) draws 0, 0: itself.
    assert_eq!(turn(&[2, -1, 0, 0]), (vec![(1, vec![1, 2, -1]), (0, vec![2, 4, 3])], 1));
    // The scout leaves the map by column -1. The ranger draws -2, -2: the cell (2, 1) is free.
    assert_eq!(turn(&[-2, 0, -2, -2]), (vec![(1, vec![2, -2, -2])], 1));
    assert_eq!(turn(&[0, -2, 1, 0]), (vec![], 1));
}
