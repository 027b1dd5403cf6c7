//! SKIRMISH-9.6, SKIRMISH-11: what screens and programs are told is true.

use kernel::{Game, Seat, Viewer};
use scene::{ItemId, Lang, Presented, Sources, Speech, Text};
use serde_json::json;
use skirmish::{Command, Skirmish};

use crate::battle::{Battle, HIT, Plan, battle};

fn english(text: &Text) -> String {
    let names = ["Ada".to_owned(), "Bo".to_owned()];
    Speech::new(Lang::En, &[Sources::COMMON, Skirmish::TEXTS]).say(text, &names)
}

/// The cells of the overlays of a thing on the screen, as side 1 sees them, the last of them.
fn overlay(battle: &Battle, item: &'static str) -> Vec<u16> {
    let view = battle.state().view(Viewer::Seat(Seat(0)));
    let overlays = Skirmish::survey(battle.content(), &view, &ItemId::new(item));
    overlays.last().expect("something to show").cells.clone()
}

/// What is told of commands before they are given.
fn forecast(battle: &Battle, commands: &[&str]) -> Vec<String> {
    let read = |words: &&str| Skirmish::read_command(battle.content(), words).expect("a command");
    let commands: Vec<Command> = commands.iter().map(read).collect();
    let view = battle.state().view(Viewer::Seat(Seat(0)));
    let forecast = Skirmish::forecast(battle.content(), &view, &commands).expect("something to tell");
    forecast.sentences().iter().map(english).collect()
}

/// SKIRMISH-11, SKIRMISH-7.2. By hand: three steps and an axe reach four cells far, three steps and a fire
/// pot five. From i1 these are e1 and d1.
#[test]
fn the_danger_zone_counts_what_can_be_thrown() {
    let row = "1 . . . . . . . 2\n# # # # # # # # #\n# # # # # # # # #\n. . . . # # # # #";
    let without = battle("sword | axe", row);
    assert_eq!(overlay(&without, "danger"), [4, 5, 6, 7, 8]);
    let with = battle("sword | axe firepot", row);
    assert_eq!(overlay(&with, "danger"), [3, 4, 5, 6, 7, 8]);
    assert_eq!(overlay(&with, "unit 2"), [3, 4], "where it can only strike: it walks to f1");
    let steps = ["step 1 east"; 3];
    assert_eq!(forecast(&without, &steps).last().unwrap(), "No enemy could strike there.");
    assert_eq!(forecast(&with, &steps).last().unwrap(), "One enemy could strike there.");
    assert_eq!(forecast(&with, &steps[..2]).last().unwrap(), "No enemy could strike there.");
}

/// SKIRMISH-11, SKIRMISH-7.2: what is thrown is gone.
#[test]
fn a_fire_pot_that_was_thrown_threatens_nobody() {
    let mut battle = battle("sword, sword | axe firepot, axe", "1 2 3 .\n# # # #\n# # # #\n4 # # #");
    assert!(overlay(&battle, "danger").contains(&0), "a1 is two steps away");
    battle.play(["end turn", "use 3 firepot on 2", "end turn"]);
    assert_eq!(overlay(&battle, "danger"), [1, 2, 3], "b1 beside it, and where it can go");
}

/// SKIRMISH-9.6. By hand: nothing, less 4 for the defence, is raised to 1.
#[test]
fn a_number_that_starts_from_nothing_is_told_in_words() {
    let battle = battle("sword attack=0 | axe", "1 2 . .\n. . . .\n. . . .\n. . . .");
    let lines = forecast(&battle, &["attack 1 at 2"]);
    // The sword beats the axe: 3 more damage.
    assert!(
        lines.contains(
            &"first 0, 1 of 20 life = 0 − 4 (defence) + 3 (better arms) + 2 (the least)".to_owned()
        ),
        "{lines:#?}"
    );
}

/// SKIRMISH-2.6, SKIRMISH-11: turns are counted to the last that can be played.
#[test]
fn the_turn_is_told_with_the_deadline_where_that_comes_first() {
    let moment = |plan: Plan| {
        let battle = plan.begin();
        let scene = Skirmish::scene(battle.content(), &battle.state().view(Viewer::Seat(Seat(0))));
        english(&scene.progress.expect("a battle has turns"))
    };
    let plan = || Plan::new("sword | axe", "1 . . 2\n. . . .\n. . . .\n. . . .");
    assert_eq!(moment(plan().objective("rout", "side = 1\ndeadline = 11")), "Turn 1 of 11");
    assert_eq!(moment(plan().objective("survive", "side = 1\nturns = 11")), "Turn 1 of 11");
    assert_eq!(moment(plan().objective("rout", "side = 1\ndeadline = 90")), "Turn 1 of 60");
    assert_eq!(moment(plan().objective("rout", "side = 1")), "Turn 1 of 60");
}

/// Programs in seats are told of things of the content by their ids, and of cells by their names.
#[test]
fn events_name_things_as_views_and_commands_do() {
    let mut battle = battle("sword firepot, sword life=9 | lance", "1 . 3h .\n2 . . .\n. . . .\n. . . .");
    let told = |events: Vec<skirmish::Event>| serde_json::to_value(events).expect("plain data");
    let used = json!({"unit": 1, "item": "firepot", "target": 3, "amount": 7, "life": 13});
    assert_eq!(told(battle.events("use 1 firepot on 3", [])), json!([{ "used": used }]));
    let stepped = json!({"unit": 2, "from": "a2", "to": "b2"});
    assert_eq!(told(battle.events("step 2 east", [])), json!([{ "stepped": stepped }]));
    let healed = json!({"unit": 3, "ground": "house", "amount": 1, "life": 14});
    let began = json!({"turn_began": {"seat": 1, "turn": 1}});
    assert_eq!(told(battle.events("end turn", [])), json!([began, { "healed": healed }]));
    battle.play(["step 3 west"]);
    // A lance against a sword: 10 − 4 + 3.
    let struck = json!({"unit": 3, "target": 2, "is_counter": false, "blow": "hit", "damage": 9, "life": 0});
    let events = told(battle.events("attack 3 at 2", [HIT]));
    assert_eq!((&events[0]["struck"], &events[1]["died"]), (&struck, &json!({"unit": 2})));
}
