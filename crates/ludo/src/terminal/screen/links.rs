//! What the thing that is looked at points at, and what points at it.

use scene::{Item, ItemId, Scene, Text};

use crate::terminal::words::Words;

/// What stands before a thing that is pointed at.
const TO: &str = "→";
/// What stands before a thing that points here.
const FROM: &str = "←";

/// The ends of arrows from and to one thing.
#[derive(Default)]
pub struct Links {
    to: Vec<ItemId>,
    from: Vec<ItemId>,
}

impl Links {
    /// Those of the thing that the cursor is on.
    pub fn of(scene: &Scene, here: Option<&ItemId>) -> Links {
        let Some(item) = here.and_then(|here| scene.item(here)) else { return Links::default() };
        let items = scene.regions.iter().flat_map(|region| &region.items);
        let from = items.filter(|other| other.links.contains(&item.id)).map(|other| other.id.clone());
        Links { to: item.links.clone(), from: from.collect() }
    }

    /// What stands before a thing because of them.
    pub fn sign(&self, id: &ItemId) -> Option<&'static str> {
        match () {
            _ if self.to.contains(id) => Some(TO),
            _ if self.from.contains(id) => Some(FROM),
            _ => None,
        }
    }
}

/// What a thing points at and what points at it, in words.
pub fn described(scene: &Scene, item: &Item, words: &Words) -> Vec<String> {
    let links = Links::of(scene, Some(&item.id));
    let told = |sign: &str, key: &'static str, ids: &[ItemId]| {
        let names: Vec<String> = ids.iter().map(|id| words.thing(scene, id)).collect();
        (!names.is_empty()).then(|| format!("{sign} {} {}", words.say(&Text::new(key)), names.join(", ")))
    };
    [told(TO, "ui-links-to", &links.to), told(FROM, "ui-links-from", &links.from)]
        .into_iter()
        .flatten()
        .collect()
}
