//! The way through a menu, pick by pick.

use scene::{Area, Choice, Item, ItemKind, Region, Role, Shape};

use super::*;
use crate::terminal::fixtures::{map, map_words};

fn id(name: &'static str) -> ItemId {
    ItemId::new(name)
}

fn menu(keys: Vec<(char, ItemId)>) -> Menu<String> {
    let choice = |picks: &[&'static str], command: &str, label: &'static str| {
        let picks = picks.iter().map(|pick| ItemId::new(*pick)).collect();
        Choice::new(picks, vec![command.to_owned()], label)
    };
    let choices = vec![
        choice(&["bear 1", "cell 0"], "walk 1 0", "walk"),
        choice(&["bear 1", "cell 2"], "walk 1 2", "walk"),
        choice(&["bear 3", "cell 2"], "walk 3 2", "walk"),
        choice(&["end"], "end", "end"),
    ];
    Menu { keys, ..Menu::new(choices) }
}

#[test]
fn picks_lead_to_commands_and_can_be_dropped_or_changed() {
    let (scene, words) = (map(Shape::Square, 4, 3), map_words());
    let mut picker = Picker::default();
    picker.set_menu(Some(menu(vec![])), &scene, &words);
    let labels = |picker: &Picker| picker.lines().iter().map(|line| line.label.clone()).collect::<Vec<_>>();
    assert_eq!(labels(&picker), ["bear (Ann)", "bear (Ann)", "End the turn"]);
    assert_eq!(picker.key('1'), Some(id("bear 1")));
    assert_eq!(picker.pick(id("bear 1"), &scene, &words), Picked::More);
    assert_eq!(labels(&picker), ["Walk there", "Walk there"]);
    assert_eq!(picker.would_choose(&id("cell 2")), ["walk 1 2"]);
    // Another piece begins another choice.
    assert_eq!(picker.pick(id("bear 3"), &scene, &words), Picked::More);
    assert_eq!(picker.picks(), [id("bear 3")]);
    assert_eq!(picker.pick(id("cell 0"), &scene, &words), Picked::Nowhere(vec![id("bear 3"), id("cell 0")]));
    assert_eq!(picker.pick(id("cell 2"), &scene, &words), Picked::Chosen(vec!["walk 3 2".into()]));
    assert!(picker.drop_last(&scene, &words) && !picker.drop_last(&scene, &words));
    assert_eq!(picker.here(), Some(&id("bear 3")));
}

#[test]
fn a_games_own_keys_take_the_place_of_numbers() {
    let (scene, words) = (map(Shape::Square, 4, 3), map_words());
    let mut picker = Picker::default();
    picker.set_menu(Some(menu(vec![('e', id("end"))])), &scene, &words);
    assert_eq!((picker.key('e'), picker.key('1')), (Some(id("end")), None));
    assert!(picker.takes('e') && !picker.takes('u'));
}

#[test]
fn the_cursor_goes_round_and_to_the_nearest() {
    let (scene, words) = (map(Shape::Square, 4, 3), map_words());
    let mut picker = Picker::default();
    picker.go(id("cell 9"));
    picker.set_menu(Some(menu(vec![])), &scene, &words);
    assert_eq!(picker.here(), Some(&id("bear 3")), "which stands on that cell");
    picker.tab(1, &scene);
    picker.tab(1, &scene);
    assert_eq!(picker.here(), Some(&id("bear 1")));
    picker.tab(-1, &scene);
    assert_eq!(picker.here(), Some(&id("end")));
}

/// The bear stands on cell 7, in an odd row of five: 2 and 3 are above it, 12 and 13 below.
#[test]
fn a_steered_piece_reaches_all_six_neighbours_of_a_hexagon() {
    let (scene, words) = (map(Shape::Hexagon, 5, 3), map_words());
    let walk =
        |cell: u16| Choice::new(vec![id("bear 4"), ItemId::cell(cell)], vec![cell.to_string()], "walk");
    let menu = Menu { steered: true, ..Menu::new([2, 3, 6, 8, 12, 13].map(walk).to_vec()) };
    let mut picker = Picker::default();
    picker.set_menu(Some(menu), &scene, &words);
    picker.pick(id("bear 4"), &scene, &words);
    picker.go(id("bear 4"));
    let (up, down, left, right) = (Direction::Up, Direction::Down, Direction::Left, Direction::Right);
    let mut to = |direction| picker.step(direction, &scene).and_then(|cell| cell.cell_number()).unwrap();
    assert_eq!([up, down].map(&mut to), [2, 12], "the same column while it has no heading");
    assert_eq!([right, up, down].map(&mut to), [8, 3, 13]);
    assert_eq!([left, up, down].map(&mut to), [6, 2, 12]);
}

/// Bears 1 and 3 are steered: they walk, and strike bears 2, 4 and 5.
fn battle() -> Menu<String> {
    let choice = |picks: &[&'static str], command: &str| {
        let picks = picks.iter().map(|pick| ItemId::new(*pick)).collect();
        Choice::new(picks, vec![command.to_owned()], "walk")
    };
    let choices = vec![
        choice(&["bear 1", "cell 0"], "walk 1 0"),
        choice(&["bear 1", "cell 6"], "walk 1 6"),
        choice(&["bear 1", "bear 2"], "strike 1 2").asking(),
        choice(&["bear 1", "strike", "bear 2"], "strike 1 2").asking(),
        choice(&["bear 1", "strike", "bear 4"], "strike 1 4").asking(),
        choice(&["bear 3", "cell 10"], "walk 3 10"),
        choice(&["end"], "end").asking(),
    ];
    Menu { keys: vec![('a', id("strike"))], steered: true, ..Menu::new(choices) }
}

/// The map with buttons beside it.
fn field() -> Scene {
    let mut scene = map(Shape::Square, 5, 3);
    let button = |name: &'static str| Item::new(id(name), ItemKind::Button, name);
    let orders = vec![button("strike"), button("end")];
    scene.regions.push(Region::new("orders", Role::Actions, Area::Right, orders));
    scene
}

fn strings(ids: &[ItemId]) -> Vec<String> {
    ids.iter().map(ToString::to_string).collect()
}

#[test]
fn what_asks_is_chosen_by_a_second_pick_and_dropped_without_the_first() {
    let (scene, words) = (field(), map_words());
    let mut picker = Picker::default();
    picker.set_menu(Some(battle()), &scene, &words);
    assert_eq!(picker.pick(id("bear 1"), &scene, &words), Picked::More);
    assert_eq!(picker.pick(id("bear 2"), &scene, &words), Picked::Asks);
    assert_eq!(picker.aimed().unwrap().commands, ["strike 1 2"]);
    assert!(picker.drop_last(&scene, &words));
    assert_eq!((picker.aimed(), strings(picker.picks())), (None, vec!["bear 1".to_owned()]));
    assert_eq!(picker.pick(id("bear 2"), &scene, &words), Picked::Asks);
    // Whatever else is picked, or looked at, is not asked about.
    picker.go(id("cell 3"));
    assert_eq!((picker.aimed().is_none(), picker.confirm()), (true, Picked::More));
    assert_eq!(picker.pick(id("bear 2"), &scene, &words), Picked::Asks);
    assert_eq!(picker.pick(id("bear 2"), &scene, &words), Picked::Chosen(vec!["strike 1 2".into()]));
    // What is asked about by itself leaves the piece picked, and the cursor where it was.
    picker.go(id("cell 3"));
    assert_eq!(picker.pick(id("end"), &scene, &words), Picked::Asks);
    assert_eq!(picker.here(), Some(&id("end")));
    assert!(picker.drop_last(&scene, &words));
    assert_eq!((strings(picker.picks()), picker.here()), (vec!["bear 1".to_owned()], Some(&id("cell 3"))));
    assert_eq!(picker.pick(id("end"), &scene, &words), Picked::Asks);
    assert_eq!(picker.pick(id("end"), &scene, &words), Picked::Chosen(vec!["end".into()]));
    assert_eq!(picker.here(), Some(&id("cell 3")));
}

#[test]
fn a_steered_piece_stays_picked_as_long_as_it_leads_on() {
    let (scene, words) = (field(), map_words());
    let mut picker = Picker::default();
    picker.set_menu(Some(battle()), &scene, &words);
    picker.pick(id("bear 1"), &scene, &words);
    assert_eq!(picker.here(), Some(&id("bear 1")), "the cursor is with it");
    assert_eq!(picker.step(Direction::Left, &scene), Some(id("cell 0")));
    assert_eq!(picker.step(Direction::Down, &scene), Some(id("cell 6")));
    assert_eq!(picker.step(Direction::Right, &scene), None);
    picker.go(id("cell 3"));
    assert_eq!(picker.step(Direction::Left, &scene), None, "the cursor is elsewhere");
    picker.go_back(&scene);
    assert_eq!(picker.pick(id("cell 0"), &scene, &words), Picked::Chosen(vec!["walk 1 0".into()]));
    picker.set_menu(Some(battle()), &scene, &words);
    assert_eq!((strings(picker.picks()), picker.here()), (vec!["bear 1".to_owned()], Some(&id("bear 1"))));
    let mut tired = battle();
    tired.choices.retain(|choice| choice.picks[0] != id("bear 1"));
    picker.set_menu(Some(tired), &scene, &words);
    assert_eq!(strings(picker.picks()), [""; 0]);
    // Where pieces are not steered, nothing stays.
    picker.pick(id("bear 3"), &scene, &words);
    picker.set_menu(Some(Menu { steered: false, ..battle() }), &scene, &words);
    assert_eq!(strings(picker.picks()), [""; 0]);
}

#[test]
fn targets_are_aimed_at_one_after_the_other() {
    // Bears 2 and 4 stand on 5 and 7, bear 1 above and between them.
    let (scene, words) = (field(), map_words());
    let mut picker = Picker::default();
    picker.set_menu(Some(battle()), &scene, &words);
    // A key that does nothing leaves the cursor where it is.
    picker.pick(id("bear 3"), &scene, &words);
    assert!(matches!(picker.pick(id("strike"), &scene, &words), Picked::Nowhere(_)));
    assert_eq!(picker.here(), Some(&id("bear 3")));
    picker.pick(id("bear 1"), &scene, &words);
    assert!(!picker.is_targeting(&scene));
    assert_eq!(picker.key('a'), Some(id("strike")));
    assert_eq!(picker.pick(id("strike"), &scene, &words), Picked::Asks);
    assert!(picker.is_targeting(&scene));
    let aimed = |picker: &Picker| picker.aimed().map(|choice| choice.commands[0].clone());
    assert_eq!(aimed(&picker).as_deref(), Some("strike 1 2"));
    picker.go_towards(Direction::Right, &scene);
    assert_eq!(aimed(&picker).as_deref(), Some("strike 1 4"));
    picker.go_towards(Direction::Right, &scene);
    picker.go_towards(Direction::Up, &scene);
    assert_eq!(aimed(&picker).as_deref(), Some("strike 1 4"), "there is nothing that way");
    picker.tab(1, &scene);
    assert_eq!(aimed(&picker).as_deref(), Some("strike 1 2"));
    assert!(picker.drop_last(&scene, &words));
    assert_eq!((strings(picker.picks()), picker.here()), (vec!["bear 1".to_owned()], Some(&id("bear 1"))));
}

#[test]
fn beside_the_board_only_what_is_not_on_it_is_listed() {
    let (scene, words) = (field(), map_words());
    let mut picker = Picker::default();
    picker.set_menu(Some(battle()), &scene, &words);
    picker.pick(id("bear 1"), &scene, &words);
    let listed = |picker: &Picker| picker.listed().iter().map(|line| line.id.to_string()).collect::<Vec<_>>();
    assert_eq!((picker.lines().len(), listed(&picker)), (4, vec!["bear 2".to_owned(), "strike".to_owned()]));
}
