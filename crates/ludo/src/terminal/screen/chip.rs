//! One thing as a piece of a line: what it is called, costs, is worth and bears.

use ratatui::style::{Modifier, Style};
use ratatui::text::Span;
use scene::{Figure, Gauge, Item, ItemId, ItemKind, Mark, MarkKind, Pip, State};

use super::palette::Palette;
use super::sheet::{Focus, Standing, bar};
use crate::terminal::words::Words;

/// A thing in a line.
pub struct Chip {
    /// The thing.
    pub id: ItemId,
    /// What is written.
    pub spans: Vec<Span<'static>>,
}

/// How much is written of a thing.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Length {
    /// What it is called, costs and is worth.
    Whole,
    /// What stands for it.
    Short,
}

impl Chip {
    /// A thing between the signs of how it stands to the focus.
    pub fn new(item: &Item, focus: &Focus<'_>, words: &Words, palette: Palette) -> Chip {
        Chip::of_length(Length::Whole, item, focus, words, palette)
    }

    /// A thing, or what stands for it where there is little room.
    pub fn of_length(
        length: Length,
        item: &Item,
        focus: &Focus<'_>,
        words: &Words,
        palette: Palette,
    ) -> Chip {
        let standing = focus.of(std::iter::once(&item.id));
        let (left, right) = standing.marks();
        let left = match standing {
            Standing::Here | Standing::Picked => left,
            Standing::Lit | Standing::Plain => focus.links.sign(&item.id).unwrap_or(left),
        };
        let style = styled(item, standing, palette);
        let label = match length {
            Length::Whole => label(item, standing, words),
            Length::Short => glyph(item, words),
        };
        let mut spans =
            vec![Span::styled(left, style), Span::styled(format!("{label}{}", signs(item)), style)];
        for mark in &item.marks {
            let text = format!(" {}", signed(mark, words));
            spans.push(Span::styled(text, palette.mark(mark.kind, style)));
        }
        spans.push(Span::styled(right, style));
        Chip { id: item.id.clone(), spans }
    }

    /// The thing with how much is left of it, as a bar where that fits.
    pub fn gauged(mut self, item: &Item, room: u16) -> Chip {
        if let Some(Gauge { value, max, .. }) = item.gauge {
            let (bar, numbers) = (bar(value, max), format!("{value}/{max}"));
            let has_room = usize::from(self.width()) + bar.chars().count() + 1 + numbers.len() <= room.into();
            self.spans.push(Span::raw(if has_room { format!("{bar} {numbers}") } else { numbers }));
        }
        self
    }

    /// How many columns it takes.
    pub fn width(&self) -> u16 {
        self.spans.iter().map(Span::width).sum::<usize>() as u16
    }
}

/// What a thing is called, what it costs or makes, and what stands at its bottom.
fn label(item: &Item, standing: Standing, words: &Words) -> String {
    let glyph = item.picture.as_ref().map(|picture| format!("{} ", picture.glyph)).unwrap_or_default();
    let name = words.say(&item.name);
    let mut label = match item.kind {
        ItemKind::Button if standing == Standing::Plain => format!("{glyph}({name})"),
        _ if glyph.trim() == name => name,
        _ => format!("{glyph}{name}"),
    };
    for more in [pips(item), figures(item, words)] {
        if !more.is_empty() {
            label.push(' ');
            label.push_str(&more);
        }
    }
    label
}

/// The numbers that describe a card, `2/3`, one alone with its name, and several with pictures by what stands for these,
/// `x5 d1`; so also those of somebody who stands beside a board. Those of other things are for a closer look.
fn figures(item: &Item, words: &Words) -> String {
    let is_beside = item.kind == ItemKind::Token && item.cell.is_none();
    let pictured = |figure: &Figure| Some(format!("{}{}", figure.picture.as_ref()?.glyph, figure.value));
    match &item.figures[..] {
        _ if item.kind != ItemKind::Card && !is_beside => String::new(),
        all if (is_beside || all.len() > 1) && all.iter().all(|figure| figure.picture.is_some()) => {
            all.iter().filter_map(pictured).collect::<Vec<_>>().join(" ")
        }
        [one] => words.say(&one.said()),
        all => all.iter().map(|figure| figure.value.to_string()).collect::<Vec<_>>().join("/"),
    }
}

/// What something costs or makes, in glyphs: `2oG`. What somebody has and what a cell yields are amounts, where one is
/// said as any other number: `1f0m12s`.
pub fn pips(item: &Item) -> String {
    let is_amount = matches!(item.kind, ItemKind::Cell | ItemKind::Badge);
    let pip = |pip: &Pip| match pip.n {
        1 if !is_amount => pip.picture.glyph.to_string(),
        n => format!("{n}{}", pip.picture.glyph),
    };
    item.pips.iter().map(pip).collect()
}

/// A mark with the sign of its kind.
pub fn signed(mark: &Mark, words: &Words) -> String {
    format!("{}{}", sign(mark.kind), words.say(&mark.text))
}

/// The sign of a kind of mark, which the help page explains; a number needs none.
pub fn sign(kind: MarkKind) -> &'static str {
    match kind {
        MarkKind::Lasting => "◆",
        MarkKind::Passing => "◇",
        MarkKind::Harm => "!",
        MarkKind::Coming => "→",
        MarkKind::Count => "",
        MarkKind::Deed => "›",
    }
}

/// What stands for an item: its picture's glyph, or the first letter of its name.
pub fn glyph(item: &Item, words: &Words) -> String {
    match &item.picture {
        Some(picture) => picture.glyph.to_string(),
        None => words.say(&item.name).chars().next().unwrap_or('?').to_string(),
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
