// What the first screens do not need: what is chosen before a match, cards, maps of places, sheets over a table, the log,
// settings, help, rules, what is proposed and the end of a match. It comes once the games are listed or a table is laid, or
// with the first screen that needs it. One file, since every further one would split what the page has in common with it.
export { default as Cards } from '../pages/Cards.svelte';
export { default as Card } from '../parts/Card.svelte';
export { default as CardSearch } from '../parts/CardSearch.svelte';
export { default as Closeup } from '../parts/Closeup.svelte';
export { default as Dialog } from '../parts/Dialog.svelte';
export { default as Dialogs } from '../parts/Dialogs.svelte';
export { default as Drawer } from '../parts/Drawer.svelte';
export { default as Ending } from '../parts/Ending.svelte';
export { default as Fighter } from '../parts/Fighter.svelte';
export { default as Help } from '../parts/Help.svelte';
export { default as Links } from '../parts/Links.svelte';
export { default as Log } from '../parts/Log.svelte';
export { default as Made } from '../parts/Made.svelte';
export { default as Markdown } from '../parts/Markdown.svelte';
export { default as NewMatch } from '../pages/NewMatch.svelte';
export { default as Places } from '../parts/Places.svelte';
export { default as Proposal } from '../parts/Proposal.svelte';
export { default as Segments } from '../parts/Segments.svelte';
export { default as Settings } from '../parts/Settings.svelte';
export { default as Standings } from '../parts/Standings.svelte';
export { default as Tiles } from '../parts/Tiles.svelte';
export { default as Told } from '../parts/Told.svelte';
export { default as Track } from '../parts/Track.svelte';
export { default as Trail } from '../parts/Trail.svelte';
export { default as Waiting } from '../parts/Waiting.svelte';
export { savePicture, snapshot } from '../match/snapshot';
export { DeckBox, freeName, LONGEST_NAME, newDeck } from '../match/decks';
export { DeckShare } from '../match/deckshare';
export { optionOf, OwnTiles } from '../match/owntiles.svelte';
export { STRENGTHS, tiledOf } from '../match/setup';
export { goAmong, stepOfKey } from '../match/stepping';
export { light } from '../parts/light';
export { facing } from '../scene/facing';
