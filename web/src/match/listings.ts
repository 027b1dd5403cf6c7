// What the pages around matches are called.
import type { Listing } from '../route';

export const WAYS: Record<'play' | 'you' | Listing, string> = {
  play: 'web-way-play',
  tables: 'web-way-tables',
  live: 'web-way-live',
  replays: 'web-way-replays',
  mine: 'web-way-mine',
  you: 'web-way-you',
};
