//! The words that only the page uses, judged as every game's are.

use scene::{Sources, check_sources};

/// Keys whose words are rightly the same in both languages.
const SAME: &[&str] = &["web-content-mod", "web-times"];

#[test]
fn the_pages_texts_are_whole() {
    let sources = Sources {
        en: include_str!("../../../web/texts/en.ftl"),
        fr: include_str!("../../../web/texts/fr.ftl"),
        same: SAME,
    };
    assert_eq!(check_sources(&sources), []);
    let workshop = Sources {
        en: include_str!("../../../web/texts/workshop.en.ftl"),
        fr: include_str!("../../../web/texts/workshop.fr.ftl"),
        same: &["web-deck-now"],
    };
    assert_eq!(check_sources(&workshop), []);
    let replays = Sources {
        en: include_str!("../../../web/texts/replays.en.ftl"),
        fr: include_str!("../../../web/texts/replays.fr.ftl"),
        same: &[],
    };
    assert_eq!(check_sources(&replays), []);
    let lobby = Sources {
        en: include_str!("../../../web/texts/lobby.en.ftl"),
        fr: include_str!("../../../web/texts/lobby.fr.ftl"),
        same: &[],
    };
    assert_eq!(check_sources(&lobby), []);
}
