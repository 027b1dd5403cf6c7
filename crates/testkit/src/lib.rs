//! What every game is tried with.
//!
//! | module | owns |
//! |---|---|
//! | `ladder` | a few matches between two players |
//! | `mangle` | texts that nobody would write, for readers that must bear them, and how many |
//! | `suite` | the conformance suite: one list of properties for every game |
//! | `transcript` | golden transcripts, and the command that rewrites them |
//! | `toys` | small games that try the kit itself |
//! | `world` | a game in a world where others hold other secrets |
//!
//! ```
//! use testkit::{Suite, toys::bids};
//! let report = Suite::<bids::Bids>::new(bids::Content::deck()).small(&[("hand", "1")]).seeds(5).run();
//! assert!(report.steps > 20);
//! ```

mod ladder;
mod mangle;
mod suite;
pub mod toys;
mod transcript;
mod world;

pub use ladder::{AT_ONCE, Ladder, Player};
pub use mangle::{asked, mangled};
pub use suite::{Check, Floor, Report, Suite, Violation};
pub use transcript::{scripted, transcript, verify_transcript};
pub use world::{OtherWorld, ThisWorld, World, WorldSetup};
