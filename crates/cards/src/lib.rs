//! What card games share. A card in a hidden zone has no identity and no place: a zone is a count for each
//! kind (a multiset), and chance that was not drawn yet is not state.
//!
//! | module | owns |
//! |---|---|
//! | `list` | lists of at most so many things that allocate nothing |
//! | `counts` | how many of each kind, and dealing from them by weights |
//! | `pile` | draw piles: counts, and the few places on top that somebody knows |
//! | `shown` | what everybody remembers of somebody's hand |
//! | `seen` | what one viewer knows of a hand and a pile, and the worlds that this allows (determinization) |
//!
//! A kind of card is a [`Slot`]: its place in a list that the game keeps, such as the kinds of one deck. So a
//! deck of forty cards is forty small numbers at most, whatever number of cards the game has.
//!
//! A turn of a deck-building game: five cards are drawn, and where the draw pile runs out in the middle of it
//! the discard pile is shuffled into it.
//!
//! ```
//! use cards::{Counts, Pile, Slot};
//! use kernel::{Ctx, FastDice, Stream};
//!
//! // Three blows and a guard to draw from, two guards discarded.
//! let mut pile = Pile::<2, 0>::new(Counts::new([3, 1]));
//! let mut discarded = Counts::new([0, 2]);
//! let mut hand = Counts::<2>::default();
//! let mut dice = FastDice::new(7);
//! let mut ctx = Ctx::<()>::silent(&mut dice);
//! for _ in 0..5 {
//!     if pile.is_empty() {
//!         pile.shuffle_in(&mut discarded);
//!     }
//!     hand.extend(pile.draw(Stream::public("draw"), &mut ctx).map(|card| card.slot));
//! }
//! // Whatever fell: all four, and one of the two that came back.
//! assert_eq!((hand.of(Slot(0)), hand.of(Slot(1))), (3, 2));
//! assert_eq!((pile.cards().total(), discarded.total()), (1, 0));
//! ```
//!
//! It knows no game, no screen and no content.

mod counts;
mod list;
mod pile;
mod seen;
mod shown;

pub use counts::{Counts, Slot};
pub use list::List;
pub use pile::{Known, Pile};
pub use seen::Seen;
pub use shown::Shown;
