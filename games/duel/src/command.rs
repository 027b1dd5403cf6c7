//! The commands, their words, and why one may be refused (DUEL-14).

use kernel::{CommandError, Refusal, Seat, Words};

use crate::content::{Content, Kind, Mana};
use crate::state::{Number, Stop};

/// One commitment of a player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Command {
    /// Keep the opening hand.
    Keep,
    /// Give the opening hand back for one of a card less.
    Mulligan,
    /// Pass priority.
    Pass(Pass),
    /// Put down a land.
    Play(Kind),
    /// Tap a land for mana.
    Tap(Kind, Mana),
    /// Cast a card.
    Cast(Kind, [Target; 2]),
    /// Activate an ability of a permanent, by its place among its abilities.
    Activate(Number, u8, [Target; 2]),
    /// Declare an attacker.
    Attack(Number),
    /// Declare that a creature blocks an attacker.
    Block {
        /// Who blocks.
        blocker: Number,
        /// Whom.
        attacker: Number,
    },
    /// Take back an attacker or a blocker that was declared.
    Withdraw(Number),
    /// Declare no more attackers or blockers.
    Done,
    /// Put this first: a blocker in the way of damage, a trigger on the stack.
    Order(Number),
    /// Choose the targets of a trigger.
    Aim([Target; 2]),
    /// Discard a card.
    Discard(Kind),
    /// Give up a permanent.
    Sacrifice(Number),
    /// Put the card that is looked at into the graveyard.
    Bury,
    /// Leave the card that is looked at where it is.
    Leave,
    /// Set this stop, or lift it if it is set.
    Stop(Stop),
}

/// How far priority is passed (DUEL-17).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Pass {
    /// Until one is asked again.
    Once,
    /// No stop counts until the turn is over.
    Turn,
}

/// What a spell or an ability is aimed at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Target {
    /// Nothing.
    #[default]
    None,
    /// A permanent, or an object on the stack.
    Object(Number),
    /// A player.
    Player(Seat),
    /// The card of this kind that lies uppermost in a player's graveyard.
    Buried(Seat, Kind),
}

/// No target at all.
pub(crate) const NO_TARGETS: [Target; 2] = [Target::None; 2];

/// Why a command may not be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// The player is not asked now.
    NotAsked,
    /// Something else is asked now.
    NotNow,
    /// The player holds no such card.
    NotHeld {
        /// The card.
        kind: Kind,
    },
    /// Lands are put down, not cast.
    IsLand {
        /// The card.
        kind: Kind,
    },
    /// Only lands are put down.
    NotLand {
        /// The card.
        kind: Kind,
    },
    /// Only in one's own main phase with the stack empty.
    NotMain,
    /// A land was put down this turn.
    LandPlayed,
    /// The battlefield has no room for more of one's permanents.
    Full,
    /// The stack has no room.
    StackFull,
    /// It cannot be paid.
    TooDear {
        /// What cannot be.
        kind: Kind,
    },
    /// No such land is untapped.
    NoneUntapped {
        /// The land.
        kind: Kind,
    },
    /// The land does not make this.
    NotMade {
        /// The land.
        kind: Kind,
        /// The mana.
        mana: Mana,
    },
    /// There is no such permanent of one's own.
    NotYours {
        /// Its number.
        number: Number,
    },
    /// The permanent has no such ability.
    NoSuchAbility {
        /// Its number.
        number: Number,
    },
    /// It is tapped.
    Tapped {
        /// Its number.
        number: Number,
    },
    /// These are not the targets it needs.
    BadTarget,
    /// It is no creature.
    NoCreature {
        /// Its number.
        number: Number,
    },
    /// It has not been there since the turn began.
    JustArrived {
        /// Its number.
        number: Number,
    },
    /// It cannot attack.
    Rooted {
        /// Its number.
        number: Number,
    },
    /// It is attacking or blocking already.
    Declared {
        /// Its number.
        number: Number,
    },
    /// It neither attacks nor blocks.
    NotDeclared {
        /// Its number.
        number: Number,
    },
    /// No more can be taken back in this phase.
    WithdrawnOften,
    /// No more stops can be set or lifted this turn.
    StopsTurned,
    /// That does not attack.
    NotAttacking {
        /// Its number.
        number: Number,
    },
    /// What flies is blocked only by what flies or has reach.
    Flies {
        /// The attacker's number.
        number: Number,
    },
    /// It is not among what is to be ordered.
    NotToOrder,
    /// It is not among what can be given up.
    NotToSacrifice {
        /// Its number.
        number: Number,
    },
}

impl Refusal for Refused {
    fn code(&self) -> &'static str {
        match self {
            Refused::NotAsked => "not-asked",
            Refused::NotNow => "not-now",
            Refused::NotHeld { .. } => "not-held",
            Refused::IsLand { .. } => "is-land",
            Refused::NotLand { .. } => "not-land",
            Refused::NotMain => "not-main",
            Refused::LandPlayed => "land-played",
            Refused::Full => "full",
            Refused::StackFull => "stack-full",
            Refused::TooDear { .. } => "too-dear",
            Refused::NoneUntapped { .. } => "none-untapped",
            Refused::NotMade { .. } => "not-made",
            Refused::NotYours { .. } => "not-yours",
            Refused::NoSuchAbility { .. } => "no-such-ability",
            Refused::Tapped { .. } => "tapped",
            Refused::BadTarget => "bad-target",
            Refused::NoCreature { .. } => "no-creature",
            Refused::JustArrived { .. } => "just-arrived",
            Refused::Rooted { .. } => "rooted",
            Refused::Declared { .. } => "declared",
            Refused::NotDeclared { .. } => "not-declared",
            Refused::WithdrawnOften => "withdrawn-often",
            Refused::StopsTurned => "stops-turned",
            Refused::NotAttacking { .. } => "not-attacking",
            Refused::Flies { .. } => "flies",
            Refused::NotToOrder => "not-to-order",
            Refused::NotToSacrifice { .. } => "not-to-sacrifice",
        }
    }
}

impl Command {
    /// `cast spark at 12`, `cast trade at 3 and player-2`, `activate 5 1`, `stop their-end`;
    /// players and abilities are counted from 1.
    pub(crate) fn write(self, content: &Content) -> String {
        let card = |kind: Kind| content.cards.get(usize::from(kind.0)).map_or("nothing", |card| &card.id);
        let at = |targets: [Target; 2]| match targets.map(|target| write_target(content, target)) {
            [None, _] => String::new(),
            [Some(first), None] => format!(" at {first}"),
            [Some(first), Some(second)] => format!(" at {first} and {second}"),
        };
        match self {
            Command::Keep => "keep".into(),
            Command::Mulligan => "mulligan".into(),
            Command::Pass(Pass::Once) => "pass".into(),
            Command::Pass(Pass::Turn) => "pass turn".into(),
            Command::Play(kind) => format!("play {}", card(kind)),
            Command::Tap(kind, mana) => format!("tap {} for {}", card(kind), mana.id()),
            Command::Cast(kind, targets) => format!("cast {}{}", card(kind), at(targets)),
            Command::Activate(number, ability, targets) => {
                format!("activate {number} {}{}", u16::from(ability) + 1, at(targets))
            }
            Command::Attack(number) => format!("attack {number}"),
            Command::Block { blocker, attacker } => format!("block {attacker} with {blocker}"),
            Command::Withdraw(number) => format!("withdraw {number}"),
            Command::Done => "done".into(),
            Command::Order(number) => format!("order {number}"),
            Command::Aim(targets) => format!("aim{}", at(targets)),
            Command::Discard(kind) => format!("discard {}", card(kind)),
            Command::Sacrifice(number) => format!("sacrifice {number}"),
            Command::Bury => "bury".into(),
            Command::Leave => "leave".into(),
            Command::Stop(stop) => format!("stop {}", stop.id()),
        }
    }

    pub(crate) fn read(content: &Content, words: &str) -> Result<Command, CommandError> {
        Words::read(words, |words| {
            Ok(match words.next_word() {
                "keep" => Command::Keep,
                "mulligan" => Command::Mulligan,
                "pass" => Command::Pass(pass(words)?),
                "play" => Command::Play(card(words, content)?),
                "tap" => {
                    let kind = card(words, content)?;
                    words.expect("for")?;
                    Command::Tap(kind, mana(words)?)
                }
                "cast" => Command::Cast(card(words, content)?, targets(words, content)?),
                "activate" => Command::Activate(number(words)?, ability(words)?, targets(words, content)?),
                "attack" => Command::Attack(number(words)?),
                "block" => {
                    let attacker = number(words)?;
                    words.expect("with")?;
                    Command::Block { blocker: number(words)?, attacker }
                }
                "withdraw" => Command::Withdraw(number(words)?),
                "done" => Command::Done,
                "order" => Command::Order(number(words)?),
                "aim" => Command::Aim(targets(words, content)?),
                "discard" => Command::Discard(card(words, content)?),
                "sacrifice" => Command::Sacrifice(number(words)?),
                "bury" => Command::Bury,
                "leave" => Command::Leave,
                "stop" => Command::Stop(stop(words)?),
                found => {
                    return Err(CommandError::new(found, "a command such as `pass`, `cast` or `attack`"));
                }
            })
        })
    }
}

fn write_target(content: &Content, target: Target) -> Option<String> {
    match target {
        Target::None => None,
        Target::Object(number) => Some(number.to_string()),
        Target::Player(seat) => Some(format!("player-{}", u16::from(seat.0) + 1)),
        Target::Buried(seat, kind) => {
            let card = content.cards.get(usize::from(kind.0)).map_or("nothing", |card| &card.id);
            Some(format!("buried-{} {card}", u16::from(seat.0) + 1))
        }
    }
}

fn pass(words: &mut Words<'_>) -> Result<Pass, CommandError> {
    if words.is_over() {
        return Ok(Pass::Once);
    }
    match words.next_word() {
        "turn" => Ok(Pass::Turn),
        found => Err(CommandError::new(found, "`turn` or nothing")),
    }
}

fn stop(words: &mut Words<'_>) -> Result<Stop, CommandError> {
    let found = words.next_word();
    let known = Stop::ALL.into_iter().find(|stop| stop.id() == found);
    let ids = || Stop::ALL.map(Stop::id).join(", ");
    known.ok_or_else(|| CommandError::new(found, format!("a stop ({})", ids())))
}

fn number(words: &mut Words<'_>) -> Result<Number, CommandError> {
    words.number("an object's number from 1 on").map(Number)
}

fn ability(words: &mut Words<'_>) -> Result<u8, CommandError> {
    let found = words.next_word();
    let place = Words::plain::<u16>(found).and_then(|number| u8::try_from(number - 1).ok());
    place.ok_or_else(|| CommandError::new(found, "an ability's place from 1 on"))
}

fn card(words: &mut Words<'_>, content: &Content) -> Result<Kind, CommandError> {
    let found = words.next_word();
    content.find(found).ok_or_else(|| {
        let near = content::nearest(found, content.cards.iter().map(|card| card.id.as_str()));
        let hint = near.map(|near| format!(" such as `{near}`")).unwrap_or_default();
        CommandError::new(found, format!("a card{hint}"))
    })
}

fn mana(words: &mut Words<'_>) -> Result<Mana, CommandError> {
    words.one_of(Mana::ALL, |mana| mana.id(), "`blue`, `green`, `black`, `red` or `none`")
}

fn targets(words: &mut Words<'_>, content: &Content) -> Result<[Target; 2], CommandError> {
    if !words.has("at") {
        return Ok(NO_TARGETS);
    }
    let first = target(words, content)?;
    let second = if words.has("and") { target(words, content)? } else { Target::None };
    Ok([first, second])
}

fn target(words: &mut Words<'_>, content: &Content) -> Result<Target, CommandError> {
    match words.next_word() {
        "player-1" => Ok(Target::Player(Seat(0))),
        "player-2" => Ok(Target::Player(Seat(1))),
        "buried-1" => Ok(Target::Buried(Seat(0), card(words, content)?)),
        "buried-2" => Ok(Target::Buried(Seat(1), card(words, content)?)),
        found => Words::plain(found).map(|number| Target::Object(Number(number))).ok_or_else(|| {
            let expected = "a target: a number, `player-1`, `player-2`, or `buried-1` and a card";
            CommandError::new(found, expected)
        }),
    }
}
