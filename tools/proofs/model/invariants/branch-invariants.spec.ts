import { type Entry } from '@bahi/domain/money/entry';
import { postExpense, postReceipt } from '@bahi/domain/money/postings';
import { day, named, rupees, TRIP } from '@bahi/domain/trips/trip-fixtures';
import { type Json, type RecordedEvent } from '@bahi/event-store/event-store';
import { describe, expect, it } from '@jest/globals';
import { compareOverview, compareOwed } from './branch-invariants.ts';
import { listPostings } from './log-figures.ts';
import { checkOrganisationLog } from './log-invariants.ts';

const HEAD_OFFICE = 'f0000000-0000-5000-8000-000000000001';
const PUNE = 'bb000000-0000-5000-8000-000000000001';
const NAGPUR = 'bb000000-0000-5000-8000-000000000002';
const trip = { ...named, branchId: PUNE };
const branches = { headOfficeId: HEAD_OFFICE, cashBranchId: NAGPUR };
const head = (id: string, amount: number) => ({
  entryId: `trip.${TRIP}.00000000-0000-5000-8000-0000000000${id}`,
  occurredOn: day('2026-11-13'),
  amountPaise: rupees(amount),
});

/** Nagpur gives the driver of a Pune trip 3,000, and receives 15,000 for the trip. */
const entries: readonly Entry[] = [
  ...postExpense(
    { ...head('01', 3_000), category: 'DRIVER_ADVANCE', mode: 'CASH', vendorId: null },
    trip,
    branches,
  ),
  ...postReceipt('ADVANCE', { ...head('02', 15_000), mode: 'CASH' }, trip, branches),
];
const withoutPairs = entries.map((entry) => ({
  ...entry,
  lines: entry.lines.filter(({ account }) => account.kind !== 'inter-branch'),
}));

function createEvent(posted: readonly Entry[]): RecordedEvent {
  return {
    id: TRIP,
    type: 'TripAdvanceReceived',
    stream: `trip-${TRIP}`,
    revision: 1,
    position: 7,
    data: { tripId: TRIP, entries: posted as unknown as Json },
    metadata: {},
  };
}

const none = { totalTrips: 0, totalRevenue: 0, totalExpenses: 0, totalProfit: 0 };
const overview: Parameters<typeof compareOverview>[0] = {
  branches: [
    { ...none, branch: { id: NAGPUR, name: 'Nagpur', code: 'NGP' }, interBranch: -12_000 },
    {
      ...none,
      totalExpenses: 3_000,
      totalProfit: -3_000,
      interBranch: 12_000,
      branch: { id: PUNE, name: 'Pune', code: 'PNQ' },
    },
  ],
  total: { ...none, totalExpenses: 3_000, totalProfit: -3_000, interBranch: 0 },
  past: null,
};
const owed: Parameters<typeof compareOwed>[0] = {
  others: [
    {
      branch: { id: NAGPUR, name: 'Nagpur', code: 'NGP' },
      balance: 12_000,
      parts: [
        { part: 'PAID_THERE', amount: -3_000, entries: 1 },
        { part: 'RECEIVED_THERE', amount: 15_000, entries: 1 },
      ],
    },
  ],
  balance: 12_000,
};

/** Returns a function that lists the violations which a check reports for given log entries. */
function createViolationFinder(
  check: (lines: ReturnType<typeof listPostings>, report: (violation: string) => void) => void,
) {
  return (posted: readonly Entry[]) => {
    const violations: string[] = [];
    check(listPostings(createEvent(posted)), (violation) => violations.push(violation));
    return violations;
  };
}

describe('the invariant of money commands', () => {
  const findViolations = (command: string) => {
    const violations: string[] = [];
    const sent = { ...createEvent(entries), metadata: { command } };
    checkOrganisationLog([sent], HEAD_OFFICE, (violation) => violations.push(violation));
    return violations.filter((violation) => violation.includes(command));
  };

  it('finds a command that posts money without declaring it', () => {
    expect(findViolations('enter-by-lr')).toEqual([]);
    expect(findViolations('update-branch')).toEqual([
      'update-branch posts money, and its definition does not say so',
    ]);
  });
});

describe('the invariants of branches', () => {
  const checkLog = (posted: readonly Entry[]) => {
    const violations: string[] = [];
    checkOrganisationLog([createEvent(posted)], HEAD_OFFICE, (violation) => violations.push(violation));
    return violations.filter((violation) => /sum|debts|itself/.test(violation));
  };
  const checkOverview = createViolationFinder((lines, report) =>
    compareOverview(overview, lines, {}, report),
  );
  const checkOwed = createViolationFinder((lines, report) => compareOwed(owed, PUNE, lines, report));

  it('hold when every branch balances by itself', () => {
    expect([checkLog(entries), checkOverview(entries), checkOwed(entries)]).toEqual([[], [], []]);
  });

  it('find a missing pair of inter-branch lines in the log', () => {
    expect(checkLog(withoutPairs)).toHaveLength(4);
    expect(checkLog(withoutPairs)[0]).toContain('TripAdvanceReceived at 7 posts a sum of 300000');
    expect(checkOverview(withoutPairs).join('\n')).toContain(`the books of branch ${PUNE} come to -1200000`);
    expect(checkOwed(withoutPairs).join('\n')).toContain(`debts of branch ${PUNE}`);
  });

  it('find a debt that the other branch does not have', () => {
    const toThemselves = entries.map((entry) => ({
      ...entry,
      lines: entry.lines.map((line) =>
        line.account.kind === 'inter-branch' && line.branchId === NAGPUR
          ? { ...line, account: { kind: 'inter-branch' as const, otherBranchId: NAGPUR } }
          : line,
      ),
    }));
    const reported = checkLog(toThemselves).join('\n');
    expect(reported).toContain(`leaves ${NAGPUR} owing itself`);
    expect(reported).toContain('with different debts');
  });

  it('find a pair that is missing in an answer', () => {
    const even = overview.branches.map((branch) => ({ ...branch, interBranch: 0 }));
    const violations: string[] = [];
    compareOverview({ ...overview, branches: even }, listPostings(createEvent(entries)), {}, (violation) =>
      violations.push(violation),
    );
    compareOwed({ others: [], balance: 0 }, PUNE, listPostings(createEvent(entries)), (violation) =>
      violations.push(violation),
    );
    expect(violations.map((violation) => violation.split(' ').slice(0, 3).join(' '))).toEqual([
      ...['figures of branch', 'figures of branch', 'debts of branch', 'balance of branch'],
    ]);
  });
});
