import { cpSync } from 'node:fs';
import { addDays } from '@bahi/kernel/day';
import { connect } from '../../proofs/harness/connection.ts';
import { today } from '../../proofs/harness/days.ts';
import { signIn } from '../../proofs/harness/people.ts';
import { type Random, seededRandom } from '../../proofs/harness/random.ts';
import { startServer, temporaryFolder } from '../../proofs/harness/server.ts';
import { median, computeQuantile } from '../../proofs/harness/quantiles.ts';
import { LoadConnection } from '../load/http-load.ts';
import { loadLedgerBooks, type Customer } from '../books/ledger-books.ts';
import { BUILD_TIMEOUT_MS, DAYS } from '../books/recorded-books.ts';
import { type Figure } from '../table.ts';

/** Requests of each kind per round; the kinds take turns. */
const REQUESTS_PER_ROUND = 400;

/** Measures a ledger with very many entries compared with one with few, and its past compared with its present. */
export async function measureLedger(rounds: number, entries: number): Promise<readonly Figure[]> {
  const { dataDir: books, phoneNumber, large, small } = await loadLedgerBooks(entries);
  const folder = temporaryFolder('ledger');
  // A copy, because the measured entries would stay in the books for the next run.
  cpSync(books, folder.path, { recursive: true });
  const server = await startServer({ dataDir: folder.path, readyWithinMs: BUILD_TIMEOUT_MS });
  const { token } = await signIn({ server, connection: connect(server.port) }, phoneNumber);
  const connection = await LoadConnection.open(server.port);
  const post = (path: string, body: object) =>
    connection.post({ path: `/api${path}`, body, headers: { authorization: `Basic ${token ?? ''}` } });

  const random = seededRandom(7);
  const asked = {
    page: () => post('/ledger-point/list', randomPage(large, random)),
    smallPage: () => post('/ledger-point/list', randomPage(small, random)),
    past: () => post('/ledger/fetch', { customerId: large.id, ...randomPast(random) }),
    backdated: () =>
      post('/transaction/create', randomAdvance(large, random, addDays(today, -random.integer(1, DAYS)))),
    atTheEnd: () => post('/transaction/create', randomAdvance(large, random, today)),
  };
  const kinds = Object.keys(asked) as (keyof typeof asked)[];
  const times: Record<keyof typeof asked, number[][]> = {
    page: [],
    smallPage: [],
    past: [],
    backdated: [],
    atTheEnd: [],
  };
  for (let round = 0; round <= rounds; round += 1) {
    const roundTimes = new Map(kinds.map((kind) => [kind, [] as number[]]));
    for (let request = 0; request < REQUESTS_PER_ROUND; request += 1)
      for (const kind of kinds) roundTimes.get(kind)?.push(await measureMs(asked[kind]));
    if (round === 0) continue;
    for (const kind of kinds) times[kind].push(roundTimes.get(kind) ?? []);
  }
  connection.close();
  await server.stop();
  folder.remove();

  /** The median of the quantiles of the rounds. */
  const quantile = (kind: keyof typeof asked, share: number) =>
    median(times[kind].map((round) => computeQuantile(round, share)));
  const about = { unit: ' ms', isCost: true } as const;
  return [
    {
      ...about,
      figure: `page of 10 of a ledger with ${entries.toLocaleString('en-IN')} entries, p99`,
      ours: quantile('page', 0.99),
      reference: `the same with ${small.entries.toLocaleString('en-IN')}`,
      referenceValue: quantile('smallPage', 0.99),
      goal: 2,
    },
    {
      ...about,
      figure: 'backdated entry into that ledger, p99',
      ours: quantile('backdated', 0.99),
      reference: 'an entry of today',
      referenceValue: quantile('atTheEnd', 0.99),
      goal: 2,
    },
    {
      ...about,
      figure: 'asOf and knownAt balance of that ledger, p50',
      ours: quantile('past', 0.5),
      reference: 'the page above, p50',
      referenceValue: quantile('page', 0.5),
      goal: 20,
    },
  ];
}

async function measureMs(send: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await send();
  return performance.now() - began;
}

/** The latest lines, lines anywhere, or the latest lines of a quarter. */
function randomPage({ id: ledgerId, entries }: Customer, random: Random): object {
  const kind = random.pick(['newest', 'anywhere', 'quarter']);
  if (kind === 'newest') return { ledgerId, limit: 10 };
  if (kind === 'anywhere')
    return { ledgerId, limit: 10, offset: random.integer(0, Math.floor(entries * 0.85)) };
  const startDate = addDays(today, -random.integer(91, DAYS));
  return { ledgerId, limit: 10, startDate, endDate: addDays(startDate, 90) };
}

/** As of a day, as known at a time, or both, anywhere in the three years. */
function randomPast(random: Random): object {
  const asOf = addDays(today, -random.integer(1, DAYS));
  const knownAt = `${addDays(today, -random.integer(1, DAYS))}T15:30:00+05:30`;
  return random.pick<object>([{ asOf }, { knownAt }, { asOf, knownAt }]);
}

function randomAdvance({ openTrips }: Customer, random: Random, date: string): object {
  const receipt = { type: 'SETTLEMENT', category: 'ADVANCE', mode: 'ONLINE' } as const;
  return { tripId: random.pickAny(openTrips), ...receipt, amount: random.integer(1, 500), date };
}
