import { type InputOf } from '@bahi/contract/define';
import { type overviewStats as contract } from '@bahi/contract/overview/overview-stats';
import { addDays, dayAt, type Day } from '@bahi/kernel/day';
import { fc } from '@bahi/kernel/fast-check-fixtures';
import { type RecordedEnvelope } from '@bahi/kernel/envelope';
import { VEHICLE } from '@bahi/domain/trips/trip-fixtures';
import { describe, expect, it } from '@jest/globals';
import { branchesProjection } from '../branches/branches.projection.ts';
import { closedLog, runLog } from '@bahi/read-store/run-log-fixtures';
import { Books, FIRM, owner } from '../book-fixtures.ts';
import { type Member } from '../caller.ts';
import { fleetProjection } from '../fleet/fleet.projection.ts';
import { ledgerProjection } from '../ledger/khata/ledger.projection.ts';
import { overviewProjection } from '../overview/overview.projection.ts';
import { overviewStats } from '../overview/overview-stats.query.ts';
import { overviewBranches } from '../overview/overview-branches.query.ts';
import { overviewExpenses } from '../overview/overview-expenses.query.ts';
import { overviewMonths } from '../overview/overview-months.query.ts';
import { overviewTop } from '../overview/overview-top.query.ts';
import { listBalances } from '../overview/list-balances.query.ts';
import { listPastBalances } from './list-past-balances.query.ts';
import { vehicleMetrics } from '../fleet/vehicle-metrics.query.ts';
import { vehiclePerformance } from '../fleet/vehicle-performance.query.ts';
import { listCashBook } from '../ledger/list-cash-book.query.ts';
import { accessProjection } from '../access/access.projection.ts';
import { branchBooksProjection } from '../ledger/branch-books/branch-books.projection.ts';
import { cashBookProjection } from '../ledger/cash-book/cash-book.projection.ts';
import { transactionsProjection } from '../ledger/transactions/transactions.projection.ts';
import { partiesProjection } from '../parties/parties.projection.ts';
import { type ScopedRows } from '../scoped-rows.ts';
import { tripsProjection } from '../trips/trips.projection.ts';
import { trailProjection } from '../audit/trail.projection.ts';
import { askPast } from './ask-past.ts';
import { LaterRows } from './later-rows.ts';
import { type Asked, type PastBounds } from '../past-bounds.ts';
import { logOf, momentsOf, naiveFigures, PUNE, randomBooks } from './random-books-fixtures.ts';

const BOOKS = [
  trailProjection,
  ledgerProjection,
  overviewProjection,
  fleetProjection,
  branchesProjection,
  tripsProjection,
  partiesProjection,
  accessProjection,
  branchBooksProjection,
  cashBookProjection,
  transactionsProjection,
];
type Filters = Asked<InputOf<typeof contract>>;

const TODAY = '2027-12-31' as Day;
const ALL: Filters = { startDate: null, endDate: null, vehicleNo: null, vehicleId: null };
const manager: Member = { ...owner, role: 'MANAGER', branches: [PUNE] };

interface Story {
  readonly events: readonly RecordedEnvelope[];
  readonly moments: ReturnType<typeof momentsOf>;
  readonly later: LaterRows;
}

/** Lets the rows follow random books, command by command. */
function forRandomBooks(numRuns: number, play: (books: Books, story: Story) => Promise<void>): Promise<void> {
  return fc.assert(
    fc.asyncProperty(randomBooks, async (events) => {
      const books = new Books(BOOKS);
      try {
        await play(books, { events, moments: momentsOf(events), later: new LaterRows(logOf(events)) });
      } finally {
        await books.close();
      }
    }),
    { numRuns, endOnFailure: true },
  );
}

async function follow(books: Books, known: readonly RecordedEnvelope[]): Promise<void> {
  const troubles = await books.fill((store) => runLog(closedLog(known), store, BOOKS));
  expect(troubles).toEqual([]);
}

type Query = (rows: ScopedRows, input: object, caller: Member, today: Day) => Promise<object | null>;

const inSome = { startDate: '2026-07-09' as Day, endDate: '2026-09-14' as Day };
const ofTruck = { ...ALL, vehicleId: VEHICLE };
const cash = { branchId: FIRM, mode: 'CASH', startDate: null, endDate: null } as const;
const balances = { limit: 10, offset: 0, balanceType: null, customerType: null } as const;

function question<Input extends object>(
  ask: (rows: ScopedRows, input: Input, caller: Member, today: Day) => Promise<object | null>,
  input: Input,
  caller: Member = owner,
) {
  return { query: ask as Query, input, caller };
}

describe('sums as the books knew them', () => {
  const questions = [
    ...[ALL, { ...ALL, ...inSome }].map((input) => question(overviewStats, input)),
    question(overviewStats, { ...ALL, startDate: '2026-07-31' as Day }, manager),
    question(overviewExpenses, { ...ALL, ...inSome }),
    question(overviewExpenses, ofTruck),
    question(overviewMonths, ALL),
    question(overviewMonths, { ...ofTruck, ...inSome }),
    question(overviewBranches, { ...ALL, ...inSome }),
    question(overviewTop, { ...ALL, ...inSome, by: 'VEHICLE', limit: 5 }),
    question(overviewTop, { ...ALL, by: 'PARTY', limit: 5 }),
    question(vehicleMetrics, { vehicleId: VEHICLE }),
    question(vehiclePerformance, { vehicleId: VEHICLE }),
    question(listCashBook, cash),
    question(listCashBook, { ...cash, ...inSome, branchId: PUNE }),
  ];
  type Question = (typeof questions)[number];
  const present = (books: Books, { query, input, caller }: Question, now: number) =>
    books.read((rows) => query(rows, input, caller, dayAt(now)), caller);
  const past = (books: Books, { query, input, caller }: Question, bounds: PastBounds, { later }: Story) =>
    books.read(
      (rows) => askPast(query, { rows, input, caller, scope: 'branch', today: TODAY }, bounds, later),
      caller,
    );

  it('are what each query answered right after each command', async () => {
    await forRandomBooks(4, async (books, story) => {
      const answered = [];
      for (const { known, knownAt } of story.moments) {
        await follow(books, known);
        // Once more while the day lasts, of which nothing may be kept yet.
        const before = answered.at(-questions.length);
        if (before !== undefined)
          expect(await past(books, before.asked, { asOf: null, knownAt: before.knownAt }, story)).toEqual(
            before.answer,
          );
        for (const asked of questions)
          answered.push({ asked, knownAt, answer: await present(books, asked, knownAt) });
      }
      for (const { asked, knownAt, answer } of answered)
        expect(await past(books, asked, { asOf: null, knownAt }, story)).toEqual(answer);
    });
  });

  it('include the balances of the parties that were known', async () => {
    await forRandomBooks(2, async (books, story) => {
      const answered = [];
      for (const { known, knownAt } of story.moments) {
        await follow(books, known);
        answered.push({ knownAt, answer: await books.read((rows) => listBalances(rows, balances, owner)) });
      }
      for (const { knownAt, answer } of answered) {
        const asked = { ...balances, asOf: null, knownAt };
        expect(await books.read((rows) => listPastBalances(rows, asked, owner))).toEqual(answer);
      }
    });
  });

  it('are cut by both bounds as a naive sum of lines is', async () => {
    await forRandomBooks(6, async (books, story) => {
      await follow(books, story.events);
      for (const { knownAt, known } of story.moments) {
        for (const days of [0, 1, 20, 45]) {
          const asOf = addDays(dayAt(knownAt), -days);
          for (const input of [{ ...ALL, ...inSome }, ofTruck]) {
            const endDate = input.endDate !== null && input.endDate < asOf ? input.endDate : asOf;
            expect(await past(books, question(overviewStats, input), { asOf, knownAt }, story)).toMatchObject(
              naiveFigures(known, { ...input, endDate }),
            );
          }
        }
      }
    });
  });

  it('are zeros before the firm existed', async () => {
    await forRandomBooks(1, async (books, story) => {
      await follow(books, story.events);
      const bounds = { asOf: null, knownAt: Date.parse('2020-01-01T00:00:00Z') };
      expect(await past(books, question(overviewStats, ALL), bounds, story)).toEqual({
        ...{ totalTrips: 0, totalRevenue: 0, totalExpenses: 0, totalProfit: 0, unclassified: 0 },
      });
    });
  });
});
