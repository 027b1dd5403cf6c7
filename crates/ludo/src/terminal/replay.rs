//! `ludo replay play`: a record, looked at again step by step.

mod film;
mod show;

use std::io::IsTerminal;
use std::path::PathBuf;
use std::str::FromStr;

use catalogue::seating::is_person;
use clap::Args;
use kernel::{Seat, Viewer};
use scene::Lang;

use super::picker::Picker;
use super::screen::Palette;
use super::{ending, plain, stop};
use crate::failure::Failure;
use crate::options;
use crate::records::{self, Opened};
use film::Film;

/// Look at a record step by step
#[derive(Args)]
pub struct ReplayPlay {
    /// The record's file
    file: PathBuf,
    /// Whose eyes: spectator, all, or a seat's number. By default all, where nothing is a secret any more
    #[arg(long)]
    viewer: Option<EyesArg>,
    /// Speak this language: en or fr
    #[arg(long)]
    lang: Option<Lang>,
    /// Print every step instead of opening a full screen
    #[arg(long)]
    plain: bool,
    /// Use no colours
    #[arg(long)]
    no_color: bool,
}

/// Eyes as they are written on the command line.
#[derive(Clone, Copy, Debug)]
struct EyesArg(Viewer);

impl FromStr for EyesArg {
    type Err = String;

    fn from_str(text: &str) -> Result<EyesArg, String> {
        match (text, text.parse::<u8>()) {
            ("spectator", _) => Ok(EyesArg(Viewer::Spectator)),
            ("all", _) => Ok(EyesArg(Viewer::Everyone)),
            (_, Ok(number @ 1..=4)) => Ok(EyesArg(Viewer::Seat(Seat(number - 1)))),
            _ => Err("write spectator, all, or a seat from 1 to 4".into()),
        }
    }
}

/// Shows the record.
pub fn run(args: ReplayPlay) -> Result<(), Failure> {
    let catalogue = catalogue::shipped();
    let text = records::read_text(&args.file)?;
    let raw = records::read_lines(&args.file, &text)?;
    let entries = raw.entries.clone();
    let Opened { table, .. } = records::open(&catalogue, &args.file, raw)?;
    let shelf = catalogue.find(&table.header().game).map_err(Failure::wrong)?;
    let is_open = table.ending().is_some() || !table.header().seats.iter().any(is_person);
    let viewer = match args.viewer.map(|EyesArg(viewer)| viewer) {
        None if is_open => Viewer::Everyone,
        None | Some(Viewer::Spectator) => Viewer::Spectator,
        Some(_) if !is_open => {
            return Err(Failure::wrong(
                "the match is not over and a person plays in it: it can only be seen by a spectator's eyes",
            ));
        }
        Some(Viewer::Seat(seat)) if seat.0 >= table.n_seats() => {
            return Err(Failure::usage(format!("the match has {} seats", table.n_seats())));
        }
        Some(viewer) => viewer,
    };
    let lang = options::language(args.lang);
    let mut film = Film::new(table, &entries, shelf.speech(lang), viewer, is_open);
    if args.plain || !std::io::stdout().is_terminal() || !std::io::stdin().is_terminal() {
        return print_all(&mut film);
    }
    let palette = Palette { color: options::wants_color() && !args.no_color };
    stop::watch();
    show::run(film, palette)
}

fn print_all(film: &mut Film) -> Result<(), Failure> {
    let nothing = Picker::default();
    for step in 0..=film.n_steps() {
        film.go(step);
        plain::print(&film.caption())?;
        film.told().try_for_each(plain::print)?;
        plain::print("")?;
        plain::print(&plain::scene_text(film.scene(), &nothing, film.words()))?;
    }
    match film.ending() {
        Some(ending) => plain::print(&ending::sentence(&ending, film.words())),
        None => plain::print(&film.words().ui("ui-unfinished")),
    }
}
