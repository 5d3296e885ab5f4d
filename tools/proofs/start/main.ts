// `npm start` in an empty data folder, as a new user runs it: a page, a sign-up and a polite stop; then a second
// start. Then several starts and a build race in one clone, beside a server that is serving its pages.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { getSession } from '@bahi/contract/access/get-session';
import { sqliteDriver } from '@bahi/sqlite/open-sqlite';
import { connect } from '../harness/connection.ts';
import { createFirm } from '../harness/people.ts';
import { startServer, temporaryFolder } from '../harness/server.ts';
import { createTally } from '../harness/tally.ts';

/** Long enough for a build, which is needed if this Node version has not built yet. */
const READY_TIMEOUT_MS = 300_000;

console.log(`Node ${process.versions.node}, ${sqliteDriver()}`);
const results = createTally();
const data = temporaryFolder('start');
const others = [temporaryFolder('start-2'), temporaryFolder('start-3')];
const npmStart = {
  dataDir: data.path,
  program: 'tools/run/start.mjs',
  readyWithinMs: READY_TIMEOUT_MS,
};

let server = await startServer(npmStart);
try {
  const page = await fetch(`http://127.0.0.1:${server.port}/`);
  results.equal('status of the first page', page.status, 200);
  results.equal('it is the client', (await page.text()).includes('<div id="root">'), true);
  const product = { server, connection: connect(server.port) };
  const { admin } = await createFirm(product, 'Newcomer Transports', 'Asha Rao');
  results.equal('exit code of a polite stop', await server.stop(), 0);

  server = await startServer({ ...npmStart, port: server.port });
  const { user } = await admin.mustCall(getSession, {});
  results.equal('the person who is still signed in', user.name, 'Asha Rao');

  const pages = listFiles('dist/public').filter((path) => !/\.(br|gz)$/.test(path));
  const dist = describeFiles('dist');
  const racing = Promise.all([
    Promise.all(others.map(({ path }) => startServer({ ...npmStart, dataDir: path }))),
    build(),
  ]);
  let isRacing = true;
  const finished = racing.finally(() => (isRacing = false));
  const missing = new Set<string>();
  do {
    for (const path of pages) {
      const { status } = await fetch(`http://127.0.0.1:${server.port}/${path}`);
      if (status !== 200) missing.add(`${path}: ${status}`);
    }
  } while (isRacing);
  const [racers] = await finished;
  results.equal('files that the server missed while others started', [...missing], []);
  results.equal('dist is not written again with the same content', describeFiles('dist'), dist);
  for (const started of racers) {
    const { status } = await fetch(`http://127.0.0.1:${started.port}/`);
    results.equal('status of the page of a server that raced', status, 200);
    results.equal('exit code of its polite stop', await started.stop(), 0);
  }
} finally {
  await server.kill();
  for (const { remove } of [data, ...others]) remove();
}
results.finish();

/** Runs the build that tests use, and returns its exit code. */
async function build(): Promise<unknown> {
  const child = spawn(process.execPath, ['tools/run/build.mjs'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  return results.equal('exit code of a build that raced', code, 0);
}

function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .sort();
}

/** Path, identity and time of every file. */
function describeFiles(folder: string): readonly string[] {
  return listFiles(folder).map((path) => {
    const { ino, mtimeMs } = statSync(join(folder, path));
    return `${path} ${ino} ${mtimeMs}`;
  });
}
