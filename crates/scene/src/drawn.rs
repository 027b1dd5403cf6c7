//! What is taken over from a scene that was drawn before: who draws the next one makes only what differs.

use crate::{Item, Role, Scene};

/// A region as it was drawn before, in the same match.
pub struct Drawn<'a> {
    role: Option<&'a Role>,
    items: &'a [Item],
    /// Where the next thing is looked for first: most stay in order.
    next: usize,
}

impl<'a> Drawn<'a> {
    /// The region of this name, where a scene is known.
    pub fn of(known: Option<&'a Scene>, region: &str) -> Drawn<'a> {
        let region = known.and_then(|scene| scene.regions.iter().find(|known| known.id == region));
        let (role, items) =
            (region.map(|region| &region.role), region.map_or(&[][..], |region| &region.items));
        Drawn { role, items, next: 0 }
    }

    /// The role of a region that never changes in a match.
    pub fn role(&self, draw: impl FnOnce() -> Role) -> Role {
        self.role.cloned().unwrap_or_else(draw)
    }

    /// The thing that is drawn from this: a number of at most 127 bits that holds all that its drawing depends on besides
    /// what never changes in a match, and is no other thing's of the region.
    pub fn item(&mut self, stamp: u128, draw: impl FnOnce() -> Item) -> Item {
        let (before, rest) = self.items.split_at(self.next.min(self.items.len()));
        let places = (before.len()..).zip(rest).chain((0..).zip(before));
        let known = places.into_iter().find(|(_, item)| item.has_stamp(stamp));
        match known {
            Some((place, item)) => {
                self.next = place + 1;
                item.clone()
            }
            None => draw().stamped(stamp),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Area, ItemId, ItemKind, Region};

    #[test]
    fn what_is_drawn_from_the_same_is_taken_over_and_what_was_changed_is_not() {
        let draw = |stamps: &[u128], known: Option<&Scene>| {
            let mut drawn = Drawn::of(known, "row");
            let item = |n: u128| Item::new(ItemId::new(format!("card {n}")), ItemKind::Card, "card");
            let items = stamps.iter().map(|stamp| drawn.item(*stamp, || item(*stamp))).collect();
            let region = Region::new("row", drawn.role(|| Role::Hand), Area::Centre, items);
            Scene { regions: vec![region], ..Scene::default() }
        };
        let first = draw(&[0, 1, 2], None);
        let mut second = draw(&[2, 0, 3], Some(&first));
        assert_eq!(second, draw(&[2, 0, 3], None));
        let (old, new) = (&first.regions[0].items, &second.regions[0].items);
        assert!(new[0].is_same(&old[2]) && new[1].is_same(&old[0]));
        second.regions[0].items[0].facts.push("torn".into());
        let third = draw(&[2, 0], Some(&second));
        assert!(third.regions[0].items[0].facts.is_empty(), "a thing that was changed is drawn anew");
        assert!(third.regions[0].items[1].is_same(&old[0]));
    }
}
