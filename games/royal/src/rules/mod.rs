//! The rules: the contract of a game, kept by tables and scripts and by the clauses of `README.md`.
//!
//! | module | owns |
//! |---|---|
//! | `seen` | what scripts see |
//! | `run` | what they change and send, and what is judged when a function has returned |
//! | `turn` | openings, the beginning and the end of turns, counting out |
//! | `trace` | stepping through scripts, line by line |

pub(crate) mod run;
mod seen;
pub(crate) mod trace;
mod turn;

use board::{Cells, Ways};
use kernel::{
    CommandError, Ctx, Dice, Digest, Fault, Form, Game, Outcome, Seat, Seats, SetupProblem, Viewer,
};
use script::Sent;

use self::run::Run;
use crate::actor::Actor;
use crate::content::{Content, Flag};
use crate::end::{End, Reason};
use crate::kept::Listed;
use crate::rows::Rows;
use crate::state::{MAX_ACTS, Position, Royal, Terms};
use crate::{Command, Event, Refused, Setup, View, setup};

impl Game for Royal {
    const ID: &'static str = "royal";
    const RULES: u32 = 1;

    type Content = Content;
    type Setup = Setup;
    type Command = Command;
    type Refusal = Refused;
    type Event = Event;
    type View = View;

    fn seats(_: &Content, _: &Setup) -> u8 {
        2
    }

    fn bound(_: &Content, setup: &Setup) -> u32 {
        u32::from(setup.rounds) * 2 * (u32::from(MAX_ACTS) + 1) + 2
    }

    fn form(content: &Content) -> Form {
        setup::form(content)
    }

    fn check_setup(content: &Content, setup: &Setup) -> Vec<SetupProblem> {
        setup.resolve(content).err().unwrap_or_default()
    }

    fn has_secrets(_: &Content, _: &Setup) -> bool {
        false
    }

    fn new(content: &'static Content, setup: &Setup, ctx: &mut Ctx<'_, Event>) -> Result<Royal, Fault> {
        let world = setup.resolve(content).map_err(|_| Fault::setup())?;
        let terms = Terms { world, rounds: setup.rounds, is_short: setup.short };
        let mut royal = Royal { content, position: Position::new(terms), listed: Listed::default() };
        let opened = Run::new(&mut royal, ctx).open();
        opened.map_err(|failure| content.program.fault(failure))?;
        Ok(royal)
    }

    #[inline]
    fn asked(&self) -> Seats {
        if self.position.end().is_some() { Seats::NONE } else { Seats::one(self.position.active()) }
    }

    fn outcome(&self) -> Option<Outcome> {
        let End { winner, reason } = self.position.end()?;
        Some(match winner {
            Some(winner) => Outcome::won_by(winner, 2, reason.id()),
            None => Outcome::drawn(2, reason.id()),
        })
    }

    #[inline]
    fn legal(&self, seat: Seat, out: &mut Vec<Command>) {
        self.list(seat, out);
    }

    fn check(&self, seat: Seat, command: Command) -> Result<(), Refused> {
        self.refusal(seat, command)
    }

    fn apply(&mut self, _: Seat, command: Command, ctx: &mut Ctx<'_, Event>) -> Result<(), Fault> {
        let content = self.content;
        let mut run = Run::new(self, ctx);
        run.keeps = run.royal.listed.take();
        let done = run.play(command);
        done.map_err(|failure| content.program.fault(failure))
    }

    fn timeout(&self, _: Seat) -> Option<Command> {
        Some(Command::EndTurn)
    }

    fn leave(&mut self, seat: Seat, ctx: &mut Ctx<'_, Event>) {
        if self.position.end().is_none() {
            Run::new(self, ctx).end_match(Some(Seat(1 - seat.0)), Reason::Left);
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::new(viewer, self)
    }

    fn sample(_: &'static Content, view: &View, _: &mut dyn Dice) -> Royal {
        view.game().clone()
    }

    fn digest(&self, digest: &mut Digest) {
        let Royal { content: _, position, listed: _ } = self;
        position.digest(digest);
    }

    fn write_command(content: &Content, command: Command) -> String {
        command.write(content)
    }

    fn read_command(content: &Content, words: &str) -> Result<Command, CommandError> {
        Command::read(content, words)
    }
}

impl Royal {
    /// Who is to do what where, by what a script sends: the caster, a column and a row, which a relative move counts
    /// from the caster (ROYAL-8.3).
    pub(crate) fn sent(&self, sent: &Sent) -> Option<(u16, u16, u8, u8)> {
        let &[id, x, y, ..] = sent.args() else { return None };
        let actor = self.position.actor(u16::try_from(id).ok()?)?;
        let action = &self.content.actions[sent.action];
        let (nth, x, y) = match action.is_relative() {
            false => (sent.action, x, y),
            true => {
                let nth = self.own_move(actor)?;
                (nth, x.checked_add(actor.x.into())?, y.checked_add(actor.y.into())?)
            }
        };
        self.ground().cell(x, y)?;
        Some((actor.id, nth as u16, x as u8, y as u8))
    }

    /// The first move of an actor's own.
    #[inline]
    pub(crate) fn own_move(&self, actor: &Actor) -> Option<usize> {
        self.content.own_moves[usize::from(actor.kind)]
    }

    /// The movement points that an actor pays for a step onto ground that costs 1.
    pub(crate) fn step_cost(&self, actor: &Actor) -> u16 {
        self.own_move(actor).map_or(1, |nth| self.content.actions[nth].movement_points)
    }

    /// An actor's cheapest ways over the whole map, whatever they cost; others are in the way of walkers.
    pub(crate) fn whole_ways(&self, actor: &Actor) -> Ways {
        let (ground, flies) = (self.ground(), self.def(actor).is(Flag::Flies));
        let passed: &Rows = if flies { &ground.flown } else { &ground.walked };
        let is_open = |cell: &u16| {
            let (x, y) = ground.place(*cell);
            passed.has(x, y) && (flies || !self.position.is_taken(x, y))
        };
        let open: Cells = (0..ground.board.n_cells()).filter(is_open).collect();
        let cost = |cell: u16| ground.cost_of(cell, flies).into();
        Ways::new(&ground.board, self.cell(actor), u32::MAX, &open, cost)
    }
}
