//! What messages cost, in points: about what they make a server do and send. A message without a row here does not
//! compile; routes have theirs beside them.

use wire::{ClientMessage, Motion};

/// What a ping or its answer costs: it tells nothing, and what answers it waits for a socket that may not read.
pub const SIGN_OF_LIFE: u32 = 10;

/// Whether a message may make a match, which an address may do only so often.
pub fn makes_match(message: &ClientMessage) -> bool {
    let ClientMessage::Propose { motion, .. } = message else { return false };
    matches!(motion, Motion::Rematch | Motion::Again | Motion::Repeat | Motion::Reload)
}

/// What a message costs.
pub fn of_message(message: &ClientMessage) -> u32 {
    match message {
        // A match may have to be read from the disk, and a whole scene is sent.
        ClientMessage::Hello { .. } => 10,
        // A whole scene for nothing new: no client needs it more than now and then.
        ClientMessage::Refresh => 20,
        // The whole match is gone through once more.
        ClientMessage::Timeline { .. } => 10,
        // A bot thinks, if only for a moment.
        ClientMessage::Advise { .. } => 5,
        ClientMessage::Look { .. } | ClientMessage::Lift { .. } => 5,
        // A new match, and everything that is kept of one.
        ClientMessage::Propose { .. } if makes_match(message) => 50,
        // A past scene; whoever goes through a match asks for one after the other.
        ClientMessage::Show { .. } => 4,
        ClientMessage::Choose { .. }
        | ClientMessage::Play { .. }
        | ClientMessage::Leave { .. }
        | ClientMessage::Propose { .. }
        | ClientMessage::Ask { .. }
        | ClientMessage::Survey { .. } => 2,
        ClientMessage::Decline { .. } | ClientMessage::Pace { .. } | ClientMessage::Step => 1,
    }
}
