//! How matches end.

use kernel::{Ctx, FastDice, Game, Seat};

use super::{War, placed, war_with, world};

/// Two keeps and two soldiers beside them, and what the world's script does besides.
fn keeps(more: &str, change: impl Fn(&mut crate::Setup)) -> War {
    let actors = placed("BUILDING_CYANKEEP a2, BUILDING_REDKEEP d1, HERO_CYANSOLDIER c1, HERO_REDSOLDIER b2");
    war_with(&world(".... ....", &format!("{actors}{more}")), change)
}

fn end(war: &War) -> (Option<Seat>, &'static str, u8) {
    let outcome = war.royal.outcome().expect("it is over");
    let winner = [Seat(0), Seat(1)].into_iter().find(|seat| outcome.value(*seat) > 0);
    (winner, outcome.reason, war.royal.position.status_byte())
}

/// ROYAL-1.1, ROYAL-17: a soldier's 55 less the keep's 40 takes the last 15.
#[test]
fn whose_keep_falls_has_lost() {
    let mut war = keeps("FUNCTION TurnBegin\nPROPERTY at_d1.HP 15\nEND FUNCTION\n", |_| {});
    assert_eq!(war.royal.position.status_byte(), 0x10);
    war.play(&["std_attack actor 3 to d1"]);
    assert_eq!(end(&war), (Some(Seat(0)), "keep", 0x20));
    assert!(war.royal.asked().is_empty());
}

/// ROYAL-1.1, ROYAL-17
#[test]
fn where_both_keeps_fall_nobody_has_won() {
    let both = "FUNCTION TurnEnd\nPROPERTY at_d1.HP 0\nPROPERTY at_a2.HP -3\nEND FUNCTION\n";
    let mut war = keeps(both, |_| {});
    war.play(&["end turn"]);
    assert_eq!(end(&war), (None, "both-fell", 0x2f));
}

/// ROYAL-1.2: a unit is enough in the short variant, and not otherwise.
#[test]
fn in_the_short_variant_the_first_fall_decides() {
    for short in [true, false] {
        let weak = "FUNCTION TurnBegin\nEQUAL at_b2.HP 0 JMP:1\nPROPERTY at_b2.HP 30\nEND FUNCTION\n";
        let mut war = keeps(weak, |setup| setup.short = short);
        war.play(&["std_move actor 3 to b1", "std_attack actor 3 to b2"]);
        assert_eq!(war.life(4), 0);
        match short {
            true => assert_eq!(end(&war), (Some(Seat(0)), "first-fall", 0x20)),
            false => assert!(war.royal.outcome().is_none()),
        }
    }
}

/// ROYAL-1.2: a building is enough too, and no keep: 55 less a village's 20 takes the last 35.
#[test]
fn in_the_short_variant_a_building_that_falls_decides() {
    for short in [true, false] {
        let actors =
            placed("BUILDING_CYANKEEP a2, BUILDING_REDKEEP d2, HERO_CYANSOLDIER b1, BUILDING_REDVILLAGE c1");
        let weak = "FUNCTION TurnBegin\nEQUAL at_c1.HP 0 JMP:1\nPROPERTY at_c1.HP 35\nEND FUNCTION\n";
        let mut war = war_with(&world(".... ....", &format!("{actors}{weak}")), |setup| setup.short = short);
        war.play(&["std_attack actor 3 to c1"]);
        assert_eq!(war.life(4), 0);
        match short {
            true => assert_eq!(end(&war), (Some(Seat(0)), "first-fall", 0x20)),
            false => assert!(war.royal.outcome().is_none()),
        }
    }
}

/// ROYAL-1.3: more life of the keep, then more gold, else a draw.
#[test]
fn after_the_last_round_it_is_counted() {
    let cases = [
        ("", (None, "even", 0x2f)),
        ("FUNCTION TurnEnd\nPROPERTY at_a2.HP 399\nEND FUNCTION\n", (Some(Seat(1)), "keep-life", 0x21)),
        ("FUNCTION TurnEnd\nPROPERTY at_d1.HP 1\nEND FUNCTION\n", (Some(Seat(0)), "keep-life", 0x20)),
        ("CALL FUNC::AddGold 1 1\n", (Some(Seat(1)), "gold", 0x21)),
    ];
    for (more, expected) in cases {
        let mut war = keeps(more, |setup| setup.rounds = 2);
        war.play(&["end turn", "end turn", "end turn"]);
        assert!(war.royal.outcome().is_none());
        war.play(&["end turn"]);
        assert_eq!(end(&war), expected, "{more}");
    }
}

/// ROYAL-1.4
#[test]
fn whoever_gives_up_has_lost() {
    let mut war = keeps("", |_| {});
    war.royal.leave(Seat(0), &mut Ctx::silent(&mut FastDice::new(0)));
    assert_eq!(end(&war), (Some(Seat(1)), "left", 0x21));
}
