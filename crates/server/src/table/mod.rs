//! One live match. Its task is the only one to touch the session: everything
//! comes through its inbox, one thing after the other.
//!
//! | file | owns |
//! |---|---|
//! | `mod` | the task and its inbox |
//! | `room` | what a match has at any time: its rows in the store, its guests |
//! | `gathering` | a match that somebody is still to come to |
//! | `playing` | a match that has begun |
//! | `course` | its session, and what goes with that |
//! | `past` | looking at it again, and going on from one of its entries |
//! | `guests` | who is connected, and by whose eyes they look |
//! | `enter` | entries: judged, made durable, answered, told |
//! | `hours` | what happens by itself as time goes by |
//! | `clocks` | how long persons may still think |
//! | `absence` | who is away, and what happens then |
//! | `advice` | what a fair player would do, for who is new to a game |
//! | `motions` | what persons must agree on |
//! | `menus` | what seats can choose, worked out once |
//! | `told` | a match of other rules, shown as it was told |
//! | `sights` | what each pair of eyes sees, kept from one step to the next |
//! | `show` | what each guest is sent |
//! | `pace` | when bots are asked |
//! | `open` | open matches, which are played without a connection |
//! | `minds` | bots that think elsewhere |
//! | `vacating` | seats that are left or freed |
//! | `veil` | when their answers are told |

mod absence;
mod advice;
mod clocks;
mod course;
mod enter;
mod gathering;
mod guests;
mod hours;
mod menus;
mod minds;
mod motions;
mod open;
mod pace;
mod past;
mod playing;
mod room;
mod show;
mod sights;
mod told;
mod vacating;
mod veil;

pub use guests::{Frames, Line, Outbox, frame};
pub use open::{Deed, Done, Plan, Standing, Undone};
pub use past::Fork;
pub use room::kind_of;

use std::sync::Arc;
use std::time::Duration;

use kernel::record::Player;
use kernel::{Seat, Seed};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep, sleep_until};
use wire::{ClientMessage, Held, MatchInfo, ServerMessage};

use crate::failures::NotDone;
use crate::hall::Hall;
use crate::limits::Visit;
use crate::reviews::ToReview;
use crate::store::MatchId;
use gathering::{Begun, Gathering};
use playing::Playing;
use room::Room;
use told::Told;

/// How long a table stays when nobody is at it.
const IDLE: Duration = Duration::from_secs(30);
/// How long when its match is over, too: who opens the page anew finds it there, and ended matches do not pile up.
const OVER: Duration = Duration::from_secs(1);

/// What waits for a table. In boxes, because a channel keeps room for dozens of messages, and most tables have none.
pub type Inbox = mpsc::Receiver<Box<ToTable>>;

/// What comes to a table.
pub enum ToTable {
    /// Somebody has connected.
    Arrive {
        /// The connection's number.
        guest: u64,
        /// The seats it says to hold.
        held: Vec<Held>,
        /// The host's secret, if it has that.
        host: Option<String>,
        /// Where it is told things.
        outbox: Outbox,
        /// The connection, for whoever counts them; a table does not keep it.
        visit: Arc<Visit>,
    },
    /// Somebody says something.
    Said {
        /// The connection's number.
        guest: u64,
        /// What.
        message: ClientMessage,
    },
    /// Somebody has read all there was, after missing something.
    Drained {
        /// The connection's number.
        guest: u64,
    },
    /// Somebody's connection is gone.
    Gone {
        /// The connection's number.
        guest: u64,
    },
    /// Somebody took a seat, or a token holds it no longer.
    SeatsChanged,
    /// The operator ended the match.
    Stopped,
    /// Somebody leaves a seat by its token, or the host frees it.
    Vacate {
        /// The seat.
        seat: Seat,
        /// The seat's token, or the host's secret.
        secret: String,
        /// What became of it.
        reply: oneshot::Sender<Result<(), NotDone>>,
    },
    /// A seat of an open match does something.
    Perform {
        /// The seat.
        seat: Seat,
        /// What.
        deed: Deed,
        /// What became of it.
        reply: oneshot::Sender<Result<(), Undone>>,
    },
    /// How an open match stands, with what happened after an entry.
    Standing {
        /// The entry.
        after: u32,
        /// Where the answer goes.
        reply: oneshot::Sender<Result<Standing, NotDone>>,
    },
    /// What anybody may know.
    Info(oneshot::Sender<Result<MatchInfo, NotDone>>),
    /// The record, once it is no secret.
    Record(oneshot::Sender<Result<String, NotDone>>),
    /// What there is to judge of a match, once nothing is a secret.
    Review(oneshot::Sender<Result<ToReview, NotDone>>),
    /// What a match would be made of that goes on from an entry, once nothing is a secret.
    GoOn {
        /// The entry.
        entry: u32,
        /// Who would sit where.
        players: Vec<Player>,
        /// Chance from that entry on.
        seed: Seed,
        /// Where the answer goes.
        reply: oneshot::Sender<Result<Fork, NotDone>>,
    },
}

/// The match cannot go on in this task: it is set up anew from the store.
pub(crate) struct Broken(NotDone);

impl From<NotDone> for Broken {
    fn from(not_done: NotDone) -> Broken {
        Broken(not_done)
    }
}

/// The task of one match.
pub async fn run(hall: Arc<Hall>, id: MatchId, mut inbox: Inbox) {
    let opened = match open(&hall, &id).await {
        Ok(Opened::Playing(playing)) => Some((playing, None)),
        Ok(Opened::Told(told)) => return told.run(inbox).await,
        Ok(Opened::Gathering(gathering)) => gather(&hall, *gathering, &mut inbox).await,
        Err(Broken(not_done)) => return turn_away(&hall, &id, inbox, not_done).await,
    };
    if let Some((playing, rest)) = opened {
        play(&hall, playing, rest, inbox).await;
    }
}

/// A match as it was stored.
enum Opened {
    Gathering(Box<Gathering>),
    Playing(Box<Playing>),
    Told(Box<Told>),
}

async fn open(hall: &Arc<Hall>, id: &MatchId) -> Result<Opened, Broken> {
    let stored = room::stored(hall, id).await?;
    if let Some(told) = Told::of(hall, id, &stored) {
        return Ok(Opened::Told(Box::new(told)));
    }
    let (room, mut course) = Room::load(hall, id, stored).await?;
    let mut gathering = Gathering { room };
    if course.is_none() {
        course = gathering.begin_if_complete().await?;
    }
    Ok(match course {
        Some(course) => Opened::Playing(Box::new(Playing::new(gathering.room, course))),
        None => Opened::Gathering(Box::new(gathering)),
    })
}

/// Waits until the match has begun; None when there is nothing more to wait for.
/// What the beginning was found by may still be to be answered.
async fn gather(
    hall: &Hall,
    mut gathering: Gathering,
    inbox: &mut Inbox,
) -> Option<(Box<Playing>, Option<ToTable>)> {
    loop {
        let is_idle = gathering.room.guests.is_empty();
        let heard = tokio::select! {
            message = inbox.recv() => gathering.hear(*message?).await,
            () = until(gathering.room.presence_due()) => {
                gathering.tell_presence();
                Ok(None)
            }
            () = sleep(IDLE), if is_idle => {
                if hall.clear(&gathering.room.id, inbox) {
                    return None;
                }
                Ok(None)
            }
        };
        match heard {
            Ok(None) => {}
            Ok(Some(Begun { course, rest })) => {
                let mut playing = Box::new(Playing::new(gathering.room, course));
                playing.greet_all();
                playing.ask_bots();
                return Some((playing, rest));
            }
            Err(Broken(not_done)) => {
                gathering.room.close_all(&not_done);
                return None;
            }
        }
    }
}

/// Plays until nobody is left. `rest` has come before the match began.
async fn play(hall: &Hall, mut playing: Box<Playing>, mut rest: Option<ToTable>, mut inbox: Inbox) {
    let time = hall.time.clone();
    loop {
        let wake = playing.pacer.wake().filter(|_| playing.is_watched());
        let is_idle = playing.is_idle();
        let patience = if playing.course.is_over() { OVER } else { IDLE };
        let heard = match rest.take() {
            Some(message) => playing.hear(message).await,
            // Time first: what comes after somebody's hour comes too late. Thoughts before messages: those are few.
            None => tokio::select! {
                biased;
                () = time.reach(playing.next_hour()) => playing.pass_time().await,
                thought = playing.minds.next(), if playing.minds.is_thinking() => playing.follow(thought).await,
                (sent, answer) = playing.advice.next(), if playing.advice.is_coming() => {
                    playing.answer(&sent, answer);
                    Ok(())
                }
                () = until(wake) => Ok(()),
                () = until(playing.rests_until) => {
                    playing.rests_until = None;
                    Ok(())
                }
                () = until(playing.room.presence_due()) => {
                    playing.tell_presence();
                    Ok(())
                }
                message = inbox.recv() => match message {
                    Some(message) => playing.hear(*message).await,
                    None => return,
                },
                () = sleep(patience), if is_idle => {
                    if hall.clear(&playing.room.id, &mut inbox) {
                        return;
                    }
                    Ok(())
                }
            },
        };
        if let Err(Broken(not_done)) = heard {
            playing.room.close_all(&not_done);
            return;
        }
        playing.ask_bots();
    }
}

/// Comes at a moment, or never where there is none.
async fn until(moment: Option<Instant>) {
    match moment {
        Some(moment) => sleep_until(moment).await,
        None => std::future::pending().await,
    }
}

/// Tells everybody who comes that there is nothing here.
async fn turn_away(hall: &Hall, id: &MatchId, mut inbox: Inbox, not_done: NotDone) {
    let again = matches!(not_done, NotDone::Storage(_));
    while !hall.clear(id, &mut inbox) {
        let Some(message) = inbox.recv().await else { return };
        match *message {
            ToTable::Arrive { mut outbox, .. } => {
                let failure = not_done.clone().into_failure();
                outbox.send(&ServerMessage::Closing { failure, again });
            }
            ToTable::Info(reply) => drop(reply.send(Err(not_done.clone()))),
            ToTable::Record(reply) => drop(reply.send(Err(not_done.clone()))),
            ToTable::Review(reply) => drop(reply.send(Err(not_done.clone()))),
            ToTable::Vacate { reply, .. } => drop(reply.send(Err(not_done.clone()))),
            ToTable::Perform { reply, .. } => drop(reply.send(Err(not_done.clone().into()))),
            ToTable::Standing { reply, .. } => drop(reply.send(Err(not_done.clone()))),
            ToTable::GoOn { reply, .. } => drop(reply.send(Err(not_done.clone()))),
            ToTable::Said { .. }
            | ToTable::Drained { .. }
            | ToTable::Gone { .. }
            | ToTable::SeatsChanged
            | ToTable::Stopped => {}
        }
    }
}
