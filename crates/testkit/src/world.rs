//! A game in two worlds: in the other one, what is secret from somebody falls
//! otherwise, and everything else is as it was. A match in this world and one in the
//! other, with the same setup, seed and commands, are two that this somebody cannot
//! tell apart until something is revealed.

use kernel::{
    CommandError, Ctx, Dice, Digest, Ending, Fault, Field, FieldKind, Form, Game, MAX_SEATS, Outcome, Seat,
    Seats, SetupProblem, Stream, Viewer,
};
use scene::{Cue, Forecast, ItemId, Lang, Menu, Overlay, Presented, Scene, Score, Sources, Text};
use search::{Bot, BotFailed, Budget, Level, Observer, Played};
use serde::{Deserialize, Serialize};

/// A game with one setting more, `eyes`: a seat, or no seat's as a spectator has
/// them. In this world the setting does nothing; in the other the secret streams of
/// all other seats draw anew. Both go by the game's own name. That it is a setting
/// and not a type of its own for every seat spares the compiler most of its work.
#[derive(Clone)]
pub struct World<G, const IS_OTHER: bool> {
    game: G,
    eyes: u8,
}

/// A game as it is.
pub type ThisWorld<G> = World<G, false>;
/// A game whose secrets fall otherwise.
pub type OtherWorld<G> = World<G, true>;

/// A game's setup, and by whose eyes its worlds are the same.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct WorldSetup<S> {
    /// The seat's number; that of no seat for a spectator.
    pub eyes: u8,
    /// The game's own.
    #[serde(flatten)]
    pub game: S,
}

fn redirect<const IS_OTHER: bool>(eyes: u8) -> impl Fn(Stream) -> Stream {
    move |stream| match stream.owner() {
        Some(owner) if IS_OTHER && owner != Seat(eyes) => Stream::secret("other-world", owner),
        _ => stream,
    }
}

impl<G: Game, const IS_OTHER: bool> Game for World<G, IS_OTHER> {
    const ID: &'static str = G::ID;
    const RULES: u32 = G::RULES;

    type Content = G::Content;
    type Setup = WorldSetup<G::Setup>;
    type Command = G::Command;
    type Refusal = G::Refusal;
    type Event = G::Event;
    type View = G::View;

    fn seats(content: &G::Content, setup: &Self::Setup) -> u8 {
        G::seats(content, &setup.game)
    }

    fn bound(content: &G::Content, setup: &Self::Setup) -> u32 {
        G::bound(content, &setup.game)
    }

    fn form(content: &G::Content) -> Form {
        let mut form = G::form(content);
        let max = MAX_SEATS as i64;
        form.fields.push(Field { key: "eyes", kind: FieldKind::Number { min: 0, max, default: max } });
        form
    }

    fn check_setup(content: &G::Content, setup: &Self::Setup) -> Vec<SetupProblem> {
        G::check_setup(content, &setup.game)
    }

    fn has_secrets(content: &G::Content, setup: &Self::Setup) -> bool {
        G::has_secrets(content, &setup.game)
    }

    fn new(
        content: &'static G::Content,
        setup: &Self::Setup,
        ctx: &mut Ctx<'_, G::Event>,
    ) -> Result<Self, Fault> {
        let eyes = setup.eyes;
        let game = ctx.redirected(redirect::<IS_OTHER>(eyes), |ctx| G::new(content, &setup.game, ctx))?;
        Ok(World { game, eyes })
    }

    fn asked(&self) -> Seats {
        self.game.asked()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    fn legal(&self, seat: Seat, out: &mut Vec<G::Command>) {
        self.game.legal(seat, out);
    }

    fn check(&self, seat: Seat, command: G::Command) -> Result<(), G::Refusal> {
        self.game.check(seat, command)
    }

    fn apply(&mut self, seat: Seat, command: G::Command, ctx: &mut Ctx<'_, G::Event>) -> Result<(), Fault> {
        ctx.redirected(redirect::<IS_OTHER>(self.eyes), |ctx| self.game.apply(seat, command, ctx))
    }

    fn timeout(&self, seat: Seat) -> Option<G::Command> {
        self.game.timeout(seat)
    }

    fn leave(&mut self, seat: Seat, ctx: &mut Ctx<'_, G::Event>) {
        ctx.redirected(redirect::<IS_OTHER>(self.eyes), |ctx| self.game.leave(seat, ctx));
    }

    fn view(&self, viewer: Viewer) -> G::View {
        self.game.view(viewer)
    }

    fn sample(content: &'static G::Content, view: &G::View, dice: &mut dyn Dice) -> Self {
        World { game: G::sample(content, view, dice), eyes: MAX_SEATS as u8 }
    }

    fn digest(&self, digest: &mut Digest) {
        self.game.digest(digest);
    }

    fn write_command(content: &G::Content, command: G::Command) -> String {
        G::write_command(content, command)
    }

    fn read_command(content: &G::Content, words: &str) -> Result<G::Command, CommandError> {
        G::read_command(content, words)
    }
}

impl<G: Presented, const IS_OTHER: bool> Presented for World<G, IS_OTHER> {
    const TEXTS: Sources = G::TEXTS;

    fn rules(lang: Lang) -> &'static str {
        G::rules(lang)
    }

    fn scene(content: &G::Content, view: &G::View) -> Scene {
        G::scene(content, view)
    }

    fn menu(content: &G::Content, view: &G::View, legal: &[G::Command]) -> Menu<G::Command> {
        G::menu(content, view, legal)
    }

    fn why_not(content: &G::Content, view: &G::View, legal: &[G::Command], picks: &[ItemId]) -> Text {
        G::why_not(content, view, legal, picks)
    }

    fn forecast(content: &G::Content, view: &G::View, commands: &[G::Command]) -> Option<Forecast> {
        G::forecast(content, view, commands)
    }

    fn survey(content: &G::Content, view: &G::View, item: &ItemId) -> Vec<Overlay> {
        G::survey(content, view, item)
    }

    fn refusal(content: &G::Content, refusal: &G::Refusal) -> Text {
        G::refusal(content, refusal)
    }

    fn log(content: &G::Content, event: &G::Event) -> Option<Text> {
        G::log(content, event)
    }

    fn cues(content: &G::Content, event: &G::Event) -> Vec<Cue> {
        G::cues(content, event)
    }

    fn score(content: &G::Content, view: &G::View) -> Option<Score> {
        G::score(content, view)
    }

    fn summary(content: &G::Content, told: &[G::Event]) -> Vec<Text> {
        G::summary(content, told)
    }

    fn hint(content: &G::Content, view: &G::View) -> Option<Text> {
        G::hint(content, view)
    }
}

/// The game's own player, who does not know which world this is.
struct SamePlayer<G: Game>(Box<dyn Bot<G>>);

impl<G: Game, const IS_OTHER: bool> Bot<World<G, IS_OTHER>> for SamePlayer<G> {
    fn choose(
        &mut self,
        observer: &Observer<'_, World<G, IS_OTHER>>,
        budget: Budget,
    ) -> Result<G::Command, BotFailed> {
        let &Observer { content, seat, entry, view, legal, told } = observer;
        self.0.choose(&Observer { content, seat, entry, view, legal, told }, budget)
    }

    fn wants_events(&self) -> bool {
        self.0.wants_events()
    }

    fn end(&mut self, ending: &Ending, view: &G::View) {
        self.0.end(ending, view);
    }
}

impl<G: Played, const IS_OTHER: bool> Played for World<G, IS_OTHER> {
    fn bot(level: Level, seed: u64) -> Box<dyn Bot<Self>> {
        Box::new(SamePlayer(G::bot(level, seed)))
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Key, MatchDice, Seed};

    use super::*;
    use crate::toys::bids::{Bids, Content, GlitchKind, Setup};

    #[test]
    fn only_the_secrets_of_others_differ_and_only_in_the_other_world() {
        let game = Setup {
            players: 3,
            rounds: 2,
            hand: 3,
            shared: false,
            glitch: GlitchKind::None,
            deck: String::new(),
        };
        let setup = WorldSetup { eyes: 1, game };
        let mut n_differ = [0; 3];
        for seed in 0..50 {
            let dice = || MatchDice::new(Key::of(&Seed::given(seed), &[]), 0);
            let (mut one, mut two) = (dice(), dice());
            let here = ThisWorld::<Bids>::new(Content::deck(), &setup, &mut Ctx::silent(&mut one));
            let there = OtherWorld::<Bids>::new(Content::deck(), &setup, &mut Ctx::silent(&mut two));
            let (here, there) = (here.expect("it opens"), there.expect("it opens"));
            let itself = Bids::new(Content::deck(), &setup.game, &mut Ctx::silent(&mut dice()));
            assert_eq!(itself.expect("it opens").view(Viewer::Everyone), here.view(Viewer::Everyone));
            assert_eq!(here.view(Viewer::Seat(Seat(1))), there.view(Viewer::Seat(Seat(1))));
            let hands = [here.view(Viewer::Everyone).hands, there.view(Viewer::Everyone).hands];
            for (seat, n_differ) in n_differ.iter_mut().enumerate() {
                *n_differ += u32::from(hands[0][seat] != hands[1][seat]);
            }
        }
        assert!(n_differ[0] > 25 && n_differ[1] == 0 && n_differ[2] > 25, "{n_differ:?}");
    }
}
