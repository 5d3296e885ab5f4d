import { ZERO } from '@bahi/kernel/paise';
import { fc } from '@bahi/kernel/fast-check-fixtures';
import { type Rows } from '@bahi/read-store/read-store';
import { afterAll, describe, expect, it } from '@jest/globals';
import { Books } from '../../book-fixtures.ts';
import { findLedgerChanges, type LedgerChange } from './ledger-changes.ts';
import { balanceThrough } from './known-account.ts';
import { ledgerProjection } from './ledger.projection.ts';
import { envelopes, naiveBalance, recordedTimes, type NaiveEvent } from './naive-ledger-fixtures.ts';
import { day, life, PARTIES, partyIdInRun, play } from './random-books-fixtures.ts';

/** Entry → its signed amount, for the entries that count after the first events of the log. */
function countedEntries(log: readonly NaiveEvent[], partyId: string, through: string | null) {
  const lines = log.flatMap((event) => event.lines);
  const reversed = new Set(lines.map(({ reverses }) => reverses));
  const counted = lines.filter(
    (line) =>
      line.partyId === partyId &&
      line.reverses === undefined &&
      !reversed.has(line.entryId) &&
      (through === null || line.day <= through),
  );
  return new Map(counted.map((line) => [line.entryId, line]));
}

interface PlainChange {
  readonly kind: string;
  readonly entryId: string;
  readonly was: string | null;
  readonly amount: number;
}

/** Every entry that a change names, with what it does to the balance. */
const plain = ({ kind, entry, was, amountPaise }: LedgerChange): PlainChange => ({
  kind,
  entryId: entry.entryId,
  was: was?.entryId ?? null,
  amount: amountPaise as number,
});
const byEntry = (one: { readonly entryId: string }, other: { readonly entryId: string }) =>
  one.entryId < other.entryId ? -1 : 1;

/** The changes, found by comparing the entries that counted before with those that count now. */
function naiveChanges(
  before: readonly NaiveEvent[],
  after: readonly NaiveEvent[],
  partyId: string,
  through: string | null,
) {
  const [was, now] = [before, after].map((log) => countedEntries(log, partyId, through)) as [
    ReturnType<typeof countedEntries>,
    ReturnType<typeof countedEntries>,
  ];
  const added = [...now.values()].filter(({ entryId }) => !was.has(entryId));
  const gone = [...was.values()].filter(({ entryId }) => !now.has(entryId));
  const changes = added.flatMap((line): PlainChange[] => {
    const earlier = gone.find(({ chain }) => chain === line.chain);
    if (earlier === undefined)
      return [{ kind: 'ADDED', entryId: line.entryId, was: null, amount: line.amount }];
    if (earlier.amount === line.amount && earlier.day === line.day) return [];
    return [
      { kind: 'REPOSTED', entryId: line.entryId, was: earlier.entryId, amount: line.amount - earlier.amount },
    ];
  });
  const taken = gone.flatMap((line): PlainChange[] =>
    added.some(({ chain }) => chain === line.chain)
      ? []
      : [{ kind: 'TAKEN_BACK', entryId: line.entryId, was: null, amount: -line.amount }],
  );
  return [...changes, ...taken].sort(byEntry);
}

function naivePassing(
  before: readonly NaiveEvent[],
  after: readonly NaiveEvent[],
  partyId: string,
  through: string | null,
): number {
  const now = countedEntries(after, partyId, through);
  return after
    .slice(before.length)
    .flatMap((event) => event.lines)
    .filter(
      (line) =>
        line.partyId === partyId &&
        line.reverses === undefined &&
        !now.has(line.entryId) &&
        (through === null || line.day <= through),
    ).length;
}

describe('the changes of a ledger', () => {
  const books = new Books([ledgerProjection]);
  let runs = 0;
  afterAll(() => books.close());

  it('equal a comparison of both lists of entries, and explain the difference of the balances', async () => {
    const question = fc.record({
      party: fc.constantFrom(...PARTIES, 'nobody'),
      from: fc.nat(),
      to: fc.nat(),
      through: fc.option(day, { nil: null }),
    });
    await fc.assert(
      fc.asyncProperty(life, fc.array(question, { minLength: 8, maxLength: 8 }), async (steps, questions) => {
        const run = (runs += 1);
        const log = play(steps, run);
        const times = recordedTimes(log);
        await books.enter(envelopes(log));
        await books.read(async (rows) => {
          for (const { party, through, ...at } of questions) {
            const partyId = partyIdInRun(party, run);
            const [first, second] = [at.from, at.to].map((n) => n % (log.length + 1)) as [number, number];
            const [from, to] = [Math.min(first, second), Math.max(first, second)];
            const [fromMs, toMs] = [times[from - 1] ?? 0, times[to - 1] ?? 0];
            const [before, after] = [log.slice(0, from), log.slice(0, to)];
            const changes = await findLedgerChanges(rows, { partyId, fromMs, toMs, through });
            const listed = changes.filter(({ kind }) => kind !== 'PASSING');
            expect(listed.map(plain).sort(byEntry)).toEqual(naiveChanges(before, after, partyId, through));
            expect(changes.length - listed.length).toBe(naivePassing(before, after, partyId, through));
            expect(changes.map(({ changedMs }) => changedMs)).toEqual(
              changes.map(({ changedMs }) => changedMs).toSorted((one, other) => other - one),
            );
            const sum = changes.reduce((total, { amountPaise }) => total + amountPaise, 0);
            const balances = await readBalances(rows, { partyId, through }, [fromMs, toMs]);
            expect(balances).toEqual([
              naiveBalance(before, partyId, through),
              naiveBalance(after, partyId, through),
            ]);
            expect((balances[0] ?? ZERO) + sum).toBe(balances[1]);
          }
        });
      }),
      { numRuns: 100 },
    );
  });
});

async function readBalances(
  rows: Rows,
  { partyId, through }: { readonly partyId: string; readonly through: Parameters<typeof balanceThrough>[2] },
  times: readonly number[],
): Promise<readonly number[]> {
  const balances = [];
  for (const knownAtMs of times) balances.push(await balanceThrough(rows, { partyId, knownAtMs }, through));
  return balances;
}
