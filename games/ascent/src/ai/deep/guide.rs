//! What a turn search has to know of Ascent: what might be played, what a position is worth, and how a fight goes on.

use kernel::{FastDice, Seat};
use search::{Guide, Ideas};

use super::policy;
use crate::Command;
use crate::content::Status;
use crate::state::Ascent;

pub(super) struct Foresight;

impl Guide<Ascent> for Foresight {
    /// Life is what a fight costs; as long as it lasts, what enemies have left and mean to do.
    fn evaluate(&self, state: &Ascent, _: Seat) -> i32 {
        let position = &state.position;
        let mut sum = 0.0;
        for seat in position.living().iter() {
            let fighter = &position.player(seat).fighter;
            let mut life = f32::from(fighter.life);
            if position.is_fighting() {
                let threat = state.coming(seat, fighter).damage.saturating_sub(fighter.block);
                life -= f32::from(threat);
                life += 1.5 * f32::from(fighter.status(Status::Regeneration));
            }
            sum += 0.3 + life / f32::from(fighter.most_life);
        }
        let share = sum / (1.3 * f32::from(position.terms.n_seats));
        let foes = position.foes().iter().filter(|foe| foe.fighter.is_alive());
        let left: f32 =
            foes.map(|foe| 6.0 + f32::from(foe.fighter.life) + 0.3 * f32::from(foe.fighter.block)).sum();
        (1400.0 * share - 600.0 - 3.0 * left).clamp(-990.0, 990.0) as i32
    }

    fn ideas(&self, state: &Ascent, seat: Seat, legal: &mut Vec<Command>, ideas: &mut Ideas<Command>) {
        let mut ranked: Vec<(f32, Command)> =
            legal.iter().map(|command| (policy::worth(state, seat, *command), *command)).collect();
        ranked.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        ranked.into_iter().for_each(|(_, command)| ideas.push([command]));
    }

    /// A fight is thought of as one turn: so the policy plays it to its end.
    fn turn(&self, state: &Ascent) -> u32 {
        u32::from(state.position.n_cleared)
    }

    fn play(
        &self,
        state: &Ascent,
        seat: Seat,
        _: &mut FastDice,
        buffer: &mut Vec<Command>,
    ) -> Option<Command> {
        policy::play(state, seat, buffer)
    }

    fn is_far(&self, state: &Ascent) -> bool {
        !state.position.is_fighting()
    }
}
