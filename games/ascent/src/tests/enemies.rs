//! Enemies: what they choose, whom they strike, how they grow.

use std::collections::BTreeSet;

use super::*;
use crate::content::{Effects, SkillTarget};
use crate::state::RoomKind;

/// ASCENT-13, ASCENT-14: sixteen kinds and four bosses, no two of which have skills of the same targets and effects,
/// whatever their numbers; all have one to ten skills.
#[test]
fn no_two_enemies_do_the_same() {
    let effects = |effects: &Effects| {
        let plain = [effects.attack, effects.block, effects.heal].map(|n| n > 0);
        (plain, effects.statuses.map(|n| n > 0))
    };
    let shapes: Vec<_> = content()
        .enemies
        .iter()
        .map(|def| {
            let mut skills: Vec<_> =
                def.skills.iter().map(|skill| (skill.target, effects(&skill.effects))).collect();
            skills.sort();
            skills
        })
        .collect();
    assert_eq!(shapes.iter().collect::<BTreeSet<_>>().len(), 20);
    let n_bosses = content().enemies.iter().filter(|def| def.is_boss).count();
    assert_eq!((content().enemies.len(), n_bosses), (20, 4));
    assert!(content().enemies.iter().all(|def| (1..=10).contains(&def.skills.len())));
}

/// ASCENT-13.1, ASCENT-13.8: a Toll Crab has 16; on the third floor (122%) in its fifth room (12% more) 21 (of 21.44);
/// for two players (300%) 63. Its attack stat there is 2, and one more after three rooms; for two players 5 more.
#[test]
fn enemies_grow_with_floors_rooms_and_players() {
    let crab = |players: u8, floor: u8, step: u8| {
        let mut ascent = begun(&setup(players), 1);
        (ascent.position.floor, ascent.position.step) = (floor, step);
        for seed in 0..50 {
            let room =
                crate::state::Room { kind: RoomKind::Enemies, element: Element::Water, ..Default::default() };
            let mut tried = ascent.clone();
            tried.begin_fight(room, &mut Ctx::silent(&mut FastDice::new(seed)));
            let found = tried.position.foes().iter().find(|foe| content().enemy(foe.kind).id == "toll-crab");
            if let Some(foe) = found {
                return (foe.fighter.life, foe.fighter.attack);
            }
        }
        panic!("no crab came")
    };
    assert_eq!(crab(1, 0, 1), (16, 0));
    assert_eq!(crab(1, 2, 5), (21, 3));
    assert_eq!(crab(2, 2, 5), (63, 8));
}

/// ASCENT-1.4: of the 92 of a Crowned Gale easy leaves 85%, hard makes 130% and merciless 145% of it, rounded down. Its
/// attack stat in the last room of the first floor is 1, one less on easy, 3 and 4 more on hard and merciless.
#[test]
fn the_difficulty_changes_life_and_attack() {
    let of = |difficulty: &str| {
        let mut ascent = begun(&Setup { difficulty: difficulty.into(), ..setup(1) }, 1);
        ascent.position.step = 6;
        let element = Element::Air;
        let room = crate::state::Room { kind: RoomKind::Boss, element, ..Default::default() };
        ascent.begin_fight(room, &mut Ctx::silent(&mut FastDice::new(1)));
        (ascent.position.foes[0].fighter.life, ascent.position.foes[0].fighter.attack)
    };
    let all = ["easy", "normal", "hard", "merciless"].map(of);
    assert_eq!(all, [(78, 0), (92, 1), (119, 4), (133, 5)]);
}

/// ASCENT-13.3: among skills that do not rest, by weights: a Toll Crab's attack has 3, its block 2, and 3 more after
/// an attack. The draw is told so: 0 to 2 are the attack, 3 and 4 (or 3 to 7) the block.
#[test]
fn what_players_did_changes_what_enemies_choose() {
    use kernel::{Dice, Odds, Stream};
    struct Noting(Vec<Vec<u32>>);
    impl Dice for Noting {
        fn draw(&mut self, stream: Stream, odds: Odds<'_>) -> u64 {
            if let (Odds::Weighted(weights), "intent") = (odds, stream.to_string().as_str()) {
                self.0.push(weights.to_vec());
            }
            FastDice::new(1).draw(stream, odds)
        }
    }
    let weights = |words: &[&str]| {
        let mut ascent = fight("strike 3", &["toll-crab"]);
        ascent.plays(words);
        let mut dice = Noting(Vec::new());
        ascent.apply(Seat(0), Command::End, &mut Ctx::silent(&mut dice)).unwrap();
        dice.0
    };
    assert_eq!(weights(&[]), [[3, 2]]);
    assert_eq!(weights(&["play strike at 1"]), [[3, 5]]);
}

/// ASCENT-13.3: the number that is shown is the one that lands: an Ash Wyvern's 13, with attack plus that is over
/// before it acts, is 9 (of 9.75) to air.
#[test]
fn a_blow_is_shown_as_it_would_land() {
    let ascent = fight("strike", &["ash-wyvern"]).meaning(0, 1, 0).having(FIRST, Status::AttackPlus, 1);
    let shown = ascent.blow(0, &ascent.position.players[0].fighter).total;
    let mut after = ascent.clone();
    after.plays_on("end");
    assert_eq!((shown, 64 - after.life(ME).0), (9, 9));
}

/// ASCENT-13.4: a Kite Ray strikes the weakest, a Clay Golem the strongest, a Thorn Boar whoever attacked it more.
#[test]
fn enemies_aim_as_they_are() {
    let aimed = |id: &str, lives: [u16; 2], hits: [u8; 2]| {
        let mut ascent = fight_of(&["guard 5", "guard 5"], &[id]).at(ME, lives[0], 0).at(OTHER, lives[1], 0);
        ascent.plays_on("end");
        ascent.position.foes[0].hits = hits;
        ascent.position.foes[0].waits = [9; 10];
        ascent.position.foes[0].waits[0] = 0;
        ascent.plays_on("end");
        (ascent.position.foes[0].intent, ascent.position.foes[0].target)
    };
    assert_eq!(aimed("kite-ray", [60, 40], [0, 0]), (0, 1));
    assert_eq!(aimed("clay-golem", [60, 40], [0, 0]), (0, 0));
    assert_eq!(aimed("thorn-boar", [60, 40], [1, 2]), (0, 1));
}

/// ASCENT-13.5, ASCENT-2.1: who meant the dead player means the other; the other goes on.
#[test]
fn a_target_that_dies_is_replaced() {
    let mut ascent = fight_of(&["guard 5", "guard 5"], &["toll-crab", "toll-crab"]).at(ME, 3, 0);
    ascent.plays_on("end");
    let told = ascent.plays_on("end");
    assert!(told.contains(&Event::Died { who: crate::Someone::Player(Seat(0)) }), "{told:?}");
    assert_eq!(
        (ascent.life(OTHER).0, ascent.position.active),
        (57, Seat(1)),
        "the second crab struck the other"
    );
    assert_eq!(ascent.outcome(), None);
}

/// ASCENT-13.2: a Reef Singer heals everybody of its side by 5, itself too.
#[test]
fn skills_can_be_for_all_of_their_side() {
    let mut ascent =
        fight("guard", &["reef-singer", "toll-crab"]).meaning(0, 1, 0).at(FIRST, 10, 0).at(SECOND, 4, 0);
    assert_eq!(content().enemy(ascent.position.foes[0].kind).skills[1].target, SkillTarget::Allies);
    ascent.plays_on("end");
    assert_eq!((ascent.life(FIRST).0, ascent.life(SECOND).0), (15, 9));
}
