//! Why something did not happen.

use std::fmt;

use crate::{Fault, Refusal, Seat, Seats, SetupProblem};

/// Why an entry was not accepted; the match is as it was.
#[derive(Clone, PartialEq, Debug)]
pub enum Rejected<R> {
    /// The match is over.
    Over,
    /// The seat is not at the table, or has left it.
    NoSuchSeat(Seat),
    /// It is somebody else's turn.
    NotAsked {
        /// Who is asked.
        asked: Seats,
    },
    /// The rules forbid it.
    Refused(R),
    /// A script could not carry it out.
    Faulted(Fault),
    /// It cannot be taken back.
    NoWayBack(NoWayBack),
    /// The match can go on, so it is not void.
    NotStuck,
    /// Partners win or lose together: there is no draw to agree on.
    NoDraw,
    /// The game broke its promise to end in so many entries.
    BoundReached(u32),
}

/// Why a step cannot be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoWayBack {
    /// The match is over.
    Over,
    /// There is no such entry on the way to the present state, or nothing after it.
    NotOnTheWay(u32),
    /// A die was rolled or a card revealed there.
    Irreversible(u32),
    /// It was somebody else's step.
    NotOwn(u32),
    /// Somebody else has been asked since.
    OthersAsked(u32),
    /// So much was taken back already that the log is full.
    LogFull,
}

impl fmt::Display for NoWayBack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoWayBack::Over => f.write_str("the match is over"),
            NoWayBack::NotOnTheWay(to) => write!(f, "there is nothing to take back to entry {to}"),
            NoWayBack::Irreversible(entry) => write!(f, "entry {entry} rolled a die or revealed something"),
            NoWayBack::NotOwn(entry) => write!(f, "entry {entry} was somebody else's"),
            NoWayBack::OthersAsked(entry) => write!(f, "somebody else was asked after entry {entry}"),
            NoWayBack::LogFull => f.write_str("too much was taken back in this match already"),
        }
    }
}

impl<R: Refusal> fmt::Display for Rejected<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rejected::Over => f.write_str("the match is over"),
            Rejected::NoSuchSeat(seat) => write!(f, "{seat} is not at the table"),
            Rejected::NotAsked { asked } => {
                let names: Vec<String> = asked.iter().map(|seat| seat.to_string()).collect();
                write!(f, "it is the turn of {}", names.join(", "))
            }
            Rejected::Refused(refusal) => write!(f, "refused: {}", refusal.code()),
            Rejected::Faulted(fault) => write!(f, "fault: {fault}"),
            Rejected::NoWayBack(reason) => reason.fmt(f),
            Rejected::NotStuck => f.write_str("the match can go on"),
            Rejected::NoDraw => f.write_str("partners have no draw to agree on"),
            Rejected::BoundReached(bound) => write!(f, "the match did not end within {bound} entries"),
        }
    }
}

/// Why a match could not be opened.
#[derive(Clone, PartialEq, Debug)]
pub enum NotOpened {
    /// The setup has mistakes.
    Setup(Vec<SetupProblem>),
    /// A script could not make the first state.
    Faulted(Fault),
}

impl fmt::Display for NotOpened {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotOpened::Setup(problems) => {
                let lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
                f.write_str(&lines.join("; "))
            }
            NotOpened::Faulted(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for NotOpened {}
