// `npm run dev`: serves the web client by Vite at http://localhost:5173 with the API behind /api, and rebuilds both on
// every change.
import { spawn } from 'node:child_process';
import { ensureInstalled, packagesFor } from './packages/install.mjs';
import { createOwnFolder } from './own-folder.mjs';
import { at, root } from './root.mjs';

ensureInstalled(packagesFor(process.env));
const { createServer } = await import('vite');
const { watch } = await import('rolldown');
const { apiBundle } = await import('../../apps/api/build.mjs');

const out = createOwnFolder('dev');
let server;

const watcher = watch(apiBundle(out));
watcher.on('event', async (event) => {
  if (event.code === 'ERROR') console.error(event.error.message);
  if (event.code === 'BUNDLE_END') await event.result.close();
  if (event.code === 'END') await restart();
});

const vite = await createServer({ root: at('apps/web') });
await vite.listen();
vite.printUrls();

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    await Promise.all([watcher.close(), vite.close(), stop(server)]);
    process.exit(0);
  });
}

/** The old server holds the port and the data folder, so the new one starts after it has ended. */
async function restart() {
  await stop(server);
  server = spawn(process.execPath, ['--enable-source-maps', `${out}/main.mjs`], {
    cwd: root,
    stdio: 'inherit',
  });
}

function stop(child) {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return undefined;
  return new Promise((resolve) => child.on('exit', resolve).kill('SIGTERM'));
}
