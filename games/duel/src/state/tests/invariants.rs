//! What holds whatever is played, checked by a second look at the state over whole matches at random.

use cards::{Known, Slot};
use content::Pack;
use kernel::{Ctx, FastDice, Game, Seat, Told};

use crate::content::{CardType, Circle, Content, Kind};
use crate::event::Destination;
use crate::state::side::Counts;
use crate::state::{
    Asking, Duel, Library, MAX_PERMANENTS, Nature, Number, Permanent, Side, Status, Stop, other,
};
use crate::{Command, Event, Setup, SideSetup, StopSet};

const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

/// How many cards of each kind a player's zones hold. What resolves is still of the stack.
fn counted(duel: &Duel, seat: Seat) -> Vec<(Kind, u32)> {
    let (side, hidden) = (duel.table.side(seat), duel.hidden(seat));
    let objects = duel.table.stack.iter().chain(duel.table.resolving.as_ref().map(|it| &it.object));
    let cards: Vec<Kind> = objects
        .filter(|object| object.controller == seat && object.nature == Nature::Card)
        .map(|object| object.kind)
        .chain(side.buried.iter().copied())
        .chain(side.permanents().filter(|own| !own.is(Status::Token)).map(|own| own.kind))
        .collect();
    let slots = side.slots.iter().zip(0..);
    let counted = slots.map(|(kind, slot)| {
        let slot = Slot(slot);
        let unseen = u32::from(hidden.hand.of(slot)) + u32::from(hidden.library.cards().of(slot));
        (*kind, unseen + cards.iter().filter(|card| *card == kind).count() as u32)
    });
    counted.collect()
}

/// What passive effects add to a creature, permanent by permanent.
fn boosted(duel: &Duel, seat: Seat, creature: &Permanent) -> (i32, i32, u16) {
    let mut boost = (0, 0, 0);
    for source in SEATS {
        for permanent in duel.table.side(source).permanents() {
            for passive in &duel.card(permanent.kind).passives {
                let is_own = source == seat;
                let is_meant = match passive.who {
                    Circle::OwnCreatures => is_own,
                    Circle::OwnOthers => is_own && permanent.number != creature.number,
                    Circle::EnemyCreatures => !is_own,
                    Circle::AllCreatures => true,
                };
                if is_meant {
                    boost.0 += i32::from(passive.power);
                    boost.1 += i32::from(passive.toughness);
                    boost.2 |= passive.keywords.0;
                }
            }
        }
    }
    boost
}

/// What is wrong where somebody is asked against the stops.
const NOT_TO_ASK: &str = "nobody is asked who should not be";

/// All that is wrong with a state on its own.
pub(crate) fn faults(duel: &Duel) -> Vec<String> {
    let mut faults = Vec::new();
    let mut expect = |is_so: bool, what: &str| {
        if !is_so {
            faults.push(what.to_owned());
        }
    };
    let table = &duel.table;
    let mut numbers: Vec<Number> = table.stack.iter().map(|object| object.number).collect();
    for seat in SEATS {
        let (side, hidden) = (table.side(seat), duel.hidden(seat));
        let sum = |counts: &Counts| counts.as_slice().iter().map(|n| u32::from(*n)).sum::<u32>();
        expect(sum(&hidden.hand) == u32::from(side.n_hand()), "the hand is counted");
        expect(sum(hidden.library.cards()) == u32::from(side.n_library), "the library is counted");
        let (shown, held) = (side.hand.seen().as_slice(), hidden.hand.as_slice());
        expect(shown.iter().zip(held).all(|(shown, held)| shown <= held), "what is shown is held");
        for place in 0..MAX_PERMANENTS {
            let is =
                |card_type| side.taken.has(place) && duel.card(side.at(place).kind).card_type == card_type;
            expect(side.creatures.has(place) == is(CardType::Creature), "creatures are noted");
            expect(side.lands.has(place) == is(CardType::Land), "lands are noted");
            expect(!is(CardType::Spell), "no spell is in play");
            let own = side.at(place);
            let is_changed = (own.counters, own.power, own.toughness, own.wounds) != (0, 0, 0, 0);
            let is_so = is_changed || !own.keywords.is_empty();
            expect(side.creatures.has(place) || !is_so, "only creatures are strengthened and wounded");
        }
        for place in side.creatures.iter() {
            let creature = side.at(place);
            let (card, boost) = (duel.card(creature.kind), boosted(duel, seat, creature));
            let plus = i32::from(creature.counters);
            let power = i32::from(card.power) + plus + i32::from(creature.power) + boost.0;
            let toughness = i32::from(card.toughness) + plus + i32::from(creature.toughness) + boost.1;
            let keywords = card.keywords.0 | creature.keywords.0 | boost.2;
            expect(power == i32::from(duel.power(seat, place)), "power is what adds up");
            expect(toughness == i32::from(duel.toughness(seat, place)), "toughness is what adds up");
            expect(keywords == duel.keywords(seat, place).0, "keywords are those it has and gets");
            if matches!(table.asking, Asking::Priority(_)) {
                expect(toughness > i32::from(creature.wounds), "the dead are buried before priority");
            }
            let is_fight = ["attackers", "blockers", "damage"].contains(&table.phase.id());
            let is_fighting = creature.is(Status::Attacking) || creature.is_blocking();
            expect(is_fight || !is_fighting, "combat is over");
            let attacked = table.side(table.active).permanents();
            let blocked =
                attacked.filter(|other| other.number == creature.blocks && other.is(Status::Attacking));
            expect(!creature.is_blocking() || blocked.count() == 1, "what is blocked attacks");
            expect(!creature.is(Status::Attacking) || seat == table.active, "the active player attacks");
        }
        numbers.extend(side.permanents().map(|own| own.number));
        if !matches!(table.asking, Asking::Nobody) && table.resolving.is_none() {
            expect(side.life > 0 && !side.is_exhausted, "losses are seen before anybody is asked");
        }
    }
    numbers.sort_unstable();
    expect(numbers.windows(2).all(|two| two[0] != two[1]), "numbers are unique");
    expect(numbers.iter().all(|number| (1..=table.last_number.0).contains(&number.0)), "numbers were given");
    expect((table.end.is_some()) == duel.asked().is_empty(), "somebody is asked until the end");
    expect(is_rightly_asked(duel), NOT_TO_ASK);
    if matches!(table.asking, Asking::Priority(_)) {
        let is_told = SEATS.iter().all(|seat| duel.could_act(*seat) == could_act(duel, *seat));
        expect(is_told, "who could do nothing is passed over");
    }
    for seat in duel.asked().iter() {
        let mut legal = Vec::new();
        duel.legal(seat, &mut legal);
        expect(!legal.is_empty(), "whoever is asked can answer");
    }
    faults
}

/// DUEL-17.5, told from what would be legal with priority and all cards in hand that could be there.
fn could_act(duel: &Duel, seat: Seat) -> bool {
    let mut open = duel.clone();
    open.table.asking = Asking::Priority(seat);
    let side = open.table.side(seat);
    let hidden = &mut open.hidden[seat.index()];
    if side.hand.seen().as_slice() != hidden.hand.as_slice() {
        hidden.hand = hidden.hand.plus(hidden.library.cards());
    }
    let mut legal = Vec::new();
    open.legal(seat, &mut legal);
    legal.iter().any(|command| !matches!(command, Command::Pass(_) | Command::Tap(..) | Command::Stop(_)))
}

/// DUEL-17.2, told from the names of phases and stops.
fn is_rightly_asked(duel: &Duel) -> bool {
    let table = &duel.table;
    let has = |seat: Seat, id: &str| {
        let stop = Stop::ALL.into_iter().find(|stop| stop.id() == id);
        stop.is_some_and(|stop| table.side(seat).stops & stop.bit() != 0)
    };
    // DUEL-17.1: damage and cleanup have the stop of the phase before.
    let phase = match table.phase.id() {
        "damage" => "blockers",
        "cleanup" => "end",
        phase => phase,
    };
    match table.asking {
        Asking::Priority(seat) if !table.side(seat).is_always_asked() && !could_act(duel, seat) => false,
        Asking::Priority(seat) => match table.stack.last() {
            Some(top) if top.controller != seat => true,
            _ if table.resting.has(seat) => false,
            Some(_) => has(seat, "hold"),
            None if seat == table.active => phase.ends_with("main") || has(seat, &format!("own-{phase}")),
            None => has(seat, &format!("their-{phase}")),
        },
        Asking::Attackers => phase == "attackers" && !table.resting.has(table.active),
        Asking::Blockers | Asking::Blocker(_) => phase == "blockers",
        Asking::Discard { seat, left } => (1..=table.side(seat).n_hand()).contains(&left),
        Asking::Sacrifice { left, .. } => left > 0 && table.resolving.is_some(),
        Asking::Look(_) => table.resolving.is_some(),
        Asking::Trigger(seat) => table.pending.iter().filter(|own| own.controller == seat).count() > 1,
        Asking::Aim(seat) => table.aiming.is_some_and(|object| object.controller == seat),
        Asking::Mulligan | Asking::Nobody => true,
    }
}

/// All that is wrong with a step: cards that came from nowhere or went there, mana that outlived its phase.
fn faults_of_step(before: &Duel, after: &Duel, told: &[Told<Event>]) -> Vec<String> {
    let mut faults = Vec::new();
    let is_removal = |told: &Told<Event>| {
        matches!(
            told.event,
            Event::RemoveBuried { .. }
                | Event::Counter { .. }
                | Event::Leave { to: Destination::Removed, .. }
        )
    };
    let n_removed = told.iter().filter(|told| is_removal(told)).count() as u32;
    let mut n_gone = 0;
    for seat in SEATS {
        for ((kind, then), (_, now)) in counted(before, seat).into_iter().zip(counted(after, seat)) {
            if now > then {
                faults.push(format!("a {} came from nowhere", after.card(kind).id));
            }
            n_gone += then.saturating_sub(now);
        }
    }
    if n_gone > n_removed {
        faults.push(format!("{n_gone} cards are gone and {n_removed} were removed"));
    }
    let phase = told.iter().rposition(|told| matches!(told.event, Event::Phase { .. }));
    let made = told.iter().rposition(|told| matches!(told.event, Event::Mana { .. } | Event::Tap { .. }));
    let is_left = after.table.sides.iter().any(|side| side.pool != [0; 5]);
    if phase.is_some() && made < phase && is_left {
        faults.push("mana has outlived its phase".into());
    }
    if after.table.last_number < before.table.last_number {
        faults.push("a number is given again".into());
    }
    faults
}

fn match_of(content: &'static Content, decks: [&str; 2], stops: StopSet, dice: &mut FastDice) -> Duel {
    let side = |deck: &str| SideSetup { deck: deck.into(), list: String::new(), stops };
    let setup = Setup::of(content, decks.map(side));
    Duel::new(content, &setup, &mut Ctx::silent(dice)).unwrap()
}

/// Plays at random to the end; each state and step is looked at, and so is each state with `look`.
pub(crate) fn walk(mut duel: Duel, dice: &mut FastDice, mut look: impl FnMut(&Duel)) -> u32 {
    let (mut n_steps, mut legal, mut told) = (0, Vec::new(), Vec::new());
    while let Some(seat) = duel.asked().lowest() {
        look(&duel);
        legal.clear();
        duel.legal(seat, &mut legal);
        let command = *dice.pick(&legal);
        let before = duel.clone();
        told.clear();
        duel.apply(seat, command, &mut Ctx::listening(dice, &mut told)).unwrap();
        let mut found = faults(&duel);
        // Whoever lifts the stop that asks is still asked, and whoever taps the last land.
        let is_still_asked = matches!(command, Command::Stop(_) | Command::Tap(..));
        found.retain(|fault| !is_still_asked || fault != NOT_TO_ASK);
        found.extend(faults_of_step(&before, &duel, &told));
        let words = Duel::write_command(duel.content, command);
        assert_eq!(found, [""; 0], "after `{words}` of {seat:?}\n{:#?}", before.table);
        n_steps += 1;
    }
    n_steps
}

/// DUEL-4.1, DUEL-5.5, DUEL-13 and DUEL-17.2, over matches of all decks.
#[test]
fn whatever_is_played_the_state_is_sound() {
    let content = Pack::<Content>::shipped().content;
    let ids: Vec<&str> = content.decks.iter().map(|deck| deck.id.as_str()).collect();
    let mut n_steps = 0;
    for (seed, (one, stops)) in (0..).zip(ids.iter().flat_map(|id| [(id, StopSet::Few), (id, StopSet::All)]))
    {
        for other in &ids {
            let mut dice = FastDice::of(&[seed, n_steps.into()]);
            n_steps += walk(match_of(content, [one, other], stops, &mut dice), &mut dice, |_| {});
        }
    }
    assert!(n_steps > 20_000, "{n_steps}");
}

/// Each of these faults, planted into a match at random, is found.
#[test]
fn planted_faults_are_found() {
    type Plant = fn(&mut Duel);
    let plants: [(&str, Plant); 13] = [
        ("the hand is counted", |duel| duel.table.sides[0].hand.gain(Known::default())),
        ("the library is counted", |duel| duel.table.sides[1].n_library += 1),
        ("what is shown is held", |duel| {
            (0..99).for_each(|_| duel.table.sides[0].hand.gain(Known::public(Slot(0))));
        }),
        ("creatures are noted", |duel| {
            duel.table.sides.iter_mut().for_each(|side| side.creatures.remove(creature(side)))
        }),
        ("lands are noted", |duel| duel.table.sides.iter_mut().for_each(|side| side.lands.remove(0))),
        ("no spell is in play", |duel| {
            let kind = duel.content.find("thrown-ember").unwrap();
            let place = creature(&duel.table.sides[0]);
            duel.table.sides[0].at_mut(place).kind = kind;
        }),
        ("only creatures are strengthened and wounded", |duel| {
            let place = duel.table.sides[0].lands.iter().next().unwrap();
            duel.table.sides[0].at_mut(place).counters = 1;
        }),
        ("power is what adds up", |duel| duel.table.sides.iter_mut().for_each(|side| side.boost.power += 1)),
        ("keywords are those it has and gets", |duel| {
            duel.table.sides.iter_mut().for_each(|side| side.boost.keywords.0 ^= 4);
        }),
        ("numbers are unique", |duel| {
            let side = &mut duel.table.sides[0];
            let (one, two) = (side.taken.iter().next().unwrap(), side.taken.iter().nth(1).unwrap());
            side.at_mut(two).number = side.at(one).number;
        }),
        ("numbers were given", |duel| duel.table.last_number = Number(0)),
        ("losses are seen before anybody is asked", |duel| duel.table.sides[1].life = 0),
        ("nobody is asked who should not be", |duel| {
            duel.table.sides.iter_mut().for_each(|side| side.stops = 0);
            duel.table.asking = Asking::Priority(other(duel.table.active));
        }),
    ];
    let content = Pack::<Content>::shipped().content;
    let mut n_found = [0; 13];
    for seed in 0..12 {
        let mut dice = FastDice::new(seed);
        let duel = match_of(content, ["growing", "swarming"], StopSet::All, &mut dice);
        walk(duel, &mut dice, |duel| {
            // A calm moment with something on either side.
            let is_calm = matches!(duel.table.asking, Asking::Priority(_)) && duel.table.stack.is_empty();
            let has_both =
                duel.table.sides.iter().all(|side| side.taken.0 & 3 == 3 && !side.creatures.is_empty());
            if is_calm && has_both {
                for ((what, plant), n_found) in plants.iter().zip(&mut n_found) {
                    let mut planted = duel.clone();
                    plant(&mut planted);
                    *n_found += u32::from(faults(&planted).iter().any(|found| found == what));
                }
            }
        });
    }
    for ((what, _), n_found) in plants.iter().zip(n_found) {
        assert!(n_found > 0, "{what} is never found");
    }
}

fn creature(side: &Side) -> usize {
    side.creatures.iter().next().unwrap_or_default()
}

/// Cards that vanish, come from nowhere or mana that stays are found between two states.
#[test]
fn faults_of_a_step_are_found() {
    let content = Pack::<Content>::shipped().content;
    let mut dice = FastDice::new(4);
    let before = match_of(content, ["growing", "swarming"], StopSet::All, &mut dice);
    assert_eq!(faults_of_step(&before, &before, &[]), [""; 0]);
    let mut after = before.clone();
    let mut fewer = *after.hidden[0].library.cards();
    let slot = fewer.iter().map(|(slot, _)| slot).next().unwrap();
    fewer.take(slot);
    after.hidden[0].library = Library::new(fewer);
    assert_eq!(faults_of_step(&before, &after, &[]), ["1 cards are gone and 0 were removed"]);
    assert_eq!(faults_of_step(&after, &before, &[]).len(), 1);
    let phase = Told { to: kernel::Audience::ALL, event: Event::Phase { phase: crate::Phase::Combat } };
    let mut after = before.clone();
    after.table.sides[1].pool[2] = 1;
    assert_eq!(faults_of_step(&before, &after, &[phase]), ["mana has outlived its phase"]);
}
