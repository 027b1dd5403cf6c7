//! How cards move between zones (DUEL-4).

use kernel::{Ctx, Seat, Seats, Stream};

use crate::content::Kind;
use crate::event::{Destination, Event, Named, Thing};
use crate::state::{BOTH, Duel, Known, Nature, Number, Object, Permanent, Places, Status};

/// Everybody at the table.
pub(super) const ALL: Seats = Seats::all(2);

fn library(seat: Seat) -> Stream {
    Stream::secret("library", seat)
}

impl Duel {
    pub(crate) fn thing(&self, seat: Seat, place: usize) -> Thing {
        let Permanent { number, kind, .. } = *self.table.side(seat).at(place);
        Thing { number, card: self.named(kind), seat }
    }

    /// A card, for events.
    pub(super) fn named(&self, kind: Kind) -> Named {
        Named::new(self.content, kind)
    }

    /// The card of a player's deck that has this slot, for events.
    fn card_in(&self, seat: Seat, slot: usize) -> Named {
        self.named(self.table.side(seat).slots.as_slice()[slot])
    }

    /// Takes the uppermost card of a library, and says whether everybody knew it; none is left where
    /// there is none.
    fn take_top(&mut self, seat: Seat, ctx: &mut Ctx<'_, Event>) -> Option<Known> {
        let side = self.table.side_mut(seat);
        if side.n_library == 0 {
            return None;
        }
        side.n_library -= 1;
        let n_slots = side.slots.as_slice().len();
        let hidden = &mut self.hidden[seat.index()];
        let known = if hidden.top.as_slice().is_empty() {
            let slot = ctx.weighted(library(seat), &hidden.loose(n_slots)[..n_slots]) as u8;
            Known { slot, is_public: false }
        } else {
            hidden.top.remove(0)
        };
        hidden.library[usize::from(known.slot)] -= 1;
        Some(known)
    }

    /// DUEL-1.2: who draws from an empty library has lost.
    pub(super) fn draw(&mut self, seat: Seat, ctx: &mut Ctx<'_, Event>) {
        let Some(Known { slot, is_public }) = self.take_top(seat, ctx) else {
            self.table.side_mut(seat).is_exhausted = true;
            ctx.tell(|| Event::Exhausted { seat });
            return;
        };
        let slot = usize::from(slot);
        self.hidden[seat.index()].hand[slot] += 1;
        let side = self.table.side_mut(seat);
        side.n_hand += 1;
        side.shown[slot] += u8::from(is_public);
        let card = self.card_in(seat, slot);
        ctx.tell_split(
            Seats::one(seat),
            || Event::Draw { seat, card: Some(card) },
            || Event::Draw { seat, card: is_public.then_some(card) },
        );
    }

    /// The uppermost card goes to the graveyard.
    pub(super) fn mill(&mut self, seat: Seat, ctx: &mut Ctx<'_, Event>) {
        let Some(Known { slot, .. }) = self.take_top(seat, ctx) else { return };
        self.bury_slot(seat, slot.into(), ctx);
    }

    /// Lets the owner know the card at this place of the library; false where there is none.
    pub(super) fn look_at(&mut self, seat: Seat, place: usize, ctx: &mut Ctx<'_, Event>) -> bool {
        let side = self.table.side(seat);
        let (n_slots, n_library) = (side.slots.as_slice().len(), usize::from(side.n_library));
        let hidden = &mut self.hidden[seat.index()];
        if place >= n_library || (place >= hidden.top.as_slice().len() && hidden.top.is_full()) {
            return false;
        }
        if place >= hidden.top.as_slice().len() {
            let slot = ctx.weighted(library(seat), &hidden.loose(n_slots)[..n_slots]) as u8;
            hidden.top.push(Known { slot, is_public: false });
        }
        let slot = hidden.top.as_slice()[place].slot;
        let card = self.card_in(seat, slot.into());
        ctx.tell_split(
            Seats::one(seat),
            || Event::Look { seat, card: Some(card) },
            || Event::Look { seat, card: None },
        );
        true
    }

    /// The card at this place of the library goes to the graveyard.
    pub(super) fn bury_from_library(&mut self, seat: Seat, place: usize, ctx: &mut Ctx<'_, Event>) {
        let hidden = &mut self.hidden[seat.index()];
        let slot = usize::from(hidden.top.remove(place).slot);
        hidden.library[slot] -= 1;
        self.table.side_mut(seat).n_library -= 1;
        self.bury_slot(seat, slot, ctx);
    }

    /// A card that has left the library goes to the graveyard, for everybody to see.
    fn bury_slot(&mut self, seat: Seat, slot: usize, ctx: &mut Ctx<'_, Event>) {
        let card = self.card_in(seat, slot);
        self.table.side_mut(seat).buried.push(card.kind);
        ctx.reveal(ALL);
        ctx.tell(|| Event::Mill { seat, card });
    }

    /// Takes a card from a hand, for everybody to see.
    pub(super) fn take_from_hand(&mut self, seat: Seat, kind: Kind, ctx: &mut Ctx<'_, Event>) {
        let side = self.table.side_mut(seat);
        let slot = side.slot_of(kind).expect("a card in hand is one of the deck");
        side.n_hand -= 1;
        side.shown[slot] = side.shown[slot].saturating_sub(1);
        self.hidden[seat.index()].hand[slot] -= 1;
        ctx.reveal(ALL);
    }

    /// Puts a card that everybody sees into its owner's hand.
    fn put_into_hand(&mut self, seat: Seat, kind: Kind) {
        let side = self.table.side_mut(seat);
        let slot = side.slot_of(kind).expect("a card is one of its owner's deck");
        side.n_hand += 1;
        side.shown[slot] += 1;
        self.hidden[seat.index()].hand[slot] += 1;
    }

    pub(super) fn discard(&mut self, seat: Seat, kind: Kind, ctx: &mut Ctx<'_, Event>) {
        self.take_from_hand(seat, kind, ctx);
        self.table.side_mut(seat).buried.push(kind);
        ctx.tell(|| Event::Discard { seat, card: self.named(kind) });
    }

    /// Gives a whole hand back to the library, for an opening hand drawn anew. Nobody has seen any of it yet.
    pub(super) fn give_hand_back(&mut self, seat: Seat) {
        let hidden = &mut self.hidden[seat.index()];
        for (library, hand) in hidden.library.iter_mut().zip(&mut hidden.hand) {
            *library += std::mem::take(hand);
        }
        let side = self.table.side_mut(seat);
        side.n_library += std::mem::take(&mut side.n_hand);
    }

    /// Takes the uppermost card of this kind out of a graveyard.
    fn unearth(&mut self, seat: Seat, kind: Kind) -> bool {
        let buried = &mut self.table.side_mut(seat).buried;
        let place = buried.as_slice().iter().rposition(|other| *other == kind);
        place.map(|place| buried.remove(place)).is_some()
    }

    pub(super) fn return_to_hand(&mut self, seat: Seat, kind: Kind, ctx: &mut Ctx<'_, Event>) {
        if self.unearth(seat, kind) {
            self.put_into_hand(seat, kind);
            ctx.tell(|| Event::Return { seat, card: self.named(kind) });
        }
    }

    pub(super) fn return_to_battlefield(&mut self, seat: Seat, kind: Kind, ctx: &mut Ctx<'_, Event>) {
        if self.unearth(seat, kind) {
            self.enter_card(seat, kind, ctx);
        }
    }

    pub(super) fn remove_buried(&mut self, seat: Seat, kind: Kind, ctx: &mut Ctx<'_, Event>) {
        if self.unearth(seat, kind) {
            ctx.tell(|| Event::RemoveBuried { seat, card: self.named(kind) });
        }
    }

    /// A card enters the battlefield; without room it goes to the graveyard (DUEL-4.4).
    pub(super) fn enter_card(&mut self, seat: Seat, kind: Kind, ctx: &mut Ctx<'_, Event>) -> Option<Number> {
        let number = self.table.number();
        let entered = self.enter(seat, Permanent::new(number, kind), ctx);
        if entered.is_none() {
            self.table.side_mut(seat).buried.push(kind);
        }
        entered
    }

    /// A token enters the battlefield; without room it is not made (DUEL-4.4).
    pub(super) fn enter_token(&mut self, seat: Seat, kind: Kind, ctx: &mut Ctx<'_, Event>) {
        let number = self.table.number();
        self.enter(seat, Permanent::new(number, kind).with(Status::Token), ctx);
    }

    fn enter(&mut self, seat: Seat, permanent: Permanent, ctx: &mut Ctx<'_, Event>) -> Option<Number> {
        let Permanent { number, kind, .. } = permanent;
        let Some(place) = self.table.side_mut(seat).put(self.content, permanent) else {
            ctx.tell(|| Event::NoRoom { card: self.named(kind), seat });
            return None;
        };
        self.refresh_boosts(kind);
        let is_token = permanent.is(Status::Token);
        ctx.tell(|| Event::Enter { permanent: self.thing(seat, place), is_token });
        self.trigger_enters(seat, number);
        Some(number)
    }

    /// Passive effects are summed up again where a card that has one comes or goes.
    fn refresh_boosts(&mut self, kind: Kind) {
        if !self.card(kind).passives.is_empty() {
            for seat in BOTH {
                self.table.side_mut(seat).boost = self.boost_for(seat, Number(0));
            }
        }
    }

    /// A permanent leaves the battlefield. What triggers by that has been noted before.
    fn take_off(&mut self, seat: Seat, place: usize, to: Destination) {
        let permanent = self.table.side_mut(seat).take(place);
        let Permanent { number, kind, .. } = permanent;
        self.refresh_boosts(kind);
        // Nobody blocks what is gone; that it was blocked stays so.
        for blocker in BOTH {
            let side = self.table.side_mut(blocker);
            for place in side.creatures.iter() {
                if side.at(place).blocks == number {
                    (side.at_mut(place).blocks, side.at_mut(place).order) = (Number(0), 0);
                }
            }
        }
        if permanent.is(Status::Token) {
            return;
        }
        match to {
            Destination::Graveyard => self.table.side_mut(seat).buried.push(kind),
            Destination::Hand => self.put_into_hand(seat, kind),
            Destination::Library => {
                let side = self.table.side_mut(seat);
                side.n_library += 1;
                let slot = side.slot_of(kind).expect("a card is one of its owner's deck");
                let hidden = &mut self.hidden[seat.index()];
                hidden.library[slot] += 1;
                hidden.top.push_front(Known { slot: slot as u8, is_public: true });
            }
            Destination::Removed | Destination::Nowhere => {}
        }
    }

    /// One permanent leaves the battlefield.
    pub(super) fn leave_alone(
        &mut self,
        seat: Seat,
        place: usize,
        to: Destination,
        ctx: &mut Ctx<'_, Event>,
    ) {
        let mut leaving = [Places::NONE; 2];
        leaving[seat.index()].insert(place);
        self.leave_together(leaving, to, ctx);
    }

    /// These permanents leave the battlefield: each sees the others go, and itself (DUEL-11.4).
    pub(super) fn leave_together(&mut self, leaving: [Places; 2], to: Destination, ctx: &mut Ctx<'_, Event>) {
        for seat in BOTH {
            for place in leaving[seat.index()].iter() {
                self.trigger_leaves(seat, place);
            }
        }
        for seat in BOTH {
            for place in leaving[seat.index()].iter() {
                let permanent = self.thing(seat, place);
                let is_token = self.table.side(seat).at(place).is(Status::Token);
                ctx.tell(|| match to {
                    Destination::Graveyard if self.is_creature(permanent.card.kind) => {
                        Event::Die { permanent }
                    }
                    _ => Event::Leave { permanent, to: if is_token { Destination::Nowhere } else { to } },
                });
                self.take_off(seat, place, to);
            }
        }
    }

    /// A card that leaves the stack without staying in play; a copy ceases to exist (DUEL-4.3).
    pub(super) fn bury_object(&mut self, object: Object) {
        if object.nature == Nature::Card {
            self.table.side_mut(object.controller).buried.push(object.kind);
        }
    }
}
