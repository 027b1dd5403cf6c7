//! One match from its making to its end, every check on the way.

use std::collections::BTreeMap;

use kernel::{
    By, Ending, Entry, FastDice, Fingerprint, Game, Key, Seat, Seats, Seed, Session, Start, Viewer,
};
use scene::{Presented, Scene};
use search::Played;

use super::players::{Players, Who};
use super::secrets::{Secrets, viewers};
use super::{Check, Report, Violation, closing, faces, position, shown, step};

/// Everything a walk carries along.
pub(super) struct Walk<G: Game> {
    pub(super) session: Session<G>,
    pub(super) dice: FastDice,
    players: Players<G>,
    /// Commands seen so far: tried where they are not legal.
    pub(super) seen: Vec<G::Command>,
    pub(super) secrets: Secrets,
    /// What everyone saw of each fingerprint.
    pub(super) names: BTreeMap<Fingerprint, String>,
    /// What somebody was shown last: the next scene can be made of it.
    pub(super) shown: Option<Scene>,
}

/// Plays a match and checks every position, every step and the end.
pub(super) fn walk<G: Presented + Played>(
    content: &'static G::Content,
    setup: &G::Setup,
    seed: u64,
    who: Who,
    mut secrets: Secrets,
    report: &mut Report,
) -> Result<Secrets, Violation> {
    let start = Start {
        content,
        setup: setup.clone(),
        keys: vec![(0, Key::of(&Seed::given(seed), &[]))],
        practice: seed % 8 == 7,
    };
    let (session, opening) = Session::open(start)
        .map_err(|reason| Violation::new(Check::Setup, format!("the match does not open: {reason}")))?;
    secrets.check_told(&opening.told, &viewers(session.n_seats()))?;
    faces::check_opening(&session, &opening, report)?;
    let mut players = Players::of(who, seed, session.n_seats());
    players.hear(&opening.told);
    let (seen, names) = (Vec::new(), BTreeMap::new());
    let dice = FastDice::of(&[seed, 1]);
    let mut walk = Walk { session, dice, players, seen, secrets, names, shown: None };
    shown::check_events(&walk, walk.session.state(), &opening.told)?;
    let mut faulted = Vec::new();
    while walk.session.ending().is_none() {
        position::check::<G>(&mut walk, report)?;
        let Some(entry) = walk.next_entry(&faulted, report)? else {
            walk.end_stuck(&faulted)?;
            break;
        };
        match step::check::<G>(&mut walk, entry.clone(), report)? {
            step::Went::On(told) => {
                walk.players.hear(&told);
                faulted.clear();
            }
            step::Went::Nowhere => faulted.push(entry),
        }
    }
    position::check::<G>(&mut walk, report)?;
    closing::check::<G>(&mut walk, seed)?;
    report.matches += 1;
    let are_thoughtful = walk.players.are_thoughtful();
    let is_ended = walk.session.left().is_empty() && matches!(walk.session.ending(), Some(Ending::Played(_)));
    report.by_heuristic += u64::from(are_thoughtful);
    report.ended += u64::from(are_thoughtful && is_ended);
    Ok(walk.secrets)
}

impl<G: Game> Walk<G> {
    pub(super) fn legal(&self, seat: Seat) -> Vec<G::Command> {
        let mut commands = Vec::new();
        self.session.state().legal(seat, &mut commands);
        commands
    }

    pub(super) fn everyone(&self) -> String {
        serde_json::to_string(&self.session.state().view(Viewer::Everyone)).unwrap_or_default()
    }

    /// The viewers of the match, but not those who see everything.
    pub(super) fn viewers(&self) -> Vec<Viewer> {
        viewers(self.session.n_seats())
    }

    /// Mostly a legal command that has not faulted; now and then somebody leaves.
    /// None when everything faults.
    fn next_entry(
        &mut self,
        faulted: &[Entry<G::Command>],
        report: &mut Report,
    ) -> Result<Option<Entry<G::Command>>, Violation> {
        let everybody = Seats::all(self.session.n_seats());
        let present: Vec<Seat> = everybody.iter().filter(|&seat| !self.session.left().has(seat)).collect();
        if self.dice.below(self.players.patience()) == 0 {
            return Ok(Some(Entry::Leave { seat: *self.dice.pick(&present) }));
        }
        let mut entries = Vec::new();
        for seat in self.session.asked().iter() {
            let plays =
                self.legal(seat).into_iter().map(|command| Entry::Play { seat, by: By::Bot, command });
            entries.extend(plays.filter(|entry| !faulted.contains(entry)));
        }
        if entries.is_empty() {
            return Ok(None);
        }
        let any = self.dice.pick(&entries).clone();
        let Entry::Play { seat, by, .. } = any else { return Ok(Some(any)) };
        // What faulted before would be chosen again.
        if !faulted.is_empty() {
            return Ok(Some(any));
        }
        let chosen = self.players.choose(self.session.content(), self.session.state(), seat, self.entry())?;
        report.chosen += u64::from(chosen.is_some());
        Ok(Some(chosen.map_or(any, |command| Entry::Play { seat, by, command })))
    }

    /// The number of the next entry.
    fn entry(&self) -> u32 {
        self.session.n_entries() + 1
    }

    /// Every legal command has faulted: the match can only be void.
    fn end_stuck(&mut self, faulted: &[Entry<G::Command>]) -> Result<(), Violation> {
        let wrong = |message: String| Violation::new(Check::Refused, message);
        let fault = self.session.stuck();
        let fault =
            fault.ok_or_else(|| wrong(format!("{faulted:?} all faulted, yet the match is not stuck")))?;
        let entry = Entry::Void { fault: fault.to_string() };
        match self.session.enter(entry) {
            Ok(_) => Ok(()),
            Err(rejected) => Err(wrong(format!("a stuck match is not void: {rejected}"))),
        }
    }
}
