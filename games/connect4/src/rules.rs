//! The rules: the contract of a game, kept by the clauses of `README.md`.

use kernel::{
    CommandError, Ctx, Dice, Digest, Fault, Form, Game, Outcome, Seat, Seats, SetupProblem, Viewer,
};

use crate::state::{End, has_line};
use crate::{Connect4, Content, Drop, Event, Position, Refused, Setup, View};

impl Game for Connect4 {
    const ID: &'static str = "connect4";
    const RULES: u32 = 1;

    type Content = Content;
    type Setup = Setup;
    type Command = Drop;
    type Refusal = Refused;
    type Event = Event;
    type View = View;

    fn seats(_: &Content, _: &Setup) -> u8 {
        2
    }

    fn bound(content: &Content, _: &Setup) -> u32 {
        u32::from(content.columns()) * u32::from(content.rows()) + 1
    }

    fn form(_: &Content) -> Form {
        Form { seat_names: vec!["seat-first", "seat-second"], ..Form::fixed(2) }
    }

    fn check_setup(_: &Content, _: &Setup) -> Vec<SetupProblem> {
        vec![]
    }

    fn has_secrets(_: &Content, _: &Setup) -> bool {
        false
    }

    fn new(content: &'static Content, _: &Setup, _: &mut Ctx<'_, Event>) -> Result<Connect4, Fault> {
        Ok(Connect4 { content, position: Position { discs: [0; 2], n_discs: 0, end: None } })
    }

    #[inline]
    fn asked(&self) -> Seats {
        if self.position.end.is_some() { Seats::NONE } else { Seats::one(self.position.turn()) }
    }

    fn outcome(&self) -> Option<Outcome> {
        Some(match self.position.end? {
            End::Line(winner) => Outcome::won_by(winner, 2, "line"),
            End::Full => Outcome::drawn(2, "full"),
            End::Left(leaver) => Outcome::won_by(Seat(1 - leaver.0), 2, "left"),
        })
    }

    #[inline]
    fn legal(&self, seat: Seat, out: &mut Vec<Drop>) {
        if self.asked().has(seat) {
            let columns = 0..self.content.columns();
            // Most of the time nothing is full: one look spares one per column.
            if self.position.has_full_column(self.content) {
                out.extend(columns.filter(|&column| !self.position.is_full(self.content, column)).map(Drop));
            } else {
                out.extend(columns.map(Drop));
            }
        }
    }

    fn check(&self, seat: Seat, Drop(column): Drop) -> Result<(), Refused> {
        match column {
            _ if !self.asked().has(seat) => Err(Refused::NotYourTurn),
            _ if column >= self.content.columns() => {
                Err(Refused::NoSuchColumn { column: column.saturating_add(1) })
            }
            _ if self.position.is_full(self.content, column) => {
                Err(Refused::ColumnFull { column: column + 1 })
            }
            _ => Ok(()),
        }
    }

    #[inline]
    fn apply(&mut self, seat: Seat, Drop(column): Drop, ctx: &mut Ctx<'_, Event>) -> Result<(), Fault> {
        let Connect4 { content, position } = self;
        ctx.tell(|| Event::Dropped { seat, column, row: position.landing(content, column) });
        position.discs[seat.index()] |= position.landing_bit(content, column);
        position.n_discs += 1;
        if has_line(content, position.discs[seat.index()]) {
            position.end = Some(End::Line(seat));
            ctx.tell(|| Event::Connected { seat });
        } else if position.n_discs == content.columns() * content.rows() {
            position.end = Some(End::Full);
            ctx.tell(|| Event::Filled);
        }
        Ok(())
    }

    fn timeout(&self, _: Seat) -> Option<Drop> {
        None
    }

    fn leave(&mut self, seat: Seat, ctx: &mut Ctx<'_, Event>) {
        self.position.end.get_or_insert(End::Left(seat));
        ctx.tell(|| Event::Left { seat });
    }

    fn view(&self, viewer: Viewer) -> View {
        View::new(viewer, self)
    }

    fn sample(_: &'static Content, view: &View, _: &mut dyn Dice) -> Connect4 {
        view.game().clone()
    }

    fn digest(&self, digest: &mut Digest) {
        let Connect4 { content: _, position: Position { discs, n_discs, end } } = self;
        let end = end.map(|end| match end {
            End::Line(seat) => seat.0,
            End::Full => 2,
            End::Left(seat) => 3 + seat.0,
        });
        digest.add(discs).add(n_discs).add(&end);
    }

    fn write_command(_: &Content, command: Drop) -> String {
        command.write()
    }

    fn read_command(_: &Content, words: &str) -> Result<Drop, CommandError> {
        Drop::read(words)
    }
}
