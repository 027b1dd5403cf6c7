// What is asked over plain HTTP about people, and about many matches at once.
import type { Claimed, MatchList, UserInfo, UserMade } from '../wire';
import { json, part, post, shown } from './rest';

/** How far matches are that are asked for. */
export type State = 'open' | 'live' | 'over';

/** Which matches are asked for. */
export interface Asked {
  state?: State;
  game?: string;
  /** Where the answer before this one ended. */
  after?: string;
  limit?: number;
}

const query = (asked: Asked) => new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));

/** The matches that anybody may find. */
export const listed = (asked: Asked, device?: string) => json<MatchList>(`/api/v1/matches?${query(asked)}`, { headers: shown(device) });

/** Those that a user made or sat in, on whatever device. */
export const history = (asked: Asked, device: string) => json<MatchList>(`/api/v1/users/me/matches?${query(asked)}`, { headers: shown(device) });

/** The seats that a user holds in a match, for this device. */
export const claim = (id: string, device: string) => json<Claimed>(`/api/v1/matches/${part(id)}/claim`, { method: 'POST', headers: shown(device) });

export const newUser = (name: string) => json<UserMade>('/api/v1/users', post({ name }));
export const rename = (name: string, device: string) => json<UserInfo>('/api/v1/users/me', { ...post({ name }, device), method: 'PATCH' });
