// Coming to a seat of a match that was made, and leaving it: asked over plain HTTP.
import type { JoinSeat, Joined, MatchInfo, Seated, SitDown } from '../wire';
import { answered, json, part, post, shown } from './rest';

export const match = (id: string) => json<MatchInfo>(`/api/v1/matches/${part(id)}`);
export const join = (id: string, seat: JoinSeat, device?: string) => json<Joined>(`/api/v1/matches/${part(id)}/join`, post(seat, device));

/** Takes an open seat. */
export const sit = (id: string, how: SitDown, device?: string) => json<Joined>(`/api/v1/matches/${part(id)}/sit`, post(how, device));

/** A new invitation for a seat; the old one no longer works. */
export const invite = (id: string, seat: number, host: string) =>
  json<Seated>(`/api/v1/matches/${part(id)}/seats/${seat}/invitation`, {
    method: 'POST',
    headers: shown(host),
  });

/** Leaves a seat by its token, which gives up a match that has begun. */
export const vacate = (id: string, seat: number, token: string) => answered(`/api/v1/matches/${part(id)}/seats/${seat}`, { method: 'DELETE', headers: shown(token) });
