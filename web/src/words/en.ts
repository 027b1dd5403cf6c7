// All words in English.
import common from '@texts/en.ftl?raw';
import own from '../../texts/en.ftl?raw';

export const words: readonly string[] = [common, own];
