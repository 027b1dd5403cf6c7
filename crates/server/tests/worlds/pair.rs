//! A match played twice with the same commands, in two worlds.

use catalogue::Table;
use kernel::{FastDice, Seat, Traces, Viewer};
use scene::ItemId;
use wire::ClientMessage;

use crate::compare::{self, Check, Violation};
use crate::plan::Plan;
use crate::side::{Move, Side};
use crate::stage::{Server, Stage};

/// What was compared.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Pairs of matches.
    pub pairs: u64,
    /// Moments that were compared, and those in which the secrets differ.
    pub steps: u64,
    pub differing: u64,
    /// Frames that were compared.
    pub frames: u64,
    /// Commands that were refused.
    pub refused: u64,
    /// What there was to see of things, asked for and answered.
    pub surveys: u64,
    /// Choices of bots.
    pub bot_choices: u64,
    /// Pairs played to their end.
    pub ended: u64,
    /// Pairs whose worlds parted when something was revealed.
    pub parted: u64,
}

impl Tally {
    pub fn add(&mut self, other: &Tally) {
        let Tally { pairs, steps, differing, frames, refused, surveys, bot_choices, ended, parted } = other;
        self.pairs += pairs;
        self.steps += steps;
        self.differing += differing;
        self.frames += frames;
        self.refused += refused;
        self.surveys += surveys;
        self.bot_choices += bot_choices;
        self.ended += ended;
        self.parted += parted;
    }

    /// Comparing worlds that hardly differ would prove nothing.
    pub fn check_differ(&self) -> Result<(), Violation> {
        if self.differing * 2 >= self.steps {
            return Ok(());
        }
        Err(Violation::new(Check::Differ, self.differing, self.steps))
    }
}

/// Plays a pair of matches and compares all that reaches the viewer.
pub async fn play(stage: &Stage, plan: &Plan, tally: &mut Tally) -> Result<(), Violation> {
    let at = |violation| Violation { pair: Some(plan.number), ..violation };
    let sides = [Side::open(&stage.here, plan).await, Side::open(&stage.there, plan).await];
    Pair { plan, sides, dice: FastDice::of(&[plan.number, 2]) }.play(tally).await.map_err(at)
}

/// Plays two matches of one server alike that somebody cannot tell apart at their beginning.
pub async fn play_both(server: &Server, plans: [&Plan; 2], tally: &mut Tally) -> Result<(), Violation> {
    let [plan, other] = plans;
    let sides = [Side::open(server, plan).await, Side::open(server, other).await];
    Pair { plan, sides, dice: FastDice::of(&[plan.number, 2]) }.play(tally).await
}

struct Pair<'a> {
    plan: &'a Plan,
    sides: [Side<'a>; 2],
    dice: FastDice,
}

impl Pair<'_> {
    async fn play(&mut self, tally: &mut Tally) -> Result<(), Violation> {
        tally.pairs += 1;
        let [one, two] = self.sides.each_ref().map(Side::made_length);
        if one != two {
            return Err(Violation::new(Check::Rest, one, two));
        }
        self.compare(None, tally)?;
        self.compare_rest().await?;
        let mut others_are_here = false;
        while let Some(steps) = self.next() {
            // The bot is waited for before anybody else does anything: else it would
            // be left to chance who is first.
            if !others_are_here && !matches!(steps[0], Move::Bot(_)) {
                for side in &mut self.sides {
                    side.let_in_others().await;
                }
                others_are_here = true;
            }
            let [one, two] = &mut self.sides;
            let happened = [one.step(&steps[0]).await, two.step(&steps[1]).await];
            if self.plan.bot.is_none() || self.sides[0].table.ending().is_some() {
                self.probe(tally).await;
            }
            if !self.compare(Some(happened.map(|happened| happened.traces)), tally)? {
                tally.parted += 1;
                return Ok(());
            }
            if let Move::Bot(_) = steps[0] {
                tally.bot_choices += 1;
                self.compare_bots()?;
            }
        }
        tally.ended += 1;
        self.compare_rest().await
    }

    /// Compares what anybody is told over plain requests.
    async fn compare_rest(&mut self) -> Result<(), Violation> {
        let [one, two] = &mut self.sides;
        let (one, two) = (one.rest().await, two.rest().await);
        if one == two { Ok(()) } else { Err(Violation::new(Check::Rest, one, two)) }
    }

    /// What happens next in each world; none at the end.
    fn next(&mut self) -> Option<[Move; 2]> {
        let asked = self.sides[0].table.asked();
        if let Some(seat) = self.plan.eyes.seat().filter(|seat| self.plan.bot.is_some() && asked.has(*seat)) {
            return Some([Move::Bot(seat), Move::Bot(seat)]);
        }
        let seats: Vec<Seat> = asked.iter().collect();
        if seats.is_empty() {
            return None;
        }
        let seat = *self.dice.pick(&seats);
        if self.dice.below(40) == 0 && Some(seat) != self.plan.own() {
            return Some([Move::Leave(seat), Move::Leave(seat)]);
        }
        let legal = self.sides.each_ref().map(|side| commands(side.table.as_ref(), seat));
        let common: Vec<&String> = legal[0].iter().filter(|words| legal[1].contains(words)).collect();
        let is_hidden = self.plan.eyes != Viewer::Seat(seat);
        if is_hidden && (self.plan.is_sealed || common.is_empty()) {
            // What is laid face down is a secret too.
            return Some(legal.map(|legal| Move::Play(seat, self.dice.pick(&legal).clone())));
        }
        let words = (*self.dice.pick(&common)).clone();
        Some([Move::Play(seat, words.clone()), Move::Play(seat, words)])
    }

    /// The viewer tries what it may not do, and asks.
    async fn probe(&mut self, tally: &mut Tally) {
        let table = self.sides[0].table.as_ref();
        let seat = self.plan.own().unwrap_or(Seat(0));
        let legal = commands(table, seat);
        let entry = table.n_entries();
        let words: Vec<&str> = self
            .plan
            .words
            .iter()
            .copied()
            .filter(|words| !legal.iter().any(|known| known == words))
            .collect();
        let words = (*self.dice.pick(&words)).to_owned();
        let id = format!("try{entry}");
        let attempt = match self.dice.below(4) {
            0 => Some(ClientMessage::Choose { id, seat, seen: entry, picks: vec![ItemId::new("bid 1")] }),
            1 => Some(ClientMessage::Refresh),
            2 => None,
            _ => Some(ClientMessage::Play { id, seat, seen: entry, words }),
        };
        let picks = match self.dice.below(3) {
            0 => vec![],
            _ => vec![ItemId::new(*self.dice.pick(self.plan.things))],
        };
        let item = ItemId::new(*self.dice.pick(self.plan.things));
        tally.refused +=
            u64::from(attempt.as_ref().is_some_and(|attempt| *attempt != ClientMessage::Refresh));
        tally.surveys += 1;
        for side in &mut self.sides {
            if let Some(attempt) = &attempt {
                side.say(attempt).await;
            }
            side.say(&ClientMessage::Survey { id: format!("look{entry}"), item: item.clone() }).await;
            side.ask(seat, picks.clone()).await;
        }
    }

    /// Compares what has reached the viewer since the last step. False when
    /// something was openly revealed and the worlds have parted.
    fn compare(&mut self, traces: Option<[Traces; 2]>, tally: &mut Tally) -> Result<bool, Violation> {
        let is_revealed = |traces: &Traces| match self.plan.own() {
            Some(seat) => traces.revealed.has(seat),
            None => !traces.revealed.is_empty(),
        };
        let may_part = traces.is_some_and(|traces| traces.iter().any(is_revealed));
        let [one, two] = self.sides.each_mut().map(Side::take_frames);
        let compared = compare::frames(&one, &two);
        let knows = |side: &Side<'_>| side.table.view_json(self.plan.eyes);
        let [first, second] = &self.sides;
        if may_part && (compared.is_err() || knows(first) != knows(second)) {
            return Ok(false);
        }
        compared?;
        tally.steps += 1;
        tally.frames += one.len() as u64;
        let state = |side: &Side<'_>| side.table.fingerprint_after(side.table.n_entries());
        tally.differing += u64::from(state(first) != state(second));
        Ok(true)
    }

    /// The bots have played the same.
    fn compare_bots(&self) -> Result<(), Violation> {
        let played = |side: &Side<'_>| side.table.entry_text(side.table.n_entries());
        let [one, two] = self.sides.each_ref().map(played);
        if one == two { Ok(()) } else { Err(Violation::new(Check::Bots, one, two)) }
    }
}

/// What a seat can play, in words.
fn commands(table: &dyn Table, seat: Seat) -> Vec<String> {
    table.menu(seat).choices.into_iter().filter_map(|choice| choice.commands.into_iter().next()).collect()
}
