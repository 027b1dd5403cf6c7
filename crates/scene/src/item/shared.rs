//! Items are shared: whoever copies one copies a handle, and only who changes a copy gets one of its own (copy on
//! write). So two scenes of which most stayed are compared, summed and dropped by what differs.

use std::fmt;
use std::ops::{Deref, DerefMut};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::ItemFields;

/// One thing in a region. Its fields are those of [`ItemFields`]; a copy costs nothing until it is changed.
#[derive(Clone)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(as = "ItemFields"))]
pub struct Item(Arc<Kept>);

/// An item with its sum, once that is known.
struct Kept {
    fields: ItemFields,
    /// What the sum started from in the upper half, the sum in the lower; 0 while it is unknown.
    sum: AtomicU64,
    /// What it was drawn from; 0 where that is not known.
    stamp: u128,
}

/// Set in every stamp.
const STAMPED: u128 = 1 << 127;

impl Clone for Kept {
    /// Copies are made to be changed: their sum is unknown, and what they will have been drawn from.
    fn clone(&self) -> Kept {
        Kept { fields: self.fields.clone(), sum: AtomicU64::new(0), stamp: 0 }
    }
}

impl Item {
    pub(crate) fn of_fields(fields: ItemFields) -> Item {
        Item(Arc::new(Kept { fields, sum: AtomicU64::new(0), stamp: 0 }))
    }

    /// Whether both are one and the same: then they are equal.
    pub fn is_same(&self, other: &Item) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    /// Whether both have one name: whether the one is what the other was or will be.
    pub(crate) fn is_named_as(&self, other: &Item) -> bool {
        self.is_same(other) || self.id == other.id
    }

    /// The thing with a stamp: all that it was drawn from besides what never changes in a match, in at most 127 bits. Whoever
    /// draws it again finds it by that (see [`Drawn`](crate::Drawn)). It is neither sent nor compared, and void once the
    /// thing is changed.
    #[must_use]
    pub(crate) fn stamped(mut self, stamp: u128) -> Item {
        let kept = Arc::make_mut(&mut self.0);
        kept.stamp = stamp | STAMPED;
        self
    }

    /// Whether it was drawn from this.
    pub(crate) fn has_stamp(&self, stamp: u128) -> bool {
        self.0.stamp == stamp | STAMPED
    }

    /// The sum of the item from a start on, worked out where it is not known.
    pub(crate) fn sum(&self, start: u32, work_out: impl FnOnce(&ItemFields) -> u32) -> u32 {
        let known = self.0.sum.load(Ordering::Relaxed);
        if start != 0 && (known >> 32) as u32 == start {
            return known as u32;
        }
        let sum = work_out(&self.0.fields);
        self.0.sum.store((u64::from(start) << 32) | u64::from(sum), Ordering::Relaxed);
        sum
    }
}

impl Deref for Item {
    type Target = ItemFields;

    fn deref(&self) -> &ItemFields {
        &self.0.fields
    }
}

impl DerefMut for Item {
    fn deref_mut(&mut self) -> &mut ItemFields {
        let kept = Arc::make_mut(&mut self.0);
        *kept.sum.get_mut() = 0;
        kept.stamp = 0;
        &mut kept.fields
    }
}

impl PartialEq for Item {
    fn eq(&self, other: &Item) -> bool {
        self.is_same(other) || self.0.fields == other.0.fields
    }
}

impl Eq for Item {}

impl fmt::Debug for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fields.fmt(f)
    }
}

impl Serialize for Item {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.fields.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Item {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Item, D::Error> {
        ItemFields::deserialize(deserializer).map(Item::of_fields)
    }
}

#[cfg(test)]
mod tests {
    use crate::{Area, Item, ItemId, ItemKind, Region, Role, Scene};

    fn scene(region: &'static str, item: &Item) -> Scene {
        let region = Region::new(region, Role::Zone, Area::Centre, vec![item.clone()]);
        Scene { regions: vec![region], ..Scene::default() }
    }

    #[test]
    fn a_copy_is_the_same_until_it_is_changed_and_then_sums_up_anew() {
        let bear = Item::new(ItemId::new("bear 1"), ItemKind::Card, "bear").fact("one");
        let mut copy = bear.clone();
        assert!(copy.is_same(&bear));
        let before = scene("row", &bear).checksum();
        assert_eq!(scene("row", &copy).checksum(), before);
        copy.facts.push("two".into());
        assert!(!copy.is_same(&bear) && copy != bear && bear.facts.len() == 1);
        assert_ne!(scene("row", &copy).checksum(), before);
        copy.facts.pop();
        assert_eq!(scene("row", &copy).checksum(), before, "a sum that was known is forgotten with a change");
    }

    #[test]
    fn an_item_that_goes_to_another_region_sums_up_as_one_that_was_always_there() {
        let bear = Item::new(ItemId::new("bear 1"), ItemKind::Card, "bear");
        let fresh =
            |region| scene(region, &Item::new(ItemId::new("bear 1"), ItemKind::Card, "bear")).checksum();
        for region in ["row", "hand", "row"] {
            assert_eq!(scene(region, &bear).checksum(), fresh(region), "{region}");
        }
        assert_ne!(fresh("row"), fresh("hand"));
    }
}
