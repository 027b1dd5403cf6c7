// The stage of each floor.
import type { Roll } from '../../cards/painting.ts';
import type { Element } from '../elements.ts';
import { air } from './air.ts';
import { earth } from './earth.ts';
import { fire } from './fire.ts';
import { water } from './water.ts';

export const BACKDROPS: Readonly<Record<Element, (roll: Roll) => string>> = { air, water, earth, fire };
