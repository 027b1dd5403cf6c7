// Somebody at a table, with a server that says what a test writes.
import { MatchStore } from '../src/match/store.svelte.ts';
import type { Surroundings, Wire } from '../src/net/socket.ts';
import { checksum } from '../src/scene/checksum.ts';
import { BLANK, type Answer, type ClientMessage, type Item, type MenuShown, type Moment, type Scene, type ServerMessage, type Text } from '../src/wire.ts';

export class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  said: ClientMessage[] = [];
  send = (data: string) => void this.said.push(JSON.parse(data));
  close = () => undefined;
  hear = (message: ServerMessage) => this.onmessage?.({ data: JSON.stringify(message) });
}

export function item(id: string, more: Partial<Item> = {}): Item {
  return { id, ...BLANK, kind: 'card', name: id, ...more };
}

export const hand = (...cards: string[]): Scene => ({
  layout: 'rows',
  inspector: false,
  regions: [{ id: 'hand', role: 'hand', area: 'bottom', title: null, items: cards.map((id) => item(id)) }],
  prompt: null,
});

/** A field of five by five cells with pieces on it, alike but for their places, and things beside it. */
export function field(pieces: Record<string, number>, beside: Item[] = [], more: Partial<Item> = {}): Scene {
  const legend = [{ code: 'g', picture: { name: 'grass', glyph: '.' }, name: 'grass' }];
  const board = { shape: 'square' as const, columns: 5, rows: 5, ground: 'g'.repeat(25), legend, aim: 'cell' as const, naming: 'numbers' as const };
  const tokens = Object.entries(pieces).map(([id, cell]) => item(id, { kind: 'token', cell, ...more }));
  return {
    layout: 'board',
    inspector: true,
    regions: [
      { id: 'field', role: { board }, area: 'centre', title: null, items: tokens },
      { id: 'acts', role: 'actions', area: 'bottom', title: null, items: beside },
    ],
    prompt: null,
  };
}

export const moment = (entry: number, scene: Scene, more: Partial<Moment> = {}): Moment => ({
  entry,
  eyes: { seat: 0 },
  checksum: checksum(scene),
  asked: [0],
  ...more,
});

/** Lets everything that waits for nothing go on. */
export const settled = () => new Promise((resolve) => setImmediate(resolve));

export const last = (wire: FakeWire) => wire.said.at(-1);

/** Answers the last question. */
export async function answer(wire: FakeWire, answer: Answer): Promise<void> {
  wire.hear({ t: 'answer', id: (last(wire) as { id: string }).id, answer });
  await settled();
}

/** Shows another moment. */
export async function step(wire: FakeWire, entry: number, scene: Scene, more: Partial<Moment> & { menu?: MenuShown } = {}, log?: Text): Promise<void> {
  const told = log === undefined ? [] : [{ log }];
  const { menu, ...rest } = more;
  wire.hear({ t: 'step', change: { whole: scene }, told, ...(menu && { menu }), now: moment(entry, scene, rest) });
  await settled();
}

/** Somebody with the first of two seats, at entry 1. */
export async function seated({ scene, log = [], menu }: { scene: Scene; log?: Text[]; menu: MenuShown }) {
  const wires: FakeWire[] = [];
  const timers: (() => void)[] = [];
  const time = { now: 0 };
  const around: Surroundings = {
    connect: () => {
      const wire = new FakeWire();
      wires.push(wire);
      return wire;
    },
    after: (_, then) => {
      timers.push(then);
      return () => void timers.splice(timers.indexOf(then), 1);
    },
    why: () => Promise.resolve(undefined),
    build: () => '/assets/index-1.js',
    chance: () => 1,
    now: () => time.now,
  };
  const store = new MatchStore({ id: 'x', seats: [{ seat: 0, token: 't', share: 's' }], host: 'h' }, around);
  const [wire] = wires;
  wire!.onopen?.();
  const seats = ['person', 'random'].map((kind) => ({ called: 'toy', name: '', kind, taken: true, present: true, presence: 'here' as const }));
  const info = { id: 'x', game: 'toy', values: {}, practice: false, given: false, phase: 'playing', company: 'rivals', seats, commitment: '' } as const;
  wire!.hear({ t: 'match', info: { ...info, seats: [...seats] }, held: [0] });
  wire!.hear({ t: 'scene', scene, log, menu, now: moment(1, scene) });
  await settled();
  return { store, wire: wire!, wires, timers, time, info: { ...info, seats: [...seats] } };
}
