//! What keys and clicks do.

use crossterm::event::{
    KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use scene::{Aim, ItemId, ItemKind, Role};

use super::app::App;
use super::pages::{Page, Question};
use super::spots::{self, Spot};
use crate::failure::Failure;
use crate::terminal::eyes;
use crate::terminal::picker::{Direction, End, Picker, Stretch};

/// What the person wants besides picking.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wish {
    TakeBack,
    Help,
    Closer,
    Rules,
    Hints,
    Leave,
    GiveUp,
    Draw,
    Log,
    Rematch,
    Eyes,
    Step,
    Reload,
    Snapshot,
}

/// The key that shows all there is to know of the cursor's thing.
pub const CLOSER: char = 'i';

/// The client's own keys. A game's keys come first; with Control these always work.
const WISHES: [(char, Wish, &str); 14] = [
    ('u', Wish::TakeBack, "ui-key-take-back"),
    ('?', Wish::Help, "ui-key-help"),
    (CLOSER, Wish::Closer, "ui-key-closer"),
    ('r', Wish::Rules, "ui-key-rules"),
    ('h', Wish::Hints, "ui-key-hints"),
    ('l', Wish::Log, "ui-key-log"),
    ('x', Wish::GiveUp, "ui-key-give-up"),
    ('d', Wish::Draw, "ui-key-draw"),
    ('v', Wish::Eyes, "ui-key-eyes"),
    ('n', Wish::Rematch, "ui-key-rematch"),
    ('s', Wish::Step, "ui-key-step"),
    ('m', Wish::Reload, "ui-key-reload"),
    ('p', Wish::Snapshot, "ui-key-snapshot"),
    ('q', Wish::Leave, "ui-key-leave"),
];

/// Does what a key asks for; None when the match was left for the next.
pub fn press<'a>(mut app: App<'a>, key: KeyEvent) -> Result<App<'a>, Failure> {
    if key.kind == KeyEventKind::Release {
        return Ok(app);
    }
    let key = KeyEvent { code: meant(&app, key.code), ..key };
    let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
    if is_control && key.code == KeyCode::Char('c') {
        if !matches!(app.page, Page::Curtain(_)) {
            app.page = Page::Ask(Question::Leave);
        } else {
            app.is_left = true;
        }
        return Ok(app);
    }
    match app.page.clone() {
        Page::Match => on_match(app, key, is_control),
        page => {
            on_page(&mut app, &page, key.code)?;
            Ok(app)
        }
    }
}

/// Capital letters mean the small ones, unless the game has a use for them.
fn meant(app: &App<'_>, code: KeyCode) -> KeyCode {
    match code {
        KeyCode::Char(letter) if !app.picker.takes(letter) => KeyCode::Char(letter.to_ascii_lowercase()),
        code => code,
    }
}

fn on_page(app: &mut App<'_>, page: &Page, code: KeyCode) -> Result<(), Failure> {
    match (page, code) {
        (Page::Ask(question), KeyCode::Enter | KeyCode::Char('y' | 'o')) => app.confirm(*question)?,
        (Page::Curtain(seat), KeyCode::Enter) => {
            app.eyes.lift(*seat);
            app.page = Page::Match;
            // Where the cursor was would tell what the person before has picked.
            app.picker = Picker::default();
            app.forget_kept();
            app.look();
        }
        (Page::Curtain(_), KeyCode::Char('q')) => app.is_left = true,
        (Page::Curtain(_), _) => {}
        (Page::Rules(scroll), code) => {
            let page_lines = 15;
            let to = match code {
                KeyCode::Down | KeyCode::Char('j') => scroll.saturating_add(1),
                KeyCode::Up | KeyCode::Char('k') => scroll.saturating_sub(1),
                KeyCode::PageDown | KeyCode::Char(' ') => scroll.saturating_add(page_lines),
                KeyCode::PageUp => scroll.saturating_sub(page_lines),
                KeyCode::Home => 0,
                KeyCode::End => u16::MAX,
                KeyCode::Esc | KeyCode::Enter | KeyCode::Char('q' | 'r') => {
                    app.page = Page::Match;
                    return Ok(());
                }
                _ => *scroll,
            };
            app.page = Page::Rules(to.min(app.rules_end));
        }
        (Page::Steps(steps), code) => {
            let mut steps = steps.clone();
            match code {
                KeyCode::Esc | KeyCode::Char('q') => {
                    app.page = Page::Match;
                    return Ok(());
                }
                KeyCode::Enter | KeyCode::Right | KeyCode::Down | KeyCode::Char(' ') => steps.go(1),
                KeyCode::Left | KeyCode::Up => steps.go(-1),
                KeyCode::Home => steps.go(isize::MIN),
                KeyCode::End => steps.go(isize::MAX),
                _ => {}
            }
            app.page = Page::Steps(steps);
        }
        (Page::Ask(_) | Page::Help | Page::Closer, _) => app.page = Page::Match,
        (Page::Match, _) => {}
    }
    Ok(())
}

fn on_match<'a>(mut app: App<'a>, key: KeyEvent, is_control: bool) -> Result<App<'a>, Failure> {
    if let Some(direction) = direction(key.code) {
        app.hush();
        match key.modifiers.contains(KeyModifiers::SHIFT) {
            true => look_around(&mut app, direction),
            false => steer(&mut app, direction)?,
        }
        return Ok(app);
    }
    match key.code {
        KeyCode::Tab => app.picker.tab(1, &app.scene),
        KeyCode::BackTab => app.picker.tab(-1, &app.scene),
        KeyCode::Home if !is_control && app.picker.steered(&app.scene).is_some() => {
            app.picker.go_back(&app.scene);
        }
        KeyCode::Home => go_to_end(&mut app, is_control, End::First),
        KeyCode::End => go_to_end(&mut app, is_control, End::Last),
        KeyCode::PageUp => app.scroll_log(-1),
        KeyCode::PageDown => app.scroll_log(1),
        KeyCode::F(1) => app.page = Page::Help,
        KeyCode::Esc | KeyCode::Backspace => cancel(&mut app),
        KeyCode::Char('n') if !is_control && !app.picker.takes('n') && app.outcome().is_none() => {
            cancel(&mut app)
        }
        KeyCode::Char(yes @ ('y' | 'o')) if app.picker.aimed().is_some() && !app.picker.takes(yes) => {
            app.confirm_aim()?;
        }
        KeyCode::Char(' ') if app.is_watched() => app.pace.toggle(),
        KeyCode::Char('.') if app.is_watched() => app.pace.step(),
        KeyCode::Char('+' | '=') if app.is_watched() => app.pace.change(1),
        KeyCode::Char('-') if app.is_watched() => app.pace.change(-1),
        KeyCode::Enter | KeyCode::Char(' ') => pick_here(&mut app)?,
        KeyCode::Char(letter) => {
            let picked = app.picker.key(letter).filter(|_| !is_control);
            if let Some(id) = picked {
                app.pick(id)?;
            } else if let Some((_, wish, _)) = WISHES.iter().find(|(own, ..)| *own == letter) {
                return fulfil(app, *wish);
            }
        }
        _ => {}
    }
    Ok(app)
}

fn direction(code: KeyCode) -> Option<Direction> {
    match code {
        KeyCode::Up => Some(Direction::Up),
        KeyCode::Down => Some(Direction::Down),
        KeyCode::Left => Some(Direction::Left),
        KeyCode::Right => Some(Direction::Right),
        _ => None,
    }
}

/// From target to target, a step with the piece that is steered, or the cursor.
fn steer(app: &mut App<'_>, direction: Direction) -> Result<(), Failure> {
    if app.picker.is_targeting(&app.scene) {
        app.picker.go_towards(direction, &app.scene);
    } else if let Some(cell) = app.picker.step(direction, &app.scene) {
        return app.pick(cell);
    } else {
        look_around(app, direction);
    }
    Ok(())
}

/// Drops what was to be confirmed, or the last pick.
fn cancel(app: &mut App<'_>) {
    app.hush();
    app.picker.drop_last(&app.scene, &app.words);
}

fn look_around(app: &mut App<'_>, direction: Direction) {
    let mut course = app.picker.course();
    if let Some(id) = spots::step(&app.spots, &app.scene, app.picker.here(), direction, &mut course) {
        app.picker.go_on(id, course);
    }
}

/// To an end of the cursor's row, with Control of its whole board.
fn go_to_end(app: &mut App<'_>, is_control: bool, end: End) {
    let stretch = if is_control { Stretch::Board } else { Stretch::Row };
    if let Some(id) = spots::end(&app.spots, &app.scene, app.picker.here(), stretch, end) {
        app.picker.go(id);
    }
}

/// Picks what the cursor is on, or what can be picked in the same place.
fn pick_here(app: &mut App<'_>) -> Result<(), Failure> {
    let Some(here) = app.picker.here().cloned() else { return Ok(()) };
    let beside = app.spots.iter().find(|spot| spot.ids.contains(&here));
    let pickable = beside.and_then(|spot| spot.ids.iter().find(|id| app.picker.lit().contains(*id)).cloned());
    let id = if app.picker.lit().contains(&here) { here } else { pickable.unwrap_or(here) };
    app.pick(id)
}

fn fulfil<'a>(mut app: App<'a>, wish: Wish) -> Result<App<'a>, Failure> {
    if !is_possible(&app, wish) {
        return Ok(app);
    }
    app.hush();
    match wish {
        Wish::Help => app.page = Page::Help,
        Wish::Closer => app.page = Page::Closer,
        Wish::Rules => app.page = Page::Rules(0),
        Wish::Hints => {
            app.options.hints = !app.options.hints;
            let key = if app.options.hints { "ui-hints-on" } else { "ui-hints-off" };
            app.say(key);
        }
        Wish::Log => app.is_log_shown = !app.is_log_shown,
        Wish::Leave if app.desk.table().ending().is_some() => app.is_left = true,
        Wish::Leave => app.page = Page::Ask(Question::Leave),
        Wish::GiveUp => app.page = Page::Ask(Question::GiveUp),
        Wish::Draw => app.page = Page::Ask(Question::Draw),
        Wish::TakeBack => {
            if app.person().is_some_and(|seat| app.desk.is_consent_needed(seat)) {
                app.page = Page::Ask(Question::TakeBack);
            } else {
                app.confirm(Question::TakeBack)?;
            }
        }
        Wish::Eyes => {
            let App { eyes, desk, .. } = &mut app;
            eyes.turn(desk);
            app.look();
        }
        Wish::Rematch => return app.rematch(),
        Wish::Step => app.step_through(),
        Wish::Reload => app.reload()?,
        Wish::Snapshot => app.write_snapshot(),
    }
    Ok(app)
}

fn is_possible(app: &App<'_>, wish: Wish) -> bool {
    let is_over = app.desk.table().ending().is_some();
    match wish {
        Wish::Help | Wish::Rules | Wish::Log | Wish::Leave => true,
        Wish::Closer => app.picker.here().is_some_and(|here| app.scene.has(here)),
        Wish::Hints | Wish::GiveUp => !is_over && app.person().is_some(),
        Wish::TakeBack => app.person().is_some() && (!is_over || app.desk.table().header().practice),
        Wish::Draw => app.desk.can_agree_draw(),
        Wish::Rematch => is_over,
        Wish::Eyes => eyes::may_choose(&app.desk),
        Wish::Step => app.desk.table().is_scripted(),
        Wish::Reload => app.desk.can_reload(),
        Wish::Snapshot => app.desk.table().snapshot_name().is_some(),
    }
}

/// How a key is written: with Control where the game takes it for itself.
fn named(app: &App<'_>, key: char) -> String {
    if app.picker.takes(key) { format!("Ctrl-{key}") } else { key.to_string() }
}

/// The line of keys at the bottom.
pub fn line(app: &App<'_>) -> String {
    let mut parts = Vec::new();
    if app.is_watched() {
        parts.push(app.words.ui("ui-keys-watch"));
    } else if app.chooser().is_some() {
        parts.push(app.words.ui(match app.picker.steered(&app.scene) {
            Some(_) => "ui-keys-steer",
            None => "ui-keys-choose",
        }));
    }
    let has_closer = app.scene.inspector;
    let is_steered = app.picker.steered(&app.scene).is_some();
    for (key, wish, text) in WISHES {
        let is_short = match wish {
            Wish::Leave | Wish::Help | Wish::TakeBack | Wish::Rematch => true,
            // Where nothing is hidden, other eyes see little else.
            Wish::Eyes => app.desk.table().ending().is_some() || app.desk.is_without_persons(),
            Wish::Closer => has_closer,
            Wish::Rules => !has_closer && app.chooser().is_some() && !is_steered,
            _ => false,
        };
        if is_short && is_possible(app, wish) {
            parts.push(format!("{} {}", named(app, key), app.words.ui(text)));
        }
    }
    parts.join("  ")
}

/// The page of keys.
pub fn help(app: &App<'_>) -> Vec<String> {
    let is_steering = app.picker.is_steering();
    let picking = if is_steering { "ui-help-steering" } else { "ui-help-picking" };
    let mut lines: Vec<String> = app.words.ui(picking).lines().map(str::to_owned).collect();
    for (key, wish, text) in WISHES {
        if is_possible(app, wish) {
            lines.push(format!("{:<10} {}", named(app, key), app.words.ui(text)));
        }
    }
    lines.push(String::new());
    if is_steering {
        lines.extend(app.words.ui("ui-help-marks").lines().map(str::to_owned));
    }
    if app.scene.regions.iter().any(|region| matches!(region.role, Role::Map(_))) {
        lines.push(app.words.ui("ui-help-ways"));
    }
    let mut items = app.scene.regions.iter().flat_map(|region| &region.items);
    if items.any(|item| item.kind == ItemKind::Card) {
        lines.extend(app.words.ui("ui-help-cards").lines().map(str::to_owned));
    }
    lines.extend(app.words.ui("ui-help-signs").lines().map(str::to_owned));
    lines
}

/// The one cell of a column that can be picked, where a board means its columns by a click.
fn in_column(app: &App<'_>, spot: &Spot) -> Option<ItemId> {
    let board = app.scene.regions.get(spot.region)?.board().filter(|board| board.aim == Aim::Column)?;
    let column = spot.cell? % board.columns;
    let cells = (0..board.rows).map(|row| ItemId::cell(row * board.columns + column));
    let mut lit = cells.filter(|cell| app.picker.lit().contains(cell));
    lit.next().filter(|_| lit.next().is_none())
}

/// A click picks what is under it, or what the column under it has to pick; what is aimed at is confirmed by one more. The
/// wheel scrolls the log.
pub fn click(app: &mut App<'_>, mouse: MouseEvent) -> Result<(), Failure> {
    match mouse.kind {
        _ if app.page != Page::Match => return Ok(()),
        MouseEventKind::ScrollUp => app.scroll_log(-1),
        MouseEventKind::ScrollDown => app.scroll_log(1),
        _ => {}
    }
    if mouse.kind != MouseEventKind::Down(MouseButton::Left) {
        return Ok(());
    }
    let Some(spot) = spots::at(&app.spots, mouse.column, mouse.row) else { return Ok(()) };
    let pickable = spot.ids.iter().find(|id| app.picker.lit().contains(*id)).cloned();
    let meant = pickable.or_else(|| in_column(app, spot)).or(spot.ids.first().cloned());
    let Some(id) = meant else { return Ok(()) };
    if app.chooser().is_some() {
        return app.pick(id);
    }
    if !app.keep_in_sight(&id) {
        app.picker.go(id);
    }
    Ok(())
}
