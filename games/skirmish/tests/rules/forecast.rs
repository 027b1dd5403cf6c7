//! SKIRMISH-9.6: what is told of an attack before it is made is what it is drawn by.

use std::collections::BTreeMap;

use content::{Files, Load, Pack};
use kernel::{Ctx, EnumeratingDice, Game, ScriptedDice, Seat};
use skirmish::content::{ClassDef, GroundDef, Stats};
use skirmish::rules::combat::{Exchange, Fighter, ODDS, Strike, strike};
use skirmish::{Command, Content, CounterRule, Event, ItemKind, Lineup, Setup, SideSetup, Skirmish, UnitId};

/// Both fighters, each with a helper beside it who has a charm.
const ATTACKER: UnitId = UnitId(0);
const ATTACKER_S_HELPER: UnitId = UnitId(1);
const TARGET: UnitId = UnitId(2);
const TARGET_S_HELPER: UnitId = UnitId(3);

const DISTANCES: std::ops::RangeInclusive<usize> = 1..=4;

/// Life that a fighter has left; `None` is all that its class has.
const LIVES: [Option<u8>; 3] = [None, Some(8), Some(3)];

/// The shipped numbers, with a company for every class and life, and a map for every two grounds and
/// every distance between them.
fn content() -> &'static Content {
    let shipped = Content::shipped();
    let content = Pack::<Content>::shipped().content;
    let mut files: Vec<(String, String)> = shipped
        .iter()
        .filter(|(name, _)| !name.starts_with("maps/") && *name != "companies.toml" && *name != "rules.toml")
        .map(|(name, text)| (name.to_owned(), text.to_owned()))
        .collect();
    let rules = shipped.get("rules.toml").expect("it is shipped");
    let first_map = rules.lines().find(|line| line.starts_with("first_map")).expect("a map is offered first");
    files.push(("rules.toml".into(), rules.replace(first_map, "first_map = 'plain-plain-1'")));
    let mut companies = String::new();
    for class in content.classes() {
        for life in LIVES {
            let id = company(class, life);
            let own = life.map_or(String::new(), |life| format!("life = {life}, "));
            companies += &format!(
                "[[company]]\nid = '{id}'\nname = {{ en = '{id}', fr = '{id}' }}\nunit = [\n\
                 {{ name = '{id}', class = '{}', {own}portrait = 'p' }},\n\
                 {{ name = '{id} helper', class = 'warrior', portrait = 'p', items = ['charm'] }},\n]\n",
                class.id
            );
        }
    }
    files.push(("companies.toml".into(), companies));
    let any = company(&content.classes()[0], None);
    for one in passable(content) {
        for other in passable(content) {
            for distance in DISTANCES {
                let id = map(one, other, distance);
                let between = ".".repeat(distance - 1);
                let row = format!("{}{between}{}{}", one.code, other.code, ".".repeat(4 - distance));
                let target = char::from(b'a' + distance as u8);
                files.push((format!("maps/{id}.txt"), format!("{row}\n.....\n.....\n.....\n")));
                files.push((
                    format!("maps/{id}.toml"),
                    format!(
                        "name = {{ en = 'f', fr = 'f' }}\nabout = {{ en = 'f', fr = 'f' }}\ncolumns = 5\n\
                         rows = 4\ncompanies = ['{any}', '{any}']\n\
                         places = [['a1', 'a2'], ['{target}1', '{target}2']]\nown = 'rout'\n\
                         [objectives.capture]\nside = 1\ncells = ['a4']\n[objectives.survive]\nside = 2\n\
                         turns = 9\n[objectives.boss]\nside = 1\n[objectives.rout]\nside = 1\n"
                    ),
                ));
            }
        }
    }
    let files = Files::new(files).expect("the names are good");
    Pack::open(&files).unwrap_or_else(|problems| panic!("{problems}")).content
}

fn passable(content: &Content) -> impl Iterator<Item = &GroundDef> {
    content.grounds().iter().filter(|ground| ground.is_passable)
}

fn company(class: &ClassDef, life: Option<u8>) -> String {
    format!("{}-{}", class.id, life.map_or("all".to_owned(), |life| life.to_string()))
}

fn map(one: &GroundDef, other: &GroundDef, distance: usize) -> String {
    format!("{}-{}-{distance}", one.id, other.id)
}

/// What decides the chances of one attack.
struct Case<'c> {
    classes: [&'c ClassDef; 2],
    lives: [Option<u8>; 2],
    grounds: [&'c GroundDef; 2],
    distance: usize,
    has_ward: [bool; 2],
    counter: CounterRule,
}

/// The lives of attacker and target afterwards, and how likely they are in parts of `ODDS` squared.
type Lives = BTreeMap<(u8, u8), u64>;

impl Case<'_> {
    /// The battle, ready for the attack.
    fn begin(&self, content: &'static Content, charm: ItemKind) -> Skirmish {
        let side = |at: usize| SideSetup { company: company(self.classes[at], self.lives[at]) };
        let setup = Setup {
            map: map(self.grounds[0], self.grounds[1], self.distance),
            objective: "own".into(),
            turns: 9,
            counter: self.counter,
            lineup: Lineup::Fixed,
            seats: [side(0), side(1)],
        };
        let mut dice = ScriptedDice::new([]);
        let mut ctx = Ctx::silent(&mut dice);
        let mut state = Skirmish::new(content, &setup, &mut ctx).expect("no scripts");
        let mut play = |seat: u8, command: Command| {
            assert_eq!(state.check(Seat(seat), command), Ok(()));
            state.apply(Seat(seat), command, &mut ctx).expect("no scripts");
        };
        if self.has_ward[1] {
            play(0, Command::EndTurn);
            play(1, Command::Use { unit: TARGET_S_HELPER, item: charm, target: TARGET });
            play(1, Command::EndTurn);
        }
        if self.has_ward[0] {
            play(0, Command::Use { unit: ATTACKER_S_HELPER, item: charm, target: ATTACKER });
        }
        state
    }

    /// What is told before the attack.
    fn told(&self, content: &Content, amount: u8) -> Exchange {
        let stats = [0, 1].map(|at| Stats {
            life: self.lives[at].unwrap_or(self.classes[at].stats.life),
            ..self.classes[at].stats
        });
        let fighter = |at: usize| Fighter {
            stats: &stats[at],
            ground: self.grounds[at],
            life: stats[at].life,
            ward: if self.has_ward[at] { amount } else { 0 },
        };
        let strikes_back = self.counter == CounterRule::Always || stats[1].reach.has(self.distance as u8);
        let (by, to) = (fighter(0), fighter(1));
        let combat = content.combat();
        Exchange { strike: strike(combat, &by, &to), counter: strikes_back.then(|| strike(combat, &to, &by)) }
    }
}

/// The lives that an exchange leaves, as it is told.
fn lives_told(exchange: &Exchange, attacker: u8) -> Lives {
    let mut lives = Lives::new();
    let odds = u64::from(ODDS);
    let blows = |strike: &Strike| {
        let left = Strike::BLOWS.map(|blow| strike.life.saturating_sub(strike.takes(blow)));
        strike.weights().map(u64::from).into_iter().zip(left).collect::<Vec<_>>()
    };
    for (weight, target) in blows(&exchange.strike) {
        match exchange.counter.filter(|_| target > 0) {
            None => *lives.entry((attacker, target)).or_default() += weight * odds,
            Some(counter) => {
                for (back, attacker) in blows(&counter) {
                    *lives.entry((attacker, target)).or_default() += weight * back;
                }
            }
        }
    }
    lives.retain(|_, parts| *parts > 0);
    lives
}

/// The lives that the attack leaves, over all ways its dice can fall.
fn lives_drawn(state: &Skirmish, exchange: &Exchange, attacker: u8) -> Lives {
    let (mut dice, mut told, mut lives) = (EnumeratingDice::default(), Vec::new(), Lives::new());
    let whole = u128::from(ODDS) * u128::from(ODDS);
    loop {
        told.clear();
        let attack = Command::Attack { unit: ATTACKER, target: TARGET };
        state.clone().apply(Seat(0), attack, &mut Ctx::listening(&mut dice, &mut told)).expect("no scripts");
        let mut left = (attacker, exchange.strike.life);
        let mut dead = Vec::new();
        for told in &told {
            match &told.event {
                Event::Struck { target, life, .. } if target.id == TARGET => left.1 = *life,
                Event::Struck { life, .. } => left.0 = *life,
                Event::Died { unit } => dead.push(unit.id),
                _ => {}
            }
        }
        assert_eq!(dead.contains(&ATTACKER), left.0 == 0);
        assert_eq!(dead.contains(&TARGET), left.1 == 0);
        let chance = dice.probability();
        assert_eq!(chance.part * whole % chance.whole, 0, "{chance:?}");
        *lives.entry(left).or_default() += (chance.part * whole / chance.whole) as u64;
        if !dice.advance() {
            return lives;
        }
    }
}

/// SKIRMISH-9.6: every class at every class on every two grounds at every distance it reaches, warded
/// or not, hale or wounded, with counters in reach or always.
#[test]
fn an_attack_is_told_as_it_is_drawn() {
    let content = content();
    let charm = content.items().iter().position(|item| item.id == "charm").expect("there are charms");
    let amount = content.items()[charm].amount;
    let (mut n_cases, mut n_deadly, mut n_costly, mut n_unanswered) = (0, 0, 0, 0);
    let mut judge = |case: &Case<'_>| {
        if !case.classes[0].stats.reach.has(case.distance as u8) {
            return;
        }
        let exchange = case.told(content, amount);
        let attacker = case.lives[0].unwrap_or(case.classes[0].stats.life);
        let drawn = lives_drawn(&case.begin(content, ItemKind(charm as u8)), &exchange, attacker);
        assert_eq!(lives_told(&exchange, attacker), drawn);
        let parts = |is: &dyn Fn(&(u8, u8)) -> bool| {
            drawn.iter().filter(|(lives, _)| is(lives)).map(|(_, parts)| parts).sum::<u64>()
        };
        let odds = u64::from(ODDS);
        assert_eq!(parts(&|(_, target)| *target == 0), u64::from(exchange.kills()) * odds);
        assert_eq!(parts(&|(attacker, _)| *attacker == 0), exchange.costs());
        assert_eq!(parts(&|_| true), odds * odds);
        n_cases += 1;
        n_deadly += u32::from(exchange.kills() > 0);
        n_costly += u32::from(exchange.costs() > 0);
        n_unanswered += u32::from(exchange.counter.is_none());
    };
    for one in content.classes() {
        for other in content.classes() {
            for lives in LIVES.iter().flat_map(|one| LIVES.map(|other| [*one, other])) {
                for distance in DISTANCES {
                    for has_ward in [[false, false], [false, true], [true, false], [true, true]] {
                        let case = |grounds, counter| Case {
                            classes: [one, other],
                            lives,
                            grounds,
                            distance,
                            has_ward,
                            counter,
                        };
                        for attacker_s in passable(content) {
                            for target_s in passable(content) {
                                judge(&case([attacker_s, target_s], CounterRule::Reach));
                            }
                        }
                        let plain = &content.grounds()[0];
                        judge(&case([plain, plain], CounterRule::Always));
                    }
                }
            }
        }
    }
    let seen = [n_cases, n_deadly, n_costly, n_unanswered];
    assert!(seen.iter().all(|seen| *seen > 1_000), "cases, deadly, costly, unanswered: {seen:?}");
}
