//! What can be aimed at (DUEL-12): the same test when an object is put on the stack and when it resolves.

use kernel::Seat;

use crate::Target;
use crate::command::NO_TARGETS;
use crate::content::{Ability, Being, CardType, Filter, Keywords, What};
use crate::state::{BOTH, Duel, Number, Status};

impl Duel {
    /// Whether something may be aimed at by whoever controls the ability.
    pub(crate) fn is_target(&self, filter: &Filter, target: Target, controller: Seat) -> bool {
        match target {
            Target::None => false,
            Target::Player(seat) => {
                matches!(filter.what, What::Player | What::CreatureOrPlayer)
                    && seat.0 < 2
                    && filter.whose.has(seat == controller)
            }
            Target::Object(number) => match filter.what {
                What::Spell | What::CreatureSpell => self.is_spell_target(filter, number, controller),
                What::Player | What::BuriedCreature | What::BuriedCard => false,
                _ => self
                    .table()
                    .find(number)
                    .is_some_and(|(seat, place)| self.is_permanent_target(filter, seat, place, controller)),
            },
            Target::Buried(seat, kind) => {
                let is_wanted = match filter.what {
                    What::BuriedCard => true,
                    What::BuriedCreature => self
                        .content
                        .cards
                        .get(usize::from(kind.0))
                        .is_some_and(|card| card.card_type == CardType::Creature),
                    _ => false,
                };
                is_wanted
                    && seat.0 < 2
                    && filter.whose.has(seat == controller)
                    && self.table().side(seat).buried().contains(&kind)
            }
        }
    }

    fn is_spell_target(&self, filter: &Filter, number: Number, controller: Seat) -> bool {
        self.table().object(number).is_some_and(|object| {
            let is_wanted = filter.what == What::Spell || self.is_creature(object.kind);
            object.nature.is_card() && is_wanted && filter.whose.has(object.controller == controller)
        })
    }

    fn is_permanent_target(&self, filter: &Filter, seat: Seat, place: usize, controller: Seat) -> bool {
        let permanent = self.table().side(seat).at(place);
        let card_type = self.card(permanent.kind).card_type;
        let is_wanted = match filter.what {
            What::Creature | What::CreatureOrPlayer => card_type == CardType::Creature,
            What::Invocation => card_type == CardType::Invocation,
            What::Land => card_type == CardType::Land,
            What::Permanent => true,
            _ => false,
        };
        let is_so = |being: Being| match being {
            Being::Tapped => permanent.is(Status::Tapped),
            Being::Untapped => !permanent.is(Status::Tapped),
            Being::Attacking => permanent.is(Status::Attacking),
            Being::Blocking => permanent.is_blocking(),
            Being::Flying => self.keywords(seat, place).has(Keywords::FLYING),
            Being::Wounded => permanent.wounds > 0,
        };
        is_wanted
            && filter.whose.has(seat == controller)
            && filter.being.is_none_or(is_so)
            && filter.power_most.is_none_or(|most| self.power(seat, place) <= most)
    }

    /// Whether these are the targets that an ability needs: as many as it has, all different.
    pub(crate) fn are_targets(&self, ability: &Ability, targets: [Target; 2], controller: Seat) -> bool {
        let [first, second] = targets;
        match ability.targets.as_slice() {
            [] => targets == NO_TARGETS,
            [one] => self.is_target(one, first, controller) && second == Target::None,
            [one, two, ..] => {
                self.is_target(one, first, controller)
                    && self.is_target(two, second, controller)
                    && first != second
            }
        }
    }

    /// Goes through everything that may be aimed at, in a fixed order.
    fn each_target(&self, filter: &Filter, controller: Seat, mut found: impl FnMut(Target)) {
        if matches!(filter.what, What::Player | What::CreatureOrPlayer) {
            for seat in BOTH.into_iter().filter(|seat| filter.whose.has(*seat == controller)) {
                found(Target::Player(seat));
            }
        }
        match filter.what {
            What::Player => {}
            What::Spell | What::CreatureSpell => {
                for object in self.table().stack() {
                    if self.is_spell_target(filter, object.number, controller) {
                        found(Target::Object(object.number));
                    }
                }
            }
            What::BuriedCreature | What::BuriedCard => {
                for seat in BOTH.into_iter().filter(|seat| filter.whose.has(*seat == controller)) {
                    let buried = self.table().side(seat).buried();
                    for (place, kind) in buried.iter().enumerate() {
                        let is_wanted = filter.what == What::BuriedCard || self.is_creature(*kind);
                        if is_wanted && !buried[..place].contains(kind) {
                            found(Target::Buried(seat, *kind));
                        }
                    }
                }
            }
            _ => {
                for seat in BOTH.into_iter().filter(|seat| filter.whose.has(*seat == controller)) {
                    let side = self.table().side(seat);
                    let places = match filter.what {
                        What::Creature | What::CreatureOrPlayer => side.creatures(),
                        What::Land => side.lands(),
                        _ => side.taken(),
                    };
                    for place in places.iter() {
                        if self.is_permanent_target(filter, seat, place, controller) {
                            found(Target::Object(side.at(place).number));
                        }
                    }
                }
            }
        }
    }

    /// Whether there is a way to aim an ability.
    pub(crate) fn can_aim(&self, ability: &Ability, controller: Seat) -> bool {
        let mut is_found = ability.targets.is_empty();
        if !is_found {
            self.each_aim(ability, controller, |_| is_found = true);
        }
        is_found
    }

    /// Goes through all ways to aim an ability; once, with nothing, where it needs no target.
    pub(crate) fn each_aim(&self, ability: &Ability, controller: Seat, mut found: impl FnMut([Target; 2])) {
        match ability.targets.as_slice() {
            [] => found(NO_TARGETS),
            [one] => self.each_target(one, controller, |target| found([target, Target::None])),
            [one, two, ..] => self.each_target(one, controller, |first| {
                self.each_target(two, controller, |second| {
                    if first != second {
                        found([first, second]);
                    }
                });
            }),
        }
    }
}
