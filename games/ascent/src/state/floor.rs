//! Floors: graphs of rooms that are drawn when the match begins (ASCENT-3 to ASCENT-5).

use kernel::{Digest, Digested};
use serde::Serialize;

use crate::content::{Element, MAX_STEPS};

/// How many rooms can lie side by side.
pub(crate) const N_LANES: usize = 3;
/// Where the first room and the boss are.
pub(crate) const MIDDLE: u8 = 1;

/// What is in a room (ASCENT-5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum RoomKind {
    /// There is no room.
    #[default]
    Nothing,
    /// One to three enemies.
    Enemies,
    /// A place to heal or to meditate.
    Rest,
    /// Three cards, of which one is learnt.
    Training,
    /// The next fight begins with what is shown at the door.
    Omen,
    /// The last of a floor.
    Boss,
}

impl RoomKind {
    /// All that there can be, in order.
    pub const ALL: [RoomKind; 5] =
        [RoomKind::Enemies, RoomKind::Rest, RoomKind::Training, RoomKind::Omen, RoomKind::Boss];

    /// Its name in texts and pictures.
    pub const fn id(self) -> &'static str {
        match self {
            RoomKind::Nothing => "nothing",
            RoomKind::Enemies => "enemies",
            RoomKind::Rest => "rest",
            RoomKind::Training => "training",
            RoomKind::Omen => "omen",
            RoomKind::Boss => "boss",
        }
    }
}

/// A room of a floor.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Room {
    pub kind: RoomKind,
    pub element: Element,
    /// What an omen's door shows, a place in the content's list.
    pub omen: u8,
    /// The lanes that it leads to, by bits.
    pub ways: u8,
    /// Whether the players were in it.
    pub is_walked: bool,
}

/// A floor: its element, and its rooms by step and lane.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Floor {
    pub element: Element,
    pub rooms: [[Room; N_LANES]; MAX_STEPS],
}

impl Floor {
    /// The lanes of a step where there is a room, by bits.
    pub(crate) fn lanes(&self, step: usize) -> u8 {
        let is_there = |lane: &usize| self.rooms[step][*lane].kind != RoomKind::Nothing;
        (0..N_LANES).filter(is_there).fold(0, |lanes, lane| lanes | 1 << lane)
    }
}

impl Digested for Floor {
    fn digest(&self, digest: &mut Digest) {
        let Floor { element, rooms } = self;
        digest.word(*element as u64);
        for step in rooms {
            // Seventeen bits for each of three rooms.
            digest.word(step.iter().fold(0, |word, Room { kind, element, omen, ways, is_walked }| {
                let room = u64::from(*is_walked) << 16 | (*kind as u64) << 13 | (*element as u64) << 11;
                word << 20 | room | u64::from(*omen) << 3 | u64::from(*ways)
            }));
        }
    }
}
