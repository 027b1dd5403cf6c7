//! Regions as lines of text, with every thing in a known place. The full screen
//! shows a part of them, the line mode all.

use std::collections::BTreeSet;

use ratatui::layout::Size;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use scene::{Item, ItemId, ItemKind, Region, RegionKind, State};

use super::board;
use super::marks::Marks;
use super::palette::Palette;
use crate::terminal::words::Words;

/// What can be picked, what was, and where the cursor is.
#[derive(Clone, Copy)]
pub struct Focus<'a> {
    /// What can be picked.
    pub lit: &'a BTreeSet<ItemId>,
    /// What was picked.
    pub picked: &'a [ItemId],
    /// Where the cursor is.
    pub here: Option<&'a ItemId>,
    /// What cells are to things that are surveyed.
    pub marks: &'a Marks,
}

/// How one thing stands to the focus.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// The cursor is on it.
    Here,
    /// It was picked.
    Picked,
    /// It can be picked.
    Lit,
    /// None of it.
    Plain,
}

impl Standing {
    /// What stands left and right of such a thing.
    pub fn marks(self) -> (&'static str, &'static str) {
        match self {
            Standing::Here => (">", "<"),
            Standing::Picked => ("{", "}"),
            Standing::Lit => ("[", "]"),
            Standing::Plain => (" ", " "),
        }
    }
}

impl Focus<'_> {
    /// How things in one place stand to the focus.
    pub fn of<'b>(&self, ids: impl Iterator<Item = &'b ItemId> + Clone) -> Standing {
        let any = |is: &dyn Fn(&ItemId) -> bool| ids.clone().any(is);
        match () {
            _ if any(&|id| self.here == Some(id)) => Standing::Here,
            _ if any(&|id| self.picked.contains(id)) => Standing::Picked,
            _ if any(&|id| self.lit.contains(id)) => Standing::Lit,
            _ => Standing::Plain,
        }
    }
}

/// Where things are in a sheet: one place, and what is in it, the foremost first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The things.
    pub ids: Vec<ItemId>,
    /// The cell of a board.
    pub cell: Option<u16>,
    /// Columns from the left.
    pub x: u16,
    /// Lines from the top.
    pub y: u16,
    /// How many columns it takes.
    pub width: u16,
}

/// Lines of text with things in them.
#[derive(Default)]
pub struct Sheet {
    /// The lines.
    pub lines: Vec<Line<'static>>,
    /// Where the things are.
    pub places: Vec<Place>,
    /// How many lines stay at the top, whatever is scrolled.
    pub head: u16,
    /// How many columns stay at the left.
    pub side: u16,
    /// Whether the first of these is a title, which is not scrolled at all.
    pub is_titled: bool,
}

impl Sheet {
    /// How many columns the longest line takes.
    pub fn width(&self) -> u16 {
        self.lines.iter().map(Line::width).max().unwrap_or(0) as u16
    }

    /// How many lines there are.
    pub fn height(&self) -> u16 {
        self.lines.len() as u16
    }

    /// The lines without any looks.
    pub fn text(&self) -> Vec<String> {
        self.lines.iter().map(|line| line.to_string().trim_end().to_owned()).collect()
    }

    fn chip(&mut self, text: &Chip, width: u16) {
        let free = self.lines.last().map(|line| width.saturating_sub(line.width() as u16));
        let is_begun = self.lines.last().is_some_and(|line| line.width() > 0);
        if free.is_none_or(|free| is_begun && free <= text.width()) {
            self.lines.push(Line::default());
        } else if let Some(line) = self.lines.last_mut().filter(|_| is_begun) {
            line.spans.push(Span::raw(" "));
        }
        self.put(text);
    }

    fn put(&mut self, chip: &Chip) {
        let y = self.lines.len().saturating_sub(1) as u16;
        if let Some(line) = self.lines.last_mut() {
            let x = line.width() as u16;
            let width = chip.width();
            self.places.push(Place { ids: vec![chip.id.clone()], cell: None, x, y, width });
            line.spans.extend(chip.spans.iter().cloned());
        }
    }
}

/// One thing as a piece of a line.
struct Chip {
    id: ItemId,
    spans: Vec<Span<'static>>,
}

impl Chip {
    fn width(&self) -> u16 {
        self.spans.iter().map(Span::width).sum::<usize>() as u16
    }
}

/// A region in so much room, its title first. What is higher than the room is
/// for the screen to scroll.
pub fn region(region: &Region, room: Size, focus: &Focus<'_>, words: &Words, palette: Palette) -> Sheet {
    let Size { width, .. } = room;
    let mut sheet = Sheet::default();
    match &region.kind {
        RegionKind::Board(board) => sheet = board::sheet(board, &region.items, room, focus, words, palette),
        RegionKind::Row | RegionKind::Hand => {
            for item in &region.items {
                sheet.chip(&chip(item, focus, words, palette), width);
            }
        }
        RegionKind::Pile => {
            if let Some(top) = region.items.first() {
                sheet.chip(&chip(top, focus, words, palette), width);
            }
            if region.items.len() > 1 {
                let more = Span::styled(format!("×{}", region.items.len()), palette.faint());
                sheet.lines.last_mut().into_iter().for_each(|line| line.spans.push(more.clone()));
            }
        }
        RegionKind::Panel => {
            for item in &region.items {
                sheet.lines.push(Line::default());
                sheet.put(&chip(item, focus, words, palette));
                let gauge = match item.kind {
                    ItemKind::Bar { value, max } => Some((value, max)),
                    _ => item.gauge.map(|gauge| (gauge.value, gauge.max)),
                };
                if let (Some((value, max)), Some(line)) = (gauge, sheet.lines.last_mut()) {
                    let (bar, numbers) = (bar(value, max), format!("{value}/{max}"));
                    let has_room = line.width() + bar.chars().count() + 1 + numbers.len() <= width.into();
                    line.spans.push(Span::raw(if has_room { format!("{bar} {numbers}") } else { numbers }));
                }
            }
        }
    }
    if let Some(title) = &region.title {
        sheet.lines.insert(0, Line::styled(words.say(title), palette.title()));
        sheet.places.iter_mut().for_each(|place| place.y += 1);
        if sheet.head > 0 {
            sheet.head += 1;
            sheet.is_titled = true;
        }
    }
    sheet
}

fn chip(item: &Item, focus: &Focus<'_>, words: &Words, palette: Palette) -> Chip {
    let standing = focus.of(std::iter::once(&item.id));
    let (left, right) = standing.marks();
    let style = styled(item, standing, palette);
    let glyph = item.picture.as_ref().map(|picture| format!("{} ", picture.glyph)).unwrap_or_default();
    let name = words.say(&item.name);
    let label = match item.kind {
        ItemKind::Button if standing == Standing::Plain => format!("{glyph}({name})"),
        _ if glyph.trim() == name => name,
        _ => format!("{glyph}{name}"),
    };
    let mark = Span::styled(left, style);
    let end = Span::styled(right, style);
    Chip {
        id: item.id.clone(),
        spans: vec![mark, Span::styled(format!("{label}{}", signs(item)), style), end],
    }
}

/// The look of an item.
pub fn styled(item: &Item, standing: Standing, palette: Palette) -> Style {
    let mut style = palette.owned(item.owner);
    for state in &item.states {
        style = match state {
            State::Marked => style.add_modifier(Modifier::BOLD),
            State::Dimmed | State::Dead => style.add_modifier(Modifier::DIM),
            State::Tapped | State::FaceDown => style,
        };
    }
    match standing {
        Standing::Here => palette.here(style),
        Standing::Picked => palette.picked(style),
        Standing::Lit => palette.lit(style),
        Standing::Plain => style,
    }
}

/// The condition of an item in signs, which the help page explains.
pub fn signs(item: &Item) -> String {
    let sign = |state: &State| match state {
        State::Marked => '*',
        State::Dimmed => '-',
        State::Tapped => '~',
        State::FaceDown => '?',
        State::Dead => '†',
    };
    item.states.iter().map(sign).collect()
}

/// So much of so much, in ten columns.
pub fn bar(value: i32, max: i32) -> String {
    let full = share(value, max, 10);
    format!("{}{}", "█".repeat(full), "░".repeat(10 - full))
}

/// So much of so much, in one column.
pub fn level(value: i32, max: i32) -> &'static str {
    ["·", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"][share(value, max, 8)]
}

/// So many of some parts; none only at nothing.
fn share(value: i32, max: i32, parts: i64) -> usize {
    match max {
        1.. => ((i64::from(value.clamp(0, max)) * parts + i64::from(max) - 1) / i64::from(max)) as usize,
        _ => 0,
    }
}

/// A text in lines of at most so many columns, broken between words.
pub fn wrap(text: &str, width: u16) -> Vec<String> {
    let width = usize::from(width.max(1));
    let columns = |text: &str| Span::raw(text).width();
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split(' ') {
            let mut word = word.to_owned();
            if !line.is_empty() && columns(&line) + 1 + columns(&word) > width {
                lines.push(std::mem::take(&mut line));
            } else if !line.is_empty() {
                line.push(' ');
            }
            while columns(&word) > width {
                let rest = word.split_off(word.char_indices().nth(width).map_or(word.len(), |(at, _)| at));
                lines.push(std::mem::replace(&mut word, rest));
            }
            line.push_str(&word);
        }
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_break_between_words_and_long_words_anywhere() {
        assert_eq!(wrap("one two three", 8), ["one two", "three"]);
        assert_eq!(wrap("abcdefghij k", 4), ["abcd", "efgh", "ij k"]);
        assert_eq!(wrap("à côté\n\nlà", 20), ["à côté", "", "là"]);
    }

    #[test]
    fn a_bar_is_empty_only_at_nothing_and_full_only_at_all() {
        assert_eq!(bar(0, 7), "░░░░░░░░░░");
        assert_eq!(bar(1, 70), "█░░░░░░░░░");
        assert_eq!(bar(7, 7), "██████████");
        assert_eq!(bar(9, 7), "██████████");
        assert_eq!(bar(3, 0), "░░░░░░░░░░");
        assert_eq!([0, 1, 35, 69, 70].map(|value| level(value, 70)), ["·", "▁", "▄", "█", "█"]);
    }
}
