//! People who are known here: by a name for others and by the keys of their devices.

use catalogue::seating::Sitter;
use wire::{DeviceCode, DeviceInfo, NewDevice, NewUser, UserInfo, UserList, UserMade};

use crate::failures::{NotDone, fail, fail_with};
use crate::hall::{Hall, named};
use crate::making::now;
use crate::secret;
use crate::store::{CodeRedeemed, DeviceId, DeviceRow, UserId, UserRow};

/// For how long a code can be used, in seconds.
const CODE_TIME: u32 = 600;
/// How often it is noted that a user was here, in seconds: about as exactly as it is asked for.
const SEEN: i64 = 86_400;
/// What codes are made of: 32 signs, none of which looks like another (Crockford's).
const SIGNS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// How many of them a code has: 40 bits, for ten minutes, with few guesses.
const CODE: usize = 8;

/// A user who has shown a device's key.
#[derive(Clone, Debug)]
pub struct Known {
    /// Who it is.
    pub user: UserRow,
    /// At which device.
    pub device: DeviceId,
}

impl Hall {
    /// Who shows a device's key. Whoever is banned is refused, at whichever device.
    pub async fn known(&self, key: &str) -> Result<Option<Known>, NotDone> {
        let found = self.store.user_of_device(secret::hash(key)).await?;
        match found {
            Some((user, _)) if user.banned.is_some() => Err(NotDone::Forbidden(fail("banned"))),
            Some((user, device)) => {
                let now = self.time.unix();
                if now.saturating_sub(user.seen) >= SEEN {
                    // Where it cannot be noted they are still who they are; the store has said what is wrong.
                    let _ = self.store.note_seen(&user.id, now).await;
                }
                Ok(Some(Known { user, device }))
            }
            None => Ok(None),
        }
    }

    /// Makes somebody new.
    pub async fn make_user(&self, new: NewUser) -> Result<UserMade, NotDone> {
        let (id, name, made) = (UserId::random()?, user_name(&new.name)?, now());
        let user = UserRow { id, name, made, banned: None, seen: made };
        let (device, key) = new_device(&new.device)?;
        let id = device.id.to_string();
        self.store.create_user(user.clone(), device).await?;
        tracing::info!(user = %user.id, "a user was made");
        Ok(UserMade { user: info(user), device: id, key })
    }

    /// What anybody may know of a user.
    pub async fn user(&self, id: &str) -> Result<UserInfo, NotDone> {
        let missing = || NotDone::Missing(fail("no-user"));
        let id: UserId = id.parse().map_err(|_| missing())?;
        self.store.user(&id).await?.map(info).ok_or_else(missing)
    }

    /// Users, the newest first.
    pub async fn users(&self, after: Option<&str>, limit: u32) -> Result<UserList, NotDone> {
        let wrong = || NotDone::Wrong(fail_with("filter", ["after: there is no such user".into()]));
        let after: Option<UserId> = after.map(str::parse).transpose().map_err(|_| wrong())?;
        // One more than is told says whether there are more.
        let mut users = self.store.users(after, limit + 1).await?.ok_or_else(wrong)?;
        let has_more = users.len() > limit as usize;
        users.truncate(limit as usize);
        let next = users.last().filter(|_| has_more).map(|user| user.id.to_string());
        Ok(UserList { users: users.into_iter().map(info).collect(), next })
    }

    /// Gives a user another name.
    pub async fn rename(&self, known: &Known, name: &str) -> Result<UserInfo, NotDone> {
        let renamed = self.store.rename_user(&known.user.id, user_name(name)?).await?;
        renamed.map(info).ok_or_else(unknown_device)
    }

    /// Forgets a user.
    pub async fn forget_user(&self, known: &Known) -> Result<(), NotDone> {
        self.store.delete_user(&known.user.id).await?.then_some(()).ok_or_else(unknown_device)?;
        tracing::info!(user = %known.user.id, "a user was deleted");
        Ok(())
    }

    /// A code for another device of the same user.
    pub async fn make_code(&self, known: &Known) -> Result<DeviceCode, NotDone> {
        let signs: Vec<char> = secret::random()?[..CODE].iter().map(|byte| sign(*byte)).collect();
        let plain: String = signs.iter().collect();
        let until = now().saturating_add(CODE_TIME.into());
        if !self.store.set_code(&known.user.id, secret::hash(&plain), until).await? {
            return Err(unknown_device());
        }
        let code = format!("{}-{}", &plain[..CODE / 2], &plain[CODE / 2..]);
        Ok(DeviceCode { link: format!("/#device={code}"), code, seconds: CODE_TIME })
    }

    /// Makes a device the user's whose code it shows.
    pub async fn add_device(&self, new: NewDevice) -> Result<UserMade, NotDone> {
        let (device, key) = new_device(&new.device)?;
        let id = device.id.to_string();
        let code = secret::hash(&plain(&new.code));
        match self.store.redeem_code(code, now(), device).await? {
            CodeRedeemed::Added(user) => Ok(UserMade { user: info(user), device: id, key }),
            CodeRedeemed::Unknown => Err(NotDone::Forbidden(fail("code"))),
            CodeRedeemed::Full => Err(NotDone::Conflict(fail("devices"))),
        }
    }

    /// A user's devices.
    pub async fn devices(&self, known: &Known) -> Result<Vec<DeviceInfo>, NotDone> {
        let devices = self.store.devices(&known.user.id).await?;
        let told = devices.into_iter().map(|DeviceRow { id, name, made, .. }| DeviceInfo {
            this: id == known.device,
            id: id.to_string(),
            name,
            since: made,
        });
        Ok(told.collect())
    }

    /// Takes a device from a user.
    pub async fn remove_device(&self, known: &Known, device: &str) -> Result<(), NotDone> {
        let missing = || NotDone::Missing(fail("no-device"));
        let device: DeviceId = device.parse().map_err(|_| missing())?;
        self.store.remove_device(&known.user.id, &device).await?.then_some(()).ok_or_else(missing)
    }
}

/// Somebody shows a key that no device has, or none.
pub fn unknown_device() -> NotDone {
    NotDone::Unknown(fail("device"))
}

/// A user's name: as those of players, but there has to be one.
fn user_name(name: &str) -> Result<String, NotDone> {
    match named(name).map_err(NotDone::Wrong)? {
        Sitter::Person { name } if !name.is_empty() => Ok(name),
        _ => Err(NotDone::Wrong(fail("no-name"))),
    }
}

/// A device with its key.
fn new_device(name: &str) -> Result<(DeviceRow, String), NotDone> {
    let Sitter::Person { name } = named(name).map_err(NotDone::Wrong)? else {
        return Err(NotDone::Wrong(fail("name")));
    };
    let key = secret::new()?;
    Ok((DeviceRow { id: DeviceId::random()?, name, made: now(), key: secret::hash(&key) }, key))
}

fn info(user: UserRow) -> UserInfo {
    let UserRow { id, name, made, .. } = user;
    UserInfo { id: id.to_string(), name, since: made }
}

/// The sign for a byte; as many bytes lead to each.
fn sign(byte: u8) -> char {
    SIGNS[usize::from(byte) % SIGNS.len()].into()
}

/// A code as it was meant, however it was typed: what looks like a sign is that sign.
fn plain(typed: &str) -> String {
    let letters = typed.chars().filter(|letter| !letter.is_whitespace() && *letter != '-');
    letters
        .map(|letter| match letter.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            other => other,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_however_it_is_typed() {
        for typed in ["K7QD-3MXA", "k7qd3mxa", " K7QD 3MXA ", "k7-qd-3m-xa"] {
            assert_eq!(plain(typed), "K7QD3MXA", "{typed}");
        }
        assert_eq!(plain("oil0-OIL1"), "01100111");
    }

    #[test]
    fn every_sign_is_as_likely_as_any_other_and_reads_as_itself() {
        for sign_there in SIGNS {
            let n_bytes = (0..=255).filter(|byte| sign(*byte) == char::from(*sign_there)).count();
            assert_eq!(n_bytes, 8);
            assert_eq!(plain(&char::from(*sign_there).to_string()), char::from(*sign_there).to_string());
        }
    }
}
