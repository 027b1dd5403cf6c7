//! The form makes setups that the game accepts.

use kernel::{Field, FieldKind, Game, SetupProblem};
use scene::Presented;
use serde_json::Value;

use super::{Check, Violation, shown};

/// Problems side by side.
fn told(problems: &[SetupProblem]) -> String {
    problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

/// The setup with these fields.
pub(super) fn fill<G: Game>(
    content: &'static G::Content,
    values: &[(String, String)],
) -> Result<G::Setup, Violation> {
    let wrong = |message: String| Violation::new(Check::Setup, message);
    let value = G::form(content)
        .fill(values.iter().map(|(key, value)| (key.as_str(), value.as_str())))
        .map_err(|problems| wrong(told(&problems)))?;
    let setup: G::Setup = serde_json::from_value(value.clone())
        .map_err(|error| wrong(format!("{value} is no setup: {error}")))?;
    let problems = G::check_setup(content, &setup);
    if !problems.is_empty() {
        return Err(wrong(format!("{value} is refused: {}", told(&problems))));
    }
    let back = serde_json::to_value(&setup).map_err(|error| wrong(error.to_string()))?;
    if back != value {
        return Err(wrong(format!("{value} is written back as {back}")));
    }
    Ok(setup)
}

/// Every field at its ends, and past them.
pub(super) fn check_form<G: Presented>(content: &'static G::Content) -> Result<(), Violation> {
    let form = G::form(content);
    let players = (*form.players.start(), *form.players.end());
    if players.0 < 1 || players.1 > 4 || players.0 > players.1 {
        return Err(Violation::new(Check::Setup, format!("{} to {} players", players.0, players.1)));
    }
    if !form.players.contains(&form.usual) || form.seat_names.len() > usize::from(players.1) {
        let (usual, names) = (form.usual, &form.seat_names);
        return Err(Violation::new(Check::Setup, format!("usually {usual} players, called {names:?}")));
    }
    let fields = form.match_fields();
    for field in fields.iter().chain(&form.seat_fields) {
        for value in inside(field) {
            let setup = fill::<G>(content, &[(field.key.to_owned(), value.clone())])?;
            let seats = G::seats(content, &setup);
            if !(players.0..=players.1).contains(&seats) {
                let message =
                    format!("{}={value} makes {seats} seats, which the form does not offer", field.key);
                return Err(Violation::new(Check::Setup, message));
            }
        }
        for (value, raw) in outside(field) {
            match form.fill([(field.key, value.as_str())]) {
                Ok(_) => {
                    let message = format!("the form takes {}={value}", field.key);
                    return Err(Violation::new(Check::Setup, message));
                }
                Err(problems) => check_words::<G>(&problems)?,
            }
            if let Some(raw) = raw.filter(|_| !is_seat_field(&form, field)) {
                check_refuses::<G>(content, field.key, raw)?;
            }
        }
    }
    Ok(())
}

fn is_seat_field(form: &kernel::Form, field: &Field) -> bool {
    form.seat_fields.contains(field)
}

/// A setup that did not come through the form is judged by the game itself.
fn check_refuses<G: Presented>(
    content: &'static G::Content,
    key: &str,
    value: Value,
) -> Result<(), Violation> {
    let default =
        G::form(content).fill([]).map_err(|problems| Violation::new(Check::Setup, told(&problems)))?;
    let mut setup = default;
    setup[key] = value.clone();
    let Ok(setup) = serde_json::from_value::<G::Setup>(setup) else { return Ok(()) };
    let problems = G::check_setup(content, &setup);
    if problems.is_empty() {
        return Err(Violation::new(
            Check::Setup,
            format!("the game takes {key}={value}, which its form refuses"),
        ));
    }
    check_words::<G>(&problems)
}

/// A setup that the game must refuse.
pub(super) fn check_mistaken<G: Presented>(
    content: &'static G::Content,
    values: &[(String, String)],
) -> Result<(), Violation> {
    let wrong = |message: String| Violation::new(Check::Setup, message);
    let pairs = values.iter().map(|(key, value)| (key.as_str(), value.as_str()));
    let (value, mut problems) = G::form(content).fill_what_fits(pairs);
    let setup: G::Setup = serde_json::from_value(value.clone())
        .map_err(|error| wrong(format!("{value} is no setup: {error}")))?;
    problems.extend(G::check_setup(content, &setup));
    if problems.is_empty() {
        return Err(wrong(format!("{values:?} are taken, and should not be")));
    }
    check_words::<G>(&problems)
}

/// What is wrong is said in both languages.
fn check_words<G: Presented>(problems: &[SetupProblem]) -> Result<(), Violation> {
    problems.iter().try_for_each(|problem| shown::check_text::<G>(&problem.reason))
}

fn inside(field: &Field) -> Vec<String> {
    match &field.kind {
        FieldKind::Number { min, max, default } => [min, max, default].map(ToString::to_string).to_vec(),
        FieldKind::Choice { options, .. } => options.clone(),
        FieldKind::Flag { .. } => vec!["yes".into(), "no".into()],
        // What else it may say is the game's to judge.
        FieldKind::Text { default, .. } => vec![default.clone()],
    }
}

/// Values that the form refuses, and what they would be in a setup that did not
/// come through it.
fn outside(field: &Field) -> Vec<(String, Option<Value>)> {
    match &field.kind {
        FieldKind::Number { min, max, .. } => {
            [min - 1, max + 1].map(|number| (number.to_string(), Some(number.into()))).to_vec()
        }
        FieldKind::Choice { .. } | FieldKind::Flag { .. } => vec![("neither this nor that".into(), None)],
        FieldKind::Text { most, .. } => {
            let long = "x".repeat(usize::from(*most) + 1);
            vec![(long.clone(), Some(long.into()))]
        }
    }
}
