// The words of decks, mods and programs in French.
import own from '../../texts/workshop.fr.ftl?raw';

export const words: readonly string[] = [own];
