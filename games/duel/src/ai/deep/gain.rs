//! What a command is likely to win at once, at a glance and without trying it.

use kernel::Seat;

use super::super::fight;
use super::value::{CARD, permanent, printed};
use crate::content::{Ability, Amount, Arrival, BouncePlace, CardType, Effect, ReturnPlace, To, When};
use crate::state::{BOTH, Duel, Nature, Object, Places, Resolving, Status};
use crate::{Command, Target};

/// What ends the duel.
const ALL: i32 = 2000;

/// What playing a command wins, its own cost taken off.
pub(super) fn gain(duel: &Duel, seat: Seat, command: Command) -> i32 {
    match command {
        Command::Cast(kind, targets) => {
            let card = duel.card(kind);
            let object = Object { kind, controller: seat, targets, ..Object::NONE };
            let worth = match card.card_type {
                CardType::Spell => of_ability(duel, &card.spell, object),
                _ => printed(duel, kind) + arrival(duel, object),
            };
            worth - CARD - 3 * i32::from(card.cost.life)
        }
        Command::Activate(number, ability, targets) => {
            let Some(place) = duel.table().side(seat).place_of(number) else { return 0 };
            let kind = duel.table().side(seat).at(place).kind;
            let activated = &duel.card(kind).activated[usize::from(ability)];
            let nature = Nature::Activated(ability);
            let object = Object { kind, nature, controller: seat, source: number, targets, ..Object::NONE };
            of_ability(duel, &activated.ability, object) - 3 - 3 * i32::from(activated.cost.life)
        }
        Command::Aim(targets) => match duel.table().aiming() {
            Some(object) => of_ability(duel, object.ability(duel.content), Object { targets, ..object }),
            None => 0,
        },
        _ => 0,
    }
}

/// What happens when a permanent enters.
fn arrival(duel: &Duel, object: Object) -> i32 {
    let enters = duel.card(object.kind).triggers.iter();
    let enters = enters.filter(|trigger| matches!(trigger.when, When::Enters(Arrival::This)));
    let worth = enters.map(|trigger| match trigger.ability.targets.is_empty() {
        true => of_ability(duel, &trigger.ability, object),
        false => {
            let mut best = None;
            duel.each_aim(&trigger.ability, object.controller, |targets| {
                let worth = of_ability(duel, &trigger.ability, Object { targets, ..object });
                best = best.max(Some(worth));
            });
            best.unwrap_or(0)
        }
    });
    worth.sum()
}

/// What the effects of an object win for whoever controls it.
fn of_ability(duel: &Duel, ability: &Ability, object: Object) -> i32 {
    let resolving = Resolving { object, effect: 0, part: 0, n_left: 0, legal: 3 };
    ability.effects.iter().map(|effect| of_effect(duel, *effect, &resolving)).sum()
}

fn of_effect(duel: &Duel, effect: Effect, resolving: &Resolving) -> i32 {
    let you = resolving.object.controller;
    let number = |amount: Amount| i32::from(duel.amount(amount, resolving));
    let players = |to: To, worth: &dyn Fn(Seat) -> i32| -> i32 {
        let signed = |seat: Seat| if seat == you { worth(seat) } else { -worth(seat) };
        duel.players(to, resolving).map(signed).sum()
    };
    // What is lost by whoever has the permanents.
    let loss = |to: To, worth: &dyn Fn(Seat, usize) -> i32| -> i32 {
        each(
            duel,
            to,
            resolving,
            |seat, place| if seat == you { -worth(seat, place) } else { worth(seat, place) },
        )
    };
    let whole = |seat: Seat, place: usize| match duel.table().side(seat).lands().has(place) {
        true => 18,
        false => permanent(duel, seat, place),
    };
    let wounded = |n: i32| {
        move |seat: Seat, place: usize| {
            let left =
                i32::from(duel.toughness(seat, place)) - i32::from(duel.table().side(seat).at(place).wounds);
            if n >= left { permanent(duel, seat, place) } else { n.max(0) }
        }
    };
    let hurt = |n: i32| {
        move |seat: Seat| {
            let life = i32::from(duel.table().side(seat).life());
            if n >= life { -ALL } else { -n * if life <= 10 { 8 } else { 5 } }
        }
    };
    match effect {
        Effect::Damage { n, to } => players(to, &hurt(number(n))) + loss(to, &wounded(number(n))),
        Effect::Lose { n, to } => players(to, &hurt(number(n))),
        Effect::Gain { n, to } => players(to, &|_| 4 * number(n)),
        Effect::Draw { n, to } => players(to, &|seat| {
            let n_library = i32::from(duel.table().side(seat).n_library());
            if number(n) > n_library { -ALL } else { CARD * number(n) }
        }),
        Effect::Discard { n, to } => players(to, &|seat| {
            let spared = i32::from(seat == you && resolving.object.nature == Nature::Card);
            -18 * number(n).min(i32::from(duel.table().side(seat).n_hand()) - spared).max(0)
        }),
        Effect::Mill { n, to } => players(to, &|_| -number(n)),
        Effect::Look { n } => 4 * i32::from(n),
        Effect::Destroy { to } | Effect::Remove { to } => loss(to, &whole) + on_stack(duel, to, resolving),
        Effect::Bounce { to, place: where_to } => loss(to, &|seat, place| {
            let is_token = duel.table().side(seat).at(place).is(Status::Token);
            match (is_token, where_to) {
                (true, _) => whole(seat, place),
                (false, BouncePlace::Hand) => whole(seat, place) / 2,
                (false, BouncePlace::Top) => whole(seat, place) * 3 / 4,
            }
        }),
        Effect::Tap { to } => loss(to, &|seat, place| {
            if duel.table().side(seat).at(place).is(Status::Tapped) {
                0
            } else {
                2 + permanent(duel, seat, place) / 8
            }
        }),
        Effect::Untap { to } => -loss(to, &|seat, place| {
            if duel.table().side(seat).at(place).is(Status::Tapped) {
                2 + permanent(duel, seat, place) / 8
            } else {
                0
            }
        }),
        Effect::Sacrifice { n, what, to } => players(to, &|seat| {
            let least = duel.sacrifices(seat, what).map(|place| whole(seat, place)).min();
            -least.unwrap_or(0) * number(n)
        }),
        Effect::SacrificeThis => {
            let place = duel.table().side(you).place_of(resolving.object.source);
            place.map_or(0, |place| -whole(you, place))
        }
        Effect::Counter { to } => on_stack(duel, to, resolving),
        Effect::Pump { power, toughness, to, .. } => {
            let harm = i32::from(-toughness);
            let help = i32::from(power) + i32::from(toughness) + 1;
            let by_now = if fight::is_on(duel) || !duel.table().stack().is_empty() { 5 } else { 1 };
            -loss(to, &|seat, place| {
                let left = i32::from(duel.toughness(seat, place))
                    - i32::from(duel.table().side(seat).at(place).wounds);
                if harm >= left { -permanent(duel, seat, place) } else { help * by_now }
            })
        }
        Effect::Grow { n, to } => -loss(to, &|seat, place| {
            let left =
                i32::from(duel.toughness(seat, place)) - i32::from(duel.table().side(seat).at(place).wounds);
            if i32::from(-n) >= left { -permanent(duel, seat, place) } else { 17 * i32::from(n) }
        }),
        Effect::Token { n, card } => printed(duel, card) * number(n),
        Effect::Mana { .. } => 0,
        Effect::Return { to, place } => match (target(to, resolving), place) {
            (Some(Target::Buried(seat, kind)), ReturnPlace::Battlefield) => {
                if seat == you {
                    printed(duel, kind)
                } else {
                    -printed(duel, kind)
                }
            }
            (Some(Target::Buried(seat, kind)), ReturnPlace::Hand) => {
                let worth = CARD + printed(duel, kind) / 8;
                if seat == you { worth } else { -worth }
            }
            _ => 0,
        },
        Effect::Copy { to } => {
            each(duel, to, resolving, |seat, place| permanent(duel, seat, place))
                + copied(duel, to, resolving)
        }
    }
}

fn target(to: To, resolving: &Resolving) -> Option<Target> {
    match to {
        To::Target => Some(resolving.object.targets[0]),
        To::Second => Some(resolving.object.targets[1]),
        _ => None,
    }
}

/// The object on the stack that an effect is about.
fn aimed(duel: &Duel, to: To, resolving: &Resolving) -> Option<Object> {
    match target(to, resolving) {
        Some(Target::Object(number)) => duel.table().object(number).copied(),
        _ => None,
    }
}

/// What is won where a spell does not happen.
fn on_stack(duel: &Duel, to: To, resolving: &Resolving) -> i32 {
    aimed(duel, to, resolving).map_or(0, |object| {
        let worth = spell_worth(duel, object);
        if object.controller == resolving.object.controller { -worth } else { worth }
    })
}

fn copied(duel: &Duel, to: To, resolving: &Resolving) -> i32 {
    let controller = resolving.object.controller;
    aimed(duel, to, resolving).map_or(0, |object| spell_worth(duel, Object { controller, ..object }) - CARD)
}

fn spell_worth(duel: &Duel, object: Object) -> i32 {
    let card = duel.card(object.kind);
    match card.card_type {
        CardType::Spell => of_ability(duel, &card.spell, object).max(CARD),
        _ => printed(duel, object.kind),
    }
}

/// The sum over every permanent that an effect is about.
fn each(duel: &Duel, to: To, resolving: &Resolving, worth: impl Fn(Seat, usize) -> i32) -> i32 {
    let Object { controller, source, subject, .. } = resolving.object;
    let one = match to {
        To::Target | To::Second => match target(to, resolving) {
            Some(Target::Object(number)) => Some(number),
            _ => None,
        },
        To::This => Some(source),
        To::It => Some(subject),
        To::You | To::Opponent | To::Both => None,
        _ => {
            let of = |seat: Seat| -> i32 {
                let group: Places = duel.group(to, controller, source, seat);
                group.iter().map(|place| worth(seat, place)).sum()
            };
            return BOTH.into_iter().map(of).sum();
        }
    };
    one.and_then(|number| duel.table().find(number)).map_or(0, |(seat, place)| worth(seat, place))
}
