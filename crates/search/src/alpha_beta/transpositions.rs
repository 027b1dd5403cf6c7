//! What was found out about positions already seen, whichever way they were reached
//! (a *transposition table*): of fixed size, allocated once and forgotten from decision to
//! decision without being wiped, so that a choice depends on what the seat sees now and on
//! nothing before.

/// What a stored score says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// The score itself.
    Exact,
    /// The true score is this or higher.
    AtLeast,
    /// The true score is this or lower.
    AtMost,
}

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Known {
    /// For the seat that is asked.
    pub score: i32,
    pub bound: Bound,
    /// How many commands ahead the search saw; [`COMPLETE`] when it saw every end.
    pub depth: u8,
    /// The place of the best command among the candidates.
    pub command: u16,
}

/// The depth of what no further search can change.
pub(super) const COMPLETE: u8 = u8::MAX;

#[derive(Clone, Copy, Debug)]
struct Slot {
    key: u64,
    known: Known,
    /// The decision it belongs to; 0 in an empty slot.
    decision: u16,
}

const EMPTY: Slot =
    Slot { key: 0, known: Known { score: 0, bound: Bound::Exact, depth: 0, command: 0 }, decision: 0 };

/// Pairs of slots: one keeps the deepest, the other the latest.
pub(super) struct Transpositions {
    slots: Vec<[Slot; 2]>,
    bits: u32,
    decision: u16,
}

impl Transpositions {
    /// Room for 2 to the `bits` pairs, allocated when it is first used.
    pub(super) fn new(bits: u32) -> Transpositions {
        Transpositions { slots: Vec::new(), bits: bits.clamp(1, 28), decision: 0 }
    }

    /// Forgets everything.
    pub(super) fn begin(&mut self) {
        self.decision = self.decision.wrapping_add(1);
        if self.slots.is_empty() || self.decision == 0 {
            self.slots.clear();
            self.slots.resize(1 << self.bits, [EMPTY; 2]);
            self.decision = 1;
        }
    }

    fn pair(&self, key: u64) -> usize {
        (key >> (u64::BITS - self.bits)) as usize
    }

    pub(super) fn get(&self, key: u64) -> Option<Known> {
        let is_it = |slot: &&Slot| slot.key == key && slot.decision == self.decision;
        self.slots[self.pair(key)].iter().find(is_it).map(|slot| slot.known)
    }

    pub(super) fn put(&mut self, key: u64, known: Known) {
        let (pair, decision) = (self.pair(key), self.decision);
        let [deepest, latest] = &mut self.slots[pair];
        let slot = Slot { key, known, decision };
        if deepest.decision != decision || deepest.key == key || known.depth >= deepest.known.depth {
            if deepest.decision == decision && deepest.key != key {
                *latest = *deepest;
            }
            *deepest = slot;
        } else {
            *latest = slot;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(depth: u8) -> Known {
        Known { score: i32::from(depth), bound: Bound::Exact, depth, command: 0 }
    }

    #[test]
    fn the_deepest_and_the_latest_of_a_pair_are_kept() {
        let mut table = Transpositions::new(1);
        table.begin();
        for (key, depth) in [(1, 5), (2, 3), (3, 2)] {
            table.put(key, known(depth));
        }
        assert_eq!([1, 2, 3].map(|key| table.get(key).map(|known| known.depth)), [Some(5), None, Some(2)]);
        table.put(4, known(9));
        assert_eq!([1, 3, 4].map(|key| table.get(key).is_some()), [true, false, true]);
    }

    #[test]
    fn the_next_decision_knows_nothing_of_the_last() {
        let mut table = Transpositions::new(4);
        for _ in 0..3 {
            table.begin();
            assert_eq!(table.get(7), None);
            table.put(7, known(1));
        }
    }
}
