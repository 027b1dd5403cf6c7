// All words in French.
import common from '@texts/fr.ftl?raw';
import own from '../../texts/fr.ftl?raw';

export const words: readonly string[] = [common, own];
