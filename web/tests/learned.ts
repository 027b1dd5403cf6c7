// Every test can speak both languages.
import { learn } from '../src/texts.ts';

await Promise.all([learn('en'), learn('fr')]);
