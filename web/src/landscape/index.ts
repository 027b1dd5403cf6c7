// The games whose boards are painted as a landscape, and those whose hexagons are tiles.
import { garden } from './garden';
import type { Theme, Tiling } from './lands';
import { royal } from './royal';
import { skirmish } from './skirmish';

export const THEMES: Readonly<Record<string, Theme>> = { royal, skirmish };

export const TILED: Readonly<Record<string, Tiling>> = { garden };
