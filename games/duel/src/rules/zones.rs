//! How cards come into play, leave it and return (DUEL-4).

use kernel::{Ctx, Seat};

use crate::content::Kind;
use crate::event::{Destination, Event};
use crate::state::{BOTH, Duel, Nature, Number, Object, Permanent, Places, Status};

impl Duel {
    pub(super) fn return_to_hand(&mut self, seat: Seat, kind: Kind, ctx: &mut Ctx<'_, Event>) {
        if self.unearth(seat, kind) {
            self.put_into_hand(seat, kind);
            ctx.tell(|| Event::Return { seat, card: self.named(kind) });
        }
    }

    pub(super) fn return_to_battlefield(&mut self, seat: Seat, kind: Kind, ctx: &mut Ctx<'_, Event>) {
        if self.unearth(seat, kind) {
            self.enter_card(seat, kind, None, ctx);
        }
    }

    pub(super) fn remove_buried(&mut self, seat: Seat, kind: Kind, ctx: &mut Ctx<'_, Event>) {
        if self.unearth(seat, kind) {
            ctx.tell(|| Event::RemoveBuried { seat, card: self.named(kind) });
        }
    }

    /// A card enters the battlefield, perhaps from the stack; without room it goes to the graveyard (DUEL-4.4).
    pub(super) fn enter_card(
        &mut self,
        seat: Seat,
        kind: Kind,
        from: Option<Number>,
        ctx: &mut Ctx<'_, Event>,
    ) -> Option<Number> {
        let number = self.number();
        let entered = self.enter(seat, Permanent::new(number, kind), from, ctx);
        if entered.is_none() {
            self.bury(seat, kind);
        }
        entered
    }

    /// A token enters the battlefield; without room it is not made (DUEL-4.4).
    pub(super) fn enter_token(
        &mut self,
        seat: Seat,
        kind: Kind,
        from: Option<Number>,
        ctx: &mut Ctx<'_, Event>,
    ) {
        let number = self.number();
        self.enter(seat, Permanent::new(number, kind).with(Status::Token), from, ctx);
    }

    fn enter(
        &mut self,
        seat: Seat,
        permanent: Permanent,
        from: Option<Number>,
        ctx: &mut Ctx<'_, Event>,
    ) -> Option<Number> {
        let Permanent { number, kind, .. } = permanent;
        let Some(place) = self.put(seat, permanent) else {
            ctx.tell(|| Event::NoRoom { card: self.named(kind), seat });
            return None;
        };
        let is_token = permanent.is(Status::Token);
        ctx.tell(|| Event::Enter { permanent: self.thing(seat, place), is_token, from });
        self.trigger_enters(seat, number);
        Some(number)
    }

    /// A permanent leaves the battlefield. What triggers by that has been noted before.
    fn move_to(&mut self, seat: Seat, place: usize, to: Destination) {
        let permanent = self.take_off(seat, place);
        let kind = permanent.kind;
        if permanent.is(Status::Token) {
            return;
        }
        match to {
            Destination::Graveyard => self.bury(seat, kind),
            Destination::Hand => self.put_into_hand(seat, kind),
            Destination::Library => self.put_on_library(seat, kind),
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
                let is_token = self.table().side(seat).at(place).is(Status::Token);
                ctx.tell(|| match to {
                    Destination::Graveyard if self.is_creature(permanent.card.kind) => {
                        Event::Die { permanent }
                    }
                    _ => Event::Leave { permanent, to: if is_token { Destination::Nowhere } else { to } },
                });
                self.move_to(seat, place, to);
            }
        }
    }

    /// A card that leaves the stack without staying in play; a copy ceases to exist (DUEL-4.3).
    pub(super) fn bury_object(&mut self, object: Object) {
        if object.nature == Nature::Card {
            self.bury(object.controller, object.kind);
        }
    }
}
