//! Dice that fall as a test says.

use super::{Dice, Odds, Stream};

/// Hands out a list of outcomes and panics, saying why, when the rules draw
/// anything else: another stream, an impossible outcome, one draw too many.
#[derive(Clone, Debug)]
pub struct ScriptedDice {
    script: Vec<(String, u64)>,
    next: usize,
}

impl ScriptedDice {
    /// The outcomes to come, each with the name of its stream.
    pub fn new<'a>(script: impl IntoIterator<Item = (&'a str, u64)>) -> ScriptedDice {
        let script = script.into_iter().map(|(stream, outcome)| (stream.to_owned(), outcome)).collect();
        ScriptedDice { script, next: 0 }
    }

    /// How many outcomes were not drawn.
    pub fn left(&self) -> usize {
        self.script.len() - self.next
    }
}

impl Dice for ScriptedDice {
    fn draw(&mut self, stream: Stream, odds: Odds<'_>) -> u64 {
        let Some((name, outcome)) = self.script.get(self.next) else {
            panic!("the script has no outcome for draw {} from {stream}: {odds:?}", self.next + 1);
        };
        assert_eq!(*name, stream.to_string(), "draw {} is from another stream", self.next + 1);
        assert!(
            odds.weight(*outcome) > 0,
            "draw {} from {stream} cannot be {outcome}: {odds:?}",
            self.next + 1
        );
        self.next += 1;
        *outcome
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIGHT: Stream = Stream::public("fight");

    #[test]
    fn the_script_is_followed() {
        let mut dice = ScriptedDice::new([("fight", 1), ("fight", 2)]);
        assert_eq!(dice.draw(FIGHT, Odds::Chance { hits: 1, of: 2 }), 1);
        assert_eq!(dice.left(), 1);
        assert_eq!(dice.draw(FIGHT, Odds::Even(3)), 2);
    }

    #[test]
    #[should_panic(expected = "draw 1 from fight cannot be 6")]
    fn an_impossible_outcome_is_refused() {
        ScriptedDice::new([("fight", 6)]).draw(FIGHT, Odds::Even(6));
    }

    #[test]
    #[should_panic(expected = "another stream")]
    fn a_draw_from_another_stream_is_refused() {
        ScriptedDice::new([("deal", 0)]).draw(FIGHT, Odds::Even(6));
    }
}
