//! Long runs in small pieces. After every piece what is known is saved, so a
//! campaign may be killed at any time and goes on where it stopped; at the end
//! of its time the figures are appended to `docs/measurements.md`, and
//! `docs/figures.md` is made anew.

mod bench;
mod conformance;
mod desk;
mod fingerprints;
mod fuzz;
mod ladder;
mod load;
mod measurements;
mod pace;
mod server;
mod state;

use crate::figures;
use crate::shell::Failure;
use desk::Desk;
pub use ladder::interval;

/// A campaign by name.
struct Campaign {
    name: &'static str,
    about: &'static str,
    /// Whether it goes round parts that may be asked for alone.
    has_parts: bool,
    run: fn(&mut Desk) -> Result<(), String>,
}

const CAMPAIGNS: &[Campaign] = &[
    Campaign {
        name: "conformance",
        about: "the conformance suite of every game over ever more seeds",
        has_parts: true,
        run: conformance::run,
    },
    Campaign {
        name: "ladder",
        about: "the players of every game against each other, in equal parts",
        has_parts: true,
        run: ladder::run,
    },
    Campaign {
        name: "fingerprints",
        about: "the same states on every way to them, in both kinds of build",
        has_parts: false,
        run: fingerprints::run,
    },
    Campaign {
        name: "fuzz",
        about: "records, lines, messages, requests, scripts and mods that nobody would write",
        has_parts: true,
        run: fuzz::run,
    },
    Campaign { name: "bench", about: "every row of `ludo bench`, once", has_parts: false, run: bench::run },
    Campaign {
        name: "server",
        about: "kills of a loaded server, and matches through it in two worlds",
        has_parts: true,
        run: server::run,
    },
    Campaign {
        name: "load",
        about: "what a server bears, by `ludo load`, once",
        has_parts: false,
        run: load::run,
    },
];

/// What is asked for on the command line.
#[derive(Clone, PartialEq, Debug, Default)]
struct Wish {
    name: String,
    minutes: u64,
    seed: Option<u64>,
    budget: Option<String>,
    /// How the parts that are wanted begin.
    only: Option<String>,
}

/// Runs a campaign, or lists them all.
pub fn run(words: &[&str]) -> Result<(), Failure> {
    if words.is_empty() {
        CAMPAIGNS.iter().for_each(|campaign| println!("{:<12} {}", campaign.name, campaign.about));
        return Ok(());
    }
    let wish = read(words).map_err(Failure::Usage)?;
    let campaign = CAMPAIGNS.iter().find(|campaign| campaign.name == wish.name);
    let campaign = campaign.ok_or_else(|| Failure::Usage(format!("there is no campaign `{}`", wish.name)))?;
    if wish.only.is_some() && !campaign.has_parts {
        return Err(Failure::Usage(format!("--only: {} has no parts", campaign.name)));
    }
    let mut desk = Desk::open(wish)?;
    let done = (campaign.run)(&mut desk);
    // What was found before a failure is worth its row all the same.
    desk.close()?;
    let made = figures::write();
    done?;
    made
}

fn read(words: &[&str]) -> Result<Wish, String> {
    let (name, mut rest) = words.split_first().ok_or("no campaign named")?;
    let mut wish = Wish { name: (*name).to_owned(), ..Wish::default() };
    while let Some((option, behind)) = rest.split_first() {
        let (value, behind) = behind.split_first().ok_or_else(|| format!("{option} needs a value"))?;
        let number = || value.parse::<u64>().map_err(|_| format!("{option}: `{value}` is no number"));
        match *option {
            "--minutes" => wish.minutes = number()?,
            "--seed" => wish.seed = Some(number()?),
            "--budget" => wish.budget = Some((*value).to_owned()),
            "--only" => wish.only = Some((*value).to_owned()),
            _ => return Err(format!("`{option}` is not known")),
        }
        rest = behind;
    }
    match wish.minutes {
        1..=100_000 => Ok(wish),
        _ => Err("say how long: --minutes M, from 1 to 100000".into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wish_is_read() {
        let words = ["ladder", "--minutes", "5", "--seed", "7", "--budget", "50ms", "--only", "duel"];
        let wish = read(&words).unwrap();
        assert_eq!(
            wish,
            Wish {
                name: "ladder".into(),
                minutes: 5,
                seed: Some(7),
                budget: Some("50ms".into()),
                only: Some("duel".into())
            }
        );
    }

    #[test]
    fn a_wish_that_cannot_be_meant_is_refused() {
        let wrong: [&[&str]; 5] = [
            &["ladder"],
            &["ladder", "--minutes"],
            &["ladder", "--minutes", "0"],
            &["ladder", "--minutes", "x"],
            &["ladder", "--hours", "1"],
        ];
        wrong.iter().for_each(|words| assert!(read(words).is_err(), "{words:?}"));
    }
}
