import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type WireResponse } from '@bahi/contract/define';
import { type listTrips } from '@bahi/contract/trips/list-trips';
import { type Day } from '@bahi/kernel/day';
import { connect } from '../proofs/harness/connection.ts';
import { today } from '../proofs/harness/days.ts';
import { signIn } from '../proofs/harness/people.ts';
import { seededRandom } from '../proofs/harness/random.ts';
import { startServer } from '../proofs/harness/server.ts';
import { type EventBooks, tripIds } from './event-books.ts';
import { LoadConnection } from './http-load.ts';
import { BUILT_WITHIN_MS, daysOfBook } from './recorded-books.ts';
import { settleOneTrip } from './settle-mix.ts';
import { type Figure } from './table.ts';

const CLIENTS = 8;
const A_PAGE = 100;
/** Trips that are played at the end, from their start to their settlement. */
const PLAYED = 500;
/** After a start and after the load, before the memory is read. */
const SETTLES_MS = 5_000;

/**
 * Memory of a server that has listed so many trips, page by page through every day of its books and again from the
 * beginning, shown one of each page, and taken commands; beside itself after its start.
 */
export async function memoryFigure(books: EventBooks, trips: number): Promise<Figure> {
  const server = await startServer({ dataDir: books.dataDir, readyWithinMs: BUILT_WITHIN_MS });
  await sleep(SETTLES_MS);
  const idle = residentMegabytes(server.pid);
  const { token } = await signIn({ server, connection: connect(server.port) }, books.phoneNumber);
  const headers = { authorization: `Basic ${token ?? ''}` };
  const served = await serve(server.port, headers, trips);
  await play(server.port, headers, books);
  await sleep(SETTLES_MS);
  const afterwards = residentMegabytes(server.pid);
  await server.stop();
  return {
    figure: `memory after ${served.toLocaleString('en-IN')} trips served`,
    unit: ' MB',
    ours: afterwards,
    reference: 'idle',
    referenceValue: idle,
    goal: 1.5,
    isCost: true,
  };
}

type Headers = Readonly<Record<string, string>>;

/** Lists at least so many trips, every one of the books once or more. @returns how many */
async function serve(port: number, headers: Headers, trips: number): Promise<number> {
  let served = 0;
  while (served < trips) {
    const days = daysOfBook().map(({ day }) => day);
    const ofPass = await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        const connection = await LoadConnection.open(port);
        let count = 0;
        for (let day = days.pop(); day !== undefined; day = days.pop())
          count += await serveDay(connection, headers, day);
        connection.close();
        return count;
      }),
    );
    const pass = ofPass.reduce((sum, count) => sum + count, 0);
    if (pass === 0) throw new Error('the books have trips');
    served += pass;
  }
  return served;
}

async function serveDay(connection: LoadConnection, headers: Headers, day: Day): Promise<number> {
  for (let offset = 0; ; offset += A_PAGE) {
    const body = { startDate: day, endDate: day, limit: A_PAGE, offset };
    const answer = await connection.post({ path: '/api/trip/list', body, headers });
    const { trips } = JSON.parse(answer) as WireResponse<typeof listTrips>;
    const [first] = trips;
    if (first !== undefined)
      await connection.post({ path: '/api/trip/find', body: { tripId: first.id }, headers });
    if (trips.length < A_PAGE) return offset + trips.length;
  }
}

async function play(port: number, headers: Headers, { fleet }: EventBooks): Promise<void> {
  const random = seededRandom(11);
  const connection = await LoadConnection.open(port);
  for (let trip = 0; trip < PLAYED; trip += 1) {
    const about = { headers, today, ids: tripIds(fleet, random) };
    await settleOneTrip(connection, about, `P-${Date.now()}-${trip}`);
  }
  connection.close();
}

function residentMegabytes(pid: number): number {
  const status = `/proc/${pid}/status`;
  const kilobytes = existsSync(status)
    ? /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(status, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(kilobytes) / 1_024;
}
