//! The players of Arcane Duel. All of them think about what their seat sees.
//!
//! | module | owns |
//! |---|---|
//! | `random` | the simplest player |
//! | `heuristic` | a player by rules of thumb |
//! | `deep` | a player that searches |
//! | `fight` | who attacks and who blocks, by rules of thumb |
//! | `hand` | which cards of a hand are worth keeping |
//! | `stops` | where they want to be asked |

mod deep;
mod fight;
mod hand;
mod heuristic;
#[cfg(test)]
mod position;
mod random;
mod stops;

use kernel::{Game, Verdict};
use search::arena::Count;
use search::{Bot, Level, Played, Uniform};

pub use deep::{Deep, lethal};
pub use heuristic::Heuristic;
pub use random::Random;

use crate::Duel;

impl Played for Duel {
    const VARIED: &'static [&'static str] = &["deck.1", "deck.2"];
    /// Its first entries keep hands or give them back, which is not to be left to chance.
    const OPENING: u32 = 0;
    /// Tokens by the handful and giants at the end, life to fill the tables, and a question at every priority.
    const LARGEST: &'static [(&'static str, &'static str)] =
        &[("deck.1", "swarming"), ("deck.2", "growing"), ("life", "99"), ("stops", "all")];

    /// Who begins is drawn, so no chair tells how much that is worth.
    fn tallies(&self) -> Vec<Count> {
        let first = self.table().first();
        let won = self.outcome().map(|outcome| outcome.verdict(first) == Verdict::Won);
        let turns = Count::of_match("turns", self.table().turn());
        won.map(|won| Count::of_seat("won when first", first, won)).into_iter().chain([turns]).collect()
    }

    fn bot(level: Level, seed: u64) -> Box<dyn Bot<Duel>> {
        match level {
            Level::Uniform => Box::new(Uniform::new(seed)),
            Level::Random => Box::new(Random::new(seed)),
            Level::Heuristic => Box::new(Heuristic),
            Level::Deep => Box::new(Deep::new(seed)),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use content::Pack;
    use kernel::{Form, Key, Seed, Session, Start};
    use search::Budget;
    use search::arena::{Contender, Match, Terms, Watch, run, summary};

    use super::*;
    use crate::event::Event;
    use crate::{Content, Setup};

    /// DUEL-2.3. Who began is known from what was told; the arena counts the same, whatever the chair.
    #[test]
    fn an_arena_counts_how_often_whoever_began_has_won() {
        let content = Pack::<Content>::shipped().content;
        let setup: Setup = Form::fill(&Duel::form(content), [("turns", "60")])
            .map(|setup| serde_json::from_value(setup).unwrap())
            .unwrap();
        let contender = || Contender::new("random", |seed| Duel::bot(Level::Random, seed));
        let terms = Terms::<Duel> {
            content,
            setups: vec![setup.clone()],
            contenders: vec![contender(), contender()],
            matches: 60,
            seed: 1,
            budget: Budget::Nodes(1),
            opening: 0,
            threads: 1,
            tallies: Duel::tallies,
        };
        let matches = run(&terms, &BTreeMap::new(), &Watch::nobody()).unwrap();
        let first = |played: &Match| {
            let keys = vec![(0, Key::of(&Seed::given(played.seed), &[]))];
            let start = Start::<Duel> { content, setup: setup.clone(), keys, practice: false };
            let (_, opening) = Session::open(start).unwrap();
            let began = opening.told.iter().find_map(|told| match told.event {
                Event::Began { seat } => Some(seat),
                _ => None,
            });
            began.unwrap()
        };
        let n_won = matches.iter().filter(|played| {
            let contender = played.chairs[first(played).index()];
            played.verdicts[usize::from(contender)] == Verdict::Won
        });
        let n_won = n_won.count() as i64;
        let told = summary(&terms, &matches);
        let [_, won] = told.tallies.as_slice() else { panic!("{told:?}") };
        assert_eq!((won.name.as_str(), won.times, won.total), ("won when first", 60, n_won));
        assert!(won.by_chair.iter().all(Option::is_some), "both chairs began: {won:?}");
    }
}
