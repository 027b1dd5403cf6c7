//! Verbs of cards that move between library, hand and graveyard (DUEL-4).

use cards::{Known, Shown, Slot};
use kernel::{Ctx, Seat, Seats, Stream};

use super::{ALL, Duel};
use crate::content::Kind;
use crate::event::{Event, Named};

/// The stream of what a player draws.
pub(crate) fn library(seat: Seat) -> Stream {
    Stream::secret("library", seat)
}

impl Duel {
    /// The card of a player's deck that has this slot, for events.
    fn card_in(&self, seat: Seat, slot: Slot) -> Named {
        self.named(self.table.side(seat).kind_of(slot))
    }

    /// Takes the uppermost card of a library, and says whether everybody knew it; none where there is none.
    fn take_uppermost(&mut self, seat: Seat, ctx: &mut Ctx<'_, Event>) -> Option<Known> {
        let known = self.hidden[seat.index()].library.draw(library(seat), ctx)?;
        self.table.side_mut(seat).n_library -= 1;
        Some(known)
    }

    /// DUEL-1.2: who draws from an empty library has lost.
    pub(crate) fn draw(&mut self, seat: Seat, ctx: &mut Ctx<'_, Event>) {
        let Some(known) = self.take_uppermost(seat, ctx) else {
            self.table.side_mut(seat).is_exhausted = true;
            ctx.tell(|| Event::Exhausted { seat });
            return;
        };
        let Known { slot, is_public } = known;
        self.hidden[seat.index()].hand.add(slot);
        self.table.side_mut(seat).hand.gain(known);
        let card = self.card_in(seat, slot);
        ctx.tell_split(
            Seats::one(seat),
            || Event::Draw { seat, card: Some(card) },
            || Event::Draw { seat, card: is_public.then_some(card) },
        );
    }

    /// The uppermost card goes to the graveyard.
    pub(crate) fn mill(&mut self, seat: Seat, ctx: &mut Ctx<'_, Event>) {
        let Some(Known { slot, .. }) = self.take_uppermost(seat, ctx) else { return };
        self.bury_slot(seat, slot, ctx);
    }

    /// Lets the owner know the card at this place of the library; false where there is none.
    pub(crate) fn look_at(&mut self, seat: Seat, place: usize, ctx: &mut Ctx<'_, Event>) -> bool {
        let Some(known) = self.hidden[seat.index()].library.look(place, library(seat), ctx) else {
            return false;
        };
        let card = self.card_in(seat, known.slot);
        ctx.tell_split(
            Seats::one(seat),
            || Event::Look { seat, card: Some(card) },
            || Event::Look { seat, card: None },
        );
        true
    }

    /// The card at this place of the library, which was looked at, goes to the graveyard.
    pub(crate) fn bury_from_library(&mut self, seat: Seat, place: usize, ctx: &mut Ctx<'_, Event>) {
        let Known { slot, .. } = self.hidden[seat.index()].library.take(place);
        self.table.side_mut(seat).n_library -= 1;
        self.bury_slot(seat, slot, ctx);
    }

    /// A card that has left the library goes to the graveyard, for everybody to see.
    fn bury_slot(&mut self, seat: Seat, slot: Slot, ctx: &mut Ctx<'_, Event>) {
        let card = self.card_in(seat, slot);
        self.bury(seat, card.kind);
        ctx.reveal(ALL);
        ctx.tell(|| Event::Mill { seat, card });
    }

    /// Puts a card on top of its owner's library, for everybody to see.
    pub(crate) fn put_on_library(&mut self, seat: Seat, kind: Kind) {
        let side = self.table.side_mut(seat);
        let slot = side.slot_of(kind).expect("a card is one of its owner's deck");
        side.n_library += 1;
        self.hidden[seat.index()].library.put_on_top(Known::public(slot));
    }

    /// Takes a card from a hand, for everybody to see.
    pub(crate) fn take_from_hand(&mut self, seat: Seat, kind: Kind, ctx: &mut Ctx<'_, Event>) {
        let side = self.table.side_mut(seat);
        let slot = side.slot_of(kind).expect("a card in hand is one of the deck");
        side.hand.lose(slot);
        self.hidden[seat.index()].hand.take(slot);
        ctx.reveal(ALL);
    }

    /// Puts a card that everybody sees into its owner's hand.
    pub(crate) fn put_into_hand(&mut self, seat: Seat, kind: Kind) {
        let side = self.table.side_mut(seat);
        let slot = side.slot_of(kind).expect("a card is one of its owner's deck");
        side.hand.gain(Known::public(slot));
        self.hidden[seat.index()].hand.add(slot);
    }

    pub(crate) fn discard(&mut self, seat: Seat, kind: Kind, ctx: &mut Ctx<'_, Event>) {
        self.take_from_hand(seat, kind, ctx);
        self.bury(seat, kind);
        ctx.tell(|| Event::Discard { seat, card: self.named(kind) });
    }

    /// Gives a whole hand back to the library, for an opening hand drawn anew. Nobody has seen any of it yet.
    pub(crate) fn give_hand_back(&mut self, seat: Seat) {
        let hidden = &mut self.hidden[seat.index()];
        hidden.library.shuffle_in(&mut hidden.hand);
        let side = self.table.side_mut(seat);
        side.n_library += side.hand.n_cards();
        side.hand = Shown::default();
    }

    /// Puts a card on its owner's graveyard.
    pub(crate) fn bury(&mut self, seat: Seat, kind: Kind) {
        self.table.side_mut(seat).buried.push(kind);
    }

    /// Takes the uppermost card of this kind out of a graveyard.
    pub(crate) fn unearth(&mut self, seat: Seat, kind: Kind) -> bool {
        let buried = &mut self.table.side_mut(seat).buried;
        let place = buried.iter().rposition(|other| *other == kind);
        place.map(|place| buried.remove(place)).is_some()
    }
}
