//! A whole match as readable text. `cargo xtask transcripts` rewrites it.

use std::path::Path;

use connect4::{Connect4, Content, Setup};
use content::Pack;
use testkit::{scripted, transcript, verify_transcript};

#[test]
fn transcript_of_a_match_won_on_a_slant() {
    let columns = [4, 4, 3, 5, 5, 6, 6, 2, 6, 7, 7, 7, 7];
    let words: Vec<String> = columns.iter().map(|column| format!("drop {column}")).collect();
    let next = scripted::<Connect4>(words.iter().map(String::as_str));
    let now = transcript::<Connect4>(Pack::<Content>::shipped().content, Setup {}, 1, next);
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts/slant.txt");
    verify_transcript(&file, &now);
}
