// The painted set, with all that is seen on a painted board alone.
export { default as Areas } from '../parts/Areas.svelte';
export { default as Landscape } from '../parts/Landscape.svelte';
export { default as Minimap } from '../parts/Minimap.svelte';
export { default as Odds } from '../parts/Odds.svelte';
export { painter, sprites } from './painted';
