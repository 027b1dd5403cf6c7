//! A game in another world: what is secret from somebody falls otherwise, and
//! everything else is as it was. A match of the game itself and one in its other
//! world, with the same seed and commands, are two that this somebody cannot tell
//! apart until something is revealed.

use kernel::{
    CommandError, Ctx, Dice, Digest, Ending, Fault, Form, Game, Outcome, Seat, Seats, SetupProblem, Stream,
    Viewer,
};
use scene::{Cue, Forecast, ItemId, Lang, Menu, Overlay, Presented, Scene, Sources, Text};
use search::{Bot, BotFailed, Budget, Level, Observer, Played};

/// A game in which the secret streams of all seats but `EYES` draw anew; of all
/// seats where `EYES` is none, as for a spectator. It goes by the game's own name.
#[derive(Clone)]
pub struct OtherWorld<G, const EYES: u8>(G);

impl<G, const EYES: u8> OtherWorld<G, EYES> {
    fn stream(stream: Stream) -> Stream {
        match stream.owner() {
            Some(owner) if owner != Seat(EYES) => Stream::secret("other-world", owner),
            _ => stream,
        }
    }
}

impl<G: Game, const EYES: u8> Game for OtherWorld<G, EYES> {
    const ID: &'static str = G::ID;
    const RULES: u32 = G::RULES;

    type Content = G::Content;
    type Setup = G::Setup;
    type Command = G::Command;
    type Refusal = G::Refusal;
    type Event = G::Event;
    type View = G::View;

    fn seats(content: &G::Content, setup: &G::Setup) -> u8 {
        G::seats(content, setup)
    }

    fn bound(content: &G::Content, setup: &G::Setup) -> u32 {
        G::bound(content, setup)
    }

    fn form(content: &G::Content) -> Form {
        G::form(content)
    }

    fn check_setup(content: &G::Content, setup: &G::Setup) -> Vec<SetupProblem> {
        G::check_setup(content, setup)
    }

    fn new(
        content: &'static G::Content,
        setup: &G::Setup,
        ctx: &mut Ctx<'_, G::Event>,
    ) -> Result<Self, Fault> {
        ctx.redirected(Self::stream, |ctx| G::new(content, setup, ctx)).map(OtherWorld)
    }

    fn asked(&self) -> Seats {
        self.0.asked()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn legal(&self, seat: Seat, out: &mut Vec<G::Command>) {
        self.0.legal(seat, out);
    }

    fn check(&self, seat: Seat, command: G::Command) -> Result<(), G::Refusal> {
        self.0.check(seat, command)
    }

    fn apply(&mut self, seat: Seat, command: G::Command, ctx: &mut Ctx<'_, G::Event>) -> Result<(), Fault> {
        ctx.redirected(Self::stream, |ctx| self.0.apply(seat, command, ctx))
    }

    fn timeout(&self, seat: Seat) -> Option<G::Command> {
        self.0.timeout(seat)
    }

    fn leave(&mut self, seat: Seat, ctx: &mut Ctx<'_, G::Event>) {
        ctx.redirected(Self::stream, |ctx| self.0.leave(seat, ctx));
    }

    fn view(&self, viewer: Viewer) -> G::View {
        self.0.view(viewer)
    }

    fn sample(content: &'static G::Content, view: &G::View, dice: &mut dyn Dice) -> Self {
        OtherWorld(G::sample(content, view, dice))
    }

    fn digest(&self, digest: &mut Digest) {
        self.0.digest(digest);
    }

    fn write_command(content: &G::Content, command: G::Command) -> String {
        G::write_command(content, command)
    }

    fn read_command(content: &G::Content, words: &str) -> Result<G::Command, CommandError> {
        G::read_command(content, words)
    }
}

impl<G: Presented, const EYES: u8> Presented for OtherWorld<G, EYES> {
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

    fn hint(content: &G::Content, view: &G::View) -> Option<Text> {
        G::hint(content, view)
    }
}

/// The game's own player, who does not know which world this is.
struct SamePlayer<G: Game>(Box<dyn Bot<G>>);

impl<G: Game, const EYES: u8> Bot<OtherWorld<G, EYES>> for SamePlayer<G> {
    fn choose(
        &mut self,
        observer: &Observer<'_, OtherWorld<G, EYES>>,
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

impl<G: Played, const EYES: u8> Played for OtherWorld<G, EYES> {
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
    fn only_the_secrets_of_others_differ() {
        let setup = Setup {
            players: 3,
            rounds: 2,
            hand: 3,
            shared: false,
            glitch: GlitchKind::None,
            deck: String::new(),
        };
        let mut n_differ = [0; 3];
        for seed in 0..50 {
            let dice = || MatchDice::new(Key::of(&Seed::given(seed), &[]), 0);
            let (mut one, mut two) = (dice(), dice());
            let here = Bids::new(Content::deck(), &setup, &mut Ctx::silent(&mut one));
            let there = OtherWorld::<Bids, 1>::new(Content::deck(), &setup, &mut Ctx::silent(&mut two));
            let (here, there) = (here.expect("it opens"), there.expect("it opens"));
            assert_eq!(here.view(Viewer::Seat(Seat(1))), there.view(Viewer::Seat(Seat(1))));
            let hands = [here.view(Viewer::Everyone).hands, there.view(Viewer::Everyone).hands];
            for (seat, n_differ) in n_differ.iter_mut().enumerate() {
                *n_differ += u32::from(hands[0][seat] != hands[1][seat]);
            }
        }
        assert!(n_differ[0] > 25 && n_differ[1] == 0 && n_differ[2] > 25, "{n_differ:?}");
    }
}
