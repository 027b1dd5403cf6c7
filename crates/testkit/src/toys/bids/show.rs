//! What people would see of it, and its players.

use kernel::Seat;
use scene::{
    Area, Choice, Cue, Figure, Item, ItemId, ItemKind, Lang, Layout, Mark, MarkKind, Menu, Picture, Pip,
    Presented, Region, Role, Scene, Sources, State, Text, Tone,
};
use search::{Bot, BotFailed, Budget, IsmctsBot, Level, NoGuide, Observer, Played, Uniform};

use super::{Bids, Command, Content, Event, N_KINDS, Refused, View};

fn card(kind: u8) -> Item {
    let name = Text::new("card").with("worth", kind + 1);
    let glyph = char::from(b'1' + kind).to_string();
    Item::new(ItemId::new(format!("card {kind}")), ItemKind::Card, name)
        .pictured(Picture::new("card", glyph))
        .pip(Pip::new(Picture::new("coin", "o"), kind + 1))
        .figure(Figure::new("worth", kind + 1))
}

/// How many of something there are, as a mark.
fn count(kind: MarkKind, n: u8, name: Text) -> Mark {
    Mark::new(kind, Text::new("times").with("n", n), name)
}

fn player_id(seat: Seat) -> ItemId {
    ItemId::new(format!("player {}", seat.0))
}

/// A bid on the table; face down to those who do not know it.
fn bid(seat: Seat, kind: Option<u8>) -> Item {
    let id = ItemId::new(format!("bid {}", seat.0));
    let mut item = match kind {
        Some(kind) => card(kind).called(id),
        None => Item::new(id, ItemKind::Card, "face-down").pictured(Picture::new("card-back", "?")),
    };
    item.states.push(State::FaceDown);
    item.of(seat).pointing_at(player_id(seat))
}

impl Presented for Bids {
    const TEXTS: Sources = Sources {
        en: "title = Sealed bids\nabout = Lay cards face down; the highest wins.\ncard = Card { $worth }\n\
             face-down = Covered card\ndiscard-pile = Discards of { $seat }\n\
             table = On the table\nfloat-won = one round\ncopies = { $count ->\n  [one] one card\n *[other] { $count } cards\n }\nhand = Your hand\nplayers = Players\n\
             player = { $seat }: { $points } won, { $cards } cards\nprompt-bid = Lay a card.\n\
             prompt-wait = Waiting.\nprompt-over = It is over.\nchoice-bid = Lay card { $worth }\n\
             choice-tinker = Tinker\ntinker = Try something\nwhy-not = That cannot be laid.\n\
             refusal-not-asked = You are not asked.\nrefusal-not-held = You hold no such card.\n\
             refusal-no-glitch = There is nothing to tinker with.\nlog-drew = { $seat } draws a card.\n\
             log-drew-kind = { $seat } draws card { $worth }.\nlog-laid = { $seat } lays a card.\n\
             log-turned = The bids are turned up.\nlog-won = { $seat } wins the round.\n\
             log-lot = { $seat } wins the round by lot.\nlog-left = { $seat } gives up.\n\
             end-total = The bids were added up.\nend-rounds = The last round was played.\n\
             hint-first = Lay the card you can best spare.\nfield-players = Players\nfield-rounds = Rounds\n\
             field-hand = Cards in hand\nfield-shared = Win together\nfield-glitch = Glitches\n\
             choice-glitch-none = None\nchoice-glitch-some = Some\nchoice-glitch-all = All\n\
             problem-few-cards = A deck needs at least { $least } cards.\n\
             problem-kinds = { $found } numbers: one for each of { $kinds } kinds of card.\n\
             fault-tinker = It never works.\nfield-deck = Deck\nworth = worth\ntimes = ×{ $n }\nwon = rounds won\n",
        fr: "title = Mises scellées\nabout = Posez des cartes cachées ; la plus haute gagne.\ncard = Carte { $worth }\n\
             face-down = Carte cachée\ndiscard-pile = Défausse de { $seat }\n\
             table = Sur la table\nfloat-won = une manche\ncopies = { $count ->\n  [one] une carte\n *[other] { $count } cartes\n }\nhand = Votre main\nplayers = Joueurs\n\
             player = { $seat } : { $points } gagnées, { $cards } cartes\nprompt-bid = Posez une carte.\n\
             prompt-wait = On attend.\nprompt-over = C'est fini.\nchoice-bid = Poser la carte { $worth }\n\
             choice-tinker = Bricoler\ntinker = Essayer quelque chose\nwhy-not = Cela ne se pose pas.\n\
             refusal-not-asked = On ne vous demande rien.\nrefusal-not-held = Vous n'avez pas cette carte.\n\
             refusal-no-glitch = Il n'y a rien à bricoler.\nlog-drew = { $seat } pioche une carte.\n\
             log-drew-kind = { $seat } pioche la carte { $worth }.\nlog-laid = { $seat } pose une carte.\n\
             log-turned = Les mises sont retournées.\nlog-won = { $seat } gagne la manche.\n\
             log-lot = { $seat } gagne la manche au sort.\nlog-left = { $seat } abandonne.\n\
             end-total = On a additionné les mises.\nend-rounds = La dernière manche est jouée.\n\
             hint-first = Posez la carte dont vous avez le moins besoin.\nfield-players = Nombre de joueurs\n\
             field-rounds = Manches\nfield-hand = Cartes en main\nfield-shared = Gagner ensemble\n\
             field-glitch = Pannes\nchoice-glitch-none = Aucune\nchoice-glitch-some = Quelques-unes\n\
             choice-glitch-all = Toutes\n\
             problem-few-cards = Il faut au moins { $least } cartes.\n\
             problem-kinds = { $found } nombres : un pour chacune des { $kinds } sortes de carte.\n\
             fault-tinker = Cela ne marche jamais.\nfield-deck = Jeu de cartes\nworth = valeur\ntimes = ×{ $n }\n\
             won = manches gagnées\n",
        same: &["times"],
    };

    fn rules(_: Lang) -> &'static str {
        ""
    }

    fn scene(_: &Content, view: &View) -> Scene {
        let player = |seat: Seat| {
            let text = Text::new("player")
                .with("seat", seat)
                .with("points", view.points[seat.index()])
                .with("cards", view.sizes[seat.index()]);
            let mut item = Item::new(player_id(seat), ItemKind::Badge, text).of(seat);
            if view.points[seat.index()] > 0 {
                item = item.mark(count(MarkKind::Lasting, view.points[seat.index()], "won".into()));
            }
            if view.answered.has(seat) { item.being(State::Dimmed) } else { item }
        };
        let plates = Seat::first(view.terms.players).map(player).collect();
        let mut regions = vec![Region::new("players", Role::Plate, Area::Right, plates).titled("players")];
        let lying = Seat::first(view.terms.players).filter(|seat| view.answered.has(*seat));
        let bids = lying.map(|seat| bid(seat, view.bids[seat.index()])).collect();
        regions.push(Region::new("table", Role::Zone, Area::Centre, bids).titled("table"));
        for seat in Seat::first(view.terms.players) {
            let cards = view.discards[seat.index()];
            let kinds = (0..N_KINDS as u8).rev().filter(|&kind| cards[usize::from(kind)] > 0);
            let discard = |kind: u8| {
                let item = card(kind).called(ItemId::new(format!("discard {} {kind}", seat.0)));
                let copies = Text::new("copies").with("count", cards[usize::from(kind)]);
                item.of(seat).mark(count(MarkKind::Count, cards[usize::from(kind)], copies))
            };
            let id = format!("discards {}", seat.0);
            let pile = Region::new(id, Role::Pile, Area::Left, kinds.map(discard).collect());
            regions.push(pile.of(seat).titled(Text::new("discard-pile").with("seat", seat)));
        }
        let own = view.viewer.seat().and_then(|seat| view.hands[seat.index()]);
        let held = (0..N_KINDS as u8).filter(|&kind| own.is_some_and(|hand| hand[usize::from(kind)] > 0));
        regions.push(Region::new("hand", Role::Hand, Area::Bottom, held.map(card).collect()).titled("hand"));
        let tinker = Item::new(ItemId::new("tinker"), ItemKind::Button, "tinker");
        regions.push(Region::new("tinker", Role::Actions, Area::Bottom, vec![tinker]));
        let is_asked = view.viewer.seat().is_some_and(|seat| !view.answered.has(seat));
        let prompt = match view.is_over {
            true => "prompt-over",
            false if is_asked => "prompt-bid",
            false => "prompt-wait",
        };
        Scene { layout: Layout::Rows, regions, prompt: Some(prompt.into()), ..Scene::default() }
    }

    fn menu(_: &Content, _: &View, legal: &[Command]) -> Menu<Command> {
        let choice = |&command: &Command| match command {
            Command::Bid(kind) => {
                let label = Text::new("choice-bid").with("worth", kind + 1);
                Choice::new(vec![card(kind).id.clone()], vec![command], label)
            }
            Command::Tinker => Choice::new(vec![ItemId::new("tinker")], vec![command], "choice-tinker"),
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
            Refused::NoGlitch => "refusal-no-glitch".into(),
        }
    }

    fn log(_: &Content, event: &Event) -> Option<Text> {
        Some(match *event {
            Event::Drew { seat, kind: Some(kind) } => {
                Text::new("log-drew-kind").with("seat", seat).with("worth", kind + 1)
            }
            Event::Drew { seat, kind: None } => Text::new("log-drew").with("seat", seat),
            Event::Laid { seat } => Text::new("log-laid").with("seat", seat),
            Event::TurnedUp { .. } => "log-turned".into(),
            Event::RoundWon { seat, by_lot: false } => Text::new("log-won").with("seat", seat),
            Event::RoundWon { seat, by_lot: true } => Text::new("log-lot").with("seat", seat),
            Event::Left { seat } => Text::new("log-left").with("seat", seat),
        })
    }

    fn cues(_: &Content, event: &Event) -> Vec<Cue> {
        match *event {
            Event::Drew { seat, kind: Some(kind) } => {
                vec![Cue::Travel { item: card(kind).id.clone(), from: player_id(seat) }]
            }
            // The last bid of a round is turned up and put away in the same step.
            Event::Laid { seat } => vec![Cue::Flash { item: player_id(seat) }],
            Event::RoundWon { seat, .. } => {
                vec![Cue::Float { over: player_id(seat), text: "float-won".into(), tone: Tone::Good }]
            }
            Event::Drew { kind: None, .. } | Event::TurnedUp { .. } | Event::Left { .. } => Vec::new(),
        }
    }

    fn hint(_: &Content, view: &View) -> Option<Text> {
        (view.round == 0).then(|| "hint-first".into())
    }
}

/// Always the highest card.
struct Highest;

impl Bot<Bids> for Highest {
    fn choose(&mut self, observer: &Observer<'_, Bids>, _: Budget) -> Result<Command, BotFailed> {
        let bids = observer.legal.iter().filter(|command| matches!(command, Command::Bid(_)));
        Ok(*bids.max().unwrap_or(&observer.legal[0]))
    }
}

impl Played for Bids {
    fn bot(level: Level, seed: u64) -> Box<dyn Bot<Bids>> {
        match level {
            Level::Uniform | Level::Random => Box::new(Uniform::new(seed)),
            Level::Heuristic => Box::new(Highest),
            Level::Deep => Box::new(IsmctsBot::new(NoGuide, seed)),
        }
    }
}
