// A server of a few lines, for what no game shows yet: the page gets the frames
// that a test writes.
import type { Page, WebSocketRoute } from 'playwright-core';
import { checksum } from '../src/scene/checksum.ts';
import type { ClientMessage, GameInfo, MatchInfo, Moment, Scene, ServerMessage } from '../src/wire.ts';

export interface Pretended {
  /** What the page has said on its socket, in order. */
  said: ClientMessage[];
  send(message: ServerMessage): void;
}

/** What a pretended game is. */
export interface Pretence {
  game: GameInfo;
  info: MatchInfo;
  texts: string;
  held: number[];
  /** What is sent after hello. */
  first: ServerMessage[];
  /** What is sent for everything else that the page says. */
  answer?: (message: ClientMessage) => ServerMessage[];
}

export const game = (id: string): GameInfo => ({
  id,
  rules: 1,
  content: '',
  min_players: 2,
  max_players: 2,
  players: 2,
  company: 'rivals',
  seat_names: [1, 2].map((number) => ['seat-number', { number }]),
  fields: [],
  seat_fields: [],
  seat_defaults: {},
  mods: [],
});

export const info = (game: string, kinds = ['person', 'heuristic']): MatchInfo => ({
  id: 'match',
  game,
  values: {},
  practice: false,
  given: false,
  phase: 'playing',
  company: 'rivals',
  seats: kinds.map((kind, seat) => ({ called: ['seat-number', { number: seat + 1 }], name: '', kind, taken: true, present: true, presence: 'here' })),
  commitment: '',
});

export const moment = (entry: number, scene: Scene, more: Partial<Moment> = {}): Moment => ({
  entry,
  eyes: { seat: 0 },
  checksum: checksum(scene),
  asked: [0],
  ...more,
});

/** Answers the page's requests and its socket. */
export async function pretend(page: Page, { game, info, texts, held, first, answer = () => [] }: Pretence): Promise<Pretended> {
  const said: ClientMessage[] = [];
  let socket: WebSocketRoute | undefined;
  await page.route('**/api/**', (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path === '/api/v1/games') return route.fulfill({ json: [game] });
    if (path.includes('/texts/')) return route.fulfill({ body: texts });
    if (path.includes('/rules/')) return route.fulfill({ body: '# Rules\n\n- **A-1** One.' });
    return route.fulfill({ status: 404, json: { code: 'not_found', reason: 'rejected-over' } });
  });
  await page.routeWebSocket('**/ws', (route) => {
    socket = route;
    route.onMessage((data) => {
      const message = JSON.parse(String(data)) as ClientMessage;
      said.push(message);
      const told = message.t === 'hello' ? [{ t: 'match', info, held } as ServerMessage, ...first] : answer(message);
      for (const each of told) route.send(JSON.stringify(each));
    });
  });
  return { said, send: (message) => socket?.send(JSON.stringify(message)) };
}
