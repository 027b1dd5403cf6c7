//! Why not (ROYAL-10): what the game judges before a function is called, and what the function's guard says.

use kernel::{Ctx, FastDice, Seat};
use script::{Entry, Failure, Field, MAX_ARGS, View as _};

use crate::actor::Actor;
use crate::content::{ActionDef, ActionKind, Asks, Flag, Party};
use crate::rows::Area;
use crate::rules::run::Run;
use crate::state::{MAX_ACTORS, MAX_GOLD, Royal};
use crate::{Command, Refused};

/// The instructions that a guard may take.
pub(crate) const GUARD_BUDGET: u32 = 5_000;

impl Royal {
    /// Why a seat may not play a command.
    pub(crate) fn refusal(&self, seat: Seat, command: Command) -> Result<(), Refused> {
        if self.position.end().is_some() || self.position.active() != seat {
            return Err(Refused::NotYourTurn);
        }
        match command {
            Command::EndTurn => Ok(()),
            Command::Act { actor, action, x, y } => {
                let judged = self.judge(seat, actor, action, x, y, &mut GUARD_BUDGET.clone());
                judged.map(|_| ()).map_err(|refused| self.explained(refused, actor, x, y))
            }
        }
    }

    /// The plain verdict: the actor that does it, if an action of a seat's actor may be done at a cell. What the guard
    /// takes is taken from a budget.
    pub(crate) fn judge(
        &self,
        seat: Seat,
        id: u16,
        nth: u16,
        x: u8,
        y: u8,
        budget: &mut u32,
    ) -> Result<Actor, Refused> {
        let actor = *self.position.actor(id).ok_or(Refused::NoSuchActor { actor: id })?;
        let kind = actor.kind;
        if actor.seat() != Some(seat) {
            return Err(Refused::NotYours { kind });
        }
        if !self.def(&actor).actions.contains(&usize::from(nth)) {
            return Err(Refused::NoSuchAction { kind, action: nth });
        }
        let action = &self.content.actions[usize::from(nth)];
        if action.is_relative() {
            return Err(Refused::NoSuchAction { kind, action: nth });
        }
        self.ready(&actor, action)?;
        if self.ground().cell(x.into(), y.into()).is_none() {
            return Err(Refused::NoSuchCell);
        }
        if !self.reaches(&actor, usize::from(nth), x, y) {
            return Err(self.why_not_there(&actor, nth, x, y));
        }
        let is_asked = self.content.deeds[usize::from(nth)].asks != Asks::Nobody;
        match is_asked.then(|| self.guard_within(&actor, nth, x, y, budget)) {
            None | Some(Ok(true)) => Ok(actor),
            Some(Ok(false)) => Err(Refused::ByScript { action: nth }),
            Some(Err(failure)) => Err(Refused::ByFault { fault: self.content.program.fault(failure) }),
        }
    }

    /// Whether a cell is one where the game lets an actor that is ready do an action.
    fn reaches(&self, actor: &Actor, nth: usize, x: u8, y: u8) -> bool {
        let slot = self.position.slot(actor.id).filter(|_| self.own_move(actor) == Some(nth));
        match slot.and_then(|slot| self.window_of(slot, actor)) {
            Some(window) => window.has((actor.x as u8, actor.y as u8), x, y),
            None => self.cells(actor, &self.content.actions[nth]).has(x, y),
        }
    }

    /// A refusal as it is told: where a script refused, what is missing may be gold.
    fn explained(&self, refused: Refused, id: u16, x: u8, y: u8) -> Refused {
        let Refused::ByScript { action } = refused else { return refused };
        let actor = self.position.actor(id);
        actor.and_then(|actor| self.too_dear(actor, action, x, y)).unwrap_or(refused)
    }

    /// What a refused action would cost, if it is gold that is missing: found out by trying it with enough of it. What
    /// the trial sends is refused, so that no trial leads to another.
    fn too_dear(&self, actor: &Actor, nth: u16, x: u8, y: u8) -> Option<Refused> {
        const PLENTY: u32 = MAX_GOLD as u32 / 2;
        let seat = self.position.active();
        let mut rich = self.clone();
        rich.position.set_gold(seat, PLENTY);
        if !rich.guard(actor, nth, x, y).unwrap_or(false) {
            return None;
        }
        let mut dice = FastDice::new(0);
        let mut ctx = Ctx::silent(&mut dice);
        let mut trial = Run::new(&mut rich, &mut ctx);
        trial.sends = false;
        trial.act(actor, nth, x, y).ok()?;
        let needs = i64::from(PLENTY) - i64::from(rich.position.gold(seat));
        let has = self.position.gold(seat);
        (needs > i64::from(has)).then_some(Refused::TooDear { needs, has })
    }

    /// Whether an actor has the points for an action, and has done nothing that forbids it.
    #[inline]
    pub(crate) fn is_ready(&self, actor: &Actor, action: &ActionDef) -> bool {
        self.ready(actor, action).is_ok()
    }

    /// Why an actor can do an action nowhere, by its points and what it did before.
    #[inline]
    pub(crate) fn ready(&self, actor: &Actor, action: &ActionDef) -> Result<(), Refused> {
        let kind = actor.kind;
        let fights = matches!(action.kind, ActionKind::Attack | ActionKind::Move);
        if actor.status.is_done() {
            return Err(Refused::Done { kind });
        }
        if actor.status.has_attacked() && fights {
            return Err(Refused::HasAttacked { kind });
        }
        if actor.action_points < action.action_points {
            return Err(Refused::FewActionPoints {
                kind,
                needs: action.action_points,
                has: actor.action_points,
            });
        }
        if actor.movement_points < action.movement_points {
            return Err(Refused::FewMovementPoints {
                kind,
                needs: action.movement_points.into(),
                has: actor.movement_points,
            });
        }
        match action.kind {
            ActionKind::Capture if !self.def(actor).is(Flag::Captures) => Err(Refused::CapturesNot { kind }),
            ActionKind::Invoke if self.position.actors().len() == MAX_ACTORS => Err(Refused::Crowded),
            _ => Ok(()),
        }
    }

    /// The cells of a row where an action of a kind has what it asks for, but for moves: who can be captured is asked
    /// of each.
    #[inline(always)]
    fn suits(&self, actor: &Actor, kind: ActionKind, row: usize) -> u32 {
        let position = &self.position;
        match kind {
            ActionKind::Attack => position.held_in(1 - actor.owner, row),
            ActionKind::Capture => position.taken_in(row) & !position.held_in(actor.owner, row),
            ActionKind::Move | ActionKind::Invoke => self.ground().walked.0[row] & !position.taken_in(row),
        }
    }

    /// Whether there can be any cell where the game lets an actor that is ready do an action: quickly found out, and
    /// where it says no there is none.
    #[inline]
    pub(crate) fn may_do(&self, actor: &Actor, action: &ActionDef) -> bool {
        let (reach, x, y) = (&self.content.reaches[action.pattern], actor.x as u8, actor.y as u8);
        // Where a move leads is found out no sooner than by looking for it.
        action.kind == ActionKind::Move
            || reach.meets(&self.ground().board, x, y, |row| self.suits(actor, action.kind, row))
    }

    /// The cells where the game lets an actor that is ready do an action.
    #[inline]
    pub(crate) fn cells(&self, actor: &Actor, action: &ActionDef) -> Area {
        if action.kind == ActionKind::Move {
            return self.moves(actor, action).reached();
        }
        let reach = &self.content.reaches[action.pattern];
        let mut area = reach.round(&self.ground().board, actor.x as u8, actor.y as u8);
        area.keep(|row| self.suits(actor, action.kind, row));
        if action.kind == ActionKind::Capture {
            let there = |x: u8, y: u8| self.position.standing_on(x, y);
            area.retain(|x, y| there(x, y).is_some_and(|there| self.def(there).is(Flag::Capturable)));
        }
        area
    }

    /// Why the game does not let an actor that is ready do an action at a cell of the map.
    fn why_not_there(&self, actor: &Actor, nth: u16, x: u8, y: u8) -> Refused {
        let (ground, position) = (self.ground(), &self.position);
        let action = &self.content.actions[usize::from(nth)];
        let reach = self.content.reaches[action.pattern].round(&ground.board, actor.x as u8, actor.y as u8);
        let there = position.standing_on(x, y);
        if !reach.has(x, y) {
            return Refused::OutOfReach { action: nth };
        }
        let terrain = || ground.terrain[usize::from(ground.cell(x.into(), y.into()).unwrap_or_default())];
        match (action.kind, there) {
            (ActionKind::Attack, None) => Refused::NoEnemy,
            (ActionKind::Attack, Some(there)) => Refused::Friend { kind: there.kind },
            (ActionKind::Move | ActionKind::Invoke, Some(there)) => Refused::Occupied { kind: there.kind },
            (ActionKind::Invoke, None) => Refused::Impassable { terrain: terrain() },
            (ActionKind::Move, None) => {
                let passes = if self.def(actor).is(Flag::Flies) { &ground.flown } else { &ground.walked };
                if !passes.has(x, y) {
                    return Refused::Impassable { terrain: terrain() };
                }
                // What it would cost whoever had all the points there are.
                let rested = Actor { movement_points: u16::MAX, ..*actor };
                match self.moves(&rested, action).cost_to(x, y) {
                    Some(cost) => Refused::FewMovementPoints {
                        kind: actor.kind,
                        needs: cost * u32::from(action.movement_points),
                        has: actor.movement_points,
                    },
                    None => Refused::NoWay,
                }
            }
            (ActionKind::Capture, Some(there)) if there.owner == actor.owner => {
                Refused::OwnAlready { kind: there.kind }
            }
            (ActionKind::Capture, _) => Refused::NothingToCapture,
        }
    }

    /// Whether an action's function would do anything.
    pub(crate) fn guard(&self, actor: &Actor, nth: u16, x: u8, y: u8) -> Result<bool, Failure> {
        self.guard_within(actor, nth, x, y, &mut GUARD_BUDGET.clone())
    }

    /// The same where what it takes is taken from a budget.
    fn guard_within(&self, actor: &Actor, nth: u16, x: u8, y: u8, budget: &mut u32) -> Result<bool, Failure> {
        #[cfg(any(test, feature = "twin"))]
        if let Some(answer) = crate::twin::guard(self, nth, x, y) {
            return Ok(answer);
        }
        let given = GUARD_BUDGET.min(*budget);
        let mut left = given;
        let end = self.content.program.guard_within(&self.entry(actor, nth, x, y), self, &mut left);
        *budget -= given - left;
        end
    }

    /// Whether the function of an action would do anything whose guard asks for nothing but what sides have.
    pub(crate) fn side_guard(&self, nth: u16) -> Result<bool, Failure> {
        #[cfg(any(test, feature = "twin"))]
        if let Some(answer) = crate::twin::guard(self, nth, 0, 0) {
            return Ok(answer);
        }
        let function = self.content.deeds[usize::from(nth)].function;
        self.content.program.guard(&Entry::new(function, &[]), self, GUARD_BUDGET)
    }

    /// The call of an action's function (ROYAL-10.1).
    pub(crate) fn entry(&self, actor: &Actor, nth: u16, x: u8, y: u8) -> Entry {
        let content = self.content;
        let message = &content.net_messages[content.actions[usize::from(nth)].net_message];
        let mut args = [0; MAX_ARGS];
        for (arg, (party, field)) in args.iter_mut().zip(&message.args) {
            *arg = match (party, field) {
                (Party::Caster, Field::Id) => actor.id.into(),
                (Party::Caster, field) => self.field(actor.id.into(), *field),
                (Party::Target, Field::X) => x.into(),
                (Party::Target, Field::Y) => y.into(),
                (Party::Target, field) => {
                    let there = self.position.standing_on(x, y).map_or(0, |there| there.id);
                    self.field(there.into(), *field)
                }
            };
        }
        Entry::new(content.deeds[usize::from(nth)].function, &args[..message.args.len().min(MAX_ARGS)])
    }
}
