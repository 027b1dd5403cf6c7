//! What is looked up is what would happen.

use super::Lore;
use crate::actor::Actor;
use crate::tests::war;

/// ROYAL-20, ROYAL-2.1: what a blow takes is known of those too who are only thought of: on other ground than they
/// stand on, or not there at all. Expected by hand: damage less defence, and 10 more defence in the forest.
#[test]
fn blows_are_known_of_those_who_are_only_thought_of() {
    let war =
        war("..t...", "HERO_CYANSOLDIER a1, HERO_REDSOLDIER b1, HERO_REDKNIGHT f1, BUILDING_CYANKEEP e1");
    let (royal, lore) = (&war.royal, Lore::default());
    let [soldier, enemy, knight, keep] = [1, 2, 3, 4].map(|id| *royal.position.actor(id).unwrap());
    let attack = |actor: &Actor| {
        let is_attack =
            |nth: &&usize| royal.content.actions[**nth].kind == crate::content::ActionKind::Attack;
        *royal.def(actor).actions.iter().find(is_attack).unwrap()
    };
    let in_forest = Actor { x: 2, ..soldier };
    let blow = |by: &Actor, to: &Actor| lore.blows.of(royal, by, attack(by), to);
    // Thought of first, so that nothing that was learnt before helps.
    assert_eq!(blow(&enemy, &in_forest), 55 - 35);
    assert_eq!(blow(&enemy, &soldier), 55 - 25);
    let recruit = Actor { id: 99, x: 3, ..knight };
    let other = Actor { owner: 0, ..recruit };
    assert_eq!(blow(&other, &enemy), 75 - 25);
    assert_eq!(blow(&enemy, &other), 55 - 40);
    // More than it has: it is the blow that is known, not what was left to take.
    assert_eq!(blow(&keep, &enemy), 60 - 25);
    assert_eq!(blow(&soldier, &keep), 55 - 40);
}
