//! How a duel begins and ends (DUEL-1, DUEL-2).

use content::Pack;
use kernel::{Ctx, Dice, FastDice, Game, Seat, Viewer};
use scene::{Decklist, Lang, Presented, Sources, Speech};

use crate::content::{Content, read_list};
use crate::position::{Position, content};
use crate::state::{BOTH, Duel};
use crate::{Command, Setup, SideSetup, StopSet};

fn opened(dice: &mut dyn Dice, told: &mut Vec<kernel::Told<crate::Event>>) -> Duel {
    let side = || SideSetup { deck: "stones".into(), list: "30 stone\n10 bear".into(), stops: StopSet::Few };
    Duel::new(content(), &Setup::of(content(), [side(), side()]), &mut Ctx::listening(dice, told)).unwrap()
}

fn play(duel: &mut Duel, seat: u8, command: Command) {
    assert_eq!(duel.check(Seat(seat), command), Ok(()));
    duel.apply(Seat(seat), command, &mut Ctx::silent(&mut FastDice::new(7))).unwrap();
}

/// DUEL-1.1.
#[test]
fn who_reaches_no_life_loses() {
    for (lines, end) in [("1 life 3", "2 wins by life"), ("2 life 3", "1 wins by life"), ("1 life 4", "")] {
        let player = if lines.starts_with('1') { "player-1" } else { "player-2" };
        let mut duel = Position::new(&format!("{lines}\n1 hand bolt"));
        duel.play(&format!("1 cast bolt at {player}; 2 pass")).holds(&format!("end {end}"));
    }
    Position::new("1 hand ruin").play("1 cast ruin; 2 pass").holds("end nobody wins by both\nasked nobody");
    Position::new("1 hand ruin\n2 life 21").play("1 cast ruin; 2 pass").holds("end 2 wins by life\n2 life 1");
}

/// DUEL-1.2: to draw from an empty library; an empty library alone is no loss.
#[test]
fn who_draws_from_an_empty_library_loses() {
    let mut duel = Position::new("1 hand think x2\n1 library stone");
    duel.play("1 cast think; 2 pass").holds("1 library\nend\n1 hand think, stone");
    duel.play("1 cast think; 2 pass").holds("end 2 wins by library");
    Position::new("turn 4 of 2\nphase end\n1 hand bear\n1 library")
        .play("2 pass")
        .holds("end 2 wins by library");
    // One by life and one by cards is both at once.
    let both = [(
        "both",
        "spell",
        "cost = {}, effects = [{ do = 'draw', n = 1 }, { do = 'lose', n = 20, to = 'opponent' }]",
    )];
    let mut duel = Position::with(&both, "1 hand both\n1 library");
    duel.play("1 cast both; 2 pass").holds("end nobody wins by both");
}

/// DUEL-1.3: each player's turns count.
#[test]
fn after_two_hundred_turns_it_is_a_draw() {
    Position::new("turn 199 of 1\nphase end").play("1 pass").holds("turn 200 of 2\nend");
    Position::new("turn 200 of 2\nphase end").play("2 pass").holds("end nobody wins by turns\nasked nobody");
    let mut chosen = Position::new("turn 8 of 2\nlast-turn 8\nphase end");
    chosen.play("2 pass").holds("end nobody wins by turns");
}

/// DUEL-1.3: numbers run out before they come again.
#[test]
fn sixty_thousand_objects_are_a_draw() {
    for (n_before, end) in [(59_998, "end"), (59_999, "end nobody wins by objects")] {
        let mut duel = Position::new(&format!("1 hand lake\nlast-number {n_before}"));
        duel.play("1 play lake").holds(end);
    }
}

/// DUEL-1.4.
#[test]
fn who_gives_up_loses() {
    for (seat, end) in [(0, "end 2 wins by left"), (1, "end 1 wins by left")] {
        let mut duel = Position::new("");
        duel.duel.leave(Seat(seat), &mut Ctx::silent(&mut FastDice::new(0)));
        duel.holds(end).holds("asked nobody");
    }
}

/// DUEL-1: both begin with as much life.
#[test]
fn both_begin_with_twenty_life_and_seven_cards() {
    let duel = opened(&mut FastDice::new(3), &mut Vec::new());
    for side in BOTH.map(|seat| duel.table().side(seat)) {
        assert_eq!((side.life(), side.n_hand(), side.n_library()), (20, 7, 33));
    }
    assert_eq!(duel.asked().iter().count(), 2);
    let side = || SideSetup { deck: "stones".into(), list: String::new(), stops: StopSet::Few };
    let setup = Setup { life: 7, turns: 9, seats: [side(), side()] };
    let duel = Duel::new(content(), &setup, &mut Ctx::silent(&mut FastDice::new(0))).unwrap();
    assert_eq!((BOTH.map(|seat| duel.table().side(seat).life()), duel.table().last_turn()), ([7, 7], 9));
}

/// DUEL-2.3: who begins is drawn, and draws no card in the first turn; the other does in theirs.
#[test]
fn whoever_begins_draws_no_card() {
    let mut begins = [0; 2];
    for seed in 0..40 {
        let mut duel = opened(&mut FastDice::new(seed), &mut Vec::new());
        play(&mut duel, 0, Command::Keep);
        play(&mut duel, 1, Command::Keep);
        let first = duel.table().active();
        begins[first.index()] += 1;
        assert_eq!((duel.table().turn(), duel.table().phase().id()), (1, "first-main"));
        assert_eq!(duel.table().side(first).n_hand(), 7);
        while duel.table().turn() == 1 {
            let seat = duel.asked().lowest().unwrap();
            play(&mut duel, seat.0, Command::Pass(crate::Pass::Turn));
        }
        let n_hands = BOTH.map(|seat| duel.table().side(seat).n_hand());
        assert_eq!(n_hands, if first == Seat(0) { [7, 8] } else { [8, 7] });
        assert_eq!(duel.table().first(), first, "also in the other's turn");
    }
    assert!(begins.iter().all(|n| *n > 10), "{begins:?}");
}

/// DUEL-2.4: both decide at once, and neither knows the other's answer before both are in.
#[test]
fn opening_hands_are_kept_or_given_back() {
    let mut duel = opened(&mut FastDice::new(1), &mut Vec::new());
    let before = duel.view(Viewer::Seat(Seat(1)));
    let mut keeps = duel.clone();
    play(&mut keeps, 0, Command::Keep);
    play(&mut duel, 0, Command::Mulligan);
    assert_eq!(duel.view(Viewer::Seat(Seat(1))), keeps.view(Viewer::Seat(Seat(1))));
    assert_ne!(duel.view(Viewer::Seat(Seat(0))), keeps.view(Viewer::Seat(Seat(0))));
    assert_ne!(duel.view(Viewer::Seat(Seat(1))), before, "that somebody has answered is known");
    assert_eq!(duel.asked().iter().collect::<Vec<_>>(), [Seat(1)]);
    play(&mut duel, 1, Command::Keep);
    // The one who kept is not asked again; the other has a card less, down to four.
    for n in [6, 5] {
        assert_eq!(duel.asked().iter().collect::<Vec<_>>(), [Seat(0)]);
        assert_eq!(
            (duel.table().side(Seat(0)).n_hand(), duel.table().side(Seat(0)).n_library()),
            (n, 40 - n)
        );
        play(&mut duel, 0, Command::Mulligan);
    }
    assert_eq!(duel.table().side(Seat(0)).n_hand(), 4);
    assert_eq!((duel.table().turn(), duel.table().side(Seat(1)).n_hand()), (1, 7));
    assert_eq!(duel.hidden(Seat(0)).hand.total(), 4);
}

/// DUEL-2.1, DUEL-2.2 and DUEL-3.1: lists in both languages, by ids, in any case, with remarks.
#[test]
fn a_list_names_cards_in_both_languages() {
    let shipped = Pack::<Content>::shipped().content;
    let list = "# All lands.\n 20 Mere # English\n10 étang\n9 mere\r\n\n2 Ratchet Hound\n1 Chien à Cliquet\n1 ratchet-hound\n";
    let deck = read_list(shipped, list).unwrap();
    let count =
        |id: &str| deck.cards().iter().find(|(kind, _)| *kind == shipped.find(id).unwrap()).unwrap().1;
    assert_eq!((deck.size(), count("mere"), count("ratchet-hound")), (43, 39, 4));
}

/// DUEL-2.1 and DUEL-2.2: every mistake at its line, and the rules for decks once all lines are understood.
#[test]
fn mistakes_in_a_list_are_told_at_their_lines() {
    let shipped = Pack::<Content>::shipped().content;
    let told = |list: &str| {
        let problems = read_list(shipped, list).unwrap_err();
        let told =
            problems.into_iter().map(|wrong| (wrong.line, wrong.mistake.found(), wrong.mistake.expected()));
        told.collect::<Vec<_>>()
    };
    let wrong =
        |line: usize, found: &str, expected: &str| (Some(line), found.to_owned(), expected.to_owned());
    let near = "a card's name; did you mean `Ratchet Hound`?";
    assert_eq!(
        told("40 Mere\n4\nsome Mere\n\n0 Mere\n99 Mere\n4 Ratchet Houn\n4 Sapling\nRatchet Hound\nsome Houn"),
        [
            wrong(2, "4", "a number and a card, such as `4 Name`"),
            wrong(3, "some", "a number from 1 to 60 before the card's name"),
            wrong(5, "0", "a number from 1 to 60 before the card's name"),
            wrong(6, "99", "a number from 1 to 60 before the card's name"),
            wrong(7, "Ratchet Houn", near),
            wrong(8, "Sapling", "a card: only effects make tokens"),
            wrong(9, "Ratchet Hound", "a number from 1 to 60 before the card's name"),
            wrong(10, "some", "a number from 1 to 60 before the card's name"),
            wrong(10, "Houn", "a card's name"),
        ]
    );
    let whole = |found: &str, expected: &str| (None, found.to_owned(), expected.to_owned());
    assert_eq!(told("39 Mere"), [whole("39 cards", "40 to 60 cards")]);
    assert_eq!(told("60 Mere\n1 Kiln"), [whole("61 cards", "40 to 60 cards")]);
    assert_eq!(
        told("40 Mere\n3 Ratchet Hound\n2 ratchet-hound\n4 Gate Golem"),
        [wrong(3, "5 Ratchet Hound", "at most 4 of a card")]
    );
    assert_eq!(told(""), [whole("0 cards", "40 to 60 cards")]);
    assert!(read_list(shipped, "40 Mere").is_ok() && read_list(shipped, "60 Mere").is_ok());
}

/// DUEL-2: while a deck is built, what its lines say, what it comes to and what is wrong with it are told together.
#[test]
fn a_list_is_read_as_far_as_it_goes() {
    let shipped = Pack::<Content>::shipped().content;
    let speech = Speech::new(Lang::En, &[Sources::COMMON, Duel::TEXTS]);
    let read = |list: &str| Duel::read_deck(shipped, list).unwrap();
    let problems = |read: &Decklist| -> Vec<(Option<u32>, String)> {
        read.problems.iter().map(|wrong| (wrong.line, speech.say(&wrong.reason, &[]))).collect()
    };
    let deck = read("# mine\n20 Mere\n3 Ratchet Hound\n9 Xyzzyx\n2 ratchet-hound\n");
    let lines: Vec<_> = deck.lines.iter().map(|line| (line.line, line.card.to_string(), line.n)).collect();
    let line = |line, card: &str, n| (line, card.to_owned(), n);
    assert_eq!(
        lines,
        [line(2, "card mere", 20), line(3, "card ratchet-hound", 3), line(5, "card ratchet-hound", 2)]
    );
    assert_eq!((deck.size, deck.least, deck.most, deck.more), (25, 40, 60, 0));
    assert_eq!(speech.say(&deck.look.about, &[]), "20 lands, 5 creatures, 0 invocations, 0 spells");
    assert_eq!(deck.look.shares.iter().map(|share| share.n).collect::<Vec<_>>(), [20, 5], "lands first");
    assert_eq!(
        problems(&deck),
        [
            (Some(4), "There is no card “Xyzzyx”.".to_owned()),
            (Some(5), "5 times Ratchet Hound: a deck has at most 4 of a card.".to_owned()),
        ]
    );
    // What a deck of the content's is made of looks the same as a list.
    let fast = shipped.decks.iter().find(|deck| deck.id == "fast").unwrap();
    let cards = fast.deck.cards().iter();
    let list: Vec<String> = cards.map(|(kind, n)| format!("{n} {}", shipped.card(*kind).name.fr)).collect();
    let (own, known) = (read(&list.join("\n")), Duel::choice_look(shipped, "deck", "fast").unwrap());
    assert_eq!((own.problems.len(), own.size), (0, 40));
    assert_eq!((own.look.chart, own.look.pips, own.look.shares), (known.chart, known.pips, known.shares));
    assert_eq!(own.look.picture, known.picture);
}

/// DUEL-2: a list that is far too long says in which line, and of many mistakes the first are told.
#[test]
fn a_list_without_end_is_read_to_its_limit() {
    let shipped = Pack::<Content>::shipped().content;
    let read = |list: &str| Duel::read_deck(shipped, list).unwrap();
    // Seven characters a line: the 572nd has the 4001st.
    let long = read(&"1 Mere\n".repeat(10_000));
    assert_eq!(long.problems[0].line, Some(572));
    assert_eq!((long.size, long.problems.len()), (571, 2), "and that is too many cards");
    let wrong = read(&"1 Xyzzyx\n".repeat(300));
    assert_eq!((wrong.problems.len(), wrong.more), (50, 250));
    let one = read(&"x".repeat(5_000));
    assert_eq!((one.problems[0].line, one.size), (Some(1), 0));
    assert_eq!(read("").problems.len(), 1, "none at all are too few");
}

/// DUEL-2: a setup with wrong decks is refused with all that is wrong, for both players.
#[test]
fn a_setup_tells_what_is_wrong_with_its_decks() {
    let shipped = Pack::<Content>::shipped().content;
    let side =
        |deck: &str, list: &str| SideSetup { deck: deck.into(), list: list.into(), stops: StopSet::Watchful };
    let told = |seats| {
        let problems = Duel::check_setup(shipped, &Setup::of(shipped, seats));
        let said = |lang| {
            let speech = Speech::new(lang, &[Sources::COMMON, Duel::TEXTS]);
            problems.iter().map(|problem| speech.problem(problem)).collect::<Vec<_>>()
        };
        Lang::ALL.map(said)
    };
    assert_eq!(told([side("fast", ""), side("slow", "60 Mere")]), [[""; 0]; 2]);
    let all = "fast, slow, tricky, growing, draining, swarming";
    let list = "3 Xyzzyx\n4 Mer\n4\nsome Mere\n1 Sapling";
    assert_eq!(
        told([side("none", ""), side("slow", list)]),
        [
            [
                &format!("deck.1: “none” is not among the choices: {all}."),
                "list.2: Line 1: There is no card “Xyzzyx”.",
                "list.2: Line 2: There is no card “Mer”. Is it “Mere”?",
                "list.2: Line 3: “4” is not a number and a card, such as 4 Name.",
                "list.2: Line 4: “some” stands where a number from 1 to 60 should.",
                "list.2: Line 5: “Sapling” is a token: only effects make it.",
            ],
            [
                &format!("deck.1: « none » n'est pas parmi les choix : {all}."),
                "list.2: Ligne 1 : Il n'y a pas de carte « Xyzzyx ».",
                "list.2: Ligne 2 : Il n'y a pas de carte « Mer ». Est-ce « Mere » ?",
                "list.2: Ligne 3 : « 4 » n'est pas un nombre et une carte, comme 4 Nom.",
                "list.2: Ligne 4 : « some » se trouve à la place d'un nombre de 1 à 60.",
                "list.2: Ligne 5 : « Sapling » est un jeton : seuls des effets le créent.",
            ],
        ]
    );
    assert_eq!(
        told([side("fast", "30 Mere\n5 Ratchet Hound"), side("fast", "")]),
        [
            [
                "list.1: 35 cards: a deck has 40 to 60.",
                "list.1: Line 2: 5 times Ratchet Hound: a deck has at most 4 of a card.",
            ],
            [
                "list.1: 35 cartes : un paquet en a de 40 à 60.",
                "list.1: Ligne 2 : 5 fois Chien à cliquet : un paquet a au plus 4 fois une carte.",
            ],
        ]
    );
    let long = "# nothing\n".repeat(401);
    let [said, _] = told([side("fast", &long), side("slow", "")]);
    assert_eq!(said, ["list.1: 4010 characters are too many: at most 4000."], "ten characters a line");
    let setup = Setup::of(shipped, [side("none", ""), side("fast", "")]);
    assert!(Duel::new(shipped, &setup, &mut Ctx::silent(&mut FastDice::new(0))).is_err());
}

/// DUEL-2: the deck lists are open: both know what hand and library hold together.
#[test]
fn deck_lists_are_open() {
    let duel = opened(&mut FastDice::new(1), &mut Vec::new());
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
        let seen = serde_json::to_value(duel.view(viewer)).unwrap();
        for seat in 0..2 {
            assert_eq!(seen["players"][seat]["unseen"], serde_json::json!({ "stone": 30, "bear": 10 }));
            assert_eq!(seen["players"][seat]["hand"].is_null(), viewer != Viewer::Seat(Seat(seat as u8)));
        }
    }
}

/// DUEL-2: to the other player, whoever has answered may have kept the hand or not.
#[test]
fn worlds_have_both_answers_of_an_opening_hand() {
    let mut duel = opened(&mut FastDice::new(3), &mut Vec::new());
    play(&mut duel, 0, Command::Keep);
    let answers = |viewer: u8| {
        let view = duel.view(Viewer::Seat(Seat(viewer)));
        let sample = |seed| Duel::sample(duel.content, &view, &mut FastDice::new(seed)).hidden(Seat(0)).keeps;
        (0..100).filter(|seed| sample(*seed) == Some(false)).count()
    };
    assert_eq!(answers(0), 0, "one's own answer is known");
    assert!((20..80).contains(&answers(1)), "{}", answers(1));
}
