// The messages between server and page. Written by `REWRITE_TYPES=1 cargo test -p wire`
// from the Rust types; a test fails when it is not what they say.

/** Whose eyes: a seat's, a spectator's, or everyone's. */
export type Eyes = { seat: number } | 'spectator' | 'everyone';

/** One setting of a match or of a seat. */
export type Field = {
  key: string;
  kind:
    | { kind: 'number'; min: number; max: number; default: number }
    | { kind: 'choice'; options: string[]; default: string }
    | { kind: 'flag'; default: boolean }
    | { kind: 'text'; most: number; default: string };
};

export type Arg = number | Text | { seat: number } | { en: string; fr: string };

export type Text = string | [string, { [name: string]: Arg }];

export type Picture = {
/**
 * The name that a client finds the picture by.
 */
name: string,
/**
 * One or two columns of text.
 */
glyph: string, };

export type State = "marked" | "dimmed" | "tapped" | "face_down" | "dead";

export type ItemId = string;

export type ItemKind = "token" | "card" | "cell" | "place" | "badge" | "button";

export type MarkKind = "lasting" | "passing" | "harm" | "count" | "deed" | "coming";

export type Mark = {
/**
 * What it is about. A screen has a look for each, which is never its colour alone.
 */
kind: MarkKind,
/**
 * What is written on it: a few columns of text.
 */
text: Text,
/**
 * What it means, for whoever looks closer.
 */
name: Text,
/**
 * What stands beside the letters: the sign of a poison, of a shield.
 */
picture?: Picture | null, };

export type Pip = {
/**
 * Of what.
 */
picture: Picture,
/**
 * How many. One is drawn without its number.
 */
n: number,
/**
 * What that is called, for whoever looks closer or listens; it says how many. Left out where
 * the thing itself says it.
 */
name?: Text, };

export type Figure = {
/**
 * What it counts, without the number: attack, cards in hand.
 */
name: Text,
/**
 * How much of it there is.
 */
value: number,
/**
 * What stands beside the number.
 */
picture?: Picture | null,
/**
 * Whether it is a share of a hundred.
 */
is_per_cent?: boolean, };

export type Item = {
/**
 * Its name, the same as long as it is the same thing.
 */
id: ItemId,
/**
 * What kind of thing.
 */
kind: ItemKind,
/**
 * The cell it stands on, where the region is a board, or its spot on a map.
 */
cell: number | null,
/**
 * What it looks like.
 */
picture: Picture | null,
/**
 * What it is called: the text of a button, the name of a card.
 */
name: Text,
/**
 * More about it, for whoever looks closer.
 */
facts: Array<Text>,
/**
 * Whose it is.
 */
owner: number | null,
/**
 * What is to be seen of its condition.
 */
states: Array<State>,
/**
 * Its face, for whoever looks closer.
 */
portrait: Picture | null,
/**
 * How much is left of it.
 */
gauge: Gauge | null,
/**
 * Whether there is more to see of it on the board: what it can reach and
 * threaten comes when it is asked for.
 */
surveyed: boolean,
/**
 * Small signs on it, each with what it means.
 */
marks?: Array<Mark>,
/**
 * What it costs, yields or makes.
 */
pips?: Array<Pip>,
/**
 * The numbers that describe it: a card's power and toughness at its bottom, a piece's attack, the
 * cards in a seat's hand.
 */
figures?: Array<Figure>,
/**
 * What sort of thing it is among its kind, by a sign: a land, a spell. Its first fact says it in words.
 */
sort?: Picture | null,
/**
 * The things that it points at, all of them on the screen.
 */
links?: Array<ItemId>,
/**
 * The thing that it belongs beside, where there is one: a switch beside the phase that it is about.
 */
beside?: ItemId | null, };

export type Shape = "square" | "hexagon";

export type Ground = {
/**
 * The code.
 */
code: string,
/**
 * What it looks like.
 */
picture: Picture,
/**
 * What it is called.
 */
name: Text,
/**
 * What it does to whoever stands on it.
 */
facts?: Array<Text>, };

export type Aim = "cell" | "column";

export type Naming = "numbers" | "letters_down" | "letters_up";

export type Board = {
/**
 * The shape of its cells.
 */
shape: Shape,
/**
 * How many cells a row has.
 */
columns: number,
/**
 * How many rows there are.
 */
rows: number,
/**
 * One code per cell; a space is no cell at all.
 */
ground: string,
/**
 * What the codes mean.
 */
legend: Array<Ground>,
/**
 * What a pointer on it means.
 */
aim: Aim,
/**
 * What its cells are called.
 */
naming: Naming, };

export type Way = {
/**
 * The place that it leaves.
 */
from: ItemId,
/**
 * The place that it leads to.
 */
to: ItemId,
/**
 * Whether somebody went it.
 */
is_walked: boolean, };

export type Graph = {
/**
 * How many spots a row has.
 */
columns: number,
/**
 * How many rows there are.
 */
rows: number,
/**
 * What joins the places.
 */
ways: Array<Way>, };

export type Role = { "board": Board } | { "map": Graph } | "zone" | "hand" | "stack" | "pile" | "offer" | "plate" | "actions" | "switches" | "track" | "facts";

export type Area = "left" | "centre" | "right" | "bottom";

export type Region = {
/**
 * Its name, the same in every scene of the game.
 */
id: string,
/**
 * What it is for. How that looks is the client's.
 */
role: Role,
/**
 * Where it belongs.
 */
area: Area,
/**
 * Whose it is, where it is one seat's.
 */
owner?: number | null,
/**
 * What it is called on screen.
 */
title: Text | null,
/**
 * What is in it, in order.
 */
items: Array<Item>, };

export type Layout = "board" | "rows" | "map" | "choice";

export type Scene = {
/**
 * What kind of table it is laid as.
 */
layout: Layout,
/**
 * Whether things have more to tell than fits on them, so that a screen keeps room for a
 * closer look at one (an inspector).
 */
inspector: boolean,
/**
 * What is to be seen behind everything. A text screen has nothing behind its letters and leaves
 * it out, so nothing may be told by it alone.
 */
backdrop?: Picture | null,
/**
 * The parts of the screen, in reading order.
 */
regions: Array<Region>,
/**
 * What is going on, or what is asked of the viewer.
 */
prompt: Text | null,
/**
 * How far the match has come: turn 6 of 11.
 */
progress?: Text | null, };

export type Part<T> = [number, number] | [number, { [field: string]: unknown }] | T;

export type ItemDelta = {
/**
 * Which item.
 */
id: ItemId,
/**
 * Where a new item is put in; at the end where nothing is said.
 */
at?: number,
/**
 * The first item of this id in the scene before, whatever its region, that a new item starts as.
 */
like?: ItemId,
/**
 * Its new `kind`.
 */
kind?: ItemKind,
/**
 * Its new `cell`.
 */
cell?: number | null,
/**
 * Its new `picture`.
 */
picture?: Picture | null,
/**
 * Its new `name`.
 */
name?: Text,
/**
 * Its new `facts`.
 */
facts?: Array<Part<Text>>,
/**
 * Its new `owner`.
 */
owner?: number | null,
/**
 * Its new `states`.
 */
states?: Array<State>,
/**
 * Its new `portrait`.
 */
portrait?: Picture | null,
/**
 * Its new `gauge`.
 */
gauge?: Gauge | null,
/**
 * Its new `surveyed`.
 */
surveyed?: boolean,
/**
 * Its new `marks`.
 */
marks?: Array<Part<Mark>>,
/**
 * Its new `pips`.
 */
pips?: Array<Part<Pip>>,
/**
 * Its new `figures`.
 */
figures?: Array<Part<Figure>>,
/**
 * Its new `sort`.
 */
sort?: Picture | null,
/**
 * Its new `links`.
 */
links?: Array<ItemId>,
/**
 * Its new `beside`.
 */
beside?: ItemId | null, };

export type RegionDelta = {
/**
 * Which region.
 */
id: string,
/**
 * The new title, or that there is none any more.
 */
title?: Text | null,
/**
 * Cells of the board whose ground changed, with their new codes.
 */
ground?: Array<[number, string]>,
/**
 * The ways of the map, told by those before.
 */
ways?: Array<Part<Way>>,
/**
 * Items that are no longer there.
 */
gone?: Array<ItemId>,
/**
 * Items that changed or are new.
 */
set?: Array<ItemDelta>,
/**
 * All items in order, where those that stayed changed places.
 */
order?: Array<ItemId>, };

export type Delta = {
/**
 * The new prompt, or that there is none any more.
 */
prompt?: Text | null,
/**
 * How far the match has come now, or that nothing is said of it any more.
 */
progress?: Text | null,
/**
 * The regions in which something changed.
 */
regions?: Array<RegionDelta>, };

export type Tone = "good" | "bad" | "plain";

export type Die = {
/**
 * How many sides it has.
 */
sides: number,
/**
 * What it shows, from 1.
 */
face: number, };

export type Cue = { "cue": "travel",
/**
 * What travels.
 */
item: ItemId,
/**
 * An item, a cell or a region's id.
 */
from: ItemId, } | { "cue": "flash",
/**
 * The item or cell.
 */
item: ItemId, } | { "cue": "strike",
/**
 * The one who strikes.
 */
item: ItemId,
/**
 * The item or cell that is struck at.
 */
at: ItemId, } | { "cue": "fall",
/**
 * The item, as it was in the scene before.
 */
item: ItemId, } | { "cue": "float",
/**
 * The item, the cell or a region's id.
 */
over: ItemId,
/**
 * The words.
 */
text: Text,
/**
 * Whether that is good news.
 */
tone: Tone, } | { "cue": "roll",
/**
 * The item, the cell or a region's id.
 */
over: ItemId,
/**
 * Who rolls.
 */
by: number | null,
/**
 * The dice in the order in which they come to rest.
 */
dice: Array<Die>, };

export type Side = {
/**
 * The item or cell.
 */
item: ItemId,
/**
 * What it is called here, as briefly as can be.
 */
name: Text, };

export type Odds = {
/**
 * What that is.
 */
name: Text,
/**
 * In thousandths: 1000 is certain. What is not certain is never rounded to it, nor what can
 * happen to nothing.
 */
thousandths: number,
/**
 * Whether it is good news for whoever chooses.
 */
tone: Tone, };

export type Measure = {
/**
 * How much.
 */
value: number,
/**
 * As much as fills the bar beside it.
 */
max: number,
/**
 * Whether it is a share of a hundred.
 */
is_per_cent: boolean, };

export type Compared = {
/**
 * What is compared.
 */
name: Text,
/**
 * What the first has of it; none where it has no part in it.
 */
first: Measure | null,
/**
 * What the second has of it.
 */
second: Measure | null, };

export type Forecast = {
/**
 * The one thing that whoever chooses wants to know, and how likely it is.
 */
odds?: Odds | null,
/**
 * The two that it is about, whoever acts first.
 */
sides?: [Side, Side] | null,
/**
 * What there is to compare between the two.
 */
rows?: Array<Compared>,
/**
 * What can come of it. Exactly one of these will.
 */
outcomes?: Array<Odds>,
/**
 * What else there is to say of it.
 */
lines: Array<Text>,
/**
 * How the numbers come about, for whoever asks.
 */
reasons?: Array<Text>,
/**
 * The cells that somebody would walk over, from the first to the last.
 */
way?: Array<number>, };

export type Gauge = {
/**
 * Of what: life, strength.
 */
name: Text,
/**
 * How much there is.
 */
value: number,
/**
 * How much there can be.
 */
max: number, };

export type OverlayKind = "reach" | "threat";

export type Overlay = {
/**
 * What the cells are to it.
 */
kind: OverlayKind,
/**
 * What that is called.
 */
name: Text,
/**
 * The cells, in order.
 */
cells: Array<number>,
/**
 * What each of them costs, in the same order; nothing where that is not told.
 */
costs?: Array<number>, };

export type Standings = {
/**
 * What is counted: life.
 */
name: Text,
/**
 * The turns, in order.
 */
turns: Array<number>,
/**
 * For every seat, how much it had at the end of each of these turns.
 */
values: Array<Array<number>>, };

export type Trophy = {
/**
 * What it is called.
 */
name: Text,
/**
 * What it looks like.
 */
picture: Picture,
/**
 * What is seen behind it.
 */
backdrop?: Picture, };

export type Summary = {
/**
 * What happened how often.
 */
facts: Array<Text>,
/**
 * How the seats stood turn by turn, where that is a number.
 */
standings?: Standings | null,
/**
 * What was won on the way, in its order.
 */
trophies?: Array<Trophy>,
/**
 * What chance came from, where the same match can be played once more: a number, or 64 hexadecimal digits.
 */
seed?: string, };

export type TurnMark = {
/**
 * The first entry after which it is this turn.
 */
entry: number,
/**
 * Its number, as the game counts.
 */
number: number,
/**
 * Whose turn it is.
 */
seat?: number, };

export type NotableKind = "strike" | "roll" | "cast" | "capture" | "fall" | "back" | "leave";

export type Notable = {
/**
 * The entry in which it happened.
 */
entry: number,
/**
 * What kind of thing it was.
 */
kind: NotableKind,
/**
 * Whose step it was.
 */
seat?: number,
/**
 * What the log tells of it.
 */
text?: Text, };

export type Timeline = {
/**
 * Its turns, in order.
 */
turns: Array<TurnMark>,
/**
 * What stands out, in order, one at most of every entry.
 */
notable: Array<Notable>, };

export type VersionInfo = {
/**
 * The server's own version.
 */
version: string,
/**
 * The version of the messages.
 */
protocol: number,
/**
 * The build of the page that it gives to browsers: an open page of another one is out of date.
 */
page?: string, };

export type Chart = {
/**
 * What is counted.
 */
name: Text,
/**
 * What stands under each bar, and how high it is.
 */
bars: Array<[Text, number]>, };

export type Share = {
/**
 * How many.
 */
n: number,
/**
 * What it is called.
 */
name: Text,
/**
 * What it looks like.
 */
picture: Picture,
/**
 * What it costs or makes.
 */
pips?: Array<Pip>, };

export type Look = {
/**
 * The picture on its front.
 */
picture: Picture,
/**
 * What it is, in a sentence.
 */
about: Text,
/**
 * What it is made of: so many of each kind.
 */
pips?: Array<Pip>,
/**
 * A small chart: what it counts, and its bars from the left.
 */
chart?: Chart | null,
/**
 * All that is in it, in order.
 */
shares?: Array<Share>, };

export type Trait = {
/**
 * What it is called.
 */
name: Text,
/**
 * What it can be, in order.
 */
values: Array<Text>, };

export type Leaf = {
/**
 * The card, with an id of its own.
 */
item: Item,
/**
 * For each of the traits which of its values the card has, by place.
 */
values: Array<number>,
/**
 * Whether somebody can put it into a deck of their own.
 */
in_decks: boolean,
/**
 * Which of the terms it mentions, by place.
 */
terms: Array<number>, };

export type Term = {
/**
 * The word.
 */
name: Text,
/**
 * What it means, with the clauses of the rules that say so.
 */
ruling: Text, };

export type Binder = {
/**
 * What cards are told apart by.
 */
traits: Array<Trait>,
/**
 * The words on cards that need a ruling.
 */
terms: Array<Term>,
/**
 * They, in the content's order.
 */
cards: Array<Leaf>, };

export type DeckLine = {
/**
 * Which line, from 1.
 */
line: number,
/**
 * Which card, as the binder calls it.
 */
card: ItemId,
/**
 * How many.
 */
n: number, };

export type DeckProblem = {
/**
 * Which line, from 1; none where the list as a whole is wrong.
 */
line?: number,
/**
 * What is wrong.
 */
reason: Text, };

export type Decklist = {
/**
 * The lines that were understood, in order.
 */
lines: Array<DeckLine>,
/**
 * How many cards they have together.
 */
size: number,
/**
 * The fewest that a deck has.
 */
least: number,
/**
 * The most that a deck has.
 */
most: number,
/**
 * What it looks like as far as it goes; the sentence says how many there are of each kind.
 */
look: Look,
/**
 * What is wrong with it, in the order of its lines: at most [`Decklist::MOST_PROBLEMS`].
 */
problems: Array<DeckProblem>,
/**
 * How many more mistakes there are.
 */
more: number, };

export type DeckText = {
/**
 * The list, a line for each card.
 */
list: string, };

export type GameInfo = {
/**
 * The game's id.
 */
id: string,
/**
 * The version of its rules.
 */
rules: number,
/**
 * The mods of it that whoever runs the server offers, in the order of their names.
 */
mods: Array<ModInfo>,
/**
 * The hash of its content.
 */
content: string,
/**
 * The fewest players.
 */
min_players: number,
/**
 * The most players.
 */
max_players: number,
/**
 * How many play when nothing is said.
 */
players: number,
/**
 * What the players are to each other.
 */
company: 'rivals' | 'partners',
/**
 * What each seat is called where nobody in it has a name, for the most players.
 */
seat_names: Array<Text>,
/**
 * The settings of a match, as the game's form has them.
 */
fields: Field[],
/**
 * The settings of each seat.
 */
seat_fields: Field[],
/**
 * What single seats have instead of their settings' defaults, by `key.2` and
 * the like.
 */
seat_defaults: { [key in string]: string },
/**
 * What the content itself calls choices that the game's words do not know, by their keys
 * (`choice-map-marsh`).
 */
names?: { [key in string]: Text },
/**
 * What choices look like, by the same keys, where there is more to them than a name.
 */
looks?: { [key in string]: Look },
/**
 * The setting of each seat that takes a deck of somebody's own, written as a list.
 */
deck_field?: string, };

export type EditionInfo = {
/**
 * The hash of its content.
 */
content: string,
/**
 * The fewest players.
 */
min_players: number,
/**
 * The most players.
 */
max_players: number,
/**
 * How many play when nothing is said.
 */
players: number,
/**
 * What the players are to each other.
 */
company: 'rivals' | 'partners',
/**
 * What each seat is called where nobody in it has a name, for the most players.
 */
seat_names: Array<Text>,
/**
 * The settings of a match, as the game's form has them.
 */
fields: Field[],
/**
 * The settings of each seat.
 */
seat_fields: Field[],
/**
 * What single seats have instead of their settings' defaults, by `key.2` and
 * the like.
 */
seat_defaults: { [key in string]: string },
/**
 * What the content itself calls choices that the game's words do not know, by their keys
 * (`choice-map-marsh`).
 */
names?: { [key in string]: Text },
/**
 * What choices look like, by the same keys, where there is more to them than a name.
 */
looks?: { [key in string]: Look },
/**
 * The setting of each seat that takes a deck of somebody's own, written as a list.
 */
deck_field?: string, };

export type ModInfo = {
/**
 * The name by which it is played.
 */
name: string,
/**
 * What people call it.
 */
title: Text,
/**
 * The game with its content; nothing while the mod is broken.
 */
edition?: EditionInfo, };

export type ModPlayed = {
/**
 * The name by which it was chosen.
 */
name: string,
/**
 * What people called it then.
 */
title: Text, };

export type ModProblem = {
/**
 * Whether the mod cannot be played for it.
 */
is_error: boolean,
/**
 * Its file, by its name in the mod; empty where the folder as a whole is wrong.
 */
file: string,
/**
 * Its line, from 1; none where the file as a whole is wrong.
 */
line?: number,
/**
 * What is wrong, as `ludo check` says it.
 */
message: string, };

export type ModReport = {
/**
 * The name by which it is played, and that of its folder.
 */
name: string,
/**
 * The game's id, where it can be told.
 */
game?: string,
/**
 * What people call it.
 */
title: Text,
/**
 * What it is, in its own words.
 */
about?: Text,
/**
 * Whether it can be played now.
 */
is_offered: boolean,
/**
 * What the checker says of it, in the order of files and lines.
 */
problems: Array<ModProblem>,
/**
 * How many more there are.
 */
more: number, };

export type NewSeat = { "who": "me",
/**
 * A name for people; empty for none.
 */
name: string, } | { "who": "friend" } | { "who": "open" } | { "who": "bot",
/**
 * `random`, `heuristic` or `deep`.
 */
level: string, };

export type Clock = { "per": "turn",
/**
 * In seconds.
 */
seconds: number, } | { "per": "match",
/**
 * In seconds.
 */
seconds: number,
/**
 * What a seat gets besides each time that it is no longer asked, in seconds.
 */
increment: number, };

export type Absence = { "then": "wait" } | { "then": "replace",
/**
 * After so many seconds.
 */
after: number,
/**
 * `random`, `heuristic` or `deep`.
 */
level: string, } | { "then": "default",
/**
 * After so many seconds.
 */
after: number, };

export type NewMatch = {
/**
 * The game's id.
 */
game: string,
/**
 * The mod to play it with; the game's own content without one.
 */
mod?: string,
/**
 * What is set, and else the defaults.
 */
values: { [key in string]: string },
/**
 * Who sits where, in order.
 */
seats: Array<NewSeat>,
/**
 * Whether anything may be taken back.
 */
practice: boolean,
/**
 * Whether anybody finds it in the list of matches. Only then it can have open seats.
 */
listed?: boolean,
/**
 * A seed chosen by hand, for a match that can be repeated and is marked so.
 */
seed?: number,
/**
 * How long persons may think; as long as they like without one.
 */
clock?: Clock,
/**
 * What happens when a person is away while another one waits.
 */
absence?: Absence,
/**
 * 64 hexadecimal digits of the client's own making, kept to itself: the same order with the same ones is answered
 * the same and makes no second match. Whoever knows them holds all that is the client's in the match.
 */
key?: string, };

export type GoOn = {
/**
 * The entry to go on from; 0 is the start.
 */
entry: number,
/**
 * Who sits where, in order. Nobody can be invited.
 */
seats: Array<NewSeat>,
/**
 * As in [`NewMatch`]: the same order with the same key is answered the same and makes no second match.
 */
key?: string, };

export type RecordLoaded = {
/**
 * The id by which it is looked at, as a match is.
 */
id: string,
/**
 * The game's id.
 */
game: string,
/**
 * How many entries it has; every one of them was verified.
 */
entries: number, };

export type Hope = {
/**
 * The entry that it made.
 */
entry: number,
/**
 * Whose decision it was.
 */
seat: number,
/**
 * From -1000 (lost) to 1000 (won).
 */
value: number, };

export type Play = {
/**
 * What it is called.
 */
label: Text,
/**
 * The things that were to be picked for it.
 */
picks: Array<ItemId>, };

export type TurningPoint = {
/**
 * What it could hope for at its next decision, or what the end was worth to it.
 */
after: number,
/**
 * What was played.
 */
played?: Play,
/**
 * What the strong player would have played instead; nothing where it would have played the same, so that chance or
 * the others did it.
 */
better?: Play,
/**
 * The entry that it made.
 */
entry: number,
/**
 * Whose decision it was.
 */
seat: number,
/**
 * From -1000 (lost) to 1000 (won).
 */
value: number, };

export type Review = {
/**
 * What whoever decided could hope for, decision by decision, by what that seat knew.
 */
points: Array<Hope>,
/**
 * Where hopes fell most, in the order in which that happened.
 */
turning: Array<TurningPoint>, };

export type ReviewInfo = {
/**
 * How many decisions were judged.
 */
done: number,
/**
 * Of how many.
 */
of: number,
/**
 * What came of it, once all are.
 */
review?: Review, };

export type SeatGiven = {
/**
 * The seat.
 */
seat: number,
/**
 * Its token: whoever shows it acts for the seat.
 */
token: string, };

export type Seated = {
/**
 * The seat.
 */
seat: number,
/**
 * The invitation.
 */
invitation: string, };

export type MatchMade = {
/**
 * The match's id.
 */
id: string,
/**
 * What the server's seed is, sealed. Each person's seat adds random bytes
 * after it has seen this.
 */
commitment: string,
/**
 * The secret of whoever made the match: it renews invitations and sets the pace.
 */
host: string,
/**
 * The seats of whoever made the match.
 */
mine: Array<SeatGiven>,
/**
 * The seats to be taken with an invitation.
 */
invitations: Array<Seated>, };

export type JoinSeat = {
/**
 * The seat.
 */
seat: number,
/**
 * The invitation.
 */
invitation: string,
/**
 * 64 hexadecimal digits of the client's own making, kept to itself: with the
 * same ones the invitation works again when the answer was lost.
 */
key: string,
/**
 * A name for people; empty for none.
 */
name: string, };

export type Joined = {
/**
 * The seat.
 */
seat: number,
/**
 * Its token.
 */
token: string,
/**
 * What the server's seed is, sealed.
 */
commitment: string, };

export type Phase = "gathering" | "playing" | "over";

export type Presence = "open" | "here" | "reconnecting" | "away" | "replaced" | "left";

export type SeatInfo = {
/**
 * What the seat is called where nobody in it has a name.
 */
called: Text,
/**
 * A name for people; empty for none.
 */
name: string,
/**
 * `person`, or the bot's level.
 */
kind: string,
/**
 * Whether somebody has taken it; bots have.
 */
taken: boolean,
/**
 * Whether that person is connected now; bots are.
 */
present: boolean,
/**
 * Whether anybody who finds the match in the list may take it now.
 */
open?: boolean,
/**
 * The id of the user who sits there, if it is one.
 */
user?: string,
/**
 * Where they are, more exactly.
 */
presence: Presence,
/**
 * For how many milliseconds somebody who is away is still waited for, at the moment when this was sent.
 */
waited_for?: number, };

export type MatchInfo = {
/**
 * The match's id.
 */
id: string,
/**
 * The game's id.
 */
game: string,
/**
 * The mod that it is played with, if it is with one.
 */
mod?: ModPlayed,
/**
 * What was set.
 */
values: { [key in string]: string },
/**
 * Whether anything may be taken back.
 */
practice: boolean,
/**
 * Whether the seed was chosen by hand.
 */
given: boolean,
/**
 * Whether anybody finds it in the list of matches.
 */
listed?: boolean,
/**
 * Whether it is open, of the classic protocol: its seed is public, and its seats are held by addresses alone.
 */
open?: boolean,
/**
 * How long persons may think, where that is limited.
 */
clock?: Clock,
/**
 * What happens when a person is away while another one waits.
 */
absence?: Absence,
/**
 * How far it is.
 */
phase: Phase,
/**
 * What those at the table are to each other.
 */
company: 'rivals' | 'partners',
/**
 * Who sits where.
 */
seats: Array<SeatInfo>,
/**
 * What the server's seed is, sealed.
 */
commitment: string,
/**
 * Whether it is a record that somebody brought: it can be looked at and gone on from, and not be played.
 */
loaded?: boolean,
/**
 * The entry of another match that it goes on from, where it does.
 */
from?: number, };

export type NewUser = {
/**
 * What others call them. Two people may have one name: the id tells them apart.
 */
name: string,
/**
 * What they call the device they are at, if anything.
 */
device?: string, };

export type UserInfo = {
/**
 * The user's id.
 */
id: string,
/**
 * What others call them.
 */
name: string,
/**
 * Since when they are known here, in seconds since 1970.
 */
since: number, };

export type UserMade = {
/**
 * The device's id.
 */
device: string,
/**
 * The device's key, told this once: whoever shows it (`Authorization: Bearer KEY`) is the user.
 */
key: string,
/**
 * The user's id.
 */
id: string,
/**
 * What others call them.
 */
name: string,
/**
 * Since when they are known here, in seconds since 1970.
 */
since: number, };

export type UserList = {
/**
 * They.
 */
users: Array<UserInfo>,
/**
 * What to ask for `after` in order to see more; nothing where there are no more.
 */
next?: string, };

export type UserChange = {
/**
 * The new name.
 */
name: string, };

export type DeviceCode = {
/**
 * The code, to be typed: `K7QD-3MXA`.
 */
code: string,
/**
 * The place of the page that knows what to do with it, the code in its fragment: `/#device=K7QD-3MXA`.
 */
link: string,
/**
 * For how many seconds it can be used.
 */
seconds: number, };

export type NewDevice = {
/**
 * The code; small letters, spaces and hyphens do not matter.
 */
code: string,
/**
 * What they call the device, if anything.
 */
device?: string, };

export type DeviceInfo = {
/**
 * The device's id.
 */
id: string,
/**
 * What its owner calls it; empty where they said nothing.
 */
name: string,
/**
 * Since when it is the user's, in seconds since 1970.
 */
since: number,
/**
 * Whether it is the one that asks.
 */
this: boolean, };

export type DeckInfo = {
/**
 * The deck's id, as the device that made it chose it.
 */
id: string,
/**
 * What its owner calls it.
 */
name: string,
/**
 * Its cards, a line each; it need not be a deck that can be played yet.
 */
list: string,
/**
 * How often it was changed here, the first time included.
 */
revision: number,
/**
 * When it was last changed, in seconds since 1970.
 */
changed: number, };

export type DeckChange = {
/**
 * What its owner calls it.
 */
name: string,
/**
 * Its cards, a line each.
 */
list: string,
/**
 * The revision that the device changed; 0 for a deck that is new. Where another device has changed it since, nothing is
 * changed.
 */
revision?: number, };

export type SitDown = {
/**
 * Which one; the first that is free where nothing is said.
 */
seat?: number,
/**
 * 64 hexadecimal digits of the client's own making, kept to itself: with the same ones the same seat is given again
 * when the answer was lost.
 */
key: string,
/**
 * A name for people; the user's own where it is empty.
 */
name: string, };

export type Claimed = {
/**
 * The seats. The tokens before these no longer hold them.
 */
mine: Array<SeatGiven>,
/**
 * The secret of whoever made the match, for who did. The one before it no longer counts.
 */
host?: string,
/**
 * What the server's seed is, sealed.
 */
commitment: string, };

export type SeatListed = {
/**
 * A name for people; empty for none.
 */
name: string,
/**
 * `person`, or the bot's level.
 */
kind: string,
/**
 * The id of the user who sits there, if it is one.
 */
user?: string,
/**
 * Whether somebody has taken it; bots have.
 */
taken: boolean,
/**
 * Whether anybody may take it now.
 */
open: boolean,
/**
 * Whether that person is connected now; bots are.
 */
present: boolean, };

export type MatchResult = "won" | "lost" | "drawn" | "void";

export type MatchRow = {
/**
 * The match's id.
 */
id: string,
/**
 * The game's id.
 */
game: string,
/**
 * The mod that it is played with, if it is with one.
 */
mod?: ModPlayed,
/**
 * How far it is.
 */
phase: Phase,
/**
 * Whether anybody finds it in the list.
 */
listed: boolean,
/**
 * Whether anything may be taken back.
 */
practice: boolean,
/**
 * When it was made, in seconds since 1970.
 */
made: number,
/**
 * When it was over, in seconds since 1970, where that is known.
 */
ended?: number,
/**
 * How many entries it has.
 */
entries: number,
/**
 * Who sits where.
 */
seats: Array<SeatListed>,
/**
 * Whose move it is, while it is played.
 */
asked?: Array<number>,
/**
 * How it ended, once it has and where that is known.
 */
end?: End,
/**
 * Where its record is, once it is over.
 */
record?: string,
/**
 * The seats of the user who asks.
 */
mine?: Array<number>,
/**
 * What it came to for the user who asks, once it is over: where they hold several seats, for the best of these.
 */
result?: MatchResult, };

export type MatchList = {
/**
 * They.
 */
matches: Array<MatchRow>,
/**
 * What to ask for `after` in order to see more; nothing where there are no more.
 */
next?: string, };

export type Status = "alive" | "ready";

export type Health = {
/**
 * What it is.
 */
status: Status, };

export type SetupProblem = {
/**
 * The field, as it was named: `rounds`, or `clan.2` for the second seat's.
 */
field: string,
/**
 * What is wrong with it: the key of a text, `problem-` and a stable code, with
 * what goes into it. The words for games' own codes are in their texts.
 */
reason: Text, };

export type Failure = {
/**
 * A stable word for programs.
 */
code: string,
/**
 * A sentence for people.
 */
reason: Text,
/**
 * What exactly is wrong, one line each, in English: for whoever wrote the program that asked.
 */
details?: Array<string>,
/**
 * What is wrong with the settings of a match, each at its field.
 */
problems?: Array<SetupProblem>,
/**
 * In how many seconds it makes sense to try again, where that is known.
 */
again_in?: number, };

export type Held = {
/**
 * The seat.
 */
seat: number,
/**
 * Its token.
 */
token: string,
/**
 * The seat's random bytes for the dice: 64 hexadecimal digits. Those that
 * come first count.
 */
share?: string, };

export type Motion = "draw" | { "back": number } | "rematch" | "again" | "repeat" | "reload";

export type ClientMessage = { "t": "hello",
/**
 * The match's id.
 */
match: string,
/**
 * The seats it holds; two or more are persons at one screen.
 */
held?: Array<Held>,
/**
 * The secret of whoever made the match, where it wants to set the pace.
 */
host?: string, } | { "t": "choose",
/**
 * The sender's own name for this command: a repeat gets the same answer.
 */
id: string,
/**
 * For which seat.
 */
seat: number,
/**
 * The last entry it had seen.
 */
seen: number,
/**
 * The picks, in order.
 */
picks: string[], } | { "t": "play",
/**
 * The sender's own name for this command.
 */
id: string,
/**
 * For which seat.
 */
seat: number,
/**
 * The last entry it had seen.
 */
seen: number,
/**
 * The command.
 */
words: string, } | { "t": "leave",
/**
 * The sender's own name for this command.
 */
id: string,
/**
 * For which seat.
 */
seat: number, } | { "t": "propose",
/**
 * The sender's own name for this command.
 */
id: string,
/**
 * For which seat.
 */
seat: number,
/**
 * What.
 */
motion: Motion, } | { "t": "decline",
/**
 * The sender's own name for this command.
 */
id: string,
/**
 * For which seat.
 */
seat: number, } | { "t": "ask",
/**
 * The sender's own name for this question.
 */
id: string,
/**
 * For which seat.
 */
seat: number,
/**
 * The picks so far.
 */
picks: string[], } | { "t": "survey",
/**
 * The sender's own name for this question.
 */
id: string,
/**
 * The item.
 */
item: string, } | { "t": "advise",
/**
 * The sender's own name for this question.
 */
id: string,
/**
 * For which seat.
 */
seat: number, } | { "t": "timeline",
/**
 * The sender's own name for this question.
 */
id: string, } | { "t": "lift",
/**
 * Which seat.
 */
seat: number, } | { "t": "look",
/**
 * Whose.
 */
eyes: Eyes, } | { "t": "show",
/**
 * Which entry; 0 is the start.
 */
entry: number, } | { "t": "pace",
/**
 * Whether they wait.
 */
paused: boolean,
/**
 * The pause between two steps, in milliseconds.
 */
every: number, } | { "t": "step" } | { "t": "refresh" };

export type MessageRate = {
/**
 * How many points come each second.
 */
a_second: number,
/**
 * How many there are at once.
 */
at_once: number, };

export type Pace = {
/**
 * Whether they wait.
 */
paused: boolean,
/**
 * The pause between two steps, in milliseconds.
 */
every: number, };

export type SeatClock = {
/**
 * The seat.
 */
seat: number,
/**
 * How many milliseconds are left.
 */
left: number,
/**
 * Whether they are getting fewer.
 */
runs: boolean,
/**
 * How often in a row they have run out, and the clock has played.
 */
missed?: number, };

export type End = { "how": "ranked",
/**
 * The ranks in the order of the seats.
 */
ranks: Array<number>,
/**
 * Why.
 */
reason: Text, } | { "how": "all_won",
/**
 * Why.
 */
reason: Text, } | { "how": "all_lost",
/**
 * Why.
 */
reason: Text, } | { "how": "agreed" } | { "how": "void",
/**
 * Where in the content a script failed.
 */
place: string,
/**
 * What happened there.
 */
reason: Text, };

export type Asking = {
/**
 * What.
 */
motion: Motion,
/**
 * Who proposed it.
 */
by: number,
/**
 * Who is for it.
 */
agreed: number[], };

export type Answer = { "result": "done",
/**
 * The entry's number.
 */
entry: number, } | { "result": "noted" } | { "result": "refused",
/**
 * Why.
 */
failure: Failure, } | { "result": "choices",
/**
 * Everything that begins with these picks.
 */
choices: Array<ChoiceShown>, } | { "result": "forecast",
/**
 * What it comes to; None where that is plain.
 */
forecast: Forecast | null, } | { "result": "survey",
/**
 * Cells that have to do with it.
 */
overlays: Array<Overlay>, } | { "result": "advice",
/**
 * After which entry.
 */
entry: number,
/**
 * The choice; None where the seat is not asked.
 */
play: Play | null, } | { "result": "timeline",
/**
 * Its turns, and what stands out.
 */
timeline: Timeline, } | { "result": "why_not",
/**
 * The reason.
 */
reason: Text, };

export type ChoiceShown = {
/**
 * The things on screen to pick, in order.
 */
picks: Array<ItemId>,
/**
 * What it is called.
 */
label: Text,
/**
 * Whether it is shown with its forecast and confirmed before it is sent.
 */
asks?: boolean, };

export type MenuShown = {
/**
 * Choices, in a fixed order.
 */
choices: Array<ChoiceShown>,
/**
 * Keys that pick an item at once.
 */
keys?: Array<[string, ItemId]>,
/**
 * Picks whose choices come when they are asked for.
 */
more?: Array<ItemId>,
/**
 * Whether a piece stays picked after a step, and arrows pick the cell beside it.
 */
steered?: boolean, };

export type MenuDelta = {
/**
 * Choices, in a fixed order.
 */
choices?: Array<Part<ChoiceShown>>,
/**
 * Keys that pick an item at once.
 */
keys?: Array<Part<[string, ItemId]>>,
/**
 * Picks whose choices come when they are asked for.
 */
more?: Array<Part<ItemId>>,
/**
 * Whether a piece stays picked after a step, and arrows pick the cell beside it.
 */
steered?: boolean, };

export type Telling = {
/**
 * Its line in the log.
 */
log?: Text,
/**
 * What the screen plays.
 */
cues?: Array<Cue>, };

export type Change = { "delta": Delta } | { "whole": Scene };

export type Moves = {
/**
 * The entry to go back to in order to take back the last step.
 */
back?: number,
/**
 * Whether that needs another person's consent.
 */
with_consent?: boolean,
/**
 * Whether a draw can be agreed on: two or more persons play.
 */
draw?: boolean, };

export type Showing = {
/**
 * The entry after which it was so.
 */
entry: number,
/**
 * How many entries there are.
 */
of: number, };

export type Moment = {
/**
 * The last entry.
 */
entry: number,
/**
 * Whose eyes these are.
 */
eyes: Eyes,
/**
 * The checksum of the scene as it is now.
 */
checksum: number,
/**
 * The seats that may play now.
 */
asked: number[],
/**
 * The clocks of persons, where there are any.
 */
clocks?: Array<SeatClock>,
/**
 * A hint for a first match.
 */
hint?: Text,
/**
 * What can be taken back or proposed.
 */
moves?: Moves,
/**
 * How it ended, once it has.
 */
end?: End,
/**
 * What there is to say of the match, once it is over.
 */
summary?: Summary,
/**
 * The entry that is shown, where it is not the last.
 */
shown?: Showing, };

export type ServerMessage = { "t": "welcome",
/**
 * Its version, and that of its page.
 */
server: VersionInfo,
/**
 * How fast it may be spoken to on this socket.
 */
messages?: MessageRate, } | { "t": "match",
/**
 * What anybody may know.
 */
info: MatchInfo,
/**
 * The seats that this client holds.
 */
held: number[],
/**
 * How fast bots play among themselves, where this client may set it.
 */
pace?: Pace,
/**
 * The clocks of persons, where there are any.
 */
clocks?: Array<SeatClock>, } | { "t": "scene",
/**
 * What is shown.
 */
scene: Scene,
/**
 * The log so far.
 */
log: Array<Text>,
/**
 * What the eyes' seat can choose, where this client holds it.
 */
menu?: MenuShown,
/**
 * How it stands.
 */
now: Moment, } | { "t": "step",
/**
 * What changes on the screen.
 */
change: Change,
/**
 * What was told on the way, in order.
 */
told?: Array<Telling>,
/**
 * How many lines are left of the log before those told now, where another moment of
 * the past is shown or something was taken back.
 */
kept?: number,
/**
 * What the eyes' seat can choose now, where this client holds it, told by
 * what it could choose before.
 */
menu?: MenuDelta,
/**
 * How it stands.
 */
now: Moment, } | { "t": "curtain",
/**
 * Which seat.
 */
seat: number, } | { "t": "answer",
/**
 * The sender's own name for it.
 */
id: string,
/**
 * What became of it.
 */
answer: Answer, } | { "t": "proposal",
/**
 * What, and by whom.
 */
proposal: Asking | null, } | { "t": "rematch",
/**
 * The match that was made.
 */
made: MatchMade, } | { "t": "closing",
/**
 * Why.
 */
failure: Failure,
/**
 * Whether it makes sense to come again.
 */
again: boolean, };

/** An item's fields behind its id, in order. */
export const ITEM_FIELDS = ['kind', 'cell', 'picture', 'name', 'facts', 'owner', 'states', 'portrait', 'gauge', 'surveyed', 'marks', 'pips', 'figures', 'sort', 'links', 'beside'] as const;

/** What they are on a thing of which nothing is known; those that are not here are then left out. */
export const BLANK: Omit<Item, 'id'> = {
  kind: "badge",
  cell: null,
  picture: null,
  name: "",
  facts: [],
  owner: null,
  states: [],
  portrait: null,
  gauge: null,
  surveyed: false,
};

/** Those that a delta tells by what stayed of a list. */
export const IN_PARTS = ['facts', 'marks', 'pips', 'figures'] as const;
