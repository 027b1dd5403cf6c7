// What a page was told by the server.
import { expect } from 'vitest';
import type { Scene, ServerMessage } from '../src/wire.ts';
import type { Frame, Person } from './house.ts';

/** The messages among the frames that went to and fro. */
export const told = (frames: Frame[]): ServerMessage[] => frames.filter(({ from }) => from === 'server').map(({ text }) => JSON.parse(text) as ServerMessage);

const scenes = (frames: Frame[]): Scene[] => told(frames).flatMap((message) => (message.t === 'scene' ? [message.scene] : []));

/** The scene that a page was sent whole first. */
export function firstScene(frames: Frame[]): Scene {
  const [first] = scenes(frames);
  if (!first) throw new Error('no scene was sent');
  return first;
}

/** The scene that a page was sent whole last. */
export function lastScene(frames: Frame[]): Scene {
  const last = scenes(frames).at(-1);
  if (!last) throw new Error('no scene was sent');
  return last;
}

/** Whether another moment of the match was told after so many frames. */
export const isStepped = (frames: Frame[], since: number): boolean => told(frames.slice(since)).some(({ t }) => t === 'step' || t === 'curtain' || t === 'scene');

/** Does something and waits until it was answered by another moment of the match, and until that is shown. */
export async function answered({ page, frames }: Person, act: () => Promise<unknown>): Promise<void> {
  const n = frames.length;
  await act();
  await expect.poll(() => isStepped(frames, n)).toBe(true);
  const [entry = 0] = told(frames.slice(n)).flatMap((message) => (message.t === 'step' || message.t === 'scene' ? [message.now.entry] : []));
  await page.waitForFunction((entry) => {
    const shown = document.querySelector<HTMLElement>('[data-shown]')?.dataset['shown'];
    return (shown !== undefined && Number(shown) >= entry) || document.querySelector('.curtain, .ending');
  }, entry);
}
