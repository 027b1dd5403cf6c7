//! What seats can choose now, as far as somebody asked: commands stay values until one of their choices is made.

use kernel::Seat;
use scene::{Choice, ItemId, Menu, Outline, Text};

/// Where picks lead that begin as some choices do which are not seen at once.
#[derive(Clone, PartialEq, Debug)]
pub enum Leads {
    /// To these, one of which is to be chosen.
    On(Vec<Choice<()>>),
    /// To a choice: its commands in words.
    To(Vec<String>),
    /// Nowhere.
    Nowhere,
}

impl Leads {
    /// Where picks lead among choices: their picks and labels, and whether they ask. `words` says the commands of the one
    /// at a place.
    pub fn among<'a>(
        choices: impl Iterator<Item = (&'a Vec<ItemId>, &'a Text, bool)>,
        picks: &[ItemId],
        words: impl FnOnce(usize) -> Vec<String>,
    ) -> Leads {
        let mut on = Vec::new();
        for (place, (all, label, asks)) in choices.enumerate() {
            match all.strip_prefix(picks) {
                Some([]) => return Leads::To(words(place)),
                Some(_) => {
                    on.push(Choice { picks: all.clone(), commands: Vec::new(), label: label.clone(), asks })
                }
                None => {}
            }
        }
        if on.is_empty() { Leads::Nowhere } else { Leads::On(on) }
    }
}

/// What one seat can choose after an entry.
pub(crate) struct Listing<C> {
    entries: u32,
    seat: Seat,
    /// The commands of the choices that are seen at once.
    seen: Vec<Vec<C>>,
    /// The choices behind first picks.
    behind: Behind<C>,
}

/// What is known of the choices that are not seen at once.
enum Behind<C> {
    /// All of them.
    All(Vec<Choice<C>>),
    /// Those behind one first pick: who is asked by somebody is mostly asked again by the same.
    One(Option<(ItemId, Vec<Choice<C>>)>),
}

impl<C> Listing<C> {
    /// What a seat can choose after so many entries, and as much of it as is seen at once.
    pub(crate) fn of(entries: u32, seat: Seat, outline: Outline<C>) -> (Listing<C>, Outline<()>) {
        let Outline { menu, more, behind } = outline;
        let mut seen = Vec::with_capacity(menu.choices.len());
        let menu: Menu<()> = menu.without_commands(|commands| seen.push(commands));
        let is_made = more.is_empty() || !behind.is_empty();
        let behind = if is_made { Behind::All(behind) } else { Behind::One(None) };
        (Listing { entries, seat, seen, behind }, Outline { menu, more, behind: Vec::new() })
    }

    /// Whether it is what this seat can choose after so many entries.
    pub(crate) fn is_of(&self, entries: u32, seat: Seat) -> bool {
        (self.entries, self.seat) == (entries, seat)
    }

    /// Whether it belongs to this moment, and is another seat's.
    pub(crate) fn is_beside(&self, entries: u32, seat: Seat) -> bool {
        self.entries == entries && self.seat != seat
    }

    /// The commands of a choice that is seen at once.
    pub(crate) fn seen(&self, place: usize) -> &[C] {
        self.seen.get(place).map_or(&[], Vec::as_slice)
    }

    /// Where these picks lead, behind the first of them; `make` makes the choices that begin with it.
    pub(crate) fn leads(
        &mut self,
        picks: &[ItemId],
        make: impl FnOnce(&ItemId) -> Vec<Choice<C>>,
        words: impl FnMut(&C) -> String,
    ) -> Leads {
        let Some(first) = picks.first() else { return Leads::Nowhere };
        let choices = match &mut self.behind {
            Behind::All(choices) => choices,
            Behind::One(one) => {
                let known = one.take().filter(|(known, _)| known == first);
                &mut one.insert(known.unwrap_or_else(|| (first.clone(), make(first)))).1
            }
        };
        let all = choices.iter().map(|choice| (&choice.picks, &choice.label, choice.asks));
        Leads::among(all, picks, |place| choices[place].commands.iter().map(words).collect())
    }
}
