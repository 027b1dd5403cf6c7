//! The fingerprint of a duel: every field that is not derived from another.

use kernel::{Digest, Digested};

use super::{Asking, Duel, End, Hidden, Phase, Progress, Public, Reason, Resolving, Side};
use crate::content::{CardType, PermanentFilter};

impl Duel {
    pub(crate) fn add_to(&self, digest: &mut Digest) {
        let Duel { content: _, table, hidden } = self;
        digest.add(table);
        for (side, hidden) in table.sides.iter().zip(hidden) {
            let Hidden { hand, library, keeps } = hidden;
            let n_slots = side.slots.len();
            digest.add(&hand.as_slice()[..n_slots]).add(&library.cards().as_slice()[..n_slots]);
            digest.add(library.top()).add(keeps);
        }
    }
}

impl Digested for Public {
    fn digest(&self, digest: &mut Digest) {
        let Public {
            phase,
            progress,
            turn,
            last_turn,
            active,
            asking,
            n_passes,
            is_open,
            is_land_played,
            n_withdrawn,
            n_objects,
            last_number,
            resting,
            deciding,
            answered,
            sides,
            stack,
            pending,
            aiming,
            resolving,
            end,
        } = self;
        digest
            .add(phase)
            .add(progress)
            .add(turn)
            .add(last_turn)
            .add(active)
            .add(asking)
            .add(n_passes)
            .add(is_open);
        digest.add(is_land_played).add(n_withdrawn).add(n_objects).add(&last_number.0).add(resting);
        digest
            .add(deciding)
            .add(answered)
            .add(sides)
            .add(stack)
            .add(pending)
            .add(aiming)
            .add(resolving)
            .add(end);
    }
}

impl Digested for Side {
    fn digest(&self, digest: &mut Digest) {
        // The places of creatures and lands, and what passive effects do, follow from the permanents.
        let Side {
            life,
            pool,
            slots,
            taken,
            permanents,
            creatures: _,
            lands: _,
            boost: _,
            buried,
            hand,
            n_library,
            stops,
            n_turned,
            is_exhausted,
        } = self;
        digest.add(life).add(pool).add(&(slots.len() as u8));
        slots.iter().for_each(|kind| {
            digest.add(&kind.0);
        });
        digest.add(&taken.0);
        taken.iter().for_each(|place| {
            digest.add(&permanents[place]);
        });
        digest.add(&(buried.len() as u8));
        buried.iter().for_each(|kind| {
            digest.add(&kind.0);
        });
        digest.add(&hand.n_cards()).add(n_library).add(&hand.seen().as_slice()[..slots.len()]);
        digest.add(stops).add(n_turned).add(is_exhausted);
    }
}

impl Digested for Phase {
    fn digest(&self, digest: &mut Digest) {
        digest.word(*self as u64);
    }
}

impl Digested for Progress {
    fn digest(&self, digest: &mut Digest) {
        digest.word(*self as u64);
    }
}

impl Digested for Asking {
    fn digest(&self, digest: &mut Digest) {
        match *self {
            Asking::Nobody => digest.word(0),
            Asking::Mulligan => digest.word(1),
            Asking::Priority(seat) => digest.word(2).add(&seat),
            Asking::Attackers => digest.word(3),
            Asking::Blockers => digest.word(4),
            Asking::Blocker(number) => digest.word(5).add(&number.0),
            Asking::Trigger(seat) => digest.word(6).add(&seat),
            Asking::Aim(seat) => digest.word(7).add(&seat),
            Asking::Discard { seat, left } => digest.word(8).add(&seat).add(&left),
            Asking::Sacrifice { seat, left, what } => {
                let what = match what {
                    PermanentFilter::Permanent => 0u8,
                    PermanentFilter::Token => 1,
                    PermanentFilter::Type(CardType::Land) => 2,
                    PermanentFilter::Type(CardType::Creature) => 3,
                    PermanentFilter::Type(CardType::Invocation) => 4,
                    PermanentFilter::Type(CardType::Spell) => 5,
                };
                digest.word(9).add(&seat).add(&left).add(&what)
            }
            Asking::Look(seat) => digest.word(10).add(&seat),
        };
    }
}

impl Digested for Resolving {
    fn digest(&self, digest: &mut Digest) {
        let Resolving { object, effect, part, n_left, legal } = self;
        digest.add(object).add(effect).add(part).add(n_left).add(legal);
    }
}

impl Digested for End {
    fn digest(&self, digest: &mut Digest) {
        let End { winner, reason } = self;
        let reason = match reason {
            Reason::Life => 0u8,
            Reason::Library => 1,
            Reason::Both => 2,
            Reason::Turns => 3,
            Reason::Objects => 4,
            Reason::Left => 5,
        };
        digest.add(winner).add(&reason);
    }
}
