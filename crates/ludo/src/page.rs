//! The browser client as the page of a server.

use server::{Page, PageFile};

/// The page that is built into this program.
pub struct Client;

impl Page for Client {
    fn file(&self, path: &str) -> Option<PageFile> {
        let asset = client::file(path)?;
        Some(PageFile {
            bytes: asset.bytes.into(),
            mime: asset.mime.into(),
            etag: asset.etag.into(),
            is_forever: asset.is_immutable,
        })
    }
}
