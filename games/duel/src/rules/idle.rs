//! Who is passed over (DUEL-17): by the stops, and where what everybody sees shows that nothing could be done.

use kernel::Seat;

use super::Means;
use crate::content::{CardDef, CardType};
use crate::state::{Duel, Status};

impl Duel {
    /// Whether a player who gets priority is asked: where the stops and the stack say so, and something could
    /// be done (DUEL-17.2, DUEL-17.5).
    pub(crate) fn is_asked(&self, seat: Seat) -> bool {
        let table = self.table();
        table.asks(seat) && (table.side(seat).is_always_asked() || self.could_act(seat))
    }

    /// Whether a player with priority could do anything, as far as everybody can tell: the deck list is open,
    /// so whatever is in hand or library could be in hand. The same in all worlds that anybody takes for
    /// possible, so that being passed over tells nothing.
    pub(crate) fn could_act(&self, seat: Seat) -> bool {
        if self.table().is_stack_full() {
            return false;
        }
        let means = self.means(seat, None);
        self.could_activate(seat, &means) || self.could_play(seat, &means)
    }

    fn could_activate(&self, seat: Seat, means: &Means) -> bool {
        let side = self.table().side(seat);
        side.taken().iter().any(|place| {
            let permanent = side.at(place);
            let card = self.card(permanent.kind);
            let is_ready = !card.activated.is_empty() && !permanent.is(Status::Tapped);
            is_ready
                && card.activated.iter().any(|activated| {
                    let is_met = match card.card_type {
                        CardType::Land => self.means(seat, Some(place)).meet(&activated.cost),
                        _ => means.meet(&activated.cost),
                    };
                    is_met && self.can_aim(&activated.ability, seat)
                })
        })
    }

    fn could_play(&self, seat: Seat, means: &Means) -> bool {
        let side = self.table().side(seat);
        if side.n_hand() == 0 {
            return false;
        }
        let is_main = self.table().is_main_of(seat);
        let is_land_due = is_main && !self.table().is_land_played() && side.taken().free().is_some();
        let could = |card: &CardDef| match card.card_type {
            CardType::Land => is_land_due,
            CardType::Creature | CardType::Invocation => is_main && means.meet(&card.cost),
            CardType::Spell => means.meet(&card.cost) && self.can_aim(&card.spell, seat),
        };
        let shown = side.hand().seen();
        if shown.total() == u32::from(side.n_hand()) {
            return side.counted(shown).any(|(kind, _)| could(self.card(kind)));
        }
        let hidden = self.hidden(seat);
        let counts = hidden.hand.as_slice().iter().zip(hidden.library.cards().as_slice());
        let unseen = side.slots().iter().zip(counts).filter(|(_, (held, left))| **held + **left > 0);
        unseen.map(|(kind, _)| self.card(*kind)).any(could)
    }
}
