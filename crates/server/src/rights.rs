//! Who may send which message. A message without a row here does not compile.

use kernel::{Seat, Viewer};
use wire::ClientMessage;

/// Who may use a route.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Who {
    /// Anybody.
    Anybody,
    /// Whoever shows the seat's invitation.
    Invited,
    /// Whoever shows a code of the user's.
    Coded,
    /// A user, by a device's key.
    User,
    /// A user who has a seat of the match.
    Owner,
    /// Whoever made the match.
    Host,
    /// Whoever holds the seat, or made the match.
    HolderOrHost,
    /// Whoever comes from the address that took the seat of an open match.
    Address,
    /// Anybody, once the match is over.
    AfterTheEnd,
}

/// What a client needs for a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    /// Nothing: it is told only what it sees anyway.
    Nothing,
    /// It holds this seat.
    Seat(Seat),
    /// It holds this seat, and no other person plays.
    Alone(Seat),
    /// It made the match.
    Host,
    /// Nobody knows what others do not: the game hides nothing, or nothing is a
    /// secret any more.
    NoSecrets,
    /// Nothing is a secret any more, not even what nobody knew: the match is over, or
    /// has no persons.
    AllTold,
}

/// What a client needs for a message, besides being at the match.
pub fn need(message: &ClientMessage) -> Need {
    match message {
        ClientMessage::Hello { .. } | ClientMessage::Refresh | ClientMessage::Survey { .. } => Need::Nothing,
        ClientMessage::Choose { seat, .. }
        | ClientMessage::Play { seat, .. }
        | ClientMessage::Leave { seat, .. }
        | ClientMessage::Propose { seat, .. }
        | ClientMessage::Decline { seat, .. }
        | ClientMessage::Ask { seat, .. }
        | ClientMessage::Lift { seat } => Need::Seat(*seat),
        ClientMessage::Advise { seat, .. } => Need::Alone(*seat),
        ClientMessage::Look { eyes: Viewer::Everyone } | ClientMessage::Timeline { .. } => Need::AllTold,
        ClientMessage::Look { .. } | ClientMessage::Show { .. } => Need::NoSecrets,
        ClientMessage::Pace { .. } | ClientMessage::Step => Need::Host,
    }
}
