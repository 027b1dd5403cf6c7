//! Positions in which a rule of thumb decides. Numbers by hand from the cards of `position`.

use super::Heuristic;
use crate::Duel;
use crate::Phase::{Attackers, FirstMain, Opening, SecondMain};
use crate::ai::position::{asked_at, chosen_at, duel, play};

fn chosen(duel: &Duel) -> String {
    chosen_at(&mut Heuristic, duel, 1)
}

/// All that it declares until it is done.
fn declared(mut duel: Duel) -> Vec<String> {
    let (seat, mut declared) = (asked_at(&duel).0, Vec::new());
    loop {
        let words = chosen(&duel);
        if words == "done" {
            return declared;
        }
        play(&mut duel, &words);
        declared.push(words);
        assert_eq!(asked_at(&duel).0, seat);
    }
}

/// What it attacks with.
fn attackers(own: &str, theirs: &str) -> Vec<String> {
    declared(duel(Attackers, [own, theirs]))
}

/// How it blocks when all of these attack; the attackers are numbered first.
fn blocks(attackers: &str, own: &str) -> Vec<String> {
    let mut state = duel(Attackers, [&format!("field {attackers}"), &format!("field {own}; stops none")]);
    for number in 1..=attackers.split(' ').count() {
        play(&mut state, &format!("attack {number}"));
    }
    play(&mut state, "done");
    assert_eq!(asked_at(&state).0, 1);
    declared(state)
}

#[test]
fn it_keeps_two_to_five_lands() {
    let choice = |hand: &str| chosen(&duel(Opening, [&format!("hand {hand}"), "hand kiln"]));
    assert_eq!(choice("kiln bear bear ogre ogre giant giant"), "mulligan");
    assert_eq!(choice("kiln kiln bear ogre ogre giant giant"), "keep");
    assert_eq!(choice("kiln kiln weald weald mere giant giant"), "keep");
    assert_eq!(choice("kiln kiln weald weald mere mere giant"), "mulligan");
    assert_eq!(choice("kiln bear bear ogre ogre"), "keep");
}

/// DUEL-19: lands count more in play than in hand, and a land that pays for more is better.
#[test]
fn it_plays_the_land_that_it_needs() {
    let sides = ["hand kiln weald bear; field mere", ""];
    assert_eq!(chosen(&duel(FirstMain, sides)), "play weald");
    let sides = ["hand kiln weald fencer; field mere", ""];
    assert_eq!(chosen(&duel(FirstMain, sides)), "play kiln");
}

/// DUEL-19: creatures, power and toughness. By hand: 3/3 beats 2/2, and both beat a card in hand.
#[test]
fn it_plays_the_best_creature_that_it_can_pay() {
    let hand = "hand bear ogre giant";
    assert_eq!(chosen(&duel(FirstMain, [&format!("{hand}; field weald weald weald"), ""])), "cast ogre");
    assert_eq!(chosen(&duel(SecondMain, [&format!("{hand}; field weald weald"), ""])), "cast bear");
    assert_eq!(chosen(&duel(FirstMain, [&format!("{hand}; field weald"), ""])), "pass");
}

/// DUEL-19: playing beats hoarding, for what stays in play and for cards that bring more cards.
#[test]
fn it_does_not_hoard() {
    assert_eq!(chosen(&duel(FirstMain, ["hand banner; field kiln kiln", ""])), "cast banner");
    assert_eq!(chosen(&duel(FirstMain, ["hand study; field mere mere", ""])), "cast study");
    assert_eq!(chosen(&duel(FirstMain, ["hand spark; field kiln", ""])), "cast spark at player-2");
}

/// DUEL-19: every target. By hand: three wounds kill the ogre and not the giant; a bear is worth less.
#[test]
fn it_aims_where_most_is_won() {
    let theirs = "field bear ogre giant";
    assert_eq!(chosen(&duel(FirstMain, ["hand spark; field kiln", theirs])), "cast spark at 3");
    assert_eq!(
        chosen(&duel(FirstMain, ["hand spark; field kiln", "field giant; life 3"])),
        "cast spark at player-2"
    );
    let mut state = duel(FirstMain, ["hand sniper; field kiln kiln bear", "field bear ogre"]);
    play(&mut state, "cast sniper");
    play(&mut state, "pass");
    assert_eq!(chosen(&state), "aim at 4");
}

/// DUEL-19: what only lasts until the end of the turn and decides no fight is not worth a card.
#[test]
fn it_wastes_nothing() {
    assert_eq!(chosen(&duel(FirstMain, ["hand growth; field weald bear", ""])), "pass");
    assert_eq!(chosen(&duel(FirstMain, ["hand denial; field mere", ""])), "pass");
}

/// DUEL-19: a command is followed until it has resolved, and so is what it replies to.
#[test]
fn it_replies_where_that_wins_something() {
    let mut state =
        duel(FirstMain, ["hand giant; field weald weald weald weald weald", "hand denial; field mere"]);
    play(&mut state, "cast giant");
    assert_eq!(chosen(&state), "cast denial at 7");
    let mut state = duel(FirstMain, ["hand spark; field kiln", "hand growth; field bear weald"]);
    play(&mut state, "cast spark at 2");
    assert_eq!(chosen(&state), "cast growth at 2");
}

/// DUEL-19. By hand: the bear with growth is 5/5, survives the ogre that it will block, and kills it.
#[test]
fn in_a_fight_it_counts_what_comes_of_it() {
    let mut state = duel(Attackers, ["field ogre", "hand growth; field bear weald"]);
    play(&mut state, "attack 1");
    play(&mut state, "done");
    assert_eq!(chosen(&state), "cast growth at 2");
}

/// DUEL-19. By hand: with the elf's mana there are three, which pay for an ogre.
#[test]
fn it_makes_mana_only_for_a_card() {
    let with = |hand: &str| chosen(&duel(FirstMain, [&format!("hand {hand}; field weald weald elf"), ""]));
    assert_eq!(with("ogre"), "activate 3 1");
    assert_eq!(with("giant"), "pass");
}

#[test]
fn it_activates_what_wins_something() {
    assert_eq!(chosen(&duel(SecondMain, ["field nurse", ""])), "activate 1 1");
}

/// DUEL-19: attack with everything if nobody can block.
#[test]
fn all_attack_if_nobody_can_block() {
    assert_eq!(
        attackers("field bear nurse giant", "field giant* giant*"),
        ["attack 1", "attack 2", "attack 3"]
    );
    // Nobody can block what flies.
    assert_eq!(attackers("field bear bird", "field giant"), ["attack 2"]);
}

/// DUEL-19: attack with a creature that would kill a blocker and survive.
#[test]
fn who_would_kill_a_blocker_and_survive_attacks() {
    assert_eq!(attackers("field ogre bear nurse", "field bear"), ["attack 1", "attack 2"]);
    assert_eq!(attackers("field fencer", "field bear"), ["attack 1"]);
    // The giant would block and kill it; the wall would stop it.
    assert_eq!(attackers("field ogre", "field bear giant"), [""; 0]);
    assert_eq!(attackers("field bear", "field wall"), [""; 0]);
}

/// DUEL-19: attack with one that would kill a blocker and has no useful ability.
#[test]
fn who_has_no_useful_ability_attacks_into_an_even_fight() {
    assert_eq!(attackers("field bear", "field bear"), ["attack 1"]);
    assert_eq!(attackers("field nurse", "field bear"), [""; 0]);
    assert_eq!(attackers("field adder", "field giant"), ["attack 1"]);
}

#[test]
fn what_has_no_power_stays() {
    assert_eq!(attackers("field wall", ""), [""; 0]);
}

/// DUEL-19: block where the blocker survives; best where it kills too, and by the cheapest.
#[test]
fn it_blocks_where_the_blocker_survives() {
    assert_eq!(blocks("bear", "wall"), ["block 1 with 2"]);
    assert_eq!(blocks("bear", "giant ogre"), ["block 1 with 3"]);
    assert_eq!(blocks("bear ogre", "giant"), ["block 2 with 3"]);
    assert_eq!(blocks("giant", "bear ogre"), [""; 0]);
}

/// DUEL-19: block where it kills and is expendable: worth no more than what it kills.
#[test]
fn it_blocks_where_the_blocker_kills_and_is_expendable() {
    assert_eq!(blocks("bear", "bear"), ["block 1 with 2"]);
    assert_eq!(blocks("bear", "nurse"), [""; 0]);
    assert_eq!(blocks("giant", "adder"), ["block 1 with 2"]);
}

/// By the same scoring: the bear goes before the giant, and the dear card before the one that can be paid.
#[test]
fn it_gives_up_what_is_worth_least() {
    let mut state = duel(FirstMain, ["hand edict; field kiln kiln giant bear", "field ogre"]);
    play(&mut state, "cast edict");
    play(&mut state, "pass");
    assert_eq!(chosen(&state), "sacrifice 4");
    let mut state = duel(FirstMain, ["hand blight; field kiln", "hand bear giant; field weald weald"]);
    play(&mut state, "cast blight at player-2");
    play(&mut state, "pass");
    assert_eq!(chosen(&state), "discard giant");
}

/// A land on top is left where lands are few and buried where there are enough.
#[test]
fn it_leaves_what_it_wants_on_top() {
    let choice = |lands: &str| {
        let mut state = duel(FirstMain, [&format!("hand glimpse; field {lands}; top kiln"), ""]);
        play(&mut state, "cast glimpse");
        play(&mut state, "pass");
        chosen(&state)
    };
    assert_eq!(choice("mere mere"), "leave");
    assert_eq!(choice("mere mere mere mere weald weald weald"), "bury");
}

/// By hand: the bear that blocks beside the giant dies of two wounds, the giant of none that are left.
#[test]
fn it_strikes_first_whom_it_kills() {
    let mut state = duel(Attackers, ["field ogre", "field giant bear; stops none"]);
    for words in ["attack 1", "done", "block 1 with 2", "block 1 with 3", "done"] {
        play(&mut state, words);
    }
    assert_eq!(chosen(&state), "order 3");
}
