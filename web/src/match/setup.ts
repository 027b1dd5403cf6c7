// A match to be made: presets for who plays, settings, and the order that the
// server gets.
import { liveOrder, type Live } from './live';
import type { Speech } from '../texts';
import type { EditionInfo, Failure, Field, GameInfo, Look, ModInfo, NewMatch, NewSeat } from '../wire';
import { BOTS, type Level } from './names';

/** Who sits where, in one word: a preset for all seats. */
export type Seating = 'alone' | 'bot' | 'friend' | 'open' | 'here' | 'watch';

/** Who can play: one alone where the game is for one, with others where it is for several. */
export function seatingsOf({ min_players, max_players }: EditionInfo): Seating[] {
  const alone = min_players === 1 ? ['alone' as const] : [];
  const others = max_players > 1 ? (['bot', 'friend', 'open', 'here'] as const) : [];
  return [...alone, ...others, 'watch'];
}

/** A seating as far as so many can be seated by it: one plays alone, several do not. */
export function seatingFor(seating: Seating, n: number): Seating {
  if (seating === 'watch') return seating;
  if (n === 1) return 'alone';
  return seating === 'alone' ? 'bot' : seating;
}

/** How many it takes for a seating, where so many were to play: company is two at least. */
export function nFor(seating: Seating, n: number): number {
  if (seating === 'alone') return 1;
  return seating === 'watch' ? n : Math.max(2, n);
}

/** A seating by its name: nobody plays against a partner. */
export function seatingName(seating: Seating, n: number, game: EditionInfo): string {
  switch (seating) {
    case 'alone':
      return 'web-seating-alone';
    case 'bot':
      return game.company === 'partners' ? 'web-seating-with-bot' : 'web-seating-bot';
    case 'friend':
      return n > 2 ? 'web-seating-friends' : 'web-seating-friend';
    case 'open':
      return 'web-seating-open';
    case 'here':
      return 'web-seating-here';
    case 'watch':
      return 'web-seating-watch';
  }
}

/** Whether computers play, so that their strength matters. */
export function hasBots(seating: Seating): boolean {
  return seating === 'watch' || seating === 'bot';
}

/** How strong bots of each level are. */
export const STRENGTHS: Record<Level, string> = {
  random: 'web-level-random',
  heuristic: 'web-level-heuristic',
  deep: 'web-level-deep',
};

/** Who is to sit in a seat. */
export type Sitter = 'me' | 'friend' | 'anybody' | Level;

/** Each of them by its name. */
export const SITTERS: Record<Sitter, string> = { me: 'web-sitter-me', friend: 'web-sitter-friend', anybody: 'web-sitter-anybody', ...BOTS };

/** The setting that says how many play. */
export const PLAYERS = 'players';

/** A game as it is offered: with its own content, or with that of a mod. */
export interface Offering {
  game: string;
  mod?: string;
  edition: EditionInfo;
}

/** A mod that can be played now. */
export type Whole = ModInfo & { edition: EditionInfo };

export const isWhole = (mod: ModInfo): mod is Whole => mod.edition !== undefined;

/** A game with the mod of this name; with its own content where there is none, or it is broken. */
export function offeringOf(game: GameInfo, name: string): Offering {
  const mod = game.mods.filter(isWhole).find((known) => known.name === name);
  return mod ? { game: game.id, mod: mod.name, edition: mod.edition } : { game: game.id, edition: game };
}

/** Under which name the settings of a match are remembered: a mod's are its own. */
export const rememberedAs = ({ game, mod }: Offering): string => (mod === undefined ? game : `${game}/${mod}`);

/** The settings of a match; the number of players among them where it is a choice. */
export function fieldsOf(game: EditionInfo): Field[] {
  const isListed = game.fields.some((field) => field.key === PLAYERS);
  if (isListed || game.min_players === game.max_players) return game.fields;
  const { min_players: min, max_players: max, players } = game;
  return [{ key: PLAYERS, kind: { kind: 'number', min, max, default: players } }, ...game.fields];
}

/** What a setting is when nothing is said. */
export function defaultOf({ kind }: Field): string {
  return kind.kind === 'flag' ? (kind.default ? 'yes' : 'no') : String(kind.default);
}

/** A setting of one seat, from 0: what it is called, and what it is when nothing is said. */
export function ownOf(game: EditionInfo, field: Field, seat: number): { name: string; default: string } {
  const name = `${field.key}.${seat + 1}`;
  return { name, default: game.seat_defaults[name] ?? defaultOf(field) };
}

/** One of a field's choices, as it is called and looks. */
export interface Tile {
  option: string;
  title: string;
  look: Look | undefined;
}

/** What an option is called: by its content, by the game's words, or else by its own name. */
export function choiceName(field: string, option: string, names: EditionInfo['names'], speech: Speech): string {
  const key = `choice-${field}-${option}`;
  const own = names?.[key];
  if (own !== undefined) return speech.say(own);
  return speech.knows(key) ? speech.ui(key) : option;
}

/** The setting of each seat whose choices have looks, so that it is chosen by tiles; with what is said above them. */
export function tiledOf({ seat_fields, names, looks }: EditionInfo, speech: Speech): { field: Field; legend: string; choices: Tile[] } | undefined {
  for (const field of seat_fields) {
    if (field.kind.kind !== 'choice') continue;
    const choices = field.kind.options.map((option) => ({ option, title: choiceName(field.key, option, names, speech), look: looks?.[`choice-${field.key}-${option}`] }));
    if (choices.some(({ look }) => look)) return { field, legend: speech.ui(`choose-${field.key}`), choices };
  }
  return undefined;
}

/** How many play, by the settings. */
export function nPlayers(game: EditionInfo, values: Record<string, string>): number {
  const said = Number(values[PLAYERS] ?? game.players);
  return Math.max(game.min_players, Math.min(game.max_players, Number.isInteger(said) ? said : game.players));
}

/** Everybody by a seating: whoever makes the match first. */
export function sitters(seating: Seating, level: Level, n: number): Sitter[] {
  return Array.from({ length: n }, (_, place) => {
    if (seating === 'watch') return level;
    if (place === 0 || seating === 'here') return 'me';
    if (seating === 'open') return 'anybody';
    return seating === 'friend' ? 'friend' : level;
  });
}

/** Whether somebody plays elsewhere, so that others may have to wait for them. */
export const hasOthers = (seats: readonly Sitter[]): boolean => seats.some((sitter) => sitter === 'friend' || sitter === 'anybody');

/** How a match is played, whatever the game. */
export interface Manner {
  /** Whether anything may be taken back. */
  practice?: boolean;
  /** Whether anybody finds it in the list of matches. */
  listed?: boolean;
  /** How long persons may think, and what happens when one is away. */
  live?: Live;
}

/** The order for the server: only what is not as it would be anyway. */
export function order({ game, mod, edition }: Offering, seats: Sitter[], values: Record<string, string>, name: string, { practice = false, listed = false, live = { clock: 0, absence: 0 } }: Manner = {}): NewMatch {
  const known = new Map(fieldsOf(edition).map((field) => [field.key, defaultOf(field)]));
  for (const field of edition.seat_fields) {
    for (const own of seats.map((_, seat) => ownOf(edition, field, seat))) known.set(own.name, own.default);
  }
  const said = Object.entries(values).filter(([key, value]) => known.has(key) && known.get(key) !== value);
  const content = mod === undefined ? {} : { mod };
  // Nobody comes to a table that nobody finds.
  const found = listed || seats.includes('anybody') ? { listed: true } : {};
  const paced = hasOthers(seats) ? liveOrder(live) : {};
  return { game, ...content, values: Object.fromEntries(said), seats: named(seats, name), practice, ...found, ...paced };
}

/** The first of several persons at one screen has the name; the others are called by their seats. */
function named(seats: Sitter[], name: string): NewSeat[] {
  let isNamed = false;
  return seats.map((sitter) => {
    if (sitter === 'friend') return { who: 'friend' };
    if (sitter === 'anybody') return { who: 'open' };
    if (sitter !== 'me') return { who: 'bot', level: sitter };
    const own = isNamed ? '' : name.trim();
    isNamed = true;
    return { who: 'me', name: own };
  });
}

/** What is wrong with a setup by field; what is of no field on screen under the empty name. */
export function problemsOf(failure: Failure, names: string[], speech: Speech): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const problem of failure.problems ?? []) {
    // At its field it need not be named.
    if (names.includes(problem.field)) (found[problem.field] ??= []).push(speech.say(problem.reason));
    else (found[''] ??= []).push(speech.problem(problem));
  }
  return found;
}

/** What of some settings still makes sense for a game: those of its last match here may be of another version. */
export function fitting(game: EditionInfo, values: Record<string, string>): Record<string, string> {
  const fields = new Map(fieldsOf(game).map((field) => [field.key, field]));
  for (const field of game.seat_fields) {
    for (let seat = 1; seat <= game.max_players; seat += 1) fields.set(`${field.key}.${seat}`, field);
  }
  const known = Object.entries(values).filter(([key, value]) => {
    const field = fields.get(key);
    return !!field && fits(field, value);
  });
  return Object.fromEntries(known);
}

function fits({ kind }: Field, value: string): boolean {
  switch (kind.kind) {
    case 'number':
      return /^-?\d+$/.test(value) && Number(value) >= kind.min && Number(value) <= kind.max;
    case 'choice':
      return kind.options.includes(value);
    case 'flag':
      return value === 'yes' || value === 'no';
    case 'text':
      return true;
  }
}
