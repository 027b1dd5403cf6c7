//! What a server tells its operator, on standard error: a line for each event, as text or as JSON, and never a flood of
//! lines of the same kind.
//!
//! | file | owns |
//! |---|---|
//! | `mod` | the log itself, its settings |
//! | `line` | one line, in either format |
//! | `flood` | how many lines of a kind are told, and what is said of the rest |

mod flood;
mod line;

use std::io::{self, Write};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use clap::ValueEnum;
use tracing::callsite::Identifier;
use tracing::{Event, Level, Metadata, Subscriber};
use tracing_subscriber::filter::LevelFilter;
use tracing_subscriber::layer::{Context, Layer, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;

use flood::Flood;
use line::{Fields, Line};

/// How often it is looked whether a flood is over.
const TICK: Duration = Duration::from_secs(1);

/// How lines are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub enum Format {
    /// For people: a time, a level, what happened, and its fields as KEY=VALUE
    #[default]
    Text,
    /// For programs: an object for each line
    Json,
}

/// What is told: this and everything worse.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub enum Detail {
    /// What has to be seen to
    Error,
    /// What may have to be
    Warn,
    /// What happened: matches made and ended, people who came, limits met
    #[default]
    Info,
    /// Every request by its route
    Debug,
}

impl Detail {
    fn level(self) -> Level {
        match self {
            Detail::Error => Level::ERROR,
            Detail::Warn => Level::WARN,
            Detail::Info => Level::INFO,
            Detail::Debug => Level::DEBUG,
        }
    }
}

/// A log. Copies of the handle write to the same one.
#[derive(Clone)]
pub struct Log {
    format: Format,
    level: Level,
    begun: Instant,
    out: Arc<Mutex<Out>>,
}

/// Where lines go, and what was told of each kind.
struct Out {
    flood: Flood<Identifier, (Level, String)>,
    lines: Box<dyn Write + Send>,
}

impl Log {
    /// A log that goes to standard error, for all that this program does.
    pub fn start(format: Format, detail: Detail) -> Log {
        let log = Log::new(format, detail, Box::new(io::stderr()));
        tracing_subscriber::registry().with(log.clone()).init();
        log
    }

    fn new(format: Format, detail: Detail, lines: Box<dyn Write + Send>) -> Log {
        let out = Arc::new(Mutex::new(Out { flood: Flood::default(), lines }));
        Log { format, level: detail.level(), begun: Instant::now(), out }
    }

    /// Looks for ever whether a flood is over.
    pub async fn watch(self) {
        loop {
            tokio::time::sleep(TICK).await;
            self.say_left_out(self.begun.elapsed());
        }
    }

    /// Says what was left out of floods that are not over: nothing more will come.
    pub fn end(&self) {
        self.say_left_out(Duration::MAX);
    }

    fn say_left_out(&self, now: Duration) {
        let mut out = self.out();
        for ((level, of), n) in out.flood.over(now) {
            out.say(self.format, &line::left_out(level, &of, n));
        }
    }

    fn out(&self) -> MutexGuard<'_, Out> {
        self.out.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Out {
    fn say(&mut self, format: Format, line: &Line) {
        let written = match format {
            Format::Text => line.text(),
            Format::Json => line.json(),
        };
        // There is nobody to tell that nothing can be told.
        let _ = self.lines.write_all(written.as_bytes());
    }
}

impl<S: Subscriber> Layer<S> for Log {
    fn enabled(&self, metadata: &Metadata<'_>, _: Context<'_, S>) -> bool {
        *metadata.level() <= self.level
    }

    fn max_level_hint(&self) -> Option<LevelFilter> {
        Some(LevelFilter::from_level(self.level))
    }

    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        let mut fields = Fields::default();
        event.record(&mut fields);
        let level = *event.metadata().level();
        let line = Line::now(level, fields);
        let mut out = self.out();
        let kind = event.metadata().callsite();
        let (is_told, left_out) =
            out.flood.admit(kind, self.begun.elapsed(), || (level, line.message.clone()));
        if let Some(((level, of), n)) = left_out {
            out.say(self.format, &line::left_out(level, &of, n));
        }
        if is_told {
            out.say(self.format, &line);
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    #[derive(Clone, Default)]
    struct Paper(Arc<Mutex<Vec<u8>>>);

    impl Write for Paper {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// What is written while something happens.
    fn written(format: Format, detail: Detail, happens: impl FnOnce()) -> Vec<String> {
        let paper = Paper::default();
        let log = Log::new(format, detail, Box::new(paper.clone()));
        tracing::subscriber::with_default(tracing_subscriber::registry().with(log.clone()), happens);
        log.end();
        let text = String::from_utf8(paper.0.lock().unwrap().clone()).unwrap();
        assert!(text.is_empty() || text.ends_with('\n'));
        text.lines().map(str::to_owned).collect()
    }

    #[test]
    fn a_flood_of_a_kind_is_summed_up_and_others_are_told() {
        for format in [Format::Text, Format::Json] {
            let lines = written(format, Detail::Info, || {
                for n in 0..1_254 {
                    tracing::warn!(n, "the same again");
                }
                tracing::info!("another");
            });
            let same = lines.iter().filter(|line| line.contains("the same again") && !line.contains("more"));
            assert_eq!((same.count(), lines.len()), (20, 22), "{lines:#?}");
            assert!(lines[20].contains("another"), "{}", lines[20]);
            let more = &lines[21];
            assert!(more.contains("… and 1,234 more") && more.contains("the same again"), "{more}");
        }
    }

    #[test]
    fn only_what_is_bad_enough_is_told() {
        let all = || {
            tracing::error!("worst");
            tracing::warn!("bad");
            tracing::info!("news");
            tracing::debug!("detail");
        };
        for (detail, n) in [(Detail::Error, 1), (Detail::Warn, 2), (Detail::Info, 3), (Detail::Debug, 4)] {
            assert_eq!(written(Format::Text, detail, all).len(), n);
        }
    }

    #[test]
    fn fields_are_fields() {
        let happens = || {
            let problem = io::Error::other("no \"disk\"");
            tracing::error!(n = 3, is_bad = true, kind = "too-fast", error = %problem, "it failed");
        };
        let line = &written(Format::Json, Detail::Info, happens)[0];
        let read: Value = serde_json::from_str(line).unwrap();
        assert_eq!((&read["level"], &read["message"]), (&"error".into(), &"it failed".into()));
        assert_eq!(
            (&read["n"], &read["is_bad"], &read["kind"]),
            (&3.into(), &true.into(), &"too-fast".into())
        );
        assert_eq!(read["error"], "no \"disk\"");
        assert!(read["time"].as_str().unwrap().ends_with('Z'));
        let line = &written(Format::Text, Detail::Info, happens)[0];
        let end = r#"ERROR it failed n=3 is_bad=true kind=too-fast error="no \"disk\"""#;
        assert!(line.ends_with(end), "{line}");
    }

    /// What comes from elsewhere cannot make lines of its own, nor speak to the terminal.
    #[test]
    fn what_is_told_is_no_more_than_its_line() {
        let name = "a\u{1b}[2J\rERROR\u{202e}\u{200b}\u{9b} b";
        let happens = || tracing::warn!(name, "odd");
        for format in [Format::Text, Format::Json] {
            let lines = written(format, Detail::Info, happens);
            assert!(lines.len() == 1 && lines[0].chars().all(kernel::is_visible), "{lines:?}");
        }
        let line = &written(Format::Json, Detail::Info, happens)[0];
        assert_eq!(
            serde_json::from_str::<Value>(line).unwrap()["name"],
            name,
            "programs are told what it was"
        );
        // Reports of several lines are set below, and set off.
        let lines = written(Format::Text, Detail::Info, || tracing::warn!(problems = "one\ntwo", "a mod"));
        assert_eq!(
            (&lines[1..], lines[0].ends_with("WARN a mod")),
            (&["  one".into(), "  two".into()][..], true)
        );
    }
}
