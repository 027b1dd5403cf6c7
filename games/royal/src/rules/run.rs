//! Running scripts: what they change, what they send, and what is judged when a function has returned.

use kernel::{Ctx, Seat, Stream};
use script::{
    Creation, Engine, Entry, Failure, Field, FunctionId, MAX_CALLS, NameId, Reason, Sent, View, World,
};

use super::trace::Tracer;
use crate::Refused;
use crate::actor::{Actor, NOBODY};
use crate::content::{ActionKind, Flag};
use crate::end;
use crate::event::{Deed, Event, Spot, Who};
use crate::state::{MAX_ACTORS, MAX_GOLD, Royal};

/// The instructions that one command may take, with all that follows from it.
pub(crate) const BUDGET: u32 = 500_000;

/// The instructions that guards may take in the turns that pass by themselves after one command, each counted at its
/// worst.
const GUARDS_BUDGET: u32 = 20_000_000;

const SCRIPT: Stream = Stream::public("script");

/// Where those come from who were nowhere.
const NOWHERE: u16 = u16::MAX;

/// A match while scripts change it.
pub(crate) struct Run<'r, 'c, 'd> {
    pub royal: &'r mut Royal,
    pub ctx: &'c mut Ctx<'d, Event>,
    /// The actors, by their places in the list, that were moved or created and stand nowhere yet.
    moved: u128,
    /// Where each of them comes from.
    from: [u16; MAX_ACTORS],
    /// Whether somebody's life was written.
    is_hurt: bool,
    /// Whether a script has ended the turn.
    pub ends_turn: bool,
    /// Whether what scripts send is carried out; else it is refused.
    pub sends: bool,
    /// Whether what may be played next is worked out and kept: whoever listed it will list it again.
    pub keeps: bool,
    /// Instructions that are left.
    pub budget: u32,
    /// The same for the guards of those who could do nothing in turns that passed by themselves.
    guards_budget: u32,
    /// Who does what for how many movement points, of those whose functions have not returned.
    sent: [(u16, u16, u16); MAX_CALLS],
    n_sent: usize,
    /// Keeps every line that is run, where somebody steps through them.
    pub tracer: Option<Box<Tracer>>,
}

impl<'r, 'c, 'd> Run<'r, 'c, 'd> {
    pub fn new(royal: &'r mut Royal, ctx: &'c mut Ctx<'d, Event>) -> Run<'r, 'c, 'd> {
        Run {
            royal,
            ctx,
            moved: 0,
            from: [0; MAX_ACTORS],
            is_hurt: false,
            ends_turn: false,
            sends: true,
            keeps: false,
            budget: BUDGET,
            guards_budget: GUARDS_BUDGET,
            sent: [(0, 0, 0); MAX_CALLS],
            n_sent: 0,
            tracer: None,
        }
    }

    /// Runs a function that nobody sent, and what follows from it.
    pub fn call(&mut self, function: FunctionId) -> Result<(), Failure> {
        self.carry_out(&Entry::new(function, &[]))?;
        self.finish().map_err(|reason| self.failure(function, reason))
    }

    /// An actor does what was judged before, and pays for it.
    pub fn act(&mut self, actor: &Actor, nth: u16, x: u8, y: u8) -> Result<(), Failure> {
        let entry = self.begin_act(actor, nth, x, y);
        let cost = self.cost(actor, nth, x, y);
        #[cfg(any(test, feature = "twin"))]
        let by_rust = crate::twin::act(self, actor, nth, x, y);
        #[cfg(not(any(test, feature = "twin")))]
        let by_rust: Option<Result<bool, Reason>> = None;
        let is_accepted = match by_rust {
            Some(done) => done.map_err(|reason| self.failure(entry.function, reason))?,
            None => self.carry_out(&entry)?,
        };
        let ended = self.end_act(actor.id, nth, cost, is_accepted);
        ended.map_err(|reason| self.failure(entry.function, reason))
    }

    /// Nobody of whose turn it is could do anything: what their guards can take to say so is taken from a budget. It is
    /// not what they took, which depends on what is kept.
    pub fn count_guards(&mut self) -> Result<(), Failure> {
        let (content, position) = (self.royal.content, &self.royal.position);
        for actor in position.of(position.active()) {
            let guards = content.guards[usize::from(actor.kind)];
            self.guards_budget = self.guards_budget.checked_sub(guards.most).ok_or_else(|| {
                content.program.failure_of(content.deeds[guards.dearest].function, Reason::Budget)
            })?;
        }
        Ok(())
    }

    fn carry_out(&mut self, entry: &Entry) -> Result<bool, Failure> {
        if self.tracer.is_some() {
            return self.carry_out_in_steps(entry);
        }
        let (program, mut budget) = (&self.royal.content.program, self.budget);
        let end = program.carry_out_within(entry, self, &mut budget);
        self.budget = budget;
        end
    }

    /// What was wrong when a function had returned.
    fn failure(&self, function: FunctionId, reason: Reason) -> Failure {
        self.royal.content.program.failure_of(function, reason)
    }

    fn begin_act(&mut self, actor: &Actor, nth: u16, x: u8, y: u8) -> Entry {
        let royal = &*self.royal;
        self.ctx.tell(|| {
            let ground = royal.ground();
            Event::Acted {
                actor: Who::new(actor),
                action: Deed::new(royal.content, nth),
                at: Spot::new(ground, ground.cell(x.into(), y.into()).unwrap_or_default()),
                target: royal.position.standing_on(x, y).map(Who::new),
            }
        });
        royal.entry(actor, nth, x, y)
    }

    /// The movement points that an action takes.
    fn cost(&self, actor: &Actor, nth: u16, x: u8, y: u8) -> u16 {
        let action = &self.royal.content.actions[usize::from(nth)];
        match action.kind {
            ActionKind::Move if action.movement_points > 0 => {
                let cost = self.royal.moves(actor, action).cost_to(x, y).unwrap_or_default();
                u16::try_from(cost * u32::from(action.movement_points)).unwrap_or(u16::MAX)
            }
            _ => action.movement_points,
        }
    }

    /// A function has returned: what it cost is paid, and what follows from it happens.
    fn end_act(&mut self, id: u16, nth: u16, cost: u16, is_accepted: bool) -> Result<(), Reason> {
        self.settle()?;
        if is_accepted {
            let action = &self.royal.content.actions[usize::from(nth)];
            if let Some(slot) = self.royal.position.slot(id) {
                let attacks = action.kind == ActionKind::Attack;
                self.royal.position.pay(slot, action.action_points, cost, attacks);
            }
        }
        self.bury();
        Ok(())
    }

    fn finish(&mut self) -> Result<(), Reason> {
        self.settle()?;
        self.bury();
        Ok(())
    }

    /// Judges the places of all who were moved (ROYAL-11.14).
    fn settle(&mut self) -> Result<(), Reason> {
        while self.moved != 0 {
            let slot = self.moved.trailing_zeros() as usize;
            self.moved &= self.moved - 1;
            let actor = self.royal.position.actors()[slot];
            let (x, y) = (i64::from(actor.x), i64::from(actor.y));
            let ground = self.royal.ground();
            let cell = ground.cell(x, y).ok_or(Reason::Outside { x, y })?;
            if self.royal.position.is_taken(actor.x as u8, actor.y as u8) {
                return Err(Reason::Shared { x, y });
            }
            self.royal.position.put(slot);
            let from = self.from[slot];
            self.ctx.tell(|| {
                let (actor, to) = (Who::new(&actor), Spot::new(ground, cell));
                match from {
                    NOWHERE => Event::Came { actor, at: to },
                    _ => Event::Moved { actor, from: Spot::new(ground, from), to },
                }
            });
        }
        Ok(())
    }

    /// Actors without life die, and a fallen keep ends the match (ROYAL-18.2).
    fn bury(&mut self) {
        if !std::mem::take(&mut self.is_hurt) {
            return;
        }
        let mut has_lost = [false; 2];
        let mut slot = 0;
        while let Some(&actor) = self.royal.position.actors().get(slot) {
            if actor.life > 0 {
                slot += 1;
                continue;
            }
            self.royal.position.remove(slot);
            self.ctx.tell(|| Event::Fell { actor: Who::new(&actor) });
            let counts = self.royal.position.terms.is_short || self.royal.def(&actor).is(Flag::Keep);
            if let Some(seat) = actor.seat().filter(|_| counts) {
                has_lost[seat.index()] = true;
            }
        }
        let reason = match self.royal.position.terms.is_short {
            true => end::Reason::FirstFall,
            false => end::Reason::Keep,
        };
        match has_lost {
            [false, false] => {}
            [true, true] => self.end_match(None, end::Reason::BothFell),
            [true, false] => self.end_match(Some(Seat(1)), reason),
            [false, true] => self.end_match(Some(Seat(0)), reason),
        }
    }

    /// The match ends, if it has not yet.
    pub fn end_match(&mut self, winner: Option<Seat>, reason: end::Reason) {
        if self.royal.position.end().is_none() {
            self.royal.position.end_with(winner, reason);
            self.ctx.tell(|| Event::Ended { winner, reason: reason.id() });
        }
    }

    /// Notes that an actor's place is written, so that it stands nowhere until that is judged.
    fn uproot(&mut self, slot: usize) {
        if self.moved >> slot & 1 == 0 {
            let actor = self.royal.position.actors()[slot];
            self.from[slot] = self.royal.cell(&actor);
            self.royal.position.lift(slot);
            self.moved |= 1 << slot;
        }
    }
}

impl View for Run<'_, '_, '_> {
    #[inline]
    fn field(&self, actor: i64, field: Field) -> i64 {
        self.royal.field(actor, field)
    }

    fn named(&self, name: NameId) -> i64 {
        self.royal.named(name)
    }

    fn player(&self) -> i64 {
        self.royal.player()
    }

    fn check_position(&self, layer: i64, x: i64, y: i64) -> i64 {
        // Whoever is between two places stands where its fields say.
        let is_inside = self.royal.ground().cell(x, y).is_some();
        if self.moved != 0 && layer == self.royal.content.actor_layer && is_inside {
            return self.royal.position.found_on(x, y).map_or(0, |actor| actor.id.into());
        }
        self.royal.check_position(layer, x, y)
    }

    fn owner_of(&self, actor: i64) -> i64 {
        self.royal.owner_of(actor)
    }

    fn gold(&self, player: i64) -> i64 {
        self.royal.gold(player)
    }

    fn path_cost(&self, actor: i64, x: i64, y: i64) -> i64 {
        self.royal.path_cost(actor, x, y)
    }

    fn terrain(&self, x: i64, y: i64) -> i64 {
        self.royal.terrain(x, y)
    }

    fn has_flag(&self, actor: i64, flag: usize) -> bool {
        self.royal.has_flag(actor, flag)
    }

    fn price(&self, kind: usize) -> i64 {
        self.royal.price(kind)
    }

    fn next_actor(&self, player: i64, after: i64) -> Option<i64> {
        self.royal.next_actor(player, after)
    }

    fn count_actors(&self, player: i64) -> i64 {
        self.royal.count_actors(player)
    }

    fn is_short(&self) -> bool {
        self.royal.is_short()
    }

    fn newest_actor(&self) -> i64 {
        self.royal.newest_actor()
    }
}

impl World for Run<'_, '_, '_> {
    fn write(&mut self, actor: i64, field: Field, value: i64) -> Result<(), Reason> {
        let slot = u16::try_from(actor).ok().and_then(|id| self.royal.position.slot(id));
        let slot = slot.ok_or(Reason::Nobody { id: actor })?;
        let wrong = Reason::Value { field, value };
        let wide = || i32::try_from(value).map_err(|_| wrong);
        let points = || u16::try_from(value).map_err(|_| wrong);
        match field {
            Field::X | Field::Y => {
                let place = i8::try_from(value).map_err(|_| wrong)?;
                self.uproot(slot);
                let actor = self.royal.position.actor_mut(slot);
                *(if field == Field::X { &mut actor.x } else { &mut actor.y }) = place;
            }
            Field::Hp => {
                let life = wide()?;
                let actor = self.royal.position.actor_mut(slot);
                let change = life.saturating_sub(actor.life);
                actor.life = life;
                self.is_hurt |= life <= 0;
                let who = Who::new(actor);
                if change != 0 {
                    self.ctx.tell(|| Event::Life { actor: who, change, life });
                }
            }
            Field::Dmg => self.royal.position.actor_mut(slot).damage = wide()?,
            Field::Def => {
                let added = self.royal.ground_defence(&self.royal.position.actors()[slot]);
                let own = value.checked_sub(added).and_then(|own| i32::try_from(own).ok());
                self.royal.position.actor_mut(slot).defence = own.ok_or(wrong)?;
            }
            Field::Ap => self.royal.position.actor_mut(slot).action_points = points()?,
            Field::Mp => self.royal.position.actor_mut(slot).movement_points = points()?,
            Field::Owner => {
                if !(-1..=1).contains(&value) {
                    return Err(Reason::Player { id: value });
                }
                let actor = self.royal.position.actors()[slot];
                if i64::from(actor.owner) != value {
                    self.royal.position.hand_over(slot, value as i8, self.moved >> slot & 1 == 0);
                    let now = self.royal.position.actors()[slot];
                    self.ctx.tell(|| Event::Captured { actor: Who::new(&now), owner: now.seat() });
                }
            }
            Field::Id => return Err(Reason::Id),
        }
        Ok(())
    }

    fn create(&mut self, creation: Creation) -> Result<(), Reason> {
        let Creation { name, kind, layer, x, y, player } = creation;
        if layer != self.royal.content.actor_layer {
            return Err(Reason::Layer { id: layer });
        }
        let def = &self.royal.content.actors[kind];
        let owner = match player {
            None => def.player.map_or(NOBODY, |player| player as i8),
            Some(player) if (-1..=1).contains(&player) => player as i8,
            Some(id) => return Err(Reason::Player { id }),
        };
        let place = |at: i64| i8::try_from(at).map_err(|_| Reason::Outside { x, y });
        let actor = Actor {
            kind: kind as u16,
            x: place(x)?,
            y: place(y)?,
            owner,
            action_points: def.action_points,
            movement_points: def.movement_points,
            life: def.life as i32,
            damage: def.damage as i32,
            defence: def.defence as i32,
            ..Actor::default()
        };
        let slot = self.royal.position.add(actor, name.0);
        let slot = slot.ok_or(Reason::Crowd { most: MAX_ACTORS as i64 })?;
        self.moved |= 1 << slot;
        self.from[slot] = NOWHERE;
        Ok(())
    }

    fn add_gold(&mut self, player: i64, amount: i64) -> Result<(), Reason> {
        if !(0..2).contains(&player) {
            return Err(Reason::Player { id: player });
        }
        let seat = Seat(player as u8);
        let gold = i64::from(self.royal.position.gold(seat)).saturating_add(amount);
        if !(0..=MAX_GOLD).contains(&gold) {
            return Err(Reason::Gold { amount: gold });
        }
        self.royal.position.set_gold(seat, gold as u32);
        if amount != 0 {
            self.ctx.tell(|| Event::Gold { seat, change: amount, gold: gold as u32 });
        }
        Ok(())
    }

    fn random(&mut self, least: i64, most: i64) -> i64 {
        least + self.ctx.below(SCRIPT, (most - least) as u64 + 1) as i64
    }

    fn print(&mut self, value: i64) {
        self.ctx.tell(|| Event::Printed { value });
    }
}

impl Engine for Run<'_, '_, '_> {
    fn send(&mut self, sent: &Sent, budget: &mut u32) -> Result<Option<Entry>, Reason> {
        // Nothing can be judged while somebody is between two places.
        let is_judged = self.sends && self.moved == 0 && self.royal.position.end().is_none();
        if !is_judged || self.n_sent == MAX_CALLS {
            return Ok(None);
        }
        let Some((actor, nth, x, y)) = self.royal.sent(sent) else { return Ok(None) };
        match self.royal.judge(self.royal.position.active(), actor, nth, x, y, budget) {
            Ok(actor) => {
                self.sent[self.n_sent] = (actor.id, nth, self.cost(&actor, nth, x, y));
                self.n_sent += 1;
                Ok(Some(self.begin_act(&actor, nth, x, y)))
            }
            // A guard that used up what was left has ended the run and not refused.
            Err(Refused::ByFault { .. }) if *budget == 0 => Err(Reason::Budget),
            Err(_) => Ok(None),
        }
    }

    fn sent(&mut self, _: &Sent, is_accepted: bool) -> Result<(), Reason> {
        self.n_sent -= 1;
        let (id, nth, cost) = self.sent[self.n_sent];
        self.end_act(id, nth, cost, is_accepted)
    }

    fn end_turn(&mut self, player: i64) -> Result<(), Reason> {
        self.ends_turn |= player == self.royal.player();
        Ok(())
    }
}
