//! Small games that no player ever meets: they try what the kit promises, and
//! cover what connect four cannot.

pub mod bids;
pub mod lanterns;
pub mod meadow;
pub mod patrol;
