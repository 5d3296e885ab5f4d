// `npm run demo`: creates a demo fleet by commands in a separate data folder, then serves it like `npm start`.
import { buildOwnProduct } from './build.mjs';
import { ensureInstalled } from './packages/install.mjs';
import { at } from './root.mjs';

ensureInstalled(process.argv.includes('distributed') ? 'everything' : 'serving');
await buildOwnProduct();
const { runTypeScript } = await import('./run-ts.mjs');
await runTypeScript(at('tools/demo/main.ts'), process.argv.slice(2));
