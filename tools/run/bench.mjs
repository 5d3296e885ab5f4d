// `npm run bench`: measures the figures of docs/performance.md, next to a reference implementation in the same run.
import { buildOwnProduct } from './build.mjs';
import { ensureInstalled } from './packages/install.mjs';
import { at } from './root.mjs';

ensureInstalled();
await buildOwnProduct();
const { runTypeScript } = await import('./run-ts.mjs');
await runTypeScript(at('tools/bench/main.ts'), process.argv.slice(2));
