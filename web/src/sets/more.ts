// What tables of cards, maps of places, tiles to choose from, help, rules and the end of a match need: it comes with the
// first of them. One file, since every further one would split what the page has in common with it.
export { default as Card } from '../parts/Card.svelte';
export { default as Help } from '../parts/Help.svelte';
export { default as Links } from '../parts/Links.svelte';
export { default as Made } from '../parts/Made.svelte';
export { default as Markdown } from '../parts/Markdown.svelte';
export { default as Places } from '../parts/Places.svelte';
export { default as Standings } from '../parts/Standings.svelte';
export { default as Tiles } from '../parts/Tiles.svelte';
export { default as Track } from '../parts/Track.svelte';
export { default as Waiting } from '../parts/Waiting.svelte';
export { facing } from '../scene/facing';
