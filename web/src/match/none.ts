// What is said where no match is listed.
import type { Listing } from '../route';

export const NONE: Record<Listing, string> = {
  tables: 'web-none-tables',
  live: 'web-none-live',
  replays: 'web-none-replays',
  mine: 'web-no-matches',
};
