// The games whose boards are painted as a landscape.
import type { Theme } from './lands';
import { skirmish } from './skirmish';

export const THEMES: Readonly<Record<string, Theme>> = { skirmish };
