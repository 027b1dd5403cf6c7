//! A view as bots read it: cards by their ids.

use std::collections::BTreeMap;

use cards::Known;
use kernel::{Seat, Viewer};
use serde::Serialize;

use super::View;
use crate::Target;
use crate::content::{Kind, Mana};
use crate::state::{Asking, BOTH, Duel, Nature, Number, Object, Phase, Status, Stop};

#[derive(Serialize)]
pub(super) struct DuelSeen<'a> {
    viewer: Viewer,
    turn: u16,
    phase: Phase,
    active: Seat,
    asking: &'static str,
    is_land_played: bool,
    players: [PlayerSeen<'a>; 2],
    /// From the bottom to the top.
    stack: Vec<ObjectSeen<'a>>,
    end: Option<&'static str>,
}

#[derive(Serialize)]
struct PlayerSeen<'a> {
    life: i16,
    pool: BTreeMap<&'static str, u8>,
    n_hand: u8,
    n_library: u8,
    /// Only where the viewer sees it.
    #[serde(skip_serializing_if = "Option::is_none")]
    hand: Option<BTreeMap<&'a str, u8>>,
    /// Hand and library together.
    unseen: BTreeMap<&'a str, u8>,
    /// Cards in hand that everybody has seen go there.
    shown: BTreeMap<&'a str, u8>,
    /// The top of the library as far as somebody knows it; null where the viewer does not.
    top: Vec<Option<&'a str>>,
    /// The uppermost card last.
    graveyard: Vec<&'a str>,
    permanents: Vec<PermanentSeen<'a>>,
    stops: Vec<Stop>,
}

#[derive(Serialize)]
struct PermanentSeen<'a> {
    number: Number,
    card: &'a str,
    is_token: bool,
    is_tapped: bool,
    /// Whether it was not there when its player's turn began.
    is_fresh: bool,
    is_attacking: bool,
    blocks: Option<Number>,
    counters: i8,
    wounds: u8,
    power: i8,
    toughness: i8,
    keywords: Vec<&'static str>,
}

#[derive(Serialize)]
struct ObjectSeen<'a> {
    number: Number,
    card: &'a str,
    nature: &'static str,
    controller: Seat,
    targets: Vec<TargetSeen<'a>>,
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum TargetSeen<'a> {
    Object(Number),
    Player(Seat),
    Buried(Seat, &'a str),
}

pub(super) fn seen(view: &View) -> DuelSeen<'static> {
    let duel = view.public();
    let table = view.table();
    DuelSeen {
        viewer: view.viewer(),
        turn: table.turn(),
        phase: table.phase(),
        active: table.active(),
        asking: asking(table.asking()),
        is_land_played: table.is_land_played(),
        players: BOTH.map(|seat| player(view, &duel, seat)),
        stack: table.stack().iter().map(|object| object_seen(&duel, object)).collect(),
        end: table.end().map(|end| end.reason.id()),
    }
}

fn id(duel: &Duel, kind: Kind) -> &'static str {
    &duel.card(kind).id
}

fn asking(asking: Asking) -> &'static str {
    match asking {
        Asking::Nobody => "nobody",
        Asking::Mulligan => "mulligan",
        Asking::Priority(_) => "priority",
        Asking::Attackers => "attackers",
        Asking::Blockers => "blockers",
        Asking::Blocker(_) | Asking::Trigger(_) => "order",
        Asking::Aim(_) => "aim",
        Asking::Discard { .. } => "discard",
        Asking::Sacrifice { .. } => "sacrifice",
        Asking::Look(_) => "look",
    }
}

fn player(view: &View, duel: &Duel, seat: Seat) -> PlayerSeen<'static> {
    let (side, known) = (view.table().side(seat), view.cards(seat));
    let cards = |counts| side.counted(counts).map(|(kind, n)| (id(duel, kind), n)).collect();
    let pool = Mana::ALL.iter().zip(*side.pool()).filter(|(_, n)| *n > 0);
    let permanent = |place: usize| {
        let permanent = side.at(place);
        let is_creature = side.creatures().has(place);
        let of_creature = |number: i8| if is_creature { number } else { 0 };
        PermanentSeen {
            number: permanent.number,
            card: id(duel, permanent.kind),
            is_token: permanent.is(Status::Token),
            is_tapped: permanent.is(Status::Tapped),
            is_fresh: permanent.is(Status::Fresh),
            is_attacking: permanent.is(Status::Attacking),
            blocks: permanent.is_blocking().then_some(permanent.blocks),
            counters: permanent.counters,
            wounds: permanent.wounds,
            power: of_creature(duel.power(seat, place)),
            toughness: of_creature(duel.toughness(seat, place)),
            keywords: if is_creature { duel.keywords(seat, place).ids().collect() } else { Vec::new() },
        }
    };
    PlayerSeen {
        life: side.life(),
        pool: pool.map(|(mana, n)| (mana.id(), n)).collect(),
        n_hand: side.n_hand(),
        n_library: side.n_library(),
        hand: known.hand().map(cards),
        unseen: cards(known.unseen()),
        shown: cards(side.hand().seen()),
        top: {
            let card = |known: Known| id(duel, side.kind_of(known.slot));
            known.top().iter().map(|known| known.map(card)).collect()
        },
        graveyard: side.buried().iter().map(|kind| id(duel, *kind)).collect(),
        permanents: side.taken().iter().map(permanent).collect(),
        stops: Stop::ALL.into_iter().filter(|stop| side.has_stop(*stop)).collect(),
    }
}

fn object_seen(duel: &Duel, object: &Object) -> ObjectSeen<'static> {
    let target = |target: &Target| match *target {
        Target::None => None,
        Target::Object(number) => Some(TargetSeen::Object(number)),
        Target::Player(seat) => Some(TargetSeen::Player(seat)),
        Target::Buried(seat, kind) => Some(TargetSeen::Buried(seat, id(duel, kind))),
    };
    ObjectSeen {
        number: object.number,
        card: id(duel, object.kind),
        nature: match object.nature {
            Nature::Card => "card",
            Nature::Copy => "copy",
            Nature::Activated(_) => "activated",
            Nature::Triggered(_) => "triggered",
        },
        controller: object.controller,
        targets: object.targets.iter().filter_map(target).collect(),
    }
}
