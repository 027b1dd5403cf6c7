//! Bids: both seats are asked together and write down a number from 1 to 3. The
//! answers are only stored; when both are there, the higher one wins.

use kernel::{
    CommandError, Ctx, Dice, Digest, Fault, Form, Game, Odds, Outcome, Seat, Seats, SetupProblem, Stream,
    Viewer,
};
use serde::{Deserialize, Serialize};

use super::Refused;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Setup {}

#[derive(Clone, PartialEq, Debug, Default)]
pub struct Bids {
    pub bids: [Option<u8>; 2],
}

/// `answered` is public, the other's bid is not.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    pub seat: Option<Seat>,
    pub own: Option<u8>,
    pub answered: Seats,
}

impl Game for Bids {
    const ID: &'static str = "bids";
    const RULES: u32 = 1;
    type Content = ();
    type Setup = Setup;
    type Command = u8;
    type Refusal = Refused;
    type Event = ();
    type View = View;

    fn seats(_: &(), _: &Setup) -> u8 {
        2
    }

    fn bound(_: &(), _: &Setup) -> u32 {
        2
    }

    fn form(_: &()) -> Form {
        Form::fixed(2)
    }

    fn check_setup(_: &(), _: &Setup) -> Vec<SetupProblem> {
        vec![]
    }

    fn has_secrets(_: &(), _: &Setup) -> bool {
        true
    }

    fn new(_: &'static (), _: &Setup, _: &mut Ctx<'_, ()>) -> Result<Bids, Fault> {
        Ok(Bids::default())
    }

    fn asked(&self) -> Seats {
        Seat::first(2).filter(|seat| self.bids[seat.index()].is_none()).collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        let [Some(one), Some(other)] = self.bids else { return None };
        Some(Outcome::by_score(&[one.into(), other.into()], "bids"))
    }

    fn legal(&self, seat: Seat, out: &mut Vec<u8>) {
        if self.asked().has(seat) {
            out.extend([1, 2, 3]);
        }
    }

    fn check(&self, seat: Seat, bid: u8) -> Result<(), Refused> {
        if self.asked().has(seat) && (1..=3).contains(&bid) { Ok(()) } else { Err(Refused) }
    }

    fn apply(&mut self, seat: Seat, bid: u8, _: &mut Ctx<'_, ()>) -> Result<(), Fault> {
        assert!(self.bids[seat.index()].is_none(), "a seat is asked once");
        self.bids[seat.index()] = Some(bid);
        Ok(())
    }

    fn timeout(&self, _: Seat) -> Option<u8> {
        None
    }

    fn leave(&mut self, seat: Seat, _: &mut Ctx<'_, ()>) {
        self.bids[seat.index()].get_or_insert(0);
    }

    fn view(&self, viewer: Viewer) -> View {
        let own = viewer.seat().and_then(|seat| self.bids[seat.index()]);
        let answered = Seat::first(2).filter(|seat| self.bids[seat.index()].is_some()).collect();
        View { seat: viewer.seat(), own, answered }
    }

    fn sample(_: &'static (), view: &View, dice: &mut dyn Dice) -> Bids {
        let mut bid = |seat: Seat| match view.answered.has(seat) {
            true if view.seat == Some(seat) => view.own,
            true => Some(1 + dice.draw(Stream::secret("bid", seat), Odds::Even(3)) as u8),
            false => None,
        };
        Bids { bids: [bid(Seat(0)), bid(Seat(1))] }
    }

    fn digest(&self, digest: &mut Digest) {
        let Bids { bids } = self;
        digest.add(bids);
    }

    fn write_command(_: &(), bid: u8) -> String {
        bid.to_string()
    }

    fn read_command(_: &(), words: &str) -> Result<u8, CommandError> {
        words.parse().map_err(|_| CommandError { found: words.into(), expected: "a number".into() })
    }
}
