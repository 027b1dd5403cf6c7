// A server with matches in a folder of its own, and people in front of it.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { dealt } from './deal.ts';
import { serveDist } from './files.ts';
import { clear, serve, serverProgram, theBrowser, type Served } from './stage.ts';

export const PHONE = { width: 360, height: 740 };
export const TABLET = { width: 820, height: 1180 };
export const DESK = { width: 1440, height: 900 };
/** A screen that is touched. */
export const TOUCH = { hasTouch: true, isMobile: true };

/** How a server is started. Everybody in a test comes from one address, and nobody waits for bots that could think longer. */
const SERVE = ['serve', '--listen', '127.0.0.1:0', '--exempt', '127.0.0.1', '--budget', '20ms'];

export interface Frame {
  from: 'server' | 'page';
  text: string;
}

/** Somebody in front of a browser of their own. */
export interface Person {
  page: Page;
  /** Everything that went over the socket, in order. */
  frames: Frame[];
  /** Errors of scripts, and requests that went somewhere else. */
  faults: string[];
}

export class House {
  readonly #folder: string;

  private constructor(
    readonly served: Served,
    readonly browser: Browser,
    folder: string,
  ) {
    this.#folder = folder;
  }

  /** Opens a server with the games that ship. */
  static async open(): Promise<House> {
    return House.#of(serverProgram(), (folder) => [...SERVE, '--data', folder]);
  }

  /** Opens a server whose operator offers the mods of a folder. */
  static async ofMods(mods: string): Promise<House> {
    return House.#of(serverProgram(), (folder) => [...SERVE, '--data', folder, '--mods', mods]);
  }

  /** Opens a server with the test kit's games besides; it is built beside the other. */
  static async ofToys(): Promise<House> {
    return House.#of(join(dirname(serverProgram()), 'examples', 'toys'), (folder) => [folder]);
  }

  static async #of(program: string, args: (folder: string) => string[]): Promise<House> {
    const folder = mkdtempSync(join(tmpdir(), 'house-'));
    return new House(await serve(program, args(folder)), await theBrowser(), folder);
  }

  get address(): string {
    return this.served.address;
  }

  /**
   * Somebody new, with nothing remembered. The matches that they make are dealt the same in every run of the test,
   * unless chance shall deal them as it does for people.
   */
  async person(options: BrowserContextOptions = {}, deal: 'by test' | 'by chance' = 'by test'): Promise<Person> {
    const context = await this.browser.newContext({ locale: 'en-GB', viewport: DESK, ...options });
    if (deal === 'by test') await dealt(context);
    const page = await context.newPage();
    const [frames, faults]: [Frame[], string[]] = [[], []];
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => frames.push({ from: 'server', text: String(payload) }));
      socket.on('framesent', ({ payload }) => frames.push({ from: 'page', text: String(payload) }));
    });
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('request', (request) => {
      if (new URL(request.url()).host !== new URL(this.address).host) faults.push(request.url());
    });
    return { page, frames, faults };
  }

  /** Sees to people and matches as the operator does, while the server runs. */
  async admin(...words: string[]): Promise<void> {
    await promisify(execFile)(serverProgram(), ['admin', ...words, '--data', this.#folder]);
  }

  async close(): Promise<void> {
    await clear(this.browser);
    await this.served.stop();
    rmSync(this.#folder, { recursive: true });
  }
}

/** A house for the tests of a file: it is opened before the first of them and closed after the last. */
export function housed(open: () => Promise<House> = () => House.open()): Pick<House, 'address' | 'browser' | 'person' | 'admin'> {
  let house: House | undefined;
  beforeAll(async () => void (house = await open()));
  afterAll(() => house?.close());
  const opened = () => there(house);
  return {
    get address() {
      return opened().address;
    },
    get browser() {
      return opened().browser;
    },
    person: (options, deal) => opened().person(options, deal),
    admin: (...words) => opened().admin(...words),
  };
}

/** The built page alone and a browser, for the tests of a file that pretend to be the server. */
export function paged(): { readonly address: string; readonly browser: Browser } {
  let browser: Browser | undefined;
  let served: Served | undefined;
  beforeAll(async () => {
    served = await serveDist();
    browser = await theBrowser();
  });
  afterAll(async () => {
    if (browser) await clear(browser);
    await served?.stop();
  });
  return {
    get address() {
      return there(served).address;
    },
    get browser() {
      return there(browser);
    },
  };
}

function there<T>(opened: T | undefined): T {
  if (opened === undefined) throw new Error('it is opened before the first test');
  return opened;
}

/** Opens the page and makes a match: two presses, unless something else is chosen between. */
export async function newMatch(page: Page, address: string, choose: (page: Page) => Promise<void> = async () => {}, game = 'connect4'): Promise<void> {
  // What is drawn later may be held up by a test, and with it the end of loading.
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await page.locator(tile(game)).click();
  await choose(page);
  await page.locator('button.play').click();
}

/** The tile of a game on the first page. */
export const tile = (game: string) => `.tile[href="/g/${game}"]`;

/** The cells of the board that can be picked now. */
export const litCells = (page: Page) => page.locator('[role="gridcell"].lit');

/** Waits until something can be picked, or the match is over; says which. What is awaited differs from game to game. */
export async function myTurn(page: Page, awaited = '[role="gridcell"].lit'): Promise<boolean> {
  await page.locator(`${awaited}, .ending`).first().waitFor();
  return (await page.locator('.ending').count()) === 0;
}

/** Waits until so many discs are on the board and nothing is moving. */
export async function discs(page: Page, n: number): Promise<void> {
  await page.waitForFunction((n) => document.querySelectorAll('.token').length === n && document.getAnimations().length === 0, n);
}

/** The middle one of the steps that a server sent, by their bytes. */
export function medianStep(frames: Frame[]): number {
  const steps = frames.filter(({ from, text }) => from === 'server' && text.startsWith('{"t":"step"'));
  const bytes = steps.map(({ text }) => Buffer.byteLength(text)).sort((a, b) => a - b);
  const median = bytes[Math.floor(bytes.length / 2)];
  if (median === undefined) throw new Error('no step was sent');
  console.log(`bytes of a step, median of ${bytes.length}: ${median}`);
  return median;
}

/** Presses Tab until something has the focus. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let n = 0; n < 60; n += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((selector) => !!document.activeElement?.matches(selector), selector)) return;
  }
  throw new Error(`Tab never comes to ${selector}`);
}

/** Opens the page and comes to what is set up before a match, by keys alone. */
export async function setUpByKeys(page: Page, address: string, game: string): Promise<void> {
  await page.goto(address);
  await page.locator(tile(game)).waitFor();
  await tabTo(page, tile(game));
  await page.keyboard.press('Enter');
  await page.locator('button.play').waitFor();
}
