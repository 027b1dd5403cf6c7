// The judges of screens, on pages with planted faults.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { crowded, findings, namesInTree, outliers } from './judge.ts';
import { theBrowser } from './stage.ts';

let page: Page;
beforeAll(async () => {
  page = await (await theBrowser()).newPage({ viewport: { width: 360, height: 740 } });
});
afterAll(() => page?.context().close());

const html = (body: string) => page.setContent(`<!doctype html><html lang="en"><title>x</title><body><main><h1>x</h1>${body}</main>`);

describe('a judge', () => {
  test('finds a button without a name and words too pale to read', async () => {
    await html('<button style="width:44px;height:44px"></button><p style="color:#ccc">pale</p>');
    const found = (await findings(page)).map((line) => line.split(':')[0]);
    expect(found.sort()).toEqual(['button-name', 'color-contrast']);
    const ofColours = (await findings(page, 'colours')).map((line) => line.split(':')[0]);
    expect(ofColours).toEqual(['color-contrast']);
    await html('<button>fine</button>');
    expect(await findings(page)).toEqual([]);
  });

  test('finds what sticks out of its sheet or the window', async () => {
    await html('<div class="sheet" style="width:100px"><button style="width:150px">wide</button></div>');
    expect(await outliers(page)).toEqual([expect.stringContaining('wide')]);
    await html('<ul class="chips" style="width:100px"><li style="width:150px">wide</li></ul>');
    expect(await outliers(page)).toEqual([expect.stringContaining('wide')]);
    await html('<button style="width:500px">wide</button>');
    expect(await outliers(page)).toHaveLength(2);
    await html('<div class="sheet" style="width:200px"><button style="width:150px">fits</button></div>');
    expect(await outliers(page)).toEqual([]);
  });

  test('finds a card that lies on another or on words, and one that holds more than it shows', async () => {
    const card = (id: string, style: string, inside = '') => `<button class="thing card" data-id="${id}" style="position:absolute;${style}"><span class="card" style="display:block;height:60px;overflow:hidden">${inside}</span></button>`;
    const size = 'width:50px;height:80px;padding:0';
    await html(`<section class="region">${card('one', `${size};left:0;top:100px`)}${card('two', `${size};left:45px;top:100px`)}</section>`);
    expect(await crowded(page)).toEqual(['one lies on two']);
    await html(`<section class="region"><h3 style="position:absolute;top:90px;left:0">Row</h3>${card('one', `${size};left:0;top:100px`)}</section>`);
    expect(await crowded(page)).toEqual(['Row lies on one']);
    await html(`<section class="region">${card('one', `${size};left:0;top:100px`, '<p style="height:70px">much</p>')}</section>`);
    expect(await crowded(page)).toEqual(['one holds more than it shows']);
    const name = '<b class="name" style="position:absolute;left:0;top:12px">Bear</b><b class="signs" style="position:absolute;left:0;top:';
    await html(`<section class="region">${card('one', `${size};left:0;top:100px`, `${name}15px">★</b>`)}</section>`);
    expect(await crowded(page)).toEqual(['the name of one is covered']);
    await html(`<section class="region">${card('one', `${size};left:0;top:100px`, `${name}40px">★</b>`)}</section>`);
    expect(await crowded(page)).toEqual([]);
    const long = (style: string) => `<b class="name" style="display:block;width:40px;${style}">Patient Gardener of the Grove</b>`;
    await html(`<section class="region">${card('one', `${size};left:0;top:100px`, long('overflow:hidden;white-space:nowrap;text-overflow:ellipsis'))}</section>`);
    expect(await crowded(page)).toEqual(['Patient Gardener of the Grove is cut']);
    await html(`<section class="region">${card('one', `${size};left:0;top:100px`, long('font-size:8px;line-height:1;overflow-wrap:anywhere'))}</section>`);
    expect(await crowded(page)).toEqual([]);
    await html(`<section class="region">${card('one', `${size};left:0;top:100px`)}${card('two', `${size};left:52px;top:100px`)}</section>`);
    expect(await crowded(page)).toEqual([]);
  });

  test('does not count what is hidden from the tree', async () => {
    await html('<span role="img" aria-label="seen"></span><span aria-hidden="true"><span role="img" aria-label="hidden"></span></span>');
    expect(await namesInTree(page, ['image'])).toEqual(['seen']);
  });
});
