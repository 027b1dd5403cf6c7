//! What effects do (DUEL-15), and to whom.

use crate::position::Position;

/// A row: the keys of a spell, lines, what it is aimed at and what is answered, and what then holds.
type Row = (&'static str, &'static str, &'static str, &'static str);

/// Casts a spell of these keys in each of these positions.
#[track_caller]
fn show(table: &[Row]) {
    for (keys, lines, played, then) in table {
        let keys = format!("cost = {{}}, {keys}");
        let mut duel =
            Position::with(&[("it-is", "spell", keys.as_str())], &format!("1 hand it-is\n{lines}"));
        let (at, answers) = played.split_once(';').unwrap_or((played, ""));
        duel.play(&format!("1 cast it-is{at}; 2 pass; {answers}"));
        duel.holds(then);
    }
}

/// DUEL-15.1.
#[test]
fn effects_on_players() {
    show(&[
        ("effects = [{ do = 'damage', n = 3, to = 'opponent' }]", "", "", "1 life 20\n2 life 17"),
        ("effects = [{ do = 'damage', n = 3, to = 'both' }]", "", "", "1 life 17\n2 life 17"),
        ("effects = [{ do = 'draw', n = 2 }]", "", "", "1 hand stone x2\n1 library stone x8"),
        ("effects = [{ do = 'draw', n = 2, to = 'both' }]", "", "", "1 hand stone x2\n2 hand stone x2"),
        (
            "targets = [{ what = 'player' }], effects = [{ do = 'draw', n = 1 }]",
            "",
            " at player-2",
            "1 hand\n2 hand stone",
        ),
        // The player chooses, unless there is nothing to choose; of nothing nothing is discarded.
        (
            "effects = [{ do = 'discard', n = 1, to = 'opponent' }]",
            "2 hand bear, ox",
            "; 2 discard ox",
            "2 hand bear\n2 grave ox\nasked 1",
        ),
        (
            "effects = [{ do = 'discard', n = 2, to = 'opponent' }]",
            "2 hand bear, ox",
            "",
            "2 hand\n2 grave bear, ox",
        ),
        (
            "effects = [{ do = 'discard', n = 3, to = 'opponent' }]",
            "2 hand bear",
            "",
            "2 hand\n2 grave bear\nasked 1",
        ),
        (
            "effects = [{ do = 'discard', n = 'own creatures', to = 'opponent' }]",
            "2 hand bear",
            "",
            "2 hand bear\nasked 1",
        ),
        (
            "effects = [{ do = 'discard', n = 1, to = 'both' }]",
            "1 top ox\n2 hand bird, bear",
            "; 2 discard bird",
            "2 hand bear\n2 grave bird",
        ),
        (
            "effects = [{ do = 'mill', n = 2, to = 'opponent' }]",
            "2 library bear x3",
            "",
            "2 library bear\n2 grave bear x2\nend",
        ),
        (
            "effects = [{ do = 'mill', n = 4 }]",
            "1 library bear x3",
            "",
            "1 library\n1 grave bear x3, it-is\nend",
        ),
        ("effects = [{ do = 'gain', n = 4 }]", "", "", "1 life 24\n2 life 20"),
        ("effects = [{ do = 'lose', n = 4, to = 'both' }]", "", "", "1 life 16\n2 life 16"),
    ]);
}

/// DUEL-15.1 and DUEL-15.3: where both choose, the active player does first, whoever made them.
#[test]
fn the_active_player_chooses_first() {
    let more = [
        ("loss", "spell", "cost = {}, effects = [{ do = 'discard', n = 1, to = 'both' }]"),
        (
            "edict",
            "spell",
            "cost = {}, effects = [{ do = 'sacrifice', n = 1, what = 'creature', to = 'both' }]",
        ),
    ];
    let things = "1 has bear x2\n2 has ox x2\n1 hand bird x2\n2 hand hound x2";
    for (turn, first, second) in [("5 of 1", "1", "2"), ("6 of 2", "2", "1")] {
        let lines = format!("turn {turn}\nasked {first}\npasses 1\nstack loss by 1\n{things}");
        let mut duel = Position::with(&more, &lines);
        duel.play(&format!("{first} pass")).holds(&format!("asked {first} discard 1"));
        let card = |player: &str| if player == "1" { "bird" } else { "hound" };
        duel.play(&format!("{first} discard {}", card(first))).holds(&format!("asked {second} discard 1"));
        let mut duel = Position::with(&more, &lines.replace("loss", "edict"));
        duel.play(&format!("{first} pass")).holds(&format!("asked {first} sacrifice 1"));
        let creature = |player: &str| if player == "1" { "@bear" } else { "@ox" };
        duel.play(&format!("{first} sacrifice {}", creature(first)))
            .holds(&format!("asked {second} sacrifice 1"));
    }
}

/// DUEL-15.1: creatures are wounded, and no player is hurt.
#[test]
fn damage_to_creatures_by_group() {
    let lines = "1 has ox, bird attacking\n2 has ox with flying, giant, bird, stone, banner";
    let damage = |to: &str| format!("effects = [{{ do = 'damage', n = 1, to = '{to}' }}]");
    let table = [
        ("own creatures", "ox wounds 1", "ox with flying, giant, bird"),
        ("enemy creatures", "ox, bird attacking", "ox wounds 1 with flying, giant wounds 1, bird wounds 1"),
        ("all creatures", "ox wounds 1", "ox wounds 1 with flying, giant wounds 1, bird wounds 1"),
        // By whatever they fly.
        ("flyers", "ox", "ox wounds 1 with flying, giant, bird wounds 1"),
        ("attackers", "ox", "ox with flying, giant, bird"),
    ];
    for (to, own, enemy) in table {
        let keys = format!("cost = {{}}, {}", damage(to));
        let mut duel =
            Position::with(&[("it-is", "spell", keys.as_str())], &format!("1 hand it-is\n{lines}"));
        duel.play("1 cast it-is; 2 pass");
        duel.holds(&format!("1 has {own}\n2 has {enemy}, stone, banner\n1 life 20\n2 life 20"));
    }
}

/// DUEL-15.2.
#[test]
fn effects_on_permanents() {
    show(&[
        (
            "targets = [{ what = 'permanent' }], effects = [{ do = 'destroy' }]",
            "2 has stone",
            " at @stone",
            "2 has\n2 grave stone",
        ),
        (
            "effects = [{ do = 'destroy', to = 'enemy creatures' }]",
            "1 has bear\n2 has bear, rat, stone",
            "",
            "1 has bear\n2 has stone\n2 grave bear",
        ),
        (
            "targets = [{ what = 'permanent' }], effects = [{ do = 'tap' }]",
            "2 has stone",
            " at @stone",
            "2 has stone tapped",
        ),
        (
            "targets = [{ what = 'permanent' }], effects = [{ do = 'untap' }]",
            "2 has stone tapped",
            " at @stone",
            "2 has stone",
        ),
        (
            "effects = [{ do = 'untap', to = 'own creatures' }]",
            "1 has bear tapped, stone tapped",
            "",
            "1 has bear, stone tapped",
        ),
        (
            "targets = [{ what = 'permanent' }], effects = [{ do = 'bounce' }]",
            "2 has bear +3 tapped",
            " at @bear",
            "2 has\n2 hand bear\n2 shown bear\n2 grave",
        ),
        (
            "targets = [{ what = 'permanent' }], effects = [{ do = 'bounce', place = 'top' }]",
            "2 has bear",
            " at @bear",
            "2 has\n2 hand\n2 top bear public\n2 library stone x10",
        ),
        (
            "targets = [{ what = 'creature' }], effects = [{ do = 'remove' }]",
            "2 has bear",
            " at @bear",
            "2 has\n2 hand\n2 grave",
        ),
        (
            "targets = [{ what = 'buried card' }], effects = [{ do = 'remove' }]",
            "2 grave bear, ox, bear",
            " at buried-2 bear",
            "2 grave bear, ox",
        ),
        (
            "targets = [{ what = 'spell' }], effects = [{ do = 'remove' }]",
            "stack think by 2",
            " at @think",
            "stack\n2 grave\n2 hand",
        ),
    ]);
}

/// DUEL-15.3.
#[test]
fn sacrifices_and_counters() {
    show(&[
        (
            "effects = [{ do = 'sacrifice', n = 1, what = 'creature', to = 'opponent' }]",
            "2 has bear, ox, stone",
            "; 2 sacrifice @ox",
            "2 has bear, stone\n2 grave ox\nasked 1",
        ),
        (
            "effects = [{ do = 'sacrifice', n = 2, what = 'creature', to = 'both' }]",
            "1 has bird, rat\n2 has bear, ox, hound, stone",
            "; 2 sacrifice @ox; 2 sacrifice @bear",
            "1 has\n2 has hound, stone",
        ),
        ("effects = [{ do = 'sacrifice', n = 2, what = 'permanent' }]", "1 has bear", "", "1 has\nasked 1"),
        (
            "effects = [{ do = 'sacrifice', n = 1, what = 'land' }]",
            "1 has bear, lake, banner",
            "",
            "1 has bear, banner",
        ),
        (
            "effects = [{ do = 'sacrifice', n = 1, what = 'invocation' }]",
            "1 has bear, lake, banner",
            "",
            "1 has bear, lake",
        ),
        (
            "effects = [{ do = 'sacrifice', n = 'buried creatures', what = 'land' }]",
            "1 has lake",
            "",
            "1 has lake\nasked 1",
        ),
        (
            "targets = [{ what = 'spell' }], effects = [{ do = 'counter' }]",
            "stack bear by 2",
            " at @bear",
            "stack\n2 grave bear\n2 has",
        ),
    ]);
    let mut duel = Position::new("1 has bear, ox");
    duel.refuses("1 sacrifice @bear", "not-now");
    let edict = [
        (
            "edict",
            "spell",
            "cost = {}, effects = [{ do = 'sacrifice', n = 1, what = 'creature', to = 'opponent' }]",
        ),
        (
            "altar",
            "invocation",
            "cost = {}, ability = [{ effects = [{ do = 'gain', n = 3 }, { do = 'sacrifice', to = 'this' }] }]",
        ),
    ];
    let mut duel = Position::with(&edict, "1 hand edict\n1 has rat\n2 has bear, ox, stone");
    duel.play("1 cast edict; 2 pass").refuses("2 sacrifice @stone", "not-to-sacrifice");
    duel.refuses("2 sacrifice @rat", "not-yours").refuses("2 sacrifice 99", "not-yours");
    let mut duel = Position::with(&edict, "1 has altar");
    duel.play("1 activate @altar 1; 2 pass").holds("1 has\n1 grave altar\n1 life 23");
    duel.tells(&[
        "activate altar",
        "resolve_ability altar",
        "life 3 23 1",
        "sacrifice altar",
        "leave altar graveyard",
    ]);
}

/// DUEL-15.4.
#[test]
fn pumps_and_counters_on_creatures() {
    show(&[
        (
            "targets = [{ what = 'creature' }], effects = [{ do = 'pump', power = 2, toughness = -1, keywords = ['flying', 'trample'] }]",
            "1 has bear",
            " at @bear",
            "1 has bear pumped 2/-1 with flying with trample",
        ),
        (
            "effects = [{ do = 'pump', power = 1, to = 'attackers' }]",
            "1 has bear attacking, ox",
            "",
            "1 has bear attacking pumped 1/0, ox",
        ),
        (
            "targets = [{ what = 'creature' }], effects = [{ do = 'grow', n = 2 }]",
            "1 has bear +1",
            " at @bear",
            "1 has bear +3",
        ),
        (
            "effects = [{ do = 'grow', n = -1, to = 'all creatures' }]",
            "1 has bear\n2 has ox, rat",
            "",
            "1 has bear -1\n2 has ox -1",
        ),
    ]);
    // Until the end of the turn and for good.
    let lines = "phase end\n1 has bear +1 pumped 2/2 with flying";
    let mut duel = Position::new(lines);
    duel.stats("@bear", "5/5 flying").play("1 pass").holds("turn 6 of 2").stats("@bear", "3/3");
}

/// DUEL-15.5 and DUEL-4.3.
#[test]
fn tokens_mana_and_copies() {
    show(&[
        (
            "effects = [{ do = 'token', n = 2, card = 'rat' }, { do = 'token', n = 1, card = 'hawk' }]",
            "",
            "",
            "1 has rat fresh x2, hawk fresh",
        ),
        ("effects = [{ do = 'mana', red = 2, none = 1 }]", "1 pool red 1", "", "1 pool red 3, none 1"),
        (
            "targets = [{ what = 'creature' }], effects = [{ do = 'copy' }]",
            "2 has bear +2 tapped",
            " at @bear",
            "1 has bear fresh token\n2 has bear tapped +2",
        ),
        (
            "effects = [{ do = 'copy', to = 'own creatures' }]",
            "1 has bear, rat",
            "",
            "1 has bear, rat, bear fresh token, rat fresh",
        ),
    ]);
    // A copy of a spell has its targets, and is gone once it has resolved.
    let mut duel = Position::new("1 hand twin\nstack bolt by 2 at player-1");
    duel.play("1 cast twin at @bolt; 2 pass")
        .holds("stack bolt by 2 at player-1, copy of bolt by 1 at player-1");
    duel.play("2 pass").holds("1 life 17\n1 grave twin\nstack bolt by 2 at player-1");
    // Countered it is gone as well; a copy can be copied.
    let mut duel = Position::new("1 hand refuse, twin\nstack copy of think by 2");
    duel.play("1 cast refuse at @think; 2 pass").holds("stack\n2 grave\n2 hand");
    let mut duel = Position::new("1 hand twin\nstack copy of think by 2");
    duel.play("1 cast twin at @think; 2 pass; 2 pass; 1 pass")
        .holds("stack\n1 hand stone\n2 hand stone\n2 grave");
    // The copy of a permanent becomes a token of whoever made it.
    let mut duel = Position::new("1 hand twin\nstack herald by 2");
    duel.play("1 cast twin at @herald; 2 pass; 2 pass")
        .holds("1 has herald fresh token\nstack herald by 2, trigger of herald by 1");
    let mut duel = Position::new("1 hand twin\nstack banner by 2");
    duel.play("1 cast twin at @banner; 2 pass; 2 pass").holds("1 has banner fresh token").hushed();
    duel.play("1 pass").holds("2 has banner fresh");
}

/// DUEL-15.6: back to the owner, whoever brings it back; its place in the graveyard is the uppermost.
#[test]
fn buried_cards_return() {
    let back = "targets = [{ what = 'buried card' }], effects = [{ do = 'return' }]";
    let arise =
        "targets = [{ what = 'buried creature' }], effects = [{ do = 'return', place = 'battlefield' }]";
    show(&[
        (
            back,
            "1 grave bear, ox, bear",
            " at buried-1 bear",
            "1 grave bear, ox, it-is\n1 hand bear\n1 shown bear",
        ),
        (back, "2 grave bolt", " at buried-2 bolt", "2 grave\n2 hand bolt\n1 hand"),
        // What is no longer there does not come twice.
        (
            "targets = [{ what = 'buried card' }], effects = [{ do = 'return' }, { do = 'return' }]",
            "1 grave bear",
            " at buried-1 bear",
            "1 hand bear",
        ),
        (arise, "1 grave bear", " at buried-1 bear", "1 grave it-is\n1 has bear fresh"),
        (arise, "2 grave herald", " at buried-2 herald", "2 has herald fresh\nstack trigger of herald by 2"),
    ]);
}

/// DUEL-15.6: one by one, and only as many as there are.
#[test]
fn looking_at_the_top_of_the_library() {
    let look = "effects = [{ do = 'look', n = 3 }]";
    show(&[
        (
            look,
            "1 library bear x5",
            "; 1 bury; 1 leave; 1 bury",
            "1 grave bear x2, it-is\n1 top bear\n1 library bear x2\nasked 1",
        ),
        (look, "1 library bear", "; 1 leave", "1 top bear\n1 library\nasked 1"),
        (look, "1 library", "", "asked 1\nend"),
        (
            look,
            "1 top ox, bird public, hound\n1 library bear",
            "; 1 leave; 1 bury; 1 leave",
            "1 top ox, hound\n1 grave bird, it-is\n1 library bear",
        ),
        (
            "effects = [{ do = 'look', n = 1 }, { do = 'draw', n = 1 }]",
            "1 library bear x2",
            "; 1 leave",
            "1 hand bear\n1 shown",
        ),
    ]);
    let glance = [("glance", "spell", "cost = {}, effects = [{ do = 'look', n = 1 }]")];
    let mut duel = Position::with(&glance, "1 hand glance");
    duel.play("1 cast glance; 2 pass")
        .holds("asked 1 look")
        .refuses("2 bury", "not-asked")
        .refuses("1 pass", "not-now");
}

/// DUEL-15: `this`, `it`, `own others` and `second` mean what they say.
#[test]
fn effects_of_permanents_know_themselves() {
    let more = [
        (
            "captain",
            "creature",
            "cost = {}, power = 1, toughness = 1, \
          ability = [{ effects = [{ do = 'grow', n = 1, to = 'own others' }] }, { effects = [{ do = 'grow', n = 2 }] }]",
        ),
        (
            "nurse",
            "invocation",
            "cost = {}, trigger = [{ when = 'enters', what = 'creature', whose = 'own', \
          effects = [{ do = 'grow', n = 1, to = 'it' }] }]",
        ),
    ];
    let mut duel = Position::with(&more, "1 has captain, bear, captain\n2 has ox");
    duel.play("1 activate @captain 1; 2 pass").holds("1 has captain tapped, bear +1, captain +1\n2 has ox");
    duel.play("1 activate @captain/2 2; 2 pass").holds("1 has captain tapped, bear +1, captain tapped +3");
    let mut duel = Position::with(&more, "1 has nurse, bear\n1 hand ox");
    duel.play("1 cast ox; 2 pass; 2 pass").holds("1 has nurse, bear, ox fresh +1");
}

/// DUEL-3.2: what an invocation does as long as it is there, to every circle.
#[test]
fn passive_effects_reach_their_circle() {
    let table = [
        ("own creatures", "3/3 flying", "3/3 flying", "1/4"),
        ("own others", "2/2", "3/3 flying", "1/4"),
        ("enemy creatures", "2/2", "2/2", "2/5 flying"),
        ("all creatures", "3/3 flying", "3/3 flying", "2/5 flying"),
    ];
    for (who, itself, own, enemy) in table {
        let keys = format!(
            "cost = {{}}, power = 2, toughness = 2, \
             passive = [{{ who = '{who}', power = 1, toughness = 1, keywords = ['flying'] }}]"
        );
        let mut duel = Position::with(
            &[("lord", "creature", keys.as_str())],
            "1 has lord, bear\n2 has ox\n2 hand recall\nasked 2",
        );
        duel.stats("@lord", itself).stats("@bear", own).stats("@ox", enemy);
        duel.play("2 cast recall at @lord; 1 pass").stats("@bear", "2/2").stats("@ox", "1/4");
    }
    // Two of them add up, and each counts for the other.
    let keys =
        "cost = {}, power = 2, toughness = 2, passive = [{ who = 'own others', power = 1, toughness = 1 }]";
    let mut duel = Position::with(&[("lord", "creature", keys)], "1 has lord x2, bear\n1 hand lord");
    duel.stats("@lord", "3/3")
        .stats("@bear", "4/4")
        .play("1 cast lord; 2 pass")
        .stats("@bear", "5/5")
        .stats("@lord/3", "4/4");
}
