// Drawings, how they are baked, and what stops a build.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { title, titlePaints, TITLES } from '../art/boxes/titles.ts';
import { ART, type Drawing } from '../art/index.ts';
import { document } from '../art/svg.ts';
import { listed } from '../build/art.ts';
import { hash, Oven } from '../build/bake.ts';
import { fontFiles } from '../build/fonts.ts';
import { judge, naming, read } from '../build/named.ts';
import { judgeArt } from '../build/size.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'art-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A drawing that is baked in no time. */
function toy(name: string, fill: string, more: Partial<Drawing> = {}): Drawing {
  const svg = document(8, 4, [0, 0, 8, 4], `<rect width="8" height="4" fill="${fill}"/>`);
  return { name, width: 8, height: 4, anchor: [4, 2], density: 2, quality: 90, svg, ...more };
}

describe('baking', () => {
  test('makes the size that is asked for, in both forms', async () => {
    const [baked] = await new Oven(folder).bake([toy('a', '#ff0000')]);
    for (const image of Object.values(baked!.images)) {
      const { width, height } = await sharp(image).metadata();
      expect([width, height]).toEqual([16, 8]);
    }
    expect((await sharp(baked!.images.webp).metadata()).format).toBe('webp');
    expect((await sharp(baked!.images.png).metadata()).format).toBe('png');
  });

  test('is done once: what has not changed is taken from the last build', async () => {
    const first = new Oven(folder);
    const before = await first.bake([toy('a', '#ff0000'), toy('b', '#00ff00')]);
    const second = new Oven(folder);
    const after = await second.bake([toy('a', '#ff0000'), toy('b', '#00ff00')]);
    expect([first.nBaked, second.nBaked]).toEqual([2, 0]);
    expect(after.map(({ file, images }) => [file, images])).toEqual(before.map(({ file, images }) => [file, images]));
    const third = new Oven(folder);
    const [, changed] = await third.bake([toy('a', '#ff0000'), toy('b', '#0000ff')]);
    expect(third.nBaked).toBe(1);
    expect(changed!.file).not.toBe(before[1]!.file);
  });

  test('is done anew by other tools, sizes and qualities', () => {
    const plain = hash(toy('a', '#ff0000'), ['sharp 1']);
    expect(hash(toy('b', '#ff0000'), ['sharp 1'])).toBe(plain);
    expect(hash(toy('a', '#ff0000'), ['sharp 2'])).not.toBe(plain);
    expect(hash(toy('a', '#ff0000', { density: 3 }), ['sharp 1'])).not.toBe(plain);
    expect(hash(toy('a', '#ff0000', { quality: 50 }), ['sharp 1'])).not.toBe(plain);
  });

  test('keeps no images of drawings that are gone', async () => {
    const oven = new Oven(folder);
    const [kept] = await oven.bake([toy('a', '#ff0000'), toy('b', '#00ff00')]);
    oven.keepOnly([kept!]);
    const images = readdirSync(folder).filter((entry) => /\.(webp|png)$/.test(entry));
    expect(images).toEqual(['png', 'webp'].map((ending) => `${kept!.file.slice(2)}.${ending}`));
  });
});

describe('what a page is told', () => {
  const images = { webp: Buffer.alloc(1), png: Buffer.alloc(1) };
  const baked = (name: string, file: string, seat?: number) => ({
    drawing: toy(name, '#fff', seat === undefined ? {} : { seat }),
    file,
    images,
  });

  test('is one picture with an image for each seat', () => {
    expect(listed([baked('knight', 'k-0', 0), baked('knight', 'k-1', 1), baked('disc', 'd')])).toEqual({
      knight: { width: 8, height: 4, anchor: [4, 2], files: ['k-0', 'k-1'] },
      disc: { width: 8, height: 4, anchor: [4, 2], files: ['d'] },
    });
  });

  test('is refused where two drawings have one name', () => {
    expect(() => listed([baked('disc', 'a'), baked('disc', 'b')])).toThrow('"disc" is drawn twice');
  });
});

describe('pictures that games name', () => {
  const toml = 'id = "boar"\npicture = "duel-boar" # picture = "no"\n# picture = "no"\nunits = [{ portrait = "face", life = 2 }]\n';

  test('are found in content and in scenes, with their places', () => {
    expect(read('units.toml', toml).named).toEqual([
      { name: 'duel-boar', where: 'units.toml:2' },
      { name: 'face', where: 'units.toml:4' },
    ]);
    const rust = 'fn a() {\n    Picture::new(\n        "life", "♥")\n}\nlet b = Picture::new(def.picture.clone(), "x");\n';
    expect(read('scene.rs', rust)).toEqual({ named: [{ name: 'life', where: 'scene.rs:2' }], faults: [] });
  });

  test('cannot be hidden from the build', () => {
    const { faults } = read('scene.rs', '\nlet name = "life";\nPicture::new(name, "x")');
    expect(faults).toEqual(["scene.rs:3: write the picture's name here, or take it from the content's"]);
  });

  test('and that nobody draws stop the build, each with its place and the nearest', () => {
    const file = join(ROOT, 'games/skirmish/content/classes.toml');
    const all = read(file, readFileSync(file, 'utf8')).named.map(({ name }) => name);
    expect(all).toContain('skirmish-knight');
    expect(() => judge(ROOT, [file], all)).not.toThrow();
    const without = all.filter((name) => name !== 'skirmish-knight').concat('skirmish-knights');
    expect(() => judge(ROOT, [file], without)).toThrow(
      /games\/skirmish\/content\/classes\.toml:\d+: nobody draws the picture "skirmish-knight", and it has no icon; the nearest is "skirmish-knights"/,
    );
  });

  test('are looked for in every game', () => {
    const files = naming(join(ROOT, 'games'));
    for (const game of ['connect4/src/scene.rs', 'duel/content/tokens.toml', 'skirmish/src/scene/picture.rs']) {
      expect(files).toContain(join(ROOT, 'games', game));
    }
  });
});

describe('art', () => {
  test('weighs no more than it may', () => {
    expect(judgeArt({ duel: 600_000, home: 250_000 })).toBe('art: duel 600.0 of 600 kB, home 250.0 of 250 kB');
    expect(() => judgeArt({ duel: 600_001, home: 250_001, skirmish: 5 })).toThrow(
      'art is too heavy: duel 600.0 of 600 kB, home 250.0 of 250 kB',
    );
  });

  test('has a drawing for every class of Skirmish, told apart without colours', async () => {
    const classes = readFileSync(join(ROOT, 'games/skirmish/content/classes.toml'), 'utf8');
    const drawn = ART['skirmish']!();
    const names = read('classes.toml', classes).named.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(5);
    const baked = await new Oven(folder).bake(drawn.filter(({ name }) => names.includes(name)));
    for (const name of names) {
      const sides = baked.filter(({ drawing }) => drawing.name === name);
      expect(sides.map(({ drawing }) => drawing.seat), name).toEqual([0, 1]);
      // Their outlines differ, also when one of them is turned round.
      const outline = async (image: Buffer, turned: boolean) =>
        sharp(image).flop(turned).extractChannel('alpha').threshold(128).raw().toBuffer();
      const other = await outline(sides[1]!.images.webp, false);
      for (const turned of [false, true]) {
        const one = await outline(sides[0]!.images.webp, turned);
        const differing = one.filter((value, place) => value !== other[place]).length;
        expect(differing / one.length, name).toBeGreaterThan(0.01);
      }
    }
  });
});

describe('cards', () => {
  test('of Arcane Duel have their figure, and every figure its scene', () => {
    const drawn = ART['duel']!();
    const names = new Set(drawn.map(({ name }) => name));
    const cards = naming(join(ROOT, 'games')).filter((file) => /duel.content.*(cards|tokens)/.test(file));
    const named = cards.flatMap((file) => read(file, readFileSync(file, 'utf8')).named);
    expect(named.length).toBeGreaterThan(130);
    for (const { name, where } of named) expect(names, where).toContain(name);
    for (const { name, behind } of drawn) if (behind) expect(names, name).toContain(behind);
  });

  test('are the same drawings whatever was drawn before', () => {
    const first = ART['duel']!().map(({ svg }) => svg);
    ART['home']!();
    expect(ART['duel']!().map(({ svg }) => svg)).toEqual(first);
  });
});

describe('Ascent', () => {
  const drawn = ART['ascent']!();
  const names = new Set(drawn.map(({ name }) => name));

  test('has a figure for every card and every enemy, and every figure its place (ASCENT-20)', () => {
    const files = naming(join(ROOT, 'games')).filter((file) => /ascent.content.(cards|enemies)/.test(file));
    const named = files.flatMap((file) => read(file, readFileSync(file, 'utf8')).named);
    expect(named.length).toBeGreaterThanOrEqual(60 + 16 + 4);
    for (const { name, where } of named) expect(names, where).toContain(name);
    for (const { name, behind } of drawn) if (behind) expect(names, name).toContain(behind);
  });

  test('has a stage, a card and both climbers for each element, and a sign and an inside for each kind of room', () => {
    for (const element of ['air', 'water', 'earth', 'fire']) {
      for (const name of [`ascent-floor-${element}`, `ascent-frame-${element}`, `ascent-${element}`]) expect(names).toContain(name);
      const climbers = drawn.filter(({ name }) => name === `ascent-hero-${element}`);
      expect(climbers.map(({ seat }) => seat)).toEqual([0, 1]);
    }
    for (const room of ['enemies', 'rest', 'training', 'omen', 'boss']) {
      for (const name of [`ascent-${room}`, `ascent-inside-${room}`]) expect(names).toContain(name);
    }
  });

  test('tells the two climbers, the emblems and the rooms apart without colours', async () => {
    const outlineOf = async (name: string, seat?: number) => {
      const [baked] = await new Oven(folder).bake(drawn.filter((one) => one.name === name && one.seat === seat));
      return sharp(baked!.images.webp).resize(64, 64).extractChannel('alpha').threshold(128).raw().toBuffer();
    };
    const apart = async (list: Promise<Buffer>[]) => {
      const outlines = await Promise.all(list);
      for (const [place, one] of outlines.entries()) {
        for (const other of outlines.slice(place + 1)) {
          expect(one.filter((value, pixel) => value !== other[pixel]).length / one.length).toBeGreaterThan(0.02);
        }
      }
    };
    await apart([0, 1].map((seat) => outlineOf('ascent-hero-fire', seat)));
    await apart(['air', 'water', 'earth', 'fire'].map((element) => outlineOf(`ascent-${element}`)));
    await apart(['enemies', 'rest', 'training', 'omen', 'boss'].map((room) => outlineOf(`ascent-${room}`)));
  });
});

describe('titles', () => {
  const words = Object.entries(TITLES).flatMap(([game, each]) =>
    (['en', 'fr'] as const).filter((language) => each.lines[language]).map((language) => [game, language, each] as const),
  );
  const drawn = (fonts: string[], body: string) => {
    const svg = document(300, 120, [0, 0, 300, 120], `<defs>${titlePaints()}</defs>${body}`);
    return new Resvg(svg, { font: { fontFiles: fonts, loadSystemFonts: false } }).render();
  };
  const nSeen = (pixels: Buffer) => pixels.filter((value, place) => place % 4 === 3 && value > 128).length;

  test.for(words)('of %s in %s is really drawn, in its own font and within its box', ([, language, each]) => {
    const all = fontFiles(folder);
    const body = title(each, language);
    const told = drawn(all, body);
    expect(nSeen(told.pixels)).toBeGreaterThan(3000);
    expect(nSeen(drawn([], body).pixels)).toBe(0);
    // Without its own font it would be drawn with another, and look otherwise.
    const slug = each.font.replace(/ (Black|ExtraBold)$/, '').toLowerCase().replaceAll(' ', '-');
    const own = all.filter((file) => basename(file).startsWith(`${slug}-`));
    expect(own.length).toBe(1);
    expect(drawn(own, body).pixels.equals(told.pixels)).toBe(true);
    const alone = drawn(all.filter((file) => file !== own[0]), body);
    expect(alone.pixels.equals(told.pixels)).toBe(false);
    // Nothing is cut off at the sides.
    for (const x of [0, 299]) {
      for (let y = 0; y < 120; y++) expect(told.pixels[(y * 300 + x) * 4 + 3]).toBe(0);
    }
  });
});
