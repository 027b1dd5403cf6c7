//! How much an effect is (DUEL-15.7).

use crate::position::Position;

/// DUEL-15.7: how much, counted when the effect is done.
#[test]
fn amounts_are_counted() {
    let gain = |n: &str| format!("effects = [{{ do = 'gain', n = '{n}' }}]");
    let lines = "1 has bear, rat, lake x3\n2 has ox\n1 hand bolt x2\n1 grave bear, bolt, hound";
    for (n, by) in
        [("own creatures", 2), ("enemy creatures", 1), ("own lands", 3), ("hand", 2), ("buried creatures", 2)]
    {
        let keys = format!("cost = {{}}, {}", gain(n));
        let mut duel =
            Position::with(&[("it-is", "spell", keys.as_str())], &lines.replace("hand ", "hand it-is, "));
        duel.play("1 cast it-is; 2 pass").holds(&format!("1 life {}", 20 + by));
    }
    let more = [
        (
            "brute",
            "creature",
            "cost = {}, power = 2, toughness = 9, \
          ability = [{ targets = [{ what = 'creature or player' }], effects = [{ do = 'damage', n = 'power' }] }]",
        ),
        (
            "feast",
            "spell",
            "cost = {}, targets = [{ what = 'creature' }], \
          effects = [{ do = 'gain', n = 'target power', to = 'you' }, { do = 'destroy' }]",
        ),
    ];
    let mut duel = Position::with(&more, "1 has brute +3");
    duel.play("1 activate @brute 1 at player-2; 2 pass").holds("2 life 15");
    // Of what is gone the printed power counts, and less than nothing is nothing.
    let mut duel = Position::with(&more, "1 has brute +3\n2 hand recall");
    duel.play("1 activate @brute 1 at player-2; 2 cast recall at @brute; 1 pass; 2 pass").holds("2 life 18");
    let mut duel = Position::with(&more, "1 has brute pumped -5/0");
    duel.play("1 activate @brute 1 at player-2; 2 pass").holds("2 life 20");
    let mut duel = Position::with(&more, "1 hand feast\n2 has bear +2");
    duel.play("1 cast feast at @bear; 2 pass").holds("1 life 24\n2 grave bear");
}

/// DUEL-15.7: where both give something up, it is as much for the second as it was for the first, whoever had
/// to be asked.
#[test]
fn an_amount_is_counted_once_for_both() {
    let more = [
        (
            "edict",
            "spell",
            "cost = {}, effects = [{ do = 'sacrifice', n = 'own creatures', what = 'creature', to = 'both' }]",
        ),
        ("loss", "spell", "cost = {}, effects = [{ do = 'discard', n = 'hand', to = 'both' }]"),
        (
            "pact",
            "spell",
            "cost = {}, targets = [{ what = 'creature' }], effects = [{ do = 'sacrifice', n = 'target power', \
             what = 'permanent', to = 'both' }]",
        ),
    ];
    let mut duel = Position::with(&more, "1 hand edict\n1 has bear x2\n2 has ox x4");
    duel.play("1 cast edict; 2 pass").holds("1 has\nasked 2 sacrifice 2");
    duel.play("2 sacrifice @ox; 2 sacrifice @ox").holds("2 has ox x2\nasked 1");
    let mut duel = Position::with(&more, "1 hand loss, bolt x2\n2 hand bear x3, ox");
    duel.play("1 cast loss; 2 pass").holds("1 hand\nasked 2 discard 2").play("2 discard ox; 2 discard bear");
    duel.holds("2 hand bear x2");
    // The first is asked, and what is counted by is gone when the second is.
    let mut duel = Position::with(&more, "1 hand pact\n1 has bear, stone x2\n2 has ox x3");
    duel.play("1 cast pact at @bear; 2 pass; 1 sacrifice @bear; 1 sacrifice @stone");
    duel.holds("1 has stone\nasked 2 sacrifice 2").play("2 sacrifice @ox; 2 sacrifice @ox").holds("2 has ox");
}

/// DUEL-12.3 and DUEL-15.7: of a target that is gone or no longer legal nothing is counted.
#[test]
fn of_a_target_that_is_gone_nothing_is_counted() {
    let more = [(
        "drain",
        "spell",
        "cost = {}, targets = [{ what = 'creature' }], \
         effects = [{ do = 'remove' }, { do = 'gain', n = 'target power', to = 'you' }]",
    )];
    Position::with(&more, "1 hand drain\n2 has bear")
        .play("1 cast drain at @bear; 2 pass")
        .holds("1 life 20");
}

/// DUEL-15.7: no wound, no life and no card are nothing, and nothing is told of it.
#[test]
fn nothing_is_told_where_nothing_is_done() {
    let none = |does: &str| format!("cost = {{}}, effects = [{{ {does}, n = 'own creatures' }}]");
    for does in [
        "do = 'damage', to = 'opponent'",
        "do = 'damage', to = 'all creatures'",
        "do = 'gain'",
        "do = 'lose'",
        "do = 'draw'",
        "do = 'mill'",
        "do = 'discard'",
        "do = 'sacrifice', what = 'land'",
        "do = 'token', card = 'rat'",
    ] {
        let mut duel = Position::with(
            &[("it-is", "spell", &none(does))],
            "1 hand it-is, bolt\n1 has stone\n2 has ox\n1 stops hold",
        );
        duel.play("1 cast it-is; 1 pass; 2 pass").tells(&["cast it-is", "resolve_card it-is"]);
    }
}

/// DUEL-15.5: a pool is filled up to 99, and what lands make is never taken from it.
#[test]
fn mana_fills_a_pool() {
    let more = [("flood", "spell", "cost = {}, effects = [{ do = 'mana', red = 9, blue = 1 }]")];
    let mut duel = Position::with(&more, "1 hand flood\n1 pool red 95\n1 has peak x6");
    duel.play("1 cast flood; 2 pass").holds("1 pool blue 1, red 99");
    let mut duel = Position::with(&more, "1 hand flood\n1 pool red 99\n1 has peak x2");
    duel.play("1 tap peak for red; 1 tap peak for red; 1 cast flood; 2 pass").holds("1 pool blue 1, red 101");
}
