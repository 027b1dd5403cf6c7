//! By which a screen that put its scene together from deltas finds out that it is wrong.

use serde::Serialize;

use crate::{Region, Scene};

impl Scene {
    /// A short name of the scene, by which a screen that put it together from
    /// deltas finds out that it is wrong: the sum of the FNV-1a hashes of each
    /// item's JSON with its region's id before it, each region's own JSON and that of
    /// prompt, layout, inspector, backdrop and progress, modulo 2^32. The order of items does not count.
    pub fn checksum(&self) -> u32 {
        let Scene { layout, inspector, backdrop, regions, prompt, progress } = self;
        let mut sum = fnv(&[], &(prompt, layout, inspector, backdrop, progress));
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
    use serde_json::Value;

    use super::*;

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
}
