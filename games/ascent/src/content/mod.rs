//! What a match is made of, all of it data: elements, cards, enemies, difficulties, omens, and the numbers of the
//! rules.

mod effects;
mod load;
mod read;

pub use effects::{Effects, N_STATUSES, Status};

use ::content::Translated;
use kernel::{Digest, Digested};
use serde::Serialize;

/// The most kinds of cards.
pub const MAX_CARDS: usize = 128;
/// The most kinds of enemies, bosses included.
pub const MAX_ENEMIES: usize = 64;
/// The most skills of an enemy (ASCENT-13).
pub const MAX_SKILLS: usize = 10;
/// So many floors, one for each element.
pub const N_FLOORS: usize = 4;
/// The most cards of a deck.
pub const MAX_DECK: usize = 15;
/// So many cards are offered at once (ASCENT-15, ASCENT-17), so that an enemy has at least as many to give.
pub const N_OFFERED: usize = 3;
/// The most rooms on a way through a floor.
pub const MAX_STEPS: usize = 7;

/// All content of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Content {
    pub(crate) numbers: Numbers,
    pub(crate) elements: [ElementDef; N_FLOORS],
    pub(crate) cards: Vec<CardDef>,
    pub(crate) enemies: Vec<EnemyDef>,
    /// The boss of each element, a place in the list of enemies.
    pub(crate) bosses: [u8; N_FLOORS],
    pub(crate) difficulties: Vec<DifficultyDef>,
    /// The difficulty where nobody says otherwise.
    pub(crate) first_difficulty: usize,
    pub(crate) omens: Vec<OmenDef>,
}

impl Content {
    /// The numbers of the rules.
    pub fn numbers(&self) -> &Numbers {
        &self.numbers
    }

    /// The cards.
    pub fn cards(&self) -> &[CardDef] {
        &self.cards
    }

    /// The enemies, bosses among them.
    pub fn enemies(&self) -> &[EnemyDef] {
        &self.enemies
    }

    /// The elements in order.
    pub fn elements(&self) -> &[ElementDef; N_FLOORS] {
        &self.elements
    }

    /// The difficulties, from the easiest on.
    pub fn difficulties(&self) -> &[DifficultyDef] {
        &self.difficulties
    }

    /// What omens can do.
    pub fn omens(&self) -> &[OmenDef] {
        &self.omens
    }

    #[inline]
    pub(crate) fn card(&self, card: CardId) -> &CardDef {
        &self.cards[card.index()]
    }

    #[inline]
    pub(crate) fn enemy(&self, kind: u8) -> &EnemyDef {
        &self.enemies[usize::from(kind)]
    }

    #[inline]
    pub(crate) fn element(&self, element: Element) -> &ElementDef {
        &self.elements[element.index()]
    }

    /// How an attack of one element fares against another, in per cent (ASCENT-11).
    #[inline]
    pub(crate) fn factor(&self, attacker: Element, target: Element) -> u32 {
        if self.element(attacker).strong_against == target {
            u32::from(self.numbers.strong)
        } else if self.element(target).strong_against == attacker {
            u32::from(self.numbers.weak)
        } else {
            100
        }
    }

    /// All cards, in order.
    pub(crate) fn card_ids(&self) -> impl Iterator<Item = CardId> + use<> {
        (0..self.cards.len() as u8).map(CardId)
    }
}

/// A kind of card: its place in the content's list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize)]
#[serde(transparent)]
pub struct CardId(pub u8);

impl CardId {
    /// Its place in the content's list.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Digested for CardId {
    fn digest(&self, digest: &mut Digest) {
        digest.add(&self.0);
    }
}

/// One of the four elements.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Element {
    /// Air.
    #[default]
    Air,
    /// Water.
    Water,
    /// Earth.
    Earth,
    /// Fire.
    Fire,
}

impl Element {
    /// All of them, in order.
    pub const ALL: [Element; N_FLOORS] = [Element::Air, Element::Water, Element::Earth, Element::Fire];

    /// Its place in order.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in files and setups.
    pub const fn id(self) -> &'static str {
        match self {
            Element::Air => "air",
            Element::Water => "water",
            Element::Earth => "earth",
            Element::Fire => "fire",
        }
    }
}

/// What there is to say of an element.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ElementDef {
    /// What people call it.
    pub name: Translated,
    /// What its cards do best.
    pub about: Translated,
    /// Its picture.
    pub picture: String,
    /// What stands for it in text.
    pub glyph: String,
    /// The element that its attacks deal more to.
    pub strong_against: Element,
    /// The deck of whoever starts in it: cards and how many of each.
    pub deck: Vec<(CardId, u8)>,
}

/// How often a card is offered.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Rarity {
    /// Never: it is in decks from the start.
    Starter,
    /// Often.
    Common,
    /// Sometimes.
    Uncommon,
    /// Seldom at first.
    Rare,
}

/// Whom a card is aimed at (ASCENT-9).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Target {
    /// One enemy.
    Enemy,
    /// All enemies.
    Enemies,
    /// One player.
    Player,
    /// All players.
    Players,
}

/// A card (ASCENT-9).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardDef {
    /// Its name in files and commands.
    pub id: String,
    /// What people call it.
    pub name: Translated,
    /// Its picture.
    pub picture: String,
    /// How often it is offered.
    pub rarity: Rarity,
    /// The energy that it costs.
    pub cost: u8,
    /// Whom it is aimed at.
    pub target: Target,
    /// The element that it turns the player to.
    pub element: Option<Element>,
    /// What it does.
    pub effects: Effects,
}

impl CardDef {
    /// Whether it is aimed at enemies.
    #[inline]
    pub fn is_hostile(&self) -> bool {
        matches!(self.target, Target::Enemy | Target::Enemies)
    }

    /// Whether it is for harming enemies, and not for holding out (ASCENT-22.2).
    pub fn is_offensive(&self) -> bool {
        self.effects.attack > 0 || self.effects.has_debuff()
    }
}

/// Whom a skill is aimed at (ASCENT-13).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum SkillTarget {
    /// One player.
    Player,
    /// All players.
    Players,
    /// The enemy itself.
    Own,
    /// The enemy that has lost most.
    Ally,
    /// All enemies.
    Allies,
}

impl SkillTarget {
    /// Whether it is aimed at players.
    #[inline]
    pub const fn is_hostile(self) -> bool {
        matches!(self, SkillTarget::Player | SkillTarget::Players)
    }
}

/// What can make a skill likelier.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// Players attacked in this round.
    Attacked,
    /// Players gained block in this round.
    Blocked,
    /// Players gained a buff in this round.
    Buffed,
    /// Nobody attacked in this round.
    Quiet,
    /// The enemy has less than half of its life.
    Hurt,
}

/// So many things can make a skill likelier.
pub(crate) const N_WHENS: usize = 5;

/// A skill of an enemy (ASCENT-13).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SkillDef {
    /// Whom it is aimed at.
    pub target: SkillTarget,
    /// What it does.
    pub effects: Effects,
    /// The turns that it rests after use.
    pub cooldown: u8,
    /// How often it is chosen.
    pub weight: u8,
    /// How much more often for what happened, in the order of [`When`].
    pub when: [u8; N_WHENS],
}

/// Which player an enemy strikes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// Any.
    Any,
    /// Who has least life.
    Weakest,
    /// Who has most life.
    Strongest,
    /// Who attacked it most in this round.
    Attacker,
}

/// A kind of enemy (ASCENT-13).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EnemyDef {
    /// Its name in files.
    pub id: String,
    /// What people call it.
    pub name: Translated,
    /// Its picture.
    pub picture: String,
    /// Its element, which never changes.
    pub element: Element,
    /// Whether it is the boss of its element's floor.
    pub is_boss: bool,
    /// What it takes up of its room.
    pub size: u8,
    /// Its life before it grows.
    pub life: u16,
    /// Which player it strikes.
    pub aim: Aim,
    /// The cards that three rewards are drawn from.
    pub rewards: Vec<CardId>,
    /// What it can do.
    pub skills: Vec<SkillDef>,
}

/// How hard a climb is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DifficultyDef {
    /// Its name in files and setups.
    pub id: String,
    /// What people call it.
    pub name: Translated,
    /// The life of enemies, in per cent.
    pub life: u16,
    /// What is added to their attack stat.
    pub attack: i8,
}

/// What an omen does (ASCENT-5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OmenDef {
    /// The counter that players have when the next fight begins.
    pub status: Status,
    /// How much of it.
    pub n: u8,
}

/// The numbers of the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Numbers {
    /// A player's life.
    pub life: u16,
    /// A player's energy at the start of a turn.
    pub energy: u8,
    /// Cards drawn at the start of a turn.
    pub draw: u8,
    /// The most cards in a hand.
    pub hand: u8,
    /// The most cards played in a turn.
    pub plays: u8,
    /// The most cards of a deck.
    pub deck: u8,
    /// A player's attack stat.
    pub attack: u8,
    /// A player's block stat.
    pub block: u8,
    /// The rounds after which a fight is lost.
    pub rounds: u16,
    /// What retaliation deals.
    pub retaliation: u8,
    /// What a counter of more or less adds or takes, in per cent.
    pub share: u8,
    /// The factor of strong attacks, in per cent.
    pub strong: u16,
    /// The factor of weak attacks, in per cent.
    pub weak: u16,
    /// The rooms on a way through a floor.
    pub steps: u8,
    /// The weights of enemies, rest, training and omens among middle rooms.
    pub kinds: [u32; 4],
    /// Whether one room before the boss is for rest.
    pub rest_before_boss: bool,
    /// The share of rooms with the floor's own element, in per cent.
    pub own_element: u8,
    /// Whether the first floor's element is not strong against the first player's.
    pub spares_first_player: bool,
    /// What rest heals and what meditation adds, by floor.
    pub rest: [Rest; N_FLOORS],
    /// How enemies grow.
    pub growth: Growth,
    /// How often common, uncommon and rare cards are offered, by floor.
    pub rarity: [[u32; N_FLOORS]; 3],
}

/// What a room for rest offers (ASCENT-18).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rest {
    /// The life that is healed.
    pub heal: u8,
    /// What is added to the attack stat.
    pub attack: u8,
    /// What is added to the block stat.
    pub block: u8,
}

/// How enemies grow with floors and rooms (ASCENT-13).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Growth {
    /// The size of the enemies in a room, by floor.
    pub room: [u8; N_FLOORS],
    /// From this room of a floor on it is one more.
    pub later: u8,
    /// Life in per cent, by floor.
    pub life: [u16; N_FLOORS],
    /// As much more for every room of the floor that was passed.
    pub life_by_room: u16,
    /// A boss's life in per cent, by floor.
    pub boss_life: [u16; N_FLOORS],
    /// The attack stat by floor.
    pub attack: [u8; N_FLOORS],
    /// The block stat by floor.
    pub block: [u8; N_FLOORS],
    /// Both are one more for every so many rooms of the floor.
    pub stats_every: u8,
    /// The life of all enemies when two climb together, in per cent.
    pub two_players: u16,
    /// What is added to their attack stat then, by floor.
    pub two_players_attack: [u8; N_FLOORS],
}
