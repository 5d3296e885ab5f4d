import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { START } from '@bahi/event-store/event-store';
import { openKurrentDbEventStore } from '@bahi/event-store/kurrentdb/kurrentdb-event-store';
import { createKafkaPublisher } from '@bahi/relay/kafka/kafka-publisher';
import { RELAY, createRelay } from '@bahi/relay/relay';
import { memoryCheckpoints } from '@bahi/relay/relay-fixtures';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '../proofs/harness/connection.ts';
import { daysAgo } from '../proofs/harness/days.ts';
import { createFleet } from '../proofs/harness/fleet.ts';
import { createFirm } from '../proofs/harness/people.ts';
import { median, computeQuantile } from '../proofs/harness/quantiles.ts';
import { temporaryFolder } from '../proofs/harness/server.ts';
import { type Server } from '../proofs/harness/running-server.ts';
import { listen } from '../proofs/live/listening.ts';
import { openServerLog } from '../proofs/model/invariants/log-reader.ts';
import { killAndReplace, findProcess, listProcesses } from '../proofs/outages/cluster-lines.ts';
import { dropRows, rowsDatabaseUrl } from '../proofs/outages/rows-database.ts';
import { openLoad, openOurs } from './commands.ts';
import { COMMANDS_PER_TRIP } from './load/settle-mix.ts';
import { follow } from './lag.ts';
import { type Figure } from './table.ts';

/** Commands per round whose delay until open screens are updated is measured. */
const LIVE_COMMANDS = 100;
/** Open screens, spread over the API processes. */
const STREAMS = 8;

const CPU_LABELS = {
  cpuOfApi: { processes: 'API processes', goal: 6 },
  cpuOfOwn: { processes: 'API processes and worker', goal: 10 },
  cpuOfAll: { processes: 'all processes', goal: 20 },
} as const;

const NAMES = [
  ...(['commands', 'alone', 'visible', 'minimal', 'live', 'rebuild', 'relay'] as const),
  ...(['cpuOfApi', 'cpuOfOwn', 'cpuOfAll'] as const),
] as const;
type Measured<Value> = Record<(typeof NAMES)[number], Value>;

/** Measures two API processes and a worker with stores of their own; commands are compared with the embedded mode. */
export async function measureDistributed(rounds: number, trips: number): Promise<readonly Figure[]> {
  const folder = temporaryFolder('bench');
  const cluster = await openOurs(folder.path, 'distributed');
  const embedded = await openOurs(folder.path);
  const loads = {
    minimal: openLoad(cluster.port, cluster.fleets, { answers: 'minimal' }),
    cluster: openLoad(cluster.port, cluster.fleets),
    embedded: openLoad(embedded.port, embedded.fleets),
  };
  const live = await openLive(cluster.server);
  const measured = Object.fromEntries(NAMES.map((name) => [name, [] as number[]])) as Measured<number[]>;
  for (let round = 0; round <= rounds; round += 1) {
    const { server } = cluster;
    const follower = await follow(
      'tools/bench/load/visible-follower.ts',
      eventStoreUrl(server),
      rowsDatabaseUrl(server),
    );
    const commands = await loads.cluster.run(trips);
    const visible = await follower.end();
    const cpuBefore = readCpuMs(server);
    const minimal = await loads.minimal.run(trips);
    const cpuAfter = readCpuMs(server);
    const cpuMs = (of: (name: string) => boolean) => {
      const names = [...cpuAfter.keys()].filter(of);
      const spent = names.map((name) => (cpuAfter.get(name) ?? 0) - (cpuBefore.get(name) ?? 0));
      return spent.reduce((sum, ms) => sum + ms, 0) / (trips * COMMANDS_PER_TRIP);
    };
    const figures: Measured<number> = {
      commands,
      visible,
      minimal,
      cpuOfApi: cpuMs((name) => name.startsWith('api')),
      cpuOfOwn: cpuMs((name) => name.startsWith('api') || name === 'worker'),
      cpuOfAll: cpuMs(() => true),
      alone: await loads.embedded.run(trips),
      live: await live(),
      rebuild: await measureRebuild(server),
      relay: await measureRelay(server, round),
    };
    // The first round warms up.
    if (round === 0) continue;
    for (const name of NAMES) measured[name].push(figures[name]);
  }
  await Promise.all([cluster.stop(), embedded.stop()]);
  folder.remove();
  const log = process.env['KURRENTDB_URL'] === undefined ? 'protocol double, not KurrentDB' : 'KurrentDB';
  return [
    {
      figure: `commands per second, two API processes, 64 clients, settle-a-trip mix (${log})`,
      unit: '/s',
      ours: median(measured.commands),
      reference: 'embedded',
      referenceValue: median(measured.alone),
    },
    {
      figure: `commands per second of that mix, minimal answers (${log})`,
      unit: '/s',
      ours: median(measured.minimal),
      goal: 110,
    },
    ...(['cpuOfApi', 'cpuOfOwn', 'cpuOfAll'] as const).map((name) => ({
      figure: `processor time of such a command, ${CPU_LABELS[name].processes} (${log})`,
      unit: ' ms',
      ours: median(measured[name]),
      goal: CPU_LABELS[name].goal,
      isCost: true as const,
    })),
    {
      figure: `append to visible rows under that load, p99 (${log})`,
      unit: ' ms',
      ours: median(measured.visible),
      goal: 250,
      isCost: true,
    },
    { figure: `rebuild on MongoDB (${log})`, unit: ' events/s', ours: median(measured.rebuild) },
    { figure: `relay to Kafka (${log})`, unit: ' events/s', ours: median(measured.relay) },
    {
      figure: `from a command that is sent to an open screen that is told, p99 (${log})`,
      unit: ' ms',
      ours: median(measured.live),
      isCost: true,
    },
  ];
}

function eventStoreUrl({ eventStore }: Server): string {
  if (eventStore === null) throw new Error('a cluster says where its log is');
  return eventStore;
}

/** Name → processor time so far, in milliseconds. Linux counts it in hundredths of a second; 0 elsewhere. */
function readCpuMs(server: Server): ReadonlyMap<string, number> {
  return new Map(
    [...listProcesses(server)].map(([name, { pid }]) => {
      const path = `/proc/${pid}/stat`;
      const afterName = existsSync(path) ? (readFileSync(path, 'utf8').split(') ').at(-1) ?? '') : '';
      const fields = afterName.split(' ');
      return [name, 10 * (Number(fields[11] ?? 0) + Number(fields[12] ?? 0))] as const;
    }),
  );
}

async function countEvents(server: Server): Promise<number> {
  const log = await openServerLog(server);
  const { length } = await log.after(START);
  await log.close();
  return length;
}

/**
 * Each call enters advances on a new trip, one after the other, and waits for each until every stream has reported it.
 * @returns their p99 in milliseconds
 */
async function openLive(server: Server): Promise<() => Promise<number>> {
  const connection = connect(server.port);
  const { admin } = await createFirm({ server, connection }, 'Live Roadlines', 'Asha Rao');
  const fleet = await createFleet(admin);
  const url = `http://127.0.0.1:${server.port}`;
  return async () => {
    const { id: tripId } = await fleet.started(900_000);
    const streams = await Promise.all(
      Array.from({ length: STREAMS }, () => listen(url, admin.token, tripId)),
    );
    const tookMs: number[] = [];
    for (let index = 0; index < LIVE_COMMANDS; index += 1) {
      const advance = { type: 'SETTLEMENT', category: 'ADVANCE', mode: 'CASH', amount: 1 } as const;
      const sent = performance.now();
      const reply = await admin.call(createTransaction, { tripId, ...advance, date: daysAgo(1) });
      if (!reply.ok) throw new Error(`an advance was refused: ${reply.raw.text}`);
      const position = Number(reply.raw.headers['x-event-position']);
      const notified = await Promise.all(streams.map((stream) => stream.reportedAt(position)));
      tookMs.push(...notified.map((at) => at - sent));
    }
    for (const { stream } of streams) stream.close();
    return computeQuantile(tookMs, 0.99);
  };
}

/**
 * Restarts the worker without rows, and measures from the end of the old one to the ready line of the new one.
 * @returns events per second
 */
async function measureRebuild(server: Server): Promise<number> {
  const events = await countEvents(server);
  await dropRows(server);
  const began = performance.now();
  await killAndReplace(server, 'worker', 'SIGTERM');
  return (events * 1000) / (performance.now() - began);
}

/** Publishes the whole log into a new topic by a second relay. @returns events of the log per second */
async function measureRelay(server: Server, round: number): Promise<number> {
  const events = await openKurrentDbEventStore({
    connectionString: eventStoreUrl(server),
    timeoutMs: 30_000,
  });
  const checkpoints = memoryCheckpoints();
  await checkpoints.register(RELAY, START);
  const publisher = createKafkaPublisher({
    brokers: [`127.0.0.1:${findProcess(server, 'kafka').port}`],
    topic: `bahi.bench.${round}`,
    transactionalId: 'bahi-bench',
  });
  const head = await events.head();
  const count = await countEvents(server);
  const ending = new AbortController();
  const began = performance.now();
  const sending = createRelay({ events, checkpoints, publisher, epoch: 1, onTrouble: console.error });
  const running = sending.run(ending.signal);
  while ((sending.status().position ?? START) < head) await sleep(5);
  const rate = (count * 1000) / (performance.now() - began);
  ending.abort();
  await running;
  await events.close();
  return rate;
}
