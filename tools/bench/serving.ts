import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type WireResponse } from '@bahi/contract/define';
import { type listTrips } from '@bahi/contract/trips/list-trips';
import { type Day } from '@bahi/kernel/day';
import { connect } from '../proofs/harness/connection.ts';
import { findFreePort } from '@bahi/api/composition/free-port-fixtures';
import { today } from '../proofs/harness/days.ts';
import { signIn } from '../proofs/harness/people.ts';
import { seededRandom } from '../proofs/harness/random.ts';
import { startServer } from '../proofs/harness/server.ts';
import { type EventBooks, pickTripIds } from './books/event-books.ts';
import { LoadConnection } from './load/http-load.ts';
import { BUILD_TIMEOUT_MS, listDays } from './books/recorded-books.ts';
import { settleOneTrip } from './load/settle-mix.ts';
import { type Figure } from './table.ts';

const CLIENTS = 8;
const PAGE_SIZE = 100;
/** Trips that are played at the end, from their start to their settlement. */
const PLAYED_TRIPS = 500;
/** Waiting time after a start, after the load and after a collection, because V8 returns free pages only with time. */
const SETTLE_MS = 15_000;

/**
 * Measures the memory of a server that has listed the given number of trips, opened one trip of each page and taken
 * commands, compared with its memory after the start, each after a garbage collection. It lists page by page through
 * every day of the books, and repeats from the beginning if needed. Also measures the event-loop delay while it
 * lists.
 */
export async function measureServing(books: EventBooks, trips: number): Promise<readonly Figure[]> {
  const operationsPort = await findFreePort();
  const server = await startServer({
    dataDir: books.dataDir,
    readyWithinMs: BUILD_TIMEOUT_MS,
    settings: {
      OPERATIONS_PORT: String(operationsPort),
      NODE_OPTIONS: `--expose-gc --import=${pathToFileURL('tools/bench/load/collect-on-signal.mjs').href}`,
    },
  });
  const idle = await measureMegabytes(server.pid);
  const { token } = await signIn({ server, connection: connect(server.port) }, books.phoneNumber);
  const headers = { authorization: `Basic ${token ?? ''}` };
  await readLoopDelayMs(operationsPort);
  const served = await listTripsOfBooks(server.port, headers, trips);
  const delay = await readLoopDelayMs(operationsPort);
  await play(server.port, headers, books);
  const afterwards = await measureMegabytes(server.pid);
  await server.stop();
  const count = served.toLocaleString('en-IN');
  const memory = { figure: `memory after ${count} trips served`, unit: ' MB', ours: afterwards };
  const loop = { figure: `event-loop delay while ${count} trips are listed, p99`, unit: ' ms', ours: delay };
  return [
    { ...memory, reference: 'idle', referenceValue: idle, goal: 1.5, isCost: true },
    { ...loop, goal: 20, isCost: true },
  ];
}

/** The p99 of the event-loop delay since the last call. */
async function readLoopDelayMs(operationsPort: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${operationsPort}/metrics`);
  const seconds = /^bahi_event_loop_delay_p99_seconds (\S+)$/m.exec(await answer.text())?.[1];
  if (seconds === undefined) throw new Error('the metrics contain no event-loop delay');
  return Number(seconds) * 1_000;
}

type Headers = Readonly<Record<string, string>>;

/**
 * Lists at least the given number of trips, and each trip of the books at least once. @returns the number of trips
 * listed
 */
async function listTripsOfBooks(port: number, headers: Headers, trips: number): Promise<number> {
  let served = 0;
  while (served < trips) {
    const days = listDays().map(({ day }) => day);
    const counts = await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        const connection = await LoadConnection.open(port);
        let count = 0;
        for (let day = days.pop(); day !== undefined; day = days.pop())
          count += await listDay(connection, headers, day);
        connection.close();
        return count;
      }),
    );
    const pass = counts.reduce((sum, count) => sum + count, 0);
    if (pass === 0) throw new Error('the books have trips');
    served += pass;
  }
  return served;
}

async function listDay(connection: LoadConnection, headers: Headers, day: Day): Promise<number> {
  for (let offset = 0; ; offset += PAGE_SIZE) {
    const body = { startDate: day, endDate: day, limit: PAGE_SIZE, offset };
    const answer = await connection.post({ path: '/api/trip/list', body, headers });
    const { trips } = JSON.parse(answer) as WireResponse<typeof listTrips>;
    const [first] = trips;
    if (first !== undefined)
      await connection.post({ path: '/api/trip/find', body: { tripId: first.id }, headers });
    if (trips.length < PAGE_SIZE) return offset + trips.length;
  }
}

async function play(port: number, headers: Headers, { fleet }: EventBooks): Promise<void> {
  const random = seededRandom(11);
  const connection = await LoadConnection.open(port);
  for (let trip = 0; trip < PLAYED_TRIPS; trip += 1) {
    const about = { headers, today, ids: pickTripIds(fleet, random) };
    await settleOneTrip(connection, about, `P-${Date.now()}-${trip}`);
  }
  connection.close();
}

/** Resident memory after a collection, including SQLite's page caches. */
async function measureMegabytes(pid: number): Promise<number> {
  await sleep(SETTLE_MS);
  process.kill(pid, 'SIGUSR2');
  await sleep(SETTLE_MS);
  return readResidentMegabytes(pid);
}

function readResidentMegabytes(pid: number): number {
  const status = `/proc/${pid}/status`;
  const kilobytes = existsSync(status)
    ? /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(status, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(kilobytes) / 1_024;
}
