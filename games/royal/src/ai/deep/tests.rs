//! What thinking a turn out finds.

use crate::ai::Deep;
use crate::ai::position::chosen;
use crate::tests::{placed, war_with, world};

/// ROYAL-20: two soldiers together fell a keep of 30 life, by hand 15 each; the one in the middle has to make room.
#[test]
fn it_finds_the_turn_that_wins() {
    let keep = "FUNCTION TurnBegin\nEQUAL at_d1.HP 0 JMP:1\nPROPERTY at_d1.HP 30\nEND FUNCTION\n";
    let actors = placed(
        "HERO_CYANSOLDIER c1, HERO_CYANSOLDIER b1, BUILDING_REDKEEP d1, HERO_REDMAGE a2, BUILDING_CYANKEEP a1",
    );
    let mut war = war_with(&world(".... ....", &format!("{actors}{keep}")), |_| {});
    let mut deep = Deep::new(1);
    for _ in 0..6 {
        if kernel::Game::outcome(&war.royal).is_some() {
            break;
        }
        assert_eq!(war.active(), kernel::Seat(0), "the turn was given away");
        let words = chosen(&war, &mut deep, 2_000);
        war.play(&[&words]);
    }
    assert_eq!(war.royal.position.status_byte(), 0x20);
}
