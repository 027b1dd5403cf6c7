//! What is seen, picked and explained (GARDEN-15, GARDEN-16).

use kernel::Viewer;
use scene::{ItemId, Lang, Next, Presented, Scene, Sources, Speech, State};

use super::*;

fn seen(garden: &Garden) -> Scene {
    Garden::scene(garden.content, &garden.view(Viewer::Seat(garden.position.active())))
}

fn words(text: &scene::Text) -> String {
    Speech::new(Lang::En, &[Sources::COMMON, Garden::TEXTS]).say(text, &[])
}

fn legal(garden: &Garden) -> Vec<Command> {
    let mut legal = Vec::new();
    garden.legal(garden.position.active(), &mut legal);
    legal
}

fn id(name: &'static str) -> ItemId {
    ItemId::new(name)
}

/// The creatures on a cell, as an item.
fn group(garden: &Garden, cell: &str) -> ItemId {
    ItemId::new(format!("group {}", garden.content.shape.place(garden.cell(cell))))
}

#[test]
fn cells_show_owner_and_marks_and_creatures_their_number() {
    // GARDEN-15, GARDEN-15.2
    let mut garden = garden(&[("cooks", "d1 4"), ("miners", "e1 2, f4 2")]);
    let cell = garden.cell("e1");
    garden.position.set_poison(cell, 2);
    garden.position.shelter(cell);
    let scene = seen(&garden);
    let ground = scene.item(&ItemId::cell(garden.content.shape.place(cell))).unwrap();
    assert_eq!(ground.owner, Some(Seat(1)));
    let marks: Vec<String> = ground.marks.iter().map(|mark| words(&mark.text)).collect();
    assert_eq!(marks, ["2", "1"]);
    let token = scene.item(&group(&garden, "d1")).unwrap();
    assert_eq!((words(&token.name), words(&token.marks[0].text)), ("cooks on d1: 4".into(), "4".into()));
}

#[test]
fn the_odds_of_a_target_are_told_exactly() {
    // GARDEN-15.3, by going through every way that three dice and two can fall.
    let garden = garden(&[("cooks", "d1 4"), ("miners", "e1 2, f4 2")]);
    let view = garden.view(Viewer::Seat(Seat(0)));
    let attack = Command::Take { from: garden.cell("d1"), to: garden.cell("e1") };
    let forecast = Garden::forecast(garden.content, &view, &[attack]).unwrap();
    let mut hits = 0;
    for way in 0..6u32.pow(5) {
        let die = |nth: u32| way / 6u32.pow(nth) % 6 + 1;
        hits += u32::from(die(0) + die(1) + die(2) > die(3) + die(4));
    }
    let tenths = (hits * 1000 + 3888) / 7776;
    assert_eq!(forecast.odds.map(|odds| u32::from(odds.thousandths)), Some(tenths));
    let shares: u16 = forecast.outcomes.iter().map(|odds| odds.thousandths).sum();
    assert_eq!((forecast.outcomes.len(), shares), (2, 1000), "won or lost");
    assert_eq!(words(&forecast.lines[0]), "3 dice of 6 against 2 of 6");
    // What lights up for the chosen cell are its legal targets.
    let menu = Garden::menu(garden.content, &view, &legal(&garden));
    let Next::Pick(next) = menu.next(&[group(&garden, "d1")]) else { panic!("nothing lights up") };
    assert_eq!(next.len(), 3, "c1, e1 and d2, for c2 is too dear: {next:?}");
}

#[test]
fn powers_have_a_price_and_say_why_they_cannot_be_used() {
    // GARDEN-15.1
    let garden = garden(&[("cooks", "d1 4, d4 1"), ("miners", "e4 2, f4 2")]).with_points(0, 3);
    let scene = seen(&garden);
    let why = |name: &'static str| {
        let item = scene.item(&id(name)).unwrap();
        assert!(item.states.contains(&State::Dimmed), "{name}");
        assert!(!item.pips.is_empty(), "{name} has a price");
        words(item.facts.last().unwrap())
    };
    assert_eq!(why("power sky"), "You do not hold the sky.");
    assert_eq!(why("power barbecue"), "It costs 3 stone; there are 0.");
    assert_eq!(why("pillage"), "It costs 8 conquest points; you have 3.");
    let ready = seen(&garden.rich(0, [0, 0, 3, 0]));
    assert!(!ready.item(&id("power barbecue")).unwrap().states.contains(&State::Dimmed));
}

#[test]
fn what_there_is_to_know_of_a_player_is_on_the_plate() {
    // GARDEN-15.1: resources, conquest points, creatures to place, zones and special cells held; phase and round.
    let mud = "d3 1, a4 1, b4 1, c4 1, b5 1, c5 1";
    let mut garden = garden(&[("cooks", &format!("c2 2, {mud}")), ("miners", "f4 2")])
        .rich(0, [7, 1, 0, 12])
        .with_points(0, 9);
    garden.play("end", &[]);
    let scene = seen(&garden);
    let plate = scene.item(&id("player 1")).unwrap();
    let pips: Vec<String> = plate.pips.iter().map(|pip| words(&pip.name)).collect();
    assert_eq!(pips, ["7 food", "1 metal", "0 stone", "12 wood", "9 conquest points"]);
    assert_eq!(plate.pips.iter().map(|pip| pip.n).collect::<Vec<_>>(), [7, 1, 0, 12, 9]);
    let facts: Vec<String> = plate.facts.iter().map(words).collect();
    for part in ["8 creatures", "5 creatures to place", "holds all mud", "holds sky"] {
        assert!(facts.iter().any(|fact| fact.contains(part)), "{part} in {facts:?}");
    }
    assert_eq!(words(&plate.marks[0].name), "7 cells");
    let phase = |name| scene.item(&id(name)).unwrap().states.contains(&State::Marked);
    assert_eq!((phase("phase conquest"), phase("phase reinforcement")), (false, true));
    assert_eq!(scene.progress.as_ref().map(words).as_deref(), Some("Round 1 of 60"));
}

#[test]
fn buttons_place_several_creatures_at_once() {
    // GARDEN-16
    let mut garden = garden(&[("cooks", "d1 1, b1 3"), ("miners", "f4 2")]);
    garden.play("end", &[]);
    let view = garden.view(Viewer::Seat(Seat(0)));
    let menu = Garden::menu(garden.content, &view, &legal(&garden));
    let chosen = |picks: &[ItemId]| match menu.next(picks) {
        Next::Chosen(choice) => choice.commands[0].write(garden.content),
        _ => "nothing".to_owned(),
    };
    assert_eq!(chosen(&[group(&garden, "d1")]), "place 1 on d1", "a press on a cell places one");
    assert_eq!(chosen(&[id("place 3"), group(&garden, "d1")]), "place 3 on d1");
    assert_eq!(chosen(&[id("place 2"), group(&garden, "b1")]), "place 2 on b1");
    assert_eq!(chosen(&[id("place 3"), group(&garden, "b1")]), "nothing", "a cell holds five");
    let scene = seen(&garden);
    let piles: Vec<bool> =
        ["place 2", "place 3", "place 4"].map(|pile| scene.item(&id(pile)).is_some()).into();
    assert_eq!(piles, [true, true, false], "three are all there are");
}

#[test]
fn humans_are_seen_to_act() {
    // GARDEN-14, GARDEN-15
    let garden = garden(&[("cooks", "d1 4"), ("miners", "e1 2")]);
    let cell = garden.spot(garden.cell("e1"));
    for (deed, said) in [
        (crate::HumanDeed::Foot, "A foot!"),
        (crate::HumanDeed::Visit, "Humans!"),
        (crate::HumanDeed::Sweets, "Sweets!"),
    ] {
        let cues = Garden::cues(garden.content, &Event::Humans { deed, cell });
        let over = ItemId::cell(garden.content.shape.place(cell.cell));
        let float = cues.iter().find_map(|cue| match cue {
            scene::Cue::Float { over, text, .. } => Some((over.clone(), words(text))),
            _ => None,
        });
        assert_eq!(float, Some((over, said.to_owned())));
    }
}

#[test]
fn before_a_phase_ends_the_button_says_what_comes_and_what_is_still_possible() {
    // GARDEN-15.3
    let mut garden = garden(&[("cooks", "d1 4, b1 2"), ("miners", "f4 2")]);
    let said = |garden: &Garden| {
        let scene = seen(garden);
        let end = scene.item(&id("end")).unwrap();
        [&end.name].into_iter().chain(&end.facts).map(words).collect::<Vec<_>>()
    };
    assert_eq!(said(&garden), ["To reinforcement", "3 creatures will come", "2 cells can still move"]);
    let view = garden.view(Viewer::Seat(Seat(0)));
    let lines = Garden::forecast(garden.content, &view, &[Command::End]).unwrap().lines;
    assert_eq!(words(&lines[0]), "b1 can still move to 3 cells");
    let able = garden.clone().with_points(0, 8);
    assert_eq!(said(&able)[3..], ["an ability can still be used"]);
    garden.play("end", &[]);
    assert_eq!(said(&garden), ["3 to place first"]);
    garden.play("place 3 on b1", &[]);
    assert_eq!(said(&garden), ["End turn"]);
}

#[test]
fn cells_are_picked_one_after_the_other_and_powers_ask_for_a_target() {
    // GARDEN-16
    let garden = garden(&[("cooks", "d1 4, d4 1"), ("miners", "e4 2, f4 2")]).rich(0, [0, 0, 3, 0]);
    let view = garden.view(Viewer::Seat(Seat(0)));
    let menu = Garden::menu(garden.content, &view, &legal(&garden));
    let e1 = ItemId::cell(garden.content.shape.place(garden.cell("e1")));
    let Next::Chosen(choice) = menu.next(&[group(&garden, "d1"), e1]) else { panic!("no choice") };
    assert_eq!(choice.commands[0].write(garden.content), "take e1 from d1");
    let picks = [id("power barbecue"), group(&garden, "e4")];
    let Next::Chosen(choice) = menu.next(&picks) else { panic!("no choice") };
    assert_eq!(choice.commands[0].write(garden.content), "power barbecue e4");
}

#[test]
fn a_pick_that_leads_nowhere_is_explained() {
    let garden = garden(&[("cooks", "d1 4, d4 1"), ("miners", "e4 2, f4 2")]);
    let view = garden.view(Viewer::Seat(Seat(0)));
    let why = |picks: &[ItemId]| words(&Garden::why_not(garden.content, &view, &legal(&garden), picks));
    assert_eq!(why(&[group(&garden, "d4")]), "On d4 there is one creature, and it has to stay.");
    assert_eq!(why(&[group(&garden, "e4")]), "e4 is not yours.");
    assert_eq!(why(&[group(&garden, "d1"), group(&garden, "f4")]), "f4 is not beside d1.");
    let sky = ItemId::cell(garden.content.shape.place(garden.cell("c2")));
    assert_eq!(why(&[group(&garden, "d1"), sky]), "It costs 5 metal; there are 0.");
    assert_eq!(why(&[id("power pool")]), "You do not hold the pool.");
}

#[test]
fn the_guide_leads_through_a_first_match() {
    let hint = |garden: &Garden| {
        let view = garden.view(Viewer::Seat(garden.position.active()));
        Garden::hint(garden.content, &view).map(|text| text.key.to_string())
    };
    let players = [("cooks", "d1 4"), ("miners", "f4 2")];
    let mut fresh = garden(&players);
    assert_eq!(hint(&fresh).as_deref(), Some("hint-conquer"));
    fresh.play("end", &[]);
    assert_eq!(hint(&fresh).as_deref(), Some("hint-place"));
    fresh.play("place 1 on d1", &[]);
    fresh.play("end", &[]);
    let fight = [("cooks", "d1 4"), ("miners", "e1 2")];
    assert_eq!(hint(&garden(&fight)).as_deref(), Some("hint-fight"));
    // Of two fights it points at the one more likely won; at none that is more likely lost.
    let pointed = |garden: &Garden| {
        let view = garden.view(Viewer::Seat(Seat(0)));
        Garden::hint(garden.content, &view).map(|text| words(&text)).unwrap_or_default()
    };
    let two = garden(&[("cooks", "d1 4"), ("miners", "c1 3, e1 1")]);
    assert!(pointed(&two).starts_with("An enemy is beside you: choose d1, then e1."), "{}", pointed(&two));
    let poor = garden(&[("cooks", "d1 2"), ("miners", "c1 5, e1 5")]);
    assert_eq!(hint(&poor).as_deref(), Some("hint-conquer"));
    let special = [("cooks", "c1 4"), ("miners", "f4 2")];
    assert_eq!(hint(&garden(&special).rich(0, [0, 5, 0, 0])).as_deref(), Some("hint-special"));
    assert_eq!(hint(&garden(&fight).with_points(0, 8)).as_deref(), Some("hint-ability"));
    let power = [("cooks", "d4 2"), ("miners", "e4 2")];
    assert_eq!(hint(&garden(&power).rich(0, [0, 0, 3, 0])).as_deref(), Some("hint-power"));
}
