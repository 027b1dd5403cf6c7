//! Faces that only illustrate an outcome are in no state: with others, the same.

use kernel::{Ctx, Dice, Entry, Fault, Fingerprint, Game, Key, MatchDice, Odds, Seed, Session};
use kernel::{Step, Stream, Traces, Viewer};

use super::{Check, Report, Violation};

/// The dice of a match with the faces of another.
struct OtherFaces {
    dice: MatchDice,
    faces: MatchDice,
    n_faces: u64,
}

impl Dice for OtherFaces {
    fn draw(&mut self, stream: Stream, odds: Odds<'_>) -> u64 {
        self.dice.draw(stream, odds)
    }

    fn face(&mut self, stream: Stream, nth: u32, odds: Odds<'_>) -> u64 {
        self.n_faces += 1;
        self.faces.face(stream, nth, odds)
    }
}

/// Makes the first state once more, with other faces.
pub(super) fn check_opening<G: Game>(
    session: &Session<G>,
    opening: &Step<G::Event>,
    report: &mut Report,
) -> Result<(), Violation> {
    let start = session.start();
    let again = with_other_faces::<G>(session, 0, report, |ctx| G::new(start.content, &start.setup, ctx));
    compare(again, session, opening, &"the making of the match")
}

/// Lets an entry happen once more, with other faces.
pub(super) fn check<G: Game>(
    before: &Session<G>,
    entry: &Entry<G::Command>,
    after: &Session<G>,
    step: &Step<G::Event>,
    report: &mut Report,
) -> Result<(), Violation> {
    let again = with_other_faces::<G>(before, step.number, report, |ctx| {
        let mut state = before.state().clone();
        match *entry {
            Entry::Play { seat, command, .. } => state.apply(seat, command, ctx)?,
            Entry::Leave { seat } => state.leave(seat, ctx),
            Entry::Back { .. } | Entry::Draw | Entry::Void { .. } => {}
        }
        Ok(state)
    });
    compare(again, after, step, entry)
}

type Again<G> = Result<(G, Traces), Fault>;

fn with_other_faces<G: Game>(
    session: &Session<G>,
    number: u32,
    report: &mut Report,
    part: impl FnOnce(&mut Ctx<'_, G::Event>) -> Result<G, Fault>,
) -> Again<G> {
    let other = Key::of(&Seed::given(number.into()), &[Seed::given(1)]);
    let faces = MatchDice::new(other, number);
    let mut dice = OtherFaces { dice: session.start().dice(number), faces, n_faces: 0 };
    let mut told = Vec::new();
    let mut ctx = Ctx::listening(&mut dice, &mut told);
    let state = part(&mut ctx)?;
    let traces = ctx.traces();
    report.faces += dice.n_faces;
    Ok((state, traces))
}

fn compare<G: Game>(
    again: Again<G>,
    session: &Session<G>,
    step: &Step<G::Event>,
    what: &dyn std::fmt::Debug,
) -> Result<(), Violation> {
    let seen = |state: &G| -> (Fingerprint, G::View) { (state.fingerprint(), state.view(Viewer::Everyone)) };
    let is_same =
        again.is_ok_and(|(state, traces)| traces == step.traces && seen(&state) == seen(session.state()));
    if is_same {
        return Ok(());
    }
    Err(Violation::new(Check::Faces, format!("{what:?} depends on faces that only illustrate it")))
}
