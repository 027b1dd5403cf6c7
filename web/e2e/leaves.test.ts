// All cards of a game, to leaf through: every one of the content is there, found by what it is and by its words in both
// languages, and tells all that is on it with what its words mean (DUEL-3, ASCENT-12).
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { Speech, type Lang } from '../src/texts.ts';
import { housed, PHONE, tabTo, TOUCH } from './house.ts';
import { findings, outliers } from './judge.ts';
import { keyOf, keywordsOf, manaOf, written, type Carded, type Written } from './leaves.ts';
import { looks } from './looks.ts';

const house = housed();

/** Something that cards are told apart by: each of its values as the page calls it, and which cards have it. */
type Trait = Record<string, (card: Written) => boolean>;

interface Leafed {
  /** How many cards the content has. */
  number: number;
  cards: Written[];
  /** What a filter is called, and its values. */
  traits: Record<string, Trait>;
  /** What can be mentioned, as texts name it, and by which cards. */
  terms: Record<string, (card: Written) => boolean>;
  /** Numbers that rulings are said with. */
  numbers: Record<string, number>;
  /** What is looked for, and all that is found by it. */
  found: Record<Lang, Record<string, string[]>>;
  /** A card, all that is written on it, and the words on it that have a ruling. */
  card: { name: Record<Lang, string>; facts: Record<Lang, string[]>; terms: string[] };
}

const DUEL = written('duel');
const ASCENT = written('ascent');
const has = (key: string, value: string) => (card: Written) => keyOf(card, key) === value;
const costs = (n: number) => (card: Written) => manaOf(card) === n;
/** A token has no type of its own in its file: all of them are creatures. */
const isOfType = (type: string) => (card: Written) => (keyOf(card, 'type') ?? 'creature') === type;
const mentions = (keyword: string) => (card: Written) => keywordsOf(card, DUEL).includes(keyword);
const counts = (counter: string) => (card: Written) => Number(keyOf(card, counter) ?? 0) > 0;

const GAMES: Record<Carded, Leafed> = {
  duel: {
    // 26 black, 26 blue, 27 green, 24 red, 18 without a colour, 12 lands, 6 tokens.
    number: 139,
    cards: DUEL,
    traits: {
      Colour: Object.fromEntries(['blue', 'green', 'black', 'red', 'none'].map((colour) => [colour === 'none' ? 'colourless' : colour, has('colour', colour)])),
      Type: Object.fromEntries(['land', 'creature', 'invocation', 'spell'].map((type) => [`${type.charAt(0).toUpperCase()}${type.slice(1)}`, isOfType(type)])),
      Cost: { ...Object.fromEntries([0, 1, 2, 3, 4, 5].map((n) => [String(n), costs(n)])), '6+': (card) => manaOf(card) >= 6 },
    },
    terms: Object.fromEntries(['flying', 'reach', 'haste', 'first strike', 'trample', 'vigilance', 'lifelink', 'venom', 'rooted'].map((word) => [word, mentions(word)])),
    numbers: {},
    found: {
      en: { 'ratchet HOUND': ['Ratchet Hound'], subtract: ['Adder Clerk'], 'chien à cliquet': [] },
      fr: { 'chien a cliquet': ['Chien à cliquet'], SOUSTRAIRE: ['Commis vipérin'], 'ratchet hound': [] },
    },
    card: {
      name: { en: 'Adder Clerk', fr: 'Commis vipérin' },
      facts: {
        en: ['Creature, black', 'Keywords: venom.', 'Venom: any wound it deals in combat kills.', '“He adds, and nobody is left to subtract.”'],
        fr: ['Créature, noir', 'Mots-clés : venin.', "Venin : toute blessure qu'elle inflige au combat tue.", '« Il additionne, et nul ne reste pour soustraire. »'],
      },
      terms: ['venom'],
    },
  },
  ascent: {
    // Fourteen of each element, fourteen without one.
    number: 70,
    cards: ASCENT,
    traits: {
      Element: Object.fromEntries(['air', 'earth', 'fire', 'none', 'water'].map((file) => [file === 'none' ? 'none' : `${file.charAt(0).toUpperCase()}${file.slice(1)}`, (card: Written) => card.file === file])),
      'Aimed at': { 'One enemy': has('target', 'enemy'), 'All enemies': has('target', 'enemies'), 'One player': has('target', 'player'), 'All players': has('target', 'players') },
      Offered: { 'never: in decks from the start': has('rarity', 'starter'), often: has('rarity', 'common'), sometimes: has('rarity', 'uncommon'), seldom: has('rarity', 'rare') },
      Energy: Object.fromEntries(['0', '1', '2', '3'].map((n) => [n, has('cost', n)])),
    },
    terms: Object.fromEntries(['block plus', 'attack plus', 'regeneration', 'evade', 'retaliate', 'block minus', 'attack minus'].map((word) => [word, counts(word.replace(' ', '_'))])),
    numbers: { damage: 5 },
    found: {
      en: { 'STILL water': ['Still Water'], 'attackers suffer': ASCENT.filter(counts('retaliate')).map(({ name }) => name.en), 'eau dormante': [] },
      fr: { 'eau dormante': ['Eau dormante'], "peau d'ecorce": ["Peau d'écorce"], 'still water': [] },
    },
    card: {
      name: { en: 'Bark Skin', fr: "Peau d'écorce" },
      facts: {
        en: ['One player', 'Gives 4 block.', 'Attackers suffer 5 for one turn.'],
        fr: ['Un joueur', 'Donne 4 de blocage.', 'Les attaquants subissent 5 pendant un tour.'],
      },
      terms: ['retaliate'],
    },
  },
};

const LOCALES = [['en-GB', 'en'], ['fr-FR', 'fr']] as const;
const leaf = (page: Page) => page.locator('.leaf');
const named = (page: Page, name: string) => leaf(page).filter({ has: page.locator('.name').getByText(name, { exact: true }) });
/** The question that a filter asks. */
const filter = (page: Page, title: string) => page.locator('label').filter({ has: page.getByText(title, { exact: true }) }).locator('select');
const sheet = (page: Page) => page.locator('aside.sheet');
const names = (page: Page) => leaf(page).locator('.name').allTextContents();
const sorted = (all: string[]) => all.toSorted((one, other) => (one < other ? -1 : 1));

/** Waits until these cards are shown and no others. */
async function shows(page: Page, wanted: string[], why: string): Promise<void> {
  await expect.poll(async () => sorted(await names(page)), { message: why }).toEqual(sorted(wanted));
}

/** What the game itself calls things, from the file its words were written in. */
const words = (game: Carded, lang: Lang) => Speech.of(lang, readFileSync(new URL(`../../games/${game}/texts/${lang}.ftl`, import.meta.url), 'utf8'));
const keyFor = (game: Carded, term: string) => `${game === 'duel' ? 'keyword' : 'status'}-${term.replace(' ', '-')}`;
const rulingOf = (game: Carded, lang: Lang, term: string) => words(game, lang).ui(`ruling-${term.replace(' ', '-')}`, GAMES[game].numbers);

async function open(page: Page, game: Carded): Promise<void> {
  await page.goto(`${house.address}/g/${game}/cards`);
  await leaf(page).first().waitFor();
}

describe.each(Object.entries(GAMES) as [Carded, Leafed][])('all cards of %s', (game, { number, cards, traits, terms, found, card }) => {
  test.each(LOCALES)('are there, each of the content once: %s', async (locale, lang) => {
    const { page, faults } = await house.person({ locale });
    await open(page, game);
    expect(cards.length).toBe(number);
    await shows(page, cards.map(({ name }) => name[lang]), 'all cards');
    await page.getByRole('status').getByText(`${number} ${lang === 'en' ? 'of' : 'sur'} ${number} `).waitFor();
    // Whoever hears them hears each by its name first.
    const heard = await leaf(page).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''));
    expect(cards.filter(({ name }) => !heard.some((said) => said.startsWith(`${name[lang]}, `))).map(({ name }) => name[lang])).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('are told apart by each value of each filter, by several at once, and come back', async () => {
    const { page, faults } = await house.person();
    await open(page, game);
    const only = (...tests: ((card: Written) => boolean)[]) => cards.filter((each) => tests.every((test) => test(each))).map(({ name }) => name.en);
    for (const [title, values] of Object.entries(traits)) {
      const select = filter(page, title);
      expect(sorted((await select.locator('option').allTextContents()).slice(1))).toEqual(sorted(Object.keys(values)));
      for (const [value, isMeant] of Object.entries(values)) {
        await select.selectOption({ label: value });
        await shows(page, only(isMeant), `${title}: ${value}`);
      }
      await select.selectOption({ label: 'any' });
    }
    await shows(page, only(), 'any of everything');
    // The first value of two filters that some card has both of.
    const [[one, ones = {}] = ['', {}], [other, others = {}] = ['', {}]] = Object.entries(traits);
    const both = Object.entries(ones).flatMap(([a, is]) => Object.entries(others).map(([b, as]) => [a, b, only(is, as)] as const)).find(([, , left]) => left.length > 1);
    if (!both) throw new Error('no two cards have two things in common');
    await filter(page, one).selectOption({ label: both[0] });
    await filter(page, other).selectOption({ label: both[1] });
    await shows(page, both[2], `${both[0]} and ${both[1]}`);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test.each(LOCALES)('are found by the words on them, whatever their accents and capitals: %s', async (locale, lang) => {
    const { page, faults } = await house.person({ locale });
    await open(page, game);
    for (const [sought, wanted] of Object.entries(found[lang])) {
      await page.getByRole('searchbox').fill(sought);
      await shows(page, wanted, sought);
    }
    // The last was in the other language: nothing is found, and one press brings all back.
    await page.getByRole('button', { name: lang === 'en' ? 'Show all' : 'Tout montrer' }).click();
    await shows(page, cards.map(({ name }) => name[lang]), 'all again');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test.each(LOCALES)('tell what every word on them means: the whole ruling, and who mentions it: %s', async (locale, lang) => {
    const { page, faults } = await house.person({ locale });
    await open(page, game);
    const select = filter(page, lang === 'en' ? 'Mentions' : 'Mentionne');
    expect((await select.locator('option').count()) - 1).toBe(Object.keys(terms).length);
    for (const [term, isMeant] of Object.entries(terms)) {
      const called = words(game, lang).ui(keyFor(game, term));
      await select.selectOption({ label: called });
      await shows(page, cards.filter(isMeant).map(({ name }) => name[lang]), term);
      expect(await page.locator('.ruling').textContent()).toBe(`${called} ${rulingOf(game, lang, term)}`);
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test.each(LOCALES)('tell one of them in full: all that is on it and the rulings of its words: %s', async (locale, lang) => {
    const { page, faults } = await house.person({ locale });
    await open(page, game);
    await named(page, card.name[lang]).click();
    await sheet(page).getByRole('heading', { name: card.name[lang] }).waitFor();
    expect(await sheet(page).locator('.facts > p').allTextContents()).toEqual(card.facts[lang]);
    const told = await sheet(page).locator('dl').evaluate((list) => [...list.children].map((each) => each.textContent));
    expect(told).toEqual(card.terms.flatMap((term) => [words(game, lang).ui(keyFor(game, term)), rulingOf(game, lang, term)]));
    if (lang === 'en') await looks(page, `leaves-${game}`, 'window');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('are looked for, gone through, opened and closed by keys alone', async () => {
    const { page, faults } = await house.person();
    await open(page, game);
    const focused = () => page.evaluate(() => document.activeElement?.querySelector('.name')?.textContent ?? '');
    const all = await names(page);
    await tabTo(page, '.leaf');
    expect(await focused()).toBe(all[0]);
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe(all[1]);
    await page.keyboard.press('End');
    expect(await focused()).toBe(all.at(-1));
    await page.keyboard.press('Home');
    // Enter opens it beside the others; Escape closes it, wherever the focus went, and it has the focus again.
    await page.keyboard.press('Enter');
    await sheet(page).getByRole('heading', { name: all[0] ?? '', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await sheet(page).waitFor({ state: 'detached' });
    expect(await focused()).toBe(all[0]);
    await page.keyboard.press('Enter');
    await tabTo(page, 'aside.sheet button');
    await page.keyboard.press('Enter');
    await sheet(page).waitFor({ state: 'detached' });
    expect(await focused()).toBe(all[0]);
    await page.keyboard.press('Shift+Tab');
    for (let n = 0; n < 8 && !(await page.evaluate(() => document.activeElement?.matches('[type="search"]'))); n += 1) await page.keyboard.press('Shift+Tab');
    await page.keyboard.type(card.name.en);
    await shows(page, [card.name.en], 'by its name');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('are leafed through by finger on a phone, and what is open is read to its end and closed', async () => {
    const { page, faults } = await house.person({ ...TOUCH, viewport: PHONE, locale: 'fr-FR' });
    await open(page, game);
    expect([await outliers(page), await findings(page)]).toEqual([[], []]);
    await page.getByRole('searchbox').fill(card.name.fr);
    await shows(page, [card.name.fr], card.name.fr);
    await leaf(page).tap();
    await sheet(page).waitFor();
    const box = await sheet(page).boundingBox();
    if (!box) throw new Error('the sheet has no place');
    expect([box.x >= 0, box.x + box.width <= PHONE.width, box.y >= 0, box.y + box.height <= PHONE.height]).toEqual([true, true, true, true]);
    for (const words of await sheet(page).locator('.facts > p, dd').all()) {
      await words.scrollIntoViewIfNeeded();
      const isRead = await words.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const within = (x: number, y: number) => element.contains(document.elementFromPoint(x, y));
        return element.scrollWidth <= element.clientWidth + 1 && within((left + right) / 2, top + 2) && within((left + right) / 2, bottom - 2);
      });
      expect(isRead, (await words.textContent()) ?? '').toBe(true);
    }
    expect([await outliers(page), await findings(page)]).toEqual([[], []]);
    await sheet(page).getByRole('button', { name: 'Fermer' }).tap();
    await sheet(page).waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
