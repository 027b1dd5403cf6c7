//! The full screen.
//!
//! | module | owns |
//! |---|---|
//! | `palette` | how things look, with and without colours |
//! | `sheet` | regions as lines of text with things in known places |
//! | `chip` | one thing as a piece of such a line |
//! | `links` | what the thing that is looked at points at |
//! | `board`, `map` | boards and maps as such lines |
//! | `marks` | what cells are to things that are surveyed |
//! | `spots` | where things are on the screen, and what lies in a direction |
//! | `frame` | the page of a match |
//! | `pages` | help, rules, questions, the curtain |
//! | `app` | what is shown of a match, and how it changes |
//! | `info` | what there is to know of the cursor's thing, and of what is aimed at |
//! | `keys` | what keys and clicks do |
//! | `pace` | how fast bots are watched |
//! | `guard` | the terminal as it was, whatever happens |

mod app;
mod board;
mod chip;
mod frame;
mod guard;
mod info;
mod keys;
mod links;
mod map;
mod marks;
mod pace;
mod pages;
mod palette;
mod run;
mod sheet;
mod spots;

#[cfg(test)]
mod tests;

pub use app::{App, Options};
pub use frame::{Log, Shown, draw, fits};
pub use guard::{Guard, give_back};
pub use info::{closer, describe};
pub use links::Links;
pub use marks::{Marks, Source, looked_at};
pub use pace::Pace;
pub use pages::too_small;
pub use palette::Palette;
pub use run::run;
pub use sheet::{Density, Focus, region, wrap};
pub use spots::{Spot, step};
