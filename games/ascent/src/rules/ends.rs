//! Who is dead, and how fights and climbs end (ASCENT-2, ASCENT-15).

use kernel::{Ctx, Seat};

use crate::Event;
use crate::content::N_FLOORS;
use crate::event::Who;
use crate::state::{Ascent, Foe, MAX_FOES, Reason, Stage};

impl Ascent {
    pub(super) fn die(&mut self, who: Who, ctx: &mut Ctx<'_, Event>) {
        ctx.tell(|| Event::Died { who: self.position.told(who) });
        if let Who::Enemy(foe) = who {
            self.position.last_killed = self.position.foe(foe).kind;
        }
        self.aim_elsewhere(who, ctx);
    }

    /// Whether a fight is over, which it then is (ASCENT-2.1, ASCENT-15.1). Nobody is left to fight for where both
    /// sides died at once.
    pub(super) fn is_decided(&mut self, ctx: &mut Ctx<'_, Event>) -> bool {
        if self.position.living().is_empty() {
            self.finish(Reason::Fallen, ctx);
            return true;
        }
        if self.position.living_foes().next().is_none() {
            self.win_fight(ctx);
            return true;
        }
        false
    }

    fn win_fight(&mut self, ctx: &mut Ctx<'_, Event>) {
        let position = &mut self.position;
        let rounds = position.round;
        ctx.tell(|| Event::FightWon { rounds });
        position.players.iter_mut().for_each(|player| player.end_fight());
        position.foes = [Foe::default(); MAX_FOES];
        (position.n_foes, position.round, position.n_played) = (0, 0, 0);
        (position.limbo, position.n_due, position.deeds) = (None, 0, Default::default());
        let is_last =
            usize::from(position.floor) + 1 == N_FLOORS && position.step >= self.content.numbers.steps;
        if is_last {
            position.n_cleared += 1;
            position.stage = Stage::Map;
            let floor = position.floor;
            ctx.tell(|| Event::FloorCleared { floor });
            self.finish(Reason::Summit, ctx);
            return;
        }
        self.offer_reward(ctx);
        self.ask_first(Stage::Reward);
    }

    /// ASCENT-2.2: whoever gives up counts as dead.
    pub(super) fn give_up(&mut self, seat: Seat, ctx: &mut Ctx<'_, Event>) {
        let was_alive = self.position.is_alive(seat);
        let player = self.position.player_mut(seat);
        player.is_gone = true;
        player.fighter.life = 0;
        ctx.tell(|| Event::Left { seat });
        if !was_alive || self.position.end.is_some() {
            return;
        }
        if self.position.living().is_empty() {
            self.finish(Reason::Left, ctx);
            return;
        }
        self.position.leader = self.next_living(self.position.leader);
        if self.position.is_fighting() {
            self.aim_elsewhere(Who::Player(seat), ctx);
        }
        if self.position.active != seat {
            return;
        }
        match self.position.stage {
            Stage::Map => self.position.active = self.position.leader,
            Stage::Fight | Stage::Discard => {
                (self.position.limbo, self.position.n_due) = (None, 0);
                self.pass_turn(seat, ctx);
            }
            Stage::Reward | Stage::Training | Stage::Rest => self.ask_next(seat, ctx),
        }
    }

    pub(super) fn finish(&mut self, reason: Reason, ctx: &mut Ctx<'_, Event>) {
        self.position.end = Some(reason);
        ctx.tell(|| Event::Ended { reason: reason.id() });
    }
}
