//! What a rule is given besides the state: dice to draw from and ears to tell.

use serde::Serialize;

use crate::{Dice, Odds, Seat, Seats, Stream, Viewer};

/// The viewers that an event is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Audience {
    seats: Seats,
    spectator: bool,
    everyone: bool,
}

impl Audience {
    /// Every viewer.
    pub const ALL: Audience = Audience { seats: Seats::all(4), spectator: true, everyone: true };

    fn only(seats: Seats) -> Audience {
        Audience { seats, spectator: false, everyone: true }
    }

    fn others(seats: Seats) -> Audience {
        let others = Seat::first(4).filter(|&seat| !seats.has(seat)).collect();
        Audience { seats: others, spectator: true, everyone: false }
    }

    /// Whether the viewer is among them.
    pub fn has(self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(seat) => self.seats.has(seat),
            Viewer::Spectator => self.spectator,
            Viewer::Everyone => self.everyone,
        }
    }
}

/// An event and the viewers it is for.
#[derive(Clone, PartialEq, Debug)]
pub struct Told<E> {
    /// Who may know.
    pub to: Audience,
    /// What has happened.
    pub event: E,
}

/// The events of a list that are for one viewer, in order.
pub fn told_to<E>(told: &[Told<E>], viewer: Viewer) -> impl Iterator<Item = &E> {
    told.iter().filter(move |told| told.to.has(viewer)).map(|told| &told.event)
}

/// What a step did besides changing the state.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Traces {
    /// How many outcomes were drawn.
    pub draws: u32,
    /// The seats that learnt something hidden; spectators learn what is revealed to all.
    pub revealed: Seats,
}

impl Traces {
    /// Whether the step can be taken back as if it had never been: nothing was
    /// drawn and nobody learnt anything.
    pub fn is_reversible(self) -> bool {
        self.draws == 0 && self.revealed.is_empty()
    }
}

/// Lent to the rules for one step. It knows what was drawn, told and revealed.
pub struct Ctx<'a, E> {
    dice: &'a mut dyn Dice,
    told: Option<&'a mut Vec<Told<E>>>,
    traces: Traces,
}

impl<'a, E> Ctx<'a, E> {
    /// Nobody listens: events are not even built.
    #[inline]
    pub fn silent(dice: &'a mut dyn Dice) -> Ctx<'a, E> {
        Ctx { dice, told: None, traces: Traces::default() }
    }

    /// Events are collected, in order.
    pub fn listening(dice: &'a mut dyn Dice, told: &'a mut Vec<Told<E>>) -> Ctx<'a, E> {
        Ctx { dice, told: Some(told), traces: Traces::default() }
    }

    /// What the step has done so far.
    pub fn traces(&self) -> Traces {
        self.traces
    }

    /// Draws one of `n` results that all differ.
    pub fn below(&mut self, stream: Stream, n: u64) -> u64 {
        self.draw(stream, Odds::Even(n))
    }

    /// Draws whether something with `hits` chances in `of` happens.
    pub fn chance(&mut self, stream: Stream, hits: u64, of: u64) -> bool {
        self.draw(stream, Odds::Chance { hits, of }) == 1
    }

    /// Draws a place in a list of weights.
    pub fn weighted(&mut self, stream: Stream, weights: &[u32]) -> usize {
        self.draw(stream, Odds::Weighted(weights)) as usize
    }

    fn draw(&mut self, stream: Stream, odds: Odds<'_>) -> u64 {
        self.traces.draws += 1;
        self.dice.draw(stream, odds)
    }

    /// Lets a part of the step draw from other streams than it names. What it draws,
    /// tells and reveals counts for this step as ever: so a test plays a match in a
    /// world that differs in somebody's secrets and in nothing else.
    pub fn redirected<T>(
        &mut self,
        stream: impl Fn(Stream) -> Stream,
        part: impl FnOnce(&mut Ctx<'_, E>) -> T,
    ) -> T {
        let mut dice = Redirected { dice: &mut *self.dice, stream };
        let mut ctx = Ctx { dice: &mut dice, told: self.told.as_deref_mut(), traces: self.traces };
        let done = part(&mut ctx);
        self.traces = ctx.traces;
        done
    }

    /// Notes that these seats now know something that was hidden from them.
    pub fn reveal(&mut self, to: Seats) {
        self.traces.revealed = self.traces.revealed.or(to);
    }

    /// Tells everybody.
    #[inline]
    pub fn tell(&mut self, event: impl FnOnce() -> E) {
        if let Some(told) = &mut self.told {
            told.push(Told { to: Audience::ALL, event: event() });
        }
    }

    /// Tells these seats alone.
    pub fn tell_only(&mut self, seats: Seats, event: impl FnOnce() -> E) {
        if let Some(told) = &mut self.told {
            told.push(Told { to: Audience::only(seats), event: event() });
        }
    }

    /// Tells these seats the full story and everybody else another.
    pub fn tell_split(&mut self, seats: Seats, full: impl FnOnce() -> E, rest: impl FnOnce() -> E) {
        if let Some(told) = &mut self.told {
            told.push(Told { to: Audience::only(seats), event: full() });
            told.push(Told { to: Audience::others(seats), event: rest() });
        }
    }
}

/// Dice that draw from other streams than they are asked to.
struct Redirected<'a, F> {
    dice: &'a mut dyn Dice,
    stream: F,
}

impl<F: Fn(Stream) -> Stream> Dice for Redirected<'_, F> {
    fn draw(&mut self, stream: Stream, odds: Odds<'_>) -> u64 {
        self.dice.draw((self.stream)(stream), odds)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::FastDice;

    #[test]
    fn each_viewer_hears_exactly_one_side_of_a_split_story() {
        let mut dice = FastDice::new(0);
        let mut told = vec![];
        let mut ctx = Ctx::listening(&mut dice, &mut told);
        ctx.tell(|| "all");
        ctx.tell_only(Seats::one(Seat(1)), || "secret");
        ctx.tell_split(Seats::one(Seat(0)), || "full", || "rest");
        let heard = |viewer| told_to(&told, viewer).copied().collect::<Vec<_>>();
        assert_eq!(heard(Viewer::Seat(Seat(0))), ["all", "full"]);
        assert_eq!(heard(Viewer::Seat(Seat(1))), ["all", "secret", "rest"]);
        assert_eq!(heard(Viewer::Spectator), ["all", "rest"]);
        assert_eq!(heard(Viewer::Everyone), ["all", "secret", "full"]);
    }

    #[test]
    fn a_redirected_part_draws_elsewhere_and_counts_for_the_step() {
        let mut dice = crate::ScriptedDice::new([("one", 3), ("other", 4), ("one", 5)]);
        let mut told = vec![];
        let mut ctx = Ctx::listening(&mut dice, &mut told);
        let (one, other) = (Stream::public("one"), Stream::public("other"));
        let roll = |ctx: &mut Ctx<'_, u64>| {
            let roll = ctx.below(one, 6);
            ctx.tell(|| roll);
        };
        roll(&mut ctx);
        ctx.redirected(
            |_| other,
            |ctx| {
                roll(ctx);
                ctx.reveal(Seats::one(Seat(2)));
            },
        );
        roll(&mut ctx);
        assert_eq!(ctx.traces(), Traces { draws: 3, revealed: Seats::one(Seat(2)) });
        assert_eq!(told.iter().map(|told| told.event).collect::<Vec<_>>(), [3, 4, 5]);
    }

    #[test]
    fn a_step_that_drew_or_revealed_is_not_reversible() {
        let mut dice = FastDice::new(0);
        let mut ctx = Ctx::<()>::silent(&mut dice);
        assert!(ctx.traces().is_reversible());
        ctx.reveal(Seats::one(Seat(0)));
        assert!(!ctx.traces().is_reversible());
        let mut ctx = Ctx::<()>::silent(&mut dice);
        ctx.chance(Stream::public("coin"), 1, 2);
        assert!(!ctx.traces().is_reversible());
    }
}
