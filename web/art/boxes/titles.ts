// The names of games as they stand on boxes: letters in the game's own font with a thick dark edge. They lie over
// the upper part of a box.
import { downwards } from '../svg.ts';

interface Line {
  words: string;
  size: number;
  /** Its base line, on a box of 300 by 400. */
  y: number;
  fill?: string;
}

export interface Title {
  /** The family as the font's file calls itself. */
  font: string;
  weight: number;
  fill: string;
  edge: string;
  /** How wide the edge is, on both sides of a letter together. */
  thick: number;
  spacing?: number;
  /** In French only where it is called otherwise. */
  lines: { en: Line[]; fr?: Line[] };
}

/** The colours that letters run through from top to bottom. */
export function titlePaints(): string {
  return (
    downwards('title-sun', [[0, '#ffffff'], [0.5, '#ffeeb0'], [1, '#f7b955']]) +
    downwards('title-gold', [[0, '#fffbe0'], [1, '#ffc23d']]) +
    downwards('title-violet', [[0, '#ffffff'], [1, '#e0b3ff']])
  );
}

export const TITLES: Readonly<Record<string, Title>> = {
  ascent: {
    font: 'Caesar Dressing', weight: 400, fill: 'url(#title-sun)', edge: '#17104a', thick: 11, spacing: 2,
    lines: {
      en: [{ words: 'Ascent', size: 68, y: 66 }],
      fr: [{ words: 'Ascension', size: 47, y: 58 }],
    },
  },
  connect4: {
    font: 'Lilita One', weight: 400, fill: '#ffffff', edge: '#12398c', thick: 11,
    lines: {
      en: [{ words: 'Connect four', size: 50, y: 56 }],
      fr: [{ words: 'Puissance quatre', size: 38, y: 54 }],
    },
  },
  duel: {
    font: 'Cinzel Decorative Black', weight: 900, fill: 'url(#title-violet)', edge: '#1a0745', thick: 9,
    lines: {
      en: [{ words: 'Arcane', size: 50, y: 62 }, { words: 'Duel', size: 44, y: 104 }],
      fr: [{ words: 'Duel', size: 50, y: 58 }, { words: 'des arcanes', size: 36, y: 100 }],
    },
  },
  garden: {
    font: 'Titan One', weight: 400, fill: '#ffffff', edge: '#1d5a12', thick: 12,
    lines: {
      en: [{ words: 'Garden', size: 54, y: 62 }, { words: 'Tensions', size: 42, y: 104, fill: '#ffe14a' }],
    },
  },
  royal: {
    font: 'Grenze Gotisch ExtraBold', weight: 800, fill: 'url(#title-gold)', edge: '#2a0a4d', thick: 11,
    lines: { en: [{ words: 'Royal War', size: 65, y: 68 }] },
  },
  skirmish: {
    font: 'Skranji', weight: 700, fill: '#fff8e2', edge: '#5b170c', thick: 12,
    lines: { en: [{ words: 'Skirmish', size: 66, y: 70 }] },
  },
};

/** A title in a language. */
export function title({ font, weight, fill, edge, thick, spacing = 0, lines }: Title, language: 'en' | 'fr'): string {
  const letters = `font-family="${font}" font-weight="${weight}" letter-spacing="${spacing}" text-anchor="middle"`;
  const line = `stroke="${edge}" stroke-width="${thick}" stroke-linejoin="round" paint-order="stroke"`;
  return (lines[language] ?? lines.en)
    .map((each) => `<text x="150" y="${each.y}" font-size="${each.size}" fill="${each.fill ?? fill}" ${letters} ${line}>${each.words}</text>`)
    .join('');
}
