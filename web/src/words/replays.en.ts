// The words of going through a match in English.
import own from '../../texts/replays.en.ftl?raw';

export const words: readonly string[] = [own];
