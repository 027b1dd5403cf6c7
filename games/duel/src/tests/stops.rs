//! Where one is asked (DUEL-17).

use kernel::{Game, Seat};

use crate::position::Position;
use crate::state::{Asking, Phase, Stop};

/// Everywhere that somebody is asked with priority and an empty stack in the first player's turn, in which
/// a bear attacks and nobody blocks.
fn places(lines: &str) -> Vec<(u8, &'static str)> {
    let mut duel = Position::new(&format!("turn 4 of 2\nphase end\nasked 1\n1 has bear\n{lines}"));
    duel.play("1 pass");
    let mut places = Vec::new();
    while duel.duel.table().turn() == 5 {
        let seat = duel.duel.asked().lowest().unwrap().0 + 1;
        match duel.duel.table().asking() {
            Asking::Attackers => duel.play("1 attack @bear; 1 done"),
            Asking::Discard { .. } => duel.play("1 discard stone"),
            _ => {
                places.push((seat, duel.duel.table().phase().id()));
                duel.play(&format!("{seat} pass"))
            }
        };
    }
    places
}

/// The phases of a turn in which players get priority (DUEL-7.2).
const OPEN: [&str; 7] = ["beginning", "first-main", "combat", "attackers", "blockers", "second-main", "end"];

/// DUEL-17.1: each stop asks at its place and nowhere else; one's own main phases always do.
#[test]
fn each_stop_asks_at_its_place() {
    let table = [
        ("own-beginning", Some((1, "beginning"))),
        ("own-combat", Some((1, "combat"))),
        ("own-attackers", Some((1, "attackers"))),
        ("own-blockers", Some((1, "blockers"))),
        ("own-end", Some((1, "end"))),
        ("their-beginning", Some((2, "beginning"))),
        ("their-first-main", Some((2, "first-main"))),
        ("their-combat", Some((2, "combat"))),
        ("their-attackers", Some((2, "attackers"))),
        ("their-blockers", Some((2, "blockers"))),
        ("their-second-main", Some((2, "second-main"))),
        ("their-end", Some((2, "end"))),
        ("hold", None),
    ];
    assert_eq!(table.map(|(stop, _)| stop), Stop::ALL.map(Stop::id));
    for (stop, place) in table {
        let mut expected: Vec<(u8, &str)> = vec![(1, "first-main"), (1, "second-main")];
        expected.extend(place);
        expected.sort_by_key(|(seat, phase)| (OPEN.iter().position(|open| open == phase), *seat));
        // The same stop of both players: of two only one means this turn.
        assert_eq!(places(&format!("1 stops {stop}\n2 stops {stop}")), expected, "{stop}");
    }
    let all: Vec<(u8, &str)> = OPEN.into_iter().flat_map(|phase| [(1, phase), (2, phase)]).collect();
    assert_eq!(places("1 stops all\n2 stops all"), all);
    let usual = [(1, "first-main"), (2, "attackers"), (1, "second-main"), (2, "end")];
    assert_eq!(places("1 stops usual\n2 stops usual"), usual);
}

/// DUEL-17.2: the hands decide nothing, not even empty ones: at a stop one is asked.
#[test]
fn what_one_holds_does_not_decide_whether_one_is_asked() {
    for stops in [
        "",
        "1 stops usual\n2 stops usual",
        "1 stops all\n2 stops all",
        "1 stops own-end\n2 stops hold, their-combat",
    ] {
        let bare = places(stops);
        for hands in
            ["1 hand bolt\n2 hand refuse, swell", "1 hand bear x3\n2 hand lake x7", "2 hand think x7"]
        {
            let lands = "2 has peak x3";
            assert_eq!(places(&format!("{stops}\n{hands}\n{lands}")), bare, "{hands}");
        }
    }
}

/// DUEL-17.2: over all phases, stops and whose object is on top.
#[test]
fn an_object_on_top_decides_before_the_stops() {
    for phase in Phase::TURN {
        for turn in ["5 of 1", "6 of 2"] {
            for stops in ["", "all", "hold"] {
                for (top, hand) in [("1", ""), ("2", ""), ("1", "bolt"), ("2", "bolt, lake")] {
                    let lines = format!(
                        "phase {}\nturn {turn}\nstack think by {top}\n1 stops {stops}\n2 stops {stops}\n1 hand {hand}",
                        phase.id()
                    );
                    let duel = Position::new(&lines).duel;
                    for seat in [Seat(0), Seat(1)] {
                        let is_own = (seat == Seat(0)) == (top == "1");
                        let expected = !is_own || !stops.is_empty();
                        assert_eq!(duel.table().asks(seat), expected, "{lines} {seat:?}");
                    }
                }
            }
        }
    }
}

/// DUEL-17.2: with `hold` one replies to oneself.
#[test]
fn hold_asks_with_ones_own_object_on_top() {
    let mut duel = Position::new("1 hand bolt x2\n1 stops hold");
    duel.play("1 cast bolt at player-2; 1 cast bolt at player-2")
        .holds("stack bolt by 1 at player-2 x2\nasked 1");
    let mut duel = Position::new("1 hand bolt x2");
    duel.play("1 cast bolt at player-2").holds("asked 2");
}

/// DUEL-17.3: passing turns a stop, and tells only whose it is.
#[test]
fn passing_sets_and_lifts_stops() {
    let mut duel = Position::new("1 stops own-end");
    duel.play("1 pass turning own-end").holds("1 stops\nphase second-main");
    duel.play("1 pass turning own-end").holds("1 stops own-end\nphase end\nasked 1");
    duel.play("1 pass turning hold").holds("1 stops own-end, hold\nturn 6 of 2");
    let theirs = kernel::told_to(&duel.told, kernel::Viewer::Seat(Seat(1)));
    assert_eq!(theirs.filter(|event| matches!(event, crate::Event::StopTurned { .. })).count(), 0);
    let own = kernel::told_to(&duel.told, kernel::Viewer::Seat(Seat(0)));
    assert_eq!(own.filter(|event| matches!(event, crate::Event::StopTurned { .. })).count(), 3);
}

/// DUEL-17.3: for the rest of the turn nothing is asked but blocks and the opponent's objects.
#[test]
fn passing_the_turn() {
    // It is over with the turn: the stop of the next one counts.
    let mut duel = Position::new("1 has bear\n1 stops all\n1 hand bolt");
    duel.play("1 pass turn").holds("turn 6 of 2\nphase beginning\nasked 1");
    let lines = "1 has bear\n2 has ox\n2 stops all\n1 hand bolt\nasked 2";
    let mut duel = Position::new(lines);
    duel.play("2 pass turn").holds("phase attackers\nasked 1 attackers").play("1 attack @bear; 1 done");
    duel.holds("phase blockers\nasked 2 blockers").play("2 done").holds("phase second-main\nasked 1");
    duel.play("1 cast bolt at player-2")
        .holds("asked 2")
        .play("2 pass")
        .holds("asked 1")
        .play("1 pass")
        .holds("turn 6 of 2");
    // One's own object on top is not asked about, held or not.
    let mut duel = Position::new("2 stops hold\n2 hand think x2\nstack think by 1\nasked 2\n1 stops all");
    duel.play("2 pass turn").holds("stack\n1 hand stone");
}
