//! The course of a match at a glance: where its turns begin, and what stands out on the way. It is made of what is told
//! anyway; what else stands out a game says by marks of its own.

use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::{Arg, Cue, Telling, Text};

/// The line by which every game opens a turn in its log.
const TURN: &str = "log-turn";
/// What such a line calls the number of the turn.
const NUMBERS: [&str; 2] = ["turn", "round"];
/// More blows than these are no longer told: marks that lie on each other say nothing.
const MOST_BLOWS: usize = 600;

/// The course of a match at a glance.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Timeline {
    /// Its turns, in order.
    pub turns: Vec<TurnMark>,
    /// What stands out, in order, one at most of every entry.
    pub notable: Vec<Notable>,
}

/// Where a turn begins.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TurnMark {
    /// The first entry after which it is this turn.
    pub entry: u32,
    /// Its number, as the game counts.
    pub number: u32,
    /// Whose turn it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<u8>"))]
    pub seat: Option<Seat>,
}

/// Something that stands out.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Notable {
    /// The entry in which it happened.
    pub entry: u32,
    /// What kind of thing it was.
    pub kind: NotableKind,
    /// Whose step it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<u8>"))]
    pub seat: Option<Seat>,
    /// What the log tells of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub text: Option<Text>,
}

/// A kind of thing that stands out; the later ones do so more.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum NotableKind {
    /// A thing struck another.
    Strike,
    /// Dice were rolled.
    Roll,
    /// Somebody cast something.
    Cast,
    /// Something changed hands.
    Capture,
    /// A thing fell.
    Fall,
    /// The match went back to an earlier entry.
    Back,
    /// Somebody gave up.
    Leave,
}

/// One step of a match, as it is told.
pub struct Stepped<'a> {
    /// Its entry.
    pub entry: u32,
    /// Who made it.
    pub seat: Option<Seat>,
    /// What it was besides a play: somebody left, or it was taken back.
    pub kind: Option<NotableKind>,
    /// What was told.
    pub told: &'a [Marked],
}

/// What was told of an event, and as what the game itself marks it.
pub struct Marked {
    /// What was told.
    pub telling: Telling,
    /// The game's own mark, [`Presented::mark`](crate::Presented::mark).
    pub mark: Option<NotableKind>,
}

impl Marked {
    /// The greatest kind of thing that it shows.
    fn kind(&self) -> Option<NotableKind> {
        let of = |cue: &Cue| match cue {
            Cue::Fall { .. } => Some(NotableKind::Fall),
            Cue::Roll { .. } => Some(NotableKind::Roll),
            Cue::Strike { .. } => Some(NotableKind::Strike),
            Cue::Travel { .. } | Cue::Flash { .. } | Cue::Float { .. } => None,
        };
        self.telling.cues.iter().filter_map(of).chain(self.mark).max()
    }
}

impl Timeline {
    /// Adds a step.
    pub fn add(&mut self, step: &Stepped<'_>) {
        for Marked { telling, .. } in step.told {
            if let Some(line) = telling.log.as_ref().filter(|line| line.key == TURN) {
                let count = self.turns.len() as u32 + 1;
                self.turns.push(TurnMark {
                    entry: step.entry,
                    number: number(line).unwrap_or(count),
                    seat: seat(line),
                });
            }
        }
        let kinds = step.told.iter().filter_map(|told| Some((told.kind()?, told.telling.log.as_ref())));
        // Of several that stand out alike the first is told.
        let greatest = kinds.fold(None, |best: Option<(NotableKind, _)>, (kind, log)| match best {
            Some((known, _)) if known >= kind => best,
            _ => Some((kind, log)),
        });
        let (kind, text) = match (step.kind, greatest) {
            (Some(kind), _) => (kind, None),
            (None, Some((kind, log))) => {
                (kind, log.or_else(|| step.told.iter().find_map(|told| told.telling.log.as_ref())))
            }
            (None, None) => return,
        };
        self.notable.push(Notable { entry: step.entry, kind, seat: step.seat, text: text.cloned() });
    }

    /// The timeline once all steps are in it. Where no line opens a turn, each change of who acts does: `actors` are who
    /// made which entry.
    #[must_use]
    pub fn finished(mut self, actors: impl IntoIterator<Item = (u32, Seat)>) -> Timeline {
        if self.turns.is_empty() {
            for (entry, seat) in actors {
                if self.turns.last().is_none_or(|turn| turn.seat != Some(seat)) {
                    let number = self.turns.len() as u32 + 1;
                    self.turns.push(TurnMark { entry: entry.saturating_sub(1), number, seat: Some(seat) });
                }
            }
        }
        self.notable.sort_by_key(|notable| notable.entry);
        if self.notable.len() > MOST_BLOWS {
            self.notable.retain(|mark| mark.kind > NotableKind::Roll);
            self.notable.truncate(MOST_BLOWS);
        }
        self
    }
}

fn number(line: &Text) -> Option<u32> {
    line.args.iter().find_map(|(name, arg)| match arg {
        Arg::Number(number) if NUMBERS.contains(&&**name) => u32::try_from(*number).ok(),
        _ => None,
    })
}

fn seat(line: &Text) -> Option<Seat> {
    line.args.iter().find_map(|(_, arg)| match arg {
        Arg::Seat(seat) => Some(*seat),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ItemId;

    fn line(key: &'static str) -> Marked {
        shown(key, Vec::new())
    }

    fn shown(key: &'static str, cues: Vec<Cue>) -> Marked {
        Marked { telling: Telling { log: Some(key.into()), cues }, mark: None }
    }

    fn step(entry: u32, told: &[Marked]) -> Stepped<'_> {
        Stepped { entry, seat: Some(Seat(0)), kind: None, told }
    }

    #[test]
    fn turns_are_opened_by_the_line_that_every_game_has_for_it() {
        let turn = |n: i64| {
            let log = Some(Text::new("log-turn").with("turn", n).with("seat", Seat(1)));
            Marked { telling: Telling { log, cues: Vec::new() }, mark: None }
        };
        let mut timeline = Timeline::default();
        timeline.add(&step(0, &[turn(1)]));
        timeline.add(&step(1, &[line("log-moved")]));
        timeline.add(&step(2, &[line("log-moved"), turn(7)]));
        let timeline = timeline.finished([(1, Seat(0)), (2, Seat(1))]);
        let turns: Vec<_> = timeline.turns.iter().map(|turn| (turn.entry, turn.number, turn.seat)).collect();
        assert_eq!(turns, [(0, 1, Some(Seat(1))), (2, 7, Some(Seat(1)))]);
        assert_eq!(timeline.notable, []);
    }

    #[test]
    fn where_no_line_opens_a_turn_a_change_of_who_acts_does() {
        let actors = [(1, Seat(0)), (2, Seat(1)), (3, Seat(1)), (4, Seat(0))];
        let turns = Timeline::default().finished(actors).turns;
        let turns: Vec<_> = turns.iter().map(|turn| (turn.entry, turn.number, turn.seat)).collect();
        assert_eq!(turns, [(0, 1, Some(Seat(0))), (1, 2, Some(Seat(1))), (3, 3, Some(Seat(0)))]);
    }

    #[test]
    fn what_stands_out_most_in_a_step_is_its_mark() {
        let (item, at) = (ItemId::new("one"), ItemId::new("two"));
        let blow = || shown("log-blow", vec![Cue::Strike { item: item.clone(), at: at.clone() }]);
        let fall = || shown("log-fell", vec![Cue::Fall { item: at.clone() }]);
        let marked = |key, mark| Marked { mark: Some(mark), ..line(key) };
        let mut timeline = Timeline::default();
        timeline.add(&step(1, &[line("log-moved")]));
        timeline.add(&step(2, &[blow()]));
        timeline.add(&step(3, &[blow(), fall(), blow()]));
        timeline.add(&step(4, &[blow(), marked("log-cast", NotableKind::Cast)]));
        timeline.add(&step(5, &[fall(), marked("log-captured", NotableKind::Capture)]));
        timeline.add(&Stepped { kind: Some(NotableKind::Leave), ..step(6, &[]) });
        let notable: Vec<_> =
            timeline.notable.iter().map(|mark| (mark.entry, mark.kind, mark.text.clone())).collect();
        let expected = [
            (2, NotableKind::Strike, Some("log-blow".into())),
            (3, NotableKind::Fall, Some("log-fell".into())),
            (4, NotableKind::Cast, Some("log-cast".into())),
            (5, NotableKind::Fall, Some("log-fell".into())),
            (6, NotableKind::Leave, None),
        ];
        assert_eq!(notable, expected);
    }
}
