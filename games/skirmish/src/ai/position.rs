//! Positions for tests in few words, with arms and numbers of their own, so that no change
//! of the shipped content changes what a test says.

use content::{Files, Load, Pack};
use kernel::{Ctx, FastDice, Game, Viewer};
use search::{Bot, Budget, Observer};

use crate::content::ObjectiveKind;
use crate::setup::{CounterRule, Lineup, Setup, SideSetup};
use crate::{Content, Skirmish, UnitId};

const RULES: &str = "
    first_map = 'test'
    base_hit = 90
    least_hit = 5
    most_hit = 100
    least_damage = 1
    critical_times = 2
    triangle = { hit = 10, damage = 2 }";

/// All have 20 life and 4 steps, and defence 4 where nothing else is said: so a blow of a
/// sword at a sword hits in 90% and takes 6; at an axe 100% and 8; at a lance 80% and 4.
const CLASSES: &[(&str, &str, &str)] = &[
    ("sword", "sword", "attack = 10, dodge = 0, critical = 0"),
    ("axe", "axe", "attack = 10, dodge = 0, critical = 0"),
    ("lance", "lance", "attack = 10, dodge = 0, critical = 0"),
    ("bow", "bow", "attack = 10, dodge = 0, critical = 0"),
    ("keen", "sword", "attack = 10, dodge = 0, critical = 50"),
    ("giant", "sword", "attack = 30, dodge = 0, critical = 0"),
    ("dancer", "sword", "attack = 10, dodge = 40, critical = 0"),
    ("wraith", "sword", "attack = 30, dodge = 90, critical = 0"),
    ("shield", "sword", "attack = 10, dodge = 0, critical = 0, defence = 8"),
];

/// A battle on this ground, the first side to act. Units are written `sword c3`, then the
/// life that they have left if it is not all, then what they carry; the leader comes first.
/// The objective is its name, the side that has it, the cells to capture, and the turns.
pub(super) fn battle(ground: &str, sides: [&str; 2], objective: &str) -> Skirmish {
    let sides = sides.map(|side| side.split(", ").map(Placed::read).collect::<Vec<_>>());
    let kind = objective.split(' ').next().unwrap();
    let shipped = Content::shipped();
    let kept = ["grounds.toml", "weapons.toml", "items.toml"].map(|name| (name, shipped.get(name).unwrap()));
    let (classes, companies, map) = (classes(), companies(&sides), map(ground, &sides, objective));
    let made: [(&str, &str); 5] = [
        ("rules.toml", RULES),
        ("classes.toml", &classes),
        ("companies.toml", &companies),
        ("maps/test.toml", &map),
        ("maps/test.txt", ground),
    ];
    let files = Files::new(kept.into_iter().chain(made)).unwrap();
    let content = Pack::<Content>::open(&files).unwrap_or_else(|problems| panic!("{problems}")).content;
    let own = || SideSetup { company: "own".into() };
    let setup = Setup {
        map: "test".into(),
        objective: kind.into(),
        turns: 30,
        counter: CounterRule::Reach,
        lineup: Lineup::Fixed,
        seats: [own(), own()],
    };
    let mut battle = Skirmish::new(content, &setup, &mut Ctx::silent(&mut FastDice::new(0))).unwrap();
    for (id, placed) in sides.iter().flatten().enumerate() {
        if let Some(life) = placed.life {
            let unit = UnitId(id as u8);
            battle.field.hurt(unit, battle.field.unit(unit).life - life);
        }
    }
    battle
}

/// A unit as it is written.
struct Placed<'a> {
    class: &'a str,
    cell: &'a str,
    life: Option<u8>,
    items: Vec<&'a str>,
}

impl<'a> Placed<'a> {
    fn read(words: &'a str) -> Placed<'a> {
        let mut words = words.split(' ').peekable();
        let (class, cell) = (words.next().unwrap(), words.next().unwrap());
        let life = words.peek().and_then(|word| word.parse().ok());
        Placed { class, cell, life, items: words.skip(usize::from(life.is_some())).collect() }
    }
}

fn classes() -> String {
    let class = |(id, weapon, stats): &(&str, &str, &str)| {
        let defence = if stats.contains("defence") { "" } else { "defence = 4, " };
        format!(
            "{{ id = '{id}', weapon = '{weapon}', {defence}{stats}, life = 20, movement = 4, \
             name = {{ en = '{id}', fr = '{id}' }}, picture = 'any', glyph = 'A' }}"
        )
    };
    format!("class = [{}]", CLASSES.iter().map(class).collect::<Vec<_>>().join(", "))
}

fn companies(sides: &[Vec<Placed<'_>>; 2]) -> String {
    let mut number = 0;
    let mut unit = |placed: &Placed<'_>| {
        number += 1;
        let Placed { class, items, .. } = placed;
        format!("{{ name = 'Unit {number}', class = '{class}', portrait = 'any', items = {items:?} }}")
    };
    let mut company = |(id, side): (&str, &Vec<Placed<'_>>)| {
        let units: Vec<String> = side.iter().map(&mut unit).collect();
        format!("{{ id = '{id}', name = {{ en = '{id}', fr = '{id}' }}, unit = [{}] }}", units.join(", "))
    };
    format!("company = [{}, {}]", company(("one", &sides[0])), company(("two", &sides[1])))
}

fn map(ground: &str, sides: &[Vec<Placed<'_>>; 2], objective: &str) -> String {
    let rows: Vec<&str> = ground.lines().collect();
    // Both sides need a place for every unit of the larger company: the others are anywhere.
    let largest = sides.iter().map(Vec::len).max().unwrap();
    let taken: Vec<&str> = sides.iter().flatten().map(|placed| placed.cell).collect();
    let mut free = rows.iter().enumerate().flat_map(|(row, codes)| {
        let open = codes.chars().enumerate().filter(|(_, code)| !"#~^%".contains(*code));
        open.map(move |(column, _)| format!("{}{}", char::from(b'a' + column as u8), row + 1))
    });
    let places = sides.each_ref().map(|side| {
        let mut cells: Vec<String> = side.iter().map(|placed| placed.cell.to_owned()).collect();
        while cells.len() < largest {
            cells.push(free.find(|cell| !taken.contains(&cell.as_str())).unwrap());
        }
        cells
    });
    let words: Vec<&str> = objective.split(' ').collect();
    let turns = words[2..].iter().find(|word| word.parse::<u16>().is_ok());
    let cells: Vec<&&str> = words[2..].iter().filter(|word| word.parse::<u16>().is_err()).collect();
    let table = |kind: ObjectiveKind| {
        let is_it = kind.id() == words[0];
        let side = if is_it { words[1] } else { "1" };
        let cells = if is_it { format!("{cells:?}") } else { format!("[{:?}]", sides[0][0].cell) };
        let cells = if kind == ObjectiveKind::Capture { format!("cells = {cells}") } else { String::new() };
        let key = if kind == ObjectiveKind::Survive { "turns" } else { "deadline" };
        let turns = match turns.filter(|_| is_it) {
            Some(turns) => format!("{key} = {turns}"),
            None if kind == ObjectiveKind::Survive => "turns = 9".to_owned(),
            None => String::new(),
        };
        format!("[objectives.{}]\nside = {side}\n{cells}\n{turns}\n", kind.id())
    };
    format!(
        "name = {{ en = 'test', fr = 'test' }}\nabout = {{ en = 'test', fr = 'test' }}\n\
         columns = {}\nrows = {}\ncompanies = ['one', 'two']\nplaces = {places:?}\nown = 'rout'\n{}",
        rows[0].len(),
        rows.len(),
        ObjectiveKind::ALL.map(table).concat()
    )
}

/// The same battle when the other side is to act.
pub(super) fn passed(mut battle: Skirmish) -> Skirmish {
    play(&mut battle, "end turn", 0);
    battle
}

/// Plays a command in words; the number makes the dice.
pub(super) fn play(battle: &mut Skirmish, words: &str, dice: u64) {
    let seat = battle.field.active();
    let command = Skirmish::read_command(battle.content, words).unwrap();
    assert_eq!(battle.check(seat, command), Ok(()), "{words}");
    battle.apply(seat, command, &mut Ctx::silent(&mut FastDice::new(dice))).unwrap();
}

/// What a bot plays as the entry of this number, with a thousand nodes.
pub(super) fn chosen_at(bot: &mut impl Bot<Skirmish>, battle: &Skirmish, entry: u32) -> String {
    chosen(bot, battle, entry, Budget::Nodes(1000))
}

/// What a bot plays within a budget.
pub(super) fn chosen(bot: &mut impl Bot<Skirmish>, battle: &Skirmish, entry: u32, budget: Budget) -> String {
    let (seat, content) = (battle.field.active(), battle.content);
    let mut legal = Vec::new();
    battle.legal(seat, &mut legal);
    let view = battle.view(Viewer::Seat(seat));
    let observer = Observer { content, seat, entry, view: &view, legal: &legal, told: &[] };
    let command = bot.choose(&observer, budget).unwrap();
    assert!(legal.contains(&command), "{command:?} is not legal");
    Skirmish::write_command(content, command)
}

/// All that a bot plays until its turn is over or something is rolled, the roll included.
pub(super) fn turn(bot: &mut impl Bot<Skirmish>, battle: &Skirmish) -> Vec<String> {
    let (mut battle, seat) = (battle.clone(), battle.field.active());
    let mut played = Vec::new();
    while battle.field.end().is_none() && battle.field.active() == seat {
        let words = chosen_at(bot, &battle, played.len() as u32);
        play(&mut battle, &words, 0);
        let is_rolled = words.starts_with("attack");
        played.push(words);
        if is_rolled {
            break;
        }
    }
    played
}
