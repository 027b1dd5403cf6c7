//! One match of the arena: a real session with bots in all chairs.

use kernel::{
    Arg, By, Ending, Entry, Fault, Game, Key, NotOpened, Rejected, Seat, Seed, Session, Start, Text, Told,
    Viewer, told_to,
};

use super::{Count, Counted, Failure, Fixture, Match, Terms};
use crate::{Bot, BotFailed, Budget, Observer, Uniform};

/// Plays one match to its end.
pub(super) fn play<G: Game>(terms: &Terms<'_, G>, fixture: &Fixture) -> Result<Match, NotOpened> {
    let mut bout = Bout::open(terms, fixture)?;
    let mut hopeless = None;
    while hopeless.is_none() && !bout.session.asked().is_empty() {
        hopeless = bout.step(terms.opening).err();
    }
    Ok(bout.close(fixture, hopeless, terms.tallies))
}

/// A match that is being played.
struct Bout<G: Game> {
    session: Session<G>,
    sitters: Vec<Sitter<G>>,
    /// Plays the opening.
    hand: Uniform,
    failures: Vec<Failure>,
    legal: Vec<G::Command>,
}

/// A bot in its chair.
struct Sitter<G: Game> {
    contender: u8,
    bot: Box<dyn Bot<G>>,
    budget: Budget,
    told: Vec<G::Event>,
}

/// Why the match cannot go on, in words.
struct Hopeless(String);

/// The end of a match that a mistake of the game's keeps from going on.
fn void(reason: String) -> Ending {
    Ending::Void(Fault::new("arena", Text::new("fault-hopeless").with("reason", Arg::literal(reason))))
}

impl<G: Game> Bout<G> {
    fn open(terms: &Terms<'_, G>, fixture: &Fixture) -> Result<Bout<G>, NotOpened> {
        let start = Start {
            content: terms.content,
            setup: terms.setups[fixture.setup as usize].clone(),
            keys: vec![(0, Key::of(&Seed::given(fixture.seed), &[]))],
            practice: false,
        };
        let (session, opening) = Session::open(start)?;
        let sit = |&contender: &u8| {
            let of = &terms.contenders[usize::from(contender)];
            Sitter {
                contender,
                bot: (of.make)(fixture.bot_seed(contender), &terms.setups[fixture.setup as usize]),
                budget: of.budget.unwrap_or(terms.budget),
                told: Vec::new(),
            }
        };
        let sitters = fixture.chairs.iter().map(sit).collect();
        let hand = Uniform::new(fixture.seed);
        let mut bout = Bout { session, sitters, hand, failures: Vec::new(), legal: Vec::new() };
        bout.tell(&opening.told);
        Ok(bout)
    }

    fn tell(&mut self, told: &[Told<G::Event>]) {
        for (seat, sitter) in Seat::first(self.session.n_seats()).zip(&mut self.sitters) {
            if sitter.bot.wants_events() {
                sitter.told.extend(told_to(told, Viewer::Seat(seat)).cloned());
            }
        }
    }

    /// Lets an entry happen, with events only where somebody wants them.
    fn enter(&mut self, entry: Entry<G::Command>) -> Result<(), Rejected<G::Refusal>> {
        if self.sitters.iter().any(|sitter| sitter.bot.wants_events()) {
            let step = self.session.enter(entry)?;
            self.tell(&step.told);
        } else {
            self.session.enter_silently(entry)?;
        }
        Ok(())
    }

    /// One entry: by the lowest seat asked that has a command without a fault.
    fn step(&mut self, opening: u32) -> Result<(), Hopeless> {
        for seat in self.session.asked().iter() {
            self.legal.clear();
            self.session.state().legal(seat, &mut self.legal);
            while !self.legal.is_empty() {
                let command = match self.choose(seat, opening) {
                    Ok(command) => command,
                    Err(failed) => return self.fail(seat, failed),
                };
                match self.enter(Entry::Play { seat, by: By::Bot, command }) {
                    Ok(()) => return Ok(()),
                    Err(Rejected::Faulted(_)) => self.legal.retain(|&legal| legal != command),
                    Err(rejected) => return Err(Hopeless(rejected.to_string())),
                }
            }
        }
        match self.session.stuck() {
            Some(fault) => {
                let void = self.enter(Entry::Void { fault: fault.to_string() });
                void.map_err(|rejected| Hopeless(rejected.to_string()))
            }
            None => Err(Hopeless("those who are asked have nothing to play".to_owned())),
        }
    }

    fn choose(&mut self, seat: Seat, opening: u32) -> Result<G::Command, BotFailed> {
        let entry = self.session.n_entries() + 1;
        let sitter = &mut self.sitters[seat.index()];
        let observer = Observer {
            content: self.session.content(),
            seat,
            entry,
            view: &self.session.state().view(Viewer::Seat(seat)),
            legal: &self.legal,
            told: &sitter.told,
        };
        if entry <= opening {
            return self.hand.choose(&observer, sitter.budget);
        }
        let command = sitter.bot.choose(&observer, sitter.budget)?;
        sitter.told.clear();
        match self.legal.contains(&command) {
            true => Ok(command),
            false => Err(BotFailed { reason: format!("{command:?} is not legal") }),
        }
    }

    /// A bot that fails leaves the match.
    fn fail(&mut self, seat: Seat, BotFailed { reason }: BotFailed) -> Result<(), Hopeless> {
        let entry = self.session.n_entries() + 1;
        self.failures.push(Failure { contender: self.sitters[seat.index()].contender, entry, reason });
        self.enter(Entry::Leave { seat }).map_err(|rejected| Hopeless(rejected.to_string()))
    }

    fn close(
        mut self,
        fixture: &Fixture,
        hopeless: Option<Hopeless>,
        tallies: fn(&G) -> Vec<Count>,
    ) -> Match {
        let ending = match (self.session.ending(), hopeless) {
            (Some(ending), _) => ending.clone(),
            (None, Some(Hopeless(reason))) => void(reason),
            (None, None) => void("nobody is asked".to_owned()),
        };
        for (seat, sitter) in Seat::first(self.session.n_seats()).zip(&mut self.sitters) {
            sitter.bot.end(&ending, &self.session.state().view(Viewer::Seat(seat)));
        }
        let (end, mut verdicts) = match &ending {
            Ending::Played(outcome) => {
                let verdict = |(seat, sitter): (Seat, &Sitter<G>)| (sitter.contender, outcome.verdict(seat));
                let seats = Seat::first(self.session.n_seats());
                (outcome.reason.to_owned(), seats.zip(&self.sitters).map(verdict).collect())
            }
            Ending::Agreed => ("agreed".to_owned(), vec![]),
            Ending::Void(fault) => (format!("void: {fault}"), vec![]),
        };
        verdicts.sort_by_key(|(contender, _)| *contender);
        let counted = |Count { name, seat, count }: Count| Counted {
            name: name.to_owned(),
            contender: seat.map(|seat| self.sitters[seat.index()].contender),
            count,
        };
        let tallies = match &ending {
            Ending::Played(_) => tallies(self.session.state()).into_iter().map(counted).collect(),
            Ending::Agreed | Ending::Void(_) => vec![],
        };
        let entries = self.session.n_entries();
        Match {
            index: fixture.index,
            seed: fixture.seed,
            setup: fixture.setup,
            chairs: fixture.chairs.clone(),
            verdicts: verdicts.into_iter().map(|(_, verdict)| verdict).collect(),
            end,
            entries,
            fingerprint: self.session.state().fingerprint(),
            failures: self.failures,
            tallies,
        }
    }
}
