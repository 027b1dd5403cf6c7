//! Cards made up at random from everything that files can say: whatever the linter lets through can be
//! played, and no state is unsound.

use content::Load;
use kernel::{Ctx, FastDice, Game};

use crate::content::Content;
use crate::position::{content_with, files};
use crate::state::Duel;
use crate::state::tests::invariants::walk;
use crate::{Setup, SideSetup, StopSet};

const TO: [&str; 13] = [
    "target",
    "second",
    "this",
    "it",
    "you",
    "opponent",
    "both",
    "own creatures",
    "enemy creatures",
    "all creatures",
    "own others",
    "flyers",
    "attackers",
];
const WHAT: [&str; 10] = [
    "creature",
    "invocation",
    "land",
    "permanent",
    "player",
    "creature or player",
    "spell",
    "creature spell",
    "buried creature",
    "buried card",
];
const AMOUNTS: [&str; 9] = [
    "1",
    "3",
    "'own creatures'",
    "'enemy creatures'",
    "'own lands'",
    "'hand'",
    "'buried creatures'",
    "'power'",
    "'target power'",
];
const KEYWORDS: [&str; 9] =
    ["flying", "reach", "haste", "first strike", "trample", "vigilance", "lifelink", "venom", "rooted"];
const DEEDS: [&str; 25] = [
    "do = 'damage', n = N",
    "do = 'draw', n = N",
    "do = 'discard', n = N",
    "do = 'mill', n = N",
    "do = 'gain', n = N",
    "do = 'lose', n = N",
    "do = 'look', n = 3",
    "do = 'destroy'",
    "do = 'tap'",
    "do = 'untap'",
    "do = 'remove'",
    "do = 'bounce'",
    "do = 'bounce', place = 'top'",
    "do = 'sacrifice', n = N, what = 'creature'",
    "do = 'sacrifice', n = N, what = 'permanent'",
    "do = 'sacrifice', to = 'this'",
    "do = 'counter'",
    "do = 'pump', power = 2, toughness = -1, keywords = ['KEYWORD']",
    "do = 'grow', n = 1",
    "do = 'grow', n = -1",
    "do = 'token', n = N, card = 'hawk'",
    "do = 'mana', red = 2, none = 1",
    "do = 'return'",
    "do = 'return', place = 'battlefield'",
    "do = 'copy'",
];
const WHEN: [&str; 13] = [
    "when = 'played', what = 'card'",
    "when = 'played', what = 'spell', whose = 'enemy'",
    "when = 'resolves', what = 'card', whose = 'own'",
    "when = 'enters', what = 'this'",
    "when = 'enters', what = 'creature'",
    "when = 'enters', what = 'token'",
    "when = 'enters', what = 'permanent', whose = 'own'",
    "when = 'leaves', what = 'this'",
    "when = 'leaves', what = 'creature'",
    "when = 'leaves', what = 'token'",
    "when = 'turn', whose = 'any'",
    "when = 'combat'",
    "when = 'end', whose = 'enemy'",
];

struct Maker {
    dice: FastDice,
}

impl Maker {
    fn one<'a>(&mut self, words: &[&'a str]) -> &'a str {
        words[self.dice.below(words.len() as u64) as usize]
    }

    fn effect(&mut self) -> String {
        let deed = self.one(&DEEDS).replace('N', self.one(&AMOUNTS)).replace("KEYWORD", self.one(&KEYWORDS));
        match self.dice.below(3) {
            0 => format!("{{ {deed} }}"),
            _ => format!("{{ {deed}, to = '{}' }}", self.one(&TO)),
        }
    }

    fn ability(&mut self) -> String {
        let targets: Vec<String> = (0..self.dice.below(3))
            .map(|_| {
                format!(
                    "{{ what = '{}', whose = '{}' }}",
                    self.one(&WHAT),
                    self.one(&["any", "own", "enemy"])
                )
            })
            .collect();
        let effects: Vec<String> = (0..1 + self.dice.below(3)).map(|_| self.effect()).collect();
        format!("targets = [{}], effects = [{}]", targets.join(", "), effects.join(", "))
    }

    /// Type and keys of a card, right or wrong.
    fn card(&mut self) -> (&'static str, String) {
        let cost =
            self.one(&["cost = {}", "cost = { red = 1 }", "cost = { any = 2 }", "cost = { life = 1 }"]);
        let permanent = |maker: &mut Maker| match maker.dice.below(4) {
            0 => format!("ability = [{{ {} }}]", maker.ability()),
            1 => format!(
                "passive = [{{ who = '{}', power = -1, toughness = 1, keywords = ['{}'] }}]",
                maker.one(&["own creatures", "own others", "enemy creatures", "all creatures"]),
                maker.one(&KEYWORDS)
            ),
            _ => format!("trigger = [{{ {}, {} }}]", maker.one(&WHEN), maker.ability()),
        };
        match self.dice.below(3) {
            0 => ("spell", format!("{cost}, {}", self.ability())),
            1 => ("invocation", format!("{cost}, {}", permanent(self))),
            _ => {
                let keyword = self.one(&KEYWORDS);
                let numbers = self.one(&["power = 3, toughness = 1", "power = 1, toughness = 3"]);
                ("creature", format!("{cost}, {numbers}, keywords = ['{keyword}'], {}", permanent(self)))
            }
        }
    }
}

/// So many cards that the linter lets through, named by letters, and how many it did not.
fn made_up(seed: u64, n_cards: usize) -> (Vec<(String, &'static str, String)>, u32) {
    let mut maker = Maker { dice: FastDice::new(seed) };
    let (mut cards, mut n_refused) = (Vec::new(), 0);
    while cards.len() < n_cards {
        let (card_type, keys) = maker.card();
        let id: String = format!("made-{}", char::from(b'a' + cards.len() as u8));
        match Content::load(&files(&[(&id, card_type, &keys)])) {
            Ok(_) => cards.push((id, card_type, keys)),
            Err(_) => n_refused += 1,
        }
    }
    (cards, n_refused)
}

/// DUEL-15: a new card of known effects needs no code.
#[test]
fn whatever_the_linter_lets_through_can_be_played() {
    let mut n_steps = 0;
    for seed in 0..12 {
        let (cards, n_refused) = made_up(seed, 20);
        assert!(n_refused > 10, "hardly a card is refused");
        let rows: Vec<(&str, &str, &str)> =
            cards.iter().map(|(id, card_type, keys)| (id.as_str(), *card_type, keys.as_str())).collect();
        let content = content_with(&rows);
        let list =
            cards.iter().map(|(id, ..)| format!("2 {id}\n")).collect::<String>() + "12 peak\n4 bear\n4 bolt";
        let side = || SideSetup { deck: "stones".into(), list: list.clone(), stops: StopSet::All };
        for round in 0..12 {
            let mut dice = FastDice::of(&[seed, round]);
            let setup = Setup { life: 20, turns: 40, seats: [side(), side()] };
            let duel = Duel::new(content, &setup, &mut Ctx::silent(&mut dice)).unwrap();
            n_steps += walk(duel, &mut dice, |_| {});
        }
    }
    assert!(n_steps > 5_000, "{n_steps}");
}
