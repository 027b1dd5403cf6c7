//! The rules: the contract of a game, kept by the clauses of `README.md`.

mod cast;
mod combat;
mod flow;
mod idle;
mod mana;
mod opening;
mod resolve;
mod targets;
mod triggers;
mod zones;

use kernel::{
    CommandError, Ctx, Dice, Digest, Fault, Form, Game, Outcome, Seat, Seats, SetupProblem, Viewer,
};
pub(crate) use mana::Means;

use crate::content::Content;
use crate::setup::{self, Setup};
use crate::state::{Asking, Duel, End, MAX_STACK, MOST_TURNED, MOST_WITHDRAWN, Reason, other};
use crate::{Command, Event, Pass, Refused, View};

impl Game for Duel {
    const ID: &'static str = "duel";
    const RULES: u32 = 4;

    type Content = Content;
    type Setup = Setup;
    type Command = Command;
    type Refusal = Refused;
    type Event = Event;
    type View = View;

    fn seats(_: &Content, _: &Setup) -> u8 {
        2
    }

    /// In a turn every object on the stack takes at most a command to put it there, its triggers being
    /// ordered and aimed, two passes and the choices it asks for; every phase two passes; every land a tap;
    /// every creature a declaration and an order; and there is a bound on changes of stops and on declarations
    /// that are taken back.
    fn bound(content: &Content, setup: &Setup) -> u32 {
        let numbers = &content.numbers;
        let choices = 2 * MAX_STACK as u32;
        let in_a_turn = u32::from(numbers.objects) * (5 + choices) + 400;
        let changes = 2 * u32::from(MOST_TURNED) + 4 * u32::from(MOST_WITHDRAWN);
        u32::from(setup.turns) * (in_a_turn + changes) + 2 * u32::from(numbers.hand) + 1
    }

    fn form(content: &Content) -> Form {
        setup::form(content)
    }

    fn check_setup(content: &Content, setup: &Setup) -> Vec<SetupProblem> {
        setup.decks(content).err().unwrap_or_default()
    }

    /// A hand is for its owner alone.
    fn has_secrets(_: &Content, _: &Setup) -> bool {
        true
    }

    fn new(content: &'static Content, setup: &Setup, ctx: &mut Ctx<'_, Event>) -> Result<Duel, Fault> {
        let decks = setup.decks(content).map_err(|_| Fault::setup())?;
        Ok(Duel::open(content, setup, &decks, ctx))
    }

    #[inline]
    fn asked(&self) -> Seats {
        match self.table().asking() {
            Asking::Mulligan => {
                let (deciding, answered) = (self.table().deciding(), self.table().answered());
                deciding.iter().filter(|seat| !answered.has(*seat)).collect()
            }
            _ => self.asked_one().map_or(Seats::NONE, Seats::one),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let End { winner, reason } = self.table().end()?;
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

    fn apply(&mut self, seat: Seat, command: Command, ctx: &mut Ctx<'_, Event>) -> Result<(), Fault> {
        match command {
            Command::Keep | Command::Mulligan => {
                self.decide(seat, command == Command::Keep, ctx);
                return Ok(());
            }
            // After these the same player is asked the same again.
            Command::Tap(kind, mana) => {
                self.tap_land(seat, kind, mana, ctx);
                return Ok(());
            }
            Command::Attack(number) => {
                self.attack(number, ctx);
                return Ok(());
            }
            Command::Block { blocker, attacker } => {
                self.block(blocker, attacker, ctx);
                return Ok(());
            }
            Command::Withdraw(number) => {
                self.withdraw(number, ctx);
                return Ok(());
            }
            Command::Stop(stop) => {
                self.turn_stop(seat, stop, ctx);
                return Ok(());
            }
            Command::Pass(pass) => self.pass(seat, pass, ctx),
            Command::Play(kind) => self.play_land(seat, kind, ctx),
            Command::Cast(kind, targets) => self.cast(seat, kind, targets, ctx),
            Command::Activate(number, ability, targets) => self.activate(seat, number, ability, targets, ctx),
            Command::Done => self.declared(),
            Command::Order(number) => {
                if !self.order(number, ctx) {
                    return Ok(());
                }
            }
            Command::Aim(targets) => self.aim(targets, ctx),
            Command::Discard(kind) => {
                self.discard(seat, kind, ctx);
                if self.asks_more() {
                    return Ok(());
                }
            }
            Command::Sacrifice(number) => {
                let place = self.table().side(seat).place_of(number).expect("what is given up is there");
                self.sacrifice(seat, place, ctx);
                if self.asks_more() {
                    return Ok(());
                }
            }
            Command::Bury | Command::Leave => self.look_answered(seat, command == Command::Bury, ctx),
        }
        self.run(ctx);
        Ok(())
    }

    fn timeout(&self, seat: Seat) -> Option<Command> {
        match self.table().asking() {
            Asking::Mulligan => Some(Command::Keep),
            Asking::Priority(_) => Some(Command::Pass(Pass::Once)),
            Asking::Attackers | Asking::Blockers => Some(Command::Done),
            Asking::Look(_) => Some(Command::Leave),
            Asking::Nobody => None,
            Asking::Blocker(_)
            | Asking::Trigger(_)
            | Asking::Aim(_)
            | Asking::Discard { .. }
            | Asking::Sacrifice { .. } => {
                let mut legal = Vec::new();
                self.list(seat, &mut legal);
                legal.into_iter().next()
            }
        }
    }

    fn leave(&mut self, seat: Seat, ctx: &mut Ctx<'_, Event>) {
        if self.table().end().is_none() {
            self.end(Some(other(seat)), Reason::Left, ctx);
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn sample(content: &'static Content, view: &View, dice: &mut dyn Dice) -> Duel {
        view.sample(content, dice)
    }

    fn digest(&self, digest: &mut Digest) {
        self.add_to(digest);
    }

    fn write_command(content: &Content, command: Command) -> String {
        command.write(content)
    }

    fn read_command(content: &Content, words: &str) -> Result<Command, CommandError> {
        Command::read(content, words)
    }
}

impl Duel {
    /// False where the player is asked at what the trigger aims.
    fn order(&mut self, number: crate::Number, ctx: &mut Ctx<'_, Event>) -> bool {
        match self.table().asking() {
            Asking::Blocker(attacker) => {
                self.order_blocker(attacker, number);
                true
            }
            Asking::Trigger(seat) => {
                let place = self.table().first_pending(seat, number);
                place.is_none_or(|place| self.put_trigger(place, ctx))
            }
            _ => true,
        }
    }

    /// The card that was looked at goes to the graveyard or stays.
    fn look_answered(&mut self, seat: Seat, is_buried: bool, ctx: &mut Ctx<'_, Event>) {
        let Some(resolving) = self.table().resolving() else { return };
        if is_buried {
            self.bury_from_library(seat, resolving.n_left.into(), ctx);
        } else {
            self.note_part(resolving.part, resolving.n_left + 1);
            ctx.tell(|| Event::LookLeft { seat });
        }
    }
}
