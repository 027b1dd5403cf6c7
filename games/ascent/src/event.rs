//! What has happened, for people.

use kernel::Seat;
use serde::Serialize;

use crate::content::{CardId, Element, N_FLOORS, Status};
use crate::state::RoomKind;

/// A player or an enemy of the room.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// A player.
    Player(Seat),
    /// An enemy, by its place in the room.
    Enemy(u8),
}

/// The same as it is told of: an enemy with its kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Someone {
    /// A player.
    Player(Seat),
    /// An enemy.
    Enemy {
        /// Its place in the room.
        place: u8,
        /// Its kind.
        kind: u8,
    },
}

impl Someone {
    /// Who that is.
    pub fn who(self) -> Who {
        match self {
            Someone::Player(seat) => Who::Player(seat),
            Someone::Enemy { place, .. } => Who::Enemy(place),
        }
    }
}

/// Why somebody is healed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Healing {
    /// By a card or a skill.
    Effect,
    /// By regeneration.
    Regeneration,
    /// By sleep.
    Sleep,
}

/// A fact.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case", tag = "event")]
pub enum Event {
    /// A climb begins.
    Began {
        /// The elements of the floors, from the first on.
        floors: [Element; N_FLOORS],
    },
    /// The players entered a room.
    Entered {
        /// Who chose it.
        seat: Seat,
        /// On which floor, from 0.
        floor: u8,
        /// How many rooms of it were entered before.
        step: u8,
        /// In which lane.
        lane: u8,
        /// What is in it.
        room: RoomKind,
    },
    /// An omen was met: the next fight begins so.
    Foretold {
        /// With this counter.
        status: Status,
        /// And so much of it.
        n: u8,
    },
    /// A fight begins.
    FightBegan {
        /// The kinds of the enemies.
        enemies: Vec<u8>,
    },
    /// An enemy shows what it does next.
    Intends {
        /// Which.
        enemy: u8,
        /// Its kind.
        kind: u8,
        /// A place in the list of its kind's skills.
        skill: u8,
        /// Whom, where that is one player or one enemy.
        target: Option<Someone>,
    },
    /// A player's turn begins.
    TurnBegan {
        /// Whose.
        seat: Seat,
        /// The round of the fight.
        round: u16,
    },
    /// The discard pile became the draw pile.
    Shuffled {
        /// Whose.
        seat: Seat,
    },
    /// Cards were drawn.
    Drew {
        /// By whom.
        seat: Seat,
        /// Which, in the order drawn.
        cards: Vec<CardId>,
    },
    /// A card was played.
    Played {
        /// By whom.
        seat: Seat,
        /// Which.
        card: CardId,
        /// Whom it is aimed at, where that is one.
        target: Option<Someone>,
    },
    /// A player turned to an element.
    Turned {
        /// Who.
        seat: Seat,
        /// Which.
        element: Element,
    },
    /// An enemy acted.
    Acted {
        /// Which.
        enemy: u8,
        /// Its kind.
        kind: u8,
        /// A place in the list of its kind's skills.
        skill: u8,
    },
    /// An attack struck.
    Struck {
        /// Who attacked.
        from: Someone,
        /// Who was attacked.
        to: Someone,
        /// What block took.
        blocked: u16,
        /// What life lost.
        lost: u16,
    },
    /// An attack missed.
    Evaded {
        /// Who attacked.
        from: Someone,
        /// Who was attacked.
        to: Someone,
    },
    /// An attacker was hurt in return.
    Retaliated {
        /// By whom.
        from: Someone,
        /// The attacker.
        to: Someone,
        /// What block took.
        blocked: u16,
        /// What life lost.
        lost: u16,
    },
    /// Somebody gained block.
    Blocked {
        /// Who.
        who: Someone,
        /// How much.
        n: u16,
    },
    /// Somebody was healed.
    Healed {
        /// Who.
        who: Someone,
        /// By how much.
        n: u16,
        /// Why.
        cause: Healing,
    },
    /// Somebody gained a counter.
    Gained {
        /// Who.
        who: Someone,
        /// Which.
        status: Status,
        /// How much of it.
        n: u8,
    },
    /// A card was discarded from a hand for another.
    Discarded {
        /// By whom.
        seat: Seat,
        /// Which.
        card: CardId,
    },
    /// A turn ended, and the hand was discarded.
    TurnEnded {
        /// Whose.
        seat: Seat,
    },
    /// Somebody died.
    Died {
        /// Who.
        who: Someone,
    },
    /// All enemies of a room are dead.
    FightWon {
        /// The rounds that it took.
        rounds: u16,
    },
    /// Cards are offered.
    Offered {
        /// Which.
        cards: [CardId; 3],
    },
    /// A player took a card.
    Took {
        /// Who.
        seat: Seat,
        /// Which.
        card: CardId,
        /// What was removed from the deck for it.
        dropped: Option<CardId>,
    },
    /// A player took none.
    Declined {
        /// Who.
        seat: Seat,
    },
    /// A player meditated.
    Meditated {
        /// Who.
        seat: Seat,
        /// What was added to attacks.
        attack: u8,
        /// What was added to block.
        block: u8,
    },
    /// The boss of a floor is dead.
    FloorCleared {
        /// Which floor, from 0.
        floor: u8,
    },
    /// A player gave up.
    Left {
        /// Who.
        seat: Seat,
    },
    /// The match is over.
    Ended {
        /// Why: the reason of the outcome.
        reason: &'static str,
    },
}
