//! What is seen of a fight (DUEL-9, DUEL-16).

use kernel::{Seat, Viewer};
use scene::{Cue, ItemId, MarkKind, Presented};

use super::screen::{FIRST, SECOND, chosen, menu, say, scene, view};
use crate::Command;
use crate::event::{Event, Named, Thing};
use crate::position::Position;
use crate::state::{Duel, Number};

/// DUEL-16: once blocks can be declared, whoever dies of them as they stand has a sign.
#[test]
fn those_who_would_die_are_marked() {
    let signs = |lines: &str| -> Vec<String> {
        let duel = Position::new(lines);
        let seen = scene(&duel, FIRST);
        let creatures = seen.regions.iter().filter(|region| region.id.ends_with("creatures"));
        let dying = creatures
            .flat_map(|region| &region.items)
            .filter(|item| item.marks.iter().any(|mark| say(&mark.text) == "†"));
        dying.map(|item| say(&item.name)).collect()
    };
    let blocked = "1 has bear attacking tapped blocked, boar attacking tapped blocked, ox attacking tapped\n\
                   2 has ox blocks @bear, giant blocks @boar, wall\n";
    // 4 from the boar do not kill the giant's 5, its 5 kill the boar's 2; 2 and 1 kill neither the ox nor the bear.
    assert_eq!(signs(&format!("{blocked}phase blockers\nasked 1")), ["boar"]);
    let even = "1 has bear attacking tapped blocked\n2 has bear blocks @bear\n";
    assert_eq!(signs(&format!("{even}phase blockers\nasked 1")), ["bear", "bear"]);
    assert_eq!(signs(&format!("{even}phase attackers\nasked 1")), [""; 0]);
}

/// DUEL-16: whoever fights has a tag that says what it does; once there are blocks an attacker's says what reaches the
/// player. By hand: the bear has power 2 and is blocked, the ox has 1 and is not.
#[test]
fn those_who_fight_say_what_they_do() {
    let tags = |lines: &str, viewer: Viewer| -> Vec<String> {
        let duel = Position::new(lines);
        let seen = scene(&duel, viewer);
        let items =
            seen.regions.iter().filter(|region| region.id.ends_with("creatures")).flat_map(|it| &it.items);
        let tag = |item: &scene::Item| {
            item.marks.iter().find(|mark| mark.kind == MarkKind::Deed).map(|mark| say(&mark.text))
        };
        items.filter_map(|item| tag(item).map(|tag| format!("{} {tag}", say(&item.name)))).collect()
    };
    let attack = "1 has bear attacking tapped, wall\n2 has ox\nphase attackers\nasked 1";
    assert_eq!(tags(attack, FIRST), ["bear attacks"]);
    let fight = "1 has bear attacking tapped blocked, ox attacking tapped\n2 has wall blocks @bear\n";
    let blocked = format!("{fight}phase blockers\nasked 1");
    for viewer in [FIRST, SECOND, Viewer::Spectator] {
        let mut told = tags(&blocked, viewer);
        told.sort();
        assert_eq!(told, ["bear attacks", "ox hits: 1", "wall blocks"]);
    }
    // What is dealt is not foretold.
    let mut told = tags(&format!("{fight}phase damage\nasked 1"), FIRST);
    told.sort();
    assert_eq!(told, ["bear attacks", "ox attacks", "wall blocks"]);
}

/// DUEL-9.1: a click declares, another one takes back, and one button does it for all; the first button says
/// what comes of it.
#[test]
fn attackers_are_declared_and_taken_back_with_one_pick_each() {
    let mut duel = Position::new("phase attackers\nasked attackers\n1 has bear, ox, bear fresh");
    let [bear, ox] = ["@bear", "@ox"].map(|name| duel.numbered(name));
    let first = |duel: &Position| say(&scene(duel, FIRST).regions.last().unwrap().items[0].name);
    assert_eq!(first(&duel), "No attack");
    let all = [format!("attack {bear}"), format!("attack {ox}")];
    assert_eq!(chosen(&duel, 0, &["attack all".to_owned()]), (all.to_vec(), false));
    assert_eq!(chosen(&duel, 0, &[format!("card {bear}")]).0, [format!("attack {bear}")]);
    duel.play("1 attack @bear");
    assert_eq!(first(&duel), "Attack with one");
    assert_eq!(chosen(&duel, 0, &[format!("card {bear}")]).0, [format!("withdraw {bear}")]);
    duel.play("1 attack @ox");
    assert_eq!(first(&duel), "Attack with 2");
    let back = [format!("withdraw {bear}"), format!("withdraw {ox}")];
    assert_eq!(chosen(&duel, 0, &["withdraw all".to_owned()]).0, back);
    assert_eq!(menu(&duel, Seat(0)).problems(), []);
}

/// DUEL-9.2: a blocker is taken back with one pick; the first button says what gets through. By hand: the bear
/// has power 2, the other one 5.
#[test]
fn blocks_say_what_gets_through() {
    let mut duel =
        Position::new("phase attackers\nasked attackers\n1 has bear, bear with trample +3\n2 has bear");
    duel.play("1 attack @bear; 1 attack @bear/2; 1 done");
    let first = |duel: &Position| say(&scene(duel, SECOND).regions.last().unwrap().items[0].name);
    assert_eq!(first(&duel), "No blocks: take 7");
    let [one, blocker] = ["@bear", "@bear/3"].map(|name| duel.numbered(name));
    duel.play("2 block @bear with @bear/3");
    assert_eq!(first(&duel), "One block: take 5");
    // By hand: two bears of two and two kill each other, five go through to twenty.
    let foretold = Duel::forecast(duel.duel.content, &view(&duel, SECOND), &[Command::Done]).unwrap();
    let lines: Vec<String> = foretold.lines.iter().map(say).collect();
    assert_eq!(
        lines,
        ["P2 loses 5 life and has 15.", "bear of P1 dies.", "bear of P2 dies.", "Before any reply."]
    );
    assert_eq!(chosen(&duel, 1, &[format!("card {blocker}")]).0, [format!("withdraw {blocker}")]);
    duel.play("2 withdraw @bear/3; 2 block @bear/2 with @bear/3");
    // Two of five are what the blocker needs to die.
    assert_eq!(first(&duel), "One block: take 5");
    duel.play("2 withdraw @bear/3");
    let block = chosen(&duel, 1, &[format!("card {blocker}"), format!("card {one}")]);
    assert_eq!(block.0, [format!("block {one} with {blocker}")]);
}

/// DUEL-9.4 and DUEL-9.5: whoever deals damage lunges at whom it deals it to, those who strike first before the
/// others; who has no power, or is dead by then, does not. By hand: the giant of five kills the bear with two and
/// wounds the ox with the rest; the boar tramples over a rat of one; the wall has no power, and the lancer kills the
/// hound before it could strike back.
#[test]
fn creatures_lunge_at_whom_they_strike() {
    let names = ["giant", "bear", "ox", "boar", "rat", "wall", "lancer", "hound"];
    let strikes = |attackers: &str, blockers: &str| -> Vec<Vec<String>> {
        let lines = format!("phase blockers\nasked 2\n1 has {attackers}\n2 has {blockers}");
        let mut duel = Position::new(&lines);
        let there = names.iter().filter(|name| lines.contains(**name));
        let items: Vec<_> = there.map(|name| (duel.numbered(&format!("card @{name}")), *name)).collect();
        let named = |item: &ItemId| {
            let found = items.iter().find(|(id, _)| *id == item.to_string());
            found.map_or_else(|| item.to_string(), |(_, name)| (*name).to_owned())
        };
        let blow = |cue: Cue| match cue {
            Cue::Strike { item, at } => format!("{} at {}", named(&item), named(&at)),
            _ => panic!("a fight is blows: {cue:?}"),
        };
        duel.play("2 pass");
        let fights =
            kernel::told_to(&duel.told, FIRST).filter(|event| matches!(event, Event::SolveCombat { .. }));
        fights.map(|fight| Duel::cues(duel.duel.content, fight).into_iter().map(blow).collect()).collect()
    };
    assert_eq!(
        strikes("giant attacking tapped blocked", "bear blocks @giant order 1, ox blocks @giant"),
        [["giant at bear", "giant at ox", "bear at giant", "ox at giant"]]
    );
    assert_eq!(
        strikes("boar attacking tapped blocked, bear attacking tapped", "rat blocks @boar"),
        [["boar at rat", "boar at player 1", "rat at boar", "bear at player 1"]]
    );
    assert_eq!(strikes("wall attacking tapped blocked", "bear blocks @wall"), [["bear at wall"]]);
    assert_eq!(
        strikes("lancer attacking tapped blocked, bear attacking tapped", "hound blocks @lancer"),
        [["lancer at hound"], ["bear at player 1"]]
    );
}

/// What decided a duel is told first: the fight or the card that took the last life.
#[test]
fn a_summary_says_what_decided() {
    let content = Position::new("1 has bear").duel.content;
    let kind = content.find("bolt").unwrap();
    let bolt = Thing { number: Number(1), card: Named::new(content, kind), seat: Seat(0) };
    let first = |told: &[Event]| say(&Duel::summary(content, told)[0]);
    let life = |by: i16, life: i16| Event::Life { seat: Seat(1), by, life };
    let resolved = Event::ResolveCard { object: bolt };
    let fight = Event::SolveCombat { is_first: false, blows: Vec::new() };
    assert_eq!(
        first(&[fight.clone(), life(-3, 2), resolved.clone(), life(-3, -1)]),
        "bolt took the last 3 life"
    );
    assert_eq!(first(&[resolved, life(-3, 2), fight, life(-2, 0)]), "The last 2 life was lost in a fight");
    assert_eq!(first(&[life(-3, 2)]), "One turn", "nobody died: numbers alone");
}
