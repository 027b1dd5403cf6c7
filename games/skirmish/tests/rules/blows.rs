//! SKIRMISH-5 and 9: blows.

use content::Pack;
use skirmish::Content;
use skirmish::content::WeaponKind;

use crate::battle::{Battle, CRITICAL, HIT, MISS, Plan, battle};

/// Two units beside each other.
const BESIDE: &str = "1 2 . .\n. . . .\n. . . .\n. . . .";
/// Two steps between them, one of them round the corner.
const APART: &str = "1 . . .\n. 2 . .\n. . . .\n. . . .";

/// The chances of the ways an attack can go, in parts of ten thousand.
fn parts(battle: &Battle, attack: &str) -> Vec<u128> {
    let parts = battle.ways(attack).into_iter().map(|(_, chance)| {
        assert_eq!(chance.part * 10_000 % chance.whole, 0, "{chance:?}");
        chance.part * 10_000 / chance.whole
    });
    parts.collect()
}

/// The chance that the first blow of an attack hits, in per cent, and what the hit takes.
fn first_blow(battle: &Battle, attack: &str) -> (u128, String) {
    let ways = battle.ways(attack);
    let is_miss = |words: &str| words.starts_with("1 misses");
    let (mut misses, mut taken) = (0, String::new());
    for (words, chance) in &ways {
        if is_miss(words) {
            misses += chance.part * 10_000 / chance.whole;
        } else if let Some(hit) = words.strip_prefix("1 hits 2: ") {
            taken = hit.split(',').next().expect("damage comes before life").to_owned();
        }
    }
    ((10_000 - misses) / 100, taken)
}

/// SKIRMISH-5: 70% for 6 among equals; 20% and 3 more one way and less the other. 90% is below the
/// most there is, 95%.
#[test]
fn arms_beat_arms_in_a_triangle() {
    let arms = ["sword", "axe", "lance", "bow"];
    let expected = [
        [(70, "6"), (90, "9"), (50, "3"), (70, "6")],
        [(50, "3"), (70, "6"), (90, "9"), (70, "6")],
        [(90, "9"), (50, "3"), (70, "6"), (70, "6")],
    ];
    for (attacker, row) in arms.iter().zip(expected) {
        for (target, (hit, damage)) in arms.iter().zip(row) {
            let battle = battle(&format!("{attacker} | {target}"), BESIDE);
            assert_eq!(first_blow(&battle, "attack 1 at 2"), (hit, damage.into()), "{attacker} at {target}");
        }
    }
    for target in arms {
        let battle = battle(&format!("bow | {target}"), APART);
        assert_eq!(first_blow(&battle, "attack 1 at 2"), (70, "6".into()), "bow at {target}");
    }
}

/// SKIRMISH-5: it is the unit's arms that count, not its class.
#[test]
fn a_unit_with_arms_of_its_own_fights_by_them() {
    let battle = battle("bow weapon=sword | lance weapon=axe", BESIDE);
    assert_eq!(first_blow(&battle, "attack 1 at 2"), (90, "9".into()));
}

/// SKIRMISH-5
#[test]
fn bows_strike_at_a_distance_and_never_at_arm_s_length() {
    for (map, is_in_reach) in [
        (BESIDE, false),
        (APART, true),
        ("1 . . 2\n. . . .\n. . . .\n. . . .", true),
        ("1 . . .\n. . . 2\n. . . .\n. . . .", false),
    ] {
        let battle = battle("bow | axe", map);
        assert_eq!(battle.legal().contains(&"attack 1 at 2".to_owned()), is_in_reach, "{map}");
    }
    let content = Pack::<Content>::shipped().content;
    let bows = content.weapons().iter().filter(|weapon| weapon.kind == WeaponKind::Bow);
    assert!(bows.clone().count() > 0 && bows.into_iter().all(|bow| bow.reach.least > 1));
}

/// SKIRMISH-5: a wall between them does not count.
#[test]
fn distances_are_counted_as_the_crow_flies() {
    let battle = battle("pike | axe", "1 # 2 .\n# # # .\n. . . .\n. . . .");
    assert!(battle.legal().contains(&"attack 1 at 2".to_owned()));
}

/// SKIRMISH-9
#[test]
fn an_attack_is_a_blow_and_perhaps_one_in_return() {
    let mut battle = battle("sword | sword", BESIDE);
    assert_eq!(
        battle.roll("attack 1 at 2", [HIT, CRITICAL]),
        ["1 hits 2: 6, life 14", "2 pierces back 1: 18, life 2", "turn 1 of side 2"]
    );
    assert_eq!(
        battle.roll("attack 2 at 1", [MISS, MISS]),
        ["2 misses 1: 0, life 2", "1 misses back 2: 0, life 14", "turn 2 of side 1"]
    );
}

/// SKIRMISH-9.1
#[test]
fn it_needs_an_enemy_in_reach_and_allies_cannot_be_hit() {
    let battle = battle("sword, pike | axe, axe", "1 3 . .\n2 . . .\n4 . . .\n. . . .");
    let attacks: Vec<String> =
        battle.legal().into_iter().filter(|words| words.starts_with("attack")).collect();
    // 3 is beside 1 and two steps from 2; 4 is two steps from 1 and beside 2.
    assert_eq!(attacks, ["attack 1 at 3", "attack 2 at 3", "attack 2 at 4"]);
}

/// SKIRMISH-9.2: 80 less the target's dodge and its ground's, 20 more or less, from 10 to 95.
#[test]
fn the_chance_to_hit_comes_from_dodge_ground_and_triangle() {
    for (units, ground, hit) in [
        ("sword | sword", ".", 70),           // 80 - 10
        ("sword dodge=90 | sword", ".", 70),  // one's own dodge does not matter
        ("sword | sword dodge=0", ".", 80),   // 80
        ("sword | sword dodge=33", ".", 47),  // 80 - 33
        ("sword | sword dodge=33", "t", 17),  // 80 - 33 - 30
        ("sword | sword dodge=70", ".", 10),  // 80 - 70
        ("sword | sword dodge=75", ".", 10),  // 5 is less than 10
        ("sword | sword dodge=100", "t", 10), // -50 is less than 10
        ("sword | axe dodge=33", "t", 37),    // 80 - 33 - 30 + 20
        ("sword | axe dodge=5", ".", 95),     // 80 - 5 + 20
        ("sword | axe dodge=0", ".", 95),     // 100 is more than 95
        ("sword | lance dodge=33", ".", 27),  // 80 - 33 - 20
    ] {
        let battle = battle(units, &BESIDE.replace('2', &format!("2{ground}")));
        assert_eq!(first_blow(&battle, "attack 1 at 2").0, hit, "{units} on {ground}");
    }
}

/// SKIRMISH-9.3: 10 less the target's defence, its ground's and its ward, 3 more or less, at least 1.
#[test]
fn a_hit_takes_attack_less_defence_ground_and_ward() {
    for (units, ground, damage) in [
        ("sword | sword", ".", "6"),                            // 10 - 4
        ("sword attack=17 | sword", ".", "13"),                 // 17 - 4
        ("sword defence=9 | sword", ".", "6"),                  // one's own defence does not matter
        ("sword | sword defence=7", "n", "1"),                  // 10 - 7 - 2
        ("sword | sword defence=8", "n", "1"),                  // 0 is less than 1
        ("sword | sword defence=99", "n", "1"),                 // far less than 1
        ("sword | axe", "n", "7"),                              // 10 - 4 - 2 + 3
        ("sword | lance", "n", "1"),                            // 10 - 4 - 2 - 3
        ("sword attack=99 | axe defence=0 life=99", ".", "99"), // 102, and 99 are there to take
    ] {
        let battle = battle(units, &BESIDE.replace('2', &format!("2{ground}")));
        assert_eq!(first_blow(&battle, "attack 1 at 2").1, damage, "{units} on {ground}");
    }
    let mut battle = battle("sword, bow | sword aegis", "1 3n . .\n. . . .\n2 . . .\n. . . .");
    battle.play(["end turn", "use 3 aegis on 3"]);
    // 10 - 4 - 2 - 5 is less than 1.
    assert_eq!(battle.roll("attack 1 at 3", [HIT, MISS])[0], "1 hits 3: 1, life 19");
    assert_eq!(battle.roll("attack 2 at 3", [CRITICAL])[0], "2 pierces 3: 3, life 16");
}

/// SKIRMISH-9.4: 70% hit, a fifth of them critical: 56% and 14%; three times 6.
#[test]
fn a_critical_hit_takes_many_times_as_much() {
    let mut battle = battle("sword | bow", BESIDE);
    assert_eq!(parts(&battle, "attack 1 at 2"), [3000, 5600, 1400]);
    assert_eq!(battle.roll("attack 1 at 2", [CRITICAL])[0], "1 pierces 2: 18, life 2");
    // It is the attacker's chance that counts.
    let never = self::battle("sword critical=0 | bow critical=100", BESIDE);
    assert_eq!(parts(&never, "attack 1 at 2"), [3000, 7000]);
    let always = self::battle("sword critical=100 | bow", BESIDE);
    assert_eq!(parts(&always, "attack 1 at 2"), [3000, 7000]);
    assert!(always.ways("attack 1 at 2")[1].0.starts_with("1 pierces 2: 18"));
}

/// SKIRMISH-9.4: no more than the target has.
#[test]
fn what_is_left_is_all_that_a_blow_can_take() {
    let mut battle = battle("sword | bow life=5, axe", "1 2 3 .\n. . . .\n. . . .\n. . . .");
    assert_eq!(
        battle.roll("attack 1 at 2", [CRITICAL]),
        ["1 pierces 2: 5, life 0", "2 dies", "turn 1 of side 2"]
    );
}

/// SKIRMISH-9.5
#[test]
fn a_survivor_strikes_back_if_the_attacker_is_in_its_reach() {
    for (units, map, strikes_back) in [
        ("sword | axe", BESIDE, true),
        ("sword | bow", BESIDE, false), // a bow at arm's length
        ("bow | axe", APART, false),    // too far for an axe
        ("bow | bow", APART, true),
        ("pike | pike", APART, true),
        ("pike | sword", APART, false),
        ("bow | pike", "1 . . 2\n. . . .\n. . . .\n. . . .", false),
    ] {
        let ways = battle(units, map).ways("attack 1 at 2");
        assert_eq!(ways.iter().any(|(words, _)| words.contains("back")), strikes_back, "{units}");
    }
}

/// SKIRMISH-9.5: back by the same rules: a sword at an axe 90% for 9, an axe at a sword 50% for 3.
#[test]
fn the_blow_that_comes_back_is_like_the_first() {
    let battle = battle("sword critical=0 | axe critical=0", BESIDE);
    let told: Vec<(String, u128)> = battle
        .ways("attack 1 at 2")
        .into_iter()
        .map(|(words, chance)| (words.replace("; turn 1 of side 2", ""), chance.part * 100 / chance.whole))
        .collect();
    assert_eq!(
        told,
        [
            ("1 misses 2: 0, life 20; 2 misses back 1: 0, life 20".into(), 5),
            ("1 misses 2: 0, life 20; 2 hits back 1: 3, life 17".into(), 5),
            ("1 hits 2: 9, life 11; 2 misses back 1: 0, life 20".into(), 45),
            ("1 hits 2: 9, life 11; 2 hits back 1: 3, life 17".into(), 45),
        ]
    );
}

/// SKIRMISH-9.5: the dead do not strike back.
#[test]
fn who_dies_does_not_strike_back() {
    let mut battle = battle("sword | sword life=6, sword", "1 2 . .\n. 3 . .\n. . . .\n. . . .");
    assert_eq!(battle.roll("attack 1 at 2", [HIT]), ["1 hits 2: 6, life 0", "2 dies", "turn 1 of side 2"]);
}

/// SKIRMISH-9.5: by choice, at any distance.
#[test]
fn by_choice_every_survivor_strikes_back() {
    for (units, map) in
        [("sword | bow", BESIDE), ("bow | axe", APART), ("bow | sword", "1 . . 2\n. . . .\n. . . .\n. . . .")]
    {
        let mut battle = Plan::new(units, map).counter_always().begin();
        assert_eq!(battle.roll("attack 1 at 2", [MISS, HIT])[1], "2 hits back 1: 6, life 14", "{units}");
    }
    let mut battle =
        Plan::new("bow | sword life=6, axe", "1 . 2 .\n. . . 3\n. . . .\n. . . .").counter_always().begin();
    assert_eq!(battle.roll("attack 1 at 2", [HIT])[1], "2 dies", "and yet the dead do not");
}
