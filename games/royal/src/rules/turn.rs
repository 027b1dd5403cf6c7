//! Turns: what opens a match, what begins and ends a turn, and counting out.

use std::cmp::Ordering;

use kernel::Seat;
use script::{Failure, FunctionId};

use super::run::Run;
use crate::Command;
use crate::actor::Actor;
use crate::content::Hooks;
use crate::end::Reason;
use crate::event::Event;
use crate::state::MAX_ACTS;

impl Run<'_, '_, '_> {
    /// Places what the world's script says, and begins the first turn (ROYAL-11.13).
    pub fn open(&mut self) -> Result<(), Failure> {
        let content = self.royal.content;
        let script = content.worlds[usize::from(self.royal.position.terms.world)].script;
        if let Some(opening) = script.and_then(|script| content.program.opening(script)) {
            self.call(opening)?;
        }
        self.begin_turns()
    }

    /// A command that was judged.
    pub fn play(&mut self, command: Command) -> Result<(), Failure> {
        match command {
            Command::Act { actor, action, x, y } => match self.royal.position.actor(actor) {
                Some(&actor) => self.command(&actor, action, x, y),
                None => Ok(()),
            },
            Command::EndTurn => self.pass_turn(),
        }
    }

    /// One command of a player, and what follows from it.
    fn command(&mut self, actor: &Actor, action: u16, x: u8, y: u8) -> Result<(), Failure> {
        self.royal.position.count_act();
        self.act(actor, action, x, y)?;
        self.go_on()
    }

    /// A player ends the turn.
    fn pass_turn(&mut self) -> Result<(), Failure> {
        self.end_turn_now()?;
        self.begin_turns()
    }

    /// Ends the turn where nobody can act any more (ROYAL-6).
    fn go_on(&mut self) -> Result<(), Failure> {
        self.keep();
        if self.royal.position.end().is_some() || !self.is_turn_over() {
            return Ok(());
        }
        self.end_turn_now()?;
        self.begin_turns()
    }

    /// Works out what may be played next, where that is listed from command to command.
    fn keep(&mut self) {
        if self.keeps {
            self.royal.keep();
        }
    }

    fn is_turn_over(&self) -> bool {
        self.ends_turn || self.royal.position.n_acts() >= MAX_ACTS || !self.royal.can_anybody_act()
    }

    fn end_turn_now(&mut self) -> Result<(), Failure> {
        self.hooks(|hooks| &hooks.turn_end)
    }

    /// Turns begin until somebody can act, or the match is over.
    fn begin_turns(&mut self) -> Result<(), Failure> {
        while self.royal.position.end().is_none() {
            let position = &self.royal.position;
            if position.active() == Seat(1) && position.round() == position.terms.rounds {
                self.count_out();
                break;
            }
            self.royal.position.pass(self.royal.content);
            let (seat, round) = (self.royal.position.active(), self.royal.position.round());
            self.ctx.tell(|| Event::TurnBegan { seat, round });
            self.ends_turn = false;
            self.hooks(|hooks| &hooks.turn_begin)?;
            self.keep();
            if self.royal.position.end().is_some() || !self.is_turn_over() {
                break;
            }
            self.count_guards()?;
            self.end_turn_now()?;
        }
        Ok(())
    }

    /// What is called by itself.
    fn hooks(&mut self, of: fn(&Hooks) -> &[FunctionId]) -> Result<(), Failure> {
        let content = self.royal.content;
        #[cfg(any(test, feature = "twin"))]
        if let Some(begun) = self.begun_by_rust(of) {
            return begun;
        }
        for &function in of(&content.hooks[usize::from(self.royal.position.terms.world)]) {
            if self.royal.position.end().is_none() {
                self.call(function)?;
            }
        }
        Ok(())
    }

    /// What is called by itself, where the same rules in Rust are asked.
    #[cfg(any(test, feature = "twin"))]
    fn begun_by_rust(&mut self, of: fn(&Hooks) -> &[FunctionId]) -> Option<Result<(), Failure>> {
        let called = of(&self.royal.content.hooks[usize::from(self.royal.position.terms.world)]);
        let function = *called.first()?;
        let begun = crate::twin::begin(self)?;
        Some(begun.map_err(|reason| self.royal.content.program.failure_of(function, reason)))
    }

    /// Out of rounds (ROYAL-1.3): the keep with more life wins, then more gold.
    fn count_out(&mut self) {
        let life = [Seat(0), Seat(1)].map(|seat| self.royal.keep_life(seat));
        let gold = [Seat(0), Seat(1)].map(|seat| self.royal.position.gold(seat));
        let (order, reason) = match life[0].cmp(&life[1]) {
            Ordering::Equal => (gold[0].cmp(&gold[1]), Reason::Gold),
            order => (order, Reason::KeepLife),
        };
        match order {
            Ordering::Greater => self.end_match(Some(Seat(0)), reason),
            Ordering::Less => self.end_match(Some(Seat(1)), reason),
            Ordering::Equal => self.end_match(None, Reason::Even),
        }
    }
}
