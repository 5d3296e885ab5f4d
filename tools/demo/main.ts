// `npm run demo`: enters a fleet with two years of books into a separate data folder by commands, then starts the
// server on it; with `-- --mode distributed` the cluster.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { refusePortsInUse } from '@bahi/api/composition/modes/ports-in-use';
import { readSettings } from '@bahi/api/composition/settings/settings';
import { startFault } from '@bahi/api/composition/settings/start-fault';
import { readClusterSettings } from '../cluster/cluster-settings.ts';
import { connect } from '../proofs/harness/connection.ts';
import { readModeOption, readProductOption } from '../proofs/harness/options.ts';
import { startServer } from '../proofs/harness/server.ts';
import { demoFleet } from './demo-fleet.ts';
import { managerOfPune } from './offices.ts';
import { enterBook } from './enter-book.ts';
import { handOver } from './hand-over.ts';

const serving = {
  embedded: {
    folder: './demo-data',
    command: 'npm start',
    settings: () => readSettings(process.env),
    run: () => import(pathToFileURL(readProductOption()).href),
  },
  distributed: {
    folder: './demo-cluster-data',
    command: 'npm run cluster',
    settings: () => ({ ...readClusterSettings(process.env), operationsPort: null, distributed: null }),
    run: () => import('../cluster/main.ts'),
  },
}[readModeOption()];
/** Not the server's `./data`, so that new users start their own books empty. */
const folder = process.env['DATA_DIR'] || serving.folder;

if (listFiles(folder).length > 0) {
  console.error(
    `${folder} is not empty, and the demo is never mixed into books that are there: set DATA_DIR to another ` +
      `folder for a new one, or start what it holds by DATA_DIR=${folder} ${serving.command}.`,
  );
  process.exit(1);
}

try {
  // The server reads these settings too, but only after the demo has been made.
  await refusePortsInUse(serving.settings());
} catch (error) {
  console.error(startFault(error, folder) ?? error);
  process.exit(1);
}

const { book, today } = await makeBooks();
process.env['DATA_DIR'] = folder;
await serving.run();
console.log(
  `Sign in as ${book.owner.name} of ${book.firm} with ${today.ownersPhone}; the code is printed here. ` +
    `${managerOfPune.name}, with ${managerOfPune.phoneNumber}, sees the branch in Pune alone.`,
);

/** Makes the books on a temporary server without limits. An incomplete demo is removed again. */
async function makeBooks() {
  const demo = demoFleet();
  const began = performance.now();
  console.log(`Making a demo in ${resolve(folder)} …`);
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  const server = await startServer({ dataDir: folder, settings: sharedSettings() });
  try {
    const product = { server, connection: connect(server.port) };
    const entered = await enterBook(product, demo.book, (part) => console.log(`  ${part}`));
    await handOver(product, entered, demo.today);
  } catch (error) {
    await server.kill();
    empty(folder);
    throw error;
  }
  await server.stop();
  process.removeListener('SIGINT', interrupt).removeListener('SIGTERM', interrupt);
  console.log(`Made in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return demo;
}

function interrupt(): never {
  // Registered last, so that the harness has already stopped its server, which would otherwise keep writing.
  process.once('exit', () => empty(folder));
  return process.exit(130);
}

/** Settings that must be the same while the books are made and while they are served. */
function sharedSettings(): Record<string, string> {
  const names = ['SECRET', 'SMS_PROVIDER', 'NODE_ENV', 'MONGODB_MEMBERS', 'BAHI_TEST_SERVERS'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

function listFiles(path: string): readonly string[] {
  return existsSync(path) ? readdirSync(path) : [];
}

function empty(path: string): void {
  for (const name of listFiles(path)) rmSync(join(path, name), { recursive: true, force: true });
}
