// What is asked over plain HTTP about a match that is over.
import type { GoOn, MatchMade, ReviewInfo } from '../wire';
import { json, part, post } from './rest';

/** Makes a match that goes on from a step of one that is over. */
export const goOn = (id: string, order: GoOn) => json<MatchMade>(`/api/v1/matches/${part(id)}/continue`, post(order));

/** How far the review of a match is that is over; the first who asks begins it. */
export const review = (id: string) => json<ReviewInfo>(`/api/v1/matches/${part(id)}/review`);
