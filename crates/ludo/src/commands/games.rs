//! `ludo games`.

use std::collections::BTreeMap;
use std::path::PathBuf;

use catalogue::Offer;
use clap::Args;
use kernel::{Company, Field, FieldKind, Form, Seat};
use scene::{Lang, Speech, Text};
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::options;
use crate::output::{self, say};

/// List the games, or tell everything about one
#[derive(Args)]
pub struct Games {
    /// Tell about this game: its settings, its players, its rules
    game: Option<String>,
    /// With the content of this folder instead of the game's own
    #[arg(long = "mod", value_name = "FOLDER", requires = "game")]
    mod_folder: Option<PathBuf>,
    /// Speak this language: en or fr
    #[arg(long)]
    lang: Option<Lang>,
    /// Print one JSON object and nothing else
    #[arg(long)]
    json: bool,
}

impl Games {
    /// Does it.
    pub fn run(self) -> Result<(), Failure> {
        let catalogue = catalogue::shipped();
        let lang = options::language(self.lang);
        if let Some(id) = &self.game {
            let shelf = catalogue.find(id).map_err(Failure::usage)?;
            let Offer { form, names, .. } =
                options::edition(&catalogue, shelf, self.mod_folder.as_deref())?.offer();
            if self.json {
                output::json(&json!({"game": shelf.id(), "rules": shelf.rules_version(), "form": form}));
                return Ok(());
            }
            let speech = shelf.speech(lang);
            output::lines(&format!("{}\n", shelf.rules(lang).trim_end()));
            let players = (form.players.start(), form.players.end());
            say!(
                "Players: {}",
                if players.0 == players.1 {
                    players.0.to_string()
                } else {
                    format!("{} to {}", players.0, players.1)
                }
            );
            let seats = Seat::first(*players.1).map(|seat| speech.say(&form.called(seat), &[]));
            say!("Seats: {}", seats.collect::<Vec<_>>().join(", "));
            if form.company == Company::Partners {
                say!("All win or lose together.");
            }
            say!("Bots: uniform, random, heuristic, deep, exec:COMMAND");
            let match_fields = form.match_fields();
            if match_fields.is_empty() && form.seat_fields.is_empty() {
                say!("Settings: none");
            } else {
                say!(
                    "Settings (--set KEY=VALUE, KEY=@FILE from a file, KEY.1=VALUE for the first seat alone):"
                );
                match_fields
                    .iter()
                    .chain(&form.seat_fields)
                    .flat_map(|field| setting(&form, field, &speech, &names))
                    .for_each(|line| say!("  {line}"));
            }
            return Ok(());
        }
        if self.json {
            output::json(&json!({"games": catalogue.iter().map(row).collect::<Vec<_>>()}));
            return Ok(());
        }
        for shelf in catalogue.iter() {
            let speech = shelf.speech(lang);
            say!("{:<10} {:<18} {}", shelf.id(), speech.plain("title"), speech.plain("about"));
        }
        Ok(())
    }
}

/// What ladders want to know of a game.
fn row(shelf: &dyn catalogue::Shelf) -> Value {
    let edition = shelf.shipped();
    let form = edition.form();
    json!({
        "id": shelf.id(),
        "rules": shelf.rules_version(),
        "players": edition.seats(&[]).unwrap_or(form.usual),
        "company": form.company,
        "varied": varied(shelf),
    })
}

/// The fields that ladders go through, each with the number of its choices.
fn varied(shelf: &dyn catalogue::Shelf) -> serde_json::Map<String, Value> {
    let form = shelf.shipped().form();
    let n_choices = |key: &str| match form.field(key).map(|field| field.kind) {
        Some(FieldKind::Choice { options, .. }) => options.len(),
        _ => 0,
    };
    shelf.varied().iter().map(|key| ((*key).to_owned(), n_choices(key).into())).collect()
}

/// A setting, and what it can be, in lines.
fn setting(form: &Form, field: &Field, speech: &Speech, names: &BTreeMap<String, Text>) -> Vec<String> {
    let default = match &field.kind {
        FieldKind::Number { default, .. } => default.to_string(),
        FieldKind::Choice { default, .. } => default.clone(),
        FieldKind::Flag { default: true } => "yes".into(),
        FieldKind::Flag { default: false } => "no".into(),
        FieldKind::Text { default, .. } if default.is_empty() => "none".into(),
        FieldKind::Text { default, .. } => format!("`{}`", default.replace('\n', " / ")),
    };
    let name = speech.plain(&format!("field-{}", field.key));
    let is_own = |key: &str| key.rsplit_once('.').is_some_and(|(name, _)| name == field.key);
    let own = form.seat_defaults.iter().filter(|(key, _)| is_own(key));
    let own: String = own.map(|(key, value)| format!(", {key}={value}")).collect();
    let mut lines =
        vec![format!("{:<12} {name}: {}; {default}{own} when nothing is said", field.key, field.kind)];
    if let FieldKind::Choice { options, .. } = &field.kind {
        let named = options.iter().map(|option| {
            let key = format!("choice-{}-{option}", field.key);
            let own = names.get(&key).filter(|_| !speech.knows(&key));
            (option, own.map_or_else(|| speech.option(field.key, option), |name| speech.say(name, &[])))
        });
        // One without words is in the list above.
        let named = named.filter(|(option, words)| *option != words);
        lines.extend(named.map(|(option, words)| format!("{:<12}   {option:<10} {words}", "")));
    }
    lines
}
