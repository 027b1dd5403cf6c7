//! Positions for tests in few words: lines such as these, in any order, most of them left out.
//!
//! ```text
//! phase combat            first-main where nothing is said; `opening`: both decide about their hands
//! turn 6 of 2             turn 5 of 1
//! asked 2                 whoever's turn it is; or `attackers`, `blockers`
//! land played
//! idle                    who can do nothing is passed over; without this line they are asked
//! passes 1                none, or one where the other player is asked
//! objects 900             none were put on the stack this turn
//! last-turn 8             as the setup has it
//! last-number 59000       as many as there are permanents and objects
//! stack bolt by 2 at player-1, copy of bolt by 1 at @bear     the top last
//! 1 life 3                20
//! 1 hand bolt x2, bear
//! 1 shown bolt            those of the hand that everybody knows
//! 1 library bear x3       ten stones; in no order
//! 1 top bolt, bear public those above it whose places the owner knows, or both; the uppermost first
//! 1 grave bear, bolt      the uppermost last
//! 1 pool red 2, none 1
//! 1 has forest x3, bear tapped fresh token attacking blocked +2 wounds 1 pumped 2/1 with flying
//! 2 has bear blocks @bear
//! 1 stops their-end, hold or `watchful`, `all`; none
//! ```
//!
//! A word such as `@bear` stands for the number of the first bear on the battlefield or among the cards on
//! the stack, `@bear/2` for the second. What then holds is written in the same lines. Cards are those of
//! [`cards`], with others where a test writes them.

mod build;
mod cards;
mod show;

use kernel::{Ctx, FastDice, Game, Seat, Told, Viewer};

pub(crate) use cards::{content, content_with, files, shipped};

use crate::content::Content;
use crate::state::Duel;
use crate::{Command, Event};

/// A duel with all that was told in it.
pub(crate) struct Position {
    pub duel: Duel,
    pub told: Vec<Told<Event>>,
    dice: FastDice,
}

impl Position {
    /// A position with the cards of these tests.
    pub fn new(lines: &str) -> Position {
        Position::of(content(), lines)
    }

    /// A position with more cards, as rows of [`cards`].
    pub fn with(cards: &[(&str, &str, &str)], lines: &str) -> Position {
        Position::of(content_with(cards), lines)
    }

    /// A position with the cards of this content.
    pub fn of(content: &'static Content, lines: &str) -> Position {
        Position { duel: build::build(content, lines), told: Vec::new(), dice: FastDice::new(1) }
    }

    /// Plays commands such as `1 cast bolt at @bear`, parted by `;`. Each must be legal, and listed as such.
    #[track_caller]
    pub fn play(&mut self, commands: &str) -> &mut Position {
        for words in commands.split([';', '\n']).map(str::trim).filter(|words| !words.is_empty()) {
            let (seat, command) = self.read(words);
            assert_eq!(self.duel.check(seat, command), Ok(()), "{words}\n{}", self.show());
            let mut legal = Vec::new();
            self.duel.legal(seat, &mut legal);
            assert!(legal.contains(&command), "{words} is legal and not listed\n{}", self.show());
            let mut ctx = Ctx::listening(&mut self.dice, &mut self.told);
            self.duel.apply(seat, command, &mut ctx).unwrap();
        }
        self
    }

    /// These commands are refused, each for this reason, and are not listed.
    #[track_caller]
    pub fn refuses(&mut self, commands: &str, code: &str) -> &mut Position {
        for words in commands.split([';', '\n']).map(str::trim).filter(|words| !words.is_empty()) {
            let (seat, command) = self.read(words);
            let refused = self.duel.check(seat, command).expect_err(words);
            assert_eq!(kernel::Refusal::code(&refused), code, "{words}\n{}", self.show());
            let mut legal = Vec::new();
            self.duel.legal(seat, &mut legal);
            assert!(!legal.contains(&command), "{words} is refused and listed\n{}", self.show());
        }
        self
    }

    /// What the first player may aim this card at.
    pub fn casts(&self, card: &str) -> Vec<String> {
        let mut legal = Vec::new();
        self.duel.legal(Seat(0), &mut legal);
        let words = legal.into_iter().map(|command| Duel::write_command(self.duel.content, command));
        let cast = format!("cast {card} at ");
        words.filter_map(|words| words.strip_prefix(&cast).map(str::to_owned)).collect()
    }

    /// Says what holds, in the words of a position: of each line that is given the whole line.
    #[track_caller]
    pub fn holds(&mut self, lines: &str) -> &mut Position {
        for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let (key, expected) = show::split(line);
            let (found, expected) = (show::value(&self.duel, key), self.numbered(expected));
            let (found, expected) = (show::sorted(key, &found), show::sorted(key, &expected));
            assert_eq!(found, expected, "{key}\n{}", self.show());
        }
        self
    }

    /// Power, toughness and keywords of a creature, such as `2/3 flying`.
    #[track_caller]
    pub fn stats(&mut self, creature: &str, expected: &str) -> &mut Position {
        let number = crate::Number(self.numbered(creature).parse().unwrap());
        let (seat, place) = self.duel.table().find(number).expect(creature);
        let (power, toughness) = (self.duel.power(seat, place), self.duel.toughness(seat, place));
        let keywords = self.duel.keywords(seat, place).ids().map(|id| format!(" {id}")).collect::<String>();
        assert_eq!(format!("{power}/{toughness}{keywords}"), expected, "{creature}\n{}", self.show());
        self
    }

    /// All that was told since the last time, in words, without what is told at every turn of phase.
    pub fn story(&mut self) -> Vec<String> {
        let told = std::mem::take(&mut self.told);
        let events = kernel::told_to(&told, Viewer::Everyone);
        events.map(show::words).collect()
    }

    /// What was told since the last time is just this, in this order.
    #[track_caller]
    pub fn tells(&mut self, expected: &[&str]) -> &mut Position {
        assert_eq!(self.story(), expected, "\n{}", self.show());
        self
    }

    /// Forgets what was told.
    pub fn hushed(&mut self) -> &mut Position {
        self.told.clear();
        self
    }

    /// All lines of the position.
    pub fn show(&self) -> String {
        show::show(&self.duel)
    }

    fn read(&self, words: &str) -> (Seat, Command) {
        let (seat, command) = words.split_once(' ').unwrap_or_else(|| panic!("`{words}` has no player"));
        let command = self.numbered(command);
        let read = Duel::read_command(self.duel.content, &command);
        let read = read.unwrap_or_else(|error| panic!("{command}: {error:?}"));
        assert_eq!(
            Duel::write_command(self.duel.content, read),
            command,
            "a command is written as it is read"
        );
        (build::seat(seat), read)
    }

    /// Words with numbers for `@bear`.
    pub fn numbered(&self, words: &str) -> String {
        build::numbered(&self.duel, words)
    }
}
