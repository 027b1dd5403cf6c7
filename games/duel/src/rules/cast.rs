//! What a player with priority does: lands, mana, cards and abilities (DUEL-5, DUEL-8, DUEL-10).

use kernel::{Ctx, Seat};

use crate::content::{Kind, Mana};
use crate::event::{Aim, Event, Thing};
use crate::state::{Duel, Nature, Number, Object, Status};
use crate::{Command, Target};

impl Duel {
    /// DUEL-8.1: a land, without the stack.
    pub(super) fn play_land(&mut self, seat: Seat, kind: Kind, ctx: &mut Ctx<'_, Event>) {
        self.take_from_hand(seat, kind, ctx);
        self.note_land();
        let number = Number(self.table().last_number().0.wrapping_add(1));
        ctx.tell(|| Event::Land { land: Thing { number, card: self.named(kind), seat } });
        self.trigger_played(seat, kind);
        self.enter_card(seat, kind, None, ctx);
    }

    /// The untapped land of this kind that came first.
    pub(crate) fn untapped_of(&self, seat: Seat, kind: Kind) -> Option<usize> {
        let side = self.table().side(seat);
        let is_ready = |place: &usize| {
            let land = side.at(*place);
            land.kind == kind && !land.is(Status::Tapped)
        };
        side.lands().iter().filter(is_ready).min_by_key(|place| side.at(*place).number)
    }

    /// DUEL-5.2: mana, without the stack.
    pub(super) fn tap_land(&mut self, seat: Seat, kind: Kind, mana: Mana, ctx: &mut Ctx<'_, Event>) {
        let place = self.untapped_of(seat, kind).expect("a land that may be tapped is there");
        self.tap(seat, place);
        self.make_mana(seat, mana);
        ctx.tell(|| Event::Tap { seat, land: self.thing(seat, place), mana });
    }

    /// DUEL-10.2: a card goes on the stack and is paid for.
    pub(super) fn cast(&mut self, seat: Seat, kind: Kind, targets: [Target; 2], ctx: &mut Ctx<'_, Event>) {
        self.take_from_hand(seat, kind, ctx);
        self.pay(seat, &self.card(kind).cost, None, ctx);
        let object = Object { kind, nature: Nature::Card, controller: seat, targets, ..Object::NONE };
        self.push(object, ctx);
        self.trigger_played(seat, kind);
    }

    /// DUEL-8.3: an ability goes on the stack; its permanent is tapped besides the cost.
    pub(super) fn activate(
        &mut self,
        seat: Seat,
        number: Number,
        ability: u8,
        targets: [Target; 2],
        ctx: &mut Ctx<'_, Event>,
    ) {
        let place = self.table().side(seat).place_of(number).expect("a permanent that may act is there");
        self.tap(seat, place);
        let kind = self.table().side(seat).at(place).kind;
        self.pay(seat, &self.card(kind).activated[usize::from(ability)].cost, Some(place), ctx);
        let nature = Nature::Activated(ability);
        let object = Object { kind, nature, controller: seat, source: number, targets, ..Object::NONE };
        self.push(object, ctx);
    }

    /// Pays for a card or an ability and does nothing else, so that a screen can say what would be paid.
    pub(crate) fn pay_for(&mut self, seat: Seat, command: Command, ctx: &mut Ctx<'_, Event>) {
        match command {
            Command::Cast(kind, _) => self.pay(seat, &self.card(kind).cost, None, ctx),
            Command::Activate(number, ability, _) => {
                let Some(place) = self.table().side(seat).place_of(number) else { return };
                let kind = self.table().side(seat).at(place).kind;
                self.pay(seat, &self.card(kind).activated[usize::from(ability)].cost, Some(place), ctx);
            }
            _ => {}
        }
    }

    pub(super) fn tell_pushed(&self, object: Object, ctx: &mut Ctx<'_, Event>) {
        let Object { nature, source, .. } = object;
        ctx.tell(|| {
            let targets = object.targets.map(|target| self.aim_of(target));
            let object = self.object_thing(&object);
            match nature {
                Nature::Card => Event::Cast { object, targets },
                Nature::Copy => Event::Copy { object },
                Nature::Activated(_) => Event::Activate { object, source, targets },
                Nature::Triggered(_) => {
                    let source = self.table().find(source).map(|_| source);
                    Event::Trigger { object, source, targets }
                }
            }
        });
    }

    /// A target, for people.
    pub(crate) fn aim_of(&self, target: Target) -> Option<Aim> {
        match target {
            Target::None => None,
            Target::Player(seat) => Some(Aim::Player(seat)),
            Target::Buried(seat, kind) => Some(Aim::Buried { seat, card: self.named(kind) }),
            Target::Object(number) => {
                let thing = match self.table().find(number) {
                    Some((seat, place)) => self.thing(seat, place),
                    None => self.object_thing(self.table().object(number)?),
                };
                Some(Aim::Thing(thing))
            }
        }
    }

    /// An object on the stack, for events.
    pub(super) fn object_thing(&self, object: &Object) -> Thing {
        Thing { number: object.number, card: self.named(object.kind), seat: object.controller }
    }
}
