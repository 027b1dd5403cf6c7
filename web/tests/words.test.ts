import { describe, expect, test } from 'vitest';
import { blocks, inline, isFollowed } from '../src/markdown.ts';
import { places, reason, result, tone } from '../src/match/ending.ts';
import { seatNames } from '../src/match/names.ts';
import { cellName, labelOf, leadsTo, pointsAt, storyOf, thing, titleOf } from '../src/scene/label.ts';
import { areaOf, isOfRows, isTerse, layOf } from '../src/scene/roles.ts';
import { preferred, Speech } from '../src/texts.ts';
import { BLANK, type Area, type Board, type End, type Item, type Role, type Scene, type State, type Text } from '../src/wire.ts';

const GAME = `coins = { $n ->
    [one] one coin
   *[other] { $n } coins
 }
won = { $who } won { $what }
bear = Bear
grass = grass
life = Life
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
  const bear: Item = { id: 'bear 1', ...BLANK, kind: 'token', cell: 3, name: 'bear', owner: 0, states: ['marked', 'tapped'] };
  const legend = [{ code: 'g', picture: { name: 'grass', glyph: '.' }, name: 'grass' }];
  const board = { shape: 'square' as const, columns: 2, rows: 2, ground: 'g gg', legend, aim: 'cell' as const, naming: 'numbers' as const };
  const scene: Scene = { layout: 'board', inspector: true, regions: [{ id: 'map', role: { board }, area: 'centre', title: null, items: [bear] }], prompt: null };

  test('are called by name, owner, value and state', () => {
    expect(labelOf(bear, speech)).toBe('Bear (Ann), highlighted, turned');
  });

  test('with what is left of them', () => {
    const hurt = { ...bear, states: [], gauge: { name: 'life', value: 12, max: 20 } };
    expect([labelOf(hurt, speech), storyOf({ ...hurt, owner: null, facts: ['grass'] }, Speech.of('fr', GAME))]).toEqual(['Bear (Ann), Life 12 of 20', 'Bear, Life 12 sur 20, grass']);
  });

  test('with what stands and lies on them, and what they point at', () => {
    const marks = [{ kind: 'harm' as const, text: 'coins', name: ['coins', { n: 3 }] as Text }];
    const marked: Item = { ...bear, states: [], figures: [{ name: 'grass', value: 2 }, { name: 'bear', value: 30, is_per_cent: true }], marks, facts: ['end-line'], links: ['bear 1', 'cell 2'] };
    expect(storyOf(marked, speech)).toBe('Bear (Ann), grass 2, Bear 30%, 3 coins, A line.');
    expect([pointsAt(marked, scene, speech), pointsAt(bear, scene, speech)]).toEqual(['points at Bear (Ann), column 1, row 2: grass', '']);
  });

  test('with what they cost or yield, where that has a name, and only in states that are known', () => {
    const pips = [{ picture: { name: 'coin', glyph: 'o' }, n: 3, name: ['coins', { n: 3 }] as Text }, { picture: { name: 'wood', glyph: 'w' }, n: 1 }];
    expect(labelOf({ ...bear, states: ['glowing' as State, 'tapped'], pips }, speech)).toBe('Bear (Ann), 3 coins, turned');
  });

  test('in regions that say whose they are, where the title does not', () => {
    const region = (title: Text | null, owner?: number) => titleOf({ ...scene.regions[0]!, title, ...(owner !== undefined && { owner }) }, speech);
    expect([region('bear', 0), region(['won', { who: { seat: 0 }, what: 'bear' }], 0), region('bear'), region(null, 1), region(null)]).toEqual([
      'Bear (Ann)',
      'Ann won Bear',
      'Bear',
      'Player 2',
      undefined,
    ]);
  });

  test('on a map with where they lead', () => {
    const place = (id: string, name: string): Item => ({ id, ...BLANK, kind: 'place', name });
    const way = (from: string, to: string, is_walked: boolean) => ({ from, to, is_walked });
    const map = { columns: 2, rows: 2, ways: [way('a', 'b', true), way('a', 'c', false), way('b', 'c', false)] };
    const places = [place('a', 'bear'), place('b', 'grass'), place('c', 'life')];
    const told = (lang: 'en' | 'fr') => ['a', 'b', 'c'].map((id) => leadsTo(id, map, places, Speech.of(lang, GAME)));
    expect(told('en')).toEqual([['walked to grass', 'leads to Life'], ['leads to Life'], []]);
    expect(told('fr')[0]).toEqual(['chemin parcouru vers grass', 'mène à Life']);
  });

  test('lie as their role says, and plainly where that is not known yet', () => {
    expect((['zone', 'stack', 'offer', 'hand', 'pile', 'plate', 'track', 'actions'] as const).map(layOf)).toEqual(['row', 'row', 'row', 'hand', 'pile', 'panel', 'panel', 'panel']);
    expect([layOf('orbit' as Role), layOf({ orbit: {} } as unknown as Role)]).toEqual(['panel', 'panel']);
    const said = (layout: Scene['layout'], inspector: boolean) => [isOfRows({ ...scene, layout, inspector }), isTerse({ ...scene, layout, inspector })];
    expect([said('rows', true), said('rows', false), said('board', true)]).toEqual([[true, true], [true, false], [false, false]]);
  });

  test('are laid where their area says, in the middle where that is not known yet, and in a choice around what is offered', () => {
    const region = (area: string, role: Role) => ({ ...scene.regions[0]!, area: area as Area, role });
    const laid = (layout: Scene['layout']) => [['left', 'hand'], ['above', 'zone'], ['centre', 'zone'], ['bottom', 'offer']].map(([area, role]) => areaOf(region(area!, role as Role), { ...scene, layout }));
    expect([laid('rows'), laid('choice')]).toEqual([['left', 'centre', 'centre', 'bottom'], ['left', 'left', 'left', 'centre']]);
  });

  test('cells by their place and what stands there', () => {
    expect(cellName(board, 2, [], speech)).toBe('column 1, row 2: grass');
    expect(thing(scene, 'cell 3', speech)).toBe('column 2, row 2: Bear (Ann), highlighted, turned');
    expect(thing(scene, 'bear 1', speech)).toBe('Bear (Ann)');
    expect(thing(scene, 'cell 1', speech)).toBe('cell 1');
    const named = (naming: Board['naming'], cell: number) => cellName({ ...board, columns: 30, rows: 2, ground: 'g'.repeat(60), naming }, cell, [], speech);
    expect([named('letters_down', 0), named('letters_up', 0), named('letters_up', 57)]).toEqual(['a1: grass', 'a2: grass', 'ab1: grass']);
  });

  test('cells by what is to be seen of themselves', () => {
    const meadow: Item = { ...bear, id: 'cell 2', kind: 'cell', cell: 2, states: [], owner: 1, name: 'coins', marks: [{ kind: 'harm', text: 'bear', name: 'end-line' }] };
    const owned: Scene = { ...scene, regions: [{ ...scene.regions[0]!, items: [meadow, bear] }] };
    expect(thing(owned, 'cell 2', Speech.of('en', 'coins = Meadow\nend-line = poisoned').named(['Ann', 'Bob']))).toBe('column 1, row 2: Meadow (Bob), poisoned');
  });
});

describe('seats', () => {
  const seat = (kind: string, name = '', called: Text = 'seat-red') => ({ called, kind, name, taken: true, present: true, presence: 'here' as const });
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

  test('that is void says where a script failed, and why, in either language', () => {
    const end: End = { how: 'void', place: 'rules.bhv:12', reason: ['fault-range', { index: 4 }] };
    const texts = { en: 'fault-range = There is no number { $index }.', fr: "fault-range = Il n'y a pas de numéro { $index }." };
    const told = (lang: 'en' | 'fr') => [result(end, Speech.of(lang, texts[lang])), reason(end, Speech.of(lang, texts[lang]))];
    expect(told('en')).toEqual(['The match could not go on and does not count.', 'It failed at rules.bhv:12: There is no number 4.']);
    expect(told('fr')).toEqual([
      'La partie ne pouvait pas continuer et ne compte pas.',
      "Échec à rules.bhv:12 : Il n'y a pas de numéro 4.",
    ]);
    expect(tone(end, [0])).toBe('plain');
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
