// The helpers of browser tests, on small programs of node's own.
import { describe, expect, test } from 'vitest';
import { serve, theBrowser } from './stage.ts';

const node = process.execPath;

describe('a program on the stage', () => {
  test('is found by the address it prints, and gone when it is stopped', async () => {
    const program = `
      const server = require('node:http').createServer((_, response) => response.end(process.env.WORD));
      server.listen(0, '127.0.0.1', () => {
        console.log('starting');
        console.log('open http://127.0.0.1:' + server.address().port + ' to play');
      });`;
    const served = await serve(node, ['-e', program], { WORD: 'hello' });
    expect(await (await fetch(served.address)).text()).toBe('hello');
    await served.stop();
    await expect(fetch(served.address)).rejects.toThrow();
    await served.stop();
  });

  test('that says nothing is told by name', async () => {
    await expect(serve(node, ['-e', '0'])).rejects.toThrow('ended without printing its address');
    await expect(serve('no-such-program', [])).rejects.toThrow('ENOENT');
  });
});

describe('the browser', () => {
  test('is one for all who ask, and another one once it ended or where it could not be started', async () => {
    const [first, same] = await Promise.all([theBrowser(), theBrowser()]);
    expect(same).toBe(first);
    await first.close();
    const chromium = process.env['CHROMIUM'];
    process.env['CHROMIUM'] = '/no/such/browser';
    try {
      await expect(theBrowser()).rejects.toThrow('/no/such/browser');
    } finally {
      if (chromium === undefined) delete process.env['CHROMIUM'];
      else process.env['CHROMIUM'] = chromium;
    }
    const [renewed, again] = await Promise.all([theBrowser(), theBrowser()]);
    expect([renewed.isConnected(), again === renewed, renewed === first]).toEqual([true, true, false]);
  });
});
