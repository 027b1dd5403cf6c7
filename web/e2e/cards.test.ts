// A duel with cards: rows that are in sight together, costs and marks, a stack that
// points at its targets, piles that open, stops, and a deck that is brought along.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { storyOf } from '../src/scene/label.ts';
import { Speech } from '../src/texts.ts';
import type { Field, NewMatch, Text } from '../src/wire.ts';
import { Duel, TEXTS } from './cards.ts';
import { paged, PHONE, TABLET, tabTo, TOUCH } from './house.ts';
import { contrast, crowded, dashed, findings, namesInTree, outliers } from './judge.ts';
import { game, info, pretend, type Pretended } from './pretend.ts';
import { shot } from './stage.ts';

const stage = paged();

/** A small desk: all rows have to be in sight on it. */
const DESK = { width: 1280, height: 800 };
const ASIDE = { width: PHONE.height, height: PHONE.width };

interface Opened extends Pretended {
  page: Page;
  duel: Duel;
}

async function open(options: BrowserContextOptions = {}, duel = new Duel()): Promise<Opened> {
  const page = await stage.browser.newPage({ locale: 'en-GB', viewport: DESK, reducedMotion: 'reduce', ...options });
  const pretended = await pretend(page, {
    game: game('duel'),
    info: info('duel'),
    texts: TEXTS,
    held: [0],
    first: duel.first(),
    answer: (message) => duel.answer(message),
  });
  await page.goto(`${stage.address}/m/match`);
  await page.locator('.thing.card').first().waitFor();
  return { page, duel, ...pretended };
}

const thing = (page: Page, id: string) => page.locator(`.thing[data-id="${id}"], [data-item][data-id="${id}"]`).first();
const chosen = ({ said }: Opened) => said.flatMap((message) => (message.t === 'choose' ? [message.picks] : []));
const dockOf = (page: Page) => page.getByRole('complementary', { name: 'Beside the table' });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-id'));
const idsIn = (page: Page, region: string) => page.locator(`[data-region="${region}"] li:not(.spoken) [data-id]`).evaluateAll((all) => all.map((each) => each.getAttribute('data-id')));

describe('a duel with cards', () => {
  const sizes = { desk: { viewport: DESK }, tablet: { viewport: TABLET, ...TOUCH }, phone: { viewport: PHONE, ...TOUCH }, aside: { viewport: ASIDE, ...TOUCH } };
  for (const [size, options] of Object.entries(sizes)) {
    // A table has one look, whatever somebody prefers: it is looked at where it differs from that.
    test(`is whole, named and judged: ${size}`, async () => {
      const { page, duel } = await open({ ...options, colorScheme: 'light' });
      await page.locator('.links > path').first().waitFor();
      await shot(page, `cards-${size}`, 'window');
      expect(await outliers(page)).toEqual([]);
      expect(await crowded(page)).toEqual([]);
      const speech = Speech.of('en', TEXTS).named(['Player 1', 'Medium computer']);
      // On a small screen piles and switches are asked for.
      const isSmall = options.viewport.width < 960;
      const more = page.getByRole('button', { name: 'Beside the table' });
      if (isSmall) await more.click();
      const names = await namesInTree(page, ['button', 'group']);
      if (isSmall) await more.click();
      const things = duel.scene().regions.flatMap(({ items }) => items);
      expect(things.length).toBeGreaterThan(80);
      expect(things.filter((item) => !names.some((name) => name.startsWith(storyOf(item, speech)))).map(({ id }) => id)).toEqual([]);
      // A menu that is open is judged too.
      await thing(page, 'hand bolt').click();
      await dockOf(page).getByText('Deals 3 damage to a creature or a player.').waitFor();
      if (size !== 'tablet') expect(await findings(page)).toEqual([]);
      await shot(page, `cards-${size}-picked`, 'window');
      expect(await crowded(page)).toEqual([]);
      await page.close();
    });
  }

  test('lays nothing over what a card can be aimed at, nor over the table once it was played, on a phone', async () => {
    const { page } = await open({ viewport: PHONE, ...TOUCH });
    await thing(page, 'hand bolt').tap();
    await page.locator('.told .inspector').getByText('Forked Bolt').waitFor();
    const [told, hand] = await Promise.all(['.told', '[data-region="hand"]'].map((part) => page.locator(part).boundingBox()));
    expect(told!.y).toBeGreaterThanOrEqual(hand!.y);
    await page.locator('[data-region="their-creatures"] .lit').first().tap();
    // It asks to be confirmed, by the same target once more, and that is still in sight.
    const again = page.locator('.primary .do');
    await page.waitForFunction(() => document.querySelector('.primary .do') ?? !document.querySelector('.told .inspector'));
    if ((await again.count()) > 0) await again.tap();
    await page.locator('.told .inspector').waitFor({ state: 'detached' });
    await page.close();
  });

  test('is in sight as a whole on a small desk, twelve creatures in a row', async () => {
    const { page } = await open();
    expect((await idsIn(page, 'your-creatures')).length).toBe(12);
    const tops = await page.locator('[data-region="your-creatures"] li').evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
    expect(new Set(tops).size).toBe(1);
    const bottoms = await page.locator('[data-region]').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom));
    expect(Math.max(...bottoms)).toBeLessThanOrEqual(DESK.height);
    // Three columns, and in the middle the rows from the top as the scene has them.
    const [left, rows, dock] = await Promise.all(['.area.left', '.area.centre', '.dock'].map((part) => page.locator(part).boundingBox()));
    expect(left!.x + left!.width).toBeLessThanOrEqual(rows!.x);
    expect(rows!.x + rows!.width).toBeLessThan(dock!.x);
    const order = await page.locator('.centre [data-region], .bottom [data-region]').evaluateAll((all) => all.map((each) => each.getAttribute('data-region')));
    expect(order).toEqual(['their-lands', 'their-creatures', 'stack', 'your-creatures', 'your-lands', 'hand']);
    await page.close();
  });

  test('tells of a card what it is, what it bears and what it points at', async () => {
    const { page } = await open();
    const names = await namesInTree(page, ['button']);
    expect(names).toContain('Thunderscale Drake (Player 1), power 8, toughness 5, Counters: +1, Until the end of the turn: +3, 2 wounds, Creature, 8/5, Flying: only creatures that fly or reach can block it.');
    expect(names).toContain('Forked Bolt (Player 1), Spell, Deals 3 damage to a creature or a player., points at Life: 9 (Medium computer), Thunderscale Drake (Medium computer)');
    expect(names).toContain('Ember Hound (Medium computer), power 2, toughness 1, is attacking, Creature, 2/1, Haste: may attack in the turn in which it comes., highlighted, turned');
    // Each kind of mark has its colour and its sign.
    const marks = await thing(page, 'card 21').locator('[data-sign]').evaluateAll((all) => all.map((each) => [each.getAttribute('data-text'), each.getAttribute('data-sign'), getComputedStyle(each).backgroundColor]));
    expect(marks).toEqual([['+1', '◆', 'rgb(20, 99, 201)'], ['+3', '◇', 'rgb(23, 107, 49)'], ['2', '▼', 'rgb(179, 23, 31)']]);
    const slant = (id: string) => thing(page, id).evaluate((element) => getComputedStyle(element).rotate);
    expect([await slant('card 4'), await slant('card 3')]).toEqual(['8deg', 'none']);
    await page.close();
  });
});

describe('by mouse', () => {
  test('a spell is looked at, picked, aimed and resolved', async () => {
    const opened = await open();
    const { page } = opened;
    const dock = dockOf(page);
    await thing(page, 'card 2').hover();
    await dock.getByText('Whenever another creature comes under your control').waitFor();
    await dock.getByText('Counters: +2').waitFor();
    const outline = () => thing(page, 'card 2').evaluate((element) => getComputedStyle(element).outlineColor);
    expect(await outline()).toBe('rgb(255, 45, 45)');
    await thing(page, 'hand bolt').click();
    await page.getByText('Forked Bolt → Cast: now choose what is lit').waitFor();
    expect(await thing(page, 'hand bolt').evaluate((element) => getComputedStyle(element).borderColor)).toBe('rgb(255, 45, 45)');
    await page.locator('.choices summary').click();
    await page.locator('.choices').getByRole('button', { name: 'Cast Forked Bolt at Silk Spinner' }).first().waitFor();
    await page.locator('.choices summary').click();
    await thing(page, 'card 3').click();
    await expect.poll(() => chosen(opened)).toEqual([['hand bolt', 'cast', 'card 3']]);
    await page.locator('[data-region="stack"] li').nth(3).waitFor();
    expect(await thing(page, 'stack 11').getAttribute('aria-label')).toContain('points at Ghoul (Medium computer)');
    await page.locator('[data-id="pass"]').click();
    await thing(page, 'card 3').locator('.mark-harm').waitFor();
    await page.keyboard.press('l');
    await page.getByRole('log').getByText('Forked Bolt resolves.').waitFor();
    await page.close();
  });

  test('what cannot be picked says why', async () => {
    const { page } = await open();
    await thing(page, 'card 110').click();
    await page.getByRole('alert').getByText('Nothing waits for you there.').waitFor();
    await page.close();
  });

  test('arrows lead to targets, clearly from what is looked at', async () => {
    const { page } = await open();
    const arrows = page.locator('.links > path');
    // Three objects on the stack point at four things, a blocker at an attacker.
    await expect.poll(() => arrows.count()).toBe(5);
    expect(await page.locator('.links > .clear').count()).toBe(0);
    await thing(page, 'stack 3').hover();
    await expect.poll(() => page.locator('.links > .clear').count()).toBe(2);
    expect(await page.locator('.linked').evaluateAll((all) => all.map((each) => each.getAttribute('data-id')))).toEqual(['card 6']);
    // What is pointed at has another line than what can be picked.
    expect(await dashed(page)).toEqual([]);
    await dockOf(page).getByText('points at Life: 9 (Medium computer), Thunderscale Drake (Medium computer)').waitFor();
    // The end of an arrow is at the edge of what it points at.
    const ends = await page.locator('.links > .clear').evaluateAll((all) => all.map((path) => (path.getAttribute('d') ?? '').split(' ').slice(-2).map(Number)));
    const table = await page.locator('.table').boundingBox();
    const card = await thing(page, 'card 6').boundingBox();
    const [x = 0, y = 0] = ends[1] ?? [];
    const [right, down] = [x + table!.x - card!.x, y + table!.y - card!.y];
    expect(Math.min(...[right, card!.width - right, down, card!.height - down].map(Math.abs))).toBeLessThan(2);
    expect(right).toBeGreaterThan(-2);
    expect(right).toBeLessThan(card!.width + 2);
    expect(down).toBeGreaterThan(card!.height / 2);
    expect(down).toBeLessThan(card!.height + 2);
    await page.close();
  });

  test('a graveyard opens to all its cards in order, and by itself where one of them can be picked', async () => {
    const opened = await open();
    const { page, duel } = opened;
    const all = duel.rows['their-graveyard']!.map(({ id }) => id);
    expect(await idsIn(page, 'their-graveyard')).toEqual([]);
    const fold = page.getByRole('button', { name: 'Opponent’s graveyard 10' });
    await fold.click();
    expect(await idsIn(page, 'their-graveyard')).toEqual(all);
    await shot(page, 'cards-graveyard', 'window');
    expect(await crowded(page)).toEqual([]);
    expect(await findings(page)).toEqual([]);
    await fold.click();
    expect(await idsIn(page, 'their-graveyard')).toEqual([]);
    // What somebody folded opens all the same for a card that can be picked.
    await thing(page, 'hand chalice').click();
    await thing(page, all[1]!).click();
    await expect.poll(() => chosen(opened)).toEqual([['hand chalice', 'cast', all[1]]]);
    await page.close();
  });

  test('stops are switches', async () => {
    const opened = await open();
    const { page } = opened;
    // They come last where there is little room.
    await page.getByRole('button', { name: 'Stop at 2' }).click();
    const stop = thing(page, 'stop their end');
    expect(await stop.getAttribute('aria-pressed')).toBe('true');
    await stop.click();
    await expect.poll(() => chosen(opened)).toEqual([['stop their end']]);
    await expect.poll(() => stop.getAttribute('aria-pressed')).toBe('false');
    await page.getByRole('button', { name: 'Stop at 1' }).waitFor();
    await page.close();
  });
});

describe('what belongs together stands together', () => {
  test('stops are flags beside their phases, one’s own before the others’', async () => {
    const opened = await open({ viewport: { width: 1440, height: 900 } }, new Duel(true));
    const { page } = opened;
    await page.locator('.flag').first().waitFor();
    const middle = async (id: string) => {
      const box = (await thing(page, id).boundingBox())!;
      return [box.x + box.width / 2, box.y + box.height / 2] as const;
    };
    for (const [phase, own, their] of [['phase 3', 'stop own attackers', 'stop their attackers'], ['phase 7', 'stop own end', 'stop their end']] as const) {
      const [[x, y], [ownX, ownY], [theirX, theirY]] = [await middle(phase), await middle(own), await middle(their)];
      expect(Math.max(Math.abs(ownY - y), Math.abs(theirY - y))).toBeLessThan(4);
      expect(x < ownX && ownX < theirX).toBe(true);
    }
    const stop = page.getByRole('button', { name: /^their end/ });
    expect(await stop.getAttribute('aria-pressed')).toBe('true');
    await stop.click();
    await expect.poll(() => chosen(opened)).toEqual([['stop their end']]);
    await expect.poll(() => stop.getAttribute('aria-pressed')).toBe('false');
    await shot(page, 'cards-flags', 'window');
    expect(await findings(page)).toEqual([]);
    await page.close();
  });

  test('who fights says so on a tag at the edge that is farther from the river', async () => {
    const { page } = await open();
    const boxes = async (id: string) => {
      const tag = thing(page, id).locator('.tags .mark');
      expect(await contrast(tag)).toBeGreaterThan(4.5);
      return { words: await tag.getAttribute('data-text'), tag: (await tag.boundingBox())!, card: (await thing(page, id).boundingBox())! };
    };
    const [attacker, blocker] = [await boxes('card 6'), await boxes('card 23')];
    expect([attacker.words, blocker.words]).toEqual(['attacks', 'blocks']);
    const middle = ({ y, height }: { y: number; height: number }) => y + height / 2;
    expect(Math.abs(middle(attacker.tag) - attacker.card.y)).toBeLessThan(attacker.card.height / 4);
    expect(Math.abs(middle(blocker.tag) - blocker.card.y - blocker.card.height)).toBeLessThan(blocker.card.height / 4);
    expect(await page.locator('.tags .mark').count()).toBe(3);
    await page.close();
  });

  test('a turn has a heading in the log, and what happens in it stands below', async () => {
    const { page } = await open();
    await page.locator('[data-id="pass-turn"]').click();
    await page.locator('[data-id="pass"]').click();
    await page.keyboard.press('l');
    const lines = page.getByRole('log').locator('li');
    await expect.poll(() => lines.allTextContents()).toEqual(['Turn 10: Medium computer.', 'Forked Bolt resolves.']);
    const weights = await lines.evaluateAll((all) => all.map((each) => [each.classList.contains('heading'), Number(getComputedStyle(each).fontWeight) > 400]));
    expect(weights).toEqual([[true, true], [false, false]]);
    await page.close();
  });

  test('a blocker faces its attacker in one column', async () => {
    const { page } = await open();
    const column = async (id: string) => {
      const box = (await thing(page, id).boundingBox())!;
      return box.x + box.width / 2;
    };
    // Its row has more cards than the other, so that it would stand elsewhere.
    expect(Math.abs((await column('card 23')) - (await column('card 4')))).toBeLessThan(8);
    await page.close();
  });

  test('what waits says when its turn comes, whose it is and what it is aimed at', async () => {
    const { page } = await open();
    const told = (id: string) => thing(page, id).locator('.waiting').evaluate((card) => [card.querySelector('.order')?.getAttribute('data-order'), card.querySelector('.by')?.getAttribute('data-by'), card.querySelector('.at')?.getAttribute('data-at')]);
    expect(await told('stack 1')).toEqual(['1 next', 'Player 1', 'Elder of the Whispering Grove']);
    expect(await told('stack 2')).toEqual(['2', 'Medium computer', 'Forked Bolt']);
    await page.close();
  });
});

describe('by keyboard', () => {
  test('arrows go along rows and from row to row, Enter picks, Escape drops, in French', async () => {
    const opened = await open({ locale: 'fr-FR' });
    const { page } = opened;
    await tabTo(page, '[data-id="hand bolt"]');
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe('hand island');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    expect(await focused(page)).toBe('hand chalice');
    await page.keyboard.press('ArrowRight');
    // Up, to what is nearest there; from the top row there is no further way.
    const here = () =>
      page.evaluate(() => {
        const { left, width } = document.activeElement!.getBoundingClientRect();
        return { row: document.activeElement!.closest('[data-region]')?.getAttribute('data-region'), middle: left + width / 2 };
      });
    await thing(page, 'hand drake').focus();
    const way = [await here()];
    for (let n = 0; n < 6; n += 1) {
      await page.keyboard.press('ArrowUp');
      way.push(await here());
    }
    expect(way.map(({ row }) => row)).toEqual(['hand', 'your-lands', 'your-creatures', 'stack', 'their-creatures', 'their-lands', 'their-lands']);
    const sideways = way.slice(1).map(({ middle }, place) => Math.abs(middle - way[place]!.middle));
    // What waits on the stack is wider than other cards: half of it and of a gap is as near as can be.
    const isOfStack = (place: number) => [way[place], way[place + 1]].some((at) => at?.row === 'stack');
    expect(Math.max(...sideways.filter((_, place) => !isOfStack(place)))).toBeLessThan(50);
    expect(Math.max(...sideways.filter((_, place) => isOfStack(place)))).toBeLessThan(130);
    await thing(page, 'card 102').focus();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Montagne (Ordinateur moyen), Land: makes one mana rouge, tournée');
    for (let n = 0; n < 5; n += 1) await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toMatch(/^hand /);
    await thing(page, 'hand bolt').focus();
    await page.keyboard.press('Enter');
    await page.getByText('Éclair fourchu → Cast : choisissez ce qui est éclairé').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByText(/Éclair fourchu.* : choisissez/).count()).toBe(0);
    await page.keyboard.press('Enter');
    await tabTo(page, '[data-id="card 1"]');
    await shot(page, 'cards-keyboard-fr', 'window');
    expect(await crowded(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(() => chosen(opened)).toEqual([['hand bolt', 'cast', 'card 1']]);
    await thing(page, 'stack 11').waitFor();
    await page.keyboard.press('p');
    await expect.poll(() => chosen(opened)).toEqual([['hand bolt', 'cast', 'card 1'], ['pass']]);
    await page.close();
  });
});

describe('on a phone', () => {
  test('everything is done by touch, and the page does not scroll sideways', async () => {
    const opened = await open({ viewport: PHONE, ...TOUCH });
    const { page } = opened;
    const dock = dockOf(page);
    // Phases and stops fold away; the phase that is on is in sight.
    expect(await idsIn(page, 'phases')).toEqual(['phase 1']);
    expect(await idsIn(page, 'stops')).toEqual([]);
    const more = page.getByRole('button', { name: 'Beside the table' });
    await more.tap();
    await page.getByRole('button', { name: 'Stop at' }).tap();
    expect((await idsIn(page, 'stops')).length).toBe(12);
    await shot(page, 'cards-phone-stops', 'window');
    expect(await outliers(page)).toEqual([]);
    await thing(page, 'stop their end').tap();
    await expect.poll(() => chosen(opened).length).toBe(1);
    await more.tap();
    // A row goes on sideways by itself.
    const row = page.locator('[data-region="your-creatures"] ul');
    expect(await row.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
    await thing(page, 'hand bolt').tap();
    await dock.getByText('Deals 3 damage to a creature or a player.').waitFor();
    await thing(page, 'card 31').tap();
    await expect.poll(() => chosen(opened).at(-1)).toEqual(['hand bolt', 'cast', 'card 31']);
    await dock.getByRole('button', { name: /^Pass,/ }).tap();
    await expect.poll(() => chosen(opened).at(-1)).toEqual(['pass']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    // Whatever can be pressed is great enough for a finger.
    const small = await page.locator('.thing, .fold, .dock button').evaluateAll((all) =>
      all.filter((each) => each.checkVisibility() && !each.closest('.spoken')).flatMap((each) => {
        const { width, height } = each.getBoundingClientRect();
        return width < 32 || height < 32 ? [`${each.getAttribute('data-id') ?? each.textContent} ${width}x${height}`] : [];
      }),
    );
    expect(small).toEqual([]);
    await page.close();
  });
});

/** A finger on a thing that stays there until the page takes it for reading; answers how it is lifted. */
async function rest(page: Page, id: string): Promise<() => Promise<void>> {
  const box = await thing(page, id).boundingBox();
  if (!box) throw new Error(`${id} is nowhere`);
  const finger = await page.context().newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }] });
  await page.locator(`.thing.read[data-id="${id}"]`).waitFor();
  return async () => void (await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }));
}

describe('a finger that rests on a card', () => {
  test('reads it and does not play it; a short press does', async () => {
    const opened = await open({ viewport: PHONE, ...TOUCH });
    const { page } = opened;
    const lift = await rest(page, 'hand bolt');
    await dockOf(page).getByText('Deals 3 damage to a creature or a player.').waitFor();
    await lift();
    await page.locator('.thing.read').waitFor({ state: 'detached' });
    // What it would have picked is not lit, and nothing was sent.
    expect(await thing(page, 'card 31').getAttribute('class')).not.toMatch(/\blit\b/);
    expect(chosen(opened)).toEqual([]);
    await thing(page, 'hand bolt').tap();
    await page.locator('[data-id="card 31"].lit').first().waitFor();
    await page.close();
  });
});

describe('a deck', () => {
  const fields: Field[] = [
    { key: 'deck', kind: { kind: 'choice', options: ['embers', 'own'], default: 'embers' } },
    { key: 'list', kind: { kind: 'text', most: 60, default: '' } },
  ];
  const texts = `${TEXTS}field-deck = Deck\nfield-list = List of cards\nchoice-deck-embers = Embers\nchoice-deck-own = My own\nproblem-list = There is no such card.\n`;

  test('is written, chosen as a file or dropped as one; every problem is listed, and it is kept', async () => {
    const page = await stage.browser.newPage({ viewport: PHONE, locale: 'en-GB' });
    await pretend(page, { game: { ...game('duel'), seat_fields: fields }, info: info('duel'), texts, held: [0], first: [] });
    const orders: NewMatch[] = [];
    await page.route('**/api/v1/matches', (route) => {
      orders.push(route.request().postDataJSON() as NewMatch);
      const long: Text = ['problem-long', { count: 61, most: 60 }];
      const choice: Text = ['problem-choice', { found: { en: 'x', fr: 'x' }, options: { en: 'embers, own', fr: 'embers, own' } }];
      const problems = [
        { field: 'list.1', reason: 'problem-list' },
        { field: 'list.1', reason: long },
        { field: 'deck.2', reason: choice },
      ];
      return route.fulfill({ status: 422, json: { code: 'settings', reason: 'fail-settings', problems } });
    });
    await page.goto(`${stage.address}/g/duel`);
    const list = page.getByLabel('List of cards').first();
    await list.fill('4 Emberr');
    await page.getByText('8 of at most 60 characters').waitFor();
    await page.locator('button.play').click();
    await page.getByText('These settings do not make a match.').waitFor();
    expect(orders.at(-1)?.values).toEqual({ 'list.1': '4 Emberr' });
    const problems = await page.locator('.problems').evaluateAll((all) => all.map((each) => [...each.children].map((line) => line.textContent)));
    expect(problems).toEqual([
      ['There is no such card.', '61 characters are too many: at most 60.'],
      ['“x” is not among the choices: embers, own.'],
    ]);
    expect(await list.getAttribute('aria-invalid')).toBe('true');
    await shot(page, 'cards-deck');
    expect(await outliers(page)).toEqual([]);
    expect(await findings(page)).toEqual([]);
    const file = (text: string) => ({ name: 'deck.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await page.locator('input[type="file"]').first().setInputFiles(file('4 Bolt\r\n4 Île\r\n'));
    await expect.poll(() => list.inputValue()).toBe('4 Bolt\n4 Île\n');
    const dropped = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(['2 Ghoul\r\n'], 'deck.txt', { type: 'text/plain' }));
      return data;
    });
    await list.dispatchEvent('drop', { dataTransfer: dropped });
    await expect.poll(() => list.inputValue()).toBe('2 Ghoul\n');
    await page.getByLabel('Deck').first().selectOption('own');
    await page.locator('button.play').click();
    await expect.poll(() => orders.at(-1)?.values).toEqual({ 'deck.1': 'own', 'list.1': '2 Ghoul\n' });
    // The next match begins as this one was.
    await page.reload();
    await expect.poll(() => list.inputValue()).toBe('2 Ghoul\n');
    expect(await page.getByLabel('Deck').first().inputValue()).toBe('own');
    await page.close();
  });
});
