//! Why a creature's numbers are what they are.

use kernel::Seat;
use scene::Text;

use super::oracle;
use crate::state::{Duel, Why};

/// What power and toughness are made of, where something has changed what is printed.
pub(super) fn numbers(duel: &Duel, seat: Seat, place: usize) -> impl Iterator<Item = Text> {
    let (mut power, mut toughness) = (Vec::new(), Vec::new());
    duel.power_by(seat, place, &mut power);
    duel.toughness_by(seat, place, &mut toughness);
    let sums = [("fact-power", sum(&power)), ("fact-toughness", sum(&toughness))];
    sums.into_iter().filter_map(|(key, sum)| Some(Text::new(key).with("sum", sum?)))
}

/// `2 +1 (counters) −1 (other cards)`, part after part; none where there is but one.
fn sum(parts: &[(Why, i32)]) -> Option<Text> {
    let printed = parts.iter().find(|(why, _)| *why == Why::Printed).map_or(0, |(_, by)| *by);
    let mut sum = Text::new("amount-fixed").with("n", printed);
    let mut n_changes = 0;
    for &(why, by) in parts {
        let key = match why {
            Why::Printed => continue,
            Why::Counters => "sum-counters",
            Why::Turn => "sum-turn",
            Why::Passives => "sum-passives",
            Why::Limit => "sum-limit",
        };
        let by = oracle::signed(by.clamp(i8::MIN.into(), i8::MAX.into()) as i8);
        sum = Text::new(key).with("before", sum).with("by", by);
        n_changes += 1;
    }
    (n_changes > 0).then_some(sum)
}
