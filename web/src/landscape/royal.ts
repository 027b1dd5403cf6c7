// What the grounds of Royal War are.
import type { Theme } from './lands';

export const royal: Theme = {
  lands: {
    'royal-tile-ground': 'meadow',
    'royal-tile-road': 'road',
    'royal-tile-forest': 'forest',
    'royal-tile-hill': 'hill',
    'royal-tile-coast': 'coast',
    'royal-tile-bridge': 'bridge',
    'royal-tile-water': 'water',
    'royal-tile-cliff': 'cliff',
    'royal-tile-stone': 'stone',
    'royal-tile-yard': 'yard',
  },
  margin: { top: 0.9, side: 0.95, bottom: 0.5 },
  set: () => import('./facetset'),
};
