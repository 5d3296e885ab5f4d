// `npm start`: installs and builds what changed, then runs the server in this process, so that signals and exit codes
// are its own; package.json uses `exec` so that there is no shell in between.
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, packagesFor } from './packages/install.mjs';
import { at } from './root.mjs';

ensureInstalled(packagesFor(process.env));
await ensureBuilt();
process.setSourceMapsEnabled(true);
await import(at('dist/main.mjs'));
