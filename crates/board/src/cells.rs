//! A set of cells as bits: cheap to copy, and whole sets are moved and joined at once.

use std::fmt;

const WORDS: usize = 16;

/// A board has at most so many cells.
pub const MAX_CELLS: usize = WORDS * 64;

/// A set of cells.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Cells([u64; WORDS]);

impl Cells {
    /// No cell.
    pub const NONE: Cells = Cells([0; WORDS]);

    /// Whether the cell is in the set.
    #[inline]
    pub fn has(&self, cell: u16) -> bool {
        self.0[usize::from(cell) / 64] >> (cell % 64) & 1 != 0
    }

    /// Puts a cell in.
    #[inline]
    pub fn insert(&mut self, cell: u16) {
        self.0[usize::from(cell) / 64] |= 1 << (cell % 64);
    }

    /// Takes a cell out.
    #[inline]
    pub fn remove(&mut self, cell: u16) {
        self.0[usize::from(cell) / 64] &= !(1 << (cell % 64));
    }

    /// The set with a cell more.
    #[must_use]
    pub fn with(mut self, cell: u16) -> Cells {
        self.insert(cell);
        self
    }

    /// The set with a cell less.
    #[must_use]
    pub fn without(mut self, cell: u16) -> Cells {
        self.remove(cell);
        self
    }

    /// Cells of either set.
    #[must_use]
    #[inline]
    pub fn or(&self, other: &Cells) -> Cells {
        self.joined(other, |one, other| one | other)
    }

    /// Cells of both sets.
    #[must_use]
    #[inline]
    pub fn and(&self, other: &Cells) -> Cells {
        self.joined(other, |one, other| one & other)
    }

    /// Cells of this set that are not in the other.
    #[must_use]
    #[inline]
    pub fn but(&self, other: &Cells) -> Cells {
        self.joined(other, |one, other| one & !other)
    }

    #[inline]
    fn joined(&self, other: &Cells, join: impl Fn(u64, u64) -> u64) -> Cells {
        let mut words = [0; WORDS];
        for (word, (one, other)) in words.iter_mut().zip(self.0.iter().zip(&other.0)) {
            *word = join(*one, *other);
        }
        Cells(words)
    }

    /// Whether there is no cell.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// Sixty-four cells from this one on as bits, this one lowest: so a whole row is read at once.
    #[inline]
    pub fn bits(&self, from: u16) -> u64 {
        let (index, shift) = (usize::from(from) / 64, from % 64);
        let next = self.0.get(index + 1).copied().unwrap_or(0);
        // In two steps, as nothing may be moved by all its bits.
        self.0[index] >> shift | next << 1 << (63 - shift)
    }

    /// How many cells there are.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The cells in order.
    pub fn iter(&self) -> impl Iterator<Item = u16> + use<> {
        let words = self.0;
        (0..WORDS).flat_map(move |index| {
            let mut left = words[index];
            std::iter::from_fn(move || {
                let bit = left.trailing_zeros();
                (left != 0).then(|| {
                    left &= left - 1;
                    (index * 64) as u16 + bit as u16
                })
            })
        })
    }

    /// Every cell moved to a higher number; those past the end fall out.
    #[must_use]
    #[inline]
    pub(crate) fn up(&self, by: u32) -> Cells {
        debug_assert!((1..64).contains(&by));
        let mut words = [0; WORDS];
        let mut carry = 0;
        for (word, old) in words.iter_mut().zip(self.0) {
            *word = old << by | carry;
            carry = old >> (64 - by);
        }
        Cells(words)
    }

    /// Every cell moved to a lower number; those past the beginning fall out.
    #[must_use]
    #[inline]
    pub(crate) fn down(&self, by: u32) -> Cells {
        debug_assert!((1..64).contains(&by));
        let mut words = [0; WORDS];
        let mut carry = 0;
        for (word, old) in words.iter_mut().zip(self.0).rev() {
            *word = old >> by | carry;
            carry = old << (64 - by);
        }
        Cells(words)
    }
}

impl FromIterator<u16> for Cells {
    fn from_iter<I: IntoIterator<Item = u16>>(cells: I) -> Cells {
        cells.into_iter().fold(Cells::NONE, Cells::with)
    }
}

impl fmt::Debug for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    fn any_set() -> impl Strategy<Value = BTreeSet<u16>> {
        proptest::collection::btree_set(0..MAX_CELLS as u16, 0..60)
    }

    fn cells(set: &BTreeSet<u16>) -> Cells {
        set.iter().copied().collect()
    }

    proptest! {
        #[test]
        fn bits_do_what_sets_do(one in any_set(), other in any_set(), by in 1..33u16) {
            let (a, b) = (cells(&one), cells(&other));
            prop_assert_eq!(a.iter().collect::<BTreeSet<_>>(), one.clone());
            prop_assert_eq!(a.len(), one.len());
            prop_assert_eq!(a.is_empty(), one.is_empty());
            prop_assert_eq!(a.or(&b), cells(&(&one | &other)));
            prop_assert_eq!(a.and(&b), cells(&(&one & &other)));
            prop_assert_eq!(a.but(&b), cells(&(&one - &other)));
            let up = one.iter().map(|cell| cell + by).filter(|cell| usize::from(*cell) < MAX_CELLS);
            prop_assert_eq!(a.up(by.into()), up.collect());
            let down = one.iter().filter_map(|cell| cell.checked_sub(by));
            prop_assert_eq!(a.down(by.into()), down.collect());
            for from in [0, by, 64, 1000] {
                let is_set = |bit: u16| from + bit < MAX_CELLS as u16 && a.has(from + bit);
                let expected = (0..64).filter(|bit| is_set(*bit)).fold(0, |bits, bit| bits | 1 << bit);
                prop_assert_eq!(a.bits(from), expected);
            }
            for cell in &one {
                prop_assert!(a.has(*cell) && !a.without(*cell).has(*cell));
            }
        }
    }
}
