//! The rules: the contract of a game, kept by the clauses of `README.md`.
//!
//! | module | owns |
//! |---|---|
//! | `conquest` | taking cells, fights, what shelters do |
//! | `powers` | special cells' powers and clans' abilities |
//! | `turn` | what begins and ends a turn, reinforcements, poison |
//! | `humans` | what happens between rounds |
//! | `ends` | who is out, and who has won |

mod conquest;
mod ends;
mod humans;
mod powers;
mod turn;

use kernel::{
    CommandError, Ctx, Dice, Digest, Fault, Form, Game, Outcome, Seat, Seats, SetupProblem, Stream, Viewer,
};

use crate::state::{MAX_PLAYERS, Position, Terms};
use crate::{Command, Content, Event, Garden, Refused, Setup, View, layout, setup};

const LAYOUT: Stream = Stream::public("layout");
const BEGIN: Stream = Stream::public("begin");

/// Entries of one turn at most: no cell is taken twice, no group fights on after it lost, every shelter ends once,
/// no cell gets more creatures than it holds or sends twice, and points are won by fights.
const ENTRIES_A_TURN: u32 = 400;

impl Game for Garden {
    const ID: &'static str = "garden";
    const RULES: u32 = 2;

    type Content = Content;
    type Setup = Setup;
    type Command = Command;
    type Refusal = Refused;
    type Event = Event;
    type View = View;

    fn seats(_: &Content, setup: &Setup) -> u8 {
        setup.players
    }

    fn bound(_: &Content, setup: &Setup) -> u32 {
        let n_players = u32::from(setup.players);
        u32::from(setup.rounds) * n_players * ENTRIES_A_TURN + n_players
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

    fn new(content: &'static Content, setup: &Setup, ctx: &mut Ctx<'_, Event>) -> Result<Garden, Fault> {
        let clans = setup.resolve(content).map_err(|_| Fault::setup())?;
        let layout = layout::draw(content, setup.players, &mut |n| ctx.below(LAYOUT, n))
            .ok_or_else(|| Fault::new("garden.toml", "fault-no-garden"))?;
        let first = Seat(ctx.below(BEGIN, setup.players.into()) as u8);
        let terms = Terms {
            n_seats: setup.players,
            rounds: setup.rounds,
            is_regrouping: setup.regrouping,
            has_humans: setup.humans,
        };
        let mut position = Position::new(terms, &layout, clans, first);
        for (seat, start) in Seat::first(setup.players).zip(layout.starts) {
            position.settle(seat, start, content.numbers.creatures);
            let place = (seat.0 + setup.players - first.0) % setup.players;
            let player = position.player_mut(seat);
            player.stock = u16::from(place * content.numbers.late_creatures);
            player.points = u16::from(place * content.numbers.late_points);
        }
        let mut garden = Garden { content, position };
        ctx.tell(|| Event::Begins { seat: first });
        garden.begin_turn(ctx);
        Ok(garden)
    }

    #[inline]
    fn asked(&self) -> Seats {
        if self.position.end().is_some() { Seats::NONE } else { Seats::one(self.position.active()) }
    }

    fn outcome(&self) -> Option<Outcome> {
        let reason = self.position.end()?;
        let mut scores = [0; MAX_PLAYERS];
        for seat in self.position.seats() {
            scores[seat.index()] = self.score(seat);
        }
        Some(Outcome::by_score(&scores[..usize::from(self.position.terms().n_seats)], reason.id()))
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
            Command::Take { from, to } => self.attack(seat, from, to, ctx),
            Command::Fly { special, from, to } => {
                self.use_power(seat, special, ctx);
                self.attack(seat, from, to, ctx);
            }
            Command::Strike { special, target } => self.strike(seat, special, target, ctx),
            Command::Recruit { special } => self.recruit(seat, special, ctx),
            Command::Pillage { target } => self.pillage(seat, target, ctx),
            Command::Zone { target } => self.attack_zone(seat, target, ctx),
            Command::Shelter { target, from } => self.take_and_shelter(seat, from, target, ctx),
            Command::Forge => self.forge(seat, ctx),
            Command::Place { n, cell } => self.place(seat, n, cell, ctx),
            Command::Regroup { from, to } => self.regroup(seat, from, to, ctx),
            Command::End => self.end_phase(seat, ctx),
        }
        Ok(())
    }

    /// The phase ends; where creatures must be placed before, one is.
    fn timeout(&self, seat: Seat) -> Option<Command> {
        let first = self.position.open(self.content, seat).iter().next();
        let place = first.map(|cell| Command::Place { n: 1, cell });
        [Some(Command::End), place].into_iter().flatten().find(|command| self.refusal(seat, *command).is_ok())
    }

    fn leave(&mut self, seat: Seat, ctx: &mut Ctx<'_, Event>) {
        self.give_up(seat, ctx);
    }

    fn view(&self, viewer: Viewer) -> View {
        View::new(viewer, self)
    }

    fn sample(_: &'static Content, view: &View, _: &mut dyn Dice) -> Garden {
        view.game().clone()
    }

    fn digest(&self, digest: &mut Digest) {
        let Garden { content: _, position } = self;
        position.digest(digest);
    }

    fn write_command(content: &Content, command: Command) -> String {
        command.write(content)
    }

    fn read_command(content: &Content, words: &str) -> Result<Command, CommandError> {
        Command::read(content, words)
    }
}
