//! The shares of matches won as a picture: a bar per contender with its interval.
//!
//! A handful of rectangles, written out here: a plotting library would need
//! fonts to place the few labels.

use std::fmt::Write;

use super::{Line, Summary};

const WIDTH: f64 = 820.0;
const MARGIN: f64 = 24.0;
const HEAD: f64 = 84.0;
const ROW: f64 = 64.0;
const BAR: f64 = 26.0;
const FOOT: f64 = 64.0;
/// The room right of the bars, for figures.
const FIGURES: f64 = 190.0;
/// The width of most letters, generously.
const LETTER: f64 = 10.4;
const COLOURS: [&str; 4] = ["#2f6db5", "#c4681c", "#3f8f4f", "#8a4fa3"];
const STYLE: &str = "text{font-family:system-ui,'DejaVu Sans',Verdana,Arial,sans-serif;fill:#1c2430}\
    .title{font-size:20px;font-weight:600}.sub,.tick{font-size:13px;fill:#56606e}\
    .name{font-size:15px;font-weight:600}.figure{font-size:15px}";

/// A bar chart of the shares of matches won, with 95% intervals.
pub fn svg(summary: &Summary) -> String {
    let mut lines = summary.lines();
    lines.iter_mut().for_each(|line| line.name = shortened(&line.name));
    let longest = lines.iter().map(|line| width(&line.name)).fold(0.0, f64::max);
    let chart = Chart { left: MARGIN + longest + 14.0, right: WIDTH - FIGURES, rows: lines.len() as f64 };
    let mut out = String::new();
    chart.write(&mut out, summary, &lines).expect("a string takes any text");
    out
}

/// Where things are.
struct Chart {
    left: f64,
    right: f64,
    rows: f64,
}

impl Chart {
    fn x(&self, share: f64) -> f64 {
        self.left + (self.right - self.left) * share
    }

    fn write(&self, out: &mut String, summary: &Summary, lines: &[Line]) -> std::fmt::Result {
        let bottom = HEAD + self.rows * ROW;
        let height = bottom + FOOT;
        let what = if summary.together { "share of matches won together" } else { "share of matches won" };
        writeln!(
            out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" \
             height=\"{height}\" role=\"img\" aria-label=\"{what}\">\n<style>{STYLE}</style>\n\
             <rect width=\"{WIDTH}\" height=\"{height}\" fill=\"#ffffff\"/>"
        )?;
        let title = format!("{}: {what}", summary.game);
        text(out, MARGIN, 38.0, "title", "start", &title)?;
        let sub = format!(
            "{} matches, {} drawn, {} void, {} failures, {:.1} entries on average",
            summary.matches, summary.draws, summary.voids, summary.failures, summary.mean_entries
        );
        text(out, MARGIN, 62.0, "sub", "start", &sub)?;
        for quarter in 0..=4 {
            let share = f64::from(quarter) / 4.0;
            let (x, dashes) = (self.x(share), if quarter == 2 { "4 3" } else { "none" });
            writeln!(
                out,
                "<line x1=\"{x:.1}\" y1=\"{HEAD}\" x2=\"{x:.1}\" y2=\"{bottom}\" stroke=\"#c9cfd8\" \
                 stroke-dasharray=\"{dashes}\"/>"
            )?;
            text(out, x, bottom + 20.0, "tick", "middle", &format!("{}%", quarter * 25))?;
        }
        let foot = "whiskers: 95% interval (Wilson, by deals); void matches do not count";
        text(out, MARGIN, bottom + 48.0, "tick", "start", foot)?;
        for (row, line) in lines.iter().enumerate() {
            self.bar(out, row, line)?;
        }
        out.push_str("</svg>\n");
        Ok(())
    }

    fn bar(&self, out: &mut String, row: usize, Line { name, wins, rate }: &Line) -> std::fmt::Result {
        let middle = HEAD + ROW * (row as f64 + 0.5);
        let (top, colour) = (middle - BAR / 2.0, COLOURS[row % COLOURS.len()]);
        text(out, self.left - 14.0, middle + 5.0, "name", "end", name)?;
        writeln!(
            out,
            "<rect x=\"{:.1}\" y=\"{top:.1}\" width=\"{:.1}\" height=\"{BAR}\" rx=\"3\" fill=\"{colour}\"/>",
            self.left,
            self.x(rate.rate) - self.left
        )?;
        let (low, high) = (self.x(rate.low), self.x(rate.high));
        let whisker =
            format!("M{low:.1} {middle:.1}H{high:.1}M{low:.1} {0:.1}v12M{high:.1} {0:.1}v12", middle - 6.0);
        writeln!(out, "<path d=\"{whisker}\" stroke=\"#ffffff\" stroke-width=\"4.5\" fill=\"none\"/>")?;
        writeln!(out, "<path d=\"{whisker}\" stroke=\"#1c2430\" stroke-width=\"2\" fill=\"none\"/>")?;
        let percent = |share: f64| share * 100.0;
        let right = self.right + 16.0;
        let figure = format!("{:.1}%  ({wins} won)", percent(rate.rate));
        text(out, right, middle - 3.0, "figure", "start", &figure)?;
        let interval = format!("{:.1}% to {:.1}%", percent(rate.low), percent(rate.high));
        text(out, right, middle + 15.0, "tick", "start", &interval)
    }
}

fn text(out: &mut String, x: f64, y: f64, class: &str, anchor: &str, words: &str) -> std::fmt::Result {
    let words = words.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    writeln!(out, "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{words}</text>")
}

/// How wide a name is at most, since nobody knows the font.
fn width(name: &str) -> f64 {
    let is_wide = |letter: char| "MWmw@%".contains(letter) || !letter.is_ascii();
    name.chars().map(|letter| if is_wide(letter) { 1.7 * LETTER } else { LETTER }).sum()
}

/// A name that leaves room for its bar.
fn shortened(name: &str) -> String {
    match name.chars().count() {
        0..=24 => name.to_owned(),
        _ => name.chars().take(23).chain(['…']).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::{Deals, wilson};

    fn drawn(names: &[&str], wins: &[u32], matches: u32) -> String {
        svg(&Summary {
            game: "connect4".into(),
            seats: names.iter().map(|name| (*name).to_owned()).collect(),
            matches,
            distinct: matches,
            wins: wins.to_vec(),
            draws: 0,
            voids: 0,
            failures: 0,
            mean_entries: 21.3,
            rates: wins.iter().map(|&wins| wilson(wins, matches)).collect(),
            deals: Deals::default(),
            chairs: Vec::new(),
            wins_by_chair: vec![0; wins.len()],
            rates_by_chair: Vec::new(),
            together: false,
            tallies: Vec::new(),
            parts: Vec::new(),
            seed: 1,
        })
    }

    /// Every x of the picture, to be between its edges.
    fn places(picture: &str) -> Vec<f64> {
        let numbers = picture.split(" x=\"").skip(1).filter_map(|rest| rest.split('"').next());
        numbers.map(|number| number.parse().unwrap()).collect()
    }

    #[test]
    fn names_are_escaped_shortened_and_kept_inside() {
        let picture = drawn(&["a<b>&c", "a name that goes on and on and on"], &[10_000, 0], 10_000);
        assert!(picture.contains(">a&lt;b&gt;&amp;c</text>"));
        assert!(picture.contains(">a name that goes on and…</text>"));
        assert!(places(&picture).iter().all(|x| (MARGIN..WIDTH - 8.0 * LETTER).contains(x)), "{picture}");
    }

    #[test]
    fn bars_are_as_long_as_their_shares() {
        let picture = drawn(&["a", "b"], &[75, 25], 100);
        let widths: Vec<f64> = picture
            .lines()
            .filter(|line| line.contains("rx="))
            .filter_map(|line| line.split(" width=\"").nth(1)?.split('"').next()?.parse().ok())
            .collect();
        assert_eq!(widths.len(), 2);
        assert!((widths[0] - 3.0 * widths[1]).abs() < 0.3, "{widths:?}");
    }
}
