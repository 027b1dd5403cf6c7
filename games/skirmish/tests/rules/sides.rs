//! SKIRMISH-1, 4 and 6: sides, companies, maps, units.

use std::collections::BTreeSet;

use content::Pack;
use kernel::{Ctx, Game, ScriptedDice, Viewer};
use skirmish::content::ObjectiveKind;
use skirmish::{Content, Setup, Skirmish};

use crate::battle::{Plan, battle};

const FIELD: &str = "
    1 . . .
    2 . . .
    . . . 3
    . . . .
";

/// SKIRMISH-1
#[test]
fn two_sides_fight_and_the_first_begins() {
    let mut battle = battle("sword, bow | axe", FIELD);
    assert_eq!(battle.opening, ["turn 1 of side 1"]);
    assert_eq!(battle.asked(), 1);
    let view = battle.view();
    let sides: Vec<_> = view["units"].as_array().unwrap().iter().map(|unit| unit["side"].clone()).collect();
    assert_eq!(sides, [0, 0, 1]);
    battle.play(["end turn"]);
    assert_eq!(battle.asked(), 2);
}

/// SKIRMISH-1.1
#[test]
fn the_map_is_read_from_its_text_row_by_row() {
    let battle = battle(
        "sword | axe",
        "
        1 t n = + h
        # ~ ^ % . .
        . . . . . t
        . . . . . 2n
        . . . . . .
        ",
    );
    let ground = &battle.view()["ground"];
    assert_eq!(*ground, serde_json::json!([".tn=+h", "#~^%..", ".....t", ".....n", "......"]));
}

/// SKIRMISH-1.1
#[test]
fn maps_from_4_to_32_cells_a_side_can_be_fought_on() {
    for (columns, rows, last) in [(4, 4, "d1"), (32, 32, "af1"), (4, 32, "d1"), (6, 9, "f1")] {
        let row = |first: &str| format!("{first} {}\n", vec!["."; columns - 1].join(" "));
        let map = row("1") + &row("2") + &row(".").repeat(rows - 2);
        let mut battle = battle("sword | axe", &map);
        assert_eq!(battle.view()["ground"].as_array().unwrap().len(), rows);
        // A unit walks along the upper edge to its end, three steps a turn.
        for _ in 0..columns - 1 {
            if battle.unit(1).points == 0 {
                battle.play(["end turn", "end turn"]);
            }
            battle.play(["step 1 east"]);
        }
        assert_eq!(battle.unit(1).cell, last, "{columns} by {rows}");
        assert!(!battle.legal().contains(&"step 1 east".to_owned()));
    }
}

/// SKIRMISH-1.1
#[test]
fn shipped_maps_are_25_by_25() {
    for map in Pack::<Content>::shipped().content.maps() {
        assert_eq!((map.board.columns(), map.board.rows()), (25, 25), "{}", map.id);
    }
}

/// SKIRMISH-1.2
#[test]
fn companies_stand_in_their_places_the_leader_in_the_first() {
    let battle = battle("bow, sword, lance | axe, axe", ". 2 . .\n3 . . 1\n. . 4 .\n5 . . .");
    let cells: Vec<String> = (1..=5).map(|unit| battle.unit(unit).cell).collect();
    assert_eq!(cells, ["d2", "b1", "a2", "c3", "a4"]);
}

/// SKIRMISH-1.2
#[test]
fn a_company_has_up_to_16_units_and_either_side_can_be_given_another() {
    let sixteen = vec!["sword"; 16].join(",");
    let units =
        |first: usize| (first..first + 16).map(|number| number.to_string()).collect::<Vec<_>>().join(" ");
    let row = [". "; 16].concat();
    let map = format!("{}\n{row}\n{row}\n{}", units(1), units(17));
    let plan = Plan::new(&format!("{sixteen} | {sixteen}"), &map);
    assert_eq!(plan.begin().statuses().len(), 32);
    let fewer = plan.side_2_is("bow, lance").begin();
    assert_eq!(fewer.statuses().len(), 18);
    let view = fewer.view();
    assert_eq!((&view["units"][16]["class"], &view["units"][17]["class"]), (&"bow".into(), &"lance".into()));
    assert_eq!((fewer.unit(17).cell, fewer.unit(18).cell), ("a4".to_owned(), "b4".to_owned()));
}

fn shipped(map: &str, objective: &str) -> Skirmish {
    let content = Pack::<Content>::shipped().content;
    let chosen = serde_json::json!({
        "map": map, "objective": objective, "turns": 60, "counter": "reach", "lineup": "fixed",
        "seats": [{ "company": "own" }, { "company": "own" }],
    });
    let setup: Setup = serde_json::from_value(chosen).expect("it has all fields");
    let mut dice = ScriptedDice::new([]);
    Skirmish::new(content, &setup, &mut Ctx::silent(&mut dice)).expect("no scripts")
}

/// SKIRMISH-1.3
#[test]
fn four_maps_are_shipped_each_with_its_own_objective_and_open_to_all() {
    let content = Pack::<Content>::shipped().content;
    let own: BTreeSet<(&str, &str)> =
        content.maps().iter().map(|map| (map.id.as_str(), map.own.id())).collect();
    let expected = [("fortress", "capture"), ("pass", "boss"), ("river", "rout"), ("village", "survive")];
    assert_eq!(own, expected.into());
    for (map, own) in expected {
        for chosen in ["own", "capture", "survive", "boss", "rout"] {
            let state = shipped(map, chosen);
            let view = serde_json::to_value(state.view(Viewer::Spectator)).unwrap();
            assert_eq!(view["objective"], if chosen == "own" { own } else { chosen }, "{map}");
        }
    }
    assert_eq!(ObjectiveKind::ALL.len(), 4);
}

/// SKIRMISH-4
#[test]
fn a_unit_is_what_its_class_is_but_for_what_is_its_own() {
    let battle = battle(
        "sword, sword life=7 attack=8 defence=9 dodge=11 critical=12 movement=2 weapon=bow | axe",
        FIELD,
    );
    let numbers = |unit: usize| battle.view()["units"][unit - 1]["stats"].clone();
    assert_eq!(
        numbers(1),
        serde_json::json!({
            "life": 20, "attack": 10, "defence": 4, "dodge": 10, "critical": 20, "movement": 3,
            "reach": [1, 1], "weapon": "sword",
        })
    );
    assert_eq!(
        numbers(2),
        serde_json::json!({
            "life": 7, "attack": 8, "defence": 9, "dodge": 11, "critical": 12, "movement": 2,
            "reach": [2, 3], "weapon": "bow",
        })
    );
    let view = battle.view();
    assert_eq!(view["units"][1]["name"], "first 1");
    assert_eq!(view["units"][1]["class"], "sword");
    assert_eq!((battle.unit(2).life, battle.unit(2).points), (7, 2));
}

/// SKIRMISH-4
#[test]
fn the_shipped_classes_carry_the_arms_that_the_rules_name() {
    let content = Pack::<Content>::shipped().content;
    let arms: BTreeSet<(&str, &str)> = content
        .classes()
        .iter()
        .map(|class| (class.id.as_str(), content.weapons()[class.weapon].id.as_str()))
        .collect();
    let expected = [
        ("archer", "bow"),
        ("brigand", "axe"),
        ("knight", "lance"),
        ("warrior", "sword"),
        ("sentinel", "javelins"),
        ("duellist", "rapier"),
    ];
    assert_eq!(arms, expected.into());
}

/// SKIRMISH-6
#[test]
fn a_unit_is_available_waiting_or_dead() {
    let mut battle = battle("sword firepot, bow | axe life=7, axe", "1 . 3 .\n2 . . 4\n. . . .\n. . . .");
    assert_eq!(battle.statuses(), ["available", "available", "waiting", "waiting"]);
    battle.play(["use 1 firepot on 3"]);
    assert_eq!(battle.statuses(), ["waiting", "available", "dead", "waiting"]);
    battle.play(["wait 2"]);
    assert_eq!(battle.statuses(), ["waiting", "waiting", "dead", "available"]);
}
