//! What may be played, in a fixed order.

use kernel::Seat;

use crate::Command;
use crate::content::Target;
use crate::event::Who;
use crate::state::{Ascent, N_LANES, Stage};

impl Ascent {
    pub(crate) fn list(&self, seat: Seat, out: &mut Vec<Command>) {
        let position = &self.position;
        if position.end.is_some() || position.active != seat {
            return;
        }
        match position.stage {
            Stage::Map => {
                let lanes = position.next_lanes();
                let open = (0..N_LANES as u8).filter(|lane| lanes >> lane & 1 != 0);
                out.extend(open.map(|lane| Command::Enter { lane }));
            }
            Stage::Fight => self.list_plays(seat, out),
            Stage::Discard => {
                let player = position.player(seat);
                let held = player.hand.iter().map(|(slot, _)| player.deck.kind(slot));
                out.extend(held.map(|card| Command::Discard { card }));
            }
            Stage::Reward | Stage::Training => self.list_takes(seat, out),
            Stage::Rest => out.extend([Command::Sleep, Command::Meditate]),
        }
    }

    #[inline]
    fn list_plays(&self, seat: Seat, out: &mut Vec<Command>) {
        let (content, position) = (self.content, &self.position);
        let player = position.player(seat);
        if position.n_played < content.numbers.plays {
            for (slot, _) in player.hand.iter() {
                let card = player.deck.kind(slot);
                let def = content.card(card);
                if def.cost > player.energy {
                    continue;
                }
                match def.target {
                    Target::Enemies | Target::Players => out.push(Command::Play { card, target: None }),
                    Target::Enemy => out.extend(
                        position
                            .living_foes()
                            .map(|foe| Command::Play { card, target: Some(Who::Enemy(foe)) }),
                    ),
                    Target::Player => out.extend(
                        position
                            .living()
                            .iter()
                            .map(|other| Command::Play { card, target: Some(Who::Player(other)) }),
                    ),
                }
            }
        }
        out.push(Command::End);
    }

    fn list_takes(&self, seat: Seat, out: &mut Vec<Command>) {
        let (numbers, position) = (&self.content.numbers, &self.position);
        let deck = &position.player(seat).deck;
        for card in position.offer {
            if deck.n_cards() < numbers.deck {
                out.push(Command::Take { card, dropped: None });
            } else {
                out.extend(deck.iter().map(|(dropped, _)| Command::Take { card, dropped: Some(dropped) }));
            }
        }
        out.push(Command::Decline);
    }
}
