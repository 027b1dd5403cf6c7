//! Two worlds that a viewer cannot tell apart: the same match twice, the other
//! seats' secret streams keyed anew. Whatever reaches the viewer must be equal
//! until something is openly revealed.

use kernel::{
    Ctx, Dice, FastDice, Game, Key, MatchDice, Odds, Seat, Seed, Stream, Told, Traces, Viewer, told_to,
};
use scene::Presented;
use search::{Bot, Budget, Level, Observer, Played};

use super::players::{Players, Who};
use super::secrets::viewers;
use super::{Check, Report, Violation, shown};

/// The dice of one of the worlds.
struct WorldDice {
    shared: MatchDice,
    secret: MatchDice,
    viewer: Viewer,
}

impl WorldDice {
    fn of(&mut self, stream: Stream) -> &mut MatchDice {
        match stream.owner() {
            Some(owner) if self.viewer != Viewer::Seat(owner) => &mut self.secret,
            _ => &mut self.shared,
        }
    }
}

impl Dice for WorldDice {
    fn draw(&mut self, stream: Stream, odds: Odds<'_>) -> u64 {
        self.of(stream).draw(stream, odds)
    }

    fn face(&mut self, stream: Stream, nth: u32, odds: Odds<'_>) -> u64 {
        self.of(stream).face(stream, nth, odds)
    }
}

struct World<G: Game> {
    state: G,
    secret: Key,
    told: Vec<Told<G::Event>>,
    traces: Traces,
    bots: Vec<Box<dyn Bot<G>>>,
}

/// The fewest nodes that make a searching bot search.
const BUDGET: Budget = Budget::Nodes(40);

/// While both worlds are the same, bots have no secret to choose by: that they repeat
/// themselves is then looked at in one of so many steps.
const SAME_WORLD: u32 = 8;

pub(super) fn compare<G: Presented + Played>(
    content: &'static G::Content,
    setup: &G::Setup,
    seed: u64,
    who: Who,
    report: &mut Report,
) -> Result<(), Violation> {
    let n_seats = G::seats(content, setup);
    for viewer in viewers(n_seats) {
        compare_for::<G>(content, setup, seed, who, viewer, report)?;
    }
    Ok(())
}

/// Comparing worlds that hardly differ would prove nothing.
pub(super) fn check_differ(report: &Report) -> Result<(), Violation> {
    let Report { hidden, compared, differing, .. } = report;
    if *hidden > 0 && differing * 2 < *compared {
        let message = format!("secrets differed in {differing} of {compared} steps in two worlds");
        return Err(Violation::new(Check::WorldsDiffer, message));
    }
    Ok(())
}

fn compare_for<G: Presented + Played>(
    content: &'static G::Content,
    setup: &G::Setup,
    seed: u64,
    who: Who,
    viewer: Viewer,
    report: &mut Report,
) -> Result<(), Violation> {
    let shared = Key::of(&Seed::given(seed), &[]);
    let dice_of = |secret: Key, entry: u32| WorldDice {
        shared: MatchDice::new(shared, entry),
        secret: MatchDice::new(secret, entry),
        viewer,
    };
    let open = |secret: Key| {
        let mut told = Vec::new();
        let mut dice = dice_of(secret, 0);
        let mut ctx = Ctx::listening(&mut dice, &mut told);
        let state = G::new(content, setup, &mut ctx).ok()?;
        let traces = ctx.traces();
        let bots = Level::ALL.map(|level| G::bot(level, seed)).into_iter().collect();
        Some(World { state, secret, told, traces, bots })
    };
    let other = Key::of(&Seed::given(seed), &[Seed::given(1)]);
    let (Some(mut one), Some(mut two)) = (open(shared), open(other)) else { return Ok(()) };
    let mut choices = FastDice::of(&[seed, 2]);
    let mut players = Players::of(who, seed, G::seats(content, setup));
    players.hear(&one.told);
    for entry in 1.. {
        if !compare_moment(viewer, &one, &two)? {
            return Ok(());
        }
        report.compared += 1;
        let is_other = one.state.fingerprint() != two.state.fingerprint();
        if is_other {
            report.differing += 1;
            compare_surveys(content, viewer, &one, &two)?;
        }
        if is_other || entry % SAME_WORLD == 0 {
            let n_choices = compare_bots(content, viewer, entry, &mut one, &mut two)?;
            report.choices += if is_other { n_choices } else { 0 };
        }
        let Some((seat, any)) = common_command(&one.state, &two.state, &mut choices) else {
            return Ok(());
        };
        // Where there is nothing to find out, chance is quicker and as good.
        let chosen = if is_other { players.choose(content, &one.state, seat, entry)? } else { None };
        let command = chosen.filter(|command| two.state.check(seat, *command).is_ok()).unwrap_or(any);
        for world in [&mut one, &mut two] {
            world.told.clear();
            let mut dice = dice_of(world.secret, entry);
            let mut ctx = Ctx::listening(&mut dice, &mut world.told);
            if world.state.apply(seat, command, &mut ctx).is_err() {
                return Ok(());
            }
            world.traces = ctx.traces();
        }
        players.hear(&one.told);
    }
    Ok(())
}

/// Compares what reaches the viewer. False when something was openly revealed
/// and the worlds have parted.
fn compare_moment<G: Game>(viewer: Viewer, one: &World<G>, two: &World<G>) -> Result<bool, Violation> {
    let is_revealed = |world: &World<G>| match viewer {
        Viewer::Seat(seat) => world.traces.revealed.has(seat),
        _ => !world.traces.revealed.is_empty(),
    };
    let may_part = is_revealed(one) || is_revealed(two);
    let part =
        |check, message: String| if may_part { Ok(false) } else { Err(Violation::new(check, message)) };
    let heard = |world: &World<G>| told_to(&world.told, viewer).cloned().collect::<Vec<_>>();
    let (view_one, view_two) = (one.state.view(viewer), two.state.view(viewer));
    if view_one != view_two {
        return part(Check::WorldViews, format!("{viewer:?} sees\n{view_one:?}\nor\n{view_two:?}"));
    }
    if heard(one) != heard(two) {
        return part(Check::WorldEvents, format!("{viewer:?} hears\n{:?}\nor\n{:?}", heard(one), heard(two)));
    }
    let legal = |world: &World<G>| {
        let mut commands = Vec::new();
        viewer.seat().into_iter().for_each(|seat| world.state.legal(seat, &mut commands));
        (world.state.asked(), commands)
    };
    if legal(one) != legal(two) {
        return part(Check::WorldLegal, format!("{viewer:?} may play {:?} or {:?}", legal(one), legal(two)));
    }
    Ok(true)
}

/// What there is to see of things on the board is the same in both worlds.
fn compare_surveys<G: Presented>(
    content: &'static G::Content,
    viewer: Viewer,
    one: &World<G>,
    two: &World<G>,
) -> Result<(), Violation> {
    let surveys = |world: &World<G>| {
        let view = world.state.view(viewer);
        shown::surveys::<G>(content, &view, &G::scene(content, &view))
    };
    let (first, second) = (surveys(one), surveys(two));
    if first != second {
        let message = format!("{viewer:?} is shown\n{first:?}\nor\n{second:?}");
        return Err(Violation::new(Check::WorldSurveys, message));
    }
    Ok(())
}

/// The bots of the viewer's seat choose the same in both worlds. How many choices each of them made there.
fn compare_bots<G: Game>(
    content: &'static G::Content,
    viewer: Viewer,
    entry: u32,
    one: &mut World<G>,
    two: &mut World<G>,
) -> Result<u64, Violation> {
    let Some(seat) = viewer.seat().filter(|&seat| one.state.asked().has(seat)) else { return Ok(0) };
    let choose = |world: &mut World<G>, index: usize| {
        let view = world.state.view(viewer);
        let mut legal = Vec::new();
        world.state.legal(seat, &mut legal);
        let told: Vec<G::Event> = told_to(&world.told, viewer).cloned().collect();
        let observer = Observer { content, seat, entry, view: &view, legal: &legal, told: &told };
        world.bots[index].choose(&observer, BUDGET).ok()
    };
    for (index, level) in Level::ALL.iter().enumerate() {
        let (first, second) = (choose(one, index), choose(two, index));
        if first != second {
            let message = format!("`{level}` chooses {first:?} or {second:?}");
            return Err(Violation::new(Check::WorldBots, message));
        }
    }
    Ok(1)
}

/// A command that somebody can play in both worlds.
fn common_command<G: Game>(one: &G, two: &G, dice: &mut FastDice) -> Option<(Seat, G::Command)> {
    let mut common = Vec::new();
    for seat in one.asked().iter() {
        let (mut first, mut second) = (Vec::new(), Vec::new());
        one.legal(seat, &mut first);
        two.legal(seat, &mut second);
        first.retain(|command| second.contains(command));
        common.extend(first.into_iter().map(|command| (seat, command)));
    }
    if common.is_empty() { None } else { Some(*dice.pick(&common)) }
}
