//! What goes in, what comes out, and the contract.

use kernel::{
    CommandError, Ctx, Dice, Digest, Fault, Field, FieldKind, Form, Game, MAX_SEATS, Outcome, Refusal, Seat,
    Seats, SetupProblem, Text, Viewer, Words,
};
use serde::{Deserialize, Serialize};

use super::state::{Bids, Content, GlitchKind, N_KINDS, Terms};
use super::view::{View, sample};

/// What is chosen before a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// How many play.
    pub players: u8,
    /// How many rounds.
    pub rounds: u8,
    /// How many cards everybody holds.
    pub hand: u8,
    /// Whether all win together, as whoever plays alone does: when the bids add up to four a player and
    /// round or more.
    pub shared: bool,
    /// Which commands fault.
    pub glitch: GlitchKind,
    /// How many cards of each kind everybody's deck has; empty for the content's own.
    pub deck: String,
}

impl Setup {
    /// What of it counts once the cards are dealt, or all that is wrong with it.
    pub(super) fn terms(&self, content: &Content) -> Result<Terms, Vec<SetupProblem>> {
        let values = [
            ("players", self.players.to_string()),
            ("rounds", self.rounds.to_string()),
            ("hand", self.hand.to_string()),
            ("deck", self.deck.clone()),
        ];
        let values = values.iter().map(|(key, value)| (*key, value.as_str()));
        let mut problems = Bids::form(content).fill(values).err().unwrap_or_default();
        let mut copies = Vec::new();
        for word in self.deck.split_whitespace() {
            match word.parse::<u8>() {
                Ok(count @ 0..=9) => copies.push(count),
                _ => problems.push(SetupProblem::number("deck", word, 0, 9)),
            }
        }
        let copies = if self.deck.trim().is_empty() { content.copies.to_vec() } else { copies };
        if problems.is_empty()
            && copies.iter().map(|&count| u32::from(count)).sum::<u32>() < self.rounds.into()
        {
            let least = Text::new("problem-few-cards").with("least", self.rounds);
            problems.push(SetupProblem::new("deck", least));
        }
        let &Setup { players, rounds, shared, glitch, .. } = self;
        match copies.try_into() {
            Ok(copies) if problems.is_empty() => Ok(Terms { players, rounds, shared, glitch, copies }),
            Err(found) if problems.is_empty() => {
                let kinds = Text::new("problem-kinds").with("found", Vec::len(&found) as u32);
                Err(vec![SetupProblem::new("deck", kinds.with("kinds", N_KINDS as u32))])
            }
            _ => Err(problems),
        }
    }
}

/// What a seat can do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Command {
    /// Lay a card of this kind face down.
    Bid(u8),
    /// Try something that never works.
    Tinker,
}

/// Why not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// The seat has bid already, has left, or the match is over.
    NotAsked,
    /// The seat holds no such card.
    NotHeld,
    /// There is nothing to tinker with.
    NoGlitch,
}

impl Refusal for Refused {
    fn code(&self) -> &'static str {
        match self {
            Refused::NotAsked => "not-asked",
            Refused::NotHeld => "not-held",
            Refused::NoGlitch => "no-glitch",
        }
    }
}

/// What happens.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A seat drew a card; which one is for that seat alone.
    Drew {
        /// Who.
        seat: Seat,
        /// What.
        kind: Option<u8>,
    },
    /// A seat laid a card face down.
    Laid {
        /// Who.
        seat: Seat,
    },
    /// All bids are open.
    TurnedUp {
        /// The bid of every seat.
        bids: [Option<u8>; MAX_SEATS],
    },
    /// A seat won the round.
    RoundWon {
        /// Who.
        seat: Seat,
        /// Whether it was drawn by lot.
        by_lot: bool,
    },
    /// A seat gave up.
    Left {
        /// Who.
        seat: Seat,
    },
}

impl Game for Bids {
    const ID: &'static str = "bids";
    const RULES: u32 = 1;

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
        u32::from(setup.players) * (u32::from(setup.rounds) + 1)
    }

    fn form(_: &Content) -> Form {
        let number = |key, min, max, default| Field { key, kind: FieldKind::Number { min, max, default } };
        let glitches = ["none", "some", "all"].map(str::to_owned).to_vec();
        Form {
            players: 1..=4,
            fields: vec![
                number("rounds", 1, 6, 4),
                number("hand", 1, 3, 3),
                Field { key: "shared", kind: FieldKind::Flag { default: false } },
                Field {
                    key: "glitch",
                    kind: FieldKind::Choice { options: glitches, default: "none".into() },
                },
                Field { key: "deck", kind: FieldKind::Text { most: 20, default: String::new() } },
            ],
            ..Form::fixed(2)
        }
    }

    fn check_setup(content: &Content, setup: &Setup) -> Vec<SetupProblem> {
        setup.terms(content).err().unwrap_or_default()
    }

    fn has_secrets(_: &Content, _: &Setup) -> bool {
        true
    }

    fn new(content: &'static Content, setup: &Setup, ctx: &mut Ctx<'_, Event>) -> Result<Bids, Fault> {
        let terms = setup.terms(content).map_err(|_| Fault::setup())?;
        let mut state = Bids {
            terms,
            round: 0,
            hands: [[0; N_KINDS]; MAX_SEATS],
            discards: [[0; N_KINDS]; MAX_SEATS],
            bids: [None; MAX_SEATS],
            points: [0; MAX_SEATS],
            left: Seats::NONE,
            is_over: false,
        };
        for seat in state.present() {
            for _ in 0..setup.hand {
                state.draw(seat, ctx);
            }
        }
        Ok(state)
    }

    fn asked(&self) -> Seats {
        if self.is_over {
            return Seats::NONE;
        }
        self.present().filter(|seat| self.bids[seat.index()].is_none()).collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        if !self.is_over {
            return None;
        }
        let players = usize::from(self.terms.players);
        if self.terms.shared || players == 1 {
            let goal = 2 * u32::from(self.terms.players) * u32::from(self.terms.rounds);
            return Some(Outcome::shared(self.total() >= goal, "total"));
        }
        let score = |seat: Seat| if self.left.has(seat) { -1 } else { i64::from(self.points[seat.index()]) };
        let mut scores = [0; MAX_SEATS];
        for seat in Seat::first(self.terms.players) {
            scores[seat.index()] = score(seat);
        }
        Some(Outcome::by_score(&scores[..players], "rounds"))
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Command>) {
        if self.asked().has(seat) {
            let held = (0..N_KINDS as u8).filter(|&kind| self.hands[seat.index()][usize::from(kind)] > 0);
            out.extend(held.map(Command::Bid));
            if self.terms.glitch == GlitchKind::Some {
                out.push(Command::Tinker);
            }
        }
    }

    fn check(&self, seat: Seat, command: Command) -> Result<(), Refused> {
        match command {
            _ if !self.asked().has(seat) => Err(Refused::NotAsked),
            Command::Bid(kind) => {
                let held = self.hands[seat.index()].get(usize::from(kind));
                if held.is_some_and(|&count| count > 0) { Ok(()) } else { Err(Refused::NotHeld) }
            }
            Command::Tinker if self.terms.glitch == GlitchKind::Some => Ok(()),
            Command::Tinker => Err(Refused::NoGlitch),
        }
    }

    fn apply(&mut self, seat: Seat, command: Command, ctx: &mut Ctx<'_, Event>) -> Result<(), Fault> {
        match command {
            Command::Bid(kind) if self.terms.glitch != GlitchKind::All => {
                self.hands[seat.index()][usize::from(kind)] -= 1;
                self.bids[seat.index()] = Some(kind);
                ctx.tell(|| Event::Laid { seat });
                self.settle(ctx);
                Ok(())
            }
            Command::Bid(_) | Command::Tinker => Err(Fault::new("bids", "fault-tinker")),
        }
    }

    fn timeout(&self, seat: Seat) -> Option<Command> {
        let lowest = self.hands[seat.index()].iter().position(|&count| count > 0)?;
        Some(Command::Bid(lowest as u8))
    }

    fn leave(&mut self, seat: Seat, ctx: &mut Ctx<'_, Event>) {
        self.left = self.left.with(seat);
        if let Some(kind) = self.bids[seat.index()].take() {
            self.hands[seat.index()][usize::from(kind)] += 1;
        }
        ctx.tell(|| Event::Left { seat });
        let n_present = self.present().count();
        if n_present == 0 || (n_present == 1 && !self.terms.shared) {
            self.is_over = true;
        }
        self.settle(ctx);
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn sample(_: &'static Content, view: &View, dice: &mut dyn Dice) -> Bids {
        sample(view, dice)
    }

    fn digest(&self, digest: &mut Digest) {
        let Bids { terms, round, hands, discards, bids, points, left, is_over } = self;
        let Terms { players, rounds, shared, glitch, copies } = terms;
        let glitch = match glitch {
            GlitchKind::None => 0u8,
            GlitchKind::Some => 1,
            GlitchKind::All => 2,
        };
        digest.add(players).add(rounds).add(shared).add(&glitch).add(copies);
        digest.add(round).add(hands).add(discards).add(bids).add(points).add(left).add(is_over);
    }

    fn write_command(_: &Content, command: Command) -> String {
        match command {
            Command::Bid(kind) => format!("bid {}", u16::from(kind) + 1),
            Command::Tinker => "tinker".to_owned(),
        }
    }

    fn read_command(_: &Content, words: &str) -> Result<Command, CommandError> {
        Words::read(words, |words| match words.next_word() {
            "bid" => words.number("a card's worth").map(|worth: u8| Command::Bid(worth - 1)),
            "tinker" => Ok(Command::Tinker),
            verb => Err(CommandError::new(verb, "`bid` or `tinker`")),
        })
    }
}
