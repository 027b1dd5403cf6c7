//! What changes from one scene to the next: what a screen is sent after the
//! first scene.

mod list;
#[cfg(test)]
mod tests;

use std::borrow::Cow;
use std::collections::BTreeMap;

use kernel::Seat;
use serde::{Deserialize, Deserializer, Serialize};

pub use list::Part;

use crate::{
    Board, Gauge, Item, ItemId, ItemKind, Mark, Picture, Pip, Region, RegionKind, Scene, State, Text,
};

/// The changes that make one scene of another with the same regions.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Delta {
    /// The new prompt, or that there is none any more.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "Text | null"))]
    pub prompt: Option<Option<Text>>,
    /// The regions in which something changed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<RegionDelta>>", optional))]
    pub regions: Vec<RegionDelta>,
}

/// What changed in one region. In this order: what is gone is taken out, what is
/// set is changed or put in, and then everything is put in order.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RegionDelta {
    /// Which region.
    pub id: Cow<'static, str>,
    /// The new title, or that there is none any more.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "Text | null"))]
    pub title: Option<Option<Text>>,
    /// Cells of the board whose ground changed, with their new codes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<(u16, char)>>", optional))]
    pub ground: Vec<(u16, char)>,
    /// Items that are no longer there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<ItemId>>", optional))]
    pub gone: Vec<ItemId>,
    /// Items that changed or are new.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<ItemDelta>>", optional))]
    pub set: Vec<ItemDelta>,
    /// All items in order, where those that stayed changed places.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub order: Option<Vec<ItemId>>,
}

/// The fields of an item that changed. A new item starts as [`Item::blank`].
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ItemDelta {
    /// Which item.
    pub id: ItemId,
    /// Where a new item is put in; at the end where nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub at: Option<u16>,
    /// Its kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub kind: Option<ItemKind>,
    /// Its cell.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number | null"))]
    pub cell: Option<Option<u16>>,
    /// Its picture.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "Picture | null"))]
    pub picture: Option<Option<Picture>>,
    /// Its name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub name: Option<Text>,
    /// More about it, told by what it was before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub facts: Option<Vec<Part<Text>>>,
    /// Whose it is.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number | null"))]
    pub owner: Option<Option<Seat>>,
    /// Its states.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub states: Option<Vec<State>>,
    /// Its face.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "Picture | null"))]
    pub portrait: Option<Option<Picture>>,
    /// How much is left of it.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "Gauge | null"))]
    pub gauge: Option<Option<Gauge>>,
    /// Whether there is more to see of it on the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub surveyed: Option<bool>,
    /// The signs on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub marks: Option<Vec<Mark>>,
    /// What it costs, or makes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub pips: Option<Vec<Pip>>,
    /// What stands at its bottom.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "Text | null"))]
    pub foot: Option<Option<Text>>,
    /// The things that it points at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub links: Option<Vec<ItemId>>,
}

/// Tells a field that is there and null from one that is not there.
fn present<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Option<T>>, D::Error> {
    Option::<T>::deserialize(deserializer).map(Some)
}

/// A delta that does not fit the scene it is applied to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DeltaProblem {
    /// There is no such region.
    NoRegion(String),
    /// There is no such item to take out, or to put in order.
    NoItem(ItemId),
    /// The region is no board, or has no such cell.
    NoCell(u16),
    /// The list before has not so many, from this place on.
    NoPart(u16, u16),
}

impl Delta {
    /// What changes between two scenes; None where their regions differ in more
    /// than what is in them, so that the whole scene must be sent.
    pub fn between(before: &Scene, after: &Scene) -> Option<Delta> {
        if before.regions.len() != after.regions.len() {
            return None;
        }
        let prompt = (before.prompt != after.prompt).then(|| after.prompt.clone());
        let mut regions = Vec::new();
        for (old, new) in before.regions.iter().zip(&after.regions) {
            let change = RegionDelta::between(old, new)?;
            if !change.is_empty() {
                regions.push(change);
            }
        }
        Some(Delta { prompt, regions })
    }

    /// Changes a scene.
    pub fn apply(&self, scene: &mut Scene) -> Result<(), DeltaProblem> {
        if let Some(prompt) = &self.prompt {
            scene.prompt = prompt.clone();
        }
        for change in &self.regions {
            let region = scene.regions.iter_mut().find(|region| region.id == change.id);
            let region = region.ok_or_else(|| DeltaProblem::NoRegion(change.id.to_string()))?;
            change.apply(region)?;
        }
        Ok(())
    }
}

impl RegionDelta {
    fn is_empty(&self) -> bool {
        let RegionDelta { id: _, title, ground, gone, set, order } = self;
        title.is_none() && ground.is_empty() && gone.is_empty() && set.is_empty() && order.is_none()
    }

    fn between(old: &Region, new: &Region) -> Option<RegionDelta> {
        let Region { id, kind, area, title, items } = new;
        if (&old.id, old.area) != (id, *area) {
            return None;
        }
        let ground = match (&old.kind, kind) {
            (RegionKind::Board(old), RegionKind::Board(new)) => ground_between(old, new)?,
            (old, new) if old == new => Vec::new(),
            _ => return None,
        };
        let mut change = RegionDelta {
            id: id.clone(),
            title: (old.title != *title).then(|| title.clone()),
            ground,
            ..RegionDelta::default()
        };
        change.items_between(&old.items, items);
        Some(change)
    }

    fn items_between(&mut self, old: &[Item], new: &[Item]) {
        // Most scenes keep their items in order, so the same place is looked at first.
        let places: BTreeMap<&ItemId, usize> =
            old.iter().enumerate().map(|(place, item)| (&item.id, place)).collect();
        let mut is_kept = vec![false; old.len()];
        let mut last_kept = None;
        let mut is_in_order = true;
        for (place, item) in new.iter().enumerate() {
            match places.get(&item.id) {
                Some(&was) => {
                    is_kept[was] = true;
                    is_in_order &= last_kept < Some(was);
                    last_kept = Some(was);
                    self.set.extend(ItemDelta::between(&old[was], item));
                }
                None => {
                    let mut change = ItemDelta::between(&Item::blank(item.id.clone()), item)
                        .unwrap_or_else(|| ItemDelta::nothing(item.id.clone()));
                    change.at = Some(place as u16);
                    self.set.push(change);
                }
            }
        }
        let gone = old.iter().zip(&is_kept).filter(|(_, kept)| !**kept);
        self.gone = gone.map(|(item, _)| item.id.clone()).collect();
        if !is_in_order {
            self.order = Some(new.iter().map(|item| item.id.clone()).collect());
        }
    }

    fn apply(&self, region: &mut Region) -> Result<(), DeltaProblem> {
        if let Some(title) = &self.title {
            region.title = title.clone();
        }
        if !self.ground.is_empty() {
            let RegionKind::Board(board) = &mut region.kind else {
                return Err(DeltaProblem::NoCell(self.ground[0].0));
            };
            let mut codes: Vec<char> = board.ground.chars().collect();
            for &(cell, code) in &self.ground {
                *codes.get_mut(usize::from(cell)).ok_or(DeltaProblem::NoCell(cell))? = code;
            }
            board.ground = codes.into_iter().collect();
        }
        for id in &self.gone {
            let place = region.items.iter().position(|item| item.id == *id);
            region.items.remove(place.ok_or_else(|| DeltaProblem::NoItem(id.clone()))?);
        }
        for change in &self.set {
            match region.items.iter_mut().find(|item| item.id == change.id) {
                Some(item) => change.apply(item)?,
                None => {
                    let mut item = Item::blank(change.id.clone());
                    change.apply(&mut item)?;
                    let end = region.items.len();
                    region.items.insert(change.at.map_or(end, |at| usize::from(at).min(end)), item);
                }
            }
        }
        if let Some(order) = &self.order {
            let mut rest = std::mem::take(&mut region.items);
            for id in order {
                let place = rest.iter().position(|item| item.id == *id);
                region.items.push(rest.remove(place.ok_or_else(|| DeltaProblem::NoItem(id.clone()))?));
            }
        }
        Ok(())
    }
}

/// Cells whose ground differs; None where the boards differ in more.
fn ground_between(old: &Board, new: &Board) -> Option<Vec<(u16, char)>> {
    let Board { shape, columns, rows, ground, legend } = new;
    if (old.shape, old.columns, old.rows, &old.legend) != (*shape, *columns, *rows, legend) {
        return None;
    }
    if old.ground == *ground {
        return Some(Vec::new());
    }
    let pairs = old.ground.chars().zip(ground.chars()).zip(0..);
    Some(pairs.filter(|((was, is), _)| was != is).map(|((_, is), cell)| (cell, is)).collect())
}

impl ItemDelta {
    fn nothing(id: ItemId) -> ItemDelta {
        ItemDelta {
            id,
            at: None,
            kind: None,
            cell: None,
            picture: None,
            name: None,
            facts: None,
            owner: None,
            states: None,
            portrait: None,
            gauge: None,
            surveyed: None,
            marks: None,
            pips: None,
            foot: None,
            links: None,
        }
    }

    fn between(old: &Item, new: &Item) -> Option<ItemDelta> {
        if old == new {
            return None;
        }
        fn changed<T: Clone + PartialEq>(old: &T, new: &T) -> Option<T> {
            (old != new).then(|| new.clone())
        }
        let Item {
            id,
            kind,
            cell,
            picture,
            name,
            facts,
            owner,
            states,
            portrait,
            gauge,
            surveyed,
            marks,
            pips,
            foot,
            links,
        } = new;
        Some(ItemDelta {
            id: id.clone(),
            at: None,
            kind: changed(&old.kind, kind),
            cell: changed(&old.cell, cell),
            picture: changed(&old.picture, picture),
            name: changed(&old.name, name),
            facts: (old.facts != *facts).then(|| Part::between(&old.facts, facts)),
            owner: changed(&old.owner, owner),
            states: changed(&old.states, states),
            portrait: changed(&old.portrait, portrait),
            gauge: changed(&old.gauge, gauge),
            surveyed: changed(&old.surveyed, surveyed),
            marks: changed(&old.marks, marks),
            pips: changed(&old.pips, pips),
            foot: changed(&old.foot, foot),
            links: changed(&old.links, links),
        })
    }

    fn apply(&self, item: &mut Item) -> Result<(), DeltaProblem> {
        fn set<T: Clone>(field: &mut T, change: &Option<T>) {
            if let Some(value) = change {
                *field = value.clone();
            }
        }
        let ItemDelta {
            id: _,
            at: _,
            kind,
            cell,
            picture,
            name,
            facts,
            owner,
            states,
            portrait,
            gauge,
            surveyed,
            marks,
            pips,
            foot,
            links,
        } = self;
        set(&mut item.kind, kind);
        set(&mut item.cell, cell);
        set(&mut item.picture, picture);
        set(&mut item.name, name);
        if let Some(parts) = facts {
            item.facts = Part::list(parts, &item.facts)?;
        }
        set(&mut item.owner, owner);
        set(&mut item.states, states);
        set(&mut item.portrait, portrait);
        set(&mut item.gauge, gauge);
        set(&mut item.surveyed, surveyed);
        set(&mut item.marks, marks);
        set(&mut item.pips, pips);
        set(&mut item.foot, foot);
        set(&mut item.links, links);
        Ok(())
    }
}
