//! By which a screen that put its scene together from deltas finds out that it is wrong.

use serde::Serialize;

use crate::{Region, Scene};

impl Scene {
    /// A short name of the scene, by which a screen that put it together from
    /// deltas finds out that it is wrong: the sum of the FNV-1a hashes of each
    /// item's JSON with its region's id before it, each region's own JSON and that of
    /// prompt, layout, inspector and backdrop, modulo 2^32. The order of items does not count.
    pub fn checksum(&self) -> u32 {
        let Scene { layout, inspector, backdrop, regions, prompt } = self;
        let mut sum = fnv(&[], &(prompt, layout, inspector, backdrop));
        for Region { id, role, area, owner, title, items } in regions {
            sum = sum.wrapping_add(fnv(id.as_bytes(), &(role, area, owner, title)));
            for item in items {
                sum = sum.wrapping_add(fnv(id.as_bytes(), item));
            }
        }
        sum
    }
}

/// FNV-1a, 32 bits, of some bytes and a value's JSON.
fn fnv(before: &[u8], value: &impl Serialize) -> u32 {
    struct Fnv(u32);
    impl std::io::Write for Fnv {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            for &byte in bytes {
                self.0 = (self.0 ^ u32::from(byte)).wrapping_mul(0x0100_0193);
            }
            Ok(bytes.len())
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let mut hash = Fnv(0x811c_9dc5);
    let fed = std::io::Write::write_all(&mut hash, before);
    fed.expect("hashing does not fail");
    serde_json::to_writer(&mut hash, value).expect("a scene is plain data");
    hash.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Area, Item, ItemId, ItemKind, Mark, MarkKind, Picture, Pip, Role};

    /// Worked out with a page of Python: FNV-1a over the bytes of the JSON texts.
    #[test]
    fn the_checksum_is_what_other_languages_compute() {
        let card = Item::new(ItemId::new("é 1"), ItemKind::Card, "name");
        let region = Region::new("row", Role::Zone, Area::Left, vec![card]);
        let mut scene = Scene { regions: vec![region], prompt: Some("hello".into()), ..Scene::default() };
        assert_eq!(scene.checksum(), 0xf5ef_a055);
        let card = Item::new(ItemId::new("é 1"), ItemKind::Card, "name")
            .mark(Mark::new(MarkKind::Harm, "1", "wounds"))
            .pip(Pip::new(Picture::new("coin", "o"), 2))
            .footed("2/3")
            .pointing_at(ItemId::new("é 2"));
        scene.regions[0].items = vec![card];
        assert_eq!(scene.checksum(), 0x0976_c736);
    }
}
