//! What there is to know of the cursor's thing, what picking it would do, and
//! what is to be confirmed.

use kernel::Seat;
use ratatui::layout::Size;
use ratatui::text::{Line, Span};
use scene::{Item, ItemId, ItemKind, Pip, Region, Role, Scene, State, Text};

use super::app::App;
use super::chip::{pips, signed};
use super::frame::INFO_LINES;
use super::keys::CLOSER;
use super::links;
use super::marks::Marks;
use super::sheet::{bar, wrap};
use crate::terminal::ending;
use crate::terminal::words::Words;

/// Between facts.
const DOT: &str = " · ";

/// What stands where a thing is, each thing with all there is to know of it, and
/// the ground last. A place of a map stands alone.
pub fn describe(scene: &Scene, id: &ItemId, words: &Words) -> Vec<String> {
    let cell = scene.boards().find_map(|board| board.cell_of(id));
    let of_piece = |item: &Item| item.cell.filter(|_| item.kind != ItemKind::Place);
    let cell = cell.or_else(|| scene.item(id).and_then(of_piece));
    let is_there = |item: &&Item| item.id == *id || (cell.is_some() && item.cell == cell);
    let items = scene.regions.iter().flat_map(|region| &region.items).filter(is_there);
    let lines = items.map(|item| parts(scene, item, words).join(DOT)).filter(|line| !line.is_empty());
    let mut lines: Vec<String> = lines.collect();
    lines.extend(cell.and_then(|cell| of_cell(scene, cell, words)));
    lines
}

/// All there is to know of a thing, its name first.
fn parts(scene: &Scene, item: &Item, words: &Words) -> Vec<String> {
    // A cell of a board is named with its ground.
    let name = Some(words.item(item)).filter(|_| item.kind != ItemKind::Cell);
    let mut parts: Vec<String> = name.into_iter().collect();
    parts.extend(Some(told_pips(item, words)).filter(|text| !text.is_empty()));
    if let Some(gauge) = &item.gauge {
        let text = Text::new("ui-gauge")
            .with("name", gauge.name.clone())
            .with("value", gauge.value)
            .with("max", gauge.max);
        parts.push(format!("{} {}", bar(gauge.value, gauge.max), words.say(&text)));
    }
    parts.extend(item.figures.iter().map(|figure| words.say(&figure.said())));
    parts.extend(item.marks.iter().map(|mark| after_sign(&signed(mark, words), words.say(&mark.name))));
    // What a pip or a mark is called may be a fact too: once is enough.
    let is_told = |fact: &&Text| {
        item.pips.iter().any(|pip| pip.name == **fact) || item.marks.iter().any(|mark| mark.name == **fact)
    };
    parts.extend(item.facts.iter().filter(|fact| !is_told(fact)).map(|fact| words.say(fact)));
    for state in &item.states {
        parts.push(words.ui(match state {
            State::Marked => continue,
            State::Dimmed => "ui-state-dimmed",
            State::Tapped => "ui-state-tapped",
            State::FaceDown => "ui-state-face-down",
            State::Dead => "ui-state-dead",
        }));
    }
    parts.extend(links::described(scene, item, words));
    parts
}

/// A sign and what it means; words that begin with the sign say both.
fn after_sign(sign: &str, words: String) -> String {
    if words.starts_with(sign) { words } else { format!("{sign} {words}") }
}

/// What a thing costs, yields or makes in glyphs, and what these are called.
fn told_pips(item: &Item, words: &Words) -> String {
    let is_named = |pip: &&Pip| pip.name != Text::default();
    let names: Vec<String> = item.pips.iter().filter(is_named).map(|pip| words.say(&pip.name)).collect();
    if names.is_empty() { pips(item) } else { format!("{} {}", pips(item), names.join(", ")) }
}

/// The thing that is looked at, a line for everything there is to know of it; of a
/// pile also what else is in it.
pub fn closer(scene: &Scene, id: &ItemId, words: &Words) -> Vec<String> {
    let Some(item) = scene.item(id) else { return describe(scene, id, words) };
    let mut lines = parts(scene, item, words);
    let holds = |region: &&Region| region.role == Role::Pile && region.items.contains(item);
    if let Some(pile) = scene.regions.iter().find(holds) {
        let names: Vec<String> = pile.items.iter().map(|item| words.say(&item.name)).collect();
        let title = words.title(pile).unwrap_or_default();
        lines.extend([String::new(), format!("{title} ›"), names.join(", ")]);
    }
    lines
}

/// A cell by its place, its ground and what that does.
fn of_cell(scene: &Scene, cell: u16, words: &Words) -> Option<String> {
    let on_it = |region: &Region| region.board().is_some_and(|board| board.ground_at(cell).is_some());
    let region = scene.regions.iter().find(|region| on_it(region))?;
    let board = region.board()?;
    let facts = board.ground_at(cell)?.facts.iter().map(|fact| words.say(fact));
    let place = words.cell(region, board, cell);
    Some([place].into_iter().chain(facts).collect::<Vec<_>>().join(DOT))
}

/// Texts in one line where they fit, else each in lines of its own.
fn rows(texts: &[String], width: u16) -> Vec<String> {
    let short = wrap(&texts.join(", "), width);
    if short.len() > 1 { texts.iter().flat_map(|text| wrap(text, width)).collect() } else { short }
}

/// At most so many rows; where there were more, the last one says which key shows them.
fn shortened(mut rows: Vec<String>, most: usize, width: u16) -> Vec<String> {
    if rows.len() <= most {
        return rows;
    }
    rows.truncate(most);
    let more = format!(" … {CLOSER}");
    if let Some(last) = rows.last_mut() {
        while Span::raw(format!("{last}{more}")).width() > usize::from(width) {
            last.pop();
        }
        last.truncate(last.trim_end().len());
        last.push_str(&more);
    }
    rows
}

impl App<'_> {
    /// What the cursor is on, what picking it would do, and what was said last; or
    /// what is to be confirmed.
    pub(super) fn info(&self, marks: &Marks, Size { width, height }: Size, room: u16) -> Vec<Line<'static>> {
        let palette = self.options.palette;
        let table = self.desk.table();
        let mut lines: Vec<Line<'static>> = Vec::new();
        if let Some(choice) = self.picker.aimed() {
            let question = self.words.say(&Text::new("ui-aim").with("what", choice.label.clone()));
            lines.extend(wrap(&question, width).into_iter().map(|line| Line::styled(line, palette.strong())));
            let odds = self.chooser().map(|seat| self.forecast(seat, &choice.commands)).unwrap_or_default();
            let apart: Vec<String> = odds.iter().flat_map(|line| wrap(line, width)).collect();
            let has_room = lines.len() + apart.len() <= usize::from(height / 3);
            let odds = if has_room { apart } else { wrap(&odds.join(DOT), width) };
            lines.extend(odds.into_iter().map(Line::raw));
            return lines;
        }
        if let Some(here) = self.picker.here().filter(|here| self.scene.has(here)) {
            let mut about = describe(&self.scene, here, &self.words);
            let cell = self.scene.boards().find_map(|board| board.cell_of(here));
            let cell = cell.or_else(|| self.scene.item(here).and_then(|item| item.cell));
            if let (Some(cell), Some(ground)) = (cell, about.last_mut()) {
                for name in marks.names(cell) {
                    ground.push_str(&format!("{DOT}{}", self.words.say(name)));
                }
            }
            // What picking does is not pushed off; the rest is for a closer look.
            let most = usize::from(room.max(INFO_LINES)) - 1;
            let about = shortened(rows(&about, width), most, width);
            lines.extend(about.into_iter().map(Line::raw));
        }
        let under = |here: &ItemId| self.picker.lines().iter().find(|line| line.id == *here);
        if let (Some(seat), Some(line)) = (self.chooser(), self.picker.here().and_then(under)) {
            let mut parts = vec![format!("{} {}", self.words.ui("ui-enter-does"), line.label)];
            parts.extend(self.forecast(seat, self.picker.would_choose(&line.id)));
            let does = wrap(&parts.join(DOT), width);
            lines.extend(does.into_iter().map(|line| Line::styled(line, palette.strong())));
        }
        if let Some(ending) = table.ending() {
            lines.extend(ending::places(&ending, &self.words).map(Line::raw));
        }
        let hint = || {
            let hint = table.hint(self.eyes.viewer()).filter(|_| self.options.hints)?;
            Some(format!("{} {}", self.words.ui("ui-hint"), self.words.say(&hint)))
        };
        match self.message() {
            Some(message) => {
                // What was just said comes first: it must not be pushed off.
                let said = wrap(message, width).into_iter().map(|line| Line::styled(line, palette.warning()));
                lines.splice(0..0, said);
            }
            None => lines.extend(hint().iter().flat_map(|hint| wrap(hint, width)).map(Line::raw)),
        }
        let legend =
            marks.legend().into_iter().map(|(sign, name)| format!("{sign} {}", self.words.say(name)));
        let legend = legend.collect::<Vec<_>>().join("   ");
        if !legend.is_empty() {
            lines.extend(wrap(&legend, width).into_iter().map(|line| Line::styled(line, palette.faint())));
        }
        lines
    }

    fn forecast(&self, seat: Seat, commands: &[String]) -> Vec<String> {
        let forecast = self.desk.table().forecast(seat, commands);
        let lines = forecast.into_iter().flat_map(|forecast| forecast.sentences());
        lines.map(|line| self.words.say(&line)).collect()
    }

    /// How many lines tell of the cursor: as many as the piece with most to tell
    /// needs, so that the board stays where it is; on a small screen fewer.
    pub(super) fn info_room(&self, Size { width, height }: Size) -> u16 {
        let boards = self.scene.regions.iter().filter(|region| region.board().is_some());
        let pieces = boards.flat_map(|region| &region.items).filter(|item| item.cell.is_some());
        let room = |item: &Item| rows(&describe(&self.scene, &item.id, &self.words), width).len() as u16;
        let wanted = pieces.map(room).max().unwrap_or(0) + 2;
        if self.options.hints { (wanted + 2).min(height / 3) } else { wanted.min(height / 4) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_fit_is_left_to_a_closer_look() {
        let rows = || ["one two", "three four", "five"].map(str::to_owned).to_vec();
        assert_eq!(shortened(rows(), 3, 10), rows());
        assert_eq!(shortened(rows(), 2, 10), ["one two", "three … i"]);
        assert_eq!(shortened(rows(), 1, 40), ["one two … i"]);
    }
}
