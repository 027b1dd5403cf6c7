//! What everybody is told of the operator's mods.

use scene::{Lang, Speech};

use crate::mods::{ABOUT, PICTURE, with_wide, write};
use crate::stage::Stage;

/// What the checker says of each mod is told to everybody, by file and line; of one that is no mod of any game, too.
#[tokio::test]
async fn every_mod_is_reported_with_what_is_wrong_with_it() {
    let stage = with_wide().await;
    let about = "about = { en = 'A board for three in a line.', fr = 'Un plateau pour trois alignés.' }\n";
    let described = format!("{ABOUT}{about}");
    write(&stage.mod_folder("wide"), &[("mod.toml", described.as_bytes())]);
    let seen: Vec<wire::ModReport> = stage.http.get("/api/v1/mods").await.unwrap().read(200).unwrap();
    assert!(seen.len() == 1 && seen[0].problems.is_empty(), "{seen:?}");
    // A picture is no part of the content, but it is said that nobody will see it.
    write(&stage.mod_folder("wide"), &[("cover.png", PICTURE)]);
    write(&stage.mod_folder("broken"), &[("board.toml", b"columns = 500\nrows = 4\nline = 3\n")]);
    write(&stage.mod_folder("lost"), &[("mod.toml", b"game = 'conect4'\n")]);
    write(&stage.mod_folder("notes"), &[("notes.txt", b"nothing\n")]);
    let reports: Vec<wire::ModReport> = stage.http.get("/api/v1/mods").await.unwrap().read(200).unwrap();
    let names: Vec<&str> = reports.iter().map(|report| &*report.name).collect();
    assert_eq!(names, ["broken", "lost", "notes", "wide"]);
    let [broken, lost, notes, wide] = &reports[..] else { panic!("{reports:?}") };
    assert_eq!((broken.game.as_deref(), broken.is_offered), (Some("connect4"), false));
    let wrong = &broken.problems[0];
    assert_eq!((wrong.is_error, &*wrong.file, wrong.line), (true, "board.toml", Some(1)), "{broken:?}");
    assert!(wrong.message.contains("columns"), "{wrong:?}");
    let wrong = &lost.problems[0];
    assert_eq!((&*wrong.file, wrong.line), ("mod.toml", Some(1)));
    assert!(wrong.message.contains("did you mean `connect4`?"), "{wrong:?}");
    assert_eq!((lost.game.as_deref(), notes.problems[0].line), (None, None));
    assert!(wide.is_offered && wide.problems.iter().all(|wrong| !wrong.is_error), "{wide:?}");
    assert_eq!((&*wide.problems[0].file, wide.problems[0].line), ("cover.png", None));
    let speech = Speech::new(Lang::Fr, &[scene::Sources::COMMON]);
    assert_eq!(speech.say(wide.about.as_ref().unwrap(), &[]), "Un plateau pour trois alignés.");
    // What the operator's folders are called is nobody else's business.
    let told = serde_json::to_string(&reports).unwrap();
    assert!(!told.contains(stage.mod_folder("wide").parent().unwrap().to_str().unwrap()));
    let none = Stage::open().await;
    let reports: Vec<wire::ModReport> = none.http.get("/api/v1/mods").await.unwrap().read(200).unwrap();
    assert!(reports.is_empty());
}
