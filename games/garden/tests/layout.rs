//! Gardens over thousands of seeds (GARDEN-2).

use std::sync::OnceLock;

use content::Pack;
use garden::layout::{Layout, draw};
use garden::{CellId, CellSet, Content};
use kernel::FastDice;

const SEEDS: u64 = 3_000;

fn content() -> &'static Content {
    Pack::<Content>::shipped().content
}

fn gardens(n_seats: u8) -> impl Iterator<Item = Layout> {
    (0..SEEDS).map(move |seed| {
        let mut dice = FastDice::of(&[seed, 77]);
        draw(content(), n_seats, &mut |n| dice.below(n)).expect("a garden is found")
    })
}

/// Steps between cells by their names: a second opinion.
fn steps(from: CellId, to: CellId) -> u8 {
    static STEPS: OnceLock<Vec<Vec<u8>>> = OnceLock::new();
    let all = STEPS.get_or_init(|| {
        CellId::all().map(|from| CellId::all().map(|to| worked_out(from, to)).collect()).collect()
    });
    all[from.index()][to.index()]
}

/// In axial coordinates of hexagons whose odd rows stand half a cell to the right.
fn worked_out(from: CellId, to: CellId) -> u8 {
    let axial = |cell: CellId| {
        let name = content().shape().name(cell);
        let (column, row) = name.split_at(1);
        let (column, row) = (i32::from(column.as_bytes()[0] - b'a'), row.parse::<i32>().expect("a row") - 1);
        (column - (row - (row & 1)) / 2, row)
    };
    let ((q, r), (other_q, other_r)) = (axial(from), axial(to));
    let (q, r) = (q - other_q, r - other_r);
    ((q.abs() + r.abs() + (q + r).abs()) / 2) as u8
}

#[test]
fn every_cell_is_of_one_zone_or_special_and_zones_hang_together() {
    // GARDEN-2, GARDEN-2.1, GARDEN-2.2
    for n_seats in 2..=4 {
        for Layout { map, yields, .. } in gardens(n_seats) {
            let specials: CellSet = map.specials.into_iter().collect();
            assert_eq!(specials.len(), 4, "one of each");
            let mut all = specials;
            for zone in map.zones {
                assert!(all.and(zone).is_empty(), "zones and special cells do not overlap");
                assert!((7..=10).contains(&zone.len()), "{zone:?}");
                let mut part: CellSet = zone.iter().take(1).collect();
                // Cells one step from the part join it until none does.
                while let Some(next) =
                    zone.but(part).iter().find(|cell| part.iter().any(|other| steps(*cell, other) == 1))
                {
                    part = part.with(next);
                }
                assert_eq!(part, zone, "a zone in two parts");
                all = all.or(zone);
            }
            assert_eq!((all, all.len()), (CellSet::ALL, 29));
            for cell in CellId::all() {
                assert_eq!(yields[cell.index()].n == 0, specials.has(cell), "simple cells give something");
            }
        }
    }
}

#[test]
fn starts_are_fair_to_two() {
    // GARDEN-2.3
    for Layout { map, starts, .. } in gardens(2) {
        let [one, other] = [starts[0], starts[1]];
        assert!(steps(one, other) >= 5);
        for special in map.specials {
            assert!(steps(one, special).abs_diff(steps(other, special)) <= 1);
            assert!(steps(one, special) >= 2 && steps(other, special) >= 2, "simple ground, not beside it");
        }
        for (nth, special) in map.specials.into_iter().enumerate() {
            assert!(map.specials[..nth].iter().all(|before| steps(special, *before) >= 2));
        }
    }
}

#[test]
fn starts_are_fair_to_three_and_four() {
    // GARDEN-2.3
    for n_seats in [3u8, 4] {
        for Layout { map, starts, .. } in gardens(n_seats) {
            let starts = &starts[..usize::from(n_seats)];
            let sum = |start: &CellId| map.specials.iter().map(|special| steps(*start, *special)).sum::<u8>();
            let sums: Vec<u8> = starts.iter().map(sum).collect();
            assert!(sums.iter().max().unwrap() - sums.iter().min().unwrap() <= 2, "{sums:?}");
            for (nth, start) in starts.iter().enumerate() {
                assert!(starts[..nth].iter().all(|before| steps(*start, *before) >= 7 - n_seats));
                assert!(!map.specials.contains(start));
            }
        }
    }
}

/// Seeds make different gardens, and each seat starts on either side as often as the other.
#[test]
fn gardens_differ() {
    let mut maps: Vec<String> = gardens(2).map(|layout| format!("{:?}", layout.map)).collect();
    maps.sort();
    maps.dedup();
    assert!(maps.len() > SEEDS as usize * 9 / 10, "{}", maps.len());
    let lower = gardens(2).filter(|layout| layout.starts[0] < layout.starts[1]).count() as u64;
    assert!((SEEDS * 2 / 5..SEEDS * 3 / 5).contains(&lower), "{lower}");
}
