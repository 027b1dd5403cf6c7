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
    let mut state = duel(Attackers, [&format!("has {attackers}"), &format!("has {own}; stops none")]);
    for number in 1..=attackers.split(' ').count() {
        play(&mut state, &format!("attack {number}"));
    }
    play(&mut state, "done");
    assert_eq!(asked_at(&state).0, 1);
    declared(state)
}

/// DUEL-19.4
#[test]
fn it_keeps_two_to_five_lands() {
    let choice = |hand: &str| chosen(&duel(Opening, [&format!("hand {hand}"), "hand peak"]));
    assert_eq!(choice("peak cub cub ogre ogre titan titan"), "mulligan");
    assert_eq!(choice("peak peak cub ogre ogre titan titan"), "keep");
    assert_eq!(choice("peak peak forest forest lake titan titan"), "keep");
    assert_eq!(choice("peak peak forest forest lake lake titan"), "mulligan");
    assert_eq!(choice("peak cub cub ogre ogre"), "keep");
}

/// DUEL-19, DUEL-19.1: lands count more in play than in hand, and a land that pays for more is better.
#[test]
fn it_plays_the_land_that_it_needs() {
    let sides = ["hand peak forest cub; has lake", ""];
    assert_eq!(chosen(&duel(FirstMain, sides)), "play forest");
    let sides = ["hand peak forest fencer; has lake", ""];
    assert_eq!(chosen(&duel(FirstMain, sides)), "play peak");
}

/// DUEL-19.1: creatures, power and toughness. By hand: 3/3 beats 2/2, and both beat a card in hand.
#[test]
fn it_plays_the_best_creature_that_it_can_pay() {
    let hand = "hand cub ogre titan";
    assert_eq!(chosen(&duel(FirstMain, [&format!("{hand}; has forest forest forest"), ""])), "cast ogre");
    assert_eq!(chosen(&duel(SecondMain, [&format!("{hand}; has forest forest"), ""])), "cast cub");
    assert_eq!(chosen(&duel(FirstMain, [&format!("{hand}; has forest"), ""])), "pass");
    // Of equal power the tougher one, whichever is listed first.
    assert_eq!(chosen(&duel(FirstMain, ["hand fencer nurse; has peak forest", ""])), "cast nurse");
}

/// DUEL-19.1: playing beats hoarding, for what stays in play and for cards that bring more cards.
#[test]
fn it_does_not_hoard() {
    assert_eq!(chosen(&duel(FirstMain, ["hand flag; has peak peak", ""])), "cast flag");
    assert_eq!(chosen(&duel(FirstMain, ["hand study; has lake lake", ""])), "cast study");
    assert_eq!(chosen(&duel(FirstMain, ["hand spark; has peak", ""])), "cast spark at player-2");
}

/// DUEL-19: every target. By hand: three wounds kill the ogre and not the titan; a cub is worth less.
#[test]
fn it_aims_where_most_is_won() {
    let theirs = "has cub ogre titan";
    assert_eq!(chosen(&duel(FirstMain, ["hand spark; has peak", theirs])), "cast spark at 3");
    assert_eq!(
        chosen(&duel(FirstMain, ["hand spark; has peak", "has titan; life 3"])),
        "cast spark at player-2"
    );
    let mut state = duel(FirstMain, ["hand sniper; has peak peak cub", "has cub ogre"]);
    play(&mut state, "cast sniper");
    play(&mut state, "pass");
    assert_eq!(chosen(&state), "aim at 4");
}

/// DUEL-19.1: what only lasts until the end of the turn and decides no fight is not worth a card.
#[test]
fn it_wastes_nothing() {
    assert_eq!(chosen(&duel(FirstMain, ["hand growth; has forest cub", ""])), "pass");
    assert_eq!(chosen(&duel(FirstMain, ["hand denial; has lake", ""])), "pass");
}

/// DUEL-19.1. A draw is neither won nor lost: whoever is ahead does not want it, whoever is behind does.
#[test]
fn it_takes_a_draw_where_it_is_behind() {
    assert_eq!(chosen(&duel(FirstMain, ["hand ruin; has titan", ""])), "pass");
    assert_eq!(chosen(&duel(FirstMain, ["hand ruin", "has titan"])), "cast ruin");
}

/// DUEL-19: a command is followed until it has resolved, and so is what it replies to.
#[test]
fn it_replies_where_that_wins_something() {
    let mut state =
        duel(FirstMain, ["hand titan; has forest forest forest forest forest", "hand denial; has lake"]);
    play(&mut state, "cast titan");
    assert_eq!(chosen(&state), "cast denial at 7");
    let mut state = duel(FirstMain, ["hand spark; has peak", "hand growth; has cub forest"]);
    play(&mut state, "cast spark at 2");
    assert_eq!(chosen(&state), "cast growth at 2");
}

/// DUEL-19. By hand: the cub with growth is 5/5, survives the ogre that it will block, and kills it.
#[test]
fn in_a_fight_it_counts_what_comes_of_it() {
    let mut state = duel(Attackers, ["has ogre", "hand growth; has cub forest"]);
    play(&mut state, "attack 1");
    play(&mut state, "done");
    assert_eq!(chosen(&state), "cast growth at 2");
}

/// DUEL-19.5. By hand: with the elf's mana there are three, which pay for an ogre.
#[test]
fn it_makes_mana_only_for_a_card() {
    let with = |hand: &str| chosen(&duel(FirstMain, [&format!("hand {hand}; has forest forest elf"), ""]));
    assert_eq!(with("ogre"), "activate 3 1");
    assert_eq!(with("ogre cub"), "activate 3 1");
    assert_eq!(with("titan"), "pass");
}

/// DUEL-19.5. Set once, they ask for no more.
#[test]
fn it_has_itself_asked_where_a_reply_is_worth_most() {
    let mut state = duel(FirstMain, ["hand spark; has peak; stops none", ""]);
    for stop in ["stop their-attackers", "stop their-end"] {
        assert_eq!(chosen(&state), stop);
        play(&mut state, stop);
    }
    assert_eq!(chosen(&state), "cast spark at player-2");
}

/// DUEL-19
#[test]
fn it_activates_what_wins_something() {
    assert_eq!(chosen(&duel(SecondMain, ["has nurse", ""])), "activate 1 1");
}

/// DUEL-19.2: attack with everything if nobody can block.
#[test]
fn all_attack_if_nobody_can_block() {
    assert_eq!(attackers("has cub nurse titan", "has titan* titan*"), ["attack 1", "attack 2", "attack 3"]);
    // Nobody can block what flies.
    assert_eq!(attackers("has cub kite", "has titan"), ["attack 2"]);
}

/// DUEL-19.2: attack with a creature that would kill a blocker and survive.
#[test]
fn who_would_kill_a_blocker_and_survive_attacks() {
    assert_eq!(attackers("has ogre cub nurse", "has cub"), ["attack 1", "attack 2"]);
    assert_eq!(attackers("has fencer", "has cub"), ["attack 1"]);
    // The titan would block and kill it; the gate would stop it.
    assert_eq!(attackers("has ogre", "has cub titan"), [""; 0]);
    assert_eq!(attackers("has cub", "has gate"), [""; 0]);
}

/// DUEL-19.2: attack with one that would kill a blocker and has no useful ability.
#[test]
fn who_has_no_useful_ability_attacks_into_an_even_fight() {
    assert_eq!(attackers("has cub", "has cub"), ["attack 1"]);
    assert_eq!(attackers("has nurse", "has cub"), [""; 0]);
    assert_eq!(attackers("has viper", "has titan"), ["attack 1"]);
}

/// DUEL-19.2
#[test]
fn what_has_no_power_stays() {
    assert_eq!(attackers("has gate", ""), [""; 0]);
}

/// DUEL-19.3: block where the blocker survives; best where it kills too, and by the cheapest.
#[test]
fn it_blocks_where_the_blocker_survives() {
    assert_eq!(blocks("cub", "gate"), ["block 1 with 2"]);
    assert_eq!(blocks("cub", "titan ogre"), ["block 1 with 3"]);
    assert_eq!(blocks("cub ogre", "titan"), ["block 2 with 3"]);
    assert_eq!(blocks("titan", "cub ogre"), [""; 0]);
}

/// DUEL-19.3: block where it kills and is expendable: worth no more than what it kills.
#[test]
fn it_blocks_where_the_blocker_kills_and_is_expendable() {
    assert_eq!(blocks("cub", "cub"), ["block 1 with 2"]);
    assert_eq!(blocks("cub", "nurse"), [""; 0]);
    assert_eq!(blocks("titan", "viper"), ["block 1 with 2"]);
    // It strikes first, and so the blocker kills nobody.
    assert_eq!(blocks("fencer", "cub"), [""; 0]);
}

/// DUEL-19.1, DUEL-19.4. By the same scoring: the cub goes before the titan, and the dear card before the one that can be paid.
#[test]
fn it_gives_up_what_is_worth_least() {
    let mut state = duel(FirstMain, ["hand edict; has peak peak titan cub", "has ogre"]);
    play(&mut state, "cast edict");
    play(&mut state, "pass");
    assert_eq!(chosen(&state), "sacrifice 4");
    let mut state = duel(FirstMain, ["hand blight; has peak", "hand cub titan; has forest forest"]);
    play(&mut state, "cast blight at player-2");
    play(&mut state, "pass");
    assert_eq!(chosen(&state), "discard titan");
}

/// DUEL-19.4. A land on top is left where lands are few and buried where there are enough.
#[test]
fn it_leaves_what_it_wants_on_top() {
    let choice = |lands: &str| {
        let mut state = duel(FirstMain, [&format!("hand glimpse; has {lands}; top peak"), ""]);
        play(&mut state, "cast glimpse");
        play(&mut state, "pass");
        chosen(&state)
    };
    assert_eq!(choice("lake lake"), "leave");
    assert_eq!(choice("lake lake lake lake forest forest forest"), "bury");
}

/// DUEL-19. By hand: the cub that blocks beside the titan dies of two wounds, the titan of none that are left.
#[test]
fn it_strikes_first_whom_it_kills() {
    let mut state = duel(Attackers, ["has ogre", "has titan cub; stops none"]);
    for words in ["attack 1", "done", "block 1 with 2", "block 1 with 3", "done"] {
        play(&mut state, words);
    }
    assert_eq!(chosen(&state), "order 3");
}
