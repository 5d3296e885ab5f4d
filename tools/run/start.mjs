// `npm start`: installs and builds what changed, then runs the server in this process, so that signals and exit codes
// are its own; package.json uses `exec` so that there is no shell in between.
import { pathToFileURL } from 'node:url';
import { buildOwnProduct } from './build.mjs';
import { ensureInstalled, packagesFor } from './packages/install.mjs';

ensureInstalled(packagesFor(process.env));
const product = await buildOwnProduct();
process.setSourceMapsEnabled(true);
await import(pathToFileURL(product).href);
