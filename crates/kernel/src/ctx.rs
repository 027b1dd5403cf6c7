//! What a rule is given besides the state: dice to draw from and ears to tell.

use serde::Serialize;

use crate::{Dice, Faces, Odds, Seat, Seats, Stream, Viewer};

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
    /// How many faces were drawn: no trace, since nothing depends on them.
    n_faces: u32,
}

impl<'a, E> Ctx<'a, E> {
    /// Nobody listens: events are not even built.
    #[inline]
    pub fn silent(dice: &'a mut dyn Dice) -> Ctx<'a, E> {
        Ctx { dice, told: None, traces: Traces::default(), n_faces: 0 }
    }

    /// Events are collected, in order.
    pub fn listening(dice: &'a mut dyn Dice, told: &'a mut Vec<Told<E>>) -> Ctx<'a, E> {
        Ctx { dice, told: Some(told), traces: Traces::default(), n_faces: 0 }
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
        let told = self.told.as_deref_mut();
        let mut ctx = Ctx { dice: &mut dice, told, traces: self.traces, n_faces: self.n_faces };
        let done = part(&mut ctx);
        (self.traces, self.n_faces) = (ctx.traces, ctx.n_faces);
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

    /// Tells everybody of an outcome drawn from a stream, with faces that only illustrate
    /// it: the dice of a fight that is decided already. They have a stream of their own and
    /// are drawn only when somebody listens, so a step stays as reversible as it was, and no
    /// search counts them. The event borrows what it tells and so cannot change the state,
    /// and the suite plays every step with other faces too.
    ///
    /// ```
    /// use kernel::{Ctx, MatchDice, Key, Seed, Stream};
    /// const FIGHT: Stream = Stream::public("fight");
    /// let mut dice = MatchDice::new(Key::of(&Seed::given(42), &[]), 1);
    /// let mut told = vec![];
    /// let mut ctx = Ctx::listening(&mut dice, &mut told);
    /// let is_won = ctx.chance(FIGHT, 1, 2);
    /// // A die that shows 4 to 6 for a fight that was won.
    /// ctx.illustrate(FIGHT, |faces| if is_won { 4 + faces.below(3) } else { 1 + faces.below(3) });
    /// assert_eq!(told[0].event > 3, is_won);
    /// ```
    pub fn illustrate(&mut self, stream: Stream, event: impl Fn(&mut Faces<'_>) -> E) {
        if let Some(told) = &mut self.told {
            let mut faces = Faces::new(&mut *self.dice, stream, &mut self.n_faces);
            told.push(Told { to: Audience::ALL, event: event(&mut faces) });
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

    fn face(&mut self, stream: Stream, nth: u32, odds: Odds<'_>) -> u64 {
        self.dice.face((self.stream)(stream), nth, odds)
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

    /// Three dice that add up to what was drawn, thrown until they do.
    fn fight(ctx: &mut Ctx<'_, [u64; 3]>) -> u64 {
        let sum = 3 + ctx.below(Stream::public("fight"), 16);
        ctx.illustrate(Stream::public("fight"), |faces| {
            loop {
                let thrown = [0; 3].map(|_| 1 + faces.below(6));
                if thrown.iter().sum::<u64>() == sum {
                    return thrown;
                }
            }
        });
        sum
    }

    #[test]
    fn faces_are_for_those_who_listen_and_move_nothing() {
        let key = crate::Key::of(&crate::Seed::given(3), &[]);
        let mut told = vec![];
        let mut dice = crate::MatchDice::new(key, 1);
        let mut loud = Ctx::listening(&mut dice, &mut told);
        let sums = [fight(&mut loud), fight(&mut loud)];
        assert_eq!(loud.traces().draws, 2, "faces are not counted");
        let mut dice = crate::MatchDice::new(key, 1);
        let mut silent = Ctx::silent(&mut dice);
        assert_eq!([fight(&mut silent), fight(&mut silent)], sums);
        assert_eq!(told.iter().map(|told| told.event.iter().sum::<u64>()).collect::<Vec<_>>(), sums);
    }

    #[test]
    fn a_step_that_only_illustrates_is_reversible_and_has_one_way_to_fall() {
        let mut dice = crate::EnumeratingDice::default();
        let mut told = vec![];
        let mut ctx = Ctx::listening(&mut dice, &mut told);
        for _ in 0..8 {
            ctx.illustrate(Stream::public("fight"), |faces| faces.below(6));
        }
        assert!(ctx.traces().is_reversible());
        assert!(told.iter().any(|face| face.event != told[0].event), "{told:?}");
        assert_eq!(dice.draws(), 0);
        assert!(!dice.advance());
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
