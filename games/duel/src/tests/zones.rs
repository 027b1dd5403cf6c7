//! Cards and zones (DUEL-3, DUEL-4, DUEL-6), and what of them is known.

use kernel::{Ctx, FastDice, Game, Seat, Viewer};
use serde_json::{Value, json};

use crate::Duel;
use crate::position::Position;
use crate::state::tests::invariants::faults;

/// DUEL-3.2: which cards stay in play.
#[test]
fn lands_creatures_and_invocations_are_permanents() {
    let mut duel = Position::new("1 hand lake, bear, banner, think");
    duel.play("1 play lake; 1 cast bear; 2 pass; 1 cast banner; 2 pass; 1 cast think; 2 pass");
    duel.holds("1 has lake fresh, bear fresh, banner fresh\n1 grave think");
}

/// DUEL-4.1: a card goes back to its owner's zones, whoever sends it; a removed one goes nowhere.
#[test]
fn cards_go_back_to_their_owner() {
    let more =
        [("exile", "spell", "cost = {}, targets = [{ what = 'creature' }], effects = [{ do = 'remove' }]")];
    let mut duel = Position::with(&more, "1 hand recall, kill, exile\n2 has bear, ox, bird");
    duel.play("1 cast recall at @bear; 2 pass; 1 cast kill at @ox; 2 pass; 1 cast exile at @bird; 2 pass");
    duel.holds("2 hand bear\n2 grave ox\n2 has\n1 hand\n1 grave recall, kill, exile");
}

/// DUEL-4.2: a library has an order as far as somebody looked; a drawn card is any of the rest.
#[test]
fn a_library_is_in_order_as_far_as_known() {
    let mut duel = Position::new("1 top bear, bolt public\n1 library ox, bird x2\n1 hand think x3");
    duel.play("1 cast think; 2 pass").holds("1 hand bear, think x2\n1 shown\n1 top bolt public");
    duel.play("1 cast think; 2 pass")
        .holds("1 hand bear, bolt, think\n1 shown bolt\n1 top\n1 library ox, bird x2");
    // All of the rest are equally likely: one in three is the ox.
    let mut n_ox = 0;
    for seed in 0..600 {
        let mut after = duel.duel.clone();
        let mut dice = FastDice::of(&[seed]);
        for (seat, words) in [(0, "cast think"), (1, "pass")] {
            let command = Duel::read_command(after.content, words).unwrap();
            after.apply(Seat(seat), command, &mut Ctx::silent(&mut dice)).unwrap();
        }
        let ox = after.table().side(Seat(0)).slot_of(after.content.find("ox").unwrap()).unwrap();
        n_ox += u32::from(after.hidden(Seat(0)).hand.of(ox));
    }
    // Two hundred are expected, and twelve are one standard deviation.
    assert!((150..=250).contains(&n_ox), "{n_ox}");
}

/// DUEL-4.2: what is on top of the library lies above what was known before, and is drawn first.
#[test]
fn what_is_put_on_top_is_drawn_next() {
    let more = [(
        "sink",
        "spell",
        "cost = {}, targets = [{ what = 'permanent' }], effects = [{ do = 'bounce', place = 'top' }]",
    )];
    let mut duel = Position::with(&more, "1 hand sink\n2 has bear\n2 top ox\n2 hand think");
    duel.play("1 cast sink at @bear; 2 pass").holds("2 top bear public, ox\n2 library stone x10");
    duel.play("1 pass; 1 pass").holds("turn 6 of 2\n2 hand think, bear\n2 shown bear\n2 top ox");
    // The card in hand that all have seen is the first to be played.
    let mut duel = Position::new("1 hand bear x2\n1 shown bear");
    duel.play("1 cast bear").holds("1 shown\n1 hand bear");
}

/// DUEL-4.2: twelve places are remembered; the card in the thirteenth is any of the rest.
#[test]
fn twelve_places_of_a_library_are_remembered() {
    let more = [
        ("tide", "spell", "cost = {}, effects = [{ do = 'bounce', to = 'all creatures', place = 'top' }]"),
        ("gaze", "spell", "cost = {}, effects = [{ do = 'look', n = 1 }]"),
    ];
    let mut duel =
        Position::with(&more, "1 hand tide\n1 has bear x3\n1 top ox x9, bird, hound\n1 library stone");
    duel.play("1 cast tide; 2 pass").holds("1 top bear public x3, ox x9\n1 library bird, hound, stone");
    // What is looked at lies within them.
    let mut duel = Position::with(&more, "1 hand gaze\n1 top bear x12\n1 library stone");
    duel.play("1 cast gaze; 2 pass; 1 leave").holds("1 top bear x12\n1 library stone\nasked 1");
}

/// DUEL-4.3: a token is gone wherever it goes.
#[test]
fn tokens_cease_to_exist() {
    for spell in ["kill", "recall"] {
        let mut duel = Position::new(&format!("1 hand {spell}\n2 has rat, bear token, mourner"));
        duel.play(&format!("1 cast {spell} at @rat; 2 pass"))
            .holds("2 has bear token, mourner\n2 grave\n2 hand");
        // That it leaves is seen all the same (DUEL-11.1).
        duel.holds("stack trigger of mourner by 2");
        let mut duel = Position::new(&format!("1 hand {spell}\n2 has rat, bear token"));
        duel.play(&format!("1 cast {spell} at @bear; 2 pass")).holds("2 has rat\n2 grave\n2 hand");
    }
}

/// DUEL-4.4.
#[test]
fn a_player_has_at_most_twenty_four_permanents() {
    let more = [
        ("brood", "spell", "cost = {}, effects = [{ do = 'token', n = 3, card = 'rat' }]"),
        (
            "arise",
            "spell",
            "cost = {}, targets = [{ what = 'buried creature' }], \
          effects = [{ do = 'return', place = 'battlefield' }]",
        ),
    ];
    let mut duel = Position::with(&more, "1 has stone x24\n1 hand lake, bear, brood, arise\n1 grave ox");
    duel.refuses("1 play lake", "full")
        .play("1 cast bear; 2 pass")
        .holds("1 has stone x24\n1 grave ox, bear");
    duel.tells(&["cast bear", "resolve_card bear", "no_room bear 1"]);
    duel.play("1 cast brood; 2 pass").holds("1 has stone x24\n1 grave ox, bear, brood");
    duel.play("1 cast arise at buried-1 ox; 2 pass").holds("1 grave bear, brood, ox, arise");
    let mut duel = Position::with(&more, "1 has stone x22\n1 hand brood");
    duel.play("1 cast brood; 2 pass").holds("1 has stone x22, rat fresh x2");
}

/// DUEL-6: all of it is seen.
#[test]
fn a_permanents_condition_is_open() {
    let duel = Position::new(
        "1 has bear tapped fresh token attacking +2 wounds 1 pumped 1/1 with flying\n2 has ox blocks @bear",
    );
    let seen = serde_json::to_value(duel.duel.view(Viewer::Spectator)).unwrap();
    let bear = &seen["players"][0]["permanents"][0];
    let expected = json!({
        "number": 1, "card": "bear", "is_token": true, "is_tapped": true, "is_fresh": true, "is_attacking": true,
        "blocks": null, "counters": 2, "wounds": 1, "power": 5, "toughness": 5, "keywords": ["flying"],
    });
    assert_eq!(*bear, expected);
    assert_eq!(seen["players"][1]["permanents"][0]["blocks"], 1);
}

/// DUEL-4.2: what each viewer knows of hands and libraries.
#[test]
fn hands_and_libraries_are_known_to_those_who_saw_them() {
    let duel = Position::new("1 hand bear, ox\n1 shown ox\n1 top bird, hound public\n1 library lake");
    let seen = |viewer| serde_json::to_value(duel.duel.view(viewer)).unwrap()["players"][0].clone();
    let (own, theirs) = (seen(Viewer::Seat(Seat(0))), seen(Viewer::Seat(Seat(1))));
    assert_eq!(own["hand"], json!({ "bear": 1, "ox": 1 }));
    assert_eq!((&theirs["hand"], &theirs["shown"]), (&Value::Null, &json!({ "ox": 1 })));
    assert_eq!((&own["top"], &theirs["top"]), (&json!(["bird", "hound"]), &json!([null, "hound"])));
    assert_eq!((&own["n_library"], &theirs["n_library"]), (&json!(3), &json!(3)));
    assert_eq!(theirs["unseen"], json!({ "bear": 1, "ox": 1, "bird": 1, "hound": 1, "lake": 1 }));
}

/// DUEL-4.2: the worlds that a view allows have what the viewer knows where it is, and differ in the rest.
#[test]
fn worlds_that_a_view_allows_look_the_same() {
    let lines =
        "1 hand bear, ox, bolt\n1 shown ox\n1 top bird, hound public, wall\n1 library lake, peak, boar
        2 hand bear\n2 library ox x2, bird x2";
    let duel = Position::new(lines).duel;
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
        let view = duel.view(viewer);
        let (mut n_hands, mut n_tops) = (0, 0);
        for seed in 0..60 {
            let world = Duel::sample(duel.content, &view, &mut FastDice::new(seed));
            assert_eq!(world.view(viewer), view);
            assert_eq!(faults(&world), [""; 0]);
            let (dealt, hidden) = (world.hidden(Seat(0)), duel.hidden(Seat(0)));
            n_hands += u32::from(dealt.hand != hidden.hand);
            n_tops += u32::from(dealt.library.top() != hidden.library.top());
        }
        let is_own = viewer == Viewer::Seat(Seat(0));
        assert_eq!((n_hands > 30, n_tops > 30), (!is_own, !is_own), "{n_hands} {n_tops}");
    }
}

/// DUEL-14: whoever reads events knows cards by their ids, as in views; who may not know a card is told none.
#[test]
fn events_name_cards_by_their_ids() {
    let mut duel = Position::new("1 hand bolt, think\n2 has bear\n1 library ox");
    duel.play("1 cast bolt at @bear");
    let told = |duel: &Position, seat| {
        let events = kernel::told_to(&duel.told, Viewer::Seat(Seat(seat)));
        events.map(|event| serde_json::to_value(event).unwrap()).collect::<Vec<_>>()
    };
    let bear = json!({ "number": 1, "card": "bear", "seat": 1 });
    let bolt = json!({ "number": 2, "card": "bolt", "seat": 0 });
    let cast = json!({ "event": "cast", "object": bolt, "targets": [{ "thing": bear }, null] });
    assert_eq!(told(&duel, 1), [cast]);
    duel.play("2 pass; 1 cast think").hushed().play("2 pass");
    assert_eq!(told(&duel, 0)[1], json!({ "event": "draw", "seat": 0, "card": "ox" }));
    assert_eq!(told(&duel, 1)[1], json!({ "event": "draw", "seat": 0 }));
}

/// DUEL-14: what happens by itself is told by its name.
#[test]
fn what_happens_by_itself_is_told() {
    let names = [
        "draw",
        "untap",
        "die",
        "resolve_ability",
        "resolve_card",
        "phase",
        "turn",
        "discard",
        "pay",
        "empty_pools",
        "solve_combat",
        "clean",
    ];
    let more =
        [("pricy", "spell", "cost = { red = 1 }, effects = [{ do = 'discard', n = 1, to = 'opponent' }]")];
    let mut duel = Position::with(
        &more,
        "1 has archer, peak, bear wounds 1, guard
         2 has ox, stone tapped
         1 hand pricy
         1 pool blue 1
         2 hand lake",
    );
    duel.play("1 cast pricy; 2 pass; 1 activate @archer 1 at @bear; 2 pass; 1 pass; 1 attack @guard; 1 done");
    duel.play("2 block @guard with @ox; 2 done; 1 pass");
    let story = duel.story();
    let is_told = |name: &&str| story.iter().any(|words| words.split(' ').next() == Some(*name));
    let missing: Vec<&&str> = names.iter().filter(|name| !is_told(name)).collect();
    assert!(missing.is_empty(), "{missing:?} of {story:#?}");
}

/// DUEL-4: a card that leaves a hand is known to all from then on, so that it cannot be taken back unseen.
#[test]
fn what_leaves_a_hand_is_revealed_to_both() {
    let mut cleanup = Position::new("phase end\n1 hand bear x8");
    cleanup.play("1 pass").holds("asked 1 discard 1");
    for (mut duel, words) in [
        (Position::new("1 hand lake").duel, "play lake"),
        (Position::new("1 hand bolt").duel, "cast bolt at player-2"),
        (cleanup.duel, "discard bear"),
    ] {
        let command = Duel::read_command(duel.content, words).unwrap();
        let mut dice = FastDice::new(0);
        let mut ctx = Ctx::silent(&mut dice);
        duel.apply(Seat(0), command, &mut ctx).unwrap();
        assert_eq!(ctx.traces().revealed, kernel::Seats::all(2), "{words}");
    }
}
