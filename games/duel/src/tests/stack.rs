//! Priority and the stack (DUEL-10).

use crate::position::{Position, shipped};

/// DUEL-10.2 and DUEL-10.3: after a reply, too, the active player has priority.
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

/// DUEL-10.1: in every phase where players get priority, the active one gets it first.
#[test]
fn the_active_player_receives_priority_first() {
    for phase in ["beginning", "combat", "attackers", "blockers", "end"] {
        let before = match phase {
            "beginning" => "turn 4 of 2\nphase end\nasked 1",
            "combat" => "phase first-main\nasked 2",
            "attackers" => "phase attackers\nasked attackers\n1 has bear",
            "blockers" => "phase attackers\n1 has bear attacking tapped\nasked 2",
            _ => "phase second-main\nasked 2",
        };
        let mut duel = Position::new(&format!("{before}\n1 stops all\n2 stops all"));
        match phase {
            "attackers" => duel.play("1 attack @bear; 1 done"),
            "beginning" => duel.play("1 pass"),
            _ => duel.play("2 pass"),
        };
        duel.holds(&format!("phase {phase}\nasked 1")).play("1 pass").holds("asked 2");
    }
}

/// DUEL-10.2: whoever casts, the active player has priority, and costs are paid at once.
#[test]
fn costs_are_paid_on_casting() {
    let dear =
        [("dear", "spell", "cost = { red = 1, any = 1, life = 2 }, effects = [{ do = 'draw', n = 1 }]")];
    let mut duel = Position::with(&dear, "asked 2\n2 hand dear\n2 has peak, stone\n1 stops all\n2 stops all");
    duel.play("2 cast dear")
        .holds("2 life 18\n2 has peak tapped, stone tapped\n2 hand\nasked 1\nstack dear by 2");
    duel.tells(&["pay 2 0 0 0 1 1 2", "cast dear"]);
}

/// DUEL-10.4: only passes in a row count.
#[test]
fn both_pass_in_a_row() {
    let mut duel = Position::new("1 hand bolt x2\n1 stops all\n2 stops all\n2 hand think");
    duel.play("1 cast bolt at player-2; 1 pass; 2 cast think").holds("asked 1");
    duel.play("1 pass; 2 pass").holds("asked 1\nstack bolt by 1 at player-2\n2 life 20");
    duel.play("1 pass; 2 pass").holds("asked 1\nstack\n2 life 17\nphase first-main");
    // Tapping a land is no action that the other has to see before the phase ends.
    let mut duel = Position::new("2 has peak\n1 stops all\n2 stops all");
    duel.play("1 pass; 2 tap peak for red; 2 pass").holds("phase combat\n2 pool");
}

/// DUEL-10.6: a war of counterspells, and what has left the stack.
#[test]
fn a_counterspell_is_countered() {
    let mut duel = Position::new("1 hand bolt, refuse\n2 hand refuse x2");
    duel.play("1 cast bolt at player-2; 2 cast refuse at @bolt; 1 cast refuse at @refuse").hushed();
    duel.play("2 pass").holds("stack bolt by 1 at player-2\n1 grave refuse\n2 grave refuse");
    duel.tells(&["resolve_card refuse", "counter refuse"]);
    duel.play("2 pass").holds("2 life 17\n1 grave refuse, bolt\n2 hand refuse");
    duel.refuses("1 cast refuse at player-2", "not-held");
    // Replies to replies: the second has nothing left to counter.
    let mut duel = Position::new("1 hand bolt\n2 hand refuse x2\n2 stops hold");
    duel.play(
        "1 cast bolt at player-2; 2 cast refuse at @bolt; 1 pass; 2 cast refuse at @bolt; 1 pass; 2 pass",
    );
    duel.holds("1 grave bolt\n2 grave refuse\nstack refuse by 2 at 1").hushed().play("1 pass; 2 pass");
    duel.tells(&["fizzle refuse"]).holds("2 grave refuse x2\n2 life 20");
}

/// DUEL-10.5: a spell does what it says in order, and only then is it in the graveyard.
#[test]
fn a_spell_is_buried_after_its_last_effect() {
    let both = [
        (
            "harvest",
            "spell",
            "cost = {}, effects = [{ do = 'mill', n = 1 }, { do = 'gain', n = 'buried creatures' }]",
        ),
        ("relive", "spell", "cost = {}, targets = [{ what = 'buried card' }], effects = [{ do = 'return' }]"),
    ];
    let mut duel = Position::with(&both, "1 hand harvest\n1 library bear x3");
    duel.play("1 cast harvest; 2 pass").holds("1 grave bear, harvest\n1 life 21");
    duel.tells(&["cast harvest", "resolve_card harvest", "mill bear 1", "life 1 21 1"]);
    // A spell that resolves is not in the graveyard yet.
    let mut duel = Position::with(&both, "1 hand relive\n1 grave bear");
    duel.refuses("1 cast relive at buried-1 relive", "bad-target");
    duel.play("1 cast relive at buried-1 bear; 2 pass").holds("1 hand bear\n1 shown bear\n1 grave relive");
}

/// DUEL-10.5: creatures and invocations enter the battlefield.
#[test]
fn a_permanent_that_resolves_enters() {
    let mut duel = Position::new("1 hand bear, banner");
    duel.play("1 cast bear").holds("stack bear by 1\n1 has").play("2 pass").holds("1 has bear fresh\nstack");
    duel.play("1 cast banner; 2 pass").holds("1 has bear fresh, banner fresh").stats("@bear", "3/3");
}

/// DUEL-10.7.
#[test]
fn a_full_stack_takes_nothing_more() {
    let mut duel = Position::new("stack think by 2 x24\n1 hand bolt\n1 has archer");
    duel.refuses("1 cast bolt at player-2; 1 activate @archer 1 at player-2", "stack-full");
    duel.play("1 pass").holds("asked 1");
    duel.play("1 cast bolt at player-2").holds("1 hand");
    // The herald's trigger finds no room.
    let late = [(
        "late",
        "creature",
        "cost = {}, power = 1, toughness = 1, trigger = [{ when = 'played', \
        what = 'spell', effects = [{ do = 'gain', n = 1 }] }]",
    )];
    let mut duel = Position::with(&late, "stack think by 2 x23\n1 hand bolt\n1 has late");
    duel.play("1 cast bolt at player-2").tells(&["cast bolt 2", "trigger_lost late 1"]);
}

/// DUEL-1.3: a thousand objects in one turn are a draw, and nobody is asked any more.
#[test]
fn the_thousandth_object_is_a_draw() {
    let echo = [(
        "echo",
        "spell",
        "cost = {}, targets = [{ what = 'spell' }], \
         effects = [{ do = 'copy' }, { do = 'discard', n = 1, to = 'both' }]",
    )];
    let lines = "1 hand echo, bear x3\n2 hand bear x3\nstack bolt by 1 at player-2";
    for (n_before, then) in
        [(997, "end\nasked 1 discard 1"), (998, "end nobody wins by objects\nasked nobody")]
    {
        let mut duel = Position::with(&echo, &format!("{lines}\nobjects {n_before}"));
        duel.play("1 cast echo at @bolt; 2 pass").holds(then);
    }
    // The count begins anew every turn.
    let mut duel = Position::new("turn 4 of 2\nphase end\nobjects 999\n1 hand think");
    duel.play("2 pass").holds("turn 5 of 1").play("1 cast think").holds("end");
}
