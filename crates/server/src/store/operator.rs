//! What the operator can ask for: everything there is, and changes that nobody else may make. It can be asked by another
//! program than the one that serves, which notices what was changed.

use super::request::{Change, OperatorChange, Question};
use super::{MatchId, Store, StoreError, UserId, UserRow};

/// What the operator did to a match, for a program that has it open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// Notices are numbered in their order.
    pub number: i64,
    /// The match.
    pub match_id: MatchId,
    /// What was done.
    pub what: Noticed,
}

/// What was done to a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Noticed {
    /// Tokens no longer hold seats.
    Seats,
    /// It was ended.
    Ended,
    /// A seat of it was freed that an address held.
    Freed,
}

impl Noticed {
    /// The word that is stored.
    pub const fn word(self) -> &'static str {
        match self {
            Noticed::Seats => "seats",
            Noticed::Ended => "ended",
            Noticed::Freed => "freed",
        }
    }

    /// What a stored word means; nothing where a newer program wrote it.
    pub fn of_word(word: &str) -> Option<Noticed> {
        [Noticed::Seats, Noticed::Ended, Noticed::Freed].into_iter().find(|noticed| noticed.word() == word)
    }
}

/// What became of a match that was to be ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stopped {
    /// It is over.
    Now,
    /// It was over before.
    Already,
}

impl Store {
    /// Bans a user: no device is believed any more, codes are void, and so are the tokens of all seats. None where there is
    /// no such user.
    pub async fn ban_user(&self, id: &UserId, at: i64) -> Result<Option<UserRow>, StoreError> {
        self.change(|reply| Change::Operator(OperatorChange::Ban(id.clone(), at, reply))).await
    }

    /// Lets a user in again, who has to claim the seats anew.
    pub async fn unban_user(&self, id: &UserId) -> Result<Option<UserRow>, StoreError> {
        self.change(|reply| Change::Operator(OperatorChange::Unban(id.clone(), reply))).await
    }

    /// Ends a match as it is. `result` is how, as lists tell it; what was played stays.
    pub async fn end_match(&self, id: &MatchId, at: i64, result: String) -> Result<Stopped, StoreError> {
        self.change(|reply| Change::Operator(OperatorChange::End(id.clone(), at, result, reply))).await
    }

    /// Notices after a number, the oldest first; and whether the file says that it is open.
    pub async fn notices(&self, after: i64) -> Result<(Vec<Notice>, bool), StoreError> {
        self.question(|reply| Question::Notices(after, reply)).await
    }

    /// The number of the last notice.
    pub async fn last_notice(&self) -> Result<i64, StoreError> {
        self.question(Question::LastNotice).await
    }
}
