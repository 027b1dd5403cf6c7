//! Pillage, the four zone attacks, and what they leave on cells (GARDEN-11 to GARDEN-13).

use super::*;
use crate::event::{Cause, Named};

#[test]
fn an_ability_costs_eight_points() {
    // GARDEN-11, GARDEN-11.1
    let players = [("cooks", "b1 1"), ("miners", "f4 2")];
    let few = Refused::FewPoints { needs: 8, has: 7 };
    for words in ["pillage f4", "zone f4"] {
        assert_eq!(garden(&players).with_points(0, 7).refused(words), few);
        let mut garden = garden(&players).with_points(0, 9);
        garden.play(words, &[]);
        assert_eq!(garden.position.player(Seat(0)).points, 1);
    }
    // Those of miners cost six, those of blacksmiths twelve.
    for (clan, words, needs) in [("miners", "zone f4", 6), ("blacksmiths", "zone", 12)] {
        let garden = garden(&[(clan, "b1 1"), ("cooks", "f4 2")]).with_points(0, needs - 1);
        assert_eq!(garden.refused(words), Refused::FewPoints { needs, has: needs - 1 });
    }
    let garden = garden(&players).with_points(0, 8);
    assert_eq!(garden.refused("pillage b1"), Refused::Own { cell: garden.cell("b1") });
    assert_eq!(garden.refused("pillage d1"), Refused::Nobodys { cell: garden.cell("d1") });
}

#[test]
fn a_pillage_kills_one_and_steals_two_of_the_clans_own_resource() {
    // GARDEN-11.2
    for (nth, clan) in ["cooks", "blacksmiths", "miners", "lumberjacks"].into_iter().enumerate() {
        let mut garden =
            garden(&[(clan, "b1 1"), ("cooks", "f4 2, e4 1")]).with_points(0, 24).rich(1, [3; 4]);
        garden.play("pillage f4", &[]);
        let (mut own, mut other) = ([0; 4], [3; 4]);
        (own[nth], other[nth]) = (2, 1);
        assert_eq!(garden.position.player(Seat(0)).purse, own, "{clan}");
        assert_eq!(garden.position.player(Seat(1)).purse, other);
        assert_eq!(garden.at("f4"), "2: 1");
        // Less if the victim has less; and a cell whose last creature dies is nobody's.
        let told = garden.play("pillage e4", &[]);
        let resource = Named::resource(garden.content, nth as u8);
        let stole = Event::Stole { seats: [Seat(0), Seat(1)], resource, n: 1 };
        assert_eq!(told[1], stole);
        assert_eq!(garden.at("e4"), "-");
    }
}

/// GARDEN-12: each clan has one zone attack and no other.
#[test]
fn a_clan_has_the_zone_attack_of_its_own() {
    for (clan, own) in [
        ("cooks", "zone e1"),
        ("miners", "zone e1"),
        ("blacksmiths", "zone"),
        ("lumberjacks", "zone e1 from d1"),
    ] {
        let garden = garden(&[(clan, "d1 3"), ("cooks", "e1 2, f4 2")]).with_points(0, 12);
        for words in ["zone e1", "zone", "zone e1 from d1"] {
            if words == own {
                garden.clone().play(words, &[]);
            } else {
                assert_eq!(garden.refused(words), Refused::OtherClan, "{clan}: {words}");
            }
        }
    }
}

#[test]
fn poison_rolls_at_the_start_of_three_turns_whoever_is_on_the_cell() {
    // GARDEN-12.1
    let mut garden = garden(&[("cooks", "e1 5"), ("miners", "f1 4, f4 2")]).with_points(0, 8);
    garden.play("zone f1", &[]);
    assert_eq!(garden.position.poison(garden.cell("f1")), 3);
    // Whoever conquers it is poisoned too: GARDEN-13.1.
    garden.play("take f1 from e1", &[("fight", 1)]);
    assert_eq!(garden.at("f1"), "1: 4");
    garden.play("end", &[]);
    garden.play("place 3 on e1", &[]);
    let told = garden.play("end", &[("poison", 1)]);
    let cell = garden.cell("f1");
    assert!(matches!(&told[0], Event::Poisoned { dice, deaths: 1, .. } if dice.len() == 4), "{told:?}");
    assert_eq!(told[1], Event::Died { seat: Seat(0), cell: garden.spot(cell), n: 1, cause: Cause::Poison });
    garden.end_turn(&[("poison", 0)]);
    assert_eq!((garden.at("f1"), garden.position.poison(cell)), ("1: 3".into(), 1));
    // What is placed on it rolls as well, and after the third turn it is over.
    garden.play("end", &[]);
    garden.play("place 2 on f1", &[]);
    garden.play("place 1 on e1", &[]);
    garden.play("end", &[("poison", 5)]);
    assert_eq!((garden.at("f1"), garden.position.poison(cell)), ("-".into(), 0));
    garden.end_turn(&[]);
}

#[test]
fn forged_weapons_roll_to_nine_until_the_end_of_the_next_own_turn() {
    // GARDEN-12.2
    let mut garden = garden(&[("blacksmiths", "d1 5, b1 5"), ("miners", "e1 4, f4 5")]).with_points(0, 24);
    garden.play("zone", &[]);
    assert_eq!(garden.refused("zone"), Refused::Already);
    let told = garden.play("take e1 from d1", &[("fight", 0)]);
    assert!(matches!(told[0], Event::Fought { sides: [9, 6], .. }), "{told:?}");
    garden.play("end", &[]);
    garden.play("place 3 on d1", &[]);
    garden.play("end", &[]);
    // In defence too.
    let told = garden.play("take d1 from e1", &[("fight", 0)]);
    assert!(matches!(told[0], Event::Fought { sides: [6, 9], .. }), "{told:?}");
    garden.end_turn(&[]);
    assert_eq!(garden.position.player(Seat(0)).forged, 1);
    garden.play("take e1 from d1", &[("fight", 1)]);
    garden.end_turn(&[]);
    assert_eq!(garden.position.player(Seat(0)).forged, 0);
    assert_eq!(garden.refused("zone e1"), Refused::FewPoints { needs: 6, has: 1 });
}

#[test]
fn enemies_under_rocks_cannot_conquer_for_two_of_their_turns() {
    // GARDEN-12.3
    let mut garden = garden(&[("miners", "b1 2"), ("cooks", "f4 4, f5 1")]).with_points(0, 16);
    garden.play("zone f4", &[]);
    let cell = garden.cell("f4");
    assert_eq!(garden.refused("zone f4"), Refused::Already);
    garden.end_turn(&[]);
    assert_eq!(garden.refused("take f3 from f4"), Refused::Rooted { cell, turns: 2 });
    garden.play("end", &[]);
    assert_eq!(garden.refused("regroup f5 from f4"), Refused::Rooted { cell, turns: 2 });
    garden.end_turn(&[]);
    assert_eq!(garden.position.rooted(cell), 1);
    garden.end_turn(&[]);
    assert_eq!(garden.refused("take f3 from f4"), Refused::Rooted { cell, turns: 1 });
    garden.end_turn(&[]);
    garden.end_turn(&[]);
    garden.play("take f3 from f4", &[]);
}

#[test]
fn lumberjacks_take_a_cell_without_a_fight_and_shelter_it() {
    // GARDEN-12.4
    let players = [("lumberjacks", "d1 4, b1 1"), ("cooks", "e1 5, f4 2, c2 2")];
    let mut garden = garden(&players).with_points(0, 16).rich(0, [0, 4, 0, 0]);
    let dear = Refused::TooDear { resource: 1, needs: 5, has: 4 };
    assert_eq!(garden.refused("zone c2 from d1"), dear);
    let far = Refused::NotBeside { from: garden.cell("d1"), to: garden.cell("f4") };
    assert_eq!(garden.refused("zone f4 from d1"), far);
    assert_eq!(garden.refused("zone e1"), Refused::OtherClan);
    let told = garden.play("zone e1 from d1", &[]);
    let cell = garden.cell("e1");
    assert_eq!(told[1], Event::Displaced { seat: Seat(1), cell: garden.spot(cell), n: 5 });
    assert_eq!((garden.at("d1"), garden.at("e1")), ("1: 1".into(), "1: 3".into()));
    assert!(garden.position.is_sheltered(cell));
    assert_eq!(garden.position.player(Seat(0)).points, 8, "no point for what was no fight");
    garden.end_turn(&[]);
    // Those who were driven off come back in reinforcement.
    garden.play("end", &[]);
    assert_eq!(garden.position.player(Seat(1)).stock, 3 + 5);
    assert_eq!(garden.position.player(Seat(1)).displaced, 0);
}

#[test]
fn who_loses_his_last_cell_to_a_shelter_is_out() {
    // GARDEN-12.4
    let mut garden = garden(&[("lumberjacks", "d1 4"), ("cooks", "e1 5")]).with_points(0, 8);
    let told = garden.play("zone e1 from d1", &[]);
    assert!(told.contains(&Event::Out { seat: Seat(1) }));
    assert_eq!(garden.outcome().unwrap().reason, "conquest");
}

/// A sheltered cell of the second player's, and one of the first player's that is all that attacks it.
fn sheltered(clan: &str) -> Garden {
    let players = [(clan, "e1 4, c2 1, d4 1"), ("lumberjacks", "f1 2, e4 4, f4 2")];
    let mut garden = garden(&players).with_points(0, 8).rich(0, [9; 4]);
    for cell in ["f1", "e4"] {
        garden.position.shelter(garden.cell(cell));
    }
    garden
}

#[test]
fn the_next_blow_at_a_shelter_only_ends_it() {
    // GARDEN-13.2
    let (f1, e4) = (sheltered("cooks").cell("f1"), sheltered("cooks").cell("e4"));
    let struck = |clan: &str, words: &str| {
        let mut garden = sheltered(clan);
        let told = garden.play(words, &[]);
        assert!(told.iter().any(|event| matches!(event, Event::ShelterEnded { .. })), "{words}: {told:?}");
        garden
    };
    let fight = struck("cooks", "take f1 from e1");
    assert_eq!((fight.at("e1"), fight.at("f1")), ("1: 4".into(), "2: 2".into()), "attackers stay");
    assert!(!fight.position.is_sheltered(f1) && fight.position.is_sheltered(e4));
    assert_eq!(fight.position.player(Seat(1)).points + fight.position.player(Seat(0)).points, 8);
    let flight = struck("cooks", "power sky f1 from e1");
    assert_eq!(flight.position.player(Seat(0)).purse, [9, 4, 9, 9], "the power is paid");
    let power = struck("cooks", "power barbecue e4");
    assert_eq!(power.at("e4"), "2: 4");
    let pillage = struck("cooks", "pillage f1");
    assert_eq!((pillage.at("f1"), pillage.position.player(Seat(0)).points), ("2: 2".into(), 0));
    assert_eq!(struck("cooks", "zone f1").position.poison(f1), 0);
    assert_eq!(struck("miners", "zone f1").position.rooted(f1), 0);
    let taken = struck("lumberjacks", "zone f1 from e1");
    assert_eq!((taken.at("f1"), taken.at("e1")), ("2: 2".into(), "1: 4".into()));
    // A second blow is a blow.
    let mut again = struck("cooks", "take f1 from e1");
    again.play("take f1 from e1", &[("fight", 1)]);
    assert_eq!(again.at("f1"), "1: 3");
}

#[test]
fn poison_rocks_and_shelter_lie_on_a_cell_each_on_its_own() {
    // GARDEN-13, GARDEN-13.1
    let mut garden = garden(&[("cooks", "e1 5"), ("miners", "f1 2, f4 2")]);
    let cell = garden.cell("f1");
    garden.position.set_poison(cell, 3);
    garden.position.root(cell, 2);
    garden.position.shelter(cell);
    garden.play("take f1 from e1", &[]);
    assert_eq!((garden.position.poison(cell), garden.position.rooted(cell)), (3, 2));
    garden.play("take f1 from e1", &[("fight", 1)]);
    let position = &garden.position;
    assert_eq!((position.poison(cell), position.rooted(cell), position.is_sheltered(cell)), (3, 0, false));
}
