//! What can be asked about users and their decks.

use super::request::{Change, Question, UserChange};
use super::{
    CodeRedeemed, DeckId, DeckKept, DeckRow, DeviceId, DeviceRow, SecretHash, Store, StoreError, UserId,
    UserRow,
};

impl Store {
    /// Stores somebody new with their first device.
    pub async fn create_user(&self, user: UserRow, device: DeviceRow) -> Result<(), StoreError> {
        self.change(|reply| Change::User(UserChange::Create(user, device, reply))).await
    }

    /// A user.
    pub async fn user(&self, id: &UserId) -> Result<Option<UserRow>, StoreError> {
        self.question(|reply| Question::User(id.clone(), reply)).await
    }

    /// Users, the newest first; nothing where there is no such user to begin after.
    pub async fn users(&self, after: Option<UserId>, limit: u32) -> Result<Option<Vec<UserRow>>, StoreError> {
        self.question(|reply| Question::Users(after, limit, reply)).await
    }

    /// Whose device has this key, and which it is.
    pub async fn user_of_device(&self, key: SecretHash) -> Result<Option<(UserRow, DeviceId)>, StoreError> {
        self.question(|reply| Question::UserOfDevice(key, reply)).await
    }

    /// A user's devices, the oldest first.
    pub async fn devices(&self, user: &UserId) -> Result<Vec<DeviceRow>, StoreError> {
        self.question(|reply| Question::Devices(user.clone(), reply)).await
    }

    /// Gives a user another name for people. Matches keep the one they were made with.
    pub async fn rename_user(&self, id: &UserId, name: String) -> Result<Option<UserRow>, StoreError> {
        self.change(|reply| Change::User(UserChange::Rename(id.clone(), name, reply))).await
    }

    /// Forgets a user with all devices. Seats stay held by their tokens and called as they are.
    pub async fn delete_user(&self, id: &UserId) -> Result<bool, StoreError> {
        self.change(|reply| Change::User(UserChange::Delete(id.clone(), reply))).await
    }

    /// Gives a user a code that holds until a moment, in place of the one before.
    pub async fn set_code(&self, user: &UserId, code: SecretHash, until: i64) -> Result<bool, StoreError> {
        self.change(|reply| Change::User(UserChange::SetCode(user.clone(), code, until, reply))).await
    }

    /// Uses a code up at this moment: the device is the user's then.
    pub async fn redeem_code(
        &self,
        code: SecretHash,
        now: i64,
        device: DeviceRow,
    ) -> Result<CodeRedeemed, StoreError> {
        self.change(|reply| Change::User(UserChange::RedeemCode(code, now, device, reply))).await
    }

    /// Takes a device from a user.
    pub async fn remove_device(&self, user: &UserId, device: &DeviceId) -> Result<bool, StoreError> {
        self.change(|reply| Change::User(UserChange::RemoveDevice(user.clone(), device.clone(), reply))).await
    }

    /// A user's decks of a game, the one that was changed last first.
    pub async fn decks(&self, user: &UserId, game: &str) -> Result<Vec<DeckRow>, StoreError> {
        self.question(|reply| Question::Decks(user.clone(), game.to_owned(), reply)).await
    }

    /// Keeps a deck as a device has it, in place of the revision that the device changed; 0 is a new one's.
    pub async fn keep_deck(&self, user: &UserId, game: &str, deck: DeckRow) -> Result<DeckKept, StoreError> {
        let (user, game) = (user.clone(), game.to_owned());
        self.change(|reply| Change::User(UserChange::KeepDeck(user, game, deck, reply))).await
    }

    /// Takes a deck from a user.
    pub async fn remove_deck(&self, user: &UserId, game: &str, deck: &DeckId) -> Result<bool, StoreError> {
        let (user, game, deck) = (user.clone(), game.to_owned(), deck.clone());
        self.change(|reply| Change::User(UserChange::RemoveDeck(user, game, deck, reply))).await
    }
}
