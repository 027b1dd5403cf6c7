//! What goes in, what comes out, and the contract.

use kernel::{
    CommandError, Ctx, Dice, Digest, Fault, Field, FieldKind, Form, Game, Outcome, Refusal, Seat, Seats,
    SetupProblem, Stream, Viewer, Words,
};
use serde::{Deserialize, Serialize};

use super::state::{Content, Dir, End, Guard, N_GUARDS, Patrol, are_beside, beside, other, own, owner};
use super::view::{View, sample};

/// What is chosen before a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// How long a side of the field is.
    pub side: u8,
    /// How many steps a guard has in a turn.
    pub moves: u8,
    /// How many turns there are.
    pub turns: u8,
}

/// What a seat can do; guards by their number from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Command {
    /// A step with a guard.
    Walk(u8, Dir),
    /// A guard strikes another beside it.
    Strike(u8, u8),
    /// It is the other's turn.
    Pass,
}

/// Why not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// It is the other's turn, or the match is over.
    NotAsked,
    /// There is no such guard, or it is the other's.
    NotYours,
    /// The guard has struck, or has no steps left.
    Tired,
    /// The cell is taken, or there is none.
    Blocked,
    /// No enemy stands there beside the guard.
    NoEnemy,
}

impl Refusal for Refused {
    fn code(&self) -> &'static str {
        match self {
            Refused::NotAsked => "not-asked",
            Refused::NotYours => "not-yours",
            Refused::Tired => "tired",
            Refused::Blocked => "blocked",
            Refused::NoEnemy => "no-enemy",
        }
    }
}

/// What happens; guards by their number from 0.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A guard made a step.
    Walked {
        /// Which.
        guard: usize,
        /// Where to.
        cell: u16,
    },
    /// A guard stepped on a mine and is gone.
    Sprung {
        /// Which.
        guard: usize,
    },
    /// A guard struck.
    Struck {
        /// Which.
        guard: usize,
        /// Whom.
        target: usize,
        /// Whether it hit.
        is_hit: bool,
    },
    /// A seat begins its turn.
    Began {
        /// Which.
        seat: Seat,
    },
    /// A seat gave up.
    Left {
        /// Which.
        seat: Seat,
    },
}

impl Patrol {
    /// The seat's own guard of this number, if it stands.
    fn own_guard(&self, seat: Seat, guard: u8) -> Result<&Guard, Refused> {
        let number = usize::from(guard);
        let found = self.guards.get(number).filter(|guard| guard.life > 0 && owner(number) == seat);
        found.ok_or(Refused::NotYours)
    }
}

impl Game for Patrol {
    const ID: &'static str = "patrol";
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
        let a_turn = (N_GUARDS as u32 / 2) * (u32::from(setup.moves) + 1) + 1;
        u32::from(setup.turns) * 2 * a_turn
    }

    fn form(_: &Content) -> Form {
        let number = |key, min, max, default| Field { key, kind: FieldKind::Number { min, max, default } };
        let fields = vec![number("side", 4, 25, 4), number("moves", 1, 9, 2), number("turns", 1, 20, 3)];
        Form { fields, ..Form::fixed(2) }
    }

    fn check_setup(content: &Content, setup: &Setup) -> Vec<SetupProblem> {
        let values = [
            ("side", setup.side.to_string()),
            ("moves", setup.moves.to_string()),
            ("turns", setup.turns.to_string()),
        ];
        let values = values.iter().map(|(key, value)| (*key, value.as_str()));
        Patrol::form(content).fill(values).err().unwrap_or_default()
    }

    /// A mine is known to whoever laid it.
    fn has_secrets(_: &Content, _: &Setup) -> bool {
        true
    }

    fn new(_: &'static Content, setup: &Setup, ctx: &mut Ctx<'_, Event>) -> Result<Patrol, Fault> {
        let mine = |seat: u8, ctx: &mut Ctx<'_, Event>| {
            ctx.below(Stream::secret("mine", Seat(seat)), setup.side.into())
        };
        let mut state = Patrol {
            setup: *setup,
            turn: 0,
            active: Seat(0),
            guards: Patrol::start(setup),
            mines: [Some(mine(0, ctx) as u8), Some(mine(1, ctx) as u8)],
            trodden: [0; 2],
            end: None,
        };
        state.begin_turn(Seat(0));
        Ok(state)
    }

    fn asked(&self) -> Seats {
        if self.end.is_some() { Seats::NONE } else { Seats::one(self.active) }
    }

    fn outcome(&self) -> Option<Outcome> {
        Some(match self.end? {
            End::Rout(winner) => Outcome::won_by(winner, 2, "rout"),
            End::Turns => Outcome::drawn(2, "turns"),
            End::Left(winner) => Outcome::won_by(winner, 2, "left"),
        })
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Command>) {
        if !self.asked().has(seat) {
            return;
        }
        for guard in own(seat) {
            let Guard { cell, life, moves, is_done } = self.guards[guard];
            if life == 0 {
                continue;
            }
            for dir in Dir::ALL.into_iter().filter(|_| moves > 0) {
                if beside(self.setup.side, cell, dir).is_some_and(|cell| self.guard_on(cell).is_none()) {
                    out.push(Command::Walk(guard as u8, dir));
                }
            }
            for target in own(other(seat)).filter(|_| !is_done) {
                let enemy = self.guards[target];
                if enemy.life > 0 && are_beside(self.setup.side, cell, enemy.cell) {
                    out.push(Command::Strike(guard as u8, target as u8));
                }
            }
        }
        out.push(Command::Pass);
    }

    fn check(&self, seat: Seat, command: Command) -> Result<(), Refused> {
        if !self.asked().has(seat) {
            return Err(Refused::NotAsked);
        }
        match command {
            Command::Pass => Ok(()),
            Command::Walk(guard, dir) => {
                let guard = self.own_guard(seat, guard)?;
                let cell = beside(self.setup.side, guard.cell, dir);
                match cell.filter(|cell| self.guard_on(*cell).is_none()) {
                    _ if guard.moves == 0 => Err(Refused::Tired),
                    Some(_) => Ok(()),
                    None => Err(Refused::Blocked),
                }
            }
            Command::Strike(guard, target) => {
                let guard = self.own_guard(seat, guard)?;
                if guard.is_done {
                    return Err(Refused::Tired);
                }
                let target = self.own_guard(other(seat), target).map_err(|_| Refused::NoEnemy)?;
                if are_beside(self.setup.side, guard.cell, target.cell) {
                    Ok(())
                } else {
                    Err(Refused::NoEnemy)
                }
            }
        }
    }

    fn apply(&mut self, seat: Seat, command: Command, ctx: &mut Ctx<'_, Event>) -> Result<(), Fault> {
        match command {
            Command::Walk(guard, dir) => {
                let guard = usize::from(guard);
                if let Some(cell) = beside(self.setup.side, self.guards[guard].cell, dir) {
                    self.walk(guard, cell, ctx);
                }
            }
            Command::Strike(guard, target) => self.strike(guard.into(), target.into(), ctx),
            Command::Pass => {
                let next = other(seat);
                self.turn += u8::from(next == Seat(0));
                if self.turn == self.setup.turns {
                    self.end = Some(End::Turns);
                } else {
                    self.begin_turn(next);
                    ctx.tell(|| Event::Began { seat: next });
                }
            }
        }
        Ok(())
    }

    fn timeout(&self, _: Seat) -> Option<Command> {
        Some(Command::Pass)
    }

    fn leave(&mut self, seat: Seat, ctx: &mut Ctx<'_, Event>) {
        self.end = Some(End::Left(other(seat)));
        ctx.tell(|| Event::Left { seat });
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn sample(_: &'static Content, view: &View, dice: &mut dyn Dice) -> Patrol {
        sample(view, dice)
    }

    fn digest(&self, digest: &mut Digest) {
        let Patrol { setup, turn, active, guards, mines, trodden, end } = self;
        let Setup { side, moves, turns } = setup;
        digest.add(side).add(moves).add(turns).add(turn).add(active);
        for Guard { cell, life, moves, is_done } in guards {
            digest.add(cell).add(life).add(moves).add(is_done);
        }
        digest.add(mines).add(trodden);
        match end {
            None => digest.add(&0u8),
            Some(End::Rout(seat)) => digest.add(&1u8).add(seat),
            Some(End::Turns) => digest.add(&2u8),
            Some(End::Left(seat)) => digest.add(&3u8).add(seat),
        };
    }

    fn write_command(_: &Content, command: Command) -> String {
        match command {
            Command::Walk(guard, dir) => format!("walk {} {}", guard + 1, dir.name()),
            Command::Strike(guard, target) => format!("strike {} {}", guard + 1, target + 1),
            Command::Pass => "pass".to_owned(),
        }
    }

    fn read_command(_: &Content, words: &str) -> Result<Command, CommandError> {
        Words::read(words, |words| {
            let guard = |words: &mut Words<'_>| {
                let number = words.next_word();
                let guard = Words::plain(number).filter(|number: &u8| usize::from(*number) <= N_GUARDS);
                guard.map(|number| number - 1).ok_or_else(|| CommandError::new(number, "a guard's number"))
            };
            match words.next_word() {
                "pass" => Ok(Command::Pass),
                "walk" => {
                    let walker = guard(words)?;
                    Ok(Command::Walk(walker, words.one_of(Dir::ALL, |dir| dir.name(), "a direction")?))
                }
                "strike" => Ok(Command::Strike(guard(words)?, guard(words)?)),
                verb => Err(CommandError::new(verb, "`walk`, `strike` or `pass`")),
            }
        })
    }
}
