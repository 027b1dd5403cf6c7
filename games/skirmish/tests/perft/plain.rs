//! A battle as anybody would write it down: soldiers in a list, ground in rows of letters, commands in
//! words. Slow, and written from the clauses without a look at the rules' own code.

use skirmish::Content;
use skirmish::content::{Effect, ObjectiveKind, WeaponKind};
use skirmish::{CounterRule, Setup};

#[derive(Clone)]
pub struct Plain {
    content: &'static Content,
    /// Rows of cells, each the place of its ground in the content's list.
    ground: Vec<Vec<usize>>,
    soldiers: Vec<Soldier>,
    counter: CounterRule,
    objective: ObjectiveKind,
    holder: usize,
    marked: Vec<(i32, i32)>,
    deadline: Option<u16>,
    limit: u16,
    turn: u16,
    side: usize,
    end: Option<String>,
}

#[derive(Clone)]
struct Soldier {
    side: usize,
    column: i32,
    row: i32,
    life: i32,
    most_life: i32,
    attack: i32,
    defence: i32,
    dodge: i32,
    critical: i32,
    movement: i32,
    arms: WeaponKind,
    reach: std::ops::RangeInclusive<i32>,
    points: i32,
    ward: i32,
    is_done: bool,
    items: Vec<String>,
}

const DIRECTIONS: [(&str, i32, i32); 4] =
    [("north", 0, -1), ("east", 1, 0), ("south", 0, 1), ("west", -1, 0)];

/// One way the blows of a command can fall: the weights and the outcome of each.
pub type Fall = Vec<([u32; 3], usize)>;

impl Plain {
    pub fn new(content: &'static Content, setup: &Setup) -> Plain {
        let map = content.maps().iter().find(|map| map.id == setup.map).expect("the map is there");
        let columns = usize::from(map.board.columns());
        let place = |cell: u16| (i32::from(cell) % columns as i32, i32::from(cell) / columns as i32);
        let mut soldiers = Vec::new();
        for side in [0, 1] {
            let company = match setup.seats[side].company.as_str() {
                "own" => &content.companies()[map.companies[side]],
                id => {
                    content.companies().iter().find(|company| company.id == id).expect("the company is there")
                }
            };
            for (unit, cell) in content.units_of(company).iter().zip(&map.places[side]) {
                let (column, row) = place(*cell);
                let weapon = &content.weapons()[unit.weapon];
                let items =
                    content.items().iter().enumerate().flat_map(|(kind, item)| {
                        std::iter::repeat_n(item.id.clone(), unit.items[kind].into())
                    });
                soldiers.push(Soldier {
                    side,
                    column,
                    row,
                    life: unit.stats.life.into(),
                    most_life: unit.stats.life.into(),
                    attack: unit.stats.attack.into(),
                    defence: unit.stats.defence.into(),
                    dodge: unit.stats.dodge.into(),
                    critical: unit.stats.critical.into(),
                    movement: unit.stats.movement.into(),
                    arms: weapon.kind,
                    reach: weapon.reach.least.into()..=weapon.reach.most.into(),
                    points: 0,
                    ward: 0,
                    is_done: true,
                    items: items.collect(),
                });
            }
        }
        let objective = ObjectiveKind::ALL.into_iter().find(|kind| kind.id() == setup.objective);
        let objective = objective.unwrap_or(map.own);
        let table = map.objective(objective);
        let cells: Vec<usize> = map.ground.iter().map(|ground| usize::from(*ground)).collect();
        let mut plain = Plain {
            content,
            ground: cells.chunks(columns).map(<[usize]>::to_vec).collect(),
            soldiers,
            counter: setup.counter,
            objective,
            holder: table.side.into(),
            marked: table.cells.iter().map(place).collect(),
            deadline: table.turns,
            limit: setup.turns,
            turn: 1,
            side: 0,
            end: None,
        };
        plain.begin_turn();
        plain
    }

    pub fn is_over(&self) -> bool {
        self.end.is_some()
    }

    fn ground_at(&self, column: i32, row: i32) -> Option<&skirmish::content::GroundDef> {
        let row = self.ground.get(usize::try_from(row).ok()?)?;
        Some(&self.content.grounds()[*row.get(usize::try_from(column).ok()?)?])
    }

    fn living(&self, side: usize) -> impl Iterator<Item = usize> + '_ {
        (0..self.soldiers.len())
            .filter(move |at| self.soldiers[*at].side == side && self.soldiers[*at].life > 0)
    }

    fn distance(&self, one: usize, other: usize) -> i32 {
        let (one, other) = (&self.soldiers[one], &self.soldiers[other]);
        (one.column - other.column).abs() + (one.row - other.row).abs()
    }

    /// All that the side may play, sorted by nothing in particular.
    pub fn legal(&self) -> Vec<String> {
        let mut words = Vec::new();
        if self.is_over() {
            return words;
        }
        for at in self.living(self.side).filter(|at| !self.soldiers[*at].is_done) {
            let me = &self.soldiers[at];
            for (direction, right, down) in DIRECTIONS {
                let (column, row) = (me.column + right, me.row + down);
                let is_free = self
                    .soldiers
                    .iter()
                    .all(|other| other.life == 0 || (other.column, other.row) != (column, row));
                let is_passable = self.ground_at(column, row).is_some_and(|ground| ground.is_passable);
                if me.points > 0 && is_free && is_passable {
                    words.push(format!("step {} {direction}", at + 1));
                }
            }
            for enemy in self.living(1 - self.side) {
                if me.reach.contains(&self.distance(at, enemy)) {
                    words.push(format!("attack {} at {}", at + 1, enemy + 1));
                }
            }
            for item in self.content.items().iter().filter(|item| me.items.contains(&item.id)) {
                for target in self.living(0).chain(self.living(1)) {
                    let to = &self.soldiers[target];
                    let is_ours = to.side == self.side;
                    let helps = match item.effect {
                        Effect::Heal => is_ours && to.life < to.most_life,
                        Effect::Ward => is_ours && to.ward < i32::from(item.amount),
                        Effect::Harm => !is_ours,
                    };
                    let distance = self.distance(at, target);
                    if helps && distance >= item.reach.least.into() && distance <= item.reach.most.into() {
                        words.push(format!("use {} {} on {}", at + 1, item.id, target + 1));
                    }
                }
            }
            words.push(format!("wait {}", at + 1));
        }
        words.push("end turn".to_owned());
        words
    }

    /// What one can do to the other with a blow: how likely miss, hit and critical hit are, and what
    /// each takes.
    fn blow(&self, by: usize, to: usize) -> [(u32, i32); 3] {
        let (by, to) = (&self.soldiers[by], &self.soldiers[to]);
        let ground = self.ground_at(to.column, to.row).expect("it stands on the map");
        let combat = self.content.combat();
        use WeaponKind::{Axe, Lance, Sword};
        let favour = match (by.arms, to.arms) {
            (Sword, Axe) | (Axe, Lance) | (Lance, Sword) => 1,
            (Axe, Sword) | (Lance, Axe) | (Sword, Lance) => -1,
            _ => 0,
        };
        let hit = i32::from(combat.base_hit) - to.dodge - i32::from(ground.dodge)
            + favour * i32::from(combat.triangle_hit);
        let hit = hit.max(combat.least_hit.into()).min(combat.most_hit.into());
        let damage = by.attack - to.defence - i32::from(ground.defence) - to.ward
            + favour * i32::from(combat.triangle_damage);
        let damage = damage.max(combat.least_damage.into());
        let [miss, plain, critical] = [(100 - hit) * 100, hit * (100 - by.critical), hit * by.critical];
        [
            (miss as u32, 0),
            (plain as u32, damage),
            (critical as u32, damage * i32::from(combat.critical_times)),
        ]
    }

    /// Every way the blows of a command can fall.
    pub fn falls(&self, words: &str) -> Vec<Fall> {
        let words: Vec<&str> = words.split(' ').collect();
        let ["attack", by, "at", to] = words[..] else { return vec![Vec::new()] };
        let (by, to) = (number(by), number(to));
        let mut falls = Vec::new();
        for (first, (weight, takes)) in self.blow(by, to).into_iter().enumerate() {
            let fall = vec![(self.blow(by, to).map(|(weight, _)| weight), first)];
            let survives = self.soldiers[to].life > takes;
            let answers = self.counter == CounterRule::Always
                || self.soldiers[to].reach.contains(&self.distance(by, to));
            if weight == 0 {
                continue;
            }
            if !survives || !answers {
                falls.push(fall);
                continue;
            }
            let back = self.blow(to, by);
            for (second, _) in back.iter().enumerate().filter(|(_, (weight, _))| *weight > 0) {
                let answer = (back.map(|(weight, _)| weight), second);
                falls.push([fall.clone(), vec![answer]].concat());
            }
        }
        falls
    }

    /// Plays a legal command whose blows fall like this.
    pub fn play(&mut self, words: &str, fall: &Fall) {
        let words: Vec<&str> = words.split(' ').collect();
        match words[..] {
            ["step", who, direction] => self.step(number(who), direction),
            ["attack", by, "at", to] => {
                let (by, to) = (number(by), number(to));
                let mut blows = vec![(by, to), (to, by)].into_iter();
                for (_, outcome) in fall {
                    let (by, to) = blows.next().expect("there are at most two blows");
                    let takes = self.blow(by, to)[*outcome].1;
                    self.soldiers[to].life = (self.soldiers[to].life - takes).max(0);
                }
                self.soldiers[by].is_done = true;
                self.look_for_the_dead();
            }
            ["use", who, item, "on", to] => {
                let (who, to) = (number(who), number(to));
                let carried = &mut self.soldiers[who].items;
                carried.remove(carried.iter().position(|carried| carried == item).expect("it is carried"));
                let item = self.content.items().iter().find(|known| known.id == item).expect("it is known");
                let (amount, target) = (i32::from(item.amount), &mut self.soldiers[to]);
                match item.effect {
                    Effect::Heal => target.life = (target.life + amount).min(target.most_life),
                    Effect::Harm => target.life = (target.life - amount).max(0),
                    Effect::Ward => target.ward = amount,
                }
                self.soldiers[who].is_done = true;
                self.look_for_the_dead();
            }
            ["wait", who] => self.soldiers[number(who)].is_done = true,
            ["end", "turn"] => self.soldiers.iter_mut().for_each(|soldier| soldier.is_done = true),
            _ => panic!("{words:?} is no command"),
        }
        self.pass_on();
    }

    fn step(&mut self, who: usize, direction: &str) {
        let (_, right, down) =
            DIRECTIONS.into_iter().find(|(word, ..)| *word == direction).expect("a direction");
        let me = &mut self.soldiers[who];
        (me.column, me.row, me.points) = (me.column + right, me.row + down, me.points - 1);
        let is_marked = self.marked.contains(&(me.column, me.row));
        if self.objective == ObjectiveKind::Capture && self.holder == me.side && is_marked {
            self.end = Some(format!("side {} captured", me.side + 1));
        }
    }

    fn look_for_the_dead(&mut self) {
        let other = 1 - self.holder;
        let leader = self.soldiers.iter().find(|soldier| soldier.side == other).expect("a side has a leader");
        if self.end.is_none() && self.objective == ObjectiveKind::Boss && leader.life == 0 {
            self.end = Some(format!("side {} boss-killed", self.holder + 1));
        }
        for side in [0, 1] {
            if self.end.is_none() && self.living(1 - side).count() == 0 {
                self.end = Some(format!("side {} routed", side + 1));
            }
        }
    }

    /// The turn passes when all have acted.
    fn pass_on(&mut self) {
        if self.is_over() || self.living(self.side).any(|at| !self.soldiers[at].is_done) {
            return;
        }
        if self.side == 1 {
            self.judge_the_time();
            if self.is_over() {
                return;
            }
            self.turn += 1;
        }
        self.side = 1 - self.side;
        self.begin_turn();
        for at in self.living(self.side).collect::<Vec<_>>() {
            let me = &self.soldiers[at];
            let heals = self.ground_at(me.column, me.row).expect("it stands on the map").heals;
            let me = &mut self.soldiers[at];
            me.life = (me.life + i32::from(heals)).min(me.most_life);
        }
    }

    fn begin_turn(&mut self) {
        for at in self.living(self.side).collect::<Vec<_>>() {
            let me = &mut self.soldiers[at];
            (me.points, me.ward, me.is_done) = (me.movement, 0, false);
        }
    }

    fn judge_the_time(&mut self) {
        if self.deadline.is_some_and(|deadline| self.turn >= deadline) {
            self.end = Some(match self.objective {
                ObjectiveKind::Survive => format!("side {} survived", self.holder + 1),
                _ => format!("side {} prevented", 2 - self.holder),
            });
        } else if self.turn >= self.limit {
            let units = [0, 1].map(|side| self.living(side).count() as i32);
            let life = [0, 1].map(|side| self.living(side).map(|at| self.soldiers[at].life).sum::<i32>());
            let better = |[first, second]: [i32; 2]| if first > second { 1 } else { 2 };
            self.end = Some(match () {
                () if units[0] != units[1] => format!("side {} more-units", better(units)),
                () if life[0] != life[1] => format!("side {} more-life", better(life)),
                () => "nobody even".to_owned(),
            });
        }
    }

    /// All that there is to see, a line for each unit and one for the whole.
    pub fn image(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for (at, soldier) in self.soldiers.iter().enumerate() {
            let letter = char::from(b'a' + soldier.column as u8);
            let (cell, number) = (format!("{letter}{}", soldier.row + 1), at + 1);
            lines.push(match soldier.life {
                0 => format!("{number} dead"),
                life => {
                    let is_done = soldier.is_done || self.is_over();
                    let status = if is_done { "waiting" } else { "available" };
                    let points = if is_done { 0 } else { soldier.points };
                    let (ward, items) = (soldier.ward, soldier.items.join(" "));
                    format!("{number} {status} {cell} life {life} points {points} ward {ward} items {items}")
                }
            });
        }
        let (turn, side) = (self.turn, self.side + 1);
        lines.push(format!("turn {turn} of side {side}, end {:?}", self.end));
        lines
    }

    /// How many ways the next so many commands can go.
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut ways = 0;
        for words in self.legal() {
            for fall in self.falls(&words) {
                let mut next = self.clone();
                next.play(&words, &fall);
                ways += next.perft(depth - 1);
            }
        }
        ways
    }
}

/// The place of the soldier with this number.
fn number(word: &str) -> usize {
    word.parse::<usize>().expect("a number") - 1
}
