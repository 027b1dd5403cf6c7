import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checksum } from '../src/scene/checksum.ts';
import type { Scene } from '../src/wire.ts';

/** What the server is held to as well. */
const vectors = JSON.parse(readFileSync(new URL('../../crates/scene/vectors/checksums.json', import.meta.url), 'utf8')) as {
  scenes: { about: string; sum: number; scene: Scene }[];
};

for (const { about, sum, scene } of vectors.scenes) {
  test(`the checksum is what the server computes: ${about}`, () => expect(checksum(scene)).toBe(sum));
}
