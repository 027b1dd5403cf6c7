//! SKIRMISH-2: objectives, and how a battle ends.

use kernel::{By, Ending, Entry, FieldKind, Game, Outcome, Seat, Seats};
use skirmish::{Command, Event, Skirmish};

use crate::battle::{Battle, HIT, MISS, Plan, battle};

const FIELD: &str = "
    1 . . .
    2 . . .
    . . . 3
    . . . 4
";

fn won(battle: &Battle, side: u8, reason: &'static str) {
    assert_eq!(battle.outcome(), Some(Outcome::won_by(Seat(side - 1), 2, reason)));
    assert_eq!(battle.asked(), 0);
    assert!(battle.statuses().iter().all(|status| status != "available"), "the turn has ended");
}

/// SKIRMISH-2
#[test]
fn the_objective_is_chosen_at_the_start() {
    let seen = |battle: &Battle| (battle.view()["objective"].clone(), battle.view()["holder"].clone());
    let plan = || Plan::new("sword, sword | axe, axe", FIELD).own("survive");
    assert_eq!(seen(&plan().begin()), ("survive".into(), 1.into()), "the map's own");
    assert_eq!(seen(&plan().objective("boss", "side = 2").begin()), ("boss".into(), 1.into()));
    assert_eq!(seen(&plan().objective("rout", "side = 1").begin()), ("rout".into(), 0.into()));
}

/// SKIRMISH-2: reached in the middle of a turn with others still to act, it ends the battle at once.
#[test]
fn when_the_objective_is_reached_the_turn_ends_and_the_battle_is_over() {
    let plan = Plan::new("sword, sword | axe, axe", FIELD).objective("capture", "side = 1\ncells = ['b1']");
    let mut battle = plan.begin();
    assert_eq!(battle.play(["step 1 east"]), ["1 goes from a1 to b1", "side 1 wins: captured"]);
    won(&battle, 1, "captured");
    let mut legal = Vec::new();
    for seat in [0, 1] {
        battle.state().legal(Seat(seat), &mut legal);
    }
    assert_eq!(legal, []);
}

/// SKIRMISH-2.1: whatever the objective.
#[test]
fn a_side_whose_units_are_all_dead_has_lost() {
    for (objective, table) in [
        ("capture", "side = 2\ncells = ['d1']"),
        ("survive", "side = 2\nturns = 9"),
        ("boss", "side = 2"),
        ("rout", "side = 2"),
    ] {
        let plan = Plan::new("sword, sword | axe life=6, axe life=6", "1 3 . .\n2 4 . .\n. . . .\n. . . .");
        let mut battle = plan.objective(objective, table).begin();
        battle.roll("attack 1 at 3", [HIT]);
        assert_eq!(battle.outcome(), None, "{objective}: one is left");
        assert_eq!(
            battle.roll("attack 2 at 4", [HIT]),
            ["2 hits 4: 6, life 0", "4 dies", "side 1 wins: routed"],
            "{objective}"
        );
        won(&battle, 1, "routed");
    }
}

/// SKIRMISH-2.1: the last unit dies while its side acts, by the blow that comes back.
#[test]
fn a_side_that_dies_while_acting_has_lost_and_its_turn_ends() {
    let mut battle = battle("sword life=3 | axe", "1 2 . .\n. . . .\n. . . .\n. . . .");
    assert_eq!(
        battle.roll("attack 1 at 2", [MISS, HIT]),
        ["1 misses 2: 0, life 20", "2 hits back 1: 3, life 0", "1 dies", "side 2 wins: routed"]
    );
    won(&battle, 2, "routed");
}

/// SKIRMISH-2.2
#[test]
fn capture_is_a_step_of_the_side_onto_a_marked_cell() {
    let plan = || Plan::new("sword, sword | axe, axe", FIELD);
    let table = |side: u8| format!("side = {side}\ncells = ['a3', 'c3', 'd2']");
    let mut battle = plan().objective("capture", &table(2)).begin();
    assert_eq!(battle.play(["step 2 south"]), ["2 goes from a2 to a3"], "the others' step takes nothing");
    battle.play(["end turn"]);
    assert_eq!(battle.play(["step 3 west"]), ["3 goes from d3 to c3", "side 2 wins: captured"]);
    won(&battle, 2, "captured");
    let mut battle = plan().objective("capture", &table(1)).begin();
    battle.play(["step 1 east", "step 1 east"]);
    assert_eq!(battle.outcome(), None);
    assert_eq!(battle.play(["step 2 south"])[1], "side 1 wins: captured");
}

/// SKIRMISH-2.2: marked cells mean nothing where something else is fought for.
#[test]
fn a_marked_cell_is_a_cell_like_others_unless_it_is_to_be_captured() {
    let plan = Plan::new("sword, sword | axe, axe", FIELD).objective("capture", "side = 1\ncells = ['b1']");
    let mut battle = plan.objective("rout", "side = 1").begin();
    assert_eq!(battle.play(["step 1 east"]), ["1 goes from a1 to b1"]);
}

/// SKIRMISH-2.3: two turns of both are over when side 2 has played its second.
#[test]
fn survive_is_to_have_a_unit_when_the_turns_are_over() {
    for side in [1, 2] {
        let plan = Plan::new("sword, sword | axe, axe", FIELD);
        let mut battle = plan.objective("survive", &format!("side = {side}\nturns = 2")).begin();
        battle.play(["end turn", "end turn", "end turn"]);
        assert_eq!(battle.outcome(), None);
        assert_eq!(battle.play(["end turn"]), [format!("side {side} wins: survived")]);
        won(&battle, side, "survived");
    }
}

/// SKIRMISH-2.3: one unit is enough.
#[test]
fn the_survivor_may_be_a_single_one() {
    let plan = Plan::new("sword, sword | axe life=6, axe", "1 3 . .\n2 . . .\n. . . .\n. . . 4");
    let mut battle = plan.objective("survive", "side = 2\nturns = 1").begin();
    battle.roll("attack 1 at 3", [HIT]);
    battle.play(["end turn"]);
    assert_eq!(battle.play(["wait 4"]), ["4 waits", "side 2 wins: survived"]);
}

/// SKIRMISH-2.4: a leader that was the last of its side is told as the leader's death.
#[test]
fn a_leader_killed_last_is_what_the_battle_was_about() {
    let plan = Plan::new("sword | axe life=6", "1 2 . .\n. . . .\n. . . .\n. . . .");
    let mut battle = plan.objective("boss", "side = 1").begin();
    assert_eq!(battle.roll("attack 1 at 2", [HIT])[2], "side 1 wins: boss-killed");
    won(&battle, 1, "boss-killed");
    let plan = Plan::new("sword | axe life=6", "1 2 . .\n. . . .\n. . . .\n. . . .");
    let mut battle = plan.objective("boss", "side = 2").begin();
    assert_eq!(battle.roll("attack 1 at 2", [HIT])[2], "side 1 wins: routed", "it was not theirs to kill");
}

/// SKIRMISH-2.4
#[test]
fn the_leader_of_the_other_side_is_to_be_killed() {
    let plan = Plan::new("sword, sword | axe life=6, axe", "1 3 . .\n2 4 . .\n. . . .\n. . . .");
    let mut battle = plan.objective("boss", "side = 1").begin();
    assert_eq!(
        battle.roll("attack 1 at 3", [HIT]),
        ["1 hits 3: 6, life 0", "3 dies", "side 1 wins: boss-killed"]
    );
    won(&battle, 1, "boss-killed");
}

/// SKIRMISH-2.4: others may die, and so may the leader of the side that hunts.
#[test]
fn nobody_else_s_death_ends_the_hunt() {
    let plan = Plan::new("sword life=3, sword | axe, axe life=6", "1 3 . .\n2 4 . .\n. . . .\n. . . .");
    let mut battle = plan.objective("boss", "side = 1").begin();
    battle.roll("attack 2 at 4", [HIT]);
    assert_eq!(battle.outcome(), None, "not the leader");
    let events = battle.roll("attack 1 at 3", [MISS, HIT]);
    assert_eq!(events[2..], ["1 dies", "turn 1 of side 2"], "not the side's own leader");
}

/// SKIRMISH-2.4: killed by the counter in the turn of its own side.
#[test]
fn a_leader_that_dies_by_the_blow_in_return_is_dead_too() {
    let plan = Plan::new("sword, sword | axe life=6, axe", "1 3 . .\n2 4 . .\n. . . .\n. . . .");
    let mut battle = plan.objective("boss", "side = 1").begin();
    battle.play(["end turn"]);
    let events = battle.roll("attack 3 at 1", [MISS, HIT]);
    assert_eq!(events[1..], ["1 hits back 3: 6, life 0", "3 dies", "side 1 wins: boss-killed"]);
}

/// SKIRMISH-2.5: a fire pot ends it as well as a blow.
#[test]
fn a_rout_is_the_death_of_all() {
    let mut battle = battle("sword firepot | axe life=7", "1 2 . .\n. . . .\n. . . .\n. . . .");
    assert_eq!(
        battle.play(["use 1 firepot on 2"]),
        ["1 uses firepot on 2: 7, life 0", "2 dies", "side 1 wins: routed"]
    );
    won(&battle, 1, "routed");
}

/// SKIRMISH-2.6
#[test]
fn not_reached_by_the_deadline_the_other_side_wins() {
    for (objective, table) in [("capture", "cells = ['c3']\n"), ("boss", ""), ("rout", "")] {
        for (side, other) in [(1, 2), (2, 1)] {
            let plan = Plan::new("sword, sword | axe, axe", FIELD);
            let mut battle =
                plan.objective(objective, &format!("{table}side = {side}\ndeadline = 2")).begin();
            battle.play(["end turn", "end turn", "end turn"]);
            assert_eq!(battle.outcome(), None);
            assert_eq!(battle.play(["end turn"]), [format!("side {other} wins: prevented")], "{objective}");
            won(&battle, other, "prevented");
        }
    }
}

/// SKIRMISH-2.6: reached in the last turn, it is reached in time.
#[test]
fn the_last_turn_before_the_deadline_counts() {
    let plan = Plan::new("sword, sword | axe, axe", FIELD);
    let mut battle = plan.objective("capture", "side = 2\ncells = ['c3']\ndeadline = 1").begin();
    battle.play(["end turn"]);
    assert_eq!(battle.play(["step 3 west"])[1], "side 2 wins: captured");
}

/// SKIRMISH-2.7
#[test]
fn out_of_turns_the_side_with_more_living_units_wins() {
    for (companies, winner) in [("sword, sword | axe life=90", 1), ("sword life=90 | axe, axe", 2)] {
        let mut battle = Plan::new(companies, "1 . . .\n2 . . .\n. . . 3\n. . . .").turns(2).begin();
        battle.play(["end turn", "end turn", "end turn"]);
        assert_eq!(battle.play(["end turn"]), [format!("side {winner} wins: more-units")]);
        won(&battle, winner, "more-units");
    }
}

/// SKIRMISH-2.7: the dead do not count.
#[test]
fn only_the_living_are_counted() {
    let plan = Plan::new("sword, sword | axe life=6, axe life=90", "1 3 . .\n2 . . .\n. . . .\n. . . 4");
    let mut battle = plan.turns(1).begin();
    battle.roll("attack 1 at 3", [HIT]);
    battle.play(["end turn"]);
    assert_eq!(battle.play(["end turn"]), ["side 1 wins: more-units"]);
}

/// SKIRMISH-2.7: 21 against 20, or the other way round.
#[test]
fn with_as_many_units_the_side_with_more_life_wins() {
    for (companies, winner) in [("sword life=21 | axe", 1), ("sword | axe life=21", 2)] {
        let mut battle = Plan::new(companies, "1 . . .\n. . . .\n. . . .\n. . . 2").turns(1).begin();
        battle.play(["end turn"]);
        assert_eq!(battle.play(["end turn"]), [format!("side {winner} wins: more-life")]);
        won(&battle, winner, "more-life");
    }
}

/// SKIRMISH-2.7: it is the life that is left, added up over the side: 20 - 7 + 10 against 22.
#[test]
fn the_life_that_is_left_is_what_counts() {
    let plan =
        Plan::new("sword, sword life=10 | axe firepot life=2, axe", "1 3 . .\n2 . . .\n. . . .\n. . . 4");
    let mut battle = plan.turns(1).begin();
    battle.play(["end turn", "use 3 firepot on 1"]);
    assert_eq!(battle.play(["end turn"]), ["side 1 wins: more-life"]);
}

/// SKIRMISH-2.7
#[test]
fn with_nothing_to_choose_between_them_it_is_a_draw() {
    let mut battle = Plan::new("sword | axe", "1 . . .\n. . . .\n. . . .\n. . . 2").turns(1).begin();
    battle.play(["end turn"]);
    assert_eq!(battle.play(["end turn"]), ["nobody wins: even"]);
    assert_eq!(battle.outcome(), Some(Outcome::drawn(2, "even")));
    assert_eq!(battle.asked(), 0);
}

/// SKIRMISH-2.7
#[test]
fn sixty_turns_are_the_limit_where_none_is_chosen() {
    let content = Plan::new("sword, sword | axe, axe", FIELD).content();
    let form = Skirmish::form(content);
    let turns = form.fields.iter().find(|field| field.key == "turns").expect("there is a field for turns");
    assert_eq!(turns.kind, FieldKind::Number { min: 1, max: 200, default: 60 });
    let mut battle = battle("sword, sword | axe, axe", FIELD);
    for _ in 0..119 {
        battle.play(["end turn"]);
    }
    assert_eq!(battle.outcome(), None);
    assert_eq!(battle.play(["end turn"]), ["nobody wins: even"]);
}

/// SKIRMISH-2.7: what the objective says of the same turn comes first.
#[test]
fn an_objective_decided_in_the_last_turn_is_decided() {
    let plan = Plan::new("sword, sword | axe", "1 . . .\n2 . . .\n. . . 3\n. . . .").turns(1);
    let mut battle = plan.objective("survive", "side = 2\nturns = 1").begin();
    battle.play(["end turn"]);
    assert_eq!(battle.play(["end turn"]), ["side 2 wins: survived"]);
}

/// SKIRMISH-2.8: whoever's turn it is.
#[test]
fn who_gives_up_loses() {
    for (n_turns, seat) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        let mut session = Plan::new("sword, sword | axe, axe", FIELD).session();
        for _ in 0..n_turns {
            let asked = session.asked().lowest().expect("the battle goes on");
            session.submit(asked, By::Person, Command::EndTurn).expect("a turn can be ended");
        }
        let step = session.enter(Entry::Leave { seat: Seat(seat) }).expect("giving up is always possible");
        assert_eq!(session.ending(), Some(&Ending::Played(Outcome::won_by(Seat(1 - seat), 2, "left"))));
        let ended = Event::Ended { winner: Some(Seat(1 - seat)), reason: "left" };
        assert_eq!(step.told.iter().map(|told| &told.event).collect::<Vec<_>>(), [&ended]);
        assert_eq!(session.asked(), Seats::NONE);
    }
}
