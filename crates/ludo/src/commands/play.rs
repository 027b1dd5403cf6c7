//! `ludo play`.

use std::io::IsTerminal;
use std::path::PathBuf;
use std::time::Duration;

use catalogue::seating::{self, Sitter};
use catalogue::{BotSpec, NotStarted, Order, Shelf};
use clap::Args;
use kernel::record::Player;
use scene::Lang;
use search::Budget;

use crate::failure::Failure;
use crate::options::{self, GameChoice, Settings};
use crate::output::say;
use crate::records::{self, RecordFile};
use crate::terminal::desk::{self, Desk};
use crate::terminal::eyes::Curtain;
use crate::terminal::screen::{self, App, Palette};
use crate::terminal::{home, plain, stop};

/// How long bots think when nothing is said.
const BUDGET: Budget = Budget::Time(Duration::from_millis(200));

/// Play a match in this terminal
#[derive(Args)]
pub struct Play {
    #[command(flatten)]
    game: GameChoice,
    #[command(flatten)]
    settings: Settings,
    /// Who sits where: person, person:NAME, random, heuristic, deep, deep@5000n
    #[arg(long, value_name = "A,B,…", value_delimiter = ',', conflicts_with = "seat")]
    seats: Vec<Sitter>,
    /// Who sits in the next seat, for words with commas in them, such as exec:COMMAND; repeat it for more
    #[arg(long, value_name = "WHO")]
    seat: Vec<Sitter>,
    /// A seed by hand: a number or 64 hexadecimal digits
    #[arg(long)]
    seed: Option<String>,
    /// How long bots think at each decision: 200ms, 2s, 5000n (nodes)
    #[arg(long)]
    budget: Option<Budget>,
    /// Let anything be taken back, rolled dice too
    #[arg(long)]
    practice: bool,
    /// Speak this language: en or fr
    #[arg(long)]
    lang: Option<Lang>,
    /// Save the match in this file instead of the data folder
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Go on with the match of this file, or with the newest that is not over
    #[arg(long, value_name = "FILE", num_args = 0..=1,
          conflicts_with_all = ["save", "seed", "seats", "seat", "set", "practice", "mod_folder"])]
    resume: Option<Option<PathBuf>>,
    /// Start the programs that the file names as players: only where you know who wrote it
    #[arg(long, requires = "resume")]
    programs: bool,
    /// Play line by line, as through pipes
    #[arg(long)]
    plain: bool,
    /// Use no colours
    #[arg(long)]
    no_color: bool,
    /// Show no curtain between persons at one screen
    #[arg(long)]
    no_curtain: bool,
}

/// The command by which a record's player is started, where that is a program.
fn program(player: &Player) -> Option<String> {
    match Sitter::of(player) {
        Ok(Sitter::Bot(BotSpec::Exec { command, .. })) => Some(command),
        _ => None,
    }
}

/// A match that is ready to be played.
struct Ready {
    desk: Desk,
    /// Whether it is the first of its game here.
    is_first: bool,
    /// Something to say first.
    notice: Option<&'static str>,
}

impl Play {
    /// Does it.
    pub fn run(self) -> Result<(), Failure> {
        let catalogue = catalogue::shipped();
        let shelf = self.game.shelf(&catalogue)?;
        let lang = options::language(self.lang);
        let curtain = if self.no_curtain { Curtain::Never } else { Curtain::WhereHidden };
        let ready = match &self.resume {
            Some(file) => self.go_on(&catalogue, shelf, file.clone())?,
            None => self.begin(&catalogue, shelf)?,
        };
        let Ready { desk, is_first, notice } = ready;
        stop::watch();
        let speech = shelf.speech(lang);
        let is_screen = !self.plain && std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
        let desk_path = if is_screen {
            let palette = Palette { color: options::wants_color() && !self.no_color };
            let options = screen::Options { lang, palette, hints: is_first, curtain, notice };
            let app = screen::run(App::new(shelf, desk, options))?;
            if let Some(sentence) = app.outcome() {
                say!("{sentence}");
            }
            app.desk().path().to_owned()
        } else {
            if let Some(notice) = notice {
                plain::print(&speech.plain(notice))?;
            }
            let options = plain::Options { lang, hints: is_first, curtain };
            let desk = plain::run(shelf, desk, options, &mut plain::Lines::begin())?;
            desk.path().to_owned()
        };
        if stop::is_asked() {
            return Err(Failure::Interrupted(format!("interrupted; saved in {}", desk_path.display())));
        }
        plain::print(&format!("{} {}", speech.plain("ui-saved"), desk_path.display()))
    }

    fn begin(&self, catalogue: &catalogue::Catalogue, shelf: &dyn Shelf) -> Result<Ready, Failure> {
        let edition = self.game.edition(catalogue)?;
        let values = self.settings.values()?;
        let speech = shelf.speech(options::language(self.lang));
        let n_seats = edition
            .seats(&values)
            .map_err(|problems| Failure::usage(NotStarted::Setup(problems).say(&speech)))?;
        let named = if self.seats.is_empty() { &self.seat } else { &self.seats };
        let usual = edition.usual(&values).filter(|_| named.is_empty());
        let sitters = usual.unwrap_or_else(|| seating::fill(named.clone(), n_seats));
        let (seed, given) = options::seed(self.seed.as_deref())?;
        let (path, is_first) = match (&self.save, home::folder()) {
            (Some(path), folder) => {
                (path.clone(), folder.is_ok_and(|folder| home::saved(&folder, shelf.id()).is_empty()))
            }
            (None, folder) => {
                let folder = folder?;
                (home::new_path(&folder, shelf.id()), home::saved(&folder, shelf.id()).is_empty())
            }
        };
        let budget = self.budget.unwrap_or(BUDGET);
        let (players, practice) = (seating::players(&sitters), self.practice);
        let order = Order { values, players, seed, shares: Vec::new(), given, practice };
        let desk = desk::begin(edition, order, &path, budget, &speech)?;
        let desk = desk.with_mod_folder(self.game.mod_folder.clone());
        Ok(Ready { desk, is_first, notice: None })
    }

    fn go_on(
        &self,
        catalogue: &catalogue::Catalogue,
        shelf: &dyn Shelf,
        file: Option<PathBuf>,
    ) -> Result<Ready, Failure> {
        let found = match &file {
            Some(path) => home::read(catalogue, path)?,
            None => home::newest_unfinished(catalogue, &home::folder()?, shelf.id())?,
        };
        if found.edition.id() != shelf.id() {
            let (path, id) = (found.path.display(), found.edition.id());
            return Err(Failure::usage(format!("{path} is a match of {id}: say ludo play {id}")));
        }
        let programs: Vec<String> = found.table.header().seats.iter().filter_map(program).collect();
        if !programs.is_empty() && !self.programs {
            let (path, all) = (found.path.display(), programs.join("; "));
            return Err(Failure::usage(format!(
                "{path} would start programs of this machine as players: {all}; where you know who wrote the file, \
                 say --programs"
            )));
        }
        let notice = if found.text.is_torn { "ui-torn" } else { "ui-resumed" };
        let raw = records::read_lines(&found.path, &found.text.text)?;
        let record = RecordFile::resume(&found.path, found.text.text.len() as u64)?;
        let saved = desk::resumed(record, &raw.entries);
        let desk = Desk::new(found.edition, found.table, saved, self.budget.unwrap_or(BUDGET))?;
        Ok(Ready { desk, is_first: false, notice: Some(notice) })
    }
}
