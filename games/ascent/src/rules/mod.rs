//! The rules: the contract of a game, kept by the clauses of `README.md`.
//!
//! | module | owns |
//! |---|---|
//! | `map` | drawing floors, entering rooms, what waits in them |
//! | `turn` | rounds and turns, drawing and discarding |
//! | `combat` | what cards and skills do, in which order and with which numbers |
//! | `intents` | what enemies do next |
//! | `rewards` | cards that are offered, rest and meditation |
//! | `ends` | who is dead, and how a climb ends |

pub(crate) mod combat;
mod ends;
pub(crate) mod intents;
pub(crate) mod map;
pub(crate) mod rewards;
mod turn;

use kernel::{
    CommandError, Ctx, Dice, Digest, Fault, Form, Game, Outcome, Seat, Seats, SetupProblem, Viewer,
};

use crate::content::{CardId, N_FLOORS};
use crate::state::{
    Ascent, Deck, Deeds, Fighter, Foe, MAX_FOES, MIDDLE, Player, Position, Reason, Stage, Terms,
};
use crate::{Command, Content, Event, Refused, Setup, View, setup};

/// A card that is played discards at most so many others.
const DISCARDS_A_PLAY: u32 = 7;

impl Game for Ascent {
    const ID: &'static str = "ascent";
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

    fn bound(content: &Content, setup: &Setup) -> u32 {
        let (numbers, n_players) = (&content.numbers, u32::from(setup.players));
        let turn = u32::from(numbers.plays) * (1 + DISCARDS_A_PLAY) + 1;
        // Entering, fighting, and one choice of each player in a room; and everybody may leave once.
        let room = 1 + n_players + u32::from(numbers.rounds) * n_players * turn;
        N_FLOORS as u32 * u32::from(numbers.steps) * room + n_players
    }

    fn form(content: &Content) -> Form {
        setup::form(content)
    }

    fn check_setup(content: &Content, setup: &Setup) -> Vec<SetupProblem> {
        setup.resolve(content).err().unwrap_or_default()
    }

    /// Partners see each other's hands, and nobody knows the order of a pile (ASCENT-13.6).
    fn has_secrets(_: &Content, _: &Setup) -> bool {
        false
    }

    fn new(content: &'static Content, setup: &Setup, ctx: &mut Ctx<'_, Event>) -> Result<Ascent, Fault> {
        let resolved = setup.resolve(content).map_err(|_| Fault::setup())?;
        let terms = Terms {
            n_seats: setup.players,
            difficulty: resolved.difficulty,
            is_single_path: setup.single_path,
            has_omens: setup.omens,
        };
        let floors = map::draw_floors(content, &terms, resolved.elements[0], ctx);
        let mut players = [Player::default(); 2];
        for (player, element) in players.iter_mut().zip(resolved.elements).take(terms.n_seats.into()) {
            let numbers = &content.numbers;
            player.fighter = Fighter::new(numbers.life, element, numbers.attack, numbers.block);
            let mut deck = Deck::default();
            for (card, n) in &content.element(element).deck {
                (0..*n).for_each(|_| deck.add(*card));
            }
            player.deck = deck;
        }
        let position = Position {
            terms,
            floors,
            floor: 0,
            step: 0,
            lane: MIDDLE,
            n_cleared: 0,
            stage: Stage::Map,
            active: Seat(0),
            leader: Seat(0),
            omen: None,
            offer: [CardId(0); 3],
            players,
            foes: [Foe::default(); MAX_FOES],
            n_foes: 0,
            last_killed: 0,
            round: 0,
            deeds: Deeds::default(),
            n_played: 0,
            limbo: None,
            n_due: 0,
            end: None,
        };
        ctx.tell(|| Event::Began { floors: floors.map(|floor| floor.element) });
        Ok(Ascent { content, position })
    }

    #[inline]
    fn asked(&self) -> Seats {
        if self.position.end.is_some() { Seats::NONE } else { Seats::one(self.position.active) }
    }

    fn outcome(&self) -> Option<Outcome> {
        let reason = self.position.end?;
        Some(Outcome::shared(reason == Reason::Summit, reason.id()))
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
            Command::Enter { lane } => self.enter(seat, lane, ctx),
            Command::Play { card, target } => self.play(seat, card, target, ctx),
            Command::Discard { card } => self.discard(seat, card, ctx),
            Command::End => self.end_turn(seat, ctx),
            Command::Take { card, dropped } => self.take(seat, card, dropped, ctx),
            Command::Decline => self.decline(seat, ctx),
            Command::Sleep => self.sleep(seat, ctx),
            Command::Meditate => self.meditate(seat, ctx),
        }
        Ok(())
    }

    /// The turn ends, the first way is gone, the first card is discarded, no card is taken, and whoever rests sleeps.
    fn timeout(&self, seat: Seat) -> Option<Command> {
        let position = &self.position;
        match position.stage {
            Stage::Map => Some(Command::Enter { lane: position.next_lanes().trailing_zeros() as u8 }),
            Stage::Fight => Some(Command::End),
            Stage::Discard => {
                let player = position.player(seat);
                let first = player.hand.iter().next();
                first.map(|(slot, _)| Command::Discard { card: player.deck.kind(slot) })
            }
            Stage::Reward | Stage::Training => Some(Command::Decline),
            Stage::Rest => Some(Command::Sleep),
        }
    }

    fn leave(&mut self, seat: Seat, ctx: &mut Ctx<'_, Event>) {
        self.give_up(seat, ctx);
    }

    fn view(&self, viewer: Viewer) -> View {
        View::new(viewer, self)
    }

    fn sample(_: &'static Content, view: &View, _: &mut dyn Dice) -> Ascent {
        view.game().clone()
    }

    fn digest(&self, digest: &mut Digest) {
        let Ascent { content: _, position } = self;
        position.digest(digest);
    }

    fn write_command(content: &Content, command: Command) -> String {
        command.write(content)
    }

    fn read_command(content: &Content, words: &str) -> Result<Command, CommandError> {
        Command::read(content, words)
    }
}
