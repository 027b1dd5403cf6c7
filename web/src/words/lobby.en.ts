// The words of lists of matches and of who one is in English.
import own from '../../texts/lobby.en.ftl?raw';

export const words: readonly string[] = [own];
