//! Lists told by the lists before them: from one step to the next most of a menu
//! stays as it is, and so does most of what there is to know of a thing.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::{Changed, DeltaProblem};

/// One part of a list that is told by the list before it. As JSON it is a pair of
/// numbers, a number and an object, or the new one itself, so lists of such pairs are not told like this.
///
/// ```
/// use scene::Part;
///
/// let [old, new] = ["abcd", "abxd"].map(|letters| letters.chars().collect::<Vec<char>>());
/// let parts = Part::between(&old, &new);
/// assert_eq!(parts, [Part::Kept(0, 2), Part::New('x'), Part::Kept(3, 1)]);
/// assert_eq!(Part::list(&parts, &old), Ok(new));
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Part<T> {
    /// From this place of the list before, so many as they were.
    Kept(u16, u16),
    /// The one at this place of the list before, with these fields as they are now.
    Changed(u16, #[cfg_attr(feature = "typescript", ts(type = "{ [field: string]: unknown }"))] Changed),
    /// One that was not there.
    New(T),
}

impl<T: Clone + PartialEq> Part<T> {
    /// A list, told by the one before it.
    pub fn between(old: &[T], new: &[T]) -> Vec<Part<T>> {
        let mut parts = Vec::new();
        let mut rest = new;
        // What stays mostly stays in order, so what comes after the last one is looked at first.
        let mut expected = 0;
        while let [first, ..] = rest {
            let after = old.get(expected).filter(|next| *next == first).map(|_| expected);
            let Some(place) = after.or_else(|| old.iter().position(|each| each == first)) else {
                parts.push(Part::New(first.clone()));
                expected += 1;
                rest = &rest[1..];
                continue;
            };
            let n = old[place..].iter().zip(rest).take_while(|(old, new)| old == new).count();
            parts.push(Part::Kept(place as u16, n as u16));
            expected = place + n;
            rest = &rest[n..];
        }
        parts
    }

    /// The same, where one that is new is told by the one whose place it takes.
    pub fn by_place(old: &[T], new: &[T]) -> Vec<Part<T>>
    where
        T: Serialize,
    {
        let mut place = 0;
        let told = |part| {
            let told = match &part {
                Part::New(one) => {
                    let change = old.get(place).and_then(|old| Changed::between(old, one));
                    place += 1;
                    change.map(|change| Part::Changed((place - 1) as u16, change))
                }
                Part::Kept(from, n) => {
                    place = usize::from(*from) + usize::from(*n);
                    None
                }
                Part::Changed(..) => None,
            };
            told.unwrap_or(part)
        };
        Part::between(old, new).into_iter().map(told).collect()
    }

    /// The list that the parts tell of the one before it.
    pub fn list(parts: &[Part<T>], old: &[T]) -> Result<Vec<T>, DeltaProblem>
    where
        T: Serialize + DeserializeOwned,
    {
        let mut list = Vec::new();
        for part in parts {
            match part {
                Part::New(one) => list.push(one.clone()),
                Part::Changed(place, change) => {
                    let one = old.get(usize::from(*place)).and_then(|old| change.apply(old));
                    list.push(one.ok_or(DeltaProblem::NoPart(*place, 1))?);
                }
                Part::Kept(place, n) => {
                    let kept = old.get(usize::from(*place)..usize::from(*place) + usize::from(*n));
                    list.extend_from_slice(kept.ok_or(DeltaProblem::NoPart(*place, *n))?);
                }
            }
        }
        Ok(list)
    }
}
