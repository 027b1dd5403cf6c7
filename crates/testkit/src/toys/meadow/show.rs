//! What people would see of it, and its players.

use kernel::{Game, Seat, Verdict};
use scene::{
    Area, Board, Choice, Cue, Die, Forecast, Ground, Item, ItemId, ItemKind, Lang, Layout, Mark, MarkKind,
    Menu, Picture, Presented, Region, Role, Scene, Shape, Sources, Text, Tone,
};
use search::arena::Count;
use search::{Bot, BotFailed, Budget, Level, NoGuide, Observer, Played, UctBot, Uniform};

use super::play::{N_CELLS, SHAPE, SIDE, Swarm};
use super::{Command, Content, Event, Meadow, Refused, View};

const GROW: &str = "grow";
const GLYPHS: [&str; 3] = ["C", "H", "T"];

fn swarm_id(cell: u8) -> ItemId {
    ItemId::new(format!("swarm {cell}"))
}

fn token(cell: u8, swarm: Swarm) -> Item {
    let Swarm { seat, bees } = swarm;
    let number =
        Mark::new(MarkKind::Count, Text::new("times").with("n", bees), Text::new("bees").with("n", bees));
    Item::new(swarm_id(cell), ItemKind::Token, Text::new("bees").with("n", bees))
        .on(cell.into())
        .of(seat)
        .pictured(Picture::new("bee", GLYPHS[seat.index()]))
        .mark(number)
}

impl Presented for Meadow {
    const TEXTS: Sources = Sources {
        en: "title = The meadow\nabout = Three swarms, one meadow: the most cells win.\n\
             seat-clover = Clover\nseat-heather = Heather\nseat-thyme = Thyme\n\
             grass = grass\nmeadow = Meadow\nplayers = Swarms\ntimes = { $n }\n\
             bees = { $n ->\n  [one] one bee\n *[other] { $n } bees\n }\n\
             player = { $seat }: { $n ->\n  [one] one cell\n *[other] { $n } cells\n }\n\
             acts = What to do\ngrow = Grow\nchoice-grow = Let it grow\nchoice-take = Take the cell\n\
             choice-fight = Fight for the cell\nforecast = { $own } chances in { $all } to win it\n\
             prompt-own = Round { $round }: choose one of your swarms.\nprompt-wait = { $seat } is to play.\n\
             prompt-over = It is over.\nwhy-not = Choose a swarm of yours, then a cell beside it.\n\
             refusal-not-asked = It is not your turn.\nrefusal-not-yours = No swarm of yours is there.\n\
             refusal-large = That swarm is as large as swarms get.\nrefusal-small = A single bee stays at home.\n\
             refusal-no-way = There is no cell to take.\nlog-grew = A swarm grows.\nlog-took = A free cell is taken.\n\
             log-won = A cell is fought for and taken.\nlog-lost = A cell is fought for and kept.\n\
             log-left = { $seat } gives up.\n\
             float-won = taken\nfloat-lost = kept\nend-cells = The cells were counted.\n\
             fault-no-swarm = No swarm is there.\nhint-first = Pick a swarm; two bees or more can go to a cell beside it.\n",
        fr: "title = Le pré\nabout = Trois essaims, un pré : le plus de cases gagne.\n\
             seat-clover = Trèfle\nseat-heather = Bruyère\nseat-thyme = Thym\n\
             grass = herbe\nmeadow = Pré\nplayers = Essaims\ntimes = { $n }\n\
             bees = { $n ->\n  [one] une abeille\n *[other] { $n } abeilles\n }\n\
             player = { $seat } : { $n ->\n  [one] une case\n *[other] { $n } cases\n }\n\
             acts = Que faire\ngrow = Grandir\nchoice-grow = Le laisser grandir\nchoice-take = Prendre la case\n\
             choice-fight = Disputer la case\nforecast = { $own } chances sur { $all } de la gagner\n\
             prompt-own = Manche { $round } : choisissez un de vos essaims.\nprompt-wait = C'est à { $seat }.\n\
             prompt-over = C'est fini.\nwhy-not = Choisissez un de vos essaims, puis une case voisine.\n\
             refusal-not-asked = Ce n'est pas votre tour.\nrefusal-not-yours = Aucun de vos essaims n'est là.\n\
             refusal-large = Cet essaim ne peut plus grandir.\nrefusal-small = Une abeille seule reste chez elle.\n\
             refusal-no-way = Il n'y a pas de case à prendre.\nlog-grew = Un essaim grandit.\nlog-took = Une case libre est prise.\n\
             log-won = Une case est disputée et prise.\nlog-lost = Une case est disputée et gardée.\n\
             log-left = { $seat } abandonne.\n\
             float-won = prise\nfloat-lost = gardée\nend-cells = On a compté les cases.\n\
             fault-no-swarm = Il n'y a pas d'essaim là.\nhint-first = Choisissez un essaim ; dès deux abeilles il peut aller sur une case voisine.\n",
        same: &["times"],
    };

    fn rules(_: Lang) -> &'static str {
        ""
    }

    fn scene(_: &Content, View { viewer, meadow }: &View) -> Scene {
        let region = |id: &'static str, role, area, items| Region::new(id, role, area, items).titled(id);
        let ground = SHAPE.iter().map(|&code| char::from(code)).collect();
        let legend = vec![Ground::new('g', Picture::new("grass", "."), "grass")];
        let board = Board::new(Shape::Hexagon, SIDE.into(), SIDE.into(), ground, legend);
        let tokens =
            (0..N_CELLS as u8).zip(meadow.cells).filter_map(|(cell, swarm)| Some(token(cell, swarm?)));
        let player = |seat: Seat| {
            let text = Text::new("player").with("seat", seat).with("n", meadow.n_cells(seat) as u8);
            Item::new(ItemId::new(format!("player {}", seat.0)), ItemKind::Badge, text).of(seat)
        };
        let grow = Item::new(ItemId::new(GROW), ItemKind::Button, GROW);
        let prompt = match meadow.is_over() {
            true => "prompt-over".into(),
            false if viewer.seat() == Some(meadow.turn) => {
                Text::new("prompt-own").with("round", meadow.round + 1)
            }
            false => Text::new("prompt-wait").with("seat", meadow.turn),
        };
        Scene {
            layout: Layout::Board,
            regions: vec![
                region("meadow", board.into(), Area::Centre, tokens.collect()),
                region("players", Role::Plate, Area::Right, Seat::first(3).map(player).collect()),
                region("acts", Role::Actions, Area::Bottom, vec![grow]),
            ],
            prompt: Some(prompt),
            ..Scene::default()
        }
    }

    fn menu(_: &Content, view: &View, legal: &[Command]) -> Menu<Command> {
        let choice = |&command: &Command| match command {
            Command::Grow(cell) => {
                Choice::new(vec![swarm_id(cell), ItemId::new(GROW)], vec![command], "choice-grow")
            }
            Command::Go(from, to) => {
                let is_free = view.meadow.cells[usize::from(to)].is_none();
                let label = if is_free { "choice-take" } else { "choice-fight" };
                Choice::new(vec![swarm_id(from), ItemId::cell(to.into())], vec![command], label)
            }
        };
        Menu { keys: vec![('g', ItemId::new(GROW))], ..Menu::new(legal.iter().map(choice).collect()) }
    }

    fn why_not(_: &Content, _: &View, _: &[Command], _: &[ItemId]) -> Text {
        "why-not".into()
    }

    fn forecast(_: &Content, view: &View, commands: &[Command]) -> Option<Forecast> {
        let &[Command::Go(from, to)] = commands else { return None };
        let bees = |cell: u8| Some(view.meadow.cells[usize::from(cell)]?.bees);
        let (own, other) = (bees(from)?, bees(to)?);
        Some(Forecast::told(vec![Text::new("forecast").with("own", own).with("all", own + other)]))
    }

    fn refusal(_: &Content, refusal: &Refused) -> Text {
        match refusal {
            Refused::NotAsked => "refusal-not-asked".into(),
            Refused::NotYours => "refusal-not-yours".into(),
            Refused::Large => "refusal-large".into(),
            Refused::Small => "refusal-small".into(),
            Refused::NoWay => "refusal-no-way".into(),
        }
    }

    fn log(_: &Content, event: &Event) -> Option<Text> {
        Some(match event {
            Event::Grew { .. } => "log-grew".into(),
            Event::Took { .. } => "log-took".into(),
            Event::Fought { is_won: true, .. } => "log-won".into(),
            Event::Fought { is_won: false, .. } => "log-lost".into(),
            Event::Left { seat } => Text::new("log-left").with("seat", *seat),
        })
    }

    fn cues(_: &Content, event: &Event) -> Vec<Cue> {
        match *event {
            Event::Took { from, to } => {
                vec![Cue::Travel { item: swarm_id(to), from: ItemId::cell(from.into()) }]
            }
            Event::Fought { from, to, seats: [own, other], is_won, dice: [ref thrown, ref against] } => {
                let (text, tone) = if is_won { ("float-won", Tone::Good) } else { ("float-lost", Tone::Bad) };
                let roll = |cell: u8, seat: Seat, dice: &[u8]| Cue::Roll {
                    over: ItemId::cell(cell.into()),
                    by: Some(seat),
                    dice: dice.iter().map(|&face| Die { sides: 6, face }).collect(),
                };
                let over = ItemId::cell(to.into());
                let told = Cue::Float { over, text: text.into(), tone };
                vec![roll(from, own, thrown), roll(to, other, against), told]
            }
            Event::Grew { .. } | Event::Left { .. } => Vec::new(),
        }
    }

    fn hint(_: &Content, view: &View) -> Option<Text> {
        (view.meadow.round == 0).then(|| "hint-first".into())
    }
}

/// Takes what is free, fights where it is stronger, else grows.
struct Busy;

impl Bot<Meadow> for Busy {
    fn choose(&mut self, observer: &Observer<'_, Meadow>, _: Budget) -> Result<Command, BotFailed> {
        let bees = |cell: u8| observer.view.meadow.cells[usize::from(cell)].map_or(0, |swarm| swarm.bees);
        let rank = |command: &Command| match *command {
            Command::Go(from, to) if bees(to) < bees(from) => 3 - bees(to),
            Command::Grow(_) => 1,
            Command::Go(..) => 0,
        };
        Ok(*observer.legal.iter().max_by_key(|command| rank(command)).unwrap_or(&observer.legal[0]))
    }
}

impl Played for Meadow {
    fn tallies(&self) -> Vec<Count> {
        let cells = |seat| Count::of_seat("cells", seat, self.position.n_cells(seat) as u32);
        let first = self.outcome().map(|outcome| outcome.verdict(Seat(0)) == Verdict::Won);
        let first = first.map(|won| Count::of_seat("won when first", Seat(0), won));
        Seat::first(3).map(cells).chain(first).collect()
    }

    fn bot(level: Level, seed: u64) -> Box<dyn Bot<Meadow>> {
        match level {
            Level::Uniform | Level::Random => Box::new(Uniform::new(seed)),
            Level::Heuristic => Box::new(Busy),
            Level::Deep => Box::new(UctBot::new(NoGuide, seed)),
        }
    }
}
