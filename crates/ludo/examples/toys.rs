//! A server with the games of the test kit beside those that ship: for the
//! browser's tests. The toys are in no program that anybody is given.
//!
//! `toys FOLDER` keeps its matches there and prints its address.

#[path = "../src/page.rs"]
mod page;

use std::error::Error;
use std::path::PathBuf;

use catalogue::shelf;
use search::Budget;
use server::store::Store;
use server::{House, Limits, Operator, Terms, Time};
use testkit::toys::bids::Bids;
use testkit::toys::lanterns::Lanterns;
use testkit::toys::meadow::Meadow;
use tokio::net::TcpListener;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let folder: PathBuf = std::env::args_os().nth(1).ok_or("say which folder to keep matches in")?.into();
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let house = House {
        catalogue: catalogue::shipped()
            .with(shelf::<Bids>())
            .with(shelf::<Lanterns>())
            .with(shelf::<Meadow>()),
        mods: None,
        store: Store::open(folder.join("matches.db")).await?,
        page: Box::new(page::Client),
        terms: Terms { budget: Budget::Nodes(200), thinkers: 1, has_veil: false },
        limits: Limits::trusting_loopback(),
        time: Time::default(),
        operator: Operator::default(),
    };
    println!("http://{}", listener.local_addr()?);
    Ok(server::run(listener, house, std::future::pending()).await?)
}
