//! What a program in a seat is told (docs/bots.md): cells as commands name them, things of the content by their ids.

use serde_json::{Value, json};

use super::*;
use kernel::FastDice;
use search::{Bot, Budget, Level, Observer, Played};

fn written(told: &[Event]) -> Value {
    serde_json::to_value(told).unwrap()
}

#[test]
fn cells_resources_special_cells_and_clans_are_told_by_name() {
    let mut garden = garden(&[("lumberjacks", "d4 1, d1 4"), ("miners", "e4 4, e1 2, f1 1")])
        .with_points(0, 16)
        .rich(0, [0, 0, 3, 0])
        .rich(1, [0, 0, 0, 3]);
    assert_eq!(
        written(&garden.play("power barbecue e4", &[])),
        json!([
            { "power_used": { "seat": 0, "special": "barbecue" } },
            { "paid": { "seat": 0, "price": [["food", 0], ["metal", 0], ["stone", 3], ["wood", 0]] } },
            { "died": { "seat": 1, "cell": "e4", "n": 3, "cause": "power" } },
        ])
    );
    assert_eq!(
        written(&garden.play("pillage e4", &[])),
        json!([
            { "ability_used": { "seat": 0, "clan": "lumberjacks", "is_zone": false, "target": "e4" } },
            { "stole": { "seats": [0, 1], "resource": "wood", "n": 2 } },
            { "died": { "seat": 1, "cell": "e4", "n": 1, "cause": "pillage" } },
            { "lost": { "seat": 1, "cell": "e4" } },
        ])
    );
    assert_eq!(
        written(&garden.play("zone e1 from d1", &[])),
        json!([
            { "ability_used": { "seat": 0, "clan": "lumberjacks", "is_zone": true, "target": "e1" } },
            { "displaced": { "seat": 1, "cell": "e1", "n": 2 } },
            { "took": { "seat": 0, "from": "d1", "to": "e1", "n": 3 } },
        ])
    );
    let fought = written(&garden.play("take f1 from e1", &[("fight", 0)]));
    assert_eq!((&fought[0]["fought"]["from"], &fought[0]["fought"]["to"]), (&json!("e1"), &json!("f1")));
    garden.play("end", &[]);
    assert_eq!(
        written(&garden.play("place 2 on e1", &[])),
        json!([{ "placed": { "seat": 0, "cell": "e1", "n": 2 } }])
    );
}

/// Over whole matches: whatever an event calls a cell, a command can name, and nothing of the content is a number.
#[test]
fn no_event_of_a_match_names_a_thing_by_its_place_in_a_list() {
    let content: &'static Content = Pack::shipped().content;
    let names = [("players", "4"), ("rounds", "16"), ("regrouping", "yes"), ("humans", "yes")];
    let form = Garden::form(content).fill(names).unwrap();
    let setup = serde_json::from_value(form).unwrap();
    let mut n_named = 0;
    for seed in 0..2 {
        let mut dice = FastDice::new(seed);
        let mut garden = Garden::new(content, &setup, &mut Ctx::silent(&mut dice)).unwrap();
        let mut bots: Vec<Box<dyn Bot<Garden>>> =
            garden.position.seats().map(|_| Garden::bot(Level::Deep, seed)).collect();
        let mut entry = 0;
        while let Some(seat) = garden.asked().lowest() {
            entry += 1;
            let (view, mut legal, mut told) = (garden.view(kernel::Viewer::Seat(seat)), vec![], vec![]);
            garden.legal(seat, &mut legal);
            let observer = Observer { content, seat, entry, view: &view, legal: &legal, told: &[] };
            let command = bots[seat.index()].choose(&observer, Budget::Nodes(6)).unwrap();
            garden.apply(seat, command, &mut Ctx::listening(&mut dice, &mut told)).unwrap();
            for Told { event, .. } in told {
                let Value::Object(event) = serde_json::to_value(event).unwrap() else { panic!("no object") };
                for (name, value) in event.values().flat_map(|fields| fields.as_object().unwrap()) {
                    match name.as_str() {
                        "cell" | "from" | "to" | "target" => {
                            let is_named = |name: &str| content.shape.named(name).is_some();
                            assert!(value.is_null() || value.as_str().is_some_and(is_named), "{event:?}");
                            n_named += 1;
                        }
                        "clan" | "special" | "resource" => assert!(value.is_string(), "{event:?}"),
                        "gained" | "price" => assert_eq!(value[0][0], "food", "{event:?}"),
                        _ => {}
                    }
                }
            }
        }
    }
    assert!(n_named > 500, "{n_named}");
}
