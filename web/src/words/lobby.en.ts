// The words of lists of matches, of who one is, of invitations and of waiting for others in English.
import own from '../../texts/lobby.en.ftl?raw';

export const words: readonly string[] = [own];
