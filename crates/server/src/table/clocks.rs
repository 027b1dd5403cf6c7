//! How long persons may still think. A clock runs for a seat exactly while it is asked, which everybody knows of everybody:
//! so what a clock does tells nothing that is hidden. What is left is stored with every entry; the time between two of
//! them counts only while the server runs, so a stop costs nobody anything.

use std::time::Duration;

use kernel::{Seat, Seats};
use serde::{Deserialize, Serialize};
use wire::{Clock, SeatClock};

use crate::time::Hour;

/// A seat that has let its time run out so often in a row leaves the match.
pub const MOST_MISSED: u8 = 3;
/// What a seat has for each decision once the time of the whole match is used up, unless its increment is more.
const LAST_RESERVE: Duration = Duration::from_secs(5);

/// The clocks of a match's persons.
#[derive(Clone, PartialEq, Debug)]
pub struct Clocks {
    clock: Clock,
    /// The seats that have one.
    persons: Seats,
    seats: Vec<Left>,
    /// The seats that are asked, bots' included.
    asked: Seats,
    /// The persons for whom an AI plays: their clocks stand.
    replaced: Seats,
    /// What is left counts from here.
    since: Hour,
}

/// What a seat has left.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
struct Left {
    /// Milliseconds.
    ms: u64,
    /// How often in a row its time ran out.
    #[serde(default, skip_serializing_if = "is_zero")]
    missed: u8,
}

fn is_zero(missed: &u8) -> bool {
    *missed == 0
}

/// What has happened to a match, as far as clocks mind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turned {
    /// A seat's person has played.
    Played(Seat),
    /// The clock has played for a seat.
    Missed(Seat),
    /// Something else went on: a bot, somebody gave up.
    Other,
    /// Something was taken back.
    Back,
}

impl Clocks {
    /// Clocks of a match in which nothing has happened, none of which runs yet.
    pub fn new(clock: Clock, persons: Seats, n_seats: usize, now: Hour) -> Clocks {
        let (Clock::Turn { seconds } | Clock::Match { seconds, .. }) = clock;
        let full = Left { ms: u64::from(seconds) * 1_000, missed: 0 };
        let none = Seats::NONE;
        Clocks { clock, persons, seats: vec![full; n_seats], asked: none, replaced: none, since: now }
    }

    /// What was left after the last entry of a stored match.
    pub fn restore(&mut self, stored: &str) {
        match serde_json::from_str::<Vec<Left>>(stored) {
            Ok(seats) if seats.len() == self.seats.len() => self.seats = seats,
            _ => tracing::error!("the clocks of a match cannot be read, and begin anew"),
        }
    }

    /// What is stored with an entry.
    pub fn stored(&self) -> String {
        serde_json::to_string(&self.seats).expect("numbers are plain data")
    }

    /// Lets the clocks of these seats run, and stops the others.
    pub fn run(&mut self, now: Hour, asked: Seats) {
        self.settle(now);
        self.asked = asked;
    }

    /// An AI plays for these from now on, and for nobody else.
    pub fn replace(&mut self, now: Hour, replaced: Seats) {
        self.settle(now);
        self.replaced = replaced;
    }

    /// Those whose clocks run.
    fn running(&self) -> impl Iterator<Item = Seat> {
        let (persons, replaced) = (self.persons, self.replaced);
        self.asked.iter().filter(move |seat| persons.has(*seat) && !replaced.has(*seat))
    }

    /// After an entry: who is asked now, and what became of time by it.
    pub fn turn(&mut self, now: Hour, turned: Turned, asked: Seats) {
        let before = self.asked;
        self.run(now, asked);
        let mut mover = None;
        match turned {
            Turned::Played(seat) => {
                mover = Some(seat);
                self.seats[seat.index()].missed = 0;
            }
            Turned::Missed(seat) => {
                mover = Some(seat);
                let left = &mut self.seats[seat.index()];
                left.missed = left.missed.saturating_add(1);
                left.ms = left.ms.max(self.clock.after_a_miss());
            }
            Turned::Other => {}
            // Nobody gets time back, nor anything for a turn that was given away and is there again.
            Turned::Back => return,
        }
        // Whoever answers last of several is asked again at once: that is a turn of its own all the same, since others are
        // asked anew with it.
        let is_new_round = asked.iter().any(|seat| !before.has(seat));
        let is_anew = |seat: Seat| is_new_round && mover == Some(seat);
        match self.clock {
            Clock::Turn { seconds } => {
                for seat in asked.iter().filter(|seat| !before.has(*seat) || is_anew(*seat)) {
                    self.seats[seat.index()].ms = u64::from(seconds) * 1_000;
                }
            }
            Clock::Match { increment, .. } => {
                for seat in before.iter().filter(|seat| !asked.has(*seat) || is_anew(*seat)) {
                    self.seats[seat.index()].ms += u64::from(increment) * 1_000;
                }
            }
        }
    }

    /// When the next of them runs out, if one runs.
    pub fn due(&self) -> Option<Hour> {
        let due = |seat: Seat| self.since + Duration::from_millis(self.seats[seat.index()].ms);
        self.running().map(due).min()
    }

    /// The seats whose time has run out by now.
    pub fn out(&self, now: Hour) -> Seats {
        let gone = now.saturating_sub(self.since);
        let is_out = |seat: &Seat| Duration::from_millis(self.seats[seat.index()].ms) <= gone;
        self.running().filter(is_out).collect()
    }

    /// Whether a seat whose time has run out leaves: it did so often enough before.
    pub fn is_last_chance(&self, seat: Seat) -> bool {
        self.seats[seat.index()].missed + 1 >= MOST_MISSED
    }

    /// What each seat has left now.
    pub fn shown(&self, now: Hour) -> Vec<SeatClock> {
        let gone = now.saturating_sub(self.since).as_millis() as u64;
        let running: Seats = self.running().collect();
        let shown = |seat: Seat| {
            let runs = running.has(seat);
            let ms = self.seats[seat.index()].ms;
            let left = if runs { ms.saturating_sub(gone) } else { ms };
            let missed = self.seats[seat.index()].missed;
            SeatClock { seat, left: u32::try_from(left).unwrap_or(u32::MAX), runs, missed }
        };
        self.persons.iter().map(shown).collect()
    }

    /// Takes what has gone by from those that run. Of a millisecond that is not over nothing is lost.
    fn settle(&mut self, now: Hour) {
        let gone = now.saturating_sub(self.since).as_millis() as u64;
        let running: Seats = self.running().collect();
        for seat in running.iter() {
            let left = &mut self.seats[seat.index()].ms;
            *left = left.saturating_sub(gone);
        }
        self.since += Duration::from_millis(gone);
    }
}

/// What a clock gives a seat whose time has run out, so that it can still do something.
trait AfterAMiss {
    fn after_a_miss(&self) -> u64;
}

impl AfterAMiss for Clock {
    fn after_a_miss(&self) -> u64 {
        match *self {
            Clock::Turn { seconds } => u64::from(seconds) * 1_000,
            Clock::Match { increment, .. } => {
                (u64::from(increment) * 1_000).max(LAST_RESERVE.as_millis() as u64)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Hour = Duration::from_secs(1);

    fn seats(seats: &[u8]) -> Seats {
        seats.iter().map(|seat| Seat(*seat)).collect()
    }

    fn clocks(clock: Clock) -> Clocks {
        Clocks::new(clock, seats(&[0, 1]), 2, Duration::ZERO)
    }

    /// Milliseconds left by seat, with a `*` where they run.
    fn left(clocks: &Clocks, now: Hour) -> Vec<String> {
        let word = |clock: SeatClock| format!("{}{}", clock.left, if clock.runs { "*" } else { "" });
        clocks.shown(now).into_iter().map(word).collect()
    }

    #[test]
    fn a_turns_time_is_full_whenever_somebody_is_asked_anew() {
        let mut clocks = clocks(Clock::Turn { seconds: 60 });
        clocks.run(Duration::ZERO, seats(&[0]));
        assert_eq!(left(&clocks, 20 * SECOND), ["40000*", "60000"]);
        // Several commands of one turn share it.
        clocks.turn(20 * SECOND, Turned::Played(Seat(0)), seats(&[0]));
        assert_eq!(left(&clocks, 25 * SECOND), ["35000*", "60000"]);
        clocks.turn(30 * SECOND, Turned::Played(Seat(0)), seats(&[1]));
        assert_eq!(left(&clocks, 31 * SECOND), ["30000", "59000*"]);
        clocks.turn(40 * SECOND, Turned::Played(Seat(1)), seats(&[0]));
        assert_eq!(left(&clocks, 40 * SECOND), ["60000*", "50000"]);
        assert_eq!(clocks.due(), Some(100 * SECOND));
        assert_eq!(clocks.out(100 * SECOND - Duration::from_millis(1)), Seats::NONE);
        assert_eq!(clocks.out(100 * SECOND), seats(&[0]));
    }

    #[test]
    fn a_matchs_time_grows_by_its_increment_when_a_seat_is_no_longer_asked() {
        let mut clocks = clocks(Clock::Match { seconds: 60, increment: 2 });
        clocks.run(Duration::ZERO, seats(&[0]));
        clocks.turn(10 * SECOND, Turned::Played(Seat(0)), seats(&[0]));
        assert_eq!(left(&clocks, 10 * SECOND), ["50000*", "60000"]);
        clocks.turn(15 * SECOND, Turned::Played(Seat(0)), seats(&[1]));
        assert_eq!(left(&clocks, 15 * SECOND), ["47000", "60000*"]);
        clocks.turn(20 * SECOND, Turned::Played(Seat(1)), seats(&[0]));
        assert_eq!(left(&clocks, 21 * SECOND), ["46000*", "57000"]);
    }

    /// Nor is a turn that is there again a new one, nor one that was taken from somebody rewarded.
    #[test]
    fn taking_back_gives_no_time_back() {
        for (clock, expected) in
            [(Clock::Turn { seconds: 60 }, "55000"), (Clock::Match { seconds: 60, increment: 2 }, "55000")]
        {
            let mut clocks = clocks(clock);
            clocks.run(Duration::ZERO, seats(&[0]));
            clocks.turn(10 * SECOND, Turned::Played(Seat(0)), seats(&[1]));
            let mine = left(&clocks, 10 * SECOND)[0].clone();
            clocks.turn(15 * SECOND, Turned::Back, seats(&[0]));
            assert_eq!(left(&clocks, 15 * SECOND), [format!("{mine}*"), expected.into()]);
        }
    }

    /// Two who are asked in secret: each clock stops with its own answer, whatever that was.
    #[test]
    fn seats_that_are_asked_together_run_together() {
        let mut clocks = clocks(Clock::Turn { seconds: 30 });
        clocks.run(Duration::ZERO, seats(&[0, 1]));
        clocks.turn(10 * SECOND, Turned::Played(Seat(1)), seats(&[0]));
        assert_eq!(left(&clocks, 20 * SECOND), ["10000*", "20000"]);
        // The one who completed it was asked all along, and has a new turn like the other.
        clocks.turn(25 * SECOND, Turned::Played(Seat(0)), seats(&[0, 1]));
        assert_eq!(left(&clocks, 25 * SECOND), ["30000*", "30000*"]);
    }

    #[test]
    fn a_clock_stands_while_an_ai_plays_for_somebody() {
        let mut clocks = clocks(Clock::Match { seconds: 60, increment: 0 });
        clocks.run(Duration::ZERO, seats(&[0]));
        clocks.replace(10 * SECOND, seats(&[0]));
        assert_eq!((left(&clocks, 30 * SECOND)[0].as_str(), clocks.due()), ("50000", None));
        clocks.replace(40 * SECOND, Seats::NONE);
        assert_eq!(left(&clocks, 45 * SECOND)[0], "45000*");
    }

    #[test]
    fn the_third_time_in_a_row_is_the_last() {
        let mut clocks = clocks(Clock::Match { seconds: 60, increment: 0 });
        clocks.run(Duration::ZERO, seats(&[0]));
        let mut now = 60 * SECOND;
        for is_last in [false, false, true] {
            assert_eq!(clocks.out(now), seats(&[0]));
            assert_eq!(clocks.is_last_chance(Seat(0)), is_last);
            clocks.turn(now, Turned::Missed(Seat(0)), seats(&[0]));
            assert_eq!(left(&clocks, now)[0], "5000*");
            now += 5 * SECOND;
        }
        clocks.turn(now, Turned::Played(Seat(0)), seats(&[0]));
        assert!(!clocks.is_last_chance(Seat(0)), "a command of one's own ends the row");
    }

    #[test]
    fn what_is_stored_is_what_was_left() {
        let clock = Clock::Match { seconds: 60, increment: 0 };
        let mut before = clocks(clock);
        before.run(Duration::ZERO, seats(&[0]));
        before.turn(61 * SECOND, Turned::Missed(Seat(0)), seats(&[1]));
        assert_eq!(before.stored(), r#"[{"ms":5000,"missed":1},{"ms":60000}]"#);
        // Another server starts, at an hour of its own.
        let mut after = Clocks::new(clock, seats(&[0, 1]), 2, 7 * SECOND);
        after.restore(&before.stored());
        after.run(9 * SECOND, seats(&[1]));
        assert_eq!(left(&after, 10 * SECOND), ["5000", "59000*"]);
        after.restore("[]");
        assert_eq!(left(&after, 10 * SECOND), ["5000", "59000*"], "what cannot be read changes nothing");
    }
}
