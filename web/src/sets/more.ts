// What the first screens do not need: what is chosen before a match, cards, maps of places, settings, help, rules,
// invitations, watching and the end of a match. It comes once the games are listed or a table is laid, or with the first
// screen that needs it. One file, since every further one would split what the page has in common with it.
export { default as Arrival } from '../parts/Arrival.svelte';
export { default as Card } from '../parts/Card.svelte';
export { default as Ending } from '../parts/Ending.svelte';
export { default as Gathering } from '../parts/Gathering.svelte';
export { default as Help } from '../parts/Help.svelte';
export { default as Links } from '../parts/Links.svelte';
export { default as Markdown } from '../parts/Markdown.svelte';
export { default as NewMatch } from '../pages/NewMatch.svelte';
export { default as Places } from '../parts/Places.svelte';
export { default as Settings } from '../parts/Settings.svelte';
export { default as Track } from '../parts/Track.svelte';
export { default as Waiting } from '../parts/Waiting.svelte';
export { default as Watch } from '../parts/Watch.svelte';
export { facing } from '../scene/facing';
