//! Copies and tokens in every zone (DUEL-4.3).

use crate::position::Position;

/// DUEL-4.3 and DUEL-15.4: the copy of an invocation is a token that gets no counters, no wounds and no
/// strength, whatever is done to tokens that come.
#[test]
fn what_is_no_creature_is_neither_strengthened_nor_wounded() {
    let nurse = |does: &str| {
        format!(
            "cost = {{}}, trigger = [{{ when = 'enters', what = 'token', effects = [{{ {does}, to = 'it' }}] }}]"
        )
    };
    for (does, then) in [
        ("do = 'grow', n = 1", "rat fresh +1"),
        ("do = 'pump', power = 1, toughness = 1", "rat fresh pumped 1/1"),
        ("do = 'pump', toughness = 1, keywords = ['flying']", "rat fresh pumped 0/1 with flying"),
        ("do = 'damage', n = 1", ""),
        ("do = 'tap'", "rat tapped fresh"),
    ] {
        let more = [
            ("nurse", "invocation", &*nurse(does)),
            ("brood", "spell", "cost = {}, effects = [{ do = 'token', n = 1, card = 'rat' }]"),
        ];
        let mut duel = Position::with(&more, "1 has nurse\n1 hand brood");
        duel.play("1 cast brood; 2 pass; 2 pass").holds(&format!("1 has nurse, {then}"));
        let mut duel = Position::with(&more, "1 has nurse\nstack banner by 2\n1 hand twin");
        duel.play("1 cast twin at @banner; 2 pass; 2 pass; 2 pass");
        let banner = if does == "do = 'tap'" { "banner tapped fresh token" } else { "banner fresh token" };
        duel.holds(&format!("1 has nurse, {banner}"));
    }
}

/// DUEL-4.3: what is printed is copied, and nothing else.
#[test]
fn a_copy_is_of_what_is_printed() {
    let more =
        [("double", "spell", "cost = {}, targets = [{ what = 'creature' }], effects = [{ do = 'copy' }]")];
    let lines = "1 hand double x2\n2 has hound tapped +3 wounds 1 pumped 1/1 with flying";
    let mut duel = Position::with(&more, lines);
    duel.play("1 cast double at @hound; 2 pass")
        .holds("1 has hound fresh token")
        .stats("@hound/2", "2/1 haste");
    // A copy of a copy is like the first one, and a token as well.
    duel.play("1 cast double at @hound/2; 2 pass").holds("1 has hound fresh token x2");
}

/// DUEL-4.3: a copy that is a token is gone wherever it goes, and its player's deck has one card no more.
#[test]
fn a_copy_leaves_nothing_behind() {
    for (does, told) in [
        ("do = 'destroy'", "die bear"),
        ("do = 'bounce'", "leave bear nowhere"),
        ("do = 'bounce', place = 'top'", "leave bear nowhere"),
        ("do = 'remove'", "leave bear nowhere"),
    ] {
        let spell = format!("cost = {{}}, targets = [{{ what = 'permanent' }}], effects = [{{ {does} }}]");
        let mut duel = Position::with(&[("away", "spell", &spell)], "1 hand away\n2 has bear token, bear");
        duel.play("1 cast away at @bear; 2 pass")
            .holds("2 has bear\n2 hand\n2 grave\n2 top\n2 library stone x10");
        assert!(duel.story().contains(&told.to_owned()), "{does}");
    }
    // Given up it is gone, too.
    let more = [("edict", "spell", "cost = {}, effects = [{ do = 'sacrifice', n = 1, what = 'creature' }]")];
    let mut duel = Position::with(&more, "1 hand edict\n1 has bear token");
    duel.play("1 cast edict; 2 pass").holds("1 has\n1 grave edict");
}

/// DUEL-4.3 and DUEL-12.3: whoever made a copy controls it, and its targets are judged by that.
#[test]
fn a_copy_is_aimed_as_its_maker_could() {
    let more = [(
        "praise",
        "spell",
        "cost = {}, targets = [{ what = 'creature', whose = 'own' }], effects = [{ do = 'grow', n = 1 }]",
    )];
    let mut duel = Position::with(&more, "1 hand twin\nstack praise by 2 at @ox\n2 has ox");
    duel.play("1 cast twin at @praise; 2 pass").hushed();
    duel.play("2 pass")
        .tells(&["fizzle praise"])
        .play("1 pass")
        .holds("2 has ox +1\n2 grave praise\n1 grave twin");
}

/// DUEL-11.1: a copy is not played, and it resolves.
#[test]
fn a_copy_is_not_played_but_resolves() {
    let more = [
        (
            "ear",
            "invocation",
            "cost = {}, trigger = [{ when = 'played', what = 'card', effects = [{ do = 'lose', n = 1 }] }]",
        ),
        (
            "eye",
            "invocation",
            "cost = {}, trigger = [{ when = 'resolves', what = 'card', effects = [{ do = 'gain', n = 1 }] }]",
        ),
    ];
    let cast = "1 cast twin at @think; 2 pass";
    let mut duel = Position::with(&more, "1 hand twin\nstack think by 2\n1 has ear");
    // The ear heard the twin and not the copy.
    duel.play(cast).holds("1 life 19\nstack think by 2, twin by 1 at @think").play("2 pass");
    duel.holds("stack think by 2, copy of think by 1\n1 life 19")
        .play("2 pass")
        .holds("1 life 19\nstack think by 2");
    let mut duel = Position::with(&more, "1 hand twin\nstack think by 2\n1 has eye");
    duel.play(cast).holds("stack think by 2, copy of think by 1, trigger of eye by 1").play("2 pass; 2 pass");
    duel.holds("stack think by 2, trigger of eye by 1\n1 life 21");
    // What is countered or has lost its target does not resolve.
    let mut duel = Position::with(&more, "1 has eye\n1 hand refuse\nstack bear by 2");
    duel.play("1 cast refuse at @bear; 2 pass; 2 pass").holds("1 life 21\nstack");
    let mut duel = Position::with(&more, "1 has eye\nstack bolt by 2 at 99");
    duel.play("1 pass").holds("1 life 20\nstack\n2 grave bolt");
}

/// DUEL-10.7 and DUEL-4.4: where there is no room, no copy is made.
#[test]
fn a_copy_needs_room() {
    let mut duel = Position::new("1 hand twin\nstack think by 2 x23");
    duel.play("1 cast twin at @think/23; 2 pass").holds("stack think by 2 x23, copy of think by 1");
    let more = [(
        "double",
        "spell",
        "cost = {}, targets = [{ what = 'creature' }], effects = [{ do = 'copy' }, { do = 'copy' }]",
    )];
    let mut duel = Position::with(&more, "1 hand double\n1 has stone x22, bear");
    duel.play("1 cast double at @bear; 2 pass").holds("1 has stone x22, bear, bear fresh token");
    let double = [(
        "echo",
        "spell",
        "cost = {}, targets = [{ what = 'spell' }], effects = [{ do = 'copy' }, { do = 'copy' }]",
    )];
    let mut duel = Position::with(&double, "1 hand echo\nstack think by 2 x23");
    duel.play("1 cast echo at @think; 2 pass").holds("stack think by 2 x23, copy of think by 1");
    // The copy of a creature for which there is no place is not there, and no card is anywhere.
    let mut duel = Position::new("1 hand twin\nstack bear by 2\n1 has stone x24");
    duel.play("1 cast twin at @bear; 2 pass; 2 pass").holds("1 has stone x24\n1 grave twin\nstack bear by 2");
}
