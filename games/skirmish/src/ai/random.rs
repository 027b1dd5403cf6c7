//! A player that draws what to do (SKIRMISH-13): unit after unit, and whatever cannot be
//! done is drawn again. It strays towards the enemy, so that there is a fight.

use kernel::{FastDice, Game, Seat};
use search::{Bot, BotFailed, Budget, Observer};

use crate::{Command, Skirmish};

/// A player that draws among moving, attacking and ending. It uses no items.
#[derive(Clone, Debug)]
pub struct Random {
    seed: u64,
}

impl Random {
    /// A player whose chance is its own.
    pub fn new(seed: u64) -> Random {
        Random { seed }
    }
}

/// How many times as likely a step is that leads nearer to an enemy.
const NEARER: usize = 4;

/// What is drawn, and how often of twelve times: it stops seldom and strikes most where it can.
const DEEDS: [(Deed, usize); 3] = [(Deed::Move, 5), (Deed::Attack, 6), (Deed::End, 1)];

/// What is drawn for a unit.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Deed {
    Move,
    Attack,
    End,
}

impl Bot<Skirmish> for Random {
    fn choose(&mut self, observer: &Observer<'_, Skirmish>, _: Budget) -> Result<Command, BotFailed> {
        let Some(unit) = observer.view.position().available().iter().next() else {
            return Ok(observer.legal[0]);
        };
        let battle = Skirmish::sample(observer.content, observer.view, &mut FastDice::new(0));
        let mut dice = FastDice::of(&[self.seed, observer.entry.into()]);
        let deeds: Vec<Deed> =
            DEEDS.iter().flat_map(|(deed, times)| std::iter::repeat_n(*deed, *times)).collect();
        loop {
            let deed = *dice.pick(&deeds);
            let is_drawn = |command: &&Command| match **command {
                Command::Step { unit: mover, .. } => mover == unit && deed == Deed::Move,
                Command::Attack { unit: attacker, .. } => attacker == unit && deed == Deed::Attack,
                Command::Wait { unit: waiter } => waiter == unit && deed == Deed::End,
                Command::Use { .. } | Command::EndTurn => false,
            };
            // Each way as often as it is listed here.
            let ways: Vec<Command> = observer
                .legal
                .iter()
                .filter(is_drawn)
                .flat_map(|command| std::iter::repeat_n(*command, weight(&battle, *command)))
                .collect();
            if !ways.is_empty() {
                return Ok(*dice.pick(&ways));
            }
        }
    }
}

/// How many times as likely a command is as others of its kind: a step nearer to the nearest enemy is.
fn weight(battle: &Skirmish, command: Command) -> usize {
    let Command::Step { unit, to } = command else { return 1 };
    let (board, field) = (&battle.map.board, &battle.field);
    let enemies = || field.living(Seat(1 - field.owner(unit).0)).iter();
    let nearest = |cell: u16| enemies().map(|enemy| board.distance(cell, field.unit(enemy).cell)).min();
    let here = field.unit(unit).cell;
    if board.beside(here, to).is_some_and(|there| nearest(there) < nearest(here)) { NEARER } else { 1 }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::ai::position::{battle, chosen_at};

    /// How often each command is drawn, over many entries.
    fn drawn(ground: &str, sides: [&str; 2]) -> BTreeMap<String, u32> {
        let state = battle(ground, sides, "rout 1");
        let mut counts = BTreeMap::new();
        for entry in 0..6000 {
            *counts.entry(chosen_at(&mut Random::new(7), &state, entry)).or_default() += 1;
        }
        counts
    }

    /// Whether a count is what was expected, give or take six deviations of 6000 draws.
    fn is_about(count: u32, expected: u32) -> bool {
        count.abs_diff(expected) < 6 * 39
    }

    /// SKIRMISH-13. By hand: of twelve times five to move, six to attack, one to end; two ways to go, two targets.
    #[test]
    fn move_attack_and_end_are_drawn_and_items_and_later_units_wait() {
        let ground = ".....\n.....\n.....\n.....";
        let counts = drawn(ground, ["sword c2 firepot, sword e4", "sword c1, sword d2, bow a4"]);
        let expected = [
            ("attack 1 at 3", 1500),
            ("attack 1 at 4", 1500),
            ("step 1 south", 1250),
            ("step 1 west", 1250),
            ("wait 1", 500),
        ];
        assert_eq!(counts.keys().collect::<Vec<_>>(), expected.map(|(command, _)| command));
        for (command, expected) in expected {
            assert!(is_about(counts[command], expected), "{command}: {}", counts[command]);
        }
    }

    /// SKIRMISH-13. By hand: with nobody to strike, it moves five times as often as it ends; of the steps east leads nearer
    /// and is drawn in four of six.
    #[test]
    fn it_strays_towards_the_nearest_enemy() {
        let counts = drawn("........\n........\n########\n########", ["sword b1", "sword g1"]);
        for (command, expected) in
            [("step 1 east", 3333), ("step 1 south", 833), ("step 1 west", 833), ("wait 1", 1000)]
        {
            assert!(is_about(counts[command], expected), "{command}: {}", counts[command]);
        }
    }

    /// SKIRMISH-13. By hand: moving is drawn again when walled in, so six of seven attack and one ends.
    #[test]
    fn what_cannot_be_done_is_drawn_again() {
        let counts = drawn(".#..\n#...\n....\n....", ["bow a1", "sword c1, sword d4"]);
        assert_eq!(counts.keys().collect::<Vec<_>>(), ["attack 1 at 2", "wait 1"]);
        assert!(is_about(counts["wait 1"], 857), "{counts:?}");
    }

    #[test]
    fn the_choice_is_a_function_of_seed_and_entry() {
        let state = battle("....\n....\n....\n....", ["sword b2", "sword d4"], "rout 1");
        let draw =
            |seed| (0..40).map(|entry| chosen_at(&mut Random::new(seed), &state, entry)).collect::<Vec<_>>();
        assert_eq!(draw(1), draw(1));
        assert_ne!(draw(1), draw(2));
    }
}
