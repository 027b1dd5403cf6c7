//! A classic client: plain HTTP over a socket of its own, from an address of its own.

use std::collections::BTreeMap;
use std::net::{IpAddr, SocketAddr};

use serde_json::Value;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpSocket, TcpStream};

/// Somebody at an address of this machine.
pub struct Client {
    server: SocketAddr,
    from: IpAddr,
    connection: Option<BufReader<TcpStream>>,
    /// Sent with every request.
    pub headers: Vec<(String, String)>,
}

/// An answer.
#[derive(Clone, PartialEq, Debug)]
pub struct Said {
    pub status: u16,
    pub headers: BTreeMap<String, String>,
    /// Null where there is none.
    pub body: Value,
}

impl Said {
    /// The match that it names.
    pub fn match_id(&self) -> String {
        self.headers["ludotheque-match"].clone()
    }

    /// The reason of a refusal.
    pub fn reason(&self) -> &str {
        self.body["reason"].as_str().unwrap_or_default()
    }

    /// Status and body together.
    pub fn both(&self) -> (u16, Value) {
        (self.status, self.body.clone())
    }
}

impl Client {
    /// Somebody at `127.0.0.n`.
    pub fn at(server: SocketAddr, n: u8) -> Client {
        Client { server, from: [127, 0, 0, n].into(), connection: None, headers: Vec::new() }
    }

    pub async fn get(&mut self, path: &str) -> Said {
        self.send("GET", path, "").await
    }

    pub async fn put(&mut self, path: &str, body: &Value) -> Said {
        self.send("PUT", path, &body.to_string()).await
    }

    pub async fn post(&mut self, path: &str, body: &Value) -> Said {
        self.send("POST", path, &body.to_string()).await
    }

    pub async fn delete(&mut self, path: &str) -> Said {
        self.send("DELETE", path, "").await
    }

    /// Any request.
    pub async fn send(&mut self, method: &str, path: &str, body: &str) -> Said {
        let more: String = self.headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
        let head = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\n{more}content-length: {}\r\n\r\n",
            self.server,
            body.len()
        );
        // A connection whose last request was refused unread is closed by the server.
        if let Some(connection) = self.connection.take()
            && let Some(said) = self.exchange(connection, &head, body).await
        {
            return said;
        }
        let connection = BufReader::new(self.connect().await);
        self.exchange(connection, &head, body).await.unwrap()
    }

    /// One request; None where nobody listens any more.
    async fn exchange(
        &mut self,
        mut connection: BufReader<TcpStream>,
        head: &str,
        body: &str,
    ) -> Option<Said> {
        connection.write_all(head.as_bytes()).await.ok()?;
        // Who is refused before all is sent may find nobody listening: the answer is there all the same.
        let _ = connection.write_all(body.as_bytes()).await;
        let (said, is_last) = read(&mut connection).await?;
        self.connection = Some(connection).filter(|_| !is_last);
        Some(said)
    }

    async fn connect(&self) -> TcpStream {
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind(SocketAddr::new(self.from, 0)).unwrap();
        // A head and its body are sent apart: neither waits for the other.
        socket.set_nodelay(true).unwrap();
        socket.connect(self.server).await.unwrap()
    }
}

/// Reads one answer, if one comes; says whether it is the last of its connection.
async fn read(connection: &mut BufReader<TcpStream>) -> Option<(Said, bool)> {
    let mut line = String::new();
    connection.read_line(&mut line).await.ok()?;
    let status = line.split(' ').nth(1)?.parse().unwrap();
    let mut headers = BTreeMap::new();
    loop {
        line.clear();
        connection.read_line(&mut line).await.unwrap();
        let Some((name, value)) = line.trim_end().split_once(": ") else { break };
        headers.insert(name.to_lowercase(), value.to_owned());
    }
    let length = headers.get("content-length").map_or(0, |length| length.parse().unwrap());
    let mut body = vec![0; length];
    connection.read_exact(&mut body).await.unwrap();
    let is_last = headers.get("connection").is_some_and(|value| value == "close");
    let body = if body.is_empty() { Value::Null } else { serde_json::from_slice(&body).unwrap_or_default() };
    Some((Said { status, headers, body }, is_last))
}
