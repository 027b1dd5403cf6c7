//! What is played in a pair of matches: all of it follows from the pair's number.

use catalogue::Shippable;
use kernel::{FastDice, Seat, Viewer};
use testkit::toys::bids::Bids;
use testkit::toys::patrol::Patrol;
use wire::{Absence, Clock, NewMatch, NewSeat};

use crate::leaky::Leaky;
use crate::stage::SPECTATOR;

/// A game that pairs of matches are played of.
pub trait Planned: Shippable {
    /// The most who play.
    const MOST_SEATS: u64;
    /// Whether the others' commands are secret at first.
    const HAS_SEALED: bool;
    /// Commands to be tried out of turn, and words that are none.
    const WORDS: &'static [&'static str];
    /// Things to be asked about.
    const THINGS: &'static [&'static str];

    /// The settings of a match of so many.
    fn values(n_seats: u8, dice: &mut FastDice) -> Vec<(String, String)>;
}

fn number_of(key: &str, min: u64, max: u64, dice: &mut FastDice) -> (String, String) {
    (key.to_owned(), (min + dice.below(max - min + 1)).to_string())
}

impl Planned for Bids {
    const MOST_SEATS: u64 = 4;
    const HAS_SEALED: bool = true;
    const WORDS: &'static [&'static str] =
        &["bid 1", "bid 2", "bid 3", "bid 4", "bid 9", "tinker", "bid x", "pass"];
    const THINGS: &'static [&'static str] = &["player 0", "player 1", "card 0", "card 1", "card 2", "card 3"];

    fn values(n_seats: u8, dice: &mut FastDice) -> Vec<(String, String)> {
        let mut values = vec![number_of("rounds", 1, 4, dice), number_of("hand", 1, 3, dice)];
        values.push(("players".to_owned(), n_seats.to_string()));
        values.push(("shared".to_owned(), (dice.below(4) == 0).to_string()));
        values
    }
}

impl Planned for Leaky {
    const MOST_SEATS: u64 = Bids::MOST_SEATS;
    const HAS_SEALED: bool = Bids::HAS_SEALED;
    const WORDS: &'static [&'static str] = Bids::WORDS;
    const THINGS: &'static [&'static str] = Bids::THINGS;

    fn values(n_seats: u8, dice: &mut FastDice) -> Vec<(String, String)> {
        Bids::values(n_seats, dice)
    }
}

impl Planned for Patrol {
    const MOST_SEATS: u64 = 2;
    const HAS_SEALED: bool = false;
    const WORDS: &'static [&'static str] =
        &["walk 1 north", "walk 5 south", "strike 1 6", "walk 9 north", "walk 1 up", "fly"];
    const THINGS: &'static [&'static str] = &["guard 1", "guard 2", "guard 5", "mines", "cell 1", "pass"];

    fn values(_: u8, dice: &mut FastDice) -> Vec<(String, String)> {
        vec![number_of("side", 4, 6, dice), number_of("moves", 1, 3, dice), number_of("turns", 1, 3, dice)]
    }
}

/// A pair of matches to be played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Its number.
    pub number: u64,
    /// How many play.
    pub n_seats: u8,
    /// Commands to be tried out of turn, and words that are none.
    pub words: &'static [&'static str],
    /// Things to be asked about.
    pub things: &'static [&'static str],
    /// The game.
    game: &'static str,
    /// Who must not be able to tell the worlds apart.
    pub eyes: Viewer,
    /// The level of the bot in that seat, if one sits there.
    pub bot: Option<&'static str>,
    /// Whether the others' sealed bids differ as well, as long as they are sealed.
    pub is_sealed: bool,
    /// The settings.
    pub values: Vec<(String, String)>,
}

impl Plan {
    /// The plan of a pair, by some of these eyes and with these settings besides.
    pub fn new<G: Planned>(number: u64, eyes: &[u8], more: &[(&str, u8)]) -> Plan {
        let mut dice = FastDice::of(&[number, 1]);
        let eyes = *dice.pick(eyes);
        let least = if eyes == SPECTATOR { 2 } else { u64::from(eyes).max(1) + 1 };
        let n_seats = (least + dice.below(G::MOST_SEATS + 1 - least)) as u8;
        let mut values = G::values(n_seats, &mut dice);
        let more = more.iter().copied().chain([("eyes", eyes)]);
        values.extend(more.map(|(key, value)| (key.to_owned(), value.to_string())));
        let is_bot = eyes != SPECTATOR && dice.below(3) == 0;
        let eyes = if eyes == SPECTATOR { Viewer::Spectator } else { Viewer::Seat(Seat(eyes)) };
        Plan {
            number,
            n_seats,
            words: G::WORDS,
            things: G::THINGS,
            game: G::ID,
            eyes,
            bot: is_bot.then(|| *dice.pick(&["random", "heuristic", "deep"])),
            is_sealed: dice.below(3) == 0 && G::HAS_SEALED,
            values,
        }
    }

    /// The plan of a duel with these lists of cards, dealt by a number, in the order of another: two duels that differ in
    /// how they are dealt alone are played alike.
    pub fn of_duel(number: u64, eyes: Viewer, lists: [&str; 2]) -> Plan {
        let list = |(seat, list): (u8, &str)| (format!("list.{seat}"), list.to_owned());
        let mut values: Vec<_> = (1..).zip(lists).map(list).collect();
        values.push(("turns".to_owned(), "6".to_owned()));
        Plan {
            number,
            n_seats: 2,
            words: &["cast snuff-out", "cast dragon", "jump"],
            things: &["mere", "vault", "card 1", "player 1"],
            game: "duel",
            eyes,
            bot: None,
            is_sealed: false,
            values,
        }
    }

    /// The seat of whoever looks and plays by its own hand.
    pub fn own(&self) -> Option<Seat> {
        self.eyes.seat().filter(|_| self.bot.is_none())
    }

    /// The match as a server is asked for it.
    pub fn order(&self) -> NewMatch {
        let seat = |seat: Seat| match self.bot {
            Some(level) if self.eyes == Viewer::Seat(seat) => NewSeat::Bot { level: level.to_owned() },
            _ => NewSeat::Me { name: String::new() },
        };
        NewMatch {
            game: self.game.to_owned(),
            mod_name: None,
            values: self.values.iter().cloned().collect(),
            seats: Seat::first(self.n_seats).map(seat).collect(),
            practice: false,
            listed: false,
            seed: Some(self.number),
            // The tables' time stands still: what clocks show must not differ by anything but what is hidden.
            clock: (self.n_seats > 1).then_some(Clock::Turn { seconds: 60 }),
            absence: Absence::Wait,
            key: None,
        }
    }
}
