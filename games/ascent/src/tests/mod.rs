//! The rules, clause by clause. A position is a few words: a hand, and who stands opposite. All numbers that are
//! expected are worked out by hand from the cards' and enemies' own.

mod climb;
mod combat;
mod counters;
mod enemies;
mod rewards;
mod screen;
mod turns;

use content::Pack;
use kernel::{Ctx, FastDice, Game, ScriptedDice, Seat, Told};

use crate::content::{CardId, Element, Status};
use crate::event::Who;
use crate::state::{Ascent, Deck, Fighter, Foe, Player, Stage};
use crate::{Command, Content, Event, PlayerSetup, Refused, Setup};

pub(crate) fn content() -> &'static Content {
    Pack::<Content>::shipped().content
}

pub(crate) fn setup(players: u8) -> Setup {
    let seats = vec![PlayerSetup { element: "air".into() }; players.into()];
    Setup { players, difficulty: "normal".into(), single_path: false, omens: true, seats }
}

/// A climb at its very beginning.
pub(crate) fn begun(setup: &Setup, seed: u64) -> Ascent {
    Ascent::new(content(), setup, &mut Ctx::silent(&mut FastDice::new(seed))).unwrap()
}

/// A card by its id.
pub(crate) fn card(id: &str) -> CardId {
    CardId(content().cards.iter().position(|def| def.id == id).unwrap() as u8)
}

/// A fight on the first floor: what the player holds (`strike 2, guard`), who has the deck of exactly these cards, is
/// in air with 64 life and 3 energy; and the enemies, each with the life of its kind and its first skill ahead.
pub(crate) fn fight(hand: &str, enemies: &[&str]) -> Ascent {
    fight_of(&[hand], enemies)
}

/// The same for one or two players; the first one's turn.
pub(crate) fn fight_of(hands: &[&str], enemies: &[&str]) -> Ascent {
    let mut ascent = begun(&setup(hands.len() as u8), 1);
    let position = &mut ascent.position;
    (position.step, position.stage, position.round) = (2, Stage::Fight, 1);
    for (player, hand) in position.players.iter_mut().zip(hands) {
        let mut deck = Deck::default();
        for part in hand.split(", ").filter(|part| !part.is_empty()) {
            let (id, n) = part.split_once(' ').unwrap_or((part, "1"));
            (0..n.parse().unwrap()).for_each(|_| deck.add(card(id)));
        }
        *player =
            Player { fighter: Fighter::new(64, Element::Air, 0, 0), energy: 3, deck, ..Player::default() };
        player.hand = *deck.cards();
    }
    for (place, id) in enemies.iter().enumerate() {
        let kind = content().enemies.iter().position(|def| def.id == *id).unwrap();
        let def = &content().enemies[kind];
        let fighter = Fighter::new(def.life, def.element, 0, 0);
        position.foes[place] = Foe { kind: kind as u8, fighter, ..Foe::default() };
        position.n_foes += 1;
    }
    ascent
}

impl Ascent {
    /// The same in another element.
    pub(crate) fn in_element(mut self, element: Element) -> Ascent {
        self.position.players[0].fighter.element = element;
        self
    }

    /// The same with a counter on somebody, as if put on in their own turn.
    pub(crate) fn having(mut self, who: Who, status: Status, n: u8) -> Ascent {
        self.position.fighter_mut(who).gain(status, n, true);
        self
    }

    /// The same with so much life and block.
    pub(crate) fn at(mut self, who: Who, life: u16, block: u16) -> Ascent {
        let fighter = self.position.fighter_mut(who);
        (fighter.life, fighter.block) = (life, block);
        self
    }

    /// The same with an enemy that does this one of its skills next.
    pub(crate) fn meaning(mut self, foe: usize, skill: u8, target: u8) -> Ascent {
        (self.position.foes[foe].intent, self.position.foes[foe].target) = (skill, target);
        self
    }

    /// The same with cards in the draw pile and the discard pile, all kinds of them held too.
    pub(crate) fn piled(mut self, drawn: &[(&str, u8)], discarded: &[(&str, u8)]) -> Ascent {
        let player = &mut self.position.players[0];
        let mut more = cards::Counts::default();
        for (id, n) in drawn {
            let slot = player.deck.slot(card(id)).unwrap();
            (0..*n).for_each(|_| more.add(slot));
        }
        player.draw_pile = cards::Pile::new(more);
        for (id, n) in discarded {
            let slot = player.deck.slot(card(id)).unwrap();
            (0..*n).for_each(|_| player.discard_pile.add(slot));
        }
        self
    }

    /// Life and block of somebody.
    pub(crate) fn life(&self, who: Who) -> (u16, u16) {
        let fighter = self.position.fighter(who);
        (fighter.life, fighter.block)
    }

    pub(crate) fn status(&self, who: Who, status: Status) -> u8 {
        self.position.fighter(who).status(status)
    }

    /// Plays a command of whoever is asked, with these draws and no others.
    pub(crate) fn play_with(&mut self, words: &str, draws: &[(&str, u64)]) -> Vec<Event> {
        let (seat, command) = (self.position.active, Command::read(self.content, words).unwrap());
        assert_eq!(self.check(seat, command), Ok(()), "{words}");
        let (mut dice, mut told) = (ScriptedDice::new(draws.iter().copied()), vec![]);
        self.apply(seat, command, &mut Ctx::listening(&mut dice, &mut told)).unwrap();
        assert_eq!(dice.left(), 0, "{words} draws less");
        told.into_iter().map(|Told { event, .. }| event).collect()
    }

    /// Plays commands that draw nothing.
    pub(crate) fn plays(&mut self, words: &[&str]) {
        words.iter().for_each(|words| drop(self.play_with(words, &[])));
    }

    /// Plays a command whatever is drawn.
    pub(crate) fn plays_on(&mut self, words: &str) -> Vec<Event> {
        let (seat, command) = (self.position.active, Command::read(self.content, words).unwrap());
        assert_eq!(self.check(seat, command), Ok(()), "{words}");
        let (mut dice, mut told) = (FastDice::new(5), vec![]);
        self.apply(seat, command, &mut Ctx::listening(&mut dice, &mut told)).unwrap();
        told.into_iter().map(|Told { event, .. }| event).collect()
    }

    pub(crate) fn refused(&self, words: &str) -> Refused {
        let command = Command::read(self.content, words).unwrap();
        self.check(self.position.active, command).expect_err(words)
    }
}

pub(crate) const ME: Who = Who::Player(Seat(0));
pub(crate) const OTHER: Who = Who::Player(Seat(1));
pub(crate) const FIRST: Who = Who::Enemy(0);
pub(crate) const SECOND: Who = Who::Enemy(1);
