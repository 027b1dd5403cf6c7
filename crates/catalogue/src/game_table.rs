//! A match of one game, behind the face of any.

use std::cell::RefCell;

use kernel::record::{self, Header, Player, Writer};
use kernel::{
    By, Company, Ending, Entry, FastDice, Fingerprint, Game, NoWayBack, Refusal, Rejected, Seat, Seats, Seed,
    Session, Start, Step, Told, Viewer, told_to,
};
use scene::{
    Forecast, ItemId, Menu, Outline, Overlay, Presented, Scene, Standings, Summary, Telling, Text, Timeline,
    Trace,
};

use crate::advice::{self, Dilemma};
use crate::again::{self, Again, Kept};
use crate::listing::{Leads, Listing};
use crate::review::{self, Decision};
use crate::table::{Happened, NotPlayed, Table};
use crate::thinker::{Asked, Question};

/// A session with its record.
pub(crate) struct GameTable<G: Game> {
    pub(crate) session: Session<G>,
    pub(crate) header: Header,
    pub(crate) writer: Writer,
    /// A form is long and does not change.
    company: Company,
    /// What was listed of the choices of each seat, until something happens.
    listed: RefCell<Vec<Listing<G::Command>>>,
    /// What is kept for whoever looks through it, until something happens.
    kept: RefCell<Kept<G>>,
}

impl<G: Presented> GameTable<G> {
    pub(crate) fn new(session: Session<G>, header: Header, writer: Writer) -> GameTable<G> {
        let company = G::form(session.content()).company;
        GameTable { session, header, writer, company, listed: RefCell::default(), kept: RefCell::default() }
    }

    fn legal(&self, seat: Seat) -> Vec<G::Command> {
        let mut commands = Vec::new();
        if self.session.asked().has(seat) {
            self.session.state().legal(seat, &mut commands);
        }
        commands
    }

    fn enter(&mut self, entry: Entry<G::Command>) -> Result<Happened, NotPlayed> {
        let step = self.session.enter(entry.clone()).map_err(|rejected| self.explain(rejected))?;
        self.kept = RefCell::default();
        let content = self.session.content();
        let line = self.writer.entry::<G>(content, step.number, &entry, step.fingerprint);
        let Step { number, told, traces, .. } = step;
        let tell = |Told { to, event }: &Told<G::Event>| {
            let telling = Telling { log: G::log(content, event), cues: G::cues(content, event) };
            (telling != Telling::default()).then_some(Told { to: *to, event: telling })
        };
        Ok(Happened { number, line, told: told.iter().filter_map(tell).collect(), traces })
    }

    fn explain(&self, rejected: Rejected<G::Refusal>) -> NotPlayed {
        let (code, reason) = match rejected {
            Rejected::Over => ("over", "rejected-over".into()),
            Rejected::NoSuchSeat(seat) => {
                ("no-such-seat", Text::new("rejected-no-such-seat").with("seat", seat))
            }
            Rejected::NotAsked { asked } => {
                let text = match asked.lowest() {
                    Some(seat) => Text::new("rejected-not-asked").with("seat", seat),
                    None => "rejected-over".into(),
                };
                ("not-asked", text)
            }
            Rejected::Refused(refusal) => (refusal.code(), G::refusal(self.session.content(), &refusal)),
            Rejected::Faulted(fault) => return NotPlayed::Faulted(fault),
            Rejected::NoWayBack(reason) => ("no-way-back", no_way_back(reason)),
            Rejected::NotStuck => ("not-stuck", "rejected-not-stuck".into()),
            Rejected::NoDraw => ("no-draw", "rejected-no-draw".into()),
            Rejected::BoundReached(_) => ("bound", "rejected-bound".into()),
        };
        NotPlayed::Rejected { code, reason }
    }

    /// The seed, as people write it, where the same can be played once more: by one alone and by partners.
    fn seed_to_repeat(&self) -> Option<String> {
        let has_rivals = self.session.n_seats() > 1 && self.company() == Company::Rivals;
        let seed = self.header.chances.first().filter(|_| !has_rivals)?.seed;
        Some(seed.number().map_or_else(|| seed.to_string(), |number| number.to_string()))
    }
}

fn no_way_back(reason: NoWayBack) -> Text {
    Text::new(match reason {
        NoWayBack::Over => "no-way-back-over",
        NoWayBack::NotOnTheWay(_) => "no-way-back-nothing",
        NoWayBack::Irreversible(_) => "no-way-back-irreversible",
        NoWayBack::NotOwn(_) => "no-way-back-not-own",
        NoWayBack::OthersAsked(_) => "no-way-back-others-asked",
        NoWayBack::LogFull => "no-way-back-log-full",
    })
}

impl<G: Presented> Table for GameTable<G> {
    fn header(&self) -> &Header {
        &self.header
    }

    fn n_seats(&self) -> u8 {
        self.session.n_seats()
    }

    fn company(&self) -> Company {
        self.company
    }

    fn called(&self, seat: Seat) -> Text {
        G::form(self.session.content()).called(seat)
    }

    fn n_entries(&self) -> u32 {
        self.session.n_entries()
    }

    fn asked(&self) -> Seats {
        self.session.asked()
    }

    fn left(&self) -> Seats {
        self.session.left()
    }

    fn ending(&self) -> Option<Ending> {
        self.session.ending().cloned()
    }

    fn has_secrets(&self) -> bool {
        let Start { content, setup, .. } = self.session.start();
        G::has_secrets(content, setup)
    }

    fn fingerprint_after(&self, entry: u32) -> Option<Fingerprint> {
        self.session.fingerprint_after(entry)
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        G::scene(self.session.content(), &self.session.state().view(viewer))
    }

    fn scene_after(&self, viewer: Viewer, known: &Scene) -> Scene {
        G::scene_after(self.session.content(), &self.session.state().view(viewer), known)
    }

    fn scene_at(&self, entry: u32, viewer: Viewer) -> Scene {
        let state = self.kept.borrow_mut().at(&self.session, entry.min(self.session.n_entries()));
        G::scene(self.session.content(), &state.view(viewer))
    }

    fn step_at(&self, entry: u32, viewer: Viewer) -> Option<Again> {
        again::step(&self.session, &mut self.kept.borrow_mut(), entry, viewer)
    }

    fn timeline(&self, viewer: Viewer) -> Timeline {
        again::timeline(&self.session, viewer)
    }

    fn summary(&self, viewer: Viewer) -> Summary {
        let content = self.session.content();
        let (mut told, mut scores) = (Vec::new(), Vec::new());
        self.session.retrace(self.session.n_entries(), |_, step, state| {
            told.extend(told_to(step, viewer).cloned());
            scores.extend(G::score(content, &state.view(viewer)));
        });
        Summary {
            facts: G::summary(content, &told),
            standings: Standings::of(scores),
            trophies: G::trophies(content, &told),
            seed: self.seed_to_repeat(),
        }
    }

    fn hint(&self, viewer: Viewer) -> Option<Text> {
        G::hint(self.session.content(), &self.session.state().view(viewer))
    }

    fn menu(&self, seat: Seat) -> Menu<String> {
        let content = self.session.content();
        let view = self.session.state().view(Viewer::Seat(seat));
        let menu = G::menu(content, &view, &self.legal(seat));
        menu.map(|command| G::write_command(content, command))
    }

    fn outline(&self, seat: Seat, most: usize) -> Outline<()> {
        let entries = self.n_entries();
        let view = self.session.state().view(Viewer::Seat(seat));
        let outline = G::outline(self.session.content(), &view, &self.legal(seat), most);
        let (listing, outline) = Listing::of(entries, seat, outline);
        let mut listed = self.listed.borrow_mut();
        listed.retain(|listing| listing.is_beside(entries, seat));
        listed.push(listing);
        outline
    }

    fn words_of(&self, seat: Seat, choice: usize) -> Vec<String> {
        let listed = self.listed.borrow();
        let listing = listed.iter().find(|listing| listing.is_of(self.n_entries(), seat));
        let commands = listing.map_or(&[][..], |listing| listing.seen(choice));
        commands.iter().map(|command| G::write_command(self.session.content(), *command)).collect()
    }

    fn leads(&self, seat: Seat, picks: &[ItemId]) -> Leads {
        let content = self.session.content();
        let mut listed = self.listed.borrow_mut();
        let listing = listed.iter_mut().find(|listing| listing.is_of(self.n_entries(), seat));
        let Some(listing) = listing else { return Leads::Nowhere };
        let make = |first: &ItemId| {
            G::branch(content, &self.session.state().view(Viewer::Seat(seat)), &self.legal(seat), first)
        };
        listing.leads(picks, make, |command| G::write_command(content, *command))
    }

    fn why_not(&self, seat: Seat, picks: &[ItemId]) -> Text {
        let view = self.session.state().view(Viewer::Seat(seat));
        G::why_not(self.session.content(), &view, &self.legal(seat), picks)
    }

    fn forecast(&self, seat: Seat, commands: &[String]) -> Option<Forecast> {
        let content = self.session.content();
        let commands = commands.iter().map(|words| G::read_command(content, words));
        let commands: Vec<_> = commands.collect::<Result<_, _>>().ok()?;
        G::forecast(content, &self.session.state().view(Viewer::Seat(seat)), &commands)
    }

    fn survey(&self, viewer: Viewer, item: &ItemId) -> Vec<Overlay> {
        G::survey(self.session.content(), &self.session.state().view(viewer), item)
    }

    fn survey_at(&self, entry: u32, viewer: Viewer, item: &ItemId) -> Vec<Overlay> {
        let state = self.kept.borrow_mut().at(&self.session, entry.min(self.session.n_entries()));
        G::survey(self.session.content(), &state.view(viewer), item)
    }

    fn view_json(&self, viewer: Viewer) -> String {
        serde_json::to_string(&self.session.state().view(viewer)).expect("a view is plain data")
    }

    fn told(&self, viewer: Viewer) -> Vec<(u32, Telling)> {
        let content = self.session.content();
        let mut tellings = Vec::new();
        self.session.retrace(self.session.n_entries(), |number, told, _| {
            let tell = |event| Telling { log: G::log(content, event), cues: G::cues(content, event) };
            tellings.extend(told_to(told, viewer).map(|event| (number, tell(event))));
        });
        tellings
    }

    fn log(&self, viewer: Viewer) -> Vec<(u32, Text)> {
        self.kept.borrow_mut().log(&self.session, viewer).into_owned()
    }

    fn log_between(&self, viewer: Viewer, from: u32, to: u32) -> (usize, Vec<Text>) {
        let mut kept = self.kept.borrow_mut();
        let lines = kept.log(&self.session, viewer);
        let [first, end] = [from, to].map(|entry| lines.partition_point(|(of, _)| *of <= entry));
        let told = lines.get(first..end).unwrap_or_default();
        (first, told.iter().map(|(_, text)| text.clone()).collect())
    }

    fn is_stale(&self, seat: Seat, seen: u32) -> bool {
        self.session.is_stale(seat, seen)
    }

    fn entry_text(&self, number: u32) -> Option<String> {
        let words = |command| G::write_command(self.session.content(), command);
        Some(match self.session.entry(number)? {
            Entry::Play { seat, command, .. } => format!("{seat}: {}", words(*command)),
            Entry::Leave { seat } => format!("{seat} leaves"),
            Entry::Back { to, .. } => format!("back to entry {to}"),
            Entry::Draw => "draw agreed".into(),
            Entry::Void { fault } => format!("void: {fault}"),
        })
    }

    fn is_scripted(&self) -> bool {
        G::IS_SCRIPTED
    }

    fn trace(&self, entry: u32) -> Option<Trace> {
        let &Entry::Play { seat, command, .. } = self.session.entry(entry)? else { return None };
        let before = self.session.at(entry - 1);
        let mut dice = self.session.start().dice(entry);
        G::trace(self.session.content(), &before.view(Viewer::Everyone), seat, command, &mut dice)
    }

    fn trace_of(&self, seat: Seat, words: &str) -> Result<Option<Trace>, NotPlayed> {
        let content = self.session.content();
        let command = G::read_command(content, words).map_err(NotPlayed::Words)?;
        let state = self.session.state();
        // Others' dice than the entry will have: whoever looks ahead does not see what will be rolled.
        let mut dice = FastDice::of(&[self.session.n_entries().into()]);
        let trace = G::trace(content, &state.view(Viewer::Everyone), seat, command, &mut dice);
        match (trace, state.check(seat, command)) {
            (None, Err(refusal)) => Err(self.explain(Rejected::Refused(refusal))),
            (trace, _) => Ok(trace),
        }
    }

    fn snapshot_name(&self) -> Option<String> {
        G::snapshot_name(self.session.content()).map(str::to_owned)
    }

    fn timeout(&self, seat: Seat) -> Option<String> {
        let command = self.session.state().timeout(seat)?;
        Some(G::write_command(self.session.content(), command))
    }

    fn play(&mut self, seat: Seat, by: By, words: &str) -> Result<Happened, NotPlayed> {
        let command = G::read_command(self.session.content(), words).map_err(NotPlayed::Words)?;
        self.enter(Entry::Play { seat, by, command })
    }

    fn leave(&mut self, seat: Seat) -> Result<Happened, NotPlayed> {
        self.enter(Entry::Leave { seat })
    }

    fn agree_draw(&mut self) -> Result<Happened, NotPlayed> {
        self.enter(Entry::Draw)
    }

    fn take_back(&mut self, to: u32, seat: Option<Seat>) -> Result<Happened, NotPlayed> {
        self.enter(Entry::Back { to, seat })
    }

    fn can_take_back(&self, to: u32, seat: Option<Seat>) -> Result<(), NoWayBack> {
        self.session.check_back(to, seat)
    }

    fn void_if_stuck(&mut self) -> Option<Happened> {
        let fault = self.session.stuck()?.to_string();
        self.enter(Entry::Void { fault }).ok()
    }

    fn question(&self, seat: Seat, told_from: Option<u32>) -> Question {
        let mut told = Vec::new();
        if let Some(from) = told_from {
            self.session.retrace(self.session.n_entries(), |number, step, _| {
                if number >= from {
                    told.extend(told_to(step, Viewer::Seat(seat)).cloned());
                }
            });
        }
        Question::new::<G>(Asked {
            content: self.session.content(),
            seat,
            entry: self.session.n_entries() + 1,
            view: self.session.state().view(Viewer::Seat(seat)),
            legal: self.legal(seat),
            told,
        })
    }

    fn decisions(&self, most: usize) -> Vec<Decision> {
        review::decisions(&self.session, most)
    }

    fn dilemma(&self, seat: Seat) -> Option<Dilemma> {
        advice::dilemma(&self.session, seat)
    }

    fn record(&self) -> String {
        record::write(&self.session, &self.header)
    }

    fn fork(&self, entry: u32, seats: Vec<Player>, seed: Seed, given: bool) -> String {
        record::fork(&self.session, &self.header, entry, seats, seed, given)
    }
}
