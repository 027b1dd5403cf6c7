//! A bot that is another program: one JSON line per message over its standard
//! input and output. `docs/bots.md` is the protocol's description.

mod pipe;

use kernel::{Ending, Game, Seat};
use search::{Bot, BotFailed, Budget, Observer};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest as _, Sha256};

pub use pipe::Patience;
use pipe::Pipe;

/// The version of the protocol.
const PROTOCOL: u32 = 1;

/// What the bot is sent.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Sent<'a, V, E> {
    Hello { protocol: u32, game: &'static str, rules: u32, content: &'a str, seat: Seat, setup: &'a Value },
    Choose { entry: u32, view: &'a V, digest: String, choices: &'a [String], told: &'a [E], budget: String },
    Result { ending: &'a Ending, view: &'a V },
}

/// What the bot may answer.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
enum Said {
    Hello { name: String },
    Choose { entry: u32, choice: String },
}

/// A program in a seat. It is started at its first question and ended with the match.
pub struct Exec {
    command: String,
    setup: Value,
    content_hash: String,
    patience: Patience,
    pipe: Option<Pipe>,
    name: Option<String>,
}

/// What a program did wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Mistake {
    pub(crate) reason: String,
    /// Whether the program can still be asked.
    pub(crate) is_fatal: bool,
}

impl Mistake {
    fn forgivable(reason: impl Into<String>) -> Mistake {
        Mistake { reason: reason.into(), is_fatal: false }
    }
}

impl Exec {
    /// The program that this command line starts.
    pub fn new(command: &str, setup: Value, content_hash: String, patience: Patience) -> Exec {
        Exec { command: command.to_owned(), setup, content_hash, patience, pipe: None, name: None }
    }

    /// The name the program gave itself.
    pub(crate) fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    fn greet<G: Game>(&mut self, seat: Seat) -> Result<Pipe, Mistake> {
        let mut pipe = Pipe::open(&self.command)?;
        let hello: Sent<'_, (), ()> = Sent::Hello {
            protocol: PROTOCOL,
            game: G::ID,
            rules: G::RULES,
            content: &self.content_hash,
            seat,
            setup: &self.setup,
        };
        let fatal = |mistake: Mistake| Mistake { is_fatal: true, ..mistake };
        match read(&pipe.ask(&line(&hello), self.patience.hello())?).map_err(fatal)? {
            Said::Hello { name } if !name.trim().is_empty() => {
                self.name = Some(name.chars().take(80).collect());
                Ok(pipe)
            }
            Said::Hello { .. } => {
                Err(fatal(Mistake::forgivable("its name is empty: answer hello with a name")))
            }
            Said::Choose { .. } => Err(fatal(Mistake::forgivable("it chose before it said hello"))),
        }
    }

    /// Asks for a choice. After a forgivable mistake the program can be asked again.
    pub(crate) fn ask<G: Game>(
        &mut self,
        observer: &Observer<'_, G>,
        budget: Budget,
    ) -> Result<G::Command, Mistake> {
        let mut pipe = match self.pipe.take() {
            Some(pipe) => pipe,
            None => self.greet::<G>(observer.seat)?,
        };
        let content = observer.content;
        let choices: Vec<String> =
            observer.legal.iter().map(|&command| G::write_command(content, command)).collect();
        let view = serde_json::to_string(observer.view).expect("a view is plain data");
        let choose = Sent::Choose {
            entry: observer.entry,
            view: observer.view,
            digest: digest(&view),
            choices: &choices,
            told: observer.told,
            budget: budget.to_string(),
        };
        let answer = pipe.ask(&line(&choose), self.patience.answer(budget))?;
        self.pipe = Some(pipe);
        let place = judge(&answer, observer.entry, &choices)?;
        Ok(observer.legal[place])
    }
}

/// The place of the chosen command in the list of choices.
fn judge(answer: &str, asked: u32, choices: &[String]) -> Result<usize, Mistake> {
    match read(answer)? {
        Said::Choose { entry, choice } if entry == asked => {
            choices.iter().position(|known| *known == choice).ok_or_else(|| {
                let near = content::nearest(&choice, choices.iter().map(String::as_str));
                let hint = near.map(|near| format!("; did it mean `{near}`?")).unwrap_or_default();
                Mistake::forgivable(format!("`{choice}` is not among the {} choices{hint}", choices.len()))
            })
        }
        Said::Choose { entry, .. } if entry < asked => Err(pipe::unasked(answer)),
        Said::Choose { entry, .. } => Err(Mistake::forgivable(format!(
            "it answered for entry {entry} when it was asked for entry {asked}"
        ))),
        Said::Hello { .. } => Err(Mistake::forgivable("it said hello again when it was asked to choose")),
    }
}

impl<G: Game> Bot<G> for Exec {
    fn choose(&mut self, observer: &Observer<'_, G>, budget: Budget) -> Result<G::Command, BotFailed> {
        self.ask(observer, budget).map_err(|mistake| {
            self.pipe = None;
            BotFailed { reason: format!("the bot `{}` failed: {}", self.command, mistake.reason) }
        })
    }

    fn wants_events(&self) -> bool {
        true
    }

    fn end(&mut self, ending: &Ending, view: &G::View) {
        if let Some(pipe) = self.pipe.take() {
            let result: Sent<'_, _, ()> = Sent::Result { ending, view };
            pipe.close(&line(&result), self.patience.hello());
        }
    }
}

fn line<V: Serialize, E: Serialize>(message: &Sent<'_, V, E>) -> String {
    serde_json::to_string(message).expect("messages are plain data")
}

fn read(answer: &str) -> Result<Said, Mistake> {
    let expected = r#"{"type": "hello", "name": …} or {"type": "choose", "entry": …, "choice": …}"#;
    serde_json::from_str(answer).map_err(|error| {
        let shown: String = answer.chars().take(80).collect();
        let detail = error.to_string();
        let detail = detail.split(" at line ").next().unwrap_or(&detail);
        Mistake::forgivable(format!("it said `{shown}` where {expected} was expected ({detail})"))
    })
}

/// The name of a view: the first sixteen hexadecimal digits of SHA-256 over its JSON.
fn digest(view: &str) -> String {
    Sha256::digest(view)[..8].iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use kernel::FastDice;
    use testkit::{asked, mangled};

    use super::*;

    /// `FUZZ_ROUNDS` and `FUZZ_SEED` ask for more than the everyday.
    #[test]
    fn mangled_answers_are_forgiven_or_are_one_of_the_choices() {
        let choices = ["drop 1", "drop 2"].map(str::to_owned);
        let good = r#"{"type":"choose","entry":7,"choice":"drop 2"}"#;
        assert_eq!(judge(good, 7, &choices), Ok(1));
        let mut dice = FastDice::new(asked("FUZZ_SEED", 0));
        let mut n_forgiven = 0;
        let rounds = asked("FUZZ_ROUNDS", 50_000);
        for _ in 0..rounds {
            match judge(&mangled(good, &[good], &mut dice), 7, &choices) {
                Ok(place) => assert!(place < choices.len()),
                Err(mistake) => {
                    assert!(!mistake.reason.is_empty());
                    n_forgiven += u64::from(!mistake.is_fatal);
                }
            }
        }
        assert!(n_forgiven > rounds / 2, "only {n_forgiven} of {rounds} were mistakes");
    }
}
