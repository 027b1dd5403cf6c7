// What is asked over plain HTTP.
import type { Lang } from '../texts';
import type { Binder, Decklist, Failure, GameInfo, ModReport, VersionInfo } from '../wire';

/** An answer that is not a success. */
export class Failed extends Error {
  override name = 'Failed';

  constructor(
    readonly failure: Failure,
    /** The answer's status; 0 where there was no answer. */
    readonly status: number,
  ) {
    super(failure.code);
  }
}

/** No answer came at all. */
const unreachable = () => new Failed({ code: 'unreachable', reason: 'web-failure-unreachable' }, 0);

/** A part of the page that comes later. */
export function later<T>(part: Promise<T>): Promise<T> {
  return part.catch(() => {
    throw unreachable();
  });
}

/** What went wrong, whatever was thrown. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failed) return error.failure;
  throw error;
}

export const games = () => json<GameInfo[]>('/api/v1/games');
export const words = (game: string, lang: Lang) => text(`/api/v1/games/${part(game)}/texts/${lang}`);
export const cards = (game: string) => json<Binder>(`/api/v1/games/${part(game)}/cards`);
/** So much of a list is sent: a longer one is wrong by its length alone, and the server says in which line. */
const MOST_OF_LIST = 12_000;

/** What a list of cards says and what is wrong with it. */
export const readDeck = (game: string, list: string) => json<Decklist>(`/api/v1/games/${part(game)}/deck`, post({ list: list.slice(0, MOST_OF_LIST) }));
export const mods = () => json<ModReport[]>('/api/v1/mods');
export const primer = (game: string, lang: Lang) => text(`/api/v1/games/${part(game)}/primer/${lang}`);
export const rules = (game: string, lang: Lang) => text(`/api/v1/games/${part(game)}/rules/${lang}`);

export const version = () => json<VersionInfo>('/api/v1/version');

/** Why the server lets nobody in at the moment, where it answers and says so. */
export async function turnedAway(): Promise<Failure | undefined> {
  try {
    await version();
  } catch (error) {
    if (error instanceof Failed && error.status > 0) return error.failure;
  }
  return undefined;
}

/** Where the record of a match that is over can be had. */
export const recordPath = (id: string) => `/api/v1/matches/${part(id)}/record`;

export const part = encodeURIComponent;

/** What shows who asks, where it matters. */
export const shown = (key: string | undefined): Record<string, string> => (key === undefined ? {} : { authorization: `Bearer ${key}` });

export function post(body: object, key?: string): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json', ...shown(key) }, body: JSON.stringify(body) };
}

export async function json<T>(path: string, init?: RequestInit): Promise<T> {
  return (await answered(path, init)).json() as Promise<T>;
}

async function text(path: string): Promise<string> {
  return (await answered(path)).text();
}

export async function answered(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(path, init).catch(() => undefined);
  if (!response) throw unreachable();
  if (response.ok) return response;
  const unknown: Failure = { code: 'unknown', reason: ['web-failure-unknown', { status: response.status }] };
  const failure = await response.json().catch(() => unknown);
  throw new Failed(isFailure(failure) ? failure : unknown, response.status);
}

function isFailure(value: unknown): value is Failure {
  return typeof value === 'object' && value !== null && 'code' in value && 'reason' in value;
}
