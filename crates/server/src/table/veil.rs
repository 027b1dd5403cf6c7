//! When a bot's answer is told. A thought takes as long as there is something to think about, and that may be a secret:
//! a bot that has only one thing left to do knows so by the cards in its hand. So where something is hidden answers come
//! on a beat, and how long the beat is depends on what everybody knows: the bot's level and how long the server lets it
//! think. Neither the position nor the number of choices makes it shorter.

use std::time::Duration;

use search::{Budget, Level};
use tokio::time::Instant;

/// The beat of bots that hardly think.
const QUICK: Duration = Duration::from_millis(50);
/// The beat of bots that search, where they may do so by counting and not by the clock.
const SEARCH: Duration = Duration::from_millis(250);

/// The beat of a bot where something is hidden.
pub fn beat(level: Level, budget: Budget) -> Duration {
    match (level, budget) {
        (Level::Uniform | Level::Random | Level::Heuristic, _) => QUICK,
        // A search ends a little after its time is over.
        (Level::Deep, Budget::Time(time)) => QUICK.max(time + time / 4),
        (Level::Deep, Budget::Nodes(_)) => SEARCH,
    }
}

/// When an answer may be told that was there after some thought: at the next beat.
pub fn lifted(begun: Instant, ready: Instant, beat: Duration) -> Instant {
    if beat.is_zero() {
        return ready;
    }
    let taken = ready.saturating_duration_since(begun).as_nanos();
    let n_beats = taken.div_ceil(beat.as_nanos()).max(1);
    begun + beat * u32::try_from(n_beats).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_that_was_there_at_once_comes_with_one_that_took_the_whole_time() {
        let (begun, ms) = (Instant::now(), Duration::from_millis);
        let beat = beat(Level::Deep, Budget::Time(ms(200)));
        assert_eq!(beat, ms(250));
        let told = |taken| lifted(begun, begun + ms(taken), beat).duration_since(begun);
        for taken in [0, 1, 60, 200, 210, 250] {
            assert_eq!(told(taken), ms(250), "{taken}");
        }
        assert_eq!((told(251), told(499), told(501)), (ms(500), ms(500), ms(750)));
    }

    #[test]
    fn a_beat_depends_on_the_level_and_the_budget_alone() {
        let time = Budget::Time(Duration::from_secs(2));
        assert_eq!(beat(Level::Heuristic, time), beat(Level::Random, Budget::Nodes(7)));
        assert_eq!(beat(Level::Deep, time), Duration::from_millis(2_500));
        assert_eq!(beat(Level::Deep, Budget::Nodes(1)), beat(Level::Deep, Budget::Nodes(1_000_000)));
    }

    #[test]
    fn without_a_beat_an_answer_comes_when_it_is_there() {
        let begun = Instant::now();
        let ready = begun + Duration::from_millis(3);
        assert_eq!(lifted(begun, ready, Duration::ZERO), ready);
    }
}
