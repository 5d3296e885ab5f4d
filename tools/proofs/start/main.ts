// `npm start` in an empty data folder, as a new user runs it: a page, a sign-up and a polite stop; then a second
// start.
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
} finally {
  await server.kill();
  data.remove();
}
results.finish();
