//! Whose code may be in the project, and under which terms.

use super::Report;
use super::graph::Graph;
use super::spdx;

/// Licences that ask for no more than a notice.
pub const ALLOWED: &[&str] = &[
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MIT-0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Crates allowed under a licence outside the list: name, licence, why.
const EXCEPTIONS: &[(&str, &str, &str)] = &[];

/// Crates that must not come in, not even by another: name, why.
const BANS: &[(&str, &str)] = &[
    ("openssl-sys", "needs a system library; rustls does not"),
    ("native-tls", "behaves differently on every system; rustls does not"),
    ("atty", "is no longer maintained; the standard library has IsTerminal"),
    ("serde_yaml", "is no longer maintained; our files are TOML and CSV"),
    ("proc-macro-error", "is no longer maintained"),
    ("xz2", "links a system library"),
];

const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// Looks for crates of unknown terms or origin.
pub fn check(graph: &Graph) -> Report {
    let mut report = Report::default();
    for each in &graph.crates {
        let name = format!("{} {}", each.name, each.version);
        let is_allowed = |licence: &str| {
            ALLOWED.contains(&licence) || EXCEPTIONS.iter().any(|row| (row.0, row.1) == (&each.name, licence))
        };
        match &each.licence {
            None => report.fault(format!("{name} names no licence")),
            Some(licence) if !spdx::is_kept(licence, &is_allowed) => {
                report.fault(format!("{name} is under {licence}, which is not on the list"));
            }
            Some(_) => {}
        }
        match (&each.source, &each.folder) {
            (Some(source), _) if source == REGISTRY => {}
            (None, Some(_)) => {}
            (Some(source), _) => report.fault(format!("{name} comes from {source}, not from crates.io")),
            (None, None) => report.fault(format!("{name} comes from a folder outside the project")),
        }
        if let Some((_, why)) = BANS.iter().find(|(banned, _)| *banned == each.name) {
            report.fault(format!("{name} is banned: it {why}"));
        }
    }
    report
}

#[cfg(test)]
mod tests {
    use super::super::graph::Crate;
    use super::*;

    fn faults(each: Crate) -> Vec<String> {
        check(&Graph { crates: vec![each] }).faults
    }

    fn good() -> Crate {
        Crate {
            name: "sound".into(),
            version: "1.0.0".into(),
            source: Some(REGISTRY.into()),
            licence: Some("MIT OR Apache-2.0".into()),
            ..Crate::default()
        }
    }

    #[test]
    fn a_sound_crate_passes() {
        assert_eq!(faults(good()), [""; 0]);
        assert_eq!(faults(Crate { source: None, folder: Some("crates/x".into()), ..good() }), [""; 0]);
    }

    #[test]
    fn foreign_terms_are_found() {
        let found = faults(Crate { licence: Some("GPL-3.0-only".into()), ..good() });
        assert_eq!(found, ["sound 1.0.0 is under GPL-3.0-only, which is not on the list"]);
        assert_eq!(faults(Crate { licence: None, ..good() }), ["sound 1.0.0 names no licence"]);
    }

    #[test]
    fn foreign_origins_are_found() {
        let source = Some("git+https://example.org/sound#1".into());
        assert!(faults(Crate { source, ..good() })[0].ends_with("not from crates.io"));
        assert!(faults(Crate { source: None, ..good() })[0].ends_with("outside the project"));
    }

    #[test]
    fn banned_crates_are_found() {
        let found = faults(Crate { name: "openssl-sys".into(), ..good() });
        assert_eq!(found, ["openssl-sys 1.0.0 is banned: it needs a system library; rustls does not"]);
    }
}
