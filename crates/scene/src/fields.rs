//! The one definition of what an item is made of. From it come the item itself, what a delta tells
//! of it and how that is applied, and the list of fields that the page checks and applies with.

/// Declares [`ItemFields`](crate::ItemFields) and [`ItemDelta`](crate::ItemDelta) by their fields in order. A
/// field is told `whole` when it changes, or in `parts`: by what stayed of a list and what is new.
/// Behind `=` stands what it is on a thing of which nothing is known but its id.
macro_rules! item {
    (
        $(#[$of_item:meta])*
        pub struct ItemFields {
            $(
                $(#[$of_field:meta])*
                $told:ident $name:ident: $type:ty as $change:ty = $blank:expr
                    $(, delta $(#[$of_change:meta])+)?;
            )+
        }
    ) => {
        $(#[$of_item])*
        #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Item"))]
        pub struct ItemFields {
            /// Its name, the same as long as it is the same thing.
            pub id: ItemId,
            $($(#[$of_field])* pub $name: $type,)+
        }

        /// The fields of an item that changed. A new item starts as the one it is [`like`](Self::like), else as
        /// [`Item::blank`].
        #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        pub struct ItemDelta {
            /// Which item.
            pub id: ItemId,
            /// Where a new item is put in; at the end where nothing is said.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            #[cfg_attr(feature = "typescript", ts(optional))]
            pub at: Option<u16>,
            /// The first item of this id in the scene before, whatever its region, that a new item starts as.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            #[cfg_attr(feature = "typescript", ts(optional))]
            pub like: Option<ItemId>,
            $(
                #[doc = concat!(" Its new `", stringify!($name), "`.")]
                #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
                #[cfg_attr(feature = "typescript", ts(optional))]
                $($(#[$of_change])+)?
                pub $name: Option<$change>,
            )+
        }

        impl Item {
            /// The names of its fields behind the id, in order.
            pub const FIELDS: &[&str] = &[$(stringify!($name)),+];
            /// Those of them that a delta tells in parts.
            pub const IN_PARTS: &[&str] = in_parts!([] $($told $name)+);

            /// A thing of which nothing is known but its id: what deltas of new items start from.
            pub fn blank(id: ItemId) -> Item {
                Item::of_fields(ItemFields { id, $($name: $blank,)+ })
            }
        }

        impl ItemDelta {
            /// What makes one item of another; None where nothing does.
            pub(crate) fn between(old: &Item, new: &Item) -> Option<ItemDelta> {
                if old == new {
                    return None;
                }
                let (old, new): (&ItemFields, &ItemFields) = (old, new);
                Some(ItemDelta {
                    id: new.id.clone(),
                    at: None,
                    like: None,
                    $($name: (old.$name != new.$name).then(|| change!($told old.$name, new.$name)),)+
                })
            }

            /// A new item, at its place, told by a thing that was there or by nothing.
            pub(crate) fn put_in(item: &Item, at: u16, like: Option<&Item>) -> ItemDelta {
                let blank = || Item::blank(item.id.clone());
                let start = like.map_or_else(blank, |like| like.clone().called(item.id.clone()));
                let nothing =
                    || ItemDelta { id: item.id.clone(), at: None, like: None, $($name: None,)+ };
                ItemDelta {
                    at: Some(at),
                    like: like.map(|like| like.id.clone()),
                    ..ItemDelta::between(&start, item).unwrap_or_else(nothing)
                }
            }

            /// In how many fields besides their ids two items differ.
            pub(crate) fn n_between(old: &Item, new: &Item) -> usize {
                let (old, new): (&ItemFields, &ItemFields) = (old, new);
                [$(old.$name != new.$name),+].into_iter().filter(|differs| *differs).count()
            }

            /// Changes an item.
            pub(crate) fn apply(&self, item: &mut Item) -> Result<(), DeltaProblem> {
                let item: &mut ItemFields = item;
                $(
                    if let Some(change) = &self.$name {
                        item.$name = changed!($told item.$name, change);
                    }
                )+
                Ok(())
            }
        }
    };
}

macro_rules! change {
    (whole $old:expr, $new:expr) => {
        $new.clone()
    };
    (parts $old:expr, $new:expr) => {
        Part::by_place(&$old, &$new)
    };
}

macro_rules! changed {
    (whole $old:expr, $change:expr) => {
        $change.clone()
    };
    (parts $old:expr, $change:expr) => {
        Part::list($change, &$old)?
    };
}

macro_rules! in_parts {
    ([$($found:expr),*]) => { &[$($found),*] };
    ([$($found:expr),*] whole $name:ident $($rest:tt)*) => { in_parts!([$($found),*] $($rest)*) };
    ([$($found:expr),*] parts $name:ident $($rest:tt)*) => {
        in_parts!([$($found,)* stringify!($name)] $($rest)*)
    };
}

pub(crate) use {change, changed, in_parts, item};
