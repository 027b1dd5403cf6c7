import { describe, expect, test } from 'vitest';
import { keptOf, Memory, randomHex, type Kept, type Shelf } from '../src/match/keep.ts';
import { seatingFor, seatingName, seatingsOf, defaultOf, fieldsOf, fitting, hasBots, nFor, nPlayers, order, ownOf, offeringOf, problemsOf, rememberedAs, sitters, type Sitter } from '../src/match/setup.ts';
import { codeOf, invitationOf, linkOf, pathOf, routeOf, stepOf, type Route } from '../src/route.ts';
import { Speech } from '../src/texts.ts';
import type { EditionInfo, Field, GameInfo, Text } from '../src/wire.ts';

function shelf(): Shelf & { values: Map<string, string> } {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
  };
}

const kept = (id: string, at: number, isOver = false): Kept => ({ id, game: 'g', at, isOver, names: [], seats: [], invitations: [] });

describe('memory', () => {
  test('has unfinished matches first, the latest first, and forgets finished ones first', () => {
    const memory = new Memory(shelf());
    [kept('a', 1), kept('b', 3, true), kept('c', 2)].forEach((match) => memory.keep(match));
    expect(memory.matches().map(({ id }) => id)).toEqual(['c', 'a', 'b']);
    for (let n = 0; n < 70; n += 1) memory.keep(kept(`n${n}`, 10 + n));
    expect(memory.matches()).toHaveLength(60);
    expect(memory.match('b')).toBeUndefined();
    memory.forget('n69');
    expect(memory.match('n69')).toBeUndefined();
  });

  test('has a picture of each match as long as it has the match', () => {
    const memory = new Memory(shelf());
    for (const id of ['a', 'b']) {
      memory.keep(kept(id, 1, true));
      memory.keepPicture(id, `data:${id}`);
    }
    expect([memory.picture('a'), memory.picture('b'), memory.picture('c')]).toEqual(['data:a', 'data:b', undefined]);
    memory.forget('a');
    expect(memory.picture('a')).toBeUndefined();
    for (let n = 0; n < 60; n += 1) memory.keep(kept(`n${n}`, 10 + n));
    expect([memory.match('b'), memory.picture('b')]).toEqual([undefined, undefined]);
  });

  test('survives a shelf that is broken or full', () => {
    const broken = shelf();
    broken.values.set('ludotheque.matches', '{');
    expect(new Memory(broken).matches()).toEqual([]);
    const full = { ...shelf(), setItem: () => { throw new Error('full'); } };
    const memory = new Memory(full);
    memory.keep(kept('a', 1));
    expect(memory.joinKey('i')).toMatch(/^[0-9a-f]{64}$/);
  });

  test('gives one invitation one key until its seat is taken', () => {
    const memory = new Memory(shelf());
    const key = memory.joinKey('i');
    expect([memory.joinKey('i') === key, memory.joinKey('j') === key]).toEqual([true, false]);
    memory.dropJoinKey('i');
    expect(memory.joinKey('i')).not.toBe(key);
  });

  test('of a match that was made has a share of the dice for each seat', () => {
    const made = { id: 'x', commitment: 'c', host: 'h', mine: [{ seat: 0, token: 't' }, { seat: 1, token: 'u' }], invitations: [] };
    const { seats } = keptOf(made, 'g', 5);
    expect(seats.map(({ seat, token }) => [seat, token])).toEqual([[0, 't'], [1, 'u']]);
    expect(new Set(seats.map(({ share }) => share)).size).toBe(2);
    expect(seats[0]?.share).toMatch(/^[0-9a-f]{64}$/);
    expect(randomHex(16)).toHaveLength(32);
  });
});

describe('addresses', () => {
  test('are pages, and pages have addresses', () => {
    const routes: Route[] = [{ page: 'home' }, { page: 'list', of: 'tables' }, { page: 'you' }, { page: 'new', game: 'connect4' }, { page: 'rules', game: 'a b' }, { page: 'cards', game: 'duel' }, { page: 'decks', game: 'duel' }, { page: 'decks', game: 'duel', deck: 'a/b' }, { page: 'mods' }, { page: 'programs' }, { page: 'programs', game: 'duel' }, { page: 'match', id: 'x/y' }];
    for (const route of routes) expect(routeOf(pathOf(route))).toEqual(route);
    for (const path of ['/m', '/m/x/y', '/g/', '/g/x/y', '/tables/x', '/you/x', '/mods/x', '/g/x/decks/y/z', '/programs/x/y', '/other', '/m/%E0%A4%A']) {
      expect([path, routeOf(path).page]).toEqual([path, path === '/m/%E0%A4%A' ? 'match' : 'nowhere']);
    }
  });

  test('carry invitations in their fragment', () => {
    const invitation = { seat: 1, invitation: 'a+b' };
    const link = new URL(linkOf('http://x', 'id', invitation));
    expect([link.pathname, link.search]).toEqual(['/m/id', '']);
    expect(invitationOf(link.hash)).toEqual(invitation);
    for (const wrong of ['', '#', '#seat=1', '#seat=x&invitation=a', '#invitation=a']) expect(invitationOf(wrong)).toBeUndefined();
  });

  test('carry a code for another device in their fragment, and then lead to who one is', () => {
    expect(codeOf('#device=K7QD-3MXA')).toBe('K7QD-3MXA');
    for (const wrong of ['', '#device=', '#device=K7QD 3MXA', '#device=<b>', '#device=K7QD-3MXA-AAAA']) expect(codeOf(wrong)).toBeUndefined();
    expect([routeOf('/', '#device=K7QD-3MXA').page, routeOf('/', '#device=').page, routeOf('/').page]).toEqual(['you', 'home', 'home']);
  });

  test('carry a step in their fragment', () => {
    expect(['#step=0', '#step=143'].map(stepOf)).toEqual([0, 143]);
    for (const wrong of ['#step=', '#step=abc', '#step=-1', '#step=1.5', '#step=1&seat=2', '#step=1234567890']) expect(stepOf(wrong)).toBeNaN();
    for (const other of ['', '#', '#review', '#seat=1&invitation=a']) expect(stepOf(other)).toBeUndefined();
  });
});

describe('a setup', () => {
  const rounds: Field = { key: 'rounds', kind: { kind: 'number', min: 1, max: 9, default: 3 } };
  const clan: Field = { key: 'clan', kind: { kind: 'choice', options: ['miners', 'cooks'], default: 'miners' } };
  const game: GameInfo = {
    id: 'toy', rules: 1, content: '', min_players: 2, max_players: 4, players: 2, company: 'rivals', seat_names: [], fields: [rounds], seat_fields: [clan], seat_defaults: {}, mods: [],
  };
  const played = (edition: EditionInfo) => ({ game: 'toy', edition });

  test('asks how many play where that is a choice', () => {
    expect(fieldsOf(game).map(({ key }) => key)).toEqual(['players', 'rounds']);
    expect(fieldsOf({ ...game, max_players: 2 }).map(({ key }) => key)).toEqual(['rounds']);
    const listed: Field = { key: 'players', kind: { kind: 'number', min: 2, max: 4, default: 2 } };
    expect(fieldsOf({ ...game, fields: [listed] })).toEqual([listed]);
    expect([nPlayers(game, {}), nPlayers(game, { players: '3' }), nPlayers(game, { players: '9' }), nPlayers(game, { players: '' })]).toEqual([2, 3, 4, 2]);
    expect(defaultOf({ key: 'x', kind: { kind: 'flag', default: true } })).toBe('yes');
  });

  test('seats one person against bots, friends, persons here, or nobody', () => {
    expect(sitters('bot', 'deep', 3)).toEqual(['me', 'deep', 'deep']);
    expect(sitters('friend', 'deep', 2)).toEqual(['me', 'friend']);
    expect(sitters('here', 'deep', 2)).toEqual(['me', 'me']);
    expect(sitters('watch', 'random', 2)).toEqual(['random', 'random']);
  });

  test('asks nobody who plays alone for others, and lets nobody play against a partner', () => {
    const others = ['bot', 'friend', 'open', 'here'];
    const seatings = [[1, 1], [2, 2], [1, 2]].map(([min_players, max_players]) => seatingsOf({ ...game, min_players, max_players } as GameInfo));
    expect(seatings).toEqual([['alone', 'watch'], [...others, 'watch'], ['alone', ...others, 'watch']]);
    expect(sitters('alone', 'deep', 1)).toEqual(['me']);
    const partners: GameInfo = { ...game, company: 'partners' };
    const names = [seatingName('alone', 1, game), seatingName('bot', 2, game), seatingName('bot', 2, partners), seatingName('friend', 3, game)];
    expect(names).toEqual(['web-seating-alone', 'web-seating-bot', 'web-seating-with-bot', 'web-seating-friends']);
    expect([hasBots('alone'), hasBots('bot'), hasBots('here'), hasBots('watch')]).toEqual([false, true, false, true]);
  });

  test('seats as many as it takes to play with somebody, in a game that one can play alone', () => {
    expect([seatingFor('bot', 1), seatingFor('friend', 1), seatingFor('alone', 2), seatingFor('friend', 2), seatingFor('watch', 1)]).toEqual(['alone', 'alone', 'bot', 'friend', 'watch']);
    expect([nFor('friend', 1), nFor('here', 3), nFor('alone', 2), nFor('watch', 1)]).toEqual([2, 3, 1, 1]);
  });

  test('orders only what differs, and names one person', () => {
    const values = { rounds: '3', players: '3', 'clan.2': 'cooks', 'clan.4': 'cooks', other: 'x' };
    expect(order(played(game), ['me', 'me', 'random'], values, ' Ann ', { practice: true })).toEqual({
      game: 'toy',
      values: { players: '3', 'clan.2': 'cooks' },
      seats: [{ who: 'me', name: 'Ann' }, { who: 'me', name: '' }, { who: 'bot', level: 'random' }],
      practice: true,
    });
  });

  test('is on the list where somebody asks for that, or where nobody would find its open seat', () => {
    const listed = (seats: Sitter[], wish?: boolean) => order(played(game), seats, {}, '', { ...(wish !== undefined && { listed: wish }) });
    expect(listed(['me', 'random'])).not.toHaveProperty('listed');
    expect(listed(['me', 'random'], true)).toMatchObject({ listed: true });
    expect(listed(['me', 'anybody'])).toMatchObject({ listed: true, seats: [{ who: 'me' }, { who: 'open' }] });
    expect(sitters('open', 'deep', 3)).toEqual(['me', 'anybody', 'anybody']);
  });

  test('gives a seat its own default, which need not be ordered', () => {
    const own = { ...game, seat_defaults: { 'clan.2': 'cooks' } };
    expect([0, 1, 2].map((seat) => ownOf(own, clan, seat).default)).toEqual(['miners', 'cooks', 'miners']);
    const ordered = (values: Record<string, string>) => order(played(own), ['me', 'random'], values, '').values;
    expect(ordered({ 'clan.1': 'miners', 'clan.2': 'cooks' })).toEqual({});
    expect(ordered({ 'clan.1': 'cooks', 'clan.2': 'miners' })).toEqual({ 'clan.1': 'cooks', 'clan.2': 'miners' });
  });

  test("is of the game's own content, or of a mod that is whole", () => {
    const towns: Field = { key: 'town', kind: { kind: 'choice', options: ['bog', 'hill'], default: 'bog' } };
    const { mods: _, id: __, rules: ___, ...edition } = { ...game, content: 'c0ffee', fields: [towns] };
    const offered: GameInfo = { ...game, mods: [{ name: 'bogs', title: 'Bogs', edition }, { name: 'bad', title: 'Bad' }] };
    expect([offeringOf(offered, ''), offeringOf(offered, 'bad'), offeringOf(offered, 'gone')].map(({ mod }) => mod)).toEqual([undefined, undefined, undefined]);
    const bogs = offeringOf(offered, 'bogs');
    expect(fieldsOf(bogs.edition).map(({ key }) => key)).toEqual(['players', 'town']);
    // Settings of the game's own content are none of the mod's.
    const values = fitting(bogs.edition, { rounds: '5', town: 'hill', 'clan.1': 'cooks' });
    expect(order(bogs, ['me', 'random'], values, '')).toEqual({
      game: 'toy',
      mod: 'bogs',
      values: { town: 'hill', 'clan.1': 'cooks' },
      seats: [{ who: 'me', name: '' }, { who: 'bot', level: 'random' }],
      practice: false,
    });
    expect('mod' in order(offeringOf(offered, ''), ['me', 'random'], {}, '')).toBe(false);
    expect([rememberedAs(bogs), rememberedAs(offeringOf(offered, ''))]).toEqual(['toy/bogs', 'toy']);
  });

  test('has its problems at their fields', () => {
    const wrong = (field: string, reason: Text) => ({ field, reason });
    const quoted = (words: string) => ({ en: words, fr: words });
    const number = (found: string): Text => ['problem-number', { found: quoted(found), least: 1, most: 9 }];
    const problems = [wrong('rounds', number('0')), wrong('clan.2', 'own-a'), wrong('speed', 'problem-no-settings'), wrong('clan.2', 'own-b')];
    const names = ['players', 'rounds', 'clan.1', 'clan.2'];
    const failure = { code: 'settings', reason: 'x', problems, details: ['in English, for programs'] };
    expect(problemsOf(failure, names, Speech.of('en', 'own-a = No elves.\nown-b = No orcs.'))).toEqual({
      rounds: ['“0” is not a whole number from 1 to 9.'],
      'clan.2': ['No elves.', 'No orcs.'],
      '': ['speed: This game has no settings.'],
    });
    expect(problemsOf(failure, names, Speech.of('fr', 'own-a = Pas d’elfes.\nown-b = Pas d’orcs.'))).toMatchObject({
      rounds: ["« 0 » n'est pas un nombre entier de 1 à 9."],
      'clan.2': ['Pas d’elfes.', 'Pas d’orcs.'],
    });
  });

  test('begins as the last one was, as far as that still makes sense', () => {
    const list: Field = { key: 'list', kind: { kind: 'text', most: 9, default: '' } };
    const open: Field = { key: 'open', kind: { kind: 'flag', default: true } };
    const now = { ...game, fields: [rounds, open], seat_fields: [clan, list] };
    const good = { players: '3', rounds: '9', open: 'no', 'clan.4': 'cooks', 'list.1': '4 Bears\n' };
    expect(fitting(now, good)).toEqual(good);
    const bad = { players: '5', rounds: '0', open: 'maybe', 'clan.1': 'elves', 'clan.5': 'cooks', list: 'x', other: 'y' };
    expect(fitting(now, bad)).toEqual({});
    const memory = new Memory(shelf());
    expect(memory.values('toy')).toEqual({});
    memory.keepValues('toy', good);
    expect([memory.values('toy'), memory.values('other')]).toEqual([good, {}]);
  });
});
