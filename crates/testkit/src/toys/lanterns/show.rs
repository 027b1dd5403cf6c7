//! What people would see of it, and its players.

use kernel::Seat;
use scene::{
    Area, Choice, Cue, Figure, Graph, Item, ItemId, ItemKind, Lang, Layout, Mark, MarkKind, Menu, Picture,
    Presented, Region, Role, Scene, Sources, State, Text, Tone, Way,
};
use search::arena::Count;
use search::{Bot, BotFailed, Budget, IsmctsBot, Level, NoGuide, Observer, Played, Uniform};

use super::play::{Cards, Due, End, N_KINDS, N_LANTERNS, N_ROWS, Open, row_of};
use super::{Command, Content, Event, Gift, Lanterns, Path, Refused, View};

const LAY: &str = "lay";
const DROP: &str = "drop";

fn card_id(kind: u8) -> ItemId {
    ItemId::new(format!("card {kind}"))
}

fn row_id(row: usize) -> ItemId {
    ItemId::new(format!("row {row}"))
}

fn name(kind: u8) -> Text {
    let (row, worth) = row_of(kind);
    Text::new(["sun", "moon"][row]).with("worth", worth)
}

fn card(id: ItemId, kind: u8) -> Item {
    let (row, worth) = row_of(kind);
    Item::new(id, ItemKind::Card, name(kind))
        .pictured(Picture::new(["sun", "moon"][row], ["s", "m"][row]))
        .figure(Figure::new("worth", worth))
}

fn place_id(name: &str) -> ItemId {
    ItemId::new(format!("place {name}"))
}

fn gift_id(gift: Gift) -> ItemId {
    ItemId::new(format!("gift {}", gift.name()))
}

/// The way to the tower, from the gate at the bottom.
fn map(open: &Open) -> Region {
    let (path, is_whole) = (open.path.map(Path::name), open.end == Some(End::Whole));
    let here = match path {
        _ if is_whole => "tower",
        _ if open.is_at_crossing() => "crossing",
        Some(path) => path,
        None => "gate",
    };
    let place = |name: &'static str, glyph: &'static str, spot| {
        let picture = Picture::new(name, glyph);
        let item = Item::new(place_id(name), ItemKind::Place, name).on(spot).pictured(picture);
        if name == here { item.being(State::Marked) } else { item }
    };
    let way = |from, to, is_walked| Way { from: place_id(from), to: place_id(to), is_walked };
    let mut ways = vec![way("crossing", "tower", is_whole)];
    for name in Path::ALL.map(Path::name) {
        let is_theirs = path == Some(name);
        ways.push(way("gate", name, is_theirs));
        ways.push(way(name, "crossing", is_theirs && open.is_at_crossing()));
    }
    let places = vec![
        place("tower", "T", 1).gauged("laid", open.n_laid(), N_KINDS as i32),
        place("crossing", "X", 4),
        place(Path::Ford.name(), "F", 6),
        place(Path::Clearing.name(), "C", 8),
        place("gate", "G", 10),
    ];
    Region::new("map", Role::Map(Graph { columns: 3, rows: 4, ways }), Area::Centre, places).titled("map")
}

/// What lies at the crossing.
fn gifts() -> Region {
    let gift = |gift: Gift| {
        let (name, fact, glyph) = match gift {
            Gift::Oil => ("oil", "fact-oil", "o"),
            Gift::Bread => ("bread", "fact-bread", "b"),
        };
        Item::new(gift_id(gift), ItemKind::Card, name).pictured(Picture::new(name, glyph)).fact(fact)
    };
    Region::new("gifts", Role::Offer, Area::Centre, Gift::ALL.map(gift).to_vec()).titled("gifts")
}

/// Cards of one kind lie as one, with their number.
fn cards(held: Cards, id: impl Fn(u8) -> ItemId) -> Vec<Item> {
    let count =
        |n: u8| Mark::new(MarkKind::Count, Text::new("times").with("n", n), Text::new("copies").with("n", n));
    held.iter().map(|(slot, n)| card(id(slot.0), slot.0).mark(count(n))).collect()
}

fn covered(id: String) -> Item {
    Item::new(ItemId::new(id), ItemKind::Card, "covered")
        .pictured(Picture::new("card-back", "?"))
        .being(State::FaceDown)
}

impl Presented for Lanterns {
    const TEXTS: Sources = Sources {
        en: "title = Lanterns\nabout = Together, lay two rows of cards before the lanterns are out.\n\
             seat-lighter = Lighter\nseat-warden = Warden\nsun = Sun { $worth }\nmoon = Moon { $worth }\n\
             worth = worth\ncovered = Covered card\ntimes = ×{ $n }\n\
             copies = { $n ->\n  [one] one card\n *[other] { $n } cards\n }\n\
             rows = Rows\nrow-sun = Sun: { $n } of 3\nrow-moon = Moon: { $n } of 3\n\
             lanterns = Lanterns\nburning = { $n } of 3 burn\npile = Pile\ngone = Dropped\nhand = Your hand\n\
             held = { $seat } holds\nacts = What to do\nlay = Lay\ndrop = Drop\n\
             choice-lay = Lay { $card }\nchoice-drop = Drop { $card }\n\
             map = The way\ngate = Gate\nford = Ford\nclearing = Clearing\ncrossing = Crossing\ntower = Tower\n\
             laid = cards laid\ngifts = At the crossing\noil = Oil\nbread = Bread\n\
             fact-oil = lights a lantern again\nfact-bread = one card more\n\
             choice-walk = Go by the { $place }\nchoice-take = Take { $gift }\n\
             prompt-path = Which way do you go?\nprompt-gift = What do you take along?\n\
             refusal-no-fork = There is a way to choose first, or none.\n\
             refusal-no-gift = There is a gift to choose first, or none.\n\
             log-walked = { $seat } leads by the { $place }.\nlog-took = { $seat } takes { $gift }.\n\
             float-oil = one lantern more\n\
             prompt-own = Lay or drop a card.\nprompt-wait = { $seat } is to play.\nprompt-over = It is over.\n\
             why-not = Pick one of your cards, then what to do.\nrefusal-not-asked = It is not your turn.\n\
             refusal-not-held = You hold no such card.\nlog-drew = { $seat } draws a card.\n\
             log-drew-kind = { $seat } draws { $card }.\nlog-fits = { $seat } lays { $card }: it fits.\n\
             log-out = { $seat } lays { $card }: a lantern goes out.\nlog-dropped = { $seat } drops { $card }.\n\
             log-left = { $seat } gives up.\nfloat-fits = it fits\nfloat-out = one lantern less\n\
             end-whole = Both rows are whole.\nend-dark = The last lantern is out.\n\
             end-no-cards = There are no cards left.\nend-left = One of you gave up.\n\
             hint-first = Lay the 1 of a row first; drop what is of no use.\n",
        fr: "title = Lanternes\nabout = Ensemble, posez deux suites de cartes avant que les lanternes s'éteignent.\n\
             seat-lighter = Allumeur\nseat-warden = Veilleur\nsun = Soleil { $worth }\nmoon = Lune { $worth }\n\
             worth = valeur\ncovered = Carte cachée\ntimes = ×{ $n }\n\
             copies = { $n ->\n  [one] une carte\n *[other] { $n } cartes\n }\n\
             rows = Suites\nrow-sun = Soleil : { $n } sur 3\nrow-moon = Lune : { $n } sur 3\n\
             lanterns = Les lanternes\nburning = { $n } allumées sur 3\npile = Pioche\ngone = Jetées\nhand = Votre main\n\
             held = En main : { $seat }\nacts = Que faire\nlay = Poser\ndrop = Jeter\n\
             choice-lay = Poser { $card }\nchoice-drop = Jeter { $card }\n\
             map = Le chemin\ngate = Porte\nford = Gué\nclearing = Clairière\ncrossing = Carrefour\ntower = Tour\n\
             laid = cartes posées\ngifts = Au carrefour\noil = Huile\nbread = Pain\n\
             fact-oil = rallume une lanterne\nfact-bread = une carte de plus\n\
             choice-walk = Passer par là : { $place }\nchoice-take = Prendre : { $gift }\n\
             prompt-path = Par où passez-vous ?\nprompt-gift = Qu'emportez-vous ?\n\
             refusal-no-fork = Il y a un chemin à choisir d'abord, ou aucun.\n\
             refusal-no-gift = Il y a un cadeau à choisir d'abord, ou aucun.\n\
             log-walked = { $seat } ouvre la marche : { $place }.\nlog-took = { $seat } emporte : { $gift }.\n\
             float-oil = une lanterne de plus\n\
             prompt-own = Posez ou jetez une carte.\nprompt-wait = C'est à { $seat }.\nprompt-over = C'est fini.\n\
             why-not = Choisissez une de vos cartes, puis que faire.\nrefusal-not-asked = Ce n'est pas votre tour.\n\
             refusal-not-held = Vous n'avez pas cette carte.\nlog-drew = { $seat } pioche une carte.\n\
             log-drew-kind = { $seat } pioche { $card }.\nlog-fits = { $seat } pose { $card } : c'est la suite.\n\
             log-out = { $seat } pose { $card } : une lanterne s'éteint.\nlog-dropped = { $seat } jette { $card }.\n\
             log-left = { $seat } abandonne.\nfloat-fits = c'est la suite\nfloat-out = une lanterne de moins\n\
             end-whole = Les deux suites sont complètes.\nend-dark = La dernière lanterne est éteinte.\n\
             end-no-cards = Il n'y a plus de cartes.\nend-left = L'un de vous a abandonné.\n\
             hint-first = Posez d'abord le 1 d'une suite ; jetez ce qui ne sert à rien.\n",
        same: &["times"],
    };

    fn rules(_: Lang) -> &'static str {
        ""
    }

    fn scene(_: &Content, view: &View) -> Scene {
        let region = |id: &'static str, role, area, items| Region::new(id, role, area, items).titled(id);
        let row = |row: usize| {
            let text = Text::new(["row-sun", "row-moon"][row]).with("n", view.open.rows[row]);
            let item = Item::new(row_id(row), ItemKind::Card, text);
            item.pictured(Picture::new(["sun", "moon"][row], ["s", "m"][row]))
        };
        let burning = Text::new("burning").with("n", view.open.lanterns);
        let lanterns = Item::new(ItemId::new("burning"), ItemKind::Badge, burning).gauged(
            "lanterns",
            view.open.lanterns,
            N_LANTERNS,
        );
        let pile = (view.pile > 0).then(|| {
            let count = Text::new("copies").with("n", view.pile);
            let number = Text::new("times").with("n", view.pile);
            covered("pile top".into()).mark(Mark::new(MarkKind::Count, number, count))
        });
        let is_over = view.open.end.is_some();
        let is_choice = !is_over && view.open.due() == Due::Gift;
        let mut regions = vec![
            if is_choice { gifts() } else { map(&view.open) },
            region("rows", Role::Zone, Area::Centre, (0..N_ROWS).map(row).collect()),
            region("lanterns", Role::Facts, Area::Right, vec![lanterns]),
            region("pile", Role::Pile, Area::Left, pile.into_iter().collect()),
            region(
                "gone",
                Role::Zone,
                Area::Left,
                cards(view.open.gone, |kind| ItemId::new(format!("gone {kind}"))),
            ),
        ];
        let own = view.viewer.seat();
        for seat in Seat::first(2).filter(|seat| own != Some(*seat)) {
            let items = match view.hands[seat.index()] {
                Some(hand) => cards(hand, |kind| ItemId::new(format!("held {} {kind}", seat.0))),
                None => {
                    (0..view.sizes[seat.index()]).map(|n| covered(format!("held {} {n}", seat.0))).collect()
                }
            };
            let zone = Region::new(format!("held {}", seat.0), Role::Zone, Area::Right, items);
            regions.push(zone.of(seat).titled(Text::new("held").with("seat", seat)));
        }
        if let Some(hand) = own.and_then(|seat| view.hands[seat.index()]) {
            let button = |id: &'static str| Item::new(ItemId::new(id), ItemKind::Button, id);
            regions.push(region("hand", Role::Hand, Area::Bottom, cards(hand, card_id)));
            regions.push(region("acts", Role::Actions, Area::Bottom, vec![button(LAY), button(DROP)]));
        }
        let prompt = match view.open.end {
            Some(_) => "prompt-over".into(),
            None if own == Some(view.open.turn) => match view.open.due() {
                Due::Card => "prompt-own".into(),
                Due::Path => "prompt-path".into(),
                Due::Gift => "prompt-gift".into(),
            },
            None => Text::new("prompt-wait").with("seat", view.open.turn),
        };
        let layout = if is_choice { Layout::Choice } else { Layout::Map };
        Scene { layout, regions, prompt: Some(prompt), ..Scene::default() }
    }

    fn menu(_: &Content, _: &View, legal: &[Command]) -> Menu<Command> {
        let choice = |&command: &Command| {
            let of_card = |kind: u8, act: &'static str, label: &'static str| {
                (vec![card_id(kind), ItemId::new(act)], Text::new(label).with("card", name(kind)))
            };
            let (picks, label) = match command {
                Command::Lay(kind) => of_card(kind, LAY, "choice-lay"),
                Command::Drop(kind) => of_card(kind, DROP, "choice-drop"),
                Command::Walk(path) => {
                    let place = Text::new(path.name());
                    (vec![place_id(path.name())], Text::new("choice-walk").with("place", place))
                }
                Command::Take(gift) => {
                    let taken = Text::new(gift.name());
                    (vec![gift_id(gift)], Text::new("choice-take").with("gift", taken))
                }
            };
            Choice::new(picks, vec![command], label)
        };
        Menu::new(legal.iter().map(choice).collect())
    }

    fn why_not(_: &Content, _: &View, _: &[Command], _: &[ItemId]) -> Text {
        "why-not".into()
    }

    fn refusal(_: &Content, refusal: &Refused) -> Text {
        match refusal {
            Refused::NotAsked => "refusal-not-asked".into(),
            Refused::NotHeld => "refusal-not-held".into(),
            Refused::NoFork => "refusal-no-fork".into(),
            Refused::NoGift => "refusal-no-gift".into(),
        }
    }

    fn log(_: &Content, event: &Event) -> Option<Text> {
        let of = |key: &'static str, seat: Seat| Text::new(key).with("seat", seat);
        Some(match *event {
            Event::Drew { seat, kind: Some(kind) } => of("log-drew-kind", seat).with("card", name(kind)),
            Event::Drew { seat, kind: None } => of("log-drew", seat),
            Event::Laid { seat, kind, fits: true } => of("log-fits", seat).with("card", name(kind)),
            Event::Laid { seat, kind, fits: false } => of("log-out", seat).with("card", name(kind)),
            Event::Dropped { seat, kind } => of("log-dropped", seat).with("card", name(kind)),
            Event::Walked { seat, path } => of("log-walked", seat).with("place", Text::new(path.name())),
            Event::Took { seat, gift } => of("log-took", seat).with("gift", Text::new(gift.name())),
            Event::Left { seat } => of("log-left", seat),
        })
    }

    fn cues(_: &Content, event: &Event) -> Vec<Cue> {
        match *event {
            Event::Laid { kind, fits, .. } => {
                let (text, tone) = if fits { ("float-fits", Tone::Good) } else { ("float-out", Tone::Bad) };
                vec![Cue::Float { over: row_id(row_of(kind).0), text: text.into(), tone }]
            }
            Event::Walked { path, .. } => vec![Cue::Flash { item: place_id(path.name()) }],
            Event::Took { gift: Gift::Oil, .. } => {
                let over = ItemId::new("burning");
                vec![Cue::Float { over, text: "float-oil".into(), tone: Tone::Good }]
            }
            Event::Took { gift: Gift::Bread, .. }
            | Event::Drew { .. }
            | Event::Dropped { .. }
            | Event::Left { .. } => Vec::new(),
        }
    }

    fn hint(_: &Content, view: &View) -> Option<Text> {
        (view.open.rows == [0; N_ROWS]).then(|| "hint-first".into())
    }
}

/// Lays what fits; else drops what is of no use any more, else the highest. Takes oil where a lantern is out.
struct Careful;

impl Bot<Lanterns> for Careful {
    fn choose(&mut self, observer: &Observer<'_, Lanterns>, _: Budget) -> Result<Command, BotFailed> {
        let rows = observer.view.open.rows;
        let rank = |command: &Command| match *command {
            Command::Lay(kind) => {
                let (row, worth) = row_of(kind);
                if rows[row] + 1 == worth { 10 } else { 0 }
            }
            Command::Drop(kind) => {
                let (row, worth) = row_of(kind);
                if rows[row] >= worth { 9 } else { worth }
            }
            Command::Take(Gift::Oil) => N_LANTERNS - observer.view.open.lanterns,
            Command::Walk(_) | Command::Take(Gift::Bread) => 0,
        };
        Ok(*observer.legal.iter().max_by_key(|command| rank(command)).unwrap_or(&observer.legal[0]))
    }
}

impl Played for Lanterns {
    const OPENING: u32 = 0;

    fn tallies(&self) -> Vec<Count> {
        let laid: u8 = self.rows().iter().sum();
        vec![Count::of_match("cards laid", laid)]
    }

    fn bot(level: Level, seed: u64) -> Box<dyn Bot<Lanterns>> {
        match level {
            Level::Uniform | Level::Random => Box::new(Uniform::new(seed)),
            Level::Heuristic => Box::new(Careful),
            Level::Deep => Box::new(IsmctsBot::new(NoGuide, seed)),
        }
    }
}
