//! What people see.

use kernel::{Game, Seat, Verdict, Viewer};
use scene::{ItemId, Lang, Presented, Speech, State};

use super::{War, war};
use crate::Royal;

fn item(id: &str) -> ItemId {
    ItemId::new(id.to_owned())
}

fn legal(war: &War) -> Vec<crate::Command> {
    let mut legal = Vec::new();
    war.royal.legal(war.active(), &mut legal);
    legal
}

/// ROYAL-18: actor, action, cell; or the cell, the enemy, the building at once.
#[test]
fn picks_lead_to_commands() {
    let war = war(
        ".... ....",
        "HERO_CYANSOLDIER b1, HERO_REDSOLDIER c1, BUILDING_VILLAGE b2, BUILDING_CYANKEEP a2",
    );
    let view = war.royal.view(Viewer::Seat(Seat(0)));
    let menu = Royal::menu(war.royal.content, &view, &legal(&war));
    assert_eq!(menu.problems(), []);
    let command = |picks: &[&str]| {
        let picks: Vec<ItemId> = picks.iter().map(|id| item(id)).collect();
        match menu.next(&picks) {
            scene::Next::Chosen(choice) => Royal::write_command(war.royal.content, choice.commands[0]),
            other => panic!("{picks:?}: {other:?}"),
        }
    };
    assert_eq!(command(&["actor 1", "cell 0"]), "std_move actor 1 to a1");
    assert_eq!(command(&["actor 1", "action std_move", "cell 0"]), "std_move actor 1 to a1");
    assert_eq!(command(&["actor 1", "actor 2"]), "std_attack actor 1 to c1");
    assert_eq!(command(&["actor 1", "actor 3"]), "capture actor 1 to b2");
    assert_eq!(command(&["end"]), "end turn");
    assert!(menu.keys.contains(&('t', item("end"))));
}

/// ROYAL-18.1
#[test]
fn what_cannot_be_picked_says_why() {
    let war = war(".... ~...", "HERO_CYANSOLDIER b1, HERO_REDSOLDIER c1, BUILDING_CYANKEEP d2");
    let view = war.royal.view(Viewer::Seat(Seat(0)));
    let legal = legal(&war);
    let key = |picks: &[&str]| {
        let picks: Vec<ItemId> = picks.iter().map(|id| item(id)).collect();
        Royal::why_not(war.royal.content, &view, &legal, &picks).key.into_owned()
    };
    for (picks, expected) in [
        (&["actor 2"][..], "refusal-not-yours"),
        (&["cell 3"], "why-not-pick-an-actor"),
        (&["actor 1", "cell 4"], "refusal-impassable"),
        (&["actor 1", "action std_attack", "actor 3"], "refusal-out-of-reach"),
        (&["actor 3", "action invoke_soldier"], "refusal-too-dear"),
        (&["actor 3", "action std_move"], "refusal-no-such-action"),
    ] {
        assert_eq!(key(picks), expected, "{picks:?}");
    }
}

/// ROYAL-18.3
#[test]
fn the_winner_is_told_that_the_game_is_won() {
    let mut war = war("...", "HERO_CYANSOLDIER a1, HERO_REDSOLDIER b1, BUILDING_REDKEEP c1");
    let content = war.royal.content;
    let mut dice = kernel::FastDice::new(0);
    war.royal.leave(Seat(1), &mut kernel::Ctx::silent(&mut dice));
    let said = |viewer: Viewer, lang: Lang| {
        let scene = Royal::scene(content, &war.royal.view(viewer));
        let names = ["Ada".to_owned(), "Bo".to_owned()];
        Speech::new(lang, &[Royal::TEXTS]).say(&scene.prompt.unwrap(), &names)
    };
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
        assert!(said(viewer, Lang::En).starts_with("GAME WON: Ada. GAME OVER: Bo."));
        assert!(said(viewer, Lang::Fr).starts_with("PARTIE GAGNÉE : Ada. PARTIE PERDUE : Bo."));
    }
}

/// ROYAL-18.3: what is called out to each when a keep has fallen, and to both when nobody has won.
#[test]
fn each_is_called_what_became_of_the_game() {
    let called = |war: &War, seat: u8| {
        let verdict = war.royal.outcome().unwrap().verdict(Seat(seat));
        // The keys by which whoever shows the end asks.
        let key = match verdict {
            Verdict::Won => "you-won",
            Verdict::Lost => "you-lost",
            Verdict::Drawn => "nobody-won",
        };
        [Lang::En, Lang::Fr].map(|lang| Speech::new(lang, &[Royal::TEXTS]).say(&key.into(), &[]))
    };
    let falls = |whose: &str| {
        let actors = super::placed("BUILDING_CYANKEEP a1, BUILDING_REDKEEP c1, HERO_CYANSOLDIER b1");
        let script = format!("{actors}FUNCTION TurnEnd\n{whose}END FUNCTION\n");
        let mut war = super::war_with(&super::world("...", &script), |_| {});
        war.play(&["end turn"]);
        war
    };
    let war = falls("PROPERTY at_c1.HP 0\n");
    assert_eq!(called(&war, 0), ["GAME WON", "PARTIE GAGNÉE"]);
    assert_eq!(called(&war, 1), ["GAME OVER", "PARTIE PERDUE"]);
    let war = falls("PROPERTY at_a1.HP 0\nPROPERTY at_c1.HP 0\n");
    for seat in [0, 1] {
        assert_eq!(called(&war, seat), ["NOBODY HAS WON", "PERSONNE N'A GAGNÉ"]);
    }
}

/// ROYAL-11.8: what a script prints is a sentence in the match's log.
#[test]
fn what_scripts_print_is_said() {
    let actors = super::placed("HERO_CYANSOLDIER a1, HERO_REDSOLDIER c1");
    let script = format!("{actors}FUNCTION TurnEnd\nPRINT_INT -42\nEND FUNCTION\n");
    let mut war = super::war_with(&super::world("...", &script), |_| {});
    war.play(&["end turn"]);
    let lines = |lang: Lang| -> Vec<String> {
        let speech = Speech::new(lang, &[Royal::TEXTS]);
        let told = war.told.iter().filter(|event| matches!(event, crate::Event::Printed { .. }));
        told.filter_map(|event| Royal::log(war.royal.content, event))
            .map(|text| speech.say(&text, &[]))
            .collect()
    };
    assert_eq!(
        (lines(Lang::En), lines(Lang::Fr)),
        (vec!["A script says -42.".to_owned()], vec!["Un script dit -42.".to_owned()])
    );
}

/// ROYAL-7.3: ground of which no table says anything has a name of nobody's content.
#[test]
fn plain_ground_has_words() {
    let mut changes = super::world("...", &super::placed("HERO_CYANSOLDIER a1, HERO_REDSOLDIER c1"));
    changes.push(("tables/Terrains.csv", "1,water,2,0,FLIES\n".to_owned()));
    let war = super::war_with(&changes, |_| {});
    let view = war.royal.view(Viewer::Seat(Seat(0)));
    let forecast =
        Royal::forecast(war.royal.content, &view, &[war.command("std_move actor 1 to b1")]).unwrap();
    let said = |lang: Lang| Speech::new(lang, &[Royal::TEXTS]).say(&forecast.lines[0], &[]);
    assert_eq!(
        (said(Lang::En), said(Lang::Fr)),
        ("Ground: plain ground".to_owned(), "Terrain : sol simple".to_owned())
    );
}

/// ROYAL-6, ROYAL-18.2: who can do nothing more is seen to be done.
#[test]
fn who_is_done_is_dimmed() {
    let mut war = war("... ...", "HERO_CYANSOLDIER a1, HERO_REDSOLDIER b1, HERO_CYANSOLDIER c2");
    let is_dimmed = |war: &War, id: &str| {
        let scene = Royal::scene(war.royal.content, &war.royal.view(Viewer::Spectator));
        scene.item(&item(id)).unwrap().states.contains(&State::Dimmed)
    };
    assert!(!is_dimmed(&war, "actor 1"));
    war.play(&["std_attack actor 1 to b1"]);
    assert!(is_dimmed(&war, "actor 1") && !is_dimmed(&war, "actor 3") && !is_dimmed(&war, "actor 2"));
}

/// ROYAL-18.4: by hand, 55 less 25 is 30 of a soldier's 100; less 40 is 15 of a keep's 400.
#[test]
fn forecasts_say_what_scripts_would_do() {
    let war = war("...", "HERO_CYANSOLDIER b1, HERO_REDSOLDIER a1, BUILDING_REDKEEP c1");
    let view = war.royal.view(Viewer::Seat(Seat(0)));
    for (words, left) in [("std_attack actor 1 to a1", 70), ("std_attack actor 1 to c1", 385)] {
        let forecast = Royal::forecast(war.royal.content, &view, &[war.command(words)]).unwrap();
        let line = forecast.lines.iter().find(|line| line.key == "forecast-life-left").unwrap();
        assert!(
            line.args.iter().any(|(name, arg)| name == "n" && *arg == scene::Arg::from(left)),
            "{line:?}"
        );
        assert_eq!(forecast.odds.unwrap().thousandths, 1000);
    }
}

/// ROYAL-3.1, ROYAL-18: every cell that can be reached says what it costs to go there.
#[test]
fn cells_in_reach_say_what_they_cost() {
    let war = war(".t=. ~~~.", "HERO_CYANSOLDIER a1, HERO_REDSOLDIER d2");
    let survey = |actor: &str| {
        let view = war.royal.view(Viewer::Seat(Seat(0)));
        let overlays = Royal::survey(war.royal.content, &view, &item(actor));
        (overlays[0].cells.clone(), overlays[0].costs.clone())
    };
    // By the table: forest 3, road 1, grass 2, for one point each; six points.
    assert_eq!(survey("actor 1"), (vec![0, 1, 2, 3], vec![0, 3, 4, 6]));
    // Whoever is not to act is shown with the points of the next turn.
    assert_eq!(survey("actor 2"), (vec![1, 2, 3, 7], vec![6, 3, 2, 0]));
}

/// ROYAL-7.5: a unit of a mod that names one of our visuals looks like it, as does one whose own visual names one of our
/// files; without a sign of its own it has that of who looks like it.
#[test]
fn a_mods_unit_has_our_picture() {
    let shipped = |name: &str| {
        let files = <crate::Content as content::Load>::shipped();
        files.get(name).unwrap().to_owned()
    };
    let unit = |name: &str, visual: &str| format!("{name},{visual},100,50,10,1,4,STD_MOVE,,NONE\n");
    let mut changes = super::world(
        "... ...",
        &super::placed("HERO_CYANGIANT a1, HERO_CYANHYDRA b1, HERO_CYANGHOST c1, HERO_CYANOGRE a2"),
    );
    let actors = shipped("tables/Actors.csv")
        + &unit("HERO_CYANGIANT", "ACTOR_KNIGHT")
        + &unit("HERO_CYANHYDRA", "LOOK_HYDRA")
        + &unit("HERO_CYANGHOST", "LOOK_GHOST")
        + &unit("HERO_CYANOGRE", "ACTOR_KEEP");
    let visuals = shipped("tables/ManageablesVisuals.csv")
        + "LOOK_HYDRA,ASSET_MGR,200,pictures/dragon.png\nLOOK_GHOST,ASSET_MGR,201,pictures/ghost.png\n";
    changes.push(("tables/Actors.csv", actors));
    changes.push(("tables/ManageablesVisuals.csv", visuals));
    changes.push(("tables/Words.csv", shipped("tables/Words.csv") + "HERO_CYANOGRE,Ogre,Ogre,o\n"));
    let war = super::war_with(&changes, |_| {});
    let scene = Royal::scene(war.royal.content, &war.royal.view(Viewer::Everyone));
    let look = |id: &str| {
        let item = scene.regions.iter().flat_map(|region| &region.items).find(|found| found.id == item(id));
        let picture = item.unwrap().picture.clone().unwrap();
        (picture.name.to_string(), picture.glyph.to_string())
    };
    let words = war.royal.content.called("HERO_CYANKNIGHT").glyph.unwrap().to_string();
    assert_eq!(look("actor 1"), ("royal-actor-knight".to_owned(), words));
    let words = war.royal.content.called("HERO_CYANDRAGON").glyph.unwrap().to_string();
    assert_eq!(look("actor 2"), ("royal-actor-dragon".to_owned(), words));
    assert_eq!(look("actor 3"), ("royal-look-ghost".to_owned(), "?".to_owned()));
    assert_eq!(look("actor 4"), ("royal-actor-keep".to_owned(), "o".to_owned()));
}
