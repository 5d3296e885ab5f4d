// The tenant matrix: every route × every id that it takes × {own, another organisation's, unknown} × every kind of
// person. It is generated from the definitions, so a route or id field that the proof does not cover fails the run.
import { setTimeout } from 'node:timers/promises';
import { type Definition } from '@bahi/contract/define';
import { LiveClient } from '@bahi/api/live/live-client-fixtures';
import { listVerifications } from '@bahi/contract/audit/list-verifications';
import { findParty } from '@bahi/contract/parties/find-party';
import { enterByLr } from '@bahi/contract/trips/enter-by-lr';
import { endTripByLr } from '@bahi/contract/trips/end-trip-by-lr';
import { findTripByLr } from '@bahi/contract/trips/find-trip-by-lr';
import { listTrips } from '@bahi/contract/trips/list-trips';
import { submitPodByLr } from '@bahi/contract/trips/submit-pod-by-lr';
import { type ErrorBody } from '@bahi/contract/refusals';
import { connect, type RawReply, send, type Session } from '../harness/connection.ts';
import { readModeOption, readSeedOption } from '../harness/options.ts';
import { type Product, signIn } from '../harness/people.ts';
import { seededRandom } from '../harness/random.ts';
import { skipWithoutServers, startServer, temporaryFolder } from '../harness/server.ts';
import { createTally } from '../harness/tally.ts';
import { listEffects, openServerLog } from '../model/invariants/log-reader.ts';
import { findIdFields, withValue } from '../samples/input-fields.ts';
import { callRoute, isDryRun, routes, useCaseSlug } from '../samples/routes.ts';
import { createValidInput } from '../samples/valid-input.ts';
import { openWorld, type World } from '../samples/world.ts';
import { checkDataKeys, dataPaths } from './data-keys.ts';
import { checkBranches } from './branches.ts';
import { isAdmitted, isAdmittedToField, officeFields, signInAs, people, type Person } from './people.ts';

/** Routes after which the session belongs to another kind of person. */
const CONSUMES_CALLER = ['logout', 'create-organisation', 'leave-firm'];
/** Routes that end a session. The owner of the world must stay signed in. */
const ENDS_SESSION = ['logout', 'leave-firm', 'verify-reset'];

/** Fields that do not go with others of the sample → the others as they have to be. */
const CHANGED_FIELDS: Readonly<Record<string, object>> = {
  'list-documents userId': { vehicleId: null },
  'list-ledger-changes statementId': { since: null },
  'create-fill-up vendorId': { customerId: null },
  'create-transaction userId': {
    ...{ category: 'SALARY', tripId: null, groupId: null, fuelQuantity: null },
    ...{ vendorId: null, customerId: null, vehicleId: null, driverId: null },
  },
};

const random = seededRandom(readSeedOption());
const results = createTally();
await skipWithoutServers();
const folder = temporaryFolder('tenants');
const server = await startServer({ dataDir: folder.path });
const product: Product = { server, connection: connect(server.port) };
const log = await openServerLog(server);
/** A part of every text of the other organisation. */
const CANARY = 'Canaryword';

function call(session: Session, definition: Definition, input: unknown): Promise<RawReply> {
  return callRoute(product.connection, session, definition, input);
}

/** Checks that an answer contains no text or id of the other organisation. */
function checkNoLeak(about: string, reply: RawReply, other: World): void {
  const response = `${reply.text} ${JSON.stringify(reply.headers)}`;
  const secrets = [CANARY, CANARY.toUpperCase(), other.organisationId, ...Object.values(other.ids).flat()];
  const leaked = secrets.find((secret) => response.includes(secret));
  results.equal(`${about}: leaks ${leaked}`, leaked, undefined);
}

const MONEY =
  /"(?:rateType|rate|totalRate|amount\w*|\w*[bB]alance|(?:totalA|a)dvances?|(?:totalA|a)djustments?|(?:totalE|e)xpenses?|\w*[pP]rofit|trip-surplus)"/;

/** docs/rules/permissions.md#what-a-driver-sees: no answer to a driver contains money, at any depth. */
function checkNoMoney(about: string, { text }: RawReply): void {
  const money = MONEY.exec(text)?.[0];
  results.equal(`${about}: shows ${money}`, money, undefined);
}

function expectedStatus(person: Person, definition: Definition): number {
  return isAdmitted(person, definition) ? 200 : refusalStatus(person);
}

function refusalStatus(person: Person): number {
  return person === 'NOBODY' || person === 'ENDED' ? 401 : 403;
}

/** Checks that another organisation's id is answered exactly like an unknown one, in every status of the record. */
async function checkStrangers(
  session: Session,
  person: Person,
  definition: Definition,
  input: unknown,
  other: World,
): Promise<void> {
  for (const { path, kind } of findIdFields(definition.input)) {
    const base = { ...(input as object), ...CHANGED_FIELDS[`${useCaseSlug(definition)} ${path}`] };
    // A branch is looked up before the command.
    const isOfOffice = kind !== 'branch' && officeFields(person, definition).includes(path);
    const admitted = isOfOffice ? 422 : 404;
    const expected = isAdmittedToField(person, definition, path) ? admitted : refusalStatus(person);
    const unknown = kind === 'entry' ? `trip.${random.uuid()}.${random.uuid()}` : random.uuid();
    const missing = await call(session, definition, withValue(base, path, unknown));
    const about = `${person} ${definition.slug} ${path}`;
    results.equal(`${about} of nobody`, missing.status, expected);
    for (const id of other.ids[kind]) {
      const foreignReply = await call(session, definition, withValue(base, path, id));
      const [foreign, unknownOne] = [foreignReply, missing].map(({ status, text }) => `${status} ${text}`);
      results.equal(`${about} of another organisation`, foreign, unknownOne);
      checkNoLeak(about, foreignReply, other);
    }
  }
}

async function checkRoute(
  own: World,
  other: World,
  definition: Definition,
  sessions: Sessions,
): Promise<void> {
  for (const person of people) {
    const isUsedUp = CONSUMES_CALLER.includes(definition.slug) && person !== 'ADMIN';
    const session = isUsedUp ? await signInAs(own, person) : sessions[person];
    // A record that only its creator may use is created by the caller, if they may create it.
    const valid = await createValidInput(
      definition,
      own,
      isAdmitted(person, definition) ? session : own.admin,
    );
    const input = officeFields(person, definition).reduce<unknown>(
      (given, path) => withValue(given, path, null),
      valid,
    );
    await checkStrangers(session, person, definition, input, other);
    if (ENDS_SESSION.includes(definition.slug) && person === 'ADMIN') continue;
    const before = await log.head();
    const reply = await call(session, definition, input);
    const about = `${person} ${definition.slug}`;
    const expected = expectedStatus(person, definition);
    if (!results.equal(`${about}: ${reply.text.slice(0, 200)}`, reply.status, expected)) continue;
    if (definition.slug === 'verify-books' && expected === 200) await untilVerified(own);
    checkNoLeak(about, reply, other);
    if (person === 'DRIVER') checkNoMoney(about, reply);
    if (expected === 200 && !isDryRun(definition)) continue;
    const code = expected === 401 ? 'no-session' : 'forbidden';
    if (expected !== 200) results.equal(`${about}: code`, (JSON.parse(reply.text) as ErrorBody).code, code);
    const recorded = listEffects(await log.after(before), own.organisationId).map(({ type }) => type);
    results.equal(`${about}: recorded`, recorded, []);
  }
}

/** One verification of a firm runs at a time, and its result is an event. */
async function untilVerified(own: World): Promise<void> {
  for (;;) {
    const { verifications } = await own.admin.mustCall(listVerifications, { limit: 1 });
    if (verifications[0]?.state !== 'RUNNING') return;
    await setTimeout(20);
  }
}

type Sessions = Readonly<Record<Person, Session>>;

/** Signs in every kind of person; the driver is the one of the world's trips. */
async function signInAll(world: World): Promise<Sessions> {
  const { driverPhone } = world;
  const sessions = await Promise.all(
    people.map((person) => (person === 'DRIVER' ? signIn(product, driverPhone) : signInAs(world, person))),
  );
  return Object.fromEntries(people.map((person, index) => [person, sessions[index]])) as Sessions;
}

/** Opens streams of the other organisation, of our driver and of an applicant, for the time of the matrix. */
async function openStreams(other: World, sessions: Sessions) {
  const url = `http://127.0.0.1:${server.port}`;
  const listen = ({ token }: Session) => LiveClient.open(url, token);
  return {
    stranger: await listen(other.admin),
    driver: await listen(sessions.DRIVER),
    applicant: await listen(sessions.NOT_APPROVED),
  };
}

async function checkStreams(streams: Awaited<ReturnType<typeof openStreams>>): Promise<void> {
  // Reports sent before the end of a stream arrive before its end.
  await server.stop();
  await Promise.all(Object.values(streams).map((stream) => stream.ended()));
  const listTopics = ({ topics }: LiveClient) => [...topics].sort();
  results.equal('topics for another organisation', listTopics(streams.stranger), []);
  const allowed = /^(?:trips|maintenance|trip:[0-9a-f-]{36}|profile|notifications)$/;
  const driver = listTopics(streams.driver);
  results.equal(
    'forbidden topics for a driver',
    driver.filter((topic) => !allowed.test(topic)),
    [],
  );
  const trips = driver.filter((topic) => topic.startsWith('trip:'));
  results.equal('a driver gets the topic of a trip that they drive', trips.length > 0, true);
  const own = ['profile', 'notifications'];
  const applicant = listTopics(streams.applicant).filter((topic) => !own.includes(topic));
  results.equal('forbidden topics for an applicant', applicant, []);
}

/** Checks that the LR number of another organisation's trip opens nothing and enters nothing. */
async function checkLrNumbers(own: World, other: World): Promise<void> {
  const { trips } = await other.admin.mustCall(listTrips, { limit: 1 });
  const lrNumber = trips[0]?.lrNumber ?? '';
  for (const definition of [findTripByLr, enterByLr, endTripByLr, submitPodByLr]) {
    const input = await createValidInput(definition, own, own.admin);
    const [foreignReply, missing] = [
      await call(own.admin, definition, { ...input, lrNumber }),
      await call(own.admin, definition, { ...input, lrNumber: 'NONE-1' }),
    ].map(({ status, text }) => `${status} ${text}`);
    results.equal(`${definition.slug} of another organisation`, foreignReply, missing);
    results.equal(`${definition.slug} of nobody`, missing?.startsWith('404 '), true);
  }
}

/** Checks that the server's OpenAPI document has the routes that the matrix covers. */
async function checkRoutes(): Promise<void> {
  const { text } = await send(product.connection, { method: 'GET', path: '/api/openapi.json' });
  const { paths } = JSON.parse(text) as { paths: Readonly<Record<string, object>> };
  const served = Object.keys(paths).map((path) => path.replace(/^\/api/, ''));
  const defined = [...routes.map(({ path }) => path), ...dataPaths()];
  results.equal('routes of the OpenAPI document', served.sort(), [...defined].sort());
}

try {
  const other = await openWorld(product, CANARY, 'RJ14CW0001');
  const own = await openWorld(product, 'Verma', 'MH12AB1234');
  const sessions = await signInAll(own);
  await checkRoutes();
  const { text } = await call(other.admin, findParty, { customerId: other.fleet.customerId });
  results.equal('the other organisation sees its own texts', text.includes(CANARY), true);
  // Before the streams, because the key of the other organisation gives it topics of its own.
  await checkDataKeys(own, other, { results, connection: product.connection });
  const streams = await openStreams(other, sessions);
  for (const definition of routes)
    await results.check(definition.slug, () => checkRoute(own, other, definition, sessions));
  await checkLrNumbers(own, other);
  await checkStreams(streams);
} finally {
  await log.close();
  await server.stop();
  folder.remove();
}
if (readModeOption() === 'embedded') {
  const walked = await checkBranches(results, random);
  console.log(`${walked} routes × managers of one branch, of both and of the other`);
}
console.log(`${routes.length} routes × ${people.length} people`);
results.finish();
