//! Who is connected, and who has to go when all places are taken.
//!
//! A connection is *silent* until it is let in at a match, then it *watches* or *plays*. Silent ones may take every place,
//! but whoever comes when all are taken gets the place of the one that has been silent longest: so whoever has a seat's
//! token comes to show it. Watchers leave places free for players. Who plays or watches is never sent away for another.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use super::address::household;
use super::{Addresses, Limits};

/// What a connection is here for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// Nobody knows yet, or it asks over plain HTTP.
    Silent,
    /// It watches a match.
    Watching,
    /// It holds a seat of a match.
    Playing,
    /// It has to go, and is not counted any more.
    SentAway,
}

/// Why somebody is not let in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Full {
    /// The address has all the connections that it may have.
    Address,
    /// The server has all that it may have.
    Server,
}

/// Counts connections.
#[derive(Debug)]
pub struct Door {
    all: usize,
    kept: usize,
    each: usize,
    addresses: Addresses,
    inside: Mutex<Inside>,
}

#[derive(Debug, Default)]
struct Inside {
    n_all: usize,
    n_watching: usize,
    /// The silent ones, by when they were heard last.
    silent: BTreeMap<u64, (IpAddr, Arc<Bell>)>,
    each: HashMap<IpAddr, Household>,
    /// The next moment.
    now: u64,
}

#[derive(Debug, Default)]
struct Household {
    n: usize,
    silent: BTreeSet<u64>,
}

/// Tells a connection that it has to go.
#[derive(Debug, Default)]
struct Bell {
    has_rung: AtomicBool,
    rings: Notify,
}

/// One connection, as long as it lasts.
#[derive(Debug)]
pub struct Visit {
    door: Arc<Door>,
    bell: Arc<Bell>,
    peer: IpAddr,
    state: Mutex<State>,
}

#[derive(Clone, Copy, Debug)]
struct State {
    address: IpAddr,
    standing: Standing,
    /// When it was heard last.
    heard: u64,
}

impl Door {
    /// A door with nobody behind it.
    pub fn new(limits: &Limits) -> Arc<Door> {
        Arc::new(Door {
            all: limits.connections,
            kept: limits.kept_for_players.min(limits.connections),
            each: limits.connections_each,
            addresses: Addresses::new(&limits.exempt, &limits.proxies),
            inside: Mutex::default(),
        })
    }

    /// Lets a connection in, silent.
    pub fn enter(self: &Arc<Door>, peer: IpAddr) -> Result<Arc<Visit>, Full> {
        let peer = household(peer);
        let mut inside = self.inside();
        let is_free = self.is_free(peer);
        if !is_free && inside.each.get(&peer).is_some_and(|house| house.n >= self.each) {
            let longest = inside.each.get(&peer).and_then(|house| house.silent.first().copied());
            inside.send_away(peer, longest.ok_or(Full::Address)?);
        }
        if inside.n_all >= self.all {
            let longest = inside.silent.iter().next().map(|(heard, (address, _))| (*address, *heard));
            let (address, heard) = longest.ok_or(Full::Server)?;
            inside.send_away(address, heard);
        }
        let bell = Arc::new(Bell::default());
        let heard = inside.come(peer, &bell);
        drop(inside);
        let state = State { address: peer, standing: Standing::Silent, heard };
        Ok(Arc::new(Visit { door: Arc::clone(self), bell, peer, state: Mutex::new(state) }))
    }

    /// How many are connected, and how many of them watch or play.
    pub fn counts(&self) -> (usize, usize) {
        let inside = self.inside();
        (inside.n_all, inside.n_all - inside.silent.len())
    }

    /// Whether no limit by address holds for whoever comes from there.
    fn is_free(&self, address: IpAddr) -> bool {
        self.addresses.is_exempt(address) || self.addresses.is_proxy(address)
    }

    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inside {
    /// Counts somebody silent, and says when that was.
    fn come(&mut self, address: IpAddr, bell: &Arc<Bell>) -> u64 {
        self.n_all += 1;
        self.each.entry(address).or_default().n += 1;
        self.hush(address, bell)
    }

    /// Somebody who is counted becomes silent.
    fn hush(&mut self, address: IpAddr, bell: &Arc<Bell>) -> u64 {
        let heard = self.now;
        self.now += 1;
        self.silent.insert(heard, (address, Arc::clone(bell)));
        self.each.entry(address).or_default().silent.insert(heard);
        heard
    }

    /// Somebody who was silent is so no longer. False where it was sent away.
    fn wake(&mut self, address: IpAddr, heard: u64) -> bool {
        if let Some(house) = self.each.get_mut(&address) {
            house.silent.remove(&heard);
        }
        self.silent.remove(&heard).is_some()
    }

    /// Somebody is gone who is not silent.
    fn go(&mut self, address: IpAddr) {
        self.n_all -= 1;
        if let Some(house) = self.each.get_mut(&address) {
            house.n -= 1;
            if house.n == 0 {
                self.each.remove(&address);
            }
        }
    }

    fn send_away(&mut self, address: IpAddr, heard: u64) {
        let bell = self.silent.get(&heard).cloned();
        if self.wake(address, heard) {
            self.go(address);
        }
        if let Some((_, bell)) = bell {
            bell.has_rung.store(true, Ordering::SeqCst);
            bell.rings.notify_one();
        }
    }
}

impl Visit {
    /// The address at the other end.
    pub fn peer(&self) -> IpAddr {
        self.peer
    }

    /// Comes when it has to go.
    pub async fn is_sent_away(&self) {
        while !self.bell.has_rung.load(Ordering::SeqCst) {
            self.bell.rings.notified().await;
        }
    }

    /// It is at no match, and was heard just now.
    pub fn become_silent(&self) {
        let (mut inside, mut state) = (self.door.inside(), self.state());
        match state.standing {
            Standing::SentAway => return,
            Standing::Silent if !inside.wake(state.address, state.heard) => {
                state.standing = Standing::SentAway;
                return;
            }
            Standing::Watching => inside.n_watching -= 1,
            Standing::Silent | Standing::Playing => {}
        }
        state.heard = inside.hush(state.address, &self.bell);
        state.standing = Standing::Silent;
    }

    /// It watches a match, unless there is no place for watchers.
    pub fn watch(&self) -> Result<(), Full> {
        let (mut inside, mut state) = (self.door.inside(), self.state());
        if state.standing == Standing::Silent && inside.n_watching >= self.door.all - self.door.kept {
            return Err(Full::Server);
        }
        if settle(&mut inside, &mut state, Standing::Watching) {
            inside.n_watching += 1;
        }
        Ok(())
    }

    /// It holds a seat of a match.
    pub fn play(&self) {
        let (mut inside, mut state) = (self.door.inside(), self.state());
        settle(&mut inside, &mut state, Standing::Playing);
    }

    /// A proxy opened this connection for somebody: it counts as theirs. Where they have all that they may have, the one
    /// that has been silent longest goes.
    pub fn is_for(&self, address: IpAddr) -> Result<(), Full> {
        let (mut inside, mut state) = (self.door.inside(), self.state());
        if state.standing != Standing::Silent || state.address == address {
            return Ok(());
        }
        if !self.door.is_free(address)
            && inside.each.get(&address).is_some_and(|house| house.n >= self.door.each)
        {
            let longest = inside.each.get(&address).and_then(|house| house.silent.first().copied());
            inside.send_away(address, longest.ok_or(Full::Address)?);
        }
        if !inside.wake(state.address, state.heard) {
            state.standing = Standing::SentAway;
            return Ok(());
        }
        inside.go(state.address);
        state.address = address;
        state.heard = inside.come(address, &self.bell);
        Ok(())
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whoever was silent is here for something. False where it is no longer counted, or was so before.
fn settle(inside: &mut Inside, state: &mut State, standing: Standing) -> bool {
    if state.standing != Standing::Silent {
        return false;
    }
    let is_here = inside.wake(state.address, state.heard);
    state.standing = if is_here { standing } else { Standing::SentAway };
    is_here
}

impl Drop for Visit {
    fn drop(&mut self) {
        let (mut inside, state) = (self.door.inside(), *self.state());
        match state.standing {
            Standing::SentAway => return,
            Standing::Silent if !inside.wake(state.address, state.heard) => return,
            Standing::Watching => inside.n_watching -= 1,
            Standing::Silent | Standing::Playing => {}
        }
        inside.go(state.address);
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    fn door(connections: usize, kept_for_players: usize, connections_each: usize) -> Arc<Door> {
        Door::new(&Limits { connections, kept_for_players, connections_each, ..Limits::default() })
    }

    fn address(n: u8) -> IpAddr {
        [192, 0, 2, n].into()
    }

    fn has_to_go(visit: &Visit) -> bool {
        visit.is_sent_away().now_or_never().is_some()
    }

    #[test]
    fn whoever_comes_when_all_are_silent_gets_the_place_of_the_longest_silent() {
        let door = door(3, 1, 100);
        let [one, two, three] = [1, 2, 3].map(|n| door.enter(address(n)).unwrap());
        one.become_silent();
        let four = door.enter(address(4)).unwrap();
        assert_eq!([&one, &two, &three, &four].map(|visit| has_to_go(visit)), [false, true, false, false]);
        // Who was sent away is not counted twice, whatever becomes of it.
        two.become_silent();
        two.play();
        drop(two);
        assert_eq!(door.inside().n_all, 3);
        let _five = door.enter(address(5)).unwrap();
        assert!(has_to_go(&three) && !has_to_go(&one));
    }

    #[test]
    fn watchers_leave_places_for_players_and_neither_is_sent_away() {
        let door = door(3, 1, 100);
        let watchers = [1, 2].map(|n| door.enter(address(n)).unwrap());
        assert!(watchers.iter().all(|visit| visit.watch().is_ok()));
        let third = door.enter(address(3)).unwrap();
        assert_eq!(third.watch(), Err(Full::Server));
        // A player comes to the place of whoever is neither.
        let player = door.enter(address(4)).unwrap();
        assert!(has_to_go(&third));
        player.play();
        assert_eq!(door.enter(address(5)).err(), Some(Full::Server));
        assert!(!watchers.iter().any(|visit| has_to_go(visit)) && !has_to_go(&player));
        // Who leaves a match makes room.
        watchers[0].become_silent();
        let fourth = door.enter(address(6)).unwrap();
        assert!(has_to_go(&watchers[0]));
        assert_eq!(fourth.watch(), Ok(()));
        drop((watchers, player, fourth, third));
        let inside = door.inside();
        assert_eq!((inside.n_all, inside.n_watching, inside.silent.len(), inside.each.len()), (0, 0, 0, 0));
    }

    #[test]
    fn an_address_has_so_many_and_no_other_loses_any_to_it() {
        let door = door(100, 10, 2);
        let other = door.enter(address(9)).unwrap();
        let [one, two] = [1, 1].map(|n| door.enter(address(n)).unwrap());
        one.play();
        let three = door.enter(address(1)).unwrap();
        assert!(has_to_go(&two) && !has_to_go(&other));
        three.play();
        assert_eq!(door.enter(address(1)).err(), Some(Full::Address));
        assert!(door.enter(address(2)).is_ok());
        drop(one);
        assert!(door.enter(address(1)).is_ok());
    }

    #[test]
    fn those_who_come_by_a_proxy_are_counted_as_themselves() {
        let proxies = vec![address(1)];
        let limits = Limits { connections_each: 1, exempt: vec![address(7)], proxies, ..Limits::default() };
        let door = Door::new(&limits);
        let [one, two, three] = [1, 1, 1].map(|n| door.enter(address(n)).unwrap());
        assert_eq!((one.is_for(address(2)), two.is_for(address(3))), (Ok(()), Ok(())));
        one.play();
        assert_eq!(three.is_for(address(2)), Err(Full::Address));
        assert_eq!(three.is_for(address(3)), Ok(()));
        assert!(has_to_go(&two));
        let many = [7, 7, 7].map(|n| door.enter(address(n)).unwrap());
        assert!(!many.iter().any(|visit| has_to_go(visit)));
    }
}
