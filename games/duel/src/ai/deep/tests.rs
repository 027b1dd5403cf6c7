//! Positions in which there is one right thing to do. Numbers by hand from the cards of `position`.

use std::time::Duration;

use kernel::{Ctx, FastDice, Game, Seat, Viewer};
use search::Budget;

use super::{Deep, lethal, policy};
use crate::Duel;
use crate::Phase::{Attackers, FirstMain, Opening, SecondMain};
use crate::ai::position::{asked_at, chosen, chosen_at, duel, play};

/// What it plays with a thousand nodes, once it has set its stops.
fn choice(duel: &Duel) -> String {
    let mut duel = duel.clone();
    loop {
        let words = chosen_at(&mut Deep::new(1), &duel, 1);
        if !words.starts_with("stop ") {
            return words;
        }
        play(&mut duel, &words);
    }
}

/// All that it declares until it is done.
fn declared(mut duel: Duel) -> Vec<String> {
    let mut declared = Vec::new();
    loop {
        let words = choice(&duel);
        if words == "done" {
            return declared;
        }
        play(&mut duel, &words);
        declared.push(words);
    }
}

/// By hand: three wounds are all that is left.
#[test]
fn it_finds_a_win_in_one() {
    let theirs = "life 3; has titan titan";
    assert_eq!(
        choice(&duel(FirstMain, ["hand spark cub; has peak forest", theirs])),
        "cast spark at player-2"
    );
}

/// DUEL-20.1. By hand: one cub is stopped by the gate, the other grows to five. Two gates stop both, a denial the growth, and six
/// life are one too many; with eight positions to look at nothing is proven.
#[test]
fn a_turn_that_is_surely_won_is_proven() {
    let is_proven = |theirs: &str, positions: u64| {
        let mut duel = duel(FirstMain, ["hand growth; has cub cub forest", theirs]);
        // Asked once the blocks are known, as a player who searches is.
        play(&mut duel, "stop own-blockers");
        lethal(&duel, Seat(0), positions).is_some()
    };
    assert!(is_proven("life 5; has gate", 20_000));
    assert!(!is_proven("life 5; has gate gate", 20_000));
    assert!(!is_proven("life 5; hand denial; has gate lake", 20_000));
    assert!(is_proven("life 5; hand denial; has gate lake*", 20_000));
    assert!(!is_proven("life 6; has gate", 20_000));
    assert!(!is_proven("life 5; has gate", 8));
}

/// By hand: three attack, two can be blocked, and two power gets through.
#[test]
fn it_attacks_with_everything_where_that_wins() {
    let sides = ["life 1; has cub cub cub", "life 2; has titan titan cub* cub*"];
    assert_eq!(declared(duel(Attackers, sides)), ["attack 1", "attack 2", "attack 3"]);
}

/// By hand: the cub would be lost for nothing.
#[test]
fn it_does_not_attack_into_death() {
    assert_eq!(declared(duel(Attackers, ["has cub", "has titan titan"])), [""; 0]);
}

/// By hand: five are deadly, and the cub that stops them is lost in any case.
#[test]
fn it_throws_a_creature_in_the_way_of_death() {
    let mut state = duel(Attackers, ["has titan", "life 5; has cub; stops none"]);
    play(&mut state, "attack 1");
    play(&mut state, "done");
    assert_eq!(declared(state), ["block 1 with 2"]);
}

/// The policy of simulations, which has no search to help it.
#[test]
fn simulations_kill_and_stay_alive_where_they_can() {
    let next = |duel: &Duel| {
        let command = policy::play(duel, Seat(asked_at(duel).0), &mut Vec::new());
        Duel::write_command(duel.content, command.unwrap())
    };
    let sides = |life: u8| format!("life {life}; has titan titan");
    assert_eq!(next(&duel(Attackers, ["has cub cub cub", &sides(2)])), "attack 1");
    assert_eq!(next(&duel(Attackers, ["has cub cub cub", &sides(3)])), "done");
    let attacked = |life: u8| {
        let mut state = duel(Attackers, ["has titan", &format!("life {life}; has cub; stops none")]);
        play(&mut state, "attack 1");
        play(&mut state, "done");
        next(&state)
    };
    assert_eq!([attacked(5), attacked(6)], ["block 1 with 2", "done"]);
}

/// DUEL-20: spells in reply. By hand: growth saves the cub from three wounds, denial stops the titan.
#[test]
fn it_replies_with_spells() {
    let mut state = duel(FirstMain, ["hand spark; has peak", "hand growth; has cub forest"]);
    play(&mut state, "cast spark at 2");
    assert_eq!(choice(&state), "cast growth at 2");
    let lands = "has forest forest forest forest forest";
    let mut state = duel(FirstMain, [&format!("hand titan; {lands}"), "hand denial; has lake"]);
    play(&mut state, "cast titan");
    assert_eq!(choice(&state), "cast denial at 7");
}

/// By hand: after the block growth wins the fight, and it asks to be asked there.
#[test]
fn it_waits_for_the_blocks() {
    let state = duel(FirstMain, ["hand growth; has cub forest", "has ogre"]);
    assert_eq!(chosen_at(&mut Deep::new(1), &state, 1), "stop own-blockers");
    assert_eq!(choice(&state), "pass");
    let mut state =
        duel(Attackers, ["hand growth; has cub forest; stops own-blockers", "has ogre; stops none"]);
    for words in ["attack 1", "done", "block 1 with 3", "done"] {
        play(&mut state, words);
    }
    assert_eq!(choice(&state), "cast growth at 1");
}

#[test]
fn it_plays_out_its_hand() {
    assert_eq!(choice(&duel(FirstMain, ["hand peak cub; has forest", ""])), "play peak");
    let passes = |phase| choice(&duel(phase, ["hand ogre cub; has forest forest forest", ""]));
    assert_eq!([passes(FirstMain), passes(SecondMain)], ["cast ogre", "cast ogre"]);
}

#[test]
fn it_harms_the_other_and_not_itself() {
    let mut state = duel(FirstMain, ["hand sniper; has peak peak cub", "has cub"]);
    play(&mut state, "cast sniper");
    play(&mut state, "pass");
    assert_eq!(choice(&state), "aim at 4");
}

#[test]
fn it_keeps_a_hand_with_lands() {
    let hand = |hand: &str| choice(&duel(Opening, [&format!("hand {hand}"), "hand peak"]));
    assert_eq!(hand("peak forest cub cub ogre ogre titan"), "keep");
    assert_eq!(hand("cub cub ogre ogre titan titan spark"), "mulligan");
}

/// A position with something to decide everywhere.
fn crowded() -> Duel {
    let lands = "forest forest forest peak peak lake";
    let library = "library cub ogre titan spark denial study growth peak lake forest viper flag";
    let own = format!("hand spark growth ogre cub; has {lands} cub nurse ogre kite; {library}");
    let theirs = format!("hand spark denial titan; has {lands} cub viper ogre fencer; {library}");
    duel(FirstMain, [&own, &theirs])
}

#[test]
fn it_answers_at_any_budget_and_the_same_nodes_make_the_same_choice() {
    let state = crowded();
    let choice = |budget| chosen(&mut Deep::new(3), &state, 1, budget);
    for nodes in [1, 2, 30, 1000] {
        assert_eq!(choice(Budget::Nodes(nodes)), choice(Budget::Nodes(nodes)));
    }
    choice(Budget::Time(Duration::from_millis(1)));
}

/// DUEL-20: worlds that the seat cannot tell apart. With few nodes a choice hangs on every draw of the dice.
#[test]
fn what_it_does_not_see_changes_nothing() {
    let mut state = crowded();
    let mut n_hands = std::collections::BTreeSet::new();
    for seed in 0..60 {
        let entry = seed as u32;
        let (seat, _) = asked_at(&state);
        let view = state.view(Viewer::Seat(Seat(seat)));
        let world = Duel::sample(state.content, &view, &mut FastDice::new(seed));
        n_hands.insert(world.hidden(Seat(1 - seat)).hand);
        let choices = [&state, &world].map(|duel| chosen(&mut Deep::new(2), duel, entry, Budget::Nodes(6)));
        assert_eq!(choices[0], choices[1]);
        let command = Duel::read_command(state.content, &choices[0]).unwrap();
        state.apply(Seat(seat), command, &mut Ctx::silent(&mut FastDice::new(seed))).unwrap();
    }
    assert!(n_hands.len() > 5, "the worlds differ");
}
