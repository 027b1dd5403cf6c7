//! By which a screen that put its scene together from deltas finds out that it is wrong.

use serde::Serialize;

use crate::{Item, Region, Scene};

impl Scene {
    /// A short name of the scene, by which a screen that put it together from
    /// deltas finds out that it is wrong: the sum of the FNV-1a hashes of each
    /// item's JSON with its region's id before it, each region's own JSON and that of
    /// prompt, layout, inspector, backdrop and progress, modulo 2^32. The order of items does not count.
    pub fn checksum(&self) -> u32 {
        Sums::of(self).total(self)
    }

    /// Takes over from another scene the boards and items that are equal: they are then kept once, and the items' sums are
    /// known.
    pub fn share(&mut self, other: &Scene) {
        for region in &mut self.regions {
            let Some(like) = other.regions.iter().find(|other| other.id == region.id) else { continue };
            if region.role == like.role {
                region.role = like.role.clone();
            }
            // Most items stay in order: the next one is mostly behind the last that was found.
            let mut next = 0;
            for item in &mut region.items {
                let is_it = |known: &Item| known.is_named_as(item);
                let here = like.items.get(next).filter(|known| is_it(known)).map(|_| next);
                let Some(place) = here.or_else(|| like.items.iter().position(is_it)) else { continue };
                next = place + 1;
                let known = &like.items[place];
                if !known.is_same(item) && known == item {
                    *item = known.clone();
                }
            }
        }
    }
}

/// The sums of all that is in a scene besides its items, whose sums go with them. Who keeps a scene keeps them, and
/// works out those of the next scene by what has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sums {
    frame: u32,
    regions: Vec<u32>,
}

impl Sums {
    /// Those of a scene of which nothing is known.
    pub fn of(scene: &Scene) -> Sums {
        Sums { frame: frame(scene), regions: scene.regions.iter().map(own).collect() }
    }

    /// Those of the scene that comes after the one that these belong to.
    pub fn after(&self, before: &Scene, scene: &Scene) -> Sums {
        let known = before.regions.iter().zip(&self.regions);
        let region = |new: &Region| {
            let is_alike = |(old, _): &(&Region, &u32)| {
                (&old.id, old.area, old.owner) == (&new.id, new.area, new.owner)
                    && old.title == new.title
                    && old.role == new.role
            };
            known.clone().find(is_alike).map_or_else(|| own(new), |(_, sum)| *sum)
        };
        Sums { frame: frame(scene), regions: scene.regions.iter().map(region).collect() }
    }

    /// The checksum of the scene that these belong to.
    pub fn total(&self, scene: &Scene) -> u32 {
        let mut sum = self.regions.iter().fold(self.frame, |sum, own| sum.wrapping_add(*own));
        for region in &scene.regions {
            let start = Fnv::START.fed(region.id.as_bytes()).0;
            for item in &region.items {
                sum = sum.wrapping_add(item.sum(start, |fields| Fnv(start).summed(fields)));
            }
        }
        sum
    }
}

fn frame(scene: &Scene) -> u32 {
    let Scene { layout, inspector, backdrop, regions: _, prompt, progress } = scene;
    Fnv::START.summed(&(prompt, layout, inspector, backdrop, progress))
}

/// The sum of a region without its items.
fn own(region: &Region) -> u32 {
    let Region { id, role, area, owner, title, items: _ } = region;
    Fnv::START.fed(id.as_bytes()).summed(&(role, area, owner, title))
}

/// FNV-1a, 32 bits.
struct Fnv(u32);

impl Fnv {
    const START: Fnv = Fnv(0x811c_9dc5);

    fn fed(mut self, bytes: &[u8]) -> Fnv {
        for &byte in bytes {
            self.0 = (self.0 ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        }
        self
    }

    /// The sum with a value's JSON behind it.
    fn summed(mut self, value: &impl Serialize) -> u32 {
        serde_json::to_writer(&mut self, value).expect("a scene is plain data");
        self.0
    }
}

impl std::io::Write for Fnv {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0 = Fnv(self.0).fed(bytes).0;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;
    use crate::{Area, ItemId, ItemKind, Role};

    /// What the page is held to as well.
    #[test]
    fn the_checksum_is_what_other_languages_compute() {
        let vectors: Value = serde_json::from_str(include_str!("../vectors/checksums.json")).unwrap();
        let listed = vectors["scenes"].as_array().unwrap();
        assert_eq!(listed.len(), 5);
        for listed in listed {
            let scene: Scene = serde_json::from_value(listed["scene"].clone()).unwrap();
            assert_eq!(u64::from(scene.checksum()), listed["sum"].as_u64().unwrap(), "{}", listed["about"]);
        }
    }

    /// An item by its id and its name.
    type Named = (&'static str, &'static str);
    /// A region by its id, its title and its items.
    type Titled<'a> = (&'static str, &'static str, &'a [Named]);

    fn scene(regions: &[Titled<'_>]) -> Scene {
        let region = |(id, title, items): &Titled<'_>| {
            let items = items.iter().map(|(id, name)| Item::new(ItemId::new(*id), ItemKind::Card, *name));
            Region::new(*id, Role::Zone, Area::Centre, items.collect()).titled(*title)
        };
        Scene { regions: regions.iter().map(region).collect(), ..Scene::default() }
    }

    #[test]
    fn what_is_worked_out_by_the_scene_before_is_what_is_worked_out_anew() {
        let scenes = [
            scene(&[("row", "one", &[("a", "bear"), ("b", "wolf")]), ("hand", "mine", &[("c", "elk")])]),
            scene(&[
                ("row", "one", &[("b", "wolf"), ("a", "bear")]),
                ("hand", "mine", &[("c", "elk"), ("d", "owl")]),
            ]),
            scene(&[("hand", "mine", &[("c", "stag")]), ("row", "two", &[("a", "bear")])]),
            scene(&[("row", "one", &[])]),
            Scene { prompt: Some("go".into()), ..Scene::default() },
        ];
        for before in &scenes {
            let sums = Sums::of(before);
            assert_eq!(sums.total(before), before.checksum());
            for after in &scenes {
                let mut shared = after.clone();
                shared.share(before);
                assert_eq!(shared, *after);
                let next = sums.after(before, &shared);
                assert_eq!(next, Sums::of(after));
                assert_eq!(next.total(&shared), after.checksum());
            }
        }
    }

    #[test]
    fn equal_items_are_kept_once_and_others_are_not() {
        let before = scene(&[("row", "one", &[("a", "bear"), ("b", "wolf")])]);
        let mut after = scene(&[("row", "one", &[("b", "wolf"), ("a", "boar")])]);
        after.share(&before);
        let (old, new) = (&before.regions[0].items, &after.regions[0].items);
        assert!(new[0].is_same(&old[1]) && !new[1].is_same(&old[0]));
    }
}
