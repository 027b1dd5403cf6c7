//! What is to be seen, and why something cannot be done.

use std::collections::BTreeSet;

use kernel::Viewer;
use scene::{
    Area, Delta, Forecast, ItemId, Lang, MarkKind, Measure, Presented, Region, Role, Scene, Sources, Speech,
    State, Text,
};

use super::*;

fn scene(ascent: &Ascent) -> Scene {
    Ascent::scene(content(), &ascent.view(Viewer::Seat(Seat(0))))
}

fn said(text: &Text) -> String {
    Speech::new(Lang::En, &[Sources::COMMON, Ascent::TEXTS]).say(text, &[])
}

fn forecast(ascent: &Ascent, words: &str) -> Forecast {
    let command = Command::read(content(), words).unwrap();
    Ascent::forecast(content(), &ascent.view(Viewer::Seat(Seat(0))), &[command]).unwrap()
}

/// ASCENT-20, ASCENT-20.1: after the first room it is marked on the map, and exactly the rooms ahead say that they are
/// open.
#[test]
fn the_map_shows_where_they_are_and_what_is_open() {
    let mut ascent = begun(&setup(1), 6);
    ascent.position.floors[0].rooms[0][1].kind = crate::RoomKind::Omen;
    ascent.plays_on("enter 2");
    let scene = scene(&ascent);
    let map = &scene.regions[0];
    assert!(matches!(map.role, Role::Map(_)));
    let marked: Vec<&str> = map
        .items
        .iter()
        .filter(|item| item.states.contains(&State::Marked))
        .map(|item| &*item.id.0)
        .collect();
    assert_eq!(marked, ["room 0 0 1"]);
    let open = map.items.iter().filter(|item| item.facts.contains(&"is-next".into())).count();
    assert_eq!(open as u32, ascent.position.next_lanes().count_ones());
    let rooms: usize = ascent
        .position
        .floors
        .iter()
        .flat_map(|floor| floor.rooms)
        .flatten()
        .filter(|room| room.kind != crate::RoomKind::Nothing)
        .count();
    assert_eq!(map.items.len(), rooms);
}

/// ASCENT-20.2, ASCENT-13.7: a wyvern's blow of 13 is 9 to air, of which 5 get through 4 block; piles have counts, the
/// hand its cards, and there is one great button.
#[test]
fn a_fight_shows_players_enemies_intents_hand_and_piles() {
    let ascent = fight("strike 2, guard", &["ash-wyvern"]).meaning(0, 1, 0).at(ME, 40, 4);
    let ascent = ascent.piled(&[("guard", 1)], &[("strike", 1)]);
    let scene = scene(&ascent);
    let region = |id: &str| scene.regions.iter().find(|region| region.id == id).unwrap();
    let enemy = &region("enemies").items[0];
    assert_eq!(
        (said(&enemy.marks[0].text), said(&enemy.marks[0].name)),
        ("9".to_owned(), "Attacks Player 1 for 9: 5 get through.".to_owned())
    );
    assert_eq!(enemy.marks[0].picture.as_ref().unwrap().name, "ascent-intent-strike");
    let gauge = region("party").items[0].gauge.clone().unwrap();
    assert_eq!((gauge.value, gauge.max), (40, 64));
    assert_eq!(region("hand 0").items.len(), 3);
    assert_eq!(said(&region("draw pile 0").items[0].facts[0]), "1 × Guard");
    assert_eq!(said(&region("discard pile 0").items[0].marks[0].name), "one card");
    let end = &region("acts").items[0];
    assert_eq!((said(&end.name), said(&end.facts[0])), ("End turn".to_owned(), "3 energy left".to_owned()));
}

fn region<'a>(scene: &'a Scene, id: &str) -> &'a Region {
    scene.regions.iter().find(|region| region.id == id).unwrap()
}

/// ASCENT-20.2: where they are, the energy that is left, and the piles and the deck with every kind of card in them are
/// there to be looked at; a draw pile of two Strikes and a Guard has a top that says 3.
#[test]
fn a_fight_says_where_it_is_and_what_is_in_every_pile() {
    let mut ascent = fight("strike, guard", &["toll-crab"]).piled(&[("strike", 2), ("guard", 1)], &[]);
    ascent.position.players[0].energy = 2;
    let scene = scene(&ascent);
    assert_eq!(said(&region(&scene, "energy 0").items[0].name), "Energy 2 of 3");
    let here = &region(&scene, "here").items[0];
    assert!(said(&here.name).starts_with("Floor 1: "), "{}", said(&here.name));
    let draw = region(&scene, "draw pile 0");
    assert_eq!(draw.role, Role::Pile);
    let listed: Vec<(String, String)> =
        draw.items.iter().map(|item| (said(&item.name), said(&item.marks[0].text))).collect();
    let expected = [("Draw pile", "3"), ("Strike", "×2"), ("Guard", "×1")];
    assert_eq!(listed, expected.map(|(name, n)| (name.to_owned(), n.to_owned())));
    assert!(draw.items[0].states.contains(&State::FaceDown));
    assert_eq!(region(&scene, "deck 0").role, Role::Pile);
}

/// What is due or whose turn it is changes what there is to press, and a screen need not be told the whole table for it.
#[test]
fn a_fight_is_one_table_while_cards_are_discarded_and_while_another_plays() {
    let acting = fight("strike, guard", &["toll-crab"]);
    let mut discarding = acting.clone();
    (discarding.position.stage, discarding.position.n_due) = (Stage::Discard, 1);
    let (own, due) = (scene(&acting), scene(&discarding));
    let watched = Ascent::scene(content(), &acting.view(Viewer::Spectator));
    assert_eq!([&own, &due, &watched].map(|scene| region(scene, "acts").items.len()), [1, 0, 0]);
    for (before, after) in [(&own, &due), (&due, &own), (&own, &watched), (&watched, &own)] {
        assert!(Delta::between(before, after).is_some());
    }
}

/// Two of a kind are told apart by their numbers, everywhere where one is named; one alone has none.
#[test]
fn enemies_of_one_kind_are_numbered() {
    let named = |enemies: &[&str]| {
        let scene = scene(&fight("strike", enemies));
        region(&scene, "enemies").items.iter().map(|item| said(&item.name)).collect::<Vec<_>>()
    };
    assert_eq!(named(&["toll-crab", "toll-crab"]), ["Toll Crab 1", "Toll Crab 2"]);
    assert_eq!(named(&["toll-crab", "cinder-imp"]), ["Toll Crab", "Cinder Imp"]);
    let told = forecast(&fight("strike", &["toll-crab", "toll-crab"]), "play strike at 2");
    assert!(said(&told.lines[0]).starts_with("Toll Crab 2: "));
}

/// ASCENT-4: where a way is chosen, that is asked about; where there is one way, it is gone at once.
#[test]
fn a_way_is_asked_about_where_there_are_several() {
    let mut ascent = begun(&setup(1), 6);
    let asks = |ascent: &Ascent| {
        let (view, mut legal) = (ascent.view(Viewer::Seat(Seat(0))), Vec::new());
        ascent.list(Seat(0), &mut legal);
        let menu = Ascent::menu(content(), &view, &legal);
        menu.choices.iter().map(|choice| choice.asks).collect::<Vec<_>>()
    };
    assert_eq!(asks(&ascent), [false]);
    ascent.position.floors[0].rooms[0][1].kind = crate::RoomKind::Omen;
    ascent.plays_on("enter 2");
    let n = ascent.position.next_lanes().count_ones() as usize;
    assert!(n > 1, "this floor branches");
    assert_eq!(asks(&ascent), vec![true; n]);
}

/// ASCENT-13.6: whoever looks sees both hands.
#[test]
fn partners_see_each_others_hands() {
    let ascent = fight_of(&["strike 2", "guard 3"], &["toll-crab"]);
    let hands = |viewer: Viewer| {
        let scene = Ascent::scene(content(), &ascent.view(viewer));
        let of = |id: &str| scene.regions.iter().find(|region| region.id == id).unwrap();
        ["hand 0", "hand 1"].map(|id| (of(id).items.len(), of(id).area))
    };
    assert_eq!(hands(Viewer::Seat(Seat(0))), [(2, Area::Bottom), (3, Area::Left)]);
    assert_eq!(hands(Viewer::Seat(Seat(1))), [(2, Area::Left), (3, Area::Bottom)]);
    assert_eq!(hands(Viewer::Spectator), [(2, Area::Bottom), (3, Area::Left)]);
}

/// ASCENT-20.3: Gust Slash of air against fire: (5 + 2) × 100% × 150% = 10 (of 10.5), with the derivation; the card
/// itself shows 10 too. Against two enemies of different elements it shows 7.
#[test]
fn a_card_shows_its_real_numbers_with_their_derivation() {
    let mut ascent = fight("gust-slash", &["ash-wyvern"]);
    ascent.position.players[0].fighter.attack = 2;
    let told = forecast(&ascent, "play gust-slash at 1");
    assert_eq!(said(&told.lines[0]), "Ash Wyvern: 10 damage, 10 life lost, 30 left.");
    assert_eq!(said(&told.reasons[0]), "Ash Wyvern: (5 + 2) × 100% by counters × 150% by elements = 10");
    // The card is compared with what it leaves: 10 of its attack, 30 of 40 life.
    let sides = told.sides.as_ref().unwrap();
    assert_eq!([&*sides[0].item.0, &*sides[1].item.0], ["hand 0 gust-slash 0", "enemy 0"]);
    let rows: Vec<_> = told.rows.iter().map(|row| (&*row.name.key, row.first, row.second)).collect();
    let (ten, thirty) = (Some(Measure::of(10, 10)), Some(Measure::of(30, 40)));
    assert_eq!(rows, [("stat-attack", ten, None), ("stat-life", None, thirty)]);
    let shown = |ascent: &Ascent| {
        let scene = scene(ascent);
        let hand = scene.regions.iter().find(|region| region.id == "hand 0").unwrap();
        hand.items[0].figures[0].value
    };
    assert_eq!(shown(&ascent), 10);
    let mut two = fight("gust-slash", &["ash-wyvern", "clay-golem"]);
    two.position.players[0].fighter.attack = 2;
    assert_eq!(shown(&two), 7);
}

/// ASCENT-20.3: before a turn ends the screen says what is coming: 7 of a Toll Crab, all of it through.
#[test]
fn the_end_of_a_turn_says_what_is_coming() {
    let ascent = fight("strike", &["toll-crab"]).at(ME, 6, 0);
    let lines: Vec<String> = forecast(&ascent, "end").lines.iter().map(said).collect();
    assert_eq!(lines[..2], ["7 damage is coming: 7 get through.".to_owned(), "You would die.".to_owned()]);
}

/// ASCENT-8.1: every pick that leads nowhere is told why.
#[test]
fn why_not_is_always_said() {
    let mut ascent = fight("landslide, strike", &["toll-crab"]);
    ascent.position.players[0].energy = 1;
    let why = |picks: &[&'static str]| {
        let (view, mut legal) = (ascent.view(Viewer::Seat(Seat(0))), Vec::new());
        ascent.list(Seat(0), &mut legal);
        let picks: Vec<ItemId> = picks.iter().map(|pick| ItemId::new(*pick)).collect();
        said(&Ascent::why_not(content(), &view, &legal, &picks))
    };
    assert_eq!(why(&["hand 0 landslide 0"]), "It costs 3 energy, and you have 1.");
    assert_eq!(why(&["hand 0 strike 0", "hero 0"]), "Strike is aimed at one enemy.");
    assert_eq!(why(&["enemy 0"]), "Choose a card first, then its target.");
    assert_eq!(
        why(&["draw pile 0 top"]),
        "Nobody knows the order of a pile; look closer to see what is in it."
    );
}

/// The guide leads from the first room to blocking, elements and the end of the turn.
#[test]
fn hints_fit_the_moment() {
    let hint = |ascent: &Ascent| {
        Ascent::hint(content(), &ascent.view(Viewer::Seat(Seat(0))))
            .map(|text| said(&text))
            .unwrap_or_default()
    };
    assert!(hint(&begun(&setup(1), 1)).starts_with("This is the climb"));
    assert!(hint(&fight("guard, strike", &["toll-crab"])).starts_with("7 damage would get through. Guard"));
    let strong = fight("gust-slash", &["cinder-imp"]).meaning(0, 1, 0);
    assert!(hint(&strong).starts_with("Gust Slash turns you to Air, which is strong against Fire"));
    let mut spent = fight("strike", &["cinder-imp"]);
    spent.position.players[0].energy = 0;
    assert!(hint(&spent).starts_with("Nothing more can be played"));
}

/// ASCENT-13.7: every skill of every enemy shows a picture of its intent, ten different ones in all.
#[test]
fn ten_pictures_tell_the_intents_of_shipped_enemies_apart() {
    let mut pictures = BTreeSet::new();
    for def in &content().enemies {
        for skill in 0..def.skills.len() {
            let scene = scene(&fight("guard", &[&def.id]).meaning(0, skill as u8, 0));
            let mark = &region(&scene, "enemies").items[0].marks[0];
            assert_eq!(mark.kind, MarkKind::Coming, "{}", def.id);
            pictures.insert(mark.picture.as_ref().unwrap().name.clone());
        }
    }
    assert_eq!(pictures.len(), 10, "{pictures:?}");
}

/// ASCENT-20.4: every floor has a stage of its own, and every kind of room a picture on the map and another
/// one inside.
#[test]
fn every_floor_and_every_kind_of_room_has_its_pictures() {
    let mut ascent = begun(&setup(1), 6);
    let stages: BTreeSet<String> = (0..4)
        .map(|floor| {
            ascent.position.floor = floor;
            scene(&ascent).backdrop.unwrap().name.into()
        })
        .collect();
    assert_eq!(stages.len(), 4, "{stages:?}");
    ascent.position.floor = 0;
    let (mut outside, mut inside) = (BTreeSet::new(), BTreeSet::new());
    for kind in crate::RoomKind::ALL {
        ascent.position.floors[0].rooms[0][1].kind = kind;
        ascent.position.step = 1;
        let scene = scene(&ascent);
        let place = scene.regions[0].items.iter().find(|item| &*item.id.0 == "room 0 0 1").unwrap();
        outside.insert(place.picture.as_ref().unwrap().name.clone());
        inside.insert(region(&scene, "here").items[0].portrait.as_ref().unwrap().name.clone());
    }
    assert_eq!((outside.len(), inside.len()), (5, 5), "{outside:?} {inside:?}");
    assert!(outside.is_disjoint(&inside));
}

/// ASCENT-20.2: over the life of everybody in a fight the name, with it the element, block and (of players) energy, and
/// counters with their turns.
#[test]
fn whoever_fights_shows_life_element_block_energy_and_counters() {
    let ascent = fight("strike", &["toll-crab"]).having(FIRST, Status::AttackPlus, 2).at(FIRST, 9, 3);
    let scene = scene(&ascent.having(ME, Status::Evade, 1).at(ME, 40, 4));
    let told = |id: &str| {
        let item = &region(&scene, id).items[0];
        let figures: Vec<(String, i32)> =
            item.figures.iter().map(|figure| (said(&figure.name), figure.value)).collect();
        let is_counter = |mark: &&scene::Mark| !matches!(mark.kind, MarkKind::Coming | MarkKind::Lasting);
        let counters: Vec<String> =
            item.marks.iter().filter(is_counter).map(|mark| said(&mark.name)).collect();
        let emblem =
            item.marks.iter().find(|mark| mark.kind == MarkKind::Lasting).map(|mark| said(&mark.name));
        (said(&item.name), item.gauge.as_ref().map(|gauge| gauge.value), emblem, figures, counters)
    };
    let own = |name: &str, n: i32| (name.to_owned(), n);
    assert_eq!(
        told("party"),
        (
            "Player 1".to_owned(),
            Some(40),
            Some("Air".to_owned()),
            vec![own("energy", 3), own("block", 4)],
            vec!["evade 1".to_owned()]
        )
    );
    assert_eq!(
        told("enemies"),
        (
            "Toll Crab".to_owned(),
            Some(9),
            Some("Water".to_owned()),
            vec![own("block", 3)],
            vec!["attack plus 2".to_owned()]
        )
    );
}

/// ASCENT-20.4: at rest both choices say what they are worth: 20 life on the first floor, from 50 to 64 at most, or 1 and
/// 1; training shows three cards.
#[test]
fn rest_shows_two_choices_with_their_amounts_and_training_three_cards() {
    let mut ascent = begun(&setup(1), 6).at(ME, 50, 0);
    (ascent.position.stage, ascent.position.step) = (Stage::Rest, 2);
    let facts = |scene: &Scene| -> Vec<(String, Vec<String>)> {
        let items = region(scene, "rest").items.iter();
        items.map(|item| (said(&item.name), item.facts.iter().map(said).collect())).collect()
    };
    let own =
        |name: &str, facts: &[&str]| (name.to_owned(), facts.iter().map(|&fact| fact.to_owned()).collect());
    assert_eq!(
        facts(&scene(&ascent)),
        [
            own("Sleep", &["Heals 20 life.", "Life 50 → 64 of 64"]),
            own("Meditate", &["Attack +1 and block +1 to the end of the climb."]),
        ]
    );
    ascent.position.stage = Stage::Training;
    ascent.position.offer = [card("boulder"), card("gale"), card("spring")];
    let names: Vec<String> =
        region(&scene(&ascent), "offer").items.iter().map(|item| said(&item.name)).collect();
    assert_eq!(names, ["Boulder", "Gale", "Hidden Spring"]);
}

/// ASCENT-20.5: the bosses that fell are a climb's trophies, each before the stage of its element; other enemies are none.
#[test]
fn bosses_that_fell_are_trophies() {
    let fell = |id: &str| fight("strike", &[id]).at(FIRST, 1, 0).plays_on("play strike at 1");
    let told = [fell("deep-minotaur"), fell("toll-crab"), fell("crowned-gale")].concat();
    let trophies = Ascent::trophies(content(), &told);
    let shown: Vec<(String, String)> = trophies
        .iter()
        .map(|trophy| (said(&trophy.name), trophy.backdrop.as_ref().unwrap().name.clone().into()))
        .collect();
    let own = |name: &str, stage: &str| (name.to_owned(), stage.to_owned());
    assert_eq!(shown, [own("Deep Minotaur", "ascent-floor-earth"), own("Crowned Gale", "ascent-floor-air")]);
}

/// ASCENT-20.5: a climb's summary counts floors, damage and cards by what was told.
#[test]
fn a_climb_is_summed_up() {
    let mut ascent = fight("strike 2", &["toll-crab"]).at(FIRST, 8, 0);
    let mut told = ascent.play_with("play strike at 1", &[]);
    told.extend(ascent.plays_on("play strike at 1"));
    let facts: Vec<String> = Ascent::summary(content(), &told).iter().map(said).collect();
    let counted = facts.iter().map(String::as_str);
    let expected = [
        "0 floors climbed",
        "0 rooms entered",
        "1 enemy defeated",
        "8 damage dealt",
        "0 life lost",
        "0 attacks evaded",
        "2 cards played",
        "0 cards taken",
        "Played most: Strike, 2 times",
    ];
    assert_eq!(counted.collect::<Vec<_>>(), expected);
}
