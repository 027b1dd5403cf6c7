//! Who attacks and who blocks, by rules of thumb (DUEL-19).

use kernel::Seat;

use crate::Command;
use crate::content::{Arrival, Keywords, When};
use crate::state::{Duel, Phase, Status, other};

/// A creature, for a fight against one other.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fighter {
    power: i16,
    /// The wounds that it still stands.
    life: i16,
    keywords: Keywords,
}

/// Who dies where one creature blocks another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Fight {
    pub attacker_dies: bool,
    pub blocker_dies: bool,
}

impl Fighter {
    pub fn of(duel: &Duel, seat: Seat, place: usize) -> Fighter {
        let wounds = i16::from(duel.table().side(seat).at(place).wounds);
        Fighter {
            power: i16::from(duel.power(seat, place)).max(0),
            life: i16::from(duel.toughness(seat, place)) - wounds,
            keywords: duel.keywords(seat, place),
        }
    }

    fn kills(&self, other: &Fighter) -> bool {
        self.power >= other.life || (self.power > 0 && self.keywords.has(Keywords::VENOM))
    }

    fn strikes_first(&self) -> bool {
        self.keywords.has(Keywords::FIRST_STRIKE)
    }

    fn reaches(&self, attacker: &Fighter) -> bool {
        !attacker.keywords.has(Keywords::FLYING)
            || self.keywords.has(Keywords::FLYING)
            || self.keywords.has(Keywords::REACH)
    }
}

impl Fight {
    pub fn of(attacker: &Fighter, blocker: &Fighter) -> Fight {
        let (kills, dies) = (attacker.kills(blocker), blocker.kills(attacker));
        match (attacker.strikes_first(), blocker.strikes_first()) {
            (true, false) if kills => Fight { attacker_dies: false, blocker_dies: true },
            (false, true) if dies => Fight { attacker_dies: true, blocker_dies: false },
            _ => Fight { attacker_dies: dies, blocker_dies: kills },
        }
    }
}

/// Whether a permanent can still do something: by being activated, by what will trigger, or by being there.
pub(super) fn is_useful(duel: &Duel, seat: Seat, place: usize) -> bool {
    let card = duel.card(duel.table().side(seat).at(place).kind);
    let is_to_come = |when: When| !matches!(when, When::Enters(Arrival::This) | When::Leaves(Arrival::This));
    !card.activated.is_empty()
        || !card.passives.is_empty()
        || card.triggers.iter().any(|trigger| is_to_come(trigger.when))
}

/// What a creature is worth in a fight.
pub(super) fn worth(duel: &Duel, seat: Seat, place: usize) -> i16 {
    let Fighter { power, keywords, .. } = Fighter::of(duel, seat, place);
    let use_of_it = if is_useful(duel, seat, place) { 2 } else { 0 };
    2 * power + i16::from(duel.toughness(seat, place)) + keywords.ids().count() as i16 + use_of_it
}

/// Whether a creature that may attack does: where nobody can block it; where whoever can does not kill it
/// and it kills one of them; where it has no useful ability, kills one of them and whoever kills it dies too.
pub(super) fn attacks(duel: &Duel, seat: Seat, place: usize) -> bool {
    let own = Fighter::of(duel, seat, place);
    if own.power == 0 {
        return false;
    }
    let enemy = other(seat);
    let (mut is_blocked, mut kills, mut dies, mut is_wasted) = (false, false, false, false);
    for blocker in duel.creatures(enemy).iter() {
        if duel.table().side(enemy).at(blocker).is(Status::Tapped) {
            continue;
        }
        let blocker = Fighter::of(duel, enemy, blocker);
        if !blocker.reaches(&own) {
            continue;
        }
        let fight = Fight::of(&own, &blocker);
        is_blocked = true;
        kills |= fight.blocker_dies;
        dies |= fight.attacker_dies;
        is_wasted |= fight.attacker_dies && !fight.blocker_dies;
    }
    !is_blocked || (kills && !dies) || (kills && !is_wasted && !is_useful(duel, seat, place))
}

/// The next creature to attack with.
pub(super) fn attack(duel: &Duel, seat: Seat) -> Command {
    let able = duel.creatures(seat).iter().filter(|place| duel.can_attack(seat, *place));
    let mut willing = able.filter(|place| attacks(duel, seat, *place));
    willing.next().map_or(Command::Done, |place| Command::Attack(duel.table().side(seat).at(place).number))
}

/// The next block: where the blocker survives, best where it also kills; or where it kills and is worth no
/// more than what it kills. The most dangerous attackers first, each by one, the cheapest that will do.
pub(super) fn block(duel: &Duel, seat: Seat) -> Command {
    let active = duel.table().active();
    let mut best = None;
    for attacker in duel.attackers().iter() {
        if duel.table().side(active).at(attacker).is(Status::Blocked) {
            continue;
        }
        let threat = worth(duel, active, attacker);
        let striking = Fighter::of(duel, active, attacker);
        for blocker in duel.creatures(seat).iter().filter(|place| duel.can_block(seat, *place)) {
            let blocking = Fighter::of(duel, seat, blocker);
            if !blocking.reaches(&striking) {
                continue;
            }
            let (fight, cost) = (Fight::of(&striking, &blocking), worth(duel, seat, blocker));
            let merit = match (fight.blocker_dies, fight.attacker_dies) {
                (false, true) => 2,
                (true, true) if cost <= threat => 1,
                (false, false) => 0,
                _ => continue,
            };
            let key = (merit, threat, -cost);
            if best.is_none_or(|(most, _, _)| key > most) {
                best = Some((key, blocker, attacker));
            }
        }
    }
    best.map_or(Command::Done, |(_, blocker, attacker)| Command::Block {
        blocker: duel.table().side(seat).at(blocker).number,
        attacker: duel.table().side(active).at(attacker).number,
    })
}

/// Whether attackers have been declared and have not struck yet.
pub(super) fn is_on(duel: &Duel) -> bool {
    matches!(duel.table().phase(), Phase::Attackers | Phase::Blockers | Phase::Damage)
        && !duel.attackers().is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::Position;

    fn fighter(power: i16, life: i16, keywords: Keywords) -> Fighter {
        Fighter { power, life, keywords }
    }

    /// Who strikes first and kills is not struck, on either side.
    #[test]
    fn first_strikes_count() {
        let (fencer, cub) = (fighter(2, 2, Keywords::FIRST_STRIKE), fighter(2, 2, Keywords::NONE));
        assert_eq!(Fight::of(&fencer, &cub), Fight { attacker_dies: false, blocker_dies: true });
        assert_eq!(Fight::of(&cub, &fencer), Fight { attacker_dies: true, blocker_dies: false });
        assert_eq!(Fight::of(&fencer, &fencer), Fight { attacker_dies: true, blocker_dies: true });
    }

    /// A wounded creature stands less, and less than no power is none.
    #[test]
    fn fighters_are_as_they_stand() {
        let duel = Position::new("1 has ox +1 wounds 3 pumped -4/0").duel;
        let Fighter { power, life, .. } = Fighter::of(&duel, Seat(0), 0);
        assert_eq!((power, life), (0, 2));
    }

    /// DUEL-19.2: what is useful can still be activated, trigger, or help by being there; what happens once,
    /// as it comes or goes, is not worth keeping it for.
    #[test]
    fn some_abilities_are_useful() {
        let lord = "cost = {}, power = 1, toughness = 1, passive = [{ who = 'own others', power = 1 }]";
        let has = "1 has bear, archer, mourner, herald, martyr, lord";
        let duel = Position::with(&[("lord", "creature", lord)], has).duel;
        let useful = [0, 1, 2, 3, 4, 5].map(|place| is_useful(&duel, Seat(0), place));
        assert_eq!(useful, [false, true, true, false, false, true]);
    }

    /// DUEL-3.3: it is the wound that kills, so that venom without power kills nobody.
    #[test]
    fn venom_kills_where_it_wounds() {
        let titan = fighter(5, 5, Keywords::NONE);
        for (power, attacker_dies) in [(0, false), (1, true)] {
            let viper = fighter(power, 1, Keywords::VENOM);
            assert_eq!(Fight::of(&titan, &viper), Fight { attacker_dies, blocker_dies: true });
        }
    }
}
