//! The contract of a game, and what every match stands on.
//!
//! | module | owns |
//! |---|---|
//! | `game` | the contract: commands in, events out, views, samples |
//! | `open` | the view of a game that hides nothing |
//! | `seats` | chairs, sets of them, viewers |
//! | `dice` | chance: keyed for matches, fast for search, scripted and enumerating |
//! | `ctx` | what a step drew, told and revealed |
//! | `form` | the fields of a setup, and who sits at the table |
//! | `problem` | what is wrong with a setup |
//! | `text` | what people are told, as keys with arguments |
//! | `visible` | which characters can be seen |
//! | `outcome` | how a match ended |
//! | `session` | one running match: submit, take back, jump |
//! | `record` | the match as a file: write, read, replay, verify, resume, fork |
//! | `digest` | fingerprints of states |
//! | `words` | the words of a command, read one by one |
//! | `tally` | why that number |
//!
//! A rule draws outcomes and tells what has happened; who holds the dice decides how they fall. Those of a match
//! have no state, so that anybody can work them out again; those of a search go through every outcome.
//!
//! ```
//! use kernel::{Ctx, EnumeratingDice, Key, MatchDice, Seed, Stream};
//!
//! fn roll_two(ctx: &mut Ctx<'_, String>) -> u64 {
//!     let sum = (0..2).map(|_| ctx.below(Stream::public("die"), 6) + 1).sum();
//!     ctx.tell(|| format!("rolled {sum}"));
//!     sum
//! }
//!
//! // Entry 3 of a match, with somebody listening, and worked out once more with nobody.
//! let key = Key::of(&Seed::given(42), &[]);
//! let mut told = Vec::new();
//! let rolled = roll_two(&mut Ctx::listening(&mut MatchDice::new(key, 3), &mut told));
//! assert_eq!(rolled, roll_two(&mut Ctx::silent(&mut MatchDice::new(key, 3))));
//! assert_eq!(told[0].event, format!("rolled {rolled}"));
//!
//! // The same rule in a search: six of all ways are a seven.
//! let (mut dice, mut n_ways, mut n_sevens) = (EnumeratingDice::default(), 0, 0);
//! loop {
//!     n_ways += 1;
//!     n_sevens += u32::from(roll_two(&mut Ctx::silent(&mut dice)) == 7);
//!     if !dice.advance() {
//!         break;
//!     }
//! }
//! assert_eq!((n_sevens, n_ways), (6, 36));
//! ```
//!
//! It knows no game, no screen, no file, no clock and no thread.

mod ctx;
mod dice;
mod digest;
mod form;
mod game;
mod open;
mod outcome;
mod problem;
pub mod record;
mod seats;
mod session;
mod tally;
mod text;
mod visible;
mod words;

pub use ctx::{Audience, Ctx, Told, Traces, told_to};
pub use dice::{
    BadHex, Commitment, Dice, EnumeratingDice, Faces, FastDice, Key, MatchDice, Odds, Probability,
    ScriptedDice, Seed, Stream,
};
pub use digest::{BadFingerprint, Digest, Digested, Fingerprint};
pub use form::{Company, Field, FieldKind, Form};
pub use game::{CommandError, Fault, Game, Refusal};
pub use open::{Open, OpenView};
pub use outcome::{Outcome, Ranks, Standing, Verdict};
pub use problem::SetupProblem;
pub use seats::{MAX_SEATS, Seat, Seats, Viewer};
pub use session::{By, Ending, Entry, NoWayBack, NotOpened, Rejected, Session, Start, Step};
pub use tally::{Sum, Tally};
pub use text::{Arg, Args, Phrase, Text};
pub use visible::{is_visible, visible, visible_lines};
pub use words::Words;
