//! The matches of a run as a table, for other programs.

use std::fmt::Write;

use kernel::Verdict;

use super::{Counted, Match, MeanCount, Summary};

/// One line per match after a line of names. `wins` and the like stand per
/// contender in columns with its name; a void match leaves them empty. Last come
/// the tallies, those of a seat in a column per contender.
pub fn csv(summary: &Summary, matches: &[Match]) -> String {
    let mut text = String::from("match,seed,setup");
    for chair in &summary.chairs {
        write!(text, ",{}", quoted(chair)).expect("a string takes any text");
    }
    for (contender, name) in summary.seats.iter().enumerate() {
        let label = format!("{} {name}", contender + 1);
        write!(text, ",{}", quoted(&label)).expect("a string takes any text");
    }
    text.push_str(",end,entries,fingerprint,failures");
    let columns: Vec<(&str, Option<u8>)> = summary.tallies.iter().flat_map(columns).collect();
    for (name, contender) in &columns {
        let label = contender.map_or_else(
            || (*name).to_owned(),
            |contender| format!("{name}: {} {}", contender + 1, summary.seats[usize::from(contender)]),
        );
        write!(text, ",{}", quoted(&label)).expect("a string takes any text");
    }
    text.push('\n');
    for played in matches {
        write!(text, "{},{},{}", played.index, played.seed, played.setup).expect("a string takes any text");
        for &contender in &played.chairs {
            let name = summary.seats.get(usize::from(contender)).map_or("", String::as_str);
            write!(text, ",{}", quoted(name)).expect("a string takes any text");
        }
        for contender in 0..summary.seats.len() {
            text.push(',');
            text.push_str(played.verdicts.get(contender).copied().map_or("", word));
        }
        let failures: Vec<&str> = played.failures.iter().map(|failure| failure.reason.as_str()).collect();
        let (end, failures) = (quoted(&played.end), quoted(&failures.join("; ")));
        write!(text, ",{end},{},{},{failures}", played.entries, played.fingerprint)
            .expect("a string takes any text");
        for (name, contender) in &columns {
            let is_it = |tally: &&Counted| (tally.name.as_str(), tally.contender) == (*name, *contender);
            text.push(',');
            if let Some(tally) = played.tallies.iter().find(is_it) {
                write!(text, "{}", tally.count).expect("a string takes any text");
            }
        }
        text.push('\n');
    }
    text
}

/// A column for the match, or one for each contender.
fn columns(tally: &MeanCount) -> Vec<(&str, Option<u8>)> {
    let name = tally.name.as_str();
    match tally.by_bot.len() {
        0 => vec![(name, None)],
        n_contenders => (0..n_contenders as u8).map(|contender| (name, Some(contender))).collect(),
    }
}

fn word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Won => "won",
        Verdict::Drawn => "drawn",
        Verdict::Lost => "lost",
    }
}

/// A field as RFC 4180 wants it.
fn quoted(field: &str) -> String {
    match field.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", field.replace('"', "\"\"")),
        false => field.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commas_quotes_and_line_ends_do_not_break_a_line() {
        assert_eq!(quoted("plain"), "plain");
        assert_eq!(quoted("a,\"b\"\n"), "\"a,\"\"b\"\"\n\"");
    }
}
