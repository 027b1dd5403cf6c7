//! Why a script could not run to its end: a place and a reason, as facts.

use kernel::{Arg, Fault, Text};

use crate::builtin::Field;
use crate::code::Program;
use crate::limits::{MAX_CALLS, MAX_PRINTED};

/// Why a line could not be carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// A number left the range of 64 bits.
    Overflow,
    /// A division by zero.
    Zero,
    /// The budget of instructions is used up.
    Budget,
    /// Calls nest too deep.
    Depth,
    /// Too much was printed.
    Printed,
    /// `RandomInt` without anything between its bounds, or with too much.
    Range {
        /// The lower bound.
        least: i64,
        /// The upper bound.
        most: i64,
    },
    /// `ID` was to be written.
    Id,
    /// Nobody has that number whose field was to be written.
    Nobody {
        /// The number.
        id: i64,
    },
    /// A field cannot hold the value.
    Value {
        /// The field.
        field: Field,
        /// The value.
        value: i64,
    },
    /// There is no such player.
    Player {
        /// The number.
        id: i64,
    },
    /// Gold cannot be that much, or less than nothing.
    Gold {
        /// How much it would be.
        amount: i64,
    },
    /// One actor too many.
    Crowd {
        /// How many may live at once.
        most: i64,
    },
    /// Two actors on one cell.
    Shared {
        /// Its column.
        x: i64,
        /// Its row.
        y: i64,
    },
    /// An actor outside of the map.
    Outside {
        /// Its column.
        x: i64,
        /// Its row.
        y: i64,
    },
    /// Actors cannot be on that layer.
    Layer {
        /// Its number.
        id: i64,
    },
}

/// One reason of each sort, and what it means, for the reference.
pub(crate) const REASONS: &[(Reason, &str)] = &[
    (Reason::Overflow, "A number left the range of 64 bits."),
    (Reason::Zero, "`DIV` by 0."),
    (Reason::Budget, "The budget of instructions is used up."),
    (Reason::Depth, "Calls nest too deep."),
    (Reason::Printed, "Too many lines were printed."),
    (Reason::Range { least: 2, most: 1 }, "`RandomInt` with nothing between its bounds, or too much."),
    (Reason::Id, "`PROPERTY` on an `ID`."),
    (Reason::Nobody { id: 0 }, "`PROPERTY` on an actor that is dead or was never placed."),
    (Reason::Value { field: Field::Hp, value: 0 }, "`PROPERTY` with a value that the field cannot hold."),
    (Reason::Player { id: 2 }, "A player that does not exist."),
    (Reason::Gold { amount: -1 }, "Gold would be less than nothing, or too much."),
    (Reason::Crowd { most: 128 }, "`ACTOR` when as many live as may."),
    (Reason::Shared { x: 0, y: 0 }, "When the function has returned, two actors stand on one cell."),
    (Reason::Outside { x: 0, y: 0 }, "When the function has returned, an actor stands outside of the map."),
    (Reason::Layer { id: 0 }, "`ACTOR` on a layer where no actors are."),
];

impl Reason {
    /// The key of its text and what goes into it.
    pub fn text(self) -> Text {
        match self {
            Reason::Overflow => Text::new("fault-script-overflow"),
            Reason::Zero => Text::new("fault-script-zero"),
            Reason::Budget => Text::new("fault-script-budget"),
            Reason::Depth => Text::new("fault-script-depth").with("most", MAX_CALLS as i64),
            Reason::Printed => Text::new("fault-script-printed").with("most", MAX_PRINTED),
            Reason::Range { least, most } => {
                Text::new("fault-script-range").with("least", least).with("most", most)
            }
            Reason::Id => Text::new("fault-script-id"),
            Reason::Nobody { id } => Text::new("fault-script-nobody").with("id", id),
            Reason::Value { field, value } => {
                let field = Arg::literal(field.to_string());
                Text::new("fault-script-value").with("field", field).with("value", value)
            }
            Reason::Player { id } => Text::new("fault-script-player").with("id", id),
            Reason::Gold { amount } => Text::new("fault-script-gold").with("amount", amount),
            Reason::Crowd { most } => Text::new("fault-script-crowd").with("most", most),
            Reason::Shared { x, y } => Text::new("fault-script-shared").with("x", x).with("y", y),
            Reason::Outside { x, y } => Text::new("fault-script-outside").with("x", x).with("y", y),
            Reason::Layer { id } => Text::new("fault-script-layer").with("id", id),
        }
    }
}

/// A reason and the operation it happened at: cheap to make and to drop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Failure {
    pub(crate) at: u32,
    /// What happened.
    pub reason: Reason,
}

impl Program {
    /// A failure as games tell it: `rules.bhv:12` and the reason's text.
    pub fn fault(&self, failure: Failure) -> Fault {
        let spot = self.spot(failure.at);
        Fault::new(format!("{}:{}", spot.file, spot.line), failure.reason.text())
    }
}
