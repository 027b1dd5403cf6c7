//! The lines of a turn: grown idea by idea, met again by fingerprint, kept by their evaluation.

use std::collections::HashSet;
use std::ops::Range;

use kernel::{Ctx, Digest, EnumeratingDice, Game, Traces};

use super::judge::Fall;
use super::{Best, Search};
use crate::tree::NONE;
use crate::{Guide, Ideas};

/// What one beam reuses. The positions of a line stand together, one for each world.
pub(super) struct Beam<G: Game> {
    /// Where the lines begin.
    roots: Vec<G>,
    /// Which of the decision's worlds the first of them is in.
    first_world: usize,
    /// The positions that are kept.
    kept: Vec<G>,
    lines: Vec<Line>,
    /// Those one idea farther.
    next: Vec<G>,
    next_lines: Vec<Line>,
    /// Those one command farther.
    after: Vec<G>,
    /// Every command of every line, each with the one before it.
    trail: Vec<(u32, G::Command)>,
    /// The positions that were reached, by their fingerprints; of a line that ends in a draw the one
    /// before it, with the command that draws.
    seen: HashSet<(u64, Option<G::Command>)>,
    /// Lines that end where something is drawn or revealed.
    drawn: Vec<Line>,
    line: Vec<G::Command>,
    outcomes: Vec<Fall<G>>,
    legal: Vec<G::Command>,
    ideas: Ideas<G::Command>,
}

/// A line: its last command in the trail, and what it is worth so far.
#[derive(Clone, Copy)]
struct Line {
    last: u32,
    /// Where its positions begin.
    at: usize,
    worth: f64,
}

/// What came of an idea.
enum Fate {
    /// It cannot be played, leads where another line led, or the budget is over.
    Dropped,
    /// The turn goes on.
    Open,
    /// The turn is over, and worth so much.
    Ended(f64),
    /// Something was drawn or revealed, and it is worth so much when the policy plays on.
    Drawn(f64),
}

impl<G: Game> Default for Beam<G> {
    fn default() -> Beam<G> {
        Beam {
            roots: Vec::new(),
            first_world: 0,
            kept: Vec::new(),
            lines: Vec::new(),
            next: Vec::new(),
            next_lines: Vec::new(),
            after: Vec::new(),
            trail: Vec::new(),
            seen: HashSet::new(),
            drawn: Vec::new(),
            line: Vec::new(),
            outcomes: Vec::new(),
            legal: Vec::new(),
            ideas: Ideas::default(),
        }
    }
}

impl<G: Game> Beam<G> {
    fn begin(&mut self, roots: &[G], first_world: usize) {
        self.roots.clear();
        self.kept.clear();
        self.lines.clear();
        self.next.clear();
        self.next_lines.clear();
        self.trail.clear();
        self.seen.clear();
        self.drawn.clear();
        self.roots.extend_from_slice(roots);
        self.first_world = first_world;
        self.kept.extend_from_slice(roots);
        self.lines.push(Line { last: NONE, at: 0, worth: 0.0 });
        self.seen.insert((key(roots), None));
    }

    /// Writes down the commands of a line.
    fn write(&mut self, mut last: u32) {
        self.line.clear();
        while last != NONE {
            let (before, command) = self.trail[last as usize];
            self.line.push(command);
            last = before;
        }
        self.line.reverse();
    }

    /// Adds a command behind another of the trail.
    fn add(&mut self, before: u32, command: G::Command) -> u32 {
        self.trail.push((before, command));
        self.trail.len() as u32 - 1
    }

    /// Keeps the best of the lines that are one idea farther; whether those were all.
    fn narrow(&mut self, width: usize) -> bool {
        // Equals stay in the order in which they were found.
        self.next_lines.sort_by(|one, other| other.worth.total_cmp(&one.worth));
        let is_all = self.next_lines.len() <= width;
        self.next_lines.truncate(width);
        self.kept.clear();
        for line in &mut self.next_lines {
            let at = self.kept.len();
            self.kept.extend_from_slice(&self.next[line.at..][..self.roots.len()]);
            line.at = at;
        }
        std::mem::swap(&mut self.lines, &mut self.next_lines);
        self.next.clear();
        self.next_lines.clear();
        is_all
    }
}

/// The name of a position in all its worlds.
fn key<G: Game>(worlds: &[G]) -> u64 {
    let mut digest = Digest::default();
    for world in worlds {
        digest.word(world.fingerprint().0);
    }
    digest.finish().0
}

impl<G: Game, A: Guide<G>> Search<'_, G, A> {
    /// One pass from the root.
    pub(super) fn pass(
        &mut self,
        pass: usize,
        legal: &[G::Command],
        roots: &[G],
        best: &mut Best<G::Command>,
    ) {
        let mut beam = self.take(pass);
        beam.begin(roots, 0);
        self.policy_turn(&mut beam, legal, best);
        if !self.is_cut {
            self.grow(&mut beam, pass, Some(legal), best);
        }
        self.engine.beams[pass] = beam;
    }

    /// The beam of a pass, out of its place until it is put back.
    fn take(&mut self, pass: usize) -> Beam<G> {
        if self.engine.beams.len() <= pass {
            self.engine.beams.resize_with(pass + 1, Beam::default);
        }
        std::mem::take(&mut self.engine.beams[pass])
    }

    /// What is known to the seat after a step that it could have foreseen.
    fn is_foreseen(&self, traces: Traces) -> bool {
        traces.draws == 0 && !traces.revealed.has(self.seat)
    }

    /// The turn that the policy would play is the first to be beaten. Where the budget ends before it
    /// does, as much of it is the best there is.
    fn policy_turn(&mut self, beam: &mut Beam<G>, legal: &[G::Command], best: &mut Best<G::Command>) {
        let mut dice = self.policy_dice();
        let mut state = beam.roots[0].clone();
        beam.line.clear();
        while !self.is_over(&state) {
            let command = self.guide.play(&state, self.seat, &mut dice, &mut self.engine.buffer);
            let is_legal = |command: &G::Command| !beam.line.is_empty() || legal.contains(command);
            let Some(command) = command.filter(is_legal) else { break };
            if !self.spend() {
                break;
            }
            beam.line.push(command);
            let mut ctx = Ctx::silent(&mut dice);
            if state.apply(self.seat, command, &mut ctx).is_err() || !self.is_foreseen(ctx.traces()) {
                break;
            }
        }
        if best.line.is_empty() {
            best.line.clone_from(&beam.line);
        }
        beam.ideas.clear();
        beam.ideas.push(beam.line.drain(..));
        if !beam.ideas.is_empty() {
            self.look(beam, 0, 0, legal, best);
        }
    }

    /// Grows the lines until the turn is over in all of them, then thinks on where something is drawn.
    fn grow(
        &mut self,
        beam: &mut Beam<G>,
        pass: usize,
        mut legal: Option<&[G::Command]>,
        best: &mut Best<G::Command>,
    ) {
        let width = self.engine.width.max(1) << pass;
        let n_looks = self.engine.first_looks.map_or(usize::MAX, |first| (first.max(1) as usize) << pass);
        while !beam.lines.is_empty() {
            for at in 0..beam.lines.len() {
                let state = &beam.kept[beam.lines[at].at];
                beam.legal.clear();
                match legal {
                    Some(legal) => beam.legal.extend_from_slice(legal),
                    None => state.legal(self.seat, &mut beam.legal),
                }
                beam.ideas.clear();
                self.guide.ideas(state, self.seat, &mut beam.legal, &mut beam.ideas);
                self.has_left_out |= beam.ideas.len() > n_looks;
                for idea in 0..beam.ideas.len().min(n_looks) {
                    self.look(beam, at, idea, legal.unwrap_or(&[]), best);
                    if self.is_cut || best.worth >= 1000.0 {
                        return;
                    }
                }
            }
            legal = None;
            self.has_left_out |= !beam.narrow(width);
        }
        beam.drawn.sort_by(|one, other| other.worth.total_cmp(&one.worth));
        let n_thought_on = if pass > 0 { beam.drawn.len().min(width) } else { 0 };
        self.has_left_out |= beam.drawn.len() > n_thought_on;
        for at in 0..n_thought_on {
            if self.think_on(beam, pass, beam.drawn[at].last, best).is_none() {
                return;
            }
        }
    }

    /// Tries one idea of a line that is kept.
    fn look(
        &mut self,
        beam: &mut Beam<G>,
        line: usize,
        idea: usize,
        legal: &[G::Command],
        best: &mut Best<G::Command>,
    ) {
        let (at, n_commands) = (beam.next.len(), beam.trail.len());
        let parent = beam.lines[line];
        beam.next.extend_from_slice(&beam.kept[parent.at..][..beam.roots.len()]);
        let fate = self.play(beam, at, parent.last, idea, legal);
        let last = beam.trail.len().checked_sub(1).map_or(NONE, |last| last as u32);
        match fate {
            Fate::Dropped => beam.trail.truncate(n_commands),
            Fate::Open => {
                let worth = match self.engine.in_parts {
                    true => self.over_worlds(beam, at),
                    false => {
                        let sum: f64 = beam.next[at..].iter().map(|state| self.evaluate(state)).sum();
                        Some(sum / beam.roots.len() as f64)
                    }
                };
                if let Some(worth) = worth {
                    beam.next_lines.push(Line { last, at, worth });
                    if self.engine.in_parts {
                        self.compare(beam, last, worth, best);
                    }
                    return;
                }
            }
            Fate::Ended(worth) => self.compare(beam, last, worth, best),
            Fate::Drawn(worth) => {
                beam.drawn.push(Line { last, at: 0, worth });
                self.compare(beam, last, worth, best);
            }
        }
        beam.next.truncate(at);
    }

    /// What the positions at the end of `next` are worth when play goes on. None when the budget is over.
    fn over_worlds(&mut self, beam: &Beam<G>, at: usize) -> Option<f64> {
        let (mut sum, samples) = (0.0, self.n_samples());
        for world in at..beam.next.len() {
            sum += self.played_on(&beam.next[world], beam.first_world + world - at, 0..samples);
        }
        (!self.is_cut).then(|| sum / beam.roots.len() as f64)
    }

    fn compare(&self, beam: &mut Beam<G>, last: u32, worth: f64, best: &mut Best<G::Command>) {
        if worth > best.worth {
            beam.write(last);
            best.worth = worth;
            best.line.clone_from(&beam.line);
        }
    }

    /// Plays an idea in every world, from the positions at the end of `next`.
    fn play(
        &mut self,
        beam: &mut Beam<G>,
        at: usize,
        mut last: u32,
        idea: usize,
        legal: &[G::Command],
    ) -> Fate {
        for index in 0..beam.ideas.get(idea).len() {
            let command = beam.ideas.get(idea)[index];
            // At the root the observer's word counts: a command that it does not list has faulted.
            let is_legal = match last {
                NONE if !legal.is_empty() => legal.contains(&command),
                _ => beam.next[at].check(self.seat, command).is_ok(),
            };
            if !is_legal {
                return Fate::Dropped;
            }
            let mut is_foreseen = true;
            beam.after.clear();
            for world in at..beam.next.len() {
                let mut dice = EnumeratingDice::default();
                let mut ctx = Ctx::silent(&mut dice);
                let mut state = beam.next[world].clone();
                if !self.spend() || state.apply(self.seat, command, &mut ctx).is_err() {
                    return Fate::Dropped;
                }
                is_foreseen &= self.is_foreseen(ctx.traces());
                beam.after.push(state);
            }
            last = beam.add(last, command);
            if !is_foreseen {
                if !beam.seen.insert((key(&beam.next[at..]), Some(command))) {
                    return Fate::Dropped;
                }
                let worlds = at..beam.next.len();
                let worth = self.expectation(beam, worlds, command, 0);
                return worth.map_or(Fate::Dropped, Fate::Drawn);
            }
            beam.next.truncate(at);
            beam.next.append(&mut beam.after);
            if self.is_over(&beam.next[at]) {
                break;
            }
        }
        if !beam.seen.insert((key(&beam.next[at..]), None)) {
            return Fate::Dropped;
        }
        if !self.is_over(&beam.next[at]) {
            return Fate::Open;
        }
        self.over_worlds(beam, at).map_or(Fate::Dropped, Fate::Ended)
    }

    /// Thinks on behind a line that ends in a draw. None when the budget is over.
    fn think_on(
        &mut self,
        beam: &mut Beam<G>,
        pass: usize,
        last: u32,
        best: &mut Best<G::Command>,
    ) -> Option<()> {
        beam.write(last);
        let command = beam.line.pop()?;
        beam.next.clear();
        beam.next.extend_from_slice(&beam.roots);
        for state in &mut beam.next {
            for &command in &beam.line {
                let mut dice = EnumeratingDice::default();
                let is_played =
                    self.spend() && state.apply(self.seat, command, &mut Ctx::silent(&mut dice)).is_ok();
                is_played.then_some(())?;
            }
        }
        let worth = self.expectation(beam, 0..beam.roots.len(), command, pass)?;
        self.compare(beam, last, worth, best);
        Some(())
    }

    /// What a command is worth on average over its outcomes in these worlds of `next`, thought on for
    /// so many passes. None when it faults, or the budget is over.
    fn expectation(
        &mut self,
        beam: &mut Beam<G>,
        worlds: Range<usize>,
        command: G::Command,
        passes: usize,
    ) -> Option<f64> {
        let (mut sum, n_worlds) = (0.0, worlds.len());
        for (index, at) in worlds.enumerate() {
            let world = beam.first_world + index;
            self.outcomes(&beam.next[at], world, command, &mut beam.outcomes)?;
            for outcome in &beam.outcomes {
                sum += outcome.share * self.thought_on(outcome, world, passes);
                if self.is_cut {
                    return None;
                }
            }
        }
        Some(sum / n_worlds as f64)
    }

    /// What an outcome is worth: by the policy's turn, or a better one that a pass finds.
    fn thought_on(&mut self, outcome: &Fall<G>, world: usize, passes: usize) -> f64 {
        let worth = self.played_on(&outcome.state, world, outcome.samples.clone());
        let Some(pass) = passes.checked_sub(1).filter(|_| !self.is_cut && !self.is_over(&outcome.state))
        else {
            return worth;
        };
        let mut best = Best { line: Vec::new(), worth };
        let mut beam = self.take(pass);
        beam.begin(std::slice::from_ref(&outcome.state), world);
        self.grow(&mut beam, pass, None, &mut best);
        self.engine.beams[pass] = beam;
        best.worth
    }
}
