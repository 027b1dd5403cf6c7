//! What cards do, and with which numbers.

use super::*;

/// ASCENT-10, ASCENT-10.1: air against earth is neither strong nor weak: 6 and a stat of 2 are 8. Guard has no
/// attack: 5 block.
#[test]
fn the_attack_stat_is_added_where_there_is_an_attack() {
    let mut ascent = fight("strike, guard", &["clay-golem"]);
    ascent.position.players[0].fighter.attack = 2;
    ascent.plays(&["play strike at 1", "play guard on 1"]);
    assert_eq!((ascent.life(FIRST), ascent.life(ME)), ((36, 0), (64, 5)));
}

/// ASCENT-10.2: 6 × 150% = 9; × 50% = 3; both: 6.
#[test]
fn counters_make_attacks_half_as_much_again_or_half() {
    let dealt = |more: u8, less: u8| {
        let mut ascent = fight("strike", &["clay-golem"]).having(ME, Status::AttackPlus, more).having(
            ME,
            Status::AttackMinus,
            less,
        );
        ascent.plays(&["play strike at 1"]);
        44 - ascent.life(FIRST).0
    };
    assert_eq!([dealt(1, 0), dealt(0, 1), dealt(2, 3)], [9, 3, 6]);
}

/// ASCENT-10.3, ASCENT-11: all sixteen pairs of a Strike of 6: 9 where strong, 4 (of 4.5) where weak, else 6.
#[test]
fn strong_elements_deal_half_as_much_again_and_weak_ones_a_quarter_less() {
    use Element::{Air, Earth, Fire, Water};
    let enemies =
        [(Air, "cloud-giant"), (Water, "tide-serpent"), (Earth, "clay-golem"), (Fire, "ash-wyvern")];
    let strong = [(Water, Air), (Air, Fire), (Fire, Earth), (Earth, Water)];
    for own in [Air, Water, Earth, Fire] {
        for (other, id) in enemies {
            let mut ascent = fight("strike", &[id]).in_element(own);
            let before = ascent.life(FIRST).0;
            ascent.plays(&["play strike at 1"]);
            let expected = match () {
                () if strong.contains(&(own, other)) => 9,
                () if strong.contains(&(other, own)) => 4,
                () => 6,
            };
            assert_eq!(before - ascent.life(FIRST).0, expected, "{own:?} against {other:?}");
        }
    }
}

/// ASCENT-10.4: 5 × 150% × 150% = 11.25 is 11, and rounded twice 7 × 150% = 10.5 would be 10. And 1 × 50% × 75% deals 1.
#[test]
fn damage_is_rounded_down_once_and_is_at_least_one() {
    let mut ascent = fight("gust-slash", &["ash-wyvern"]).having(ME, Status::AttackPlus, 1);
    ascent.plays(&["play gust-slash at 1"]);
    assert_eq!(ascent.life(FIRST).0, 40 - 11);
    let mut weak = Fighter::new(64, Element::Fire, 0, 0);
    weak.gain(Status::AttackMinus, 1, true);
    let target = Fighter::new(9, Element::Air, 0, 0);
    assert_eq!(crate::rules::combat::damage(content(), &weak, 1, &target).total, 1);
}

/// ASCENT-10.6: 6 against 4 block: 2 are lost.
#[test]
fn block_takes_what_it_can_and_life_the_rest() {
    let mut ascent = fight("strike", &["clay-golem"]).at(FIRST, 20, 4);
    let told = ascent.play_with("play strike at 1", &[]);
    assert_eq!(ascent.life(FIRST), (18, 0));
    assert!(matches!(told[1], Event::Struck { blocked: 4, lost: 2, .. }), "{told:?}");
}

/// ASCENT-10.5, ASCENT-12.4: the first attack misses although block would have held; the second strikes.
#[test]
fn an_evaded_attack_misses_and_uses_evade_up() {
    let mut ascent = fight("strike 2", &["clay-golem"]).having(FIRST, Status::Evade, 1).at(FIRST, 20, 50);
    ascent.plays(&["play strike at 1"]);
    assert_eq!((ascent.life(FIRST), ascent.status(FIRST, Status::Evade)), ((20, 50), 0));
    ascent.plays(&["play strike at 1"]);
    assert_eq!(ascent.life(FIRST), (20, 44));
}

/// ASCENT-10.7, ASCENT-12.5: 5 for every attack, block first; none for one that is evaded, or that kills.
#[test]
fn who_retaliates_hurts_its_attacker() {
    let thorny = || fight("strike 2, cleave", &["clay-golem"]).having(FIRST, Status::Retaliate, 1);
    let mut ascent = thorny().at(ME, 30, 2);
    ascent.plays(&["play strike at 1", "play cleave"]);
    assert_eq!(ascent.life(ME), (30 - 3 - 5, 0));
    let mut evading = thorny().having(FIRST, Status::Evade, 1);
    evading.plays(&["play strike at 1"]);
    assert_eq!(evading.life(ME).0, 64);
    let mut dying = thorny().at(FIRST, 3, 0);
    dying.plays_on("play strike at 1");
    assert_eq!(dying.life(ME).0, 64);
}

/// ASCENT-10.8: Guard gives 5; with a stat of 2, 7; with plus 10 (of 10.5); with minus 3 (of 3.5); with both 7.
#[test]
fn block_is_changed_by_stat_and_counters() {
    let gained = |more: u8, less: u8| {
        let mut ascent = fight("guard", &["clay-golem"]).having(ME, Status::BlockPlus, more).having(
            ME,
            Status::BlockMinus,
            less,
        );
        ascent.position.players[0].fighter.guard = 2;
        ascent.plays(&["play guard on 1"]);
        ascent.life(ME).1
    };
    assert_eq!([gained(0, 0), gained(1, 0), gained(0, 1), gained(1, 1)], [7, 10, 3, 7]);
}

/// ASCENT-10.8, ASCENT-10.1: with 2 in both stats a Strike of 6 deals 8 and gives no block, and Bandage heals 6 and
/// gives none either.
#[test]
fn a_card_without_block_of_its_own_adds_no_block_stat() {
    let mut ascent = fight("strike, bandage", &["clay-golem"]).at(ME, 50, 0);
    let fighter = &mut ascent.position.players[0].fighter;
    (fighter.attack, fighter.guard) = (2, 2);
    ascent.plays(&["play strike at 1", "play bandage on 1"]);
    assert_eq!((ascent.life(FIRST), ascent.life(ME)), ((36, 0), (56, 0)));
}

/// ASCENT-10.9: Bandage heals 6, and 62 of 64 only 2.
#[test]
fn life_never_exceeds_its_maximum() {
    let mut ascent = fight("bandage", &["clay-golem"]).at(ME, 62, 0);
    ascent.plays(&["play bandage on 1"]);
    assert_eq!(ascent.life(ME).0, 64);
}

/// ASCENT-11.1: a fire card strikes earth with fire, 6 × 150%; then a Strike does too.
#[test]
fn a_card_turns_its_player_before_it_strikes() {
    let mut ascent = fight("flame-lash, strike", &["clay-golem"]);
    ascent.plays(&["play flame-lash at 1", "play strike at 1"]);
    assert_eq!(
        (ascent.life(FIRST).0, ascent.position.players[0].fighter.element),
        (44 - 9 - 9, Element::Fire)
    );
}

/// ASCENT-11.2: an Ash Wyvern's 6 for all are 9 to earth, 4 to air and 6 to fire.
#[test]
fn the_element_decides_what_is_suffered() {
    let suffered = |element: Element| {
        let mut ascent = fight("strike", &["ash-wyvern"]).in_element(element);
        ascent.plays_on("end");
        64 - ascent.life(ME).0
    };
    assert_eq!([Element::Earth, Element::Air, Element::Fire].map(suffered), [9, 4, 6]);
}

/// ASCENT-9.1: Riposte deals 6 to the enemy; its 4 block and its retaliation are the player's.
#[test]
fn what_does_not_harm_falls_to_whoever_plays_it() {
    let mut ascent = fight("riposte", &["clay-golem"]);
    ascent.plays(&["play riposte at 1"]);
    assert_eq!((ascent.life(FIRST), ascent.life(ME)), ((38, 0), (64, 4)));
    assert_eq!((ascent.status(ME, Status::Retaliate), ascent.status(FIRST, Status::Retaliate)), (1, 0));
}

/// ASCENT-9.1: Ash Cloud weakens every enemy and nobody else.
#[test]
fn debuffs_fall_to_all_that_are_aimed_at() {
    let mut ascent = fight("ash-cloud", &["clay-golem", "moss-hound"]);
    ascent.plays(&["play ash-cloud"]);
    let weak = |who| (ascent.status(who, Status::BlockMinus), ascent.status(who, Status::AttackMinus));
    assert_eq!([weak(FIRST), weak(SECOND), weak(ME)], [(1, 2), (1, 2), (0, 0)]);
}

/// ASCENT-9.2: Second Wind on the partner heals the partner by 4; its card is drawn by the player.
#[test]
fn on_a_partner_all_but_the_cards_is_the_partners() {
    let mut ascent = fight_of(&["second-wind, guard", "strike"], &["clay-golem"]).at(OTHER, 50, 0);
    ascent = ascent.piled(&[("guard", 1)], &[]);
    ascent.play_with("play second-wind on 2", &[("draw", 0)]);
    assert_eq!((ascent.life(ME).0, ascent.life(OTHER).0), (64, 54));
    assert_eq!((ascent.position.players[0].hand.total(), ascent.position.players[1].hand.total()), (2, 1));
}

/// ASCENT-9.3: of three enemies that retaliate the second kills the attacker, so that the third is not struck and no
/// block is gained.
#[test]
fn whoever_dies_in_between_does_no_more() {
    let enemies = ["moss-hound", "moss-hound", "moss-hound"];
    let mut ascent = fight("quake", &enemies).at(ME, 9, 0);
    for foe in 0..3 {
        ascent = ascent.having(Who::Enemy(foe), Status::Retaliate, 1);
    }
    let told = ascent.play_with("play quake", &[]);
    assert_eq!([0, 1, 2].map(|foe| ascent.life(Who::Enemy(foe)).0), [9, 9, 15]);
    assert!(!told.iter().any(|event| matches!(event, Event::Blocked { .. })), "{told:?}");
    assert_eq!(ascent.outcome().map(|outcome| outcome.reason), Some("fallen"));
}

/// ASCENT-9.4, ASCENT-8.2: Focus draws three, then one card is discarded, which can be a drawn one but not itself.
#[test]
fn discards_are_chosen_one_by_one_and_the_card_that_is_played_is_in_no_pile() {
    let mut ascent = fight("focus, guard 3, strike", &["clay-golem"]).piled(&[("guard", 3)], &[]);
    ascent.position.players[0].hand = Default::default();
    for id in ["focus", "strike"] {
        let slot = ascent.position.players[0].deck.slot(card(id)).unwrap();
        ascent.position.players[0].hand.add(slot);
    }
    ascent.play_with("play focus on 1", &[("draw", 1); 3]);
    assert_eq!(ascent.position.stage, Stage::Discard);
    assert_eq!(ascent.refused("discard focus"), Refused::NotHeld { card: card("focus") });
    assert_eq!(ascent.refused("end"), Refused::OtherStage { stage: Stage::Discard });
    assert!(ascent.position.players[0].discard_pile.is_empty());
    ascent.plays(&["discard guard"]);
    assert_eq!((ascent.position.stage, ascent.position.players[0].discard_pile.total()), (Stage::Fight, 2));
}

/// ASCENT-9.3: an attack comes before block and buffs, healing before buffs, debuffs before drawing.
#[test]
fn effects_happen_in_their_order() {
    let told = |mut ascent: Ascent, words: &str, draws: &[(&str, u64)]| -> Vec<String> {
        let told = ascent.play_with(words, draws);
        let name = |event: &Event| format!("{event:?}").split(' ').next().unwrap().to_owned();
        told.iter().map(name).filter(|name| name != "Played" && name != "Turned").collect()
    };
    let golem = &["clay-golem"];
    assert_eq!(told(fight("riposte", golem), "play riposte at 1", &[]), ["Struck", "Blocked", "Gained"]);
    let healed = told(fight("phoenix", golem), "play phoenix on 1", &[]);
    assert_eq!(healed, ["Healed", "Gained", "Gained"]);
    let drawing = fight("wildfire, guard", golem).piled(&[("guard", 1)], &[]);
    assert_eq!(told(drawing, "play wildfire", &[("draw", 0)]), ["Struck", "Gained", "Drew"]);
}
