//! The browser client as files in the binary. It knows of no server: whoever
//! serves them asks by path.
//!
//! ```
//! let page = client::file("index.html").expect("there is always a page");
//! assert_eq!((page.mime, page.is_immutable), ("text/html; charset=utf-8", false));
//! assert!(client::file("no/such.file").is_none());
//! ```

/// Whether this is the real page, or the one that says that it was not built.
pub const IS_BUILT: bool = matches!(env!("LUDO_CLIENT").as_bytes(), b"built");

/// A file of the page.
#[derive(Debug)]
pub struct Asset {
    /// Where it is, without the first slash: `index.html`, `assets/index-1a2b3c4d.js`.
    pub path: &'static str,
    /// Everything in it.
    pub bytes: &'static [u8],
    /// What to send as its content type.
    pub mime: &'static str,
    /// What to send as its tag, in quotes: equal tags, equal bytes.
    pub etag: &'static str,
    /// Whether its name changes with its bytes, so that it may be kept for ever.
    pub is_immutable: bool,
}

/// All files, by path.
pub fn files() -> &'static [Asset] {
    FILES
}

/// A file by its path.
pub fn file(path: &str) -> Option<&'static Asset> {
    FILES.binary_search_by_key(&path, |asset| asset.path).ok().map(|index| &FILES[index])
}

// Embedded in every profile, so that tests serve what a release serves.
include!(concat!(env!("OUT_DIR"), "/files.rs"));

#[cfg(test)]
mod tests {
    use super::*;

    fn text(path: &str) -> &'static str {
        str::from_utf8(file(path).unwrap().bytes).unwrap()
    }

    /// What a page names in `src="/…"` and `href="/…"`.
    fn named(page: &str) -> Vec<&str> {
        let parts = ["src=\"/", "href=\"/"].into_iter().flat_map(|mark| page.split(mark).skip(1));
        parts.filter_map(|part| part.split('"').next()).collect()
    }

    #[test]
    fn the_page_finds_what_it_names() {
        let named = named(text("index.html"));
        assert_eq!(named.iter().any(|path| path.ends_with(".js")), IS_BUILT, "{named:?}");
        named.iter().for_each(|path| assert!(file(path).is_some(), "{path}"));
    }

    #[test]
    fn what_is_named_after_its_bytes_may_be_kept() {
        for asset in files() {
            assert_eq!(asset.is_immutable, asset.path.starts_with("assets/"), "{}", asset.path);
        }
    }

    #[test]
    fn every_image_is_there_for_browsers_without_webp() {
        let named = |ending| files().iter().filter_map(move |asset| asset.path.strip_suffix(ending));
        let images: Vec<&str> = named(".webp").collect();
        assert_eq!(images, named(".png").filter(|path| path.starts_with("assets/art/")).collect::<Vec<_>>());
        assert_eq!(images.len() > 100, IS_BUILT);
        assert!(files().iter().all(|asset| asset.path.ends_with(".webp") == (asset.mime == "image/webp")));
    }

    #[test]
    fn every_file_is_found_and_has_a_tag_of_its_own() {
        let mut tags = Vec::new();
        for asset in files() {
            assert_eq!(file(asset.path).map(|found| found.etag), Some(asset.etag));
            assert!(asset.etag.len() == 34 && asset.etag.starts_with('"') && asset.etag.ends_with('"'));
            tags.push(asset.etag);
        }
        tags.sort();
        tags.dedup();
        assert_eq!(tags.len(), files().len());
    }

    #[test]
    fn the_work_of_others_is_credited() {
        if IS_BUILT {
            let licences = text("licences.txt");
            for words in
                ["game-icons.net", "creativecommons.org/licenses/by/3.0", "SIL OPEN FONT LICENSE", "skranji"]
            {
                assert!(licences.contains(words), "{words}");
            }
        }
    }

    #[test]
    fn the_page_without_a_client_says_how_to_get_it() {
        let page = include_str!("missing.html");
        assert_eq!(page.matches("LUDO_SKIP_CLIENT=1").count(), 2);
        assert_eq!(page.matches("cargo xtask setup").count(), 2);
        assert!(IS_BUILT || text("index.html") == page);
    }
}
