//! The phases of a turn, and the places where a player can ask to be asked (DUEL-7, DUEL-17).

/// A part of a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Phase {
    /// Opening hands are kept or given back; no turn has begun.
    Opening,
    /// Untap, draw, what triggers at the start of a turn.
    Beginning,
    /// The first main phase.
    FirstMain,
    /// The beginning of combat.
    Combat,
    /// Attackers are declared.
    Attackers,
    /// Blockers are declared.
    Blockers,
    /// Wounds are dealt.
    Damage,
    /// The second main phase.
    SecondMain,
    /// What triggers at the end of a turn.
    End,
    /// What lasts until the end of the turn goes, and cards too many.
    Cleanup,
}

impl Phase {
    /// The phases of a turn, in order.
    pub const TURN: [Phase; 9] = [
        Phase::Beginning,
        Phase::FirstMain,
        Phase::Combat,
        Phase::Attackers,
        Phase::Blockers,
        Phase::Damage,
        Phase::SecondMain,
        Phase::End,
        Phase::Cleanup,
    ];

    /// What texts and bots call it.
    pub const fn id(self) -> &'static str {
        match self {
            Phase::Opening => "opening",
            Phase::Beginning => "beginning",
            Phase::FirstMain => "first-main",
            Phase::Combat => "combat",
            Phase::Attackers => "attackers",
            Phase::Blockers => "blockers",
            Phase::Damage => "damage",
            Phase::SecondMain => "second-main",
            Phase::End => "end",
            Phase::Cleanup => "cleanup",
        }
    }

    /// A main phase.
    #[inline]
    pub const fn is_main(self) -> bool {
        matches!(self, Phase::FirstMain | Phase::SecondMain)
    }

    /// Whether players get priority even where nothing has triggered (DUEL-7.2).
    #[inline]
    pub(crate) const fn is_open(self) -> bool {
        !matches!(self, Phase::Opening | Phase::Damage | Phase::Cleanup)
    }

    /// What comes after it in the same turn.
    pub(crate) const fn next(self) -> Phase {
        match self {
            Phase::Opening | Phase::Cleanup => Phase::Beginning,
            Phase::Beginning => Phase::FirstMain,
            Phase::FirstMain => Phase::Combat,
            Phase::Combat => Phase::Attackers,
            Phase::Attackers => Phase::Blockers,
            Phase::Blockers => Phase::Damage,
            Phase::Damage => Phase::SecondMain,
            Phase::SecondMain => Phase::End,
            Phase::End => Phase::Cleanup,
        }
    }
}

/// A place where a player can ask to be asked. One's own main phases need none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stop {
    /// One's own beginning.
    OwnBeginning,
    /// One's own beginning of combat.
    OwnCombat,
    /// After one's own attackers.
    OwnAttackers,
    /// After the opponent's blockers.
    OwnBlockers,
    /// One's own end.
    OwnEnd,
    /// The opponent's beginning.
    TheirBeginning,
    /// The opponent's first main phase.
    TheirFirstMain,
    /// The opponent's beginning of combat.
    TheirCombat,
    /// After the opponent's attackers.
    TheirAttackers,
    /// After one's own blockers.
    TheirBlockers,
    /// The opponent's second main phase.
    TheirSecondMain,
    /// The opponent's end.
    TheirEnd,
    /// With an object of one's own on top of the stack.
    Hold,
}

impl Stop {
    /// All of them.
    pub const ALL: [Stop; 13] = [
        Stop::OwnBeginning,
        Stop::OwnCombat,
        Stop::OwnAttackers,
        Stop::OwnBlockers,
        Stop::OwnEnd,
        Stop::TheirBeginning,
        Stop::TheirFirstMain,
        Stop::TheirCombat,
        Stop::TheirAttackers,
        Stop::TheirBlockers,
        Stop::TheirSecondMain,
        Stop::TheirEnd,
        Stop::Hold,
    ];

    /// What commands and texts call it.
    pub const fn id(self) -> &'static str {
        match self {
            Stop::OwnBeginning => "own-beginning",
            Stop::OwnCombat => "own-combat",
            Stop::OwnAttackers => "own-attackers",
            Stop::OwnBlockers => "own-blockers",
            Stop::OwnEnd => "own-end",
            Stop::TheirBeginning => "their-beginning",
            Stop::TheirFirstMain => "their-first-main",
            Stop::TheirCombat => "their-combat",
            Stop::TheirAttackers => "their-attackers",
            Stop::TheirBlockers => "their-blockers",
            Stop::TheirSecondMain => "their-second-main",
            Stop::TheirEnd => "their-end",
            Stop::Hold => "hold",
        }
    }

    pub(crate) const fn bit(self) -> u16 {
        1 << self as u16
    }

    /// The stop of a phase in one's own turn or in the opponent's; none where there is no choice. Damage and
    /// cleanup have that of the phase before: players get priority there only where something triggered.
    pub(crate) const fn at(phase: Phase, is_own_turn: bool) -> Option<Stop> {
        match (phase, is_own_turn) {
            (Phase::Beginning, true) => Some(Stop::OwnBeginning),
            (Phase::Combat, true) => Some(Stop::OwnCombat),
            (Phase::Attackers, true) => Some(Stop::OwnAttackers),
            (Phase::Blockers | Phase::Damage, true) => Some(Stop::OwnBlockers),
            (Phase::End | Phase::Cleanup, true) => Some(Stop::OwnEnd),
            (Phase::Beginning, false) => Some(Stop::TheirBeginning),
            (Phase::FirstMain, false) => Some(Stop::TheirFirstMain),
            (Phase::Combat, false) => Some(Stop::TheirCombat),
            (Phase::Attackers, false) => Some(Stop::TheirAttackers),
            (Phase::Blockers | Phase::Damage, false) => Some(Stop::TheirBlockers),
            (Phase::SecondMain, false) => Some(Stop::TheirSecondMain),
            (Phase::End | Phase::Cleanup, false) => Some(Stop::TheirEnd),
            _ => None,
        }
    }
}
