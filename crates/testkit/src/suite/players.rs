//! Who plays the suite's matches: mostly chance, which tries everything and seldom
//! gets far, and in a share of them the game's `heuristic`, which sees late positions.

use kernel::{Game, Seat, Told, Viewer, told_to};
use search::{Bot, Budget, Level, Observer, Played};

use super::{Check, Violation};

/// One match in so many is played by `heuristic`: the first, so that no suite goes without.
const SHARE: u64 = 4;
/// Somebody leaves a match of chance at one step in so many.
const RESTLESS: u64 = 40;
/// And a match of `heuristic`, which is to reach its end.
const PATIENT: u64 = 1000;
/// What a heuristic may think about; most think without one.
const BUDGET: Budget = Budget::Nodes(40);

/// Who plays a suite's matches.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Who {
    /// Chance, and `heuristic` in a share of them.
    Both,
    /// Chance alone.
    Chance,
}

/// A player per seat, or nobody where chance plays.
pub(super) struct Players<G: Game> {
    players: Vec<Player<G>>,
}

struct Player<G: Game> {
    bot: Box<dyn Bot<G>>,
    told: Vec<G::Event>,
}

impl<G: Played> Players<G> {
    /// Who plays the match with this seed.
    pub(super) fn of(who: Who, seed: u64, n_seats: u8) -> Players<G> {
        let is_in_share = who == Who::Both && seed.is_multiple_of(SHARE);
        let n_players = if is_in_share { n_seats } else { 0 };
        let player = |seat: Seat| Player {
            bot: G::bot(Level::Heuristic, seed.wrapping_add(seat.0.into())),
            told: Vec::new(),
        };
        Players { players: Seat::first(n_players).map(player).collect() }
    }
}

impl<G: Game> Players<G> {
    /// Whether `heuristic` plays.
    pub(super) fn are_thoughtful(&self) -> bool {
        !self.players.is_empty()
    }

    /// Somebody leaves at one step in so many.
    pub(super) fn patience(&self) -> u64 {
        if self.are_thoughtful() { PATIENT } else { RESTLESS }
    }

    /// Tells everybody what has happened.
    pub(super) fn hear(&mut self, told: &[Told<G::Event>]) {
        for (seat, player) in (0..).map(Seat).zip(&mut self.players) {
            if player.bot.wants_events() {
                player.told.extend(told_to(told, Viewer::Seat(seat)).cloned());
            }
        }
    }

    /// What the seat's player chooses; None where chance plays.
    pub(super) fn choose(
        &mut self,
        content: &'static G::Content,
        state: &G,
        seat: Seat,
        entry: u32,
    ) -> Result<Option<G::Command>, Violation> {
        let Some(Player { bot, told }) = self.players.get_mut(seat.index()) else { return Ok(None) };
        let mut legal = Vec::new();
        state.legal(seat, &mut legal);
        let view = state.view(Viewer::Seat(seat));
        let observer = Observer { content, seat, entry, view: &view, legal: &legal, told };
        let answer = bot.choose(&observer, BUDGET);
        told.clear();
        match answer {
            Ok(command) if legal.contains(&command) => Ok(Some(command)),
            Ok(command) => Err(Violation::new(
                Check::Choice,
                format!("`heuristic` chooses {command:?}, which is not legal"),
            )),
            Err(failed) => Err(Violation::new(Check::Choice, format!("`heuristic` fails: {failed}"))),
        }
    }
}
