// Sends bad input to every route, generated from the definitions: `--requests 20000 --seed n`.
import { type Definition } from '@bahi/contract/define';
import { refusals } from '@bahi/contract/refusals';
import { sampleFiles } from '@bahi/contract/sample-files';
import { connect, type RawReply, send, type Session, NoAnswer } from '../harness/connection.ts';
import { readNumberOption, readSeedOption } from '../harness/options.ts';
import { type Product } from '../harness/people.ts';
import { seededRandom } from '../harness/random.ts';
import { skipWithoutServers, startServer, temporaryFolder } from '../harness/server.ts';
import { createTally } from '../harness/tally.ts';
import { assertInvariants, assertLogSound } from '../model/invariants/invariants.ts';
import { openServerLog } from '../model/invariants/log-reader.ts';
import { routes } from '../samples/routes.ts';
import { createValidInput } from '../samples/valid-input.ts';
import { openWorld, type World } from '../samples/world.ts';
import { signInAs } from '../tenants/people.ts';
import { listCases, randomCase } from './cases.ts';
import { type FuzzCase, type Target } from './fuzz-case.ts';
import { isUpload } from './upload-cases.ts';
import { findFault } from './verdict.ts';

const CONCURRENT_ROUTES = 8;
/** Requests per sample before it is created again, since an accepted one may have used it up. */
const REQUESTS_PER_SAMPLE = 50;

const random = seededRandom(readSeedOption());
const requests = readNumberOption('requests', 20_000);
const results = createTally();
await skipWithoutServers();
const folder = temporaryFolder('fuzz');
const server = await startServer({ dataDir: folder.path });
const product: Product = { server, connection: connect(server.port) };
const log = await openServerLog(server);
const statuses = new Map<number, number>();

/**
 * Returns a person who may call the route. A route that uses up its caller, such as `logout` or `create-organisation`,
 * gets a new person each time.
 */
function chooseCaller(world: World, definition: Definition): Promise<Session> | Session {
  if (definition.slug === 'logout') return signInAs(world, 'MANAGER');
  if (definition.may === 'anyone') return signInAs(world, 'NOBODY');
  return signInAs(world, definition.may === 'not-approved' ? 'NOT_APPROVED' : 'ADMIN');
}

/** Routes after which the caller has no session, or already has a firm or an approval. */
const CONSUMES_CALLER = ['logout', 'create-organisation', 'request-approval'];

async function createTarget(world: World, definition: Definition): Promise<Target> {
  const session = await chooseCaller(world, definition);
  return { definition, session, input: await createValidInput(definition, world, session) };
}

async function fuzz(world: World, definition: Definition, share: number): Promise<void> {
  let target = await createTarget(world, definition);
  let listed = listCases(target);
  const order = shuffle([...listed.keys()]);
  const count = Math.round(requests * share);
  for (let done = 0; done < count; done += 1) {
    const next = listed[order[done] ?? listed.length] ?? randomCase(target, random);
    const status = await tryCase(definition, next);
    const isUsedUp = status === 200 && CONSUMES_CALLER.includes(definition.slug);
    if (!isUsedUp && done % REQUESTS_PER_SAMPLE < REQUESTS_PER_SAMPLE - 1) continue;
    target = await createTarget(world, definition);
    listed = listCases(target);
  }
}

async function tryCase(definition: Definition, given: FuzzCase): Promise<number> {
  const reply = await sendCase(given);
  statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
  const fault = findFault(definition, given, reply);
  if (fault === null) results.pass();
  else results.fail(`${definition.slug}, ${given.about}: ${fault}\n    ${reply.text.slice(0, 300)}`);
  return reply.status;
}

/**
 * Each body of the cases with more bytes exceeds the limit of its route. The server may close the connection before
 * reading it, which also counts as a refusal.
 */
const HUGE_BYTES = 2_000_000;

async function sendCase({ request }: FuzzCase): Promise<RawReply> {
  try {
    return await send(product.connection, request);
  } catch (error) {
    if (!(error instanceof NoAnswer) || Buffer.byteLength(request.body ?? '') < HUGE_BYTES) throw error;
    const { status, message } = refusals['file-too-large'];
    return { status, headers: {}, text: JSON.stringify({ status, code: 'file-too-large', message }) };
  }
}

function shuffle<T>(items: readonly T[]): T[] {
  const ranked = items.map((item) => ({ item, rank: random.next() }));
  return ranked.sort((a, b) => a.rank - b.rank).map(({ item }) => item);
}

/** Routes with more fields get more requests: each route's share of all listed cases. */
function computeShares(world: World): Map<Definition, number> {
  const counts = new Map<Definition, number>();
  for (const definition of routes) {
    const target = { definition, session: world.admin, input: isUpload(definition) ? sampleFiles.pdf : {} };
    counts.set(definition, listCases(target).length);
  }
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return new Map([...counts].map(([definition, count]) => [definition, count / all]));
}

const began = performance.now();
try {
  const since = await log.head();
  const world = await openWorld(product, 'Verma', 'MH12AB1234');
  const waiting = [...computeShares(world)];
  const worker = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [definition, share] = next;
      await results.check(definition.slug, () => fuzz(world, definition, share));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_ROUTES }, worker));
  const { organisationId, admin } = world;
  await results.check('invariants', () => assertInvariants({ organisationId, log, since, reader: admin }));
  await results.check('the whole log', () => assertLogSound(log));
} finally {
  await log.close();
  await server.stop();
  folder.remove();
}
for (const [status, times] of [...statuses].sort()) console.log(`  ${String(times).padStart(6)} × ${status}`);
console.log(`${requests} requests in ${((performance.now() - began) / 1000).toFixed(1)} s`);
results.finish();
