//! Cards: two players' tables between their panels and a hand, by hand, since a
//! screen must hold more of them than any game of the kit has.

use std::collections::BTreeSet;

use kernel::Seat;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::style::Color;
use scene::{
    Area, Figure, Item, ItemId, ItemKind, Lang, Layout, Mark, MarkKind, Picture, Pip, Region, Role, Scene,
    Sources, Speech, State, Text,
};

use super::super::frame::{self, Drawn, Shown};
use super::super::info;
use super::super::links::Links;
use super::super::marks::Marks;
use super::super::palette::Palette;
use super::super::sheet::Focus;
use super::super::spots::step;
use super::assert_screen;
use crate::terminal::picker::Direction;
use crate::terminal::words::Words;

const TEXTS: Sources = Sources {
    en: "them = Bob\nyou = Ann\nlife = Life { $n }\nlibrary = Library { $n }\nheld = Hand { $n }\n\
         graves = Graveyard of { $seat }\nphases = Turn\nphase = { $name }\nlands = Lands of { $seat }\n\
         creatures = Creatures of { $seat }\nstack = Stack\nhand = Your hand\nname = { $name }\n\
         power = power\ntoughness = toughness\nplus = +{ $n }\nnumber = { $n }\nwounds = wounds this turn\n\
         grown = counters\nuntil-end = until the end of the turn\n\
         text = When it enters, it deals { $n } damage to each creature that flies.\n\
         flavour = It never barked at the moon, only at those who did.",
    fr: "them = Bob\nyou = Ann\nlife = Vie { $n }\nlibrary = Pioche { $n }\nheld = Main { $n }\n\
         graves = Cimetière de { $seat }\nphases = Tour\nphase = { $name }\nlands = Terrains de { $seat }\n\
         creatures = Créatures de { $seat }\nstack = Pile\nhand = Votre main\nname = { $name }\n\
         power = force\ntoughness = endurance\nplus = +{ $n }\nnumber = { $n }\nwounds = blessures ce tour\n\
         grown = marqueurs\nuntil-end = jusqu'à la fin du tour\n\
         text = Quand elle arrive, elle inflige { $n } blessures à chaque créature qui vole.\n\
         flavour = Il n'aboyait jamais à la lune, mais à ceux qui le faisaient.",
    same: &["them", "you", "phase", "name", "plus", "number"],
};

fn words(lang: Lang) -> Words {
    Words::named(Speech::new(lang, &[Sources::COMMON, TEXTS]), &["Ann", "Bob"])
}

fn named(id: &str, kind: ItemKind, en: &'static str, fr: &'static str) -> Item {
    let name = scene::Arg::Words { en: en.into(), fr: fr.into() };
    Item::new(ItemId::new(id.to_owned()), kind, Text::new("name").with("name", name))
}

fn creature(id: &str, en: &'static str, fr: &'static str, power: u8) -> Item {
    let card = named(id, ItemKind::Card, en, fr);
    card.figure(Figure::new("power", power)).figure(Figure::new("toughness", 1))
}

fn land(id: &str) -> Item {
    named(id, ItemKind::Card, "Island", "Île").pip(Pip::new(Picture::new("mana-blue", "U"), 1))
}

fn region(id: &str, role: Role, area: Area, title: Text, items: Vec<Item>) -> Region {
    Region::new(id.to_owned(), role, area, items).titled(title)
}

/// So many creatures and lands on each side.
fn duel(n_creatures: usize, n_lands: usize) -> Scene {
    let of = |key: &'static str, seat: u8| Text::new(key).with("seat", Seat(seat));
    let panel = |id: &'static str, life: u8| {
        let line = |key: &'static str, n: u8| {
            let id = ItemId::new(format!("{id} {key}"));
            Item::new(id, ItemKind::Badge, Text::new(key).with("n", n))
        };
        let items = vec![line("life", life), line("library", 33), line("held", 5)];
        region(id, Role::Plate, Area::Left, id.into(), items)
    };
    let grave = |seat: u8, cards: Vec<Item>| {
        region(&format!("grave {seat}"), Role::Pile, Area::Left, of("graves", seat), cards)
    };
    let phase = |(at, name): (usize, &'static str)| {
        let item = named(&format!("phase {at}"), ItemKind::Badge, name, name);
        if name == "combat" { item.being(State::Marked) } else { item }
    };
    let phases = ["begin", "main", "combat", "attack", "block", "damage", "main 2", "end"];
    let lands = |seat: u8| {
        let items = (0..n_lands).map(|n| match n % 3 {
            0 => land(&format!("land {seat} {n}")).being(State::Tapped),
            _ => land(&format!("land {seat} {n}")),
        });
        region(&format!("lands {seat}"), Role::Zone, Area::Centre, of("lands", seat), items.collect())
    };
    let creatures = |seat: u8, items: Vec<Item>| {
        region(&format!("creatures {seat}"), Role::Zone, Area::Centre, of("creatures", seat), items)
    };
    let hound = |seat: u8, n: usize| {
        creature(&format!("card {seat} {n}"), "Ember Hound", "Molosse de braise", n as u8 % 10).of(Seat(seat))
    };
    let mut theirs: Vec<Item> = (0..n_creatures).map(|n| hound(1, n)).collect();
    let mut yours: Vec<Item> = (0..n_creatures).map(|n| hound(0, n)).collect();
    let mark = |kind, key: &'static str, n: u8, name: &'static str| {
        Mark::new(kind, Text::new(key).with("n", n), name)
    };
    theirs[0] = theirs[0].clone().mark(mark(MarkKind::Harm, "number", 1, "wounds"));
    theirs[1] = theirs[1].clone().being(State::Tapped).mark(mark(MarkKind::Lasting, "plus", 1, "grown"));
    yours[0] = yours[0].clone().mark(mark(MarkKind::Passing, "plus", 2, "until-end")).being(State::Dimmed);
    let bolt = named("stack 1", ItemKind::Card, "Firebolt", "Trait de feu")
        .pointing_at(ItemId::new("card 1 0"))
        .fact(Text::new("text").with("n", 3));
    let mut hand = vec![
        creature("hand hound", "Ember Hound", "Molosse de braise", 2)
            .pip(Pip::new(Picture::new("mana-any", "o"), 2))
            .pip(Pip::new(Picture::new("mana-red", "R"), 1))
            .fact(Text::new("text").with("n", 3))
            .fact("flavour"),
        named("hand bolt", ItemKind::Card, "Firebolt", "Trait de feu")
            .pip(Pip::new(Picture::new("mana-red", "R"), 1)),
    ];
    hand.extend((0..3).map(|n| land(&format!("hand island {n}"))));
    let regions = vec![
        panel("them", 14),
        grave(1, vec![creature("grave 1 0", "Bog Rat", "Rat des marais", 1), land("grave 1 1")]),
        region(
            "phases",
            Role::Track,
            Area::Left,
            "phases".into(),
            phases.into_iter().enumerate().map(phase).collect(),
        ),
        panel("you", 20),
        grave(0, vec![]),
        lands(1),
        creatures(1, theirs),
        region("stack", Role::Stack, Area::Centre, "stack".into(), vec![bolt]),
        creatures(0, yours),
        lands(0),
        region("hand", Role::Hand, Area::Bottom, "hand".into(), hand),
    ];
    Scene { layout: Layout::Rows, inspector: true, regions, ..Scene::default() }
}

struct Stage {
    scene: Scene,
    words: Words,
    terminal: Terminal<TestBackend>,
}

impl Stage {
    fn new(scene: Scene, lang: Lang, (width, height): (u16, u16)) -> Stage {
        let terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        Stage { scene, words: words(lang), terminal }
    }

    fn draw(&mut self, here: &str) -> Drawn {
        let here = ItemId::new(here.to_owned());
        let lit: BTreeSet<ItemId> = ["hand hound", "hand bolt", "card 0 1"].map(ItemId::new).into();
        let (marks, links) = (Marks::default(), Links::of(&self.scene, Some(&here)));
        let about = info::describe(&self.scene, &here, &self.words).join(", ");
        let shown = Shown {
            words: &self.words,
            palette: Palette { color: true },
            title: String::new(),
            status: String::new(),
            prompt: String::new(),
            scene: &self.scene,
            focus: Focus { lit: &lit, picked: &[], here: Some(&here), marks: &marks, links: &links },
            choices: Some((self.words.ui("ui-choices"), Vec::new())),
            log: None,
            info: super::super::wrap(&about, 78).into_iter().map(Into::into).collect(),
            info_room: 0,
            keys: String::new(),
        };
        let mut drawn = Drawn::default();
        self.terminal.draw(|frame| drawn = frame::draw(frame, &shown)).unwrap();
        drawn
    }

    fn screen(&mut self, here: &str) -> String {
        self.draw(here);
        let buffer = self.terminal.backend().buffer();
        let row = |y: u16| (0..buffer.area.width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
        (0..buffer.area.height).map(|y| row(y).trim_end().to_owned()).collect::<Vec<_>>().join("\n")
    }
}

#[test]
fn transcript_of_a_table_of_cards() {
    for (lang, name) in [(Lang::En, "cards_en"), (Lang::Fr, "cards_fr")] {
        let mut table = Stage::new(duel(3, 4), lang, (80, 24));
        assert_screen(&table.screen("stack 1"), name);
    }
}

#[test]
fn transcript_of_the_same_in_a_large_window() {
    let mut table = Stage::new(duel(3, 4), Lang::En, (120, 40));
    assert_screen(&table.screen("hand hound"), "cards_large");
}

/// Fourteen creatures and twelve lands on each side: wherever the cursor goes, it is seen.
#[test]
fn every_card_of_a_full_table_is_reached_by_arrows_and_seen() {
    let mut table = Stage::new(duel(14, 12), Lang::En, (80, 24));
    assert_screen(&table.screen("card 0 13"), "cards_full");
    let centre: Vec<ItemId> = table
        .scene
        .regions
        .iter()
        .filter(|region| region.area == Area::Centre)
        .flat_map(|region| region.items.iter().map(|item| item.id.clone()))
        .collect();
    let mut reached = BTreeSet::from([ItemId::new("hand hound")]);
    let mut rest: Vec<ItemId> = reached.iter().cloned().collect();
    while let Some(here) = rest.pop() {
        let spots = table.draw(&here.0).spots;
        let spot = spots.iter().find(|spot| spot.ids.contains(&here)).unwrap();
        assert!(spot.is_visible, "{here} is not to be seen");
        for direction in [Direction::Up, Direction::Down, Direction::Left, Direction::Right] {
            if let Some(next) = step(&spots, &table.scene, Some(&here), direction, &mut None)
                && reached.insert(next.clone())
            {
                rest.push(next);
            }
        }
    }
    let missed: Vec<&ItemId> = centre.iter().filter(|id| !reached.contains(*id)).collect();
    assert!(missed.is_empty(), "{missed:?}");
}

#[test]
fn a_mark_has_a_sign_and_a_colour() {
    let mut table = Stage::new(duel(3, 4), Lang::En, (120, 40));
    table.draw("hand hound");
    let buffer = table.terminal.backend().buffer();
    let color = |sign: &str| {
        let cell = buffer.content.iter().find(|cell| cell.symbol() == sign).unwrap();
        cell.fg
    };
    let expected = [Color::LightRed, Color::LightBlue, Color::LightGreen];
    assert_eq!(["!", "◆", "◇"].map(color), expected);
}

#[test]
fn a_link_is_seen_from_both_of_its_ends() {
    let mut table = Stage::new(duel(3, 4), Lang::En, (120, 40));
    assert!(table.screen("stack 1").contains("→Ember Hound 0/1 !1"));
    assert!(table.screen("card 1 0").contains("←Firebolt"));
    assert!(!table.screen("card 1 1").contains(['→', '←']), "nothing else points");
    let described = |id| info::describe(&table.scene, &ItemId::new(id), &table.words).join("");
    assert!(described("stack 1").ends_with(" · → points at Ember Hound (Bob)"));
    assert!(described("card 1 0").ends_with(" · ← pointed at by Firebolt"));
}

#[test]
fn what_a_mark_says_is_not_said_again_as_a_fact() {
    let mut table = Stage::new(duel(3, 4), Lang::En, (120, 40));
    let items = table.scene.regions.iter_mut().flat_map(|region| &mut region.items);
    let marked = items.into_iter().find(|item| !item.marks.is_empty()).unwrap();
    let (id, said) = (marked.id.clone(), marked.marks[0].name.clone());
    marked.facts.insert(0, said.clone());
    let words = table.words.say(&said);
    let described = info::describe(&table.scene, &id, &table.words).join("");
    assert_eq!(described.matches(&words).count(), 1, "{described}");
}

#[test]
fn a_pile_shows_what_is_on_top_and_what_the_cursor_is_on() {
    let mut table = Stage::new(duel(3, 4), Lang::En, (120, 40));
    let screen = table.screen("hand hound");
    assert!(screen.contains("Bog Rat 1/1 ▤2"), "{screen}");
    let screen = table.screen("grave 1 1");
    assert!(screen.contains(">Island U<▤2"), "{screen}");
}

#[test]
fn a_closer_look_tells_everything_and_what_else_is_in_a_pile() {
    let (scene, words) = (duel(3, 4), words(Lang::En));
    let closer = |id: &'static str| info::closer(&scene, &ItemId::new(id), &words);
    assert_eq!(
        closer("hand hound"),
        [
            "Ember Hound",
            "2oR",
            "power 2",
            "toughness 1",
            "When it enters, it deals 3 damage to each creature that flies.",
            "It never barked at the moon, only at those who did.",
        ]
    );
    assert_eq!(
        closer("card 0 0"),
        ["Ember Hound (Ann)", "power 0", "toughness 1", "◇+2 until the end of the turn", "cannot act now"]
    );
    assert_eq!(
        closer("grave 1 0"),
        ["Bog Rat", "power 1", "toughness 1", "", "Graveyard of Bob ›", "Bog Rat, Island"]
    );
}
