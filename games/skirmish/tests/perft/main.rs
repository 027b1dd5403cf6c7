//! Battles counted and played by the rules and, beside them, by a second, slow implementation.

mod plain;

use std::collections::BTreeSet;

use content::{Files, Load, Pack};
use kernel::{Ctx, Dice, FastDice, Game, Odds, Seat, Stream, Viewer};
use plain::{Fall, Plain};
use search::{Bot, Budget, Observer, perft};
use serde_json::Value;
use skirmish::ai::Heuristic;
use skirmish::{Command, Content, CounterRule, Lineup, Setup, SideSetup, Skirmish};

/// Small maps for the shipped classes: a fight at arm's length, one over a river, and a lane of 6 by 9
/// cells. Places are given side by side.
const FIELDS: [(&str, &str, [&str; 2]); 3] = [
    ("ring", "....\n.tn.\n.H+.\n....\n", ["a2 b1", "c2 d3"]),
    ("ford", ".~..\n.=..\n.~.#\n.~..\n", ["a2 a1", "c2 d1"]),
    ("lane", "......\n.t.n..\n......\n##..##\n~~==~~\n##..##\n......\n..n.t.\n...H..\n", ["b2 c1", "e8 d9"]),
];

const COMPANIES: &str = "
[[company]]
id = 'pair'
name = { en = 'Pair', fr = 'Paire' }
unit = [
  { name = 'Ib', class = 'warrior', portrait = 'p', life = 9, movement = 2, items = ['firepot'] },
  { name = 'Ek', class = 'archer', portrait = 'p', life = 7, movement = 1, items = ['salve', 'charm'] },
]
[[company]]
id = 'twins'
name = { en = 'Twins', fr = 'Jumeaux' }
unit = [
  { name = 'Os', class = 'brigand', portrait = 'p', life = 11, movement = 1, items = ['draught'] },
  { name = 'Um', class = 'sentinel', portrait = 'p', life = 8, movement = 2 },
]
";

/// The shipped rules on the small maps.
fn small() -> &'static Content {
    let shipped = Content::shipped();
    let mut files: Vec<(String, String)> = Vec::new();
    for (name, text) in shipped.iter().filter(|(name, _)| !name.starts_with("maps/")) {
        let text = match name {
            "companies.toml" => COMPANIES.to_owned(),
            "rules.toml" => text.replace("first_map = \"river\"", "first_map = 'ring'"),
            _ => text.to_owned(),
        };
        files.push((name.to_owned(), text));
    }
    for (id, ground, places) in FIELDS {
        let places = places.map(|side| side.split(' ').collect::<Vec<_>>());
        let (rows, columns) = (ground.lines().count(), ground.find('\n').expect("a map has rows"));
        let map = format!(
            "name = {{ en = 'f', fr = 'f' }}\nabout = {{ en = 'f', fr = 'f' }}\ncolumns = {columns}\n\
             rows = {rows}\ncompanies = ['pair', 'twins']\nplaces = {places:?}\nown = 'rout'\n\
             [objectives.capture]\nside = 1\ncells = ['c1', 'c4']\ndeadline = 9\n[objectives.survive]\n\
             side = 2\nturns = 3\n[objectives.boss]\nside = 2\ndeadline = 5\n[objectives.rout]\nside = 1\n"
        );
        files.push((format!("maps/{id}.toml"), map));
        files.push((format!("maps/{id}.txt"), ground.to_owned()));
    }
    let files = Files::new(files).expect("the names are good");
    Pack::open(&files).unwrap_or_else(|problems| panic!("{problems}")).content
}

fn setup(map: &str, objective: &str, counter: CounterRule, turns: u16) -> Setup {
    let own = || SideSetup { company: "own".to_owned() };
    Setup {
        map: map.to_owned(),
        objective: objective.to_owned(),
        turns,
        counter,
        lineup: Lineup::Fixed,
        seats: [own(), own()],
    }
}

fn open(content: &'static Content, setup: &Setup) -> (Skirmish, Plain) {
    let state = Skirmish::new(content, setup, &mut Ctx::silent(&mut FastDice::new(0))).expect("no scripts");
    (state, Plain::new(content, setup))
}

/// SKIRMISH-8, SKIRMISH-9: as many lines of play as the second implementation finds, every way the
/// blows can fall a line of its own.
#[test]
fn lines_of_play_are_counted_as_a_second_implementation_counts_them() {
    for (map, counter, depth) in [
        ("ring", CounterRule::Reach, 5),
        ("ring", CounterRule::Always, 4),
        ("ford", CounterRule::Reach, 5),
        ("lane", CounterRule::Reach, 4),
    ] {
        let (state, plain) = open(small(), &setup(map, "own", counter, 2));
        for depth in 0..=depth {
            let ways = perft(&state, depth);
            assert_eq!(ways, plain.perft(depth), "{map}, after {depth} commands");
        }
    }
}

/// By hand, on the ring: unit 1 at a2 steps north, south, or east into the forest, throws its fire pot
/// at unit 3 at c2, two steps away (unit 4 at d3 is four away), or waits. Unit 2 at b1 steps east, west,
/// or south into the forest, shoots at unit 3, two steps away, puts its charm on itself (unit 1 is two
/// steps away and lacks nothing), or waits.
#[test]
fn the_first_commands_are_those_found_by_hand() {
    let (state, plain) = open(small(), &setup("ring", "own", CounterRule::Reach, 2));
    let expected = [
        "step 1 north",
        "step 1 east",
        "step 1 south",
        "use 1 firepot on 3",
        "wait 1",
        "step 2 east",
        "step 2 south",
        "step 2 west",
        "attack 2 at 3",
        "use 2 charm on 2",
        "wait 2",
        "end turn",
    ];
    assert_eq!(words(small(), &state), expected);
    assert_eq!(plain.legal(), expected);
}

/// What may be played, in words and in order.
fn words(content: &Content, state: &Skirmish) -> Vec<String> {
    let mut legal = Vec::new();
    state.asked().iter().for_each(|seat| state.legal(seat, &mut legal));
    legal.into_iter().map(|command| Skirmish::write_command(content, command)).collect()
}

/// What there is to see, as the second implementation writes it.
fn image(state: &Skirmish) -> Vec<String> {
    let view = serde_json::to_value(state.view(Viewer::Everyone)).expect("a view is plain data");
    let word = |value: &Value| value.as_str().expect("a word").to_owned();
    let mut lines = Vec::new();
    for unit in view["units"].as_array().expect("a list") {
        let (number, status) = (&unit["unit"], word(&unit["status"]));
        lines.push(match status.as_str() {
            "dead" => format!("{number} dead"),
            status => {
                let items: Vec<String> = unit["items"].as_array().expect("a list").iter().map(word).collect();
                let (cell, life, points, ward) =
                    (word(&unit["cell"]), &unit["life"], &unit["points"], &unit["ward"]);
                let items = items.join(" ");
                format!("{number} {status} {cell} life {life} points {points} ward {ward} items {items}")
            }
        });
    }
    let end = state.outcome().map(|outcome| match outcome.value(Seat(0)) {
        0 => format!("nobody {}", outcome.reason),
        value => format!("side {} {}", if value > 0 { 1 } else { 2 }, outcome.reason),
    });
    let side = view["active"].as_u64().expect("a seat") + 1;
    lines.push(format!("turn {} of side {side}, end {end:?}", view["turn"]));
    lines
}

/// Dice that note how they fell.
struct NotedDice {
    dice: FastDice,
    fall: Fall,
}

impl Dice for NotedDice {
    fn draw(&mut self, stream: Stream, odds: Odds<'_>) -> u64 {
        let outcome = self.dice.draw(stream, odds);
        let Odds::Weighted(&[miss, hit, critical]) = odds else { panic!("{odds:?} is no blow") };
        self.fall.push(([miss, hit, critical], outcome as usize));
        outcome
    }
}

/// What a player by rules of thumb would do: it seeks the fight.
fn sensible(content: &'static Content, state: &Skirmish, seat: Seat) -> Command {
    let view = state.view(Viewer::Seat(seat));
    let mut legal = Vec::new();
    state.legal(seat, &mut legal);
    let observer = Observer { content, seat, entry: 1, view: &view, legal: &legal, told: &[] };
    Heuristic.choose(&observer, Budget::Nodes(1)).expect("it always chooses")
}

/// What matches played beside the second implementation saw.
#[derive(Default, Debug)]
struct Seen {
    commands: u32,
    blows: u32,
    items: BTreeSet<String>,
    ends: BTreeSet<String>,
}

/// Plays mostly sensibly, now and then at random, and everything by the second implementation too.
fn play_beside(content: &'static Content, setup: &Setup, seed: u64, seen: &mut Seen) {
    let (mut state, mut plain) = open(content, setup);
    let mut dice = NotedDice { dice: FastDice::of(&[seed, 7]), fall: Fall::new() };
    let mut choices = FastDice::of(&[seed, 8]);
    loop {
        assert_eq!(image(&state), plain.image(), "{setup:?}, seed {seed}");
        let legal = words(content, &state);
        let sorted = |legal: &[String]| legal.iter().cloned().collect::<BTreeSet<_>>();
        assert_eq!(sorted(&legal), sorted(&plain.legal()), "{setup:?}, seed {seed}");
        let Some(seat) = state.asked().lowest() else { break };
        // The end of a turn is one command among many, and would come too often.
        let any = choices.pick(&legal[..(legal.len() - 1).max(1)]).clone();
        let chosen = match choices.below(4) {
            0 => any,
            _ => Skirmish::write_command(content, sensible(content, &state, seat)),
        };
        let command = Skirmish::read_command(content, &chosen).expect("it was written just now");
        dice.fall.clear();
        state.apply(seat, command, &mut Ctx::silent(&mut dice)).expect("no scripts");
        assert!(plain.falls(&chosen).contains(&dice.fall), "{chosen} fell {:?}", dice.fall);
        plain.play(&chosen, &dice.fall);
        seen.commands += 1;
        seen.blows += dice.fall.len() as u32;
        seen.items
            .extend(chosen.strip_prefix("use ").and_then(|rest| rest.split(' ').nth(1)).map(str::to_owned));
    }
    seen.ends.extend(state.outcome().map(|outcome| outcome.reason.to_owned()));
}

/// SKIRMISH-7, SKIRMISH-8, SKIRMISH-9, SKIRMISH-10: random battles on small maps to every kind of end.
#[test]
fn small_battles_go_as_a_second_implementation_plays_them() {
    let mut seen = Seen::default();
    for (map, ..) in FIELDS {
        for objective in ["capture", "survive", "boss", "rout"] {
            for (counter, turns) in [(CounterRule::Reach, 12), (CounterRule::Always, 4)] {
                for seed in 0..20 {
                    play_beside(small(), &setup(map, objective, counter, turns), seed, &mut seen);
                }
            }
        }
    }
    let reasons = ["boss-killed", "captured", "more-life", "more-units", "prevented", "routed", "survived"];
    assert_eq!(seen.ends.iter().filter(|end| *end != "even").collect::<Vec<_>>(), reasons);
    assert!(seen.commands > 5_000 && seen.blows > 1_000, "{seen:?}");
}

/// SKIRMISH-7, SKIRMISH-8, SKIRMISH-9, SKIRMISH-10: and on the shipped maps.
#[test]
fn shipped_battles_go_as_a_second_implementation_plays_them() {
    let content = Pack::<Content>::shipped().content;
    let mut seen = Seen::default();
    for map in content.maps() {
        for (objective, counter) in [("own", CounterRule::Reach), ("rout", CounterRule::Always)] {
            play_beside(content, &setup(&map.id, objective, counter, 20), 3, &mut seen);
        }
        // Companies of ten, whatever the map's own are.
        let mut tens = setup(&map.id, "boss", CounterRule::Reach, 20);
        tens.seats = ["levy", "reeds"].map(|company| SideSetup { company: company.to_owned() });
        play_beside(content, &tens, 4, &mut seen);
    }
    assert!(seen.commands > 2_000 && seen.blows > 500, "{seen:?}");
    assert_eq!(seen.items.len(), content.items().len(), "{seen:?}");
}
