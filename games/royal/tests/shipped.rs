//! What is shipped: that it loads, that both sides are dealt with alike, that nothing in it is idle, and the idea
//! of each map.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use content::Files;
use royal::Content;
use royal::content::{ActionKind, Flag, Passes, WorldDef, load};

/// A cell by its column and row.
type Cell = (i16, i16);

fn files() -> Files {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("content");
    Files::read(&folder).expect("the shipped folder can be read").files
}

fn shipped() -> Content {
    load(&files()).unwrap_or_else(|problems| panic!("{}", problems.lines(usize::MAX))).content
}

/// A world and whoever its script places there.
struct Land<'a> {
    content: &'a Content,
    world: &'a WorldDef,
    /// Types by their cells.
    actors: BTreeMap<Cell, String>,
}

impl<'a> Land<'a> {
    fn of(content: &'a Content, name: &str) -> Land<'a> {
        let world = content.worlds.iter().find(|world| world.name == name).expect("it is in the table");
        let mut actors = BTreeMap::new();
        if let Some(script) = world.script {
            let text = script_of(content.program.script_name(script));
            for line in text.lines().filter(|line| line.starts_with("ACTOR ")) {
                let words: Vec<&str> = line.split(' ').collect();
                let place = |word: &str| word.parse().expect("a column or a row");
                let cell = (place(words[4]), place(words[5]));
                assert_eq!(actors.insert(cell, words[2].to_owned()), None, "{name}: two on a cell: {line}");
            }
        }
        Land { content, world, actors }
    }

    fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let (columns, rows) = (i16::from(self.world.columns), i16::from(self.world.rows));
        (0..rows).flat_map(move |y| (0..columns).map(move |x| (x, y)))
    }

    fn is_inside(&self, (x, y): Cell) -> bool {
        (0..i16::from(self.world.columns)).contains(&x) && (0..i16::from(self.world.rows)).contains(&y)
    }

    fn terrain(&self, (x, y): Cell) -> &royal::content::Terrain {
        let id = self.world.cells[y as usize * usize::from(self.world.columns) + x as usize];
        self.content.terrains.iter().find(|terrain| terrain.id == id).expect("all ground is in the table")
    }

    fn ground(&self, cell: Cell) -> &str {
        &self.terrain(cell).name
    }

    /// The cells of a ground.
    fn all(&self, ground: &str) -> BTreeSet<Cell> {
        self.cells().filter(|&cell| self.ground(cell) == ground).collect()
    }

    fn is_walked(&self, cell: Cell) -> bool {
        self.is_inside(cell) && self.terrain(cell).passes == Passes::All
    }

    /// Where the actors of a type stand.
    fn places(&self, kind: &str) -> Vec<Cell> {
        self.actors.iter().filter(|(_, found)| *found == kind).map(|(&cell, _)| cell).collect()
    }

    fn keeps(&self) -> [Cell; 2] {
        ["BUILDING_CYANKEEP", "BUILDING_REDKEEP"].map(|kind| {
            let places = self.places(kind);
            assert_eq!(places.len(), 1, "{} has one {kind}", self.world.name);
            places[0]
        })
    }

    /// The cell that is the same for the other side.
    fn other(&self, (x, y): Cell) -> Cell {
        let (columns, rows) = (i16::from(self.world.columns), i16::from(self.world.rows));
        // The beach is mirrored from left to right, the rest turned by half a turn.
        (columns - 1 - x, if self.world.name == "BEACH" { y } else { rows - 1 - y })
    }

    /// How many steps lead to each cell that can be reached from beside this one over cells that will do.
    fn steps(&self, from: Cell, will_do: impl Fn(Cell) -> bool) -> BTreeMap<Cell, u32> {
        let mut steps = BTreeMap::from([(from, 0)]);
        let mut edge = vec![from];
        for step in 1.. {
            let mut next = Vec::new();
            for cell in edge.into_iter().flat_map(beside) {
                if self.is_inside(cell) && will_do(cell) && !steps.contains_key(&cell) {
                    steps.insert(cell, step);
                    next.push(cell);
                }
            }
            if next.is_empty() {
                break;
            }
            edge = next;
        }
        steps
    }

    /// Whether somebody who walks from keep to keep can, over cells that will do.
    fn leads_across(&self, will_do: impl Fn(Cell) -> bool) -> bool {
        let [cyan, red] = self.keeps();
        let steps = self.steps(cyan, |cell| self.is_walked(cell) && will_do(cell));
        beside(red).iter().any(|cell| steps.contains_key(cell))
    }
}

fn beside((x, y): Cell) -> [Cell; 4] {
    [(x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1)]
}

/// The text of a script by its name.
fn script_of(name: &str) -> String {
    let files = files();
    let table = files.get("tables/Scripts.csv").expect("the table is there");
    let path = table.lines().find_map(|line| line.strip_prefix(&format!("{name},")).map(str::to_owned));
    files.get(&path.expect("it is in the table")).expect("the script is there").to_owned()
}

/// The worlds that are played, which are all but the menu.
const PLAYED: [&str; 6] = ["STD_WORLD", "O_WORLD", "EVERGREEN", "POOL", "WORLD_TEST", "BEACH"];

/// ROYAL-15
#[test]
fn the_shipped_files_are_right() {
    let said = match load(&files()) {
        Ok(loaded) => loaded.warnings.lines(usize::MAX),
        Err(problems) => problems.lines(usize::MAX),
    };
    assert_eq!(said, "");
}

/// ROYAL-9: the worlds have the source's sizes, and a match opens on the one that LaunchArgs names.
#[test]
fn worlds_have_their_sizes() {
    let content = shipped();
    let sizes: BTreeMap<&str, (u8, u8)> =
        content.worlds.iter().map(|world| (&*world.name, (world.columns, world.rows))).collect();
    let expected = [
        ("STD_WORLD", (19, 19)),
        ("O_WORLD", (19, 19)),
        ("EVERGREEN", (10, 10)),
        ("POOL", (11, 10)),
        ("WORLD_TEST", (30, 19)),
        ("BEACH", (26, 12)),
        ("HOME", (5, 9)),
    ];
    assert_eq!(sizes, BTreeMap::from(expected));
    assert_eq!(content.worlds[content.scene].name, "WORLD_TEST");
    let played: Vec<&str> =
        content.worlds.iter().filter(|world| world.script.is_some()).map(|world| &*world.name).collect();
    assert_eq!(played, PLAYED);
}

/// ROYAL-7: scripts ask layer 3 for actors.
#[test]
fn layers_have_the_sources_numbers() {
    let content = shipped();
    let layers: Vec<(&str, u8)> = content.layers.iter().map(|layer| (&*layer.name, layer.id)).collect();
    assert_eq!(
        layers,
        [
            ("ASSET_MGR", 0),
            ("MAP_MGR", 1),
            ("EFFECT_MGR", 2),
            ("ACTOR_MGR", 3),
            ("MENU_MGR", 4),
            ("INFO_MGR", 5)
        ]
    );
}

/// ROYAL-2, ROYAL-3: the seven units are the same for both colours, and each is worth its price against a keep.
#[test]
fn units_are_alike_in_both_colours() {
    let content = shipped();
    let named = |name: String| {
        let actor = content.actors.iter().find(|actor| actor.name == name);
        actor.unwrap_or_else(|| panic!("{name} is in the table"))
    };
    let keep = named("BUILDING_REDKEEP".to_owned());
    for unit in ["SOLDIER", "SPEARMAN", "KNIGHT", "BOWMAN", "MAGE", "BALLISTA", "DRAGON"] {
        let [cyan, red] = ["CYAN", "RED"].map(|colour| named(format!("HERO_{colour}{unit}")));
        let same = royal::content::ActorDef { name: red.name.clone(), player: red.player, ..cyan.clone() };
        assert_eq!(&same, red);
        assert_eq!((cyan.player, red.player), (Some(0), Some(1)));
        assert!(cyan.damage > keep.defence, "{unit} does more to a keep than the least");
        let price = cyan.price.unwrap_or_else(|| panic!("{unit} has a price"));
        assert!(price >= 100 && price.is_multiple_of(50), "{unit} is bought with what villages bring");
        // Whoever cannot be told to capture has not the action either.
        let captures = cyan.actions.iter().any(|&action| content.actions[action].kind == ActionKind::Capture);
        assert_eq!(captures, cyan.flags.contains(&Flag::Captures), "{unit}");
        assert_eq!(cyan.flags.contains(&Flag::Flies), unit == "DRAGON");
    }
    let lives =
        content.actors.iter().filter(|actor| !actor.flags.contains(&Flag::Keep)).map(|actor| actor.life);
    assert!(lives.max() < Some(keep.life), "ROYAL-4: the keep is the toughest");
}

/// Nothing in the tables is idle: types are placed or recruited, actions are somebody's, patterns, commands,
/// pictures and grounds belong to something.
#[test]
fn everything_is_used() {
    let content = shipped();
    let mut made: BTreeSet<String> =
        PLAYED.iter().flat_map(|world| Land::of(&content, world).actors.into_values()).collect();
    for line in script_of("RECRUITS").lines().filter(|line| line.starts_with("ACTOR ")) {
        made.insert(line.split(' ').nth(2).unwrap().to_owned());
    }
    let types: BTreeSet<String> = content.actors.iter().map(|actor| actor.name.clone()).collect();
    assert_eq!(made, types);
    let played: BTreeSet<usize> = content.actors.iter().flat_map(|actor| actor.actions.clone()).collect();
    let idle: Vec<&str> = (0..content.actions.len())
        .filter(|action| !played.contains(action))
        .map(|action| &*content.actions[action].name)
        .collect();
    assert_eq!(idle, ["STD_MOVE_RELATIVE"], "which is no action of its own");
    let patterns: BTreeSet<usize> = content.actions.iter().map(|action| action.pattern).collect();
    assert_eq!(patterns.len(), content.patterns.len());
    let messages: BTreeSet<usize> = content.actions.iter().map(|action| action.net_message).collect();
    assert_eq!(messages.len() + 1, content.net_messages.len(), "and the end of the turn");
    let grounds: BTreeSet<u16> = content.worlds.iter().flat_map(|world| world.cells.clone()).collect();
    assert_eq!(grounds, content.terrains.iter().map(|terrain| terrain.id).collect());
    let shown = content.visuals.iter().enumerate().filter(|(index, visual)| {
        content.actors.iter().any(|actor| actor.visual == *index) || grounds.contains(&visual.id)
    });
    assert_eq!(shown.count(), content.visuals.len());
}

/// ROYAL-3: which grounds there are, who passes them, and that a road is cheap, and forest and hill dear.
#[test]
fn grounds_are_the_sources() {
    let content = shipped();
    let grounds: Vec<(&str, u8, Passes)> =
        content.terrains.iter().map(|terrain| (&*terrain.name, terrain.cost, terrain.passes)).collect();
    let cost = |name: &str| grounds.iter().find(|(ground, ..)| *ground == name).unwrap().1;
    assert!(cost("road") < cost("ground") && cost("bridge") < cost("ground"));
    assert!(
        cost("forest") > cost("ground") && cost("hill") > cost("ground") && cost("coast") > cost("ground")
    );
    let passed: Vec<(&str, Passes)> = grounds.iter().map(|&(name, _, passes)| (name, passes)).collect();
    let (all, flies) = (Passes::All, Passes::Flies);
    assert_eq!(
        passed,
        [
            ("ground", all),
            ("road", all),
            ("forest", all),
            ("hill", all),
            ("coast", all),
            ("bridge", all),
            ("water", flies),
            ("cliff", flies),
            ("stone", flies),
            ("building", flies)
        ]
    );
}

/// ROYAL-4: buildings stand on ground that nobody walks on, units on ground that they pass, and a keep has room for
/// recruits on at least four cells.
#[test]
fn everybody_stands_where_they_can() {
    let content = shipped();
    for name in PLAYED {
        let land = Land::of(&content, name);
        let built: BTreeSet<Cell> = land
            .actors
            .iter()
            .filter(|(_, kind)| kind.starts_with("BUILDING_"))
            .map(|(&cell, _)| cell)
            .collect();
        assert_eq!(built, land.all("building"), "{name}");
        for (&cell, kind) in land.actors.iter().filter(|(_, kind)| kind.starts_with("HERO_")) {
            assert!(land.is_walked(cell), "{name}: {kind} at {cell:?}");
        }
        for (x, y) in land.keeps() {
            let around = (-1..=1).flat_map(|row| (-1..=1).map(move |column| (x + column, y + row)));
            let free = around.filter(|cell| land.is_walked(*cell) && !land.actors.contains_key(cell));
            let free = free.count();
            assert!(free >= 4, "{name}: the keep at {x}, {y} has room for {free}");
        }
    }
}

/// ROYAL-9: maps are fair. What one side finds at a cell the other finds at the cell across, in its own colour.
#[test]
fn maps_are_the_same_for_both_sides() {
    let content = shipped();
    for name in PLAYED {
        let land = Land::of(&content, name);
        for cell in land.cells() {
            assert_eq!(land.ground(cell), land.ground(land.other(cell)), "{name} at {cell:?}");
        }
        let swapped = |kind: &str| match (kind.contains("CYAN"), kind.contains("RED")) {
            (true, _) => kind.replace("CYAN", "RED"),
            (_, true) => kind.replace("RED", "CYAN"),
            _ => kind.to_owned(),
        };
        for (&cell, kind) in &land.actors {
            assert_eq!(land.actors.get(&land.other(cell)), Some(&swapped(kind)), "{name} at {cell:?}");
        }
    }
}

/// ROYAL-5: each side begins with a village at least, and there are others to take.
#[test]
fn there_are_villages_to_take() {
    let content = shipped();
    for name in PLAYED {
        let land = Land::of(&content, name);
        let n = |kind: &str| land.places(kind).len();
        assert!(n("BUILDING_CYANVILLAGE") >= 1 && n("BUILDING_VILLAGE") >= 2, "{name}");
    }
}

/// STD_WORLD: a road leads from keep to keep without a gap, through a town of four villages that are nobody's and
/// two steps from the crossing.
#[test]
fn the_kings_road_joins_the_keeps() {
    let content = shipped();
    let land = Land::of(&content, "STD_WORLD");
    assert!(land.leads_across(|cell| land.ground(cell) == "road"));
    // Whoever leaves out the middle finds no road.
    assert!(!land.leads_across(|cell| land.ground(cell) == "road" && cell != (9, 9)));
    let town: Vec<Cell> = land
        .places("BUILDING_VILLAGE")
        .into_iter()
        .filter(|&(x, y)| (x - 9).abs() == 2 && (y - 9).abs() == 2)
        .collect();
    assert_eq!(town.len(), 4);
}

/// O_WORLD: the island in the lake has the mine and is reached over bridges alone, one on each side; round the lake
/// both ways are equally long, and on a road.
#[test]
fn the_ring_goes_round_an_island() {
    let content = shipped();
    let land = Land::of(&content, "O_WORLD");
    let mine = land.places("BUILDING_MINE");
    assert_eq!(mine, [(9, 9)]);
    let bridges = land.all("bridge");
    let island = land.steps((9, 9), |cell| land.is_walked(cell) && !bridges.contains(&cell));
    let [cyan, red] = land.keeps();
    assert!([cyan, red].into_iter().flat_map(beside).all(|cell| !island.contains_key(&cell)));
    for (x, y) in [(9, 4), (9, 14), (4, 9), (14, 9)] {
        let axis = |cell: &Cell| {
            (cell.0 == x && (cell.1 < 9) == (y < 9)) || (cell.1 == y && (cell.0 < 9) == (x < 9))
        };
        let one: BTreeSet<Cell> = bridges.iter().filter(|cell| axis(cell)).copied().collect();
        let reached = land
            .steps((9, 9), |cell| land.is_walked(cell) && (!bridges.contains(&cell) || one.contains(&cell)));
        assert!(
            beside(cyan).iter().any(|cell| reached.contains_key(cell)),
            "the bridge at {x}, {y} leads ashore"
        );
    }
    let way = |north: bool| {
        let steps = land.steps(cyan, |(x, y)| land.ground((x, y)) == "road" && (y < 9) == north && y != 9);
        beside(red).iter().filter_map(|cell| steps.get(cell)).min().copied()
    };
    assert!(way(true).is_some());
    assert_eq!(way(true), way(false));
}

/// EVERGREEN: more than half is forest, and everybody can be reached within a few turns.
#[test]
fn evergreen_is_mostly_forest() {
    let content = shipped();
    let land = Land::of(&content, "EVERGREEN");
    assert!(land.all("forest").len() * 2 > land.cells().count());
    let [cyan, red] = land.keeps();
    assert!((cyan.0 - red.0).abs() + (cyan.1 - red.1).abs() <= 14);
    // It is the smallest of all maps.
    assert!(
        content.worlds.iter().filter(|world| world.script.is_some()).all(|world| world.cells.len() >= 100)
    );
}

/// POOL: keep faces keep across water. Whoever walks goes round by one bank or the other; a ballista on one shore
/// reaches the other.
#[test]
fn the_pool_is_crossed_by_wings_and_bolts() {
    let content = shipped();
    let land = Land::of(&content, "POOL");
    let [(cyan, _), (red, _)] = land.keeps();
    assert_eq!(cyan, red, "they face each other");
    assert!((0..10).any(|y| land.ground((cyan, y)) == "water"));
    for bank in [|x: i16| x < 5, |x: i16| x > 5] {
        assert!(land.leads_across(|(x, y)| bank(x) || !(2..=7).contains(&y)));
    }
    assert!(
        !land.leads_across(|(x, y)| x == 5 || !(2..=7).contains(&y)),
        "there is no way through the middle"
    );
    let shores: Vec<i16> = (0..10).filter(|&y| land.ground((5, y)) == "coast").collect();
    let across = (shores[shores.len() - 1] - shores[0]) as i8;
    let siege = content.actions.iter().find(|action| action.name == "SIEGE_ATTACK").unwrap();
    assert!(content.patterns[siege.pattern].reach.contains(&(0, across)), "{across} cells");
}

/// WORLD_TEST: a river in a gorge parts the land. There are three bridges, each of which leads across by itself, and
/// without them nobody who walks does.
#[test]
fn three_bridges_cross_the_canyon() {
    let content = shipped();
    let land = Land::of(&content, "WORLD_TEST");
    let mut left = land.all("bridge");
    assert!(!land.leads_across(|cell| !left.contains(&cell)));
    let mut n_bridges = 0;
    while let Some(&first) = left.iter().next() {
        let bridge: BTreeSet<Cell> = land.steps(first, |cell| left.contains(&cell)).into_keys().collect();
        let all = land.all("bridge");
        assert!(land.leads_across(|cell| bridge.contains(&cell) || !all.contains(&cell)), "from {first:?}");
        left = &left - &bridge;
        n_bridges += 1;
    }
    assert_eq!(n_bridges, 3);
    // Water lies in a gorge: nobody steps from the river's bank into it.
    for cell in land.all("water") {
        for near in beside(cell).into_iter().filter(|&near| land.is_inside(near)) {
            assert!(["water", "cliff", "bridge"].contains(&land.ground(near)), "{near:?}");
        }
    }
}

/// BEACH: two ways lead from keep to keep, a road on the heights and sand along the sea, and either does without the
/// other.
#[test]
fn the_beach_has_two_ways() {
    let content = shipped();
    let land = Land::of(&content, "BEACH");
    let cliff = 4;
    assert!(land.all("cliff").iter().all(|&(_, y)| y == cliff));
    assert!(land.leads_across(|(_, y)| y > cliff), "below the cliff");
    let is_middle = |x: i16| (6..=19).contains(&x);
    assert!(land.leads_across(|(x, y)| y <= cliff || !is_middle(x)), "above it");
    assert!(!land.leads_across(|(x, y)| !is_middle(x) || (y > cliff && land.ground((x, y)) == "water")));
    // On the heights a road leads all the way from pass to pass.
    let road = land.all("road");
    assert!((4..=21).all(|x| road.contains(&(x, 2))) && road.contains(&(4, cliff)));
}

/// What people read is there in both languages, and is a sign of one character in the terminal.
#[test]
fn everything_has_words() {
    let content = shipped();
    let files = files();
    let words: BTreeMap<&str, Vec<&str>> = files
        .get("tables/Words.csv")
        .expect("the table is there")
        .lines()
        .skip(1)
        .map(|line| line.split(',').collect::<Vec<_>>())
        .map(|cells| (cells[0], cells[1..].to_vec()))
        .collect();
    let actors = content.actors.iter().map(|actor| &*actor.name);
    let grounds = content.terrains.iter().map(|terrain| &*terrain.name);
    for name in actors.chain(grounds) {
        let glyph = words.get(name).unwrap_or_else(|| panic!("{name} has words"))[2];
        assert_eq!(glyph.chars().count(), 1, "{name}");
    }
    let actions = content.actions.iter().map(|action| &*action.name);
    for name in actions.chain(content.worlds.iter().map(|world| &*world.name)) {
        let [english, french, ..] = words.get(name).unwrap_or_else(|| panic!("{name} has words"))[..] else {
            panic!("{name}")
        };
        assert!(!english.is_empty() && !french.is_empty() && english != french, "{name}");
    }
}
