//! What a viewer knows: everything, since nothing is hidden.

use kernel::Viewer;
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use crate::state::End;
use crate::{Content, Position};

/// A position and who looks at it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    viewer: Viewer,
    columns: u8,
    rows: u8,
    position: Position,
}

impl View {
    pub(crate) fn new(content: &Content, viewer: Viewer, position: Position) -> View {
        View { viewer, columns: content.columns(), rows: content.rows(), position }
    }

    pub(crate) fn viewer(&self) -> Viewer {
        self.viewer
    }

    pub(crate) fn position(&self) -> Position {
        self.position
    }

    /// Who has a disc in a cell: `x` the first player, `o` the second, `.` nobody.
    pub(crate) fn disc(&self, content: &Content, column: u8, row: u8) -> char {
        let bit = content.bit(column, row);
        match self.position.discs {
            [first, _] if first & bit != 0 => 'x',
            [_, second] if second & bit != 0 => 'o',
            _ => '.',
        }
    }
}

/// For bots: the board as rows of text from the top, `x` the first player.
impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let shape = Content::new(self.columns, self.rows, 1);
        let row = |row| (0..self.columns).map(|column| self.disc(&shape, column, row)).collect::<String>();
        let board: Vec<String> = (0..self.rows).rev().map(row).collect();
        let end = self.position.end.map(|end| match end {
            End::Line(_) => "line",
            End::Full => "full",
            End::Left(_) => "left",
        });
        let mut view = serializer.serialize_struct("View", 4)?;
        view.serialize_field("viewer", &self.viewer)?;
        view.serialize_field("board", &board)?;
        view.serialize_field("turn", &self.position.turn())?;
        view.serialize_field("end", &end)?;
        view.end()
    }
}
