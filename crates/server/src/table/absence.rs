//! Who is away, for how long, and what happens then, as the match was made. Time away counts while another person is
//! there who waits: nobody is beaten, and no AI plays, for the sake of nobody.

use std::time::Duration;

use kernel::{Seat, Seats};
use wire::{Absence, Presence};

use crate::time::Hour;

/// So long after a cut somebody is only reconnecting. Nobody is replaced before.
pub const CUT: Duration = Duration::from_secs(10);

/// Where the persons of a match are.
#[derive(Clone, Debug)]
pub struct Absences {
    absence: Absence,
    seats: Vec<Option<Away>>,
    /// The persons who still play.
    persons: Seats,
    present: Seats,
    replaced: Seats,
}

/// Somebody who is away.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Away {
    /// Since when.
    since: Hour,
    /// How long somebody has waited for them, up to `counted`.
    waited: Duration,
    counted: Hour,
    /// An AI played for them when the match was last seen: that goes on after a cut's time.
    was_replaced: bool,
}

/// What happens because somebody is away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Due {
    /// An AI plays for the seat from now on.
    Replace(Seat),
    /// The seat is left.
    Leave(Seat),
}

impl Absences {
    /// Nobody is there yet; for these an AI played when the match was last seen.
    pub fn new(absence: Absence, persons: Seats, n_seats: usize, replaced: Seats, now: Hour) -> Absences {
        let away = |seat: Seat| {
            let was_replaced = replaced.has(seat);
            Some(Away { since: now, waited: Duration::ZERO, counted: now, was_replaced })
        };
        let seats = (0..).map(Seat).take(n_seats).map(away).collect();
        Absences { absence, seats, persons, present: Seats::NONE, replaced: Seats::NONE }
    }

    /// Who is there now, and who of the persons still plays. Says whether an AI gives a seat back.
    pub fn note(&mut self, now: Hour, present: Seats, persons: Seats) -> bool {
        self.count(now);
        self.persons = persons;
        for seat in persons.iter() {
            let away = &mut self.seats[seat.index()];
            match (present.has(seat), away.is_some()) {
                (true, _) => *away = None,
                (false, false) => {
                    *away =
                        Some(Away { since: now, waited: Duration::ZERO, counted: now, was_replaced: false });
                }
                (false, true) => {}
            }
        }
        self.present = present;
        let before = self.replaced;
        self.replaced = before.iter().filter(|seat| persons.has(*seat) && !present.has(*seat)).collect();
        self.replaced != before
    }

    /// The persons for whom an AI plays.
    pub fn replaced(&self) -> Seats {
        self.replaced
    }

    /// Where the person of a seat is.
    pub fn presence(&self, now: Hour, seat: Seat) -> Presence {
        match self.seats[seat.index()] {
            _ if !self.persons.has(seat) => Presence::Left,
            _ if self.replaced.has(seat) => Presence::Replaced,
            None => Presence::Here,
            Some(away) if now < away.since + CUT => Presence::Reconnecting,
            Some(_) => Presence::Away,
        }
    }

    /// How long somebody is still waited for, where that is counted.
    pub fn waited_for(&self, now: Hour, seat: Seat) -> Option<Duration> {
        let due = self.due_of(seat)?;
        Some(due.saturating_sub(now))
    }

    /// When something changes by itself: somebody is no longer only reconnecting, or is waited for no longer.
    pub fn due(&self, now: Hour) -> Option<Hour> {
        let known = self.persons.iter().filter_map(|seat| {
            let away = self.seats[seat.index()]?;
            let cut = Some(away.since + CUT).filter(|cut| *cut > now);
            [cut, self.due_of(seat)].into_iter().flatten().min()
        });
        known.min()
    }

    /// What happens now because somebody is away; each is told of once.
    pub fn take_due(&mut self, now: Hour) -> Option<Due> {
        let seat = self.persons.iter().find(|seat| self.due_of(*seat).is_some_and(|due| due <= now))?;
        match self.absence {
            Absence::Wait => None,
            Absence::Replace { .. } => {
                self.replaced = self.replaced.with(seat);
                Some(Due::Replace(seat))
            }
            Absence::Default { .. } => {
                // Where the seat cannot be left, it is not tried over and over.
                if let Some(away) = &mut self.seats[seat.index()] {
                    (away.waited, away.counted) = (Duration::ZERO, now);
                }
                Some(Due::Leave(seat))
            }
        }
    }

    /// When a seat is waited for no longer, as long as somebody waits for it.
    fn due_of(&self, seat: Seat) -> Option<Hour> {
        let away = self.seats[seat.index()]?;
        if !self.is_waited_for(seat) || self.replaced.has(seat) {
            return None;
        }
        let (Absence::Replace { after, .. } | Absence::Default { after }) = self.absence else { return None };
        let rest = Duration::from_secs(after.into()).saturating_sub(away.waited);
        let due = if away.was_replaced { away.since } else { away.counted + rest };
        Some(due.max(away.since + CUT))
    }

    /// Whether another person who still plays is there.
    fn is_waited_for(&self, seat: Seat) -> bool {
        self.persons.has(seat) && self.persons.without(seat).iter().any(|other| self.present.has(other))
    }

    fn count(&mut self, now: Hour) {
        for seat in self.persons.iter() {
            let is_waited_for = self.is_waited_for(seat);
            if let Some(away) = &mut self.seats[seat.index()] {
                if is_waited_for {
                    away.waited += now.saturating_sub(away.counted);
                }
                away.counted = now;
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

    fn absences(absence: Absence) -> Absences {
        let mut absences = Absences::new(absence, seats(&[0, 1]), 2, Seats::NONE, Duration::ZERO);
        absences.note(Duration::ZERO, seats(&[0, 1]), seats(&[0, 1]));
        absences
    }

    fn replace() -> Absence {
        Absence::Replace { after: 60, level: "heuristic".into() }
    }

    #[test]
    fn who_is_away_is_first_reconnecting() {
        let mut absences = absences(Absence::Wait);
        absences.note(5 * SECOND, seats(&[0]), seats(&[0, 1]));
        assert_eq!(absences.presence(14 * SECOND, Seat(1)), Presence::Reconnecting);
        assert_eq!(absences.due(14 * SECOND), Some(15 * SECOND));
        assert_eq!(absences.presence(15 * SECOND, Seat(1)), Presence::Away);
        // Nothing else ever happens.
        assert_eq!((absences.due(15 * SECOND), absences.take_due(9_999 * SECOND)), (None, None));
    }

    #[test]
    fn an_ai_plays_after_the_time_and_gives_the_seat_back() {
        let mut absences = absences(replace());
        absences.note(5 * SECOND, seats(&[0]), seats(&[0, 1]));
        assert_eq!(absences.waited_for(25 * SECOND, Seat(1)), Some(40 * SECOND));
        assert_eq!(absences.take_due(64 * SECOND), None);
        assert_eq!(absences.take_due(65 * SECOND), Some(Due::Replace(Seat(1))));
        assert_eq!(absences.take_due(65 * SECOND), None);
        assert_eq!(absences.presence(65 * SECOND, Seat(1)), Presence::Replaced);
        assert!(absences.note(70 * SECOND, seats(&[0, 1]), seats(&[0, 1])));
        assert_eq!(
            (absences.presence(70 * SECOND, Seat(1)), absences.replaced()),
            (Presence::Here, Seats::NONE)
        );
    }

    #[test]
    fn time_counts_only_while_somebody_waits() {
        let mut absences = absences(Absence::Default { after: 60 });
        absences.note(Duration::ZERO, seats(&[0]), seats(&[0, 1]));
        // After forty seconds the other one goes as well, for an hour.
        absences.note(40 * SECOND, Seats::NONE, seats(&[0, 1]));
        assert_eq!(
            (absences.take_due(3_640 * SECOND), absences.waited_for(3_640 * SECOND, Seat(1))),
            (None, None)
        );
        absences.note(3_640 * SECOND, seats(&[0]), seats(&[0, 1]));
        assert_eq!(absences.take_due(3_659 * SECOND), None);
        assert_eq!(absences.take_due(3_660 * SECOND), Some(Due::Leave(Seat(1))));
    }

    /// A cut that ends in time begins the count anew.
    #[test]
    fn who_comes_back_in_time_is_waited_for_anew() {
        let mut absences = absences(Absence::Default { after: 60 });
        absences.note(Duration::ZERO, seats(&[0]), seats(&[0, 1]));
        absences.note(59 * SECOND, seats(&[0, 1]), seats(&[0, 1]));
        absences.note(59 * SECOND, seats(&[0]), seats(&[0, 1]));
        assert_eq!(absences.take_due(118 * SECOND), None);
        assert_eq!(absences.take_due(119 * SECOND), Some(Due::Leave(Seat(1))));
    }

    /// After a restart everybody has the time of a cut to come back.
    #[test]
    fn an_ai_that_played_before_a_restart_goes_on_after_it() {
        let mut absences = Absences::new(replace(), seats(&[0, 1]), 2, seats(&[1]), 100 * SECOND);
        absences.note(101 * SECOND, seats(&[0]), seats(&[0, 1]));
        assert_eq!(absences.take_due(109 * SECOND), None);
        assert_eq!(absences.take_due(110 * SECOND), Some(Due::Replace(Seat(1))));
    }

    #[test]
    fn who_gave_up_is_waited_for_by_nobody() {
        let mut absences = absences(Absence::Default { after: 60 });
        absences.note(Duration::ZERO, seats(&[0]), seats(&[0]));
        assert_eq!((absences.take_due(100 * SECOND), absences.due(100 * SECOND)), (None, None));
    }
}
