//! A player that draws what to do (GARDEN-17): up to five moves and five placements are listed at the start of a
//! turn, five of them are drawn and played.

use kernel::FastDice;
use search::{Bot, BotFailed, Budget, Observer};

use crate::state::Phase;
use crate::{CellId, Command, Garden};

/// So many moves and so many placements are listed, and so many of both together are played.
const LISTED: usize = 5;

/// A player that draws among moves and placements. It uses no powers and no abilities.
#[derive(Clone, Debug)]
pub struct Random {
    seed: u64,
    /// What is still to be played this turn, moves first.
    plan: Vec<Command>,
    /// The round that the plan was made in.
    round: u16,
}

impl Random {
    /// A player whose chance is its own.
    pub fn new(seed: u64) -> Random {
        Random { seed, plan: Vec::new(), round: 0 }
    }
}

/// So many of a list, drawn without putting back, in the order drawn.
fn draw<T: Copy>(list: &mut Vec<T>, n: usize, dice: &mut FastDice) -> Vec<T> {
    (0..n.min(list.len())).map(|_| list.swap_remove(dice.below(list.len() as u64) as usize)).collect()
}

impl Bot<Garden> for Random {
    fn choose(&mut self, observer: &Observer<'_, Garden>, _: Budget) -> Result<Command, BotFailed> {
        let position = observer.view.position();
        let mut dice = FastDice::of(&[self.seed, observer.entry.into()]);
        if position.phase() == Phase::Conquest && self.round != position.round() {
            let moves = observer.legal.iter().filter(|command| matches!(command, Command::Take { .. }));
            let mut listed = draw(&mut moves.copied().collect(), LISTED, &mut dice);
            let open = position.open(observer.content, observer.seat);
            let mut cells: Vec<CellId> = open.iter().collect();
            let placements = draw(&mut cells, LISTED, &mut dice);
            listed.extend(placements.into_iter().map(|cell| Command::Place { n: 1, cell }));
            self.plan = draw(&mut listed, LISTED, &mut dice);
            self.plan.sort_by_key(|command| matches!(command, Command::Place { .. }));
            // What is played next comes off the end.
            self.plan.reverse();
            self.round = position.round();
        }
        while let Some(next) = self.plan.last().copied() {
            let is_later = matches!(next, Command::Place { .. }) && position.phase() == Phase::Conquest;
            if is_later {
                break;
            }
            self.plan.pop();
            if observer.legal.contains(&next) {
                return Ok(next);
            }
        }
        if observer.legal.contains(&Command::End) {
            return Ok(Command::End);
        }
        let is_one = |command: &&Command| matches!(command, Command::Place { n: 1, .. });
        let rest: Vec<Command> = observer.legal.iter().filter(is_one).copied().collect();
        Ok(if rest.is_empty() { observer.legal[0] } else { *dice.pick(&rest) })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::position::chosen_at;
    use super::*;
    use crate::tests::garden;

    /// A whole turn of the player from an entry on, in words. Fights are lost.
    fn turn(mut garden: Garden, seed: u64) -> Vec<String> {
        let mut bot = Random::new(seed);
        let (mut played, seat) = (Vec::new(), garden.position.active());
        while garden.position.active() == seat {
            let words = chosen_at(&mut bot, &garden, played.len() as u32);
            garden.play(&words, &[]);
            played.push(words);
        }
        played
    }

    /// GARDEN-17: at most five of what was listed, moves first; then what must still be placed. By hand: d1 and b1
    /// can go to eight cells, of which five are listed; two cells are open, so that two placements are.
    #[test]
    fn five_of_what_is_listed_are_played_moves_first_and_the_rest_is_placed() {
        let mut n_moves = BTreeSet::new();
        for seed in 0..200 {
            let played = turn(garden(&[("cooks", "d1 4, b1 3"), ("miners", "f4 2")]), seed);
            let is_move = |words: &&String| words.starts_with("take");
            let first_end = played.iter().position(|words| words == "end").unwrap();
            assert!(played[..first_end].iter().all(|words| is_move(&words)), "{played:?}");
            assert!(played[first_end..].iter().all(|words| !is_move(&words)), "{played:?}");
            assert_eq!(
                played.iter().filter(|words| words.starts_with("place 1 on")).count(),
                3,
                "{played:?}"
            );
            n_moves.insert(first_end);
        }
        // Of five drawn from seven at least three are moves; after two groups went, others have become illegal.
        assert!(n_moves.contains(&2) && *n_moves.last().unwrap() <= 5, "{n_moves:?}");
    }

    #[test]
    fn the_turn_is_a_function_of_seed_and_entries() {
        let start = || garden(&[("cooks", "d1 4, b1 3"), ("miners", "f4 2")]);
        assert_eq!(turn(start(), 5), turn(start(), 5));
        assert!((0..9).any(|seed| turn(start(), seed) != turn(start(), 5)));
    }
}
