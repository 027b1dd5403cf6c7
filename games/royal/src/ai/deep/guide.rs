//! What a turn search has to know of Royal War: what might be done, how a side is expected to play on, and what that
//! is worth.

use kernel::{FastDice, Game, Seat};
use search::{Guide, Ideas};

use super::value::value;
use crate::actor::Actor;
use crate::ai::heuristic::{best, scored};
use crate::ai::sight::{Lore, gain};
use crate::content::ActionKind;
use crate::state::Royal;
use crate::{Command, Content};

/// So many things are tried of what can be done.
const N_IDEAS: usize = 40;

/// Ideas by rules of thumb; the answer by the same.
#[derive(Default)]
pub(super) struct Foresight {
    lore: Lore,
}

impl Guide<Royal> for Foresight {
    fn evaluate(&self, state: &Royal, seat: Seat) -> i32 {
        value(state, seat)
    }

    fn ideas(&self, state: &Royal, seat: Seat, legal: &mut Vec<Command>, ideas: &mut Ideas<Command>) {
        let mut scored = scored(state, seat, legal, &self.lore);
        // Equals stay in the order of the actors.
        scored.sort_by_key(|(score, _)| -score);
        for (_, command) in scored.into_iter().take(N_IDEAS) {
            match self.blow_after(state, command) {
                Some(blow) => ideas.push([command, blow]),
                None => ideas.push([command]),
            }
        }
        ideas.push([Command::EndTurn]);
    }

    fn turn(&self, state: &Royal) -> u32 {
        u32::from(state.position.round()) * 2 + u32::from(state.position.active().0)
    }

    fn play(
        &self,
        state: &Royal,
        seat: Seat,
        _: &mut FastDice,
        buffer: &mut Vec<Command>,
    ) -> Option<Command> {
        buffer.clear();
        state.legal(seat, buffer);
        (!buffer.is_empty()).then(|| best(state, seat, buffer, &self.lore))
    }
}

impl Foresight {
    /// The best blow of whoever has gone somewhere.
    fn blow_after(&self, royal: &Royal, command: Command) -> Option<Command> {
        let Command::Act { actor: id, action, x, y } = command else { return None };
        let content: &Content = royal.content;
        let actor = royal.position.actor(id)?;
        if content.actions[usize::from(action)].kind != ActionKind::Move {
            return None;
        }
        let there = Actor { x: x as i8, y: y as i8, ..*actor };
        let mut found: Option<(i32, Command)> = None;
        for &nth in &royal.def(actor).actions {
            let attack = &content.actions[nth];
            if attack.kind != ActionKind::Attack || !royal.is_ready(&there, attack) {
                continue;
            }
            royal.cells(&there, attack).each(|x, y| {
                let Some(to) = royal.position.standing_on(x, y) else { return };
                let worth = gain(royal, to, self.lore.blows.of(royal, actor, nth, to));
                if found.is_none_or(|(best, _)| worth > best) {
                    found = Some((worth, Command::Act { actor: id, action: nth as u16, x, y }));
                }
            });
        }
        found.map(|(_, command)| command)
    }
}
