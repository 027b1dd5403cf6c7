//! Why a command may not be played.

use kernel::Seat;

use crate::content::{CardId, Target};
use crate::event::Who;
use crate::state::{Ascent, Stage};
use crate::{Command, Refused};

impl Ascent {
    pub(crate) fn refusal(&self, seat: Seat, command: Command) -> Result<(), Refused> {
        let position = &self.position;
        if position.end.is_some() || position.active != seat {
            return Err(Refused::NotYourTurn);
        }
        let stage = position.stage;
        match (command, stage) {
            (Command::Enter { lane }, Stage::Map) => {
                let is_open = lane < 8 && position.next_lanes() >> lane & 1 != 0;
                if is_open { Ok(()) } else { Err(Refused::NoWay) }
            }
            (Command::Play { card, target }, Stage::Fight) => self.refuse_play(seat, card, target),
            (Command::Discard { card }, Stage::Discard) => match position.player(seat).held(card) {
                Some(_) => Ok(()),
                None => Err(Refused::NotHeld { card }),
            },
            (Command::End, Stage::Fight)
            | (Command::Decline, Stage::Reward | Stage::Training)
            | (Command::Sleep | Command::Meditate, Stage::Rest) => Ok(()),
            (Command::Take { card, dropped }, Stage::Reward | Stage::Training) => {
                self.refuse_take(seat, card, dropped)
            }
            _ => Err(Refused::OtherStage { stage }),
        }
    }

    /// ASCENT-8.
    fn refuse_play(&self, seat: Seat, card: CardId, target: Option<Who>) -> Result<(), Refused> {
        let (content, position) = (self.content, &self.position);
        let (player, def) = (position.player(seat), content.card(card));
        if player.held(card).is_none() {
            return Err(Refused::NotHeld { card });
        }
        if position.n_played >= content.numbers.plays {
            return Err(Refused::TooMany { most: content.numbers.plays });
        }
        if def.cost > player.energy {
            return Err(Refused::TooDear { needs: def.cost, has: player.energy });
        }
        let is_there = match (def.target, target) {
            (Target::Enemies | Target::Players, None) => true,
            (Target::Enemy, Some(Who::Enemy(foe))) => {
                foe < position.n_foes && position.foe(foe).fighter.is_alive()
            }
            (Target::Player, Some(Who::Player(other))) => {
                other.0 < position.terms.n_seats && position.is_alive(other)
            }
            _ => return Err(Refused::WrongTarget { card }),
        };
        if is_there { Ok(()) } else { Err(Refused::NoSuchTarget) }
    }

    /// ASCENT-15, ASCENT-16.
    fn refuse_take(&self, seat: Seat, card: CardId, dropped: Option<CardId>) -> Result<(), Refused> {
        let (numbers, deck) = (&self.content.numbers, &self.position.player(seat).deck);
        if !self.position.offer.contains(&card) {
            return Err(Refused::NotOffered { card });
        }
        match (deck.n_cards() >= numbers.deck, dropped) {
            (true, None) => Err(Refused::DeckFull { most: numbers.deck }),
            (false, Some(_)) => Err(Refused::DeckNotFull),
            (true, Some(card)) if deck.slot(card).is_none() => Err(Refused::NotInDeck { card }),
            _ => Ok(()),
        }
    }
}
