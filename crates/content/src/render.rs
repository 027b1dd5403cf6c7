//! A problem as a good compiler shows it: title, the line of the file, a mark under it, a hint.

use std::ops::Range;

use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Origin, Renderer, Snippet};
use kernel::is_visible;

use crate::files::Files;
use crate::position::{BYTE_ORDER_MARK, Position};
use crate::problem::{Place, Problem, Severity, told};

/// How problems are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// Whether to use the colours of a terminal.
    pub color: bool,
    /// Columns of the terminal; longer lines are cut around the mark.
    pub width: usize,
    /// Problems shown; the rest is counted.
    pub max_shown: usize,
}

/// Plain text, 100 columns, 50 problems.
impl Default for Style {
    fn default() -> Style {
        Style { color: false, width: 100, max_shown: 50 }
    }
}

pub(crate) fn problem(problem: &Problem, files: &Files, style: &Style) -> String {
    let level = match problem.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let mut group = Group::with_title(level.primary_title(problem.message.as_str()));
    let label = problem.contrast();
    let related = problem.related.as_ref();
    match excerpt(files, &problem.place) {
        Some(main) => {
            let other = related.and_then(|(place, text)| Some((excerpt(files, place)?, text.as_str())));
            match other {
                Some((other, text)) if other.file == main.file => {
                    group = group.element(main.marked_with(label.as_deref(), &other, text));
                }
                Some((other, text)) => {
                    group = group.element(main.marked(AnnotationKind::Primary, label.as_deref()));
                    group = group.element(other.marked(AnnotationKind::Context, Some(text)));
                }
                None => group = group.element(main.marked(AnnotationKind::Primary, label.as_deref())),
            }
        }
        None => {
            group = group.element(Origin::path(told(&*problem.place.file)));
            if let Some(label) = &label {
                group = group.element(Level::NOTE.message(label.as_str()));
            }
        }
    }
    if let Some(hint) = &problem.hint {
        group = group.element(Level::HELP.message(hint.as_str()));
    }
    let renderer = if style.color { Renderer::styled() } else { Renderer::plain() };
    let shown = renderer.term_width(style.width).render(&[group]);
    // It replaces controls in the lines of a file, but not those from 128 on, nor all that is invisible. Its own are the
    // ends of lines and colours.
    let is_shown = |c: char| is_visible(c) || matches!(c, '\n' | '\u{1b}');
    shown.chars().map(|c| if is_shown(c) { c } else { char::REPLACEMENT_CHARACTER }).collect()
}

/// The one line that a place begins on. The renderer is given no more of a file than it shows: it
/// would take the empty line at the end of a file for the line before.
struct Excerpt<'f> {
    file: &'f str,
    text: &'f str,
    /// Where in the file the line stands, and its number.
    line: Range<usize>,
    number: usize,
    /// What to mark, in the line.
    mark: Range<usize>,
}

fn excerpt<'f>(files: &'f Files, place: &'f Place) -> Option<Excerpt<'f>> {
    let text = files.get(&place.file)?;
    let span = place.span?;
    let at = text.floor_char_boundary(span.start);
    let mut start = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
    if start == 0 && at > 0 && text.starts_with(BYTE_ORDER_MARK) {
        start = BYTE_ORDER_MARK.len_utf8();
    }
    let line = text[start..].lines().next().unwrap_or_default();
    let in_line = |byte: usize| line.floor_char_boundary(byte.saturating_sub(start));
    let mark = in_line(at)..in_line(span.end.max(at));
    let number = Position::of(text, at).line;
    Some(Excerpt { file: &place.file, text, line: start..start + line.len(), number, mark })
}

impl<'f> Excerpt<'f> {
    fn marked<'a>(&self, kind: AnnotationKind, label: Option<&'a str>) -> Snippet<'a, Annotation<'a>>
    where
        'f: 'a,
    {
        Snippet::source(&self.text[self.line.clone()])
            .path(self.file)
            .line_start(self.number)
            .annotation(kind.span(self.mark.clone()).label(label))
    }

    /// Two lines of one file, and what is between them for the renderer to fold.
    fn marked_with<'a>(
        &self,
        label: Option<&'a str>,
        other: &Excerpt<'f>,
        note: &'a str,
    ) -> Snippet<'a, Annotation<'a>>
    where
        'f: 'a,
    {
        let lines = self.line.start.min(other.line.start)..self.line.end.max(other.line.end);
        let mark = |excerpt: &Excerpt<'f>| {
            let shift = excerpt.line.start - lines.start;
            excerpt.mark.start + shift..excerpt.mark.end + shift
        };
        Snippet::source(&self.text[lines.clone()])
            .path(self.file)
            .line_start(self.number.min(other.number))
            .annotation(AnnotationKind::Primary.span(mark(self)).label(label))
            .annotation(AnnotationKind::Context.span(mark(other)).label(note))
    }
}
