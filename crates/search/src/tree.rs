//! What the two tree searches share, [`crate::Uct`] and [`crate::Ismcts`]: where a simulation
//! stops inside the tree, how many commands of a node are looked at (progressive widening), the
//! logarithm of UCB1, and which command is chosen in the end.

use kernel::{Game, MAX_SEATS, Outcome, Seat, Seats};

use crate::Guide;

/// No node.
pub(crate) const NONE: u32 = u32::MAX;

/// A value per seat, from -1 to 1; only those that were asked for are filled. Each seat has its
/// own: whoever wins together has the same, and nobody's is another's negated.
pub(crate) type Values = [f32; MAX_SEATS];

/// What an end is worth to these seats.
#[inline]
pub(crate) fn values_of(outcome: &Outcome, seats: Seats) -> Values {
    let mut values = [0.0; MAX_SEATS];
    for seat in seats.iter() {
        values[seat.index()] = outcome.value(seat) as f32 * 0.001;
    }
    values
}

/// What the guide says of a position to these seats.
#[inline]
pub(crate) fn evaluated<G: Game>(guide: &impl Guide<G>, state: &G, seats: Seats) -> Values {
    let mut values = [0.0; MAX_SEATS];
    for seat in seats.iter() {
        values[seat.index()] = guide.evaluate(state, seat).clamp(-999, 999) as f32 * 0.001;
    }
    values
}

/// Who is asked where a simulation goes on. Else what the position is worth to these seats: the
/// match is over, or the guide says that it has come far enough.
#[inline]
pub(crate) fn onward<G: Game>(guide: &impl Guide<G>, state: &G, seats: Seats) -> Result<Seat, Values> {
    match state.asked().lowest() {
        Some(_) if guide.is_far(state) => Err(evaluated(guide, state, seats)),
        Some(seat) => Ok(seat),
        // Where nobody is asked and nothing has ended, nobody wins.
        None => Err(state.outcome().map_or([0.0; MAX_SEATS], |outcome| values_of(&outcome, seats))),
    }
}

/// Progressive widening: how many of a node's commands are looked at, the most promising by the
/// guide's order: so many from the first, at least one, and more as the node is visited more.
#[inline]
pub(crate) fn n_looks(first_looks: Option<u32>, n_visits: u32) -> usize {
    first_looks.map_or(usize::MAX, |first| first.max(1) as usize + n_visits.isqrt() as usize)
}

/// The place of the command to choose, by what is known of each: whether it can be played, how
/// often it was tried, and its mean. The first of equals.
pub(crate) fn most_visited(tried: impl Iterator<Item = (bool, u32, f32)>) -> Option<usize> {
    let mut best = None;
    for (index, worth) in tried.enumerate() {
        if best.is_none_or(|(_, most)| worth > most) {
            best = Some((index, worth));
        }
    }
    best.map(|(index, _)| index)
}

/// The natural logarithm of a number from 1 on, to about 0.06: straight between
/// powers of two, read off a float's bits, so that it is the same on every machine.
#[inline]
pub(crate) fn ln(number: u32) -> f32 {
    const ONE: u32 = 1f32.to_bits();
    ((number as f32).to_bits() - ONE) as f32 * (std::f32::consts::LN_2 / (1 << 23) as f32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logarithm_is_near_enough() {
        for number in [1u32, 2, 3, 5, 10, 1000, 65_535, 1 << 20, 3_000_000_000] {
            let exact = f64::from(number).ln();
            assert!((f64::from(ln(number)) - exact).abs() < 0.06, "{number}: {} {exact}", ln(number));
        }
        assert_eq!((ln(1), ln(2)), (0.0, std::f32::consts::LN_2));
    }

    #[test]
    fn looks_widen_with_the_root_of_the_visits() {
        assert_eq!([0, 1, 3, 4, 99, 100].map(|visits| n_looks(Some(2), visits)), [2, 3, 3, 4, 11, 12]);
        assert_eq!(n_looks(None, 0), usize::MAX);
        assert_eq!(n_looks(Some(0), 0), 1, "who looks at nothing learns nothing");
    }

    #[test]
    fn the_first_of_the_most_visited_that_can_be_played_is_chosen() {
        let tried = [(false, 90, 1.0), (true, 7, 0.1), (true, 9, -0.5), (true, 9, -0.5), (true, 8, 1.0)];
        assert_eq!(most_visited(tried.into_iter()), Some(2));
        assert_eq!(most_visited([(false, 3, 0.0)].into_iter()), Some(0));
        assert_eq!(most_visited([].into_iter()), None);
    }
}
