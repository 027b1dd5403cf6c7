//! Every row of `ludo bench`, once.

use serde_json::Value;

use super::desk::Desk;
use super::measurements::Row;
use crate::shell;

/// Runs the benchmarks and files their rows.
pub fn run(desk: &mut Desk) -> Result<(), String> {
    let words = ["run", "--release", "--locked", "--quiet", "-p", "ludo", "--", "bench", "--json"];
    let said = shell::output(&mut shell::cargo(&words))?;
    desk.file_now(&read(&said).ok_or("ludo bench: not of the form that was expected")?)
}

/// `{"rows": [{"name": …, "value": …, "unit": …}]}`
fn read(said: &str) -> Option<Vec<Row>> {
    let value: Value = serde_json::from_str(said).ok()?;
    let row = |row: &Value| {
        let value = format!("{} {}", shown(&row["value"])?, row["unit"].as_str()?);
        Some(Row {
            figure: row["name"].as_str()?.to_owned(),
            value: value.trim_end().to_owned(),
            command: "cargo run --release -p ludo -- bench".into(),
            seeds: "built in".into(),
        })
    };
    value["rows"].as_array()?.iter().map(row).collect()
}

/// A number as a person reads it: `2531000.4` as `2,531,000`, `1.9312` as `1.93`.
pub fn shown(value: &Value) -> Option<String> {
    let number = value.as_f64()?;
    if number.abs() < 1000.0 {
        let text = format!("{number:.2}");
        return Some(text.trim_end_matches('0').trim_end_matches('.').to_owned());
    }
    let digits = format!("{:.0}", number.abs());
    let mut text = String::from(if number < 0.0 { "-" } else { "" });
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_read() {
        let said = r#"{"rows": [{"name": "connect4 play-outs", "value": 2531000.4, "unit": "/s"},
                                {"name": "two cores over one", "value": 1.9312, "unit": "times"},
                                {"name": "state", "value": 300.0, "unit": "bytes"}]}"#;
        let rows = read(said).unwrap();
        assert_eq!((rows[0].figure.as_str(), rows[0].value.as_str()), ("connect4 play-outs", "2,531,000 /s"));
        assert_eq!((rows[1].value.as_str(), rows[2].value.as_str()), ("1.93 times", "300 bytes"));
    }

    #[test]
    fn what_is_no_report_is_refused() {
        let wrong = [
            "",
            "{}",
            "[]",
            r#"{"rows": [{"name": "a"}]}"#,
            r#"{"rows": [{"name": "a", "value": "b", "unit": ""}]}"#,
        ];
        wrong.iter().for_each(|said| assert!(read(said).is_none(), "{said}"));
    }
}
