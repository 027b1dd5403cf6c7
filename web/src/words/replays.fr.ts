// The words of going through a match in French.
import own from '../../texts/replays.fr.ftl?raw';

export const words: readonly string[] = [own];
