//! Connect four keeps the contract.

use connect4::{Connect4, Content};
use content::Pack;
use testkit::{Floor, Suite};

#[test]
fn connect_four_conforms() {
    Suite::<Connect4>::new(Pack::<Content>::shipped().content)
        .floor(Floor { steps: 3_000, ended: 40, refusals: 1_000, ..Floor::default() })
        .run();
}
