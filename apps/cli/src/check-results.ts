import { resultTable } from '@bahi/projections/overview/overview.projection';
import { type TransactionRow } from '@bahi/projections/entries/transaction-row';
import { transactionTable } from '@bahi/projections/ledger/transactions/transactions.projection';
import { tripTable } from '@bahi/projections/trips/trips.projection';
import { isLate } from '@bahi/projections/spans';
import { toMonth } from '@bahi/kernel/day';
import { type Rows } from '@bahi/read-store/read-store';
import { addTo, assertEqualSums, forEachRow, type Sums } from './compare-sums.ts';

/**
 * Compares the sums of the listed entries with the figures of the overview, by month and day: revenue and expense of
 * the firm, of each branch and of each vehicle, revenue of each customer, and the number of trips started.
 * @throws BooksInconsistent
 */
export async function checkResults(rows: Rows): Promise<void> {
  const listed: Sums = new Map();
  const trips: Sums = new Map();
  await forEachRow(rows, transactionTable, (row) => {
    for (const [key, amountPaise] of toResults(row)) addTo(listed, key, amountPaise);
  });
  await forEachRow(rows, tripTable, ({ organisationId, status, startedAt }) => {
    if (status === 'CANCELLED') return;
    for (const span of [startedAt, toMonth(startedAt)]) addTo(trips, toKey('trips', span, organisationId), 1);
  });
  const [shown, shownTrips]: readonly [Sums, Sums] = [new Map(), new Map()];
  await forEachRow(rows, resultTable, (row) => {
    if (isLate(row)) return;
    const { subject, subjectId, branchId, span, revenuePaise, expensePaise, tripCount } = row;
    for (const id of subject === 'FIRM' ? [subjectId, branchKey(branchId)] : [subjectId]) {
      addTo(shown, toKey('revenue', span, id), revenuePaise);
      addTo(shown, toKey('expense', span, id), expensePaise);
    }
    if (subject === 'FIRM') addTo(shownTrips, toKey('trips', span, subjectId), tripCount);
  });
  assertEqualSums('result', listed, shown);
  assertEqualSums('number of', trips, shownTrips);
}

/**
 * The figures that an entry changes, with the amounts. An expense paid from a driver's advance changes none, because
 * the advance already counted as an expense and now falls by the same amount.
 */
function toResults(row: TransactionRow): readonly (readonly [key: string, amountPaise: number])[] {
  const { organisationId, branchId, occurredOn, vehicleId, partyId } = row;
  const { isRevenue, revenuePaise, spentPaise } = row;
  if (row.isCorrection) return [];
  const expensePaise = row.isFromAdvance ? 0 : spentPaise;
  const bearers = [organisationId, branchKey(branchId), ...(vehicleId === null ? [] : [vehicleId])];
  const earners = [...bearers, ...(isRevenue && partyId !== null ? [partyId] : [])];
  return [occurredOn, toMonth(occurredOn)].flatMap((span) => [
    ...earners.map((id) => [toKey('revenue', span, id), revenuePaise] as const),
    ...bearers.map((id) => [toKey('expense', span, id), expensePaise] as const),
  ]);
}

/** The head office has the id of the firm, so the prefix tells their keys apart. */
function branchKey(branchId: string): string {
  return `branch ${branchId}`;
}

function toKey(figure: string, span: string, subjectId: string): string {
  return [figure, 'in', span, 'of', subjectId].join(' ');
}
