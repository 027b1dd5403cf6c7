//! What holds in every position.

use kernel::{CommandError, Company, FastDice, Game, Seat, Standing, Viewer};
use scene::Presented;
use search::Played;

use super::walk::Walk;
use super::{Check, Report, Violation, shown};

pub(super) fn check<G: Presented + Played>(walk: &mut Walk<G>, report: &mut Report) -> Result<(), Violation> {
    check_asked(walk)?;
    check_legal(walk, report)?;
    check_timeout(walk)?;
    check_digest(walk)?;
    check_samples(walk, report)?;
    // A long match is looked at in some positions: its menus may have hundreds of choices.
    let is_early = walk.session.n_entries() < ALL_SHOWN;
    if is_early || walk.session.ending().is_some() || walk.dice.below(SOME_SHOWN) == 0 {
        shown::check(walk)?;
    }
    Ok(())
}

/// How many steps of a match are looked at as people see them, one and all.
const ALL_SHOWN: u32 = 50;
/// One in so many of the later ones is.
const SOME_SHOWN: u64 = 8;

/// Somebody is asked exactly as long as there is no outcome.
fn check_asked<G: Game>(walk: &Walk<G>) -> Result<(), Violation> {
    let wrong = |message: String| Err(Violation::new(Check::Asked, message));
    let state = walk.session.state();
    let (asked, outcome, n_seats) = (state.asked(), state.outcome(), walk.session.n_seats());
    if asked.is_empty() != outcome.is_some() {
        return wrong(format!("asked {asked:?} with outcome {outcome:?}"));
    }
    if let Some(Standing::Ranks(ranks)) = outcome.map(|outcome| outcome.standing) {
        if ranks.as_slice().len() != usize::from(n_seats) {
            return wrong(format!("{ranks:?} for {n_seats} seats"));
        }
        let who = match G::form(walk.session.content()).company {
            Company::Partners => Some("partners"),
            // Whoever is alone is neither before nor behind anybody.
            Company::Rivals => (n_seats == 1).then_some("one seat alone"),
        };
        if let Some(who) = who {
            return Err(Violation::new(Check::Company, format!("{who} end with {ranks:?}")));
        }
    }
    if asked.iter().any(|seat| walk.session.left().has(seat) || seat.0 >= n_seats) {
        return Err(Violation::new(
            Check::Leave,
            format!("{asked:?} are asked, but not all are at the table"),
        ));
    }
    Ok(())
}

/// What the clock plays is legal.
fn check_timeout<G: Game>(walk: &Walk<G>) -> Result<(), Violation> {
    let state = walk.session.state();
    for seat in state.asked().iter() {
        if let Some(command) = state.timeout(seat)
            && let Err(refusal) = state.check(seat, command)
        {
            return Err(Violation::new(Check::Timeout, format!("the clock plays {command:?}: {refusal:?}")));
        }
    }
    Ok(())
}

/// `legal` against `check`, on legal commands, commands of other moments and
/// seats, and commands made by garbling words.
fn check_legal<G: Game>(walk: &mut Walk<G>, report: &mut Report) -> Result<(), Violation> {
    let wrong = |message: String| Err(Violation::new(Check::Legal, message));
    let content = walk.session.content();
    for seat in Seat::first(walk.session.n_seats()) {
        let legal = walk.legal(seat);
        let state = walk.session.state();
        if legal.is_empty() == state.asked().has(seat) {
            return Err(Violation::new(
                Check::Asked,
                format!("{seat} may play {legal:?}, asked {:?}", state.asked()),
            ));
        }
        let mut sorted = legal.clone();
        sorted.sort();
        sorted.dedup();
        if sorted.len() != legal.len() {
            return wrong(format!("{legal:?} has a command twice"));
        }
        if walk.legal(seat) != legal {
            return wrong("two lists of the same position differ".into());
        }
        for &command in &legal {
            if let Err(refusal) = state.check(seat, command) {
                return wrong(format!("{command:?} is legal for {seat} and refused: {refusal:?}"));
            }
            check_words::<G>(content, command)?;
            if walk.seen.len() < 64 && !walk.seen.contains(&command) {
                walk.seen.push(command);
            }
        }
        let mut others = walk.seen.clone();
        for _ in 0..4 {
            let Some(&model) = others.first().map(|_| walk.dice.pick(&walk.seen)) else { break };
            let words = garble(&G::write_command(content, model), &mut walk.dice);
            others.extend(G::read_command(content, &words));
        }
        others.retain(|command| !legal.contains(command));
        let is_allowed = |command: &&G::Command| walk.session.state().check(seat, **command).is_ok();
        if let Some(command) = others.iter().find(is_allowed) {
            return wrong(format!("{command:?} is not legal for {seat}, yet allowed"));
        }
        report.refusals += others.len() as u64;
        check_refused(walk, seat, &others)?;
    }
    Ok(())
}

/// The words of a command read back as the command, and fit into a record.
fn check_words<G: Game>(content: &G::Content, command: G::Command) -> Result<(), Violation> {
    let words = G::write_command(content, command);
    let read = G::read_command(content, &words);
    let is_plain =
        words.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || " -_.,:@#/+".contains(c));
    if read != Ok(command) || !is_plain || words.is_empty() {
        let message = format!("{command:?} is written `{words}` and read as {read:?}");
        return Err(Violation::new(Check::Words, message));
    }
    Ok(())
}

/// Refused commands leave state, views and legal commands as they were.
fn check_refused<G: Game>(walk: &mut Walk<G>, seat: Seat, commands: &[G::Command]) -> Result<(), Violation> {
    let name = |walk: &Walk<G>| (walk.session.state().fingerprint(), walk.session.n_entries());
    let (before, everyone) = (name(walk), walk.everyone());
    for &command in commands {
        let answer = walk.session.submit(seat, kernel::By::Bot, command);
        if answer.is_ok() || name(walk) != before {
            let message = format!("{command:?} was refused, and something changed");
            return Err(Violation::new(Check::Refused, message));
        }
    }
    if walk.everyone() != everyone {
        let message = format!("{commands:?} were refused, and something changed");
        return Err(Violation::new(Check::Refused, message));
    }
    Ok(())
}

/// One letter or digit changed, dropped or doubled.
fn garble(words: &str, dice: &mut FastDice) -> String {
    let mut letters: Vec<char> = words.chars().collect();
    let at = dice.below(letters.len().max(1) as u64) as usize;
    match dice.below(4) {
        0 if !letters.is_empty() => {
            letters.remove(at);
        }
        1 if !letters.is_empty() => letters.insert(at, letters[at]),
        _ => {
            let digit = char::from(b'0' + dice.below(10) as u8);
            match letters.iter().rposition(char::is_ascii_digit) {
                Some(place) => letters[place] = digit,
                None => letters.push(digit),
            }
        }
    }
    letters.into_iter().collect()
}

/// One fingerprint, one state.
fn check_digest<G: Game>(walk: &mut Walk<G>) -> Result<(), Violation> {
    let everyone = walk.everyone();
    let print = walk.session.state().fingerprint();
    let known = walk.names.entry(print).or_insert_with(|| everyone.clone());
    if *known != everyone {
        return Err(Violation::new(Check::Digest, format!("{print} names two states:\n{known}\n{everyone}")));
    }
    Ok(())
}

/// Samples of every viewer's view are worlds that the viewer could be in.
fn check_samples<G: Game>(walk: &mut Walk<G>, report: &mut Report) -> Result<(), Violation> {
    let viewers = walk.viewers();
    for &viewer in &viewers {
        let view = walk.session.state().view(viewer);
        let world = G::sample(walk.session.content(), &view, &mut walk.dice);
        let state = walk.session.state();
        if world.view(viewer) != view {
            let message = format!("a sample of\n{view:?}\nis seen as\n{:?}", world.view(viewer));
            return Err(Violation::new(Check::Sample, message));
        }
        let has_same_end = world.outcome() == state.outcome() && world.asked() == state.asked();
        let mut commands = Vec::new();
        if let Viewer::Seat(seat) = viewer {
            world.legal(seat, &mut commands);
        }
        let same_legal = viewer.seat().is_none_or(|seat| commands == walk.legal(seat));
        if !has_same_end || !same_legal {
            return Err(Violation::new(
                Check::Sample,
                format!("a sample for {viewer:?} asks or allows something else"),
            ));
        }
        walk.secrets.check_world(state, viewer, &world, &viewers)?;
        report.hidden += u64::from(world.fingerprint() != state.fingerprint());
    }
    Ok(())
}

/// Words that are no command are answered with the word and what was expected.
pub(super) fn check_nonsense<G: Game>(content: &G::Content) -> Result<(), Violation> {
    for words in ["", " ", "\u{0}", "no such command at all", "🂡"] {
        match G::read_command(content, words) {
            Err(CommandError { expected, .. }) if !expected.is_empty() => {}
            answer => return Err(Violation::new(Check::Words, format!("`{words}` is read as {answer:?}"))),
        }
    }
    Ok(())
}
