//! A player by rules of thumb, in this order: win now; stop the other's win; do
//! not open a cell where the other wins; take the cell in the most open lines.

use kernel::{FastDice, Seat};
use search::{Bot, BotFailed, Budget, Observer};

use super::lines::{landings, open_lines_through, threats};
use crate::{Connect4, Content, Drop, Position};

/// A player by rules of thumb. Between equals it tosses a coin.
#[derive(Clone, Debug)]
pub struct Heuristic {
    seed: u64,
}

impl Heuristic {
    /// A player whose chance is its own.
    pub fn new(seed: u64) -> Heuristic {
        Heuristic { seed }
    }
}

impl Bot<Connect4> for Heuristic {
    fn choose(&mut self, observer: &Observer<'_, Connect4>, _: Budget) -> Result<Drop, BotFailed> {
        let position = observer.view.position();
        let worths: Vec<Worth> = observer
            .legal
            .iter()
            .map(|&Drop(column)| worth(observer.content, position, observer.seat, column))
            .collect();
        let best = worths.iter().max();
        let equals: Vec<Drop> = observer
            .legal
            .iter()
            .zip(&worths)
            .filter(|(_, worth)| Some(*worth) == best)
            .map(|(&drop, _)| drop)
            .collect();
        let mut dice = FastDice::of(&[self.seed, observer.entry.into()]);
        Ok(*dice.pick(&equals))
    }
}

/// The rules of thumb, the weightiest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Worth {
    wins: bool,
    stops_a_win: bool,
    opens_no_win: bool,
    open_lines: u32,
}

fn worth(content: &Content, position: &Position, seat: Seat, column: u8) -> Worth {
    let other = Seat(1 - seat.0);
    let cell = position.landing_bit(content, column);
    let mut next = *position;
    next.discs[seat.index()] |= cell;
    Worth {
        wins: threats(content, position, seat) & cell != 0,
        stops_a_win: threats(content, position, other) & cell != 0,
        opens_no_win: threats(content, &next, other) & landings(content, &next) & cell << 1 == 0,
        open_lines: open_lines_through(content, position, seat, cell),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use content::Pack;
    use kernel::{Game, Viewer};

    /// What the heuristic plays after these columns, over many tosses of its coin.
    fn plays(columns: &str) -> Vec<u8> {
        let state = Connect4::after(Pack::<Content>::shipped().content, columns);
        let seat = state.position.turn();
        let mut legal = Vec::new();
        state.legal(seat, &mut legal);
        let view = state.view(Viewer::Seat(seat));
        let content = state.content;
        let observer = Observer { content, seat, entry: 1, view: &view, legal: &legal, told: &[] };
        let chosen = |seed| Heuristic::new(seed).choose(&observer, Budget::Nodes(1)).unwrap().0 + 1;
        let mut all: Vec<u8> = (0..40).map(chosen).collect();
        all.sort();
        all.dedup();
        all
    }

    #[test]
    fn it_wins_when_it_can_even_if_the_other_could_too() {
        assert_eq!(plays("121212"), [1]);
    }

    #[test]
    fn it_stops_the_other_s_win() {
        // X has three upright in column 1; O to play has nothing.
        assert_eq!(plays("12131"), [1]);
        // Three level discs open on one side.
        assert_eq!(plays("11223"), [4]);
    }

    #[test]
    fn it_does_not_put_a_step_under_the_other_s_win() {
        // O falls from (7, 1) over (6, 2) and (5, 3) to the fourth cell of column 4,
        // whose third X would fill: that cell is in the most open lines of all.
        let state = Connect4::after(Pack::<Content>::shipped().content, "66474555");
        let of = |column: u8| worth(state.content, &state.position, Seat(0), column - 1);
        assert!([1, 2, 3, 5, 6, 7].into_iter().all(|column| of(column).open_lines < of(4).open_lines));
        assert!(!plays("66474555").contains(&4));
    }

    #[test]
    fn it_prefers_the_cell_in_more_open_lines() {
        assert_eq!(plays(""), [4]);
        // The middle is in the most lines again: four level, upright, slanting.
        assert_eq!(plays("4"), [4]);
    }

    #[test]
    fn between_equals_it_varies() {
        // Column 4 is full of both colours. By hand: the bottom of 3 is in three
        // level lines and an upright one, that of 2 in two, one and a rising one.
        assert_eq!(plays("444444"), [2, 3, 5, 6]);
    }
}
