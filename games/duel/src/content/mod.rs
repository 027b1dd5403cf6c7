//! What a duel is made of, all of it data: the numbers of the rules, cards, tokens and decks.

mod ability;
mod card;
mod deck;
mod load;
mod read_ability;
mod read_card;
#[cfg(test)]
mod tests;

pub use ability::{
    Ability, Activated, Amount, Arrival, Being, BouncePlace, CardFilter, Circle, Effect, Filter, Passive,
    PermanentFilter, ReturnPlace, To, Trigger, What, When, Whose,
};
pub use card::{CardDef, CardType, Cost, Keywords, Kind, Mana, N_COLOURS, N_MANA};
pub use deck::{Deck, DeckDef, ListLine, ListMistake, ListProblem, ListRead, read_lines, read_list};

/// There are at most so many kinds of cards, tokens included.
pub const MAX_KINDS: usize = 250;
/// A deck has at most so many cards.
pub const MAX_DECK: usize = 60;

/// All content of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Content {
    pub(crate) numbers: Numbers,
    pub(crate) cards: Vec<CardDef>,
    pub(crate) decks: Vec<DeckDef>,
    /// What is offered first to the first player.
    pub(crate) first_deck: usize,
    /// And to the second.
    pub(crate) second_deck: usize,
    /// What is printed on the cards, by kind: things for screens, without their ids.
    pub(crate) printed: Vec<scene::Item>,
}

impl Content {
    /// The numbers of the rules.
    pub fn numbers(&self) -> &Numbers {
        &self.numbers
    }

    /// All cards, tokens first.
    pub fn cards(&self) -> &[CardDef] {
        &self.cards
    }

    /// What is printed on a card.
    #[inline]
    pub fn card(&self, kind: Kind) -> &CardDef {
        &self.cards[usize::from(kind.0)]
    }

    /// The card that files and commands call so.
    pub fn find(&self, id: &str) -> Option<Kind> {
        self.cards.iter().position(|card| card.id == id).map(|place| Kind(place as u8))
    }

    /// The decks.
    pub fn decks(&self) -> &[DeckDef] {
        &self.decks
    }
}

/// The numbers of the rules (DUEL-1, DUEL-2).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Numbers {
    /// Life at the beginning.
    pub life: u8,
    /// Cards in an opening hand.
    pub hand: u8,
    /// No mulligan leads to fewer cards.
    pub least_hand: u8,
    /// Cards in hand at most, after a turn.
    pub most_hand: u8,
    /// A deck has at least so many cards.
    pub least_deck: u8,
    /// And at most so many.
    pub most_deck: u8,
    /// A deck has at most so many cards of a name, basic lands apart.
    pub copies: u8,
    /// After so many turns the match is a draw.
    pub turns: u16,
    /// As it is after so many objects on the stack in one turn.
    pub objects: u16,
}
