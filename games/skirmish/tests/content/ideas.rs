//! The idea of each map: what makes it what it is, and what it would be without.

use std::collections::{BTreeSet, VecDeque};

use content::Pack;
use skirmish::Content;
use skirmish::content::{MapDef, ObjectiveKind};

/// A column and a row, both from 0.
type Cell = (i32, i32);
type Cells = BTreeSet<Cell>;

/// A map as a plain set of cells.
struct Plan {
    map: &'static MapDef,
    passable: Cells,
}

impl Plan {
    fn of(id: &str) -> Plan {
        let map = Pack::<Content>::shipped().content.maps().iter().find(|map| map.id == id);
        let plan = Plan { map: map.expect("the map is shipped"), passable: Cells::new() };
        let grounds = Pack::<Content>::shipped().content.grounds();
        let passable = plan.cells_where(|ground| grounds[usize::from(ground)].is_passable);
        Plan { passable, ..plan }
    }

    fn cell(&self, place: u16) -> Cell {
        (self.map.board.column(place).into(), self.map.board.row(place).into())
    }

    fn cells_where(&self, is: impl Fn(u8) -> bool) -> Cells {
        let cells = self.map.ground.iter().zip(0..).filter(|(ground, _)| is(**ground));
        cells.map(|(_, place)| self.cell(place)).collect()
    }

    /// The cells of a ground.
    fn ground(&self, id: &str) -> Cells {
        let grounds = Pack::<Content>::shipped().content.grounds();
        self.cells_where(|ground| grounds[usize::from(ground)].id == id)
    }

    fn places(&self, side: usize) -> Vec<Cell> {
        self.map.places[side].iter().map(|place| self.cell(*place)).collect()
    }

    fn captured(&self) -> Vec<Cell> {
        let cells = &self.map.objective(ObjectiveKind::Capture).cells;
        cells.iter().map(|place| self.cell(place)).collect()
    }

    /// How many steps it is from one cell to another with some cells closed.
    fn steps(&self, from: Cell, to: Cell, closed: &Cells) -> Option<u32> {
        let mut seen = Cells::from([from]);
        let mut queue = VecDeque::from([(from, 0)]);
        while let Some((here, steps)) = queue.pop_front() {
            if here == to {
                return Some(steps);
            }
            for next in beside(here) {
                if self.passable.contains(&next) && !closed.contains(&next) && seen.insert(next) {
                    queue.push_back((next, steps + 1));
                }
            }
        }
        None
    }

    /// Whether any cell of these leads to any of those with some cells closed.
    fn joins(&self, from: &[Cell], to: &[Cell], closed: &Cells) -> bool {
        from.iter().any(|from| to.iter().any(|to| self.steps(*from, *to, closed).is_some()))
    }
}

fn beside((column, row): Cell) -> [Cell; 4] {
    [(column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row)]
}

/// The parts of a set that hang together.
fn parts(cells: &Cells) -> Vec<Cells> {
    let mut left = cells.clone();
    let mut parts = Vec::new();
    while let Some(first) = left.pop_first() {
        let (mut part, mut edge) = (Cells::from([first]), vec![first]);
        while let Some(here) = edge.pop() {
            for next in beside(here) {
                if left.remove(&next) {
                    part.insert(next);
                    edge.push(next);
                }
            }
        }
        parts.push(part);
    }
    parts
}

/// The sets joined, but for one.
fn all_but(sets: &[Cells], one: usize) -> Cells {
    let others = sets.iter().enumerate().filter(|(at, _)| *at != one);
    others.flat_map(|(_, cells)| cells.iter().copied()).collect()
}

fn all(sets: &[Cells]) -> Cells {
    sets.iter().flatten().copied().collect()
}

/// SKIRMISH-1.3: take the two bridges away and the river map falls apart; either alone joins it. Two of either company
/// begin at the far end of one of them, so that nobody can wait for the other to come.
#[test]
fn two_bridges_hold_the_river_together() {
    let river = Plan::of("river");
    let bridges = parts(&river.ground("bridge"));
    assert_eq!(bridges.len(), 2);
    let [first, second] = [river.places(0), river.places(1)];
    let without = all(&bridges);
    assert!(!river.joins(&first[..1], &second[..1], &without), "there is a third way over the river");
    for (own, others) in [(&first, &second), (&second, &first)] {
        let is_across = |place: &&Cell| river.steps(**place, others[0], &without).is_some();
        assert_eq!(own.iter().filter(is_across).count(), 2, "two hold the far end of a bridge");
    }
    for kept in [0, 1] {
        let closed = all_but(&bridges, kept);
        for (from, to) in first.iter().zip(&second) {
            assert!(river.steps(*from, *to, &closed).is_some(), "bridge {kept} alone joins nothing");
        }
    }
    let widths =
        bridges.iter().map(|bridge| bridge.iter().map(|(column, _)| column).collect::<BTreeSet<_>>().len());
    assert_eq!(widths.collect::<BTreeSet<_>>(), [1, 2].into(), "one is broad and one is narrow");
}

/// SKIRMISH-1.3: the keep is inside walls with three ways in; with all of them walled up there is none.
#[test]
fn the_fortress_has_three_ways_in() {
    let fortress = Plan::of("fortress");
    let walls = fortress.ground("wall");
    let columns = walls.iter().map(|(column, _)| *column);
    let rows = walls.iter().map(|(_, row)| *row);
    let (left, right) = (columns.clone().min().unwrap(), columns.max().unwrap());
    let (top, bottom) = (rows.clone().min().unwrap(), rows.max().unwrap());
    let is_ring = |(column, row): &Cell| {
        (left..=right).contains(column)
            && (top..=bottom).contains(row)
            && ([left, right].contains(column) || [top, bottom].contains(row))
    };
    let gaps = parts(&fortress.passable.iter().copied().filter(is_ring).collect());
    assert_eq!(gaps.len(), 3, "gate, breach and postern: {gaps:?}");
    let (outside, keep) = (fortress.places(0), fortress.captured());
    assert!(!fortress.joins(&outside, &keep, &all(&gaps)), "there is another way in");
    for way in 0..gaps.len() {
        for cell in &keep {
            assert!(
                fortress.steps(outside[0], *cell, &all_but(&gaps, way)).is_some(),
                "no way by {:?}",
                gaps[way]
            );
        }
    }
    let is_inside = |(column, row): &Cell| left < *column && *column < right && top < *row && *row < bottom;
    assert!(keep.iter().all(is_inside) && fortress.places(1).iter().all(is_inside));
    assert!(!outside.iter().any(is_inside));
    // The gate is the short way and the wide one; the others cost steps.
    let lengths: Vec<u32> =
        (0..3).map(|way| fortress.steps(outside[0], keep[0], &all_but(&gaps, way)).unwrap()).collect();
    let gate = (0..3).min_by_key(|way| lengths[*way]).unwrap();
    assert!(
        (0..3).all(|way| way == gate || lengths[way] > lengths[gate] && gaps[way].len() < gaps[gate].len())
    );
}

/// SKIRMISH-1.3: a crag splits the pass into two clefts, each two cells wide and either short; who will go through
/// neither has a way round that is half as long again.
#[test]
fn the_pass_is_two_narrow_clefts_and_the_way_round_is_long() {
    let pass = Plan::of("pass");
    let (from, to) = (pass.places(0)[0], pass.places(1)[0]);
    let direct = pass.steps(from, to, &Cells::new()).unwrap();
    // Between the companies only the clefts and the path in the east are open.
    let highest = pass.places(0).iter().map(|(_, row)| *row).min().unwrap();
    let lowest = pass.places(1).iter().map(|(_, row)| *row).max().unwrap();
    let open = |row: i32| parts(&pass.passable.iter().copied().filter(|(_, other)| *other == row).collect());
    let ways = (lowest + 1..highest).map(open).min_by_key(|ways| ways[0].len()).unwrap();
    assert_eq!(ways.len(), 3, "two clefts and a path: {ways:?}");
    let (clefts, path) = (&ways[..2], &ways[2]);
    assert!(path.len() <= 3);
    let round = pass.steps(from, to, &all(clefts)).expect("the path goes round");
    assert!(round * 2 >= direct * 3, "{round} steps round, {direct} through");
    let cliffs = pass.ground("cliff");
    for cleft in clefts {
        assert_eq!(cleft.len(), 2);
        let is_walled = cleft.iter().any(|cell| beside(*cell).iter().any(|near| cliffs.contains(near)));
        assert!(is_walled, "cliffs make the clefts");
        // Whoever holds one of them has not closed the pass: the other costs a few steps at most.
        let other = pass.steps(from, to, cleft).expect("the other cleft leads through");
        assert!(other <= direct + 4, "{other} steps by the other, {direct} at best");
    }
    assert_eq!(pass.steps(from, to, &all(&ways)), None, "there is a fourth way over the mountains");
}

/// SKIRMISH-1.3: the village is a place to hold out in: its defenders are at home, each a turn's walk
/// or less from a house of its own; the raiders are not.
#[test]
fn the_village_has_houses_to_hold_out_in() {
    let village = Plan::of("village");
    let content = Pack::<Content>::shipped().content;
    let houses = village.ground("house");
    assert!(houses.len() >= 16);
    for other in content.maps().iter().filter(|map| map.id != "village") {
        assert!(Plan::of(&other.id).ground("house").len() * 2 < houses.len(), "{}", other.id);
    }
    let slowest = content.classes().iter().map(|class| class.stats.movement).min().unwrap();
    let fastest = content.classes().iter().map(|class| class.stats.movement).max().unwrap();
    let reaches = |from: Cell, house: &Cell, steps: u8| {
        village.steps(from, *house, &Cells::new()).is_some_and(|way| way <= steps.into())
    };
    // Houses are handed out one by one, nearest first, so that no two defenders share one.
    let mut free = houses.clone();
    for place in &village.places(1)[1..8] {
        let house = free.iter().copied().find(|house| reaches(*place, house, slowest));
        assert!(house.is_some_and(|house| free.remove(&house)), "no house for {place:?}");
    }
    for place in village.places(0) {
        assert!(!houses.iter().any(|house| reaches(place, house, fastest)), "{place:?} is beside a house");
    }
    // And there is nowhere to run: the cliff in the west and the river in the south end the map.
    for edge in 0..25 {
        assert!(!village.passable.contains(&(0, edge)) || edge < 4, "row {edge} is open to the west");
        assert!(!village.passable.contains(&(edge, 24)), "column {edge} is open to the south");
    }
}
