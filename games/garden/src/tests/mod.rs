//! The rules, clause by clause. A position is a few words: who holds which cells with how many.

mod abilities;
mod conquest;
mod ends;
mod powers;
mod screen;
mod told;
mod turns;

use content::{Files, Load, Pack};
use kernel::{Ctx, Game, ScriptedDice, Seat, Told};

use crate::content::Yield;
use crate::layout::Layout;
use crate::state::{Position, Terms};
use crate::{CellId, Command, Content, Event, Garden, N_CELLS, Refused};

/// A garden that is laid once and for all, so that tests can name its cells: the sky at c2, sweets at c3, the
/// barbecue at d4, the pool at d5.
pub(crate) const LAID: &str = "-ggggg-\nggSgss-\nggWmsss\nmmmBss-\n-mmPss-\n";

pub(crate) fn content() -> &'static Content {
    let changed = |(name, text): (&str, &str)| {
        let text = match name {
            "garden.txt" => LAID.to_owned(),
            "garden.toml" => text
                .replace("fair = 1", "fair = 9")
                .replace("fair_sum = 2", "fair_sum = 36")
                .replace("start_gap = 2", "start_gap = 1"),
            _ => text.to_owned(),
        };
        (name.to_owned(), text)
    };
    let files = Files::new(Content::shipped().iter().map(changed)).unwrap();
    Pack::open(&files).unwrap_or_else(|problems| panic!("{problems}")).content
}

/// A match in the first player's conquest phase: a clan and the cells of each player, `c1 3` for three creatures.
pub(crate) fn garden(players: &[(&str, &str)]) -> Garden {
    let content = content();
    let mut clans = [0; 4];
    for (place, (clan, _)) in clans.iter_mut().zip(players) {
        *place = content.clans.iter().position(|def| def.id == *clan).unwrap() as u8;
    }
    let terms = Terms { n_seats: players.len() as u8, rounds: 60, is_regrouping: true, has_humans: false };
    let layout = Layout {
        map: content.shape.laid.unwrap(),
        starts: [CellId(0); 4],
        yields: [Yield { resource: 0, n: 0 }; N_CELLS],
    };
    let mut position = Position::new(terms, &layout, clans, Seat(0));
    for (seat, (_, held)) in (0..).map(Seat).zip(players) {
        for group in held.split(", ").filter(|group| !group.is_empty()) {
            let (cell, n) = group.split_once(' ').unwrap();
            position.settle(seat, content.shape.named(cell).unwrap(), n.parse().unwrap());
        }
    }
    Garden { content, position }
}

impl Garden {
    /// The same with so much food, metal, stone and wood in a purse.
    pub(crate) fn rich(mut self, seat: u8, purse: [u16; 4]) -> Garden {
        self.position.player_mut(Seat(seat)).purse = purse;
        self
    }

    pub(crate) fn with_points(mut self, seat: u8, points: u16) -> Garden {
        self.position.player_mut(Seat(seat)).points = points;
        self
    }

    pub(crate) fn cell(&self, name: &str) -> CellId {
        self.content.shape.named(name).unwrap()
    }

    /// Whose a cell is, and how many are on it: `1: 3`, or `-`.
    pub(crate) fn at(&self, name: &str) -> String {
        let cell = self.cell(name);
        let n = self.position.creatures(cell);
        self.position.owner(cell).map_or("-".to_owned(), |seat| format!("{}: {n}", seat.0 + 1))
    }

    /// Plays a command of whoever is asked, with these draws and no others.
    pub(crate) fn play(&mut self, words: &str, draws: &[(&str, u64)]) -> Vec<Event> {
        let seat = self.position.active();
        let command = Command::read(self.content, words).unwrap();
        assert_eq!(self.check(seat, command), Ok(()), "{words}");
        let (mut dice, mut told) = (ScriptedDice::new(draws.iter().copied()), vec![]);
        self.apply(seat, command, &mut Ctx::listening(&mut dice, &mut told)).unwrap();
        assert_eq!(dice.left(), 0, "{words} draws less");
        told.into_iter().map(|Told { event, .. }| event).collect()
    }

    pub(crate) fn refused(&self, words: &str) -> Refused {
        let command = Command::read(self.content, words).unwrap();
        self.check(self.position.active(), command).expect_err(words)
    }

    /// Ends phases until somebody else's turn begins, placing what must be placed.
    pub(crate) fn end_turn(&mut self, draws: &[(&str, u64)]) {
        let seat = self.position.active();
        while self.position.active() == seat && self.position.end().is_none() {
            let command = self.timeout(seat).unwrap();
            let words = command.write(self.content);
            // Draws fall when the turn passes.
            let is_last = self.position.phase() == crate::Phase::Reinforcement && command == Command::End;
            self.play(&words, if is_last { draws } else { &[] });
        }
    }
}
