// Every test can speak both languages.
import { learn, learnFurther } from '../src/texts.ts';

const LANGS = ['en', 'fr'] as const;
await Promise.all(LANGS.flatMap((lang) => [learn(lang), ...(['workshop', 'replays', 'lobby'] as const).map((chapter) => learnFurther(lang, chapter))]));
