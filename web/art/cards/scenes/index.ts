// The places that figures stand in.
import { deep } from './deep.ts';
import { glade } from './glade.ts';
import { kiln } from './kiln.ts';
import { mere } from './mere.ts';
import { night } from './night.ts';
import { quarry } from './quarry.ts';
import { road } from './road.ts';
import { vault } from './vault.ts';
import { weald } from './weald.ts';
import { works } from './works.ts';
import type { Roll } from '../painting.ts';

export const SCENES: Readonly<Record<string, (roll: Roll, seed: number) => string>> = {
  deep,
  glade,
  kiln,
  mere,
  night,
  quarry,
  road,
  vault,
  weald,
  works,
};
