//! An operator at work while the server is loaded and killed: what `ludo admin` and `ludo backup` do, in a program that is
//! not the server, on the same file.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use kernel::Seed;
use server::store::{
    DeviceId, DeviceRow, MatchId, NewMatch, Phase, SecretHash, Stopped, Store, UserId, UserRow, Wanted,
    Whose, backup,
};
use tokio::task::{JoinHandle, spawn_blocking};

/// How many matches of a copy are compared with those that it is of.
const COMPARED: u32 = 24;

/// An operator, and what they were told.
pub struct Operator {
    file: PathBuf,
    user: UserRow,
    ended: Vec<MatchId>,
    faults: Vec<String>,
    pub n_deeds: u64,
    pub n_backups: u64,
}

/// An operator who does one thing after the other.
pub struct AtWork {
    is_over: Arc<AtomicBool>,
    working: JoinHandle<Operator>,
}

impl AtWork {
    /// Waits until the last thing is done.
    pub async fn end(self) -> Operator {
        self.is_over.store(true, Ordering::Relaxed);
        self.working.await.unwrap()
    }
}

impl Operator {
    /// The operator of a file, with a user to see to.
    pub async fn of(file: &Path) -> Operator {
        let store = Store::open(file).await.unwrap();
        let user =
            UserRow { id: UserId::random().unwrap(), name: "Ada".into(), made: 0, banned: None, seen: 0 };
        let (id, key) = (DeviceId::random().unwrap(), SecretHash([7; 32]));
        store.create_user(user.clone(), DeviceRow { id, name: String::new(), made: 0, key }).await.unwrap();
        store.close().await.unwrap();
        let file = file.to_owned();
        Operator { file, user, ended: Vec::new(), faults: Vec::new(), n_deeds: 0, n_backups: 0 }
    }

    /// Begins to work.
    pub fn start(mut self) -> AtWork {
        let is_over = Arc::new(AtomicBool::new(false));
        let is_asked = Arc::clone(&is_over);
        let working = tokio::spawn(async move {
            while !is_asked.load(Ordering::Relaxed) {
                self.administer().await;
                self.back_up().await;
            }
            self
        });
        AtWork { is_over, working }
    }

    /// One call of `ludo admin` after the other: each opens the file and closes it.
    async fn administer(&mut self) {
        for deed in 0..4 {
            self.n_deeds += 1;
            let store = Store::open(&self.file).await.unwrap();
            let id = &self.user.id;
            match deed {
                0 => {
                    let name = format!("Ada {}", self.n_deeds);
                    self.user = store.rename_user(id, name).await.unwrap().unwrap();
                }
                1 => self.user = store.ban_user(id, 1).await.unwrap().unwrap(),
                2 => self.user = store.unban_user(id).await.unwrap().unwrap(),
                _ => {
                    let spare = spare();
                    let id = spare.id.clone();
                    store.create(spare).await.unwrap();
                    assert_eq!(store.end_match(&id, 1, "{}".into()).await, Ok(Stopped::Now));
                    self.ended.push(id);
                }
            }
            store.close().await.unwrap();
        }
    }

    /// A copy holds the beginnings of matches as they are later.
    async fn back_up(&mut self) {
        self.n_backups += 1;
        let folder = tempfile::tempdir().unwrap();
        let (file, to) = (self.file.clone(), folder.path().join("copy.db"));
        let copy = to.clone();
        spawn_blocking(move || backup(&file, &to)).await.unwrap().unwrap();
        let (copy, store) = (Store::open(copy).await.unwrap(), Store::open(&self.file).await.unwrap());
        let wanted = Wanted { whose: Whose::Everybodys, limit: COMPARED, ..Wanted::default() };
        for listed in copy.matches(wanted).await.unwrap().unwrap() {
            let copied = copy.load(&listed.id).await.unwrap().unwrap();
            let is_there = store.load(&listed.id).await.unwrap().is_some_and(|later| {
                let is_begun = copied.header.is_none() || copied.header == later.header;
                is_begun && later.entries.starts_with(&copied.entries)
            });
            if !is_there {
                self.faults.push(format!("{}: a copy has what is not there later", listed.id));
            }
        }
        copy.close().await.unwrap();
        store.close().await.unwrap();
    }

    /// What is stored otherwise than the operator was told.
    pub async fn faults(&self) -> Vec<String> {
        let store = Store::open(&self.file).await.unwrap();
        let mut faults = self.faults.clone();
        let user = store.user(&self.user.id).await.unwrap();
        if user.as_ref() != Some(&self.user) {
            faults.push(format!("the user is {user:?} and was told as {:?}", self.user));
        }
        for id in &self.ended {
            let phase = store.load(id).await.unwrap().map(|stored| stored.phase);
            if phase != Some(Phase::Over) {
                faults.push(format!("{id} was told as ended and is {phase:?}"));
            }
        }
        store.close().await.unwrap();
        faults
    }
}

/// A match that nobody plays.
fn spare() -> NewMatch {
    NewMatch {
        id: MatchId::random().unwrap(),
        game: "connect4".into(),
        content: String::new(),
        draft: "{}".into(),
        made: 0,
        seed: Seed::given(1),
        is_seed_given: true,
        is_listed: false,
        maker: None,
        seats: Vec::new(),
    }
}
