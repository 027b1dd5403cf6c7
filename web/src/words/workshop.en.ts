// The words of decks, mods and programs in English.
import own from '../../texts/workshop.en.ftl?raw';

export const words: readonly string[] = [own];
