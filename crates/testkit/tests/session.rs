//! Sessions: what may happen, what may be taken back, and what the past was.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use kernel::{
    By, Ending, Entry, Game, Key, NoWayBack, NotOpened, Rejected, Seat, Seats, Seed, Session, Start, Viewer,
};
use testkit::toys::bids::{Bids, Command, Content, GlitchKind, Refused, Setup};

const SETUP: Setup =
    Setup { players: 3, rounds: 3, hand: 3, shared: false, glitch: GlitchKind::None, deck: String::new() };

fn open(setup: Setup, practice: bool) -> Session<Bids> {
    let keys = vec![(0, Key::of(&Seed::given(11), &[]))];
    let (session, _) = Session::open(Start { content: Content::deck(), setup, keys, practice }).unwrap();
    session
}

/// The lowest card that the seat holds.
fn lowest(session: &Session<Bids>, seat: u8) -> Command {
    let mut commands = Vec::new();
    session.state().legal(Seat(seat), &mut commands);
    commands[0]
}

fn bid(session: &mut Session<Bids>, seat: u8) -> u32 {
    let command = lowest(session, seat);
    session.submit(Seat(seat), By::Person, command).unwrap().number
}

/// PLAT-1
#[test]
fn an_illegal_command_gets_its_reason_and_changes_nothing() {
    let mut session = open(SETUP, false);
    let before = session.state().fingerprint();
    assert_eq!(
        session.submit(Seat(0), By::Person, Command::Tinker).unwrap_err(),
        Rejected::Refused(Refused::NoGlitch)
    );
    assert_eq!(
        session.submit(Seat(3), By::Person, Command::Bid(0)).unwrap_err(),
        Rejected::NoSuchSeat(Seat(3))
    );
    assert_eq!((session.state().fingerprint(), session.n_entries()), (before, 0));
    bid(&mut session, 0);
    let twice = session.submit(Seat(0), By::Person, Command::Bid(0)).unwrap_err();
    assert_eq!(twice, Rejected::NotAsked { asked: Seats::all(3).without(Seat(0)) });
}

/// PLAT-2, PLAT-3
#[test]
fn what_follows_a_command_is_part_of_its_step_and_told_in_order() {
    let mut session = open(SETUP, false);
    bid(&mut session, 0);
    bid(&mut session, 1);
    let command = lowest(&session, 2);
    let step = session.submit(Seat(2), By::Bot, command).unwrap();
    assert_eq!(session.asked(), Seats::all(3), "the next round has begun in the same step");
    let kinds: Vec<String> =
        kernel::told_to(&step.told, Viewer::Spectator).map(|event| format!("{event:?}")).collect();
    let order = ["Laid", "TurnedUp", "RoundWon", "Drew", "Drew", "Drew"];
    assert!(kinds.iter().zip(order).all(|(event, name)| event.starts_with(name)), "{kinds:?}");
    assert_eq!(kinds.len(), order.len());
}

/// PLAT-5
#[test]
fn a_seat_takes_back_freely_what_drew_and_revealed_nothing() {
    let mut session = open(SETUP, false);
    let start = session.state().fingerprint();
    bid(&mut session, 0);
    assert_eq!(session.check_back(0, Some(Seat(1))), Err(NoWayBack::NotOwn(1)));
    session.enter(Entry::Back { to: 0, seat: Some(Seat(0)) }).unwrap();
    assert_eq!(session.state().fingerprint(), start);
    assert_eq!(session.n_entries(), 2, "entries are never reused");
    assert_eq!(
        session.check_back(0, Some(Seat(0))),
        Err(NoWayBack::NotOnTheWay(0)),
        "nothing is left to take back"
    );
}

/// PLAT-5
#[test]
fn nobody_goes_back_past_a_revealed_card_unless_it_is_practice() {
    for practice in [false, true] {
        let mut session = open(SETUP, practice);
        let last = (0..3).map(|seat| bid(&mut session, seat)).max().unwrap();
        let expected = if practice { Ok(()) } else { Err(NoWayBack::Irreversible(last)) };
        assert_eq!(session.check_back(0, None), expected);
        assert_eq!(session.check_back(7, None), Err(NoWayBack::NotOnTheWay(7)));
    }
}

/// PLAT-18: seats asked together do not make each other's commands stale; an act
/// of the seat's own, a take-back, or a time when it was not asked does.
#[test]
fn a_command_is_stale_when_its_moment_has_passed() {
    let mut session = open(SETUP, false);
    let is_stale = |session: &Session<Bids>, seat: u8, seen| session.is_stale(Seat(seat), seen);
    bid(&mut session, 0);
    assert!(!is_stale(&session, 1, 0), "another seat's answer is none of its business");
    assert!(is_stale(&session, 0, 0), "it has acted itself");
    assert!(is_stale(&session, 1, 2), "nobody can have seen an entry that is not there");
    session.enter(Entry::Back { to: 0, seat: Some(Seat(0)) }).unwrap();
    assert!(is_stale(&session, 1, 1), "something was taken back");
    assert!(!is_stale(&session, 1, 2));
    for seat in [1, 0, 2] {
        bid(&mut session, seat);
    }
    assert!(is_stale(&session, 1, 3), "it was not asked between its answer and the next round");
    assert!(!is_stale(&session, 1, 5));
}

/// PLAT-5: a take-back never repeats a roll, because entries keep their numbers.
#[test]
fn the_same_commands_after_a_take_back_draw_anew() {
    let mut session = open(Setup { players: 1, rounds: 6, ..SETUP }, true);
    let command = lowest(&session, 0);
    let mut states = std::collections::BTreeSet::new();
    for _ in 0..6 {
        states.insert(session.submit(Seat(0), By::Person, command).unwrap().fingerprint);
        session.enter(Entry::Back { to: 0, seat: None }).unwrap();
    }
    assert!(states.len() > 1, "six draws from four kinds gave the same card");
}

/// PLAT-5, PLAT-9
#[test]
fn the_state_after_any_entry_can_be_worked_out_again() {
    let mut session = open(SETUP, true);
    bid(&mut session, 2);
    session.enter(Entry::Back { to: 0, seat: None }).unwrap();
    for seat in [0, 1, 2] {
        bid(&mut session, seat);
    }
    session.enter(Entry::Leave { seat: Seat(1) }).unwrap();
    for number in 0..=session.n_entries() {
        assert_eq!(
            Some(session.at(number).fingerprint()),
            session.fingerprint_after(number),
            "entry {number}"
        );
    }
    let mut seen = Vec::new();
    session.retrace(session.n_entries(), |number, _, _| seen.push(number));
    assert_eq!(seen, [0, 3, 4, 5, 6], "what was taken back is not on the way");
}

/// PLAT-7
#[test]
fn giving_up_is_always_possible_and_draws_end_a_match() {
    let mut session = open(SETUP, false);
    bid(&mut session, 0);
    session.enter(Entry::Leave { seat: Seat(0) }).unwrap();
    assert_eq!(session.left(), Seats::one(Seat(0)));
    assert_eq!(session.enter(Entry::Leave { seat: Seat(0) }).unwrap_err(), Rejected::NoSuchSeat(Seat(0)));
    session.enter(Entry::Draw).unwrap();
    assert_eq!(session.ending(), Some(&Ending::Agreed));
    assert_eq!(session.enter(Entry::Draw).unwrap_err(), Rejected::Over);
    assert_eq!(session.check_back(0, None), Err(NoWayBack::Over));
}

#[test]
fn a_fault_is_answered_like_a_refusal_and_leaves_no_entry() {
    let mut session = open(Setup { glitch: GlitchKind::Some, ..SETUP }, false);
    let answer = session.submit(Seat(0), By::Bot, Command::Tinker).unwrap_err();
    assert_eq!(answer.to_string(), "fault: bids: fault-tinker");
    assert_eq!(session.n_entries(), 0);
    assert_eq!(session.stuck(), None);
    let void = Entry::Void { fault: "bids: fault-tinker".into() };
    assert_eq!(session.enter(void).unwrap_err(), Rejected::NotStuck);
}

#[test]
fn a_match_in_which_everything_faults_is_void() {
    let mut session = open(Setup { glitch: GlitchKind::All, ..SETUP }, false);
    let fault = session.stuck().unwrap();
    assert_eq!((fault.place(), &*fault.reason().key), ("bids", "fault-tinker"));
    assert_eq!(
        session.enter(Entry::Void { fault: "something else".into() }).unwrap_err(),
        Rejected::NotStuck
    );
    session.enter(Entry::Void { fault: fault.to_string() }).unwrap();
    assert_eq!(session.ending(), Some(&Ending::Void(fault)));
}

#[test]
fn a_bad_setup_opens_no_match() {
    let keys = vec![(0, Key::of(&Seed::given(1), &[]))];
    let setup = Setup { rounds: 0, hand: 9, ..SETUP };
    let Err(NotOpened::Setup(problems)) =
        Session::<Bids>::open(Start { content: Content::deck(), setup, keys, practice: false })
    else {
        panic!("the setup was taken");
    };
    assert_eq!(problems.len(), 2, "{problems:?}");
}
