// A rolling upgrade of the distributed mode: `--mode distributed --commands 12 --seed n`. Today's release and a next
// one, with other rows and a newer version of an event, run at the same time on the same servers. Neither drops,
// freezes or garbles the other's rows. Today's release stops before the event that it doesn't know, and the next one
// continues with the rows that they share.
import { once } from 'node:events';
import { type AddressInfo } from 'node:net';
import { type BahiServer } from '../../cluster/bahi-process.ts';
import { roundRobinProxy } from '../../cluster/proxy.ts';
import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { readPages } from '../crash/read-pages.ts';
import { createKillState } from '../crash/with-retries.ts';
import { checkFirm } from '../crash/writer.ts';
import { connect, type Session, createSession } from '../harness/connection.ts';
import { createFleet } from '../harness/fleet.ts';
import { requireDistributed, readNumberOption, readSeedOption } from '../harness/options.ts';
import { createFirm } from '../harness/people.ts';
import { seededRandom } from '../harness/random.ts';
import { skipWithoutServers, temporaryFolder } from '../harness/server.ts';
import { createTally } from '../harness/tally.ts';
import { assertLogSound } from '../model/invariants/invariants.ts';
import { openServerLog } from '../model/invariants/log-reader.ts';
import { withPatience } from '../outages/with-patience.ts';
import { listMessages } from '../relay/order.ts';
import { type Firm, foundingCommands, openFirm } from '../sequences/open-firm.ts';
import { createPlayer } from '../sequences/player.ts';
import { ownerStory } from '../sequences/story.ts';
import { checkStopped, checkToday, waitForHealth } from './checks.ts';
import { openReleases } from './releases.ts';

const WRITERS = 3;

requireDistributed();
const random = seededRandom(readSeedOption());
const commands = readNumberOption('commands', 12);
const results = createTally();
await skipWithoutServers();
const folder = temporaryFolder('upgrade');
const releases = await openReleases(folder.path);
const [todayApi, todayWorker] = await Promise.all([
  releases.start('api', 'today'),
  releases.start('worker', 'today'),
]);

/** Ports of the API processes that take turns with the writers' calls. */
const ports = [todayApi.port];
const proxy = roundRobinProxy(ports).listen(0, '127.0.0.1');
await once(proxy, 'listening');
const connection = connect((proxy.address() as AddressInfo).port);
const entrance = { server: releases, connection };
const log = await openServerLog({ dataDir: folder.path, eventStore: releases.eventStore });
const firms = await Promise.all(Array.from({ length: WRITERS }, () => openFirm(entrance, log)));
const { admin } = await createFirm(entrance, 'Upgraded Roadlines', 'Asha Rao');
const fleet = await createFleet(admin);
const owners = [admin, ...firms.map(({ sessions }) => sessions.ADMIN)];

/** A session of the same person at one process, which has seen the positions of all processes. */
function sessionAt({ port }: BahiServer, { token }: Session): Session {
  return createSession({ ...connect(port), seenPosition: connection.seenPosition }, token);
}

function readAnswers(api: BahiServer): Promise<unknown> {
  return Promise.all(owners.map((owner) => readPages(sessionAt(api, owner))));
}

function createFirmPlayer({ organisationId, sessions, books }: Firm) {
  return createPlayer({ books, organisationId, sessions, log, random: random.fork(), outcomes: new Map() });
}

async function playFoundingCommands(firm: Firm): Promise<void> {
  const { play } = createFirmPlayer(firm);
  for (const command of foundingCommands(firm.books)) await play(command, 'ADMIN');
}

/** Plays commands, but creates no vehicle, since the next release writes an event for it that today's can't read. */
async function write(firm: Firm): Promise<void> {
  const { play, comparePast } = createFirmPlayer(firm);
  for (let played = 0; played < commands;) {
    const { command, as } = ownerStory(firm.books, random, []);
    if (command.slug === 'create-vehicle') continue;
    await play(command, as);
    played += 1;
  }
  await comparePast();
}

async function writeAll(when: string): Promise<void> {
  await Promise.all(
    firms.map((firm, number) => results.check(`writer ${number}, ${when}`, () => write(firm))),
  );
}

/** Starts the next release, and checks that neither release changes the rows of the other and both follow the log. */
async function checkBothReleases(): Promise<BahiServer> {
  const before = await readAnswers(todayApi);
  // In the order of docs/operations.md: a second worker first, then the API process.
  await releases.start('worker', 'next');
  const nextApi = await releases.start('api', 'next');
  results.equal("today's release answers as before", await readAnswers(todayApi), before);
  results.equal('the next release answers the same', await readAnswers(nextApi), before);
  ports.push(nextApi.port);
  await writeAll('at both releases');
  results.equal('both releases answer the same', await readAnswers(nextApi), await readAnswers(todayApi));
  await checkModel(todayApi, null);
  await checkModel(nextApi, 'not told');
  return nextApi;
}

/** Checks that a release answers from its own rows: they differ in the model of a vehicle that has none. */
async function checkModel(api: BahiServer, model: string | null): Promise<void> {
  await results.check('a vehicle is answered', async () => {
    const { vehicle } = await sessionAt(api, admin).mustCall(findVehicle, { vehicleId: fleet.vehicleId });
    results.equal(`its model, as ${api.name} has it`, vehicle.model, model);
  });
}

/** Has the next release write an event that today's can't read, and checks both releases after it. */
async function checkUnknownEvent(nextApi: BahiServer): Promise<void> {
  const head = await log.head();
  const kafka = releases.readEvents();
  const next = withPatience(sessionAt(nextApi, admin), createKillState());
  const truck = { vehicleType: 'TRUCK', fuelType: 'DIESEL', odoType: 'KM' } as const;
  const { vehicle } = await next.mustCall(
    createVehicle,
    { vehicleNo: 'MH14UP0002', ...truck },
    random.uuid(),
  );
  const unknown = (await log.after(head)).find(({ type }) => type === 'VehicleCreated');
  if (unknown === undefined) throw new Error('a new vehicle is an event');
  await checkStopped(results, { todayApi, nextApi }, unknown);
  await waitForHealth(nextApi, ({ status }) => status === 'ok');
  await next.mustCall(startTrip, fleet.startInput(40_000), random.uuid());
  const needing = fleet.startInput(41_000, { vehicleId: vehicle.id });
  const refused = await sessionAt(todayApi, admin).call(startTrip, needing, random.uuid());
  results.equal("today's release refuses a command that needs the event", refused.raw.status, 503);
  await next.mustCall(startTrip, needing, random.uuid());
  connection.seenPosition = next.connection.seenPosition;
  await checkToday(results, { today: sessionAt(todayApi, admin), next, fleet });
  const expected = listMessages(await log.after(unknown.position));
  await kafka.all(expected);
  results.equal('later events have reached Kafka', expected.length > 0, true);
}

try {
  await Promise.all(firms.map(playFoundingCommands));
  await writeAll("at today's release");
  const nextApi = await checkBothReleases();
  await checkUnknownEvent(nextApi);
  ports.shift();
  await todayApi.stop();
  await todayWorker.stop();
  await writeAll('at the next release');
  await results.check('the whole log', () => assertLogSound(log));
  for (const [number, firm] of firms.entries()) await checkFirm(results, firm, log, number);
} finally {
  await log.close();
  await releases.end();
  proxy.close();
  folder.remove();
}
results.finish();
process.exit();
