//! The content: what is shipped is whole and has its ideas, and whatever is wrong with files is told.

mod differences;
mod ideas;
mod mistakes;
mod small;
mod telling;
