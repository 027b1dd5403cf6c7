//! Triggered abilities (DUEL-11).

use crate::position::Position;

/// An invocation with a trigger.
const fn watcher(keys: &'static str) -> (&'static str, &'static str, &'static str) {
    ("watcher", "invocation", keys)
}

/// DUEL-11.1: every event, whose it is, and what it is about: commands, and how often it triggers.
#[test]
fn every_event_triggers() {
    let cast = "1 cast bear; 2 pass";
    let table: &[(&str, &str, &str, u8)] = &[
        ("when = 'played', what = 'land'", "", "1 play stone", 1),
        ("when = 'played', what = 'card'", "", "1 play stone", 1),
        ("when = 'played', what = 'card', whose = 'enemy'", "", "1 play stone", 0),
        ("when = 'played', what = 'creature'", "", "1 cast bear", 1),
        ("when = 'played', what = 'creature'", "", "1 cast bolt at player-2", 0),
        ("when = 'played', what = 'spell', whose = 'own'", "", "1 cast bolt at player-2", 1),
        ("when = 'played', what = 'invocation'", "", "1 cast banner", 1),
        ("when = 'resolves', what = 'creature'", "", cast, 1),
        ("when = 'resolves', what = 'spell'", "", "1 cast bolt at player-2; 2 pass", 1),
        ("when = 'resolves', what = 'invocation'", "", "1 cast banner; 2 pass", 1),
        ("when = 'resolves', what = 'card', whose = 'enemy'", "", cast, 0),
        ("when = 'enters', what = 'creature'", "", cast, 1),
        ("when = 'enters', what = 'creature', whose = 'own'", "", cast, 1),
        ("when = 'enters', what = 'creature', whose = 'enemy'", "", cast, 0),
        ("when = 'enters', what = 'land'", "", "1 play stone", 1),
        ("when = 'enters', what = 'invocation'", "", "1 cast banner; 2 pass", 1),
        ("when = 'enters', what = 'permanent'", "", "1 play stone", 1),
        ("when = 'enters', what = 'token'", "", cast, 0),
        ("when = 'enters', what = 'token'", "", "1 cast brood; 2 pass", 2),
        ("when = 'leaves', what = 'creature'", "2 has ox", "1 cast kill at @ox; 2 pass", 1),
        ("when = 'leaves', what = 'creature', whose = 'own'", "2 has ox", "1 cast kill at @ox; 2 pass", 0),
        ("when = 'leaves', what = 'token'", "2 has rat", "1 cast kill at @rat; 2 pass", 1),
        ("when = 'leaves', what = 'land'", "2 has lake", "1 cast recall at @lake; 2 pass", 1),
        ("when = 'leaves', what = 'invocation'", "2 has banner", "1 cast recall at @banner; 2 pass", 1),
        ("when = 'leaves', what = 'permanent'", "2 has lake", "1 cast recall at @lake; 2 pass", 1),
        ("when = 'leaves', what = 'this'", "", "1 cast recall at @watcher; 2 pass", 1),
        ("when = 'turn'", "turn 4 of 2\nphase end", "2 pass", 1),
        ("when = 'turn', whose = 'enemy'", "turn 4 of 2\nphase end", "2 pass", 0),
        ("when = 'turn', whose = 'any'", "phase end", "1 pass", 1),
        ("when = 'combat'", "", "1 pass", 1),
        ("when = 'combat', whose = 'enemy'", "turn 4 of 2", "2 pass", 1),
        ("when = 'combat', whose = 'enemy'", "", "1 pass", 0),
        ("when = 'end'", "phase second-main", "1 pass", 1),
        ("when = 'end', whose = 'enemy'", "phase second-main", "1 pass", 0),
    ];
    for (when, more, commands, n) in table {
        let keys = format!("cost = {{}}, trigger = [{{ {when}, effects = [{{ do = 'draw', n = 1 }}] }}]");
        let brood = ("brood", "spell", "cost = {}, effects = [{ do = 'token', n = 2, card = 'rat' }]");
        let lines = format!("1 has watcher\n1 hand stone, bear, bolt, banner, kill, recall, brood\n{more}");
        let cards = [("watcher", "invocation", keys.as_str()), brood];
        let mut duel = Position::with(&cards, &lines);
        duel.play(commands);
        let story = duel.story();
        let found = story.iter().filter(|words| words.as_str() == "trigger watcher").count();
        assert_eq!(found, usize::from(*n), "{when}, {commands}\n{story:#?}\n{}", duel.show());
    }
}

/// DUEL-11.1: `this` is the permanent itself; others do not see themselves come.
#[test]
fn a_permanent_sees_itself_come_only_where_it_says_this() {
    let both = [
        (
            "greeter",
            "creature",
            "cost = {}, power = 1, toughness = 1, \
          trigger = [{ when = 'enters', what = 'creature', effects = [{ do = 'gain', n = 1 }] }]",
        ),
        (
            "maker",
            "creature",
            "cost = {}, power = 1, toughness = 1, \
          trigger = [{ when = 'resolves', what = 'creature', effects = [{ do = 'gain', n = 1 }] }]",
        ),
    ];
    let mut duel = Position::with(&both, "1 hand greeter, maker, bear");
    duel.play("1 cast greeter; 2 pass").holds("stack\n1 has greeter fresh");
    // It has resolved before it is there to see it.
    duel.play("1 cast maker; 2 pass").holds("stack trigger of greeter by 1").play("2 pass");
    duel.play("1 cast bear; 2 pass").holds("asked 1 order of triggers");
}

/// DUEL-11.2: the trigger lies above what triggered it.
#[test]
fn a_trigger_resolves_before_what_triggered_it() {
    let card = watcher(
        "cost = {}, trigger = [{ when = 'played', what = 'spell', effects = [{ do = 'gain', n = 5 }] }]",
    );
    let mut duel = Position::with(&[card], "1 has watcher\n1 life 2\n2 hand bolt\nasked 2");
    duel.play("2 cast bolt at player-1")
        .holds("stack bolt by 2 at player-1, trigger of watcher by 1\nasked 2");
    duel.play("2 pass").holds("1 life 7\nasked 1").play("1 pass").holds("1 life 4");
}

/// DUEL-11.2: the active player's go on the stack first, so the other's resolve first.
#[test]
fn triggers_of_both_players_go_in_turn_order() {
    for (turn, caster, other) in [("5 of 1", "1", "2"), ("6 of 2", "2", "1")] {
        let lines = format!("turn {turn}\n{caster} hand kill\n1 has mourner, bear\n2 has mourner, ox");
        let mut duel = Position::new(&lines);
        duel.play(&format!("{caster} cast kill at @ox; {other} pass"));
        duel.holds(&format!("stack trigger of mourner by {caster}, trigger of mourner by {other}"));
        duel.holds(&format!("asked {caster}"));
    }
}

/// DUEL-11.2: each orders their own; those of one permanent go in the order of its text, and equal ones in
/// any.
#[test]
fn each_player_orders_their_own_triggers() {
    let both = [
        (
            "gainer",
            "invocation",
            "cost = {}, trigger = [{ when = 'end', effects = [{ do = 'gain', n = 1 }] }]",
        ),
        (
            "drawer",
            "invocation",
            "cost = {}, trigger = [{ when = 'end', effects = [{ do = 'draw', n = 1 }] }, \
          { when = 'end', effects = [{ do = 'lose', n = 1 }] }]",
        ),
    ];
    let mut duel = Position::with(&both, "phase second-main\n1 has gainer, drawer");
    duel.play("1 pass").holds("asked 1 order of triggers").refuses("1 order 9", "not-to-order");
    duel.refuses("2 order @gainer", "not-asked").refuses("1 pass", "not-now");
    duel.play("1 order @drawer; 1 order @gainer");
    duel.holds("stack trigger of drawer by 1, trigger of gainer by 1, trigger of drawer by 1\nasked 2")
        .hushed();
    duel.play("2 pass; 2 pass; 2 pass");
    let story = duel.story();
    let told: Vec<&String> =
        story.iter().filter(|words| words.starts_with("life") || words.starts_with("draw")).collect();
    assert_eq!(told, ["life -1 19 1", "life 1 20 1", "draw stone 1", "draw stone 2"]);
    // Nothing is asked where there is nothing to choose.
    let mut duel = Position::with(&both, "phase second-main\n1 has drawer");
    duel.play("1 pass").holds("stack trigger of drawer by 1, trigger of drawer by 1\nasked 2");
    let mut duel = Position::with(&both, "phase second-main\n1 has gainer x3");
    duel.play("1 pass").holds("stack trigger of gainer by 1 x3");
}

/// What was told of life and of cards drawn, in order.
fn gains_and_draws(duel: &mut Position) -> Vec<String> {
    let told = duel.story().into_iter();
    told.filter(|words| words.starts_with("life") || words.starts_with("draw")).collect()
}

/// DUEL-11.2: a card resolves and enters at one moment. What the text says first goes on the stack first, and
/// so happens last.
#[test]
fn triggers_of_one_permanent_go_in_the_order_of_its_text() {
    let gain = "{ when = 'enters', what = 'creature', effects = [{ do = 'gain', n = 1 }] }";
    let draw = "{ when = 'resolves', what = 'creature', effects = [{ do = 'draw', n = 1 }] }";
    let table =
        [(gain, draw, ["draw stone 1", "life 1 21 1"]), (draw, gain, ["life 1 21 1", "draw stone 1"])];
    for (first, second, expected) in table {
        let keys = format!("cost = {{}}, trigger = [{first}, {second}]");
        let mut duel = Position::with(&[("watcher", "invocation", &keys)], "1 has watcher\n1 hand bear");
        duel.play("1 cast bear; 2 pass").holds("stack trigger of watcher by 1 x2").play("2 pass; 2 pass");
        assert_eq!(gains_and_draws(&mut duel), expected, "{keys}");
    }
}

/// DUEL-11.2: dying together is one moment, so the order is the same from both chairs and for every place.
#[test]
fn triggers_of_one_moment_go_in_the_order_of_the_text() {
    let cards = [
        (
            "keeper",
            "invocation",
            "cost = {}, trigger = [\
          { when = 'leaves', what = 'creature', whose = 'own', effects = [{ do = 'gain', n = 1 }] }, \
          { when = 'leaves', what = 'creature', whose = 'enemy', effects = [{ do = 'lose', n = 1 }] }]",
        ),
        ("sweep", "spell", "cost = {}, effects = [{ do = 'destroy', to = 'all creatures' }]"),
    ];
    let table = [
        ("1", "1 has bear, keeper\n2 has ox", "2 pass; 2 pass", ["life -1 19 1", "life 1 20 1"]),
        ("2", "1 has bear\n2 has ox, keeper", "1 pass; 1 pass", ["life -1 19 2", "life 1 20 2"]),
    ];
    for (has, lines, passes, expected) in table {
        let mut duel = Position::with(&cards, &format!("1 hand sweep\n{lines}"));
        duel.play("1 cast sweep; 2 pass").holds(&format!("stack trigger of keeper by {has} x2")).play(passes);
        assert_eq!(gains_and_draws(&mut duel), expected);
    }
}

/// DUEL-11.2: whether a player is asked does not depend on where permanents stand.
#[test]
fn places_do_not_decide_who_is_asked_for_an_order() {
    let cards = [
        (
            "brother",
            "creature",
            "cost = {}, power = 1, toughness = 2, trigger = [\
          { when = 'leaves', what = 'creature', effects = [{ do = 'gain', n = 1 }] }, \
          { when = 'leaves', what = 'this', effects = [{ do = 'lose', n = 1 }] }]",
        ),
        ("hail", "spell", "cost = {}, effects = [{ do = 'damage', n = 2, to = 'all creatures' }]"),
    ];
    for has in ["bear, brother, brother +2", "bear, brother +2, brother"] {
        let mut duel = Position::with(&cards, &format!("1 hand hail\n1 has {has}"));
        duel.play("1 cast hail; 2 pass").holds("stack\nasked 1 order of triggers");
    }
}

/// DUEL-11.3.
#[test]
fn a_trigger_is_aimed_when_it_goes_on_the_stack() {
    let sniper = [(
        "sniper",
        "creature",
        "cost = {}, power = 1, toughness = 1, trigger = [{ when = 'enters', \
        what = 'this', targets = [{ what = 'creature', whose = 'enemy' }], effects = [{ do = 'damage', n = 2 }] }]",
    )];
    let mut duel = Position::with(&sniper, "1 hand sniper\n2 has bear, ox");
    duel.play("1 cast sniper; 2 pass").holds("asked 1 aim\nstack").refuses("1 aim at @sniper", "bad-target");
    duel.play("1 aim at @ox").holds("stack trigger of sniper by 1 at @ox\nasked 2").play("2 pass");
    duel.holds("2 has bear, ox wounds 2");
    // With one thing to aim at nobody is asked; with none it is lost.
    let mut duel = Position::with(&sniper, "1 hand sniper\n2 has bear");
    duel.play("1 cast sniper; 2 pass").holds("stack trigger of sniper by 1 at @bear");
    let mut duel = Position::with(&sniper, "1 hand sniper\n1 has bear");
    duel.play("1 cast sniper; 2 pass").holds("stack\nasked 1");
    assert!(duel.story().contains(&"trigger_lost sniper 1".to_owned()));
}

/// DUEL-11.3: who aims is whoever controls the trigger, in the other's turn as well.
#[test]
fn the_other_player_aims_their_own_triggers() {
    let avenger = [(
        "avenger",
        "creature",
        "cost = {}, power = 1, toughness = 1, trigger = [{ when = 'leaves', what = 'this', \
         targets = [{ what = 'creature', whose = 'enemy' }], effects = [{ do = 'damage', n = 1 }] }]",
    )];
    let mut duel = Position::with(&avenger, "1 hand kill\n1 has bear, ox\n2 has avenger, giant");
    duel.play("1 cast kill at @avenger; 2 pass").holds("asked 2 aim");
    duel.refuses("1 aim at @ox", "not-asked").refuses("2 aim at @giant", "bad-target");
    duel.play("2 aim at @ox").holds("stack trigger of avenger by 2 at @ox\nasked 1");
}

/// DUEL-11.4: the creature is gone, its trigger is not.
#[test]
fn a_trigger_outlives_its_permanent() {
    let mut duel = Position::new("1 hand herald\n2 hand bolt");
    duel.play("1 cast herald; 2 pass").holds("stack trigger of herald by 1\nasked 2");
    duel.play("2 cast bolt at @herald; 1 pass")
        .holds("1 grave herald\n1 hand")
        .play("2 pass")
        .holds("1 hand stone");
}

/// DUEL-11.4: those that die together see each other die; so do those that leave together otherwise.
#[test]
fn creatures_that_leave_together_see_each_other_leave() {
    let all = [
        ("sweep", "spell", "cost = {}, effects = [{ do = 'destroy', to = 'all creatures' }]"),
        ("storm", "spell", "cost = {}, effects = [{ do = 'damage', n = 5, to = 'all creatures' }]"),
        ("tide", "spell", "cost = {}, effects = [{ do = 'bounce', to = 'all creatures' }]"),
        ("exile", "spell", "cost = {}, effects = [{ do = 'remove', to = 'all creatures' }]"),
    ];
    for (spell, ..) in all {
        let lines = format!("1 hand {spell}\n1 has mourner, bear\n2 has mourner, rat");
        let mut duel = Position::with(&all, &lines);
        duel.play(&format!("1 cast {spell}; 2 pass"));
        // Each of the two sees the three others.
        duel.holds("1 has\n2 has\nstack trigger of mourner by 1 x3, trigger of mourner by 2 x3");
    }
}

/// DUEL-7.2 and DUEL-11.2: in the damage phase players get priority because something triggered.
#[test]
fn triggers_of_combat_are_answered_in_the_damage_phase() {
    let mut duel = Position::new(
        "phase blockers
         asked 2
         1 has bear attacking tapped blocked
         2 has martyr blocks @bear
         1 hand think
         1 stops all
         2 stops all",
    );
    duel.play("2 pass")
        .holds("phase damage\nasked 1\nstack trigger of martyr by 2")
        .play("1 cast think; 1 pass; 2 pass");
    duel.play("1 pass; 2 pass").holds("1 life 18\nphase damage\nstack\nasked 1");
    duel.play("1 pass; 2 pass").holds("phase second-main\nasked 1");
}

/// A swarm of triggers: as many as there is room for, the active player's before the other's.
#[test]
fn of_too_many_triggers_the_active_players_are_kept() {
    let mut duel = Position::new("turn 6 of 2\n2 hand kill\n1 has mourner x23\n2 has mourner x23, ox");
    duel.play("2 cast kill at @ox; 1 pass")
        .holds("stack trigger of mourner by 2 x23, trigger of mourner by 1");
}
