// What the grounds of Skirmish are.
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
  set: () => import('./set'),
};
