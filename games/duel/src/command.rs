//! The commands, their words, and why one may be refused (DUEL-14).

use kernel::{CommandError, Refusal, Seat};

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
}

/// What becomes of the stops when priority is passed (DUEL-17).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Pass {
    /// They stay as they are.
    Once,
    /// None counts until the turn is over.
    Turn,
    /// This one is set from now on, or lifted if it is set.
    Turning(Stop),
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
            Refused::NotAttacking { .. } => "not-attacking",
            Refused::Flies { .. } => "flies",
            Refused::NotToOrder => "not-to-order",
            Refused::NotToSacrifice { .. } => "not-to-sacrifice",
        }
    }
}

impl Command {
    /// `cast spark at 12`, `cast trade at 3 and player-2`, `activate 5 1`, `pass stop their-end`;
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
            Command::Pass(Pass::Turning(stop)) => format!("pass turning {}", stop.id()),
            Command::Play(kind) => format!("play {}", card(kind)),
            Command::Tap(kind, mana) => format!("tap {} for {}", card(kind), mana.id()),
            Command::Cast(kind, targets) => format!("cast {}{}", card(kind), at(targets)),
            Command::Activate(number, ability, targets) => {
                format!("activate {number} {}{}", u16::from(ability) + 1, at(targets))
            }
            Command::Attack(number) => format!("attack {number}"),
            Command::Block { blocker, attacker } => format!("block {attacker} with {blocker}"),
            Command::Done => "done".into(),
            Command::Order(number) => format!("order {number}"),
            Command::Aim(targets) => format!("aim{}", at(targets)),
            Command::Discard(kind) => format!("discard {}", card(kind)),
            Command::Sacrifice(number) => format!("sacrifice {number}"),
            Command::Bury => "bury".into(),
            Command::Leave => "leave".into(),
        }
    }

    pub(crate) fn read(content: &Content, words: &str) -> Result<Command, CommandError> {
        let mut words = Words { words: words.split(' ').peekable(), content };
        let command = match words.next() {
            "keep" => Command::Keep,
            "mulligan" => Command::Mulligan,
            "pass" => Command::Pass(words.pass()?),
            "play" => Command::Play(words.card()?),
            "tap" => {
                let kind = words.card()?;
                words.expect("for")?;
                Command::Tap(kind, words.mana()?)
            }
            "cast" => Command::Cast(words.card()?, words.targets()?),
            "activate" => Command::Activate(words.number()?, words.ability()?, words.targets()?),
            "attack" => Command::Attack(words.number()?),
            "block" => {
                let attacker = words.number()?;
                words.expect("with")?;
                Command::Block { blocker: words.number()?, attacker }
            }
            "done" => Command::Done,
            "order" => Command::Order(words.number()?),
            "aim" => Command::Aim(words.targets()?),
            "discard" => Command::Discard(words.card()?),
            "sacrifice" => Command::Sacrifice(words.number()?),
            "bury" => Command::Bury,
            "leave" => Command::Leave,
            found => return Err(wrong(found, "a command such as `pass`, `cast` or `attack`")),
        };
        match words.words.next() {
            Some(more) => Err(wrong(more, "the end of the command")),
            None => Ok(command),
        }
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

fn wrong(found: &str, expected: &str) -> CommandError {
    CommandError { found: found.to_owned(), expected: expected.to_owned() }
}

/// The words of a command that are still to be read.
struct Words<'a> {
    words: std::iter::Peekable<std::str::Split<'a, char>>,
    content: &'a Content,
}

impl<'a> Words<'a> {
    fn next(&mut self) -> &'a str {
        self.words.next().unwrap_or("")
    }

    fn expect(&mut self, word: &str) -> Result<(), CommandError> {
        match self.next() {
            found if found == word => Ok(()),
            found => Err(wrong(found, &format!("`{word}`"))),
        }
    }

    /// Whether this word comes next; it is then read.
    fn has(&mut self, word: &str) -> bool {
        self.words.next_if(|found| *found == word).is_some()
    }

    fn pass(&mut self) -> Result<Pass, CommandError> {
        if self.words.peek().is_none() {
            return Ok(Pass::Once);
        }
        match self.next() {
            "turn" => Ok(Pass::Turn),
            "turning" => {
                let found = self.next();
                let known = Stop::ALL.into_iter().find(|stop| stop.id() == found);
                let ids = || Stop::ALL.map(Stop::id).join(", ");
                known.map(Pass::Turning).ok_or_else(|| wrong(found, &format!("a stop ({})", ids())))
            }
            found => Err(wrong(found, "`turn`, `turning` or nothing")),
        }
    }

    fn number(&mut self) -> Result<Number, CommandError> {
        let found = self.next();
        plain(found).map(Number).ok_or_else(|| wrong(found, "an object's number from 1 on"))
    }

    fn ability(&mut self) -> Result<u8, CommandError> {
        let found = self.next();
        let place = plain(found).and_then(|number| u8::try_from(number - 1).ok());
        place.ok_or_else(|| wrong(found, "an ability's place from 1 on"))
    }

    fn card(&mut self) -> Result<Kind, CommandError> {
        let found = self.next();
        self.content.find(found).ok_or_else(|| {
            let near = content::nearest(found, self.content.cards.iter().map(|card| card.id.as_str()));
            let hint = near.map(|near| format!(" such as `{near}`")).unwrap_or_default();
            wrong(found, &format!("a card{hint}"))
        })
    }

    fn mana(&mut self) -> Result<Mana, CommandError> {
        let found = self.next();
        let known = Mana::ALL.into_iter().find(|mana| mana.id() == found);
        known.ok_or_else(|| wrong(found, "`blue`, `green`, `black`, `red` or `none`"))
    }

    fn targets(&mut self) -> Result<[Target; 2], CommandError> {
        if !self.has("at") {
            return Ok(NO_TARGETS);
        }
        let first = self.target()?;
        let second = if self.has("and") { self.target()? } else { Target::None };
        Ok([first, second])
    }

    fn target(&mut self) -> Result<Target, CommandError> {
        let found = self.next();
        match found {
            "player-1" => Ok(Target::Player(Seat(0))),
            "player-2" => Ok(Target::Player(Seat(1))),
            "buried-1" => Ok(Target::Buried(Seat(0), self.card()?)),
            "buried-2" => Ok(Target::Buried(Seat(1), self.card()?)),
            number => plain(number).map(|number| Target::Object(Number(number))).ok_or_else(|| {
                wrong(number, "a target: a number, `player-1`, `player-2`, or `buried-1` and a card")
            }),
        }
    }
}

/// A whole number from 1 on, without signs and leading zeros.
fn plain(word: &str) -> Option<u16> {
    let is_plain = word.bytes().all(|byte| byte.is_ascii_digit()) && !word.starts_with('0');
    word.parse().ok().filter(|_| is_plain)
}
