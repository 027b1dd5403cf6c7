//! Drawing a garden (GARDEN-2): where players start, where the special cells lie, how zones grow, and what
//! cells give.

use crate::content::{Content, MAX_GROUNDS, MAX_SPECIALS, Yield};
use crate::{CellId, CellSet, N_CELLS};

/// Attempts at a garden before it is given up. Of the shipped rules about one in ten succeeds.
pub const ATTEMPTS: u32 = 10_000;

/// What lies where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Map {
    /// The cells of every ground.
    pub zones: [CellSet; MAX_GROUNDS],
    /// The special cells, in the order of the content.
    pub specials: [CellId; MAX_SPECIALS],
}

/// A garden for some players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout {
    /// What lies where.
    pub map: Map,
    /// Where each seat starts.
    pub starts: [CellId; 4],
    /// What every cell gives.
    pub yields: [Yield; N_CELLS],
}

/// Draws a garden for so many seats; none where the content's rules of laying one cannot be kept. `below` draws a
/// number below another.
pub fn draw(content: &Content, n_seats: u8, below: &mut dyn FnMut(u64) -> u64) -> Option<Layout> {
    let shape = &content.shape;
    let all = &shape.starts[usize::from(n_seats).checked_sub(2)?];
    if all.is_empty() {
        return None;
    }
    let n_starts = usize::from(n_seats);
    for _ in 0..ATTEMPTS {
        let mut starts = all[below(all.len() as u64) as usize];
        let map = match shape.laid {
            Some(map) => Some(map),
            None => specials(content, &starts[..n_starts], below)
                .and_then(|specials| zones(content, specials, below).map(|zones| Map { zones, specials })),
        };
        let fits = |map: &Map| shape.is_fair(&starts[..n_starts], &map.specials[..content.specials.len()]);
        if let Some(map) = map.filter(fits) {
            shuffle(&mut starts[..n_starts], below);
            return Some(Layout { map, starts, yields: yields(content, &map, below) });
        }
    }
    None
}

/// Special cells far enough from each other and from the starts; none where this draw found no room.
fn specials(
    content: &Content,
    starts: &[CellId],
    below: &mut dyn FnMut(u64) -> u64,
) -> Option<[CellId; MAX_SPECIALS]> {
    let (shape, laying) = (&content.shape, &content.shape.laying);
    let fits = |cell: &CellId| match starts {
        [one, other] => shape.steps(*one, *cell).abs_diff(shape.steps(*other, *cell)) <= laying.fair,
        _ => true,
    };
    let far =
        |cell: &CellId| starts.iter().all(|start| shape.steps(*start, *cell) >= laying.start_gap.max(1));
    let mut open: CellSet = CellId::all().filter(fits).filter(far).collect();
    let mut specials = [CellId(0); MAX_SPECIALS];
    for special in specials.iter_mut().take(content.specials.len()) {
        let n_open = u64::from(open.len());
        if n_open == 0 {
            return None;
        }
        *special = open.nth(below(n_open))?;
        open = open.iter().filter(|cell| shape.steps(*special, *cell) >= laying.special_gap.max(1)).collect();
    }
    Some(specials)
}

/// Zones that grow from a cell each, the smallest first, until all other cells are taken; none where a zone got
/// stuck.
fn zones(
    content: &Content,
    specials: [CellId; MAX_SPECIALS],
    below: &mut dyn FnMut(u64) -> u64,
) -> Option<[CellSet; MAX_GROUNDS]> {
    let taken: CellSet = specials[..content.specials.len()].iter().copied().collect();
    let (mut open, mut zones) = (CellSet::ALL.but(taken), [CellSet::NONE; MAX_GROUNDS]);
    for zone in zones.iter_mut().take(content.grounds.len()) {
        let first = open.nth(below(open.len().into()))?;
        *zone = CellSet::one(first);
        open = open.without(first);
    }
    while !open.is_empty() {
        let border = |zone: CellSet| content.shape.spread(zone).and(open);
        let grows = |index: &usize| {
            zones[*index].len() < content.grounds[*index].cells.1 && !border(zones[*index]).is_empty()
        };
        let index = (0..content.grounds.len()).filter(grows).min_by_key(|index| zones[*index].len())?;
        let border = border(zones[index]);
        let cell = border.nth(below(border.len().into()))?;
        zones[index] = zones[index].with(cell);
        open = open.without(cell);
    }
    let is_large = |(zone, ground): (&CellSet, &crate::content::GroundDef)| zone.len() >= ground.cells.0;
    zones.iter().zip(&content.grounds).all(is_large).then_some(zones)
}

fn shuffle(cells: &mut [CellId], below: &mut dyn FnMut(u64) -> u64) {
    for last in (1..cells.len()).rev() {
        cells.swap(last, below(last as u64 + 1) as usize);
    }
}

fn yields(content: &Content, map: &Map, below: &mut dyn FnMut(u64) -> u64) -> [Yield; N_CELLS] {
    let mut yields = [Yield::default(); N_CELLS];
    for (zone, ground) in map.zones.iter().zip(&content.grounds) {
        for cell in zone.iter() {
            yields[cell.index()] = ground.yields[below(ground.yields.len() as u64) as usize];
        }
    }
    yields
}
