//! Builds the page with npm, or puts a page in its place that says what is missing,
//! and lists its files for the crate.
//!
//! `web/dist` is kept with the hash of what it was made of: cargo runs this program
//! once for lints and once for tests, and npm then works for the first alone.

use std::env;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use sha2::{Digest as _, Sha256};

/// Set to 1, npm is not run.
const SKIP: &str = "LUDO_SKIP_CLIENT";

/// Says in `web/dist` what it was made of.
const STAMP: &str = ".made-of";

/// What the page is made of, from `web/`.
const SOURCES: &[&str] = &[
    "art",
    "build",
    "icons.json",
    "index.html",
    "package.json",
    "package-lock.json",
    "public",
    "src",
    "texts",
    "tsconfig.json",
    "vite.config.ts",
    "../crates/scene/texts",
    "../LICENSE-APACHE",
];

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            message.lines().for_each(|line| println!("cargo::error={line}"));
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), String> {
    let here = folder("CARGO_MANIFEST_DIR")?;
    let out = folder("OUT_DIR")?;
    let dist = out.join("dist");
    println!("cargo::rerun-if-env-changed={SKIP}");
    println!("cargo::rerun-if-changed=build.rs");
    let is_built = env::var_os(SKIP).is_none_or(|value| value != "1");
    if is_built {
        build(&here.join("../../web"), &dist)?;
    } else {
        println!("cargo::rerun-if-changed=src/missing.html");
        let page = here.join("src/missing.html");
        let put = clear(&dist).and_then(|()| fs::copy(page, dist.join("index.html")));
        put.map_err(|error| told(&dist, &error))?;
    }
    println!("cargo::rustc-env=LUDO_CLIENT={}", if is_built { "built" } else { "missing" });
    let mut paths = Vec::new();
    collect(&dist, "", &mut paths).map_err(|error| told(&dist, &error))?;
    paths.sort();
    let rows: Vec<String> = paths.iter().map(|path| row(&dist, path)).collect::<Result<_, _>>()?;
    let table = format!("static FILES: &[Asset] = &[\n{}];\n", rows.concat());
    fs::write(out.join("files.rs"), table).map_err(|error| told(&out, &error))
}

/// The names of a file, or of all files under a folder, in order.
fn collect(root: &Path, path: &str, paths: &mut Vec<String>) -> io::Result<()> {
    if root.join(path).is_file() {
        paths.push(path.to_owned());
        return Ok(());
    }
    let entries = fs::read_dir(root.join(path))?.map(|entry| Ok(entry?.file_name()));
    let mut names: Vec<OsString> = entries.collect::<io::Result<_>>()?;
    names.sort();
    for name in names {
        let slash = if path.is_empty() { "" } else { "/" };
        collect(root, &format!("{path}{slash}{}", name.to_string_lossy()), paths)?;
    }
    Ok(())
}

/// A file as a row of the table in the crate.
fn row(dist: &Path, path: &str) -> Result<String, String> {
    let place = dist.join(path);
    let bytes = fs::read(&place).map_err(|error| told(&place, &error))?;
    let etag = format!("\"{}\"", hex(&Sha256::digest(bytes)[..16]));
    let mime = mime(path).ok_or_else(|| format!("{path}: build.rs knows no content type for it"))?;
    let is_immutable = path.starts_with("assets/");
    Ok(format!(
        "    Asset {{ path: {path:?}, bytes: include_bytes!({place:?}), mime: {mime:?}, etag: {etag:?}, \
         is_immutable: {is_immutable} }},\n"
    ))
}

/// The content type by the ending of a name.
fn mime(path: &str) -> Option<&'static str> {
    Some(match path.rsplit_once('.')?.1 {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "txt" => "text/plain; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "webp" => "image/webp",
        "png" => "image/png",
        "ico" => "image/vnd.microsoft.icon",
        "woff2" => "font/woff2",
        _ => return None,
    })
}

/// Builds the real page, unless `web/dist` was made of these very sources, and copies it.
fn build(web: &Path, dist: &Path) -> Result<(), String> {
    let mut sources = Vec::new();
    let named = naming(web).map_err(|error| told(web, &error))?;
    for source in SOURCES.iter().map(|source| (*source).to_owned()).chain(named) {
        println!("cargo::rerun-if-changed={}", web.join(&source).display());
        collect(web, &source, &mut sources).map_err(|error| told(web, &error))?;
    }
    let wanted = hash(web, &sources)?;
    let lock = web.join("package-lock.json");
    // Two builds of one checkout must not write to it at once; the lock ends with this function.
    let held = File::open(&lock).map_err(|error| told(&lock, &error))?;
    held.lock().map_err(|error| told(&lock, &error))?;
    let stamp = web.join("dist").join(STAMP);
    if fs::read_to_string(&stamp).is_ok_and(|made_of| made_of == wanted) {
        return copy(&web.join("dist"), dist).map_err(|error| told(dist, &error));
    }
    if fs::read(&lock).ok() != fs::read(web.join("node_modules/.installed-lock.json")).ok() {
        npm(web, &["run", "packages"])?;
    }
    npm(web, &["run", "build", "--", "--logLevel", "warn"])?;
    fs::write(&stamp, wanted).map_err(|error| told(&stamp, &error))?;
    copy(&web.join("dist"), dist).map_err(|error| told(dist, &error))
}

/// Where games name pictures: a page without one of them is not built.
fn naming(web: &Path) -> io::Result<Vec<String>> {
    let mut games = fs::read_dir(web.join("../games"))?
        .map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()))
        .collect::<io::Result<Vec<_>>>()?;
    games.sort();
    let places = games.iter().flat_map(|game| {
        ["content", "src/scene", "src/scene.rs"].map(|place| format!("../games/{game}/{place}"))
    });
    Ok(places.filter(|place| web.join(place).exists()).collect())
}

/// The hash of files with their names.
fn hash(folder: &Path, paths: &[String]) -> Result<String, String> {
    let mut hash = Sha256::new();
    for path in paths {
        let bytes = fs::read(folder.join(path)).map_err(|error| told(&folder.join(path), &error))?;
        hash.update(format!("{path} {}\n", bytes.len()));
        hash.update(bytes);
    }
    Ok(hex(&hash.finalize()))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Makes a folder equal to another, the stamp apart.
fn copy(from: &Path, to: &Path) -> io::Result<()> {
    clear(to)?;
    let mut paths = Vec::new();
    collect(from, "", &mut paths)?;
    for path in paths.iter().filter(|path| *path != STAMP) {
        let place = to.join(path);
        fs::create_dir_all(place.parent().unwrap_or(to))?;
        fs::copy(from.join(path), place)?;
    }
    Ok(())
}

fn clear(folder: &Path) -> io::Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder)
}

fn folder(variable: &str) -> Result<PathBuf, String> {
    env::var_os(variable).map(PathBuf::from).ok_or_else(|| format!("cargo has not set {variable}"))
}

fn told(path: &Path, error: &io::Error) -> String {
    format!("{}: {error}", path.display())
}

fn npm(web: &Path, arguments: &[&str]) -> Result<(), String> {
    let name = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let said = Command::new(name).args(arguments).current_dir(web).output().map_err(|error| {
        format!(
            "npm cannot be started: {error}\n\
             the browser client is built with node 20 or later and npm: `cargo xtask setup` installs them\n\
             {SKIP}=1 builds everything without the client"
        )
    })?;
    if said.status.success() {
        return Ok(());
    }
    let words = [said.stdout, said.stderr].concat();
    Err(format!("npm {} failed in web/\n{}", arguments[..2].join(" "), String::from_utf8_lossy(&words)))
}
