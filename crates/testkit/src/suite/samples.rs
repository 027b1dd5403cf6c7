//! Samples come with the odds that a view leaves.

use std::collections::BTreeMap;

use kernel::{Ctx, EnumeratingDice, Fingerprint, Game, Probability};

use super::secrets::viewers;
use super::{Check, Report, Violation};

/// The worlds of one view, each with its weight over a common whole.
type Worlds = BTreeMap<Fingerprint, f64>;

/// More ways than this are too many for a small setup.
const MOST_WAYS: u64 = 200_000;

/// Goes through every way the making of a match can fall. For every viewer and
/// view, the worlds behind it must be those that `sample` makes, as likely.
pub(super) fn check_odds<G: Game>(
    content: &'static G::Content,
    setup: &G::Setup,
    report: &mut Report,
) -> Result<(), Violation> {
    let wrong = |message: String| Err(Violation::new(Check::SampleOdds, message));
    let viewers = viewers(G::seats(content, setup));
    let mut seen: Vec<Vec<(G::View, Worlds)>> = vec![Vec::new(); viewers.len()];
    let mut dice = EnumeratingDice::default();
    loop {
        let Ok(state) = G::new(content, setup, &mut Ctx::silent(&mut dice)) else {
            return wrong("the small setup does not open".into());
        };
        report.arrangements += 1;
        if report.arrangements > MOST_WAYS {
            return wrong(format!("the small setup can fall in more than {MOST_WAYS} ways"));
        }
        for (viewer, views) in viewers.iter().zip(&mut seen) {
            let view = state.view(*viewer);
            let place = views.iter().position(|(known, _)| *known == view).unwrap_or_else(|| {
                views.push((view, Worlds::new()));
                views.len() - 1
            });
            *views[place].1.entry(state.fingerprint()).or_default() += weight(dice.probability());
        }
        if !dice.advance() {
            break;
        }
    }
    for (viewer, views) in viewers.iter().zip(&seen) {
        for (view, truth) in views {
            let whole: f64 = truth.values().sum();
            let samples = sampled::<G>(content, view);
            let is_close = |(print, odds): (&Fingerprint, &f64)| {
                samples.get(print).is_some_and(|sampled| (sampled - odds / whole).abs() < 1e-9)
            };
            if samples.len() != truth.len() || !truth.iter().all(is_close) {
                return wrong(format!(
                    "for {viewer:?} {} worlds are possible and {} are sampled, or not as often",
                    truth.len(),
                    samples.len()
                ));
            }
        }
    }
    Ok(())
}

/// Every world that `sample` can make of a view, with its odds.
fn sampled<G: Game>(content: &'static G::Content, view: &G::View) -> Worlds {
    let mut worlds = Worlds::new();
    let mut dice = EnumeratingDice::default();
    loop {
        let world = G::sample(content, view, &mut dice);
        *worlds.entry(world.fingerprint()).or_default() += weight(dice.probability());
        if !dice.advance() {
            return worlds;
        }
    }
}

fn weight(Probability { part, whole }: Probability) -> f64 {
    part as f64 / whole as f64
}
