//! The rules by their clauses, on small maps: the shipped tables and scripts with one world drawn anew.

mod asked;
mod deeds;
mod ends;
mod kept;
mod moves;
mod screen;
mod scripts;
mod trace;
mod turns;

use content::{Files, Load, Pack};
use kernel::{Ctx, FastDice, Fault, Game, Key, Refusal, Seat, Seed, Session, Start, Told};

use crate::actor::Actor;
use crate::{Command, Content, Event, Refused, Royal, Setup};

/// The world that is drawn anew.
const WORLD: &str = "EVERGREEN";
/// Both players, before the actors of a test.
const PLAYERS: &str = "PLAYER CYAN 0 MNK\nPLAYER RED 1 RANDOM_AI\n";

/// The shipped files with some of them replaced or added.
pub(crate) fn changed(changes: &[(&str, String)]) -> &'static Content {
    let shipped = Content::shipped();
    let kept = shipped
        .iter()
        .filter(|(name, _)| changes.iter().all(|(changed, _)| changed != name))
        .map(|(name, text)| (name.to_owned(), text.to_owned()));
    let new = changes.iter().map(|(name, text)| ((*name).to_owned(), text.clone()));
    let files = Files::new(kept.chain(new)).unwrap();
    Pack::open(&files).unwrap_or_else(|problems| panic!("{problems}")).content
}

/// The changes that make a world of a drawing and of what stands in it. Grass `.`, road `=`, forest `t`, hill `^`,
/// water `~`, cliff `%`.
pub(crate) fn world(drawing: &str, script: &str) -> Vec<(&'static str, String)> {
    let rows: Vec<&str> = drawing.split_whitespace().collect();
    let id = |sign: char| match sign {
        '.' => "0",
        '=' => "42",
        't' => "44",
        '^' => "45",
        '~' => "1",
        '%' => "11",
        other => panic!("no ground is drawn as {other}"),
    };
    let map: String =
        rows.iter().map(|row| row.chars().map(id).collect::<Vec<_>>().join(",") + "\n").collect();
    let worlds = format!("{WORLD},maps/Evergreen.csv,40,40,{},{},{WORLD}\n", rows[0].len(), rows.len());
    let others = "STD_WORLD,maps/DefaultWorld.csv,40,40,19,19,STD_WORLD\n";
    // A world's script that no row names would be one of the rules, and run here.
    let is_kept = |line: &&str| {
        let is_world = line.contains("scripts/worlds/");
        !is_world || [WORLD, "STD_WORLD"].iter().any(|name| line.split(',').next() == Some(name))
    };
    let scripts = include_str!("../../content/tables/Scripts.csv").lines().filter(is_kept);
    vec![
        ("tables/Worlds.csv", worlds + others),
        ("tables/Scripts.csv", scripts.map(|line| format!("{line}\n")).collect()),
        ("tables/LaunchArgs.csv", format!("SCENE,{WORLD}\n")),
        ("maps/Evergreen.csv", map),
        ("scripts/worlds/Evergreen.bhv", format!("{PLAYERS}{script}")),
    ]
}

/// A line that places an actor: `place("HERO_REDSOLDIER", "c2")`, by a name made of its cell.
pub(crate) fn place(kind: &str, cell: &str) -> String {
    let (x, y) = crate::content::read_place(cell).unwrap();
    format!("ACTOR at_{cell} {kind} ACTOR_MGR {x} {y}\n")
}

/// What stands where: `HERO_CYANSOLDIER a1, BUILDING_REDKEEP d2`.
pub(crate) fn placed(actors: &str) -> String {
    let one = |actor: &str| {
        let (kind, cell) = actor.trim().split_once(' ').unwrap();
        place(kind, cell)
    };
    actors.split(',').map(one).collect()
}

/// A match on a small map.
pub(crate) struct War {
    pub royal: Royal,
    pub told: Vec<Event>,
}

/// A match on a drawing with these actors.
pub(crate) fn war(drawing: &str, actors: &str) -> War {
    war_with(&world(drawing, &placed(actors)), |_| {})
}

/// A match with changed files and a changed setup.
pub(crate) fn war_with(changes: &[(&str, String)], change: impl Fn(&mut Setup)) -> War {
    let content = changed(changes);
    let mut setup = Setup { world: WORLD.to_owned(), rounds: 9, short: false };
    change(&mut setup);
    let (mut dice, mut told) = (FastDice::new(1), Vec::new());
    let royal = Royal::new(content, &setup, &mut Ctx::listening(&mut dice, &mut told)).unwrap();
    War { royal, told: events(told) }
}

/// The same as programs keep it.
pub(crate) fn session_with(changes: &[(&str, String)]) -> Session<Royal> {
    let setup = Setup { world: WORLD.to_owned(), rounds: 9, short: false };
    let keys = vec![(0, Key::of(&Seed::given(1), &[]))];
    Session::open(Start { content: changed(changes), setup, keys, practice: false }).unwrap().0
}

fn events(told: Vec<Told<Event>>) -> Vec<Event> {
    told.into_iter().map(|told| told.event).collect()
}

impl War {
    pub fn active(&self) -> Seat {
        self.royal.position.active()
    }

    pub fn command(&self, words: &str) -> Command {
        Royal::read_command(self.royal.content, words).unwrap_or_else(|error| panic!("{words}: {error}"))
    }

    /// Plays a command of whoever is to act, or says what fault there is.
    pub fn try_play(&mut self, words: &str) -> Result<(), Fault> {
        let (seat, command) = (self.active(), self.command(words));
        if let Err(refused) = self.royal.check(seat, command) {
            panic!("{words}: {}", refused.code());
        }
        let mut legal = Vec::new();
        self.royal.legal(seat, &mut legal);
        assert!(legal.contains(&command), "{words} is not listed");
        let (mut dice, mut told) = (FastDice::new(2), Vec::new());
        let mut copy = self.royal.clone();
        copy.apply(seat, command, &mut Ctx::listening(&mut dice, &mut told))?;
        self.royal = copy;
        self.told = events(told);
        Ok(())
    }

    /// Plays commands one after the other.
    pub fn play(&mut self, lines: &[&str]) {
        for words in lines {
            self.try_play(words).unwrap_or_else(|fault| panic!("{words}: {fault}"));
        }
    }

    /// Why whoever is to act may not play a command.
    pub fn refused(&self, words: &str) -> Refused {
        self.royal.check(self.active(), self.command(words)).expect_err(words)
    }

    /// The code of why not.
    pub fn code(&self, words: &str) -> &'static str {
        self.refused(words).code()
    }

    pub fn actor(&self, id: u16) -> &Actor {
        self.royal.position.actor(id).unwrap_or_else(|| panic!("{id} is dead"))
    }

    pub fn life(&self, id: u16) -> i32 {
        self.royal.position.actor(id).map_or(0, |actor| actor.life)
    }

    /// What the listed commands of an action reach, as cells.
    pub fn cells(&self, id: u16, action: &str) -> Vec<String> {
        let mut legal = Vec::new();
        self.royal.legal(self.active(), &mut legal);
        let words = legal.iter().map(|command| Royal::write_command(self.royal.content, *command));
        let prefix = format!("{action} actor {id} to ");
        words.filter_map(|words| words.strip_prefix(&prefix).map(str::to_owned)).collect()
    }
}
