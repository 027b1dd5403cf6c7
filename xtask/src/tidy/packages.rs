//! Whose packages may be in the browser client, and under which terms.

use serde_json::Value;

use super::Report;
use super::licences::ALLOWED;
use super::spdx;
use super::tree::Tree;

const LOCK: &str = "web/package-lock.json";

/// Terms that a tool may have which is never part of the page.
const TOOLS: &[&str] = &["LGPL-3.0-or-later", "MPL-2.0"];

/// Packages allowed under a licence outside the lists: name, licence, why.
const EXCEPTIONS: &[(&str, &str, &str)] = &[
    (
        "@fontsource-variable/atkinson-hyperlegible-next",
        "OFL-1.1",
        "a font, sent as it is with its licence in licences.txt",
    ),
    ("@fontsource/berkshire-swash", "OFL-1.1", "a font, sent as it is and credited in licences.txt"),
    ("@fontsource/caesar-dressing", "OFL-1.1", TITLES),
    ("@fontsource/cinzel-decorative", "OFL-1.1", TITLES),
    ("@fontsource/grenze", "OFL-1.1", "a font, sent as it is and credited in licences.txt"),
    ("@fontsource/grenze-gotisch", "OFL-1.1", TITLES),
    ("@fontsource/lilita-one", "OFL-1.1", TITLES),
    ("@fontsource/skranji", "OFL-1.1", TITLES),
    ("@fontsource/titan-one", "OFL-1.1", TITLES),
    ("@iconify-json/game-icons", "CC-BY-3.0", "pictures, credited in licences.txt"),
];

const TITLES: &str = "a font that titles in pictures are drawn with, credited in licences.txt";

const REGISTRY: &str = "https://registry.npmjs.org/";

/// Looks for packages of unknown terms or origin.
pub fn check(tree: &Tree) -> Report {
    let mut report = Report::default();
    let Some(file) = tree.file(LOCK) else {
        report.fault(format!("{LOCK} is not there"));
        return report;
    };
    let lock: Value = serde_json::from_str(&file.text).unwrap_or_default();
    let Some(packages) = lock["packages"].as_object() else {
        report.fault(format!("{LOCK} is not of the form that was expected"));
        return report;
    };
    for (place, package) in packages.iter().filter(|(place, _)| !place.is_empty()) {
        let name = place.rsplit("node_modules/").next().unwrap_or(place);
        let is_tool = package["dev"] == true;
        let is_allowed = |licence: &str| {
            ALLOWED.contains(&licence)
                || (is_tool && TOOLS.contains(&licence))
                || EXCEPTIONS.iter().any(|row| (row.0, row.1) == (name, licence))
        };
        let whose = if is_tool { "a tool" } else { "part of the page" };
        match package["license"].as_str() {
            None => report.fault(format!("{LOCK}: {name} names no licence")),
            Some(licence) if !spdx::is_kept(licence, &is_allowed) => {
                let why = format!("{whose}, is under {licence}, which is not on the list");
                report.fault(format!("{LOCK}: {name}, {why}"));
            }
            Some(_) => {}
        }
        // npm may leave the address out where it is the registry's.
        let is_foreign = package
            .get("resolved")
            .is_some_and(|address| !address.as_str().is_some_and(|address| address.starts_with(REGISTRY)));
        if is_foreign || !package["integrity"].is_string() {
            report.fault(format!("{LOCK}: {name} does not come from the registry with its hash"));
        }
    }
    report
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn faults(place: &str, package: &Value) -> Vec<String> {
        let lock = json!({"packages": {"": {"name": "ours"}, place: package}});
        check(&Tree::of(&[(LOCK, &lock.to_string())])).faults
    }

    fn package(licence: &str, is_tool: bool) -> Value {
        json!({"version": "1.0.0", "license": licence, "integrity": "sha512-x", "dev": is_tool})
    }

    #[test]
    fn sound_packages_pass() {
        for (name, licence, is_tool) in [
            ("svelte", "MIT", false),
            ("svelte/node_modules/clsx", "(MIT OR GPL-3.0-only)", false),
            ("lightningcss", "MPL-2.0", true),
            ("@img/sharp-libvips-linux-x64", "LGPL-3.0-or-later", true),
            ("@fontsource/skranji", "OFL-1.1", true),
            ("@iconify-json/game-icons", "CC-BY-3.0", true),
        ] {
            assert_eq!(faults(&format!("node_modules/{name}"), &package(licence, is_tool)), [""; 0]);
        }
        let mut named = package("MIT", false);
        named["resolved"] = json!("https://registry.npmjs.org/svelte/-/svelte-1.0.0.tgz");
        assert_eq!(faults("node_modules/svelte", &named), [""; 0]);
    }

    #[test]
    fn foreign_terms_are_found() {
        let told = |package| faults("node_modules/svelte/node_modules/shiny", &package).remove(0);
        let page = "web/package-lock.json: shiny, part of the page, is under";
        assert_eq!(told(package("MPL-2.0", false)), format!("{page} MPL-2.0, which is not on the list"));
        assert_eq!(
            told(package("GPL-3.0-only", true)),
            "web/package-lock.json: shiny, a tool, is under GPL-3.0-only, which is not on the list"
        );
        assert_eq!(told(package("CC-BY-3.0", false)), format!("{page} CC-BY-3.0, which is not on the list"));
        let silent = json!({"version": "1.0.0", "integrity": "sha512-x"});
        assert_eq!(told(silent), "web/package-lock.json: shiny names no licence");
    }

    #[test]
    fn foreign_origins_are_found() {
        let mut cloned = package("MIT", false);
        cloned["resolved"] = json!("git+ssh://git@example.org/shiny.git#1");
        let mut linked = package("MIT", false);
        linked["resolved"] = json!("../shiny");
        linked["integrity"] = Value::Null;
        for package in [cloned, linked, json!({"license": "MIT"})] {
            let told = "web/package-lock.json: shiny does not come from the registry with its hash";
            assert_eq!(faults("node_modules/shiny", &package), [told]);
        }
    }

    #[test]
    fn a_lock_file_that_cannot_be_read_is_found() {
        assert_eq!(check(&Tree::of(&[])).faults, ["web/package-lock.json is not there"]);
        assert_eq!(check(&Tree::of(&[(LOCK, "{}")])).faults.len(), 1);
        assert_eq!(check(&Tree::of(&[(LOCK, "no")])).faults.len(), 1);
    }
}
