//! New things told by things that were there: a card that is drawn looks as it did in its pile, and a piece that
//! comes as others of its kind.

use crate::{Item, ItemDelta, ItemId, Scene};

/// So many things of its kind are compared with a new one.
const MOST_COMPARED: usize = 32;

/// The thing of the scene before that a new one is told by; None where that would say no more than its id costs.
pub(super) fn like<'a>(before: &'a Scene, new: &Item) -> Option<&'a Item> {
    let is_alike = |old: &&Item| {
        old.kind == new.kind
            && (old.name == new.name || (old.picture.is_some() && old.picture == new.picture))
    };
    let alike = items(before).filter(is_alike).take(MOST_COMPARED);
    let best = alike.min_by_key(|old| ItemDelta::n_between(old, new))?;
    let n_alone = ItemDelta::n_between(&Item::blank(new.id.clone()), new);
    let is_less = ItemDelta::n_between(best, new) + 1 < n_alone;
    let is_found = || first(before, &best.id).is_some_and(|first| first.is_same(best));
    (is_less && is_found()).then_some(best)
}

/// The first item of this id, whatever its region.
pub(super) fn first<'a>(scene: &'a Scene, id: &ItemId) -> Option<&'a Item> {
    items(scene).find(|item| item.id == *id)
}

fn items(scene: &Scene) -> impl Iterator<Item = &Item> {
    scene.regions.iter().flat_map(|region| &region.items)
}
