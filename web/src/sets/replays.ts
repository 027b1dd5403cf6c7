// Going through a match: the bar below one that is over or that bots play, its course, and what decided it. It comes with
// such a table; what it has in common with others is handed to it from there, so that neither file is split.
export { default as Replay } from '../parts/Replay.svelte';
