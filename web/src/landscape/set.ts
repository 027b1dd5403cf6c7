// The painted set, with all that is seen on a painted board or on one of tiles alone. One file for both, since every
// further one would split what the page has in common with it.
export { default as Areas } from '../parts/Areas.svelte';
export { default as Chances } from '../parts/Chances.svelte';
export { default as Landscape } from '../parts/Landscape.svelte';
export { default as Minimap } from '../parts/Minimap.svelte';
export { default as Odds } from '../parts/Odds.svelte';
export { painter, sprites } from './painted';
