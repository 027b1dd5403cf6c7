//! The browser client's types are those of this crate.

use std::fs;
use std::path::Path;

use kernel::SetupProblem;
use scene::{
    Aim, Area, Arg, Board, Die, Graph, Ground, Layout, Naming, Overlay, OverlayKind, Role, Scene, Shape,
    State, Telling, Text, Tone, Way,
};
use scene::{
    Binder, Chart, DeckLine, DeckProblem, Decklist, Hope, Leaf, Look, Notable, NotableKind, Part, Play,
    Region, RegionDelta, Review, Share, Term, Timeline, Trait, TurnMark, TurningPoint,
};
use scene::{
    Compared, Cue, Delta, Figure, Forecast, Gauge, Item, ItemDelta, ItemId, ItemKind, Mark, MarkKind,
    Measure, Odds, Picture, Pip, Side, Standings, Summary, Trophy,
};
use ts_rs::{Config, TS};
use wire::*;

const HEAD: &str = "\
// The messages between server and page. Written by `REWRITE_TYPES=1 cargo test -p wire`
// from the Rust types; a test fails when it is not what they say.

/** Whose eyes: a seat's, a spectator's, or everyone's. */
export type Eyes = { seat: number } | 'spectator' | 'everyone';

/** One setting of a match or of a seat. */
export type Field = {
  key: string;
  kind:
    | { kind: 'number'; min: number; max: number; default: number }
    | { kind: 'choice'; options: string[]; default: string }
    | { kind: 'flag'; default: boolean }
    | { kind: 'text'; most: number; default: string };
};

";

fn declare<T: TS>() -> String {
    let declaration = T::decl(&Config::default());
    let lines: Vec<&str> = declaration.lines().map(str::trim_end).collect();
    format!("export {}\n", lines.join("\n"))
}

macro_rules! types {
    ($($name:ty),* $(,)?) => { [$(declare::<$name>()),*].join("\n") };
}

fn types() -> String {
    types![
        Arg,
        Text,
        Picture,
        State,
        ItemId,
        ItemKind,
        MarkKind,
        Mark,
        Pip,
        Figure,
        Item,
        Shape,
        Ground,
        Aim,
        Naming,
        Board,
        Way,
        Graph,
        Role,
        Area,
        Region,
        Layout,
        Scene,
        Part<ts_rs::Dummy>,
        ItemDelta,
        RegionDelta,
        Delta,
        Tone,
        Die,
        Cue,
        Side,
        Odds,
        Measure,
        Compared,
        Forecast,
        Gauge,
        OverlayKind,
        Overlay,
        Standings,
        Trophy,
        Summary,
        TurnMark,
        NotableKind,
        Notable,
        Timeline,
        VersionInfo,
        Chart,
        Share,
        Look,
        Trait,
        Leaf,
        Term,
        Binder,
        DeckLine,
        DeckProblem,
        Decklist,
        DeckText,
        GameInfo,
        EditionInfo,
        ModInfo,
        ModPlayed,
        ModProblem,
        ModReport,
        NewSeat,
        Clock,
        Absence,
        NewMatch,
        GoOn,
        RecordLoaded,
        Hope,
        Play,
        TurningPoint,
        Review,
        ReviewInfo,
        SeatGiven,
        Seated,
        MatchMade,
        JoinSeat,
        Joined,
        Phase,
        Presence,
        SeatInfo,
        MatchInfo,
        NewUser,
        UserInfo,
        UserMade,
        UserList,
        UserChange,
        DeviceCode,
        NewDevice,
        DeviceInfo,
        DeckInfo,
        DeckChange,
        SitDown,
        Claimed,
        SeatListed,
        MatchResult,
        MatchRow,
        MatchList,
        Status,
        Health,
        SetupProblem,
        Failure,
        Held,
        Motion,
        ClientMessage,
        MessageRate,
        Pace,
        SeatClock,
        End,
        Asking,
        Answer,
        ChoiceShown,
        MenuShown,
        MenuDelta,
        Telling,
        Change,
        Moves,
        Showing,
        Moment,
        ServerMessage,
    ]
}

fn written() -> String {
    format!("{HEAD}{}\n{}", types(), item_fields())
}

/// What the page needs to know of an item's fields to apply deltas and to reckon checksums.
fn item_fields() -> String {
    let blank = serde_json::to_value(Item::blank(ItemId::new(""))).expect("an item is plain data");
    let is_sent = |field: &&&str| blank.get(**field).is_some();
    let values = Item::FIELDS.iter().filter(is_sent).map(|field| format!("  {field}: {},\n", blank[*field]));
    let listed =
        |fields: &[&str]| fields.iter().map(|field| format!("'{field}'")).collect::<Vec<_>>().join(", ");
    format!(
        "/** An item's fields behind its id, in order. */\n\
         export const ITEM_FIELDS = [{}] as const;\n\n\
         /** What they are on a thing of which nothing is known; those that are not here are then left out. */\n\
         export const BLANK: Omit<Item, 'id'> = {{\n{}}};\n\n\
         /** Those that a delta tells by what stayed of a list. */\n\
         export const IN_PARTS = [{}] as const;\n",
        listed(Item::FIELDS),
        values.collect::<String>(),
        listed(Item::IN_PARTS),
    )
}

#[test]
fn the_types_of_the_page_are_fresh() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire.ts");
    let written = written();
    if std::env::var_os("REWRITE_TYPES").is_some() {
        fs::write(&path, &written).unwrap();
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    assert!(found == written, "web/src/wire.ts is stale: REWRITE_TYPES=1 cargo test -p wire writes it anew");
}

/// What the written types leave out would be `any` to the page.
#[test]
fn every_type_that_is_named_is_written() {
    let written = HEAD.to_owned() + &types();
    let strings_gone: String = written.split('"').step_by(2).collect::<Vec<_>>().join("\"");
    let words = strings_gone
        .lines()
        .filter(|line| !line.trim_start().starts_with(['*', '/']))
        .flat_map(|line| line.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_'));
    for word in words.filter(|word| word.starts_with(|letter: char| letter.is_ascii_uppercase())) {
        // A type, one with a parameter, or such a parameter.
        let writings =
            [format!("export type {word} ="), format!("export type {word}<"), format!("<{word}> =")];
        let is_known =
            ["Array", "Record"].contains(&word) || writings.iter().any(|each| written.contains(each));
        assert!(is_known, "{word} is used and not written");
    }
}
