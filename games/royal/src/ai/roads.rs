//! How far it is from everywhere to a cell, whoever stands in the way: looked up once for each cell of a world.

use std::cell::RefCell;
use std::sync::Arc;

use crate::content::{Content, Ground};
use crate::state::Royal;

/// Farther than any way.
pub(super) const FAR: u16 = 2_000;

/// What ways cost, by the cell that they lead to: for walkers and for fliers.
#[derive(Default)]
pub(super) struct Roads(RefCell<Known>);

#[derive(Default)]
struct Known {
    /// The content and the world that the ways are of.
    of: Option<(&'static Content, u8)>,
    ways: Vec<[Option<Arc<[u16]>>; 2]>,
}

impl Roads {
    /// What the ways from every cell to this one cost.
    pub fn to(&self, royal: &Royal, (x, y): (u8, u8), flies: bool) -> Arc<[u16]> {
        let (ground, world) = (royal.ground(), royal.position.terms.world);
        let mut known = self.0.borrow_mut();
        if known.of.is_none_or(|(content, of)| of != world || !std::ptr::eq(content, royal.content)) {
            let none = vec![[None, None]; usize::from(ground.board.n_cells())];
            *known = Known { of: Some((royal.content, world)), ways: none };
        }
        let Some(cell) = ground.cell(x.into(), y.into()) else { return Arc::from([]) };
        let ways = &mut known.ways[usize::from(cell)][usize::from(flies)];
        ways.get_or_insert_with(|| ways_to(ground, cell, flies).into()).clone()
    }
}

/// The cheapest ways backwards (Dijkstra with a list for every length).
fn ways_to(ground: &Ground, goal: u16, flies: bool) -> Vec<u16> {
    let mut ways = vec![FAR; usize::from(ground.board.n_cells())];
    let mut waiting: Vec<Vec<u16>> = vec![vec![goal]];
    ways[usize::from(goal)] = 0;
    let passed = if flies { &ground.flown } else { &ground.walked };
    let mut length = 0;
    while length < waiting.len() {
        while let Some(cell) = waiting[length].pop() {
            if usize::from(ways[usize::from(cell)]) < length {
                continue;
            }
            // To come from a neighbour one enters this cell.
            let longer = length + usize::from(ground.cost_of(cell, flies));
            for next in ground.board.neighbours(cell) {
                let (x, y) = ground.place(next);
                let way = &mut ways[usize::from(next)];
                if passed.has(x, y) && longer < usize::from(*way) {
                    *way = longer as u16;
                    if waiting.len() <= longer {
                        waiting.resize_with(longer + 1, Vec::new);
                    }
                    waiting[longer].push(next);
                }
            }
        }
        length += 1;
    }
    ways
}
