// The judges of screens, on pages with planted faults.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findings, namesInTree, outliers } from './judge.ts';
import { openBrowser } from './stage.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.newPage({ viewport: { width: 360, height: 740 } });
});
afterAll(() => browser?.close());

const html = (body: string) => page.setContent(`<!doctype html><html lang="en"><title>x</title><body><main><h1>x</h1>${body}</main>`);

describe('a judge', () => {
  test('finds a button without a name and words too pale to read', async () => {
    await html('<button style="width:44px;height:44px"></button><p style="color:#ccc">pale</p>');
    const found = (await findings(page)).map((line) => line.split(':')[0]);
    expect(found.sort()).toEqual(['button-name', 'color-contrast']);
    await html('<button>fine</button>');
    expect(await findings(page)).toEqual([]);
  });

  test('finds what sticks out of its sheet or the window', async () => {
    await html('<div class="sheet" style="width:100px"><button style="width:150px">wide</button></div>');
    expect(await outliers(page)).toEqual([expect.stringContaining('wide')]);
    await html('<button style="width:500px">wide</button>');
    expect(await outliers(page)).toHaveLength(2);
    await html('<div class="sheet" style="width:200px"><button style="width:150px">fits</button></div>');
    expect(await outliers(page)).toEqual([]);
  });

  test('does not count what is hidden from the tree', async () => {
    await html('<span role="img" aria-label="seen"></span><span aria-hidden="true"><span role="img" aria-label="hidden"></span></span>');
    expect(await namesInTree(page, ['image'])).toEqual(['seen']);
  });
});
