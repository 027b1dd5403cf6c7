//! The name that was probably meant.

/// The candidate nearest to a word, if one is near enough to be worth proposing.
///
/// Equal but for upper and lower case wins. Otherwise one letter in three may be wrong, missing, added
/// or swapped with its neighbour: at least one in words of two letters or more, at most four. Of equally
/// near candidates the first wins.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let folded = word.to_lowercase();
    let letters = folded.chars().count();
    let mut best = None;
    for candidate in candidates {
        let other = candidate.to_lowercase();
        if other == folded {
            return Some(candidate);
        }
        // The distance is at least the difference in length; long garbage is not worth measuring.
        let longest = letters.max(other.chars().count());
        let most = if letters < 2 { 0 } else { (longest / 3).clamp(1, 4) };
        if longest - letters.min(other.chars().count()) > most {
            continue;
        }
        let distance = strsim::osa_distance(&folded, &other);
        if distance <= most && best.is_none_or(|(least, _)| distance < least) {
            best = Some((distance, candidate));
        }
    }
    best.map(|(_, candidate)| candidate)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_name_is_proposed() {
        let names = ["life", "line", "cost", "Forest", "forest_wolf"];
        for (word, expected) in [
            ("lief", Some("life")),
            ("lin", Some("line")),
            ("COST", Some("cost")),
            ("forest", Some("Forest")),
            ("forrest_wolf", Some("forest_wolf")),
            ("costs", Some("cost")),
            ("strength", None),
            ("xx", None),
            ("", None),
            ("l", None),
        ] {
            assert_eq!(nearest(word, names), expected, "{word:?}");
        }
    }

    #[test]
    fn equal_but_for_case_wins_over_an_earlier_near_one() {
        assert_eq!(nearest("BEAR", ["bean", "bear"]), Some("bear"));
    }

    #[test]
    fn of_equally_near_names_the_first_wins() {
        assert_eq!(nearest("cat", ["bat", "cut"]), Some("bat"));
    }

    #[test]
    fn long_names_may_have_four_wrong_letters() {
        assert_eq!(nearest("abcdefghijklmnoxxxx", ["abcdefghijklmnopqrs"]), Some("abcdefghijklmnopqrs"));
        assert_eq!(nearest("abcdefghijklmnxxxxx", ["abcdefghijklmnopqrs"]), None);
    }

    #[test]
    fn short_names_are_not_proposed_for_each_other() {
        assert_eq!(nearest("x", ["y"]), None);
        assert_eq!(nearest("hp", ["ap"]), Some("ap"));
        assert_eq!(nearest("hp", ["dx"]), None);
    }
}
