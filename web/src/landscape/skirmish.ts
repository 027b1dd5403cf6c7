// What the grounds of Skirmish are, and which line of its forecasts is the odds.
import type { Theme } from './lands';

export const skirmish: Theme = {
  lands: {
    'skirmish-plain': 'meadow',
    'skirmish-forest': 'forest',
    'skirmish-hill': 'hill',
    'skirmish-bridge': 'bridge',
    'skirmish-fortress': 'floor',
    'skirmish-goal': 'goal',
    'skirmish-house': 'house',
    'skirmish-wall': 'wall',
    'skirmish-river': 'water',
    'skirmish-mountain': 'mountain',
    'skirmish-cliff': 'cliff',
  },
  margin: { top: 0.9, side: 0.5, bottom: 0.5 },
  odds: (line) => {
    const [key, args] = typeof line === 'string' ? [line] : line;
    if (key !== 'forecast-kills' || typeof args?.['whole'] !== 'number') return undefined;
    return args['whole'] + Number(args['tenths'] ?? 0) / 10;
  },
  set: () => import('./set'),
};
