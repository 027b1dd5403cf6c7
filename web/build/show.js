// Runs `show.ts`, which node 20 cannot read, through Vite's reader of modules.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const { module } = await runnerImport(fileURLToPath(new URL('show.ts', import.meta.url)));
await module.show(process.argv.slice(2));
