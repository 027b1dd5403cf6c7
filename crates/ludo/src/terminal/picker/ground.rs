//! Where things stand on boards, and which lies nearest or in a direction.

use scene::{Board, ItemId, ItemKind, Scene};

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
    pub fn steps(self) -> (i32, i32) {
        match self {
            Direction::Up => (0, -1),
            Direction::Down => (0, 1),
            Direction::Left => (-1, 0),
            Direction::Right => (1, 0),
        }
    }
}

/// A place on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The board's region, by its place in the scene.
    region: usize,
    column: i32,
    row: i32,
}

/// Where a cell is, or an item stands.
pub fn standing(scene: &Scene, id: &ItemId) -> Option<Standing> {
    scene.regions.iter().enumerate().find_map(|(region, shown)| {
        let board = shown.board()?;
        let on_it = || shown.items.iter().find(|item| item.id == *id).and_then(|item| item.cell);
        let cell = board.cell_of(id).or_else(on_it)?;
        let (column, row) = (i32::from(cell % board.columns), i32::from(cell / board.columns));
        Some(Standing { region, column, row })
    })
}

/// Whether a thing is a piece: an item that stands on a board.
pub fn is_piece(scene: &Scene, id: &ItemId) -> bool {
    scene.item(id).is_some_and(|item| item.kind == ItemKind::Token && item.cell.is_some())
}

/// The cell beside a thing in a direction.
pub fn beside(scene: &Scene, id: &ItemId, direction: Direction) -> Option<ItemId> {
    let from = standing(scene, id)?;
    let board = scene.regions[from.region].board()?;
    let (across, down) = direction.steps();
    cell_at(board, from.column + across, from.row + down).map(ItemId::cell)
}

/// The cell in a column and a row; None where there is none.
fn cell_at(board: &Board, column: i32, row: i32) -> Option<u16> {
    let is_on = (0..i32::from(board.columns)).contains(&column) && (0..i32::from(board.rows)).contains(&row);
    let cell = is_on.then(|| (row * i32::from(board.columns) + column) as u16)?;
    board.ground_at(cell).map(|_| cell)
}

/// Of some things the one nearest to another, on the same board.
pub fn nearest<'a>(
    scene: &Scene,
    from: &ItemId,
    ids: impl Iterator<Item = &'a ItemId>,
) -> Option<&'a ItemId> {
    let from = standing(scene, from)?;
    least(scene, from, ids, |across, down| Some(across.pow(2) + down.pow(2)))
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
    least(scene, from, ids, |across, down| {
        let along = across * x + down * y;
        (along > 0).then(|| along + 2 * (across * y + down * x).abs())
    })
}

/// Of some things on the same board the one with the least cost, by columns and rows away.
fn least<'a>(
    scene: &Scene,
    from: Standing,
    ids: impl Iterator<Item = &'a ItemId>,
    cost: impl Fn(i32, i32) -> Option<i32>,
) -> Option<&'a ItemId> {
    let costs = ids.filter_map(|id| {
        let there = standing(scene, id).filter(|there| there.region == from.region)?;
        Some((cost(there.column - from.column, there.row - from.row)?, id))
    });
    costs.min_by_key(|(cost, _)| *cost).map(|(_, id)| id)
}

#[cfg(test)]
mod tests {
    use scene::Shape;

    use super::*;
    use crate::terminal::fixtures::map;

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
        let beside = |id: &'static str, direction| beside(&scene, &ItemId::new(id), direction);
        assert_eq!(beside("bear 2", Direction::Right), Some(ItemId::cell(6)));
        assert_eq!(beside("bear 2", Direction::Left), None);
        assert_eq!(beside("cell 13", Direction::Right), None, "the last cell is missing");
        assert_eq!(beside("end", Direction::Up), None);
    }
}
