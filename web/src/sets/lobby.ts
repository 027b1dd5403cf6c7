// What is seen of others: open tables, matches to watch, what was played, who one is. It comes with the first screen that
// needs it, in one file.
export { default as Lobby } from '../parts/Lobby.svelte';
export { default as Matches } from '../pages/Matches.svelte';
export { default as You } from '../pages/You.svelte';
