//! Targets (DUEL-12).

use crate::position::Position;

/// DUEL-12.1: what is not there cannot be aimed at, and without enough targets nothing is cast.
#[test]
fn targets_are_chosen_on_casting() {
    let mut duel = Position::new("1 hand bolt, feud, think, refuse\n1 has bear, stone\n2 has archer");
    let bad = "1 cast bolt; 1 cast bolt at @stone; 1 cast bolt at 99; 1 cast bolt at player-2 and player-1
        1 cast think at player-1; 1 cast feud at @bear; 1 cast feud at @archer and @bear; 1 cast refuse at @bear";
    duel.refuses(bad, "bad-target");
    duel.play("1 cast feud at @bear and @archer").holds("stack feud by 1 at @bear and @archer");
    // An ability is no spell.
    let mut duel = Position::new("1 has archer\n2 hand refuse");
    duel.play("1 activate @archer 1 at player-2").refuses("2 cast refuse at 2", "bad-target");
    let mut duel = Position::new("1 hand feud\n1 has bear");
    duel.refuses("1 cast feud at @bear", "bad-target");
}

/// DUEL-12.2.
#[test]
fn two_targets_are_different() {
    let pair = [(
        "pair",
        "spell",
        "cost = {}, targets = [{ what = 'creature' }, { what = 'creature' }], \
        effects = [{ do = 'tap' }, { do = 'destroy', to = 'second' }]",
    )];
    let mut duel = Position::with(&pair, "1 hand pair\n1 has bear, ox");
    duel.refuses("1 cast pair at @bear and @bear", "bad-target");
    duel.play("1 cast pair at @ox and @bear; 2 pass").holds("1 has ox tapped\n1 grave bear, pair");
}

/// DUEL-12.2: a buried card is the uppermost of its name, and two of one name are no two targets.
#[test]
fn buried_cards_are_aimed_at_by_name() {
    let both = [(
        "rouse",
        "spell",
        "cost = {}, targets = [{ what = 'buried card' }, { what = 'buried card' }], \
         effects = [{ do = 'return' }, { do = 'remove', to = 'second' }]",
    )];
    let mut duel = Position::with(&both, "1 hand rouse\n1 grave bear x2");
    duel.refuses("1 cast rouse at buried-1 bear and buried-1 bear", "bad-target");
    // The same name in the other graveyard is another card.
    let mut duel = Position::with(&both, "1 hand rouse\n1 grave bear, ox, bear\n2 grave ox, bear, ox");
    duel.play("1 cast rouse at buried-1 bear and buried-2 ox; 2 pass");
    duel.holds("1 grave bear, ox, rouse\n1 hand bear\n2 grave ox, bear");
}

/// DUEL-12.3: a target that has vanished, and one that came back as another.
#[test]
fn without_a_legal_target_nothing_happens() {
    let mut duel = Position::new("1 hand bolt\n2 has bear\n2 hand recall");
    duel.play("1 cast bolt at @bear; 2 cast recall at @bear; 1 pass").holds("2 hand bear").hushed();
    duel.play("2 pass").tells(&["fizzle bolt"]).holds("1 grave bolt\nstack");
    // By the same test: it no longer attacks, flies, is that weak.
    let duels = [
        ("power_most = 2", "2 cast swell at @bear"),
        ("is = 'untapped'", "2 activate @bear 1"),
        ("is = 'flying'", "2 cast fell at @bear"),
    ];
    for (being, reply) in duels {
        let snare = format!(
            "cost = {{}}, targets = [{{ what = 'creature', {being} }}], effects = [{{ do = 'destroy' }}]"
        );
        let more = [
            ("snare", "spell", snare.as_str()),
            ("fell", "spell", "cost = {}, targets = [{ what = 'creature' }], effects = [{ do = 'bounce' }]"),
            (
                "runner",
                "creature",
                "cost = {}, power = 1, toughness = 1, keywords = ['flying'], \
              ability = [{ effects = [{ do = 'gain', n = 1 }] }]",
            ),
        ];
        let mut duel = Position::with(&more, "1 hand snare\n2 has runner\n2 hand swell, fell");
        let (cast, reply) = ("1 cast snare at @runner", reply.replace("bear", "runner"));
        duel.play(&format!("{cast}; {reply}; 1 pass; 2 pass"));
        let story = duel.story();
        assert!(story.contains(&"fizzle snare".to_owned()), "{being}: {story:?}");
    }
}

/// DUEL-12.3: of two targets one has vanished.
#[test]
fn with_one_of_two_targets_left_the_rest_is_done() {
    for (gone, first, second) in [("@bear", "", "ox wounds 2"), ("@ox", "bear", "")] {
        let mut duel = Position::new("1 hand feud\n1 has bear +1\n2 has ox\n2 hand recall");
        duel.play(&format!("1 cast feud at @bear and @ox; 2 cast recall at {gone}; 1 pass; 2 pass"));
        let first = if first.is_empty() { "" } else { "bear +1 wounds 2" };
        duel.holds(&format!("1 has {first}\n2 has {second}\n1 grave feud"));
    }
}

/// DUEL-12.3: of two targets one is still there and no longer what it has to be.
#[test]
fn what_is_done_to_a_target_that_is_none_any_more_is_left_out() {
    let more = [(
        "pick",
        "spell",
        "cost = {}, targets = [{ what = 'creature', power_most = 2 }, { what = 'creature' }], \
         effects = [{ do = 'destroy' }, { do = 'tap', to = 'second' }, { do = 'gain', n = 'target power', to = 'you' }]",
    )];
    let mut duel = Position::with(&more, "1 hand pick\n2 has bear, ox\n2 hand swell");
    duel.play("1 cast pick at @bear and @ox; 2 cast swell at @bear; 1 pass; 2 pass");
    duel.holds("2 has bear pumped 2/2, ox tapped\n1 life 20");
    let mut duel = Position::with(&more, "1 hand pick\n2 has bear, ox\n2 hand swell");
    duel.play("1 cast pick at @bear and @ox; 2 pass").holds("2 has ox tapped\n1 life 20");
}

/// DUEL-12.1: every kind of target, whose it is and what it has to be: those that are legal.
#[test]
fn every_kind_of_target() {
    let table: &[(&str, &str)] = &[
        ("what = 'creature'", "@bear, @bird, @ox, @spider"),
        ("what = 'creature', whose = 'own'", "@bear, @bird"),
        ("what = 'creature', whose = 'enemy'", "@ox, @spider"),
        ("what = 'creature', is = 'tapped'", "@bear"),
        ("what = 'creature', is = 'untapped'", "@bird, @ox, @spider"),
        ("what = 'creature', is = 'attacking'", "@bear"),
        ("what = 'creature', is = 'blocking'", "@ox"),
        ("what = 'creature', is = 'flying'", "@bird"),
        ("what = 'creature', is = 'wounded'", "@spider"),
        ("what = 'creature', power_most = 1", "@bird"),
        ("what = 'invocation'", "@banner"),
        ("what = 'land'", "@lake, @stone"),
        ("what = 'land', whose = 'enemy'", "@stone"),
        ("what = 'permanent'", "@bear, @bird, @lake, @ox, @spider, @banner, @stone"),
        ("what = 'player'", "player-1, player-2"),
        ("what = 'player', whose = 'enemy'", "player-2"),
        ("what = 'creature or player', whose = 'own'", "player-1, @bear, @bird"),
        ("what = 'spell'", "@bolt, @giant"),
        ("what = 'spell', whose = 'own'", "@bolt"),
        ("what = 'creature spell'", "@giant"),
        ("what = 'buried creature'", "buried-1 hound, buried-2 hound"),
        ("what = 'buried creature', whose = 'enemy'", "buried-2 hound"),
        ("what = 'buried card'", "buried-1 hound, buried-1 think, buried-2 hound"),
    ];
    for (target, expected) in table {
        let does = match target {
            _ if target.contains("buried") => "do = 'remove'",
            _ if target.contains("spell") => "do = 'counter'",
            _ if target.contains("player") => "do = 'damage', n = 1",
            _ => "do = 'tap'",
        };
        let keys = format!("cost = {{}}, targets = [{{ {target} }}], effects = [{{ {does} }}]");
        let mut duel = Position::with(
            &[("aimed", "spell", keys.as_str())],
            "phase blockers
             stack bolt by 1 at player-2, giant by 2
             1 hand aimed
             1 has bear attacking tapped blocked, bird, lake
             2 has ox blocks @bear, spider wounds 1, banner, stone
             1 grave hound, think, hound
             2 grave hound",
        );
        let legal = duel.casts("aimed");
        let expected: Vec<String> = expected.split(", ").map(|words| duel.numbered(words)).collect();
        assert_eq!(sorted(legal), sorted(expected.clone()), "{target}");
        // All else that anything can be aimed at.
        for words in ALL.split(", ") {
            let words = duel.numbered(words);
            if !expected.contains(&words) {
                duel.refuses(&format!("1 cast aimed at {words}"), "bad-target");
            }
        }
    }
}

const ALL: &str = "@bear, @bird, @lake, @ox, @spider, @banner, @stone, player-1, player-2, @bolt, @giant, \
                   buried-1 hound, buried-1 think, buried-2 hound";

fn sorted(mut words: Vec<String>) -> Vec<String> {
    words.sort();
    words
}
