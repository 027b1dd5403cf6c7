// What browser tests stand on: a program that serves, a browser that looks at it,
// and pictures of what it saw.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright-core';

/** A program that serves on this machine. */
export interface Served {
  /** `http://127.0.0.1:PORT`, without a slash at the end. */
  address: string;
  /** Ends the program and waits until it is gone. */
  stop(): Promise<void>;
}

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser of this process, for all files that are tested in it: it is kept where modules are not. */
const kept = globalThis as { browser?: Promise<Browser> };

/** A browser without a window, with a profile folder that ends with it. Whoever opens pages in it closes them; it ends with the process. Another one comes in place of one that could not be started, or ended. */
export function theBrowser(): Promise<Browser> {
  return (kept.browser = kept.browser?.then((browser) => (browser.isConnected() ? browser : launched()), launched) ?? launched());
}

function launched(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', headless: true, args: FLAGS });
}

/** Closes whatever is open in a browser, so that the next file finds nothing of it. */
export async function clear(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/** The built server that the everyday run hands to the tests. */
export function serverProgram(): string {
  const path = process.env['LUDO_BIN'];
  if (!path) throw new Error('LUDO_BIN does not say where the server is: run `cargo xtask test`');
  return path;
}

/**
 * Starts a program and waits for the line in which it prints its address.
 * `env` is added to this program's own.
 */
export async function serve(path: string, args: string[], env: Record<string, string> = {}): Promise<Served> {
  const child = spawn(path, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    return { address: await address(path, child), stop: () => end(child) };
  } catch (error) {
    await end(child);
    throw error;
  }
}

function address(path: string, child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!child.stdout) throw new Error('its output was asked for above');
    const lines = createInterface(child.stdout);
    // Lines after the address are read too, so that the program never waits for a reader.
    lines.on('line', (line) => {
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(line);
      if (found) resolve(found[0]);
    });
    lines.on('close', () => reject(new Error(`${path} ended without printing its address`)));
    child.on('error', reject);
  });
}

/** Ends a program by its number. */
async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  process.kill(child.pid, 'SIGTERM');
  await gone;
}

/** Keeps a picture of the whole page, or of what the window shows of it, as `e2e/shots/NAME.png`, where somebody wants to look: `LOOK=1 npm run e2e`. */
export async function shot(page: Page, name: string, of: 'page' | 'window' = 'page'): Promise<void> {
  if (!process.env['LOOK']) return;
  const folder = fileURLToPath(new URL('shots/', import.meta.url));
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}${name}.png`, fullPage: of === 'page' });
}
