//! Plain requests.

use std::collections::BTreeMap;

use http_body_util::{BodyExt, Full};
use hyper::Request;
use hyper::body::Bytes;
use hyper::header::{DATE, HeaderName, HeaderValue};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wire::{JoinSeat, Joined, MatchMade, NewMatch};

use crate::Problem;

/// A server, for plain requests.
#[derive(Clone)]
pub struct Http {
    base: String,
    client: Client<HttpConnector, Full<Bytes>>,
}

/// An answer as it came.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// The status.
    pub status: u16,
    /// The headers, by their names in lower case; without the date, which is different every time.
    pub headers: BTreeMap<String, String>,
    /// The body.
    pub body: String,
}

impl Http {
    /// The server at an address such as `http://127.0.0.1:4080`.
    pub fn new(base: &str) -> Http {
        let base = base.trim_end_matches('/').to_owned();
        Http { base, client: Client::builder(TokioExecutor::new()).build_http() }
    }

    /// Its address.
    pub fn base(&self) -> &str {
        &self.base
    }

    /// Any request.
    pub async fn send(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: impl Into<Bytes>,
    ) -> Result<Said, Problem> {
        let mut request = Request::builder().method(method).uri(format!("{}{path}", self.base));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request =
            request.body(Full::new(body.into())).map_err(|error| Problem::Gone(error.to_string()))?;
        let gone = |error: &dyn std::fmt::Display| Problem::Gone(error.to_string());
        let response = self.client.request(request).await.map_err(|error| gone(&error))?;
        let status = response.status().as_u16();
        let header = |(name, value): (&HeaderName, &HeaderValue)| {
            (name.as_str().to_owned(), String::from_utf8_lossy(value.as_bytes()).into_owned())
        };
        let headers = response.headers().iter().filter(|(name, _)| *name != DATE).map(header).collect();
        let body = response.into_body().collect().await.map_err(|error| gone(&error))?.to_bytes();
        Ok(Said { status, headers, body: String::from_utf8_lossy(&body).into_owned() })
    }

    /// Asks for something.
    pub async fn get(&self, path: &str) -> Result<Said, Problem> {
        self.send("GET", path, &[], String::new()).await
    }

    /// Sends something as JSON.
    pub async fn post(&self, path: &str, value: &impl Serialize) -> Result<Said, Problem> {
        let body = serde_json::to_string(value).map_err(|error| Problem::Unreadable(error.to_string()))?;
        self.send("POST", path, &[("content-type", "application/json")], body).await
    }

    /// Makes a match.
    pub async fn make(&self, new: &NewMatch) -> Result<MatchMade, Problem> {
        self.post("/api/v1/matches", new).await?.read(201)
    }

    /// Uses an invitation.
    pub async fn join(&self, id: &str, join: &JoinSeat) -> Result<Joined, Problem> {
        self.post(&format!("/api/v1/matches/{id}/join"), join).await?.read(200)
    }
}

impl Said {
    /// What an answer with this status says.
    pub fn read<T: DeserializeOwned>(&self, status: u16) -> Result<T, Problem> {
        if self.status != status {
            return Err(Problem::Status { status: self.status, body: self.body.clone() });
        }
        serde_json::from_str(&self.body)
            .map_err(|error| Problem::Unreadable(format!("{error}: {}", self.body)))
    }
}
