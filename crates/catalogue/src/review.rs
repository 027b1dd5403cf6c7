//! The decisions of a match that is over, each by what its seat knew then, to be judged by a strong player.

use kernel::{Entry, Seat, Session, Viewer};
use scene::{Hope, Judged, Menu, Play, Presented};
use search::Considered;

use crate::thinker::{Asked, Question};

/// A decision that was made.
pub struct Decision {
    entry: u32,
    seat: Seat,
    /// What was played, in words.
    played: String,
    /// What could be chosen.
    menu: Menu<String>,
    question: Question,
}

/// What is known of a decision while somebody thinks about it.
pub struct Pending {
    entry: u32,
    seat: Seat,
    played: String,
    menu: Menu<String>,
}

impl Decision {
    /// What to ask whoever judges it, and what to make of the answer.
    pub fn asked(self) -> (Question, Pending) {
        let Decision { entry, seat, played, menu, question } = self;
        (question, Pending { entry, seat, played, menu })
    }
}

impl Pending {
    /// The decision as it was judged; None where there was nothing to think about.
    pub fn judged(self, considered: &Considered<String>) -> Option<Judged> {
        let hope = Hope { entry: self.entry, seat: self.seat, value: considered.value? };
        let better =
            (considered.command != self.played).then(|| play(&self.menu, &considered.command)).flatten();
        Some(Judged { hope, played: play(&self.menu, &self.played), better })
    }
}

/// What a command is called: of the choices that begin with it the shortest.
fn play(menu: &Menu<String>, words: &str) -> Option<Play> {
    let begins =
        menu.choices.iter().filter(|choice| choice.commands.first().is_some_and(|first| first == words));
    let choice = begins.min_by_key(|choice| choice.commands.len())?;
    Some(Play { label: choice.label.clone(), picks: choice.picks.clone() })
}

/// At most so many decisions, spread over the whole match: all that were made, or in a long match, of several commands in
/// a row of one seat, the first, where the rest was still open. What was taken back is left out, and so is where there was
/// only one thing to do.
pub(crate) fn decisions<G: Presented>(session: &Session<G>, most: usize) -> Vec<Decision> {
    let mut way = Vec::new();
    session.retrace(session.n_entries(), |number, _, _| way.push(number));
    let played = |number: u32| match session.entry(number) {
        Some(Entry::Play { seat, command, .. }) => Some((*seat, *command)),
        _ => None,
    };
    // Each with the entry before it, after which it was decided.
    let (mut all, mut first) = (Vec::new(), Vec::new());
    let mut last_seat = None;
    for pair in way.windows(2) {
        let seat = played(pair[1]).map(|(seat, _)| seat);
        if seat.is_some() {
            all.push((pair[0], pair[1]));
        }
        if seat.is_some() && seat != last_seat {
            first.push((pair[0], pair[1]));
        }
        last_seat = seat;
    }
    let chosen = spread(if first.len() < most { &all } else { &first }, most);
    let mut decisions = Vec::new();
    session.retrace(session.n_entries(), |number, _, state| {
        let Some((_, entry)) = chosen.iter().find(|(before, _)| *before == number) else { return };
        decisions.extend(
            played(*entry).and_then(|(seat, command)| decision(session, state, *entry, seat, command)),
        );
    });
    decisions
}

/// At most so many of them, evenly.
fn spread<T: Copy>(all: &[T], most: usize) -> Vec<T> {
    let n = all.len().min(most);
    (0..n).map(|place| all[place * all.len() / n.max(1)]).collect()
}

fn decision<G: Presented>(
    session: &Session<G>,
    state: &G,
    entry: u32,
    seat: Seat,
    command: G::Command,
) -> Option<Decision> {
    let content = session.content();
    let mut legal = Vec::new();
    state.legal(seat, &mut legal);
    let view = state.view(Viewer::Seat(seat));
    let menu = G::menu(content, &view, &legal).map(|command| G::write_command(content, command));
    let n_legal = legal.len();
    let question = Question::new::<G>(Asked { content, seat, entry, view, legal, told: Vec::new() });
    let played = G::write_command(content, command);
    (n_legal > 1).then_some(Decision { entry, seat, played, menu, question })
}

#[cfg(test)]
mod tests {
    use super::spread;

    #[test]
    fn decisions_are_spread_over_the_match() {
        assert_eq!(spread(&[1, 2, 3], 5), [1, 2, 3]);
        assert_eq!(spread(&[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 4), [0, 2, 5, 7]);
        assert!(spread::<u8>(&[], 4).is_empty());
    }
}
