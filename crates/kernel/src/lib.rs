//! The contract of a game, and what every match stands on.
//!
//! | module | owns |
//! |---|---|
//! | `game` | the contract: commands in, events out, views, samples |
//! | `seats` | chairs, sets of them, viewers |
//! | `dice` | chance: keyed for matches, fast for search, scripted and enumerating |
//! | `ctx` | what a step drew, told and revealed |
//! | `form` | the fields of a setup, and who sits at the table |
//! | `problem` | what is wrong with a setup |
//! | `text` | what people are told, as keys with arguments |
//! | `outcome` | how a match ended |
//! | `session` | one running match: submit, take back, jump |
//! | `record` | the match as a file: write, read, replay, verify, resume, fork |
//! | `digest` | fingerprints of states |
//!
//! It knows no game, no screen, no file, no clock and no thread.

mod ctx;
mod dice;
mod digest;
mod form;
mod game;
mod outcome;
mod problem;
pub mod record;
mod seats;
mod session;
mod text;

pub use ctx::{Audience, Ctx, Told, Traces, told_to};
pub use dice::{
    BadHex, Commitment, Dice, EnumeratingDice, Faces, FastDice, Key, MatchDice, Odds, Probability,
    ScriptedDice, Seed, Stream,
};
pub use digest::{BadFingerprint, Digest, Digested, Fingerprint};
pub use form::{Company, Field, FieldKind, Form};
pub use game::{CommandError, Fault, Game, Refusal};
pub use outcome::{Outcome, Ranks, Standing, Verdict};
pub use problem::SetupProblem;
pub use seats::{MAX_SEATS, Seat, Seats, Viewer};
pub use session::{By, Ending, Entry, NoWayBack, NotOpened, Prepared, Rejected, Session, Start, Step};
pub use text::{Arg, Text};
