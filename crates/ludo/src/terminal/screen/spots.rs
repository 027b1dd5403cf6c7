//! Where things are on the screen, and what lies in a direction.

use ratatui::layout::Rect;
use scene::{ItemId, Role, Scene};

use crate::terminal::picker::{self, Course, Direction, End, Stretch, towards};

/// The region of lines in the list of choices: they can be clicked, and the
/// cursor passes them by.
pub const LIST: usize = usize::MAX;

/// A place on the screen with things in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spot {
    /// The things, the foremost first.
    pub ids: Vec<ItemId>,
    /// The cell of a board.
    pub cell: Option<u16>,
    /// The region, by its place in the scene.
    pub region: usize,
    /// Where; outside of the screen for what is scrolled away.
    pub x: i32,
    /// Where.
    pub y: i32,
    /// How many columns it takes.
    pub width: i32,
    /// Whether it is to be seen.
    pub is_visible: bool,
}

impl Spot {
    fn middle(&self) -> i32 {
        // Twice the middle, to stay with whole numbers.
        2 * self.x + self.width
    }

    fn holds(&self, id: &ItemId) -> bool {
        self.ids.contains(id)
    }
}

/// The thing under a point of the screen.
pub fn at(spots: &[Spot], column: u16, row: u16) -> Option<&Spot> {
    let (column, row) = (i32::from(column), i32::from(row));
    spots
        .iter()
        .find(|spot| spot.is_visible && spot.y == row && (spot.x..spot.x + spot.width).contains(&column))
}

/// What the cursor reaches in a direction: on a board the next cell, on a map the place that lies
/// most that way, else the nearest thing that way, first in the same region, then on the next line of a
/// region above or below it. The course that arrows keep to on a board goes along.
pub fn step(
    spots: &[Spot],
    scene: &Scene,
    here: Option<&ItemId>,
    direction: Direction,
    course: &mut Option<Course>,
) -> Option<ItemId> {
    let spots = || spots.iter().filter(|spot| spot.region != LIST);
    let Some(from) = here.and_then(|here| spots().find(|spot| spot.holds(here))) else {
        return spots().find(|spot| spot.is_visible).and_then(|spot| spot.ids.first().cloned());
    };
    if let (Some(cell), Some(board)) = (from.cell, scene.regions.get(from.region)?.board())
        && let Some(next) = picker::ahead(board, cell, direction, *course)
    {
        *course = Some(next);
        let spot = spots().find(|spot| spot.region == from.region && spot.cell == Some(next.cell))?;
        return spot.ids.first().cloned();
    }
    let region = scene.regions.get(from.region)?;
    let is_map = matches!(region.role, Role::Map(_));
    let places = || region.items.iter().map(|item| &item.id);
    if let Some(place) = here.filter(|_| is_map).and_then(|here| towards(scene, here, direction, places())) {
        return Some(place.clone());
    }
    let near = |is_meant: &dyn Fn(&Spot) -> bool| {
        spots()
            .filter(|spot| is_meant(spot))
            .filter_map(|spot| Some((distance(from, spot, direction)?, spot)))
            .min_by_key(|(distance, _)| *distance)
    };
    let elsewhere = |spot: &Spot| spot.region != from.region && spot.is_visible;
    let area = |spot: &Spot| scene.regions.get(spot.region).map(|region| region.area);
    let next_line = || {
        let is_ahead = |spot: &&Spot| {
            elsewhere(spot) && area(spot) == area(from) && distance(from, spot, direction).is_some()
        };
        let is_upright = matches!(direction, Direction::Up | Direction::Down);
        let lines = spots().filter(is_ahead).map(|spot| (spot.y - from.y).abs());
        let line = lines.min().filter(|_| is_upright)?;
        near(&|spot| elsewhere(spot) && area(spot) == area(from) && (spot.y - from.y).abs() == line)
    };
    let found = match from.cell {
        Some(_) => near(&elsewhere),
        None if is_map => near(&elsewhere),
        None => near(&|spot| spot.region == from.region).or_else(next_line).or_else(|| near(&elsewhere)),
    };
    found.and_then(|(_, spot)| spot.ids.first().cloned())
}

/// The first or last cell or place of the cursor's row, or of its board or map.
pub fn end(
    spots: &[Spot],
    scene: &Scene,
    here: Option<&ItemId>,
    stretch: Stretch,
    end: End,
) -> Option<ItemId> {
    let from = here.and_then(|here| spots.iter().find(|spot| spot.holds(here)))?;
    let region = scene.regions.get(from.region)?;
    if let Role::Map(_) = region.role {
        return picker::end_of_map(scene, here?, stretch, end).cloned();
    }
    let end = picker::end(region.board()?, from.cell?, stretch, end)?;
    let spot = spots.iter().find(|spot| spot.region == from.region && spot.cell == Some(end))?;
    spot.ids.first().cloned()
}

/// How far a spot lies in a direction; None when it lies elsewhere.
fn distance(from: &Spot, to: &Spot, direction: Direction) -> Option<i32> {
    let (across, down) = (to.middle() - from.middle(), to.y - from.y);
    let (ahead, aside) = match direction {
        Direction::Up => (-down * 4, across),
        Direction::Down => (down * 4, across),
        Direction::Left => (-across, down * 8),
        Direction::Right => (across, down * 8),
    };
    (ahead > 0).then_some(ahead + aside.abs())
}

/// Whether a spot lies within an area.
pub fn is_within(spot: &Spot, area: Rect) -> bool {
    let (x, y) = (i32::from(area.x), i32::from(area.y));
    spot.x >= x
        && spot.x + spot.width <= x + i32::from(area.width)
        && spot.y >= y
        && spot.y < y + i32::from(area.height)
}
