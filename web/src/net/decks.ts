// What is asked over plain HTTP about the decks that a user keeps with the server.
import type { DeckChange, DeckInfo } from '../wire';
import { answered, json, part, post, shown } from './rest';

const path = (game: string, id?: string) => `/api/v1/users/me/decks/${part(game)}${id === undefined ? '' : `/${part(id)}`}`;

/** All of a game. */
export const decksOf = (game: string, device: string) => json<DeckInfo[]>(path(game), { headers: shown(device) });

/** Keeps one as this device has it; refused where another device has changed it since. */
export const keepDeck = (game: string, id: string, deck: DeckChange, device: string) => json<DeckInfo>(path(game, id), { ...post(deck, device), method: 'PUT' });

export async function removeDeck(game: string, id: string, device: string): Promise<void> {
  await answered(path(game, id), { method: 'DELETE', headers: shown(device) });
}
