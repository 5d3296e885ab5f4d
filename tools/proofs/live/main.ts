// Open streams of `GET /live` while all firms are working: `--connections 200 --rounds 40`. Each stream reports every
// command of its own firm and no trip of another firm, and stays open until the server stops. Prints the delay from the
// acknowledgement of a command until its topic was received.
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { connect, type Session } from '../harness/connection.ts';
import { daysAgo } from '../harness/days.ts';
import { createFleet } from '../harness/fleet.ts';
import { readNumberOption, readSeedOption } from '../harness/options.ts';
import { createFirm, addStaffMember, type Product } from '../harness/people.ts';
import { computeQuantile } from '../harness/quantiles.ts';
import { startServer, temporaryFolder } from '../harness/server.ts';
import { createTally } from '../harness/tally.ts';
import { listen, type Listening } from './listening.ts';

const STREAMS_PER_SESSION = 4;
const SESSIONS_PER_FIRM = 5;

/** A firm, one of its trips, and its streams. */
interface Firm {
  readonly owner: Session;
  readonly tripId: string;
  readonly streams: readonly Listening[];
}

readSeedOption();
const connections = readNumberOption('connections', 200);
const rounds = readNumberOption('rounds', 40);
const results = createTally();
const folder = temporaryFolder('live');
const server = await startServer({ dataDir: folder.path });
const product: Product = { server, connection: connect(server.port) };
const url = `http://127.0.0.1:${server.port}`;

async function openFirm(streamsOfFirm: number): Promise<Firm> {
  const { admin: owner } = await createFirm(product, 'Live Transports', 'Asha Rao');
  const fleet = await createFleet(owner);
  const { id: tripId } = await fleet.started(40_000);
  const sessions = [owner];
  while (sessions.length * STREAMS_PER_SESSION < streamsOfFirm)
    sessions.push((await addStaffMember(product, owner, 'MANAGER', 'Meena Iyer')).session);
  const places = Array.from(
    { length: streamsOfFirm },
    (_, index) => sessions[Math.floor(index / STREAMS_PER_SESSION)],
  );
  const streams = await Promise.all(places.map((session) => listen(url, session?.token ?? null, tripId)));
  return { owner, tripId, streams };
}

/** Enters an advance, and returns the delay in milliseconds until each stream reported it. */
async function enterAdvance({ owner, tripId, streams }: Firm): Promise<readonly number[]> {
  const advance = { type: 'SETTLEMENT', category: 'ADVANCE', mode: 'CASH', amount: 1 } as const;
  const reply = await owner.call(createTransaction, { tripId, ...advance, date: daysAgo(1) });
  const acknowledged = performance.now();
  if (!reply.ok) throw new Error(`an advance was refused: ${reply.raw.text}`);
  const position = Number(reply.raw.headers['x-event-position']);
  return Promise.all(
    streams.map(async (stream) => Math.max(0, (await stream.reportedAt(position)) - acknowledged)),
  );
}

const streamsPerFirm = STREAMS_PER_SESSION * SESSIONS_PER_FIRM;
const firms: Firm[] = [];
try {
  for (let left = connections; left > 0; left -= streamsPerFirm)
    firms.push(await openFirm(Math.min(left, streamsPerFirm)));
  const streams = firms.flatMap((firm) => firm.streams.map(({ stream }) => stream));
  const delaysMs: number[] = [];
  await Promise.all(
    firms.map((firm) =>
      results.check('all streams of a firm report each of its commands', async () => {
        for (let round = 0; round < rounds; round += 1) delaysMs.push(...(await enterAdvance(firm)));
      }),
    ),
  );
  for (const { tripId, streams: own } of firms)
    for (const { stream } of own) {
      const trips = [...stream.topics].filter((topic) => topic.startsWith('trip:'));
      results.equal('trips that a stream names', trips, [`trip:${tripId}`]);
      results.equal('a stream has ended', stream.hasEnded, false);
    }
  const formatQuantile = (share: number) => `${computeQuantile(delaysMs, share).toFixed(0)} ms`;
  console.log(
    `${streams.length} open streams of ${firms.length} firms, each with ${rounds} commands; ` +
      `from acknowledged to received: median ${formatQuantile(0.5)}, p99 ${formatQuantile(0.99)}`,
  );
  results.equal('exit code', await server.stop(), 0);
  await Promise.all(streams.map((stream) => stream.ended()));
  const cut = streams.filter(({ answer }) => !answer.complete);
  results.equal('streams that the stopping server cut', cut.length, 0);
} finally {
  await server.kill();
  folder.remove();
}
results.finish();
