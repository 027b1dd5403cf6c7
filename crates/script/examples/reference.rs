//! Writes the reference of the language into `docs/scripts.md`.

use std::path::Path;

fn main() -> std::io::Result<()> {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/scripts.md");
    std::fs::write(page, script::reference())
}
