//! The page that browsers are given.

use std::borrow::Cow;

/// A file of the page.
pub struct PageFile {
    /// What is in it.
    pub bytes: Cow<'static, [u8]>,
    /// What kind of file it is.
    pub mime: Cow<'static, str>,
    /// A tag in quotes: equal tags, equal bytes.
    pub etag: Cow<'static, str>,
    /// Whether its name changes when its content does.
    pub is_forever: bool,
}

/// Where the page's files come from.
pub trait Page: Send + Sync {
    /// A file by its path, without a slash before it; `index.html` is the page.
    fn file(&self, path: &str) -> Option<PageFile>;
}

/// No page: for servers that only programs talk to.
pub struct NoPage;

impl Page for NoPage {
    fn file(&self, _: &str) -> Option<PageFile> {
        None
    }
}
