//! Where things stand on boards: which lies nearest or in a direction, and where arrows
//! lead. The page does the same (`web/src/scene/grid.ts`); both are held to
//! `crates/board/vectors/grids.json`.

use board::{Hexagons, Lattice as _, Squares};
use scene::{Board, Graph, ItemId, ItemKind, Region, Role, Scene, Shape};

/// A direction of the arrow keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// Up.
    Up,
    /// Down.
    Down,
    /// Left.
    Left,
    /// Right.
    Right,
}

impl Direction {
    /// So many columns and rows further.
    fn steps(self) -> (i32, i32) {
        match self {
            Direction::Up => (0, -1),
            Direction::Down => (0, 1),
            Direction::Left => (-1, 0),
            Direction::Right => (1, 0),
        }
    }
}

/// One end of a row, or of a whole board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The first cell.
    First,
    /// The last cell.
    Last,
}

/// What has an end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stretch {
    /// A row of cells.
    Row,
    /// All cells.
    Board,
}

/// Where arrows have led, and the place across that ups and downs keep to: on hexagons
/// rows lie half a cell aside of each other and may begin and end elsewhere, and whoever
/// goes up so often and down as often is to be back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Course {
    /// The cell.
    pub cell: u16,
    /// Half cells from the left.
    across: i32,
}

/// How cells lie in rows, or the spots of a map, which lie as squares do.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Rows {
    shape: Shape,
    columns: u16,
}

impl Rows {
    fn of(board: &Board) -> Rows {
        Rows { shape: board.shape, columns: board.columns }
    }

    fn of_map(map: &Graph) -> Rows {
        Rows { shape: Shape::Square, columns: map.columns }
    }
}

/// A place on a board or a map, which is told by its region's place in the scene.
#[derive(Clone, Copy)]
struct Standing {
    region: usize,
    rows: Rows,
    cell: u16,
}

/// Where a cell is, or an item stands.
fn standing(scene: &Scene, id: &ItemId) -> Option<Standing> {
    scene.regions.iter().enumerate().find_map(|(region, shown)| {
        let on_it = || shown.items.iter().find(|item| item.id == *id).and_then(|item| item.cell);
        let (rows, cell) = match &shown.role {
            Role::Board(board) => (Rows::of(board), board.cell_of(id).or_else(on_it)?),
            Role::Map(map) => (Rows::of_map(map), on_it()?),
            _ => return None,
        };
        Some(Standing { region, rows, cell })
    })
}

/// Whether a thing is a piece: an item that stands on a board.
pub fn is_piece(scene: &Scene, id: &ItemId) -> bool {
    scene.item(id).is_some_and(|item| item.kind == ItemKind::Token && item.cell.is_some())
}

/// The cell of a board beside a thing in a direction, for whoever went left or right last.
pub fn beside(
    scene: &Scene,
    id: &ItemId,
    direction: Direction,
    heading: Option<Direction>,
) -> Option<ItemId> {
    let Standing { region, cell, .. } = standing(scene, id)?;
    let board = scene.regions[region].board()?;
    let cell = next_to(board, cell, direction, heading)?;
    board.ground_at(cell).map(|_| ItemId::cell(cell))
}

/// The place beside a cell, whether there is a cell or not; None off the board. A hexagon has two
/// neighbours above and two below: the one to the side of the heading, where there is a column, else
/// the one in the same column.
fn next_to(board: &Board, cell: u16, direction: Direction, heading: Option<Direction>) -> Option<u16> {
    let rows = Rows::of(board);
    let (across, down) = direction.steps();
    let is_column = |column: &i32| (0..i32::from(board.columns)).contains(column);
    let (here, row) = (column(rows, cell), row(rows, cell));
    let aside = match heading {
        Some(Direction::Left) => here - 1 + row % 2,
        Some(Direction::Right) => here + row % 2,
        _ => here,
    };
    let is_slanted = down != 0 && board.shape == Shape::Hexagon;
    let slanted = Some(aside).filter(|column| is_slanted && is_column(column));
    let column = slanted.or(Some(here + across).filter(is_column))?;
    let row = Some(row + down).filter(|row| (0..i32::from(board.rows)).contains(row))?;
    Some((row * i32::from(board.columns) + column) as u16)
}

/// The next cell in a direction, over gaps without ground: on squares in the same column
/// or row, on hexagons up and down the nearest of the next row.
pub fn ahead(board: &Board, from: u16, direction: Direction, course: Option<Course>) -> Option<Course> {
    let (_, down) = direction.steps();
    let kept = course.filter(|course| down != 0 && course.cell == from);
    let rows = Rows::of(board);
    let wanted = kept.map_or(across(rows, from), |course| course.across);
    let is_row = down == 0 || board.shape == Shape::Square;
    let cell = if is_row { straight(board, from, direction) } else { next_row(board, from, down, wanted) }?;
    Some(Course { cell, across: if down == 0 { across(rows, cell) } else { wanted } })
}

/// The next cell in the same column or row.
fn straight(board: &Board, from: u16, direction: Direction) -> Option<u16> {
    let (right, down) = direction.steps();
    let rows = Rows::of(board);
    let (mut column, mut row) = (column(rows, from), row(rows, from));
    loop {
        (column, row) = (column + right, row + down);
        if !(0..i32::from(board.columns)).contains(&column) || !(0..i32::from(board.rows)).contains(&row) {
            return None;
        }
        let next = (row * i32::from(board.columns) + column) as u16;
        if board.ground_at(next).is_some() {
            return Some(next);
        }
    }
}

/// Of the next row that has cells the one nearest to a place across, of two the one in the
/// column of that place.
fn next_row(board: &Board, from: u16, down: i32, wanted: i32) -> Option<u16> {
    let rows = Rows::of(board);
    let mut row = row(rows, from);
    loop {
        row += down;
        let cells = cells_of_row(board, u16::try_from(row).ok().filter(|row| *row < board.rows)?);
        let far = |cell: &u16| {
            let aside = (column(rows, *cell) - wanted / 2).abs();
            ((across(rows, *cell) - wanted).abs(), aside)
        };
        if let Some(cell) = cells.min_by_key(far) {
            return Some(cell);
        }
    }
}

/// The first or last cell of a cell's row, or of the board.
pub fn end(board: &Board, from: u16, stretch: Stretch, end: End) -> Option<u16> {
    let mut cells: Box<dyn Iterator<Item = u16>> = match stretch {
        Stretch::Row => Box::new(cells_of_row(board, from / board.columns)),
        Stretch::Board => Box::new((0..board.rows).flat_map(|row| cells_of_row(board, row))),
    };
    match end {
        End::First => cells.next(),
        End::Last => cells.last(),
    }
}

fn cells_of_row(board: &Board, row: u16) -> impl Iterator<Item = u16> {
    let cells = row * board.columns..(row + 1) * board.columns;
    cells.filter(|cell| board.ground_at(*cell).is_some())
}

/// The first or last place of a place's row of a map, or of the whole map.
pub fn end_of_map<'a>(scene: &'a Scene, from: &ItemId, stretch: Stretch, end: End) -> Option<&'a ItemId> {
    let Standing { region, rows, cell } = standing(scene, from)?;
    let region: &Region = &scene.regions[region];
    let is_meant = |spot: &u16| stretch == Stretch::Board || row(rows, *spot) == row(rows, cell);
    let places = region.items.iter().filter_map(|item| Some((item.cell.filter(is_meant)?, &item.id)));
    let found = match end {
        End::First => places.min_by_key(|(spot, _)| *spot),
        End::Last => places.max_by_key(|(spot, _)| *spot),
    };
    found.map(|(_, id)| id)
}

fn column(rows: Rows, cell: u16) -> i32 {
    (cell % rows.columns).into()
}

fn row(rows: Rows, cell: u16) -> i32 {
    (cell / rows.columns).into()
}

/// Half cells from the left.
fn across(rows: Rows, cell: u16) -> i32 {
    let shift = match rows.shape {
        Shape::Square => 0,
        Shape::Hexagon => row(rows, cell) % 2,
    };
    2 * column(rows, cell) + shift
}

/// Steps between two cells.
fn distance(rows: Rows, one: u16, other: u16) -> u16 {
    let place = |cell: u16| (cell % rows.columns, cell / rows.columns);
    match rows.shape {
        Shape::Square => Squares::apart(place(one), place(other)),
        Shape::Hexagon => Hexagons::apart(place(one), place(other)),
    }
}

/// Of some things the one nearest to another, on the same board or map; the first of several.
pub fn nearest<'a>(
    scene: &Scene,
    from: &ItemId,
    ids: impl Iterator<Item = &'a ItemId>,
) -> Option<&'a ItemId> {
    let from = standing(scene, from)?;
    least(scene, from, ids, |cell| Some(distance(from.rows, from.cell, cell)))
}

/// Of some things the one that lies most in a direction: far counts once, aside twice.
pub fn towards<'a>(
    scene: &Scene,
    from: &ItemId,
    direction: Direction,
    ids: impl Iterator<Item = &'a ItemId>,
) -> Option<&'a ItemId> {
    let from = standing(scene, from)?;
    let (x, y) = direction.steps();
    least(scene, from, ids, |cell| {
        let right = across(from.rows, cell) - across(from.rows, from.cell);
        let down = 2 * (row(from.rows, cell) - row(from.rows, from.cell));
        let along = right * x + down * y;
        (along > 0).then(|| along + 2 * (right * y + down * x).abs())
    })
}

/// Of some things on the same board or map the one with the least cost.
fn least<'a, C: Ord>(
    scene: &Scene,
    from: Standing,
    ids: impl Iterator<Item = &'a ItemId>,
    cost: impl Fn(u16) -> Option<C>,
) -> Option<&'a ItemId> {
    let costs = ids.filter_map(|id| {
        let there = standing(scene, id).filter(|there| there.region == from.region)?;
        Some((cost(there.cell)?, id))
    });
    costs.min_by(|(one, _), (other, _)| one.cmp(other)).map(|(_, id)| id)
}

#[cfg(test)]
mod tests {
    use scene::{Area, Ground, Picture, Region, Role};
    use serde_json::Value;

    use super::*;
    use crate::terminal::fixtures::map;

    fn vectors() -> Value {
        serde_json::from_str(include_str!("../../../../board/vectors/grids.json")).unwrap()
    }

    fn number(value: &Value) -> u16 {
        value.as_u64().unwrap().try_into().unwrap()
    }

    fn list<'a>(value: &'a Value, key: &str) -> &'a [Value] {
        value[key].as_array().unwrap()
    }

    /// A board that the vectors tell of: rows of ground, or so many columns and rows.
    fn board(listed: &Value) -> Board {
        let rows: Vec<String> = match listed.get("ground") {
            Some(ground) => serde_json::from_value(ground.clone()).unwrap(),
            None => vec!["g".repeat(number(&listed["columns"]).into()); number(&listed["rows"]).into()],
        };
        let legend = vec![Ground::new('g', Picture::new("grass", "."), "grass")];
        let shape = serde_json::from_value(listed["shape"].clone()).unwrap();
        let (columns, n_rows) = (rows[0].len() as u16, rows.len() as u16);
        Board::new(shape, columns, n_rows, rows.concat(), legend)
    }

    fn arrow(key: &str) -> Option<Direction> {
        match key {
            "up" => Some(Direction::Up),
            "down" => Some(Direction::Down),
            "left" => Some(Direction::Left),
            "right" => Some(Direction::Right),
            _ => None,
        }
    }

    #[test]
    fn arrows_and_ends_lead_where_the_vectors_say() {
        for listed in list(&vectors(), "arrows") {
            let board = board(listed);
            let (mut here, mut course) = (number(&listed["from"]), None);
            for (place, step) in list(listed, "keys").iter().enumerate() {
                let key = step[0].as_str().unwrap();
                let to = match (arrow(key), key) {
                    (Some(direction), _) => {
                        let next = ahead(&board, here, direction, course);
                        course = next.or(course);
                        next.map(|next| next.cell)
                    }
                    (None, "home") => end(&board, here, Stretch::Row, End::First),
                    (None, "end") => end(&board, here, Stretch::Row, End::Last),
                    (None, "first") => end(&board, here, Stretch::Board, End::First),
                    _ => end(&board, here, Stretch::Board, End::Last),
                };
                here = to.unwrap_or(here);
                assert_eq!(here, number(&step[1]), "{}: {key}, key {place}", listed["about"]);
            }
        }
    }

    #[test]
    fn things_lie_as_near_and_in_the_directions_that_the_vectors_say() {
        let vectors = vectors();
        for listed in list(&vectors, "boards") {
            let board = board(listed);
            for (one, row) in (0..).zip(list(listed, "distances")) {
                let found: Vec<u16> = (0..board.columns * board.rows)
                    .map(|other| distance(Rows::of(&board), one, other))
                    .collect();
                assert_eq!(found, row.as_array().unwrap().iter().map(number).collect::<Vec<_>>(), "{one}");
                let near: Vec<u16> =
                    (0..).zip(found).filter(|(_, steps)| *steps == 1).map(|(cell, _)| cell).collect();
                let touching = &list(listed, "neighbours")[usize::from(one)];
                assert_eq!(near, touching.as_array().unwrap().iter().map(number).collect::<Vec<_>>());
            }
        }
        for listed in list(&vectors, "nearest").iter().chain(list(&vectors, "towards")) {
            let region = Region::new("map", board(listed).into(), Area::Centre, Vec::new());
            let scene = Scene { regions: vec![region], ..Scene::default() };
            let cells: Vec<ItemId> =
                list(listed, "cells").iter().map(|cell| ItemId::cell(number(cell))).collect();
            let from = ItemId::cell(number(&listed["from"]));
            let found = match listed["key"].as_str().and_then(arrow) {
                Some(direction) => towards(&scene, &from, direction, cells.iter()),
                None => nearest(&scene, &from, cells.iter()),
            };
            assert_eq!(
                found.cloned(),
                listed["is"].as_u64().map(|cell| ItemId::cell(cell as u16)),
                "{listed}"
            );
        }
    }

    #[test]
    fn steered_pieces_go_where_the_vectors_say() {
        let vectors = vectors();
        let heading = |listed: &Value| listed["heading"].as_str().and_then(arrow);
        for listed in list(&vectors, "beside") {
            let board = board(listed);
            for step in list(listed, "keys") {
                let direction = step[0].as_str().and_then(arrow).unwrap();
                let found = next_to(&board, number(&listed["from"]), direction, heading(listed));
                assert_eq!(found.map(u64::from), step[1].as_u64(), "{listed}: {step}");
            }
        }
    }

    #[test]
    fn places_of_maps_are_reached_as_the_vectors_say() {
        use scene::{Item, Layout};
        for listed in list(&vectors(), "places") {
            let id = |spot: u16| ItemId::new(format!("place {spot}"));
            let place = |spot: &Value| Item::new(id(number(spot)), ItemKind::Place, "place").on(number(spot));
            let items: Vec<Item> = list(listed, "spots").iter().map(place).collect();
            let ids: Vec<ItemId> = items.iter().map(|item| item.id.clone()).collect();
            let (columns, rows) = (number(&listed["columns"]), number(&listed["rows"]));
            let map = Role::Map(Graph { columns, rows, ways: Vec::new() });
            let regions = vec![Region::new("map", map, Area::Centre, items)];
            let scene = Scene { layout: Layout::Map, regions, ..Scene::default() };
            let mut here = id(number(&listed["from"]));
            for step in list(listed, "keys") {
                let key = step[0].as_str().unwrap();
                let to = match (arrow(key), key) {
                    (Some(direction), _) => towards(&scene, &here, direction, ids.iter()),
                    (None, "home") => end_of_map(&scene, &here, Stretch::Row, End::First),
                    (None, "end") => end_of_map(&scene, &here, Stretch::Row, End::Last),
                    (None, "first") => end_of_map(&scene, &here, Stretch::Board, End::First),
                    _ => end_of_map(&scene, &here, Stretch::Board, End::Last),
                };
                here = to.unwrap_or(&here).clone();
                assert_eq!(here, id(number(&step[1])), "{listed}: {key}");
            }
        }
    }

    #[test]
    fn pieces_lie_near_and_in_directions() {
        // Bears stand on 1; 5; 11; 7 and 7 again, five columns wide.
        let scene = map(Shape::Square, 5, 3);
        let bears: Vec<ItemId> = (1..=5).map(|number| ItemId::new(format!("bear {number}"))).collect();
        let name = |id: Option<&ItemId>| id.map(ToString::to_string).unwrap_or_default();
        assert_eq!(name(nearest(&scene, &ItemId::cell(10), bears.iter())), "bear 2");
        let from = &bears[1];
        let others = || bears.iter().filter(|bear| *bear != from);
        let to = |direction| name(towards(&scene, from, direction, others()));
        assert_eq!(
            [Direction::Up, Direction::Right, Direction::Down, Direction::Left].map(to),
            ["bear 1", "bear 4", "bear 3", ""]
        );
        assert!(is_piece(&scene, from) && !is_piece(&scene, &ItemId::cell(5)));
    }

    #[test]
    fn beside_the_edge_and_a_gap_there_is_nothing() {
        let scene = map(Shape::Square, 5, 3);
        let beside = |id: &'static str, direction| beside(&scene, &ItemId::new(id), direction, None);
        assert_eq!(beside("bear 2", Direction::Right), Some(ItemId::cell(6)));
        assert_eq!(beside("bear 2", Direction::Left), None);
        assert_eq!(beside("cell 13", Direction::Right), None, "the last cell is missing");
        assert_eq!(beside("end", Direction::Up), None);
    }
}
