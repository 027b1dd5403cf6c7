//! SKIRMISH-7: items.

use content::Pack;
use skirmish::Content;
use skirmish::content::{Effect, Reach};

use crate::battle::{HIT, battle};

/// SKIRMISH-7
#[test]
fn using_an_item_is_the_unit_s_action_and_the_item_is_gone() {
    let mut battle = battle("sword firepot firepot charm, sword | axe", "1 . 3 .\n2 . . .\n. . . .\n. . . .");
    assert_eq!(battle.unit(1).items, ["firepot", "firepot", "charm"]);
    assert_eq!(battle.play(["use 1 firepot on 3"]), ["1 uses firepot on 3: 7, life 13"]);
    let unit = battle.unit(1);
    assert_eq!(
        (unit.items, unit.status.as_str(), unit.points),
        (vec!["firepot".into(), "charm".into()], "waiting", 0)
    );
}

/// SKIRMISH-7.1: 20 - 7 + 8 is more than 20.
#[test]
fn a_draught_gives_its_carrier_life_back_and_never_too_much() {
    let mut battle = battle(
        "sword draught life=30, sword draught | axe firepot firepot, axe firepot",
        "1 2 . .\n. 4 3 .\n. . . .\n. . . .",
    );
    assert!(!battle.legal().iter().any(|command| command.starts_with("use")), "nobody lacks anything");
    battle.play(["end turn", "use 3 firepot on 2", "use 4 firepot on 1"]);
    assert!(battle.legal().contains(&"use 1 draught on 1".to_owned()));
    assert!(!battle.legal().contains(&"use 1 draught on 2".to_owned()), "it is for its carrier alone");
    assert_eq!(battle.play(["use 2 draught on 2"]), ["2 uses draught on 2: 7, life 20"]);
    assert_eq!(
        battle.play(["use 1 draught on 1"]),
        ["1 uses draught on 1: 7, life 30", "turn 2 of side 2"],
        "up to the unit's own maximum"
    );
}

/// SKIRMISH-7.1
#[test]
fn a_salve_is_for_an_ally_beside() {
    let mut battle =
        battle("sword salve, sword, sword | axe firepot, axe firepot", "1 2 . .\n. . 4 5\n3 . . .\n. . . .");
    battle.play(["end turn", "use 4 firepot on 2", "step 5 south", "step 5 west"]);
    battle.play(["use 5 firepot on 3"]);
    let uses: Vec<String> = battle.legal().into_iter().filter(|words| words.starts_with("use")).collect();
    assert_eq!(uses, ["use 1 salve on 2"], "unit 3 is two steps away, unit 1 lacks nothing, 4 is an enemy");
    assert_eq!(battle.play(["use 1 salve on 2"]), ["1 uses salve on 2: 5, life 18"]);
}

/// SKIRMISH-7.2
#[test]
fn a_fire_pot_is_thrown_one_or_two_steps_and_neither_misses_nor_is_answered() {
    let near = "1 3 . .\n. . . .\n. . . .\n2 . . .";
    let far = "1 . 3 .\n. . . .\n. . . .\n2 . . .";
    for map in [near, far] {
        let mut battle = battle("sword firepot, sword | pike", map);
        assert_eq!(battle.ways("use 1 firepot on 3").len(), 1, "nothing is drawn");
        assert_eq!(battle.play(["use 1 firepot on 3"]), ["1 uses firepot on 3: 7, life 13"]);
    }
    let battle = battle("sword firepot, sword | pike", "1 . . 3\n. . . .\n. . . .\n2 . . .");
    assert!(!battle.legal().iter().any(|words| words.starts_with("use")), "three steps are too far");
}

/// SKIRMISH-7.2: neither ground nor ward help against it, and it can kill.
#[test]
fn a_fire_pot_takes_its_whole_amount_and_at_most_all_life() {
    let mut battle =
        battle("sword, sword firepot | axe charm, axe life=5", "1 3n 4 .\n. 2 . .\n. . . .\n. . . .");
    battle.play(["end turn", "use 3 charm on 3", "wait 4"]);
    assert_eq!(battle.play(["use 2 firepot on 3"]), ["2 uses firepot on 3: 7, life 13"]);
    let mut battle = self::battle("sword firepot | axe life=5, axe", "1 . 2 .\n. . 3 .\n. . . .\n. . . .");
    assert_eq!(
        battle.play(["use 1 firepot on 2"]),
        ["1 uses firepot on 2: 5, life 0", "2 dies", "turn 1 of side 2"]
    );
}

/// SKIRMISH-7.3: 10 - 4 = 6 a hit, 4 with the ward.
#[test]
fn a_charm_adds_to_defence_until_the_side_s_next_turn() {
    let mut battle = battle("sword charm, sword | sword, sword", "1 2 . .\n3 4 . .\n. . . .\n. . . .");
    assert_eq!(battle.play(["use 1 charm on 2"]), ["1 uses charm on 2: 2, life 20"]);
    assert_eq!(battle.unit(2).ward, 2);
    battle.play(["end turn"]);
    assert_eq!(battle.roll("attack 4 at 2", [HIT, 0])[0], "4 hits 2: 4, life 16");
    assert_eq!(battle.roll("attack 3 at 1", [HIT, 0])[0], "3 hits 1: 6, life 14", "who has no ward");
    assert_eq!(battle.unit(2).ward, 0, "the side's next turn has begun");
    battle.play(["end turn"]);
    assert_eq!(battle.roll("attack 4 at 2", [HIT, 0])[0], "4 hits 2: 6, life 10");
}

/// SKIRMISH-7.3
#[test]
fn a_charm_is_for_its_carrier_or_an_ally_beside() {
    let battle = battle("sword charm, sword, sword | axe", "1 2 . .\n. 3 . .\n4 . . .\n. . . .");
    let uses: Vec<String> = battle.legal().into_iter().filter(|words| words.starts_with("use")).collect();
    assert_eq!(uses, ["use 1 charm on 1", "use 1 charm on 2"]);
}

/// SKIRMISH-7.3: charm 2, aegis 5.
#[test]
fn wards_do_not_add_up() {
    let mut battle = battle("sword charm, sword charm aegis | axe", "1 2 . .\n. . . .\n. . . .\n. . . 3");
    battle.play(["use 1 charm on 2"]);
    let uses: Vec<String> = battle.legal().into_iter().filter(|words| words.starts_with("use")).collect();
    assert_eq!(uses, ["use 2 charm on 1", "use 2 aegis on 2"], "the same once more would do nothing");
    assert_eq!(battle.play(["use 2 aegis on 2"])[0], "2 uses aegis on 2: 5, life 20");
    assert_eq!(battle.unit(2).ward, 5, "a better one takes its place");
}

/// SKIRMISH-7.1, SKIRMISH-7.2, SKIRMISH-7.3: the shipped items are the ones the rules tell of.
#[test]
fn shipped_items_work_as_far_as_the_rules_say() {
    let content = Pack::<Content>::shipped().content;
    let items: Vec<(&str, Effect, Reach)> =
        content.items().iter().map(|item| (item.id.as_str(), item.effect, item.reach)).collect();
    let reach = |least, most| Reach { least, most };
    assert_eq!(
        items,
        [
            ("draught", Effect::Heal, reach(0, 0)),
            ("salve", Effect::Heal, reach(1, 1)),
            ("firepot", Effect::Harm, reach(1, 2)),
            ("charm", Effect::Ward, reach(0, 1)),
        ]
    );
}
