// Serves `web/dist` as files, for tests of the page alone.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import type { Served } from './stage.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.txt': 'text/plain',
  '.woff2': 'font/woff2',
};

/** The built page at a free port. */
export async function serveDist(): Promise<Served> {
  const dist = new URL('../dist/', import.meta.url);
  const server = createServer((request, response) => {
    const asked = new URL(request.url ?? '/', 'http://127.0.0.1').pathname;
    const path = extname(asked) === '' ? 'index.html' : asked.slice(1);
    readFile(new URL(path, dist)).then(
      (bytes) => response.writeHead(200, { 'content-type': TYPES[extname(path)] }).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}
