// A battle on a great map with a few rules of its own, for what only such a game
// shows: life and faces, reach and threat, a piece that is steered, a question
// before a blow. The page must not know that it is not a real one.
import { BLANK, type ClientMessage, type ChoiceShown, type Cue, type Forecast, type Item, type ItemId, type ItemKind, type MenuShown, type Odds, type Overlay, type Scene, type ServerMessage, type Text } from '../src/wire.ts';
import { moment } from './pretend.ts';

export const TEXTS = `title = Battle
about = Two companies on a great map.
field = Battlefield
plain = Plain
forest = Forest
hill = Hill
bridge = Bridge
fortress = Fortress
house = House
wall = Wall
river = River
mountain = Mountain
cliff = Cliff
dodge = { $n } % more dodge
defence = { $n } more defence
heals = heals { $n } each turn
unit = { $name }
movement = { $n } of { $max } steps
attack-of = attack { $n }
panel = Turn { $n }
plate = { $seat }
goal = Rout the enemy
attack = Attack
wait = Wait
end = End the turn
danger = Danger zone
reach = can be reached
threat = can be struck
zone = under threat
walk = Walk
strike = { $who } strikes { $whom }
hit = { $n } % to hit, { $damage } damage
answer = Strikes back: { $damage } damage
falls = { $whom } falls
lives = nobody falls
to-hit = hits
end-all = End the turn with { $n ->
    [one] one unit
   *[other] { $n } units
 } that can act
walked = { $who } walks.
struck = { $who } strikes { $whom } for { $damage }.
waited = { $who } waits.
no-way = { $who } cannot go there.
too-far = Nobody is in reach.
not-own = That is not your unit.
life = life
lost-life = −{ $n }
prompt = Choose a unit.
`;

const SIZE = 25;
const GROUNDS: [code: string, name: string, glyph: string, facts: Text[]][] = [
  ['.', 'plain', '·', []],
  ['t', 'forest', '♣', [['dodge', { n: 20 }]]],
  ['n', 'hill', '∩', [['defence', { n: 2 }]]],
  ['=', 'bridge', '═', []],
  ['+', 'fortress', '♜', [['defence', { n: 1 }], ['heals', { n: 4 }]]],
  ['H', 'house', '⌂', [['heals', { n: 1 }]]],
  ['#', 'wall', '█', []],
  ['~', 'river', '≈', []],
  ['^', 'mountain', '▲', []],
  ['%', 'cliff', '▒', []],
];
const BLOCKED = new Set(['#', '~', '^', '%']);

/** A river with two bridges, woods, hills and a walled place. */
function codeAt(column: number, row: number): string {
  if (row === 12) return column === 6 || column === 18 ? '=' : '~';
  if (column > 9 && column < 17 && row > 1 && row < 7) {
    const isEdge = column === 10 || column === 16 || row === 2 || row === 6;
    return isEdge && column !== 13 ? '#' : column === 13 && row === 4 ? '+' : '.';
  }
  if ((column - 3) ** 2 + (row - 4) ** 2 < 8 || (column - 21) ** 2 + (row - 19) ** 2 < 9) return 't';
  if ((column - 12) ** 2 + (row - 18) ** 2 < 5) return 'n';
  if (column < 2 && row > 20) return '^';
  if (column > 22 && row < 3) return '%';
  return (column === 5 && row === 15) || (column === 20 && row === 9) ? 'H' : '.';
}
const ground = Array.from({ length: SIZE * SIZE }, (_, cell) => codeAt(cell % SIZE, Math.floor(cell / SIZE))).join('');

interface Unit {
  number: number;
  name: string;
  class: string;
  face: string;
  owner: number;
  cell: number;
  life: number;
  max: number;
  /** Steps that are left. */
  left: number;
  waits: boolean;
}

const STEPS = 5;
const at = (column: number, row: number) => row * SIZE + column;
const unit = (number: number, name: string, kind: string, face: string, owner: number, cell: number, life: number, max: number): Unit => ({
  number,
  name,
  class: kind,
  face,
  owner,
  cell,
  life,
  max,
  left: owner === 0 ? STEPS : 0,
  waits: owner === 1,
});

/** A battle that the page plays; what it hears and says are the protocol's messages. */
export class Battle {
  entry = 1;
  turn = 1;
  log: Text[] = [];
  units: Unit[] = [
    unit(1, 'Maldrin', 'warrior', 'nasal', 0, at(11, 14), 21, 24),
    unit(2, 'Tessit', 'archer', 'brim', 0, at(8, 14), 9, 18),
    unit(3, 'Orrun', 'sentinel', 'barbute', 0, at(16, 15), 23, 23),
    unit(4, 'Ivessa', 'knight', 'closed-helm', 0, at(20, 20), 4, 19),
    unit(5, 'Gorvan', 'brigand', 'tall-horns', 1, at(12, 13), 14, 27),
    unit(6, 'Ketzin', 'archer', 'hood', 1, at(14, 14), 16, 18),
    unit(7, 'Ulsko', 'sentinel', 'stoutbeard', 1, at(13, 4), 23, 23),
    unit(8, 'Tarrub', 'knight', 'visor', 1, at(3, 5), 19, 19),
  ];
  #shown: Scene = this.scene();

  first(): ServerMessage[] {
    return [{ t: 'scene', scene: this.#shown, log: this.log, ...this.#stands() }];
  }

  answer(message: ClientMessage): ServerMessage[] {
    switch (message.t) {
      case 'ask':
        return [{ t: 'answer', id: message.id, answer: this.#asked(message.picks) }];
      case 'survey':
        return [{ t: 'answer', id: message.id, answer: { result: 'survey', overlays: this.#survey(message.item) } }];
      case 'choose': {
        const steps = this.#play(message.picks);
        const entry = this.entry;
        const rest = message.picks[0] === 'end' ? this.#enemies() : [];
        return [{ t: 'answer', id: message.id, answer: { result: 'done', entry } }, ...steps, ...rest];
      }
      default:
        return [];
    }
  }

  scene(): Scene {
    const legend = GROUNDS.map(([code, name, glyph, facts]) => ({ code, picture: { name: `skirmish-${name}`, glyph }, name, facts }));
    const button = (id: string, more: Partial<Item> = {}) => item(id, 'button', id, more);
    const plate = (seat: number) => item(`plate ${seat}`, 'badge', ['plate', { seat: { seat } }], { owner: seat, states: seat === 0 ? ['marked'] : [] });
    return {
      layout: 'board',
      inspector: true,
      prompt: 'prompt',
      regions: [
        {
          id: 'field',
          role: { board: { shape: 'square', columns: SIZE, rows: SIZE, ground, legend, aim: 'cell', naming: 'numbers' } },
          area: 'centre',
          title: 'field',
          items: this.units.map((each) => this.#token(each)),
        },
        { id: 'acts', role: 'actions', area: 'bottom', title: null, items: [button('attack'), button('wait'), button('end')] },
        { id: 'sights', role: 'switches', area: 'right', title: null, items: [button('danger', { surveyed: true })] },
        { id: 'panel', role: 'plate', area: 'right', title: ['panel', { n: this.turn }], items: [item('goal', 'badge', 'goal'), plate(0), plate(1)] },
      ],
    };
  }

  #token({ number, name, class: kind, face, owner, cell, life, max, left, waits }: Unit): Item {
    return item(`unit ${number}`, 'token', named(name), {
      cell,
      owner,
      picture: { name: `skirmish-${kind}`, glyph: kind.charAt(0).toUpperCase() },
      portrait: { name: `skirmish-face-${face}`, glyph: name.charAt(0) },
      gauge: { name: 'life', value: life, max },
      surveyed: true,
      facts: [['attack-of', { n: 11 }], ['movement', { n: left, max: STEPS }]],
      states: waits && owner === 0 ? ['dimmed'] : [],
    });
  }

  /** What can be chosen, and how it stands. */
  #stands() {
    const menu = this.#menu();
    const isSmall = menu.choices.length <= 64;
    const choices = isSmall ? menu.choices : menu.choices.filter(({ picks }) => picks.length === 1);
    const more = isSmall ? [] : [...new Set(menu.choices.flatMap(({ picks }) => (picks.length > 1 ? [picks[0] ?? ''] : [])))];
    return { menu: { ...menu, choices, more }, now: moment(this.entry, this.#shown) };
  }

  #menu(): MenuShown {
    const choices: ChoiceShown[] = [];
    const ready = this.units.filter((each) => each.owner === 0 && !each.waits);
    for (const each of ready) {
      const id = `unit ${each.number}`;
      for (const cell of this.#reach(each)) choices.push({ picks: [id, `cell ${cell}`], label: 'walk' });
      for (const foe of this.#foes(each, each.cell)) {
        const label: Text = ['strike', { who: named(each.name), whom: named(foe.name) }];
        choices.push({ picks: [id, 'attack', `unit ${foe.number}`], label, asks: true });
      }
      choices.push({ picks: [id, 'wait'], label: 'wait' });
    }
    choices.push({ picks: ['end'], label: ['end-all', { n: ready.length }], asks: true });
    return { choices, keys: [['a', 'attack'], ['z', 'wait'], ['d', 'danger'], ['e', 'end']], steered: true };
  }

  #asked(picks: ItemId[]) {
    const open = this.#menu().choices.filter((choice) => picks.every((pick, place) => choice.picks[place] === pick));
    const [whole] = open.filter((choice) => choice.picks.length === picks.length);
    if (whole?.picks[1] === 'attack') {
      const foe = this.units.find((each) => `unit ${each.number}` === whole.picks[2]);
      const own = this.units.find((each) => `unit ${each.number}` === picks[0]);
      const odds: Odds = { name: ['falls', { whom: named(foe?.name ?? '') }], thousandths: 652, tone: 'good' };
      const side = (of: Unit | undefined) => ({ item: `unit ${of?.number}`, name: named(of?.name ?? '') });
      const forecast: Forecast = {
        odds,
        sides: [side(own), side(foe)],
        rows: [{ name: 'to-hit', first: { value: 80, max: 100, is_per_cent: true }, second: null }],
        outcomes: [odds, { name: 'lives', thousandths: 348, tone: 'plain' }],
        lines: [['hit', { n: 80, damage: 7 }]],
        reasons: [['answer', { damage: 3 }]],
      };
      return { result: 'forecast' as const, forecast };
    }
    if (whole) return { result: 'forecast' as const, forecast: null };
    if (open.length > 0) return { result: 'choices' as const, choices: open };
    const own = this.units.find((each) => `unit ${each.number}` === picks[0]);
    const reason: Text = picks.at(-1) === 'attack' ? 'too-far' : own ? ['no-way', { who: named(own.name) }] : 'not-own';
    return { result: 'why_not' as const, reason };
  }

  #survey(id: ItemId): Overlay[] {
    const zone = (units: Unit[]) => [...new Set(units.flatMap((each) => this.#struck(each)))].sort((a, b) => a - b);
    if (id === 'danger') return [{ kind: 'threat', name: 'zone', cells: zone(this.units.filter(({ owner }) => owner === 1)) }];
    const found = this.units.find((each) => `unit ${each.number}` === id);
    if (!found) return [];
    return [
      { kind: 'reach', name: 'reach', cells: this.#reach(found).sort((a, b) => a - b) },
      { kind: 'threat', name: 'threat', cells: zone([found]) },
    ];
  }

  #play(picks: ItemId[]): ServerMessage[] {
    const own = this.units.find((each) => `unit ${each.number}` === picks[0]);
    if (!own) return [this.#step([], [])];
    const [, what = '', whom] = picks;
    const who = named(own.name);
    if (what.startsWith('cell ')) {
      const to = Number(what.slice(5));
      own.left -= Math.max(1, distance(own.cell, to));
      const from = own.cell;
      own.cell = to;
      return [this.#step([['walked', { who }]], [{ cue: 'travel', item: `unit ${own.number}`, from: `cell ${from}` }])];
    }
    own.waits = true;
    own.left = 0;
    const foe = this.units.find((each) => `unit ${each.number}` === whom);
    if (!foe) return [this.#step([['waited', { who }]], [])];
    foe.life -= 7;
    const cues: Cue[] = [
      { cue: 'strike', item: `unit ${own.number}`, at: `unit ${foe.number}` },
      { cue: 'float', over: `unit ${foe.number}`, text: ['lost-life', { n: 7 }], tone: 'bad' },
    ];
    if (foe.life <= 0) {
      this.units = this.units.filter((each) => each !== foe);
      cues.push({ cue: 'fall', item: `unit ${foe.number}` });
    }
    return [this.#step([['struck', { who, whom: named(foe.name), damage: 7 }]], cues)];
  }

  /** Every enemy goes two cells down or to the left. */
  #enemies(): ServerMessage[] {
    const steps = this.units.filter(({ owner }) => owner === 1).flatMap((each) =>
      [1, 2].flatMap(() => {
        const from = each.cell;
        const to = [from + SIZE, from - 1, from + 1].find((cell) => this.#isFree(cell));
        if (to === undefined) return [];
        each.cell = to;
        return [this.#step([['walked', { who: named(each.name) }]], [{ cue: 'travel', item: `unit ${each.number}`, from: `cell ${from}` }])];
      }),
    );
    for (const each of this.units.filter(({ owner }) => owner === 0)) Object.assign(each, { waits: false, left: STEPS });
    this.turn += 1;
    return [...steps, this.#step([], [])];
  }

  #step(lines: Text[], cues: Cue[]): ServerMessage {
    this.entry += 1;
    const [before, after] = [this.#shown, this.scene()];
    this.#shown = after;
    this.log = [...this.log, ...lines];
    const regions = after.regions.map(({ id, title, items }, place) => {
      const old = before.regions[place]?.items ?? [];
      const isOld = (each: Item) => old.some((other) => JSON.stringify(other) === JSON.stringify(each));
      return { id, title, gone: old.filter((each) => !items.some((other) => other.id === each.id)).map((each) => each.id), set: items.filter((each) => !isOld(each)) };
    });
    const told = lines.length > 0 || cues.length > 0 ? [{ cues, ...(lines[0] !== undefined && { log: lines[0] }) }] : [];
    return { t: 'step', change: { delta: { regions } }, told, ...this.#stands() };
  }

  #isFree(cell: number): boolean {
    return cell >= 0 && cell < SIZE * SIZE && !BLOCKED.has(ground[cell] ?? '#') && !this.units.some((each) => each.cell === cell);
  }

  #reach({ cell, left }: Unit): number[] {
    const found = new Map([[cell, 0]]);
    for (const [from, cost] of found) {
      for (const to of neighbours(from)) if (cost < left && !found.has(to) && this.#isFree(to)) found.set(to, cost + 1);
    }
    found.delete(cell);
    return [...found.keys()];
  }

  #struck(unit: Unit): number[] {
    const places = [unit.cell, ...this.#reach({ ...unit, left: unit.owner === 1 ? 3 : unit.left })];
    return [...new Set(places.flatMap((place) => neighbours(place)))];
  }

  #foes({ owner }: Unit, cell: number): Unit[] {
    return this.units.filter((each) => each.owner !== owner && distance(cell, each.cell) <= 3);
  }
}

function item(id: string, kind: ItemKind, name: Text, more: Partial<Item> = {}): Item {
  return { id, ...BLANK, kind, name, ...more };
}

const named = (name: string): Text => ['unit', { name: { en: name, fr: name } }];

function neighbours(cell: number): number[] {
  const column = cell % SIZE;
  const all = [cell - SIZE, cell + SIZE, ...(column > 0 ? [cell - 1] : []), ...(column < SIZE - 1 ? [cell + 1] : [])];
  return all.filter((each) => each >= 0 && each < SIZE * SIZE);
}

function distance(one: number, other: number): number {
  return Math.abs((one % SIZE) - (other % SIZE)) + Math.abs(Math.floor(one / SIZE) - Math.floor(other / SIZE));
}
