//! The page in words: a table for every section, each line beside its goal.

use super::chart::Picture;
use super::goals::{Goal, Measure, Section};
use super::judge::{Verdict, Want};
use super::rows::Row;
use super::values::Measured;
use super::{Known, TABLE};

/// A goal and what is known of it.
pub struct Line<'a> {
    pub measure: &'static Measure,
    pub goal: &'static Goal,
    pub(super) known: Known<'a>,
}

impl Line<'_> {
    pub fn verdict(&self) -> Verdict {
        self.known.verdict(self.goal)
    }

    /// What was measured, in words.
    pub fn value(&self) -> Option<String> {
        let Known::Rows { measured, n_rows, .. } = &self.known else { return None };
        let rows = if *n_rows > 1 { format!(" ({n_rows} rows)") } else { String::new() };
        Some(format!("{}{rows}", shown(*measured, self.measure.unit)))
    }

    /// The goal in words.
    pub fn wish(&self) -> String {
        let unit = self.measure.unit;
        match self.goal.want {
            Want::AtLeast(least) => format!("at least {}", with_unit(&scaled(least), unit)),
            Want::AtMost(most) => format!("at most {}", with_unit(&scaled(most), unit)),
            Want::Within(least, most) => with_unit(&format!("{}–{}", scaled(least), scaled(most)), unit),
            Want::NoneIn(tries) => with_unit(&format!("0 in {}", separated(tries)), unit),
            Want::Words(words) => words.into(),
        }
    }
}

/// How rows tell that other programs ran beside what was measured.
const BUSY: &[&str] = &[
    "busy",
    "load average",
    "loaded machine",
    "not measurable",
    "filled by other programs",
    "filled the machine",
    "other programs",
    "other work",
];

fn is_busy(row: &Row) -> bool {
    let says = |text: &str| BUSY.iter().any(|word| text.contains(word));
    says(&row.figure) || says(&row.value) || says(&row.command) || says(&row.machine)
}

/// The whole page.
pub fn text(sections: &[(&Section, Vec<Line>)], pictures: &[Picture]) -> String {
    let mut text = format!(
        "# Figures\n\n\
         What the project is out to reach, and how far it is: the newest row of each figure that has a goal, from\n\
         [{name}]({name}), where every row says more. This page and its pictures are made by `cargo xtask figures`\n\
         and never edited by hand; the everyday run fails where they are not what the rows make.\n\n\
         - ✔ **reached**; ✔ **kept by a test**: nothing is measured, the everyday run fails where it does not hold\n\
         - ≈ **within the interval**: what was measured reaches it, the interval for 95%, or another of the runs, does not\n\
         - … **on the way**: nothing was found, in fewer tries than are wished for\n\
         - ✘ **short** of it\n\
         - – **not measured**: there is no row\n\n\
         *Busy machine*: the row says that other programs ran meanwhile, so that it tells less than it seems to.\n\n",
        name = TABLE.trim_start_matches("docs/")
    );
    text.push_str(&summary(sections));
    for (section, lines) in sections {
        text.push_str(&format!("\n## {}\n\n{}\n\n", section.title, section.about));
        for picture in pictures
            .iter()
            .filter(|picture| lines.iter().any(|line| line.measure.chart == Some(picture.chart)))
        {
            let path = picture.path();
            text.push_str(&format!("![{}]({})\n\n", picture.alt, path.trim_start_matches("docs/")));
        }
        text.push_str("| what | measured | goal | reached? | measured on, at, row | made again by |\n|---|---|---|---|---|---|\n");
        lines.iter().for_each(|line| text.push_str(&row(section, line)));
    }
    text
}

fn summary(sections: &[(&Section, Vec<Line>)]) -> String {
    let heads = Verdict::ALL.map(|verdict| format!(" {} {} |", verdict.mark(), verdict.word())).concat();
    let mut text = format!("| |{heads}\n|---|{}\n", "---:|".repeat(Verdict::ALL.len()));
    let counts = |lines: &mut dyn Iterator<Item = &Line>| {
        let all: Vec<Verdict> = lines.map(Line::verdict).collect();
        let count = |verdict| all.iter().filter(|each| **each == verdict).count();
        Verdict::ALL.map(|verdict| format!(" {} |", count(verdict))).concat()
    };
    for (section, lines) in sections {
        text.push_str(&format!("| {} |{}\n", section.title, counts(&mut lines.iter())));
    }
    text.push_str(&format!("| all |{}\n", counts(&mut sections.iter().flat_map(|(_, lines)| lines))));
    text
}

fn row(section: &Section, line: &Line) -> String {
    let title = line.measure.title;
    let what = if line.goal.of.is_empty() { title.into() } else { format!("{title}: {}", line.goal.of) };
    let verdict = format!("{} {}", line.verdict().mark(), line.verdict().word());
    let (value, wish) = (line.value().unwrap_or_default(), line.wish());
    let (verdict, told, command) = match &line.known {
        Known::Nothing => (verdict, String::new(), String::new()),
        Known::Test(file) => (verdict, format!("[{file}](../{file})"), "`cargo xtask test`".into()),
        Known::Rows { newest, .. } => {
            let busy = if section.is_timed && is_busy(newest) { ", busy machine" } else { "" };
            let told = format!("{}, {}, line {}", newest.date, newest.revision, newest.line);
            (format!("{verdict}{busy}"), told, newest.command.clone())
        }
    };
    let cells = [what, value, wish, verdict, told, command];
    let filled = cells.map(|cell| if cell.is_empty() { " |".into() } else { format!(" {cell} |") });
    format!("|{}\n", filled.concat())
}

/// What was measured, with the bounds where there are any.
pub fn shown(measured: Measured, unit: &str) -> String {
    let percent = |number: f64| format!("{number:.1}");
    let number = if unit == "%" { percent } else { scaled };
    match measured {
        Measured::Amount { middle, low, high } if low == high => with_unit(&scaled(middle), unit),
        Measured::Amount { middle, low, high } => {
            format!("{} ({})", with_unit(&number(middle), unit), ends(low, high, unit))
        }
        Measured::Span { low, high } => with_unit(&between(low, high), unit),
        Measured::Found { times, tries } => with_unit(&format!("{times} in {}", separated(tries)), unit),
    }
}

/// `2.13–2.50 million`, `74.8–85.3%`
fn ends(low: f64, high: f64, unit: &str) -> String {
    if unit == "%" {
        return format!("{low:.1}–{high:.1}%");
    }
    between(low, high)
}

/// As many digits as the row has.
fn between(low: f64, high: f64) -> String {
    let (low, high) = (scaled(low), scaled(high));
    match (low.split_once(' '), high.split_once(' ')) {
        (Some((least, scale)), Some((_, other))) if scale == other => format!("{least}–{high}"),
        _ => format!("{low}–{high}"),
    }
}

fn with_unit(number: &str, unit: &str) -> String {
    match unit {
        "" => number.into(),
        "%" => format!("{number}%"),
        unit => format!("{number} {unit}"),
    }
}

/// `2.5 million`, `345.5 thousand`, `2,096`, `0.92`: no more digits than say something.
fn scaled(number: f64) -> String {
    let trimmed = |number: f64, digits: usize| {
        let text = format!("{number:.digits$}");
        if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.').to_owned() } else { text }
    };
    match number {
        1e6.. => format!("{} million", trimmed(number / 1e6, 2)),
        1e5.. => format!("{} thousand", trimmed(number / 1e3, 1)),
        1e3.. => separated(number.round() as u64),
        _ => trimmed(number, 2),
    }
}

/// `2,096`
fn separated(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().filter_map(|group| std::str::from_utf8(group).ok()).collect();
    groups.join(",")
}

#[cfg(test)]
mod tests {
    use super::super::make;
    use super::super::rows::tests::table;
    use super::*;

    #[test]
    fn numbers_read_well() {
        let numbers = [2_500_000.0, 64_230_000.0, 345_500.0, 15_000.0, 2_096.0, 300.0, 0.92, 1.9, 0.0];
        let shown =
            ["2.5 million", "64.23 million", "345.5 thousand", "15,000", "2,096", "300", "0.92", "1.9", "0"];
        assert_eq!(numbers.map(scaled), shown);
        assert_eq!(separated(15_242_000), "15,242,000");
    }

    #[test]
    fn what_was_measured_is_shown_with_its_bounds() {
        let amount = |middle, low, high| Measured::Amount { middle, low, high };
        assert_eq!(
            shown(amount(2.315e6, 2.13e6, 2.5e6), "matches/s"),
            "2.31 million matches/s (2.13–2.5 million)"
        );
        assert_eq!(
            shown(amount(0.9e6, 0.8e6, 1e6), "matches/s"),
            "900 thousand matches/s (800 thousand–1 million)"
        );
        assert_eq!(shown(amount(94.3, 92.7, 95.5), "%"), "94.3% (92.7–95.5%)");
        assert_eq!(shown(amount(55.0, 55.0, 55.0), "%"), "55%");
        assert_eq!(shown(Measured::Span { low: 48.8, high: 51.4 }, "%"), "48.8–51.4%");
        assert_eq!(shown(Measured::Span { low: 38.0, high: 62.0 }, "%"), "38–62%");
        assert_eq!(shown(Measured::Found { times: 0, tries: 100_200 }, "matches"), "0 in 100,200 matches");
    }

    #[test]
    fn a_line_has_its_goal_its_verdict_its_row_and_its_command() {
        let rows = [
            ("duel.sample_ns", "272.84 ns (247.88–357.09)", "built in"),
            ("royal.state_bytes", "5088 bytes", "built in"),
            ("ascent.matches_per_s", "52.2 thousand matches/s on a loaded machine", "built in"),
        ];
        let page = make(&table(&rows)).unwrap().remove(0).text;
        let lines = [
            "| A world drawn from a view: Arcane Duel | 272.84 ns (247.88–357.09) | at most 300 ns | ≈ within the interval | \
             2026-11-15, abc, line 5 | `ludo bench` |",
            "| Bytes of a state: Royal War, which may have most | 5,088 bytes | at most 16,384 bytes | ✔ reached | \
             2026-11-15, abc, line 6 | `ludo bench` |",
            "| Whole random matches a second: Ascent | 52,200 matches/s | at least 20,000 matches/s | \
             ✔ reached, busy machine | 2026-11-15, abc, line 7 | `ludo bench` |",
            "| Bytes of a state: Ascent | | at most 1,024 bytes | – not measured | | |",
            "| A changed byte in a record | | always found | ✔ kept by a test | \
             [crates/testkit/tests/record.rs](../crates/testkit/tests/record.rs) | `cargo xtask test` |",
        ];
        lines.iter().for_each(|line| assert!(page.contains(&format!("{line}\n")), "{line}\n{page}"));
    }
}
