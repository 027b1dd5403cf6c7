//! The graph of crates, as cargo tells it.

use serde_json::Value;

use crate::shell;

/// All crates that the lock file names.
pub struct Graph {
    /// Ours and others'.
    pub crates: Vec<Crate>,
}

/// A crate.
#[derive(Clone, Default)]
pub struct Crate {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// Its folder from the root, where it is ours.
    pub folder: Option<String>,
    /// The registry it comes from; none for a folder.
    pub source: Option<String>,
    /// Its licence, as it says.
    pub licence: Option<String>,
    /// One line about it.
    pub description: Option<String>,
    /// What it needs.
    pub needs: Vec<Need>,
}

/// A dependency of a crate.
#[derive(Clone, Debug)]
pub struct Need {
    /// Whose name.
    pub name: String,
    /// Whether only tests need it.
    pub is_dev: bool,
}

impl Graph {
    /// The project's own graph. Fails where the lock file does not agree with
    /// the manifests.
    pub fn read() -> Result<Graph, String> {
        let text =
            shell::output(&mut shell::cargo(&["metadata", "--format-version", "1", "--locked", "--quiet"]))?;
        let value: Value = serde_json::from_str(&text).map_err(|error| format!("cargo metadata: {error}"))?;
        Graph::of(&value).ok_or_else(|| "cargo metadata: not of the form that was expected".into())
    }

    /// The graph in what `cargo metadata` prints.
    pub fn of(value: &Value) -> Option<Graph> {
        let root = value["workspace_root"].as_str()?;
        let members: Vec<&str> =
            value["workspace_members"].as_array()?.iter().filter_map(Value::as_str).collect();
        let text = |value: &Value| value.as_str().map(str::to_owned);
        let mut crates = Vec::new();
        for package in value["packages"].as_array()? {
            let manifest = package["manifest_path"].as_str()?;
            let is_member = members.contains(&package["id"].as_str()?);
            let folder = manifest.strip_prefix(root).and_then(|path| path.strip_suffix("/Cargo.toml"));
            let needs = package["dependencies"]
                .as_array()?
                .iter()
                .map(|need| Some(Need { name: text(&need["name"])?, is_dev: need["kind"] == "dev" }));
            crates.push(Crate {
                name: text(&package["name"])?,
                version: text(&package["version"])?,
                folder: folder.filter(|_| is_member).map(|path| path.trim_start_matches('/').to_owned()),
                source: text(&package["source"]),
                licence: text(&package["license"]),
                description: text(&package["description"]),
                needs: needs.collect::<Option<_>>()?,
            });
        }
        Some(Graph { crates })
    }

    /// Our own crates with their folders.
    pub fn ours(&self) -> impl Iterator<Item = (&Crate, &str)> {
        self.crates.iter().filter_map(|each| Some((each, each.folder.as_deref()?)))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_cargo_prints_is_read() {
        let value = json!({
            "workspace_root": "/p", "workspace_members": ["path+file:///p/crates/a#0.1.0"],
            "packages": [
                {"name": "a", "version": "0.1.0", "id": "path+file:///p/crates/a#0.1.0", "source": null,
                 "manifest_path": "/p/crates/a/Cargo.toml", "license": "MIT", "description": null,
                 "dependencies": [{"name": "b", "kind": null}, {"name": "c", "kind": "dev"}]},
            ]
        });
        let graph = Graph::of(&value).unwrap();
        let (first, folder) = graph.ours().next().unwrap();
        assert_eq!((first.name.as_str(), folder), ("a", "crates/a"));
        let needs: Vec<(&str, bool)> =
            first.needs.iter().map(|need| (need.name.as_str(), need.is_dev)).collect();
        assert_eq!(needs, [("b", false), ("c", true)]);
    }
}
