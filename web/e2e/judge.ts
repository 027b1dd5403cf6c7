// What every screen must pass: no serious finding of axe, nothing cut off
// sideways, no card on another, and every thing of the scene in the accessibility
// tree.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  impact?: string | null;
  nodes: { html: string; failureSummary?: string }[];
}

/** The rules of axe that colours alone can break: they are asked again where the same screen has other colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** The findings of axe that are serious or worse, one line each: of all there is to a screen, or of its colours alone. */
export async function findings(page: Page, of: 'all' | 'colours' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const found = await page.evaluate(async (runOnly) => {
    const axe = (globalThis as unknown as { axe: { run(options: object): Promise<{ violations: Finding[] }> } }).axe;
    return (await axe.run({ resultTypes: ['violations'], ...(runOnly && { runOnly }) })).violations;
  }, of === 'colours' ? OF_COLOURS : undefined);
  const bad = found.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return bad.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ''}`));
}

/** How much the words on a thing differ from its ground, by the ratio that WCAG defines. */
export function contrast(thing: Locator): Promise<number> {
  return thing.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    const [one, other] = [color, backgroundColor].map((text) => {
      const [red = 0, green = 0, blue = 0] = (text.match(/[\d.]+/g) ?? []).map((share) => {
        const part = Number(share) / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    }) as [number, number];
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  });
}

/** What sticks out of the window, or out of the sheet or the panel it is on. */
export function outliers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('main *, header *, dialog *')].filter((element) => element.checkVisibility());
    const found = all.filter((element) => {
      // What scrolls may be wider than its window, and a likeness is cut off by its frame.
      if (element.closest('.room, .scroll, .spoken, option, .buttons') || element.matches('.likeness *')) return false;
      const { left, right, width } = element.getBoundingClientRect();
      const isOut = (frame: Element | null | undefined) => {
        const within = frame?.getBoundingClientRect();
        // A list may have no box of its own.
        return width > 0 && !!within && within.width > 0 && (left < within.left - 1 || right > within.right + 1);
      };
      const frame = element.parentElement?.closest('.sheet, .chips, body');
      if (!isOut(frame)) return false;
      // What a theme has put elsewhere in the window is to be within that.
      for (let each: HTMLElement | null = element; each && each !== frame; each = each.parentElement) if (getComputedStyle(each).position === 'fixed') return isOut(document.body);
      return true;
    });
    const isWide = document.documentElement.scrollWidth > document.documentElement.clientWidth;
    return [...found.map((element) => element.outerHTML.slice(0, 120)), ...(isWide ? ['the page is wider than its window'] : [])];
  });
}

/** Cards that lie on another one or on words, and cards that hold more than they show, whose own parts cover their name or whose name is cut. */
export function crowded(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Of a heap, the top is meant to lie on the others.
    const all = [...document.querySelectorAll<HTMLElement>('.thing.card, .region h3')].filter((element) => element.checkVisibility() && !element.closest('.spoken, .under'));
    // A card of a hand rises over what is above it where it is picked or pointed at.
    const isRaised = (element: HTMLElement) => element.matches('.of-hand.full :is(.picked, :hover, :focus)');
    // What scrolls shows of its things what is within its own box.
    const boxes = all.map((element) => {
      const rooms = [element.closest('ul'), element.closest('.of-hand') ? null : element.closest('.area')].flatMap((room) => room?.getBoundingClientRect() ?? []);
      const box = element.getBoundingClientRect();
      const isCut = rooms.some((room) => box.top < room.top - 8 || box.bottom > room.bottom + 8 || box.right > room.right + 8 || box.left < room.left - 8);
      return { element, box: isCut || isRaised(element) ? new DOMRect() : box };
    });
    // A pixel of an edge is no matter, nor are the corners of one that is slanted.
    const isOn = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
    // A hand is held as a fan.
    const isFanned = (one: HTMLElement, other: HTMLElement) => !!one.closest('.of-hand') && one.closest('ul') === other.closest('ul');
    const nameOf = (element: HTMLElement) => element.dataset['id'] ?? element.textContent ?? '';
    const pairs = boxes.flatMap(({ element, box }, place) =>
      boxes.slice(place + 1).flatMap((other) => (isOn(box, other.box) && !isFanned(element, other.element) ? [`${nameOf(element)} lies on ${nameOf(other.element)}`] : [])),
    );
    // Tags are meant to stand out over the edge.
    const tags = [...document.querySelectorAll<HTMLElement>('.tags')];
    for (const tag of tags) tag.style.display = 'none';
    const full = [...document.querySelectorAll<HTMLElement>('.thing > .card')].filter(
      (card) => card.checkVisibility() && !card.closest('.spoken') && (card.scrollHeight > card.clientHeight + 1 || card.scrollWidth > card.clientWidth + 1),
    );
    for (const tag of tags) tag.style.display = '';
    const covered = [...document.querySelectorAll<HTMLElement>('.thing > .card')].filter((card) => {
      if (!card.checkVisibility() || card.closest('.spoken')) return false;
      // The box around slanted words is greater than they are.
      const least = card.closest('.turned') ? 12 : 1;
      const name = card.querySelector('.name')?.getBoundingClientRect();
      return [...card.querySelectorAll('.signs, .marks, .cost, .foot')].some((part) => {
        const box = part.getBoundingClientRect();
        return !!name && Math.min(name.right, box.right) - Math.max(name.left, box.left) > least && Math.min(name.bottom, box.bottom) - Math.max(name.top, box.top) > least;
      });
    });
    const cut = [...document.querySelectorAll<HTMLElement>('.thing > .card .name')].filter((name) => {
      if (!name.checkVisibility() || name.closest('.spoken, .turned')) return false;
      const [own, card] = [name.getBoundingClientRect(), name.closest('.card')!.getBoundingClientRect()];
      const isOut = own.top < card.top - 1 || own.bottom > card.bottom + 1 || own.left < card.left - 1 || own.right > card.right + 1;
      return name.scrollWidth > name.clientWidth + 1 || (isOut && !name.closest('.of-hand'));
    });
    return [...pairs, ...cut.map((name) => `${name.textContent} is cut`), ...covered.map((card) => `the name of ${card.closest<HTMLElement>('.thing')?.dataset['id']} is covered`), ...full.map((card) => `${card.closest<HTMLElement>('.thing')?.dataset['id']} holds more than it shows`)];
  });
}

/** What has a line of dashes around it, but cannot be picked: that is what dashes mean, and nothing else. */
export function dashed(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        if (!element.checkVisibility() || element.closest('.lit')) return false;
        return [null, '::before', '::after'].some((part) => {
          const style = getComputedStyle(element, part);
          if (part && style.content === 'none') return false;
          const edges = (['Top', 'Right', 'Bottom', 'Left'] as const).map((side) => [style[`border${side}Style`], style[`border${side}Width`]]);
          return [...edges, [style.outlineStyle, style.outlineWidth]].some(([kind, width]) => kind === 'dashed' && width !== '0px');
        });
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}

/** The names of all things in the accessibility tree that have one of these roles. */
export async function namesInTree(page: Page, roles: string[]): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes
    .filter((node) => !node.ignored && roles.includes(String(node.role?.value)))
    .map((node) => String(node.name?.value ?? ''));
}
