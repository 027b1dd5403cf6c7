//! Reads the content's files and tells every mistake in them.

use board::{Cells, MAX_SIDE, Square};
use content::{At, Check, Files, Load, Loaded, Names, Place, Problem, Problems, TomlTable, quoted};

use super::map::read_cell;
use super::*;

const RULES: &str = "rules.toml";
const GROUNDS: &str = "grounds.toml";
const WEAPONS: &str = "weapons.toml";
const CLASSES: &str = "classes.toml";
const ITEMS: &str = "items.toml";
const COMPANIES: &str = "companies.toml";

/// A map's files are named by its id, in this folder.
const MAPS: &str = "maps/";

macro_rules! shipped {
    ($($name:literal)*) => {
        Files::embedded(&[$(($name, include_str!(concat!("../../content/", $name)))),*])
    };
}

impl Load for Content {
    fn shipped() -> Files {
        shipped!("rules.toml" "grounds.toml" "weapons.toml" "classes.toml" "items.toml" "companies.toml"
            "maps/fortress.toml" "maps/fortress.txt" "maps/pass.toml" "maps/pass.txt"
            "maps/river.toml" "maps/river.txt" "maps/village.toml" "maps/village.txt")
    }

    fn load(files: &Files) -> Result<Loaded<Content>, Problems> {
        missing(files)?;
        let check = Check::new(files);
        let grounds = grounds(&check);
        let (weapon_ids, weapons): (Vec<_>, Vec<_>) =
            check.toml(WEAPONS, |t| t.tables("weapon", weapon)).into_iter().unzip();
        let weapon_names = Names::of("weapon", &check, &weapon_ids);
        let (class_ids, classes): (Vec<_>, Vec<_>) = check
            .toml(CLASSES, |t| t.tables("class", |t| class(&check, t, &weapon_names, &weapons)))
            .into_iter()
            .unzip();
        let class_names = Names::of("class", &check, &class_ids);
        let (item_ids, items): (Vec<_>, Vec<_>) =
            check.toml(ITEMS, |t| t.tables("item", item)).into_iter().unzip();
        let item_names = Names::of("item", &check, &item_ids);
        at_most(&check, MAX_ITEMS, "kinds of items", &item_ids);
        let known = Known { weapon_names, weapons, class_names, classes, item_names };
        let (company_names, companies, units) = companies(&check, &known);
        let (map_names, maps) = maps(&check, &grounds, &company_names, &companies);
        let (combat, first_map) = rules(&check, &map_names);
        let Known { weapons, classes, .. } = known;
        check.doubt_pictures("Skirmish", &Content::shipped(), &["picture", "portrait"]);
        check.finish(Content { combat, grounds, weapons, classes, items, companies, units, maps, first_map })
    }
}

/// A file that is missing is told alone: whatever refers to it would be wrong too.
fn missing(files: &Files) -> Result<(), Problems> {
    let check = Check::new(files);
    for name in [RULES, GROUNDS, WEAPONS, CLASSES, ITEMS, COMPANIES] {
        check.source(name);
    }
    check.finish(()).map(|_| ())
}

/// A list that is too long is told where it begins to be.
fn at_most<'a>(
    check: &Check<'_>,
    most: usize,
    what: &str,
    ids: impl IntoIterator<Item = &'a At<String>, IntoIter: ExactSizeIterator>,
) {
    let mut ids = ids.into_iter();
    let n_ids = ids.len();
    if let Some(extra) = ids.nth(most) {
        let problem = Problem::error(&extra.place, format!("too many {what}"));
        check.add(problem.expected(format!("at most {most}")).found(n_ids.to_string()));
    }
}

/// What companies refer to.
struct Known {
    weapon_names: Names,
    weapons: Vec<WeaponDef>,
    class_names: Names,
    classes: Vec<ClassDef>,
    item_names: Names,
}

fn rules(check: &Check<'_>, map_names: &Names) -> (Combat, usize) {
    let ((combat, first_map), place) = check.toml(RULES, |t| {
        let (triangle_hit, triangle_damage) =
            t.table("triangle", |t| (t.int("hit", 0..=100), t.int("damage", 0..=99)));
        let combat = Combat {
            base_hit: t.int("base_hit", 0..=200),
            least_hit: t.int("least_hit", 0..=100),
            most_hit: t.int("most_hit", 0..=100),
            least_damage: t.int("least_damage", 0..=99),
            critical_times: t.int("critical_times", 1..=9),
            triangle_hit,
            triangle_damage,
        };
        ((combat, t.name("first_map")), t.place().clone())
    });
    if combat.least_hit > combat.most_hit {
        let problem = Problem::error(&place, "`least_hit` is more than `most_hit`");
        check.add(
            problem.expected(format!("at most {}", combat.most_hit)).found(combat.least_hit.to_string()),
        );
    }
    let first_map = if map_names.is_empty() { 0 } else { map_names.find(check, &first_map) };
    (combat, first_map)
}

/// A name and a glyph and the like are one character.
fn letter(t: &TomlTable<'_>, key: &str) -> At<char> {
    let value = t.required(key);
    let place = value.place().clone();
    let one = |text: &str| {
        let mut letters = text.chars();
        letters.next().filter(|letter| letters.next().is_none() && !letter.is_control())
    };
    At { value: value.parse("one character", '?', one), place }
}

fn reach(t: &TomlTable<'_>, nearest: u8) -> Reach {
    let value = t.required("reach");
    let place = value.place().clone();
    let ends = value.try_list(|end| end.int(nearest..=MAX_SIDE * 2));
    match ends.as_deref() {
        Some(&[least, most]) if least <= most => return Reach { least, most },
        Some(ends) => t.check().add(
            Problem::error(&place, "wrong value for `reach`")
                .expected("the nearest and the farthest, as in `[1, 2]`")
                .found(format!("{ends:?}")),
        ),
        None => {}
    }
    Reach { least: nearest, most: nearest }
}

/// Tables of which there has to be one at least.
fn some_tables<'d, T>(t: &TomlTable<'d>, key: &str, mut read: impl FnMut(&TomlTable<'d>) -> T) -> Vec<T> {
    let tables = t.required(key).try_list(|value| value.table(&mut read));
    if tables.as_ref().is_some_and(Vec::is_empty) {
        let problem = Problem::error(t.place(), format!("there is no {key}"));
        t.check().add(problem.expected(format!("at least one `[[{key}]]`")));
    }
    tables.unwrap_or_default()
}

fn grounds(check: &Check<'_>) -> Vec<GroundDef> {
    let read = check.toml(GROUNDS, |t| {
        let ground = |t: &TomlTable<'_>| {
            let (id, code) = (t.name("id"), letter(t, "code"));
            let ground = GroundDef {
                id: id.value.clone(),
                code: code.value,
                name: t.translated("name"),
                is_passable: t.flag("passable"),
                defence: t.int_or("defence", 0..=99, 0),
                dodge: t.int_or("dodge", 0..=100, 0),
                heals: t.int_or("heals", 0..=99, 0),
                picture: t.name("picture").value,
                glyph: letter(t, "glyph").value.to_string(),
            };
            (id, code, ground)
        };
        some_tables(t, "ground", ground)
    });
    Names::of("ground", check, read.iter().map(|(id, _, _)| id));
    at_most(check, MAX_GROUNDS, "kinds of ground", read.iter().map(|(id, _, _)| id));
    for (index, (_, code, _)) in read.iter().enumerate() {
        if let Some((_, first, _)) = read[..index].iter().find(|(_, other, _)| other.value == code.value) {
            let message = format!("code {} is there twice", quoted(&code.value.to_string()));
            check.add(Problem::error(&code.place, message).related(&first.place, "first here"));
        }
    }
    read.into_iter().map(|(_, _, ground)| ground).collect()
}

fn weapon(t: &TomlTable<'_>) -> (At<String>, WeaponDef) {
    let id = t.name("id");
    let kinds = [
        ("sword", WeaponKind::Sword),
        ("axe", WeaponKind::Axe),
        ("lance", WeaponKind::Lance),
        ("bow", WeaponKind::Bow),
    ];
    let weapon = WeaponDef {
        id: id.value.clone(),
        name: t.translated("name"),
        kind: t.one_of("kind", &kinds),
        reach: reach(t, 1),
    };
    (id, weapon)
}

fn class(
    check: &Check<'_>,
    t: &TomlTable<'_>,
    names: &Names,
    weapons: &[WeaponDef],
) -> (At<String>, ClassDef) {
    let id = t.name("id");
    let weapon = names.find(check, &t.name("weapon"));
    let stats = Stats {
        life: t.int("life", 1..=99),
        attack: t.int("attack", 0..=99),
        defence: t.int("defence", 0..=99),
        dodge: t.int("dodge", 0..=100),
        critical: t.int("critical", 0..=100),
        movement: t.int("movement", 0..=MAX_MOVEMENT),
        ..armed(weapons.get(weapon))
    };
    let class = ClassDef {
        id: id.value.clone(),
        name: t.translated("name"),
        weapon,
        stats,
        picture: t.name("picture").value,
        glyph: letter(t, "glyph").value.to_string(),
    };
    (id, class)
}

/// What a weapon does to the numbers of whoever carries it; the rest is nothing.
fn armed(weapon: Option<&WeaponDef>) -> Stats {
    let (reach, arms) = match weapon {
        Some(weapon) => (weapon.reach, weapon.kind),
        None => (Reach { least: 1, most: 1 }, WeaponKind::Sword),
    };
    Stats { life: 1, attack: 0, defence: 0, dodge: 0, critical: 0, movement: 0, reach, arms }
}

fn item(t: &TomlTable<'_>) -> (At<String>, ItemDef) {
    let id = t.name("id");
    if !id.value.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-') {
        let problem = Problem::error(&id.place, "wrong value for `id`");
        t.check().add(problem.expected("lower-case letters: commands name it").found(quoted(&id.value)));
    }
    let effect =
        t.one_of("effect", &[("heal", Effect::Heal), ("harm", Effect::Harm), ("ward", Effect::Ward)]);
    let item = ItemDef {
        id: id.value.clone(),
        name: t.translated("name"),
        effect,
        amount: t.int("amount", 1..=99),
        reach: reach(t, if effect == Effect::Harm { 1 } else { 0 }),
        picture: t.name("picture").value,
    };
    (id, item)
}

fn companies(check: &Check<'_>, known: &Known) -> (Names, Vec<CompanyDef>, Vec<UnitDef>) {
    let (mut companies, mut units, mut ids, mut unit_names) =
        (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    check.toml(COMPANIES, |t| {
        some_tables(t, "company", |t| {
            let id = t.name("id");
            let first = units.len();
            t.list_or_empty("unit", |value| {
                value.table(|t| units.push(unit(check, t, known, &mut unit_names)));
            });
            let n_units = units.len() - first;
            if !(1..=MAX_COMPANY).contains(&n_units) {
                let problem = Problem::error(&id.place, "wrong number of units");
                check.add(problem.expected(format!("1 to {MAX_COMPANY}")).found(n_units.to_string()));
            }
            companies.push(CompanyDef {
                id: id.value.clone(),
                name: t.translated("name"),
                units: first..units.len(),
            });
            ids.push(id);
        });
    });
    Names::of("unit", check, &unit_names);
    (Names::of("company", check, &ids), companies, units)
}

fn unit(check: &Check<'_>, t: &TomlTable<'_>, known: &Known, names: &mut Vec<At<String>>) -> UnitDef {
    let own_name = t.name("name");
    let class = known.class_names.find(check, &t.name("class"));
    let (weapon, stats) = match known.classes.get(class) {
        Some(class) => (class.weapon, class.stats),
        None => (0, armed(None)),
    };
    let weapon = match t.optional("weapon") {
        Some(own) => known.weapon_names.find(check, &own.name()),
        None => weapon,
    };
    let stats = Stats {
        life: t.int_or("life", 1..=99, stats.life),
        attack: t.int_or("attack", 0..=99, stats.attack),
        defence: t.int_or("defence", 0..=99, stats.defence),
        dodge: t.int_or("dodge", 0..=100, stats.dodge),
        critical: t.int_or("critical", 0..=100, stats.critical),
        movement: t.int_or("movement", 0..=MAX_MOVEMENT, stats.movement),
        ..armed(known.weapons.get(weapon))
    };
    let mut items = [0; MAX_ITEMS];
    for carried in t.list_or_empty("items", |item| item.name()) {
        let Some(count) = items.get_mut(known.item_names.find(check, &carried)) else { continue };
        *count += 1;
        if *count > MAX_CARRIED {
            let problem = Problem::error(&carried.place, format!("too many {}", quoted(&carried.value)));
            check.add(problem.expected(format!("at most {MAX_CARRIED}")));
            *count = MAX_CARRIED;
        }
    }
    let unit = UnitDef {
        name: own_name.value.clone().into(),
        class,
        weapon,
        stats,
        items,
        portrait: t.name("portrait").value,
    };
    names.push(own_name);
    unit
}

fn maps(
    check: &Check<'_>,
    grounds: &[GroundDef],
    company_names: &Names,
    companies: &[CompanyDef],
) -> (Names, Vec<MapDef>) {
    let id_of = |file: &str| Some(file.strip_prefix(MAPS)?.strip_suffix(".toml")?.to_owned());
    let ids: Vec<At<String>> = check
        .files()
        .names()
        .filter_map(|file| Some(At { value: id_of(file)?, place: Place::file(file) }))
        .collect();
    if ids.is_empty() {
        let problem = Problem::error(&Place::file(MAPS), "there is no map");
        check.add(problem.expected("files such as `maps/river.toml` and `maps/river.txt`"));
    }
    let grounds_alone = |file: &&str| {
        let id = file.strip_prefix(MAPS).and_then(|file| file.strip_suffix(".txt"));
        id.is_some_and(|id| !ids.iter().any(|known| known.value == id))
    };
    for file in check.files().names().filter(grounds_alone) {
        let toml = file.replace(".txt", ".toml");
        check.warning(&Place::file(file), format!("nothing reads this ground: {} is missing", quoted(&toml)));
    }
    at_most(check, MAX_MAPS, "maps", &ids);
    let largest = companies.iter().map(|company| company.units.len()).max().unwrap_or(0);
    let read = |id: &At<String>| {
        let id_of_map = id.value.clone();
        check.toml(&id.place.file, |t| map(check, t, id_of_map, grounds, company_names, largest))
    };
    (Names::of("map", check, &ids), ids.iter().map(read).collect())
}

fn map(
    check: &Check<'_>,
    t: &TomlTable<'_>,
    id: String,
    grounds: &[GroundDef],
    company_names: &Names,
    largest: usize,
) -> MapDef {
    let (columns, rows) = (t.int("columns", 4..=MAX_SIDE), t.int("rows", 4..=MAX_SIDE));
    let board = Square::new(columns, rows);
    let legend: Vec<(char, u8)> =
        grounds.iter().zip(0..=u8::MAX).map(|(ground, place)| (ground.code, place)).collect();
    let ground = match legend.as_slice() {
        [] => vec![0; board.n_cells().into()],
        legend => check.grid(&format!("{MAPS}{id}.txt"), columns.into(), rows.into(), legend).into_cells(),
    };
    let kind = |cell: u16| ground.get(usize::from(cell)).and_then(|place| grounds.get(usize::from(*place)));
    let passable: Cells =
        board.all().iter().filter(|cell| kind(*cell).is_some_and(|ground| ground.is_passable)).collect();
    let healing = passable.iter().filter(|cell| kind(*cell).is_some_and(|ground| ground.heals > 0)).collect();
    let reader = CellReader { check, board: &board, passable: &passable, kind: &kind };
    let companies = pair(t, "companies", |company| company_names.find(check, &company.name()));
    let places = reader.places(t, largest);
    let kinds = ObjectiveKind::ALL.map(|kind| (kind.id(), kind));
    let own = t.one_of("own", &kinds);
    let objectives = t.table("objectives", |t| {
        ObjectiveKind::ALL.map(|kind| t.table(kind.id(), |t| objective(t, kind, &reader, &places)))
    });
    MapDef {
        name: t.translated("name"),
        about: t.translated("about"),
        id,
        ground,
        passable,
        healing,
        companies,
        places,
        own,
        objectives,
        board,
    }
}

/// A list of two, one for either side.
fn pair<'d, T: Default>(t: &TomlTable<'d>, key: &str, read: impl FnMut(content::Value<'d>) -> T) -> [T; 2] {
    let value = t.required(key);
    let place = value.place().clone();
    let Some(list) = value.try_list(read) else { return Default::default() };
    let n_found = list.len();
    <[T; 2]>::try_from(list).unwrap_or_else(|_| {
        let problem = Problem::error(&place, format!("wrong number of {}", quoted(key)));
        t.check().add(problem.expected("2, one for either side").found(n_found.to_string()));
        Default::default()
    })
}

fn objective(
    t: &TomlTable<'_>,
    kind: ObjectiveKind,
    reader: &CellReader<'_>,
    places: &[Vec<u16>; 2],
) -> Objective {
    let side = t.int("side", 1..=2) - 1;
    let turns = |value: content::Value<'_>| {
        let (place, turns) = (value.place().clone(), value.int(1..=999));
        doubts::of_turns(t.check(), &place, turns);
        turns
    };
    let deadline = || t.optional("deadline").map(turns);
    match kind {
        ObjectiveKind::Survive => {
            Objective { side, cells: Cells::NONE, turns: Some(turns(t.required("turns"))) }
        }
        ObjectiveKind::Capture => {
            let cells = t.required("cells");
            let place = cells.place().clone();
            let cells = cells.try_list(|cell| reader.read(cell));
            if cells.as_ref().is_some_and(Vec::is_empty) {
                t.check().add(Problem::error(&place, "there is no cell to capture"));
            }
            let cells = cells.unwrap_or_default();
            doubts::of_ways(t.check(), reader.board, reader.passable, &places[usize::from(side)], &cells);
            let cells = cells.iter().filter_map(|cell| cell.value).collect();
            Objective { side, cells, turns: deadline() }
        }
        ObjectiveKind::Boss | ObjectiveKind::Rout => {
            Objective { side, cells: Cells::NONE, turns: deadline() }
        }
    }
}

/// Reads cells that units have to be able to stand on.
struct CellReader<'a> {
    check: &'a Check<'a>,
    board: &'a Square,
    passable: &'a Cells,
    kind: &'a dyn Fn(u16) -> Option<&'a GroundDef>,
}

impl CellReader<'_> {
    /// A cell of the map; none where there is no such cell.
    fn read(&self, value: content::Value<'_>) -> At<Option<u16>> {
        let place = value.place().clone();
        let expected = "a cell of the map such as `c7`";
        let cell = value.parse(expected, None, |name| read_cell(self.board, name).map(Some));
        if let Some(cell) = cell.filter(|cell| !self.passable.has(*cell)) {
            let ground = (self.kind)(cell).map_or("", |ground| ground.id.as_str());
            let problem = Problem::error(&place, "nobody can stand there");
            self.check.add(problem.expected("passable ground").found(quoted(ground)));
        }
        At { value: cell, place }
    }

    fn places(&self, t: &TomlTable<'_>, largest: usize) -> [Vec<u16>; 2] {
        let mut taken: Vec<At<Option<u16>>> = Vec::new();
        pair(t, "places", |side| {
            let place = side.place().clone();
            let cells = side.list(|cell| self.read(cell));
            for cell in cells.iter().filter(|cell| cell.value.is_some()) {
                if let Some(first) = taken.iter().find(|other| other.value == cell.value) {
                    let problem = Problem::error(&cell.place, "the place is taken twice");
                    self.check.add(problem.related(&first.place, "first here"));
                }
                taken.push(cell.clone());
            }
            if cells.len() < largest {
                let problem = Problem::error(&place, "there are too few places");
                let expected = format!("at least {largest}, as many as the largest company has units");
                self.check.add(problem.expected(expected).found(cells.len().to_string()));
            }
            cells.into_iter().filter_map(|cell| cell.value).collect()
        })
    }
}
