//! Matches between two players of a game, as tests of the players need them: few, from one seed, from both sides.

use std::collections::BTreeMap;

use search::arena::{Contender, Match, Summary, Terms, Watch, run, summary};
use search::{Budget, Level, Played};

/// A player and how long it may think.
pub type Player = (Level, Budget);

/// For players who do not search.
pub const AT_ONCE: Budget = Budget::Nodes(1);

/// Two players who meet in some setups in equal parts.
pub struct Ladder<G: Played> {
    content: &'static G::Content,
    setups: Vec<G::Setup>,
}

impl<G: Played> Ladder<G> {
    /// Matches in these setups.
    pub fn new(content: &'static G::Content, setups: impl IntoIterator<Item = G::Setup>) -> Ladder<G> {
        Ladder { content, setups: setups.into_iter().collect() }
    }

    /// How the first fares against the other.
    pub fn climb(&self, one: Player, other: Player, matches: u32) -> Summary {
        let terms = self.terms([one, other], matches, 2);
        summary(&terms, &played(&terms))
    }

    /// All that was played, so many matches at once.
    pub fn matches(&self, players: [Player; 2], matches: u32, threads: usize) -> Vec<Match> {
        played(&self.terms(players, matches, threads))
    }

    fn terms(&self, players: [Player; 2], matches: u32, threads: usize) -> Terms<'static, G> {
        let contender = |(level, budget): Player| {
            Contender::new(level.to_string(), move |seed| G::bot(level, seed)).thinking(budget)
        };
        Terms {
            content: self.content,
            setups: self.setups.clone(),
            contenders: players.map(contender).into_iter().collect(),
            matches,
            seed: 1,
            budget: AT_ONCE,
            opening: 0,
            threads,
            tallies: G::tallies,
        }
    }
}

fn played<G: Played>(terms: &Terms<'_, G>) -> Vec<Match> {
    run(terms, &BTreeMap::new(), &Watch::nobody()).expect("the matches open")
}
