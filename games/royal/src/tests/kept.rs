//! What is kept from command to command is what would be worked out anew.

use content::Pack;
use kernel::{Ctx, FastDice, Game, Seat};

use super::{changed, placed, war_with, world};
use crate::content::ActionKind;
use crate::kept::Kept;
use crate::{Command, Content, Royal, Setup};

/// Plays at random and compares what may be played with what may be played where nothing is kept; gives how many
/// commands were played of each kind.
fn compared(content: &'static Content, world: &str, rounds: u16, seed: u64) -> [u32; 4] {
    let setup = Setup { world: world.to_owned(), rounds, short: false };
    let mut dice = FastDice::of(&[seed, rounds.into()]);
    let mut royal = Royal::new(content, &setup, &mut Ctx::silent(&mut dice)).unwrap();
    let (mut legal, mut plain_legal, mut played) = (Vec::new(), Vec::new(), [0; 4]);
    let mut lister = FastDice::of(&[seed, 99]);
    while let Some(seat) = royal.asked().lowest() {
        let mut plain = royal.clone();
        *plain.position.kept_mut() = Kept::NOTHING;
        legal.clear();
        plain_legal.clear();
        let unlisted = royal.clone();
        royal.legal(seat, &mut legal);
        plain.legal(seat, &mut plain_legal);
        assert_eq!(legal, plain_legal);
        for actor in royal.position.actors() {
            let listed = legal
                .iter()
                .any(|command| matches!(command, Command::Act { actor: id, .. } if *id == actor.id));
            assert_eq!((royal.can_act(actor), plain.can_act(actor)), (listed, listed), "{actor:?}");
        }
        let kind = |command: &Command| match *command {
            Command::Act { action, .. } => Some(content.actions[usize::from(action)].kind),
            Command::EndTurn => None,
        };
        // Blows, captures and recruits are few among moves: they are drawn half of the time.
        let is_deed = |command: &&Command| kind(command).is_some_and(|kind| kind != ActionKind::Move);
        let deeds: Vec<Command> = legal.iter().filter(is_deed).copied().collect();
        let some = if deeds.is_empty() || dice.pick(&[true, false]) == &true { &legal } else { &deeds };
        let command = *dice.pick(some);
        if let Some(kind) = kind(&command) {
            played[kind as usize] += 1;
        }
        // After a command before which nobody listed nothing is worked out; what changed meanwhile counts all the same.
        if lister.below(4) == 0 {
            royal = unlisted;
        }
        royal.apply(seat, command, &mut Ctx::silent(&mut dice)).unwrap();
    }
    played
}

/// ROYAL-16: in every shipped world, with moves, blows, falls, captures and recruits.
#[test]
fn what_is_kept_is_what_would_be_worked_out_anew() {
    let content = Pack::<Content>::shipped().content;
    let mut played = [0; 4];
    for place in content.playable() {
        for seed in 0..3 {
            let more = compared(content, &content.worlds[place].name, 12, seed);
            played.iter_mut().zip(more).for_each(|(sum, n)| *sum += n);
        }
    }
    assert!(played.iter().zip([200, 200, 200, 50]).all(|(n, least)| *n > least), "{played:?}");
}

/// ROYAL-16: whoever lists what may be played has it kept; whoever only plays, as a record is verified, waits for none
/// of it.
#[test]
fn what_nobody_lists_is_not_kept() {
    let content = Pack::<Content>::shipped().content;
    let setup = Setup { world: content.worlds[0].name.clone(), rounds: 3, short: false };
    let (mut dice, mut legal) = (FastDice::new(1), Vec::new());
    let mut listed = Royal::new(content, &setup, &mut Ctx::silent(&mut dice)).unwrap();
    let mut played = listed.clone();
    let is_kept = |royal: &Royal| {
        let slots = 0..royal.position.actors().len();
        slots.filter(|slot| royal.position.kept().moves_of(*slot).is_some()).count()
    };
    let mut n_kept = 0;
    while let Some(seat) = listed.asked().lowest() {
        legal.clear();
        listed.legal(seat, &mut legal);
        let command = *dice.pick(&legal);
        for royal in [&mut listed, &mut played] {
            royal.apply(seat, command, &mut Ctx::silent(&mut FastDice::new(0))).unwrap();
        }
        assert_eq!((is_kept(&played), played.fingerprint()), (0, listed.fingerprint()));
        n_kept += usize::from(is_kept(&listed) > 0);
    }
    assert!(n_kept > 10, "{n_kept}");
}

/// ROYAL-8: recruits share the cells of their pattern and no others, and whoever is not ready for one has none of it.
#[test]
fn each_recruit_is_listed_at_the_cells_of_its_own_pattern() {
    let shipped = include_str!("../../content/tables/Actions.csv");
    let actions = shipped
        .replace("INVOKE_SPEARMAN,0x3001,1,0,PATTERN_SQUARE1", "INVOKE_SPEARMAN,0x3001,1,0,PATTERN_CROSS")
        .replace("INVOKE_BOWMAN,0x3003,1,", "INVOKE_BOWMAN,0x3003,3,");
    let actors = placed("BUILDING_CYANKEEP c3, HERO_CYANSOLDIER b3, BUILDING_REDKEEP g5");
    let mut changes = world("....... ....... ....... ....... .......", &actors);
    changes.push(("tables/Actions.csv", actions));
    let mut royal = war_with(&changes, |_| {}).royal;
    royal.position.set_gold(Seat(0), 5_000);
    let mut legal = Vec::new();
    royal.legal(Seat(0), &mut legal);
    // The soldier stands on one cell of either pattern; a keep has two action points.
    for (word, expected) in [
        ("invoke_soldier", "b2 c2 d2 d3 b4 c4 d4"),
        ("invoke_spearman", "c2 d3 c4"),
        ("invoke_knight", "b2 c2 d2 d3 b4 c4 d4"),
        ("invoke_bowman", ""),
        ("invoke_mage", "b2 c2 d2 d3 b4 c4 d4"),
    ] {
        let cells = legal.iter().filter_map(|command| match *command {
            Command::Act { action, x, y, .. } if royal.content.actions[usize::from(action)].word == word => {
                Some(crate::content::name_of(x, y))
            }
            _ => None,
        });
        assert_eq!(cells.collect::<Vec<_>>().join(" "), expected, "{word}");
    }
}

/// ROYAL-16: whatever scripts write: points of others, places, owners, gold.
#[test]
fn what_scripts_write_is_worked_out_anew() {
    let actors = placed(
        "HERO_CYANSOLDIER b2, HERO_CYANKNIGHT d3, HERO_CYANBOWMAN f2, BUILDING_CYANKEEP a7, HERO_REDSOLDIER i6, \
         HERO_REDDRAGON h7, HERO_REDMAGE g6, BUILDING_REDKEEP k1, BUILDING_VILLAGE f4",
    );
    let walk = "FUNCTION Move\nPROPERTY ACTOR_MGR::ARGS:0.X ARGS:1\nPROPERTY ACTOR_MGR::ARGS:0.Y ARGS:2\n\
                CALL FUNC::RandomInt 1 9\nINT who = RET:RandomInt\nCALL FUNC::RandomInt 0 9\n\
                EQUAL ACTOR_MGR::who.HP 0 JMP:2\nPROPERTY ACTOR_MGR::who.MP RET:RandomInt\n\
                PROPERTY ACTOR_MGR::who.AP 1\nCALL FUNC::AddGold PlayerID 30\nCALL FUNC::RandomInt 0 6\n\
                NEQUAL RET:RandomInt 3 JMP:6\nCALL FUNC::CheckPosition 3 5 5\nNEQUAL RET:CheckPosition 0 JMP:4\n\
                EQUAL ACTOR_MGR::who.HP 0 JMP:3\nPROPERTY ACTOR_MGR::who.X 5\nPROPERTY ACTOR_MGR::who.Y 5\n\
                PROPERTY ACTOR_MGR::who.OWNER 0\nEND FUNCTION\n";
    let shipped = include_str!("../../content/scripts/Actions.bhv");
    let rest = &shipped[shipped.find("FUNCTION Attack").unwrap()..];
    let drawing = "..t........ .=====..^.. .=..t=..... .=~~.=.%%.. .=..=....t. ..^.....=.. ...........";
    let mut changes = world(drawing, &actors);
    changes.push(("scripts/Actions.bhv", format!("{walk}{rest}")));
    let content = changed(&changes);
    let mut n_moves = 0;
    for seed in 0..40 {
        n_moves += compared(content, super::WORLD, 6, seed)[ActionKind::Move as usize];
    }
    assert!(n_moves > 1_000, "{n_moves}");
}
