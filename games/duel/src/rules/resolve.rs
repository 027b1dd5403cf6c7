//! Resolving the top of the stack: targets are checked again, then effects are done one by one (DUEL-10,
//! DUEL-12).

use kernel::{Ctx, Seat};

use crate::Target;
use crate::content::{Amount, BouncePlace, Effect, Kind, PermanentFilter, ReturnPlace, To};
use crate::event::{Change, Destination, Event};
use crate::state::{Asking, BOTH, Duel, Nature, Number, Object, Places, Resolving, Status, other};

impl Duel {
    /// Takes up an object from the top of the stack. Where it had targets and none is legal any more it
    /// does nothing (DUEL-12.3).
    pub(super) fn begin_resolving(&mut self, object: Object, ctx: &mut Ctx<'_, Event>) {
        let ability = object.ability(self.content);
        let mut legal = 0;
        for (index, (filter, target)) in ability.targets.iter().zip(object.targets).enumerate() {
            legal |= u8::from(self.is_target(filter, target, object.controller)) << index;
        }
        if !ability.targets.is_empty() && legal == 0 {
            ctx.tell(|| Event::Fizzle { object: self.object_thing(&object) });
            self.bury_object(object);
            return;
        }
        ctx.tell(|| match object.nature.is_card() {
            true => Event::ResolveCard { object: self.object_thing(&object) },
            false => Event::ResolveAbility { object: self.object_thing(&object) },
        });
        if object.nature.is_card() && self.card(object.kind).is_permanent() {
            // It is not there yet to see itself resolve.
            self.trigger_resolved(object.controller, object.kind);
            self.enter_resolved(object, ctx);
            return;
        }
        self.begin_effects(object, legal);
    }

    fn enter_resolved(&mut self, object: Object, ctx: &mut Ctx<'_, Event>) {
        let from = Some(object.number);
        match object.nature {
            // A copy of a creature spell becomes a token.
            Nature::Copy => self.enter_token(object.controller, object.kind, from, ctx),
            _ => {
                self.enter_card(object.controller, object.kind, from, ctx);
            }
        }
    }

    /// Does the effects that are due; false where a player has to choose something first.
    pub(super) fn resolve_on(&mut self, ctx: &mut Ctx<'_, Event>) -> bool {
        let Some(Resolving { object, .. }) = self.table().resolving() else { return true };
        let effects = &object.ability(self.content).effects;
        while let Some(resolving) = self.table().resolving() {
            // A copy may have been one object too many.
            if self.table().end().is_some() {
                return true;
            }
            let Some(effect) = effects.get(usize::from(resolving.effect)) else { break };
            if !self.do_effect(*effect, &resolving, ctx) {
                return false;
            }
            self.next_effect();
        }
        self.end_effects();
        if object.nature.is_card() {
            self.bury_object(object);
            self.trigger_resolved(object.controller, object.kind);
        }
        true
    }

    /// Does one effect; false where a player has to choose something first.
    fn do_effect(&mut self, effect: Effect, resolving: &Resolving, ctx: &mut Ctx<'_, Event>) -> bool {
        let object = resolving.object;
        let you = object.controller;
        match effect {
            Effect::Damage { n, to } => {
                let n = self.amount(n, resolving);
                for seat in self.players(to, resolving) {
                    self.change_life(seat, -i16::from(n), ctx);
                }
                self.each_creature(to, resolving, |duel, seat, place| duel.wound(seat, place, n, ctx));
            }
            Effect::Draw { n, to } => {
                let n = self.amount(n, resolving);
                for seat in self.players(to, resolving) {
                    (0..n).for_each(|_| self.draw(seat, ctx));
                }
            }
            Effect::Mill { n, to } => {
                let n = self.amount(n, resolving);
                for seat in self.players(to, resolving) {
                    (0..n).for_each(|_| self.mill(seat, ctx));
                }
            }
            Effect::Gain { n, to } => {
                let n = self.amount(n, resolving);
                for seat in self.players(to, resolving) {
                    self.change_life(seat, i16::from(n), ctx);
                }
            }
            Effect::Lose { n, to } => {
                let n = self.amount(n, resolving);
                for seat in self.players(to, resolving) {
                    self.change_life(seat, -i16::from(n), ctx);
                }
            }
            Effect::Discard { n, to } => return self.do_discard(n, to, resolving, ctx),
            Effect::Sacrifice { n, what, to } => return self.do_sacrifice(n, what, to, resolving, ctx),
            Effect::SacrificeThis => {
                if let Some(place) = self.table().side(you).place_of(object.source) {
                    self.sacrifice(you, place, ctx);
                }
            }
            Effect::Look { n } => {
                if resolving.part < n && self.look_at(you, resolving.n_left.into(), ctx) {
                    self.note_part(resolving.part + 1, resolving.n_left);
                    self.ask(Asking::Look(you));
                    return false;
                }
            }
            Effect::Destroy { to } => {
                let dead = self.permanents(to, resolving);
                self.leave_together(dead, Destination::Graveyard, ctx);
            }
            Effect::Tap { to } => self.each_permanent(to, resolving, |duel, seat, place| {
                duel.tap(seat, place);
                duel.tell_change(seat, place, Change::Tapped, ctx);
            }),
            Effect::Untap { to } => self.each_permanent(to, resolving, |duel, seat, place| {
                duel.untap(seat, place);
                duel.tell_change(seat, place, Change::Untapped, ctx);
            }),
            Effect::Remove { to } => {
                let removed = self.permanents(to, resolving);
                self.leave_together(removed, Destination::Removed, ctx);
                match self.target(to, resolving) {
                    Some(Target::Buried(seat, kind)) => self.remove_buried(seat, kind, ctx),
                    Some(Target::Object(number)) => {
                        self.take_from_stack(number, ctx);
                    }
                    _ => {}
                }
            }
            Effect::Bounce { to, place: where_to } => {
                let destination = match where_to {
                    BouncePlace::Hand => Destination::Hand,
                    BouncePlace::Top => Destination::Library,
                };
                let bounced = self.permanents(to, resolving);
                self.leave_together(bounced, destination, ctx);
            }
            Effect::Counter { to } => {
                if let Some(Target::Object(number)) = self.target(to, resolving)
                    && let Some(object) = self.take_from_stack(number, ctx)
                {
                    self.bury_object(object);
                }
            }
            Effect::Pump { power, toughness, keywords, to } => {
                self.each_creature(to, resolving, |duel, seat, place| {
                    duel.pump((seat, place), (power, toughness), keywords, ctx);
                });
            }
            Effect::Grow { n, to } => {
                self.each_creature(to, resolving, |duel, seat, place| duel.grow(seat, place, n, ctx));
            }
            Effect::Token { n, card } => {
                let n = self.amount(n, resolving);
                (0..n).for_each(|_| self.enter_token(you, card, None, ctx));
            }
            Effect::Mana { mana } => self.gain_mana(you, mana, ctx),
            Effect::Return { to, place } => {
                if let Some(Target::Buried(seat, kind)) = self.target(to, resolving) {
                    match place {
                        ReturnPlace::Hand => self.return_to_hand(seat, kind, ctx),
                        ReturnPlace::Battlefield => self.return_to_battlefield(seat, kind, ctx),
                    }
                }
            }
            Effect::Copy { to } => self.do_copy(to, resolving, ctx),
        }
        true
    }

    /// DUEL-15.3: one after another; who has no more than that gives up all.
    fn do_sacrifice(
        &mut self,
        n: Amount,
        what: PermanentFilter,
        to: To,
        resolving: &Resolving,
        ctx: &mut Ctx<'_, Event>,
    ) -> bool {
        let left = self.counted(n, resolving);
        for part in resolving.part..2 {
            let seat = self.in_turn(part);
            if left == 0 || !self.players(to, resolving).any(|player| player == seat) {
                continue;
            }
            if self.sacrifices(seat, what).count() > usize::from(left) {
                self.note_part(part + 1, left);
                self.ask(Asking::Sacrifice { seat, left, what });
                return false;
            }
            while let Some(place) = self.first_sacrifice(seat, what) {
                self.sacrifice(seat, place, ctx);
            }
        }
        true
    }

    fn do_discard(&mut self, n: Amount, to: To, resolving: &Resolving, ctx: &mut Ctx<'_, Event>) -> bool {
        let left = self.counted(n, resolving);
        for part in resolving.part..2 {
            let seat = self.in_turn(part);
            if left == 0 || !self.players(to, resolving).any(|player| player == seat) {
                continue;
            }
            if self.table().side(seat).n_hand() > left {
                self.note_part(part + 1, left);
                self.ask(Asking::Discard { seat, left });
                return false;
            }
            while let Some(kind) = self.first_held(seat) {
                self.discard(seat, kind, ctx);
            }
        }
        true
    }

    fn first_held(&self, seat: Seat) -> Option<Kind> {
        self.table().side(seat).counted(&self.hidden(seat).hand).next().map(|(kind, _)| kind)
    }

    /// DUEL-4.3: a copy of a spell goes on the stack with the same targets; of a creature a token is made.
    fn do_copy(&mut self, to: To, resolving: &Resolving, ctx: &mut Ctx<'_, Event>) {
        let you = resolving.object.controller;
        if let Some(Target::Object(number)) = self.target(to, resolving)
            && let Some(copied) = self.table().object(number).copied()
        {
            if !self.table().is_stack_full() {
                self.push(Object { nature: Nature::Copy, controller: you, ..copied }, ctx);
            }
            return;
        }
        let copied = self.permanents(to, resolving);
        for seat in BOTH {
            for place in copied[seat.index()].iter() {
                let kind = self.table().side(seat).at(place).kind;
                self.enter_token(you, kind, None, ctx);
            }
        }
    }

    pub(super) fn sacrifice(&mut self, seat: Seat, place: usize, ctx: &mut Ctx<'_, Event>) {
        ctx.tell(|| Event::Sacrifice { permanent: self.thing(seat, place) });
        self.leave_alone(seat, place, Destination::Graveyard, ctx);
    }

    /// Takes a spell from the stack, which then does not happen.
    fn take_from_stack(&mut self, number: Number, ctx: &mut Ctx<'_, Event>) -> Option<Object> {
        let object = self.take_object(number)?;
        ctx.tell(|| Event::Counter { object: self.object_thing(&object) });
        Some(object)
    }

    /// The players in turn order: the active one, then the other.
    fn in_turn(&self, part: u8) -> Seat {
        if part == 0 { self.table().active() } else { other(self.table().active()) }
    }

    /// How much an effect is that goes on where a player was asked: as much for the second player as it was
    /// for the first (DUEL-15.7).
    fn counted(&self, n: Amount, resolving: &Resolving) -> u8 {
        if resolving.part > 0 { resolving.n_left } else { self.amount(n, resolving) }
    }

    /// The target that an effect is about, where it was legal when the object began to resolve.
    fn target(&self, to: To, resolving: &Resolving) -> Option<Target> {
        let index = match to {
            To::Target => 0,
            To::Second => 1,
            _ => return None,
        };
        (resolving.legal >> index & 1 != 0).then_some(resolving.object.targets[index])
    }

    /// The players that an effect is about.
    pub(crate) fn players(&self, to: To, resolving: &Resolving) -> impl Iterator<Item = Seat> + use<> {
        let you = resolving.object.controller;
        let target = self.target(to, resolving);
        BOTH.into_iter().filter(move |seat| match to {
            To::You => *seat == you,
            To::Opponent => *seat != you,
            To::Both => true,
            _ => target == Some(Target::Player(*seat)),
        })
    }

    /// Does something to every permanent that an effect is about and that is still there.
    fn each_permanent(
        &mut self,
        to: To,
        resolving: &Resolving,
        mut does: impl FnMut(&mut Duel, Seat, usize),
    ) {
        let permanents = self.permanents(to, resolving);
        for seat in BOTH {
            permanents[seat.index()].iter().for_each(|place| does(self, seat, place));
        }
    }

    /// Does something to every creature among them: what is copied from an invocation is a token, and
    /// neither stronger nor wounded (DUEL-15.4).
    fn each_creature(&mut self, to: To, resolving: &Resolving, mut does: impl FnMut(&mut Duel, Seat, usize)) {
        self.each_permanent(to, resolving, |duel, seat, place| {
            if duel.creatures(seat).has(place) {
                does(duel, seat, place);
            }
        });
    }

    /// The permanents that an effect is about and that are still there.
    fn permanents(&self, to: To, resolving: &Resolving) -> [Places; 2] {
        let Object { controller, source, subject, .. } = resolving.object;
        let one = match to {
            To::Target | To::Second => match self.target(to, resolving) {
                Some(Target::Object(number)) => Some(number),
                _ => None,
            },
            To::This => Some(source),
            To::It => Some(subject),
            To::You | To::Opponent | To::Both => None,
            To::OwnCreatures
            | To::EnemyCreatures
            | To::AllCreatures
            | To::OwnOthers
            | To::Flyers
            | To::Attackers => return BOTH.map(|seat| self.group(to, controller, source, seat)),
        };
        let mut found = [Places::NONE; 2];
        if let Some((seat, place)) = one.and_then(|number| self.table().find(number)) {
            found[seat.index()].insert(place);
        }
        found
    }

    /// The creatures of a player that belong to a group.
    pub(crate) fn group(&self, to: To, controller: Seat, source: Number, seat: Seat) -> Places {
        let side = self.table().side(seat);
        let is_own = seat == controller;
        let is_in = |place: &usize| match to {
            To::OwnCreatures => is_own,
            To::EnemyCreatures => !is_own,
            To::AllCreatures => true,
            To::OwnOthers => is_own && side.at(*place).number != source,
            To::Flyers => self.keywords(seat, *place).has(crate::content::Keywords::FLYING),
            To::Attackers => side.at(*place).is(Status::Attacking),
            _ => false,
        };
        let mut group = Places::NONE;
        side.creatures().iter().filter(is_in).for_each(|place| group.insert(place));
        group
    }

    /// How much that is now.
    pub(crate) fn amount(&self, amount: Amount, resolving: &Resolving) -> u8 {
        let Object { controller, source, kind, .. } = resolving.object;
        let power_of =
            |number: Number| self.table().find(number).map(|(seat, place)| self.power(seat, place));
        let side = self.table().side(controller);
        match amount {
            Amount::Fixed(n) => n,
            Amount::OwnCreatures => side.creatures().len() as u8,
            Amount::EnemyCreatures => self.table().side(other(controller)).creatures().len() as u8,
            Amount::OwnLands => side.lands().len() as u8,
            Amount::Hand => side.n_hand(),
            Amount::BuriedCreatures => {
                side.buried().iter().filter(|kind| self.is_creature(**kind)).count() as u8
            }
            // Of what is gone the printed power counts.
            Amount::Power => power_of(source).unwrap_or(self.card(kind).power).max(0) as u8,
            Amount::TargetPower => match self.target(To::Target, resolving) {
                Some(Target::Object(number)) => power_of(number).unwrap_or(0).max(0) as u8,
                _ => 0,
            },
        }
    }
}
