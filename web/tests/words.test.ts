import { describe, expect, test } from 'vitest';
import { blocks, inline, isFollowed } from '../src/markdown.ts';
import { places, reason, result, tone } from '../src/match/ending.ts';
import { seatNames } from '../src/match/names.ts';
import { cellName, hasMoreToTell, hasSwitches, isSpread, labelOf, pointsAt, storyOf, thing } from '../src/scene/label.ts';
import { preferred, Speech } from '../src/texts.ts';
import type { Item, Region, Scene, Text } from '../src/wire.ts';

const GAME = `coins = { $n ->
    [one] one coin
   *[other] { $n } coins
 }
won = { $who } won { $what }
bear = Bear
grass = grass
end-line = A line.`;
const FRENCH = `coins = { $n ->
    [one] { $n } pièce
   *[other] { $n } pièces
 }`;
const speech = Speech.of('en', GAME).named(['Ann', '']);

describe('speech', () => {
  test('chooses plural forms by the rules of the language', () => {
    expect([0, 1, 2].map((n) => speech.say(['coins', { n }]))).toEqual(['0 coins', 'one coin', '2 coins']);
    const french = Speech.of('fr', FRENCH);
    expect([0, 1, 2].map((n) => french.say(['coins', { n }]))).toEqual(['0 pièce', '1 pièce', '2 pièces']);
  });

  test('puts texts and names into texts', () => {
    expect(speech.say(['won', { who: { seat: 0 }, what: ['coins', { n: 3 }] }])).toBe('Ann won 3 coins');
    expect(speech.say(['won', { who: { seat: 1 }, what: 'bear' }])).toBe('Player 2 won Bear');
    expect(Speech.of('fr').seat(2)).toBe('Joueur 3');
  });

  test('shows a key without words in brackets', () => {
    expect(speech.say('nothing')).toBe('[nothing]');
    expect(speech.knows('nothing')).toBe(false);
  });

  test('is in the first language of the reader that there is', () => {
    expect([preferred(['de-DE', 'fr-CA', 'en']), preferred(['en-GB']), preferred(['de'])]).toEqual(['fr', 'en', 'en']);
  });
});

describe('things', () => {
  const bear: Item = { id: 'bear 1', kind: 'token', cell: 3, picture: null, name: 'bear', facts: [], owner: 0, states: ['marked', 'tapped'], portrait: null, gauge: null, surveyed: false };
  const legend = [{ code: 'g', picture: { name: 'grass', glyph: '.' }, name: 'grass' }];
  const board = { shape: 'square' as const, columns: 2, rows: 2, ground: 'g gg', legend };
  const scene: Scene = { regions: [{ id: 'map', kind: { board }, area: 'centre', title: null, items: [bear] }], prompt: null };

  test('are called by name, owner, value and state', () => {
    expect(labelOf(bear, speech)).toBe('Bear (Ann), highlighted, turned');
    expect(labelOf({ ...bear, owner: null, states: [], kind: { bar: { value: 2, max: 5 } } }, speech)).toBe('Bear, 2 / 5');
  });

  test('with what is left of them', () => {
    const hurt = { ...bear, states: [], gauge: { value: 12, max: 20 } };
    expect([labelOf(hurt, speech), storyOf({ ...hurt, owner: null, facts: ['grass'] }, Speech.of('fr', GAME))]).toEqual(['Bear (Ann), life 12 of 20', 'Bear, vie 12 sur 20, grass']);
  });

  test('with what stands and lies on them, and what they point at', () => {
    const marks = [{ kind: 'harm' as const, text: 'coins', name: ['coins', { n: 3 }] as Text }];
    const marked: Item = { ...bear, states: [], foot: 'grass', marks, facts: ['end-line'], links: ['bear 1', 'cell 2'] };
    expect(storyOf(marked, speech)).toBe('Bear (Ann), grass, 3 coins, A line.');
    expect([pointsAt(marked, scene, speech), pointsAt(bear, scene, speech)]).toEqual(['points at Bear (Ann), column 1, row 2: grass', '']);
  });

  test('lie in several rows where the middle has more than one', () => {
    const region = (kind: 'row' | 'hand', area: Region['area'], items: Item[] = []): Region => ({ id: `${kind} ${area}`, kind, area, title: null, items });
    const of = (...regions: Region[]) => isSpread({ regions, prompt: null });
    expect(of(region('row', 'centre'), region('row', 'centre'))).toBe(true);
    expect(of(region('row', 'centre'), region('row', 'left'), region('hand', 'centre'))).toBe(false);
    const button: Item = { ...bear, kind: 'button' };
    const beside = [region('row', 'left', [button]), region('row', 'bottom', [button]), region('row', 'left', [button, bear]), region('row', 'left')];
    expect(beside.map(hasSwitches)).toEqual([true, false, false, false]);
  });

  test('tell more where they have a face, a gauge or facts, or their ground has', () => {
    const on = (item: Partial<Item>, facts: string[] = []): Scene => {
      const told = { ...board, legend: [{ ...legend[0]!, facts }] };
      return { regions: [{ id: 'map', kind: { board: told }, area: 'centre', title: null, items: [{ ...bear, ...item }] }], prompt: null };
    };
    expect(hasMoreToTell(on({}))).toBe(false);
    expect([on({ gauge: { value: 1, max: 2 } }), on({ portrait: { name: 'face', glyph: 'f' } }), on({ facts: ['grass'] }), on({}, ['grass'])].map(hasMoreToTell)).toEqual([true, true, true, true]);
    expect(hasMoreToTell({ regions: [{ id: 'hand', kind: 'hand', area: 'bottom', title: null, items: [{ ...bear, facts: ['grass'] }] }], prompt: null })).toBe(false);
  });

  test('cells by their place and what stands there', () => {
    expect(cellName(board, 2, [], speech)).toBe('column 1, row 2: grass');
    expect(thing(scene, 'cell 3', speech)).toBe('column 2, row 2: Bear (Ann), highlighted, turned');
    expect(thing(scene, 'bear 1', speech)).toBe('Bear (Ann)');
    expect(thing(scene, 'cell 1', speech)).toBe('cell 1');
  });
});

describe('seats', () => {
  const seat = (kind: string, name = '', called: Text = 'seat-red') => ({ called, kind, name, taken: true, present: true });
  test('have names in the reader’s language, numbered where they are the same', () => {
    expect(seatNames([seat('person', 'Ann'), seat('person'), seat('deep@500n')], Speech.of('en'))).toEqual([
      'Ann',
      'Player 2',
      'Hard computer',
    ]);
    const persons = [seat('person'), seat('person', '', ['seat-number', { number: 2 }]), seat('person', '', 'seat-blue')];
    expect(seatNames(persons, Speech.of('en', 'seat-red = Red'))).toEqual(['Red', 'Player 2', 'Player 3']);
    expect(seatNames([seat('random'), seat('random')], Speech.of('fr'))).toEqual(['Ordinateur facile 1', 'Ordinateur facile 2']);
  });
});

describe('an end', () => {
  const ranked = (...ranks: number[]) => ({ how: 'ranked', ranks, reason: 'end-line' }) as const;

  test('is told in words', () => {
    const says = (...ranks: number[]) => result(ranked(...ranks), speech);
    expect([says(1, 2), says(1, 1), says(1), says(1, 1, 3)]).toEqual([
      'Ann wins.',
      'A draw.',
      'Ann has come to the end.',
      'First together: Ann, Player 2.',
    ]);
    expect(reason(ranked(1, 2), speech)).toBe('A line.');
    expect(reason({ how: 'all_won', reason: 'end-none' }, speech)).toBeUndefined();
    const shared = (how: 'all_won' | 'all_lost', names: string[]) => result({ how, reason: 'end-none' }, Speech.of('en').named(names));
    expect([shared('all_won', ['Ann', 'Bob']), shared('all_lost', ['Ann', 'Bob'])]).toEqual(['Everybody wins together.', 'Everybody loses together.']);
    expect([shared('all_won', ['Ann']), shared('all_lost', ['Ann'])]).toEqual(['Ann wins.', 'Ann loses.']);
    expect(places(ranked(2, 1, 3), speech)).toEqual(['1. Player 2', '2. Ann', '3. Player 3']);
    expect(places(ranked(2, 1), speech)).toEqual([]);
  });

  test('is good or bad news for one person, and neither for a table', () => {
    expect([tone(ranked(1, 2), [0]), tone(ranked(1, 2), [1]), tone(ranked(1, 2), [0, 1]), tone(ranked(1, 1), [0])]).toEqual([
      'good',
      'bad',
      'plain',
      'plain',
    ]);
    expect(tone({ how: 'all_lost', reason: 'x' }, [0, 1])).toBe('bad');
  });
});

describe('a page of rules', () => {
  test('is read into headings, lists within lists, tables and paragraphs', () => {
    const text = (text: string) => [{ is: 'text', text }];
    const page = '# Title\n\nTwo\nlines.\n\n- **A-1** one\n  more\n  - **A-1.1** inner\n- two\n\n| a | b |\n|---|---|\n| 1 | `2` |\n';
    expect(blocks(page)).toEqual([
      { is: 'heading', level: 1, parts: text('Title') },
      { is: 'paragraph', parts: text('Two lines.') },
      {
        is: 'list',
        ordered: false,
        items: [
          {
            parts: [{ is: 'strong', parts: text('A-1') }, { is: 'text', text: ' one more' }],
            blocks: [
              {
                is: 'list',
                ordered: false,
                items: [{ parts: [{ is: 'strong', parts: text('A-1.1') }, { is: 'text', text: ' inner' }], blocks: [] }],
              },
            ],
          },
          { parts: text('two'), blocks: [] },
        ],
      },
      { is: 'table', head: [text('a'), text('b')], rows: [[text('1'), [{ is: 'code', text: '2' }]]] },
    ]);
  });

  test('never becomes more than text', () => {
    expect(inline('<b onclick=x>')).toEqual([{ is: 'text', text: '<b onclick=x>' }]);
    expect(['https://x.org', 'javascript:alert(1)', 'README.md', 'http://x'].map(isFollowed)).toEqual([true, false, false, false]);
  });
});
