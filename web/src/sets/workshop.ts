// What somebody makes of a game: decks of their own, mods, programs in seats. It comes with the first screen that needs
// it; what it has in common with setups and cards is handed to it from there, so that neither file is split.
export { default as DeckBuilder } from '../pages/DeckBuilder.svelte';
export { default as Decks } from '../pages/Decks.svelte';
export { default as Mods } from '../pages/Mods.svelte';
export { default as Programs } from '../pages/Programs.svelte';
