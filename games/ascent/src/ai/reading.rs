//! What cards do to enemies, and what they are worth.

use kernel::Seat;

use crate::content::{CardDef, CardId, Content, Element, Rarity, Status, Target};
use crate::event::Who;
use crate::rules::combat::damage;
use crate::state::{Ascent, Deck, Fighter};

/// Whether some living enemy is strong against an element.
pub(super) fn is_bad(ascent: &Ascent, element: Element) -> bool {
    let strong = |foe: u8| ascent.content.element(ascent.position.foe(foe).fighter.element).strong_against;
    ascent.position.living_foes().any(|foe| strong(foe) == element)
}

/// What a card of a player would take of an enemy's life.
pub(super) fn harm(content: &Content, fighter: &Fighter, def: &CardDef, foe: &Fighter) -> u16 {
    if def.effects.attack == 0 || foe.has(Status::Evade) || !foe.is_alive() {
        return 0;
    }
    let dealt = damage(content, &fighter.turned(def.element), def.effects.attack, foe).total;
    dealt.saturating_sub(foe.block).min(foe.life)
}

/// The weakest living enemy, the first of equals.
pub(super) fn weakest(ascent: &Ascent) -> Option<u8> {
    ascent.position.living_foes().min_by_key(|foe| ascent.position.foe(*foe).fighter.life)
}

/// Whom a player aims a card at, where it is aimed at one: himself, or this enemy.
pub(super) fn target(def: &CardDef, seat: Seat, foe: u8) -> Option<Who> {
    match def.target {
        Target::Enemy => Some(Who::Enemy(foe)),
        Target::Player => Some(Who::Player(seat)),
        Target::Enemies | Target::Players => None,
    }
}

/// What a card is worth in a deck, by all of its numbers (ASCENT-22.3).
pub(super) fn score(def: &CardDef) -> i32 {
    let effects = &def.effects;
    let several = |n: i32| if def.target == Target::Enemies { n * 3 / 2 } else { n };
    let status = |status: Status, worth: i32| i32::from(effects.status(status)) * worth;
    let harm = several(
        2 * i32::from(effects.attack) + status(Status::BlockMinus, 2) + status(Status::AttackMinus, 7),
    );
    let help = 2 * i32::from(effects.block)
        + 2 * i32::from(effects.heal)
        + status(Status::BlockPlus, 4)
        + status(Status::AttackPlus, 7)
        + status(Status::Regeneration, 4)
        + status(Status::Evade, 18)
        + status(Status::Retaliate, 5);
    let cards = 5 * i32::from(effects.draw) - 3 * i32::from(effects.discard);
    let rarity = match def.rarity {
        Rarity::Starter => 0,
        Rarity::Common => 2,
        Rarity::Uncommon => 4,
        Rarity::Rare => 6,
    };
    harm + help + cards + rarity - 9 * i32::from(def.cost)
}

/// What is removed from a full deck: starters first, of those the lowest score.
pub(super) fn least(content: &Content, deck: &Deck) -> Option<CardId> {
    let rank = |card: CardId| {
        let def = content.card(card);
        (def.rarity != Rarity::Starter, score(def))
    };
    deck.iter().map(|(card, _)| card).min_by_key(|card| rank(*card))
}
