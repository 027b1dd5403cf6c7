//! A player by rules of thumb (GARDEN-18).

use kernel::Seat;
use search::{Bot, BotFailed, Budget, Observer};

use crate::state::Phase;
use crate::{CellId, CellSet, Command, Garden};

/// A player that attacks from its strongest border cell at the weakest enemy beside it, spreads where nobody is,
/// and reinforces the border. It uses no powers and no abilities.
#[derive(Clone, Copy, Debug)]
pub struct Heuristic;

impl Bot<Garden> for Heuristic {
    fn choose(&mut self, observer: &Observer<'_, Garden>, _: Budget) -> Result<Command, BotFailed> {
        let garden = observer.view.game();
        let wanted = match garden.position.phase() {
            Phase::Conquest => attack(garden, observer.seat).or_else(|| spread(garden, observer.seat)),
            Phase::Reinforcement => reinforce(garden, observer.seat),
        };
        let wanted = wanted.unwrap_or(Command::End);
        Ok(if observer.legal.contains(&wanted) { wanted } else { observer.legal[0] })
    }
}

/// GARDEN-18.1: of the cells next to an enemy the one with most creatures attacks its weakest enemy neighbour, if it
/// is more likely to win than not, or if it is full: waiting would bring it nothing. Else the one with next most does.
/// Where creatures wait that fit nowhere, losses are made up for at once, and it attacks whatever the odds.
fn attack(garden: &Garden, seat: Seat) -> Option<Command> {
    let position = &garden.position;
    let enemies = position.enemies(seat).but(garden.too_dear(seat));
    let is_waiting = position.player(seat).stock > 0;
    let attacks = garden.senders(seat).iter().filter_map(|from| {
        let beside = garden.content.beside(from).and(enemies);
        let to = beside.iter().min_by_key(|cell| position.creatures(*cell))?;
        let odds = garden.content.chance(position.attackers(seat, from), position.defenders(to));
        let is_full = position.creatures(from) == garden.content.numbers.most;
        (is_waiting || is_full || 2 * odds.hits > odds.of).then_some((from, to))
    });
    // Of equals the first.
    let (from, to) = attacks.min_by_key(|(from, _)| std::cmp::Reverse(position.creatures(*from)))?;
    Some(Command::Take { from, to })
}

/// GARDEN-18.2: a cell with no enemy beside it takes one of nobody's: the strongest first, and those furthest from the
/// enemy first, since nobody contests them. Cells at the border stay and guard it.
fn spread(garden: &Garden, seat: Seat) -> Option<Command> {
    let (content, position) = (garden.content, &garden.position);
    let (enemies, own) = (position.enemies(seat), position.held(seat));
    let empty = CellSet::ALL.but(own).but(enemies).but(garden.too_dear(seat));
    let far = |to: CellId| enemies.iter().map(|enemy| content.shape.steps(to, enemy)).min();
    let inland = garden.senders(seat).but(content.shape.spread(enemies));
    let ways =
        inland.iter().flat_map(|from| content.beside(from).and(empty).iter().map(move |to| (from, to)));
    let best = ways.min_by_key(|(from, to)| {
        (std::cmp::Reverse(position.creatures(*from)), std::cmp::Reverse(far(*to)), to.0)
    });
    best.map(|(from, to)| Command::Take { from, to })
}

/// GARDEN-18.3: the stock goes to the border, where most creatures are and more fit.
fn reinforce(garden: &Garden, seat: Seat) -> Option<Command> {
    let (content, position) = (garden.content, &garden.position);
    let (stock, open) = (position.player(seat).stock, position.open(content, seat));
    if stock == 0 {
        return None;
    }
    let enemies = position.enemies(seat);
    let far = |cell: CellId| enemies.iter().map(|enemy| content.shape.steps(cell, enemy)).min();
    let cell = open.iter().min_by_key(|cell| (far(*cell), std::cmp::Reverse(position.creatures(*cell))))?;
    let room = content.numbers.most - position.creatures(cell);
    Some(Command::Place { n: stock.min(room.into()) as u8, cell })
}

#[cfg(test)]
mod tests {
    use super::super::position::chosen;
    use super::*;
    use crate::tests::garden;

    /// GARDEN-18.1: e1 has most creatures, and its weakest enemy neighbour is f1.
    #[test]
    fn the_strongest_cell_at_the_border_attacks_its_weakest_enemy_neighbour() {
        let garden = garden(&[("cooks", "e1 5, d3 4, b1 5"), ("miners", "f1 2, e2 3, e3 1")]);
        assert_eq!(chosen(&mut Heuristic, &garden), "take f1 from e1");
    }

    /// GARDEN-18.1: three against five are more likely to lose, two against one to win.
    #[test]
    fn a_fight_that_is_more_likely_lost_is_left_to_the_next() {
        let garden = garden(&[("cooks", "e1 4, d3 3"), ("miners", "f1 5, e2 5, e3 1")]);
        assert_eq!(chosen(&mut Heuristic, &garden), "take e3 from d3");
    }

    /// GARDEN-18.1: five are all that e1 holds, so that it attacks at whatever odds; four at d3 stay.
    #[test]
    fn a_full_cell_attacks_whatever_the_odds() {
        let garden = garden(&[("cooks", "e1 5, d3 4"), ("miners", "f1 5, e2 5, e3 5")]);
        assert_eq!(chosen(&mut Heuristic, &garden), "take f1 from e1");
        let garden = self::garden(&[("cooks", "e1 4, d3 4"), ("miners", "f1 5, e2 5, e3 5")]);
        assert_eq!(chosen(&mut Heuristic, &garden), "end");
    }

    /// GARDEN-18.1: with creatures in stock in the conquest phase, which did not fit, it attacks all the same.
    #[test]
    fn where_creatures_wait_it_attacks_whatever_the_odds() {
        let mut garden = garden(&[("cooks", "e1 4"), ("miners", "f1 5, e2 5")]);
        assert_eq!(chosen(&mut Heuristic, &garden), "end");
        garden.position.player_mut(Seat(0)).stock = 1;
        assert_eq!(chosen(&mut Heuristic, &garden), "take f1 from e1");
    }

    /// GARDEN-18.2: from d1, whose creatures are most, to c1, which is four steps from the enemy as e1 is; d2 is three.
    #[test]
    fn with_nobody_to_attack_it_spreads_where_the_enemy_is_furthest() {
        let garden = garden(&[("cooks", "d1 4, b1 3"), ("miners", "c5 2")]);
        assert_eq!(chosen(&mut Heuristic, &garden), "take c1 from d1");
    }

    /// GARDEN-18.2: e1 is beside the enemy and stays, though it has most creatures; b1 spreads to a2, which is five
    /// steps from the enemy; b2 is four and c1 three.
    #[test]
    fn whoever_is_beside_an_enemy_does_not_spread() {
        let garden = garden(&[("cooks", "e1 4, b1 2"), ("miners", "f1 5")]);
        assert_eq!(chosen(&mut Heuristic, &garden), "take a2 from b1");
    }

    /// GARDEN-18.3: e1 and d3 are at the border, e1 has more creatures and room for two.
    #[test]
    fn the_border_is_reinforced_where_most_creatures_are() {
        let mut garden = garden(&[("cooks", "e1 3, d3 2, b1 4"), ("miners", "f1 5, e3 5")]);
        garden.play("end", &[]);
        assert_eq!(chosen(&mut Heuristic, &garden), "place 2 on e1");
        garden.play("place 2 on e1", &[]);
        assert_eq!(chosen(&mut Heuristic, &garden), "place 1 on d3");
        garden.play("place 1 on d3", &[]);
        assert_eq!(chosen(&mut Heuristic, &garden), "end");
    }
}
