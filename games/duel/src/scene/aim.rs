//! Whether something is aimed where hardly anybody means to aim it: harm at what is one's own, help at what is
//! the opponent's. Such a choice is confirmed.

use kernel::Seat;

use crate::Target;
use crate::content::{Ability, Effect, To, Whose};
use crate::state::Duel;

/// The first target that is hardly meant, where others could have been chosen.
pub(super) fn doubtful(duel: &Duel, ability: &Ability, targets: [Target; 2], seat: Seat) -> Option<Target> {
    let places = [To::Target, To::Second];
    let mut aimed = ability.targets.iter().zip(places).zip(targets);
    let found = aimed.find(|((filter, to), target)| {
        // What can only be one's own, or only the opponent's, is meant to be.
        let Some(owner) = owner(duel, *target).filter(|_| filter.whose == Whose::Any) else { return false };
        let effects = ability.effects.iter().filter(|effect| effect.to() == Some(*to));
        let helps: i32 = effects.map(help).sum();
        if owner == seat { helps < 0 } else { helps > 0 }
    });
    found.map(|(_, target)| target)
}

/// Whose a target is.
pub(super) fn owner(duel: &Duel, target: Target) -> Option<Seat> {
    match target {
        Target::None => None,
        Target::Player(seat) | Target::Buried(seat, _) => Some(seat),
        Target::Object(number) => {
            let object = || duel.table().object(number).map(|object| object.controller);
            duel.table().find(number).map(|(seat, _)| seat).or_else(object)
        }
    }
}

/// Whether an effect helps whoever has its target (1), harms them (−1), or neither. A copy is good for whoever
/// makes it, and a card that goes back to a hand may be either.
fn help(effect: &Effect) -> i32 {
    match *effect {
        Effect::Draw { .. } | Effect::Gain { .. } | Effect::Untap { .. } | Effect::Return { .. } => 1,
        Effect::Damage { .. }
        | Effect::Discard { .. }
        | Effect::Mill { .. }
        | Effect::Lose { .. }
        | Effect::Destroy { .. }
        | Effect::Tap { .. }
        | Effect::Sacrifice { .. }
        | Effect::Counter { .. } => -1,
        Effect::Pump { power, toughness, keywords, .. } => {
            let sum = i32::from(power) + i32::from(toughness);
            if sum == 0 { i32::from(!keywords.is_empty()) } else { sum.signum() }
        }
        Effect::Grow { n, .. } => i32::from(n).signum(),
        Effect::Remove { .. }
        | Effect::Bounce { .. }
        | Effect::Copy { .. }
        | Effect::Look { .. }
        | Effect::SacrificeThis
        | Effect::Token { .. }
        | Effect::Mana { .. } => 0,
    }
}
