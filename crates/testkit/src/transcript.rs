//! Golden transcripts: a whole match as readable text, kept in a file beside the
//! game and compared with what the game does today.

use std::fmt::Write as _;
use std::path::Path;

use kernel::{By, Entry, Game, Key, Seed, Session, Start, Viewer};
use scene::{Lang, Presented, Sources, Speech};

/// The environment variable that rewrites transcripts instead of comparing.
const REWRITE: &str = "REWRITE_TRANSCRIPTS";

/// The transcript of a match played by these commands, one `seat: command` a
/// line, after a heading with the setup and the seed. The last line says how the
/// match ended, or that it is unfinished and who is asked: a script that stops too
/// early is seen there, and `cargo xtask transcripts` names it.
///
/// # Panics
/// Where a command cannot be read or played: a transcript's script is a test.
pub fn transcript<G: Presented>(
    content: &'static G::Content,
    setup: G::Setup,
    seed: u64,
    mut next: impl FnMut(&Session<G>) -> Option<Entry<G::Command>>,
) -> String {
    let speech = Speech::new(Lang::En, &[Sources::COMMON, G::TEXTS]);
    let setup_text = serde_json::to_string(&setup).expect("a setup is plain data");
    let keys = vec![(0, Key::of(&Seed::given(seed), &[]))];
    let (mut session, opening) =
        Session::open(Start::<G> { content, setup, keys, practice: false }).expect("the match opens");
    let mut text = format!("{} rules {}, seed {seed}, setup {setup_text}\n", G::ID, G::RULES);
    let mut write_step = |heading: String, step: &kernel::Step<G::Event>| {
        let _ = writeln!(text, "\n{heading} -> {}", step.fingerprint);
        for event in kernel::told_to(&step.told, Viewer::Everyone) {
            let json = serde_json::to_string(event).expect("an event is plain data");
            let words = G::log(content, event).map(|line| speech.say(&line, &[])).unwrap_or_default();
            let _ = writeln!(text, "{}", format!("  {json}  {words}").trim_end());
        }
    };
    write_step("start".into(), &opening);
    while let Some(entry) = next(&session) {
        let heading = match &entry {
            Entry::Play { seat, command, .. } => {
                format!("{} {seat}: {}", session.n_entries() + 1, G::write_command(content, *command))
            }
            other => format!("{} {other:?}", session.n_entries() + 1),
        };
        let step = session.enter(entry).unwrap_or_else(|rejected| panic!("{heading}: {rejected}"));
        write_step(heading, &step);
    }
    let _ = match session.ending() {
        Some(ending) => {
            let ending = serde_json::to_string(ending).expect("an ending is plain data");
            writeln!(text, "\nend {ending}")
        }
        None => {
            let asked: Vec<String> = session.asked().iter().map(|seat| seat.to_string()).collect();
            writeln!(text, "\nunfinished: {} to play", asked.join(", "))
        }
    };
    text
}

/// Plays commands in words, whoever is asked first.
pub fn scripted<'a, G: Game>(
    words: impl IntoIterator<Item = &'a str>,
) -> impl FnMut(&Session<G>) -> Option<Entry<G::Command>> {
    let mut words = words.into_iter().map(str::to_owned).collect::<Vec<_>>().into_iter();
    move |session| {
        let command = words.next()?;
        let seat = session.asked().lowest().unwrap_or_else(|| panic!("nobody is asked for `{command}`"));
        let command = G::read_command(session.content(), &command).unwrap_or_else(|error| panic!("{error}"));
        Some(Entry::Play { seat, by: By::Bot, command })
    }
}

/// Compares a transcript with the file it is kept in, or rewrites the file where
/// `REWRITE_TRANSCRIPTS` is set.
///
/// # Panics
/// With the first line that differs.
pub fn verify_transcript(file: &Path, now: &str) {
    if std::env::var_os(REWRITE).is_some() {
        std::fs::create_dir_all(file.parent().expect("a transcript has a folder"))
            .expect("the folder can be made");
        std::fs::write(file, now).expect("the transcript can be written");
        return;
    }
    let kept = std::fs::read_to_string(file)
        .unwrap_or_else(|error| panic!("{}: {error}; `cargo xtask transcripts` writes it", file.display()));
    if kept == now {
        return;
    }
    let differing = kept.lines().zip(now.lines()).position(|(kept, now)| kept != now);
    let line = differing.unwrap_or_else(|| kept.lines().count().min(now.lines().count()));
    panic!(
        "{}:{}\n  kept: {}\n  now:  {}\n`cargo xtask transcripts` rewrites it: read the difference",
        file.display(),
        line + 1,
        kept.lines().nth(line).unwrap_or("(nothing)"),
        now.lines().nth(line).unwrap_or("(nothing)")
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toys::bids::{Bids, Content, GlitchKind, Setup};

    /// The last line of a match of three seats that stops after so many entries, or at its end.
    fn last_line(n_most: u32) -> String {
        let glitch = GlitchKind::None;
        let setup = Setup { players: 3, rounds: 1, hand: 3, shared: false, glitch, deck: String::new() };
        let text = transcript::<Bids>(Content::deck(), setup, 11, |session| {
            let seat = session.asked().lowest().filter(|_| session.n_entries() < n_most)?;
            let mut legal = Vec::new();
            session.state().legal(seat, &mut legal);
            Some(Entry::Play { seat, by: By::Bot, command: legal[0] })
        });
        text.lines().last().expect("a transcript has lines").to_owned()
    }

    #[test]
    fn a_match_that_did_not_end_says_so_and_who_is_asked() {
        assert_eq!(last_line(1), "unfinished: seat 2, seat 3 to play");
        assert!(last_line(3).starts_with("end {\"played\":"), "{}", last_line(3));
    }
}
