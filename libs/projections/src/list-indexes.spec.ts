import { describe, expect, it } from '@jest/globals';
import { chooseIndexForCount, chooseIndexForPage } from '@bahi/read-store/sqlite/choose-index';
import { type Day } from '@bahi/kernel/day';
import { type Query, type Where } from '@bahi/read-store/read-store';
import { type Table } from '@bahi/read-store/table';
import { type CommandRow } from './audit/command-row.ts';
import { commandTable, concernTable, dayTable as trailDayTable } from './audit/trail.projection.ts';
import { boxSpanTable } from './ledger/cash-book/cash-book.projection.ts';
import { dayTable, entryTable, NEWEST_FIRST as NEWEST_ENTRIES } from './ledger/khata/ledger.projection.ts';
import { NEWEST_FIRST as NEWEST_MONEY } from './ledger/transactions/transaction-indexes.ts';
import { transactionTable } from './ledger/transactions/transactions.projection.ts';
import { type TransactionRow } from './entries/transaction-row.ts';
import { tripTable, type TripRow } from './trips/trips.projection.ts';

/** The fields that an index fixes for a condition, so that it reads no other rows. */
function listFixed<Row extends object>(table: Table<Row>, where: Where<Row>) {
  return chooseIndexForCount(table, where)?.fixed;
}

/** What the index of a page without an own filter fixes; null if the page would have to be sorted. */
function listFixedInOrder<Row extends object>(
  table: Table<Row>,
  where: Where<Row>,
  sort: NonNullable<Query<Row>['sort']>,
) {
  const choice = chooseIndexForPage(table, where, { sort });
  return choice?.inOrder === true ? choice.fixed : null;
}

const firm = { organisationId: 'firm' };
const status = { in: ['STARTED', 'POD_SUBMITTED'] } as const;

describe('the index of a list of trips', () => {
  it.each<[string, Where<TripRow>]>([
    ['customerId', { customerId: { in: ['c'] } }],
    ['driverId', { driverId: { in: ['d'] } }],
    ['vehicleId', { vehicleId: { in: ['v', 'w'] } }],
    ['managerId', { managerId: 'm' }],
    ['startLocationId', { startLocationId: { in: ['l'] } }],
    ['endLocationId', { endLocationId: { in: ['l'] } }],
    ['lrFirst', { lrFirst: '1' }],
    ['lrFirstTwo', { lrFirstTwo: '12' }],
    ['branchId', { branchId: 'b' }],
  ])('begins with the firm and %s, then the status', (field, filter) => {
    const where = { ...firm, status, ...filter };
    const fixed = ['organisationId', field, 'status'];
    expect(listFixed(tripTable, where)).toEqual(fixed);
    expect(listFixedInOrder(tripTable, where, ['-startedAt', '-position'])).toEqual(fixed);
  });

  it('begins with the firm, the vehicle and the end of its trips where their days are compared', () => {
    const where = { ...firm, vehicleId: 'v', endedAt: { above: '2026-11-01' as Day } };
    const choice = chooseIndexForPage<TripRow>(tripTable, where, { sort: ['-startedAt', '-position'] });
    expect(tripTable.indexes[choice?.index ?? 0]?.slice(0, 3)).toEqual([
      'organisationId',
      'vehicleId',
      'endedAt',
    ]);
  });

  it('begins with the firm and the digits of an LR number, or the file of a POD', () => {
    const digits = { startsWith: '124' };
    expect(chooseIndexForCount(tripTable, { ...firm, status, lrRun: digits })?.index).toBe(1);
    expect(listFixed(tripTable, { ...firm, podFileId: 'f' })).toEqual(['organisationId', 'podFileId']);
  });

  it.each<[string, NonNullable<Query<TripRow>['sort']>]>([
    ['start', ['startedAt', 'position']],
    ['age', ['waitsSince', 'position']],
    ['balance', ['-balancePaise', '-position']],
  ])('is in the order of the %s, for the firm and for a branch', (_, sort) => {
    const where = { ...firm, status };
    expect(listFixedInOrder(tripTable, where, sort)).toEqual(['organisationId', 'status']);
    expect(listFixedInOrder(tripTable, { ...where, branchId: 'b' }, sort)).toEqual([
      'organisationId',
      'branchId',
      'status',
    ]);
  });
});

describe('the index of a list of money', () => {
  it.each<[string, Where<TransactionRow>]>([
    ['partyId', { partyId: 'p' }],
    ['vehicleId', { vehicleId: 'v' }],
    ['tripId', { tripId: 't' }],
    ['driverId', { driverId: 'd' }],
    ['userId', { userId: 'u' }],
    ['category', { category: { in: ['ADVANCE', 'UREA'] } }],
    ['isRevenue', { isRevenue: true }],
    ['branchId', { branchId: 'b' }],
    ['cashBranchId', { cashBranchId: 'b' }],
    ['reference', { reference: 'r' }],
    ['bill', { bill: 'b' }],
  ])('begins with the firm and %s', (field, filter) => {
    const where = { ...firm, ...filter };
    expect(listFixed(transactionTable, where)).toEqual(['organisationId', field]);
    expect(listFixedInOrder(transactionTable, where, NEWEST_MONEY)).toEqual(['organisationId', field]);
  });

  it.each<[string, NonNullable<Query<TransactionRow>['sort']>]>([
    ['day', NEWEST_MONEY],
    ['money in', ['-inPaise', '-position']],
    ['money out', ['outPaise', 'position']],
  ])('is in the order of the %s', (_, sort) => {
    expect(listFixedInOrder(transactionTable, firm, sort)).toEqual(['organisationId']);
  });
});

describe('the index of a ledger', () => {
  it('begins with the party, in the order of the ledger and of its days', () => {
    expect(listFixedInOrder(entryTable, { partyId: 'p' }, NEWEST_ENTRIES)).toEqual(['partyId']);
    expect(listFixedInOrder(dayTable, { partyId: 'p' }, ['-span'])).toEqual(['partyId']);
  });

  it('begins with the box of a cash book', () => {
    const box = { ...firm, branchId: 'b', mode: 'CASH', grain: 'DAY' } as const;
    const fixed = ['organisationId', 'branchId', 'mode', 'grain'];
    expect(listFixedInOrder(boxSpanTable, box, ['span'])).toEqual(fixed);
  });
});

describe('the index of the audit trail', () => {
  const own = { firm: 'f' };
  const newest = ['-number'] as const;

  it.each<[string, Where<CommandRow>, readonly string[]]>([
    ['the firm', {}, ['firm']],
    ['numbers, which days are translated into', { number: { atLeast: 5, below: 9 } }, ['firm']],
    ['all kinds but technical ones', { kind: { in: [null, 'CHANGE', 'JOB'] } }, ['firm']],
    ['kinds other than entries', { kind: { in: ['CHANGE', 'TAKEN_BACK'] } }, ['firm', 'kind']],
    ['a person', { userId: 'u' }, ['firm', 'userId']],
    ['a person and entries', { userId: 'u', kind: null }, ['firm', 'userId']],
    ['a person and rare kinds', { userId: 'u', kind: { in: ['TAKEN_BACK'] } }, ['firm', 'kind']],
    ['a branch', { branchId: 'b' }, ['firm', 'branchId']],
    ['types, which are of few kinds', { type: { in: ['JobX'] }, kind: { in: ['JOB'] } }, ['firm', 'kind']],
    ['what was dated back', { isDatedBack: true, backDatedDays: { above: 30 } }, ['firm', 'isDatedBack']],
    ['business days', { occurredOn: { atLeast: '2026-11-01' as Day }, number: { below: 9 } }, ['firm']],
  ])('begins with %s', (_, filter, fixed) => {
    expect(listFixedInOrder(commandTable, { ...own, ...filter }, newest)).toEqual(fixed);
  });

  it('begins with the thing of a history', () => {
    expect(listFixedInOrder(concernTable, { thing: 't', number: { below: 9 } }, newest)).toEqual(['thing']);
  });

  it('finds the first number of a day, and the counts of days and a person', () => {
    const from = { ...own, day: { atLeast: '2026-11-01' as Day } };
    expect(listFixedInOrder(trailDayTable, from, ['day', 'firstNumber'])).toEqual(['firm']);
    expect(listFixed(trailDayTable, { ...from, userId: 'u' })).toEqual(['firm']);
  });
});
