// Whoever is told that there is nothing to show is told what helps.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { adviceOn } from '../src/match/advice.ts';
import { Speech } from '../src/texts.ts';
import { keysOf } from './keys.ts';

/** Failures of the page's own. */
const OWN = ['nowhere', 'unknown', 'unreachable'];

/** What is answered to a form, to a press at a table or to a program, beside which it stands, and says by itself what is wrong. */
const BESIDE = [
  ...['settings', 'chairs', 'name', 'bot', 'clock', 'absence', 'key', 'key-used', 'broken-mod', 'open-seat'],
  ...['invitation', 'invitation-used', 'seat-taken', 'no-open-seat', 'seat-held', 'no-user', 'no-device', 'no-name', 'code', 'devices'],
  ...['decks', 'deck-name', 'deck-list', 'deck-changed', 'filter', 'too-many-users', 'too-many-codes'],
  ...['secret', 'rivals', 'advice', 'not-over', 'over', 'gathering', 'stale', 'no-draw', 'words', 'command-id'],
  ...['record', 'record-large', 'record-mod-broken', 'record-mods-full', 'record-slow', 'no-friends', 'no-review', 'reviews', 'no-step', 'ends-there'],
  ...['reload-same', 'reload-no-mod', 'reload-secrets', 'reload-refused', 'reload-ends'],
];

const codes = () => keysOf(readFileSync(new URL('../../crates/scene/texts/en.ftl', import.meta.url), 'utf8')).flatMap((key) => (key.startsWith('fail-') ? [key.slice(5)] : []));

test('every failure of the server has advice, or is told beside what it is about', () => {
  const known = [...codes(), ...OWN];
  expect(codes().length).toBeGreaterThan(80);
  expect(known.filter((code) => !adviceOn(code) && !BESIDE.includes(code))).toEqual([]);
  // None has both, and none is made up.
  expect(BESIDE.filter((code) => !known.includes(code))).toEqual([]);
  expect(BESIDE.filter((code) => adviceOn(code))).toEqual([]);
});

test('what a conversation can be ended with has advice', () => {
  const sources = ['http/socket', 'table/room', 'table/vacating', 'table/told', 'table/mod'].map((name) => readFileSync(new URL(`../../crates/server/src/${name}.rs`, import.meta.url), 'utf8'));
  const ended = sources.flatMap((source) => [...source.matchAll(/(?:closing\(|Closing \{ failure: fail\(|refused\(&mut outbox, |told\(fail_until\(|Err\(fail_until\()"([a-z-]+)"/g)].map(([, code]) => code ?? ''));
  expect(ended.length).toBeGreaterThan(10);
  expect(ended.filter((code) => !adviceOn(code))).toEqual([]);
});

test('advice has words in both languages', () => {
  const keys = [...codes(), ...OWN].flatMap((code) => adviceOn(code) ?? []);
  for (const lang of ['en', 'fr'] as const) expect(keys.filter((key) => !Speech.of(lang).knows(key))).toEqual([]);
});
