//! The second trait of a game: what people see of it.

use kernel::{Dice, Game, Seat, Seats};

use crate::{
    Binder, Choice, Cue, Decklist, Forecast, ItemId, Lang, Look, Menu, NotableKind, Outline, Overlay, Scene,
    Score, Sources, Text, Trace, Trophy,
};

/// A game that can be shown. Everything here is a function of a view and of what
/// its seat may play, never of the state.
///
/// Its texts hold, besides the keys that these functions use, `title` and
/// `about` (one sentence), `end-<reason>` for every reason of an outcome, and
/// `field-<key>` for every field of its form (`choice-<key>-<name>` for choices, `choose-<key>` where they have looks),
/// and the reasons of its setups' problems and of its faults. It may have `you-won`, `you-lost` and `nobody-won`, which
/// are called out to whoever has won, lost or drawn instead of the clients' own words.
pub trait Presented: Game {
    /// The game's own words in every language.
    const TEXTS: Sources;

    /// Whether commands are carried out by scripts, which can be stepped through.
    const IS_SCRIPTED: bool = false;

    /// The rules for people, as Markdown with numbered clauses.
    fn rules(lang: Lang) -> &'static str;

    /// Its beginning in plain words, as Markdown: `## Lesson` with a line of pictures by their names and a few sentences,
    /// then `# Words` with what they mean. Nothing where there is none.
    fn primer(lang: Lang) -> &'static str {
        let _ = lang;
        ""
    }

    /// The drawing of a view.
    fn scene(content: &Self::Content, view: &Self::View) -> Scene;

    /// The same drawing, where another one of the match is known: of an earlier moment, or by other eyes. What is in that
    /// as it would be drawn can be taken over ([`Drawn`](crate::Drawn)).
    fn scene_after(content: &Self::Content, view: &Self::View, known: &Scene) -> Scene {
        let _ = known;
        Self::scene(content, view)
    }

    /// What the viewer's seat can choose: every legal command, and what several
    /// of them make together.
    fn menu(content: &Self::Content, view: &Self::View, legal: &[Self::Command]) -> Menu<Self::Command>;

    /// The same menu as far as it is seen at first, where at most so many choices are seen at once. A game whose menus
    /// have hundreds need not make those that are not.
    fn outline(
        content: &Self::Content,
        view: &Self::View,
        legal: &[Self::Command],
        most: usize,
    ) -> Outline<Self::Command> {
        Outline::of(Self::menu(content, view, legal), most)
    }

    /// The choices of the menu that begin with this pick, in its order.
    fn branch(
        content: &Self::Content,
        view: &Self::View,
        legal: &[Self::Command],
        first: &ItemId,
    ) -> Vec<Choice<Self::Command>> {
        let mut choices = Self::menu(content, view, legal).choices;
        choices.retain(|choice| choice.picks.first() == Some(first));
        choices
    }

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

    /// What there is to see of one of a field's choices, where there is more to it than its name.
    fn choice_look(content: &Self::Content, field: &str, choice: &str) -> Option<Look> {
        let _ = (content, field, choice);
        None
    }

    /// All cards that the content has, to leaf through outside a match.
    fn binder(content: &Self::Content) -> Binder {
        let _ = content;
        Binder::default()
    }

    /// The field of each seat that takes a deck of somebody's own, written as a list; nothing where decks are not brought.
    const DECK_FIELD: Option<&'static str> = None;

    /// What a list of cards says, and what is wrong with it, by the same check as a setup's.
    fn read_deck(content: &Self::Content, list: &str) -> Option<Decklist> {
        let _ = (content, list);
        None
    }

    /// The sentence of a refusal.
    fn refusal(content: &Self::Content, refusal: &Self::Refusal) -> Text;

    /// The line of an event in the match's log; None for what only moves pictures. A line whose key is `log-turn`
    /// opens a turn: screens make a heading of it.
    fn log(content: &Self::Content, event: &Self::Event) -> Option<Text>;

    /// What a screen plays when it is told of an event.
    fn cues(content: &Self::Content, event: &Self::Event) -> Vec<Cue> {
        let _ = (content, event);
        Vec::new()
    }

    /// As what an event stands out in the course of a match, where its cues do not say so.
    fn mark(event: &Self::Event) -> Option<NotableKind> {
        let _ = event;
        None
    }

    /// How the seats stand, where that is a number: the summary of a match shows it turn by turn.
    fn score(content: &Self::Content, view: &Self::View) -> Option<Score> {
        let _ = (content, view);
        None
    }

    /// What happened how often in a match that is over, by all that was told of it.
    fn summary(content: &Self::Content, told: &[Self::Event]) -> Vec<Text> {
        let _ = (content, told);
        Vec::new()
    }

    /// What was won in a match that is over and is worth showing, by all that was told of it.
    fn trophies(content: &Self::Content, told: &[Self::Event]) -> Vec<Trophy> {
        let _ = (content, told);
        Vec::new()
    }

    /// What scripts do, line by line, when a seat plays a command in a match that hides nothing; None where none is
    /// run, because the game has no scripts or refuses the command before it asks them.
    fn trace(
        content: &Self::Content,
        view: &Self::View,
        seat: Seat,
        command: Self::Command,
        dice: &mut dyn Dice,
    ) -> Option<Trace> {
        let _ = (content, view, seat, command, dice);
        None
    }

    /// The seats of persons when nothing is said, where the content says it; the others are played by the simplest
    /// player, which is the content's own where that has one.
    fn persons(content: &Self::Content, setup: &Self::Setup) -> Option<Seats> {
        let _ = (content, setup);
        None
    }

    /// The name under which a picture of the board is written on request, where the content says one.
    fn snapshot_name(content: &Self::Content) -> Option<&str> {
        let _ = content;
        None
    }

    /// A hint for somebody's first match, fitting the moment; None where the
    /// screen speaks for itself.
    fn hint(content: &Self::Content, view: &Self::View) -> Option<Text>;
}
