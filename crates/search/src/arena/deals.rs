//! Deals: matches that share a seed and differ in who sits where.
//!
//! They hang together: a bot without chance of its own that plays itself plays one match twice. So an interval
//! counts deals (cluster sampling): the spread between them says how many independent matches the run is worth.

use std::collections::BTreeMap;

use kernel::Verdict;
use serde::Serialize;

use super::Match;
use super::summary::{Rate, interval, wilson};

/// What the deals say whose every chair was tried by everybody.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Deals {
    /// How many there are.
    pub played: u32,
    /// The squares of how many matches of each the first contender won, added up: numbers of several runs can be added,
    /// and then say how far their deals spread.
    pub squares: u64,
    /// Won by each contender from every chair: those that play decided, not the deal. Nothing for partners, nor for one
    /// alone.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub won: Vec<u32>,
}

impl Deals {
    /// The deals among these matches of rivals or of others; matches that are void make their deal none.
    pub(super) fn of(n_contenders: usize, n_rivals: usize, matches: &[Match]) -> Deals {
        let mut deals = Deals { played: 0, squares: 0, won: vec![0; n_rivals] };
        for deal in by_seed(matches).values() {
            if deal.len() != n_contenders || deal.iter().any(|played| played.verdicts.is_empty()) {
                continue;
            }
            let wins = |contender: usize| {
                deal.iter().filter(|played| played.verdicts.get(contender) == Some(&Verdict::Won)).count()
            };
            deals.played += 1;
            deals.squares += (wins(0) * wins(0)) as u64;
            for (contender, won) in deals.won.iter_mut().enumerate() {
                *won += u32::from(wins(contender) == n_contenders);
            }
        }
        deals
    }

    /// How many were won by somebody from every chair.
    pub fn decided(&self) -> u32 {
        self.won.iter().sum()
    }

    /// Which share of the decided ones each contender won.
    pub fn rates(&self) -> Vec<Rate> {
        self.won.iter().map(|&won| wilson(won, self.decided())).collect()
    }
}

/// The share of matches of which `is_won` is true; void matches do not count. The interval is Wilson's for as many
/// independent matches as would spread as the deals do (the effective sample size), never more than were played.
pub(super) fn rate(matches: &[Match], is_won: impl Fn(&Match) -> bool) -> Rate {
    let counts: Vec<(f64, f64)> = by_seed(matches)
        .values()
        .map(|deal| {
            let counted: Vec<bool> = deal
                .iter()
                .filter(|played| !played.verdicts.is_empty())
                .map(|played| is_won(played))
                .collect();
            (counted.iter().filter(|&&is_won| is_won).count() as f64, counted.len() as f64)
        })
        .filter(|(_, of)| *of > 0.0)
        .collect();
    let (wins, of) = counts.iter().fold((0.0, 0.0), |all, each| (all.0 + each.0, all.1 + each.1));
    if counts.is_empty() {
        return wilson(0, 0);
    }
    let share = wins / of;
    let spread: f64 = counts.iter().map(|(wins, of)| (wins - share * of).powi(2)).sum::<f64>() / (of * of);
    // Where all deals went alike, nothing tells how far the matches of one hang together: each counts once.
    let n_deals = counts.len() as f64;
    let worth = if spread > 0.0 { (share * (1.0 - share) / spread).min(of) } else { n_deals };
    interval(share, worth)
}

/// How many matches differ, by how long they were and how they ended.
pub(super) fn distinct(matches: &[Match]) -> u32 {
    let mut ends: Vec<_> =
        matches.iter().map(|played| (played.setup, played.entries, played.fingerprint)).collect();
    ends.sort_unstable();
    ends.dedup();
    ends.len() as u32
}

fn by_seed(matches: &[Match]) -> BTreeMap<(u32, u64), Vec<&Match>> {
    let mut deals: BTreeMap<_, Vec<&Match>> = BTreeMap::new();
    for played in matches {
        deals.entry((played.setup, played.seed)).or_default().push(played);
    }
    deals
}

#[cfg(test)]
mod tests {
    use kernel::Fingerprint;

    use super::*;

    /// A deal of two chairs each: whether the first contender won its two matches.
    fn played(deals: &[[bool; 2]]) -> Vec<Match> {
        let play = |(deal, wins): (usize, &[bool; 2])| {
            [0, 1].map(|turn| Match {
                index: (2 * deal + turn) as u32,
                seed: deal as u64,
                setup: 0,
                chairs: if turn == 0 { vec![0, 1] } else { vec![1, 0] },
                verdicts: if wins[turn] {
                    vec![Verdict::Won, Verdict::Lost]
                } else {
                    vec![Verdict::Lost, Verdict::Won]
                },
                end: "goal".into(),
                entries: 9,
                fingerprint: Fingerprint(deal as u64),
                failures: Vec::new(),
                tallies: Vec::new(),
            })
        };
        deals.iter().enumerate().flat_map(play).collect()
    }

    fn is_first(played: &Match) -> bool {
        played.verdicts.first() == Some(&Verdict::Won)
    }

    /// Ten deals, each played twice alike, are ten matches and not twenty: 8 of 10 as `wilson` says by hand.
    #[test]
    fn matches_that_repeat_each_other_count_once() {
        let alike: Vec<[bool; 2]> = (0..10).map(|deal| [deal < 8; 2]).collect();
        assert_eq!(rate(&played(&alike), is_first), wilson(8, 10));
        assert_eq!(distinct(&played(&alike)), 10);
    }

    /// Chairs that have nothing to do with each other: two of four deals go both ways, one each way is split.
    /// The share is 1/2 of 8 matches; deals spread by (1² + 1² + 0 + 0) / 64 = 1/32, and 1/4 over that is 8 matches.
    #[test]
    fn matches_that_have_nothing_in_common_count_each() {
        let free = [[true, true], [false, false], [true, false], [false, true]];
        assert_eq!(rate(&played(&free), is_first), wilson(4, 8));
    }

    /// Where every deal is won once from each chair, the deals spread by nothing, and no match counts twice.
    #[test]
    fn deals_that_the_chair_decides_make_no_interval_narrower_than_matches_do() {
        let split: Vec<[bool; 2]> = (0..10).map(|deal| [deal % 2 == 0, deal % 2 == 1]).collect();
        let said = rate(&played(&split), is_first);
        assert_eq!(said.rate, 0.5);
        assert_eq!(said, wilson(5, 10), "as many as there are deals");
        let chair =
            |played: &Match| played.verdicts.get(usize::from(played.chairs[0])) == Some(&Verdict::Won);
        assert_eq!(rate(&played(&split), chair), wilson(5, 10), "a chair's matches repeat each other");
    }

    #[test]
    fn deals_won_from_every_chair_are_those_that_play_decides() {
        let mut matches = played(&[[true, true], [true, false], [false, false], [true, true], [true, true]]);
        matches[8].verdicts.clear();
        let deals = Deals::of(2, 2, &matches);
        assert_eq!(deals, Deals { played: 4, squares: 4 + 1 + 4, won: vec![2, 1] });
        assert_eq!((deals.decided(), deals.rates()), (3, vec![wilson(2, 3), wilson(1, 3)]));
    }
}
