//! Whether a goal is reached by what was measured.

use super::values::Measured;

/// What is to be reached.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Want {
    AtLeast(f64),
    AtMost(f64),
    /// From one to the other, both included.
    Within(f64, f64),
    /// That something never happens, in so many tries.
    NoneIn(u64),
    /// Something that is true or not.
    Words(&'static str),
}

/// What became of a goal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    Reached,
    /// What was measured reaches the goal, and the bounds of it do not.
    Open,
    /// Nothing was found, in fewer tries than are wished for.
    OnTheWay,
    Short,
    /// By a test of the everyday run.
    Kept,
    Missing,
}

impl Verdict {
    pub const ALL: [Verdict; 6] =
        [Verdict::Reached, Verdict::Kept, Verdict::Open, Verdict::OnTheWay, Verdict::Short, Verdict::Missing];

    /// A sign, for whoever looks down a column.
    pub fn mark(self) -> &'static str {
        match self {
            Verdict::Reached | Verdict::Kept => "✔",
            Verdict::Open => "≈",
            Verdict::OnTheWay => "…",
            Verdict::Short => "✘",
            Verdict::Missing => "–",
        }
    }

    pub fn word(self) -> &'static str {
        match self {
            Verdict::Reached => "reached",
            Verdict::Open => "within the interval",
            Verdict::OnTheWay => "on the way",
            Verdict::Short => "short",
            Verdict::Kept => "kept by a test",
            Verdict::Missing => "not measured",
        }
    }
}

impl Want {
    /// From which number to which it is reached.
    pub fn bounds(self) -> (f64, f64) {
        match self {
            Want::AtLeast(least) => (least, f64::INFINITY),
            Want::AtMost(most) => (f64::NEG_INFINITY, most),
            Want::Within(least, most) => (least, most),
            Want::NoneIn(_) => (0.0, 0.0),
            Want::Words(_) => (f64::NEG_INFINITY, f64::INFINITY),
        }
    }
}

/// Compares them. Of several things at once all have to reach the goal.
pub fn judge(want: Want, measured: Measured) -> Verdict {
    let (least, most) = want.bounds();
    match measured {
        Measured::Found { times: 1.., .. } => Verdict::Short,
        Measured::Found { tries, .. } => match want {
            Want::NoneIn(wished) if tries < wished => Verdict::OnTheWay,
            _ => Verdict::Reached,
        },
        Measured::Amount { low, high, .. } | Measured::Span { low, high } if least <= low && high <= most => {
            Verdict::Reached
        }
        Measured::Amount { middle, .. } if least <= middle && middle <= most => Verdict::Open,
        Measured::Amount { .. } | Measured::Span { .. } => Verdict::Short,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn amount(middle: f64, low: f64, high: f64) -> Measured {
        Measured::Amount { middle, low, high }
    }

    #[test]
    fn a_number_reaches_its_goal_with_its_bounds_or_without_them_or_not_at_all() {
        let judged = [
            (Want::AtLeast(80.0), amount(82.7, 80.0, 85.3), Verdict::Reached),
            (Want::AtLeast(80.0), amount(80.0, 74.8, 85.3), Verdict::Open),
            (Want::AtLeast(80.0), amount(79.9, 74.8, 85.3), Verdict::Short),
            (Want::AtLeast(80.0), amount(70.0, 60.0, 79.9), Verdict::Short),
            (Want::AtMost(300.0), amount(272.8, 272.8, 272.8), Verdict::Reached),
            (Want::AtMost(300.0), amount(289.7, 274.4, 304.9), Verdict::Open),
            (Want::AtMost(300.0), amount(300.1, 274.4, 304.9), Verdict::Short),
            (Want::Within(45.0, 55.0), amount(50.0, 45.0, 55.0), Verdict::Reached),
            (Want::Within(45.0, 55.0), amount(45.7, 41.3, 50.0), Verdict::Open),
            (Want::Within(45.0, 55.0), amount(50.0, 40.0, 60.0), Verdict::Open),
            (Want::Within(45.0, 55.0), amount(39.0, 32.5, 45.9), Verdict::Short),
            (Want::Within(45.0, 55.0), amount(56.7, 51.0, 62.2), Verdict::Short),
            (Want::Within(45.0, 55.0), amount(42.0, 40.0, 44.0), Verdict::Short),
        ];
        judged.iter().for_each(|(want, measured, verdict)| {
            assert_eq!(judge(*want, *measured), *verdict, "{want:?} {measured:?}");
        });
    }

    #[test]
    fn of_several_things_all_have_to_reach_it() {
        let span = |low, high| judge(Want::Within(45.0, 55.0), Measured::Span { low, high });
        assert_eq!(
            (span(48.8, 51.4), span(38.0, 62.0), span(46.0, 55.1)),
            (Verdict::Reached, Verdict::Short, Verdict::Short)
        );
    }

    #[test]
    fn nothing_found_counts_once_it_was_looked_for_often_enough() {
        let found = |times, tries| judge(Want::NoneIn(300), Measured::Found { times, tries });
        assert_eq!((found(0, 300), found(0, 299)), (Verdict::Reached, Verdict::OnTheWay));
        assert_eq!((found(1, 300), found(1, 2)), (Verdict::Short, Verdict::Short));
    }
}
