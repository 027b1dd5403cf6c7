//! Boards as lines of text: one line per row, one field per cell.

use std::collections::BTreeMap;

use kernel::Seat;
use ratatui::layout::Size;
use ratatui::text::{Line, Span};
use scene::{Board, Item, ItemId, ItemKind, MarkKind, Shape, State};

use super::chip::{glyph, pips, sign, styled};
use super::palette::Palette;
use super::sheet::{Focus, Footprint, Sheet, Standing, level};
use crate::terminal::words::Words;

/// A board with its headings: columns from the left, rows from the top. Where
/// there is room, cells stand apart.
pub fn sheet(
    board: &Board,
    items: &[Item],
    room: Size,
    focus: &Focus<'_>,
    words: &Words,
    palette: Palette,
) -> Sheet {
    let mut things: BTreeMap<u16, Vec<&Item>> = BTreeMap::new();
    for item in items {
        if let Some(cell) = item.cell {
            things.entry(cell).or_default().push(item);
        }
    }
    let measure = Measure::of(board, items, room, words);
    let mut sheet = Sheet { head: 1, side: measure.heading as u16 + 1, ..Sheet::default() };
    sheet.lines.push(measure.heading(board, palette));
    for row in 0..board.rows {
        if row > 0 && measure.is_airy {
            sheet.lines.push(Line::default());
        }
        let y = sheet.height();
        let mut spans = vec![Span::styled(measure.row_heading(board, row), palette.faint())];
        let mut x = spans[0].width() as u16;
        for column in 0..board.columns {
            let cell = row * board.columns + column;
            let here = things.get(&cell).map_or(&[][..], Vec::as_slice);
            let Some(field) = measure.field(board, cell, here, focus, words, palette) else {
                spans.push(Span::raw(" ".repeat(measure.pitch.into())));
                x += measure.pitch;
                continue;
            };
            let place = Footprint { ids: field.ids, cell: Some(cell), x, y, width: measure.field };
            sheet.places.push(place);
            spans.extend(field.spans);
            spans.push(Span::raw(" ".repeat((measure.pitch - measure.field).into())));
            x += measure.pitch;
        }
        sheet.lines.push(Line::from(spans));
    }
    sheet
}

struct Field {
    ids: Vec<ItemId>,
    spans: Vec<Span<'static>>,
}

/// How wide everything is.
struct Measure {
    glyph: usize,
    /// Whether owners must be told by a number, because their pieces do not show whose they are.
    has_owners: bool,
    /// Whether there is room to show how much is left of each piece.
    has_levels: bool,
    /// How many columns tell how many of a piece there are.
    count: usize,
    /// How many columns tell what a cell yields, as far as there is room.
    gain: usize,
    field: u16,
    pitch: u16,
    /// Whether there is a blank line between rows.
    is_airy: bool,
    heading: usize,
}

impl Measure {
    fn of(board: &Board, items: &[Item], room: Size, words: &Words) -> Measure {
        let pieces = || items.iter().filter(|item| item.kind != ItemKind::Cell);
        let glyphs: Vec<(String, &Item)> = pieces().map(|item| (glyph(item, words), item)).collect();
        let ground = board.legend.iter().map(|ground| Span::raw(ground.picture.glyph.as_ref()).width());
        let glyph = glyphs.iter().map(|(glyph, _)| Span::raw(glyph).width()).chain(ground).max().unwrap_or(1);
        let is_owned = |item: &Item| item.kind == ItemKind::Cell && item.owner.is_some();
        let has_owners = items.iter().any(is_owned) || !show_owners(&glyphs);
        let heading = (0..board.rows).map(|row| board.row_name(row).len()).max().unwrap_or(1);
        // Half a hexagon must be a whole number of columns, and odd rows are that much longer.
        let pitch = |field: u16, gap: u16| match board.shape {
            Shape::Square => field + gap,
            Shape::Hexagon => field + 2 - field % 2,
        };
        let shift = |pitch: u16| if board.shape == Shape::Hexagon { pitch / 2 } else { 0 };
        let fits = |pitch: u16| heading as u16 + 1 + board.columns * pitch + shift(pitch) <= room.width;
        let width = |texts: &mut dyn Iterator<Item = String>| texts.map(|text| Span::raw(text).width()).max();
        let count = width(&mut pieces().map(|item| counts(item, words))).unwrap_or(0);
        let narrow = 2 + (glyph + count) as u16 + u16::from(has_owners);
        let has_levels = pieces().any(|item| item.gauge.is_some()) && fits(pitch(narrow + 1, 0));
        let narrow = narrow + u16::from(has_levels);
        let cells = items.iter().filter(|item| item.kind == ItemKind::Cell);
        let gain = width(&mut cells.map(|item| gains(item, words)));
        let gain = gain.filter(|gain| fits(pitch(narrow + *gain as u16, 0))).unwrap_or(0);
        let field = narrow + gain as u16;
        let is_airy = board.rows * 2 <= room.height && fits(pitch(field, 2));
        let pitch = pitch(field, if is_airy { 2 } else { 0 });
        Measure { glyph, has_owners, has_levels, count, gain, field, pitch, is_airy, heading }
    }

    /// The number of an owner, where owners are told by it.
    fn whose(&self, owner: Option<Seat>) -> &'static str {
        match owner {
            _ if !self.has_owners => "",
            Some(owner) => ["₁", "₂", "₃", "₄"][owner.index() % 4],
            None => " ",
        }
    }

    fn heading(&self, board: &Board, palette: Palette) -> Line<'static> {
        let pitch = usize::from(self.pitch);
        let name = |column: u16| format!("{:^width$}", board.column_name(column), width = self.field.into());
        let columns: String = (0..board.columns).map(|column| format!("{:<pitch$}", name(column))).collect();
        Line::styled(format!("{}{columns}", " ".repeat(self.heading + 1)), palette.faint())
    }

    fn row_heading(&self, board: &Board, row: u16) -> String {
        let shift = match board.shape {
            Shape::Hexagon if row % 2 == 1 => usize::from(self.pitch / 2),
            _ => 0,
        };
        format!("{:>width$} {}", board.row_name(row), " ".repeat(shift), width = self.heading)
    }

    fn field(
        &self,
        board: &Board,
        cell: u16,
        things: &[&Item],
        focus: &Focus<'_>,
        words: &Words,
        palette: Palette,
    ) -> Option<Field> {
        let ground = board.ground_at(cell)?;
        let bare = ItemId::cell(cell);
        let (cells, pieces): (Vec<&Item>, Vec<&Item>) =
            things.iter().partition(|item| item.kind == ItemKind::Cell);
        let own = cells.first().copied();
        // The cursor's own thing is in front, then what can be picked, then the last.
        let mut order: Vec<&Item> = pieces.iter().rev().copied().collect();
        order.sort_by_key(|item| (focus.here != Some(&item.id), !focus.lit.contains(&item.id)));
        let mut ids: Vec<ItemId> = order.iter().map(|item| item.id.clone()).chain([bare]).collect();
        ids.sort_by_key(|id| (focus.here != Some(id), !focus.lit.contains(id)));
        let standing = focus.of(ids.iter());
        let (mut left, mut right) = standing.marks();
        let (sign, style) = match order.first() {
            Some(front) => {
                let glyph = glyph(front, words);
                if standing == Standing::Plain {
                    let is_marked = front.states.contains(&State::Marked);
                    (left, right) = match () {
                        _ if is_marked => ("*", "*"),
                        _ if front.states.contains(&State::Dead) => (" ", "†"),
                        _ if front.states.contains(&State::Tapped) => (" ", "~"),
                        _ if front.states.contains(&State::Dimmed) => (" ", "-"),
                        _ if pieces.len() > 1 => (" ", "+"),
                        _ => (left, marked(order.iter().copied().chain(own)).unwrap_or(right)),
                    };
                }
                let owner = self.whose(front.owner);
                let level = match &front.gauge {
                    _ if !self.has_levels => "",
                    Some(gauge) => level(gauge.value, gauge.max),
                    None => " ",
                };
                let (glyph, count) = (padded(&glyph, self.glyph), padded(&counts(front, words), self.count));
                (format!("{glyph}{count}{owner}{level}"), styled(front, standing, palette))
            }
            None => {
                let owner = own.and_then(|own| own.owner);
                let bare = if owner.is_some() { palette.owned(owner) } else { palette.faint() };
                let style = match standing {
                    Standing::Here => palette.here(bare),
                    Standing::Picked => palette.picked(palette.strong()),
                    Standing::Lit => palette.lit(palette.strong()),
                    Standing::Plain => bare,
                };
                if standing == Standing::Plain {
                    right = marked(own).unwrap_or(right);
                }
                let blank = if self.has_levels { " " } else { "" };
                let glyph = padded(&ground.picture.glyph, self.glyph + self.count);
                (format!("{glyph}{}{blank}", self.whose(owner)), style)
            }
        };
        let gain = own.map(|own| gains(own, words)).filter(|_| self.gain > 0).unwrap_or_default();
        let sign = format!("{sign}{}", padded(&gain, self.gain));
        let is_held = matches!(standing, Standing::Here | Standing::Picked);
        let (left, right) = if is_held { (left, right) } else { focus.marks.sign(cell, (left, right)) };
        let style = if standing == Standing::Here { style } else { focus.marks.styled(cell, style, palette) };
        Some(Field { ids, spans: vec![Span::styled(format!("{left}{sign}{right}"), style)] })
    }
}

/// Whether pieces show by their looks alone whose they are: all of an owner's are alike and nobody else's are so.
/// What has life or numbers is of a kind that either side could have, though only one may have it now.
fn show_owners(pieces: &[(String, &Item)]) -> bool {
    let owned = || pieces.iter().filter_map(|(glyph, item)| Some((item.owner?, glyph, item)));
    let Some((first, ..)) = owned().next() else { return true };
    if owned().all(|(owner, ..)| owner == first) {
        return true;
    }
    let is_counter = |item: &Item| item.gauge.is_none() && item.figures.is_empty();
    owned().all(|(owner, glyph, item)| {
        is_counter(item) && owned().all(|(other, like, _)| (owner == other) == (glyph == like))
    })
}

/// The sign of what is on things of one place, the gravest first.
fn marked<'a>(things: impl IntoIterator<Item = &'a Item>) -> Option<&'static str> {
    let kinds: Vec<MarkKind> =
        things.into_iter().flat_map(|item| &item.marks).map(|mark| mark.kind).collect();
    let found =
        [MarkKind::Harm, MarkKind::Lasting, MarkKind::Passing].into_iter().find(|kind| kinds.contains(kind));
    found.map(sign)
}

/// How many of a thing there are, as it is written on it.
fn counts(item: &Item, words: &Words) -> String {
    let marks = item.marks.iter().filter(|mark| mark.kind == MarkKind::Count);
    marks.map(|mark| words.say(&mark.text)).collect()
}

/// What a cell yields, and what there is so many of on it.
fn gains(cell: &Item, words: &Words) -> String {
    format!("{}{}", pips(cell), counts(cell, words))
}

fn padded(glyph: &str, width: usize) -> String {
    format!("{glyph}{}", " ".repeat(width.saturating_sub(Span::raw(glyph).width())))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::sync::Arc;

    use scene::{Mark, Naming, Picture, Pip, Role, Scene};

    use super::*;
    use crate::terminal::fixtures::{map, map_words};
    use crate::terminal::screen::links::Links;
    use crate::terminal::screen::marks::Marks;

    fn lines(
        scene: &Scene,
        room: Size,
        lit: &[ItemId],
        picked: &[ItemId],
        here: Option<&ItemId>,
    ) -> Vec<String> {
        let region = &scene.regions[0];
        let board = region.board().expect("the map is a board");
        let lit: BTreeSet<ItemId> = lit.iter().cloned().collect();
        let (marks, links) = (Marks::default(), Links::default());
        let focus = Focus { lit: &lit, picked, here, marks: &marks, links: &links };
        sheet(board, &region.items, room, &focus, &map_words(), Palette { color: false }).text()
    }

    #[test]
    fn pieces_that_look_alike_are_told_apart_by_their_owners_number() {
        let scene = map(Shape::Square, 4, 3);
        let (cell, bear) = (ItemId::cell(3), ItemId::new("bear 1"));
        let found = lines(&scene, Size::default(), &[cell, ItemId::cell(0)], &[bear], Some(&ItemId::cell(0)));
        let expected = ["   1   2   3   4", "1 >. <{b₁} .  [. ]", "2  b₂  .   b₂+ . ", "3  .   b₁~ . "];
        assert_eq!(found, expected.map(str::trim_end));
    }

    /// Discs of two kinds say whose they are; units do not, though each kind is left on one side alone.
    #[test]
    fn pieces_of_a_kind_that_only_one_side_still_has_are_told_apart_too() {
        let with = |discs: [Item; 3]| {
            let mut scene = map(Shape::Square, 4, 3);
            scene.regions[0].items = discs.to_vec();
            lines(&scene, Size { width: 20, height: 3 }, &[], &[], None)[1].clone()
        };
        let piece = |number: u16, glyph: &'static str, seat: u8| {
            let item = Item::new(ItemId::new(format!("piece {number}")), ItemKind::Token, "bear");
            item.on(number).pictured(Picture::new("piece", glyph)).of(Seat(seat))
        };
        assert_eq!(with([piece(0, "X", 0), piece(1, "O", 1), piece(2, "X", 0)]), "1  X  O  X  .");
        assert_eq!(with([piece(0, "A", 0), piece(1, "K", 1), piece(2, "S", 0)]), "1  A₁  K₂  S₁  .");
        let unit = |number, glyph, seat| piece(number, glyph, seat).gauged("bear", 2, 2);
        assert_eq!(with([unit(0, "A", 0), unit(1, "K", 1), unit(2, "A", 0)]), "1  A₁  K₂  A₁  .");
        assert_eq!(with([piece(0, "A", 0), piece(1, "K", 0), piece(2, "S", 0)]), "1  A  K  S  .", "one side");
    }

    #[test]
    fn hexagons_stand_half_a_cell_apart() {
        let scene = map(Shape::Hexagon, 3, 3);
        let found = lines(&scene, Size::default(), &[], &[], None);
        let expected = ["   1     2     3", "1  .     b₁    .", "2     b₂    .     b₂+", "3  .     b₁~"];
        assert_eq!(found, expected);
    }

    /// As drawn, a hexagon touches two above it and two below: each half a cell aside.
    #[test]
    fn hexagons_lie_between_those_of_the_next_row() {
        let scene = map(Shape::Hexagon, 4, 4);
        let region = &scene.regions[0];
        let board = region.board().expect("the map is a board");
        let (lit, marks, links) = (BTreeSet::new(), Marks::default(), Links::default());
        let focus = Focus { lit: &lit, picked: &[], here: None, marks: &marks, links: &links };
        let palette = Palette { color: false };
        let vectors = include_str!("../../../../board/vectors/grids.json");
        let vectors: serde_json::Value = serde_json::from_str(vectors).unwrap();
        let listed = &vectors["boards"][1];
        assert_eq!((listed["shape"].as_str(), &listed["columns"]), (Some("hexagon"), &4.into()));
        for room in [Size::default(), Size { width: 40, height: 12 }] {
            let sheet = sheet(board, &region.items, room, &focus, &map_words(), palette);
            let lines = sheet.places[4].y - sheet.places[0].y;
            let pitch = sheet.places[1].x - sheet.places[0].x;
            for one in &sheet.places {
                let touches = |other: &&Footprint| match (one.y.abs_diff(other.y), one.x.abs_diff(other.x)) {
                    (0, aside) => aside == pitch,
                    (down, aside) => down == lines && aside == pitch / 2,
                };
                let found: Vec<u16> =
                    sheet.places.iter().filter(touches).filter_map(|place| place.cell).collect();
                let all = listed["neighbours"][usize::from(one.cell.unwrap())].as_array().unwrap().iter();
                // The last cell of this map is missing.
                let expected: Vec<u16> = all
                    .filter_map(serde_json::Value::as_u64)
                    .map(|cell| cell as u16)
                    .filter(|cell| *cell != 15)
                    .collect();
                assert_eq!(found, expected, "{:?}, {room}", one.cell);
            }
        }
    }

    /// Eight columns of hexagons take half a cell more than eight squares.
    #[test]
    fn hexagons_show_no_more_than_there_is_room_for() {
        let mut scene = map(Shape::Hexagon, 8, 3);
        for item in &mut scene.regions[0].items {
            *item = item.clone().gauged("bear", 1, 2);
        }
        let widths = |scene: &Scene, width| {
            let found = lines(scene, Size { width, height: 3 }, &[], &[], None);
            found.iter().map(|line| Span::raw(line).width() as u16).max().unwrap()
        };
        // Fields of five columns stand six apart: 2 for the heading, 48 and 3.
        assert!(widths(&scene, 52) <= 52);
        let shown = |width| lines(&scene, Size { width, height: 3 }, &[], &[], None)[1].contains('▄');
        assert_eq!([52, 53].map(shown), [false, true]);
    }

    #[test]
    fn cells_tell_whose_they_are_and_that_something_is_wrong_with_them() {
        let mut scene = map(Shape::Square, 4, 3);
        let poison = Mark::new(MarkKind::Harm, "2", "poisoned");
        scene.regions[0].items = vec![
            Item::of_cell(1, "meadow").of(Seat(1)),
            Item::of_cell(4, "meadow").of(Seat(0)).mark(poison),
            Item::new(ItemId::new("bear 1"), ItemKind::Token, "bear").on(1).of(Seat(1)),
        ];
        let role = &mut scene.regions[0].role;
        let Role::Board(board) = role else { panic!("the map is a board") };
        let board = Arc::make_mut(board);
        board.naming = Naming::LettersUp;
        let found = lines(&scene, Size::default(), &[], &[], None);
        let expected = ["   a   b   c   d", "3  .   b₂  .   .", "2  .₁! .   .   .", "1  .   .   ."];
        assert_eq!(found, expected);
    }

    /// A piece's number stands on it however little room there is; what its cell yields gives way.
    #[test]
    fn pieces_tell_how_many_they_are_and_cells_what_they_yield() {
        let mut scene = map(Shape::Square, 4, 3);
        let bees = |n: &'static str| Mark::new(MarkKind::Count, n, "bear");
        let food = |n| Pip::new(Picture::new("food", "f"), n);
        scene.regions[0].items = vec![
            Item::of_cell(0, "grass").pip(food(2)),
            Item::of_cell(1, "grass").pip(food(1)),
            Item::new(ItemId::new("bear 1"), ItemKind::Token, "bear").on(1).of(Seat(0)).mark(bees("one")),
            Item::new(ItemId::new("bear 2"), ItemKind::Token, "bear").on(6).mark(bees("many")),
            Item::new(ItemId::new("bear 3"), ItemKind::Token, "bear").on(4).mark(Mark::new(
                MarkKind::Lasting,
                "one",
                "bear",
            )),
        ];
        let found = lines(&scene, Size { width: 40, height: 4 }, &[], &[], None);
        let expected = [
            "     1      2      3      4",
            "1  .  2f  b1 1f  .      .",
            "2  b    ◆ .      b12    .",
            "3  .      .      .",
        ];
        assert_eq!(found, expected);
        let found = lines(&scene, Size { width: 26, height: 4 }, &[], &[], None);
        let expected =
            ["    1    2    3    4", "1  .    b1   .    .", "2  b  ◆ .    b12  .", "3  .    .    ."];
        assert_eq!(found, expected);
    }

    #[test]
    fn cells_spread_where_there_is_room() {
        let scene = map(Shape::Square, 4, 3);
        let found = lines(&scene, Size { width: 40, height: 10 }, &[], &[], None);
        assert_eq!(found.len(), 6);
        assert_eq!(found[1], "1  .     b₁    .     .");
        assert_eq!(found[2], "");
    }
}
