//! Pages over the match: help, rules, questions, the curtain, and a word to
//! screens that are too small.

use kernel::Seat;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Paragraph};
use scene::Text;

use super::frame::LEAST;
use super::palette::Palette;
use super::sheet::wrap;
use crate::terminal::steps::Steps;
use crate::terminal::words::Words;

/// What lies over the match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Page {
    /// Nothing.
    Match,
    /// The keys.
    Help,
    /// All there is to know of the cursor's thing.
    Closer,
    /// Scripts, line by line.
    Steps(Steps),
    /// The rules, scrolled so many lines down.
    Rules(u16),
    /// A question before something that cannot be undone.
    Ask(Question),
    /// Nothing of anybody's, until this person is alone at the screen.
    Curtain(Seat),
}

/// What a person is asked before it is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Leave the screen; the match stays.
    Leave,
    /// Give up.
    GiveUp,
    /// All agree on a draw.
    Draw,
    /// All agree to take back another person's step.
    TakeBack,
}

impl Question {
    fn key(self) -> &'static str {
        match self {
            Question::Leave => "ui-ask-leave",
            Question::GiveUp => "ui-ask-give-up",
            Question::Draw => "ui-ask-draw",
            Question::TakeBack => "ui-ask-take-back",
        }
    }
}

/// A question in a box over the match.
pub fn ask(frame: &mut Frame<'_>, question: Question, words: &Words, palette: Palette) {
    let mut lines = vec![Line::styled(words.ui(question.key()), palette.strong()), Line::default()];
    lines.push(Line::raw(words.ui("ui-yes-no")));
    boxed(frame, "", &lines, palette);
}

/// The keys, in a box over the match.
pub fn help(frame: &mut Frame<'_>, lines: &[String], words: &Words, palette: Palette) {
    let lines: Vec<Line<'static>> = lines.iter().map(|line| Line::raw(line.clone())).collect();
    boxed(frame, &words.ui("ui-help"), &lines, palette);
}

/// All there is to know of a thing, in a box over the match.
pub fn closer(frame: &mut Frame<'_>, lines: &[String], words: &Words, palette: Palette) {
    const MARGIN: u16 = 8;
    let width = frame.area().width.saturating_sub(MARGIN);
    let lines: Vec<Line<'static>> = lines.iter().flat_map(|line| wrap(line, width)).map(Line::raw).collect();
    boxed(frame, &words.ui("ui-closer"), &lines, palette);
}

/// Scripts, line by line, in a box over the match.
pub fn steps(frame: &mut Frame<'_>, steps: &Steps, words: &Words, palette: Palette) {
    let style = |line: &String| if line.starts_with('>') { palette.strong() } else { Style::new() };
    let lines: Vec<Line<'static>> =
        steps.page(words).into_iter().map(|line| Line::styled(line.clone(), style(&line))).collect();
    boxed(frame, &words.ui("ui-steps"), &lines, palette);
}

fn boxed(frame: &mut Frame<'_>, title: &str, lines: &[Line<'static>], palette: Palette) {
    let area = frame.area();
    let widest = lines.iter().map(Line::width).max().unwrap_or(0) as u16;
    let (width, height) = ((widest + 4).min(area.width), (lines.len() as u16 + 2).min(area.height));
    let room = Rect { x: (area.width - width) / 2, y: (area.height - height) / 2, width, height };
    let block = Block::bordered().title(Line::styled(title.to_owned(), palette.title()));
    let inner = Rect { x: room.x + 2, width: width.saturating_sub(4), ..block.inner(room) };
    frame.render_widget(Clear, room);
    frame.render_widget(block, room);
    frame.render_widget(Paragraph::new(lines.to_vec()), inner);
}

/// The rules over the whole screen. Returns the furthest line to scroll to.
pub fn rules(frame: &mut Frame<'_>, text: &str, scroll: u16, words: &Words, palette: Palette) -> u16 {
    let area = frame.area();
    let lines: Vec<Line<'static>> = reflowed(text)
        .iter()
        .flat_map(|paragraph| {
            let heading = paragraph.strip_prefix('#').map(|rest| rest.trim_start_matches('#').trim());
            let style = if heading.is_some() { palette.title() } else { Style::new() };
            let lines = match wrap(heading.unwrap_or(paragraph), area.width - 2) {
                lines if lines.is_empty() => vec![String::new()],
                lines => lines,
            };
            lines.into_iter().map(move |line| Line::styled(line, style)).collect::<Vec<_>>()
        })
        .collect();
    let room = Rect { x: 1, y: 0, width: area.width - 2, height: area.height - 1 };
    let furthest = (lines.len() as u16).saturating_sub(room.height);
    frame.render_widget(Clear, area);
    frame.render_widget(Paragraph::new(lines).scroll((scroll.min(furthest), 0)), room);
    let keys = Rect { y: area.height - 1, height: 1, ..area };
    frame.render_widget(Line::styled(format!(" {}", words.ui("ui-keys-rules")), palette.faint()), keys);
    furthest
}

/// The paragraphs of a Markdown text, each in one line and without its marks.
/// Tables and quoted lines stay as they are.
fn reflowed(text: &str) -> Vec<String> {
    let mut paragraphs: Vec<String> = Vec::new();
    let mut is_open = false;
    let mut is_quoted = false;
    for line in text.lines() {
        if line.trim_start().starts_with("```") {
            is_quoted = !is_quoted;
            is_open = false;
            continue;
        }
        let bare = line.trim_start();
        let starts_item = bare.starts_with(['-', '#', '|', '*', '>'])
            || bare.split_once(". ").is_some_and(|(number, _)| number.parse::<u16>().is_ok());
        let plain = line.replace("**", "").replace('`', "");
        match paragraphs.last_mut() {
            Some(last) if is_open && !is_quoted && !bare.is_empty() && !starts_item => {
                last.push(' ');
                last.push_str(plain.trim());
            }
            _ => paragraphs.push(plain.trim_end().to_owned()),
        }
        is_open = !bare.is_empty() && !bare.starts_with(['#', '|']);
    }
    paragraphs
}

/// A blank page that asks for the next person.
pub fn curtain(frame: &mut Frame<'_>, seat: Seat, words: &Words, palette: Palette) {
    let lines = [
        Line::styled(words.about("ui-curtain", seat), palette.strong()),
        Line::default(),
        Line::raw(words.about("ui-curtain-lift", seat)),
    ];
    frame.render_widget(Clear, frame.area());
    boxed(frame, "", &lines, palette);
}

/// What a screen shows that is too small for a match.
pub fn too_small(frame: &mut Frame<'_>, words: &Words) {
    let area = frame.area();
    let text = Text::new("ui-too-small")
        .with("columns", area.width)
        .with("rows", area.height)
        .with("least-columns", LEAST.0)
        .with("least-rows", LEAST.1);
    let lines: Vec<Line<'static>> = wrap(&words.say(&text), area.width).into_iter().map(Line::raw).collect();
    frame.render_widget(Paragraph::new(lines), area);
}

#[cfg(test)]
mod tests {
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;

    use super::*;
    use crate::terminal::fixtures::map_words;

    #[test]
    fn long_rules_scroll_to_their_last_line() {
        let text: String = (1..=50).map(|number| format!("- clause {number}\n")).collect();
        let mut terminal = Terminal::new(TestBackend::new(60, 20)).unwrap();
        let mut furthest = 0;
        terminal
            .draw(|frame| furthest = rules(frame, &text, u16::MAX, &map_words(), Palette { color: false }))
            .unwrap();
        let shown: String = terminal.backend().buffer().content.iter().map(|cell| cell.symbol()).collect();
        assert!(shown.contains("clause 50 ") && !shown.contains("clause 31 "), "{shown}");
        assert_eq!(furthest, 50 - 19);
    }

    #[test]
    fn rules_are_reflowed_without_marks() {
        let text = "# Title\nOne\ntwo.\n\n- **A-1** first\n  goes on\n- `b`\n| x | y |\n| 1 | 2 |\n```\na\nb\n```\nend";
        let expected = [
            "# Title",
            "One two.",
            "",
            "- A-1 first goes on",
            "- b",
            "| x | y |",
            "| 1 | 2 |",
            "a",
            "b",
            "end",
        ];
        assert_eq!(reflowed(text), expected);
    }
}
