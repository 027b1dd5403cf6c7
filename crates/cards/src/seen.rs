//! What one viewer knows of a hand and a pile, and the worlds that this allows.

use kernel::{Dice, Seat, Stream, Viewer};

use crate::counts::Loose;
use crate::{Counts, Known, List, Pile, Shown};

/// What a viewer knows of a player's hand and pile, where everybody knows what the two hold together: the
/// deck's list without what lies open. Of cards that are shuffled into the pile a hidden hand can hold none; who
/// shuffles some in must give the hand back too, or know it ([`Shown::open`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seen<const N: usize, const K: usize> {
    hand: Option<Counts<N>>,
    unseen: Counts<N>,
    top: List<Option<Known>, K>,
}

impl<const N: usize, const K: usize> Seen<N, K> {
    /// What the viewer knows of this hand and this pile.
    pub fn by(viewer: Viewer, owner: Seat, hand: &Counts<N>, pile: &Pile<N, K>) -> Seen<N, K> {
        let is_own = viewer.knows(owner);
        let mut top = List::new(None);
        for card in pile.top() {
            top.push((is_own || card.is_public).then_some(*card));
        }
        Seen { hand: is_own.then_some(*hand), unseen: hand.plus(pile.cards()), top }
    }

    /// The hand, if the viewer sees it.
    pub fn hand(&self) -> Option<&Counts<N>> {
        self.hand.as_ref()
    }

    /// Hand and pile together.
    pub fn unseen(&self) -> &Counts<N> {
        &self.unseen
    }

    /// The cards on top of the pile whose places somebody knows; those that the viewer knows.
    pub fn top(&self) -> &[Option<Known>] {
        &self.top
    }

    /// Lays a hand and a pile that the viewer could be looking at, each as likely as what is known makes it: what
    /// is not seen is dealt anew. What everybody knows of the hand is in `shown`. They are filled in where they
    /// lie, since a search deals worlds by the thousand and moving them costs more than dealing.
    pub fn deal(
        &self,
        shown: &Shown<N>,
        stream: Stream,
        dice: &mut dyn Dice,
        hand: &mut Counts<N>,
        pile: &mut Pile<N, K>,
    ) {
        let mut loose: Loose<N> = self.unseen.loose();
        self.top.iter().flatten().for_each(|known| loose.take(known.slot));
        match &self.hand {
            Some(seen) => {
                loose.take_all(seen);
                *hand = *seen;
            }
            None => {
                *hand = *shown.seen();
                loose.take_all(hand);
                for _ in hand.total()..shown.n_cards().into() {
                    hand.add(loose.deal(stream, dice));
                }
            }
        }
        let dealt =
            self.top().iter().map(|known| known.unwrap_or_else(|| Known::secret(loose.deal(stream, dice))));
        pile.lay(&self.unseen, hand, dealt);
    }
}
