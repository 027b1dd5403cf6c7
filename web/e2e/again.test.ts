// After a match of one who plays alone: the same again, by another seed or by the same one.
import { expect, test } from 'vitest';
import type { Scene, ServerMessage } from '../src/wire.ts';
import { housed, newMatch, type Frame, type Person } from './house.ts';

const house = housed();

/** The first scene that came since so many frames. */
const firstScene = (frames: Frame[], since: number): Scene | undefined =>
  frames
    .slice(since)
    .filter(({ from }) => from === 'server')
    .map(({ text }) => JSON.parse(text) as ServerMessage)
    .find((message) => message.t === 'scene')?.scene;

/** Gives up, and presses a button of the ending; answers with the first scene of the match that follows. */
async function endAnd({ page, frames }: Person, button: string): Promise<Scene | undefined> {
  const address = page.url();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('button', { name: 'Give up' }).last().click();
  await page.locator('.ending').waitFor();
  const since = frames.length;
  await page.locator('.ending').getByRole('button', { name: button, exact: true }).click();
  await expect.poll(() => page.url()).not.toBe(address);
  await expect.poll(() => firstScene(frames, since)).toBeTruthy();
  return firstScene(frames, since);
}

test('whoever plays alone tries again, by the same seed or by another', async () => {
  const person = await house.person({ reducedMotion: 'reduce' });
  const { page, frames, faults } = person;
  await newMatch(page, house.address, undefined, 'ascent');
  await page.locator('.lit').first().waitFor();
  const dealt = firstScene(frames, 0);
  expect(dealt).toBeTruthy();
  expect(await endAnd(person, 'Same seed')).toEqual(dealt);
  // There is nobody to change seats with.
  await page.locator('.lit').first().waitFor();
  expect(await endAnd(person, 'Try again')).not.toEqual(dealt);
  expect(await page.getByRole('button', { name: 'Rematch' }).count()).toBe(0);
  expect(faults).toEqual([]);
  await page.context().close();
});
