//! A game with its content: what matches are opened from.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use content::{ContentHash, Files, Load, Pack};
use kernel::record::{Chances, Header, Player, RawRecord, RecordError, Writer, replay};
use kernel::{Fault, FieldKind, Form, NotOpened, Seat, Seed, Session, SetupProblem, Start};
use scene::{Binder, Decklist, Lang, Look, Sources, Speech, Text};
use search::arena::{self, ArenaError, Contender, Match, Summary, Terms, Watch};
use search::{Bot, Budget, Level};
use serde::Serialize;
use serde_json::Value;

use crate::bench::{Bench, Heap, Row};
use crate::bot_check::{BotReport, bot_check};
use crate::game_table::GameTable;
use crate::seating::Sitter;
use crate::table::about_fault;
use crate::thinker::BotThinker;
use crate::{BotSpec, Exec, Patience, Shippable, Table, Thinker};

/// A game with its content.
pub trait Edition: Send + Sync {
    /// The game's id.
    fn id(&self) -> &'static str;
    /// The name of the content.
    fn hash(&self) -> ContentHash;
    /// The files of the content.
    fn files(&self) -> Files;
    /// What it offers before a match.
    fn offer(&self) -> Offer;
    /// All cards that the content has.
    fn binder(&self) -> Binder;
    /// What a list of cards says; None where decks are not brought.
    fn read_deck(&self, list: &str) -> Option<Decklist>;
    /// The fields of a setup.
    fn form(&self) -> Form;
    /// How many chairs a match with these values has, or all that is wrong with them.
    fn seats(&self, values: &[(String, String)]) -> Result<u8, Vec<SetupProblem>>;
    /// Who sits where when nothing is said, where the content says it.
    fn usual(&self, values: &[(String, String)]) -> Option<Vec<Sitter>>;
    /// Opens a match.
    fn open(&self, order: Order) -> Result<Box<dyn Table>, NotStarted>;
    /// Opens a match as another was opened: the same setup, players and chance, with this content.
    fn reopen(&self, header: &Header) -> Result<Box<dyn Table>, NotStarted>;
    /// Plays a record's match again, to look at it or to go on.
    fn replay(&self, raw: RawRecord<'_>) -> Result<Box<dyn Table>, RecordError>;
    /// A bot for one seat of one match, whose setup a program is told.
    fn bot(&self, spec: &BotSpec, seed: u64, header: &Header, patience: Patience) -> Box<dyn Thinker>;
    /// Who judges a match that is over, and with what budget: the same match is judged the same everywhere.
    fn reviewer(&self) -> (Box<dyn Thinker>, Budget);
    /// Who advises somebody who is new to the game: a fair player who answers at once.
    fn adviser(&self) -> Box<dyn Thinker>;
    /// One match with a program in its first seat, every mistake of it explained.
    fn bot_check(&self, command: &str, order: &BotCheckOrder) -> Result<BotReport, NotStarted>;
    /// How fast it is in its default setup and in its largest; each figure takes about this long.
    fn bench(&self, time: Duration, heap: Heap) -> Vec<Row>;
    /// Matches between bots.
    fn arena(
        &self,
        order: &ArenaOrder,
        known: &BTreeMap<u32, Match>,
        watch: &Watch<'_>,
    ) -> Result<ArenaRun, NotStarted>;
}

/// What a content offers before a match.
#[derive(Clone, PartialEq, Debug)]
pub struct Offer {
    /// The name of the content.
    pub hash: ContentHash,
    /// The fields of a setup.
    pub form: Form,
    /// How many chairs a match has when nothing is said.
    pub seats: u8,
    /// What the content itself calls choices of its form, by their keys: `choice-map-river`.
    pub names: BTreeMap<String, Text>,
    /// What choices of its form look like, by the same keys.
    pub looks: BTreeMap<String, Look>,
    /// The field of each seat that takes a deck of somebody's own, written as a list.
    pub deck_field: Option<&'static str>,
}

/// What a content offers before a match.
pub(crate) fn offer<G: Shippable>(content: &G::Content, hash: ContentHash) -> Offer {
    let form = G::form(content);
    // The suite shows it for what is shipped; a mod's defaults may make no setup.
    let seats = setup::<G>(content, &[]).map_or(form.usual, |setup| G::seats(content, &setup));
    let (mut names, mut looks) = (BTreeMap::new(), BTreeMap::new());
    for field in form.fields.iter().chain(&form.seat_fields) {
        let FieldKind::Choice { options, .. } = &field.kind else { continue };
        for option in options {
            let key = format!("choice-{}-{option}", field.key);
            looks.extend(G::choice_look(content, field.key, option).map(|look| (key.clone(), look)));
            names.extend(G::choice_name(content, field.key, option).map(|name| (key, name)));
        }
    }
    Offer { hash, form, seats, names, looks, deck_field: G::DECK_FIELD }
}

/// The setup that values make, or all that is wrong with them.
fn setup<G: Shippable>(
    content: &G::Content,
    values: &[(String, String)],
) -> Result<G::Setup, Vec<SetupProblem>> {
    let values = values.iter().map(|(key, value)| (key.as_str(), value.as_str()));
    let (value, mut problems) = G::form(content).fill_what_fits(values);
    let setup: G::Setup = serde_json::from_value(value).expect("the suite shows that a form makes setups");
    // What did not fit was left at its default, about which nobody wants to hear.
    let wrong: Vec<String> = problems.iter().map(|problem| problem.key().to_owned()).collect();
    let found = G::check_setup(content, &setup);
    problems.extend(found.into_iter().filter(|problem| wrong.iter().all(|key| key != problem.key())));
    if problems.is_empty() { Ok(setup) } else { Err(problems) }
}

/// A match to be opened.
pub struct Order {
    /// What is set, and else the defaults.
    pub values: Vec<(String, String)>,
    /// Who sits where.
    pub players: Vec<Player>,
    /// Where its chance comes from.
    pub seed: Seed,
    /// The random bytes that each seat added to it.
    pub shares: Vec<Seed>,
    /// Whether somebody chose the seed by hand.
    pub given: bool,
    /// Whether anything may be taken back.
    pub practice: bool,
}

/// A match that tries a program.
pub struct BotCheckOrder {
    /// What is set, and else the defaults.
    pub values: Vec<(String, String)>,
    /// Where the match's chance comes from.
    pub seed: Seed,
    /// How long the program may think at each decision.
    pub budget: Budget,
    /// How long it is waited for.
    pub patience: Patience,
}

/// Matches to be played between bots.
pub struct ArenaOrder {
    /// What is set, and else the defaults.
    pub values: Vec<(String, String)>,
    /// Fields whose choices are gone through in equal parts.
    pub over: Vec<String>,
    /// The bots, one per chair.
    pub bots: Vec<BotSpec>,
    /// How many matches.
    pub matches: u32,
    /// The seed of all seeds.
    pub seed: u64,
    /// How long bots may think at each decision.
    pub budget: Budget,
    /// So many entries at the start of a match fall at random.
    pub opening: u32,
    /// How many matches run at once.
    pub threads: usize,
    /// How long programs in seats are waited for.
    pub patience: Patience,
}

/// Matches that were played.
pub struct ArenaRun {
    /// Every match.
    pub matches: Vec<Match>,
    /// What they say together.
    pub summary: Summary,
}

/// Why nothing was played. [`NotStarted::say`] has the words for people.
#[derive(Clone, PartialEq, Debug)]
pub enum NotStarted {
    /// The setup has mistakes.
    Setup(Vec<SetupProblem>),
    /// The match does not open.
    NotOpened(NotOpened),
    /// The number of players is not that of the chairs.
    Chairs {
        /// Players that were named.
        found: usize,
        /// Chairs of the match.
        expected: u8,
    },
    /// The arena does not open.
    Arena(ArenaError),
}

impl NotStarted {
    /// All that is wrong, a line each, in the words of whoever reads it. What only a
    /// command line can get wrong is in English.
    pub fn say(&self, speech: &Speech) -> String {
        match self {
            NotStarted::Setup(problems) | NotStarted::NotOpened(NotOpened::Setup(problems)) => {
                let lines: Vec<String> = problems.iter().map(|problem| speech.problem(problem)).collect();
                lines.join("\n")
            }
            NotStarted::NotOpened(NotOpened::Faulted(fault)) => {
                speech.say(&about_fault("fail-not-opened-fault", fault), &[])
            }
            NotStarted::Chairs { .. } | NotStarted::Arena(_) => self.to_string(),
        }
    }
}

impl fmt::Display for NotStarted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotStarted::Setup(problems) => {
                let lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
                f.write_str(&lines.join("\n"))
            }
            NotStarted::NotOpened(reason) => write!(f, "the match cannot be opened: {reason}"),
            NotStarted::Chairs { found, expected } => {
                write!(f, "the match has {expected} seats, and {found} players are named")
            }
            NotStarted::Arena(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for NotStarted {}

/// One game's edition, behind the face of any.
pub(crate) struct PackedGame<G: Shippable> {
    pack: Pack<G::Content>,
    is_yardstick: bool,
}

impl<G: Shippable> PackedGame<G> {
    pub(crate) fn new(pack: Pack<G::Content>, is_yardstick: bool) -> PackedGame<G> {
        PackedGame { pack, is_yardstick }
    }

    fn setup(&self, values: &[(String, String)]) -> Result<G::Setup, Vec<SetupProblem>> {
        setup::<G>(self.pack.content, values)
    }

    /// A match at its beginning.
    fn begin(
        &self,
        setup: G::Setup,
        players: Vec<Player>,
        chances: Vec<Chances>,
        practice: bool,
    ) -> Result<Box<dyn Table>, NotStarted> {
        let keys = chances.iter().map(|chances| (chances.from, chances.key())).collect();
        let start = Start::<G> { content: self.pack.content, setup, keys, practice };
        let (session, _) = Session::open(start).map_err(NotStarted::NotOpened)?;
        let mut header = Header::of(&session, self.pack.hash.to_string(), players, chances);
        header.files = self
            .pack
            .files
            .as_ref()
            .map(|files| files.iter().map(|(name, text)| (name.to_owned(), text.to_owned())).collect());
        let (writer, _) = Writer::begin(&header);
        Ok(Box::new(GameTable::new(session, header, writer)))
    }

    fn make_bot(&self, spec: &BotSpec, seed: u64, setup: Value, patience: Patience) -> Box<dyn Bot<G>> {
        match spec {
            BotSpec::Level { level, .. } => G::bot(*level, seed),
            BotSpec::Exec { command } => Box::new(self.exec(command, setup, patience)),
        }
    }

    fn exec(&self, command: &str, setup: Value, patience: Patience) -> Exec {
        Exec::new(command, setup, self.pack.hash.to_string(), patience)
    }
}

/// A setup as programs are told of it.
fn plain(setup: &impl Serialize) -> Value {
    serde_json::to_value(setup).expect("a setup is plain data")
}

impl<G: Shippable> Edition for PackedGame<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn hash(&self) -> ContentHash {
        self.pack.hash
    }

    fn files(&self) -> Files {
        self.pack.files.clone().unwrap_or_else(G::Content::shipped)
    }

    fn offer(&self) -> Offer {
        offer::<G>(self.pack.content, self.pack.hash)
    }

    fn binder(&self) -> Binder {
        G::binder(self.pack.content)
    }

    fn read_deck(&self, list: &str) -> Option<Decklist> {
        G::read_deck(self.pack.content, list)
    }

    fn form(&self) -> Form {
        G::form(self.pack.content)
    }

    fn seats(&self, values: &[(String, String)]) -> Result<u8, Vec<SetupProblem>> {
        Ok(G::seats(self.pack.content, &self.setup(values)?))
    }

    fn usual(&self, values: &[(String, String)]) -> Option<Vec<Sitter>> {
        let setup = self.setup(values).ok()?;
        let persons = G::persons(self.pack.content, &setup)?;
        let bot = || Sitter::Bot(BotSpec::Level { level: Level::Random, budget: None });
        let seats = Seat::first(G::seats(self.pack.content, &setup));
        Some(seats.map(|seat| if persons.has(seat) { Sitter::person() } else { bot() }).collect())
    }

    fn open(&self, order: Order) -> Result<Box<dyn Table>, NotStarted> {
        let Order { values, players, seed, shares, given, practice } = order;
        let setup = self.setup(&values).map_err(NotStarted::Setup)?;
        let expected = G::seats(self.pack.content, &setup);
        if players.len() != usize::from(expected) {
            return Err(NotStarted::Chairs { found: players.len(), expected });
        }
        let chances = Chances { shares, ..Chances::new(0, seed, given) };
        self.begin(setup, players, vec![chances], practice)
    }

    fn reopen(&self, header: &Header) -> Result<Box<dyn Table>, NotStarted> {
        let setup: G::Setup = serde_json::from_str(header.setup.get())
            .map_err(|_| NotStarted::NotOpened(NotOpened::Faulted(Fault::setup())))?;
        let problems = G::check_setup(self.pack.content, &setup);
        if !problems.is_empty() {
            return Err(NotStarted::Setup(problems));
        }
        let (expected, found) = (G::seats(self.pack.content, &setup), header.seats.len());
        if found != usize::from(expected) {
            return Err(NotStarted::Chairs { found, expected });
        }
        self.begin(setup, header.seats.clone(), header.chances.clone(), header.practice)
    }

    fn replay(&self, raw: RawRecord<'_>) -> Result<Box<dyn Table>, RecordError> {
        let kernel::record::Record { session, header, writer } =
            replay::<G>(raw, self.pack.content, &self.pack.hash.to_string())?;
        Ok(Box::new(GameTable::new(session, header, writer)))
    }

    fn bot(&self, spec: &BotSpec, seed: u64, header: &Header, patience: Patience) -> Box<dyn Thinker> {
        let setup = serde_json::from_str(header.setup.get()).unwrap_or_default();
        Box::new(BotThinker::<G>(self.make_bot(spec, seed, setup, patience)))
    }

    fn bench(&self, time: Duration, heap: Heap) -> Vec<Row> {
        let bench = |of, values: &[(&str, &str)]| {
            let values: Vec<_> =
                values.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
            let setup = self.setup(&values);
            // A mod may have dropped what the largest of its game is made of.
            setup.ok().map(|setup| Bench::<G> { of, content: self.pack.content, setup, time, heap })
        };
        let default = bench("", &[]).expect("the suite shows that a form's defaults are a setup");
        let mut rows = if self.is_yardstick { default.yardstick() } else { Vec::new() };
        rows.extend(default.rows());
        if !G::LARGEST.is_empty() {
            rows.extend(bench(".largest", G::LARGEST).iter().flat_map(Bench::rows));
        }
        rows
    }

    fn reviewer(&self) -> (Box<dyn Thinker>, Budget) {
        (Box::new(BotThinker(G::bot(Level::Deep, 0))), Budget::Nodes(G::REVIEW_NODES))
    }

    fn adviser(&self) -> Box<dyn Thinker> {
        Box::new(BotThinker(G::bot(Level::Heuristic, 0)))
    }

    fn bot_check(&self, command: &str, order: &BotCheckOrder) -> Result<BotReport, NotStarted> {
        let setup = self.setup(&order.values).map_err(NotStarted::Setup)?;
        let bot = self.exec(command, plain(&setup), order.patience);
        bot_check::<G>(self.pack.content, setup, bot, order.seed, order.budget).map_err(NotStarted::NotOpened)
    }

    fn arena(
        &self,
        order: &ArenaOrder,
        known: &BTreeMap<u32, Match>,
        watch: &Watch<'_>,
    ) -> Result<ArenaRun, NotStarted> {
        let all = spread(&self.form(), &order.values, &order.over).map_err(NotStarted::Setup)?;
        let setups: Result<Vec<_>, _> = all.iter().map(|values| self.setup(values)).collect();
        let contender = |spec: &BotSpec| {
            let spec = spec.clone();
            let (name, budget) = (spec.to_string(), spec.budget());
            let make = move |seed, setup: &G::Setup| self.make_bot(&spec, seed, plain(setup), order.patience);
            Contender { name, make: Box::new(make), budget }
        };
        let terms = Terms::<G> {
            content: self.pack.content,
            setups: setups.map_err(NotStarted::Setup)?,
            contenders: order.bots.iter().map(contender).collect(),
            matches: order.matches,
            seed: order.seed,
            budget: order.budget,
            opening: order.opening,
            threads: order.threads,
            tallies: G::tallies,
        };
        let matches = arena::run(&terms, known, watch).map_err(NotStarted::Arena)?;
        let mut summary = arena::summary(&terms, &matches);
        // In one language, so that the same matches make the same bytes everywhere.
        let (form, speech) = (self.form(), Speech::new(Lang::En, &[Sources::COMMON, G::TEXTS]));
        let chairs = summary.chairs.iter_mut().zip((0..).map(Seat));
        chairs.for_each(|(name, seat)| *name = speech.say(&form.called(seat), &[]));
        for (part, values) in summary.parts.iter_mut().zip(&all) {
            let set = values.iter().filter(|(key, _)| order.over.contains(key));
            part.setup = set.map(|(key, value)| format!("{key}={value}")).collect::<Vec<_>>().join(" ");
        }
        Ok(ArenaRun { matches, summary })
    }
}

/// The values of every combination of what these fields can be; later fields change faster.
fn spread(
    form: &Form,
    values: &[(String, String)],
    over: &[String],
) -> Result<Vec<Vec<(String, String)>>, Vec<SetupProblem>> {
    let mut all = vec![values.to_vec()];
    for key in over {
        let Some(FieldKind::Choice { options, .. }) = form.field(key).map(|field| field.kind) else {
            return Err(vec![SetupProblem::new(key, "problem-no-choices")]);
        };
        let with = |values: &Vec<(String, String)>, option: &String| {
            let own = [(key.clone(), option.clone())];
            values.iter().cloned().chain(own).collect()
        };
        all = all
            .iter()
            .flat_map(|values| options.iter().map(|option| with(values, option)).collect::<Vec<_>>())
            .collect();
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use kernel::Field;

    use super::*;

    #[test]
    fn choices_are_gone_through_in_every_combination() {
        let choice = |key, options: [&str; 2]| {
            let options: Vec<String> = options.map(str::to_owned).to_vec();
            Field { key, kind: FieldKind::Choice { default: options[0].clone(), options } }
        };
        let number = Field { key: "turns", kind: FieldKind::Number { min: 1, max: 9, default: 3 } };
        let form = Form {
            fields: vec![choice("map", ["river", "pass"]), number],
            seat_fields: vec![choice("deck", ["red", "blue"])],
            ..Form::fixed(2)
        };
        let owned = |values: &[(&str, &str)]| -> Vec<(String, String)> {
            values.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect()
        };
        let over = |keys: &[&str]| {
            let keys: Vec<String> = keys.iter().map(|key| (*key).to_owned()).collect();
            spread(&form, &owned(&[("turns", "5")]), &keys)
        };
        assert_eq!(over(&[]).unwrap(), [owned(&[("turns", "5")])]);
        let all = over(&["map", "deck"]).unwrap();
        assert_eq!(all.len(), 4);
        assert_eq!(all[1], owned(&[("turns", "5"), ("map", "river"), ("deck", "blue")]));
        assert_eq!(all[2], owned(&[("turns", "5"), ("map", "pass"), ("deck", "red")]));
        let each = over(&["deck.1", "deck.2"]).unwrap();
        assert_eq!(each.len(), 4);
        assert_eq!(each[1], owned(&[("turns", "5"), ("deck.1", "red"), ("deck.2", "blue")]));
        for wrong in ["turns", "hat", "deck.3"] {
            assert_eq!(over(&[wrong]).unwrap_err()[0].field, wrong);
        }
    }
}
