//! The rules: the contract of a game, kept by the clauses of `README.md`.

pub mod combat;
mod deeds;
mod lineup;
mod turn;

use kernel::{
    CommandError, Ctx, Dice, Digest, Fault, Form, Game, Outcome, Seat, Seats, SetupProblem, Viewer,
};

use crate::content::Content;
use crate::setup::{self, Setup};
use crate::state::{Field, Reason, Terms, Unit};
use crate::{Command, Event, Refused, Skirmish, View};

impl Game for Skirmish {
    const ID: &'static str = "skirmish";
    const RULES: u32 = 3;

    type Content = Content;
    type Setup = Setup;
    type Command = Command;
    type Refusal = Refused;
    type Event = Event;
    type View = View;

    fn seats(_: &Content, _: &Setup) -> u8 {
        2
    }

    /// Every unit takes all its steps and ends its action, in every turn; and somebody gives up.
    fn bound(content: &Content, setup: &Setup) -> u32 {
        let Ok(resolved) = setup.resolve(content) else { return 1 };
        let units = resolved.companies.into_iter().flat_map(|company| {
            let company = &content.companies[company];
            content.units_of(company)
        });
        let in_a_turn: u32 = units.map(|unit| u32::from(unit.stats.movement) + 1).sum();
        in_a_turn * u32::from(setup.turns) + 1
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

    fn new(content: &'static Content, setup: &Setup, ctx: &mut Ctx<'_, Event>) -> Result<Skirmish, Fault> {
        let resolved = setup.resolve(content).map_err(|_| Fault::setup())?;
        let map = &content.maps[resolved.map];
        let companies = resolved.companies.map(|company| content.companies[company].units.clone());
        let [n_first, n_second] = companies.each_ref().map(|units| units.len() as u8);
        let terms = Terms {
            map: resolved.map as u8,
            objective: resolved.objective,
            turns: setup.turns,
            counter: setup.counter,
            n_first,
            n_units: n_first + n_second,
        };
        let places = lineup::places(map, [n_first, n_second], setup.lineup, ctx);
        let units = companies.into_iter().zip(&places).flat_map(|(units, places)| {
            let stand = |(def, cell): (usize, &u16)| Unit::new(map, def as u16, &content.units[def], *cell);
            units.zip(places).map(stand)
        });
        let mut battle = Skirmish { content, map, field: Field::new(terms, units) };
        battle.tell_lineup(setup.lineup, ctx);
        battle.begin(ctx);
        Ok(battle)
    }

    #[inline]
    fn asked(&self) -> Seats {
        if self.field.end().is_some() { Seats::NONE } else { Seats::one(self.field.active()) }
    }

    fn outcome(&self) -> Option<Outcome> {
        let end = self.field.end()?;
        Some(match end.winner {
            Some(winner) => Outcome::won_by(winner, 2, end.reason.id()),
            None => Outcome::drawn(2, end.reason.id()),
        })
    }

    #[inline]
    fn legal(&self, seat: Seat, out: &mut Vec<Command>) {
        self.list(seat, out);
    }

    fn check(&self, seat: Seat, command: Command) -> Result<(), Refused> {
        self.refusal(seat, command)
    }

    fn apply(&mut self, seat: Seat, command: Command, ctx: &mut Ctx<'_, Event>) -> Result<(), Fault> {
        match command {
            Command::Step { unit, to } => self.step(seat, unit, to, ctx),
            Command::Attack { unit, target } => self.attack(unit, target, ctx),
            Command::Use { unit, item, target } => self.use_item(unit, item, target, ctx),
            Command::Wait { unit } => self.wait(unit, ctx),
            Command::EndTurn => self.field.finish_all(),
        }
        self.pass_if_done(ctx);
        Ok(())
    }

    fn timeout(&self, _: Seat) -> Option<Command> {
        Some(Command::EndTurn)
    }

    fn leave(&mut self, seat: Seat, ctx: &mut Ctx<'_, Event>) {
        if self.field.end().is_none() {
            self.end(Some(Seat(1 - seat.0)), Reason::Left, ctx);
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::new(viewer, self)
    }

    fn sample(_: &'static Content, view: &View, _: &mut dyn Dice) -> Skirmish {
        view.game().clone()
    }

    fn digest(&self, digest: &mut Digest) {
        let Skirmish { content: _, map: _, field } = self;
        field.digest(digest);
    }

    fn write_command(content: &Content, command: Command) -> String {
        command.write(content)
    }

    fn read_command(content: &Content, words: &str) -> Result<Command, CommandError> {
        Command::read(content, words)
    }
}
