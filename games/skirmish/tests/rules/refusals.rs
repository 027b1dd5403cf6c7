//! Why not: every refusal with what it says, and nothing changed by it.

use kernel::{By, Game, Rejected, Seat, Seats, Session, Viewer};
use skirmish::content::Reach;
use skirmish::{Command, ItemKind, Refused, Skirmish, UnitId};

use crate::battle::Plan;

fn read(session: &Session<Skirmish>, command: &str) -> Command {
    Skirmish::read_command(session.content(), command).expect("these are words of the game")
}

/// A session in which these commands were played.
fn after<const N: usize>(plan: &Plan, commands: [&str; N]) -> Session<Skirmish> {
    let mut session = plan.session();
    for words in commands {
        let seat = session.asked().lowest().expect("the battle goes on");
        let command = read(&session, words);
        session.submit(seat, By::Person, command).unwrap_or_else(|reason| panic!("{words}: {reason:?}"));
    }
    session
}

/// Why the side to play may not play this; the session is then as it was before.
fn refused(session: &mut Session<Skirmish>, words: &str) -> Refused {
    let seat = session.asked().lowest().expect("the battle goes on");
    let command = read(session, words);
    refused_to(session, seat, command)
}

fn refused_to(session: &mut Session<Skirmish>, seat: Seat, command: Command) -> Refused {
    let image = |session: &Session<Skirmish>| {
        let view = serde_json::to_string(&session.state().view(Viewer::Everyone)).expect("plain data");
        (view, session.state().fingerprint(), session.n_entries(), session.asked())
    };
    let before = image(session);
    let answer = session.submit(seat, By::Person, command);
    assert_eq!(image(session), before, "{command:?}");
    match answer {
        Err(Rejected::Refused(reason)) => reason,
        answer => panic!("{command:?}: {answer:?}"),
    }
}

/// A wall north of unit 1; unit 3 beside it, unit 4 three steps away, unit 5 far off.
const MAP: &str = "
    # . . . .
    1 3 . . .
    2 . . 4 .
    . . . . .
    . . . . 5
";

fn plan() -> Plan {
    Plan::new("sword movement=1 draught firepot salve charm, bow | axe, axe life=7, sword", MAP)
}

fn unit(number: u8) -> UnitId {
    UnitId(number - 1)
}

const FIREPOT: ItemKind = ItemKind(2);

/// SKIRMISH-8.1
#[test]
fn only_one_s_own_available_units_act() {
    let mut session = plan().session();
    for words in ["step 3 east", "attack 3 at 1", "use 3 draught on 3", "wait 3"] {
        assert_eq!(refused(&mut session, words), Refused::NotYours { unit: unit(3) }, "{words}");
    }
    for words in ["step 6 east", "attack 6 at 1", "use 6 draught on 1", "wait 6"] {
        assert_eq!(refused(&mut session, words), Refused::NoSuchUnit { unit: unit(6) }, "{words}");
    }
    assert_eq!(refused(&mut session, "wait 255"), Refused::NoSuchUnit { unit: unit(255) });
    let mut session = after(&plan(), ["wait 1"]);
    for words in ["step 1 south", "attack 1 at 3", "use 1 firepot on 3", "wait 1"] {
        assert_eq!(refused(&mut session, words), Refused::Waiting { unit: unit(1) }, "{words}");
    }
}

/// SKIRMISH-6, SKIRMISH-8.1
#[test]
fn the_dead_neither_act_nor_are_acted_upon() {
    let plan =
        Plan::new("sword firepot firepot, sword | axe life=7, axe", "1 3 . .\n2 . . .\n. . . .\n. . . 4");
    let mut session = after(&plan, ["use 1 firepot on 3"]);
    assert_eq!(refused(&mut session, "attack 2 at 3"), Refused::Dead { unit: unit(3) });
    assert_eq!(refused(&mut session, "wait 3"), Refused::Dead { unit: unit(3) });
    session.submit(Seat(0), By::Person, Command::EndTurn).expect("a turn can be ended");
    assert_eq!(refused(&mut session, "step 3 east"), Refused::Dead { unit: unit(3) });
    session.submit(Seat(1), By::Person, Command::EndTurn).expect("a turn can be ended");
    assert_eq!(refused(&mut session, "use 1 firepot on 3"), Refused::Dead { unit: unit(3) });
}

/// SKIRMISH-8
#[test]
fn the_other_side_waits_for_its_turn() {
    let mut session = plan().session();
    let end = Command::EndTurn;
    let answer = session.submit(Seat(1), By::Person, end).map(|_| ());
    assert_eq!(answer, Err(Rejected::NotAsked { asked: Seats::one(Seat(0)) }));
    assert_eq!(session.state().check(Seat(1), end), Err(Refused::NotYourTurn));
    assert_eq!(session.state().check(Seat(1), Command::Wait { unit: unit(3) }), Err(Refused::NotYourTurn));
}

/// SKIRMISH-2
#[test]
fn nothing_is_played_after_the_end() {
    let plan = Plan::new("sword firepot | axe life=7", "1 2 . .\n. . . .\n. . . .\n. . . .");
    let mut session = after(&plan, ["use 1 firepot on 2"]);
    let answer = session.submit(Seat(0), By::Person, Command::EndTurn).map(|_| ());
    assert_eq!(answer, Err(Rejected::Over));
    for seat in [Seat(0), Seat(1)] {
        assert_eq!(session.state().check(seat, Command::EndTurn), Err(Refused::NotYourTurn));
    }
}

/// SKIRMISH-8.2
#[test]
fn a_step_off_the_map_onto_a_wall_or_a_unit_or_without_points_is_refused() {
    let mut session = plan().session();
    let wall = session.content().grounds().iter().position(|ground| ground.id == "wall");
    assert_eq!(refused(&mut session, "step 1 west"), Refused::Edge);
    let ground = wall.expect("there is a wall") as u8;
    assert_eq!(refused(&mut session, "step 1 north"), Refused::Impassable { ground });
    assert_eq!(refused(&mut session, "step 1 east"), Refused::Occupied { by: unit(3) });
    assert_eq!(refused(&mut session, "step 1 south"), Refused::Occupied { by: unit(2) });
    let mut session = after(&plan(), ["step 2 south", "step 1 south"]);
    assert_eq!(refused(&mut session, "step 1 east"), Refused::Tired { unit: unit(1) });
    assert_eq!(refused(&mut session, "step 1 west"), Refused::Edge, "the edge is there, points or not");
}

/// SKIRMISH-9.1
#[test]
fn an_attack_at_an_ally_or_out_of_reach_is_refused() {
    let mut session = plan().session();
    assert_eq!(refused(&mut session, "attack 1 at 2"), Refused::Ally { target: unit(2) });
    assert_eq!(refused(&mut session, "attack 1 at 1"), Refused::Ally { target: unit(1) });
    assert_eq!(refused(&mut session, "attack 1 at 9"), Refused::NoSuchUnit { unit: unit(9) });
    assert_eq!(
        refused(&mut session, "attack 1 at 4"),
        Refused::OutOfReach { target: unit(4), distance: 4, reach: Reach { least: 1, most: 1 } }
    );
    let bow = Reach { least: 2, most: 3 };
    assert_eq!(
        refused(&mut session, "attack 2 at 5"),
        Refused::OutOfReach { target: unit(5), distance: 6, reach: bow }
    );
    let mut session = after(&plan(), ["step 2 east"]);
    assert_eq!(
        refused(&mut session, "attack 2 at 3"),
        Refused::OutOfReach { target: unit(3), distance: 1, reach: bow },
        "too near for a bow"
    );
}

/// SKIRMISH-7
#[test]
fn an_item_needs_to_be_there_and_to_be_for_somebody() {
    let mut session = plan().session();
    let none = Command::Use { unit: unit(1), item: ItemKind(5), target: unit(1) };
    assert_eq!(refused_to(&mut session, Seat(0), none), Refused::NoSuchItem);
    assert_eq!(
        refused(&mut session, "use 2 firepot on 3"),
        Refused::NoneLeft { unit: unit(2), item: FIREPOT }
    );
    assert_eq!(refused(&mut session, "use 1 firepot on 2"), Refused::Ally { target: unit(2) });
    assert_eq!(refused(&mut session, "use 1 salve on 3"), Refused::Enemy { target: unit(3) });
    assert_eq!(refused(&mut session, "use 1 charm on 3"), Refused::Enemy { target: unit(3) });
    assert_eq!(refused(&mut session, "use 1 firepot on 8"), Refused::NoSuchUnit { unit: unit(8) });
    assert_eq!(
        refused(&mut session, "use 1 firepot on 4"),
        Refused::OutOfReach { target: unit(4), distance: 4, reach: Reach { least: 1, most: 2 } }
    );
    assert_eq!(
        refused(&mut session, "use 1 draught on 2"),
        Refused::OutOfReach { target: unit(2), distance: 1, reach: Reach { least: 0, most: 0 } }
    );
    assert_eq!(
        refused(&mut session, "use 1 draught on 1"),
        Refused::Unneeded { item: ItemKind(0), target: unit(1) },
        "it lacks nothing"
    );
}

/// SKIRMISH-7: used up, an item is not there any more.
#[test]
fn an_item_is_used_once() {
    let mut session = after(&plan(), ["use 1 firepot on 3", "end turn", "end turn"]);
    assert_eq!(
        refused(&mut session, "use 1 firepot on 3"),
        Refused::NoneLeft { unit: unit(1), item: FIREPOT }
    );
}

/// SKIRMISH-7.3
#[test]
fn a_ward_that_adds_nothing_is_refused() {
    let plan = Plan::new("sword charm, sword charm | axe", "1 2 . .\n. . . .\n. . . .\n. . . 3");
    let mut session = after(&plan, ["use 1 charm on 2"]);
    assert_eq!(
        refused(&mut session, "use 2 charm on 2"),
        Refused::Unneeded { item: ItemKind(3), target: unit(2) }
    );
}
