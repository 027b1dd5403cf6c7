// The words of lists of matches, of who one is, of invitations and of waiting for others in French.
import own from '../../texts/lobby.fr.ftl?raw';

export const words: readonly string[] = [own];
