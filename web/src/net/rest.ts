// What is asked over plain HTTP.
import type { Lang } from '../texts';
import type { Failure, GameInfo, JoinSeat, Joined, MatchInfo, MatchMade, NewMatch, Seated } from '../wire';

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

export const games = () => json<GameInfo[]>('/api/games');
export const words = (game: string, lang: Lang) => text(`/api/games/${part(game)}/texts/${lang}`);
export const rules = (game: string, lang: Lang) => text(`/api/games/${part(game)}/rules/${lang}`);

/** Makes a match. Where no answer comes it is ordered once more: with the same key there is only one. */
export async function make(order: NewMatch, key: string): Promise<MatchMade> {
  const send = () => json<MatchMade>('/api/matches', post({ ...order, key }));
  try {
    return await send();
  } catch (error) {
    if (error instanceof Failed && error.status === 0) return send();
    throw error;
  }
}

export const match = (id: string) => json<MatchInfo>(`/api/matches/${part(id)}`);
export const join = (id: string, seat: JoinSeat) => json<Joined>(`/api/matches/${part(id)}/join`, post(seat));

/** A new invitation for a seat; the old one no longer works. */
export const invite = (id: string, seat: number, host: string) =>
  json<Seated>(`/api/matches/${part(id)}/seats/${seat}/invitation`, {
    method: 'POST',
    headers: { authorization: `Bearer ${host}` },
  });

/** Where the record of a match that is over can be had. */
export const recordPath = (id: string) => `/api/matches/${part(id)}/record`;

const part = encodeURIComponent;

function post(body: object): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

async function json<T>(path: string, init?: RequestInit): Promise<T> {
  return (await answered(path, init)).json() as Promise<T>;
}

async function text(path: string): Promise<string> {
  return (await answered(path)).text();
}

async function answered(path: string, init?: RequestInit): Promise<Response> {
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
