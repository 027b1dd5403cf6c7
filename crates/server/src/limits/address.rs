//! Who somebody is, as far as limits are concerned: an address.

use std::net::{IpAddr, Ipv6Addr};

use axum::http::HeaderMap;

/// What is known of addresses.
#[derive(Clone, Debug, Default)]
pub struct Addresses {
    exempt: Vec<IpAddr>,
    proxies: Vec<IpAddr>,
}

impl Addresses {
    /// Those for which no limit holds, and those that come for others.
    pub fn new(exempt: &[IpAddr], proxies: &[IpAddr]) -> Addresses {
        let known = |addresses: &[IpAddr]| addresses.iter().map(|address| household(*address)).collect();
        Addresses { exempt: known(exempt), proxies: known(proxies) }
    }

    /// Whether no limit by address holds for a household.
    pub fn is_exempt(&self, household: IpAddr) -> bool {
        self.exempt.contains(&household)
    }

    /// Whether a household comes for others.
    pub fn is_proxy(&self, household: IpAddr) -> bool {
        self.proxies.contains(&household)
    }

    /// On whose behalf a request comes. Only a proxy that the operator named is believed, and of what it says only
    /// what it wrote itself: the last address that is no such proxy. The rest may have come with the request.
    pub fn behind(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        if !self.is_proxy(peer) {
            return peer;
        }
        let lines = headers.get_all("x-forwarded-for").iter().filter_map(|line| line.to_str().ok());
        let named: Vec<&str> = lines.flat_map(|line| line.split(',')).collect();
        for text in named.into_iter().rev() {
            match text.trim().parse::<IpAddr>().map(household) {
                Ok(address) if self.is_proxy(address) => {}
                Ok(address) => return address,
                Err(_) => break,
            }
        }
        peer
    }
}

/// The address by which somebody is counted: of the newer kind a provider gives away at least 64 bits of them at once.
pub fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) if !address.is_loopback() => {
            let [a, b, c, d, ..] = address.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn a_household_is_one_old_address_or_64_bits_of_a_new_one() {
        assert_eq!(household(ip("192.0.2.7")), ip("192.0.2.7"));
        assert_eq!(household(ip("::ffff:192.0.2.7")), ip("192.0.2.7"));
        assert_eq!(household(ip("2001:db8:1:2:3:4:5:6")), household(ip("2001:db8:1:2:ffff::1")));
        assert_ne!(household(ip("2001:db8:1:2::1")), household(ip("2001:db8:1:3::1")));
        assert_eq!(household(ip("::1")), ip("::1"));
    }

    #[test]
    fn only_a_proxy_that_was_named_speaks_for_others_and_only_for_its_own_visitor() {
        let addresses = Addresses::new(&[], &[ip("10.0.0.1"), ip("10.0.0.2")]);
        let behind = |peer: &str, lines: &[&str]| {
            let mut headers = HeaderMap::new();
            for line in lines {
                headers.append("x-forwarded-for", line.parse().unwrap());
            }
            addresses.behind(ip(peer), &headers)
        };
        assert_eq!(behind("10.0.0.1", &["192.0.2.7"]), ip("192.0.2.7"));
        // What the visitor wrote itself stands before what the proxy added.
        assert_eq!(behind("10.0.0.1", &["198.51.100.9, 192.0.2.7"]), ip("192.0.2.7"));
        assert_eq!(behind("10.0.0.1", &["198.51.100.9", "192.0.2.7, 10.0.0.2"]), ip("192.0.2.7"));
        assert_eq!(behind("192.0.2.7", &["198.51.100.9"]), ip("192.0.2.7"));
        assert_eq!(behind("10.0.0.1", &["198.51.100.9, nonsense"]), ip("10.0.0.1"));
        assert_eq!(behind("10.0.0.1", &[]), ip("10.0.0.1"));
    }
}
