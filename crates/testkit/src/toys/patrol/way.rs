//! Where a guard can go, and by which steps.

use std::collections::BTreeMap;

use super::state::{Dir, are_beside, beside};
use super::view::View;

/// The shortest ways of a guard: every free cell that its steps last for, with the
/// directions that lead there.
pub struct Ways {
    side: u8,
    from: u16,
    ways: BTreeMap<u16, Vec<Dir>>,
}

impl Ways {
    /// The ways of a guard, whoever's turn it is, with so many steps.
    pub fn of(view: &View, guard: usize, moves: u8) -> Ways {
        let (side, from) = (view.setup.side, view.guards[guard].cell);
        let mut ways = BTreeMap::from([(from, Vec::new())]);
        let mut edge = vec![from];
        for _ in 0..moves {
            let mut next = Vec::new();
            for cell in edge {
                for dir in Dir::ALL {
                    let Some(to) = beside(side, cell, dir) else { continue };
                    if view.guard_on(to).is_none() && !ways.contains_key(&to) {
                        let way = ways[&cell].iter().copied().chain([dir]).collect();
                        ways.insert(to, way);
                        next.push(to);
                    }
                }
            }
            edge = next;
        }
        ways.remove(&from);
        Ways { side, from, ways }
    }

    /// Every cell with its way, in order.
    pub fn iter(&self) -> impl Iterator<Item = (u16, &[Dir])> {
        self.ways.iter().map(|(cell, way)| (*cell, way.as_slice()))
    }

    /// The shortest way to a cell beside this one; none to walk where it is near.
    pub fn beside(&self, cell: u16) -> Option<&[Dir]> {
        if are_beside(self.side, self.from, cell) {
            return Some(&[]);
        }
        let near = self.iter().filter(|(to, _)| are_beside(self.side, *to, cell));
        near.map(|(_, way)| way).min_by_key(|way| way.len())
    }

    /// The cells that can be struck from where the guard can be.
    pub fn threats(&self) -> Vec<u16> {
        let cells = self.ways.keys().copied().chain([self.from]);
        let near =
            cells.flat_map(|cell| Dir::ALL.into_iter().filter_map(move |dir| beside(self.side, cell, dir)));
        let mut threats: Vec<u16> = near.collect();
        threats.sort_unstable();
        threats.dedup();
        threats
    }
}
