//! `ludo bench`.

use std::time::Duration;

use catalogue::Row;
use clap::Args;
use serde_json::json;

use crate::allocator;
use crate::failure::Failure;
use crate::output::{self, say};

/// Measure how fast the games are, on this machine, through their public contract
#[derive(Args)]
pub struct Bench {
    /// Measure this game alone
    game: Option<String>,
    /// How many milliseconds each figure may take
    #[arg(long, default_value_t = 2000, value_parser = clap::value_parser!(u64).range(50..=600_000))]
    millis: u64,
    /// Print one JSON object and nothing else
    #[arg(long)]
    json: bool,
}

impl Bench {
    /// Does it.
    pub fn run(self) -> Result<(), Failure> {
        let catalogue = catalogue::shipped();
        let time = Duration::from_millis(self.millis);
        let shelves = match &self.game {
            Some(id) => vec![catalogue.find(id).map_err(Failure::usage)?],
            None => catalogue.iter().collect(),
        };
        if cfg!(debug_assertions) {
            eprintln!(
                "note: this program was built for testing; for figures that mean something build with --release"
            );
        }
        let mut rows = Vec::new();
        for shelf in shelves {
            if !self.json {
                eprintln!("measuring {}…", shelf.id());
            }
            rows.extend(shelf.shipped().bench(time, allocator::left_taken));
        }
        match self.json {
            true => output::json(&json!({"rows": rows})),
            false => rows.iter().for_each(show),
        }
        Ok(())
    }
}

fn show(Row { name, value, unit }: &Row) {
    let number = match *value {
        value if value >= 1e6 => format!("{:.2} million", value / 1e6),
        value if value >= 1e4 => format!("{:.1} thousand", value / 1e3),
        value if value.fract() == 0.0 => format!("{value:.0}"),
        value => format!("{value:.2}"),
    };
    say!("{name:<34} {number:>16} {unit}");
}
