//! What people see: every legal command has its picks, every text its words.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use kernel::{FastDice, FieldKind, Game, Seat, Told, Viewer, told_to};
use scene::{
    Arg, Cue, Die, Figure, Gauge, Ground, Item, ItemFields, ItemId, Lang, Mark, Menu, Outline, Overlay, Pip,
    Presented, Scene, Sources, Speech, Text, check_sources,
};

use super::walk::Walk;
use super::{Check, Violation};

/// The words of a game and those that all games share.
fn speeches<G: Presented>() -> [Speech; 2] {
    Lang::ALL.map(|lang| Speech::new(lang, &[Sources::COMMON, G::TEXTS]))
}

/// The files of words are whole, and hold what every game needs.
pub(super) fn check_texts<G: Presented>(content: &'static G::Content) -> Result<(), Violation> {
    let problems = check_sources(&G::TEXTS);
    if !problems.is_empty() {
        let lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
        return Err(Violation::new(Check::Texts, lines.join("\n")));
    }
    let form = G::form(content);
    let fields = form.match_fields();
    let mut keys = vec!["title".to_owned(), "about".to_owned()];
    keys.extend(form.seat_names.iter().map(|&key| key.to_owned()));
    for field in fields.iter().chain(&form.seat_fields) {
        keys.push(format!("field-{}", field.key));
        if let FieldKind::Choice { options, .. } = &field.kind {
            keys.extend(options.iter().map(|option| format!("choice-{}-{option}", field.key)));
        }
    }
    check_keys::<G>(keys.iter().map(String::as_str))
}

fn check_keys<'a, G: Presented>(keys: impl IntoIterator<Item = &'a str>) -> Result<(), Violation> {
    // Texts are looked at in every position: those that are known are not looked up again.
    type Known = BTreeMap<&'static str, BTreeSet<String>>;
    thread_local! {
        static KNOWN: RefCell<Known> = const { RefCell::new(Known::new()) };
    }
    let game = std::any::type_name::<G>();
    for key in keys {
        if KNOWN.with(|known| known.borrow().get(game).is_some_and(|known| known.contains(key))) {
            continue;
        }
        for speech in speeches::<G>() {
            if !speech.knows(key) {
                let file = speech.lang().file();
                let message = format!("{file}: there are no words for `{key}`, which is said: write them");
                return Err(Violation::new(Check::Texts, message));
            }
        }
        KNOWN.with(|known| known.borrow_mut().entry(game).or_default().insert(key.to_owned()));
    }
    Ok(())
}

/// A text, and those inside it, have words in both languages.
pub(super) fn check_text<G: Presented>(text: &Text) -> Result<(), Violation> {
    check_keys::<G>([&*text.key])?;
    for (name, arg) in &text.args {
        match arg {
            Arg::Text(inner) => check_text::<G>(inner)?,
            Arg::Words { en, fr } => {
                let words = [(Lang::En, en), (Lang::Fr, fr)];
                if let Some((lang, _)) = words.into_iter().find(|(_, words)| words.trim().is_empty()) {
                    let message = format!(
                        "what `{}` says for `{name}` has no words in `{}`: such words come from the game's \
                         data files, so write them in the file of `content/` that names the thing",
                        text.key, lang
                    );
                    return Err(Violation::new(Check::Texts, message));
                }
            }
            Arg::Number(_) | Arg::Seat(_) => {}
        }
    }
    Ok(())
}

/// A forecast is worked out when somebody asks for it, so a menu may have hundreds that are dear.
const MOST_FORECASTS: usize = 24;

/// A list, or so many of a long one.
fn some_of<'a, T>(list: &'a [T], dice: &mut FastDice) -> Vec<&'a T> {
    match list.len() {
        0..=MOST_FORECASTS => list.iter().collect(),
        _ => (0..MOST_FORECASTS).map(|_| dice.pick(list)).collect(),
    }
}

/// Scenes, menus and texts of every viewer in this position.
pub(super) fn check<G: Presented>(walk: &mut Walk<G>) -> Result<(), Violation> {
    let content = walk.session.content();
    let mut scenes = Vec::new();
    for viewer in walk.viewers() {
        let view = walk.session.state().view(viewer);
        let scene = G::scene(content, &view);
        check_scene::<G>(&scene, walk.session.n_seats())?;
        check_taken_over::<G>(walk, &view, &scene)?;
        if let Some(hint) = G::hint(content, &view) {
            check_text::<G>(&hint)?;
        }
        let legal = viewer.seat().map(|seat| walk.legal(seat)).unwrap_or_default();
        let menu = G::menu(content, &view, &legal);
        check_menu::<G>(&scene, &menu, &legal)?;
        check_outline::<G>(content, &view, &legal, &menu, &mut walk.dice)?;
        let nowhere = [ItemId::new("nothing of this game")];
        check_text::<G>(&G::why_not(content, &view, &legal, &nowhere))?;
        menu.choices.iter().try_for_each(|choice| check_text::<G>(&choice.label))?;
        for choice in some_of(&menu.choices, &mut walk.dice) {
            let Some(forecast) = G::forecast(content, &view, &choice.commands) else { continue };
            forecast.texts().try_for_each(|text| check_text::<G>(text))?;
            if let Some(problem) = forecast.problems(&scene).first() {
                return Err(Violation::new(
                    Check::Scene,
                    format!("the forecast of {:?}: {problem}", choice.picks),
                ));
            }
        }
        check_surveys::<G>(content, &view, &scene)?;
        if let Viewer::Seat(seat) = viewer {
            check_refusals(walk, seat)?;
        }
        scenes.push((viewer, scene));
    }
    walk.secrets.check_scenes(&scenes, walk.session.state().asked())?;
    match walk.session.state().outcome() {
        Some(outcome) => {
            check_keys::<G>([format!("end-{}", outcome.reason).as_str()])?;
            check_summary(walk)
        }
        None => Ok(()),
    }
}

/// What is said of a match that is over has words, and every seat has a number in its course.
fn check_summary<G: Presented>(walk: &Walk<G>) -> Result<(), Violation> {
    let (content, session) = (walk.session.content(), &walk.session);
    for viewer in walk.viewers() {
        let mut told = Vec::new();
        session.retrace(session.n_entries(), |_, step, _| told.extend(told_to(step, viewer).cloned()));
        G::summary(content, &told).iter().try_for_each(|fact| check_text::<G>(fact))?;
        let Some(score) = G::score(content, &session.state().view(viewer)) else { continue };
        check_text::<G>(&score.name)?;
        if score.values.len() != usize::from(session.n_seats()) {
            let message = format!("{} scores for {} seats", score.values.len(), session.n_seats());
            return Err(Violation::new(Check::Scene, message));
        }
    }
    Ok(())
}

/// A scene is the same whether it is drawn anew or made of the one that was drawn last, for whomever that was.
fn check_taken_over<G: Presented>(
    walk: &mut Walk<G>,
    view: &G::View,
    scene: &Scene,
) -> Result<(), Violation> {
    let made = match &walk.shown {
        Some(known) => G::scene_after(walk.session.content(), view, known),
        None => scene.clone(),
    };
    if made != *scene {
        let message = "a scene that is made of the one before is not the one that is drawn anew";
        return Err(Violation::new(Check::Scene, message.to_owned()));
    }
    walk.shown = Some(made);
    Ok(())
}

/// What is seen of a menu at first, and what comes behind each first pick, is the menu: also where it is made in parts.
fn check_outline<G: Presented>(
    content: &G::Content,
    view: &G::View,
    legal: &[G::Command],
    menu: &Menu<G::Command>,
    dice: &mut FastDice,
) -> Result<(), Violation> {
    for most in [menu.choices.len(), menu.choices.len() / 2] {
        let whole = Outline::of(menu.clone(), most);
        let found = G::outline(content, view, legal, most);
        if (&found.menu, &found.more) != (&whole.menu, &whole.more) {
            let message = format!(
                "where {most} choices are seen at once, {:?} and what is behind {:?} are seen, and not {:?} and {:?}",
                found.menu, found.more, whole.menu, whole.more
            );
            return Err(Violation::new(Check::Picks, message));
        }
        // One of them in every position is a good many in all.
        if whole.more.is_empty() {
            continue;
        }
        let first = dice.pick(&whole.more);
        let behind = whole.behind.iter().filter(|choice| choice.picks.first() == Some(first));
        if !G::branch(content, view, legal, first).iter().eq(behind) {
            let message = format!("behind `{first}` come other choices than in the menu");
            return Err(Violation::new(Check::Picks, message));
        }
    }
    Ok(())
}

/// What there is to see of every thing of which there is more to see.
pub(super) fn surveys<G: Presented>(
    content: &G::Content,
    view: &G::View,
    scene: &Scene,
) -> Vec<(ItemId, Vec<Overlay>)> {
    let items = scene.regions.iter().flat_map(|region| &region.items).filter(|item| item.surveyed);
    items.map(|item| (item.id.clone(), G::survey(content, view, &item.id))).collect()
}

/// What there is to see of a thing lies on the board, each cell once and in order.
fn check_surveys<G: Presented>(content: &G::Content, view: &G::View, scene: &Scene) -> Result<(), Violation> {
    for (item, overlays) in surveys::<G>(content, view, scene) {
        for overlay in overlays {
            check_text::<G>(&overlay.name)?;
            let is_cell = |cell: &u16| scene.boards().any(|board| board.ground_at(*cell).is_some());
            // In order, the last is on the board only if all are.
            if !overlay.cells.is_sorted_by(|one, next| one < next)
                || !overlay.cells.last().is_none_or(is_cell)
            {
                let message =
                    format!("the survey of `{item}` has cells that are not on the board, or out of order");
                return Err(Violation::new(Check::Surveys, message));
            }
        }
    }
    Ok(())
}

fn check_scene<G: Presented>(scene: &Scene, n_seats: u8) -> Result<(), Violation> {
    if let Some(problem) = scene.problems(n_seats).first() {
        return Err(Violation::new(Check::Scene, problem.to_string()));
    }
    for region in &scene.regions {
        region.title.iter().try_for_each(|title| check_text::<G>(title))?;
        region.items.iter().try_for_each(|item| check_item::<G>(item))?;
    }
    for board in scene.boards() {
        for Ground { code: _, picture: _, name, facts } in &board.legend {
            [name].into_iter().chain(facts).try_for_each(|text| check_text::<G>(text))?;
        }
    }
    scene.prompt.iter().chain(&scene.progress).try_for_each(|text| check_text::<G>(text))
}

/// All that is said of a thing has words.
fn check_item<G: Presented>(item: &Item) -> Result<(), Violation> {
    let ItemFields {
        id: _,
        kind: _,
        cell: _,
        picture: _,
        name,
        facts,
        owner: _,
        states: _,
        portrait: _,
        gauge,
        surveyed: _,
        marks,
        pips,
        figures,
        links: _,
        beside: _,
        sort: _,
    } = &**item;
    let gauged = gauge.iter().map(|Gauge { name, value: _, max: _ }| name);
    let signs = marks.iter().flat_map(|Mark { kind: _, text, name, picture: _ }| [text, name]);
    let figures = figures.iter().map(|Figure { name, value: _, picture: _, is_per_cent: _ }| name);
    let parts = pips.iter().map(|Pip { picture: _, n: _, name }| name);
    // What a part is called can be left unsaid.
    let parts = parts.filter(|name| **name != Text::default());
    let all = [name].into_iter().chain(facts).chain(figures).chain(gauged).chain(signs).chain(parts);
    all.into_iter().try_for_each(|text| check_text::<G>(text))
}

/// Every legal command alone is a choice, all picks are clear and on screen, and
/// nothing else is offered first.
fn check_menu<G: Game>(
    scene: &Scene,
    menu: &Menu<G::Command>,
    legal: &[G::Command],
) -> Result<(), Violation> {
    let wrong = |message: String| Err(Violation::new(Check::Picks, message));
    if let Some(problem) = menu.problems().first() {
        return wrong(problem.to_string());
    }
    for command in legal {
        if !menu.choices.iter().any(|choice| choice.commands == [*command]) {
            return wrong(format!("{command:?} cannot be picked"));
        }
    }
    for choice in &menu.choices {
        if !legal.contains(&choice.commands[0]) {
            return wrong(format!("{:?} can be picked and is not legal", choice.commands[0]));
        }
        if let Some(pick) = choice.picks.iter().find(|pick| !scene.has(pick)) {
            return wrong(format!("`{pick}` is to be picked and not on screen"));
        }
    }
    match menu.keys.iter().find(|(_, id)| !scene.has(id)) {
        Some((key, id)) => wrong(format!("the key {key} picks `{id}`, which is not on screen")),
        None => Ok(()),
    }
}

/// Every refusal has its sentence.
fn check_refusals<G: Presented>(walk: &Walk<G>, seat: Seat) -> Result<(), Violation> {
    for &command in &walk.seen {
        if let Err(refusal) = walk.session.state().check(seat, command) {
            check_text::<G>(&G::refusal(walk.session.content(), &refusal))?;
        }
    }
    Ok(())
}

/// Every event of a step has its line, or none, and what a screen plays is about things that its
/// viewer sees before the step or after it. What comes and goes within the step is in neither scene: then at
/// least two of its cues are about it.
pub(super) fn check_events<G: Presented>(
    walk: &Walk<G>,
    before: &G,
    told: &[Told<G::Event>],
) -> Result<(), Violation> {
    let content = walk.session.content();
    let mut lines = told.iter().filter_map(|told| G::log(content, &told.event));
    lines.try_for_each(|line| check_text::<G>(&line))?;
    if told.iter().all(|told| G::cues(content, &told.event).is_empty()) {
        return Ok(());
    }
    for viewer in walk.viewers() {
        let scenes = [before, walk.session.state()].map(|state| G::scene(content, &state.view(viewer)));
        let is_seen = |id: &ItemId| scenes.iter().any(|scene| scene.has(id) || is_region(scene, id));
        let cues: Vec<Cue> = told_to(told, viewer).flat_map(|event| G::cues(content, event)).collect();
        let n_about = |id: &ItemId| cues.iter().filter(|cue| cue.things().contains(&id)).count();
        for cue in &cues {
            if let Some(id) = cue.things().into_iter().find(|id| !is_seen(id) && n_about(id) < 2) {
                let message = format!("{cue:?} is played for {viewer:?}, who sees no `{id}`");
                return Err(Violation::new(Check::Cues, message));
            }
            check_cue::<G>(cue)?;
        }
    }
    Ok(())
}

/// What is said by a cue has words, and dice that are shown can have fallen so.
fn check_cue<G: Presented>(cue: &Cue) -> Result<(), Violation> {
    match cue {
        Cue::Float { over: _, text, tone: _ } => check_text::<G>(text),
        Cue::Roll { over: _, by: _, dice } => {
            let is_fallen = |Die { sides, face }: &Die| (1..=*sides).contains(face);
            if dice.is_empty() || !dice.iter().all(is_fallen) {
                let message = format!("{cue:?} rolls no dice, or shows a face that a die has not");
                return Err(Violation::new(Check::Cues, message));
            }
            Ok(())
        }
        Cue::Travel { .. } | Cue::Flash { .. } | Cue::Strike { .. } | Cue::Fall { .. } => Ok(()),
    }
}

fn is_region(scene: &Scene, id: &ItemId) -> bool {
    scene.regions.iter().any(|region| region.id == id.0)
}
