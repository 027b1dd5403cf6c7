//! What a screen is told, and that it comes to the same.

use proptest::prelude::*;

use kernel::Seat;

use super::*;
use crate::ItemFields;
use crate::{
    Aim, Area, Figure, Ground, ItemKind, Layout, Mark, MarkKind, Picture, Pip, Role, Shape, State, Way,
};

fn item(id: u8, looks: u8) -> Item {
    let mut item = Item::new(ItemId::new(format!("thing {id}")), ItemKind::Card, "thing");
    if looks & 1 != 0 {
        item = item.on(u16::from(looks / 16));
    }
    if looks & 2 != 0 {
        item = item.of(Seat(looks / 128));
    }
    if looks & 4 != 0 {
        item = item
            .being(State::Tapped)
            .gauged("life", looks, 255)
            .surveyed()
            .fact(Text::new("worth").with("n", looks));
    }
    if looks & 8 != 0 {
        item = item.pictured(Picture::new("bear", "b")).facing(Picture::new("face", "f"));
        item = item.sorted(Picture::new("beast", "B"));
        item.kind = ItemKind::Token;
    }
    if looks & 16 != 0 {
        let wounds = Text::new("wounds").with("n", looks);
        item = item
            .mark(Mark::new(MarkKind::Harm, wounds, "hurt"))
            .figure(Figure::new("wounds", looks))
            .set_beside(ItemId::new("thing 0"));
    }
    if looks & 32 != 0 {
        let other = ItemId::new(format!("thing {}", looks / 64));
        let coins = Pip::new(Picture::new("coin", "o"), looks).named(Text::new("coins").with("n", looks));
        item = item.pip(coins).pointing_at(other);
    }
    item
}

/// A field that the things of these tests never have would be told by nobody.
#[test]
fn every_field_of_a_thing_is_filled_in_some_of_these_tests() {
    let blank = Item::blank(ItemId::new("thing 0"));
    let ItemFields {
        id,
        kind,
        cell,
        picture,
        name,
        facts,
        owner,
        states,
        portrait,
        gauge,
        surveyed,
        marks,
        pips,
        figures,
        sort,
        links,
        beside,
    } = (*item(0, u8::MAX)).clone();
    let is_filled = [
        kind != blank.kind,
        cell != blank.cell,
        picture != blank.picture,
        name != blank.name,
        facts != blank.facts,
        owner != blank.owner,
        states != blank.states,
        portrait != blank.portrait,
        gauge != blank.gauge,
        surveyed != blank.surveyed,
        marks != blank.marks,
        pips != blank.pips,
        figures != blank.figures,
        sort != blank.sort,
        links != blank.links,
        beside != blank.beside,
    ];
    assert_eq!((id, is_filled.len()), (blank.id.clone(), Item::FIELDS.len()));
    assert_eq!(is_filled, [true; Item::FIELDS.len()]);
}

fn scene(ground: &str, title: Option<&'static str>, hand: &[(u8, u8)], row: &[(u8, u8)]) -> Scene {
    let legend = ['a', 'b'].map(|code| Ground::new(code, Picture::new("p", "p"), "g")).to_vec();
    let board = Board::new(Shape::Square, 2, 2, ground.into(), legend);
    let region = |id: &'static str, role, items: &[(u8, u8)]| {
        let mut seen = Vec::new();
        let mut items: Vec<Item> = items.iter().map(|&(id, looks)| item(id, looks)).collect();
        items.retain(|item| !seen.contains(&item.id) && (seen.push(item.id.clone()), true).1);
        Region { title: title.map(Text::from), ..Region::new(id, role, Area::Centre, items) }
    };
    Scene {
        regions: vec![region("map", board.into(), hand), region("row", Role::Zone, row)],
        prompt: title.map(Text::from),
        progress: title.filter(|_| row.len() % 2 == 1).map(Text::from),
        ..Scene::default()
    }
}

fn any_scene() -> impl Strategy<Value = Scene> {
    let items = || proptest::collection::vec((0..8u8, any::<u8>()), 0..8);
    ("[ab]{4}", proptest::option::of(Just("title")), items(), items())
        .prop_map(|(ground, title, hand, row)| scene(&ground, title, &hand, &row))
}

proptest! {
    #[test]
    fn a_delta_leads_from_one_scene_to_the_other(before in any_scene(), after in any_scene()) {
        let delta = Delta::between(&before, &after).unwrap();
        let json = serde_json::to_string(&delta).unwrap();
        let read: Delta = serde_json::from_str(&json).unwrap();
        prop_assert_eq!(&read, &delta);
        let mut made = before.clone();
        read.apply(&mut made).unwrap();
        prop_assert_eq!(&made, &after);
        prop_assert_eq!(made.checksum(), after.checksum());
        let is_empty = json == "{}";
        prop_assert_eq!(before == after, is_empty);
    }

    #[test]
    fn a_list_is_told_by_any_other(
        before in proptest::collection::vec(0..6u8, 0..10),
        after in proptest::collection::vec(0..6u8, 0..10),
    ) {
        let texts = |list: &[u8]| list.iter().map(|n| Text::new("n").with("n", *n)).collect::<Vec<Text>>();
        let (before, after) = (texts(&before), texts(&after));
        let by_place = serde_json::to_string(&Part::by_place(&before, &after)).unwrap();
        let read: Vec<Part<Text>> = serde_json::from_str(&by_place).unwrap();
        prop_assert_eq!(Part::list(&read, &before), Ok(after.clone()));
        let parts = Part::between(&before, &after);
        let json = serde_json::to_string(&parts).unwrap();
        prop_assert!(by_place.len() <= json.len());
        let read: Vec<Part<Text>> = serde_json::from_str(&json).unwrap();
        prop_assert_eq!(Part::list(&read, &before), Ok(after.clone()));
        let is_new = |text: &Text| !before.contains(text);
        let news = parts.iter().filter(|part| matches!(part, Part::New(_))).count();
        prop_assert_eq!(news, after.iter().filter(|text| is_new(text)).count());
    }

    #[test]
    fn the_checksum_tells_scenes_apart(before in any_scene(), after in any_scene()) {
        let in_order = |scene: &Scene| {
            let mut scene = scene.clone();
            scene.regions.iter_mut().for_each(|region| region.items.sort_by(|a, b| a.id.cmp(&b.id)));
            scene
        };
        prop_assert_eq!(before.checksum() == after.checksum(), in_order(&before) == in_order(&after));
    }
}

#[test]
fn one_new_disc_in_the_middle_is_a_few_bytes() {
    let before = scene("aaaa", None, &[(1, 1), (2, 1), (3, 1)], &[]);
    let after = scene("aaba", None, &[(1, 1), (7, 0), (2, 1), (3, 5)], &[]);
    let json = serde_json::to_string(&Delta::between(&before, &after).unwrap()).unwrap();
    assert_eq!(
        json,
        r#"{"regions":[{"id":"map","ground":[[2,"b"]],"set":[{"id":"thing 7","at":1,"kind":"card","name":"thing"},{"id":"thing 3","facts":[["worth",{"n":5}]],"states":["tapped"],"gauge":{"name":"life","value":5,"max":255},"surveyed":true}]}]}"#
    );
}

#[test]
fn of_what_is_known_of_a_thing_only_what_is_new_is_told() {
    let unit = |strength: &'static str| {
        let facts = ["weapon", "armour", strength, "carries"].map(Text::from).to_vec();
        let mut scene = scene("aaaa", None, &[], &[(1, 0)]);
        scene.regions[1].items[0].facts = facts;
        scene
    };
    let json = serde_json::to_string(&Delta::between(&unit("strong"), &unit("tired")).unwrap()).unwrap();
    assert_eq!(json, r#"{"regions":[{"id":"row","set":[{"id":"thing 1","facts":[[0,2],"tired",[3,1]]}]}]}"#);
}

#[test]
fn of_signs_on_a_thing_only_those_that_are_new_are_told() {
    let hurt = |n: u8| {
        let mark = |kind, n: u8| Mark::new(kind, Text::new("count").with("n", n), "meaning");
        let figure = |name: &'static str, n: u8| Figure::new(name, n);
        let pip = |name: &'static str, n: u8| Pip::new(Picture::new(name, "o"), n);
        let thing = item(1, 0).mark(mark(MarkKind::Lasting, 1)).mark(mark(MarkKind::Harm, n));
        let thing = thing.figure(figure("attack", n)).figure(figure("block", 3));
        let thing = thing.pip(pip("coin", 1)).pip(pip("gem", n)).pip(pip("rose", 2));
        let mut scene = scene("aaaa", None, &[], &[(1, 0)]);
        scene.regions[1].items[0] = thing;
        scene
    };
    let json = serde_json::to_string(&Delta::between(&hurt(4), &hurt(5)).unwrap()).unwrap();
    assert_eq!(
        json,
        r#"{"regions":[{"id":"row","set":[{"id":"thing 1","marks":[[0,1],[1,{"text":["count",{"n":5}]}]],"pips":[[0,1],[1,{"n":5}],[2,1]],"figures":[[0,{"value":5}],[1,1]]}]}]}"#
    );
}

#[test]
fn of_a_text_only_the_arguments_that_are_others_are_told() {
    let known = |key: &'static str, n: u8, who: u8| {
        let mut scene = scene("aaaa", None, &[], &[(1, 0)]);
        let fact = Text::new(key).with("who", Seat(who)).with("n", n);
        scene.regions[1].items[0].facts = vec!["first".into(), fact];
        scene
    };
    let facts = |before: &Scene, after: &Scene| {
        let json = serde_json::to_string(&Delta::between(before, after).unwrap()).unwrap();
        let mut made = before.clone();
        serde_json::from_str::<Delta>(&json).unwrap().apply(&mut made).unwrap();
        assert_eq!((made.checksum(), &made), (after.checksum(), after), "{json}");
        let start = json.find(r#""facts":"#).unwrap();
        json[start..].trim_end_matches("}]}]}").to_owned()
    };
    let before = known("hurt", 2, 0);
    assert_eq!(facts(&before, &known("hurt", 3, 0)), r#""facts":[[0,1],[1,{"n":3}]]"#);
    assert_eq!(facts(&before, &known("hurt", 3, 1)), r#""facts":[[0,1],[1,{"who":{"seat":1},"n":3}]]"#);
    let healed = r#""facts":[[0,1],["healed",{"who":{"seat":0},"n":3}]]"#;
    assert_eq!(facts(&before, &known("healed", 3, 0)), healed);
}

/// A bear in a pile that holds two of them.
fn bear(id: &'static str) -> Item {
    let bear = Item::new(ItemId::new(id), ItemKind::Card, "bear");
    bear.pictured(Picture::new("bear", "b")).fact("fierce").sorted(Picture::new("beast", "B"))
}

#[test]
fn a_card_that_is_drawn_is_told_by_the_one_in_the_pile() {
    let two = Mark::new(MarkKind::Count, "two", "two cards");
    let mut before = scene("aaaa", None, &[], &[]);
    before.regions[1].items = vec![bear("pile bear").mark(two)];
    let mut after = scene("aaaa", None, &[], &[]);
    after.regions[0].items = vec![bear("hand bear").of(Seat(0))];
    let json = serde_json::to_string(&Delta::between(&before, &after).unwrap()).unwrap();
    assert_eq!(
        json,
        r#"{"regions":[{"id":"map","set":[{"id":"hand bear","at":0,"like":"pile bear","owner":0,"marks":[]}]},{"id":"row","gone":["pile bear"]}]}"#
    );
    let mut made = before.clone();
    serde_json::from_str::<Delta>(&json).unwrap().apply(&mut made).unwrap();
    assert_eq!((made.checksum(), &made), (after.checksum(), &after));
}

/// Ids are looked up region by region, so a thing whose id another one has before it tells nothing.
#[test]
fn a_new_thing_is_told_by_what_is_found_under_the_id() {
    let mut before = scene("aaaa", None, &[(1, 0)], &[]);
    before.regions[1].items = vec![bear("thing 1")];
    let mut after = before.clone();
    after.regions[1].items.push(bear("hand bear"));
    let json = serde_json::to_string(&Delta::between(&before, &after).unwrap()).unwrap();
    assert!(!json.contains("like"), "{json}");
    let mut made = before.clone();
    serde_json::from_str::<Delta>(&json).unwrap().apply(&mut made).unwrap();
    assert_eq!(made, after);
}

#[test]
fn what_is_gone_from_a_card_is_told_and_what_it_never_had_is_not() {
    let plain = scene("aaaa", None, &[], &[(1, 0)]);
    let dressed = scene("aaaa", None, &[], &[(1, 16 + 32)]);
    let json = |before, after| serde_json::to_string(&Delta::between(before, after).unwrap()).unwrap();
    assert_eq!(
        json(&plain, &dressed),
        r#"{"regions":[{"id":"row","set":[{"id":"thing 1","marks":[{"kind":"harm","text":["wounds",{"n":48}],"name":"hurt"}],"pips":[{"picture":{"name":"coin","glyph":"o"},"n":48,"name":["coins",{"n":48}]}],"figures":[{"name":"wounds","value":48}],"links":["thing 0"],"beside":"thing 0"}]}]}"#
    );
    assert_eq!(
        json(&dressed, &plain),
        r#"{"regions":[{"id":"row","set":[{"id":"thing 1","marks":[],"pips":[],"figures":[],"links":[],"beside":null}]}]}"#
    );
    assert!(serde_json::to_string(&plain).unwrap().ends_with(r#""surveyed":false}]}],"prompt":null}"#));
}

/// A map of five places in a row of which some ways were walked.
fn map(walked: &[usize]) -> Scene {
    let place = |n: u8| Item::new(ItemId::new(format!("place {n}")), ItemKind::Place, "place").on(n.into());
    let way = |n: usize| {
        let end = |n: usize| ItemId::new(format!("place {n}"));
        Way { from: end(n), to: end(n + 1), is_walked: walked.contains(&n) }
    };
    let map = Graph { columns: 5, rows: 1, ways: (0..4).map(way).collect() };
    let region = Region::new("climb", Role::Map(map), Area::Centre, (0..5).map(place).collect());
    Scene { layout: Layout::Map, regions: vec![region], ..Scene::default() }
}

#[test]
fn a_way_that_was_walked_is_told_alone() {
    let (before, after) = (map(&[0]), map(&[0, 1]));
    let delta = Delta::between(&before, &after).unwrap();
    let json = serde_json::to_string(&delta).unwrap();
    assert_eq!(json, r#"{"regions":[{"id":"climb","ways":[[0,1],[1,{"is_walked":true}],[2,2]]}]}"#);
    let mut made = before.clone();
    serde_json::from_str::<Delta>(&json).unwrap().apply(&mut made).unwrap();
    assert_eq!((made.checksum(), &made), (after.checksum(), &after));
    assert_eq!(Delta::between(&before, &before), Some(Delta::default()));
    let mut higher = after.clone();
    let Role::Map(map) = &mut higher.regions[0].role else { panic!("the climb is a map") };
    map.rows = 2;
    assert_eq!(Delta::between(&before, &higher), None);
    let row = r#"{"regions":[{"id":"row","ways":[]}]}"#;
    let read: Delta = serde_json::from_str(row).unwrap();
    let problem = read.apply(&mut scene("aaaa", None, &[], &[]));
    assert_eq!(problem, Err(DeltaProblem::NoMap("row".into())));
}

#[test]
fn what_only_a_whole_scene_can_say_has_no_delta() {
    let before = scene("aaaa", None, &[], &[]);
    let mut after = before.clone();
    after.regions.pop();
    assert_eq!(Delta::between(&before, &after), None);
    let mut after = before.clone();
    after.regions[1].role = Role::Hand;
    assert_eq!(Delta::between(&before, &after), None);
    let Role::Board(board) = &mut after.regions[0].role else { panic!("the map is a board") };
    let board = Arc::make_mut(board);
    board.columns = 4;
    assert_eq!(Delta::between(&before, &after), None);
    let Role::Board(mut aimed) = before.regions[0].role.clone() else { panic!("the map is a board") };
    Arc::make_mut(&mut aimed).aim = Aim::Column;
    let changes: [&dyn Fn(&mut Scene); 5] = [
        &|scene| scene.regions[0].role = Role::Board(aimed.clone()),
        &|scene| scene.regions[1].owner = Some(Seat(1)),
        &|scene| scene.layout = Layout::Rows,
        &|scene| scene.inspector = true,
        &|scene| scene.backdrop = Some(Picture::new("sea", "~")),
    ];
    for change in changes {
        let mut after = before.clone();
        change(&mut after);
        assert_eq!(Delta::between(&before, &after), None);
        assert_ne!(before.checksum(), after.checksum());
    }
}

#[test]
fn a_delta_for_another_scene_says_what_is_missing() {
    let apply = |json: &str| {
        let delta: Delta = serde_json::from_str(json).unwrap();
        delta.apply(&mut scene("aaaa", None, &[(1, 0)], &[]))
    };
    assert_eq!(apply(r#"{"regions":[{"id":"hand"}]}"#), Err(DeltaProblem::NoRegion("hand".into())));
    let gone = r#"{"regions":[{"id":"row","gone":["thing 1"]}]}"#;
    assert_eq!(apply(gone), Err(DeltaProblem::NoItem(ItemId::new("thing 1"))));
    let like = r#"{"regions":[{"id":"row","set":[{"id":"thing 2","like":"thing 3"}]}]}"#;
    assert_eq!(apply(like), Err(DeltaProblem::NoItem(ItemId::new("thing 3"))));
    let ground = |id: &str| format!(r#"{{"regions":[{{"id":"{id}","ground":[[4,"b"]]}}]}}"#);
    assert_eq!(apply(&ground("map")), Err(DeltaProblem::NoCell(4)));
    assert_eq!(apply(&ground("row")), Err(DeltaProblem::NoCell(4)));
    let facts = r#"{"regions":[{"id":"map","set":[{"id":"thing 1","facts":[[0,1]]}]}]}"#;
    assert_eq!(apply(facts), Err(DeltaProblem::NoPart(0, 1)));
    let facts = r#"{"regions":[{"id":"map","set":[{"id":"thing 1","facts":[[0,{"n":1}]]}]}]}"#;
    assert_eq!(apply(facts), Err(DeltaProblem::NoPart(0, 1)));
}
