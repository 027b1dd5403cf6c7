//! Priority and the stack (DUEL-10), and what triggers (DUEL-11).

use crate::position::{Position, shipped};

/// DUEL-10.2 and DUEL-10.3.
#[test]
fn a_reply_resolves_before_what_it_replies_to() {
    let mut duel = Position::new(
        "1 hand bolt
         2 hand swell
         2 has bear",
    );
    duel.play("1 cast bolt at @bear").holds("asked 2\nstack bolt by 1 at @bear");
    duel.play("2 cast swell at @bear").holds("asked 1\nstack bolt by 1 at @bear, swell by 2 at @bear");
    duel.play("1 pass").holds("2 has bear pumped 2/2\nasked 2");
    duel.play("2 pass").holds("2 has bear wounds 3 pumped 2/2\nstack\nasked 1\n1 grave bolt\n2 grave swell");
}

/// The shipped cards make positions as well, and events have words.
#[test]
fn a_position_of_shipped_cards_is_read_and_told() {
    let mut duel = Position::of(shipped(), "1 hand quarry\n1 has ratchet-hound");
    duel.play("1 play quarry").tells(&["land quarry", "enter quarry", "trigger ratchet-hound"]);
    duel.stats("@ratchet-hound", "2/1").play("2 pass").stats("@ratchet-hound", "4/2");
}
