//! The steps that led to the present, to find what a person can take back.

use kernel::Seat;
use kernel::record::RawEntry;

/// A step that was taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Taken {
    number: u32,
    seat: Seat,
    /// The first entry of the choice it was part of.
    choice: u32,
}

/// The plays and leaves that led to the present state.
#[derive(Clone, Default, Debug)]
pub struct Way {
    steps: Vec<Taken>,
}

/// What taking back a step would undo.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Undo {
    /// The entry to go back to.
    pub to: u32,
    /// How many steps are undone.
    pub n_steps: usize,
}

impl Way {
    /// The way of a record. Which of its entries were one choice is not told, so
    /// each counts as its own.
    pub fn of(entries: &[RawEntry<'_>]) -> Way {
        let mut way = Way::default();
        for entry in entries {
            match (entry.seat, entry.back) {
                (_, Some(to)) => way.back(to),
                (Some(seat), None) => way.step(entry.n, seat, entry.n),
                (None, None) => {}
            }
        }
        way
    }

    /// One more step, part of the choice that began with entry `choice`.
    pub fn step(&mut self, number: u32, seat: Seat, choice: u32) {
        self.steps.push(Taken { number, seat, choice });
    }

    /// The match went back to an entry.
    pub fn back(&mut self, to: u32) {
        self.steps.retain(|step| step.number <= to);
    }

    /// What goes when a seat takes back its last choice; None when it has none.
    pub fn last_choice_of(&self, seat: Seat) -> Option<Undo> {
        let last = self.steps.iter().rfind(|step| step.seat == seat)?;
        let first = self.steps.iter().position(|step| step.number == last.choice)?;
        let to = first.checked_sub(1).map_or(0, |before| self.steps[before].number);
        Some(Undo { to, n_steps: self.steps.len() - first })
    }

    /// The last entry of a seat; None when it has none.
    pub fn last_step_of(&self, seat: Seat) -> Option<u32> {
        self.steps.iter().rfind(|step| step.seat == seat).map(|step| step.number)
    }

    /// The seats whose steps come after an entry.
    pub fn seats_after(&self, to: u32) -> impl Iterator<Item = Seat> {
        self.steps.iter().filter(move |step| step.number > to).map(|step| step.seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_of_several_commands_goes_back_as_one() {
        let mut way = Way::default();
        way.step(1, Seat(1), 1);
        way.step(2, Seat(0), 2);
        way.step(3, Seat(0), 2);
        way.step(4, Seat(1), 4);
        assert_eq!(way.last_choice_of(Seat(0)), Some(Undo { to: 1, n_steps: 3 }));
        assert_eq!(way.last_choice_of(Seat(1)), Some(Undo { to: 3, n_steps: 1 }));
        assert_eq!([0, 1, 2].map(|seat| way.last_step_of(Seat(seat))), [Some(3), Some(4), None]);
        way.back(1);
        assert_eq!((way.last_choice_of(Seat(0)), way.last_step_of(Seat(0))), (None, None));
        assert_eq!(way.last_choice_of(Seat(1)), Some(Undo { to: 0, n_steps: 1 }));
        way.step(6, Seat(0), 6);
        assert_eq!(way.last_choice_of(Seat(0)), Some(Undo { to: 1, n_steps: 1 }));
    }
}
