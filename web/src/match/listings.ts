// What the pages around matches are called, and what is said where nothing is on them.
import type { Listing } from '../route';

export const WAYS: Record<'play' | 'you' | Listing, string> = {
  play: 'web-way-play',
  tables: 'web-way-tables',
  live: 'web-way-live',
  replays: 'web-way-replays',
  mine: 'web-way-mine',
  you: 'web-way-you',
};

export const NONE: Record<Listing, string> = {
  tables: 'web-none-tables',
  live: 'web-none-live',
  replays: 'web-none-replays',
  mine: 'web-no-matches',
};
