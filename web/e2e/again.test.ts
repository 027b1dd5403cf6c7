// After a match of one who plays alone: the same again, by another seed or by the same one.
import { expect, test } from 'vitest';
import type { Scene } from '../src/wire.ts';
import { housed, newMatch, type Person } from './house.ts';
import { firstScene, told } from './told.ts';

const house = housed();

/** Gives up, and presses a button of the ending; answers with the first scene of the match that follows. */
async function endAnd({ page, frames }: Person, button: string): Promise<Scene> {
  const address = page.url();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('button', { name: 'Give up' }).last().click();
  await page.locator('.ending').waitFor();
  const since = frames.length;
  await page.locator('.ending').getByRole('button', { name: button, exact: true }).click();
  await expect.poll(() => page.url()).not.toBe(address);
  await expect.poll(() => told(frames.slice(since)).some(({ t }) => t === 'scene')).toBe(true);
  return firstScene(frames.slice(since));
}

test('whoever plays alone tries again, by the same seed or by another', async () => {
  const person = await house.person({ reducedMotion: 'reduce' }, 'by chance');
  const { page, frames, faults } = person;
  await newMatch(page, house.address, undefined, 'ascent');
  await page.locator('.lit').first().waitFor();
  const dealt = firstScene(frames);
  expect(await endAnd(person, 'Same seed')).toEqual(dealt);
  // There is nobody to change seats with.
  await page.locator('.lit').first().waitFor();
  expect(await endAnd(person, 'Try again')).not.toEqual(dealt);
  expect(await page.getByRole('button', { name: 'Rematch' }).count()).toBe(0);
  expect(faults).toEqual([]);
  await page.context().close();
});
