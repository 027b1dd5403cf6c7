//! What the page and the terminal are held to as well: `vectors/grids.json`.

use board::{Grid, Hexagons, Lattice, Squares};
use serde_json::Value;

fn vectors() -> Value {
    serde_json::from_str(include_str!("../vectors/grids.json")).expect("the vectors are JSON")
}

fn number(value: &Value) -> u16 {
    value.as_u64().and_then(|number| number.try_into().ok()).expect("a cell's number")
}

fn numbers(value: &Value) -> Vec<u16> {
    value.as_array().expect("a list of cells").iter().map(number).collect()
}

fn lie_as_listed<L: Lattice>(listed: &Value) {
    let grid = Grid::<L>::new(number(&listed["columns"]) as u8, number(&listed["rows"]) as u8);
    for cell in grid.all().iter() {
        let mut found: Vec<u16> = grid.neighbours(cell).collect();
        found.sort_unstable();
        assert_eq!(found, numbers(&listed["neighbours"][usize::from(cell)]), "{listed}: {cell}");
        let found: Vec<u16> = grid.all().iter().map(|other| grid.distance(cell, other).into()).collect();
        assert_eq!(found, numbers(&listed["distances"][usize::from(cell)]), "{listed}: {cell}");
    }
}

#[test]
fn neighbours_and_distances_are_those_of_the_vectors() {
    let vectors = vectors();
    for listed in vectors["boards"].as_array().unwrap() {
        match listed["shape"].as_str().unwrap() {
            "square" => lie_as_listed::<Squares>(listed),
            _ => lie_as_listed::<Hexagons>(listed),
        }
    }
    let (squares, hexagons) = (Grid::<Squares>::new(25, 25), Grid::<Hexagons>::new(25, 25));
    let pairs = vectors["far"]["pairs"].as_array().unwrap();
    assert_eq!(pairs.len(), 144);
    for pair in pairs {
        let (one, other) = (number(&pair[1]), number(&pair[2]));
        let found = match pair[0].as_str().unwrap() {
            "square" => squares.distance(one, other),
            _ => hexagons.distance(one, other),
        };
        assert_eq!(u16::from(found), number(&pair[3]), "{pair}");
    }
}
