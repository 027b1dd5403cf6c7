// A duel with cards and a few rules of its own, for what only such a game shows:
// rows of cards with costs, marks and feet, a stack that points at its targets,
// graveyards, stops. The page must not know that it is not a real one.
import { BLANK, type Arg, type ChoiceShown, type ClientMessage, type Cue, type Item, type ItemId, type ItemKind, type MarkKind, type MenuShown, type Scene, type ServerMessage, type Text } from '../src/wire.ts';
import { moment } from './pretend.ts';

export const TEXTS = `title = Duel
about = Two mages and their cards.
named = { $name }
them = Opponent
you = You
life = Life: { $n }
library = Library: { $n }
in-hand = Hand: { $n }
pool = Mana
their-graveyard = Opponent’s graveyard
your-graveyard = Your graveyard
phases = Turn { $n }
stops = Stop at
stop-set = You are asked here.
stop-open = You are not asked here.
their-lands = Opponent’s lands and invocations
their-creatures = Opponent’s creatures
stack = Stack
your-creatures = Your creatures
your-lands = Your lands and invocations
hand = Your hand
strength = { $power }/{ $toughness }
bonus = +{ $n }
counters = Counters: +{ $n }
until-end = Until the end of the turn: +{ $n }
wounds = { $n ->
    [one] One wound
   *[other] { $n } wounds
 }
number = { $n }
attacks = attacks
attacking = is attacking
blocks = blocks
blocking = is blocking
log-turn = Turn { $n }: { $who }.
creature = Creature, { $power }/{ $toughness }
power = power
toughness = toughness
land = Land: makes one { $colour }
spell = Spell
flying = Flying: only creatures that fly or reach can block it.
haste = Haste: may attack in the turn in which it comes.
burn = Deals { $n } damage to a creature or a player.
growth = Whenever another creature comes under your control, put a +1/+1 counter on this one; at the end of every turn in which nobody died you gain one life.
drain = Tap: target player loses one life and you gain one.
acts = What you can do
do-pass = Pass
do-pass-turn = Pass for the turn
do-cast = Cast
do-drain = Drain a life
cast = Cast { $what }
cast-at = Cast { $what } at { $whom }
play = Play { $what }
toggle = { $what }: stop or go on
resolved = { $what } resolves.
was-cast = { $who } casts { $what }.
nobody = Nothing waits for you there.
lost-life = −{ $n }
prompt = First main phase: play a card, or pass.
hint = Cards with a dashed edge can be played.
`;

const COLOURS = { blue: 'U', green: 'G', black: 'B', red: 'R', any: 'o', none: 'C' } as const;
type Colour = keyof typeof COLOURS;

interface Sort {
  en: string;
  fr: string;
  picture: string;
  cost: Partial<Record<Colour, number>>;
  strength?: [power: number, toughness: number];
  text: Text[];
}

const sort = (en: string, fr: string, picture: string, cost: Sort['cost'], text: Text[], strength?: [number, number]): Sort => ({ en, fr, picture, cost, text, ...(strength && { strength }) });

/** What there is of cards, by their ids. */
const SORTS: Record<string, Sort> = {
  island: sort('Island', 'Île', 'skirmish-river', { blue: 1 }, [['land', { colour: { en: 'blue mana', fr: 'mana bleu' } }]]),
  mountain: sort('Mountain', 'Montagne', 'skirmish-mountain', { red: 1 }, [['land', { colour: { en: 'red mana', fr: 'mana rouge' } }]]),
  wood: sort('Wood', 'Bois', 'skirmish-forest', { green: 1 }, [['land', { colour: { en: 'green mana', fr: 'mana vert' } }]]),
  hound: sort('Ember Hound', 'Molosse de braise', 'skirmish-brigand', { any: 1, red: 1 }, ['haste'], [2, 1]),
  drake: sort('Thunderscale Drake', 'Drake aux écailles de tonnerre', 'skirmish-knight', { any: 3, blue: 2 }, ['flying'], [4, 4]),
  spinner: sort('Silk Spinner', 'Fileuse de soie', 'skirmish-archer', { any: 2, green: 1 }, [], [2, 3]),
  elder: sort('Elder of the Whispering Grove', 'Ancienne du bosquet murmurant', 'skirmish-sentinel', { green: 2 }, ['growth'], [1, 2]),
  ghoul: sort('Ghoul', 'Goule', 'skirmish-warrior', { black: 1 }, [], [1, 1]),
  chalice: sort('Chalice of Thirst', 'Calice de la soif', 'skirmish-draught', { any: 1, black: 2 }, ['drain']),
  bolt: sort('Forked Bolt', 'Éclair fourchu', 'skirmish-firepot', { red: 1 }, ['spell', ['burn', { n: 3 }]]),
  charm: sort('Warding Charm', 'Charme de garde', 'skirmish-charm', { blue: 1 }, ['spell']),
};

interface Placed {
  /** What it is called on the table. */
  id: ItemId;
  sort: string;
  owner: number;
  tapped?: boolean;
  attacking?: boolean;
  wounds?: number;
  counters?: number;
  boost?: number;
  links?: ItemId[];
}

const PHASES = ['beginning', 'first main', 'combat', 'attackers', 'blockers', 'damage', 'second main', 'end', 'cleanup'];
const STOPS = ['own beginning', 'own combat', 'own attackers', 'own blockers', 'own end', 'their beginning', 'their main', 'their combat', 'their attackers', 'their blockers', 'their main 2', 'their end'];

/** The phase that each stop is about, by its place. */
const ABOUT: Record<string, number> = { beginning: 0, main: 1, combat: 2, attackers: 3, blockers: 4, 'main 2': 6, end: 7 };

/** A duel that the page plays; what it hears and says are the protocol's messages. */
export class Duel {
  /** Whether stops stand beside their phases. */
  readonly #isBeside: boolean;
  entry = 1;
  log: Text[] = [];
  life = [14, 9];
  stops = new Set(['their attackers', 'their end']);
  rows: Record<string, Placed[]> = {
    'their-lands': [
      ...many(['wood', 'wood', 'mountain', 'mountain', 'wood'], 1, 100).map((each, place) => ({ ...each, tapped: place < 3 })),
      { id: 'card 110', sort: 'chalice', owner: 1 },
    ],
    'their-creatures': [
      { id: 'card 1', sort: 'spinner', owner: 1, wounds: 1 },
      { id: 'card 2', sort: 'elder', owner: 1, counters: 2 },
      { id: 'card 3', sort: 'ghoul', owner: 1 },
      { id: 'card 4', sort: 'hound', owner: 1, tapped: true, attacking: true },
      { id: 'card 5', sort: 'ghoul', owner: 1, tapped: true },
      { id: 'card 6', sort: 'drake', owner: 1, tapped: true, attacking: true, boost: 2 },
      { id: 'card 7', sort: 'ghoul', owner: 1 },
      { id: 'card 8', sort: 'spinner', owner: 1 },
    ],
    stack: [
      { id: 'stack 1', sort: 'bolt', owner: 0, links: ['card 2'] },
      { id: 'stack 2', sort: 'charm', owner: 1, links: ['stack 1'] },
      { id: 'stack 3', sort: 'bolt', owner: 0, links: ['player 1', 'card 6'] },
    ],
    'your-creatures': [
      ...many(['hound', 'drake', 'ghoul', 'spinner', 'hound', 'elder', 'ghoul', 'ghoul', 'drake', 'spinner', 'ghoul', 'hound'], 0, 20).map((each, place) => ({
        ...each,
        ...(place === 1 && { wounds: 2, counters: 1, boost: 3 }),
        ...(place === 3 && { links: ['card 4'] }),
        ...(place % 5 === 4 && { tapped: true }),
      })),
    ],
    'your-lands': many(['island', 'island', 'mountain', 'mountain', 'mountain'], 0, 50).map((each, place) => ({ ...each, tapped: place > 2 })),
    hand: ['bolt', 'island', 'drake', 'charm', 'elder', 'hound', 'chalice'].map((sort) => ({ id: `hand ${sort}`, sort, owner: 0 })),
    'their-graveyard': many(['bolt', 'ghoul', 'wood', 'elder', 'charm', 'ghoul', 'spinner', 'bolt', 'hound', 'charm'], 1, 0, 'grave 1'),
    'your-graveyard': many(['charm', 'bolt', 'hound', 'ghoul', 'bolt', 'island', 'spinner', 'drake', 'elder', 'charm'], 0, 0, 'grave 0'),
  };
  #shown: Scene;

  constructor(isBeside = false) {
    this.#isBeside = isBeside;
    this.#shown = this.scene();
  }

  first(): ServerMessage[] {
    return [{ t: 'scene', scene: this.#shown, log: this.log, ...this.#stands() }];
  }

  answer(message: ClientMessage): ServerMessage[] {
    switch (message.t) {
      case 'ask': {
        const isWhole = this.#menu().choices.some(({ picks }) => picks.join() === message.picks.join());
        const answer = isWhole ? { result: 'forecast' as const, forecast: null } : { result: 'why_not' as const, reason: 'nobody' };
        return [{ t: 'answer', id: message.id, answer }];
      }
      case 'choose': {
        const step = this.#play(message.picks);
        return [{ t: 'answer', id: message.id, answer: { result: 'done', entry: this.entry } }, step];
      }
      default:
        return [];
    }
  }

  scene(): Scene {
    const cards = (row: string) => (this.rows[row] ?? []).map((placed) => card(placed, row));
    const row = (id: string) => ({ id, role: id === 'stack' ? ('stack' as const) : ('zone' as const), area: 'centre' as const, title: id, ...(id !== 'stack' && { owner: id.startsWith('your') ? 0 : 1 }), items: cards(id) });
    const pile = (id: string) => ({ id, role: 'pile' as const, area: 'left' as const, title: id, items: cards(id) });
    const panel = (id: string, role: 'plate' | 'track' | 'switches', title: Text, items: Item[]) => ({ id, role, area: 'left' as const, title, items });
    const acts = ['pass', 'pass-turn', 'cast', 'drain'].map((id) => item(id, 'button', `do-${id}`));
    return {
      layout: 'rows',
      inspector: true,
      prompt: 'prompt',
      regions: [
        panel('them', 'plate', 'them', this.#player(1)),
        pile('their-graveyard'),
        panel('phases', 'track', ['phases', { n: 9 }], PHASES.map((name, place) => item(`phase ${place}`, 'badge', words(name), { states: place === 1 ? ['marked'] : [] }))),
        panel('stops', 'switches', 'stops', STOPS.map((name) => item(`stop ${name}`, 'button', words(name), { ...this.#place(name), facts: [this.stops.has(name) ? 'stop-set' : 'stop-open'], states: this.stops.has(name) ? ['marked'] : [] }))),
        panel('you', 'plate', 'you', this.#player(0)),
        pile('your-graveyard'),
        ...['their-lands', 'their-creatures', 'stack', 'your-creatures', 'your-lands'].map(row),
        { id: 'hand', role: 'hand', area: 'bottom', title: 'hand', items: cards('hand') },
        { id: 'acts', role: 'actions', area: 'right', title: 'acts', items: acts },
      ],
    };
  }

  /** Whose turns a stop is about, and beside which phase it stands. */
  #place(name: string): Partial<Item> {
    const [whose, ...about] = name.split(' ');
    return this.#isBeside ? { owner: whose === 'own' ? 0 : 1, beside: `phase ${ABOUT[about.join(' ')]}` } : {};
  }

  #player(seat: number): Item[] {
    const pool = seat === 0 ? { blue: 2, red: 1 } : { green: 1 };
    return [
      item(`player ${seat}`, 'badge', ['life', { n: this.life[seat] ?? 0 }], { owner: seat, states: seat === 0 ? ['marked'] : [] }),
      item(`library ${seat}`, 'badge', ['library', { n: 31 - seat }]),
      item(`count ${seat}`, 'badge', ['in-hand', { n: seat === 0 ? (this.rows['hand']?.length ?? 0) : 4 }]),
      item(`pool ${seat}`, 'badge', 'pool', { pips: pips(pool), facts: [words(Object.entries(pool).map(([colour, n]) => `${n} ${colour}`).join(', '))] }),
    ];
  }

  /** What can be chosen, and how it stands. */
  #stands() {
    return { menu: this.#menu(), now: moment(this.entry, this.#shown, { hint: 'hint' }) };
  }

  #menu(): MenuShown {
    const choices: ChoiceShown[] = [];
    const targets = [...(this.rows['their-creatures'] ?? []), ...(this.rows['your-creatures'] ?? [])];
    for (const { id, sort } of this.rows['hand'] ?? []) {
      const what = wordsOf(sort);
      if (sort === 'bolt') {
        for (const target of targets) choices.push({ picks: [id, 'cast', target.id], label: ['cast-at', { what, whom: wordsOf(target.sort) }] });
        for (const seat of [0, 1]) choices.push({ picks: [id, 'cast', `player ${seat}`], label: ['cast-at', { what, whom: { seat } }] });
      } else if (sort === 'island') choices.push({ picks: [id], label: ['play', { what }] });
      else if (sort === 'hound' || sort === 'charm') choices.push({ picks: [id, 'cast'], label: ['cast', { what }] });
    }
    for (const { id } of this.rows['their-graveyard']?.slice(0, 2) ?? []) choices.push({ picks: ['hand chalice', 'cast', id], label: ['cast', { what: wordsOf('chalice') }] });
    choices.push({ picks: ['pass'], label: 'do-pass' }, { picks: ['pass-turn'], label: 'do-pass-turn' });
    for (const name of STOPS) choices.push({ picks: [`stop ${name}`], label: ['toggle', { what: words(name) }] });
    return { choices, keys: [['p', 'pass'], ['t', 'pass-turn'], ['c', 'cast']] };
  }

  #play([first = '', , target]: ItemId[]): ServerMessage {
    if (first.startsWith('stop ')) {
      const name = first.slice(5);
      if (!this.stops.delete(name)) this.stops.add(name);
      return this.#step([], []);
    }
    if (first === 'pass-turn') return this.#step([['log-turn', { n: 10, who: { seat: 1 } }]], []);
    if (first.startsWith('pass')) return this.#resolve();
    const hand = this.rows['hand'] ?? [];
    const played = hand.find(({ id }) => id === first);
    if (!played) return this.#step([], []);
    this.rows['hand'] = hand.filter((each) => each !== played);
    if (played.sort === 'island') {
      this.rows['your-lands']?.push({ ...played, id: 'card 60' });
      return this.#step([], [{ cue: 'travel', item: 'card 60', from: 'hand' }]);
    }
    const id = `stack ${this.entry + 10}`;
    this.rows['stack']?.unshift({ ...played, id, ...(target && { links: [target] }) });
    return this.#step([['was-cast', { who: { seat: 0 }, what: wordsOf(played.sort) }]], [{ cue: 'travel', item: id, from: 'hand' }]);
  }

  /** The top of the stack does what it does. */
  #resolve(): ServerMessage {
    const top = this.rows['stack']?.shift();
    if (!top) return this.#step([], []);
    const cues: Cue[] = [];
    for (const link of top.links ?? []) {
      cues.push({ cue: 'flash', item: link }, { cue: 'float', over: link, text: ['lost-life', { n: 3 }], tone: 'bad' });
      const seat = /^player (\d)$/.exec(link)?.[1];
      if (seat !== undefined) this.life[Number(seat)] = (this.life[Number(seat)] ?? 0) - 3;
      for (const placed of Object.values(this.rows).flat()) if (placed.id === link) placed.wounds = (placed.wounds ?? 0) + 3;
    }
    const yard = this.rows[top.owner === 0 ? 'your-graveyard' : 'their-graveyard'];
    yard?.unshift({ id: `grave ${top.owner} ${yard.length}`, sort: top.sort, owner: top.owner });
    return this.#step([['resolved', { what: wordsOf(top.sort) }]], cues);
  }

  #step(lines: Text[], cues: Cue[]): ServerMessage {
    this.entry += 1;
    this.#shown = this.scene();
    this.log = [...this.log, ...lines];
    const told = lines.length > 0 || cues.length > 0 ? [{ cues, ...(lines[0] !== undefined && { log: lines[0] }) }] : [];
    return { t: 'step', change: { whole: this.#shown }, told, ...this.#stands() };
  }
}

function card({ id, sort, owner, tapped, attacking, wounds, counters, boost, links }: Placed, row: string): Item {
  const { picture, cost, strength, text } = sortOf(sort);
  const isOut = row.includes('creatures');
  const [power, toughness] = strength ? [strength[0] + (boost ?? 0) + (counters ?? 0), strength[1] + (counters ?? 0)] : [0, 0];
  const mark = (kind: MarkKind, text: Text, name: Text) => ({ kind, text, name });
  const isBlocking = isOut && !!links;
  return item(id, 'card', wordsOf(sort), {
    picture: { name: picture, glyph: sort.charAt(0).toUpperCase() },
    owner: row === 'hand' ? null : owner,
    facts: [...(strength ? [['creature', { power, toughness }] as Text] : []), ...text],
    states: [...(attacking ? ['marked' as const] : []), ...(tapped ? ['tapped' as const] : []), ...(row === 'hand' && sort === 'elder' ? ['dimmed' as const] : [])],
    pips: isOut ? [] : pips(cost),
    ...(strength && { figures: [{ name: 'power', value: power }, { name: 'toughness', value: toughness }] }),
    marks: [
      ...(isOut && counters ? [mark('lasting', ['bonus', { n: counters }], ['counters', { n: counters }])] : []),
      ...(isOut && boost ? [mark('passing', ['bonus', { n: boost }], ['until-end', { n: boost }])] : []),
      ...(attacking ? [{ ...mark('deed', 'attacks', 'attacking'), picture: { name: 'duel-attacks', glyph: 'a' } }] : []),
      ...(isBlocking ? [{ ...mark('deed', 'blocks', 'blocking'), picture: { name: 'duel-blocks', glyph: 'b' } }] : []),
      ...(isOut && wounds ? [mark('harm', ['number', { n: wounds }], ['wounds', { n: wounds }])] : []),
    ],
    links: links ?? [],
  });
}

function item(id: string, kind: ItemKind, name: Text, { marks = [], pips = [], links = [], ...more }: Partial<Item> = {}): Item {
  return {
    id,
    ...BLANK,
    kind,
    name,
    ...more,
    ...(marks.length > 0 && { marks }),
    ...(pips.length > 0 && { pips }),
    ...(links.length > 0 && { links }),
  };
}

function many(sorts: string[], owner: number, from: number, called = 'card'): Placed[] {
  return sorts.map((sort, place) => ({ id: `${called} ${from + place}`, sort, owner }));
}

function pips(cost: Partial<Record<Colour, number>>) {
  return Object.entries(cost).map(([colour, n]) => ({ picture: { name: `mana-${colour}`, glyph: COLOURS[colour as Colour] }, n }));
}

function sortOf(sort: string): Sort {
  const found = SORTS[sort];
  if (!found) throw new Error(`there is no card ${sort}`);
  return found;
}

const words = (name: string): Text => ['named', { name: { en: name, fr: name } }];

function wordsOf(sort: string): Text {
  const { en, fr } = sortOf(sort);
  const name: Arg = { en, fr };
  return ['named', { name }];
}
