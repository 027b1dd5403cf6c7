//! All that is counted, as text.

use super::Metrics;
use super::text::{MEDIA_TYPE, Text};
use crate::hall::Hall;
use crate::http::ROUTES;
use crate::store::Counts;
use crate::thinkers::Busy;

/// What is looked at only when somebody asks.
pub struct Scrape {
    /// How many connections there are, and how many of them watch or play.
    pub connections: (usize, usize),
    /// How many sockets are open.
    pub sockets: usize,
    /// How many matches are stored; none where the store does not say.
    pub stored: Option<Counts>,
}

/// The text and its media type.
pub fn report(hall: &Hall, scrape: &Scrape) -> (&'static str, String) {
    let mut text = Text::default();
    text.family("ludo_build_info", "gauge", "The program that runs.");
    text.value("ludo_build_info", &[("version", env!("CARGO_PKG_VERSION"))], 1);
    of_commands(&mut text, &hall.metrics);
    of_store(&mut text, hall, scrape);
    of_thinking(&mut text, &hall.thinkers.busy());
    text.histogram(
        "ludo_thought_wait_seconds",
        "How long AIs waited for their turn to think.",
        &hall.thinkers.waits,
    );
    text.histogram(
        "ludo_thought_seconds",
        "How long AIs thought about one decision.",
        &hall.thinkers.thoughts,
    );
    of_network(&mut text, &hall.metrics, scrape);
    if let Some(bytes) = memory() {
        let help = "Memory of the program that is in the machine's.";
        text.single("process_resident_memory_bytes", "gauge", help, bytes);
    }
    (MEDIA_TYPE, text.into_string())
}

fn of_commands(text: &mut Text, metrics: &Metrics) {
    let commands = [("accepted", metrics.accepted.get()), ("repeated", metrics.repeated.get())];
    let refused: u64 = metrics.refused.all().map(|(_, n)| n).sum();
    let commands = commands.into_iter().chain([("refused", refused)]);
    text.by_word(
        "ludo_commands_total",
        "counter",
        "Commands of people by what became of them.",
        "result",
        commands,
    );
    let help = "Commands that were refused, by why.";
    text.by_word("ludo_commands_refused_total", "counter", help, "why", metrics.refused.all());
    let help = "Entries of matches that were stored, by who made them.";
    text.by_word("ludo_entries_total", "counter", help, "by", metrics.entries.all());
}

fn of_store(text: &mut Text, hall: &Hall, scrape: &Scrape) {
    let commits = hall.store.commits();
    text.histogram(
        "ludo_commit_seconds",
        "How long commits took until they were on the disk.",
        &commits.seconds,
    );
    text.histogram("ludo_commit_changes", "How many changes shared a commit.", &commits.changes);
    let help = "Commits that failed: nothing of them was stored.";
    text.single("ludo_commit_failures_total", "counter", help, commits.failures.get());
    text.single("ludo_matches_live", "gauge", "Matches with a table in memory.", hall.n_live());
    if let Some(Counts { unfinished, matches }) = scrape.stored {
        let stored = [("unfinished", unfinished), ("over", matches - unfinished)];
        text.by_word("ludo_matches_stored", "gauge", "Matches in the file.", "phase", stored);
    }
}

fn of_thinking(text: &mut Text, busy: &Busy) {
    let waiting = [("people", busy.waiting_for_people), ("watchers", busy.waiting_for_watchers)];
    text.by_word("ludo_thinkers_waiting", "gauge", "AIs that wait for their turn to think.", "for", waiting);
    let thinking = [("people", busy.for_people), ("watchers", busy.for_watchers)];
    text.by_word("ludo_thinkers_thinking", "gauge", "AIs that think now.", "for", thinking);
}

fn of_network(text: &mut Text, metrics: &Metrics, scrape: &Scrape) {
    let (all, at_matches) = scrape.connections;
    let connections = [("match", at_matches), ("silent", all - at_matches)];
    text.by_word("ludo_connections", "gauge", "Connections: at a match, or not.", "at", connections);
    text.single("ludo_sockets", "gauge", "WebSockets that are open.", scrape.sockets);
    let help = "Frames that were not sent because their reader was too slow.";
    text.single("ludo_frames_dropped_total", "counter", help, metrics.frames_dropped.get());
    let help = "Whole scenes that were sent in place of dropped frames.";
    text.single("ludo_scenes_resent_total", "counter", help, metrics.scenes_resent.get());
    text.by_word(
        "ludo_limits_met_total",
        "counter",
        "Limits that were met, by kind.",
        "kind",
        metrics.limits.all(),
    );
    text.family("ludo_http_requests_total", "counter", "Requests that were answered, by route and status.");
    let requests = metrics.requests.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    for ((route, status), n) in requests.iter() {
        let (method, path) = ROUTES.get(*route).map_or(("any", "none"), |route| (route.method, route.path));
        let labels = [("method", method), ("route", path), ("status", &status.to_string())];
        text.value("ludo_http_requests_total", &labels, n);
    }
}

/// How many bytes of memory the program has, where the system says so.
fn memory() -> Option<u64> {
    let said = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = said.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}
