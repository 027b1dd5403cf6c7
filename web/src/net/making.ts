// Ordering a match over plain HTTP.
import type { MatchMade, NewMatch } from '../wire';
import { Failed, json, post } from './rest';

/** Makes a match, as a user where a device's key is shown. Where no answer comes it is ordered once more: with the same key there is only one. */
export async function make(order: NewMatch, key: string, device?: string): Promise<MatchMade> {
  const send = () => json<MatchMade>('/api/v1/matches', post({ ...order, key }, device));
  try {
    return await send();
  } catch (error) {
    if (error instanceof Failed && error.status === 0) return send();
    throw error;
  }
}
