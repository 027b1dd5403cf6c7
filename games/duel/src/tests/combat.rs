//! Combat (DUEL-9) and the keywords that it knows (DUEL-3.3).

use crate::position::Position;

/// DUEL-9.4, DUEL-9.5, DUEL-9.6 and DUEL-3.3: attackers and blockers once blocks are declared, and what is
/// left of them and of the players after the wounds.
#[test]
fn wounds_are_dealt() {
    let table: &[(&str, &str, &str)] = &[
        // Not blocked: the player is hurt.
        ("bear attacking tapped", "", "2 life 18"),
        ("bear attacking tapped, boar attacking tapped", "ox", "2 life 14\n2 has ox"),
        // Creatures wound each other by their power.
        (
            "bear attacking tapped blocked",
            "bear blocks @bear",
            "1 has\n2 has\n1 grave bear\n2 grave bear\n2 life 20",
        ),
        ("ox attacking tapped blocked", "bear blocks @ox", "1 has ox tapped wounds 2\n2 has bear wounds 1"),
        ("wall attacking tapped blocked", "bear blocks @wall", "1 has wall tapped wounds 2\n2 has bear"),
        // In the order that was chosen, to each what kills it, the rest to the last.
        (
            "giant attacking tapped blocked",
            "bear blocks @giant order 1, ox blocks @giant",
            "2 has ox wounds 3\n2 grave bear\n1 has giant tapped wounds 3",
        ),
        (
            "giant attacking tapped blocked",
            "bear blocks @giant order 2, ox blocks @giant order 1",
            "2 has bear wounds 1\n2 grave ox\n1 has giant tapped wounds 3",
        ),
        (
            "giant attacking tapped blocked",
            "bear blocks @giant order 1, bird blocks @giant order 2, rat blocks @giant",
            "2 has\n2 grave bear, bird\n1 has giant tapped wounds 4",
        ),
        // What is wounded already needs less.
        (
            "bear attacking tapped blocked",
            "ox wounds 3 blocks @bear order 1, bird blocks @bear",
            "2 has\n2 grave ox, bird",
        ),
        // First strike.
        (
            "lancer attacking tapped blocked",
            "bear blocks @lancer",
            "1 has lancer tapped\n2 has\n2 grave bear",
        ),
        ("bear attacking tapped blocked", "lancer blocks @bear", "1 has\n2 has lancer"),
        ("lancer attacking tapped blocked", "lancer blocks @lancer", "1 has\n2 has"),
        (
            "lancer attacking tapped blocked",
            "ox blocks @lancer",
            "1 has lancer tapped wounds 1\n2 has ox wounds 2",
        ),
        // Trample.
        ("boar attacking tapped blocked", "bear blocks @boar", "2 life 18\n1 has\n2 has"),
        ("boar attacking tapped blocked", "ox wounds 3 blocks @boar", "2 life 17\n2 has"),
        (
            "boar attacking tapped blocked",
            "bear blocks @boar order 1, rat blocks @boar",
            "2 life 19\n2 has\n1 has",
        ),
        ("boar attacking tapped blocked", "giant blocks @boar", "2 life 20\n2 has giant wounds 4"),
        // An attacker whose blockers are gone stays blocked; what tramples has nothing in its way.
        ("bear attacking tapped blocked", "", "2 life 20\n1 has bear tapped"),
        ("boar attacking tapped blocked", "", "2 life 16"),
        // Venom: any wound kills, and no wound kills nobody.
        ("snake attacking tapped blocked", "giant blocks @snake", "1 has\n2 has\n2 grave giant"),
        ("giant attacking tapped blocked", "snake blocks @giant", "1 has\n2 has"),
        (
            "snake +2 attacking tapped blocked",
            "giant blocks @snake order 1, ox blocks @snake order 2, wall blocks @snake",
            "2 has\n2 grave giant, ox, wall\n1 has",
        ),
        ("snake attacking tapped blocked with trample +2", "giant blocks @snake", "2 life 18\n2 has"),
        ("snake pumped -1/0 attacking tapped blocked", "giant blocks @snake", "1 has\n2 has giant"),
        ("giant attacking tapped blocked", "snake pumped -1/0 blocks @giant", "1 has giant tapped\n2 has"),
        // Lifelink: as much as it deals in combat, to players and creatures.
        ("leech attacking tapped", "", "1 life 23\n2 life 17"),
        ("leech attacking tapped blocked", "bear blocks @leech", "1 life 23\n1 has leech tapped wounds 2"),
        ("leech attacking tapped blocked", "", "1 life 20\n2 life 20"),
        ("leech attacking tapped blocked with trample", "bear blocks @leech", "1 life 23\n2 life 19"),
        ("bear attacking tapped blocked", "leech blocks @bear", "2 life 23\n1 has"),
        // Wounds and what lifelink gives come at the same time.
        (
            "bear attacking tapped, ox attacking tapped blocked",
            "leech blocks @ox",
            "2 life 21\n2 has leech wounds 1",
        ),
        // Less than no power wounds nobody.
        ("bear attacking tapped pumped -3/0", "", "2 life 20"),
    ];
    for (attackers, blockers, then) in table {
        let lines = format!("phase blockers\nasked 2\n1 has {attackers}\n2 has {blockers}");
        Position::new(&lines).play("2 pass").holds("phase second-main\nasked 1").holds(then);
    }
}

/// DUEL-9.5 and DUEL-1.1: life that comes with the same wounds is life.
#[test]
fn lifelink_saves_whoever_would_die_of_the_same_wounds() {
    let lines = "phase blockers\nasked 2\n2 life 2\n1 has bear attacking tapped, ox attacking tapped blocked";
    Position::new(&format!("{lines}\n2 has leech blocks @ox")).play("2 pass").holds("2 life 3\nend");
    Position::new(&format!("{lines}\n2 has bear blocks @ox")).play("2 pass").holds("end 1 wins by life");
}

/// DUEL-9.5: who dies of a first strike deals nothing, and what a first strike gives counts at once.
#[test]
fn those_who_strike_first_are_told_first() {
    let mut duel = Position::new(
        "phase blockers\nasked 2\n1 has lancer attacking tapped blocked, bear attacking tapped\n2 has hound blocks @lancer",
    );
    duel.play("2 pass").tells(&[
        "phase damage",
        "solve_combat first",
        "change 2 hound",
        "die hound",
        "solve_combat",
        "life -2 18 2",
        "phase second-main",
    ]);
    // A player who dies of the first strikes is dead before the others fall.
    let lines = "phase blockers\nasked 2\n1 life 1\n2 life 2\n1 has lancer attacking tapped, leech attacking tapped blocked";
    Position::new(lines).play("2 pass").holds("end 1 wins by life\n1 life 1");
}

/// DUEL-9.1 and DUEL-3.3: who can attack.
#[test]
fn attackers_are_untapped_and_there_since_the_turn_began() {
    let mut duel =
        Position::new("1 has bear, ox tapped, bird fresh, hound fresh, wall, guard, stone\n2 has giant");
    duel.play("1 pass").holds("phase attackers\nasked 1 attackers");
    duel.refuses("1 attack @ox", "tapped")
        .refuses("1 attack @bird", "just-arrived")
        .refuses("1 attack @wall", "rooted");
    duel.refuses("1 attack @stone", "no-creature")
        .refuses("1 attack @giant", "not-yours")
        .refuses("2 done", "not-asked");
    duel.play("1 attack @bear")
        .refuses("1 attack @bear", "declared")
        .play("1 attack @hound; 1 attack @guard");
    duel.holds("1 has bear tapped attacking, ox tapped, bird fresh, hound tapped fresh attacking, wall, guard attacking, stone");
    duel.play("1 done").holds("phase blockers\nasked 2 blockers");
    // Nobody is asked where nobody could attack.
    let mut duel = Position::new("1 has ox tapped, bird fresh, wall\n1 hand bolt");
    duel.play("1 pass").holds("phase second-main\nasked 1");
}

/// DUEL-9.2, DUEL-9.3 and DUEL-3.3: who can block whom.
#[test]
fn blockers_are_untapped_and_reach_what_they_block() {
    let mut duel = Position::new(
        "phase attackers
         asked attackers
         1 has bear, bird
         2 has ox, spider, hawk, giant tapped, wall, stone",
    );
    duel.play("1 attack @bear; 1 attack @bird; 1 done").holds("asked 2 blockers");
    duel.refuses("2 block @bird with @ox", "flies").refuses("2 block @bear with @giant", "tapped");
    duel.refuses("2 block @bear with @stone", "no-creature")
        .refuses("2 block @ox with @spider", "not-attacking");
    duel.refuses("2 block @bear with @bird", "not-yours");
    duel.play("2 block @bird with @spider; 2 block @bird with @hawk; 2 block @bear with @wall");
    duel.refuses("2 block @bear with @spider", "declared").play("2 done").holds("asked 1 order of blockers");
    duel.refuses("1 order @wall", "not-to-order").play("1 order @hawk").holds("phase second-main");
    // The bird had power for the hawk alone.
    duel.holds("2 life 20\n2 has ox, spider, giant tapped, wall wounds 2, stone\n1 grave bird");
    // Nobody is asked where nobody could block.
    let mut duel = Position::new("phase attackers\nasked attackers\n1 has bird\n2 has bear");
    duel.play("1 attack @bird; 1 done").holds("phase second-main\n2 life 19");
}

/// DUEL-9.4: blockers are ordered one at a time, attacker by attacker.
#[test]
fn the_attacking_player_orders_the_blockers() {
    let mut duel = Position::new(
        "phase attackers
         asked attackers
         1 has giant, leech
         2 has bear, ox, bird, rat x2",
    );
    duel.play("1 attack @giant; 1 attack @leech; 1 done");
    duel.play("2 block @giant with @bear; 2 block @giant with @ox; 2 block @giant with @bird");
    duel.play("2 block @leech with @rat; 2 block @leech with @rat/2; 2 done")
        .holds("asked 1 order of blockers");
    duel.refuses("1 order @rat", "not-to-order")
        .play("1 order @bird")
        .refuses("1 order @bird", "not-to-order");
    duel.play("1 order @ox").holds("asked 1 order of blockers").play("1 order @rat/2");
    duel.holds("2 has bear\n2 grave ox, bird\n1 has giant tapped wounds 4, leech tapped wounds 2\n1 life 23");
}

/// DUEL-9.5: somebody is removed after the blocks.
#[test]
fn attackers_and_blockers_are_removed() {
    let lines =
        "phase blockers\n1 has bear attacking tapped blocked\n2 has ox blocks @bear\n1 hand kill, recall";
    let mut duel = Position::new(lines);
    duel.play("1 cast kill at @ox; 2 pass").holds("phase second-main\n2 life 20\n1 has bear tapped");
    let mut duel = Position::new(lines);
    duel.play("1 cast recall at @bear; 2 pass").holds("phase second-main\n2 has ox");
    // Who blocked it blocks nobody, so nothing that is for blockers can be aimed at it.
    let snare =
        "cost = {}, targets = [{ what = 'creature', is = 'blocking' }], effects = [{ do = 'destroy' }]";
    let snared = format!("{lines}, snare\n1 stops all\n2 stops all");
    let mut duel = Position::with(&[("snare", "spell", snare)], &snared);
    duel.play("1 cast recall at @bear; 1 pass; 2 pass").refuses("1 cast snare at @ox", "bad-target");
    // Without an attacker left before blocks, nobody is asked for them (DUEL-7.5).
    let mut duel =
        Position::new("phase attackers\nasked 2\n1 has bear attacking tapped\n2 has ox\n2 hand kill");
    duel.play("2 cast kill at @bear; 1 pass").holds("phase second-main\nasked 1\n2 has ox");
}

/// Combat is over with the second main phase: nobody attacks or blocks any more.
#[test]
fn after_combat_all_stand_down() {
    let mut duel = Position::new(
        "phase blockers\nasked 2\n1 has guard attacking blocked\n2 has wall blocks @guard order 1",
    );
    duel.play("2 pass").holds("phase second-main\n1 has guard\n2 has wall wounds 2");
}

/// DUEL-9.6 and DUEL-13: wounds that reach the toughness, a toughness of nothing.
#[test]
fn a_creature_dies_of_its_wounds_or_without_toughness() {
    let more = [
        (
            "wither",
            "spell",
            "cost = {}, targets = [{ what = 'creature' }], effects = [{ do = 'grow', n = -2 }]",
        ),
        (
            "sag",
            "spell",
            "cost = {}, targets = [{ what = 'creature' }], effects = [{ do = 'pump', toughness = -2 }]",
        ),
        (
            "prick",
            "spell",
            "cost = {}, targets = [{ what = 'creature' }], effects = [{ do = 'damage', n = 1 }]",
        ),
    ];
    for (spell, has, then) in [
        ("wither", "bear", ""),
        ("sag", "bear", ""),
        ("prick", "bear", "bear wounds 1"),
        ("prick", "bear wounds 1", ""),
        ("wither", "ox", "ox -2"),
        ("wither", "ox wounds 2", ""),
    ] {
        let mut duel = Position::with(&more, &format!("1 hand {spell}\n2 has {has}"));
        let target = has.split(' ').next().unwrap();
        duel.play(&format!("1 cast {spell} at @{target}; 2 pass")).holds(&format!("2 has {then}"));
    }
    // Those whom only the dead kept alive die with them, before anybody is asked.
    let lord = [(
        "lord",
        "creature",
        "cost = {}, power = 2, toughness = 2, \
        passive = [{ who = 'own others', power = 1, toughness = 1 }]",
    )];
    let mut duel = Position::with(&lord, "1 has lord, bear wounds 2\n1 hand bolt");
    duel.play("1 cast bolt at @lord; 2 pass").holds("1 has\n1 grave bolt, lord, bear\nasked 1");
    // A passive effect that goes takes with it whom it kept alive, and they whom they kept.
    let mut duel = Position::new("1 has banner, bear wounds 2, rat -1\n2 hand recall\nasked 2");
    duel.stats("@bear", "3/3").stats("@rat", "1/1");
    duel.play("2 cast recall at @banner; 1 pass").holds("1 has\n1 grave bear\n1 hand banner");
}

/// DUEL-9.1 and DUEL-9.2: what was declared is taken back as if it never had been.
#[test]
fn attackers_and_blockers_are_taken_back() {
    let lines = "phase attackers\nasked attackers\n1 has bear, ox with vigilance\n2 has ox, bear";
    let mut duel = Position::new(lines);
    duel.refuses("1 withdraw @bear", "not-declared").refuses("1 withdraw @bear/2", "not-yours");
    duel.play("1 attack @bear; 1 attack @ox")
        .holds("1 has bear tapped attacking, ox attacking with vigilance");
    duel.play("1 withdraw @bear; 1 withdraw @ox").holds("1 has bear, ox with vigilance\nasked 1 attackers");
    duel.play("1 attack @bear; 1 done").holds("asked 2 blockers");
    duel.play("2 block @bear with @ox/2; 2 block @bear with @bear/2; 2 withdraw @ox/2");
    duel.holds("1 has bear tapped attacking blocked, ox with vigilance\n2 has ox, bear blocks @bear");
    duel.play("2 withdraw @bear/2").holds("1 has bear tapped attacking, ox with vigilance\n2 has ox, bear");
    duel.play("2 done").holds("2 life 18");
}

/// DUEL-9.1 and DUEL-9.2: so that a duel ends.
#[test]
fn at_most_twenty_four_are_taken_back_in_a_phase() {
    let mut duel = Position::new("phase attackers\nasked attackers\n1 has bear\n2 has ox");
    for _ in 0..24 {
        duel.play("1 attack @bear; 1 withdraw @bear");
    }
    duel.play("1 attack @bear").refuses("1 withdraw @bear", "withdrawn-often").play("1 done");
    for _ in 0..24 {
        duel.play("2 block @bear with @ox; 2 withdraw @ox");
    }
    duel.play("2 block @bear with @ox").refuses("2 withdraw @ox", "withdrawn-often").play("2 done");
}
