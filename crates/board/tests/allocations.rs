//! A game looks for ways in play-outs, where nothing may be allocated.

use board::{Cells, Hexagon, Walk, Ways};

#[test]
fn reach_walks_rings_and_ways_allocate_nothing() {
    let board = Hexagon::new(25, 25);
    let open = board.all().without(300);
    let found = allocation_counter::measure(|| {
        let ways = Ways::new(&board, 312, 60, &open, |cell| u32::from(cell % 5));
        let walk = Walk::new(&board, 312, 9, &open);
        let ring = board.ring(walk.reached(), 1, 3).and(ways.reached());
        let all = board.connected(&Cells::NONE.with(0), &open);
        assert_eq!((ring.is_empty(), all.len()), (false, 624));
    });
    assert_eq!(found.count_total, 0);
}
