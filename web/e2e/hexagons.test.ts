// Boards of hexagons as they are drawn: they tessellate, are hit where they are seen,
// and every ring goes around the hexagon. Measured in the browser, not read from styles.
import { readFileSync } from 'node:fs';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { distance } from '../src/scene/grid.ts';
import type { Board, Scene } from '../src/wire.ts';
import { item, TEXTS } from './gallery.ts';
import { paged } from './house.ts';
import { findings, outliers } from './judge.ts';
import { game, info, moment, pretend, type Pretended } from './pretend.ts';
import { shot } from './stage.ts';

const stage = paged();

const WIDE = { width: 1440, height: 900 };
const MIDDLE = { width: 960, height: 720 };
const NARROW = { width: 390, height: 844 };

/** Six sides of four cells: rows begin and end at different columns. */
const GARDEN = ['  gggg ', ' ggggg ', ' wggggg', 'ggggggw', ' gggggg', ' ggwgg ', '  gggg '];
const legend = [
  { code: 'g', picture: { name: 'grass', glyph: '·' }, name: 'grass' },
  { code: 'w', picture: { name: 'water', glyph: '~' }, name: 'water' },
];
const boardOf = (rows: string[]): Board => ({ shape: 'hexagon', columns: rows[0]?.length ?? 0, rows: rows.length, ground: rows.join(''), legend, aim: 'cell', naming: 'numbers' });
const garden = boardOf(GARDEN);

function sceneOf(board: Board): Scene {
  const token = (id: string, name: string, cell: number, owner: number) => item(id, 'token', name, { cell, owner, picture: { name, glyph: name.charAt(0).toUpperCase() } });
  const items = [token('bear 1', 'bear', 24, 0), token('wolf 1', 'wolf', 18, 1), token('wolf 2', 'wolf', 40, 1)].filter(({ cell }) => board.ground[cell ?? -1] === 'g');
  return {
    layout: 'board',
    inspector: true,
    prompt: 'prompt',
    regions: [
      { id: 'map', role: { board }, area: 'centre', title: 'map', items },
      { id: 'acts', role: 'actions', area: 'bottom', title: null, items: [item('end', 'button', 'end')] },
    ],
  };
}

const menu = {
  choices: [
    ...[17, 23, 25, 31, 32].map((cell) => ({ picks: ['bear 1', `cell ${cell}`], label: 'choice' })),
    { picks: ['bear 1', 'wolf 1'], label: 'choice', asks: true },
    { picks: ['end'], label: 'end' },
  ],
  keys: [],
};

async function open(board: Board, options: BrowserContextOptions = {}): Promise<Pretended & { page: Page }> {
  const page = await stage.browser.newPage({ locale: 'en-GB', viewport: WIDE, colorScheme: 'light', reducedMotion: 'reduce', ...options });
  const scene = sceneOf(board);
  const first = [{ t: 'scene' as const, scene, log: [], menu, now: moment(1, scene) }];
  const pretended = await pretend(page, { game: game('gallery'), info: info('gallery'), texts: TEXTS, held: [0], first });
  await page.goto(`${stage.address}/m/match`);
  await page.getByRole('gridcell').first().waitFor();
  return { page, ...pretended };
}

type Point = [x: number, y: number];
interface Drawn {
  cell: number;
  middle: Point;
  /** From the top, clockwise, as the ground is clipped. */
  corners: Point[];
}

/** Every cell's hexagon on the screen, from its box and what that is clipped to. */
function drawn(page: Page): Promise<Drawn[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-cell]')].map((element) => {
      const ground = element.querySelector<HTMLElement>('.ground');
      if (!ground) throw new Error('a cell has no ground');
      const { left, top, width, height } = ground.getBoundingClientRect();
      const [, list = ''] = /polygon\((.*)\)/.exec(getComputedStyle(ground).clipPath) ?? [];
      const corners = list.split(',').map((pair): [number, number] => {
        const [x = 0, y = 0] = pair.trim().split(' ').map((share) => Number.parseFloat(share) / 100);
        return [left + x * width, top + y * height];
      });
      return { cell: Number(element.dataset['cell']), middle: [left + width / 2, top + height / 2], corners };
    }),
  );
}

const apart = ([x, y]: Point, [u, v]: Point) => Math.hypot(x - u, y - v);
const between = ([x, y]: Point, [u, v]: Point, share = 0.5): Point => [x + (u - x) * share, y + (v - y) * share];

/** What is not as hexagons side by side are, beyond a pixel. */
async function unfit(page: Page, board: Board): Promise<string[]> {
  const cells = await drawn(page);
  const side = (cells[0]?.corners[1]?.[0] ?? 0) - (cells[0]?.middle[0] ?? 0);
  const gap = await page.getByRole('grid').evaluate((board) => {
    const probe = document.createElement('span');
    probe.style.cssText = 'position: absolute; inline-size: var(--cell-gap)';
    board.append(probe);
    const { width } = probe.getBoundingClientRect();
    probe.remove();
    return width;
  });
  const faults: string[] = [];
  for (const one of cells) {
    const sides = one.corners.map((corner, place) => apart(corner, one.corners[(place + 1) % 6] ?? [0, 0]));
    if (one.corners.length !== 6 || Math.max(...sides) - Math.min(...sides) > 1) faults.push(`${one.cell} has sides of ${sides.map(Math.round)}`);
    const near = cells.filter(({ cell }) => distance(board, one.cell, cell) === 1);
    for (const other of near) {
      const found = apart(one.middle, other.middle);
      if (Math.abs(found - (2 * side + gap)) > 1) faults.push(`${one.cell} and ${other.cell}: middles ${found.toFixed(1)} apart instead of ${(2 * side + gap).toFixed(1)}`);
      // The sides that face each other: the middle of one lies opposite to the middle of the other.
      const facing = (from: Drawn, to: Drawn) =>
        from.corners.map((corner, place) => between(corner, from.corners[(place + 1) % 6] ?? [0, 0])).reduce((best, point) => (apart(point, to.middle) < apart(best, to.middle) ? point : best));
      const width = apart(facing(one, other), facing(other, one));
      if (Math.abs(width - gap) > 1) faults.push(`${one.cell} and ${other.cell}: ${width.toFixed(1)} between them instead of ${gap.toFixed(1)}`);
    }
  }
  return faults;
}

/** Along the edge of a hexagon, a little inside: in every corner, beside it, and amid every side. */
const rim = ({ middle, corners }: Drawn): Point[] =>
  corners.flatMap((corner, place) => [0, 0.1, 0.5, 0.9].map((share) => between(middle, between(corner, corners[(place + 1) % 6] ?? corner, share), 0.94)));

/** Points within a hexagon where something else is hit. */
async function stolen(page: Page): Promise<string[]> {
  const points = (await drawn(page)).flatMap((each) => [each.middle, ...rim(each)].map((point) => ({ cell: each.cell, point })));
  return page.evaluate(
    (points) =>
      points.flatMap(({ cell, point: [x, y] }) => {
        const isShown = x > 0 && y > 0 && x < innerWidth && y < innerHeight;
        const hit = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-cell]')?.dataset['cell'];
        return !isShown || hit === String(cell) ? [] : [`${cell} at ${Math.round(x)}, ${Math.round(y)} is ${hit}`];
      }),
    points,
  );
}

/** What the screen shows where a colour is painted on nothing: some colours are not opaque. */
const SAMPLE: Point = [1, 1];
function sample(page: Page, colour: string): Promise<unknown> {
  return page.evaluate((colour) => {
    const probe = document.querySelector('#sample') ?? document.body.appendChild(document.createElement('div'));
    probe.id = 'sample';
    const [whole, ink] = ['position: fixed; inset: 0 auto auto 0; inline-size: 3px; block-size: 3px; z-index: 9; forced-color-adjust: none;', getComputedStyle(document.querySelector('[role="grid"]') ?? probe)];
    const found = /^var\((.*)\)$/.exec(colour)?.[1];
    probe.setAttribute('style', `${whole} background: linear-gradient(${found ? ink.getPropertyValue(found) : colour} 0 0) Canvas`);
  }, colour);
}

/** The colours of points on the screen. */
async function colours(page: Page, points: Point[]): Promise<number[][]> {
  const picture = (await page.screenshot({ animations: 'disabled' })).toString('base64');
  // The page's own rules about pictures do not allow this one.
  const easel = await stage.browser.newPage();
  const found = await easel.evaluate(
    async ([picture, points]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${picture}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(image, 0, 0);
      return points.map(([x, y]) => [...context.getImageData(Math.floor(x), Math.floor(y), 1, 1).data.slice(0, 3)]);
    },
    [picture, points] as const,
  );
  await easel.close();
  return found;
}

/** How many of the six sides of a cell have a colour amid them, about so many pixels outside of it; and how many corners of its box. */
async function around(page: Page, cell: number, outside: number, colour: string): Promise<{ sides: number; corners: number }> {
  const { middle, corners } = (await drawn(page)).find((each) => each.cell === cell) as Drawn;
  // Lines are smoothed: of some points across one lies within.
  const across = [-1, -0.5, 0, 0.5, 1];
  const sides = corners.flatMap((corner, place) => {
    const side = between(corner, corners[(place + 1) % 6] ?? [0, 0]);
    return across.map((more) => between(middle, side, 1 + (outside + more) / apart(middle, side)));
  });
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const box = [Math.min(...xs) - outside, Math.max(...xs) + outside].flatMap((x) => [Math.min(...ys), Math.max(...ys)].map((y): Point => [x, y]));
  await sample(page, colour);
  const [wanted = [], ...found] = await colours(page, [SAMPLE, ...sides, ...box]);
  const isFound = found.map((each) => each.every((share, place) => Math.abs(share - (wanted[place] ?? 0)) < 12));
  return { sides: corners.filter((_, place) => isFound.slice(across.length * place, across.length * (place + 1)).includes(true)).length, corners: isFound.slice(across.length * 6).filter(Boolean).length };
}

const cellOf = (page: Page, cell: number) => page.locator(`[data-cell="${cell}"]`);
const focused = (page: Page) => page.evaluate(() => Number(document.activeElement?.getAttribute('data-cell') ?? Number.NaN));

describe('hexagons', () => {
  for (const [name, viewport] of Object.entries({ 1440: WIDE, 960: MIDDLE, 390: NARROW })) {
    test(`tessellate within their room at ${name} px`, async () => {
      const { page } = await open(garden, { viewport });
      expect(await unfit(page, garden)).toEqual([]);
      expect(await stolen(page)).toEqual([]);
      const room = await page.locator('.room').evaluate((room) => ({ wide: room.scrollWidth - room.clientWidth, high: room.scrollHeight - room.clientHeight }));
      expect(room).toEqual({ wide: 0, high: 0 });
      await cellOf(page, 24).click();
      await page.locator('.cell.picked').waitFor();
      await cellOf(page, 31).focus();
      await page.keyboard.press('ArrowLeft');
      await shot(page, `hexagons-${name}`, 'window');
      expect(await stolen(page)).toEqual([]);
      expect(await outliers(page)).toEqual([]);
      expect(await findings(page)).toEqual([]);
      await page.close();
    });
  }

  test('tessellate on a great board that scrolls', async () => {
    const great = boardOf(Array.from({ length: 25 }, (_, row) => 'g'.repeat(25).replace(/g/g, (code, column: number) => (column % 9 === 4 && row % 5 === 2 ? ' ' : code))));
    for (const viewport of [WIDE, NARROW]) {
      const { page } = await open(great, { viewport });
      expect(await unfit(page, great)).toEqual([]);
      expect(await outliers(page)).toEqual([]);
      await page.close();
    }
  });

  test('are seen not to fit with the rows as far apart as they once were', async () => {
    const { page } = await open(garden);
    await page.addStyleTag({ content: '.board.hexagon .row { block-size: auto; margin-block-end: calc(var(--size) * -0.134) }' });
    const faults = await unfit(page, garden);
    expect(faults.some((fault) => fault.startsWith('24 and 17: middles'))).toBe(true);
    expect(faults.some((fault) => fault.startsWith('24 and 25'))).toBe(false);
    await page.close();
  });

  test('are hit where they are seen, close to a corner too', async () => {
    const { page, said } = await open(garden);
    await cellOf(page, 24).click();
    await page.locator('.cell.picked').waitFor();
    // What is left of the lowest corner lies within the box of the cell below.
    const cell = (await drawn(page)).find(({ cell }) => cell === 17) as Drawn;
    await page.mouse.click(...(rim(cell)[13] ?? cell.middle));
    await expect.poll(() => said.at(-1)).toMatchObject({ t: 'choose', picks: ['bear 1', 'cell 17'] });
    // Boxes that take what falls into them would steal it.
    await page.addStyleTag({ content: '.cell.hexagonal { pointer-events: auto !important }' });
    expect(await stolen(page)).not.toEqual([]);
    await page.close();
  });

  for (const [name, options, colour] of [
    ['', {}, 'var(--focus)'],
    [' where colours are forced', { forcedColors: 'active' }, 'Highlight'],
    [' with motion', { reducedMotion: 'no-preference' }, 'var(--focus)'],
  ] as const) {
    test(`have a focus with six sides${name}`, async () => {
      const { page } = await open(garden, options);
      await cellOf(page, 31).focus();
      await page.keyboard.press('ArrowRight');
      expect(await focused(page)).toBe(32);
      await shot(page, `hexagons-focus${name.replaceAll(' ', '-')}`, 'window');
      expect(await around(page, 32, 1.5, colour)).toEqual({ sides: 6, corners: 0 });
      // A square goes around the box.
      await page.addStyleTag({ content: '.edge { display: none !important } .cell.hexagonal:focus-visible { outline: 3px solid var(--focus) !important }' });
      expect((await around(page, 32, 1.5, colour)).sides).toBeLessThan(6);
      await page.close();
    });

    test(`are lit, picked and aimed at around six sides${name}`, async () => {
      const { page } = await open(garden, options);
      // A piece that can be picked has its ring around the cell; under the pointer it is whole.
      const { middle } = (await drawn(page)).find(({ cell }) => cell === 24) as Drawn;
      await page.mouse.move(...middle);
      await page.waitForFunction(() => document.querySelector('[data-cell="24"].pointed'));
      await shot(page, `hexagons-lit${name.replaceAll(' ', '-')}`, 'window');
      const isForced = 'forcedColors' in options;
      expect(await around(page, 24, 0.5, isForced ? 'CanvasText' : 'var(--lit)')).toEqual({ sides: 6, corners: 0 });
      await page.mouse.click(...middle);
      await page.locator('.cell.picked').waitFor();
      await page.mouse.move(0, 0);
      await page.waitForFunction(() => !document.querySelector('.cell.pointed'));
      expect(await around(page, 24, 1, isForced ? 'Highlight' : 'var(--focus)')).toEqual({ sides: 6, corners: 0 });
      await cellOf(page, 18).click();
      await page.locator('.cell.aimed').waitFor();
      await page.mouse.move(0, 0);
      await shot(page, `hexagons-aimed${name.replaceAll(' ', '-')}`, 'window');
      expect(await around(page, 18, 4, isForced ? 'CanvasText' : 'var(--bad)')).toEqual({ sides: 6, corners: 0 });
      await page.close();
    });
  }

  test('are walked over by arrows, Home and End as the vectors say', async () => {
    interface Walk {
      shape: string;
      about: string;
      ground: string[];
      from: number;
      keys: [string, number][];
    }
    const { arrows } = JSON.parse(readFileSync(new URL('../../crates/board/vectors/grids.json', import.meta.url), 'utf8')) as { arrows: Walk[] };
    const KEYS: Record<string, string> = { up: 'ArrowUp', down: 'ArrowDown', left: 'ArrowLeft', right: 'ArrowRight', home: 'Home', end: 'End', first: 'Control+Home', last: 'Control+End' };
    for (const { about, ground, from, keys } of arrows.filter(({ shape }) => shape === 'hexagon')) {
      const { page } = await open(boardOf(ground));
      await cellOf(page, from).focus();
      const found: [string, number][] = [];
      for (const [key] of keys) {
        await page.keyboard.press(KEYS[key] ?? key);
        found.push([key, await focused(page)]);
      }
      expect([about, found]).toEqual([about, keys]);
      await page.close();
    }
  });
});
