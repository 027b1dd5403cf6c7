//! What nobody has needed for long.

use super::request::{Change, OperatorChange, Question};
use super::{MatchId, Store, StoreError, UserId};

/// What is outdated: whatever was last needed before these moments, in seconds since 1970; none is never.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Outdated {
    /// Users without matches, who are not banned, by when they were seen.
    pub users: Option<i64>,
    /// Matches that never began, by when they were made.
    pub unbegun: Option<i64>,
    /// Matches that are not over, by their last entry.
    pub abandoned: Option<i64>,
    /// Matches that are over, by when they were.
    pub finished: Option<i64>,
}

impl Store {
    /// Outdated matches among the next few after a place; and where to go on, until there are no more.
    pub async fn outdated_matches(
        &self,
        outdated: Outdated,
        after: i64,
    ) -> Result<(Vec<MatchId>, Option<i64>), StoreError> {
        self.question(|reply| Question::OutdatedMatches(outdated, after, reply)).await
    }

    /// The same of users.
    pub async fn outdated_users(
        &self,
        outdated: Outdated,
        after: i64,
    ) -> Result<(Vec<UserId>, Option<i64>), StoreError> {
        self.question(|reply| Question::OutdatedUsers(outdated, after, reply)).await
    }

    /// Removes a match and all that is stored of it, if it is outdated still.
    pub async fn remove_match(&self, id: &MatchId, outdated: Outdated) -> Result<bool, StoreError> {
        self.change(|reply| Change::Operator(OperatorChange::RemoveMatch(id.clone(), outdated, reply))).await
    }

    /// Removes a user, if that one is outdated still.
    pub async fn remove_user(&self, id: &UserId, outdated: Outdated) -> Result<bool, StoreError> {
        self.change(|reply| Change::Operator(OperatorChange::RemoveUser(id.clone(), outdated, reply))).await
    }

    /// A user was here at this moment.
    pub async fn note_seen(&self, id: &UserId, at: i64) -> Result<(), StoreError> {
        self.change(|reply| Change::Operator(OperatorChange::Seen(id.clone(), at, reply))).await
    }
}
