//! The page of a match: a bar, the prompt, the regions in their areas, what can
//! be chosen, the log, what the cursor is on, and the keys.

use ratatui::Frame;
use ratatui::layout::{Offset, Rect, Size};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use scene::{Area, ItemId, Layout, Scene, State};

use super::palette::Palette;
use super::sheet::{self, Density, Focus, Sheet, wrap};
use super::spots::{LIST, Spot, is_within};
use crate::terminal::picker;
use crate::terminal::words::Words;

/// The smallest screen that a match fits on.
pub const LEAST: (u16, u16) = (60, 20);
/// How many lines at least tell of the cursor and what was said last.
pub const INFO_LINES: u16 = 4;

/// All that is to be seen of a match.
pub struct Shown<'a> {
    /// The words.
    pub words: &'a Words,
    /// The looks.
    pub palette: Palette,
    /// The game and who plays.
    pub title: String,
    /// How far it is, and who is thinking.
    pub status: String,
    /// What is asked.
    pub prompt: String,
    /// The drawing.
    pub scene: &'a Scene,
    /// What can be picked, what was, and the cursor.
    pub focus: Focus<'a>,
    /// What can be chosen; None where nobody chooses.
    pub choices: Option<(String, Vec<&'a picker::Line>)>,
    /// The log; None while it is hidden.
    pub log: Option<Log<'a>>,
    /// Of the cursor, and what was said last.
    pub info: Vec<Line<'static>>,
    /// How many lines of that there may be, as far as there is room.
    pub info_room: u16,
    /// The keys that do something.
    pub keys: String,
}

/// What has happened.
#[derive(Clone, Copy)]
pub struct Log<'a> {
    /// The lines, the last ones being shown.
    pub lines: &'a [String],
    /// The first of those that somebody has not seen happen.
    pub since: Option<usize>,
    /// So many of the last lines are scrolled away.
    pub hidden: usize,
}

/// Whether a screen is large enough.
pub fn fits(area: Rect) -> bool {
    area.width >= LEAST.0 && area.height >= LEAST.1
}

/// What came of drawing a page.
#[derive(Default)]
pub struct Drawn {
    /// Where everything is.
    pub spots: Vec<Spot>,
    /// How many lines of the log there is room for.
    pub log_room: usize,
}

/// Draws the page and says where everything is.
pub fn draw(frame: &mut Frame<'_>, shown: &Shown<'_>) -> Drawn {
    let area = frame.area();
    let palette = shown.palette;
    let row = |y: u16| Rect { y, height: 1, ..area };
    bar(frame, row(0), shown);
    // What is asked, or how it ended, is told whole; seldom is that more than a line.
    let prompt = wrap(&shown.prompt, area.width - 2);
    let prompt_lines = prompt.len().clamp(1, 2) as u16;
    let prompt = prompt.into_iter().map(|line| Line::styled(format!(" {line}"), palette.strong()));
    frame.render_widget(Paragraph::new(prompt.collect::<Vec<_>>()), Rect { height: prompt_lines, ..row(1) });
    frame.render_widget(Line::styled(format!(" {}", shown.keys), palette.faint()), row(area.height - 1));
    let info_lines = shown.info_room.clamp(INFO_LINES, area.height / 2);
    let info_top = area.height - 1 - info_lines;
    let info = Rect { x: 1, y: info_top, width: area.width - 2, height: info_lines };
    frame.render_widget(Line::styled("─".repeat(area.width.into()), palette.faint()), row(info_top - 1));
    frame.render_widget(Paragraph::new(shown.info.clone()), info);
    let body_top = 1 + prompt_lines;
    let body = Rect { x: 0, y: body_top, width: area.width, height: info_top - 1 - body_top };
    Body { frame, shown, drawn: Drawn::default() }.draw(body)
}

fn bar(frame: &mut Frame<'_>, area: Rect, shown: &Shown<'_>) {
    let room = usize::from(area.width).saturating_sub(Span::raw(&shown.status).width() + 3);
    let title: String = shown.title.chars().take(room).collect();
    let gap = room.saturating_sub(Span::raw(&title).width());
    let text = format!(" {title}{} {} ", " ".repeat(gap), shown.status);
    frame.render_widget(Line::styled(text, shown.palette.bar()), area);
}

struct Body<'a, 'b, 'c> {
    frame: &'a mut Frame<'b>,
    shown: &'a Shown<'c>,
    drawn: Drawn,
}

impl Body<'_, '_, '_> {
    fn draw(mut self, body: Rect) -> Drawn {
        let scene = self.shown.scene;
        let has_centre = scene.regions.iter().any(|region| region.area == Area::Centre);
        // Rows of cards that are in sight together need columns more than the sides do.
        let (right_width, most_left) = match scene.layout {
            Layout::Rows => {
                let (least, most) = ((body.width / 3).clamp(26, 44), body.width * 2 / 5);
                let sheets = self.sheets(Area::Right, low(most), Density::Apart);
                let needed = sheets.iter().map(|(_, sheet)| sheet.width()).max().unwrap_or(0);
                (needed.clamp(least, most.max(least)), body.width / 5)
            }
            Layout::Board | Layout::Map | Layout::Choice => {
                ((body.width * 2 / 5).clamp(24, 44), body.width / 4)
            }
        };
        let left_width = match self.sheets(Area::Left, low(most_left), Density::Apart) {
            sheets if sheets.is_empty() => 0,
            sheets => {
                sheets.iter().map(|(_, sheet)| sheet.width()).max().unwrap_or(0).clamp(8, most_left) + 1
            }
        };
        let bottom = self.fitted(Area::Bottom, Size { width: body.width - 2, height: body.height / 2 });
        let bottom_height = height(&bottom).min(body.height / 2);
        let top_height = body.height - bottom_height;
        let centre_width = body.width - left_width - right_width - 1;
        let top = Rect { height: top_height, ..body };
        let left = Rect { x: 1, width: left_width.saturating_sub(1), ..top };
        let centre = Rect { x: left_width + 1, width: centre_width - 1, ..top };
        let right = Rect { x: left_width + centre_width + 1, width: right_width, ..top };
        let lower = Rect { x: 1, y: body.y + top_height, width: body.width - 2, height: bottom_height };
        for y in top.y..top.y + top.height {
            let line = Rect { x: left_width + centre_width, y, width: 1, height: 1 };
            self.frame.render_widget(Span::styled("│", self.shown.palette.faint()), line);
        }
        let sheets = self.fitted(Area::Left, left.as_size());
        self.stack(sheets, left);
        // Only a board or a map has the middle for itself and room to spread.
        let sheets = match scene.layout {
            Layout::Board | Layout::Map => self.sheets(Area::Centre, centre.as_size(), Density::Apart),
            Layout::Rows => self.fitted(Area::Centre, centre.as_size()),
            // What is chosen from is compared: all there is to know of it is in sight.
            Layout::Choice => match self.sheets(Area::Centre, low(centre.width), Density::Told) {
                sheets if height(&sheets) <= centre.height => sheets,
                _ => self.fitted(Area::Centre, centre.as_size()),
            },
        };
        self.stack(sheets, centre);
        // Without anything in the middle there is room for a long log.
        self.side(right, !has_centre);
        if !has_centre {
            self.log(centre);
        }
        self.stack(bottom, lower);
        self.drawn
    }

    /// The regions of an area, close together where there is no room to have them apart.
    fn fitted(&self, area: Area, room: Size) -> Vec<(usize, Sheet)> {
        let apart = self.sheets(area, low(room.width), Density::Apart);
        if height(&apart) <= room.height { apart } else { self.sheets(area, low(room.width), Density::Close) }
    }

    /// The regions of an area, with their places in the scene.
    fn sheets(&self, area: Area, room: Size, density: Density) -> Vec<(usize, Sheet)> {
        let Shown { scene, words, palette, focus, .. } = self.shown;
        let here = scene.regions.iter().enumerate().filter(|(_, region)| region.area == area);
        here.map(|(index, region)| (index, sheet::region(region, room, density, focus, words, *palette)))
            .filter(|(_, sheet)| !sheet.lines.is_empty())
            .collect()
    }

    /// Sheets under one another.
    fn stack(&mut self, sheets: Vec<(usize, Sheet)>, area: Rect) {
        let heights: Vec<u16> = sheets.iter().map(|(_, sheet)| sheet.height()).collect();
        for ((index, sheet), room) in sheets.into_iter().zip(stacked(&heights, area)) {
            self.place(index, sheet, room);
        }
    }

    /// A sheet in its room, scrolled so that the cursor is seen.
    fn place(&mut self, region: usize, sheet: Sheet, room: Rect) {
        let (width, height) = (sheet.width(), sheet.height());
        let (head, side) = (sheet.head.min(room.height), sheet.side.min(room.width));
        let is_board = self.shown.scene.regions[region].board().is_some();
        let spare = if is_board { room.width.saturating_sub(width) / 2 } else { 0 };
        let room = Rect { x: room.x + spare, width: room.width - spare, ..room };
        let focus = &self.shown.focus;
        let holding =
            |ids: &[ItemId]| sheet.places.iter().find(|place| place.ids.iter().any(|id| ids.contains(id)));
        let here = focus.here.and_then(|here| holding(std::slice::from_ref(here)));
        let lit = || sheet.places.iter().find(|place| focus.lit.contains(&place.ids[0]));
        let marked = || {
            let items = self.shown.scene.regions[region].items.iter();
            let marked: Vec<ItemId> = items
                .filter(|item| item.states.contains(&State::Marked))
                .map(|item| item.id.clone())
                .collect();
            if is_board { None } else { holding(&marked) }
        };
        let seen = here.or_else(|| holding(focus.picked)).or_else(lit).or_else(marked);
        // What is fixed takes part in no scrolling.
        let scroll = |middle: u16, all: u16, room: u16, fixed: u16| {
            let (middle, all, room) = (middle.saturating_sub(fixed), all - fixed, room - fixed);
            middle.saturating_sub(room / 2).min(all.saturating_sub(room))
        };
        let x = seen.map_or(0, |place| scroll(place.x + place.width / 2, width, room.width, side));
        let y = seen.map_or(0, |place| scroll(place.y, height, room.height, head));
        let body =
            Rect { x: room.x + side, y: room.y + head, width: room.width - side, height: room.height - head };
        for place in sheet.places {
            let mut spot = Spot {
                ids: place.ids,
                cell: place.cell,
                region,
                x: i32::from(room.x) + i32::from(place.x) - i32::from(x),
                y: i32::from(room.y) + i32::from(place.y) - i32::from(y),
                width: place.width.into(),
                is_visible: false,
            };
            spot.is_visible = is_within(&spot, body);
            self.drawn.spots.push(spot);
        }
        let text = Paragraph::new(sheet.lines);
        let mut part = |area: Rect, from: (u16, u16)| {
            self.frame.render_widget(text.clone().scroll(from), area);
        };
        part(body, (y + head, x + side));
        part(Rect { height: head, ..body.offset(Offset { x: 0, y: -i32::from(head) }) }, (0, x + side));
        part(Rect { width: side, ..body.offset(Offset { x: -i32::from(side), y: 0 }) }, (y + head, 0));
        if sheet.is_titled {
            part(Rect { height: head.min(1), ..room }, (0, 0));
        }
        self.more(body, [y > 0, height > y + room.height, x > 0, width > x + room.width]);
    }

    /// Arrows at the edges beyond which there is more.
    fn more(&mut self, room: Rect, [above, below, left, right]: [bool; 4]) {
        if room.width == 0 || room.height == 0 {
            return;
        }
        let (last_x, last_y) = (room.x + room.width - 1, room.y + room.height - 1);
        let middle = room.y + room.height / 2;
        for (is_more, x, y, sign) in [
            (above, last_x, room.y, "▲"),
            (below, last_x, last_y, "▼"),
            (left, room.x, middle, "◀"),
            (right, last_x, middle, "▶"),
        ] {
            if is_more {
                let style = self.shown.palette.warning();
                self.frame.render_widget(Span::styled(sign, style), Rect { x, y, width: 1, height: 1 });
            }
        }
    }

    /// The right side: its regions, the choices, the log.
    fn side(&mut self, area: Rect, is_log_elsewhere: bool) {
        let most = area.height * 2 / 3;
        let sheets = self.fitted(Area::Right, Size { width: area.width, height: most });
        let n_choices = self.shown.choices.as_ref().map_or(0, |(_, lines)| lines.len() as u16 + 1);
        let log_least = if self.shown.log.is_some() && !is_log_elsewhere { 4 } else { 0 };
        let regions_height = height(&sheets).min(most);
        let rest = area.height - regions_height;
        let choices_height = n_choices.min(rest.saturating_sub(log_least));
        self.stack(sheets, Rect { height: regions_height, ..area });
        let choices = Rect { y: area.y + regions_height, height: choices_height, ..area };
        self.choices(choices);
        if !is_log_elsewhere {
            self.log(Rect { y: choices.y + choices_height, height: rest - choices_height, ..area });
        }
    }

    fn choices(&mut self, area: Rect) {
        let Some((title, lines)) = &self.shown.choices else { return };
        if area.height < 2 {
            return;
        }
        let palette = self.shown.palette;
        let room = usize::from(area.height - 1);
        let here = lines.iter().position(|line| self.shown.focus.here == Some(&line.id));
        let first = here.unwrap_or(0).saturating_sub(room / 2).min(lines.len().saturating_sub(room));
        let mut text = vec![Line::styled(title.clone(), palette.title())];
        for (line, y) in lines.iter().skip(first).take(room).zip(1..) {
            let is_here = self.shown.focus.here == Some(&line.id);
            let key = line.key.map_or("   ".to_owned(), |key| format!("{key}  "));
            let more = if line.is_last { "" } else { " …" };
            let mark = if is_here { ">" } else { " " };
            let style = if is_here { palette.here(Style::new()) } else { Style::new() };
            text.push(Line::styled(format!("{mark}{key}{}{more}", line.label), style));
            self.drawn.spots.push(Spot {
                ids: vec![line.id.clone()],
                cell: None,
                region: LIST,
                x: area.x.into(),
                y: i32::from(area.y) + y,
                width: area.width.into(),
                is_visible: true,
            });
        }
        self.frame.render_widget(Paragraph::new(text), area);
        self.more(area, [first > 0, lines.len() > first + room, false, false]);
    }

    fn log(&mut self, area: Rect) {
        let Some(Log { lines, since, hidden }) = self.shown.log else { return };
        if area.height < 2 {
            return;
        }
        let room = usize::from(area.height - 1);
        self.drawn.log_room = room;
        let title = |key: &str| Line::styled(self.shown.words.ui(key), self.shown.palette.title());
        let mut last: Vec<Line<'static>> = Vec::new();
        let mut is_told = since.is_none();
        let shown = lines.len().saturating_sub(hidden).max(room.min(lines.len()));
        for (index, line) in lines[..shown].iter().enumerate().rev() {
            last.extend(wrap(line, area.width).into_iter().rev().map(Line::raw));
            if last.len() >= room {
                break;
            }
            if since == Some(index) {
                last.push(title("ui-meanwhile"));
                is_told = true;
            }
        }
        last.truncate(room);
        // What fills the whole log is its title too.
        last.push(title(if is_told { "ui-log" } else { "ui-meanwhile" }));
        last.reverse();
        self.frame.render_widget(Paragraph::new(last), area);
    }
}

/// Room for what takes as few lines as it can.
fn low(width: u16) -> Size {
    Size { width, height: 0 }
}

/// How many lines sheets take under one another.
fn height(sheets: &[(usize, Sheet)]) -> u16 {
    sheets.iter().map(|(_, sheet)| sheet.height()).sum()
}

/// Rooms of these heights under one another; when there is not enough, the
/// highest gives way first.
fn stacked(heights: &[u16], area: Rect) -> Vec<Rect> {
    let mut heights = heights.to_vec();
    while heights.iter().sum::<u16>() > area.height {
        match heights.iter_mut().max() {
            Some(highest) if *highest > 0 => *highest -= 1,
            _ => break,
        }
    }
    let mut y = area.y;
    let room = |height: u16| {
        let room = Rect { y, height, ..area };
        y += height;
        room
    };
    heights.into_iter().map(room).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use ratatui::Terminal;
    use ratatui::backend::TestBackend;
    use scene::Shape;

    use super::*;
    use crate::terminal::fixtures::{map, map_words};
    use crate::terminal::screen::links::Links;
    use crate::terminal::screen::marks::Marks;

    #[test]
    fn a_large_map_is_scrolled_to_the_cursor() {
        let (scene, words) = (map(Shape::Square, 25, 25), map_words());
        let corners = [0u16, 24, 600, 623];
        for cell in corners {
            let (here, lit) =
                (ItemId::cell(cell), corners.map(ItemId::cell).into_iter().collect::<BTreeSet<_>>());
            let shown = Shown {
                words: &words,
                palette: Palette { color: false },
                title: String::new(),
                status: String::new(),
                prompt: String::new(),
                scene: &scene,
                focus: Focus {
                    lit: &lit,
                    picked: &[],
                    here: Some(&here),
                    marks: &Marks::default(),
                    links: &Links::default(),
                },
                choices: None,
                log: None,
                info: vec![],
                info_room: 0,
                keys: String::new(),
            };
            let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
            let mut spots = Vec::new();
            terminal.draw(|frame| spots = draw(frame, &shown).spots).unwrap();
            let spot = spots.iter().find(|spot| spot.ids.contains(&here)).unwrap();
            assert!(spot.is_visible, "{here} is not to be seen");
            let buffer = terminal.backend().buffer();
            assert_eq!(buffer[(spot.x as u16, spot.y as u16)].symbol(), ">");
            let text: String = buffer.content.iter().map(|cell| cell.symbol()).collect();
            assert_eq!(text.contains('▼'), cell < 300, "an arrow says that there is more below");
            assert_eq!(text.contains('▶'), cell % 25 == 0, "an arrow says that there is more to the right");
        }
    }

    #[test]
    fn what_is_highest_gives_way_first() {
        let area = Rect { x: 0, y: 2, width: 9, height: 10 };
        let heights = |rooms: Vec<Rect>| rooms.iter().map(|room| (room.y, room.height)).collect::<Vec<_>>();
        assert_eq!(heights(stacked(&[3, 4], area)), [(2, 3), (5, 4)]);
        assert_eq!(heights(stacked(&[2, 20, 3], area)), [(2, 2), (4, 5), (9, 3)]);
    }
}
