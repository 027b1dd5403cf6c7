//! What a client needs to show any game: the drawing of a view without pixels,
//! the tree of what can be picked, what a command would do, and the words for it.
//!
//! | module | owns |
//! |---|---|
//! | `presented` | the second trait of a game: all its functions of a view |
//! | `scene` | what kind of table it is, its regions and what each is for, boards and maps |
//! | `item` | the things in them, shared by the scenes that they stay in |
//! | `drawn` | what is taken over from the scene before |
//! | `checksum` | by which a screen finds that it missed something |
//! | `fields` | the one list of an item's fields, from which deltas and the page's list come |
//! | `forecast` | what a choice would come to |
//! | `problems` | what would make a scene unclear: roles that do not fit what they hold |
//! | `review` | a match that is over, judged: what each side could hope for, and what decided it |
//! | `binder` | all cards, to leaf through outside a match |
//! | `decklist` | what a list of cards says, and what is wrong with it |
//! | `cue` | what is told of an event, and what a screen plays |
//! | `delta` | what changes from one scene to the next |
//! | `menu` | picks and the commands they lead to |
//! | `look` | what choices before a match look like |
//! | `speech` | the words for texts (keys with arguments, from the kernel), in English and French |
//! | `summary` | what there is to say of a match that is over |
//! | `timeline` | the course of a match at a glance: its turns, and what stands out |
//! | `words` | what is wrong with the files of words |
//!
//! Nothing here knows a state, a rule or a pixel.

mod binder;
mod checksum;
mod cue;
mod decklist;
mod delta;
mod drawn;
mod fields;
mod forecast;
mod item;
mod look;
mod menu;
mod presented;
mod problems;
mod review;
mod scene;
mod speech;
mod summary;
mod timeline;
mod trace;
mod words;

pub use binder::{Binder, Leaf, Term, Trait};
pub use checksum::Sums;
pub use cue::{Cue, Die, Telling, Tone};
pub use decklist::{DeckLine, DeckProblem, Decklist};
pub use delta::{Delta, DeltaProblem, Part, RegionDelta};
pub use drawn::Drawn;
pub use forecast::{Compared, Forecast, ForecastProblem, Measure, Odds, Side};
pub use item::{
    Figure, Gauge, Item, ItemDelta, ItemFields, ItemId, ItemKind, Mark, MarkKind, Picture, Pip, State,
};
pub use kernel::{Arg, Text};
pub use look::{Chart, Look, Share};
pub use menu::{Choice, Menu, MenuProblem, Next, Outline};
pub use presented::Presented;
pub use problems::SceneProblem;
pub use review::{Hope, Judged, Play, Review, TurningPoint};
pub use scene::{
    Aim, Area, Board, Graph, Ground, Layout, Naming, Overlay, OverlayKind, Region, Role, Scene, Shape, Way,
};
pub use speech::{Lang, Sources, Speech, UnknownLang};
pub use summary::{Score, Standings, Summary, Trophy};
pub use timeline::{Marked, Notable, NotableKind, Stepped, Timeline, TurnMark};
pub use trace::{Trace, Traced};
pub use words::{TextProblem, check_sources};
