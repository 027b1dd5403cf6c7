//! How far cells are from the enemy, by the cheapest way (Dijkstra).

use kernel::Seat;

use crate::{CellId, CellSet, Garden, N_CELLS};

/// What a special cell that cannot be paid for counts on a way: to go round it is cheaper.
const DEAR: usize = 4;
/// No way is longer than this.
const FAR: usize = 40;

/// Steps from every cell to the nearest enemy, dear cells counted more.
pub(super) fn to_enemy(garden: &Garden, seat: Seat) -> [u8; N_CELLS] {
    let dear = garden.too_dear(seat);
    let mut costs = [FAR as u8; N_CELLS];
    // Cells by what the way to them costs: costs are small, so that buckets stand for a queue.
    let mut buckets = [CellSet::NONE; FAR + DEAR + 1];
    buckets[0] = garden.position.enemies(seat);
    let mut done = CellSet::NONE;
    for cost in 0..FAR {
        let reached = buckets[cost].but(done);
        done = done.or(reached);
        for cell in reached.iter() {
            costs[cell.index()] = cost as u8;
            let near = garden.content.beside(cell).but(done);
            buckets[cost + 1] = buckets[cost + 1].or(near.but(dear));
            buckets[cost + DEAR] = buckets[cost + DEAR].or(near.and(dear));
        }
        if done == CellSet::ALL {
            break;
        }
    }
    costs
}

/// The cost of one cell.
pub(super) fn cost(costs: &[u8; N_CELLS], cell: CellId) -> u8 {
    costs[cell.index()]
}
