//! One match of any game.

use kernel::record::{Header, Player, RawEntry};
use kernel::{
    By, CommandError, Company, Ending, Fault, Fingerprint, NoWayBack, Seat, Seats, Seed, Told, Traces, Viewer,
};
use scene::{Arg, Forecast, ItemId, Menu, Outline, Overlay, Scene, Summary, Telling, Text, Timeline, Trace};

use crate::advice::Dilemma;
use crate::again::Again;
use crate::listing::Leads;
use crate::review::Decision;
use crate::thinker::Question;

/// A match that goes on, or is looked at again.
pub trait Table: Send {
    /// What the record says of the match before its first entry.
    fn header(&self) -> &Header;
    /// How many chairs there are.
    fn n_seats(&self) -> u8;
    /// What those at the table are to each other.
    fn company(&self) -> Company;
    /// What a seat is called where nobody in it has a name.
    fn called(&self, seat: Seat) -> Text;
    /// How many entries there are.
    fn n_entries(&self) -> u32;
    /// Who may play now.
    fn asked(&self) -> Seats;
    /// Who has given up.
    fn left(&self) -> Seats;
    /// How it ended, once it has.
    fn ending(&self) -> Option<Ending>;
    /// Whether a viewer can ever know something in it that another does not, as its
    /// game declares.
    fn has_secrets(&self) -> bool;
    /// The name of the state after an entry.
    fn fingerprint_after(&self, entry: u32) -> Option<Fingerprint>;

    /// What a viewer sees.
    fn scene(&self, viewer: Viewer) -> Scene;
    /// What a viewer sees, where somebody saw this before or sees it now.
    fn scene_after(&self, viewer: Viewer, known: &Scene) -> Scene;
    /// What a viewer saw after an entry.
    fn scene_at(&self, entry: u32, viewer: Viewer) -> Scene;
    /// A step as a viewer saw it happen; None where the entry was no step of a seat.
    fn step_at(&self, entry: u32, viewer: Viewer) -> Option<Again>;
    /// The course of the match at a glance, as it was told to a viewer.
    fn timeline(&self, viewer: Viewer) -> Timeline;
    /// What there is to say of the match to a viewer once it is over.
    fn summary(&self, viewer: Viewer) -> Summary;
    /// A hint for the viewer's first match.
    fn hint(&self, viewer: Viewer) -> Option<Text>;
    /// What a seat can choose, its commands in words; empty when it is not asked.
    fn menu(&self, seat: Seat) -> Menu<String>;
    /// What a seat can choose, as far as it is seen at first where at most so many choices are seen at once; without
    /// commands, and without what lies behind the others' first picks: those come when they are asked for.
    fn outline(&self, seat: Seat, most: usize) -> Outline<()>;
    /// The commands in words of one of the choices that were seen at once, by its place; none where no outline was asked for
    /// since the last entry.
    fn words_of(&self, seat: Seat, choice: usize) -> Vec<String>;
    /// Where these picks lead, the first of which is one that the outline has more behind; nowhere where no outline was asked
    /// for since the last entry.
    fn leads(&self, seat: Seat, picks: &[ItemId]) -> Leads;
    /// Why a seat's picks lead nowhere.
    fn why_not(&self, seat: Seat, picks: &[ItemId]) -> Text;
    /// What a choice's commands in words would do.
    fn forecast(&self, seat: Seat, commands: &[String]) -> Option<Forecast>;
    /// What there is to see of an item on the board.
    fn survey(&self, viewer: Viewer, item: &ItemId) -> Vec<Overlay>;
    /// What there was to see of it after an entry.
    fn survey_at(&self, entry: u32, viewer: Viewer, item: &ItemId) -> Vec<Overlay>;
    /// What a viewer knows, as JSON.
    fn view_json(&self, viewer: Viewer) -> String;
    /// What was told of every event, to these eyes, with the numbers of their entries.
    fn told(&self, viewer: Viewer) -> Vec<(u32, Telling)>;

    /// The log for a viewer: every line with its entry, what was taken back left out.
    fn log(&self, viewer: Viewer) -> Vec<(u32, Text)>;
    /// How many lines of that log are of entries up to one, and the lines of those after it up to another.
    fn log_between(&self, viewer: Viewer, from: u32, to: u32) -> (usize, Vec<Text>);
    /// Whether a command for a seat was meant for another moment, if this was the
    /// last entry that its sender had seen.
    fn is_stale(&self, seat: Seat, seen: u32) -> bool;
    /// The entry with this number, in words.
    fn entry_text(&self, number: u32) -> Option<String>;

    /// Whether commands are carried out by scripts.
    fn is_scripted(&self) -> bool;
    /// What scripts did for an entry, line by line; None where none was run.
    fn trace(&self, entry: u32) -> Option<Trace>;
    /// What they would do for a command in words; None where none would be run.
    fn trace_of(&self, seat: Seat, words: &str) -> Result<Option<Trace>, NotPlayed>;
    /// The name under which a picture of the board is written, where the content says one.
    fn snapshot_name(&self) -> Option<String>;

    /// What the clock plays for a seat that is asked, in words; None, and the seat leaves.
    fn timeout(&self, seat: Seat) -> Option<String>;
    /// Plays a command in words.
    fn play(&mut self, seat: Seat, by: By, words: &str) -> Result<Happened, NotPlayed>;
    /// A seat gives up.
    fn leave(&mut self, seat: Seat) -> Result<Happened, NotPlayed>;
    /// All agree on a draw.
    fn agree_draw(&mut self) -> Result<Happened, NotPlayed>;
    /// Goes back to an entry: freely by a seat, or with everybody's consent.
    fn take_back(&mut self, to: u32, seat: Option<Seat>) -> Result<Happened, NotPlayed>;
    /// Whether that is possible.
    fn can_take_back(&self, to: u32, seat: Option<Seat>) -> Result<(), NoWayBack>;
    /// Ends the match as void if every legal command faults.
    fn void_if_stuck(&mut self) -> Option<Happened>;

    /// What to ask a bot in this seat, with the events it was told from an entry on.
    fn question(&self, seat: Seat, told_from: Option<u32>) -> Question;
    /// At most so many of its decisions, spread over the whole match, to be judged once it is over.
    fn decisions(&self, most: usize) -> Vec<Decision>;
    /// What a seat has to decide now, for an adviser; None where it is not asked.
    fn dilemma(&self, seat: Seat) -> Option<Dilemma>;
    /// The record of the match so far.
    fn record(&self) -> String;
    /// The record of a new match that goes on from an entry with other chance.
    fn fork(&self, entry: u32, seats: Vec<Player>, seed: Seed, given: bool) -> String;
}

/// An entry that has happened.
#[derive(Clone, Debug)]
pub struct Happened {
    /// Its number.
    pub number: u32,
    /// Its line in the record.
    pub line: String,
    /// What was told of it, and to whom.
    pub told: Vec<Told<Telling>>,
    /// What it drew and revealed.
    pub traces: Traces,
}

/// Why something was not played.
#[derive(Clone, PartialEq, Debug)]
pub enum NotPlayed {
    /// The words are no command.
    Words(CommandError),
    /// A script could not carry it out.
    Faulted(Fault),
    /// It was refused.
    Rejected {
        /// A stable code.
        code: &'static str,
        /// A sentence for people.
        reason: Text,
    },
}

/// Plays the commands of one choice in order, as far as it goes: it stops at the
/// first that is refused, draws or reveals, or after which the seat is not asked.
/// Nothing happens where already the first is refused.
pub fn play_all(
    table: &mut dyn Table,
    seat: Seat,
    by: By,
    commands: &[String],
) -> Result<Vec<Happened>, NotPlayed> {
    let mut steps = Vec::new();
    for words in commands {
        match table.play(seat, by, words) {
            Ok(happened) => {
                let goes_on = happened.traces.is_reversible() && table.asked().has(seat);
                steps.push(happened);
                if !goes_on {
                    break;
                }
            }
            Err(not_played) if steps.is_empty() => return Err(not_played),
            Err(_) => break,
        }
    }
    Ok(steps)
}

/// Plays what a bot came up with; where that cannot be carried out, the next
/// command that can. None when nothing can, an error for a bot that cannot play.
pub fn play_thought(table: &mut dyn Table, seat: Seat, words: String) -> Result<Option<Happened>, String> {
    let play = |table: &mut dyn Table, words: &str| match table.play(seat, By::Bot, words) {
        Ok(happened) => Ok(Some(happened)),
        Err(NotPlayed::Faulted(_)) => Ok(None),
        Err(NotPlayed::Rejected { code, .. }) => Err(code.to_owned()),
        Err(NotPlayed::Words(error)) => Err(error.to_string()),
    };
    if let Some(happened) = play(table, &words)? {
        return Ok(Some(happened));
    }
    let rest = table.menu(seat).choices.into_iter().filter_map(|choice| choice.commands.into_iter().next());
    for words in rest {
        if let Some(happened) = play(table, &words)? {
            return Ok(Some(happened));
        }
    }
    Ok(None)
}

/// An entry of a record that new content does not let happen.
#[derive(Clone, PartialEq, Debug)]
pub struct NotAgain {
    /// Its number.
    pub number: u32,
    /// What it was, in words.
    pub words: String,
    /// Why not.
    pub why: NotPlayed,
}

/// Lets the entries of a record happen at a table that has none yet, until one is refused.
pub fn play_again(table: &mut dyn Table, entries: &[RawEntry<'_>]) -> Result<(), NotAgain> {
    for entry in entries {
        let (words, done) = match (entry.seat, entry.play, entry.back) {
            (Some(seat), Some(words), _) => {
                (words.to_owned(), table.play(seat, entry.by.unwrap_or(By::Person), words))
            }
            (seat, None, Some(to)) => (format!("back to entry {to}"), table.take_back(to, seat)),
            (Some(seat), None, None) => (format!("{seat} leaves"), table.leave(seat)),
            (None, _, None) if entry.draw => ("draw agreed".into(), table.agree_draw()),
            (None, _, _) => {
                let reason = "rejected-not-stuck".into();
                let done = table.void_if_stuck().ok_or(NotPlayed::Rejected { code: "not-stuck", reason });
                ("void".into(), done)
            }
        };
        done.map_err(|why| NotAgain { number: entry.n, words, why })?;
    }
    Ok(())
}

/// A text about a fault, with its place and its reason.
pub fn about_fault(key: &'static str, fault: &Fault) -> Text {
    let place = Arg::literal(fault.place().to_owned());
    Text::new(key).with("place", place).with("reason", fault.reason().clone())
}
