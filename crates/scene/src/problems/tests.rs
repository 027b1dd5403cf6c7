//! A scene in which everything fits, and what is said once one thing does not.

use std::sync::Arc;

use kernel::Seat;

use super::*;
use crate::{Ground, Picture, Shape};

fn item(id: &'static str, kind: ItemKind) -> Item {
    Item::new(ItemId::new(id), kind, "name")
}

fn region(id: &'static str, role: Role, items: Vec<Item>) -> Region {
    Region::new(id, role, Area::Centre, items)
}

/// One region of every role, each with what it holds.
fn whole() -> Scene {
    use ItemKind::{Badge, Button, Card, Place, Token};
    let grass = Ground::new('g', Picture::new("grass", "."), "grass");
    let board = Board::new(Shape::Hexagon, 2, 2, "g gg".into(), vec![grass]);
    let way = Way { from: ItemId::new("gate"), to: ItemId::new("hall"), is_walked: false };
    let map = Graph { columns: 2, rows: 3, ways: vec![way] };
    let regions = vec![
        region(
            "field",
            board.into(),
            vec![Item::of_cell(0, "meadow"), item("bear", Token).on(3).gauged("life", 1, 4)],
        ),
        region("climb", Role::Map(map), vec![item("gate", Place).on(4), item("hall", Place).on(5)]),
        region(
            "lands",
            Role::Zone,
            vec![item("isle", Card).pointing_at(ItemId::cell(3)), item("boat", Token)],
        ),
        region("hand", Role::Hand, vec![item("bolt", Card)]),
        region("stack", Role::Stack, vec![item("spell", Card), item("echo", Badge)]),
        region("grave", Role::Pile, vec![item("old bolt", Card)]),
        region("rewards", Role::Offer, vec![item("gift", Card), item("none", Button)]),
        region("player", Role::Plate, vec![item("ann", Badge).of(Seat(0)), item("mana", Badge)]),
        region("deeds", Role::Actions, vec![item("wait", Button), item("end", Button).being(State::Marked)]),
        region("stops", Role::Switches, vec![item("stop", Button).being(State::Marked)]),
        region("phases", Role::Track, vec![item("dawn", Badge).being(State::Marked), item("dusk", Badge)]),
        region("facts", Role::Facts, vec![item("turn", Badge)]),
    ];
    Scene { regions, ..Scene::default() }
}

#[test]
fn a_scene_whose_roles_fit_what_they_hold_has_no_problems() {
    for layout in [Layout::Board, Layout::Rows, Layout::Map, Layout::Choice] {
        assert_eq!(Scene { layout, ..whole() }.problems(2), []);
    }
}

#[test]
fn a_thing_that_a_role_cannot_hold_is_found_in_every_role() {
    use ItemKind::{Badge, Button, Card, Place, Token};
    let wrong = [Card, Token, Badge, Token, Button, Badge, Badge, Button, Badge, Card, Button, Place];
    for (place, kind) in wrong.into_iter().enumerate() {
        let mut scene = whole();
        let on = if place < 2 { Some(3) } else { None };
        let mut stray = item("stray", kind).of(Seat(1));
        stray.cell = on;
        scene.regions[place].items.push(stray);
        let found = scene.problems(2);
        let is_it = |problem: &SceneProblem| matches!(problem, SceneProblem::Misplaced { item, .. } if *item == ItemId::new("stray"));
        assert!(matches!(&found[..], [one] if is_it(one)), "region {place}: {found:?}");
    }
}

/// What a change to the whole scene is answered with.
fn told(change: impl FnOnce(&mut Scene)) -> Vec<String> {
    let mut scene = whole();
    change(&mut scene);
    scene.problems(2).iter().map(ToString::to_string).collect()
}

#[test]
fn things_stand_on_cells_and_spots_that_are_there() {
    let moved = |region: usize, cell| told(move |scene| scene.regions[region].items[1].cell = cell);
    assert_eq!(moved(0, Some(1)), ["`bear` stands on cell 1, where there is none"]);
    assert_eq!(moved(0, Some(900)), ["`bear` stands on cell 900, where there is none"]);
    assert_eq!(moved(0, None), ["`bear` is on a board or map and stands nowhere"]);
    assert_eq!(moved(1, Some(6)), ["`hall` stands on cell 6, where there is none"]);
    assert_eq!(moved(1, Some(4)), ["`gate` and `hall` stand on one spot"]);
    assert_eq!(moved(2, Some(0)), ["`boat` stands on cell 0, where there is none"]);
}

#[test]
fn names_are_given_once_and_cells_have_their_own() {
    let renamed = |name: &'static str| told(move |scene| scene.regions[0].items[1].id = ItemId::new(name));
    assert_eq!(renamed("bolt"), ["two items are called `bolt`"]);
    assert_eq!(renamed("cell 3"), ["`cell 3` is called or listed as a cell that it is not"]);
    let listed = told(|scene| scene.regions[0].items[0].cell = Some(2));
    assert_eq!(listed, ["`cell 0` is called or listed as a cell that it is not"]);
}

#[test]
fn grounds_are_known_and_as_many_as_cells() {
    let ground = |ground: &'static str| {
        told(move |scene| {
            let Role::Board(board) = &mut scene.regions[0].role else { panic!("the field is a board") };
            let board = Arc::make_mut(board);
            board.ground = ground.into();
        })
    };
    assert_eq!(ground("gxgg"), ["the region `field` has the code `x`, which its legend does not know"]);
    assert_eq!(ground("g ggg"), ["the region `field` has 5 codes for 4 cells"]);
}

#[test]
fn what_a_role_or_a_layout_is_about_is_there() {
    let told_of =
        |region: usize, change: fn(&mut Region)| told(move |scene| change(&mut scene.regions[region]));
    assert_eq!(
        told_of(7, |plate| plate.items[0].owner = None),
        ["nothing in the region `player` of seats' plates is a seat's"]
    );
    assert_eq!(
        told_of(10, |track| track.items[1].states.push(State::Marked)),
        ["the region `phases` marks several phases as the present one"]
    );
    let mark_all =
        |actions: &mut Region| actions.items.iter_mut().for_each(|item| item.states = vec![State::Marked]);
    assert_eq!(told_of(8, mark_all), ["several actions are marked as the primary one"]);
    for (layout, role, what) in [
        (Layout::Board, 0, "board"),
        (Layout::Map, 1, "map"),
        (Layout::Rows, 2, "zone"),
        (Layout::Choice, 6, "offer"),
    ] {
        let found = told(|scene| {
            scene.layout = layout;
            scene.regions[2].items[0].links.clear();
            scene.regions.remove(role);
        });
        assert_eq!(found, [format!("the layout is {layout:?} and there is no {what}")]);
        let found = told(|scene| {
            scene.layout = layout;
            scene.regions[role].area = Area::Left;
        });
        assert_eq!(found, [format!("the layout is {layout:?} and its {what} is not in the centre")]);
    }
}

#[test]
fn what_is_pointed_at_is_there_and_a_gauge_measures_something() {
    let link = |scene: &mut Scene| scene.regions[3].items[0].links.push(ItemId::cell(1));
    assert_eq!(told(link), ["`bolt` points at `cell 1`, which is not on screen"]);
    let way = |scene: &mut Scene| {
        let Role::Map(map) = &mut scene.regions[1].role else { panic!("the climb is a map") };
        map.ways[0].to = ItemId::new("bear");
    };
    assert_eq!(told(way), ["`gate` points at `bear`, which is not on screen"]);
    let gauge =
        |scene: &mut Scene| scene.regions[0].items[0] = Item::of_cell(0, "meadow").gauged("life", 0, 0);
    assert_eq!(told(gauge), ["the gauge of `cell 0` has a maximum below 1"]);
    for value in [-1, 5] {
        let bear = |scene: &mut Scene| {
            scene.regions[0].items[1] = item("bear", ItemKind::Token).on(3).gauged("life", value, 4);
        };
        assert_eq!(told(bear), [format!("the gauge of `bear` shows {value}, which is not between 0 and 4")]);
    }
}

#[test]
fn regions_are_told_apart_and_there_is_one_board() {
    let twice = told(|scene| scene.regions[3].id = "stack".into());
    assert_eq!(twice, ["two regions are called `stack`"]);
    let boards = told(|scene| {
        let Region { role, .. } = scene.regions[0].clone();
        scene.regions.push(region("other", role, Vec::new()));
    });
    assert_eq!(boards, ["the regions `field` and `other` are both boards, so that a cell's name is unclear"]);
}

#[test]
fn boards_and_maps_have_columns_and_rows() {
    for (columns, rows) in [(0, 2), (2, 0)] {
        let found = told(|scene| {
            let Role::Board(board) = &mut scene.regions[0].role else { panic!("the field is a board") };
            let board = Arc::make_mut(board);
            (board.columns, board.rows, board.ground) = (columns, rows, String::new());
            scene.regions[0].items.clear();
            scene.regions[2].items[0].links.clear();
        });
        assert_eq!(found, ["the region `field` is a board or map without columns or rows"]);
        let found = told(|scene| {
            scene.regions[1].role = Role::Map(Graph { columns, rows, ways: Vec::new() });
            scene.regions[1].items.clear();
        });
        assert_eq!(found, ["the region `climb` is a board or map without columns or rows"]);
    }
}

#[test]
fn owners_sit_at_the_table() {
    let item = told(|scene| scene.regions[3].items[0].owner = Some(Seat(2)));
    assert_eq!(item, ["`bolt` belongs to seat 3, which is not at the table"]);
    let region = told(|scene| scene.regions[3].owner = Some(Seat(3)));
    assert_eq!(region, ["`hand` belongs to seat 4, which is not at the table"]);
}

#[test]
fn ways_lead_to_the_next_row_or_the_next_place_of_their_own() {
    use ItemKind::Place;
    // Three columns: the inn, the well and the mill stand in the lowest row.
    let map = |from: &'static str, to: &'static str| {
        told(move |scene| {
            let way = Way { from: ItemId::new(from), to: ItemId::new(to), is_walked: true };
            scene.regions[1].role = Role::Map(Graph { columns: 3, rows: 3, ways: vec![way] });
            let places = [("tower", 0), ("bridge", 5), ("inn", 6), ("well", 7), ("mill", 8)];
            scene.regions[1].items = places.map(|(id, spot)| item(id, Place).on(spot)).to_vec();
        })
    };
    for (from, to) in [("tower", "bridge"), ("inn", "bridge"), ("inn", "well"), ("mill", "well")] {
        assert_eq!(map(from, to), [""; 0], "{from} to {to}");
    }
    for (from, to) in [("inn", "tower"), ("inn", "mill"), ("mill", "inn"), ("inn", "inn")] {
        assert_eq!(
            map(from, to),
            [format!("the way from `{from}` to `{to}` runs past other rows or places")]
        );
    }
}
