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
            Asking::Blockers => duel.play("2 done"),
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
    assert_eq!(places("1 stops watchful\n2 stops watchful"), usual);
}

/// DUEL-17.2: the hands decide nothing, not even empty ones: at a stop one is asked.
#[test]
fn what_one_holds_does_not_decide_whether_one_is_asked() {
    for stops in [
        "",
        "1 stops watchful\n2 stops watchful",
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

/// DUEL-17.6: turning a stop passes nothing, can be done whatever is asked, and tells only whose it is.
#[test]
fn stops_are_set_and_lifted_without_passing() {
    let mut duel = Position::new("1 stops own-end\n1 has bear\n2 has ox");
    duel.play("1 stop own-end").holds("1 stops\nphase first-main\nasked 1");
    duel.play("1 pass; 1 stop own-end").holds("1 stops own-end\nasked 1 attackers");
    duel.refuses("2 stop hold", "not-asked").play("1 attack @bear; 1 done; 2 stop hold");
    duel.holds("2 stops hold\nasked 2 blockers").play("2 stop hold; 2 done; 1 pass");
    duel.holds("phase end\nasked 1").play("1 stop own-end").holds("1 stops\nphase end\nasked 1");
    Position::new("phase opening").refuses("1 stop hold", "not-now");
    let is_first = |event: &&crate::Event| matches!(event, crate::Event::StopTurned { seat: Seat(0), .. });
    let theirs = kernel::told_to(&duel.told, kernel::Viewer::Seat(Seat(1)));
    assert_eq!(theirs.filter(is_first).count(), 0);
    let own = kernel::told_to(&duel.told, kernel::Viewer::Seat(Seat(0)));
    assert_eq!(own.filter(is_first).count(), 3);
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

/// DUEL-17.6: as often as there are stops, each player and turn.
#[test]
fn stops_are_turned_at_most_thirteen_times_a_turn() {
    let mut duel = Position::new("phase end\n1 stops all\n2 stops all");
    for _ in 0..13 {
        duel.play("1 stop hold");
    }
    duel.refuses("1 stop hold; 1 stop own-end", "stops-turned").play("1 pass; 2 stop hold; 2 pass");
    duel.holds("turn 6 of 2\nphase beginning\nasked 2").play("2 pass; 1 stop hold").holds("phase beginning");
}

/// DUEL-17.5: the places of [`places`] where who can do nothing is passed over.
fn idle(lines: &str) -> Vec<(u8, &'static str)> {
    places(&format!("idle\n1 stops all\n2 stops all\n{lines}"))
}

/// DUEL-17.5. By hand: without a card, an ability or the mana for one there is nothing to ask.
#[test]
fn who_could_do_nothing_is_passed_over() {
    let main = [(1, "first-main"), (1, "second-main")];
    let all = |seat: u8| -> Vec<(u8, &str)> { OPEN.into_iter().map(|phase| (seat, phase)).collect() };
    // One land is drawn: it could be put down.
    assert_eq!(idle(""), main);
    // Ten cards of which one could be a bolt, which costs nothing here.
    assert_eq!(idle("2 hand lake\n2 library bolt, stone x9"), both(&main, &all(2)));
    // A hand of which all was shown is known.
    assert_eq!(idle("2 hand lake\n2 shown lake\n2 library bolt, stone x9"), main);
    // A counter needs a spell, and an ability an untapped permanent.
    assert_eq!(idle("2 hand lake\n2 library refuse, stone x9"), main);
    assert_eq!(idle("2 has archer"), both(&main, &all(2)));
    assert_eq!(idle("2 has archer tapped"), main);
}

/// Both lists in the order of the turn.
fn both<'a>(one: &[(u8, &'a str)], another: &[(u8, &'a str)]) -> Vec<(u8, &'a str)> {
    let mut places = [one, another].concat();
    places.sort_by_key(|(seat, phase)| (OPEN.iter().position(|open| open == phase), *seat));
    places
}

/// DUEL-17.5. By hand: a giant costs more than the two lands make; once one is tapped nor does the pike.
#[test]
fn what_cannot_be_paid_is_not_asked_about() {
    let more = [
        (
            "pike",
            "spell",
            "cost = { any = 2 }, targets = [{ what = 'player' }], effects = [{ do = 'lose', n = 1 }]",
        ),
        ("sea", "spell", "cost = { blue = 1 }, effects = [{ do = 'draw', n = 1 }]"),
    ];
    let asked = |lines: &str| {
        let mut duel = Position::with(&more, &format!("idle\n1 hand bolt\n{lines}"));
        duel.play("1 cast bolt at player-2");
        duel.duel.asked().has(Seat(1)) && duel.duel.table().stack().len() == 1
    };
    assert!(asked("2 hand stone\n2 has peak x2\n2 library pike, stone"));
    assert!(!asked("2 hand pike\n2 has peak, peak tapped\n2 library stone x2"));
    assert!(!asked("2 hand sea\n2 has peak x2\n2 library stone x2"));
    assert!(asked("2 hand stone\n2 has lake\n2 library sea, stone"));
    assert!(asked("2 hand stone\n2 pool blue\n2 library sea, stone"));
    assert!(!asked("2 library bolt"), "nothing is held");
}

/// DUEL-17.5: in main phases lands and creatures count; with the land put down and nothing to pay with, the
/// turn goes on by itself to what is left to decide.
#[test]
fn a_turn_without_anything_to_do_goes_by() {
    let lines = "idle\n1 hand lake x2\n1 library giant x9\n2 library stone x9\n2 hand stone";
    let mut duel = Position::new(lines);
    duel.play("1 play lake").holds("turn 6 of 2\nphase first-main\nasked 2");
    let mut duel = Position::new(&format!("{lines}\n1 has bear"));
    duel.play("1 play lake").holds("turn 5 of 1\nasked 1 attackers");
    duel.play("1 attack @bear; 1 done").holds("turn 6 of 2\nphase first-main\n2 life 18");
}

/// DUEL-17.5: worlds that differ only in what is hidden ask the same players at the same places.
#[test]
fn who_is_asked_tells_nothing_of_the_hands() {
    let deck = ["bolt", "refuse", "swell", "giant", "think", "lake", "stone", "stone"];
    for lands in ["", "2 has peak", "2 has forest x2, lake", "2 has archer, peak tapped"] {
        let asked = |held: usize| {
            let hand = [deck[held], deck[(held + 3) % 8]];
            let library: Vec<&str> = (0..8)
                .filter(|place| *place != held && *place != (held + 3) % 8)
                .map(|at| deck[at])
                .collect();
            let (hand, library) = (hand.join(", "), library.join(", "));
            idle(&format!("2 hand {hand}\n2 library {library}\n{lands}"))
        };
        let first = asked(0);
        (1..8).for_each(|held| assert_eq!(asked(held), first, "{lands}"));
    }
}

/// DUEL-17.1: stops that nobody has set are off.
#[test]
fn before_anybody_sets_a_stop_none_is() {
    let form = <crate::Duel as Game>::form(crate::position::content());
    let stops = form.seat_fields.iter().find(|field| field.key == "stops").unwrap();
    let kernel::FieldKind::Choice { default, .. } = &stops.kind else { panic!("a choice") };
    assert_eq!(default, "few");
    assert_eq!(places("1 stops\n2 stops"), [(1, "first-main"), (1, "second-main")]);
}
