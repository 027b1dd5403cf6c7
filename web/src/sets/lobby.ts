// What is seen of others: open tables, matches to watch, what was played, records that are brought, who one is, invitations,
// who is still to come. It comes with the first screen that needs it, in one file.
export { default as Arrival } from '../parts/Arrival.svelte';
export { default as Gathering } from '../parts/Gathering.svelte';
export { default as Lobby } from '../parts/Lobby.svelte';
export { default as Matches } from '../pages/Matches.svelte';
export { default as OpenRecord } from '../pages/OpenRecord.svelte';
export { default as You } from '../pages/You.svelte';
