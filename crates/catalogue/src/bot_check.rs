//! One match with a program in its first seat, every mistake of it explained.

use std::time::{Duration, Instant};

use kernel::{By, Ending, Entry, Game, Key, Seat, Seed, Session, Start, Verdict, Viewer, told_to};
use search::{Bot, Budget, Observer, Uniform};
use serde::Serialize;

use crate::Exec;

/// What a program did in its match.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BotReport {
    /// The name the program gave itself.
    pub name: Option<String>,
    /// How often it was asked.
    pub decisions: u32,
    /// What it did wrong, with the entry it was asked for.
    pub mistakes: Vec<(u32, String)>,
    /// How the match ended.
    pub ending: Option<Ending>,
    /// What the end meant to it.
    pub verdict: Option<Verdict>,
    /// Its slowest answer.
    #[serde(skip)]
    pub slowest: Duration,
}

/// Plays one match; where the program makes a mistake that can be forgiven, the
/// first legal command is played for it and the match goes on.
pub(crate) fn bot_check<G: Game>(
    content: &'static G::Content,
    setup: G::Setup,
    mut bot: Exec,
    seed: Seed,
    budget: Budget,
) -> Result<BotReport, kernel::NotOpened> {
    const OWN: Seat = Seat(0);
    let (mut session, opening) =
        Session::<G>::open(Start { content, setup, keys: vec![(0, Key::of(&seed, &[]))], practice: false })?;
    let mut told: Vec<G::Event> = told_to(&opening.told, Viewer::Seat(OWN)).cloned().collect();
    let mut report = BotReport {
        name: None,
        decisions: 0,
        mistakes: Vec::new(),
        ending: None,
        verdict: None,
        slowest: Duration::ZERO,
    };
    let mut legal = Vec::new();
    while let Some(seat) = session.asked().lowest() {
        legal.clear();
        session.state().legal(seat, &mut legal);
        let view = session.state().view(Viewer::Seat(seat));
        let entry = session.n_entries() + 1;
        let mut entry_made = None;
        if seat == OWN {
            let observer: Observer<'_, G> =
                Observer { content, seat, entry, view: &view, legal: &legal, told: &told };
            let start = Instant::now();
            let answer = bot.ask(&observer, budget);
            report.slowest = report.slowest.max(start.elapsed());
            report.decisions += 1;
            told.clear();
            match answer {
                Ok(command) => entry_made = Some(Entry::Play { seat, by: By::Bot, command }),
                Err(mistake) => {
                    report.mistakes.push((entry, mistake.reason));
                    if mistake.is_fatal {
                        entry_made = Some(Entry::Leave { seat });
                    }
                }
            }
        } else {
            let observer = Observer { content, seat, entry, view: &view, legal: &legal, told: &[] };
            let choice = Bot::<G>::choose(&mut Uniform::new(u64::from(seat.0)), &observer, budget);
            entry_made = choice.ok().map(|command| Entry::Play { seat, by: By::Bot, command });
        }
        // A forgiven mistake, or a script's fault: any legal command that works.
        let fallback = legal.iter().map(|&command| Entry::Play { seat, by: By::Bot, command });
        let step = entry_made.into_iter().chain(fallback).find_map(|entry| session.enter(entry).ok());
        match step {
            Some(step) => told.extend(told_to(&step.told, Viewer::Seat(OWN)).cloned()),
            None => {
                let Some(fault) = session.stuck() else { break };
                if session.enter(Entry::Void { fault: fault.to_string() }).is_err() {
                    break;
                }
            }
        }
    }
    report.name = bot.name().map(str::to_owned);
    report.ending = session.ending().cloned();
    report.verdict = session.state().outcome().map(|outcome| outcome.verdict(OWN));
    if let Some(ending) = &report.ending {
        Bot::<G>::end(&mut bot, ending, &session.state().view(Viewer::Seat(OWN)));
    }
    Ok(report)
}
