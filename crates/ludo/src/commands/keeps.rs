//! For how long a server keeps what nobody needs any more, by the operator's flags.

use clap::Args;
use server::Retention;

/// For how long what nobody needs is kept
#[derive(Args, Clone, Copy, Debug)]
#[command(next_help_heading = "Keeping (see docs/operating.md)")]
pub struct Keeps {
    /// Days after which users without matches who were not seen are removed; 0 keeps them for ever
    #[arg(long, env = "LUDO_KEEP_USERS", value_name = "DAYS", default_value_t = 365)]
    keep_users: u32,
    /// Days after which matches that never began are removed; 0 keeps them for ever
    #[arg(long, env = "LUDO_KEEP_UNBEGUN", value_name = "DAYS", default_value_t = 30)]
    keep_unbegun: u32,
    /// Days without an entry after which matches that are not over are removed; 0 keeps them for ever
    #[arg(long, env = "LUDO_KEEP_ABANDONED", value_name = "DAYS", default_value_t = 365)]
    keep_abandoned: u32,
    /// Days after which matches that are over are removed; 0 keeps them for ever
    #[arg(long, env = "LUDO_KEEP_FINISHED", value_name = "DAYS", default_value_t = 0)]
    keep_finished: u32,
}

impl Keeps {
    /// What is removed when.
    pub fn retention(self) -> Retention {
        let days = |days: u32| (days > 0).then_some(days);
        Retention {
            users: days(self.keep_users),
            unbegun: days(self.keep_unbegun),
            abandoned: days(self.keep_abandoned),
            finished: days(self.keep_finished),
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        keeps: Keeps,
    }

    fn retention(arguments: &[&str]) -> Retention {
        Line::try_parse_from([&["serve"], arguments].concat()).expect("a right line").keeps.retention()
    }

    #[test]
    fn what_was_played_to_its_end_is_kept_unless_the_operator_says_otherwise() {
        let usual = Retention { users: Some(365), unbegun: Some(30), abandoned: Some(365), finished: None };
        assert_eq!(retention(&[]), usual);
        let flags = ["--keep-users=0", "--keep-unbegun=1", "--keep-abandoned=2", "--keep-finished=3"];
        let set = Retention { users: None, unbegun: Some(1), abandoned: Some(2), finished: Some(3) };
        assert_eq!(retention(&flags), set);
    }
}
