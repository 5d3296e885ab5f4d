// `npm run demo`: a demo fleet in a folder of its own, made by commands and then served as by `npm start`.
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { at } from './root.mjs';

ensureInstalled(process.argv.includes('distributed') ? 'everything' : 'serving');
await ensureBuilt();
const { runTypeScript } = await import('./run-ts.mjs');
await runTypeScript(at('tools/demo/main.ts'), process.argv.slice(2));
