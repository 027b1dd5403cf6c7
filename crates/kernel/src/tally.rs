//! *Why that number*: a derived number is a plain integer in search and a list of reasons for people, from one
//! and the same function.

use std::ops::RangeInclusive;

/// Hears what a number is made of: nobody in search, a list for people.
pub trait Tally<W> {
    /// So much was added for this reason.
    fn add(&mut self, why: W, by: i32);
}

/// Nobody listens.
impl<W> Tally<W> for () {
    #[inline]
    fn add(&mut self, _: W, _: i32) {}
}

/// The reasons that count, in order.
impl<W> Tally<W> for Vec<(W, i32)> {
    fn add(&mut self, why: W, by: i32) {
        if by != 0 {
            self.push((why, by));
        }
    }
}

/// Adds up a number and tells what it is made of.
///
/// ```
/// use kernel::{Sum, Tally};
///
/// fn damage(attack: i32, armour: i32, tally: &mut impl Tally<&'static str>) -> i32 {
///     Sum::new(tally).add("attack", attack).add("armour", -armour).within("least", 1..=99)
/// }
///
/// assert_eq!(damage(5, 2, &mut ()), 3);
/// let mut why = Vec::new();
/// assert_eq!(damage(2, 4, &mut why), 1);
/// assert_eq!(why, [("attack", 2), ("armour", -4), ("least", 3)]);
/// ```
#[derive(Debug)]
pub struct Sum<'t, T> {
    tally: &'t mut T,
    sum: i32,
}

impl<'t, T> Sum<'t, T> {
    /// Nothing yet.
    #[inline]
    pub fn new(tally: &'t mut T) -> Sum<'t, T> {
        Sum { tally, sum: 0 }
    }

    /// So much more, for this reason.
    #[inline]
    #[must_use]
    pub fn add<W>(mut self, why: W, by: i32) -> Sum<'t, T>
    where
        T: Tally<W>,
    {
        self.tally.add(why, by);
        self.sum += by;
        self
    }

    /// The number, which is never outside these bounds; what they add or take off has this reason.
    #[inline]
    pub fn within<W>(self, why: W, bounds: RangeInclusive<i32>) -> i32
    where
        T: Tally<W>,
    {
        let limited = self.sum.clamp(*bounds.start(), *bounds.end());
        self.tally.add(why, limited - self.sum);
        limited
    }
}
