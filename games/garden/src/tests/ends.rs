//! How matches end (GARDEN-4).

use super::*;
use kernel::{FastDice, Verdict};

#[test]
fn who_loses_the_last_cell_is_out_and_the_last_one_left_wins() {
    // GARDEN-4.1, GARDEN-4.2
    let mut garden = garden(&[("cooks", "d1 5"), ("miners", "e1 1"), ("miners", "f1 1")]);
    garden.position.player_mut(Seat(1)).stock = 4;
    let told = garden.play("take e1 from d1", &[("fight", 1)]);
    assert_eq!(told.last(), Some(&Event::Out { seat: Seat(1) }));
    assert_eq!(garden.position.player(Seat(1)).stock, 0);
    assert_eq!(garden.outcome(), None);
    garden.play("take f1 from e1", &[("fight", 1)]);
    let outcome = garden.outcome().unwrap();
    assert_eq!(outcome.reason, "conquest");
    // The first to go is last.
    assert_eq!([0, 1, 2].map(|seat| outcome.value(Seat(seat))), [1000, -1000, 0]);
    assert!(garden.asked().is_empty());
}

/// A match in its last turn.
fn last_turn(players: &[(&str, &str)]) -> Garden {
    let mut garden = garden(players);
    for _ in 0..garden.position.terms().rounds - 1 {
        garden.end_turn(&[]);
        garden.end_turn(&[]);
    }
    garden.end_turn(&[]);
    garden
}

#[test]
fn after_the_last_round_cells_are_counted_then_creatures() {
    // GARDEN-4.3: after so many turns every cell has five.
    let verdict = |players: &[(&str, &str)]| {
        let mut garden = last_turn(players);
        assert_eq!(garden.outcome(), None);
        garden.end_turn(&[]);
        let outcome = garden.outcome().unwrap();
        assert_eq!(outcome.reason, "rounds");
        outcome.verdict(Seat(0))
    };
    assert_eq!(verdict(&[("cooks", "b1 1, c1 1"), ("miners", "f4 5")]), Verdict::Won);
    assert_eq!(verdict(&[("cooks", "b1 1"), ("miners", "f4 1, f5 1")]), Verdict::Lost);
    assert_eq!(verdict(&[("cooks", "b1 1"), ("miners", "f4 1")]), Verdict::Drawn);
    let mut fewer = last_turn(&[("cooks", "b1 1"), ("miners", "f4 1")]);
    fewer.position.set_creatures(fewer.cell("b1"), 4);
    fewer.end_turn(&[]);
    assert_eq!(fewer.outcome().unwrap().verdict(Seat(1)), Verdict::Won);
}

#[test]
fn who_leaves_is_out_and_the_cells_are_nobodys() {
    // GARDEN-4.4
    let players = [("cooks", "d1 5, b1 2"), ("miners", "e1 1"), ("miners", "f1 1")];
    let mut dice = FastDice::new(0);
    let mut garden = garden(&players);
    garden.leave(Seat(0), &mut Ctx::silent(&mut dice));
    assert_eq!((garden.at("d1"), garden.at("b1")), ("-".into(), "-".into()));
    assert_eq!(garden.position.active(), Seat(1), "the next one plays");
    assert_eq!(garden.outcome(), None);
    garden.leave(Seat(2), &mut Ctx::silent(&mut dice));
    let outcome = garden.outcome().unwrap();
    assert_eq!((outcome.reason, outcome.verdict(Seat(1))), ("left", Verdict::Won));
}

#[test]
fn whoever_poison_puts_out_at_the_start_of_the_turn_does_not_play_it() {
    // GARDEN-4.1
    let mut garden = garden(&[("cooks", "d1 5"), ("miners", "e1 1"), ("miners", "f5 1")]);
    garden.position.set_poison(garden.cell("e1"), 3);
    garden.end_turn(&[("poison", 1)]);
    assert_eq!((garden.at("e1"), garden.position.active()), ("-".into(), Seat(2)));
    assert_eq!(garden.position.round(), 1);
}
