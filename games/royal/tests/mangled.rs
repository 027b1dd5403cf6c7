//! Mods that nobody would write: the shipped files with their lines, cells and bytes thrown about. Whatever comes of it is
//! told, or plays without a crash; a command that fails leaves the match as it was.

#![allow(clippy::unwrap_used, reason = "helpers of tests unwrap as tests do")]

mod common;

use common::as_it_is;
use content::{Files, Load};
use kernel::{By, FastDice, Game, Key, NotOpened, Rejected, Seed, Session, Start};
use royal::{Content, Royal, Setup};
use testkit::asked;

/// The most mods of one run that are played: content is kept for good.
const MOST_PLAYED: u64 = 2_000;
/// The commands of one match.
const COMMANDS: u32 = 60;

/// The words that are put where others stood.
const WORDS: [&str; 40] = [
    "0",
    "1",
    "-1",
    "9",
    "99",
    "-9223372036854775808",
    "9223372036854775807",
    "18446744073709551616",
    "0x2001",
    "0x1000",
    "0x3fff",
    "A",
    "NONE",
    "ALL",
    "FLIES",
    "KEEP",
    "JMP:0",
    "JMP:1",
    "JMP:9",
    "JMP:-3",
    "ARGS:0",
    "ARGS:7",
    "RET:CheckPosition",
    "RET:Gold",
    "PlayerID",
    "EndTurn",
    "FUNC::EndTurn",
    "FUNC::ForEachActor",
    "FUNC::RandomInt",
    "FUNC::AddGold",
    "MUL",
    "DIV",
    "SEND",
    "CALL",
    "TurnBegin",
    "Attack",
    "Move",
    "HERO_REDDRAGON",
    "BUILDING_CYANKEEP",
    "ACTOR_MGR::ARGS:0.HP",
];

/// The lines that are put between others.
const LINES: [&str; 14] = [
    "CALL FUNC::EndTurn PlayerID\n",
    "CALL FUNC::ForEachActor 0 Attack\n",
    "CALL FUNC::ForEachActor 1 Earn\n",
    "CALL TurnBegin\n",
    "SEND STD_MOVE_RELATIVE 3 1 0\n",
    "SEND STD_ATTACK 3 1 0\n",
    "PROPERTY ACTOR_MGR::ARGS:0.HP 0\n",
    "PROPERTY ACTOR_MGR::1.X 3\n",
    "PROPERTY ACTOR_MGR::3.OWNER 1\n",
    "ACTOR more HERO_CYANDRAGON ACTOR_MGR 3 3\n",
    "MUL blow blow\n",
    "DIV blow 0\n",
    "PRINT_INT PlayerID\n",
    "CALL FUNC::AddGold PlayerID -1\n",
];

/// The shipped files, of whose worlds only the smallest is left.
fn base() -> Vec<(String, String)> {
    let is_kept =
        |name: &str| !name.contains("maps/") && !name.contains("worlds/") || name.contains("Evergreen");
    let rows = |text: &str, is_kept: &dyn Fn(&str) -> bool| -> String {
        text.lines().filter(|line| is_kept(line)).map(|line| format!("{line}\n")).collect()
    };
    let shipped = Content::shipped();
    let kept = shipped.iter().filter(|(name, _)| is_kept(name));
    kept.map(|(name, text)| {
        let text = match name {
            "tables/Worlds.csv" => rows(text, &|line| line.starts_with("EVERGREEN")),
            "tables/Scripts.csv" => {
                rows(text, &|line| !line.contains("worlds/") || line.starts_with("EVERGREEN"))
            }
            "tables/LaunchArgs.csv" => "SCENE,EVERGREEN\n".to_owned(),
            _ => text.to_owned(),
        };
        (name.to_owned(), text)
    })
    .collect()
}

/// One change of a file.
fn mangle(text: &mut String, is_script: bool, dice: &mut FastDice) {
    let mut lines: Vec<String> = text.split_inclusive('\n').map(str::to_owned).collect();
    if lines.is_empty() {
        let line: &&str = dice.pick(&LINES);
        return text.push_str(line);
    }
    let at = dice.below(lines.len() as u64) as usize;
    match dice.below(8) {
        0 => drop(lines.remove(at)),
        1 => {
            let other = dice.below(lines.len() as u64) as usize;
            lines.swap(at, other);
        }
        2 => {
            let twice = lines[at].clone();
            lines.insert(at, twice);
        }
        3 | 4 if is_script => {
            let line: &&str = dice.pick(&LINES);
            lines.insert(at, (*line).to_owned());
        }
        5 => {
            let mut bytes = std::mem::take(&mut lines[at]).into_bytes();
            if !bytes.is_empty() {
                let place = dice.below(bytes.len() as u64) as usize;
                bytes[place] = dice.below(128) as u8;
            }
            lines[at] = String::from_utf8(bytes).unwrap_or_default();
        }
        _ => {
            // One word or cell becomes another.
            let separator = if lines[at].contains(',') { ',' } else { ' ' };
            let mut words: Vec<&str> = lines[at].trim_end_matches('\n').split(separator).collect();
            let place = dice.below(words.len() as u64) as usize;
            let word: &&str = dice.pick(&WORDS);
            words[place] = *word;
            lines[at] = words.join(&separator.to_string()) + "\n";
        }
    }
    *text = lines.concat();
}

/// A match by random commands; how many of them failed.
fn played(content: &'static Content, dice: &mut FastDice) -> u64 {
    let mut faults = 0;
    let Some(world) = content.playable().next() else { return 0 };
    let setup = Setup { world: content.worlds[world].name.clone(), rounds: 5, short: false };
    let keys = vec![(0, Key::of(&Seed::given(dice.below(1 << 32)), &[]))];
    let mut session = match Session::<Royal>::open(Start { content, setup, keys, practice: false }) {
        Ok((session, _)) => session,
        Err(NotOpened::Setup(_)) => return 0,
        Err(NotOpened::Faulted(_)) => return 1,
    };
    for _ in 0..COMMANDS {
        let Some(seat) = session.asked().lowest() else { break };
        let before = as_it_is(&session);
        let command = *dice.pick(&before.legal);
        let words = Royal::write_command(content, command);
        assert_eq!(Royal::read_command(content, &words).ok(), Some(command), "{words}");
        match session.submit(seat, By::Person, command) {
            Ok(_) => assert_eq!(session.n_entries(), before.n_entries + 1),
            Err(Rejected::Faulted(_)) => {
                faults += 1;
                assert_eq!(as_it_is(&session), before);
            }
            Err(rejected) => panic!("{words}, which is listed: {rejected:?}"),
        }
    }
    faults
}

/// ROYAL-14.1, ROYAL-14.3, ROYAL-15.1. `FUZZ_ROUNDS` and `FUZZ_SEED` ask for more than the everyday.
#[test]
fn mangled_mods_are_told_or_played_and_never_crash() {
    let rounds = asked("FUZZ_ROUNDS", 1_000);
    let base = base();
    assert!(Content::load(&Files::new(base.clone()).unwrap()).is_ok(), "the mod itself is right");
    let mut dice = FastDice::new(asked("FUZZ_SEED", 0));
    let (mut refused, mut n_played, mut faults) = (0, 0, 0);
    for _ in 0..rounds {
        let mut texts = base.clone();
        for _ in 0..=dice.below(3) {
            // Every second change is one of a script.
            let wants_script = dice.below(2) == 0;
            let is_meant = |(name, _): &&mut (String, String)| !wants_script || name.ends_with(".bhv");
            let mut meant: Vec<&mut (String, String)> = texts.iter_mut().filter(is_meant).collect();
            let nth = dice.below(meant.len() as u64) as usize;
            let is_script = meant[nth].0.ends_with(".bhv");
            mangle(&mut meant[nth].1, is_script, &mut dice);
        }
        let Ok(files) = Files::new(texts) else { continue };
        match Content::load(&files) {
            Err(problems) => {
                assert!(problems.has_errors() && !problems.to_string().is_empty());
                refused += 1;
            }
            Ok(loaded) if n_played < MOST_PLAYED => {
                n_played += 1;
                faults += played(Box::leak(Box::new(loaded.content)), &mut dice);
            }
            Ok(_) => {}
        }
    }
    println!("{rounds} mods: {refused} refused, {n_played} played, {faults} commands failed");
    if rounds >= 1_000 {
        assert!(refused > rounds / 10 && n_played > rounds.min(MOST_PLAYED) / 10, "{refused}, {n_played}");
        assert!(faults > 0, "no command failed");
    }
}
