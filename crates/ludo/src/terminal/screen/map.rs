//! Maps as lines of text: a row of places a line, and between two rows the ways that join them.

use ratatui::text::{Line, Span};
use scene::{Graph, Item, ItemId};

use super::chip::Chip;
use super::palette::Palette;
use super::sheet::{Focus, Place, Sheet};
use crate::terminal::words::Words;

/// A map with its places where they stand.
pub fn sheet(map: &Graph, items: &[Item], focus: &Focus<'_>, words: &Words, palette: Palette) -> Sheet {
    let chip = |item: &Item| Chip::new(item, focus, words, palette);
    let pitch = items.iter().map(|item| chip(item).width()).max().unwrap_or(0) + 1;
    let mut sheet = Sheet::default();
    for row in 0..map.rows {
        if row > 0 {
            sheet.lines.push(ways_above(map, items, row, pitch, palette));
        }
        let y = sheet.height();
        let mut spans = Vec::new();
        for column in 0..map.columns {
            let spot = row * map.columns + column;
            let Some(item) = items.iter().find(|item| item.cell == Some(spot)) else {
                spans.push(Span::raw(" ".repeat(pitch.into())));
                continue;
            };
            let chip = chip(item);
            let (x, width) = (column * pitch, chip.width());
            sheet.places.push(Place { ids: vec![chip.id.clone()], cell: None, x, y, width });
            spans.extend(chip.spans);
            spans.push(Span::raw(" ".repeat((pitch - width).into())));
        }
        sheet.lines.push(Line::from(spans));
    }
    sheet
}

/// The ways between a row and the one above it, each in the middle between its ends; those that
/// somebody went are strong.
fn ways_above(map: &Graph, items: &[Item], row: u16, pitch: u16, palette: Palette) -> Line<'static> {
    let spot = |id: &ItemId| items.iter().find(|item| item.id == *id).and_then(|item| item.cell);
    let mut signs: Vec<Option<(char, bool)>> = vec![None; usize::from(map.columns * pitch)];
    for way in &map.ways {
        let (Some(one), Some(other)) = (spot(&way.from), spot(&way.to)) else { continue };
        let (upper, lower) = (one.min(other), one.max(other));
        if lower / map.columns != row || upper / map.columns + 1 != row {
            continue;
        }
        let (upper, lower) = (upper % map.columns, lower % map.columns);
        let sign = match upper.cmp(&lower) {
            std::cmp::Ordering::Equal => '│',
            std::cmp::Ordering::Less => '╲',
            std::cmp::Ordering::Greater => '╱',
        };
        let middle = usize::from((upper + lower) * pitch / 2 + pitch / 2);
        match signs.get_mut(middle) {
            // Two ways that cross are seen as such.
            Some(Some((other, is_walked))) if *other != sign => {
                (*other, *is_walked) = ('╳', *is_walked || way.is_walked);
            }
            Some(free) => *free = Some((sign, way.is_walked)),
            None => {}
        }
    }
    let span = |sign: Option<(char, bool)>| match sign {
        Some((sign, true)) => Span::styled(sign.to_string(), palette.strong()),
        Some((sign, false)) => Span::styled(sign.to_string(), palette.faint()),
        None => Span::raw(" "),
    };
    Line::from(signs.into_iter().map(span).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use scene::{ItemKind, Way};

    use super::*;
    use crate::terminal::fixtures::map_words;
    use crate::terminal::screen::links::Links;
    use crate::terminal::screen::marks::Marks;

    #[test]
    fn places_stand_in_rows_and_ways_between_them() {
        let place = |id: &'static str, spot| Item::new(ItemId::new(id), ItemKind::Place, "bear").on(spot);
        let items = [place("top", 1), place("left", 3), place("right", 5), place("gate", 7)];
        let way = |from, to| Way { from: ItemId::new(from), to: ItemId::new(to), is_walked: false };
        let map = Graph {
            columns: 3,
            rows: 3,
            ways: vec![way("gate", "left"), way("gate", "right"), way("left", "top"), way("right", "top")],
        };
        let lit: BTreeSet<ItemId> = [ItemId::new("left")].into();
        let (marks, links) = (Marks::default(), Links::default());
        let here = ItemId::new("right");
        let focus = Focus { lit: &lit, picked: &[], here: Some(&here), marks: &marks, links: &links };
        let sheet = sheet(&map, &items, &focus, &map_words(), Palette { color: false });
        let expected =
            ["        bear", "      ╱      ╲", "[bear]        >bear<", "      ╲      ╱", "        bear"];
        assert_eq!(sheet.text(), expected);
        assert_eq!(
            sheet.places.iter().map(|place| (place.x, place.y)).collect::<Vec<_>>(),
            [(7, 0), (0, 2), (14, 2), (7, 4)]
        );
    }
}
