//! What was seen, and what was wrong.

use std::fmt;

/// A property of the contract.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Check {
    /// `legal` lists exactly what `check` allows, each once, in a fixed order.
    Legal,
    /// Somebody is asked as long as the match goes on, has something to play, and nobody else does.
    Asked,
    /// A refused or faulted command changes nothing.
    Refused,
    /// Replay, resume and jump reach the same fingerprints.
    Replay,
    /// With events or without, the same state.
    Ears,
    /// With other faces that only illustrate an outcome, the same state.
    Faces,
    /// Every command's words read back as that command.
    Words,
    /// A sample has the view it was made from, the same seats asked, the same legal commands.
    Sample,
    /// Samples come with the odds that the view leaves.
    SampleOdds,
    /// A viewer's views are the same in two worlds it cannot tell apart.
    WorldViews,
    /// So are the events it is told.
    WorldEvents,
    /// So are its legal commands and who is asked.
    WorldLegal,
    /// So is what there is to see of things on the board.
    WorldSurveys,
    /// So are the choices of its bots.
    WorldBots,
    /// The two worlds really differ.
    WorldsDiffer,
    /// What the game declares to be hidden is, and nothing else.
    Secrets,
    /// A step that says it drew and revealed nothing did neither.
    Reversible,
    /// Seats asked together may answer in any order, and see nothing of each other's answers.
    Together,
    /// Every legal command has its picks, and no picks are ambiguous.
    Picks,
    /// A scene's roles fit what they hold, and all its things stand where there is something.
    Scene,
    /// What a screen plays is about things of the scene before or after.
    Cues,
    /// What there is to see of a thing lies on the board.
    Surveys,
    /// Every text has words in both languages, names of the content included.
    Texts,
    /// The match ends within its bound.
    Bound,
    /// Nothing is allocated per decision.
    Allocation,
    /// Different states have different fingerprints.
    Digest,
    /// Who leaves is not asked again, and the match goes on or ends.
    Leave,
    /// What the clock plays is legal.
    Timeout,
    /// The form makes setups that the game accepts, and they are plain data.
    Setup,
    /// Partners win or lose together, and so does whoever plays alone.
    Company,
    /// What the game's own players choose is legal.
    Choice,
    /// Enough was seen for the run to mean something.
    Floor,
}

/// A property that does not hold, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Violation {
    /// The property.
    pub check: Check,
    /// The setup's place in the suite and the match's seed.
    pub in_match: Option<(usize, u64)>,
    /// What was seen.
    pub message: String,
}

impl Violation {
    pub(super) fn new(check: Check, message: impl Into<String>) -> Violation {
        Violation { check, in_match: None, message: message.into() }
    }

    pub(super) fn in_match(mut self, setup: usize, seed: u64) -> Violation {
        self.in_match = Some((setup, seed));
        self
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}: {}", self.check, self.message)?;
        match self.in_match {
            Some((setup, seed)) => write!(
                f,
                "\nsetup {setup}, seed {seed}; try it alone with {}={setup}:{seed} before the test command",
                super::ONLY
            ),
            None => Ok(()),
        }
    }
}

/// What a run saw.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Matches played to their end.
    pub matches: u64,
    /// Of those, matches that `heuristic` played: others seldom get far.
    pub by_heuristic: u64,
    /// Of those, matches that ended by their own rules with everybody still at the table.
    pub ended: u64,
    /// Steps played in them.
    pub steps: u64,
    /// Of those, steps that `heuristic` chose.
    pub chosen: u64,
    /// Commands that were refused.
    pub refusals: u64,
    /// Commands that faulted.
    pub faults: u64,
    /// Outcomes drawn.
    pub draws: u64,
    /// Faces drawn that only illustrate an outcome.
    pub faces: u64,
    /// Samples that were another world than the truth.
    pub hidden: u64,
    /// Steps compared between two worlds.
    pub compared: u64,
    /// Of those, steps whose secrets differed.
    pub differing: u64,
    /// Choices of each player compared between worlds whose secrets differed.
    pub choices: u64,
    /// Steps taken back.
    pub taken_back: u64,
    /// Pairs of answers given in both orders.
    pub together: u64,
    /// Ways gone through to compare the odds of samples.
    pub arrangements: u64,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report {
            matches,
            by_heuristic,
            ended,
            steps,
            chosen,
            refusals,
            faults,
            draws,
            faces,
            hidden,
            compared,
            differing,
            choices,
            taken_back,
            together,
            arrangements,
        } = self;
        write!(
            f,
            "{matches} matches ({by_heuristic} by heuristic, {ended} of them to their own end), {steps} steps ({chosen} chosen by it), {refusals} refusals, {faults} faults, {draws} draws, {faces} faces, \
             {hidden} samples unlike the truth, {compared} steps in two worlds ({differing} with other secrets), \
             {choices} choices without them, {taken_back} taken back, {together} answered together, {arrangements} arrangements"
        )
    }
}

/// The least that a run must have seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Floor {
    /// Steps in all.
    pub steps: u64,
    /// Matches of `heuristic` that ended by themselves.
    pub ended: u64,
    /// Steps that `heuristic` chose.
    pub chosen: u64,
    /// Commands refused.
    pub refusals: u64,
    /// Outcomes drawn.
    pub draws: u64,
    /// Faces that only illustrate.
    pub faces: u64,
    /// Samples unlike the truth.
    pub hidden: u64,
}

impl Default for Floor {
    fn default() -> Floor {
        Floor { steps: 20, ended: 1, chosen: 5, refusals: 1, draws: 0, faces: 0, hidden: 0 }
    }
}

impl Floor {
    pub(super) fn check(&self, report: &Report) -> Result<(), Violation> {
        let rows = [
            ("steps", report.steps, self.steps),
            ("matches of heuristic that ended by themselves", report.ended, self.ended),
            ("steps chosen by heuristic", report.chosen, self.chosen),
            ("refusals", report.refusals, self.refusals),
            ("draws", report.draws, self.draws),
            ("faces", report.faces, self.faces),
            ("samples unlike the truth", report.hidden, self.hidden),
        ];
        for (name, seen, least) in rows {
            if seen < least {
                return Err(Violation::new(
                    Check::Floor,
                    format!("only {seen} {name} were seen, expected {least}"),
                ));
            }
        }
        Ok(())
    }
}
