// A game in plain words: its lessons with pictures, and words that tell their meaning. It comes with the rules, and with a
// table once that is laid; so do hints, and what points at the next thing to press.
export { default as Glossed } from '../parts/Glossed.svelte';
export { default as Guide } from '../parts/Guide.svelte';
export { default as Hint } from '../parts/Hint.svelte';
export { default as PageKeys } from '../parts/PageKeys.svelte';
export { default as PrimerView } from '../parts/PrimerView.svelte';
export { primers } from '../primers.svelte';
