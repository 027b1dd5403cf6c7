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

/// The build of a page, by which an open one knows that it is out of date: where its first script is. Files are named after
/// their bytes, so the name of the one that begins everything changes with any of them.
pub fn build(page: &dyn Page) -> Option<String> {
    let index = page.file("index.html")?;
    let text = std::str::from_utf8(&index.bytes).ok()?;
    let tags = text.split('<').filter(|tag| tag.starts_with("script ") && tag.contains("type=\"module\""));
    let sources = tags.filter_map(|tag| tag.split_once("src=\"")?.1.split('"').next());
    sources.map(str::to_owned).next()
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Index(&'static str);

    impl Page for Index {
        fn file(&self, path: &str) -> Option<PageFile> {
            let bytes = self.0.as_bytes().into();
            let [mime, etag] = ["text/html", "\"1\""].map(Cow::Borrowed);
            (path == "index.html").then_some(PageFile { bytes, mime, etag, is_forever: false })
        }
    }

    #[test]
    fn a_pages_build_is_the_script_that_begins_it() {
        let head = r#"<head><script src="/early.js"></script>
            <script type="module" crossorigin src="/assets/index-1a2b.js"></script>
            <link rel="modulepreload" href="/assets/more.js"></head>"#;
        assert_eq!(build(&Index(head)).as_deref(), Some("/assets/index-1a2b.js"));
        assert_eq!(build(&Index("<p>not built</p>")), None);
        assert_eq!(build(&NoPage), None);
    }
}
