//! How things look, with and without colours. Nothing is told by colour alone.

use kernel::Seat;
use ratatui::style::{Color, Modifier, Style};
use scene::MarkKind;

/// The looks of a screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Palette {
    /// Whether colours are welcome.
    pub color: bool,
}

impl Palette {
    fn tinted(self, style: Style, color: Color) -> Style {
        if self.color { style.fg(color) } else { style }
    }

    /// The name of a region.
    pub fn title(self) -> Style {
        self.tinted(Style::new().add_modifier(Modifier::BOLD), Color::Cyan)
    }

    /// What is asked or has happened.
    pub fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// What is less important.
    pub fn faint(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// A refusal or a warning.
    pub fn warning(self) -> Style {
        self.tinted(Style::new().add_modifier(Modifier::BOLD), Color::Yellow)
    }

    /// A bar across the screen.
    pub fn bar(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// What somebody owns.
    pub fn owned(self, owner: Option<Seat>) -> Style {
        const SEATS: [Color; 4] = [Color::Yellow, Color::LightMagenta, Color::LightCyan, Color::LightGreen];
        owner.map_or(Style::new(), |seat| self.tinted(Style::new(), SEATS[seat.index() % SEATS.len()]))
    }

    /// A mark on something that looks so.
    pub fn mark(self, kind: MarkKind, style: Style) -> Style {
        match kind {
            MarkKind::Lasting => self.tinted(style, Color::LightBlue),
            MarkKind::Passing => self.tinted(style, Color::LightGreen),
            MarkKind::Harm => self.tinted(style, Color::LightRed),
            MarkKind::Coming => self.tinted(style, Color::LightYellow),
            MarkKind::Count => style,
            MarkKind::Deed => style.add_modifier(Modifier::BOLD),
        }
    }

    /// What can be picked.
    pub fn lit(self, style: Style) -> Style {
        self.tinted(style.add_modifier(Modifier::BOLD), Color::Green)
    }

    /// What was picked.
    pub fn picked(self, style: Style) -> Style {
        self.tinted(style.add_modifier(Modifier::BOLD | Modifier::UNDERLINED), Color::Green)
    }

    /// A cell where a thing can go.
    pub fn reach(self, style: Style) -> Style {
        if self.color { style.bg(Color::Blue) } else { style }
    }

    /// A cell that a thing can strike.
    pub fn threat(self, style: Style) -> Style {
        if self.color { style.bg(Color::Red) } else { style.add_modifier(Modifier::UNDERLINED) }
    }

    /// What the cursor is on.
    pub fn here(self, style: Style) -> Style {
        style.add_modifier(Modifier::REVERSED | Modifier::BOLD)
    }
}
