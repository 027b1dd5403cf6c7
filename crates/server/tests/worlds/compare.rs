//! What reached somebody in one world, compared with the other. Every kind of leak
//! has its check; whatever is left over differs in its bytes.

use std::fmt;
use std::mem::discriminant;

use scene::{Cue, Delta, ItemId, Scene, Telling, Text};
use visitor::read;
use wire::{Change, MenuDelta, MenuShown, ServerMessage};

/// A way to tell two worlds apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Check {
    /// The number of frames, their kinds and their order.
    Frames,
    /// Answers to commands and questions, refusals among them.
    Answers,
    /// The menu and its order.
    Menu,
    /// What happened: how much of it is told, and what a screen plays.
    Events,
    /// The lines of the log.
    Log,
    /// The names of things on the screen, and their order.
    Ids,
    /// All else on the screen.
    Scene,
    /// How long a frame is.
    Length,
    /// Anything else in a frame.
    Bytes,
    /// Plain requests.
    Rest,
    /// What a bot chooses.
    Bots,
    /// The secrets hardly differ: the comparison proves nothing.
    Differ,
}

/// Two worlds can be told apart.
#[derive(Debug)]
pub struct Violation {
    /// By what.
    pub check: Check,
    /// How exactly.
    pub message: String,
    /// In which pair of matches.
    pub pair: Option<u64>,
}

impl Violation {
    pub fn new(check: Check, one: impl fmt::Debug, two: impl fmt::Debug) -> Violation {
        Violation { check, message: format!("{one:#?}\nor\n{two:#?}"), pair: None }
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}: {}", self.check, self.message)?;
        match self.pair {
            Some(pair) => write!(f, "\ntry SERVER_PAIRS={pair}..{}", pair + 1),
            None => Ok(()),
        }
    }
}

/// Compares frames.
pub fn frames(one: &[String], two: &[String]) -> Result<(), Violation> {
    if one == two {
        return Ok(());
    }
    let messages = |frames: &[String]| frames.iter().map(|frame| read(frame).unwrap()).collect::<Vec<_>>();
    let (first, second) = (messages(one), messages(two));
    let kinds = |messages: &[ServerMessage]| messages.iter().map(discriminant).collect::<Vec<_>>();
    if kinds(&first) != kinds(&second) {
        return Err(Violation::new(Check::Frames, one, two));
    }
    for (first, second) in first.iter().zip(&second) {
        message(first, second)?;
    }
    let lengths = |frames: &[String]| frames.iter().map(String::len).collect::<Vec<_>>();
    let check = if lengths(one) == lengths(two) { Check::Bytes } else { Check::Length };
    Err(Violation::new(check, one, two))
}

fn message(one: &ServerMessage, two: &ServerMessage) -> Result<(), Violation> {
    if matches!(one, ServerMessage::Answer { .. }) {
        same(Check::Answers, one, two)?;
    }
    same(Check::Menu, menu(one), menu(two))?;
    same(Check::Events, cues(one), cues(two))?;
    same(Check::Log, log(one), log(two))?;
    same(Check::Ids, ids(one), ids(two))?;
    same(Check::Scene, shown(one), shown(two))
}

fn same<T: PartialEq + fmt::Debug>(check: Check, one: T, two: T) -> Result<(), Violation> {
    if one == two { Ok(()) } else { Err(Violation::new(check, one, two)) }
}

/// What can be chosen, told whole or by what could be chosen before.
fn menu(message: &ServerMessage) -> (Option<&MenuShown>, Option<&MenuDelta>) {
    match message {
        ServerMessage::Scene { menu, .. } => (Some(menu), None),
        ServerMessage::Step { menu, .. } => (None, Some(menu)),
        _ => (None, None),
    }
}

fn told(message: &ServerMessage) -> &[Telling] {
    if let ServerMessage::Step { told, .. } = message { told } else { &[] }
}

fn cues(message: &ServerMessage) -> Vec<&[Cue]> {
    told(message).iter().map(|telling| telling.cues.as_slice()).collect()
}

fn log(message: &ServerMessage) -> Vec<&Text> {
    match message {
        ServerMessage::Scene { log, .. } => log.iter().collect(),
        message => told(message).iter().filter_map(|telling| telling.log.as_ref()).collect(),
    }
}

/// What is on the screen, or changes there.
#[derive(PartialEq, Debug)]
enum Shown<'a> {
    Nothing,
    Scene(&'a Scene),
    Delta(&'a Delta),
}

fn shown(message: &ServerMessage) -> Shown<'_> {
    match message {
        ServerMessage::Scene { scene, .. } | ServerMessage::Step { change: Change::Whole(scene), .. } => {
            Shown::Scene(scene)
        }
        ServerMessage::Step { change: Change::Delta(delta), .. } => Shown::Delta(delta),
        _ => Shown::Nothing,
    }
}

fn ids(message: &ServerMessage) -> Vec<&ItemId> {
    match shown(message) {
        Shown::Nothing => Vec::new(),
        Shown::Scene(scene) => {
            scene.regions.iter().flat_map(|region| region.items.iter().map(|item| &item.id)).collect()
        }
        Shown::Delta(delta) => delta
            .regions
            .iter()
            .flat_map(|region| {
                let order = region.order.iter().flatten();
                region.gone.iter().chain(region.set.iter().map(|item| &item.id)).chain(order)
            })
            .collect(),
    }
}

#[test]
fn a_frame_too_many_and_a_byte_that_belongs_to_nothing_else_are_found() {
    let step = |asked: &str| {
        let now = format!(r#"{{"entry":1,"eyes":"spectator","checksum":7,"asked":[{asked}]}}"#);
        format!(r#"{{"t":"step","change":{{"delta":{{}}}},"now":{now}}}"#)
    };
    let check = |one: &[String], two: &[String]| frames(one, two).unwrap_err().check;
    assert!(frames(&[step("0")], &[step("0")]).is_ok());
    assert_eq!(check(&[step("0")], &[step("0"), step("0")]), Check::Frames);
    assert_eq!(check(&[step("0")], &[r#"{"t":"curtain","seat":0}"#.to_owned()]), Check::Frames);
    assert_eq!(check(&[step("0")], &[step("1")]), Check::Bytes);
    assert_eq!(check(&[step("0")], &[step("0,1")]), Check::Length);
}
