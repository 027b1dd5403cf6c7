//! An open match, which is played and read without a connection: the classic protocol speaks for its seats.

use std::sync::Arc;

use catalogue::{Edition, Happened, NotPlayed, Table};
use kernel::record::read_raw;
use kernel::{By, CommandError, Seat, Seats, Viewer};
use scene::Cue;

use super::Broken;
use super::course::Course;
use super::enter::{Kind, Sent, refused};
use super::playing::Playing;
use super::room::Room;
use super::vacating::NOBODY;
use crate::failures::{NotDone, ended_by_operator, fail, storage};
use crate::secret;

/// What a seat does.
pub enum Deed {
    /// It plays what comes of a plan.
    Play(Plan),
    /// It gives up.
    Leave,
}

/// Commands in words, by the match as it stands: all of them happen, or none.
pub type Plan = Box<dyn Fn(&dyn Table) -> Result<Vec<String>, CommandError> + Send + Sync>;

/// Why a seat did nothing.
#[derive(Clone, Debug)]
pub enum Undone {
    /// It makes no command.
    Unreadable(CommandError),
    /// It cannot be done.
    NotDone(NotDone),
}

impl From<NotDone> for Undone {
    fn from(not_done: NotDone) -> Undone {
        Undone::NotDone(not_done)
    }
}

/// How an open match stands, and what happened in it since somebody asked last.
#[derive(Clone, Debug)]
pub struct Standing {
    /// What happened since then.
    pub entries: Vec<Done>,
    /// The number of the last entry.
    pub n_entries: u32,
    /// Who may play now: nobody once it is over.
    pub asked: Seats,
}

/// What a seat did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Done {
    /// The entry's number.
    pub entry: u32,
    /// Which.
    pub seat: Seat,
    /// The command in words; none where the seat gave up.
    pub words: Option<String>,
    /// The dice that were rolled, each roll by itself.
    pub dice: Vec<Vec<u8>>,
}

impl Room {
    /// Nobody speaks for the seats of other matches so.
    fn is_open(&self) -> Result<(), NotDone> {
        if self.draft.is_open { Ok(()) } else { Err(NotDone::Forbidden(fail("token"))) }
    }
}

impl Playing {
    /// Lets a seat do something.
    pub(super) async fn perform(&mut self, seat: Seat, deed: &Deed) -> Result<Result<(), Undone>, Broken> {
        if let Err(not_done) = self.room.is_open() {
            return Ok(Err(not_done.into()));
        }
        self.catch_up().await?;
        let id = secret::new().map_err(NotDone::from)?.chars().take(32).collect();
        let sent = || Sent { guest: NOBODY, id: String::clone(&id), seat };
        let edition = Arc::clone(&self.room.edition);
        let (mut refusal, mut performed) = (None, Vec::new());
        let act = |course: &mut Course| {
            let done = match deed {
                Deed::Leave => course.table.leave(seat).map(|step| vec![(None, step)]),
                Deed::Play(plan) => plan(course.table.as_ref())
                    .map_err(NotPlayed::Words)
                    .and_then(|words| play_together(course.table.as_mut(), edition.as_ref(), seat, words)),
            };
            refusal = done.as_ref().err().cloned();
            let (words, steps): (Vec<_>, Vec<_>) = done?.into_iter().unzip();
            performed =
                words.into_iter().zip(&steps).map(|(words, step)| done_by(seat, words, step)).collect();
            Ok(steps)
        };
        self.enter(sent(), None, Kind::Steps(seat, By::Person), act).await?;
        if self.done(&sent()).is_some() {
            self.course.story.add(performed);
            return Ok(Ok(()));
        }
        Ok(Err(match refusal {
            Some(NotPlayed::Words(error)) => Undone::Unreadable(error),
            Some(not_played) => NotDone::Conflict(refused(not_played)).into(),
            None if self.room.is_stopped() => ended_by_operator().into(),
            None => storage().into(),
        }))
    }

    /// How the match stands, with what happened after an entry.
    pub(super) async fn standing(&mut self, after: u32) -> Result<Standing, NotDone> {
        self.room.is_open()?;
        self.catch_up().await.map_err(|Broken(not_done)| not_done)?;
        let asked = if self.is_past() { Seats::NONE } else { self.course.table.asked() };
        let Course { table, story, .. } = &mut self.course;
        let entries = story.after(table.as_ref(), after)?;
        Ok(Standing { entries, n_entries: table.n_entries(), asked })
    }
}

/// What was done in an open match, from its first entry up to one. It is worked out from the match when somebody asks, and
/// kept up to date by what is done then.
#[derive(Default)]
pub struct Story {
    done: Vec<Done>,
    up_to: u32,
}

impl Story {
    /// What was done just now.
    fn add(&mut self, done: Vec<Done>) {
        if let (Some(first), Some(last)) = (done.first(), done.last())
            && first.entry == self.up_to + 1
        {
            self.up_to = last.entry;
            self.done.extend(done);
        }
    }

    /// What was done after an entry.
    fn after(&mut self, table: &dyn Table, after: u32) -> Result<Vec<Done>, NotDone> {
        if self.up_to != table.n_entries() {
            *self = Story { done: all_done(table)?, up_to: table.n_entries() };
        }
        let n_before = self.done.partition_point(|done| done.entry <= after);
        Ok(self.done[n_before..].to_vec())
    }
}

/// All that was done in a match, with the dice as they were told.
fn all_done(table: &dyn Table) -> Result<Vec<Done>, NotDone> {
    let record = table.record();
    let raw = read_raw(&record).map_err(|_| storage())?;
    let of_seats = raw.entries.iter().filter_map(|entry| {
        let words = entry.play.map(str::to_owned);
        entry.seat.map(|seat| Done { entry: entry.n, seat, words, dice: Vec::new() })
    });
    let mut all: Vec<Done> = of_seats.collect();
    for (number, telling) in table.told(Viewer::Spectator) {
        if let Ok(place) = all.binary_search_by_key(&number, |done| done.entry) {
            all[place].dice.extend(rolls(&telling.cues));
        }
    }
    Ok(all)
}

/// What a seat did by a step. Of an open match everybody is told everything.
fn done_by(seat: Seat, words: Option<String>, step: &Happened) -> Done {
    let cues = step.told.iter().flat_map(|told| &told.event.cues);
    Done { entry: step.number, seat, words, dice: rolls(cues).collect() }
}

/// The dice of every roll.
fn rolls<'a>(cues: impl IntoIterator<Item = &'a Cue>) -> impl Iterator<Item = Vec<u8>> {
    cues.into_iter().filter_map(|cue| match cue {
        Cue::Roll { dice, .. } => Some(dice.iter().map(|die| die.face).collect()),
        _ => None,
    })
}

/// Commands that were played, each with what happened.
type Played = Vec<(Option<String>, Happened)>;

/// Plays commands in order, all or none: several are tried on a copy of the match first.
fn play_together(
    table: &mut dyn Table,
    edition: &dyn Edition,
    seat: Seat,
    commands: Vec<String>,
) -> Result<Played, NotPlayed> {
    if commands.len() > 1 {
        let record = table.record();
        let copy = read_raw(&record).and_then(|raw| edition.replay(raw));
        let mut copy = copy.expect("what was just written can be read");
        commands.iter().try_for_each(|words| copy.play(seat, By::Person, words).map(drop))?;
    }
    let play = |words: String| table.play(seat, By::Person, &words).map(|step| (Some(words), step));
    commands.into_iter().map(play).collect()
}
