//! A battle from a few words.
//!
//! A cell is a unit's number, a ground's code, or both (`2t`: unit 2 in a forest); a unit without a
//! ground stands on a plain. Units are listed as classes, side 1 before the stroke, with what is
//! their own: `sword life=5 draught | axe`.

use content::{Files, Pack};
use kernel::{
    Ctx, Dice, EnumeratingDice, Game, Key, Outcome, Probability, ScriptedDice, Seat, Seed, Session, Start,
    Viewer,
};
use serde_json::Value;
use skirmish::{Blow, Content, CounterRule, Event, Lineup, Setup, SideSetup, Skirmish, Spot};

pub const MISS: u64 = 0;
pub const HIT: u64 = 1;
pub const CRITICAL: u64 = 2;

const RULES: &str = "first_map = 'field'\nbase_hit = 80\nleast_hit = 10\nmost_hit = 95\nleast_damage = 1\n\
                     critical_times = 3\n[triangle]\nhit = 20\ndamage = 3\n";

const GROUNDS: &[(&str, char, &str)] = &[
    ("plain", '.', "passable = true"),
    ("forest", 't', "passable = true\ndodge = 30"),
    ("hill", 'n', "passable = true\ndefence = 2"),
    ("bridge", '=', "passable = true"),
    ("fortress", '+', "passable = true\nheals = 5"),
    ("house", 'h', "passable = true\nheals = 1"),
    ("wall", '#', "passable = false"),
    ("river", '~', "passable = false"),
    ("mountain", '^', "passable = false"),
    ("cliff", '%', "passable = false"),
];

const WEAPONS: &[(&str, &str, &str)] = &[
    ("sword", "sword", "[1, 1]"),
    ("axe", "axe", "[1, 1]"),
    ("lance", "lance", "[1, 1]"),
    ("pike", "lance", "[1, 2]"),
    ("bow", "bow", "[2, 3]"),
];

/// All classes are alike but for their arms.
const NUMBERS: &str = "life = 20\nattack = 10\ndefence = 4\ndodge = 10\ncritical = 20\nmovement = 3";

const ITEMS: &[(&str, &str)] = &[
    ("draught", "effect = 'heal'\namount = 8\nreach = [0, 0]"),
    ("salve", "effect = 'heal'\namount = 5\nreach = [1, 1]"),
    ("firepot", "effect = 'harm'\namount = 7\nreach = [1, 2]"),
    ("charm", "effect = 'ward'\namount = 2\nreach = [0, 1]"),
    ("aegis", "effect = 'ward'\namount = 5\nreach = [0, 0]"),
];

/// A battle that has not begun.
pub struct Plan {
    files: Vec<(String, String)>,
    setup: Setup,
}

/// A battle that goes on.
pub struct Battle {
    content: &'static Content,
    setup: Setup,
    state: Skirmish,
    /// What the beginning told.
    pub opening: Vec<String>,
}

/// A unit as everybody sees it.
#[derive(PartialEq, Eq, Debug)]
pub struct Seen {
    pub cell: String,
    pub life: u64,
    pub status: String,
    pub points: u64,
    pub ward: u64,
    pub items: Vec<String>,
}

/// A company's part of its file.
fn company(id: &str, units: &str) -> String {
    let mut text = format!("[[company]]\nid = '{id}'\nname = {{ en = '{id}', fr = '{id}' }}\n");
    for (number, unit) in units.split(',').enumerate() {
        let mut words = unit.split_whitespace();
        let class = words.next().expect("a unit has a class");
        text += &format!("[[company.unit]]\nname = '{id} {number}'\nclass = '{class}'\nportrait = 'face'\n");
        let (numbers, items): (Vec<&str>, Vec<&str>) = words.partition(|word| word.contains('='));
        for number in numbers {
            let (key, value) = number.split_once('=').expect("it has an equals sign");
            text += &match value.parse::<u8>() {
                Ok(value) => format!("{key} = {value}\n"),
                Err(_) => format!("{key} = '{value}'\n"),
            };
        }
        text += &format!("items = {items:?}\n");
    }
    text
}

/// Ground codes row by row, and where each number stands.
fn read_map(map: &str) -> (Vec<String>, Vec<(usize, String)>) {
    let (mut rows, mut units) = (Vec::new(), Vec::new());
    for (row, line) in map.lines().map(str::trim).filter(|line| !line.is_empty()).enumerate() {
        let mut codes = String::new();
        for (column, cell) in line.split_whitespace().enumerate() {
            let code = cell.trim_start_matches(|letter: char| letter.is_ascii_digit());
            if let Ok(number) = cell[..cell.len() - code.len()].parse() {
                units.push((number, name(column, row)));
            }
            codes.push(code.chars().next().unwrap_or('.'));
        }
        rows.push(codes);
    }
    units.sort();
    (rows, units)
}

/// `c7`, and `aa7` in the column after `z`.
fn name(column: usize, row: usize) -> String {
    let letter = char::from(b'a' + (column % 26) as u8);
    format!("{}{letter}{}", if column < 26 { "" } else { "a" }, row + 1)
}

impl Plan {
    /// Two companies on a map. The battle is for a rout by side 1 where nothing else is said.
    pub fn new(companies: &str, map: &str) -> Plan {
        let (first, second) = companies.split_once('|').expect("two companies, with a stroke between them");
        let (rows, units) = read_map(map);
        let n_first = first.split(',').count();
        let largest = n_first.max(second.split(',').count());
        let mut places = [Vec::new(), Vec::new()];
        for (number, cell) in &units {
            places[usize::from(*number > n_first)].push(cell.clone());
        }
        // A map has places for the largest company on either side; those left over stay empty.
        let is_open = |code: char| GROUNDS.iter().any(|(_, other, is)| *other == code && is.contains("true"));
        let open = rows.iter().enumerate().flat_map(|(row, codes)| {
            codes.chars().enumerate().filter(|(_, code)| is_open(*code)).map(move |(at, _)| name(at, row))
        });
        let mut spare: Vec<String> =
            open.filter(|cell| units.iter().all(|(_, place)| place != cell)).collect();
        let far = spare.last().cloned().expect("there is a free cell");
        for side in &mut places {
            while side.len() < largest {
                side.push(spare.pop().expect("there are enough free cells"));
            }
        }
        let map = format!(
            "columns = {}\nrows = {}\nname = {{ en = 'Field', fr = 'Champ' }}\n\
             about = {{ en = 'A field', fr = 'Un champ' }}\ncompanies = ['first', 'second']\n\
             places = {places:?}\nown = 'rout'\n",
            rows[0].len(),
            rows.len()
        );
        let named = |kind: &str, id: &str| {
            format!("[[{kind}]]\nid = '{id}'\nname = {{ en = '{id}', fr = '{id}' }}\n")
        };
        let drawn = |code: char| format!("picture = 'p'\nglyph = '{code}'\n");
        let ground = |(id, code, is): &(&str, char, &str)| {
            named("ground", id) + &format!("code = '{code}'\n{is}\n") + &drawn(*code)
        };
        let weapon = |(id, kind, reach): &(&str, &str, &str)| {
            named("weapon", id) + &format!("kind = '{kind}'\nreach = {reach}\n")
        };
        let class = |(id, _, _): &(&str, &str, &str)| {
            named("class", id) + &format!("weapon = '{id}'\n{NUMBERS}\n") + &drawn('X')
        };
        let item = |(id, is): &(&str, &str)| named("item", id) + &format!("{is}\npicture = 'p'\n");
        let files = [
            ("rules.toml", RULES.to_owned()),
            ("grounds.toml", GROUNDS.iter().map(ground).collect()),
            ("weapons.toml", WEAPONS.iter().map(weapon).collect()),
            ("classes.toml", WEAPONS.iter().map(class).collect()),
            ("items.toml", ITEMS.iter().map(item).collect()),
            ("companies.toml", company("first", first) + &company("second", second)),
            ("maps/field.txt", rows.join("\n") + "\n"),
            ("maps/field.toml", map),
        ];
        let files = files.map(|(name, text)| (name.to_owned(), text)).into();
        let seats = ["own", "own"].map(|company| SideSetup { company: company.to_owned() });
        let setup = Setup {
            map: "field".to_owned(),
            objective: "own".to_owned(),
            turns: 60,
            counter: CounterRule::Reach,
            lineup: Lineup::Fixed,
            seats,
        };
        Plan { files, setup }
            .objective("capture", &format!("side = 1\ncells = ['{far}']"))
            .objective("survive", "side = 2\nturns = 99")
            .objective("boss", "side = 1")
            .objective("rout", "side = 1")
            .chosen("own")
    }

    fn file(&mut self, name: &str) -> &mut String {
        let found = self.files.iter_mut().find(|(known, _)| known == name);
        &mut found.unwrap_or_else(|| panic!("there is no file {name}")).1
    }

    /// What an objective is on this map; it is chosen.
    pub fn objective(mut self, kind: &str, table: &str) -> Plan {
        let file = self.file("maps/field.toml");
        let header = format!("[objectives.{kind}]\n");
        if let Some(start) = file.find(&header) {
            let rest = file[start + 1..].find("\n[").map_or(file.len(), |end| start + 2 + end);
            file.replace_range(start..rest, "");
        }
        *file += &format!("{header}{table}\n");
        self.chosen(kind)
    }

    fn chosen(mut self, objective: &str) -> Plan {
        self.setup.objective = objective.to_owned();
        self
    }

    /// The objective that the map itself is about.
    pub fn own(mut self, kind: &str) -> Plan {
        let file = self.file("maps/field.toml");
        *file = file.replace("own = 'rout'", &format!("own = '{kind}'"));
        self.chosen("own")
    }

    pub fn turns(mut self, turns: u16) -> Plan {
        self.setup.turns = turns;
        self
    }

    /// Survivors strike back at any distance.
    pub fn counter_always(mut self) -> Plan {
        self.setup.counter = CounterRule::Always;
        self
    }

    /// It is drawn who stands where.
    pub fn drawn(mut self) -> Plan {
        self.setup.lineup = Lineup::Drawn;
        self
    }

    /// One more company, and side 2 gets it.
    pub fn side_2_is(mut self, units: &str) -> Plan {
        *self.file("companies.toml") += &company("others", units);
        self.setup.seats[1].company = "others".to_owned();
        self
    }

    pub fn content(&self) -> &'static Content {
        let files = Files::new(self.files.clone()).expect("the names are good");
        Pack::open(&files).unwrap_or_else(|problems| panic!("{problems}")).content
    }

    pub fn session(&self) -> Session<Skirmish> {
        let keys = vec![(0, Key::of(&Seed::given(1), &[]))];
        let start = Start { content: self.content(), setup: self.setup.clone(), keys, practice: false };
        Session::open(start).expect("the battle opens").0
    }

    pub fn begin(&self) -> Battle {
        self.begin_with(&mut ScriptedDice::new([]))
    }

    pub fn begin_with(&self, dice: &mut dyn Dice) -> Battle {
        let (content, mut told) = (self.content(), Vec::new());
        let state = Skirmish::new(content, &self.setup, &mut Ctx::listening(dice, &mut told));
        let state = state.expect("the battle opens");
        let mut battle = Battle { content, setup: self.setup.clone(), state, opening: Vec::new() };
        battle.opening = told.iter().map(|told| battle.words(&told.event)).collect();
        battle
    }
}

/// A battle for a rout, begun.
pub fn battle(companies: &str, map: &str) -> Battle {
    Plan::new(companies, map).begin()
}

impl Battle {
    pub fn state(&self) -> &Skirmish {
        &self.state
    }

    pub fn content(&self) -> &'static Content {
        self.content
    }

    pub fn outcome(&self) -> Option<Outcome> {
        self.state.outcome()
    }

    /// Whose turn it is: 1 or 2, or 0 when the battle is over.
    pub fn asked(&self) -> u8 {
        self.state.asked().lowest().map_or(0, |seat| seat.0 + 1)
    }

    fn seat(&self) -> Seat {
        self.state.asked().lowest().expect("the battle goes on")
    }

    /// Plays commands that draw nothing; gives the events of the last.
    pub fn play<const N: usize>(&mut self, commands: [&str; N]) -> Vec<String> {
        commands.into_iter().map(|command| self.roll(command, [])).last().unwrap_or_default()
    }

    /// Plays a command whose blows fall like this.
    pub fn roll<const N: usize>(&mut self, command: &str, blows: [u64; N]) -> Vec<String> {
        self.events(command, blows).iter().map(|event| self.words(event)).collect()
    }

    /// The events of a command whose blows fall like this.
    pub fn events<const N: usize>(&mut self, command: &str, blows: [u64; N]) -> Vec<Event> {
        let mut dice = ScriptedDice::new(blows.map(|blow| ("blows", blow)));
        let mut told = Vec::new();
        let (seat, read) = (self.seat(), self.read(command));
        assert_eq!(self.state.check(seat, read), Ok(()), "{command}");
        self.state.apply(seat, read, &mut Ctx::listening(&mut dice, &mut told)).expect("no scripts");
        assert_eq!(dice.left(), 0, "{command}: blows that were not drawn");
        told.into_iter().map(|told| told.event).collect()
    }

    /// Every way a command can go, with its part of the whole.
    pub fn ways(&self, command: &str) -> Vec<(String, Probability)> {
        let (seat, command) = (self.seat(), self.read(command));
        let (mut dice, mut ways) = (EnumeratingDice::default(), Vec::new());
        loop {
            let (mut state, mut told) = (self.state.clone(), Vec::new());
            state.apply(seat, command, &mut Ctx::listening(&mut dice, &mut told)).expect("no scripts");
            let words: Vec<String> = told.iter().map(|told| self.words(&told.event)).collect();
            ways.push((words.join("; "), dice.probability()));
            if !dice.advance() {
                return ways;
            }
        }
    }

    fn read(&self, command: &str) -> skirmish::Command {
        Skirmish::read_command(self.content, command).unwrap_or_else(|error| panic!("{error}"))
    }

    /// What may be played, in words.
    pub fn legal(&self) -> Vec<String> {
        let mut legal = Vec::new();
        self.state.legal(self.seat(), &mut legal);
        legal.into_iter().map(|command| Skirmish::write_command(self.content, command)).collect()
    }

    /// What everybody sees.
    pub fn view(&self) -> Value {
        serde_json::to_value(self.state.view(Viewer::Spectator)).expect("a view is plain data")
    }

    pub fn unit(&self, number: usize) -> Seen {
        let unit = &self.view()["units"][number - 1];
        let word = |value: &Value| value.as_str().expect("a word").to_owned();
        let whole = |key: &str| unit[key].as_u64().expect("a whole number");
        Seen {
            cell: word(&unit["cell"]),
            life: whole("life"),
            status: word(&unit["status"]),
            points: whole("points"),
            ward: whole("ward"),
            items: unit["items"].as_array().expect("a list").iter().map(word).collect(),
        }
    }

    /// The statuses of all units.
    pub fn statuses(&self) -> Vec<String> {
        let n_units = self.view()["units"].as_array().expect("a list").len();
        (1..=n_units).map(|number| self.unit(number).status).collect()
    }

    /// An event in few words.
    fn words(&self, event: &Event) -> String {
        let map = self.content.maps().iter().find(|map| map.id == self.setup.map).expect("it was found");
        let cell = |spot: &Spot| name(map.board.column(spot.cell).into(), map.board.row(spot.cell).into());
        match event {
            Event::LinedUp { seat, leader, places } => {
                let cells: Vec<String> = places.iter().map(cell).collect();
                format!("side {} led by {} at {}", seat.0 + 1, leader.id.0 + 1, cells.join(" "))
            }
            Event::Stepped { unit, from, to } => {
                format!("{} goes from {} to {}", unit.id.0 + 1, cell(from), cell(to))
            }
            Event::Struck { unit, target, is_counter, blow, damage, life } => {
                let verb = match blow {
                    Blow::Miss => "misses",
                    Blow::Hit => "hits",
                    Blow::Critical => "pierces",
                };
                let back = if *is_counter { " back" } else { "" };
                format!("{} {verb}{back} {}: {damage}, life {life}", unit.id.0 + 1, target.id.0 + 1)
            }
            Event::Used { unit, item, target, amount, life } => {
                let item = &self.content.items()[usize::from(item.place)].id;
                format!("{} uses {item} on {}: {amount}, life {life}", unit.id.0 + 1, target.id.0 + 1)
            }
            Event::Waited { unit } => format!("{} waits", unit.id.0 + 1),
            Event::Died { unit } => format!("{} dies", unit.id.0 + 1),
            Event::TurnBegan { seat, turn } => format!("turn {turn} of side {}", seat.0 + 1),
            Event::Healed { unit, ground, amount, life } => {
                let ground = &self.content.grounds()[usize::from(ground.place)].id;
                format!("{ground} heals {}: {amount}, life {life}", unit.id.0 + 1)
            }
            Event::Ended { winner: Some(winner), reason } => format!("side {} wins: {reason}", winner.0 + 1),
            Event::Ended { winner: None, reason } => format!("nobody wins: {reason}"),
        }
    }
}
