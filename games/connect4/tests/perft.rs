//! How many ways a match can begin, counted by the rules, by a second, slow
//! implementation, and by others before us.

use std::collections::BTreeSet;

use connect4::{Connect4, Content, Drop, Setup};
use content::Pack;
use kernel::{Ctx, FastDice, Fingerprint, Game};
use search::perft;

fn start() -> Connect4 {
    Connect4::new(Pack::<Content>::shipped().content, &Setup {}, &mut Ctx::silent(&mut FastDice::new(0)))
        .expect("no scripts")
}

/// The states one command further.
fn next(state: &Connect4) -> impl Iterator<Item = Connect4> {
    let seat = state.asked().lowest();
    let mut legal = Vec::new();
    if let Some(seat) = seat {
        state.legal(seat, &mut legal);
    }
    legal.into_iter().zip(seat.into_iter().cycle()).map(|(command, seat)| {
        let mut next = state.clone();
        next.apply(seat, command, &mut Ctx::silent(&mut FastDice::new(0))).expect("no scripts");
        next
    })
}

/// A board as anybody would write it: rows of letters, and a look in four
/// directions from every cell.
#[derive(Clone)]
struct Plain {
    cells: [[char; 7]; 6],
    n_discs: usize,
}

impl Plain {
    fn has_line(&self) -> bool {
        let at = |column: i32, row: i32| match (0..7).contains(&column) && (0..6).contains(&row) {
            true => self.cells[row as usize][column as usize],
            false => ' ',
        };
        let is_line = |column, row, (right, up): (i32, i32)| {
            at(column, row) != '.'
                && (1..4).all(|step| at(column + step * right, row + step * up) == at(column, row))
        };
        let directions = [(1, 0), (0, 1), (1, 1), (1, -1)];
        (0..7).any(|column| (0..6).any(|row| directions.into_iter().any(|way| is_line(column, row, way))))
    }

    fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.has_line() {
            return 0;
        }
        let drop = |column: usize| {
            let row = (0..6).find(|&row| self.cells[row][column] == '.')?;
            let mut next = self.clone();
            next.cells[row][column] = ['x', 'o'][self.n_discs % 2];
            next.n_discs += 1;
            Some(next)
        };
        (0..7).filter_map(drop).map(|next| next.perft(depth - 1)).sum()
    }
}

/// Lines of play of each length; a match that is over goes no further. Until the
/// sixth disc nothing can be full or won: powers of seven. The seventh cannot go
/// into a column of six: 7^7 - 7. The eighth is the second implementation's word,
/// which agrees with all before.
#[test]
fn lines_of_play_are_counted_as_a_second_implementation_counts_them() {
    let known = [1, 7, 49, 343, 2401, 16_807, 117_649, 823_536, 5_673_234];
    for (depth, count) in (0..).zip(known) {
        assert_eq!(perft(&start(), depth), count, "after {depth} discs");
    }
    let plain = Plain { cells: [['.'; 7]; 6], n_discs: 0 };
    for (depth, count) in (0..).zip(known) {
        assert_eq!(plain.perft(depth), count, "after {depth} discs, by the second implementation");
    }
}

/// Positions that differ, as published in OEIS A212693
/// (connect four, seven columns of six, positions after n discs).
#[test]
fn positions_are_counted_as_published() {
    let published = [1, 7, 49, 238, 1120, 4263, 16_422, 54_859, 184_275];
    let mut states = vec![start()];
    for (n_discs, count) in published.into_iter().enumerate() {
        assert_eq!(states.len(), count, "after {n_discs} discs");
        let mut seen = BTreeSet::<Fingerprint>::new();
        states = states.iter().flat_map(next).filter(|next| seen.insert(next.fingerprint())).collect();
    }
}

#[test]
fn commands_are_listed_by_column() {
    let mut legal = Vec::new();
    start().legal(kernel::Seat(0), &mut legal);
    assert_eq!(legal, (0..7).map(Drop).collect::<Vec<_>>());
}
