//! PLAT-6: whole matches through servers in two worlds that somebody cannot tell
//! apart. Whatever reaches that somebody is the same, byte for byte.

#![allow(clippy::unwrap_used, reason = "helpers of tests unwrap as tests do")]

mod beat;
mod compare;
mod duels;
mod leaky;
mod pair;
mod plan;
mod side;
mod stage;

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use testkit::toys::bids::Bids;
use testkit::toys::patrol::Patrol;
use tokio::task::JoinSet;
use tokio::time::timeout;

use compare::{Check, Violation};
use leaky::{Leak, Leaky};
use pair::Tally;
use plan::{Plan, Planned};
use stage::{SPECTATOR, Stage};

/// The environment variable for other pairs of matches than the everyday ones, as
/// `FROM..TO`: one alone to look at a violation, many for a campaign.
const PAIRS: &str = "SERVER_PAIRS";
const EVERYDAY: Range<u64> = 0..1000;
/// How many pairs are played at once.
const AT_ONCE: usize = 8;
/// No pair takes so long.
const PATIENCE: Duration = Duration::from_secs(60);

fn pairs() -> Range<u64> {
    let Ok(text) = std::env::var(PAIRS) else { return EVERYDAY };
    let read = || {
        let (from, to) = text.split_once("..")?;
        Some(from.parse().ok()?..to.parse().ok()?)
    };
    read().unwrap_or_else(|| panic!("{PAIRS}: `{text}` is not FROM..TO"))
}

/// Plays pairs of matches, each by some of these eyes; the first violation ends it.
async fn run<G: Planned>(eyes: &'static [u8], pairs: Range<u64>) -> Result<Tally, Violation> {
    run_with::<G>(eyes, pairs, &[]).await
}

/// The same with settings besides those of the plans.
async fn run_with<G: Planned>(
    eyes: &'static [u8],
    pairs: Range<u64>,
    more: &'static [(&'static str, u8)],
) -> Result<Tally, Violation> {
    let stage = Arc::new(Stage::open::<G>().await);
    let next = Arc::new(AtomicU64::new(pairs.start));
    let mut players = JoinSet::new();
    for _ in 0..AT_ONCE {
        let (stage, next) = (Arc::clone(&stage), Arc::clone(&next));
        players.spawn(async move {
            let mut tally = Tally::default();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= pairs.end {
                    return Ok(tally);
                }
                let plan = Plan::new::<G>(number, eyes, more);
                let played = timeout(PATIENCE, pair::play(&stage, &plan, &mut tally)).await;
                played.unwrap_or_else(|_| panic!("{plan:?} comes to no end"))?;
            }
        });
    }
    let mut tally = Tally::default();
    while let Some(played) = players.join_next().await {
        tally.add(&played.unwrap()?);
    }
    tally.check_differ()?;
    Ok(tally)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_can_tell_two_worlds_apart() {
    let pairs = pairs();
    let is_whole = pairs.end - pairs.start >= EVERYDAY.end;
    let tally = run::<Bids>(&[0, 1, 2, 3, SPECTATOR], pairs).await.unwrap_or_else(|found| panic!("{found}"));
    println!("{tally:?}");
    if is_whole {
        assert!(tally.ended > 100, "whole matches are played");
        assert!(tally.parted > 100, "worlds part, when something is revealed");
        assert!(tally.refused > 500 && tally.bot_choices > 200);
    }
}

/// A board with something hidden on it, which a survey shows to its owner alone.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_can_tell_two_boards_apart() {
    let tally = run::<Patrol>(&[0, 1, SPECTATOR], 0..100).await.unwrap_or_else(|found| panic!("{found}"));
    println!("{tally:?}");
    assert!(tally.surveys > 1000 && tally.ended > 10, "{tally:?}");
}

/// The toy passes without a leak, as the game itself does.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_toy_without_a_leak_passes() {
    let tally = run::<Leaky>(&[0, SPECTATOR], 0..60).await;
    tally.unwrap_or_else(|found| panic!("{found}"));
}

macro_rules! caught {
    ($($name:ident: $leak:ident by $eyes:expr, $check:ident;)*) => {$(
        #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn $name() {
            let found = run_with::<Leaky>(&[$eyes], 0..60, &[("leak", Leak::$leak)]).await;
            let found = found.expect_err("it was not caught");
            assert_eq!(found.check, Check::$check, "{found}");
        }
    )*};
}

caught! {
    a_secret_on_the_screen: SCENE by 0, Scene;
    a_secret_on_the_screen_of_a_spectator: SCENE by SPECTATOR, Scene;
    a_secret_in_the_name_of_a_thing: ID by 0, Ids;
    an_event_told_to_all_instead_of_one: EVENT by 0, Events;
    an_event_told_to_spectators: EVENT by SPECTATOR, Events;
    a_secret_in_the_log: LOG by 0, Log;
    a_secret_in_the_order_of_the_menu: MENU by 0, Menu;
    a_secret_in_a_refusal: REFUSAL by 0, Answers;
    a_secret_in_a_reason_why_not: REASON by 0, Answers;
    a_secret_in_a_survey: SURVEY by 0, Answers;
    a_secret_in_a_survey_for_spectators: SURVEY by SPECTATOR, Answers;
    a_secret_in_the_length_of_a_frame: LENGTH by 0, Length;
    a_bot_that_peeks: BOT by 0, Bots;
    secrets_that_are_always_the_same: SAME by 0, Differ;
}
