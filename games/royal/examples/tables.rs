//! Writes the columns of all tables into `TABLES.md`.

use std::path::Path;

fn main() -> std::io::Result<()> {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("TABLES.md");
    std::fs::write(page, royal::content::reference())
}
