//! What has happened, line by line: the game's own lines, and the dice that were rolled for them.

use catalogue::Table;
use kernel::Viewer;
use scene::{Arg, Cue, Die, Telling, Text};

/// All lines for these eyes, with the numbers of their entries. A text screen plays no cues, so what only
/// a cue tells, how dice fell, is a line before that of its event.
pub fn lines(table: &dyn Table, viewer: Viewer) -> Vec<(u32, Text)> {
    let told = table.told(viewer).into_iter();
    told.flat_map(|(number, Telling { log, cues })| {
        let rolls: Vec<Text> = cues.iter().filter_map(rolled).collect();
        rolls.into_iter().chain(log).map(move |text| (number, text))
    })
    .collect()
}

/// How dice fell, one by one and together.
fn rolled(cue: &Cue) -> Option<Text> {
    let Cue::Roll { over: _, by, dice } = cue else { return None };
    let faces: Vec<String> = dice.iter().map(|die| die.face.to_string()).collect();
    let sum: u32 = dice.iter().map(|Die { sides: _, face }| u32::from(*face)).sum();
    let text = match by {
        Some(seat) => Text::new("ui-roll").with("who", *seat),
        None => Text::new("ui-rolled"),
    };
    let text = text.with("faces", Arg::literal(faces.join(", "))).with("sum", sum);
    Some(text.with("count", dice.len() as u32))
}

#[cfg(test)]
mod tests {
    use kernel::Seat;
    use scene::{ItemId, Lang, Sources, Speech};

    use super::*;

    #[test]
    fn dice_are_told_with_who_rolls_them_and_without() {
        let dice = [3, 5, 1].map(|face| Die { sides: 6, face }).to_vec();
        let say = |lang, by| {
            let cue = Cue::Roll { over: ItemId::cell(3), by, dice: dice.clone() };
            Speech::new(lang, &[Sources::COMMON]).say(&rolled(&cue).unwrap(), &["Ann".into()])
        };
        let told = |by| Lang::ALL.map(|lang| say(lang, by));
        assert_eq!(told(Some(Seat(0))), ["Ann rolls 3, 5, 1: 9", "Ann lance 3, 5, 1 : 9"]);
        assert_eq!(told(None), ["Rolled 3, 5, 1: 9", "Lancé : 3, 5, 1, total 9"]);
        assert_eq!(rolled(&Cue::Flash { item: ItemId::cell(3) }), None);
    }
}
