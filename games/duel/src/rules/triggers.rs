//! Triggered abilities (DUEL-11): noted when something happens, put on the stack before anybody gets
//! priority.

use kernel::{Ctx, Seat};

use crate::Target;
use crate::content::{Arrival, CardType, Kind, PermanentFilter, When};
use crate::event::Event;
use crate::state::{Asking, Duel, Nature, Number, Object, Pending, Permanent, Status, other};

impl Duel {
    /// Notes every trigger of every permanent that the event is for, the active player's first: where
    /// there are too many, theirs are kept.
    fn note(&mut self, subject: Number, is_meant: impl Fn(&Duel, Seat, &Permanent, When) -> bool) {
        for seat in [self.table().active(), other(self.table().active())] {
            for place in self.table().side(seat).taken().iter() {
                let permanent = *self.table().side(seat).at(place);
                for (trigger, index) in self.card(permanent.kind).triggers.iter().zip(0..) {
                    if is_meant(self, seat, &permanent, trigger.when) {
                        self.add_pending(Pending {
                            controller: seat,
                            kind: permanent.kind,
                            trigger: index,
                            source: permanent.number,
                            subject,
                        });
                    }
                }
            }
        }
    }

    /// A card is played: cast, or a land put down.
    pub(super) fn trigger_played(&mut self, by: Seat, kind: Kind) {
        let card_type = self.card(kind).card_type;
        self.note(Number(0), |_, seat, _, when| {
            matches!(when, When::Played(cards, whose) if cards.has(card_type) && whose.has(by == seat))
        });
    }

    /// A card has resolved.
    pub(super) fn trigger_resolved(&mut self, by: Seat, kind: Kind) {
        let card_type = self.card(kind).card_type;
        self.note(Number(0), |_, seat, _, when| {
            matches!(when, When::Resolves(cards, whose) if cards.has(card_type) && whose.has(by == seat))
        });
    }

    pub(super) fn trigger_enters(&mut self, owner: Seat, number: Number) {
        self.note(number, |duel, seat, permanent, when| match when {
            When::Enters(arrival) => duel.is_arrival(arrival, (seat, permanent), owner, number),
            _ => false,
        });
    }

    pub(super) fn trigger_leaves(&mut self, owner: Seat, place: usize) {
        let number = self.table().side(owner).at(place).number;
        self.note(number, |duel, seat, permanent, when| match when {
            When::Leaves(arrival) => duel.is_arrival(arrival, (seat, permanent), owner, number),
            _ => false,
        });
    }

    /// Whether a permanent that comes or goes is one that the trigger of another is about.
    fn is_arrival(
        &self,
        arrival: Arrival,
        (seat, has_it): (Seat, &Permanent),
        owner: Seat,
        number: Number,
    ) -> bool {
        match arrival {
            Arrival::This => has_it.number == number,
            Arrival::Other(what, whose) => {
                has_it.number != number
                    && whose.has(owner == seat)
                    && self
                        .table()
                        .permanent(number)
                        .is_some_and(|permanent| self.is_kind_of(permanent, what))
            }
        }
    }

    /// Whether a permanent is what a filter says.
    pub(crate) fn is_kind_of(&self, permanent: &Permanent, what: PermanentFilter) -> bool {
        match what {
            PermanentFilter::Permanent => true,
            PermanentFilter::Type(wanted) => self.card(permanent.kind).card_type == wanted,
            PermanentFilter::Token => permanent.is(Status::Token),
        }
    }

    pub(super) fn trigger_turn(&mut self) {
        let active = self.table().active();
        self.note(
            Number(0),
            |_, seat, _, when| matches!(when, When::Turn(whose) if whose.has(active == seat)),
        );
    }

    pub(super) fn trigger_combat(&mut self) {
        let active = self.table().active();
        self.note(
            Number(0),
            |_, seat, _, when| matches!(when, When::Combat(whose) if whose.has(active == seat)),
        );
    }

    pub(super) fn trigger_end(&mut self) {
        let active = self.table().active();
        self.note(
            Number(0),
            |_, seat, _, when| matches!(when, When::End(whose) if whose.has(active == seat)),
        );
    }

    /// Puts one waiting trigger on the stack, the active player's first; false where somebody is asked
    /// which, or at what it aims (DUEL-11.2).
    pub(super) fn place_trigger(&mut self, ctx: &mut Ctx<'_, Event>) -> bool {
        let pending = self.table().pending();
        let active = self.table().active();
        let seat =
            if pending.iter().any(|trigger| trigger.controller == active) { active } else { other(active) };
        let own = pending.iter().filter(|trigger| trigger.controller == seat);
        // The order matters only between different abilities; those of one permanent go as they are written.
        let differs = |one: &Pending, other: &Pending| {
            one.source != other.source && (one.kind, one.trigger) != (other.kind, other.trigger)
        };
        if own.clone().any(|one| own.clone().any(|other| differs(one, other))) {
            self.ask(Asking::Trigger(seat));
            return false;
        }
        let first = own.map(|trigger| trigger.source).next();
        match first.and_then(|source| self.table().first_pending(seat, source)) {
            Some(place) => self.put_trigger(place, ctx),
            None => true,
        }
    }

    /// Puts this waiting trigger on the stack; false where its player is asked at what it aims.
    pub(super) fn put_trigger(&mut self, place: usize, ctx: &mut Ctx<'_, Event>) -> bool {
        let Pending { controller, kind, trigger, source, subject } = self.take_pending(place);
        let nature = Nature::Triggered(trigger);
        let object = Object { kind, nature, controller, source, subject, ..Object::NONE };
        let ability = object.ability(self.content);
        let mut aims = [None; 2];
        let mut n_aims = 0usize;
        self.each_aim(ability, controller, |targets| {
            if let Some(aim) = aims.get_mut(n_aims) {
                *aim = Some(targets);
            }
            n_aims += 1;
        });
        match (aims[0], n_aims) {
            (Some(_), _) if self.table().is_stack_full() => {
                ctx.tell(|| Event::TriggerLost { card: self.named(kind), seat: controller });
                true
            }
            (Some(targets), 1) => {
                self.push(Object { targets, ..object }, ctx);
                true
            }
            (Some(_), _) => {
                self.ask_aim(object);
                false
            }
            (None, _) => {
                ctx.tell(|| Event::TriggerLost { card: self.named(kind), seat: controller });
                true
            }
        }
    }

    /// The trigger that was being aimed goes on the stack.
    pub(super) fn aim(&mut self, targets: [Target; 2], ctx: &mut Ctx<'_, Event>) {
        if let Some(object) = self.take_aimed() {
            self.push(Object { targets, ..object }, ctx);
        }
    }

    /// What can be given up by a player.
    pub(crate) fn sacrifices(&self, seat: Seat, what: PermanentFilter) -> impl Iterator<Item = usize> {
        let side = self.table().side(seat);
        side.taken().iter().filter(move |place| self.is_kind_of(side.at(*place), what))
    }

    /// The first of them.
    pub(super) fn first_sacrifice(&self, seat: Seat, what: PermanentFilter) -> Option<usize> {
        self.sacrifices(seat, what).next()
    }

    /// Whether a card is played only in a main phase with the stack empty.
    pub(crate) fn is_slow(&self, kind: Kind) -> bool {
        self.card(kind).card_type != CardType::Spell
    }
}
