//! What is played in a pair of matches: all of it follows from the pair's number.

use kernel::{FastDice, Seat, Viewer};
use wire::{NewMatch, NewSeat};

use crate::stage::SPECTATOR;

/// A pair of matches to be played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Its number.
    pub number: u64,
    /// How many play.
    pub n_seats: u8,
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
    /// The plan of a pair, by some of these eyes.
    pub fn new(number: u64, eyes: &[u8]) -> Plan {
        let mut dice = FastDice::of(&[number, 1]);
        let eyes = *dice.pick(eyes);
        let least = if eyes == SPECTATOR { 2 } else { u64::from(eyes).max(1) + 1 };
        let n_seats = (least + dice.below(5 - least)) as u8;
        let mut number_of =
            |key: &str, min: u64, max: u64| (key.to_owned(), (min + dice.below(max - min + 1)).to_string());
        let mut values = vec![number_of("rounds", 1, 4), number_of("hand", 1, 3)];
        values.push(("players".to_owned(), n_seats.to_string()));
        values.push(("shared".to_owned(), (dice.below(4) == 0).to_string()));
        let is_bot = eyes != SPECTATOR && dice.below(3) == 0;
        let eyes = if eyes == SPECTATOR { Viewer::Spectator } else { Viewer::Seat(Seat(eyes)) };
        Plan {
            number,
            n_seats,
            eyes,
            bot: is_bot.then(|| *dice.pick(&["random", "heuristic", "deep"])),
            is_sealed: dice.below(3) == 0,
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
            game: "bids".into(),
            values: self.values.iter().cloned().collect(),
            seats: Seat::first(self.n_seats).map(seat).collect(),
            practice: false,
            seed: Some(self.number),
        }
    }
}
