//! The rules, clause by clause: columns as digits, and what is expected of them.

use connect4::{Connect4, Content, Drop, Event, Refused, Setup};
use content::{Files, Pack};
use kernel::Game;
use kernel::{By, Ending, Entry, Key, Outcome, Rejected, Seat, Seats, Seed, Session, Start, Viewer, told_to};

fn open(content: &'static Content) -> Session<Connect4> {
    let keys = vec![(0, Key::of(&Seed::given(1), &[]))];
    let (session, _) =
        Session::open(Start { content, setup: Setup {}, keys, practice: false }).expect("connect four opens");
    session
}

/// A match in which discs fell into these columns, counted from 1, and the events
/// of the last one.
fn after(columns: &str) -> (Session<Connect4>, Vec<Event>) {
    let mut session = open(Pack::<Content>::shipped().content);
    let mut events = Vec::new();
    for digit in columns.bytes() {
        let seat = session.asked().lowest().expect("the match goes on");
        let step = session.submit(seat, By::Person, Drop(digit - b'1')).expect("the column has room");
        events = told_to(&step.told, Viewer::Spectator).cloned().collect();
    }
    (session, events)
}

fn dropped(seat: u8, column: u8, row: u8) -> Event {
    Event::Dropped { seat: Seat(seat), column: column - 1, row: row - 1 }
}

/// CONNECT4-1
#[test]
fn the_board_has_seven_columns_of_six_cells() {
    let (session, _) = after("");
    let mut legal = Vec::new();
    session.state().legal(Seat(0), &mut legal);
    assert_eq!(legal, [0, 1, 2, 3, 4, 5, 6].map(Drop));
    let (session, events) = after("111111");
    assert_eq!(events, [dropped(1, 1, 6)], "the sixth disc is the highest");
    assert_eq!(session.state().check(Seat(0), Drop(0)), Err(Refused::ColumnFull { column: 1 }));
}

/// CONNECT4-1: another board from another file.
#[test]
fn the_board_s_file_may_say_otherwise() {
    let files = Files::embedded(&[("board.toml", "columns = 2\nrows = 3\nline = 2\n")]);
    let mut session = open(Pack::open(&files).expect("a small board").content);
    for (seat, column) in [(0, 0), (1, 1)] {
        session.submit(Seat(seat), By::Person, Drop(column)).expect("there is room");
    }
    session.submit(Seat(0), By::Person, Drop(0)).expect("there is room");
    assert_eq!(session.ending(), Some(&Ending::Played(Outcome::won_by(Seat(0), 2, "line"))));
}

/// CONNECT4-2
#[test]
fn the_players_take_turns_and_the_first_begins() {
    for (columns, turn) in [("", 0), ("4", 1), ("44", 0), ("441", 1)] {
        assert_eq!(after(columns).0.asked(), Seats::one(Seat(turn)), "after {columns}");
    }
}

/// CONNECT4-2.1
#[test]
fn a_disc_rests_on_the_highest_disc_or_at_the_bottom() {
    assert_eq!(after("4").1, [dropped(0, 4, 1)]);
    assert_eq!(after("44").1, [dropped(1, 4, 2)]);
    assert_eq!(after("4415").1, [dropped(1, 5, 1)]);
}

/// CONNECT4-2.2
#[test]
fn a_full_column_and_one_that_is_not_there_are_refused() {
    let (mut session, _) = after("333333");
    let refused = |session: &mut Session<Connect4>, seat, column| {
        session.submit(Seat(seat), By::Person, Drop(column)).expect_err("it is refused")
    };
    assert_eq!(refused(&mut session, 0, 2), Rejected::Refused(Refused::ColumnFull { column: 3 }));
    assert_eq!(refused(&mut session, 0, 7), Rejected::Refused(Refused::NoSuchColumn { column: 8 }));
    assert_eq!(refused(&mut session, 1, 0), Rejected::NotAsked { asked: Seats::one(Seat(0)) });
    assert_eq!(session.state().check(Seat(1), Drop(0)), Err(Refused::NotYourTurn));
}

/// CONNECT4-3, CONNECT4-3.1
#[test]
fn four_in_a_line_win_at_once_in_every_direction() {
    // Found by a second implementation that keeps a grid and looks along it.
    for (columns, row) in [
        ("7244635", 1),       // level, completed at the bottom of column 5
        ("5354575", 4),       // upright in column 5
        ("3165146546665", 3), // rising to the right through column 5
        ("13124111322", 3),   // falling to the right through column 2
    ] {
        let (session, events) = after(columns);
        let column = columns.as_bytes()[columns.len() - 1] - b'0';
        assert_eq!(events, [dropped(0, column, row), Event::Connected { seat: Seat(0) }], "{columns}");
        assert_eq!(session.ending(), Some(&Ending::Played(Outcome::won_by(Seat(0), 2, "line"))), "{columns}");
        assert_eq!(session.asked(), Seats::NONE);
    }
}

/// CONNECT4-3.1: what only looks like a line across the board's edge is none.
#[test]
fn lines_do_not_run_over_the_edge() {
    // Discs of one player at the top of a column and at the bottom of the next.
    let (session, _) = after("111111222");
    assert_eq!(session.ending(), None);
    // Level: columns 5, 6, 7 and, a row higher, 1.
    let (session, _) = after("1525627");
    assert_eq!(session.ending(), None);
}

/// CONNECT4-3.2
#[test]
fn a_full_board_is_a_draw() {
    // Found by a second implementation.
    let (session, events) = after("547125662261271266215743771576315353334444");
    assert_eq!(session.ending(), Some(&Ending::Played(Outcome::drawn(2, "full"))));
    assert_eq!(events, [dropped(1, 4, 6), Event::Filled]);
    assert_eq!(session.n_entries(), 42);
}

/// CONNECT4-3.3
#[test]
fn who_gives_up_loses_whoever_s_turn_it_is() {
    for seat in [0, 1] {
        let (mut session, _) = after("4");
        let step = session.enter(Entry::Leave { seat: Seat(seat) }).expect("giving up is always possible");
        assert_eq!(session.ending(), Some(&Ending::Played(Outcome::won_by(Seat(1 - seat), 2, "left"))));
        assert_eq!(step.told[0].event, Event::Left { seat: Seat(seat) });
    }
}
