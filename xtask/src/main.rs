//! One command for every chore of the project.
//!
//! | module | owns |
//! |---|---|
//! | `setup` | what the machine must have, and how to get it |
//! | `test` | the everyday run: every check, each with its time |
//! | `tidy` | what no compiler checks: layers, licences, clauses, words, links, leftovers, figures, pictures |
//! | `transcripts` | rewriting golden transcripts |
//! | `figures` | `docs/figures.md` and its pictures, from the rows of `docs/measurements.md` |
//! | `campaign` | long, resumable runs whose figures go to `docs/measurements.md` |
//! | `shell` | starting other programs |

mod campaign;
mod figures;
mod setup;
mod shell;
mod test;
mod tidy;
mod transcripts;

use std::process::ExitCode;

use shell::Failure;

const HELP: &str = "\
cargo xtask COMMAND

  setup                 makes sure that what the project needs is on this machine
  test                  every check, as the continuous integration runs it
  test --fast CRATE     formatting, tidy, lints and tests of one crate alone;
                        `client` is the page, without a browser
  tidy                  layers, licences, requirement numbers, unused words, links, leftovers,
                        figures against their rows, pictures of the README
  transcripts [CRATE]   rewrites the golden transcripts, all or those of one crate; shows what
                        changed, and names those of matches that did not end
  shots                 builds everything and takes pictures of every screen of every game, in
                        three sizes, into web/shots
  pictures              builds everything and takes the pictures that the README shows, one of every
                        game in the middle of a match, into docs/pictures
  figures               makes docs/figures.md and its pictures from docs/measurements.md: every
                        figure that has a goal, beside it
  campaign              lists the campaigns
  campaign NAME --minutes M [--seed S] [--budget B] [--only PART]
                        a long run that goes on where the last one stopped, and behind the seeds
                        that rows of docs/measurements.md tried; --only takes the parts whose
                        names begin so (a game, or `duel deep`); its figures are appended to
                        docs/measurements.md, and docs/figures.md is made anew
  help                  this text

Exit codes: 0 done, 1 something was found wrong, 2 the command line is wrong.
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["help" | "--help" | "-h"] => {
            print!("{HELP}");
            Ok(())
        }
        ["setup"] => setup::run(),
        ["test"] => test::all(),
        ["test", "--fast", name] => test::fast(name),
        ["tidy"] => tidy::run(),
        ["transcripts"] => transcripts::rewrite(None),
        ["transcripts", name] => transcripts::rewrite(Some(name)),
        ["shots"] => test::shots(),
        ["pictures"] => test::pictures(),
        ["figures"] => figures::write(),
        ["campaign", ref rest @ ..] => campaign::run(rest),
        [] => Err(Failure::Usage("no command given".into())),
        _ => Err(Failure::Usage(format!("`cargo xtask {}` is not known", words.join(" ")))),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Found(message)) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
        Err(Failure::Usage(message)) => {
            eprint!("{message}\n\n{HELP}");
            ExitCode::from(2)
        }
    }
}
