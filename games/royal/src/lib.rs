//! Royal War: a war for two on a grid, whose maps, units, actions and rules are tables and scripts that a
//! player can change without a compiler.
//!
//! | module | owns |
//! |---|---|
//! | `content` | the tables, maps, patterns and scripts, checked and resolved |

pub mod content;

pub use content::Content;
