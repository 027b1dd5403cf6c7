//! What a viewer knows, and the worlds that this allows.

use kernel::{Dice, Odds, Seat, Stream, Viewer};
use serde::Serialize;

use super::play::Setup;
use super::state::{End, Guard, LONGEST, N_GUARDS, Patrol};

/// All that one viewer knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What was chosen.
    pub setup: Setup,
    /// Turns that both have played.
    pub turn: u8,
    /// Whose turn it is.
    pub active: Seat,
    /// All guards, those of seat 0 first.
    pub guards: [Guard; N_GUARDS],
    /// What is known of each seat's mine.
    pub mines: [Mine; 2],
    /// The columns of each seat's back row that the other has stepped on, as bits.
    pub trodden: [u32; 2],
    /// How the match ended.
    pub(super) end: Option<End>,
}

/// What somebody knows of a mine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Mine {
    /// It is sprung.
    Gone,
    /// It lies somewhere.
    Hidden,
    /// It lies in this column.
    At(u8),
}

impl View {
    pub(super) fn of(state: &Patrol, viewer: Viewer) -> View {
        let Patrol { setup, turn, active, guards, mines, trodden, end } = state;
        let mine = |seat: Seat| match mines[seat.index()] {
            None => Mine::Gone,
            Some(column) if viewer.knows(seat) => Mine::At(column),
            Some(_) => Mine::Hidden,
        };
        View {
            viewer,
            setup: *setup,
            turn: *turn,
            active: *active,
            guards: *guards,
            mines: [mine(Seat(0)), mine(Seat(1))],
            trodden: *trodden,
            end: *end,
        }
    }

    /// The living guard on a cell.
    pub(super) fn guard_on(&self, cell: u16) -> Option<usize> {
        self.guards.iter().position(|guard| guard.life > 0 && guard.cell == cell)
    }
}

/// A world that the view allows: a hidden mine lies in any column of its row that
/// nobody has stepped on.
pub(super) fn sample(view: &View, dice: &mut dyn Dice) -> Patrol {
    let View { viewer: _, setup, turn, active, guards, mines, trodden, end } = view;
    let mut mine = |seat: Seat| match mines[seat.index()] {
        Mine::Gone => None,
        Mine::At(column) => Some(column),
        Mine::Hidden => {
            let mut weights = [0; LONGEST];
            for (column, weight) in weights.iter_mut().enumerate() {
                *weight = u32::from(trodden[seat.index()] >> column & 1 == 0);
            }
            let odds = Odds::Weighted(&weights[..setup.side.into()]);
            Some(dice.draw(Stream::secret("mine", seat), odds) as u8)
        }
    };
    Patrol {
        setup: *setup,
        turn: *turn,
        active: *active,
        guards: *guards,
        mines: [mine(Seat(0)), mine(Seat(1))],
        trodden: *trodden,
        end: *end,
    }
}
