//! `ludo bot-check`.

use catalogue::{BotCheckOrder, BotReport, BotSpec, Patience};
use clap::Args;
use search::Budget;

use crate::failure::Failure;
use crate::options::{self, GameChoice, Settings};
use crate::output::{self, say};

/// Play one match with a program in the first seat and explain every mistake it makes
#[derive(Args)]
pub struct BotCheck {
    #[command(flatten)]
    game: GameChoice,
    /// The command line that starts the program, as one word: "python3 bot.py"
    command: String,
    #[command(flatten)]
    settings: Settings,
    /// The seed of the match
    #[arg(long, default_value = "1")]
    seed: String,
    /// What the program is told that it may think, as 200ms or 5000n
    #[arg(long, default_value = "200ms")]
    budget: Budget,
    /// How many seconds the program is waited for beyond its budget
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=600))]
    patience: u64,
    /// Print one JSON object and nothing else
    #[arg(long)]
    json: bool,
}

impl BotCheck {
    /// Does it.
    pub fn run(self) -> Result<(), Failure> {
        let catalogue = catalogue::shipped();
        let shelf = self.game.shelf(&catalogue)?;
        let edition = self.game.edition(&catalogue)?;
        let spec: BotSpec = format!("exec:{}", self.command).parse().map_err(Failure::usage)?;
        let BotSpec::Exec { command } = spec else { return Err(Failure::usage("no program is named")) };
        let (seed, _) = options::seed(Some(&self.seed))?;
        let patience = Patience::new(std::time::Duration::from_secs(self.patience));
        let order = BotCheckOrder { values: self.settings.values()?, seed, budget: self.budget, patience };
        let report = edition.bot_check(&command, &order).map_err(|error| {
            let speech = shelf.speech(options::language(None));
            Failure::usage(error.say(&speech))
        })?;
        match self.json {
            true => output::json(&report),
            false => show(&report),
        }
        match report.mistakes.len() {
            0 => Ok(()),
            1 => Err(Failure::wrong("the bot made 1 mistake")),
            several => Err(Failure::wrong(format!("the bot made {several} mistakes"))),
        }
    }
}

fn show(report: &BotReport) {
    say!("name        {}", report.name.as_deref().unwrap_or("(it never said hello)"));
    say!("decisions   {}", report.decisions);
    say!("slowest     {} ms", report.slowest.as_millis());
    let verdict = report.verdict.map(|verdict| format!("{verdict:?}").to_lowercase());
    say!("the match   {}", verdict.as_deref().unwrap_or("did not end by its rules"));
    match report.mistakes.as_slice() {
        [] => say!("mistakes    none"),
        mistakes => {
            say!("mistakes    (after each, the first choice was played for it, or it left the match)");
            mistakes.iter().for_each(|(entry, reason)| output::lines(&format!("  entry {entry}: {reason}")));
        }
    }
}
