//! A match that is played at this terminal: the table, its record on the disk
//! and its bots. Screens ask it for everything and change nothing themselves.

use std::path::{Path, PathBuf};
use std::time::Duration;

use catalogue::seating::{self, Sitter};
use catalogue::{Edition, Happened, NotPlayed, Order, Patience, Shelf, Table, Way, play_all, play_thought};
use content::Files;
use kernel::record::RawEntry;
use kernel::{By, Company, Seat, Seats, Seed, visible};
use scene::{Lang, Speech, Text};
use search::Budget;

use super::home;
use super::minds::{Minds, Sitting, Thought};
use super::reload::{NotReloaded, Reloaded, reload};
use super::words::Words;
use crate::failure::Failure;
use crate::records::{Durable, RecordFile};

/// A match being played.
pub struct Desk {
    edition: Box<dyn Edition>,
    table: Box<dyn Table>,
    sitters: Vec<Sitter>,
    file: RecordFile,
    minds: Minds,
    way: Way,
    budget: Budget,
    /// The folder of the mod that it is played with, where it was begun with one.
    mod_folder: Option<PathBuf>,
    /// Seats whose bot found nothing that works, and the entry when that was.
    stalled: Vec<(Seat, u32)>,
}

/// A match's file, and where the next one goes.
pub struct Saved {
    /// The file as it is, ready for the next line.
    pub file: RecordFile,
    /// The entries in it.
    pub way: Way,
}

/// Why something did not happen.
pub enum Stop {
    /// The match goes on as it was.
    NotPlayed(NotPlayed),
    /// The match cannot go on here.
    Failed(Failure),
}

impl From<Failure> for Stop {
    fn from(failure: Failure) -> Stop {
        Stop::Failed(failure)
    }
}

/// What a bot's thought led to.
pub enum BotStep {
    /// It played.
    Played,
    /// Its seat left the match; the reason is for people, on one line.
    Left(Seat, String),
    /// Nothing: the question no longer counts, or nothing works.
    Nothing,
}

impl Desk {
    /// A match at its beginning or in its middle.
    pub fn new(
        edition: Box<dyn Edition>,
        table: Box<dyn Table>,
        saved: Saved,
        budget: Budget,
    ) -> Result<Desk, Failure> {
        let sitters: Vec<Sitter> = table
            .header()
            .seats
            .iter()
            .map(|player| {
                Sitter::of(player).map_err(|error| {
                    let wrong = format!("{}: {error}", player.name);
                    Failure::wrong(visible(&wrong))
                })
            })
            .collect::<Result<_, _>>()?;
        let minds = minds(edition.as_ref(), table.as_ref(), &sitters, budget);
        let Saved { file, way } = saved;
        let (mod_folder, stalled) = (None, Vec::new());
        Ok(Desk { edition, table, sitters, file, minds, way, budget, mod_folder, stalled })
    }

    /// The match with the folder that its content comes from.
    #[must_use]
    pub fn with_mod_folder(self, mod_folder: Option<PathBuf>) -> Desk {
        Desk { mod_folder, ..self }
    }

    /// Whether its content comes from a folder that can change.
    pub fn can_reload(&self) -> bool {
        self.mod_folder.is_some()
    }

    /// Goes on with the files that are in the mod's folder now: the same entries, in a new record. The old record stays
    /// as it is; so does the match where the files have mistakes or let one of its entries not happen.
    pub fn reload(&mut self, shelf: &dyn Shelf) -> Result<Result<(), NotReloaded>, Failure> {
        let found = reload(shelf, self.mod_folder.as_deref(), self.edition.hash(), self.table.as_ref());
        let Reloaded { edition, table } = match found {
            Ok(reloaded) => reloaded,
            Err(why) => return Ok(Err(why)),
        };
        let folder = self.path().parent().map(Path::to_owned).unwrap_or_default();
        let path = home::new_path(&folder, self.edition.id());
        self.file = RecordFile::create(&path, &table.record())?;
        self.minds = minds(edition.as_ref(), table.as_ref(), &self.sitters, self.budget);
        self.stalled.clear();
        (self.edition, self.table) = (edition, table);
        Ok(Ok(()))
    }

    /// The files of the content.
    pub fn files(&self) -> Files {
        self.edition.files()
    }

    /// The match.
    pub fn table(&self) -> &dyn Table {
        self.table.as_ref()
    }

    /// Where it is saved.
    pub fn path(&self) -> &Path {
        self.file.path()
    }

    /// The words for it.
    pub fn words(&self, shelf: &dyn Shelf, lang: Lang) -> Words {
        Words::of(shelf.speech(lang), self.table.as_ref())
    }

    /// The persons who have not left.
    pub fn persons(&self) -> Seats {
        let left = self.table.left();
        let here = Seat::first(self.table.n_seats()).filter(|seat| !left.has(*seat));
        here.filter(|seat| self.sitters[seat.index()].is_person()).collect()
    }

    /// Whether no person ever sat at the table.
    pub fn is_without_persons(&self) -> bool {
        !self.sitters.iter().any(Sitter::is_person)
    }

    /// The last entry that a seat has made itself; 0 before its first.
    pub fn last_step_of(&self, seat: Seat) -> u32 {
        self.way.last_step_of(seat).unwrap_or(0)
    }

    /// The persons who are asked.
    pub fn asked_persons(&self) -> Seats {
        let persons = self.persons();
        self.table.asked().iter().filter(|seat| persons.has(*seat)).collect()
    }

    /// The bots that are thinking.
    pub fn thinking(&self) -> impl Iterator<Item = Seat> {
        self.table.asked().iter().filter(|seat| self.minds.is_thinking(*seat))
    }

    /// A person's choice, one command after the other.
    pub fn choose(&mut self, seat: Seat, commands: &[String]) -> Result<(), Stop> {
        let choice = self.table.n_entries() + 1;
        match play_all(self.table.as_mut(), seat, By::Person, commands) {
            Ok(steps) => steps.iter().try_for_each(|happened| {
                self.keep(happened)?;
                self.way.step(happened.number, seat, choice);
                Ok(())
            }),
            Err(not_played) => {
                self.void_if_stuck(&not_played)?;
                Err(Stop::NotPlayed(not_played))
            }
        }
    }

    /// A seat gives up.
    pub fn leave(&mut self, seat: Seat) -> Result<(), Stop> {
        let happened = self.table.leave(seat).map_err(Stop::NotPlayed)?;
        self.keep(&happened)?;
        self.way.step(happened.number, seat, happened.number);
        Ok(())
    }

    /// Whether all who are still there are persons, who can agree on a draw: rivals can.
    pub fn can_agree_draw(&self) -> bool {
        let n_here = u32::from(self.table.n_seats()) - self.table.left().len();
        let are_rivals = self.table.company() == Company::Rivals;
        are_rivals && self.table.ending().is_none() && n_here >= 2 && self.persons().len() == n_here
    }

    /// All agree on a draw.
    pub fn agree_draw(&mut self) -> Result<(), Stop> {
        let happened = self.table.agree_draw().map_err(Stop::NotPlayed)?;
        self.keep(&happened)?;
        Ok(())
    }

    /// Whether taking back the seat's last choice would undo another person's.
    pub fn is_consent_needed(&self, seat: Seat) -> bool {
        let is_other = |other: Seat| other != seat && self.sitters[other.index()].is_person();
        self.way.last_choice_of(seat).is_some_and(|undo| self.way.seats_after(undo.to).any(is_other))
    }

    /// Goes back to before the seat's last choice: freely where it may, else
    /// with the consent of all, who sit at this keyboard or are bots.
    pub fn take_back(&mut self, seat: Seat) -> Result<(), Stop> {
        let Some(undo) = self.way.last_choice_of(seat) else {
            let reason = Text::new("no-way-back-nothing");
            return Err(Stop::NotPlayed(NotPlayed::Rejected { code: "no-way-back", reason }));
        };
        let freely = self.table.can_take_back(undo.to, Some(seat)).is_ok();
        let happened = self.table.take_back(undo.to, freely.then_some(seat)).map_err(Stop::NotPlayed)?;
        self.keep(&happened)?;
        self.way.back(undo.to);
        self.minds.forget();
        Ok(())
    }

    /// Asks every bot whose turn it is and who is not thinking yet.
    pub fn ask_bots(&mut self) {
        let now = self.table.n_entries();
        for seat in self.table.asked().iter() {
            if !self.stalled.contains(&(seat, now)) {
                self.minds.ask(seat, self.table.as_ref());
            }
        }
    }

    /// Whether a bot is asked that can still answer.
    pub fn is_waiting_for_bots(&self) -> bool {
        let now = self.table.n_entries();
        self.table.asked().iter().any(|seat| self.minds.has(seat) && !self.stalled.contains(&(seat, now)))
    }

    /// Whether a bot has come up with something.
    pub fn has_thought(&mut self) -> bool {
        self.minds.has_thought(Duration::ZERO)
    }

    /// What a bot has come up with, waiting so long for it.
    pub fn thought(&mut self, patience: Duration) -> Option<Thought> {
        self.minds.thought(patience)
    }

    /// Plays what a bot has come up with. A bot that failed leaves the match; one
    /// whose command cannot be carried out plays the next that can.
    pub fn follow(&mut self, thought: Thought) -> Result<BotStep, Failure> {
        let seat = thought.seat;
        if !self.table.asked().has(seat) {
            return Ok(BotStep::Nothing);
        }
        let first = match thought.words {
            Ok(words) => words,
            Err(failed) => return self.dismiss(seat, failed.reason),
        };
        match play_thought(self.table.as_mut(), seat, first) {
            Ok(Some(happened)) => {
                self.keep(&happened)?;
                self.way.step(happened.number, seat, happened.number);
                return Ok(BotStep::Played);
            }
            Ok(None) => {}
            Err(reason) => return self.dismiss(seat, reason),
        }
        self.stalled.push((seat, self.table.n_entries()));
        if let Some(happened) = self.table.void_if_stuck() {
            self.keep(&happened)?;
        }
        Ok(BotStep::Nothing)
    }

    fn dismiss(&mut self, seat: Seat, reason: String) -> Result<BotStep, Failure> {
        match self.leave(seat) {
            Ok(()) => Ok(BotStep::Left(seat, visible(&reason).into_owned())),
            Err(Stop::Failed(failure)) => Err(failure),
            Err(Stop::NotPlayed(_)) => Ok(BotStep::Nothing),
        }
    }

    fn void_if_stuck(&mut self, not_played: &NotPlayed) -> Result<(), Failure> {
        if matches!(not_played, NotPlayed::Faulted(_))
            && let Some(happened) = self.table.void_if_stuck()
        {
            self.keep(&happened)?;
        }
        Ok(())
    }

    /// Saves what has happened; a match that cannot be saved does not go on.
    fn keep(&mut self, happened: &Happened) -> Result<(), Failure> {
        self.file.append(&happened.line, Durable::Now).map_err(|failure| match failure {
            Failure::Machine(reason) => Failure::Machine(format!(
                "the match cannot be saved: {reason}\n\
                 it is kept up to step {} and can be resumed from there: ludo play {} --resume {}",
                happened.number - 1,
                self.edition.id(),
                self.file.path().display()
            )),
            other => other,
        })?;
        if self.table.ending().is_some() {
            self.minds.end(self.table.as_ref());
        }
        Ok(())
    }

    /// The next match of the same people: the same setup, everybody one chair
    /// on with all that is theirs, a new seed.
    pub fn rematch(self, path: PathBuf, seed: Seed, speech: &Speech) -> Result<Desk, Failure> {
        let Desk { edition, table, mut sitters, budget, mod_folder, .. } = self;
        let header = table.header();
        let values = seating::moved_on(header.setup.get());
        sitters.rotate_right(1);
        let (players, practice) = (seating::players(&sitters), header.practice);
        let order = Order { values, players, seed, shares: Vec::new(), given: false, practice };
        Ok(begin(edition, order, &path, budget, speech)?.with_mod_folder(mod_folder))
    }
}

/// The bots of a match.
fn minds(edition: &dyn Edition, table: &dyn Table, sitters: &[Sitter], budget: Budget) -> Minds {
    let make = |(number, sitter): (u8, &Sitter)| match sitter {
        Sitter::Person { .. } => None,
        Sitter::Bot(spec) => {
            let seed = seating::bot_seed(table.header(), Seat(number));
            let thinker = edition.bot(spec, seed, table.header(), Patience::default());
            Some(Sitting { thinker, budget: spec.budget().unwrap_or(budget) })
        }
    };
    Minds::new((0..).zip(sitters).map(make).collect())
}

/// Opens a new match and its file; why it cannot be opened is said in these words.
pub fn begin(
    edition: Box<dyn Edition>,
    order: Order,
    path: &Path,
    budget: Budget,
    speech: &Speech,
) -> Result<Desk, Failure> {
    let table = edition.open(order).map_err(|error| Failure::usage(error.say(speech)))?;
    let file = RecordFile::create(path, &table.record())?;
    Desk::new(edition, table, Saved { file, way: Way::default() }, budget)
}

/// A match's file that was played before.
pub fn resumed(file: RecordFile, entries: &[RawEntry<'_>]) -> Saved {
    Saved { file, way: Way::of(entries) }
}
