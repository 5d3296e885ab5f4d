// `npm start`: installs and builds what changed, then becomes the server. The server runs in this very process, so
// that signals, its exit code and a kill are its own; package.json says `exec` so that no shell stands between.
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, packagesFor } from './install.mjs';
import { at } from './root.mjs';

ensureInstalled(packagesFor(process.env));
await ensureBuilt();
process.setSourceMapsEnabled(true);
await import(at('dist/main.mjs'));
