// The words of lists of matches and of who one is in French.
import own from '../../texts/lobby.fr.ftl?raw';

export const words: readonly string[] = [own];
