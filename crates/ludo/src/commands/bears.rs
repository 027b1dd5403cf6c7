//! What a server bears, by the operator's flags. `docs/operating.md` says what people see of each limit.

use std::net::IpAddr;

use clap::Args;
use server::{Limits, Rate};

/// Descriptors that are not for connections: files, the log, the listener, threads.
const OWN_DESCRIPTORS: usize = 128;
/// For how many seconds of its rate an address may ask at once.
const CALL_BURST: u32 = 20;
const MESSAGE_BURST: u32 = 4;

/// What a server bears
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Limits (see docs/operating.md)")]
pub struct Bears {
    /// How many connections there may be at once; never more than the system has descriptors for [default: 10000]
    #[arg(long, env = "LUDO_CONNECTIONS", value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    connections: Option<u32>,
    /// How many of them are kept for people who hold a seat [default: a quarter]
    #[arg(long, env = "LUDO_KEPT_FOR_PLAYERS", value_name = "N")]
    kept_for_players: Option<u32>,
    /// How many connections one address may have at once [default: 200]
    #[arg(long, env = "LUDO_CONNECTIONS_EACH", value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    connections_each: Option<u32>,
    /// How many may watch one match [default: 200]
    #[arg(long, env = "LUDO_WATCHERS", value_name = "N")]
    watchers: Option<u32>,
    /// Points a second that one address may spend on plain requests [default: 50]
    #[arg(long, env = "LUDO_CALLS_EACH", value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    calls_each: Option<u32>,
    /// Points a second that one socket may spend on messages [default: 100]
    #[arg(long, env = "LUDO_MESSAGES", value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    messages: Option<u32>,
    /// Points a second that all sockets of one address may spend on messages [default: 1000]
    #[arg(long, env = "LUDO_MESSAGES_EACH", value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    messages_each: Option<u32>,
    /// Matches that one address may make in a minute [default: 30]
    #[arg(long, env = "LUDO_MATCHES_EACH", value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    matches_each: Option<u32>,
    /// Users that one address may make in a minute [default: 10]
    #[arg(long, env = "LUDO_USERS_EACH", value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    users_each: Option<u32>,
    /// Codes for other devices that one address may try in a minute [default: 10]
    #[arg(long, env = "LUDO_CODES_EACH", value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    codes_each: Option<u32>,
    /// Addresses for which no limit by address holds, for instance 127.0.0.1 to measure with `ludo load`
    #[arg(long, env = "LUDO_EXEMPT", value_name = "ADDRESS", value_delimiter = ',')]
    exempt: Vec<IpAddr>,
    /// Addresses of reverse proxies in front: what they say in X-Forwarded-For is believed
    #[arg(long, env = "LUDO_PROXY", value_name = "ADDRESS", value_delimiter = ',')]
    proxy: Vec<IpAddr>,
    /// Sites whose pages may play here, for instance `https://games.example.org` [default: as the server is reached]
    #[arg(long, env = "LUDO_ORIGIN", value_name = "ORIGIN", value_delimiter = ',', value_parser = origin)]
    origin: Vec<String>,
}

impl Bears {
    /// The limits, on a system with so many descriptors.
    pub fn limits(self, descriptors: usize) -> Limits {
        let usual = Limits::default();
        let count = |flag: Option<u32>, usual: usize| flag.map_or(usual, |n| n as usize);
        let connections = count(self.connections, usual.connections);
        let connections = connections.min(descriptors.saturating_sub(OWN_DESCRIPTORS)).max(1);
        let rate = |flag: Option<u32>, burst: u32, usual: Rate| {
            flag.map_or(usual, |n| Rate::per_second(n, n.saturating_mul(burst)))
        };
        Limits {
            connections,
            kept_for_players: count(self.kept_for_players, connections / 4),
            connections_each: count(self.connections_each, usual.connections_each),
            watchers: count(self.watchers, usual.watchers),
            calls_each: rate(self.calls_each, CALL_BURST, usual.calls_each),
            messages: rate(self.messages, MESSAGE_BURST, usual.messages),
            messages_each: rate(self.messages_each, MESSAGE_BURST, usual.messages_each),
            matches_each: self.matches_each.map_or(usual.matches_each, |n| Rate::per_minute(n, n)),
            users_each: self.users_each.map_or(usual.users_each, |n| Rate::per_minute(n, n)),
            codes_each: self.codes_each.map_or(usual.codes_each, |n| Rate::per_minute(n, n)),
            exempt: self.exempt,
            proxies: self.proxy,
            origins: self.origin,
            ..usual
        }
    }
}

/// A site as browsers name it: without a path, without a slash at its end.
fn origin(text: &str) -> Result<String, String> {
    let is_origin = text.split_once("://").is_some_and(|(scheme, host)| {
        ["http", "https"].contains(&scheme) && !host.is_empty() && !host.contains('/')
    });
    if is_origin {
        Ok(text.to_lowercase())
    } else {
        Err("expected a site such as https://games.example.org".into())
    }
}

/// How many descriptors this program may have: as many as the system lets it ask for.
pub fn descriptors() -> usize {
    let n = rlimit::increase_nofile_limit(u64::MAX).unwrap_or(1_024);
    usize::try_from(n).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        bears: Bears,
    }

    fn limits(arguments: &[&str], descriptors: usize) -> Limits {
        let line = [&["serve"], arguments].concat();
        Line::try_parse_from(line).expect("a right line").bears.limits(descriptors)
    }

    #[test]
    fn without_flags_the_limits_are_the_usual_ones_as_far_as_descriptors_go() {
        let (all, usual) = (limits(&[], 1_000_000), Limits::default());
        assert_eq!((all.connections, all.kept_for_players), (usual.connections, usual.kept_for_players));
        assert_eq!((all.calls_each, all.matches_each), (usual.calls_each, usual.matches_each));
        let few = limits(&[], 1_024);
        assert_eq!(
            (few.connections, few.kept_for_players),
            (1_024 - OWN_DESCRIPTORS, (1_024 - OWN_DESCRIPTORS) / 4)
        );
        assert_eq!(limits(&["--connections", "5000"], 1_024).connections, 1_024 - OWN_DESCRIPTORS);
    }

    #[test]
    fn flags_raise_and_lower_them() {
        let arguments = [
            "--connections",
            "40",
            "--kept-for-players",
            "7",
            "--connections-each",
            "3",
            "--watchers",
            "0",
            "--calls-each",
            "10",
            "--messages",
            "20",
            "--messages-each",
            "30",
            "--matches-each",
            "6",
            "--users-each",
            "8",
            "--codes-each",
            "9",
            "--exempt",
            "127.0.0.1,::1",
            "--proxy",
            "10.0.0.1",
            "--origin",
            "https://Games.example.org",
        ];
        let set = limits(&arguments, 10_000);
        let counts = (set.connections, set.kept_for_players, set.connections_each, set.watchers);
        assert_eq!(counts, (40, 7, 3, 0));
        assert_eq!(set.calls_each, Rate::per_second(10, 200));
        assert_eq!((set.messages, set.messages_each), (Rate::per_second(20, 80), Rate::per_second(30, 120)));
        assert_eq!(set.matches_each, Rate::per_minute(6, 6));
        assert_eq!((set.users_each, set.codes_each), (Rate::per_minute(8, 8), Rate::per_minute(9, 9)));
        assert_eq!((set.exempt.len(), set.proxies.len()), (2, 1));
        assert_eq!(set.origins, ["https://games.example.org"]);
    }

    #[test]
    fn what_is_no_site_is_refused() {
        for wrong in
            ["games.example.org", "https://", "https://games.example.org/", "ftp://games.example.org"]
        {
            assert!(Line::try_parse_from(["serve", "--origin", wrong]).is_err(), "{wrong}");
        }
        assert!(Line::try_parse_from(["serve", "--connections", "0"]).is_err());
    }
}
