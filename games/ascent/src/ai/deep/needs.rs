//! What a card is worth in a deck: by what the deck lacks, by its energy, and by the floors that are still to come.
//!
//! All is counted in life, spared or taken, each time that the card is drawn. How much each effect counts was set by
//! how often `deep-choices` of the example `difficulty` wins.

use crate::content::{CardDef, CardId, Content, Effects, Element, Status, Target};
use crate::state::{Ascent, Player};

/// What enemies deal in a round, on the first floor and more on each floor after it; in how many blows.
const DEALT: f64 = 8.0;
const DEALT_BY_FLOOR: f64 = 2.5;
const BLOWS: f64 = 1.3;
/// How many enemies a card for all of them meets on the average.
const FOES: f64 = 1.4;
/// Cards that the energy of a turn plays on the average.
const PLAYED: f64 = 3.0;

/// What is known of a deck before a card is judged.
pub(super) struct Needs<'a> {
    ascent: &'a Ascent,
    player: &'a Player,
    /// The cards of the deck.
    n_cards: f64,
    /// What an average turn deals, and what it blocks or heals.
    offence: f64,
    defence: f64,
    /// For which share of the turns each counter lies there already.
    uptime: [f64; Status::ALL.len()],
    /// What one energy is worth elsewhere.
    price: f64,
    /// What enemies of the floor deal in a round.
    dealt: f64,
}

impl Needs<'_> {
    pub(super) fn of<'a>(ascent: &'a Ascent, player: &'a Player) -> Needs<'a> {
        let (content, n_cards) = (ascent.content, f64::from(player.deck.n_cards()));
        let numbers = &content.numbers;
        let mut needs = Needs {
            ascent,
            player,
            n_cards,
            offence: 0.0,
            defence: 0.0,
            uptime: [0.0; Status::ALL.len()],
            price: 0.0,
            dealt: DEALT + DEALT_BY_FLOOR * f64::from(ascent.position.floor),
        };
        // How often a turn draws a certain card of the deck, and how often it can pay for it.
        let drawn = f64::from(numbers.draw) / n_cards.max(1.0);
        let cost: f64 =
            player.deck.iter().map(|(card, n)| f64::from(n) * f64::from(content.card(card).cost)).sum();
        let paid = (f64::from(numbers.energy) / (cost * drawn).max(0.1)).min(1.0);
        for (card, n) in player.deck.iter() {
            let def = content.card(card);
            let often = f64::from(n) * drawn * if def.cost == 0 { 1.0 } else { paid };
            needs.offence += often * needs.attack(def);
            needs.defence += often * needs.hold(&def.effects);
            for status in Status::ALL {
                needs.uptime[status.index()] += often * f64::from(def.effects.status(status)) * reach(def);
            }
        }
        // Energy is dearer where it does not suffice for what is drawn.
        let gross: f64 = needs.offence + needs.defence;
        needs.price = gross / PLAYED * paid.recip().min(1.6).sqrt();
        needs
    }

    /// What one more card gains each time it is drawn, beyond what its energy would gain elsewhere.
    pub(super) fn gain(&self, card: CardId) -> f64 {
        self.worth(card, 0.0)
    }

    /// The same of a card that is in the deck.
    pub(super) fn loss(&self, card: CardId) -> f64 {
        self.worth(card, 1.0)
    }

    /// `n_own` of the cards in the deck are this one itself.
    fn worth(&self, card: CardId, n_own: f64) -> f64 {
        let def = self.ascent.content.card(card);
        let effects = &def.effects;
        let balance = |own: f64, other: f64| (2.0 * other / (own + other).max(1.0)).clamp(0.6, 1.4);
        let mut worth = self.attack(def) * balance(self.offence, self.defence)
            + self.hold(effects) * balance(self.defence, self.offence)
            + self.stance(def.element);
        for status in Status::ALL {
            worth += self.counter(def, status, n_own);
        }
        worth += self.price * 0.4 * f64::from(effects.draw) - f64::from(effects.discard);
        worth - self.price * f64::from(def.cost)
    }

    /// The mean of what the deck's cards gain.
    pub(super) fn mean(&self) -> f64 {
        let sum: f64 = self.player.deck.iter().map(|(card, n)| f64::from(n) * self.loss(card)).sum();
        sum / self.n_cards.max(1.0)
    }

    fn attack(&self, def: &CardDef) -> f64 {
        if def.effects.attack == 0 {
            return 0.0;
        }
        let dealt = f64::from(def.effects.attack) + f64::from(self.player.fighter.attack);
        let foes = if def.target == Target::Enemies { FOES } else { 1.0 };
        dealt * foes * def.element.map_or(1.0, |element| self.among_floors(element, Content::factor))
    }

    fn hold(&self, effects: &Effects) -> f64 {
        let guard = if effects.block > 0 { f64::from(self.player.fighter.guard) } else { 0.0 };
        f64::from(effects.block) + guard + 1.3 * f64::from(effects.heal)
    }

    /// What a counter gains: less where it lies there already for most turns.
    fn counter(&self, def: &CardDef, status: Status, n_own: f64) -> f64 {
        let n = f64::from(def.effects.status(status));
        if n == 0.0 {
            return 0.0;
        }
        let own =
            n * reach(def) * n_own * f64::from(self.ascent.content.numbers.draw) / self.n_cards.max(1.0);
        let open = (1.0 - (self.uptime[status.index()] - own).max(0.0)).clamp(0.1, 1.0);
        match status {
            Status::AttackPlus => 0.25 * self.offence * n.min(3.0) * open,
            Status::BlockPlus => 0.4 * self.defence * n.min(3.0) * open,
            Status::AttackMinus => 0.4 * self.dealt * reach(def) * n.min(3.0) * open,
            Status::BlockMinus => 0.8 * reach(def) * n.min(3.0) * open,
            Status::Regeneration => n * (n + 1.0) / 2.0 * open.max(0.5),
            Status::Evade => 1.2 * self.dealt / BLOWS * n,
            Status::Retaliate => {
                0.8 * f64::from(self.ascent.content.numbers.retaliation) * BLOWS * n.min(3.0) * open
            }
        }
    }

    /// What being in an element spares on the floors to come.
    fn stance(&self, element: Option<Element>) -> f64 {
        let suffered = |content: &Content, own: Element, floor: Element| content.factor(floor, own);
        element.map_or(0.0, |own| 0.25 * self.dealt * (1.0 - self.among_floors(own, suffered)))
    }

    /// The mean of a factor over the floors that are left; this one counts by the rooms that are left of it.
    fn among_floors(&self, own: Element, factor: impl Fn(&Content, Element, Element) -> u32) -> f64 {
        let (content, position) = (self.ascent.content, &self.ascent.position);
        let steps = f64::from(content.numbers.steps);
        let (mut sum, mut all) = (0.0, 0.0);
        // Of this floor the rooms that are left; what is far off counts less, since another deck meets it.
        let (mut rooms, mut next) = (steps - f64::from(position.step), steps);
        for floor in position.floors.iter().skip(position.floor.into()) {
            sum += rooms * f64::from(factor(content, own, floor.element)) / 100.0;
            all += rooms;
            (rooms, next) = (next, next / 1.5);
        }
        if all > 0.0 { sum / all } else { 1.0 }
    }
}

/// How much of what enemies do a card's counters reach.
fn reach(def: &CardDef) -> f64 {
    if def.target == Target::Enemy { 0.75 } else { 1.0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::Deck;
    use crate::tests::{begun, card, setup};

    /// A climb of one whose deck this is, on the last floor, which is of an element.
    fn climb(deck: &[(&str, u8)], element: Element) -> Ascent {
        let mut ascent = begun(&setup(1), 1);
        ascent.position.floor = 3;
        ascent.position.floors[3].element = element;
        let mut own = Deck::default();
        deck.iter().for_each(|(id, n)| (0..*n).for_each(|_| own.add(card(id))));
        ascent.position.players[0].deck = own;
        ascent
    }

    fn gain(ascent: &Ascent, id: &str) -> f64 {
        Needs::of(ascent, &ascent.position.players[0]).gain(card(id))
    }

    /// ASCENT-23: what the deck has already is worth less: a second War Cry, and blows for a deck of blows.
    #[test]
    fn a_card_is_worth_what_the_deck_lacks() {
        let plain = climb(&[("strike", 6), ("guard", 6)], Element::Fire);
        let weakening = climb(&[("strike", 6), ("guard", 5), ("war-cry", 1)], Element::Fire);
        assert!(gain(&weakening, "war-cry") < gain(&plain, "war-cry"));
        let blows = climb(&[("strike", 11), ("guard", 1)], Element::Fire);
        let walls = climb(&[("strike", 1), ("guard", 11)], Element::Fire);
        assert!(gain(&walls, "cleave") > gain(&blows, "cleave"));
        assert!(gain(&walls, "shelter") < gain(&blows, "shelter"));
    }

    /// ASCENT-23, ASCENT-11: before a floor of earth fire is wanted, before one of air it is not.
    #[test]
    fn the_floors_to_come_decide_which_element_is_wanted() {
        let deck = [("strike", 6), ("guard", 6)];
        let [earth, air] = [Element::Earth, Element::Air].map(|floor| climb(&deck, floor));
        assert!(gain(&earth, "blaze") > gain(&air, "blaze"));
        assert!(gain(&earth, "leech-tide") < gain(&air, "leech-tide"));
    }
}
