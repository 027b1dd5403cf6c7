// Every test can speak both languages.
import { learn, learnFurther } from '../src/texts.ts';

const LANGS = ['en', 'fr'] as const;
await Promise.all(LANGS.flatMap((lang) => [learn(lang), learnFurther(lang, 'workshop'), learnFurther(lang, 'replays')]));
