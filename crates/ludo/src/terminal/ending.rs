//! How a match ended, in words.

use catalogue::about_fault;
use kernel::{Ending, Outcome, Seat, Standing, Verdict, Viewer};
use scene::{Summary, Text};

use super::words::Words;

/// Who won and why, in one or two sentences.
pub fn sentence(ending: &Ending, words: &Words) -> String {
    match ending {
        Ending::Agreed => words.ui("ui-end-agreed"),
        Ending::Void(fault) => {
            format!("{} {}", words.ui("ui-end-void"), words.say(&about_fault("ui-end-void-why", fault)))
        }
        Ending::Played(outcome) => {
            let reason = format!("end-{}", outcome.reason);
            let result = result(outcome, words);
            if words.knows(&reason) { format!("{result} {}", words.ui(&reason)) } else { result }
        }
    }
}

/// What a game calls out to a viewer at the end, where it has words for it: GAME WON.
pub fn call(ending: &Ending, viewer: Viewer, words: &Words) -> Option<String> {
    let Ending::Played(outcome) = ending else { return None };
    let key = match outcome.verdict(viewer.seat()?) {
        Verdict::Won => "you-won",
        Verdict::Lost => "you-lost",
        Verdict::Drawn => "nobody-won",
    };
    words.knows(key).then(|| words.ui(key))
}

/// How a match ended, with what the game calls out to a viewer before it.
pub fn told_to(ending: &Ending, viewer: Viewer, words: &Words) -> String {
    let sentence = sentence(ending, words);
    match call(ending, viewer, words) {
        Some(call) => format!("{call} – {sentence}"),
        None => sentence,
    }
}

fn result(outcome: &Outcome, words: &Words) -> String {
    let ranks = match (outcome.standing, words.n_seats()) {
        (Standing::Ranks(ranks), _) => ranks,
        // Whoever plays alone has nobody to win or lose together with.
        (Standing::AllWon, 1) => return words.about("ui-end-won", Seat(0)),
        (Standing::AllLost, 1) => return words.about("ui-end-lost", Seat(0)),
        (Standing::AllWon, _) => return words.ui("ui-end-all-won"),
        (Standing::AllLost, _) => return words.ui("ui-end-all-lost"),
    };
    let ranked = || (0..).map(Seat).zip(ranks.as_slice());
    let firsts: Vec<Seat> = ranked().filter(|(_, rank)| **rank == 1).map(|(seat, _)| seat).collect();
    match firsts.as_slice() {
        [winner] if ranks.as_slice().len() == 1 => words.about("ui-end-alone", *winner),
        [winner] => words.about("ui-end-won", *winner),
        all if all.len() == ranks.as_slice().len() => words.ui("ui-end-drawn"),
        some => {
            let names: Vec<&str> = some.iter().map(|seat| words.name(*seat)).collect();
            format!("{} {}.", words.ui("ui-end-first-together"), names.join(", "))
        }
    }
}

/// What there is to say of it: what happened how often, what was won, what the same would be played with.
pub fn told(summary: &Summary, words: &Words) -> Vec<String> {
    let facts = summary.facts.iter().map(|fact| words.say(fact));
    let trophies: Vec<String> = summary.trophies.iter().map(|trophy| words.say(&trophy.name)).collect();
    let trophies =
        (!trophies.is_empty()).then(|| format!("{} {}", words.ui("ui-trophies"), trophies.join(", ")));
    let seed = summary.seed.as_deref().map(|seed| format!("{} {seed}", words.ui("ui-seed")));
    facts.chain(trophies).chain(seed).collect()
}

/// Everybody's place, where more than two played for places.
pub fn places(ending: &Ending, words: &Words) -> Option<String> {
    let Ending::Played(Outcome { standing: Standing::Ranks(ranks), .. }) = ending else { return None };
    if ranks.as_slice().len() < 3 {
        return None;
    }
    let mut places: Vec<(u8, Seat)> = ranks.as_slice().iter().copied().zip((0..).map(Seat)).collect();
    places.sort();
    let place = |(rank, seat): &(u8, Seat)| {
        words.say(&Text::new("ui-end-place").with("rank", *rank).with("seat", *seat))
    };
    Some(places.iter().map(place).collect::<Vec<_>>().join("  "))
}
