//! Reads the content's files and tells every mistake in them.

use ::content::{At, Check, Files, Load, Loaded, Names, Place, Problem, Problems, TomlTable, Value, quoted};
use board::{Cells, Hexagon};
use kernel::FastDice;

use super::*;
use crate::N_CELLS;
use crate::layout::{self, Map};
use crate::odds::MAX_SIDES;

const RULES: &str = "rules.toml";
const RESOURCES: &str = "resources.toml";
const GROUNDS: &str = "grounds.toml";
const SPECIALS: &str = "specials.toml";
const CLANS: &str = "clans.toml";
const GARDEN: &str = "garden.toml";
const MAP: &str = "garden.txt";

/// Gardens that are tried when the content is loaded, for every number of players.
const TRIALS: u64 = 3;

macro_rules! shipped {
    ($($name:literal)*) => {
        Files::embedded(&[$(($name, include_str!(concat!("../../content/", $name)))),*])
    };
}

impl Load for Content {
    fn shipped() -> Files {
        shipped!("rules.toml" "resources.toml" "grounds.toml" "specials.toml" "clans.toml" "garden.toml"
            "garden.txt")
    }

    fn load(files: &Files) -> Result<Loaded<Content>, Problems> {
        let check = Check::new(files);
        let (numbers, humans, named_clans) = rules(&check);
        let (ids, resources): (Vec<_>, Vec<_>) = check
            .toml(RESOURCES, |t| some_tables(t, "resource", N_RESOURCES..=N_RESOURCES, resource))
            .into_iter()
            .unzip();
        let resource_names = Names::of("resource", &check, &ids);
        let known = Known { check: &check, resources: &resource_names };
        let (ids, grounds): (Vec<_>, Vec<_>) = check
            .toml(GROUNDS, |t| some_tables(t, "ground", 1..=MAX_GROUNDS, |t| ground(t, &known)))
            .into_iter()
            .unzip();
        Names::of("ground", &check, &ids);
        let (ids, specials): (Vec<_>, Vec<_>) = check
            .toml(SPECIALS, |t| some_tables(t, "special", 1..=MAX_SPECIALS, |t| special(t, &known)))
            .into_iter()
            .unzip();
        Names::of("special cell", &check, &ids);
        let (ids, clans): (Vec<_>, Vec<_>) = check
            .toml(CLANS, |t| {
                some_tables(t, "clan", 1..=MAX_CLANS, |t| clan(t, &known, numbers.ability_price))
            })
            .into_iter()
            .unzip();
        let first_clans = first_clans(&check, &Names::of("clan", &check, &ids), &named_clans);
        let (shape, place) = shape(&check, &grounds, &specials);
        let sums = [Sums::new(numbers.die), Sums::new(numbers.forged_die)];
        let wins = Content::all_wins(&sums);
        let content =
            Content { numbers, humans, resources, grounds, specials, clans, first_clans, shape, sums, wins };
        check.doubt_pictures("Garden Tensions", &Content::shipped(), &["picture", "icon"]);
        if !check.has_errors() {
            try_to_lay(&check, &content, &place);
        }
        check.finish(content)
    }
}

/// What other things refer to.
struct Known<'a> {
    check: &'a Check<'a>,
    resources: &'a Names,
}

fn rules(check: &Check<'_>) -> (Numbers, Humans, At<Vec<At<String>>>) {
    let (numbers, humans, clans, place) = check.toml(RULES, |t| {
        let (pillage_kills, pillage_steals) =
            t.table("pillage", |t| (t.int("kills", 0..=5), t.int("steals", 0..=99)));
        let numbers = Numbers {
            rounds: t.int("rounds", 1..=200),
            creatures: t.int("creatures", 1..=5),
            most: t.int("most", 2..=5),
            die: t.int("die", 2..=MAX_SIDES),
            forged_die: t.int("forged_die", 2..=MAX_SIDES),
            reinforcements: t.int("reinforcements", 1..=30),
            zone_bonus: t.int("zone_bonus", 0..=30),
            late_creatures: t.int("late_creatures", 0..=9),
            late_points: t.int("late_points", 0..=9),
            ability_price: t.int("ability_price", 1..=99),
            pillage_kills,
            pillage_steals,
        };
        let humans = t.table("humans", |t| Humans {
            weights: ["nothing", "foot", "visit", "sweets"].map(|key| t.int(key, 0..=1000)),
            foot_kills: t.int("foot_kills", 1..=5),
            sweets_creatures: t.int("sweets_creatures", 1..=5),
        });
        let clans = t.required("clans");
        let clans_place = clans.place().clone();
        let clans = At { value: clans.list(|clan| clan.name()), place: clans_place };
        (numbers, humans, clans, t.place().clone())
    });
    if numbers.creatures > numbers.most {
        let problem = Problem::error(&place, "`creatures` is more than a cell holds");
        check.add(problem.expected(format!("at most {}", numbers.most)).found(numbers.creatures.to_string()));
    }
    if humans.weights.iter().sum::<u32>() == 0 && !check.has_errors() {
        check.add(Problem::error(&place, "humans have nothing to do").expected("a weight above 0"));
    }
    (numbers, humans, clans)
}

/// One clan for each seat.
fn first_clans(check: &Check<'_>, names: &Names, clans: &At<Vec<At<String>>>) -> [usize; 4] {
    let found: Vec<usize> = clans.value.iter().map(|clan| names.find(check, clan)).collect();
    let n_found = found.len();
    <[usize; 4]>::try_from(found).unwrap_or_else(|_| {
        let problem = Problem::error(&clans.place, "wrong number of clans");
        check.add(problem.expected("4, one for each seat").found(n_found.to_string()));
        [0; 4]
    })
}

/// Tables of which there has to be some number.
fn some_tables<'d, T>(
    t: &TomlTable<'d>,
    key: &str,
    range: std::ops::RangeInclusive<usize>,
    mut read: impl FnMut(&TomlTable<'d>) -> T,
) -> Vec<T> {
    let tables = t.required(key).try_list(|value| value.table(&mut read));
    if let Some(tables) = tables.as_ref().filter(|tables| !range.contains(&tables.len())) {
        let expected = match (range.start(), range.end()) {
            (least, most) if least == most => format!("{least}"),
            (least, most) => format!("{least} to {most}"),
        };
        let problem = Problem::error(t.place(), format!("wrong number of {}", quoted(&format!("[[{key}]]"))));
        t.check().add(problem.expected(expected).found(tables.len().to_string()));
    }
    tables.unwrap_or_default()
}

/// One character that a map can hold.
fn letter(t: &TomlTable<'_>, key: &str) -> At<char> {
    let value = t.required(key);
    let place = value.place().clone();
    let one = |text: &str| {
        let mut letters = text.chars();
        letters.next().filter(|_| letters.next().is_none())
    };
    At { value: value.parse("one character", '?', one), place }
}

/// An id that stands in commands: lower-case letters.
fn word(t: &TomlTable<'_>) -> At<String> {
    let id = t.name("id");
    if !id.value.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-') {
        let problem = Problem::error(&id.place, "wrong value for `id`");
        t.check().add(problem.expected("lower-case letters: commands name it").found(quoted(&id.value)));
    }
    id
}

fn resource(t: &TomlTable<'_>) -> (At<String>, ResourceDef) {
    let id = t.name("id");
    let resource = ResourceDef {
        id: id.value.clone(),
        name: t.translated("name"),
        picture: t.name("picture").value,
        glyph: letter(t, "glyph").value.to_string(),
    };
    (id, resource)
}

fn ground(t: &TomlTable<'_>, known: &Known<'_>) -> (At<String>, GroundDef) {
    let id = t.name("id");
    let cells = t.required("cells");
    let place = cells.place().clone();
    let cells = match cells.try_list(|end| end.int(1..=N_CELLS as u8)).as_deref() {
        Some(&[least, most]) if least <= most => (least, most),
        Some(ends) => {
            let problem = Problem::error(&place, "wrong value for `cells`");
            let expected = "the least and the most, as in `[7, 10]`";
            t.check().add(problem.expected(expected).found(format!("{ends:?}")));
            (1, N_CELLS as u8)
        }
        None => (1, N_CELLS as u8),
    };
    let list = t.required("yields");
    let place = list.place().clone();
    let yields = list.try_list(|value| yielded(value, known));
    if yields.as_ref().is_some_and(Vec::is_empty) {
        t.check()
            .add(Problem::error(&place, "the ground yields nothing").expected("yields such as `food 2`"));
    }
    let ground = GroundDef {
        id: id.value.clone(),
        code: letter(t, "code").value,
        name: t.translated("name"),
        picture: t.name("picture").value,
        glyph: letter(t, "glyph").value.to_string(),
        cells,
        yields: yields.unwrap_or_default(),
    };
    (id, ground)
}

/// `food 2`
fn yielded(value: Value<'_>, known: &Known<'_>) -> Yield {
    let place = value.place().clone();
    let expected = "a resource and how much of it, as in `food 2`";
    let read = |text: &str| {
        let (id, n) = text.split_once(' ')?;
        Some((id.to_owned(), n.parse::<u8>().ok().filter(|n| (1..=9).contains(n))?))
    };
    match value.parse(expected, None, |text| read(text).map(Some)) {
        Some((id, n)) => {
            let resource = known.resources.find(known.check, &At { value: id, place });
            Yield { resource: resource as u8, n }
        }
        None => Yield::default(),
    }
}

fn price(t: &TomlTable<'_>, known: &Known<'_>) -> Purse {
    t.table("price", |t| {
        let mut price = Purse::default();
        t.entries(|id, n| {
            let place = known.resources.find(known.check, &id);
            let n = n.int(0..=99);
            if let Some(price) = price.get_mut(place) {
                *price = n;
            }
        });
        price
    })
}

fn special(t: &TomlTable<'_>, known: &Known<'_>) -> (At<String>, SpecialDef) {
    let id = word(t);
    #[derive(Clone, Copy)]
    enum Kind {
        Fly,
        Strike,
        Recruit,
    }
    let kind = t.one_of("power", &[("fly", Kind::Fly), ("strike", Kind::Strike), ("recruit", Kind::Recruit)]);
    let power = match kind {
        Kind::Fly => Power::Fly,
        Kind::Strike => Power::Strike(t.int("creatures", 1..=5)),
        Kind::Recruit => Power::Recruit(t.int("creatures", 1..=30)),
    };
    let special = SpecialDef {
        id: id.value.clone(),
        code: letter(t, "code").value,
        name: t.translated("name"),
        invention: t.translated("invention"),
        picture: t.name("picture").value,
        icon: t.name("icon").value,
        glyph: letter(t, "glyph").value.to_string(),
        price: price(t, known),
        power,
        is_visited: t.flag_or("is_visited", false),
    };
    (id, special)
}

fn clan(t: &TomlTable<'_>, known: &Known<'_>, price: u16) -> (At<String>, ClanDef) {
    let id = word(t);
    let turns = || t.int("turns", 1..=9);
    #[derive(Clone, Copy)]
    enum Kind {
        Poison,
        Forge,
        Root,
        Shelter,
    }
    let kinds =
        [("poison", Kind::Poison), ("forge", Kind::Forge), ("root", Kind::Root), ("shelter", Kind::Shelter)];
    let zone = match t.one_of("zone", &kinds) {
        Kind::Poison => ZoneAttack::Poison(turns()),
        Kind::Forge => ZoneAttack::Forge(turns()),
        Kind::Root => ZoneAttack::Root(turns()),
        Kind::Shelter => ZoneAttack::Shelter,
    };
    let clan = ClanDef {
        id: id.value.clone(),
        name: t.translated("name"),
        zone_attack: t.translated("zone_attack"),
        picture: t.name("picture").value,
        icon: t.name("icon").value,
        glyph: letter(t, "glyph").value.to_string(),
        resource: known.resources.find(known.check, &t.name("resource")) as u8,
        price: t.int_or("price", 1..=99, price),
        zone,
    };
    (id, clan)
}

/// What a code of the map stands for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Code {
    Gap,
    Drawn,
    Ground(usize),
    Special(usize),
}

fn shape(check: &Check<'_>, grounds: &[GroundDef], specials: &[SpecialDef]) -> (Shape, Place) {
    let (columns, rows, laying, place) = check.toml(GARDEN, |t| {
        let apart = t.required("apart");
        let apart_place = apart.place().clone();
        let apart = apart.try_list(|n| n.int(1..=9));
        let apart = apart.map(|list| <[u8; 3]>::try_from(list).map_err(|list| list.len()));
        if let Some(Err(n)) = apart {
            let problem = Problem::error(&apart_place, "wrong number of distances");
            check.add(problem.expected("3, for two, three and four players").found(n.to_string()));
        }
        let laying = Laying {
            apart: apart.and_then(Result::ok).unwrap_or([1; 3]),
            special_gap: t.int("special_gap", 1..=9),
            start_gap: t.int("start_gap", 1..=9),
            fair: t.int("fair", 0..=9),
            fair_sum: t.int("fair_sum", 0..=36),
        };
        (t.int("columns", 1..=26), t.int("rows", 1..=32), laying, t.place().clone())
    });
    let codes = grounds.iter().enumerate().map(|(index, def)| (def.code, Code::Ground(index)));
    let codes = codes.chain(specials.iter().enumerate().map(|(index, def)| (def.code, Code::Special(index))));
    let legend: Vec<(char, Code)> = [('-', Code::Gap), ('.', Code::Drawn)].into_iter().chain(codes).collect();
    for (index, (code, _)) in legend.iter().enumerate() {
        if legend[..index].iter().any(|(other, _)| other == code) {
            check.error(&place, format!("code {} stands for two things", quoted(&code.to_string())));
        }
    }
    let board = Hexagon::new(columns, rows);
    let map = check.grid(MAP, columns.into(), rows.into(), &legend);
    let at = |cell: u16| {
        let place = map.place(board.column(cell).into(), board.row(cell).into());
        place.unwrap_or_else(|| Place::file(MAP))
    };
    let codes: Vec<(u16, Code)> =
        (0..).zip(map.cells().iter().copied()).filter(|(_, code)| *code != Code::Gap).collect();
    let all: Cells = codes.iter().map(|(cell, _)| *cell).collect();
    if codes.len() != N_CELLS && check.files().get(MAP).is_some() {
        let problem = Problem::error(&Place::file(MAP), "wrong number of cells");
        check.add(problem.expected(N_CELLS.to_string()).found(codes.len().to_string()));
    }
    if let Some((first, _)) = codes.first() {
        let reached = board.connected(&Cells::NONE.with(*first), &all);
        for (cell, _) in codes.iter().filter(|(cell, _)| !reached.has(*cell)) {
            let problem = Problem::error(&at(*cell), "nobody can reach this cell");
            check.add(problem.expected("cells that hang together").related(&at(*first), "from here"));
        }
    }
    let mut places = [0; N_CELLS];
    places.iter_mut().zip(&codes).for_each(|(place, (cell, _))| *place = *cell);
    if codes.len() != N_CELLS || check.has_errors() {
        // Something to go on with: nothing of it is used.
        laid_mistakes(check, &board, &codes, grounds, specials, &at);
        let board = Hexagon::new(N_CELLS as u8, 1);
        return (Shape::new(board, std::array::from_fn(|cell| cell as u16), Laying::default()), place);
    }
    let is_laid = laid_mistakes(check, &board, &codes, grounds, specials, &at);
    let mut shape = Shape::new(board, places, laying);
    if is_laid {
        let mut map = Map { zones: [CellSet::NONE; MAX_GROUNDS], specials: [CellId(0); MAX_SPECIALS] };
        for ((_, code), cell) in codes.iter().zip(CellId::all()) {
            match *code {
                Code::Ground(index) => map.zones[index] = map.zones[index].with(cell),
                Code::Special(index) => map.specials[index] = cell,
                Code::Gap | Code::Drawn => {}
            }
        }
        shape.laid = Some(map);
    }
    (shape, place)
}

/// Tells what is wrong with a garden that is laid once and for all; whether it is one.
fn laid_mistakes(
    check: &Check<'_>,
    board: &Hexagon,
    codes: &[(u16, Code)],
    grounds: &[GroundDef],
    specials: &[SpecialDef],
    at: &dyn Fn(u16) -> Place,
) -> bool {
    let mut drawn = codes.iter().filter(|(_, code)| *code == Code::Drawn).peekable();
    let Some((first_laid, _)) = codes.iter().find(|(_, code)| *code != Code::Drawn) else { return false };
    if let Some((cell, _)) = drawn.peek() {
        let problem =
            Problem::error(&at(*cell), "the ground of this cell is not laid, and that of others is");
        check.add(problem.expected("all of them drawn, or none").related(&at(*first_laid), "laid here"));
    }
    for (index, ground) in grounds.iter().enumerate() {
        let of_zone = codes.iter().filter(|(_, code)| *code == Code::Ground(index)).map(|(cell, _)| *cell);
        let zone: Cells = of_zone.clone().collect();
        let Some(first) = of_zone.clone().next() else {
            let problem = Problem::error(&Place::file(MAP), format!("there is no {}", quoted(&ground.id)));
            check.add(problem.expected(format!("at least one {}", quoted(&ground.code.to_string()))));
            continue;
        };
        let part = board.connected(&Cells::NONE.with(first), &zone);
        if let Some(apart) = of_zone.clone().find(|cell| !part.has(*cell)) {
            let problem =
                Problem::error(&at(apart), format!("the zone of {} is in parts", quoted(&ground.id)));
            check.add(problem.expected("cells that hang together").related(&at(first), "it begins here"));
        }
    }
    for (index, special) in specials.iter().enumerate() {
        let cells: Vec<u16> =
            codes.iter().filter(|(_, code)| *code == Code::Special(index)).map(|(cell, _)| *cell).collect();
        match cells.as_slice() {
            [_] => {}
            [] => {
                let problem =
                    Problem::error(&Place::file(MAP), format!("there is no {}", quoted(&special.id)));
                check.add(problem.expected(format!("one {}", quoted(&special.code.to_string()))));
            }
            [first, second, ..] => {
                let problem = Problem::error(&at(*second), format!("{} is there twice", quoted(&special.id)));
                check.add(problem.expected("one of each special cell").related(&at(*first), "first here"));
            }
        }
    }
    true
}

/// Gardens can be laid by these rules, for every number of players.
fn try_to_lay(check: &Check<'_>, content: &Content, place: &Place) {
    for n_seats in 2..=4u8 {
        let fails = |seed: u64| {
            let mut dice = FastDice::of(&[seed, n_seats.into()]);
            layout::draw(content, n_seats, &mut |n| dice.below(n)).is_none()
        };
        if (0..TRIALS).any(fails) {
            let problem = Problem::error(place, format!("no fair garden for {n_seats} players was found"));
            check.add(problem.hint("let starts be nearer, gaps smaller, or zones of other sizes"));
        }
    }
}
