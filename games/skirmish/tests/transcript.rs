//! Whole battles as readable text, one for each shipped map and one more for what is rare.
//! `cargo xtask transcripts` rewrites them.

use std::collections::BTreeSet;
use std::path::PathBuf;

use content::Pack;
use kernel::{By, Entry, Game, Key, Seat, Seed, Session, Start, Viewer};
use search::{Bot, Budget, Observer};
use skirmish::ai::Heuristic;
use skirmish::content::MapDef;
use skirmish::{Blow, Command, Content, Event, Refused, Setup, Skirmish, UnitId};
use testkit::{transcript, verify_transcript};

fn content() -> &'static Content {
    Pack::<Content>::shipped().content
}

fn setup(values: &[(&str, &str)]) -> Setup {
    let filled = Skirmish::form(content()).fill(values.iter().copied()).expect("the fields are right");
    serde_json::from_value(filled).expect("a form makes setups")
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts")
}

/// Where everybody stands.
struct Standing {
    map: &'static MapDef,
    cells: Vec<u16>,
}

impl Standing {
    fn of(state: &Skirmish) -> Standing {
        let view = serde_json::to_value(state.view(Viewer::Everyone)).expect("plain data");
        let map = content().maps().iter().find(|map| view["map"] == map.id).expect("a shipped map");
        let cell = |unit: &serde_json::Value| {
            let name = unit["cell"].as_str().expect("a cell");
            let row = name[1..].parse::<u8>().expect("a row") - 1;
            map.board.cell(name.as_bytes()[0] - b'a', row).expect("a cell of the map")
        };
        Standing { map, cells: view["units"].as_array().expect("a list").iter().map(cell).collect() }
    }

    fn cell(&self, unit: UnitId) -> u16 {
        self.cells[usize::from(unit.0)]
    }

    /// The ground of a cell, a place in the content's list.
    fn ground(&self, cell: u16) -> usize {
        self.map.ground[usize::from(cell)].into()
    }
}

/// What a player by rules of thumb does, on either side.
fn by_rule_of_thumb(session: &Session<Skirmish>) -> Option<Entry<Command>> {
    let seat = session.asked().lowest()?;
    let (view, mut legal) = (session.state().view(Viewer::Seat(seat)), Vec::new());
    session.state().legal(seat, &mut legal);
    let entry = session.n_entries() + 1;
    let observer =
        Observer { content: session.content(), seat, entry, view: &view, legal: &legal, told: &[] };
    let command = Heuristic.choose(&observer, Budget::Nodes(1)).expect("it always chooses");
    Some(Entry::Play { seat, by: By::Bot, command })
}

/// A player who likes hills and items: it steps up where it can and then stays, and uses whatever can be
/// used; else it goes by rules of thumb.
fn by_whim(session: &Session<Skirmish>) -> Option<Entry<Command>> {
    let seat = session.asked().lowest()?;
    let mut legal = Vec::new();
    session.state().legal(seat, &mut legal);
    let standing = Standing::of(session.state());
    let is_hill = |cell: u16| content().grounds()[standing.ground(cell)].id == "hill";
    let is_liked = |command: &&Command| match **command {
        Command::Use { .. } => true,
        Command::Wait { unit } => is_hill(standing.cell(unit)),
        Command::Step { unit, to } => {
            let here = standing.cell(unit);
            !is_hill(here) && standing.map.board.beside(here, to).is_some_and(is_hill)
        }
        _ => false,
    };
    match legal.iter().find(is_liked) {
        Some(command) => Some(Entry::Play { seat, by: By::Bot, command: *command }),
        None => by_rule_of_thumb(session),
    }
}

type Player = fn(&Session<Skirmish>) -> Option<Entry<Command>>;

/// A whole battle between two of the same players, and why it ended.
fn verify(name: &str, values: &[(&str, &str)], seed: u64, player: Player, reason: &str) {
    let now = transcript::<Skirmish>(content(), setup(values), seed, player);
    let end = now.lines().last().expect("a transcript has lines");
    assert!(end.ends_with(&format!("\"reason\":\"{reason}\"}}}}")), "{name}: {end}");
    verify_transcript(&folder().join(format!("{name}.txt")), &now);
}

#[test]
fn transcript_of_a_fortress_stormed() {
    verify("fortress", &[("map", "fortress")], 7, by_rule_of_thumb, "captured");
}

#[test]
fn transcript_of_a_pass_forced() {
    verify("pass", &[("map", "pass")], 1, by_rule_of_thumb, "boss-killed");
}

#[test]
fn transcript_of_a_river_crossed() {
    verify("river", &[("map", "river")], 1, by_rule_of_thumb, "routed");
}

#[test]
fn transcript_of_a_village_held() {
    verify("village", &[("map", "village"), ("company.1", "hatchets")], 13, by_rule_of_thumb, "survived");
}

/// Hills and salves, which players by rules of thumb make little of.
#[test]
fn transcript_of_a_pass_held_from_the_hills() {
    let companies = [("map", "pass"), ("company.1", "hearth"), ("company.2", "garrison")];
    verify("hills", &companies, 13, by_whim, "prevented");
}

/// A transcript's battle, played again from its text.
struct Replay {
    session: Session<Skirmish>,
    commands: Vec<String>,
}

impl Replay {
    fn of(text: &str) -> Replay {
        let (heading, _) = text.split_once('\n').expect("a heading");
        let (_, rest) = heading.split_once("seed ").expect("a seed");
        let (seed, chosen) = rest.split_once(", setup ").expect("a setup");
        let keys = vec![(0, Key::of(&Seed::given(seed.parse().expect("a number")), &[]))];
        let setup = serde_json::from_str(chosen).expect("a setup");
        let start = Start { content: content(), setup, keys, practice: false };
        let command = |line: &str| Some(line.split_once(": ")?.1.split_once(" -> ")?.0.to_owned());
        let is_entry = |line: &&str| line.starts_with(|letter: char| letter.is_ascii_digit());
        let commands = text.lines().filter(is_entry).filter_map(command).collect();
        Replay { session: Session::open(start).expect("the battle opens").0, commands }
    }
}

/// What has occurred: things of the content whose own event changed the state.
#[derive(Default)]
struct Occurred {
    grounds: BTreeSet<usize>,
    classes: BTreeSet<usize>,
    weapons: BTreeSet<usize>,
    items: BTreeSet<usize>,
}

impl Occurred {
    fn note(&mut self, session: &Session<Skirmish>, event: &Event) {
        let (grounds, standing) = (content().grounds(), Standing::of(session.state()));
        let units: Vec<_> = content().companies().iter().flat_map(|it| content().units_of(it)).collect();
        match event {
            Event::Stepped { unit, .. } => {
                let place = standing.ground(standing.cell(unit.id));
                // What only lets units pass does its part when one does.
                let ground = &grounds[place];
                if (ground.defence, ground.dodge, ground.heals) == (0, 0, 0) {
                    self.grounds.insert(place);
                }
            }
            Event::Struck { unit, target, blow, damage, .. } if *blow != Blow::Miss && *damage > 0 => {
                let def = units[usize::from(unit.def)];
                self.classes.insert(def.class);
                self.weapons.insert(def.weapon);
                let place = standing.ground(standing.cell(target.id));
                if grounds[place].defence > 0 || grounds[place].dodge > 0 {
                    self.grounds.insert(place);
                }
            }
            Event::Healed { ground, .. } => {
                self.grounds.insert(ground.place.into());
            }
            Event::Used { item, amount, .. } if *amount > 0 => {
                self.items.insert(item.place.into());
            }
            _ => {}
        }
    }

    /// The grounds that refuse a step to a unit that has points for it.
    fn note_refusals(&mut self, session: &Session<Skirmish>) {
        let Some(seat) = session.asked().lowest() else { return };
        let mut legal = Vec::new();
        session.state().legal(seat, &mut legal);
        let walkers: BTreeSet<UnitId> = legal
            .iter()
            .filter_map(|command| match command {
                Command::Step { unit, .. } => Some(*unit),
                _ => None,
            })
            .collect();
        for unit in walkers {
            for to in board::Direction::ALL {
                if let Err(Refused::Impassable { ground }) =
                    session.state().check(seat, Command::Step { unit, to })
                {
                    self.grounds.insert(ground.into());
                }
            }
        }
    }

    fn missing(&self) -> Vec<String> {
        let content = content();
        let left = |kind: &str, ids: Vec<&String>, seen: &BTreeSet<usize>| {
            let missing = ids.into_iter().enumerate().filter(|(place, _)| !seen.contains(place));
            missing.map(|(_, id)| format!("{kind} {id}")).collect::<Vec<_>>()
        };
        [
            left("ground", content.grounds().iter().map(|it| &it.id).collect(), &self.grounds),
            left("class", content.classes().iter().map(|it| &it.id).collect(), &self.classes),
            left("weapon", content.weapons().iter().map(|it| &it.id).collect(), &self.weapons),
            left("item", content.items().iter().map(|it| &it.id).collect(), &self.items),
        ]
        .concat()
    }
}

/// Every ground, class, weapon and item does its part in one of the transcripts: a ground that can be
/// entered shelters, heals or is stepped onto, one that cannot refuses a step, arms hit, items work.
#[test]
fn all_that_is_shipped_does_its_part_somewhere() {
    let mut occurred = Occurred::default();
    let mut n_files = 0;
    for entry in std::fs::read_dir(folder()).unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        let Replay { mut session, commands } = Replay::of(&text);
        for words in commands {
            occurred.note_refusals(&session);
            let seat: Seat = session.asked().lowest().unwrap();
            let command = Skirmish::read_command(content(), &words).unwrap();
            let step = session.submit(seat, By::Bot, command).unwrap();
            assert!(text.contains(&format!(": {words} -> {}", step.fingerprint)), "{words}");
            step.told.iter().for_each(|told| occurred.note(&session, &told.event));
        }
        assert!(session.ending().is_some(), "a transcript goes on to the end");
        n_files += 1;
    }
    assert!(n_files >= content().maps().len());
    assert_eq!(occurred.missing(), [""; 0], "these do not occur");
}
