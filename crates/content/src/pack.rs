//! Content that matches are played with: loaded once, and there for good.

use std::any::{Any, TypeId};
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use crate::{ContentHash, Files, Loaded, Problems};

/// Content that comes from files.
pub trait Load: Send + Sync + Sized + 'static {
    /// The files that the game ships with.
    fn shipped() -> Files;

    /// The content of these files, or everything that is wrong with them.
    fn load(files: &Files) -> Result<Loaded<Self>, Problems>;
}

/// Content that a match may open: rules keep a reference to it for as long as
/// the program runs.
#[derive(Clone, Debug)]
pub struct Pack<T: 'static> {
    /// The content.
    pub content: &'static T,
    /// Its name.
    pub hash: ContentHash,
    /// A mod's files, which its matches' records carry; None for what is shipped.
    pub files: Option<Files>,
}

/// Packs that were opened, by kind of content and hash: equal files are kept once.
static OPENED: Mutex<BTreeMap<(TypeId, ContentHash), &'static (dyn Any + Send + Sync)>> =
    Mutex::new(BTreeMap::new());

impl<T: Load> Pack<T> {
    /// The content the game ships with.
    ///
    /// # Panics
    /// If what is shipped has mistakes, which the game's tests rule out.
    pub fn shipped() -> Pack<T> {
        Pack::open(&T::shipped())
            .unwrap_or_else(|problems| panic!("the shipped files are broken:\n{problems}"))
    }

    /// Opens files for play. Mere checking goes through [`Load::load`] and keeps
    /// nothing.
    pub fn open(files: &Files) -> Result<Pack<T>, Problems> {
        let hash = files.hash();
        let is_shipped = hash == T::shipped().hash();
        let content = intern(hash, || T::load(files).map(|loaded| loaded.content))?;
        Ok(Pack { content, hash, files: (!is_shipped).then(|| files.clone()) })
    }
}

fn intern<T: Load>(
    hash: ContentHash,
    load: impl FnOnce() -> Result<T, Problems>,
) -> Result<&'static T, Problems> {
    let mut opened = OPENED.lock().unwrap_or_else(PoisonError::into_inner);
    let key = (TypeId::of::<T>(), hash);
    if let Some(content) = opened.get(&key).and_then(|content| content.downcast_ref::<T>()) {
        return Ok(content);
    }
    let content: &'static T = Box::leak(Box::new(load()?));
    opened.insert(key, content);
    Ok(content)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Check;

    #[derive(Debug)]
    struct Number(u8);

    impl Load for Number {
        fn shipped() -> Files {
            Files::embedded(&[("number.toml", "number = 7")])
        }

        fn load(files: &Files) -> Result<Loaded<Number>, Problems> {
            let check = Check::new(files);
            let number = check.toml("number.toml", |t| t.int("number", 1..=9));
            check.finish(Number(number))
        }
    }

    #[test]
    fn equal_files_are_opened_once_and_only_a_mod_carries_its_own() {
        let changed = Files::embedded(&[("number.toml", "number = 8")]);
        let (shipped, again, other) =
            (Pack::<Number>::shipped(), Pack::<Number>::shipped(), Pack::<Number>::open(&changed).unwrap());
        assert!(std::ptr::eq(shipped.content, again.content));
        assert_eq!((shipped.content.0, other.content.0), (7, 8));
        assert_eq!((shipped.files, other.files), (None, Some(changed)));
        assert_ne!(shipped.hash, other.hash);
    }

    #[test]
    fn broken_files_are_not_opened() {
        let broken = Files::embedded(&[("number.toml", "number = 10")]);
        assert!(Pack::<Number>::open(&broken).unwrap_err().has_errors());
    }
}
