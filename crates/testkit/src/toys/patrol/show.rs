//! What people would see of it, and its players.

use kernel::Seat;
use scene::{
    Area, Arg, Board, Choice, Forecast, Ground, Item, ItemId, ItemKind, Lang, Layout, Menu, Overlay,
    OverlayKind, Picture, Presented, Region, Role, Scene, Shape, Sources, State, Text,
};
use search::{Bot, BotFailed, Budget, IsmctsBot, Level, NoGuide, Observer, Played, Uniform};

use super::state::{LIFE, N_GUARDS, back_cell, other, own, owner};
use super::way::Ways;
use super::{Command, Content, Event, Mine, Patrol, Refused, View};

const STRIKE: &str = "strike";
const PASS: &str = "pass";
const MINES: &str = "mines";

fn id(guard: usize) -> ItemId {
    ItemId::new(format!("guard {}", guard + 1))
}

fn name(content: &Content, guard: usize) -> Arg {
    let [en, fr] = content.names[guard].clone();
    Arg::Words { en: en.into(), fr: fr.into() }
}

fn token(content: &Content, view: &View, number: usize) -> Item {
    let guard = view.guards[number];
    let glyph: String = content.names[number][0].chars().take(1).collect();
    let name = Text::new("guard").with("name", name(content, number));
    let item = Item::new(id(number), ItemKind::Token, name)
        .on(guard.cell)
        .of(owner(number))
        .pictured(Picture::new("guard", glyph))
        .gauged("life", guard.life, LIFE)
        .fact(Text::new("fact-moves").with("n", guard.moves))
        .surveyed();
    if guard.is_done { item.being(State::Dimmed) } else { item }
}

/// The field, its back rows told from the rest.
fn field(view: &View) -> Board {
    let side = view.setup.side;
    let code = |row: u8| if row == 0 || row + 1 == side { 'b' } else { 'g' };
    let ground = (0..side).flat_map(|row| std::iter::repeat_n(code(row), side.into())).collect();
    let legend = vec![
        Ground::new('g', Picture::new("grass", "."), "grass"),
        Ground::new('b', Picture::new("sand", ","), "sand").fact("fact-mined"),
    ];
    Board::new(Shape::Square, side.into(), side.into(), ground, legend)
}

impl Presented for Patrol {
    const TEXTS: Sources = Sources {
        en: "title = Patrols\nabout = Steer your guards and mind the mines.\nguard = { $name }\nmine = Mine\n\
             grass = grass\nsand = sand\nfact-mined = may be mined\nfact-moves = { $n ->\n  [one] one step left\n *[other] { $n } steps left\n }\n\
             life = life\nfield = Field\norders = Orders\nstrike = Strike\npass = End the turn\nmines = Mines\n\
             prompt-own = Your turn.\nprompt-wait = Waiting.\nprompt-over = It is over.\n\
             choice-walk = Walk there\nchoice-strike = Strike { $name }\nchoice-pass = End the turn\n\
             forecast-hit = { $percent } in 100 to hit\nforecast-life = { $name } keeps { $life } life if hit\n\
             reach = In reach\nthreat = In danger\nmined = Mined\nwhy-not = Nothing can be done there.\n\
             refusal-not-asked = It is not your turn.\nrefusal-not-yours = That is no guard of yours.\n\
             refusal-tired = That guard can do no more.\nrefusal-blocked = There is no way.\n\
             refusal-no-enemy = No enemy stands there.\nlog-walked = { $name } walks.\n\
             log-sprung = { $name } steps on a mine.\nlog-hit = { $name } hits { $target }.\n\
             log-missed = { $name } misses { $target }.\nlog-began = { $seat } begins.\nlog-left = { $seat } gives up.\n\
             end-rout = Nobody else is left.\nend-turns = The last turn was played.\nend-left = The other gave up.\n\
             hint-first = Pick a guard, then steer it.\nfield-side = Side\nfield-moves = Steps\nfield-turns = Turns\n",
        fr: "title = Patrouilles\nabout = Menez vos gardes et gare aux mines.\nguard = { $name }\nmine = Une mine\n\
             grass = herbe\nsand = sable\nfact-mined = peut être miné\nfact-moves = { $n ->\n  [one] { $n } pas restant\n *[other] { $n } pas restants\n }\n\
             life = vie\nfield = Terrain\norders = Ordres\nstrike = Frapper\npass = Finir le tour\nmines = Les mines\n\
             prompt-own = À vous.\nprompt-wait = On attend.\nprompt-over = C'est fini.\n\
             choice-walk = Y aller\nchoice-strike = Frapper { $name }\nchoice-pass = Finir le tour\n\
             forecast-hit = { $percent } chances sur 100 de toucher\nforecast-life = { $name } garde { $life } de vie si touché\n\
             reach = À portée de pas\nthreat = En danger\nmined = Miné\nwhy-not = Rien à faire là.\n\
             refusal-not-asked = Ce n'est pas votre tour.\nrefusal-not-yours = Ce n'est pas un de vos gardes.\n\
             refusal-tired = Ce garde n'en peut plus.\nrefusal-blocked = Il n'y a pas de chemin.\n\
             refusal-no-enemy = Il n'y a pas d'ennemi là.\nlog-walked = { $name } marche.\n\
             log-sprung = { $name } saute sur une mine.\nlog-hit = { $name } touche { $target }.\n\
             log-missed = { $name } manque { $target }.\nlog-began = { $seat } commence.\nlog-left = { $seat } abandonne.\n\
             end-rout = Il ne reste personne d'autre.\nend-turns = Le dernier tour est joué.\nend-left = L'autre a abandonné.\n\
             hint-first = Choisissez un garde, puis menez-le.\nfield-side = Côté\nfield-moves = Pas\nfield-turns = Tours\n",
        same: &["guard"],
    };

    fn rules(_: Lang) -> &'static str {
        ""
    }

    fn scene(content: &Content, view: &View) -> Scene {
        let standing = (0..N_GUARDS).filter(|guard| view.guards[*guard].life > 0);
        let mut items: Vec<Item> = standing.map(|guard| token(content, view, guard)).collect();
        for seat in Seat::first(2) {
            if let Mine::At(column) = view.mines[seat.index()] {
                let mine = Item::new(ItemId::new(format!("mine {}", seat.0)), ItemKind::Token, "mine");
                let cell = back_cell(view.setup.side, seat, column);
                items.push(mine.on(cell).of(seat).pictured(Picture::new("mine", "x")));
            }
        }
        let button = |id: &'static str| Item::new(ItemId::new(id), ItemKind::Button, id);
        let orders = vec![button(STRIKE), button(PASS), button(MINES).surveyed()];
        let prompt = match view.end {
            Some(_) => "prompt-over",
            None if view.viewer.seat() == Some(view.active) => "prompt-own",
            None => "prompt-wait",
        };
        Scene {
            layout: Layout::Board,
            inspector: true,
            regions: vec![
                Region::new("field", field(view).into(), Area::Centre, items).titled("field"),
                Region::new("orders", Role::Actions, Area::Right, orders).titled("orders"),
            ],
            prompt: Some(prompt.into()),
            ..Scene::default()
        }
    }

    fn menu(content: &Content, view: &View, legal: &[Command]) -> Menu<Command> {
        let mut choices = Vec::new();
        for guard in 0..N_GUARDS {
            let is_own = legal.iter().any(|command| match command {
                Command::Walk(own, _) | Command::Strike(own, _) => usize::from(*own) == guard,
                Command::Pass => false,
            });
            if !is_own {
                continue;
            }
            let ways = Ways::of(view, guard, view.guards[guard].moves);
            let steps = |way: &[super::Dir]| -> Vec<Command> {
                way.iter().map(|dir| Command::Walk(guard as u8, *dir)).collect()
            };
            for (cell, way) in ways.iter() {
                choices.push(Choice::new(vec![id(guard), ItemId::cell(cell)], steps(way), "choice-walk"));
            }
            for target in own(other(owner(guard))) {
                let enemy = view.guards[target];
                let Some(way) =
                    ways.beside(enemy.cell).filter(|_| enemy.life > 0 && !view.guards[guard].is_done)
                else {
                    continue;
                };
                let mut commands = steps(way);
                commands.push(Command::Strike(guard as u8, target as u8));
                let label = Text::new("choice-strike").with("name", name(content, target));
                for picks in [vec![id(guard), id(target)], vec![id(guard), ItemId::new(STRIKE), id(target)]] {
                    choices.push(Choice::new(picks, commands.clone(), label.clone()).asking());
                }
            }
        }
        if legal.contains(&Command::Pass) {
            choices.push(Choice::new(vec![ItemId::new(PASS)], vec![Command::Pass], "choice-pass"));
        }
        let keys = vec![('a', ItemId::new(STRIKE)), ('e', ItemId::new(PASS))];
        Menu { choices, keys, steered: true }
    }

    fn why_not(_: &Content, _: &View, _: &[Command], _: &[ItemId]) -> Text {
        "why-not".into()
    }

    fn forecast(content: &Content, view: &View, commands: &[Command]) -> Option<Forecast> {
        let Some(Command::Strike(_, target)) = commands.last() else { return None };
        let target = usize::from(*target);
        let life = view.guards[target].life.saturating_sub(1);
        let lines = vec![
            Text::new("forecast-hit").with("percent", 75u8),
            Text::new("forecast-life").with("name", name(content, target)).with("life", life),
        ];
        Some(Forecast::told(lines))
    }

    fn survey(_: &Content, view: &View, item: &ItemId) -> Vec<Overlay> {
        let overlay =
            |kind, name: &'static str, cells| Overlay { kind, name: name.into(), cells, costs: Vec::new() };
        if item.0 == MINES {
            let known = Seat::first(2).filter_map(|seat| match view.mines[seat.index()] {
                Mine::At(column) => Some(back_cell(view.setup.side, seat, column)),
                Mine::Gone | Mine::Hidden => None,
            });
            return vec![overlay(OverlayKind::Threat, "mined", known.collect())];
        }
        let standing = (0..N_GUARDS).filter(|guard| view.guards[*guard].life > 0);
        let Some(guard) = standing.into_iter().find(|guard| id(*guard) == *item) else { return Vec::new() };
        // The other's guards threaten what they will reach when it is their turn.
        let moves = match view.guards[guard] {
            own if owner(guard) == view.active => own.moves,
            _ => view.setup.moves,
        };
        let ways = Ways::of(view, guard, moves);
        let reach = ways.iter().map(|(cell, _)| cell).collect();
        vec![
            overlay(OverlayKind::Reach, "reach", reach),
            overlay(OverlayKind::Threat, "threat", ways.threats()),
        ]
    }

    fn refusal(_: &Content, refusal: &Refused) -> Text {
        match refusal {
            Refused::NotAsked => "refusal-not-asked".into(),
            Refused::NotYours => "refusal-not-yours".into(),
            Refused::Tired => "refusal-tired".into(),
            Refused::Blocked => "refusal-blocked".into(),
            Refused::NoEnemy => "refusal-no-enemy".into(),
        }
    }

    fn log(content: &Content, event: &Event) -> Option<Text> {
        Some(match *event {
            Event::Walked { guard, .. } => Text::new("log-walked").with("name", name(content, guard)),
            Event::Sprung { guard } => Text::new("log-sprung").with("name", name(content, guard)),
            Event::Struck { guard, target, is_hit } => {
                Text::new(if is_hit { "log-hit" } else { "log-missed" })
                    .with("name", name(content, guard))
                    .with("target", name(content, target))
            }
            Event::Began { seat } => Text::new("log-began").with("seat", seat),
            Event::Left { seat } => Text::new("log-left").with("seat", seat),
        })
    }

    fn hint(_: &Content, view: &View) -> Option<Text> {
        (view.turn == 0).then(|| "hint-first".into())
    }
}

/// Strikes where it can, else does what comes first.
struct Fierce;

impl Bot<Patrol> for Fierce {
    fn choose(&mut self, observer: &Observer<'_, Patrol>, _: Budget) -> Result<Command, BotFailed> {
        let strike = observer.legal.iter().find(|command| matches!(command, Command::Strike(..)));
        Ok(*strike.unwrap_or(&observer.legal[0]))
    }
}

impl Played for Patrol {
    fn bot(level: Level, seed: u64) -> Box<dyn Bot<Patrol>> {
        match level {
            Level::Uniform | Level::Random => Box::new(Uniform::new(seed)),
            Level::Heuristic => Box::new(Fierce),
            Level::Deep => Box::new(IsmctsBot::new(NoGuide, seed)),
        }
    }
}
