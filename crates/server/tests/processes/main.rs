//! Two servers on one file: any of them serves any match, and the log decides
//! between them.

#![allow(clippy::unwrap_used, reason = "helpers of tests unwrap as tests do")]

mod matches;
mod pair;
mod people;
#[path = "../common/program.rs"]
mod program;
mod races;
mod screens;

use std::path::Path;

use server::store::Store;

/// These programs know no other manner.
async fn open_as(manner: &str, _: &Path) -> Store {
    panic!("no manner {manner}")
}
