// `npm run screens`: takes a picture of every screen, at desktop and phone width, into docs/screens.
import { buildOwnProduct } from './build.mjs';
import { ensureInstalled } from './packages/install.mjs';
import { at } from './root.mjs';

ensureInstalled();
await buildOwnProduct();
const { runTypeScript } = await import('./run-ts.mjs');
await runTypeScript(at('tools/screens/main.ts'), process.argv.slice(2));
