//! A guide for a first climb: one hint at a time, fitting the moment, up to the first boss.

use kernel::Viewer;
use scene::Text;

use super::{card_name, who_name};
use crate::Command;
use crate::content::CardId;
use crate::event::Who;
use crate::state::{Ascent, RoomKind, Stage};

pub(super) fn hint(ascent: &Ascent, viewer: Viewer) -> Option<Text> {
    let position = &ascent.position;
    let seat = viewer.seat().filter(|seat| position.end.is_none() && position.active == *seat)?;
    if position.floor > 0 {
        return None;
    }
    match position.stage {
        Stage::Map if position.n_cleared == 0 => Some("hint-first-room".into()),
        Stage::Map => {
            let lanes = position.next_lanes();
            let has = |kind: RoomKind| {
                (0..3u8).any(|lane| lanes >> lane & 1 != 0 && position.next_room(lane).kind == kind)
            };
            match () {
                () if has(RoomKind::Boss) => Some("hint-boss".into()),
                () if has(RoomKind::Omen) => Some("hint-omen".into()),
                () if position.n_cleared <= 2 => Some("hint-ways".into()),
                () => None,
            }
        }
        Stage::Reward if position.n_cleared <= 1 => Some("hint-reward".into()),
        Stage::Training => Some("hint-training".into()),
        Stage::Rest => Some("hint-rest".into()),
        Stage::Discard => Some("hint-discard".into()),
        Stage::Fight if position.n_cleared <= 3 => fight(ascent, seat),
        Stage::Reward | Stage::Fight => None,
    }
}

fn fight(ascent: &Ascent, seat: kernel::Seat) -> Option<Text> {
    let (content, position) = (ascent.content, &ascent.position);
    let fighter = &position.player(seat).fighter;
    let mut legal = Vec::new();
    ascent.list(seat, &mut legal);
    if legal.len() == 1 {
        return Some("hint-end-turn".into());
    }
    let through = ascent.coming(seat, fighter).damage.saturating_sub(fighter.block);
    let held = |is_it: &dyn Fn(CardId) -> bool| {
        legal.iter().find_map(|command| match command {
            Command::Play { card, .. } if is_it(*card) => Some(*card),
            _ => None,
        })
    };
    let blocks = held(&|card| content.card(card).effects.block > 0);
    if let Some(card) = blocks.filter(|_| through > 0) {
        return Some(Text::new("hint-block").with("n", through).with("card", card_name(content, card)));
    }
    let strong = legal.iter().find_map(|command| match command {
        Command::Play { card, target: Some(Who::Enemy(foe)) } => {
            let element = content.card(*card).element?;
            let other = position.foe(*foe).fighter.element;
            (content.element(element).strong_against == other && content.card(*card).effects.attack > 0)
                .then_some((*card, *foe, element, other))
        }
        _ => None,
    });
    if let Some((card, foe, element, other)) = strong {
        let text = Text::new("hint-element").with("card", card_name(content, card));
        return Some(
            text.with("who", who_name(ascent, Who::Enemy(foe)))
                .with("element", &content.element(element).name)
                .with("other", &content.element(other).name),
        );
    }
    let attacks = held(&|card| content.card(card).effects.attack > 0);
    Some(match attacks {
        Some(card) => Text::new("hint-attack").with("card", card_name(content, card)),
        None => "hint-enough".into(),
    })
}
