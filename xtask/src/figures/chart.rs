//! The pictures: one line a figure, with its bounds, on the zone in which its goal is reached. They bring their own paper,
//! so that they read the same on light and dark pages, and nothing is told by colour alone.

use super::Known;
use super::PICTURES;
use super::goals::{Chart, Section};
use super::judge::Verdict;
use super::page::{Line, shown};
use super::values::Measured;

/// A picture and what is said of it.
pub struct Picture {
    pub chart: Chart,
    /// For whoever does not see it.
    pub alt: String,
    pub svg: String,
}

impl Picture {
    pub fn path(&self) -> String {
        format!("{PICTURES}/{}.svg", look(self.chart).name)
    }
}

/// How numbers become places.
#[derive(Clone, Copy, PartialEq)]
enum Scale {
    /// Between two numbers at least, with a tick every so often.
    Linear { from: f64, to: f64, tick: f64 },
    /// By powers of ten.
    Log,
}

struct Look {
    name: &'static str,
    title: &'static str,
    scale: Scale,
}

fn look(chart: Chart) -> Look {
    let (name, title, scale) = match chart {
        Chart::Speed => ("speed", "Decisions a second, random play", Scale::Log),
        Chart::Ladder => {
            ("ladder", "Ladder of AIs: shares won", Scale::Linear { from: 0.0, to: 100.0, tick: 10.0 })
        }
        Chart::Balance => (
            "balance",
            "Balance: won by one side of two equal players",
            Scale::Linear { from: 35.0, to: 65.0, tick: 5.0 },
        ),
    };
    Look { name, title, scale }
}

// Where things are.
const WIDTH: f64 = 1040.0;
const LEFT: f64 = 320.0;
const RIGHT: f64 = 720.0;
const TOP: f64 = 62.0;
const ROW: f64 = 24.0;
const HEAD: f64 = 30.0;
const FOOT: f64 = 64.0;

const PAPER: &str = "#fbfaf6";
const INK: &str = "#22262b";
const FAINT: &str = "#5d6269";
const GRID: &str = "#dcdad2";
const ZONE: &str = "#d9ecd9";
const ZONE_EDGE: &str = "#2f7d46";

/// Every picture that has something to show.
pub fn all(sections: &[(&Section, Vec<Line>)]) -> Vec<Picture> {
    let lines = |chart| {
        sections.iter().flat_map(|(_, lines)| lines).filter(move |line| line.measure.chart == Some(chart))
    };
    let charts = [Chart::Speed, Chart::Ladder, Chart::Balance];
    charts.into_iter().map(|chart| draw(chart, &lines(chart).collect::<Vec<_>>())).collect()
}

fn draw(chart: Chart, lines: &[&Line]) -> Picture {
    let Look { title, scale, .. } = look(chart);
    let axis = Axis::of(scale, lines);
    let mut body = String::new();
    // What the picture itself is called needs no heading.
    let (mut y, mut measure) = (TOP, title);
    for line in lines {
        if line.measure.title != measure {
            measure = line.measure.title;
            body.push_str(&words(16.0, y + HEAD * 0.68, 14.0, INK, "start", "600", &plain(measure)));
            y += HEAD;
        }
        body.push_str(&bar(line, &axis, y));
        y += ROW;
    }
    let height = y + FOOT;
    let said: Vec<String> = lines.iter().map(|line| said(line)).collect();
    let n_reached = lines.iter().filter(|line| line.verdict() == Verdict::Reached).count();
    let alt =
        format!("{title}: {n_reached} of {} reach their goal; the table below has the numbers", lines.len());
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" height=\"{height}\" \
         role=\"img\" aria-labelledby=\"title desc\" font-family=\"Helvetica, Arial, DejaVu Sans, sans-serif\">\n\
         <title id=\"title\">{}</title>\n<desc id=\"desc\">{}.</desc>\n\
         <rect x=\"0.5\" y=\"0.5\" width=\"{}\" height=\"{}\" rx=\"8\" fill=\"{PAPER}\" stroke=\"{GRID}\"/>\n{}{}{body}{}</svg>\n",
        escaped(title),
        escaped(&said.join("; ")),
        WIDTH - 1.0,
        height - 1.0,
        words(16.0, 30.0, 18.0, INK, "start", "700", title),
        axis.drawn(chart, TOP, y),
        legend(height - 20.0),
    );
    Picture { chart, alt, svg }
}

/// One line in words.
fn said(line: &Line) -> String {
    let value = line.value().unwrap_or_else(|| "no row".into());
    let name = format!("{}, {}", plain(line.measure.title), plain(line.goal.of));
    format!("{name}: {value}, goal {}: {}", line.wish(), line.verdict().word())
}

/// The axis of a picture.
struct Axis {
    scale: Scale,
    /// As places are counted: logarithms where the scale is one.
    from: f64,
    to: f64,
}

impl Axis {
    /// As long as what there is to show, and at least as long as the scale says.
    fn of(scale: Scale, lines: &[&Line]) -> Axis {
        let ends = lines.iter().flat_map(|line| {
            let (least, most) = line.goal.want.bounds();
            let (low, high) =
                measured(line).map_or((f64::INFINITY, f64::NEG_INFINITY), |(_, low, high)| (low, high));
            [least, most, low, high]
        });
        let ends: Vec<f64> = ends.filter(|end| end.is_finite()).collect();
        let least = ends.iter().copied().fold(f64::INFINITY, f64::min);
        let most = ends.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        match scale {
            Scale::Linear { from, to, tick } => Axis {
                scale,
                from: from.min((least / tick).floor() * tick),
                to: to.max((most / tick).ceil() * tick),
            },
            Scale::Log => Axis { scale, from: least.log10().floor(), to: most.log10().ceil() },
        }
    }

    fn place(&self, number: f64) -> f64 {
        let number = if self.scale == Scale::Log { number.max(f64::MIN_POSITIVE).log10() } else { number };
        let share = (number.clamp(self.from, self.to) - self.from) / (self.to - self.from);
        LEFT + share * (RIGHT - LEFT)
    }

    /// Lines for the ticks, with their numbers above and below.
    fn drawn(&self, chart: Chart, top: f64, bottom: f64) -> String {
        let step = match self.scale {
            Scale::Linear { tick, .. } => tick,
            Scale::Log => 1.0,
        };
        let n_ticks = ((self.to - self.from) / step).round() as u32;
        let tick = |nth: u32| {
            let at = self.from + f64::from(nth) * step;
            let (number, name) = match self.scale {
                Scale::Linear { .. } => (at, format!("{at}%")),
                Scale::Log => (10f64.powf(at), power(at)),
            };
            let x = self.place(number);
            // Numbers that would touch are left out, the lines are not.
            let is_named = chart != Chart::Ladder || nth.is_multiple_of(2);
            let names = [top - 6.0, bottom + 16.0].map(|y| words(x, y, 11.0, FAINT, "middle", "400", &name));
            let line = format!(
                "<line x1=\"{x:.1}\" y1=\"{top}\" x2=\"{x:.1}\" y2=\"{bottom}\" stroke=\"{GRID}\"/>\n"
            );
            if is_named { line + &names.concat() } else { line }
        };
        (0..=n_ticks).map(tick).collect()
    }
}

/// `10 million` for 7
fn power(exponent: f64) -> String {
    let (scale, name) = match exponent {
        6.0.. => (1e6, " million"),
        3.0.. => (1e3, " thousand"),
        _ => (1.0, ""),
    };
    format!("{}{name}", (10f64.powf(exponent) / scale).round())
}

/// The middle and the bounds of what was measured.
fn measured(line: &Line) -> Option<(f64, f64, f64)> {
    match line.known {
        Known::Rows { measured: Measured::Amount { middle, low, high }, .. } => Some((middle, low, high)),
        Known::Rows { measured: Measured::Span { low, high }, .. } => Some(((low + high) / 2.0, low, high)),
        _ => None,
    }
}

/// One figure: its name, the zone of its goal, its bounds with a sign, and the number.
fn bar(line: &Line, axis: &Axis, y: f64) -> String {
    let middle = y + ROW / 2.0;
    let (least, most) = line.goal.want.bounds();
    let (left, right) = (axis.place(least), axis.place(most));
    let mut text = words(LEFT - 10.0, middle + 4.0, 13.0, INK, "end", "400", &plain(line.goal.of));
    text.push_str(&format!(
        "<rect x=\"{left:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" fill=\"{ZONE}\"/>\n",
        y + 3.0,
        right - left,
        ROW - 6.0
    ));
    for edge in [(least, left), (most, right)].iter().filter(|(bound, _)| bound.is_finite()).map(|(_, x)| x) {
        text.push_str(&format!(
            "<line x1=\"{edge:.1}\" y1=\"{:.1}\" x2=\"{edge:.1}\" y2=\"{:.1}\" stroke=\"{ZONE_EDGE}\" stroke-width=\"2\"/>\n",
            y + 1.0,
            y + ROW - 1.0
        ));
    }
    let verdict = line.verdict();
    let Some((number, low, high)) = measured(line) else {
        return text + &words(RIGHT + 14.0, middle + 4.0, 12.0, FAINT, "start", "400", verdict.word());
    };
    let [at, low, high] = [number, low, high].map(|number| axis.place(number));
    let colour = colour(verdict);
    if high - low > 0.5 {
        text.push_str(&format!(
            "<path d=\"M{low:.1} {middle:.1}H{high:.1}M{low:.1} {a:.1}V{b:.1}M{high:.1} {a:.1}V{b:.1}\" stroke=\"{colour}\" stroke-width=\"2\" fill=\"none\"/>\n",
            a = middle - 5.0,
            b = middle + 5.0
        ));
    }
    let Known::Rows { measured, .. } = line.known else { return text };
    // Of several things at once the ends are what counts, and they have no middle.
    if !matches!(measured, Measured::Span { .. }) {
        text.push_str(&sign(verdict, at, middle));
    }
    let value = format!("{}, {}", shown(measured, short(line.measure.unit)), verdict.word());
    text + &words(RIGHT + 14.0, middle + 4.0, 12.0, INK, "start", "400", &value)
}

/// Units that the title of a picture says already.
fn short(unit: &'static str) -> &'static str {
    if unit == "%" { "%" } else { "" }
}

fn colour(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Reached | Verdict::Kept => "#1c6b39",
        Verdict::Open | Verdict::OnTheWay => "#8a5400",
        Verdict::Short | Verdict::Missing => "#a01f2c",
    }
}

/// A disc, a ring or a cross.
fn sign(verdict: Verdict, x: f64, y: f64) -> String {
    let colour = colour(verdict);
    match verdict {
        Verdict::Reached | Verdict::Kept => {
            format!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"5\" fill=\"{colour}\"/>\n")
        }
        Verdict::Open | Verdict::OnTheWay => {
            format!(
                "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4.5\" fill=\"{PAPER}\" stroke=\"{colour}\" stroke-width=\"2.5\"/>\n"
            )
        }
        Verdict::Short | Verdict::Missing => format!(
            "<path d=\"M{:.1} {:.1}l10 10m0 -10l-10 10\" stroke=\"{colour}\" stroke-width=\"3\" fill=\"none\"/>\n",
            x - 5.0,
            y - 5.0
        ),
    }
}

/// What the signs mean.
fn legend(y: f64) -> String {
    let mut text = String::new();
    let mut x = 24.0;
    for verdict in [Verdict::Reached, Verdict::Open, Verdict::Short] {
        text.push_str(&sign(verdict, x, y - 4.0));
        text.push_str(&words(x + 12.0, y, 12.0, FAINT, "start", "400", verdict.word()));
        x += 36.0 + 7.0 * verdict.word().len() as f64;
    }
    text.push_str(&format!(
        "<rect x=\"{x}\" y=\"{}\" width=\"26\" height=\"14\" fill=\"{ZONE}\"/>\n",
        y - 11.0
    ));
    let about = "where the goal is reached; a bar spans the interval for 95%, or all runs";
    text + &words(x + 34.0, y, 12.0, FAINT, "start", "400", about)
}

fn words(x: f64, y: f64, size: f64, colour: &str, anchor: &str, weight: &str, text: &str) -> String {
    let text = escaped(text);
    format!(
        "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size}\" fill=\"{colour}\" text-anchor=\"{anchor}\" font-weight=\"{weight}\">{text}</text>\n"
    )
}

/// Without the marks of code.
fn plain(text: &str) -> String {
    text.replace('`', "")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::super::make;
    use super::super::rows::tests::table;
    use super::*;

    fn picture(rows: &[(&str, &str, &str)], name: &str) -> String {
        let made = make(&table(rows)).unwrap();
        made.into_iter().find(|made| made.path == format!("docs/figures/{name}.svg")).unwrap().text
    }

    #[test]
    fn a_picture_says_what_it_shows() {
        let rows = [("duel: heuristic against random", "97.2% won (96.4–97.8%), 2099 of 2160", "1")];
        let svg = picture(&rows, "ladder");
        assert!(svg.contains("<title id=\"title\">Ladder of AIs: shares won</title>"), "{svg}");
        let told = "heuristic against random, Arcane Duel: 97.2% (96.4–97.8%), goal at least 95%: reached";
        assert!(svg.contains(told) && svg.contains(">97.2% (96.4–97.8%), reached</text>"), "{svg}");
        assert!(svg.contains(">not measured</text>"), "what has no row says so");
    }

    /// 1 to 10 million is a third of the way from 0.1 to 100 million.
    #[test]
    fn places_follow_the_scale() {
        let log = Axis { scale: Scale::Log, from: 5.0, to: 8.0 };
        assert!((log.place(1e6) - (LEFT + (RIGHT - LEFT) / 3.0)).abs() < 1e-9);
        assert_eq!((log.place(f64::NEG_INFINITY), log.place(f64::INFINITY)), (LEFT, RIGHT));
        let scale = Scale::Linear { from: 35.0, to: 65.0, tick: 5.0 };
        let linear = Axis { scale, from: 35.0, to: 65.0 };
        assert_eq!(linear.place(50.0), (LEFT + RIGHT) / 2.0);
        assert_eq!([5.0, 6.0, 7.0].map(power), ["100 thousand", "1 million", "10 million"]);
    }

    #[test]
    fn an_axis_is_as_long_as_what_it_shows() {
        let rows = [("garden: balance between heuristic players", "whoever began 20.1% (18.0–22.0%)", "1")];
        assert!(picture(&rows, "balance").contains(">15%</text>"));
        assert!(!picture(&[], "balance").contains(">30%</text>"));
    }
}
