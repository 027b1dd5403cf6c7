//! What a viewer sees: the board, whose turn it is, and where a disc would land.

use kernel::{Seat, Viewer};
use scene::{
    Aim, Area, Board, Choice, Cue, Drawn, Ground, Item, ItemId, ItemKind, Lang, Layout, Menu, Picture,
    Presented, Region, Role, Scene, Shape, Sources, State, Text,
};

use crate::state::{End, lines};
use crate::{Connect4, Content, Drop, Event, Refused, View};

/// The board's cell, as screens number it: row by row from the top left.
fn cell(content: &Content, column: u8, row: u8) -> u16 {
    let from_top = u16::from(content.rows() - 1 - row);
    from_top * u16::from(content.columns()) + u16::from(column)
}

fn disc(column: u8, row: u8) -> ItemId {
    ItemId::new(format!("disc {column} {row}"))
}

fn board(content: &Content) -> Board {
    let n_cells = usize::from(content.columns()) * usize::from(content.rows());
    let legend = vec![Ground::new('.', Picture::new("hole", "·"), "hole")];
    let (columns, rows) = (content.columns().into(), content.rows().into());
    Board { aim: Aim::Column, ..Board::new(Shape::Square, columns, rows, ".".repeat(n_cells), legend) }
}

fn discs(content: &Content, view: &View, drawn: &mut Drawn<'_>) -> Vec<Item> {
    let position = view.position();
    let in_line = position.discs.map(|discs| lines(content, discs));
    let mut items = Vec::with_capacity(position.n_discs.into());
    for column in 0..content.columns() {
        for row in 0..position.landing(content, column) {
            let bit = content.bit(column, row);
            let seat = Seat(u8::from(position.discs[1] & bit != 0));
            let is_marked = in_line[seat.index()] & bit != 0;
            let stamp = u32::from_le_bytes([column, row, seat.0, is_marked.into()]);
            items.push(drawn.item(stamp.into(), || {
                let name = ["disc-first", "disc-second"][seat.index()];
                let picture = [Picture::new("disc-first", "X"), Picture::new("disc-second", "O")];
                let item = Item::new(disc(column, row), ItemKind::Token, name)
                    .on(cell(content, column, row))
                    .pictured(picture[seat.index()].clone())
                    .of(seat);
                if is_marked { item.being(State::Marked) } else { item }
            }));
        }
    }
    items
}

fn prompt(view: &View) -> Text {
    let turn = view.position().turn();
    match view.position().end {
        Some(End::Line(winner)) => Text::new("prompt-line").with("seat", winner),
        Some(End::Full) => "prompt-full".into(),
        Some(End::Left(leaver)) => Text::new("prompt-left").with("seat", leaver),
        None if view.viewer() == Viewer::Seat(turn) => "prompt-your-turn".into(),
        None => Text::new("prompt-turn").with("seat", turn),
    }
}

/// What a viewer sees, made of another scene of the match where one is known.
fn scene(content: &Content, view: &View, known: Option<&Scene>) -> Scene {
    let mut drawn = Drawn::of(known, "board");
    let role = drawn.role(|| board(content).into());
    let board = Region::new("board", role, Area::Centre, discs(content, view, &mut drawn));
    let mut drawn = Drawn::of(known, "players");
    let player = |seat: Seat| {
        let is_turn = view.position().end.is_none() && view.position().turn() == seat;
        drawn.item(u128::from(seat.0) << 1 | u128::from(is_turn), || {
            let name = ["player-first", "player-second"][seat.index()];
            let item = Item::new(
                ItemId::new(format!("player {}", seat.0)),
                ItemKind::Badge,
                Text::new(name).with("seat", seat),
            );
            let item = item.of(seat);
            if is_turn { item.being(State::Marked) } else { item }
        })
    };
    let plates = Seat::first(2).map(player).collect();
    let players = Region::new("players", Role::Plate, Area::Right, plates).titled("players");
    Scene {
        layout: Layout::Board,
        regions: vec![board, players],
        prompt: Some(prompt(view)),
        ..Scene::default()
    }
}

impl Presented for Connect4 {
    const TEXTS: Sources = Sources {
        en: include_str!("../texts/en.ftl"),
        fr: include_str!("../texts/fr.ftl"),
        same: &["player-first", "player-second"],
    };

    fn rules(lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../README.md"),
            Lang::Fr => include_str!("../README.fr.md"),
        }
    }

    fn primer(lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../PRIMER.md"),
            Lang::Fr => include_str!("../PRIMER.fr.md"),
        }
    }

    fn scene(content: &Content, view: &View) -> Scene {
        scene(content, view, None)
    }

    fn scene_after(content: &Content, view: &View, known: &Scene) -> Scene {
        scene(content, view, Some(known))
    }

    fn menu(content: &Content, view: &View, legal: &[Drop]) -> Menu<Drop> {
        let landing = |column| ItemId::cell(cell(content, column, view.position().landing(content, column)));
        let choice = |&Drop(column): &Drop| {
            let label = Text::new("choice-drop").with("column", column + 1);
            Choice::new(vec![landing(column)], vec![Drop(column)], label)
        };
        let key =
            |&Drop(column): &Drop| Some((char::from_digit(u32::from(column) + 1, 10)?, landing(column)));
        let menu = Menu::new(legal.iter().map(choice).collect());
        Menu { keys: legal.iter().filter_map(key).collect(), ..menu }
    }

    fn why_not(content: &Content, view: &View, legal: &[Drop], picks: &[ItemId]) -> Text {
        let picked = picks.last().and_then(|id| board(content).cell_of(id));
        match picked {
            _ if view.position().end.is_some() => "why-not-over".into(),
            _ if legal.is_empty() => "refusal-not-your-turn".into(),
            Some(cell) => {
                let column = (cell % u16::from(content.columns())) as u8;
                match legal.contains(&Drop(column)) {
                    true => Text::new("why-not-lands-lower").with("column", column + 1),
                    false => Text::new("refusal-column-full").with("column", column + 1),
                }
            }
            None => "why-not-no-cell".into(),
        }
    }

    fn refusal(_: &Content, refusal: &Refused) -> Text {
        match refusal {
            Refused::NotYourTurn => "refusal-not-your-turn".into(),
            Refused::NoSuchColumn { column } => Text::new("refusal-no-such-column").with("column", *column),
            Refused::ColumnFull { column } => Text::new("refusal-column-full").with("column", *column),
        }
    }

    fn log(_: &Content, event: &Event) -> Option<Text> {
        Some(match *event {
            Event::Dropped { seat, column, .. } => {
                Text::new("log-dropped").with("seat", seat).with("column", column + 1)
            }
            Event::Connected { seat } => Text::new("log-connected").with("seat", seat),
            Event::Filled => "log-filled".into(),
            Event::Left { seat } => Text::new("log-left").with("seat", seat),
        })
    }

    fn cues(content: &Content, event: &Event) -> Vec<Cue> {
        match *event {
            Event::Dropped { column, row, .. } => vec![Cue::Travel {
                item: disc(column, row),
                from: ItemId::cell(cell(content, column, content.rows() - 1)),
            }],
            Event::Connected { .. } | Event::Filled | Event::Left { .. } => Vec::new(),
        }
    }

    fn hint(content: &Content, view: &View) -> Option<Text> {
        let key = match view.position().n_discs {
            0 | 1 => "hint-drop",
            2 | 3 => "hint-line",
            4 | 5 => "hint-block",
            6 | 7 => "hint-centre",
            _ => return None,
        };
        let is_asked = view.position().end.is_none() && view.viewer() == Viewer::Seat(view.position().turn());
        is_asked.then(|| Text::new(key).with("line", content.line()))
    }
}
