//! What somebody who is new to a game is shown to do next: what a fair player would do, as far as it is one choice. A
//! player who walks step by step and then strikes means one thing, so it is pointed at as one.

use kernel::{Ctx, FastDice, Fingerprint, Game, Seat, Session, Viewer};
use scene::{Choice, Menu, Play, Presented, Role};
use search::{BotFailed, Budget};

use crate::thinker::{Asked, Question, Thinker};

/// A decision that is to be made now, by somebody who wants advice.
pub struct Dilemma(Box<dyn Advisable>);

impl Dilemma {
    /// What an adviser would do; None where that has no name.
    pub fn advised(self, adviser: &mut dyn Thinker) -> Result<Option<Play>, BotFailed> {
        self.0.advised(adviser)
    }
}

trait Advisable: Send {
    fn advised(self: Box<Self>, adviser: &mut dyn Thinker) -> Result<Option<Play>, BotFailed>;
}

/// What a seat knows and may do at a moment. No state: what follows a command is tried in a world drawn from the view.
struct Knowing<G: Game> {
    content: &'static G::Content,
    seat: Seat,
    entry: u32,
    view: G::View,
    legal: Vec<G::Command>,
}

/// What a seat has to decide now; None where it is not asked.
pub(crate) fn dilemma<G: Presented>(session: &Session<G>, seat: Seat) -> Option<Dilemma> {
    if !session.asked().has(seat) {
        return None;
    }
    let (content, state, mut legal) = (session.content(), session.state(), Vec::new());
    state.legal(seat, &mut legal);
    let view = state.view(Viewer::Seat(seat));
    Some(Dilemma(Box::new(Knowing::<G> { content, seat, entry: session.n_entries(), view, legal })))
}

/// So many switches an adviser would set before it does something are passed over.
const MOST_SWITCHES: usize = 8;

/// An adviser sees at a glance what to do.
const ADVICE: Budget = Budget::Nodes(1);

/// A command of the adviser's line of play.
struct Link<C> {
    before: Fingerprint,
    command: C,
    /// None where something was drawn or revealed: what follows nobody knows.
    after: Option<Fingerprint>,
}

impl<G: Presented> Advisable for Knowing<G> {
    fn advised(self: Box<Self>, adviser: &mut dyn Thinker) -> Result<Option<Play>, BotFailed> {
        let menu = G::menu(self.content, &self.view, &self.legal);
        let mut world = G::sample(self.content, &self.view, &mut FastDice::new(0));
        for _ in 0..MOST_SWITCHES {
            let Some(first) = self.line(&world, 1, adviser)?.pop() else { break };
            let switched =
                self.is_switch(&menu, first.command).then(|| foreseen(&world, self.seat, first.command));
            let Some(Some(switched)) = switched else { break };
            world = switched;
        }
        let longest = menu.choices.iter().map(|choice| choice.commands.len()).max().unwrap_or(0);
        let line = self.line(&world, longest, adviser)?;
        let whole = (1..=line.len()).rev().find_map(|n| self.choice(&menu, &world, &line[..n]));
        let begun = || line.first().and_then(|first| begun(&menu, first.command));
        let choice = whole.or_else(begun);
        Ok(choice.map(|Choice { label, picks, .. }| Play { label: label.clone(), picks: picks.clone() }))
    }
}

impl<G: Presented> Knowing<G> {
    /// Whether a command sets a switch. Those say what somebody wants to be asked: whoever is new has other worries.
    fn is_switch(&self, menu: &Menu<G::Command>, command: G::Command) -> bool {
        let scene = G::scene(self.content, &self.view);
        let mut switches = scene.regions.iter().filter(|region| region.role == Role::Switches);
        let choice = menu.choices.iter().find(|choice| choice.commands == [command]);
        let pick = choice.and_then(|choice| choice.picks.first());
        switches.any(|region| region.items.iter().any(|item| Some(&item.id) == pick))
    }

    /// What the adviser would play in a row, as far as it can be foreseen and a choice can be long.
    fn line(
        &self,
        world: &G,
        longest: usize,
        adviser: &mut dyn Thinker,
    ) -> Result<Vec<Link<G::Command>>, BotFailed> {
        let mut line: Vec<Link<G::Command>> = Vec::new();
        let mut world = world.clone();
        while line.len() < longest && world.asked().has(self.seat) {
            let (view, mut legal) = (world.view(Viewer::Seat(self.seat)), Vec::new());
            world.legal(self.seat, &mut legal);
            let entry = self.entry + line.len() as u32 + 1;
            let Knowing { content, seat, .. } = *self;
            let told = Vec::new();
            let asked = Asked { content, seat, entry, view, legal, told };
            let words = match adviser.think(Question::new::<G>(asked), ADVICE) {
                Err(failed) if line.is_empty() => return Err(failed),
                thought => thought,
            };
            let Some(command) = words.ok().and_then(|words| G::read_command(content, &words).ok()) else {
                break;
            };
            let before = world.fingerprint();
            let next = foreseen(&world, seat, command);
            line.push(Link { before, command, after: next.as_ref().map(Game::fingerprint) });
            let Some(next) = next else { break };
            world = next;
        }
        Ok(line)
    }

    /// The choice that comes to the same as these commands: by the same ones, or where it takes another way, by where it
    /// ends or what it does there.
    fn choice<'m>(
        &self,
        menu: &'m Menu<G::Command>,
        world: &G,
        line: &[Link<G::Command>],
    ) -> Option<&'m Choice<G::Command>> {
        let is_line =
            |choice: &&Choice<G::Command>| choice.commands.iter().eq(line.iter().map(|link| &link.command));
        let comes_to_it = |choice: &&Choice<G::Command>| {
            let [way @ .., end] = choice.commands.as_slice() else { return false };
            let walked =
                way.iter().try_fold(world.clone(), |world, &command| foreseen(&world, self.seat, command));
            let (Some(walked), Some(last)) = (walked, line.last()) else { return false };
            let does_it = || *end == last.command && walked.fingerprint() == last.before;
            let ends_there = || {
                let end = foreseen(&walked, self.seat, *end).map(|world| world.fingerprint());
                end.is_some() && end == last.after
            };
            does_it() || ends_there()
        };
        let mut of_several = menu.choices.iter().filter(|choice| line.len() > 1 && choice.commands.len() > 1);
        menu.choices.iter().find(is_line).or_else(|| of_several.find(comes_to_it))
    }
}

/// The world after a command, where nothing is drawn or revealed by it.
fn foreseen<G: Game>(world: &G, seat: Seat, command: G::Command) -> Option<G> {
    let (mut next, mut dice) = (world.clone(), FastDice::new(0));
    let mut ctx = Ctx::silent(&mut dice);
    next.check(seat, command).ok()?;
    next.apply(seat, command, &mut ctx).ok()?;
    ctx.traces().is_reversible().then_some(next)
}

/// Of the choices that begin with a command the shortest.
fn begun<C: PartialEq>(menu: &Menu<C>, command: C) -> Option<&Choice<C>> {
    let begins = menu.choices.iter().filter(|choice| choice.commands.first() == Some(&command));
    begins.min_by_key(|choice| choice.commands.len())
}
