//! Texts that nobody would write, made from good ones.

use kernel::FastDice;

/// What has a meaning where texts are read, and what has none anywhere.
const LETTERS: [char; 16] =
    ['"', '{', '}', '[', ']', '\\', ',', ':', ' ', '-', '0', '9', 'é', '\u{0}', '\u{202e}', '\n'];
/// Values that readers of numbers and texts stumble over.
const VALUES: [&str; 8] =
    ["18446744073709551616", "-1", "1e999", "null", "{}", "[[[[[[[[", "\\u0000", "\\ud800"];

/// How much a test is to try, or with which seed: the number of this name in the environment, or the everyday one.
pub fn asked(name: &str, everyday: u64) -> u64 {
    let Ok(value) = std::env::var(name) else { return everyday };
    value.parse().unwrap_or_else(|_| panic!("{name}: `{value}` is no number"))
}

/// A text with one to three changes: a letter more, less or another one, the end cut off, a strange value, or a piece of
/// another text. Now and then they come to nothing.
pub fn mangled(text: &str, others: &[&str], dice: &mut FastDice) -> String {
    let mut text = text.to_owned();
    for _ in 0..=dice.below(3) {
        let at = place(&text, dice);
        match dice.below(6) {
            0 | 1 if at == text.len() => {}
            0 => {
                text.remove(at);
                text.insert(at, char::from(dice.below(128) as u8));
            }
            1 => drop(text.remove(at)),
            2 => text.insert(at, *dice.pick(&LETTERS)),
            3 => text.truncate(at),
            4 => text.insert_str(at, dice.pick::<&str>(&VALUES)),
            _ if others.is_empty() => {}
            _ => {
                let other = *dice.pick(others);
                let (one, two) = (place(other, dice), place(other, dice));
                let is_whole = dice.below(2) == 0;
                text.insert_str(at, if is_whole { other } else { &other[one.min(two)..one.max(two)] });
            }
        }
    }
    text
}

/// Between two letters, before the first or behind the last.
fn place(text: &str, dice: &mut FastDice) -> usize {
    text.floor_char_boundary(dice.below(text.len() as u64 + 1) as usize)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn a_text_becomes_many_others_and_the_same_ones_every_time() {
        let all = |seed| {
            let mut dice = FastDice::new(seed);
            (0..1000).map(|_| mangled("drop 1, é", &["raise \"2\""], &mut dice)).collect::<BTreeSet<_>>()
        };
        assert!(all(1).len() > 700, "only {} of 1,000 differ", all(1).len());
        assert_eq!(all(1), all(1));
        assert_ne!(all(1), all(2));
        assert!(all(1).iter().any(|text| text.contains("raise \"2\"")));
    }

    #[test]
    fn nothing_can_be_mangled_too() {
        let mut dice = FastDice::new(0);
        (0..1000).for_each(|_| drop(mangled("", &[""], &mut dice)));
        (0..1000).for_each(|_| drop(mangled("", &[], &mut dice)));
    }
}
