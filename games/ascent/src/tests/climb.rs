//! The map, setups and ends.

use super::*;
use crate::state::{Floor, N_LANES, RoomKind};

fn floors(setup: &Setup) -> impl Iterator<Item = (Ascent, Floor)> {
    (0..300u64).flat_map(move |seed| {
        let ascent = begun(setup, seed);
        let floors = ascent.position.floors;
        floors.into_iter().map(move |floor| (ascent.clone(), floor))
    })
}

/// ASCENT-1.1, ASCENT-1.2: whoever starts in fire is in it, with its two cards.
#[test]
fn the_element_shapes_the_start() {
    let seats = vec![PlayerSetup { element: "fire".into() }];
    let ascent = begun(&Setup { seats, ..setup(1) }, 1);
    let player = &ascent.position.players[0];
    assert_eq!(player.fighter.element, Element::Fire);
    let listed: Vec<(&str, u8)> =
        player.deck.iter().map(|(card, n)| (content().card(card).id.as_str(), n)).collect();
    assert_eq!(listed, [("strike", 4), ("guard", 4), ("flame-lash", 1), ("kindle", 1)]);
}

/// ASCENT-1, ASCENT-1.3, ASCENT-3.1: every order is a permutation, and for air the first floor is never water.
#[test]
fn floors_are_one_for_each_element_and_the_first_spares_the_first_player() {
    let mut orders = std::collections::BTreeSet::new();
    for seed in 0..400 {
        let order = begun(&setup(1), seed).position.floors.map(|floor| floor.element);
        assert_ne!(order[0], Element::Water);
        let mut sorted = order;
        sorted.sort();
        assert_eq!(sorted, Element::ALL);
        orders.insert(order);
    }
    // Of 24 permutations, a quarter begins with water.
    assert_eq!(orders.len(), 18);
}

/// ASCENT-3, ASCENT-4: from one first room every room can be reached, and the boss from every room; no way leads
/// past a lane; some floor has rooms to choose from.
#[test]
fn every_room_can_be_reached_and_leads_on() {
    let mut n_forks = 0;
    for (_, floor) in floors(&setup(1)) {
        assert_eq!((floor.lanes(0), floor.lanes(5), floor.lanes(6)), (0b010, 0b010, 0));
        let mut reached = 0b010u8;
        for step in 0..5 {
            let mut next = 0;
            for lane in (0..N_LANES).filter(|lane| floor.lanes(step) >> lane & 1 != 0) {
                let ways = floor.rooms[step][lane].ways;
                assert!(ways != 0 && ways & !floor.lanes(step + 1) == 0);
                let is_near = |to: usize| lane.abs_diff(to) <= 1 || step == 0 || step == 4;
                assert!((0..N_LANES).all(|to| ways >> to & 1 == 0 || is_near(to)));
                n_forks += u32::from(ways.count_ones() > 1);
                if reached >> lane & 1 != 0 {
                    next |= ways;
                }
            }
            assert_eq!(next, floor.lanes(step + 1), "all rooms of the next step are reached");
            reached = next;
        }
    }
    assert!(n_forks > 3000, "{n_forks}");
}

/// ASCENT-4: with a single path every step has one room.
#[test]
fn a_single_path_has_no_forks() {
    for (_, floor) in floors(&Setup { single_path: true, ..setup(1) }) {
        assert!((0..6).all(|step| floor.lanes(step) == 0b010));
    }
}

/// ASCENT-5, ASCENT-5.1, ASCENT-5.2, ASCENT-5.3: most rooms have enemies, every kind occurs, one before the boss is
/// for rest, three of four have the floor's element, bosses always, and without omens there are none.
#[test]
fn rooms_are_what_they_should_be() {
    let (mut kinds, mut own, mut all) = ([0u32; 6], 0u32, 0u32);
    for (_, floor) in floors(&setup(1)) {
        assert!(floor.rooms[4].iter().any(|room| room.kind == RoomKind::Rest));
        assert_eq!((floor.rooms[5][1].kind, floor.rooms[5][1].element), (RoomKind::Boss, floor.element));
        for room in floor.rooms[..5].iter().flatten().filter(|room| room.kind != RoomKind::Nothing) {
            kinds[room.kind as usize] += 1;
            all += 1;
            own += u32::from(room.element == floor.element);
        }
    }
    let [_, enemies, rest, training, omens, bosses] = kinds;
    assert!(enemies > rest + training + omens && rest > 0 && training > 0 && omens > 0, "{kinds:?}");
    assert_eq!(bosses, 0);
    assert!((70..80).contains(&(own * 100 / all)), "{own} of {all}");
    for (_, floor) in floors(&Setup { omens: false, ..setup(1) }) {
        assert!(floor.rooms.iter().flatten().all(|room| room.kind != RoomKind::Omen));
    }
}

/// ASCENT-5.4: a boss has more than twice the life of any other enemy of its element, and at least four skills.
#[test]
fn a_boss_is_stronger_than_any_room_of_its_floor() {
    for element in Element::ALL {
        let boss = content().enemy(content().bosses[element.index()]);
        let others = content().enemies.iter().filter(|def| !def.is_boss && def.element == element);
        let most = others.map(|def| def.life).max().unwrap();
        assert!(boss.is_boss && boss.life > 2 * most && boss.skills.len() >= 4, "{}", boss.id);
    }
}

/// ASCENT-6, ASCENT-6.1: one to three enemies, of the room's element, as many as fit.
#[test]
fn a_room_has_as_many_enemies_as_fit() {
    let mut sizes = [0u32; 4];
    for seed in 0..300 {
        let mut ascent = begun(&setup(1), seed);
        ascent.position.floors[0].rooms[0][1].element = Element::Fire;
        let command = Command::Enter { lane: 1 };
        ascent.apply(Seat(0), command, &mut Ctx::silent(&mut FastDice::new(seed))).unwrap();
        let kinds = ascent.position.foes().iter().map(|foe| content().enemy(foe.kind));
        let size: u8 = kinds.clone().map(|def| def.size).sum();
        assert!(
            size <= content().numbers.growth.room[0] && kinds.clone().all(|def| def.element == Element::Fire)
        );
        sizes[kinds.count()] += 1;
    }
    assert_eq!(sizes[0] + sizes[3], 0);
    assert!(sizes[1] > 30 && sizes[2] > 30, "{sizes:?}");
}

/// ASCENT-3.2, ASCENT-3.3: only rooms ahead can be entered, and two players choose in turn.
#[test]
fn the_next_room_is_chosen_in_turn() {
    let mut ascent = begun(&setup(2), 4);
    assert_eq!(ascent.refused("enter 1"), Refused::NoWay);
    assert_eq!(ascent.refused("end"), Refused::OtherStage { stage: Stage::Map });
    let floor = &mut ascent.position.floors[0];
    floor.rooms[0][1].kind = RoomKind::Omen;
    floor.rooms[1] = [floor.rooms[0][1]; 3];
    floor.rooms[0][1].ways = 0b111;
    ascent.plays_on("enter 2");
    assert_eq!((ascent.position.stage, ascent.position.active), (Stage::Map, Seat(1)));
    ascent.plays_on("enter 3");
    assert_eq!((ascent.position.active, ascent.position.step), (Seat(0), 2));
}

/// ASCENT-2: the last room of the fourth floor is cleared; another boss leads to the next floor.
#[test]
fn the_last_boss_wins_the_climb() {
    let won = |floor: u8| {
        let mut ascent = fight("strike", &["deep-minotaur"]).at(FIRST, 1, 0);
        (ascent.position.floor, ascent.position.step) = (floor, 6);
        ascent.plays_on("play strike at 1");
        ascent
    };
    assert_eq!(
        won(3).outcome().map(|outcome| (outcome.value(Seat(0)), outcome.reason)),
        Some((1000, "summit"))
    );
    let mut next = won(0);
    assert_eq!((next.outcome(), next.position.stage), (None, Stage::Reward));
    next.plays_on("decline");
    assert_eq!((next.position.floor, next.position.step, next.position.stage), (1, 0, Stage::Map));
}

/// ASCENT-2.1: with the only player dead the climb is lost.
#[test]
fn without_a_living_player_the_climb_is_lost() {
    let mut ascent = fight("guard", &["toll-crab"]).at(ME, 2, 0);
    ascent.plays_on("end");
    assert_eq!(
        ascent.outcome().map(|outcome| (outcome.value(Seat(0)), outcome.reason)),
        Some((-1000, "fallen"))
    );
}

/// ASCENT-2.2: whoever gives up is out, wherever that is; the other goes on; the last one ends the climb.
#[test]
fn whoever_gives_up_counts_as_dead() {
    let leave =
        |ascent: &mut Ascent, seat: u8| ascent.leave(Seat(seat), &mut Ctx::silent(&mut FastDice::new(1)));
    let mut fighting = fight_of(&["guard 5", "guard 5"], &["toll-crab"]);
    leave(&mut fighting, 0);
    assert_eq!((fighting.position.active, fighting.position.foes[0].target), (Seat(1), 1));
    assert_eq!((fighting.position.stage, fighting.outcome()), (Stage::Fight, None));
    let mut on_map = begun(&setup(2), 1);
    leave(&mut on_map, 0);
    assert_eq!(on_map.position.active, Seat(1));
    let mut at_rest = begun(&setup(2), 1);
    (at_rest.position.stage, at_rest.position.step) = (Stage::Rest, 2);
    leave(&mut at_rest, 0);
    assert_eq!(at_rest.position.active, Seat(1));
    leave(&mut at_rest, 1);
    assert_eq!(at_rest.outcome().map(|outcome| outcome.reason), Some("left"));
}
