//! The second trait of a game: what people see of it.

use kernel::Game;
use serde::{Deserialize, Serialize};

use crate::{Cue, ItemId, Lang, Menu, Overlay, Scene, Sources, Text};

/// A game that can be shown. Everything here is a function of a view and of what
/// its seat may play, never of the state.
///
/// Its texts hold, besides the keys that these functions use, `title` and
/// `about` (one sentence), `end-<reason>` for every reason of an outcome, and
/// `field-<key>` for every field of its form (`choice-<key>-<name>` for choices),
/// and the reasons of its setups' problems and of its faults.
pub trait Presented: Game {
    /// The game's own words in every language.
    const TEXTS: Sources;

    /// The rules for people, as Markdown with numbered clauses.
    fn rules(lang: Lang) -> &'static str;

    /// The drawing of a view.
    fn scene(content: &Self::Content, view: &Self::View) -> Scene;

    /// What the viewer's seat can choose: every legal command, and what several
    /// of them make together.
    fn menu(content: &Self::Content, view: &Self::View, legal: &[Self::Command]) -> Menu<Self::Command>;

    /// Why these picks lead nowhere.
    fn why_not(content: &Self::Content, view: &Self::View, legal: &[Self::Command], picks: &[ItemId])
    -> Text;

    /// What the commands of a choice would do, where that is not plain.
    fn forecast(content: &Self::Content, view: &Self::View, commands: &[Self::Command]) -> Option<Forecast> {
        let _ = (content, view, commands);
        None
    }

    /// What there is to see of an item on the board: where it can go, what it
    /// threatens. Asked for items that are [`surveyed`](crate::Item::surveyed).
    fn survey(content: &Self::Content, view: &Self::View, item: &ItemId) -> Vec<Overlay> {
        let _ = (content, view, item);
        Vec::new()
    }

    /// What the content itself calls one of a field's choices: a map of somebody's own has no words in
    /// the game's texts.
    fn choice_name(content: &Self::Content, field: &str, choice: &str) -> Option<Text> {
        let _ = (content, field, choice);
        None
    }

    /// The sentence of a refusal.
    fn refusal(content: &Self::Content, refusal: &Self::Refusal) -> Text;

    /// The line of an event in the match's log; None for what only moves pictures.
    fn log(content: &Self::Content, event: &Self::Event) -> Option<Text>;

    /// What a screen plays when it is told of an event.
    fn cues(content: &Self::Content, event: &Self::Event) -> Vec<Cue> {
        let _ = (content, event);
        Vec::new()
    }

    /// A hint for somebody's first match, fitting the moment; None where the
    /// screen speaks for itself.
    fn hint(content: &Self::Content, view: &Self::View) -> Option<Text>;
}

/// What a command would do.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Forecast {
    /// What it comes to, each line with its odds or its reasons.
    pub lines: Vec<Text>,
}
