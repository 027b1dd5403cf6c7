//! Regions as lines of text, with every thing in a known place. The full screen
//! shows a part of them, the line mode all.

use std::collections::BTreeSet;

use ratatui::layout::Size;
use ratatui::text::{Line, Span};
use scene::{Area, Item, ItemId, MarkKind, Region, Role};

use super::chip::Chip;
use super::links::Links;
use super::marks::Marks;
use super::palette::Palette;
use super::{board, map};
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
    /// What has to do with the cursor's thing.
    pub links: &'a Links,
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

    /// Whether a thing is worth a place where there are few.
    fn is_on(&self, item: &Item) -> bool {
        self.of(std::iter::once(&item.id)) != Standing::Plain || self.links.sign(&item.id).is_some()
    }
}

/// Where things are in a sheet: one place, and what is in it, the foremost first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Footprint {
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
    pub places: Vec<Footprint>,
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
            self.places.push(Footprint { ids: vec![chip.id.clone()], cell: None, x, y, width });
            line.spans.extend(chip.spans.iter().cloned());
        }
    }
}

/// How close together things stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Density {
    /// As apart, and each thing of an offer has a line of its own with its facts below it.
    Told,
    /// A title has a line of its own, and so has each line of a panel.
    Apart,
    /// Things follow one another and their title; where there is nothing, there is no title.
    Close,
}

/// A region in so much room, its title first. What is higher than the room is
/// for the screen to scroll.
pub fn region(
    region: &Region,
    room: Size,
    density: Density,
    focus: &Focus<'_>,
    words: &Words,
    palette: Palette,
) -> Sheet {
    let title = words.title(region);
    let drawn = match &region.role {
        Role::Board(board) => Some(board::sheet(board, &region.items, room, focus, words, palette)),
        Role::Map(places) => Some(map::sheet(places, &region.items, room, focus, words, palette)),
        _ => None,
    };
    if let Some(mut sheet) = drawn {
        if let Some(title) = title {
            sheet.lines.insert(0, Line::styled(title, palette.title()));
            sheet.places.iter_mut().for_each(|place| place.y += 1);
            sheet.head += 1;
            sheet.is_titled = true;
        }
        return sheet;
    }
    let mut sheet = Sheet::default();
    if region.items.is_empty() && density == Density::Close {
        return sheet;
    }
    if let Some(title) = title {
        let title = if density == Density::Close { format!("{title} ›") } else { title };
        let lines = wrap(&title, room.width).into_iter().map(|line| Span::styled(line, palette.title()));
        sheet.lines.extend(lines.map(Line::from));
    }
    let chip = |item: &Item| Chip::new(item, focus, words, palette);
    let is_told = region.role == Role::Offer && density == Density::Told;
    if (has_lines(region) || is_told) && density != Density::Close {
        for item in &region.items {
            sheet.lines.push(Line::default());
            sheet.put(&chip(item).gauged(item, room.width));
            let facts = item.facts.iter().filter(|_| is_told).map(|fact| words.say(fact));
            let facts = facts.flat_map(|fact| wrap(&fact, room.width.saturating_sub(4)));
            sheet.lines.extend(facts.map(|line| Line::styled(format!("    {line}"), palette.faint())));
        }
        return sheet;
    }
    if density != Density::Close && !region.items.is_empty() {
        sheet.lines.push(Line::default());
    }
    let is_pile = region.role == Role::Pile;
    let is_seen = |(place, item): &(usize, &Item)| *place == 0 || !is_pile || focus.is_on(item);
    let mut chips: Vec<Chip> =
        region.items.iter().enumerate().filter(is_seen).map(|(_, item)| chip(item).gauged(item, 0)).collect();
    // A pile whose top says how many there are lists their kinds, not each of them.
    let is_counted =
        region.items.first().is_some_and(|top| top.marks.iter().any(|mark| mark.kind == MarkKind::Count));
    if let (true, Some(last)) = (is_pile && !is_counted && region.items.len() > 1, chips.last_mut()) {
        last.spans.push(Span::styled(format!("▤{}", region.items.len()), palette.faint()));
    }
    chips.iter().for_each(|chip| sheet.chip(chip, room.width));
    sheet
}

/// Whether each thing has a line of its own, where there is room for that.
fn has_lines(region: &Region) -> bool {
    match region.role {
        Role::Plate | Role::Facts | Role::Track | Role::Switches => true,
        Role::Actions => region.area != Area::Bottom,
        Role::Board(_) | Role::Map(_) => false,
        Role::Zone | Role::Hand | Role::Stack | Role::Pile | Role::Offer => false,
    }
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
    use kernel::Seat;
    use scene::{ItemKind, Text};

    use super::*;
    use crate::terminal::fixtures::map_words;

    #[test]
    fn texts_break_between_words_and_long_words_anywhere() {
        assert_eq!(wrap("one two three", 8), ["one two", "three"]);
        assert_eq!(wrap("abcdefghij k", 4), ["abcd", "efgh", "ij k"]);
        assert_eq!(wrap("à côté\n\nlà", 20), ["à côté", "", "là"]);
    }

    #[test]
    fn a_region_says_whose_it_is_where_its_title_does_not() {
        let bear = Item::new(ItemId::new("bear 1"), ItemKind::Card, "bear");
        let zone =
            |title: Text| Region::new("zone", Role::Zone, Area::Centre, vec![bear.clone()]).titled(title);
        let (lit, marks, links) = (BTreeSet::new(), Marks::default(), Links::default());
        let focus = Focus { lit: &lit, picked: &[], here: None, marks: &marks, links: &links };
        let drawn = |shown: Region| {
            let room = Size { width: 30, height: 5 };
            region(&shown, room, Density::Apart, &focus, &map_words(), Palette { color: false }).text()
        };
        assert_eq!(drawn(zone("grass".into())), ["grass", " bear"]);
        assert_eq!(drawn(zone("grass".into()).of(Seat(1))), ["grass (Bob)", " bear"]);
        assert_eq!(drawn(zone(Text::new("of").with("seat", Seat(1))).of(Seat(1))), ["Bob's", " bear"]);
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
