//! What holds of every step.

use kernel::{By, Ctx, Entry, FastDice, Game, Rejected, Seat, Session, Step, Told, Viewer, told_to};
use scene::Presented;

use super::walk::Walk;
use super::{Check, Report, Violation, faces, shown};

/// Whether an entry happened.
pub(super) enum Went<E> {
    /// It did, and this was told of it.
    On(Vec<Told<E>>),
    Nowhere,
}

/// Lets an entry happen and checks what it did.
pub(super) fn check<G: Presented>(
    walk: &mut Walk<G>,
    entry: Entry<G::Command>,
    report: &mut Report,
) -> Result<Went<G::Event>, Violation> {
    if let Entry::Play { seat, command, .. } = entry {
        check_allocation(walk, seat, command)?;
    }
    let before = walk.session.clone();
    let mut deaf = walk.session.clone();
    let step = match walk.session.enter(entry.clone()) {
        Ok(step) => step,
        Err(Rejected::Faulted(fault)) => {
            let is_same = walk.session.state().fingerprint() == before.state().fingerprint();
            if !is_same || walk.session.n_entries() != before.n_entries() {
                return Err(Violation::new(Check::Refused, format!("{entry:?} faulted and left traces")));
            }
            shown::check_text::<G>(fault.reason())?;
            report.faults += 1;
            return Ok(Went::Nowhere);
        }
        Err(Rejected::BoundReached(bound)) => {
            return Err(Violation::new(Check::Bound, format!("the match is not over after {bound} entries")));
        }
        Err(rejected) => {
            return Err(Violation::new(Check::Legal, format!("{entry:?} cannot happen: {rejected}")));
        }
    };
    report.steps += 1;
    report.draws += u64::from(step.traces.draws);
    shown::check_events(walk, before.state(), &step.told)?;
    let viewers = walk.viewers();
    walk.secrets.check_told(&step.told, &viewers)?;
    let silent = deaf.enter_silently(entry.clone()).ok();
    let everyone = |session: &Session<G>| session.state().view(Viewer::Everyone);
    if silent != Some(step.fingerprint) || everyone(&deaf) != everyone(&walk.session) {
        return Err(Violation::new(
            Check::Ears,
            format!("{entry:?} does something else when nobody listens"),
        ));
    }
    faces::check(&before, &entry, &walk.session, &step, report)?;
    if let Entry::Play { seat, command, .. } = entry {
        check_reversible(walk, &before, seat, command, &step)?;
        check_together(walk, &before, seat, command, report)?;
        check_back(walk, &before, seat, report)?;
    }
    Ok(Went::On(step.told))
}

/// A decision, from listing to playing, allocates nothing.
fn check_allocation<G: Game>(walk: &Walk<G>, seat: Seat, command: G::Command) -> Result<(), Violation> {
    let mut commands = walk.legal(seat);
    let mut dice = FastDice::new(0);
    let state = walk.session.state();
    if state.clone().apply(seat, command, &mut Ctx::silent(&mut dice)).is_err() {
        // A fault is words about a script, and no part of a play-out.
        return Ok(());
    }
    let counted = allocation_counter::measure(|| {
        commands.clear();
        let mut next = state.clone();
        next.legal(seat, &mut commands);
        let is_legal = next.check(seat, command).is_ok();
        let is_played = next.apply(seat, command, &mut Ctx::silent(&mut dice)).is_ok();
        std::hint::black_box((is_legal, is_played, next.asked(), next.outcome()));
    });
    if counted.count_total > 0 {
        let message = format!("{command:?} allocates {} times", counted.count_total);
        return Err(Violation::new(Check::Allocation, message));
    }
    Ok(())
}

/// A step that says it drew and revealed nothing tells no other viewer which of
/// the worlds it could be in is the true one.
fn check_reversible<G: Game>(
    walk: &mut Walk<G>,
    before: &Session<G>,
    seat: Seat,
    command: G::Command,
    step: &Step<G::Event>,
) -> Result<(), Violation> {
    if !step.traces.is_reversible() {
        return Ok(());
    }
    let others = walk.viewers().into_iter().filter(|viewer| viewer.seat() != Some(seat));
    for viewer in others {
        let after = walk.session.state().view(viewer);
        let view = before.state().view(viewer);
        let world = G::sample(before.content(), &view, &mut walk.dice);
        let mut candidates = vec![command];
        world.legal(seat, &mut candidates);
        let explains = |&candidate: &G::Command| {
            let mut next = world.clone();
            world.check(seat, candidate).is_ok()
                && next.apply(seat, candidate, &mut Ctx::silent(&mut FastDice::new(0))).is_ok()
                && next.view(viewer) == after
        };
        if !candidates.iter().any(explains) {
            let message = format!("{command:?} showed {viewer:?} something and did not say so");
            return Err(Violation::new(Check::Reversible, message));
        }
    }
    Ok(())
}

/// Seats asked together: an answer shows nothing of itself, and the order of two
/// answers does not matter.
fn check_together<G: Game>(
    walk: &mut Walk<G>,
    before: &Session<G>,
    seat: Seat,
    command: G::Command,
    report: &mut Report,
) -> Result<(), Violation> {
    let asked = before.asked();
    if asked.len() < 2 {
        return Ok(());
    }
    let wrong = |message: String| Err(Violation::new(Check::Together, message));
    let play = |session: &Session<G>, seat, command| {
        let mut session = session.clone();
        let step = session.enter(Entry::Play { seat, by: By::Bot, command }).ok()?;
        Some((session, step))
    };
    let mut commands = Vec::new();
    before.state().legal(seat, &mut commands);
    let other = *walk.dice.pick(&commands);
    let is_pending = |session: &Session<G>| session.asked() == asked.without(seat);
    if let (Some((one, told_one)), Some((two, told_two))) =
        (play(before, seat, command), play(before, seat, other))
        && is_pending(&one)
        && is_pending(&two)
    {
        for viewer in walk.viewers().into_iter().filter(|viewer| viewer.seat() != Some(seat)) {
            let is_told_alike = told_to(&told_one.told, viewer).eq(told_to(&told_two.told, viewer));
            if one.state().view(viewer) != two.state().view(viewer) || !is_told_alike {
                return wrong(format!(
                    "{viewer:?} can tell {command:?} from {other:?} before all have answered"
                ));
            }
        }
    }
    for partner in asked.without(seat).iter() {
        commands.clear();
        before.state().legal(partner, &mut commands);
        let answer = *walk.dice.pick(&commands);
        let there = play(before, seat, command).and_then(|(session, _)| play(&session, partner, answer));
        let back = play(before, partner, answer).and_then(|(session, _)| play(&session, seat, command));
        if let (Some((there, _)), Some((back, _))) = (there, back) {
            report.together += 1;
            if there.state().fingerprint() != back.state().fingerprint() {
                return wrong(format!(
                    "{command:?} and {answer:?} come to something else in the other order"
                ));
            }
        }
    }
    Ok(())
}

/// What a seat may take back freely is then as if it had never been.
fn check_back<G: Game>(
    walk: &mut Walk<G>,
    before: &Session<G>,
    seat: Seat,
    report: &mut Report,
) -> Result<(), Violation> {
    if walk.dice.below(4) != 0 {
        return Ok(());
    }
    // What cannot be gone back to from a few steps later cannot from many.
    const FAR: u32 = 8;
    let last = walk.session.n_entries();
    let to = (last.saturating_sub(FAR)..last).rev();
    let Some(to) = to.into_iter().find(|&to| walk.session.check_back(to, Some(seat)).is_ok()) else {
        return Ok(());
    };
    let answer = walk.session.enter(Entry::Back { to, seat: Some(seat) });
    report.taken_back += 1;
    let is_as_before = walk.session.state().fingerprint() == before.state().fingerprint()
        && walk.session.state().view(Viewer::Everyone) == before.state().view(Viewer::Everyone);
    let is_last_step = before.fingerprint_after(to) == Some(before.state().fingerprint());
    if answer.is_err() || (is_last_step && !is_as_before) {
        return Err(Violation::new(
            Check::Reversible,
            format!("going back to entry {to} leads elsewhere: {answer:?}"),
        ));
    }
    Ok(())
}
