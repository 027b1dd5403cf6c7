//! Matches over the network.
//!
//! | module | owns |
//! |---|---|
//! | `store` | the log of all matches: what is answered is on the disk |

pub mod store;
