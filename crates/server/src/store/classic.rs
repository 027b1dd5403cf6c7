//! What can be asked about the classic protocol: who sits at the open match of a game.

use super::request::{Change, OperatorChange, Question};
use super::{MatchId, Store, StoreError};

/// Who sits at a game's open match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClassicRow {
    /// How often it was written.
    pub revision: i64,
    /// What was written.
    pub state: String,
}

impl Store {
    /// Who sits at a game's open match; nothing where nobody ever asked for it.
    pub async fn classic(&self, game: &str) -> Result<Option<ClassicRow>, StoreError> {
        self.question(|reply| Question::Classic(game.to_owned(), reply)).await
    }

    /// Writes who sits there, if nobody has since this revision was read: 0 is before the first. Says whether it was
    /// written; then the revision is one more.
    pub async fn keep_classic(&self, game: &str, row: ClassicRow) -> Result<bool, StoreError> {
        self.change(|reply| Change::KeepClassic(game.to_owned(), row, reply)).await
    }

    /// Writes the same for the operator, who has freed a seat: whoever serves is noticed where the match is made.
    pub async fn free_classic(
        &self,
        game: &str,
        row: ClassicRow,
        match_id: Option<MatchId>,
    ) -> Result<bool, StoreError> {
        let free = |reply| OperatorChange::FreeClassic(game.to_owned(), row, match_id, reply);
        self.change(|reply| Change::Operator(free(reply))).await
    }
}
