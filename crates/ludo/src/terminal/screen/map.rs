//! Maps as lines of text: a row of places a line, and between two rows the ways that join them.

use std::cmp::Ordering;

use ratatui::layout::Size;
use ratatui::text::{Line, Span};
use scene::{Graph, Item, ItemId, Way};

use super::chip::{Chip, Length};
use super::palette::Palette;
use super::sheet::{Focus, Footprint, Sheet};
use crate::terminal::words::Words;

/// A map with its places where they stand, by their names or, where these are too wide, by what stands
/// for them.
pub fn sheet(
    map: &Graph,
    items: &[Item],
    room: Size,
    focus: &Focus<'_>,
    words: &Words,
    palette: Palette,
) -> Sheet {
    let drawn: Vec<Drawn> = map.ways.iter().filter_map(|way| Drawn::of(way, map, items)).collect();
    // Between places of one row there must be something to see of the way.
    let gap = if drawn.iter().any(Drawn::is_level) { 3 } else { 1 };
    let chip =
        |length: Length, item: &Item| Chip::of_length(length, item, focus, words, palette).gauged(item, 0);
    let pitch = |length: Length| items.iter().map(|item| chip(length, item).width()).max().unwrap_or(0) + gap;
    let fits = map.columns * pitch(Length::Whole) <= room.width + gap;
    let length = if fits { Length::Whole } else { Length::Short };
    let pitch = pitch(length);
    let mut sheet = Sheet::default();
    for row in 0..map.rows {
        if row > 0 {
            sheet.lines.push(ways_above(row, &drawn, map.columns * pitch, pitch, palette));
        }
        let y = sheet.height();
        let mut spans = Vec::new();
        for column in 0..map.columns {
            let (x, mut width) = (column * pitch, 0);
            if let Some(item) = items.iter().find(|item| item.cell == Some(row * map.columns + column)) {
                let chip = chip(length, item);
                width = chip.width();
                sheet.places.push(Footprint { ids: vec![chip.id.clone()], cell: None, x, y, width });
                spans.extend(chip.spans);
            }
            let way = drawn.iter().find(|way| way.is_level() && way.passes(column, row));
            let gap = usize::from(pitch - width);
            spans.push(match way {
                Some(way) => way.span(way.sign(), gap, palette),
                None => Span::raw(" ".repeat(gap)),
            });
        }
        sheet.lines.push(Line::from(spans));
    }
    sheet
}

/// A way between two places of one row, or of a row and the next.
#[derive(Clone, Copy)]
struct Drawn {
    /// The column and row of the upper end, or the left one.
    from: (u16, u16),
    to: (u16, u16),
    is_walked: bool,
}

impl Drawn {
    fn of(way: &Way, map: &Graph, items: &[Item]) -> Option<Drawn> {
        let spot = |id: &ItemId| items.iter().find(|item| item.id == *id).and_then(|item| item.cell);
        let place = |spot: u16| (spot % map.columns, spot / map.columns);
        let (one, other) = (spot(&way.from)?, spot(&way.to)?);
        Some(Drawn { from: place(one.min(other)), to: place(one.max(other)), is_walked: way.is_walked })
    }

    fn is_level(&self) -> bool {
        self.from.1 == self.to.1
    }

    /// Whether it goes on to the right from a column of its row.
    fn passes(&self, column: u16, row: u16) -> bool {
        self.from.1 == row && (self.from.0..self.to.0).contains(&column)
    }

    /// What it is drawn with: dots until somebody went it, then a line.
    fn sign(&self) -> char {
        let (dotted, line) = match self.from.0.cmp(&self.to.0) {
            _ if self.is_level() => ('┄', '─'),
            Ordering::Equal => ('┊', '│'),
            Ordering::Less => ('⋱', '╲'),
            Ordering::Greater => ('⋰', '╱'),
        };
        if self.is_walked { line } else { dotted }
    }

    fn span(&self, sign: char, n: usize, palette: Palette) -> Span<'static> {
        let style = if self.is_walked { palette.strong() } else { palette.faint() };
        Span::styled(String::from_iter(std::iter::repeat_n(sign, n)), style)
    }
}

/// The ways between a row and the one above it, each in the middle between its ends.
fn ways_above(row: u16, drawn: &[Drawn], width: u16, pitch: u16, palette: Palette) -> Line<'static> {
    let mut signs: Vec<Option<(char, Drawn)>> = vec![None; width.into()];
    for way in drawn.iter().filter(|way| way.from.1 + 1 == row && way.to.1 == row) {
        let middle = usize::from((way.from.0 + way.to.0) * pitch / 2 + pitch / 2);
        match signs.get_mut(middle) {
            // Two ways that cross are seen as such.
            Some(Some((sign, other))) => {
                other.is_walked |= way.is_walked;
                *sign = if other.is_walked { '╳' } else { '×' };
            }
            Some(free) => *free = Some((way.sign(), *way)),
            None => {}
        }
    }
    let span = |sign: Option<(char, Drawn)>| match sign {
        Some((sign, way)) => way.span(sign, 1, palette),
        None => Span::raw(" "),
    };
    Line::from(signs.into_iter().map(span).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use scene::ItemKind;

    use super::*;
    use crate::terminal::fixtures::map_words;
    use crate::terminal::screen::links::Links;
    use crate::terminal::screen::marks::Marks;

    fn place(id: &'static str, spot: u16) -> Item {
        Item::new(ItemId::new(id), ItemKind::Place, "bear").on(spot)
    }

    fn way(from: &'static str, to: &'static str, is_walked: bool) -> Way {
        Way { from: ItemId::new(from), to: ItemId::new(to), is_walked }
    }

    fn drawn(map: &Graph, items: &[Item]) -> Sheet {
        drawn_in(80, map, items)
    }

    fn drawn_in(width: u16, map: &Graph, items: &[Item]) -> Sheet {
        let lit: BTreeSet<ItemId> = [ItemId::new("left")].into();
        let (marks, links) = (Marks::default(), Links::default());
        let here = ItemId::new("right");
        let focus = Focus { lit: &lit, picked: &[], here: Some(&here), marks: &marks, links: &links };
        let room = Size { width, height: 9 };
        sheet(map, items, room, &focus, &map_words(), Palette { color: false })
    }

    #[test]
    fn places_stand_in_rows_and_ways_between_them() {
        let items = [place("top", 1), place("left", 3), place("right", 5), place("gate", 7)];
        let ways = vec![
            way("gate", "left", true),
            way("gate", "right", false),
            way("left", "top", false),
            way("right", "top", false),
        ];
        let sheet = drawn(&Graph { columns: 3, rows: 3, ways }, &items);
        let expected =
            ["        bear", "      ⋰      ⋱", "[bear]        >bear<", "      ╲      ⋰", "        bear"];
        assert_eq!(sheet.text(), expected);
        assert_eq!(
            sheet.places.iter().map(|place| (place.x, place.y)).collect::<Vec<_>>(),
            [(7, 0), (0, 2), (14, 2), (7, 4)]
        );
    }

    #[test]
    fn ways_within_a_row_crossings_and_gauges_are_drawn() {
        let items = [
            place("inn", 0).gauged("bear", 2, 6),
            place("mill", 2),
            place("one", 3),
            place("two", 4),
            place("far", 5),
        ];
        let ways = vec![
            way("inn", "mill", true),
            way("one", "two", false),
            way("inn", "two", false),
            way("mill", "two", true),
            way("mill", "far", true),
        ];
        let sheet = drawn(&Graph { columns: 3, rows: 2, ways }, &items);
        let expected = [
            " bear 2/6─────────────── bear",
            "            ⋱           ╱     │",
            " bear ┄┄┄┄┄┄ bear        bear",
        ];
        assert_eq!(sheet.text(), expected);
    }

    /// Three places of nine columns, with two gaps between them, are 29 columns wide.
    #[test]
    fn names_give_way_to_glyphs_where_there_is_no_room() {
        let items = [place("top", 1), place("left", 3), place("right", 5).gauged("bear", 1, 2)];
        let map = Graph { columns: 3, rows: 2, ways: vec![way("left", "top", true)] };
        assert_eq!(
            drawn_in(29, &map, &items).text(),
            ["           bear", "          ╱", "[bear]              >bear<1/2"]
        );
        assert_eq!(drawn_in(28, &map, &items).text(), ["        b", "      ╱", "[b]           >b<1/2"]);
    }

    #[test]
    fn two_ways_that_cross_are_seen_as_such() {
        let items = [place("a", 0), place("b", 1), place("c", 2), place("d", 3)];
        for (walked, sign) in [(true, "╳"), (false, "×")] {
            let ways = vec![way("a", "d", false), way("b", "c", walked)];
            let sheet = drawn(&Graph { columns: 2, rows: 2, ways }, &items);
            assert_eq!(sheet.text()[1].trim(), sign);
        }
    }
}
