//! Turns, and how a battle ends (SKIRMISH-2 and 10).

use kernel::{Ctx, Seat};

use crate::content::ObjectiveKind;
use crate::event::{Event, Named};
use crate::state::{Reason, Skirmish};

impl Skirmish {
    /// The first turn.
    pub(super) fn begin(&mut self, ctx: &mut Ctx<'_, Event>) {
        self.field.pass(self.content);
        ctx.tell(|| Event::TurnBegan { seat: self.field.active(), turn: self.field.turn() });
    }

    /// SKIRMISH-8.6: when nobody can act any more, the turn passes by itself.
    pub(super) fn pass_if_done(&mut self, ctx: &mut Ctx<'_, Event>) {
        if self.field.end().is_some() || !self.field.available().is_empty() {
            return;
        }
        let n_played = self.field.turn();
        if self.field.active() == Seat(1) {
            self.judge_time(n_played, ctx);
            if self.field.end().is_some() {
                return;
            }
        }
        self.field.pass(self.content);
        ctx.tell(|| Event::TurnBegan { seat: self.field.active(), turn: self.field.turn() });
        self.rest(ctx);
    }

    /// SKIRMISH-3.3: the ground gives life back to those whose turn begins.
    fn rest(&mut self, ctx: &mut Ctx<'_, Event>) {
        for id in self.field.living(self.field.active()).iter() {
            let cell = self.field.unit(id).cell;
            if !self.map.healing.has(cell) {
                continue;
            }
            let amount = self.field.mend(id, self.ground(cell).heals, self.stats(id).life);
            if amount > 0 {
                ctx.tell(|| {
                    let ground = Named::ground(self.content, self.map.ground[usize::from(cell)]);
                    let life = self.field.unit(id).life;
                    Event::Healed { unit: self.actor(id), ground, amount, life }
                });
            }
        }
    }

    /// After blows: a leader that is dead, a side that has nobody left (SKIRMISH-2.1, SKIRMISH-2.4,
    /// SKIRMISH-2.5). Where both come together, it is the objective that was reached.
    pub(super) fn judge_deaths(&mut self, ctx: &mut Ctx<'_, Event>) {
        for side in [Seat(0), Seat(1)] {
            let other = Seat(1 - side.0);
            let is_hunt =
                self.field.terms().objective == ObjectiveKind::Boss && self.objective().side == side.0;
            if is_hunt && !self.field.alive().has(self.field.leader(other)) {
                return self.end(Some(side), Reason::BossKilled, ctx);
            }
            if self.field.living(other).is_empty() {
                return self.end(Some(side), Reason::Routed, ctx);
            }
        }
    }

    /// After a turn of both: what was survived, what came too late, and the last turn
    /// (SKIRMISH-2.3, SKIRMISH-2.6, SKIRMISH-2.7).
    fn judge_time(&mut self, n_played: u16, ctx: &mut Ctx<'_, Event>) {
        let objective = self.objective();
        let (holder, other) = (Seat(objective.side), Seat(1 - objective.side));
        if objective.turns.is_some_and(|turns| n_played >= turns) {
            return match self.field.terms().objective {
                ObjectiveKind::Survive => self.end(Some(holder), Reason::Survived, ctx),
                _ => self.end(Some(other), Reason::Prevented, ctx),
            };
        }
        if n_played >= self.field.terms().turns {
            self.count_out(ctx);
        }
    }

    /// More living units, then more life, else nobody (SKIRMISH-2.7).
    fn count_out(&mut self, ctx: &mut Ctx<'_, Event>) {
        let more = |[first, second]: [u32; 2]| match first.cmp(&second) {
            std::cmp::Ordering::Greater => Some(Seat(0)),
            std::cmp::Ordering::Less => Some(Seat(1)),
            std::cmp::Ordering::Equal => None,
        };
        let living = [Seat(0), Seat(1)].map(|side| self.field.living(side));
        let life = living.map(|units| units.iter().map(|unit| u32::from(self.field.unit(unit).life)).sum());
        if let Some(winner) = more(living.map(|units| units.len())) {
            self.end(Some(winner), Reason::MoreUnits, ctx);
        } else if let Some(winner) = more(life) {
            self.end(Some(winner), Reason::MoreLife, ctx);
        } else {
            self.end(None, Reason::Even, ctx);
        }
    }

    pub(super) fn end(&mut self, winner: Option<Seat>, reason: Reason, ctx: &mut Ctx<'_, Event>) {
        self.field.end_with(winner, reason);
        ctx.tell(|| Event::Ended { winner, reason: reason.id() });
    }
}
