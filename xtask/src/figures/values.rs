//! What the value of a row says, as numbers. Rows are written for people, in a handful of forms: each is read here.

use std::ops::Range;

use crate::campaign::interval;

/// Where in a value the number is that a goal is about.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Reading {
    /// The number before this unit, one of several runs or with its spread: `2.05 million matches/s and 2.45 million
    /// matches/s`, `80, 88 and 96 ms`, `272.84 ns (247.88–357.09)`.
    Unit(&'static str),
    /// `1.95 ratio`, or among other figures `two cores over one 1.97`.
    Ratio,
    /// A number and nothing else.
    Plain,
    /// A share: `94.3% won (92.7–95.5%), 1018 of 1080`, `240 of 240 (98.4–100.0%)`, `13.6% of 2,000`.
    Share,
    /// The same behind a name: `fortress 46.6% (42.3–51.0%), pass 48.0% …`.
    ShareOf(&'static str),
    /// A share without a number of tries, behind a name, in a list that ends with the sign: `growing 55, slow 53%`.
    Listed(&'static str),
    /// From the least to the greatest share of several things: `clans 48.8–51.4%`.
    Span(&'static str),
    /// The share of deals won from every chair among those that one player won so.
    Decided,
    /// `0 in 73400 matches`
    Found,
}

/// What a row says.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Measured {
    /// A number, and between which bounds it may be: those of its runs, or of the interval for 95%.
    Amount { middle: f64, low: f64, high: f64 },
    /// Several things at once: the least and the greatest of them.
    Span { low: f64, high: f64 },
    /// How often it happened in how many tries.
    Found { times: u64, tries: u64 },
}

impl Reading {
    /// The name that the number stands behind, where there is one.
    pub fn name(self) -> Option<&'static str> {
        match self {
            Reading::ShareOf(name) | Reading::Listed(name) | Reading::Span(name) => Some(name),
            _ => None,
        }
    }

    /// How this is read in a row of this name: a row that is of one thing alone says in its own name which.
    pub fn of(self, figure: &str, value: &str) -> Reading {
        match self {
            Reading::ShareOf(name) if !names(value, name) && names(figure, name) => Reading::Share,
            reading => reading,
        }
    }

    /// Whether a row tells of it: one may be about some maps and not about others.
    pub fn is_told(self, figure: &str, value: &str) -> bool {
        self.name().is_none_or(|name| names(value, name) || names(figure, name))
    }
}

/// Whether a name stands in a text.
fn names(text: &str, name: &str) -> bool {
    behind(text, name).is_some()
}

/// Reads a value. What stands behind a semicolon is about something else: what there was before, other seeds.
pub fn read(reading: Reading, value: &str) -> Result<Measured, String> {
    let first = value.split(';').next().unwrap_or_default();
    let found = match reading {
        Reading::Unit(unit) => runs(first, unit),
        Reading::Ratio => {
            runs(first, "ratio").or_else(|| leading(behind(first, "two cores over one")?).map(one))
        }
        Reading::Plain => number(first.trim()).map(one),
        Reading::Share => share(first),
        Reading::ShareOf(name) => value.split(';').find_map(|part| share(behind(part, name)?)),
        Reading::Listed(name) => {
            value.split(';').find_map(|part| behind(part, name).and_then(leading)).map(one)
        }
        Reading::Span(name) => value.split(';').find_map(|part| span(behind(part, name)?)),
        Reading::Decided => decided(value),
        Reading::Found => tried(first),
    };
    found.ok_or_else(|| format!("`{first}` is not read: {} was expected", expected(reading)))
}

/// A form in words.
fn expected(reading: Reading) -> String {
    match reading {
        Reading::Unit(unit) => format!("a number before `{unit}`"),
        Reading::Ratio => "`1.95 ratio`, or `two cores over one 1.95`".into(),
        Reading::Plain => "a number alone".into(),
        Reading::Share => "a share such as `94.3% won (92.7–95.5%)`, `13.6% of 2,000` or `27 of 36`".into(),
        Reading::ShareOf(name) => format!("a share behind `{name}`, with its interval or of how many"),
        Reading::Listed(name) => format!("a share behind `{name}`"),
        Reading::Span(name) => format!("two shares such as `48.8–51.4%` behind `{name}`"),
        Reading::Decided => {
            "`69 won twice, 36 once, 3 never`, or `won from every chair 69, by others 3`".into()
        }
        Reading::Found => "`0 in 73400`".into(),
    }
}

/// `2,560,000`, `0.92` or `73400`: separators stand before three digits each.
pub fn number(text: &str) -> Option<f64> {
    let (whole, part) = text.split_once('.').map_or((text, None), |(whole, part)| (whole, Some(part)));
    let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let mut groups = whole.split(',');
    let first = groups.next()?;
    let is_grouped = whole.contains(',');
    let are_sound = is_digits(first)
        && (!is_grouped || first.len() <= 3)
        && groups.all(|group| group.len() == 3 && is_digits(group))
        && part.is_none_or(is_digits);
    are_sound.then(|| whole.replace(',', "") + "." + part.unwrap_or("0"))?.parse().ok()
}

fn one(number: f64) -> Measured {
    Measured::Amount { middle: number, low: number, high: number }
}

/// A word without what stands around it in a sentence.
fn bare(word: &str) -> &str {
    word.trim_start_matches('(').trim_end_matches([',', ':', ')'])
}

/// What follows a name that stands in a text as words of its own.
fn behind<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let is_edge =
        |letter: Option<char>| letter.is_none_or(|letter| !letter.is_alphanumeric() && letter != '_');
    let mut places = text.match_indices(name);
    places.find_map(|(at, _)| {
        let rest = &text[at + name.len()..];
        let is_word = is_edge(text[..at].chars().next_back()) && is_edge(rest.chars().next());
        is_word.then_some(rest)
    })
}

/// The number that a text begins with.
fn leading(text: &str) -> Option<f64> {
    let word = bare(text.split_whitespace().next()?);
    number(word.strip_suffix('%').unwrap_or(word))
}

/// Every number before a unit: all runs, and what the spread behind one says.
fn runs(text: &str, unit: &str) -> Option<Measured> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let units = words.iter().enumerate().filter(|(_, word)| bare(word) == unit);
    let (mut runs, mut ends) = (Vec::new(), Vec::new());
    for (at, _) in units {
        runs.extend(list_before(&words[..at]));
        let spread = words.get(at + 1).filter(|word| word.starts_with('('));
        ends.extend(spread.and_then(|word| bounds(bare(word))).map(|ends| [ends.start, ends.end]));
    }
    runs.sort_by(f64::total_cmp);
    let middle = match runs.len() {
        0 => return None,
        n if n % 2 == 1 => runs[n / 2],
        n => (runs[n / 2 - 1] + runs[n / 2]) / 2.0,
    };
    let all = || runs.iter().copied().chain(ends.iter().flatten().copied());
    Some(Measured::Amount {
        middle,
        low: all().fold(f64::INFINITY, f64::min),
        high: all().fold(f64::NEG_INFINITY, f64::max),
    })
}

/// The numbers with which some words end: `… 80, 88, 96 and 80`, each perhaps with `million` or `thousand`.
fn list_before(words: &[&str]) -> Vec<f64> {
    let (mut list, mut scale) = (Vec::new(), 1.0);
    for word in words.iter().rev() {
        match *word {
            "million" => scale = 1e6,
            "thousand" => scale = 1e3,
            "and" if !list.is_empty() => {}
            word => {
                let word = if list.is_empty() { word } else { word.strip_suffix(',').unwrap_or(word) };
                let Some(number) = number(word) else { break };
                list.push(number * scale);
            }
        }
    }
    list
}

/// `92.7–95.5`, with a sign of percent behind it or none.
fn bounds(word: &str) -> Option<Range<f64>> {
    let (low, high) = word.strip_suffix('%').unwrap_or(word).split_once('–')?;
    Some(number(low)?..number(high)?)
}

fn span(text: &str) -> Option<Measured> {
    let Range { start, end } = bounds(bare(text.split_whitespace().next()?))?;
    Some(Measured::Span { low: start, high: end })
}

/// A share at the beginning of a text, in percent. Where it has no interval, that is worked out from how many there were.
fn share(text: &str) -> Option<Measured> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let of = |at: usize| (*words.get(at)? == "of").then(|| number(bare(words.get(at + 1)?))).flatten();
    let first = words.first()?;
    let (middle, rest) = match bare(first).strip_suffix('%') {
        Some(percent) => (number(percent)?, 1),
        None => (100.0 * number(first)? / of(1)?, 3),
    };
    // `won`, `won together`
    let said = words[rest..]
        .iter()
        .take_while(|word| word.starts_with("won") || word.starts_with("together"))
        .count();
    let given =
        words.get(rest + said).filter(|word| word.starts_with('(')).and_then(|word| bounds(bare(word)));
    let Range { start: low, end: high } = match given {
        Some(given) => given,
        None => {
            let n = (1..words.len()).find_map(of)?;
            let (low, high) = interval(middle / 100.0, n);
            100.0 * low..100.0 * high
        }
    };
    Some(Measured::Amount { middle, low, high })
}

/// Of the deals that one player won from every chair, those that the first did.
fn decided(value: &str) -> Option<Measured> {
    let words: Vec<&str> = value.split_whitespace().map(bare).collect();
    let before = |word: &str| words.iter().position(|each| *each == word).and_then(|at| at.checked_sub(1));
    let after = |phrase: &str| behind(value, phrase).and_then(leading);
    let (own, others) = match before("twice") {
        // `69 won twice, 36 once, 3 never`
        Some(at) => (number(words.get(at.checked_sub(1)?)?)?, number(words.get(before("never")?)?)?),
        None => (after("won from every chair")?, after("by others")?),
    };
    let (n, rate) = (own + others, own / (own + others).max(1.0));
    let (low, high) = interval(rate, n);
    Some(Measured::Amount { middle: 100.0 * rate, low: 100.0 * low, high: 100.0 * high })
}

/// `0 in 73400 matches, 1204925 steps`
fn tried(text: &str) -> Option<Measured> {
    let mut words = text.split_whitespace().map(bare);
    let (times, link, tries) = (number(words.next()?)?, words.next()?, number(words.next()?)?);
    let is_counted = link == "in" && times.fract() == 0.0 && tries.fract() == 0.0;
    is_counted.then_some(Measured::Found { times: times as u64, tries: tries as u64 })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn amount(middle: f64, low: f64, high: f64) -> Result<Measured, String> {
        Ok(Measured::Amount { middle, low, high })
    }

    /// As close as the table tells it.
    fn about(found: Result<Measured, String>, expected: [f64; 3]) {
        let Ok(Measured::Amount { middle, low, high }) = found else { panic!("{found:?}") };
        let is_near =
            [middle, low, high].iter().zip(expected).all(|(found, expected)| (found - expected).abs() < 0.06);
        assert!(is_near, "{found:?} {expected:?}");
    }

    #[test]
    fn numbers_may_have_separators() {
        let sound = [
            ("2,560,000", 2_560_000.0),
            ("73400", 73_400.0),
            ("0.92", 0.92),
            ("1,187.25", 1_187.25),
            ("0", 0.0),
        ];
        sound.iter().for_each(|(text, expected)| assert_eq!(number(text), Some(*expected), "{text}"));
        ["", "x", "1,00", "1234,567", ",123", "1,", "1.", ".5", "1.2.3", "-1", "1e6"]
            .iter()
            .for_each(|text| assert_eq!(number(text), None, "{text}"));
    }

    #[test]
    fn a_number_stands_before_its_unit() {
        let of = |value: &str| read(Reading::Unit("decisions/s"), value);
        assert_eq!(of("2,222,410 decisions/s"), amount(2_222_410.0, 2_222_410.0, 2_222_410.0));
        assert_eq!(of("461.3 thousand decisions/s, short of 500"), amount(461_300.0, 461_300.0, 461_300.0));
        let several = "345.5 thousand decisions/s (goal 500), 318.3 thousand commands/s (goal 500), two cores over one 1.97";
        assert_eq!(of(several), amount(345_500.0, 345_500.0, 345_500.0));
        assert_eq!(read(Reading::Unit("commands/s"), several), amount(318_300.0, 318_300.0, 318_300.0));
        assert_eq!(read(Reading::Ratio, several), amount(1.97, 1.97, 1.97));
        assert_eq!(read(Reading::Ratio, "1.95 ratio (1.94–1.99)"), amount(1.95, 1.94, 1.99));
        let told = "`many decisions/s` is not read: a number before `decisions/s` was expected";
        assert_eq!(of("many decisions/s"), Err(told.into()));
    }

    #[test]
    fn several_runs_are_a_spread() {
        let of = |unit, value: &str| read(Reading::Unit(unit), value);
        let with_spread = "2,560,000 decisions/s (2,540,000–3,620,000)";
        assert_eq!(of("decisions/s", with_spread), amount(2_560_000.0, 2_540_000.0, 3_620_000.0));
        let twice =
            "3 million matches/s and 4 million matches/s; 7177764 in turn with it: 1 million matches/s";
        assert_eq!(of("matches/s", twice), amount(3.5e6, 3e6, 4e6));
        let listed = "431,800, 571,000, 420,300 and 412,900 commands/s";
        assert_eq!(of("commands/s", listed), amount(426_050.0, 412_900.0, 571_000.0));
        let two = "176 and 232 ms (goal 100), 1.63 and 1.69 s (goal 1): not reached";
        assert_eq!((of("ms", two), of("s", two)), (amount(204.0, 176.0, 232.0), amount(1.66, 1.63, 1.69)));
        assert_eq!(
            of("times", "alone 212 ms (most 331): 1.02 times, goal at most 2"),
            amount(1.02, 1.02, 1.02)
        );
        assert_eq!(
            of("/s", "221 µs a command, 736 /s; goal 15,000 /s: not reached"),
            amount(736.0, 736.0, 736.0)
        );
    }

    /// Where the row has no interval it is Wilson's, worked out by hand elsewhere: 45 of 48 is 83.2–97.9%,
    /// 8 of 10 is 49.0–94.3%, 272 of 2,000 is 12.2–15.2%.
    #[test]
    fn a_share_has_its_interval_or_the_number_of_its_tries() {
        let of = |value: &str| read(Reading::Share, value);
        assert_eq!(of("94.3% won (92.7–95.5%), 1018 of 1080, 43 drawn"), amount(94.3, 92.7, 95.5));
        assert_eq!(of("80.0% won together (49.0–94.3%), 8 of 10"), amount(80.0, 49.0, 94.3));
        assert_eq!(of("100% won (99.1–100%), 400 of 400"), amount(100.0, 99.1, 100.0));
        assert_eq!(of("240 of 240 (98.4–100.0%), in 11 rounds"), amount(100.0, 98.4, 100.0));
        assert_eq!(of("27 of 36 (58.9–86.2%): STD_WORLD 3 of 6"), amount(75.0, 58.9, 86.2));
        about(of("93.8% won, 45 of 48, both sides of 6 deals a map"), [93.8, 83.2, 97.9]);
        about(of("13.6% of 2,000; by element 10.8–17.6%"), [13.6, 12.2, 15.2]);
        about(of("8 of 10"), [80.0, 49.0, 94.3]);
        assert!(of("most of them").is_err() && of("41.8% of the row above").is_err());
    }

    #[test]
    fn a_share_may_stand_behind_a_name() {
        let maps = "fortress 46.6% (42.3–51.0%), underpass 1.0% (0.5–1.5%), pass 48.0% (43.6–52.4%) of 500 each; BEACH 49.0% (42.2–55.9%) of 200";
        let of = |name| read(Reading::ShareOf(name), maps);
        assert_eq!((of("fortress"), of("pass")), (amount(46.6, 42.3, 51.0), amount(48.0, 43.6, 52.4)));
        assert_eq!(of("BEACH"), amount(49.0, 42.2, 55.9));
        assert!(
            of("river")
                .unwrap_err()
                .ends_with("a share behind `river`, with its interval or of how many was expected")
        );
        let clans = "clans 48.8–51.4%, widest pairing 54.0% of 400, whoever began 47.4%, of 2,000 matches";
        assert_eq!(read(Reading::Span("clans"), clans), Ok(Measured::Span { low: 48.8, high: 51.4 }));
        about(read(Reading::ShareOf("widest pairing"), clans), [54.0, 49.1, 58.8]);
        about(read(Reading::ShareOf("whoever began"), clans), [47.4, 45.2, 49.6]);
        let decks = "each pair 38–62% over 800 duels; all: growing 55, slow 53, swarming 44%";
        let deck = |name| read(Reading::Listed(name), decks);
        assert_eq!((deck("slow"), deck("swarming")), (amount(53.0, 53.0, 53.0), amount(44.0, 44.0, 44.0)));
        assert!(deck("tricky").is_err());
    }

    #[test]
    fn a_row_may_be_of_one_thing_alone() {
        let reading = Reading::ShareOf("river");
        let (alone, all) = ("won on the river, deep on both", "won, deep on both");
        assert_eq!(reading.of(alone, "60.0% (49.0–70.0%) of 80"), Reading::Share);
        assert_eq!(reading.of(all, "pass 48.0% of 80, river 60.0% of 80"), reading);
        assert!(reading.is_told(alone, "60.0% of 80") && reading.is_told(all, "river 60.0% of 80"));
        assert!(!reading.is_told(all, "pass 48.0% of 80, riverside 60.0% of 80"));
    }

    /// 24 of 33 is 72.7%, by Wilson 55.8–84.9%.
    #[test]
    fn deals_that_play_decides_are_counted() {
        let of = |value: &str| read(Reading::Decided, value);
        let by_hand =
            "56.9% won, 123 of 216; of 108 deals played from both chairs 24 won twice, 75 once, 9 never";
        about(of(by_hand), [72.7, 55.8, 84.9]);
        about(of("56.9% won; of 108 deals won from every chair 24, by others 9: 72.7%"), [72.7, 55.8, 84.9]);
        assert!(of("56.9% won, 123 of 216").is_err());
    }

    #[test]
    fn what_was_looked_for_was_found_so_often() {
        let of = |value: &str| read(Reading::Found, value);
        assert_eq!(of("0 in 73400 matches, 1204925 steps"), Ok(Measured::Found { times: 0, tries: 73_400 }));
        assert_eq!(of("0 in 41,192"), Ok(Measured::Found { times: 0, tries: 41_192 }));
        assert_eq!(of("2 in 12 kills"), Ok(Measured::Found { times: 2, tries: 12 }));
        ["", "0", "0 of 12", "none in 12", "0 in all", "0.5 in 12"]
            .iter()
            .for_each(|value| assert!(of(value).is_err(), "{value}"));
    }

    #[test]
    fn a_plain_number_is_a_number_alone() {
        assert_eq!(read(Reading::Plain, "724"), amount(724.0, 724.0, 724.0));
        assert!(read(Reading::Plain, "about 2").is_err());
    }
}
