//! Every shipped card is played, and everything on it happens: its abilities resolve and change something.

use std::collections::{BTreeMap, BTreeSet};

use kernel::{Ctx, FastDice, Game, Told};

use crate::content::{CardDef, CardType, Kind};
use crate::position::{Position, shipped};
use crate::state::{Duel, Nature, Number};
use crate::{Command, Event, Pass};

/// A part of a card that happens: the card enters, an ability resolves, a token is made.
type Part = (Kind, &'static str, u8);

const ENTERS: &str = "enters";
const TOKEN: &str = "is made";

/// What is to happen with a card.
fn parts(kind: Kind, card: &CardDef) -> BTreeSet<Part> {
    let numbered = |name, n: usize| (0..n as u8).map(move |place| (kind, name, place));
    let mut parts: BTreeSet<Part> = numbered("triggers", card.triggers.len()).collect();
    parts.extend(numbered("is activated", card.activated.len()));
    match card.card_type {
        CardType::Spell => parts.insert((kind, "resolves", 0)),
        _ => parts.insert((kind, ENTERS, 0)),
    };
    parts
}

/// Whether something was changed by an effect.
fn is_change(event: &Event) -> bool {
    matches!(
        event,
        Event::Life { .. }
            | Event::Change { .. }
            | Event::Draw { .. }
            | Event::Mill { .. }
            | Event::Discard { .. }
            | Event::Enter { .. }
            | Event::Die { .. }
            | Event::Leave { .. }
            | Event::Mana { .. }
            | Event::Return { .. }
            | Event::RemoveBuried { .. }
            | Event::Copy { .. }
            | Event::Counter { .. }
            | Event::Look { .. }
            | Event::Sacrifice { .. }
    )
}

/// What has happened in a duel so far.
#[derive(Default)]
struct Happened {
    parts: BTreeSet<Part>,
    /// What the objects are that were seen on the stack.
    objects: BTreeMap<Number, (Kind, Nature)>,
    resolving: Option<Part>,
}

impl Happened {
    fn note(&mut self, duel: &Duel, told: &[Told<Event>]) {
        for told in told {
            match &told.event {
                Event::ResolveCard { object } | Event::ResolveAbility { object } => {
                    // Whoever does not control an object is asked while it is on top: so it was seen.
                    let (kind, nature) = self.objects[&object.number];
                    self.resolving = Some(match nature {
                        Nature::Card | Nature::Copy => (kind, "resolves", 0),
                        Nature::Activated(place) => (kind, "is activated", place),
                        Nature::Triggered(place) => (kind, "triggers", place),
                    });
                }
                Event::Phase { .. } | Event::Cast { .. } | Event::Fizzle { .. } => self.resolving = None,
                event if is_change(event) => self.parts.extend(self.resolving),
                _ => {}
            }
            if let Event::Enter { permanent, is_token, .. } = &told.event {
                self.parts.insert((permanent.card.kind, if *is_token { TOKEN } else { ENTERS }, 0));
            }
        }
        let objects = duel.table().stack().iter();
        self.objects.extend(objects.map(|object| (object.number, (object.kind, object.nature))));
    }
}

/// A duel in which one player has a card twice, in hand and in play, and both have something of everything.
fn around(card: &CardDef) -> Position {
    let id = &card.id;
    let in_play = if card.is_permanent() { format!(", {id}") } else { String::new() };
    Position::of(
        shipped(),
        &format!(
            "1 hand {id} x2, quarry, gate-golem, windup-sparrow, snuff-out, shower-of-sparks
             2 hand gate-golem x2, mere-fog, windup-sparrow, snuff-out
             1 has mere x3, weald x3, vault x3, kiln x3, gate-golem, ratchet-hound, sapling{in_play}
             2 has mere x4, vault x4, quarry x2, ratchet-hound, windup-sparrow, gate-golem wounds 1, mere-fog
             1 library quarry x4, ratchet-hound x4, snuff-out x4
             2 library quarry x4, ratchet-hound x4, snuff-out x4
             1 grave ratchet-hound, snuff-out
             2 grave ratchet-hound, mere
             1 stops all
             2 stops all"
        ),
    )
}

/// Plays at random, this card before all else, for so many commands.
fn play(card: Kind, duel: &mut Duel, dice: &mut FastDice, happened: &mut Happened) {
    let (mut legal, mut told) = (Vec::new(), Vec::new());
    for _ in 0..200 {
        let Some(seat) = duel.asked().lowest() else { return };
        legal.clear();
        duel.legal(seat, &mut legal);
        legal.retain(|command| {
            !matches!(command, Command::Pass(Pass::Turn) | Command::Stop(_) | Command::Tap(..))
        });
        let is_of_card = |command: &&Command| match **command {
            Command::Cast(kind, _) | Command::Play(kind) => kind == card,
            Command::Activate(number, ..) => {
                duel.table().permanent(number).is_some_and(|own| own.kind == card)
            }
            _ => false,
        };
        let liked: Vec<Command> = legal.iter().filter(is_of_card).copied().collect();
        let is_liked = !liked.is_empty() && dice.below(2) == 0;
        let command = *dice.pick(if is_liked { &liked } else { &legal });
        told.clear();
        duel.apply(seat, command, &mut Ctx::listening(dice, &mut told)).unwrap();
        happened.note(duel, &told);
    }
}

/// DUEL-15: each card of the shipped ones, with all that is on it; and each token is made.
#[test]
fn everything_on_every_card_happens() {
    let content = shipped();
    let mut missing = Vec::new();
    let mut tokens: BTreeSet<Kind> = BTreeSet::new();
    for (card, place) in content.cards.iter().zip(0..).filter(|(card, _)| !card.is_token) {
        let kind = Kind(place);
        let due = parts(kind, card);
        let mut seen = BTreeSet::new();
        for seed in 0..60 {
            let (mut dice, mut happened) = (FastDice::of(&[seed, place.into()]), Happened::default());
            play(kind, &mut around(card).duel, &mut dice, &mut happened);
            tokens.extend(happened.parts.iter().filter(|(_, part, _)| *part == TOKEN).map(|(kind, ..)| kind));
            seen.extend(happened.parts);
            if due.is_subset(&seen) {
                break;
            }
        }
        missing.extend(due.difference(&seen).map(|(_, part, place)| format!("{} {part} {place}", card.id)));
    }
    let unmade = content
        .cards
        .iter()
        .zip(0..)
        .filter(|(card, place)| card.is_token && !tokens.contains(&Kind(*place)));
    missing.extend(unmade.map(|(card, _)| format!("{} is made", card.id)));
    assert_eq!(missing, [""; 0]);
}
