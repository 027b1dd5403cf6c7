//! One socket, and the screen that is put together from what comes over it.

use futures_util::{SinkExt, StreamExt};
use scene::{Scene, Telling, Text};
use serde::Deserialize;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, client_async_with_config, connect_async_with_config,
};
use wire::{Change, ClientMessage, MenuDelta, MenuShown, Moment, ServerMessage};

use crate::Problem;

/// Small buffers: there may be thousands of visitors.
const BUFFER: usize = 2 * 1024;

/// What a client shows.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Screen {
    /// The scene; none behind a curtain, or before there is one.
    pub scene: Option<Scene>,
    /// The log.
    pub log: Vec<Text>,
    /// What can be chosen.
    pub menu: MenuShown,
    /// How the match stands.
    pub now: Option<Moment>,
}

impl Screen {
    /// Takes a message in, and judges it.
    pub fn take(&mut self, message: &ServerMessage) -> Result<(), Problem> {
        match message {
            ServerMessage::Scene { scene, log, menu, now } => {
                let (scene, now) = (Some(scene.clone()), Some(now.clone()));
                *self = Screen { scene, log: log.clone(), menu: menu.clone(), now };
            }
            ServerMessage::Step { change, told, kept, menu, now } => {
                // Whoever goes through the past is shown one entry after the other, or comes to another with what is left
                // of the log.
                let seen = |now: &Moment| now.shown.map_or(now.entry, |shown| shown.entry);
                let last = self.now.as_ref().map_or(0, seen);
                let was_past = self.now.as_ref().is_some_and(|now| now.shown.is_some());
                let is_jump = kept.is_some() && (was_past || now.shown.is_some());
                if seen(now) <= last && !is_jump {
                    return Err(Problem::Entry { last, found: seen(now) });
                }
                let scene = self.scene.as_mut().ok_or(Problem::NoScene)?;
                match change {
                    Change::Delta(delta) => delta.apply(scene).map_err(Problem::Misfit)?,
                    Change::Whole(whole) => *scene = whole.clone(),
                }
                self.menu = menu.menu(&self.menu).map_err(Problem::Misfit)?;
                self.log.truncate(kept.map_or(usize::MAX, |kept| kept as usize));
                self.log.extend(told.iter().filter_map(|telling| telling.log.clone()));
                self.now = Some(now.clone());
            }
            ServerMessage::Curtain { .. } => *self = Screen::default(),
            ServerMessage::Welcome { .. }
            | ServerMessage::Match { .. }
            | ServerMessage::Answer { .. }
            | ServerMessage::Proposal { .. }
            | ServerMessage::Rematch { .. }
            | ServerMessage::Closing { .. } => return Ok(()),
        }
        match (&self.scene, &self.now) {
            (Some(scene), Some(now)) if scene.checksum() != now.checksum => {
                Err(Problem::Checksum { expected: now.checksum, found: scene.checksum() })
            }
            _ => Ok(()),
        }
    }
}

/// Somebody at a match.
pub struct Visitor {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// What it shows.
    pub screen: Screen,
}

impl Visitor {
    /// Comes to a server such as `http://127.0.0.1:4080` and says hello.
    pub async fn come(base: &str, hello: &ClientMessage) -> Result<Visitor, Problem> {
        let address = format!("{}/ws", base.trim_end_matches('/').replacen("http", "ws", 1));
        let config = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(0);
        let connected = connect_async_with_config(address, Some(config), true).await;
        let (socket, _) = connected.map_err(|error| Problem::Gone(error.to_string()))?;
        let mut visitor = Visitor { socket, screen: Screen::default() };
        visitor.send(hello).await?;
        Ok(visitor)
    }

    /// The same over a connection of one's own making.
    pub async fn come_over(bytes: TcpStream, hello: &ClientMessage) -> Result<Visitor, Problem> {
        let gone = |error: &dyn std::fmt::Display| Problem::Gone(error.to_string());
        let host = bytes.peer_addr().map_err(|error| gone(&error))?;
        let config = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(0);
        let stream = MaybeTlsStream::Plain(bytes);
        let connected = client_async_with_config(format!("ws://{host}/ws"), stream, Some(config)).await;
        let (socket, _) = connected.map_err(|error| gone(&error))?;
        let mut visitor = Visitor { socket, screen: Screen::default() };
        visitor.send(hello).await?;
        Ok(visitor)
    }

    /// Leaves for another match.
    pub async fn go_on(&mut self, hello: &ClientMessage) -> Result<(), Problem> {
        self.screen = Screen::default();
        self.send(hello).await
    }

    /// Says something.
    pub async fn send(&mut self, message: &ClientMessage) -> Result<(), Problem> {
        let text = serde_json::to_string(message).map_err(|error| Problem::Unreadable(error.to_string()))?;
        self.send_text(text).await
    }

    /// Says something that may be no message at all.
    pub async fn send_text(&mut self, text: String) -> Result<(), Problem> {
        let sent = self.socket.send(Message::text(text)).await;
        sent.map_err(|error| Problem::Gone(error.to_string()))
    }

    /// The next frame as it came.
    pub async fn next_frame(&mut self) -> Result<String, Problem> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text.to_string()),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(other)) => return Err(Problem::Gone(format!("{other:?}"))),
                Some(Err(error)) => return Err(Problem::Gone(error.to_string())),
                None => return Err(Problem::Gone("the end".into())),
            }
        }
    }

    /// The next message, after the screen has taken it in.
    pub async fn next(&mut self) -> Result<ServerMessage, Problem> {
        let frame = self.next_frame().await?;
        let message = read(&frame)?;
        self.screen.take(&message)?;
        Ok(message)
    }

    /// The next message of the kind that is looked for; others are taken in.
    pub async fn until<T>(
        &mut self,
        mut look: impl FnMut(&ServerMessage, &Screen) -> Option<T>,
    ) -> Result<T, Problem> {
        loop {
            let message = self.next().await?;
            if let Some(found) = look(&message, &self.screen) {
                return Ok(found);
            }
        }
    }
}

/// How a step begins.
const STEP: &str = r#"{"t":"step","#;

/// A step, as [`ServerMessage::Step`] has it.
#[derive(Deserialize)]
struct Step {
    change: Change,
    #[serde(default)]
    told: Vec<Telling>,
    kept: Option<u32>,
    #[serde(default)]
    menu: MenuDelta,
    now: Moment,
}

/// A frame as a message. Serde makes a tree of a message before it tells by a field which one it is; most are steps, and
/// those are read at once.
pub fn read(frame: &str) -> Result<ServerMessage, Problem> {
    let message = match frame.starts_with(STEP) {
        true => serde_json::from_str(frame).map(|step| {
            let Step { change, told, kept, menu, now } = step;
            ServerMessage::Step { change, told, kept, menu, now }
        }),
        false => serde_json::from_str(frame),
    };
    message.map_err(|error| Problem::Unreadable(format!("{error}: {frame}")))
}

#[cfg(test)]
mod tests {
    use scene::{Delta, Part};
    use wire::MenuDelta;

    use super::*;

    fn moment(entry: u32, checksum: u32) -> Moment {
        let eyes = kernel::Viewer::Spectator;
        serde_json::from_value(serde_json::json!({
            "entry": entry, "eyes": eyes, "checksum": checksum, "asked": [],
        }))
        .expect("a moment")
    }

    fn step(entry: u32, delta: &str, checksum: u32) -> ServerMessage {
        let delta: Delta = serde_json::from_str(delta).expect("a delta");
        let (change, menu) = (Change::Delta(delta), MenuDelta::default());
        ServerMessage::Step { change, told: vec![], kept: None, menu, now: moment(entry, checksum) }
    }

    #[test]
    fn a_step_is_read_as_any_other_message() {
        let mut message = step(4, r#"{"prompt":"bye"}"#, 7);
        for kept in [None, Some(2)] {
            if let ServerMessage::Step { kept: lines, menu, told, .. } = &mut message {
                let [telling, delta] = [r#"{"log":"log-moved"}"#, r#"{"choices":[[0,1]],"steered":true}"#];
                *lines = kept;
                *told = kept.iter().map(|_| serde_json::from_str(telling).expect("a telling")).collect();
                *menu = serde_json::from_str(delta).expect("a menu's delta");
            }
            let frame = serde_json::to_string(&message).expect("plain data");
            assert!(frame.starts_with(STEP), "{frame}");
            assert_eq!(read(&frame).expect("a step"), message);
            assert_eq!(serde_json::from_str::<ServerMessage>(&frame).expect("a message"), message);
        }
        assert!(matches!(read(r#"{"t":"step","told":[]}"#), Err(Problem::Unreadable(_))));
    }

    #[test]
    fn a_wrong_frame_is_found_whatever_is_wrong_with_it() {
        let scene = Scene { prompt: Some("hello".into()), ..Scene::default() };
        let after = Scene { prompt: Some("bye".into()), ..Scene::default() };
        let whole = |checksum| {
            let (log, menu, now) = (vec![], MenuShown::default(), moment(3, checksum));
            ServerMessage::Scene { scene: scene.clone(), log, menu, now }
        };
        let fresh = || {
            let mut screen = Screen::default();
            screen.take(&whole(scene.checksum())).expect("a right scene");
            screen
        };
        let bye = r#"{"prompt":"bye"}"#;
        assert!(fresh().take(&step(4, bye, after.checksum())).is_ok());
        assert!(matches!(fresh().take(&step(4, bye, scene.checksum())), Err(Problem::Checksum { .. })));
        assert!(matches!(fresh().take(&step(3, bye, after.checksum())), Err(Problem::Entry { .. })));
        let misfit = r#"{"regions":[{"id":"row"}]}"#;
        assert!(matches!(fresh().take(&step(4, misfit, 0)), Err(Problem::Misfit(_))));
        let mut unknown = step(4, bye, after.checksum());
        if let ServerMessage::Step { menu, .. } = &mut unknown {
            menu.choices = vec![Part::Kept(0, 1)];
        }
        assert!(matches!(fresh().take(&unknown), Err(Problem::Misfit(_))));
        assert!(matches!(Screen::default().take(&step(4, bye, 0)), Err(Problem::NoScene)));
        assert!(matches!(Screen::default().take(&whole(1)), Err(Problem::Checksum { .. })));
        assert!(matches!(read("{\"t\":\"steps\"}"), Err(Problem::Unreadable(_))));
    }
}
