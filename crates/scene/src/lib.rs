//! What a client needs to show any game: the drawing of a view without pixels,
//! the tree of what can be picked, what a command would do, and the words for it.
//!
//! | module | owns |
//! |---|---|
//! | `presented` | the second trait of a game: all its functions of a view |
//! | `scene` | regions and boards |
//! | `item` | the things in them |
//! | `cue` | what is told of an event, and what a screen plays |
//! | `delta` | what changes from one scene to the next |
//! | `menu` | picks and the commands they lead to |
//! | `text` | keys with arguments |
//! | `speech` | the words for them, in English and French |
//!
//! Nothing here knows a state, a rule or a pixel.

mod checksum;
mod cue;
mod delta;
mod item;
mod menu;
mod presented;
mod scene;
mod speech;
mod text;

pub use cue::{Cue, Telling, Tone};
pub use delta::{Delta, DeltaProblem, ItemDelta, Part, RegionDelta};
pub use item::{Gauge, Item, ItemId, ItemKind, Mark, MarkKind, Picture, Pip, State};
pub use menu::{Choice, Menu, MenuProblem, Next};
pub use presented::{Forecast, Presented};
pub use scene::{Area, Board, Ground, Overlay, OverlayKind, Region, RegionKind, Scene, Shape};
pub use speech::{Lang, Sources, Speech, TextProblem, UnknownLang, check_sources};
pub use text::{Arg, Text, called};
