//! What a viewer knows: everything, since nothing is hidden.

use kernel::{Open, OpenView, Seat, Viewer};
use serde::Serialize;

use crate::state::End;
use crate::{Connect4, Position};

/// A match and who looks at it.
pub type View = OpenView<Connect4>;

#[derive(Serialize)]
struct Connect4Seen {
    viewer: Viewer,
    /// The board as rows of text from the top: `x` the first player, `o` the second, `.` nobody.
    board: Vec<String>,
    turn: Seat,
    end: Option<&'static str>,
}

impl Open for Connect4 {
    type Position = Position;

    fn position(&self) -> &Position {
        &self.position
    }

    fn seen(&self, viewer: Viewer) -> impl Serialize {
        let Connect4 { content, position } = self;
        let disc = |column, row| match (content.bit(column, row), position.discs) {
            (bit, [first, _]) if first & bit != 0 => 'x',
            (bit, [_, second]) if second & bit != 0 => 'o',
            _ => '.',
        };
        let row = |row| (0..content.columns()).map(|column| disc(column, row)).collect();
        Connect4Seen {
            viewer,
            board: (0..content.rows()).rev().map(row).collect(),
            turn: position.turn(),
            end: position.end.map(|end| match end {
                End::Line(_) => "line",
                End::Full => "full",
                End::Left(_) => "left",
            }),
        }
    }
}
