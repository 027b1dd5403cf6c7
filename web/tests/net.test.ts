import { afterEach, describe, expect, test, vi } from 'vitest';
import { make } from '../src/net/making.ts';
import { Failed, games } from '../src/net/rest.ts';
import { Line, type Surroundings, type Wire } from '../src/net/socket.ts';
import type { ClientMessage, Failure, ServerMessage } from '../src/wire.ts';

class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  said: ClientMessage[] = [];
  isClosed = false;
  send = (data: string) => void this.said.push(JSON.parse(data));
  close = () => (this.isClosed = true);
  hear = (message: object) => this.onmessage?.({ data: JSON.stringify(message) });
  arrive(): void {
    this.onopen?.();
    this.hear({ t: 'match', info: {}, held: [] });
  }
}

/** Wires and a clock that the test moves. */
class World implements Surroundings {
  wires: FakeWire[] = [];
  timers: { in: number; then: () => void }[] = [];
  connect = () => {
    const wire = new FakeWire();
    this.wires.push(wire);
    return wire;
  };
  after(milliseconds: number, then: () => void) {
    const timer = { in: milliseconds, then };
    this.timers.push(timer);
    return () => void (this.timers = this.timers.filter((other) => other !== timer));
  }
  chance = () => 1;
  refusal: Failure | undefined;
  why = () => Promise.resolve(this.refusal);
  build = () => undefined;
  time = 0;
  now = () => this.time;
  /** Lets the only timer ring; says how long it would have taken. */
  ring(): number {
    const [timer] = this.timers.splice(0, 1);
    timer?.then();
    return timer?.in ?? 0;
  }
  get last(): FakeWire {
    return this.wires.at(-1)!;
  }
}

function opened() {
  const world = new World();
  const heard: ServerMessage[] = [];
  const turns: boolean[] = [];
  const delays: number[] = [];
  const line = new Line(world, {
    hello: () => ({ t: 'hello', match: 'x' }),
    heard: (message) => heard.push(message),
    turned: (isUp) => turns.push(isUp),
    took: (milliseconds) => delays.push(milliseconds),
  });
  return { world, line, heard, turns, delays };
}

const leave = (id: string) => ({ t: 'leave', id, seat: 0 }) as const;

describe('a line', () => {
  test('says hello first and is up when the server has answered it', () => {
    const { world, line, turns } = opened();
    world.last.onopen?.();
    expect(world.last.said).toEqual([{ t: 'hello', match: 'x' }]);
    line.say({ t: 'refresh' });
    expect([line.isUp, world.last.said.length]).toEqual([false, 1]);
    world.last.hear({ t: 'match', info: {}, held: [] });
    expect(turns).toEqual([true]);
    line.say({ t: 'refresh' });
    expect(world.last.said.at(-1)).toEqual({ t: 'refresh' });
  });

  test('repeats after a cut what was not answered, under the same id, and nothing else', async () => {
    const { world, line, turns } = opened();
    world.last.arrive();
    const [first, second] = [line.ask(leave('a')), line.ask(leave('b'))];
    world.last.hear({ t: 'answer', id: 'a', answer: { result: 'noted' } });
    expect(await first).toEqual({ result: 'noted' });
    world.timers = [];
    world.last.onclose?.();
    expect(turns).toEqual([true, false]);
    world.ring();
    world.last.arrive();
    expect(world.last.said).toEqual([{ t: 'hello', match: 'x' }, leave('b')]);
    world.last.hear({ t: 'answer', id: 'b', answer: { result: 'done', entry: 3 } });
    expect(await second).toEqual({ result: 'done', entry: 3 });
  });

  test('tells how long the server took to answer, since it was asked on the line that is up', () => {
    const { world, line, delays } = opened();
    world.time = 100;
    world.last.onopen?.();
    world.time = 138;
    world.last.hear({ t: 'match', info: {}, held: [] });
    void line.ask(leave('a'));
    world.time = 150;
    world.last.hear({ t: 'answer', id: 'a', answer: { result: 'noted' } });
    void line.ask(leave('b'));
    world.time = 5000;
    line.cut();
    world.ring();
    world.last.arrive();
    world.time = 5020;
    world.last.hear({ t: 'answer', id: 'b', answer: { result: 'noted' } });
    world.last.hear({ t: 'answer', id: 'nobody asked', answer: { result: 'noted' } });
    expect(delays).toEqual([38, 12, 0, 20]);
  });

  test('waits longer after each failure, and from the start after a success', () => {
    const { world } = opened();
    const pauses = Array.from({ length: 8 }, () => {
      world.last.onclose?.();
      return world.ring();
    });
    expect(pauses).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000, 8000]);
    world.last.arrive();
    world.last.onclose?.();
    expect(world.ring()).toBe(250);
  });

  test('tries at once when the network is back, and leaves the old wire behind', () => {
    const { world, line, heard } = opened();
    const [first] = world.wires;
    first!.arrive();
    line.cut();
    expect([first!.isClosed, line.isUp]).toEqual([true, false]);
    line.wake();
    line.wake();
    expect(world.wires).toHaveLength(2);
    expect(world.timers).toEqual([]);
    first!.hear({ t: 'curtain', seat: 1 });
    expect(heard.map(({ t }) => t)).toEqual(['match']);
  });

  test('that answers nothing any more is taken for dead', () => {
    const { world, line } = opened();
    world.last.arrive();
    void line.ask(leave('a'));
    expect(world.ring()).toBe(10_000);
    expect([world.last.isClosed, line.isUp]).toEqual([true, false]);
  });

  test('does not come back when the server says so', () => {
    const { world } = opened();
    world.last.hear({ t: 'closing', failure: { code: 'x', reason: 'x' }, again: false });
    world.last.onclose?.();
    expect(world.timers).toEqual([]);
    const other = opened();
    other.world.last.hear({ t: 'closing', failure: { code: 'x', reason: 'x' }, again: true });
    other.world.last.onclose?.();
    expect(other.world.timers).toHaveLength(1);
  });

  test('leaves the server alone for as long as it says, and not for less', () => {
    const { world } = opened();
    world.last.arrive();
    world.last.hear({ t: 'closing', failure: { code: 'storage', reason: 'x', again_in: 5 }, again: true });
    world.last.onclose?.();
    expect(world.ring()).toBe(6250);
    // What was said once holds once.
    world.last.arrive();
    world.last.onclose?.();
    expect(world.ring()).toBe(250);
    world.chance = () => 0;
    world.last.hear({ t: 'closing', failure: { code: 'full', reason: 'x', again_in: 10 }, again: true });
    world.last.onclose?.();
    expect(world.ring()).toBe(10_000);
  });

  test('is not woken before the time that the server has set', () => {
    const { world, line } = opened();
    world.last.arrive();
    world.last.hear({ t: 'closing', failure: { code: 'full', reason: 'x', again_in: 10 }, again: true });
    world.last.onclose?.();
    world.time = 9_999;
    line.wake();
    expect([world.wires.length, world.timers.length]).toEqual([1, 1]);
    world.time = 12_500;
    line.wake();
    expect(world.wires).toHaveLength(2);
    // A cut of the network alone is mended at once.
    world.last.arrive();
    line.cut();
    line.wake();
    expect(world.wires).toHaveLength(3);
  });

  test('whose socket was refused asks why, says it, and stays away for so long', async () => {
    const { world, heard, line } = opened();
    world.refusal = { code: 'full', reason: 'fail-full', again_in: 10 };
    world.last.onclose?.();
    await Promise.resolve().then(() => undefined);
    expect(heard).toEqual([{ t: 'closing', failure: world.refusal, again: true }]);
    expect(world.timers.map((timer) => timer.in)).toEqual([12_500]);
    line.wake();
    expect(world.wires).toHaveLength(1);
    // A server that is not there says nothing, and is tried again soon.
    const other = opened();
    other.world.last.onclose?.();
    await Promise.resolve().then(() => undefined);
    expect([other.heard, other.world.timers.map((timer) => timer.in)]).toEqual([[], [250]]);
    // Nor is anything asked about a socket that was open.
    const open = opened();
    open.world.refusal = world.refusal;
    open.world.last.arrive();
    open.world.last.onclose?.();
    await Promise.resolve().then(() => undefined);
    expect(open.heard.map(({ t }) => t)).toEqual(['match']);
  });
});

describe('a request', () => {
  afterEach(() => vi.unstubAllGlobals());
  const answering = (response: Response | Error) =>
    vi.stubGlobal('fetch', () => (response instanceof Error ? Promise.reject(response) : Promise.resolve(response)));

  test('that fails tells what the server says', async () => {
    const failure = { code: 'settings', reason: 'fail-settings', problems: [{ field: 'rounds', reason: 'problem-flag' }] };
    answering(new Response(JSON.stringify(failure), { status: 422 }));
    await expect(games()).rejects.toMatchObject({ failure, status: 422 });
  });

  test('for a match is sent once more under the same key where no answer comes, and only then', async () => {
    const sent: string[] = [];
    const answers: (Response | Error)[] = [new TypeError('no network'), new Response('{"id":"x"}', { status: 201 })];
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
      sent.push(String(init.body));
      const next = answers.shift();
      return next instanceof Response ? Promise.resolve(next) : Promise.reject(next);
    });
    const order = { game: 'connect4', values: {}, seats: [], practice: false };
    await expect(make(order, 'k')).resolves.toEqual({ id: 'x' });
    expect(sent.map((body) => JSON.parse(body))).toEqual([{ ...order, key: 'k' }, { ...order, key: 'k' }]);
    answers.push(new Response('{"code":"settings","reason":"x"}', { status: 422 }));
    await expect(make(order, 'k')).rejects.toMatchObject({ status: 422 });
    expect(sent).toHaveLength(3);
  });

  test('without an answer, or with one from somewhere else, is a failure too', async () => {
    answering(new TypeError('no network'));
    await expect(games()).rejects.toMatchObject({ failure: { reason: 'web-failure-unreachable' }, status: 0 });
    answering(new Response('<html>', { status: 502 }));
    const failed = await games().catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Failed);
    expect(failed).toMatchObject({ failure: { reason: ['web-failure-unknown', { status: 502 }] } });
  });
});
