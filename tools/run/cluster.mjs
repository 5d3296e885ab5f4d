// `npm run cluster`: the distributed mode on one machine: two API processes, a worker, and their stores and brokers.
import { buildOwnProduct } from './build.mjs';
import { ensureInstalled } from './packages/install.mjs';
import { at } from './root.mjs';

ensureInstalled();
await buildOwnProduct();
const { runTypeScript } = await import('./run-ts.mjs');
await runTypeScript(at('tools/cluster/main.ts'), process.argv.slice(2));
