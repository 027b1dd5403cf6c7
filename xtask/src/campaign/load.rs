//! What a server bears: `ludo load` against `ludo serve` on the same machine.

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Child, ChildStdout, Stdio};

use serde_json::Value;

use super::bench::shown;
use super::desk::Desk;
use super::measurements::Row;
use crate::shell;

/// Matches at once, and commands a second where they are not as many as can be.
const LOADS: [(u32, Option<u32>); 3] = [(200, None), (1000, None), (1000, Some(1000))];

/// A running server, stopped when it is done with.
struct Serving {
    child: Child,
    /// Kept open: a server that nobody listens to ends.
    _said: Option<BufReader<ChildStdout>>,
    address: String,
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Puts each load on a fresh server and files what was measured.
pub fn run(desk: &mut Desk) -> Result<(), String> {
    if !shell::succeeds(&mut shell::cargo(&["build", "--release", "--locked", "-p", "ludo"])) {
        return Err("ludo does not compile".into());
    }
    for (matches, rate) in LOADS {
        let data = shell::target().join("campaign-load");
        // What an earlier run left behind; there may be nothing.
        let _ = fs::remove_dir_all(&data);
        let serving = serve(&data.display().to_string())?;
        let before = resident(serving.child.id());
        let mut words = vec!["load".to_owned(), serving.address.clone(), "--json".into()];
        words.extend(["--matches".into(), matches.to_string(), "--seconds".into(), "20".into()]);
        words.extend(rate.iter().flat_map(|rate| ["--rate".to_owned(), rate.to_string()]));
        let mut load = shell::program(&ludo(), &[]);
        let said = shell::output(load.args(&words))?;
        let after = resident(serving.child.id());
        let memory =
            before.zip(after).map(|(before, after)| after.saturating_sub(before) / u64::from(matches));
        let rows = read(&said, memory).ok_or("ludo load: not of the form that was expected")?;
        desk.tell(&said);
        desk.file_now(&rows)?;
    }
    Ok(())
}

fn ludo() -> String {
    shell::target().join("release/ludo").display().to_string()
}

fn serve(data: &str) -> Result<Serving, String> {
    let mut serve = shell::program(
        &ludo(),
        &[
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--exempt",
            "127.0.0.1",
            "--messages",
            "100000",
            "--data",
            data,
        ],
    );
    let mut child = serve.stdout(Stdio::piped()).spawn().map_err(|error| format!("ludo serve: {error}"))?;
    let mut said = child.stdout.take().map(BufReader::new);
    let mut line = String::new();
    let read = said.as_mut().map(|said| said.read_line(&mut line));
    let mut serving = Serving { child, _said: said, address: String::new() };
    let address = line.find("http://").map(|start| line[start..].trim().to_owned());
    match (read, address) {
        (Some(Ok(_)), Some(address)) => serving.address = address,
        _ => return Err(format!("ludo serve said `{}` and no address", line.trim())),
    }
    Ok(serving)
}

/// The memory that a process has, in kB.
fn resident(process: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.split_whitespace().next()?.parse().ok()
}

/// `{"matches": …, "rate": …, "commands_per_s": …, "p50_ms": …, …}`
fn read(said: &str, memory: Option<u64>) -> Option<Vec<Row>> {
    let value: Value = serde_json::from_str(said).ok()?;
    let (game, matches) = (value["game"].as_str()?, value["matches"].as_u64()?);
    let rate = value["rate"].as_u64();
    let pace = rate.map_or_else(|| "as fast as answered".to_owned(), |rate| format!("{rate} a second"));
    let option = rate.map_or_else(String::new, |rate| format!(" --rate {rate}"));
    let row = |figure: &str, value: String| Row {
        figure: format!("{game}, {matches} matches, {pace}: {figure}"),
        value,
        command: format!("ludo load URL --game {game} --matches {matches} --seconds 20{option}"),
        seeds: "0".into(),
    };
    let figure = |name: &str| shown(&value[name]);
    let mut rows = vec![
        row("commands", format!("{} /s", figure("commands_per_s")?)),
        row("answered, half of them", format!("{} ms", figure("p50_ms")?)),
        row("answered, 99 in 100", format!("{} ms", figure("p99_ms")?)),
        row("errors", figure("errors")?),
    ];
    if rate.is_some() {
        rows.push(row("bytes to a screen per step, median", figure("bytes_per_step")?));
        rows.extend(memory.map(|memory| {
            row("memory per match with both its connections, after 20 s", format!("{memory} kB"))
        }));
    }
    Some(rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_load_is_read() {
        let said = r#"{"game":"connect4","matches":1000,"seconds":20,"rate":1000,"commands":20000,
            "commands_per_s":1000.2,"p50_ms":1.26,"p99_ms":9.5,"max_ms":12.0,"bytes_per_step":724,"errors":0}"#;
        let rows = read(said, Some(23)).unwrap();
        let values: Vec<&str> = rows.iter().map(|row| row.value.as_str()).collect();
        assert_eq!(values, ["1,000 /s", "1.26 ms", "9.5 ms", "0", "724", "23 kB"]);
        assert_eq!(rows[0].command, "ludo load URL --game connect4 --matches 1000 --seconds 20 --rate 1000");
        assert!(read("{}", None).is_none());
    }
}
