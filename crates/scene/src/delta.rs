//! What changes from one scene to the next: what a screen is sent after the
//! first scene.

mod change;
mod like;
mod list;
#[cfg(test)]
mod tests;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

pub use change::Changed;
pub use list::Part;

use like::{first, like};

use crate::item::present;
use crate::{Board, Graph, Item, ItemDelta, ItemId, Region, Role, Scene, Text, Way};

/// The changes that make one scene of another with the same regions.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Delta {
    /// The new prompt, or that there is none any more.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "Text | null"))]
    pub prompt: Option<Option<Text>>,
    /// How far the match has come now, or that nothing is said of it any more.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "Text | null"))]
    pub progress: Option<Option<Text>>,
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
    /// The ways of the map, told by those before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub ways: Option<Vec<Part<Way>>>,
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

/// A delta that does not fit the scene it is applied to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DeltaProblem {
    /// There is no such region.
    NoRegion(String),
    /// There is no such item to take out, to put in order, or for a new one to be like.
    NoItem(ItemId),
    /// The region is no board, or has no such cell.
    NoCell(u16),
    /// The region is no map.
    NoMap(String),
    /// The list before has not so many, from this place on, or not with such fields.
    NoPart(u16, u16),
}

impl Delta {
    /// What changes between two scenes; None where another table is laid, or regions differ in more
    /// than what is in them, so that the whole scene must be sent.
    pub fn between(before: &Scene, after: &Scene) -> Option<Delta> {
        let frame = |Scene { layout, inspector, backdrop, regions, prompt: _, progress: _ }: &Scene| {
            (*layout, *inspector, backdrop.clone(), regions.len())
        };
        if frame(before) != frame(after) {
            return None;
        }
        let prompt = (before.prompt != after.prompt).then(|| after.prompt.clone());
        let progress = (before.progress != after.progress).then(|| after.progress.clone());
        let mut regions = Vec::new();
        for (old, new) in before.regions.iter().zip(&after.regions) {
            let change = RegionDelta::between(before, old, new)?;
            if !change.is_empty() {
                regions.push(change);
            }
        }
        Some(Delta { prompt, progress, regions })
    }

    /// Changes a scene.
    pub fn apply(&self, scene: &mut Scene) -> Result<(), DeltaProblem> {
        if let Some(prompt) = &self.prompt {
            scene.prompt = prompt.clone();
        }
        if let Some(progress) = &self.progress {
            scene.progress = progress.clone();
        }
        // What new items are like is looked up in the scene as it was.
        let mut models = BTreeMap::new();
        for id in self.regions.iter().flat_map(|change| &change.set).filter_map(|set| set.like.as_ref()) {
            let model = first(scene, id).ok_or_else(|| DeltaProblem::NoItem(id.clone()))?;
            models.insert(id, model.clone());
        }
        for change in &self.regions {
            let region = scene.regions.iter_mut().find(|region| region.id == change.id);
            let region = region.ok_or_else(|| DeltaProblem::NoRegion(change.id.to_string()))?;
            change.apply(&models, region)?;
        }
        Ok(())
    }
}

impl RegionDelta {
    fn is_empty(&self) -> bool {
        let RegionDelta { id: _, title, ground, ways, gone, set, order } = self;
        title.is_none()
            && ground.is_empty()
            && ways.is_none()
            && gone.is_empty()
            && set.is_empty()
            && order.is_none()
    }

    fn between(before: &Scene, old: &Region, new: &Region) -> Option<RegionDelta> {
        let Region { id, role, area, owner, title, items } = new;
        if (&old.id, old.area, old.owner) != (id, *area, *owner) {
            return None;
        }
        let (ground, ways) = match (&old.role, role) {
            (Role::Board(old), Role::Board(new)) if Arc::ptr_eq(old, new) => (Vec::new(), None),
            (Role::Board(old), Role::Board(new)) => (ground_between(old, new)?, None),
            (Role::Map(old), Role::Map(new)) => (Vec::new(), ways_between(old, new)?),
            (old, new) if old == new => (Vec::new(), None),
            _ => return None,
        };
        let mut change = RegionDelta {
            id: id.clone(),
            title: (old.title != *title).then(|| title.clone()),
            ground,
            ways,
            ..RegionDelta::default()
        };
        change.items_between(before, &old.items, items);
        Some(change)
    }

    fn items_between(&mut self, before: &Scene, old: &[Item], new: &[Item]) {
        // Most scenes keep their items in order: the same place is looked at first, and the one behind the last that
        // was kept.
        let mut places: Option<BTreeMap<&ItemId, usize>> = None;
        let mut is_kept = vec![false; old.len()];
        let mut last_kept = None;
        let mut is_in_order = true;
        for (place, item) in new.iter().enumerate() {
            let next = last_kept.map_or(0, |last| last + 1);
            let near = [place, next]
                .into_iter()
                .find(|near| old.get(*near).is_some_and(|old| old.is_named_as(item)));
            let was = near.or_else(|| {
                let places = places.get_or_insert_with(|| {
                    old.iter().enumerate().map(|(place, item)| (&item.id, place)).collect()
                });
                places.get(&item.id).copied()
            });
            match was {
                Some(was) => {
                    is_kept[was] = true;
                    is_in_order &= last_kept < Some(was);
                    last_kept = Some(was);
                    self.set.extend(ItemDelta::between(&old[was], item));
                }
                None => self.set.push(ItemDelta::put_in(item, place as u16, like(before, item))),
            }
        }
        let gone = old.iter().zip(&is_kept).filter(|(_, kept)| !**kept);
        self.gone = gone.map(|(item, _)| item.id.clone()).collect();
        if !is_in_order {
            self.order = Some(new.iter().map(|item| item.id.clone()).collect());
        }
    }

    fn apply(&self, models: &BTreeMap<&ItemId, Item>, region: &mut Region) -> Result<(), DeltaProblem> {
        if let Some(title) = &self.title {
            region.title = title.clone();
        }
        if !self.ground.is_empty() {
            let Role::Board(board) = &mut region.role else {
                return Err(DeltaProblem::NoCell(self.ground[0].0));
            };
            let board = Arc::make_mut(board);
            let mut codes: Vec<char> = board.ground.chars().collect();
            for &(cell, code) in &self.ground {
                *codes.get_mut(usize::from(cell)).ok_or(DeltaProblem::NoCell(cell))? = code;
            }
            board.ground = codes.into_iter().collect();
        }
        if let Some(ways) = &self.ways {
            let Role::Map(map) = &mut region.role else {
                return Err(DeltaProblem::NoMap(region.id.to_string()));
            };
            map.ways = Part::list(ways, &map.ways)?;
        }
        for id in &self.gone {
            let place = region.items.iter().position(|item| item.id == *id);
            region.items.remove(place.ok_or_else(|| DeltaProblem::NoItem(id.clone()))?);
        }
        for change in &self.set {
            match region.items.iter_mut().find(|item| item.id == change.id) {
                Some(item) => change.apply(item)?,
                None => {
                    let model = change.like.as_ref().and_then(|like| models.get(like));
                    let id = change.id.clone();
                    let mut item = model
                        .map_or_else(|| Item::blank(id.clone()), |model| model.clone().called(id.clone()));
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
    let Board { shape, columns, rows, ground, legend, aim, naming } = new;
    let is_alike = (old.shape, old.columns, old.rows, old.aim, old.naming)
        == (*shape, *columns, *rows, *aim, *naming)
        && old.legend == *legend;
    if !is_alike {
        return None;
    }
    if old.ground == *ground {
        return Some(Vec::new());
    }
    let pairs = old.ground.chars().zip(ground.chars()).zip(0..);
    Some(pairs.filter(|((was, is), _)| was != is).map(|((_, is), cell)| (cell, is)).collect())
}

/// The ways of a map, where they differ; None where the maps differ in more.
fn ways_between(old: &Graph, new: &Graph) -> Option<Option<Vec<Part<Way>>>> {
    let Graph { columns, rows, ways } = new;
    if (old.columns, old.rows) != (*columns, *rows) {
        return None;
    }
    Some((old.ways != *ways).then(|| Part::by_place(&old.ways, ways)))
}
