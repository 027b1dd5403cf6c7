// Every test can speak both languages.
import { learn, learnFurther } from '../src/texts.ts';

await Promise.all([learn('en'), learn('fr'), learnFurther('en'), learnFurther('fr')]);
