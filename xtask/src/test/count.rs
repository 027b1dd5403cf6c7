//! Reading what the test harness prints.

use std::fmt;

/// What all test programs of a run said together.
#[derive(Default, Debug)]
pub struct Count {
    passed: u64,
    n_failed: u64,
    programs: u64,
    /// The names of tests that failed.
    pub failed: Vec<String>,
}

impl Count {
    /// Takes in a line; whether it is worth showing.
    pub fn read(&mut self, line: &str) -> bool {
        if let Some(result) = line.strip_prefix("test result: ") {
            self.programs += 1;
            let number = |word: &str| {
                let (before, _) = result.split_once(word)?;
                before.split_whitespace().last()?.parse::<u64>().ok()
            };
            self.passed += number(" passed").unwrap_or(0);
            self.n_failed += number(" failed").unwrap_or(0);
            // Programs without tests say so at length.
            return number(" passed") != Some(0) || number(" failed") != Some(0);
        }
        if let Some(name) = line.strip_prefix("test ").and_then(|rest| rest.strip_suffix(" ... FAILED")) {
            self.failed.push(name.to_owned());
            return true;
        }
        let is_passed = line.starts_with("test ") && line.ends_with(" ... ok");
        let is_start = line.starts_with("running ") && (line.ends_with(" tests") || line.ends_with(" test"));
        let is_doctest_time = line.starts_with("all doctests ran in ");
        !(is_passed || is_start || is_doctest_time || line.is_empty())
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed, in {} programs", self.passed, self.n_failed, self.programs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passing_tests_are_counted_and_not_shown() {
        let mut count = Count::default();
        let lines = [
            "running 2 tests",
            "test rules::falls ... ok",
            "test rules::wins ... FAILED",
            "",
            "thread 'rules::wins' panicked at games/connect4/src/rules.rs:5:1:",
            "test result: FAILED. 1 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.01s",
            "test result: ok. 12 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.01s",
            "test result: ok. 0 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s",
        ];
        let shown: Vec<&str> = lines.into_iter().filter(|line| count.read(line)).collect();
        assert_eq!(shown, [lines[2], lines[4], lines[5], lines[6]]);
        assert_eq!(count.to_string(), "13 passed, 1 failed, in 3 programs");
        assert_eq!(count.failed, ["rules::wins"]);
    }
}
