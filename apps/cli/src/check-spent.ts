import { type Rows } from '@bahi/read-store/read-store';
import { type TransactionRow } from '@bahi/projections/entries/transaction-row';
import {
  expenseSpanTable,
  transactionTable,
} from '@bahi/projections/ledger/transactions/transactions.projection';
import { entriesOfKind, tripTable } from '@bahi/projections/trips/trips.projection';
import { countedAmount } from '@bahi/domain/trips/driver-advance';
import { toMonth } from '@bahi/kernel/day';
import { sum } from '@bahi/kernel/paise';
import { addTo, assertEqualSums, forEachRow } from './compare-sums.ts';

/**
 * Compares the sums of the listed entries with the expense summaries: of each category and vehicle by month and day,
 * and of each trip.
 * @throws BooksInconsistent
 */
export async function checkSpent(rows: Rows): Promise<void> {
  const listed = await sumListedExpenses(rows);
  const spans = new Map<string, number>();
  await forEachRow(rows, expenseSpanTable, ({ organisationId, span, category, vehicleId, amountPaise }) =>
    addTo(spans, spanKey(organisationId, span, category, vehicleId), amountPaise),
  );
  assertEqualSums('spent on', listed.spans, spans);
  const trips = new Map<string, number>();
  await forEachRow(rows, tripTable, (trip) =>
    addTo(trips, trip.id, sum(entriesOfKind(trip, 'expense'), countedAmount)),
  );
  assertEqualSums('spent on trip', listed.trips, trips);
}

interface Spent {
  /** By firm, day or month, category and vehicle, in paise. */
  readonly spans: Map<string, number>;
  readonly trips: Map<string, number>;
}

/** Sums the amounts of the list, without entries that were taken back and the corrections that take them back. */
async function sumListedExpenses(rows: Rows): Promise<Spent> {
  const spent: Spent = { spans: new Map(), trips: new Map() };
  await forEachRow(rows, transactionTable, (row) => {
    if (row.isCorrection || !row.isExpense) return;
    const { organisationId, occurredOn, vehicleId, tripId } = row;
    for (const { category, amountPaise } of toParts(row)) {
      for (const span of [occurredOn, toMonth(occurredOn)])
        addTo(spent.spans, spanKey(organisationId, span, category, vehicleId), amountPaise);
      if (tripId !== null) addTo(spent.trips, tripId, amountPaise);
    }
  });
  return spent;
}

/**
 * The expenses in a row. An expense from a driver's advance also lowers the advance; a vendor's write-off is negative.
 */
function toParts({ category, entry, inPaise, outPaise, withoutPaise }: TransactionRow) {
  const amount = outPaise + withoutPaise - inPaise;
  const amountPaise = category === 'FORCE_SETTLED' ? -amount : amount;
  const taken = entry.fromDriverAdvance ? [{ category: 'DRIVER_ADVANCE', amountPaise: -amount }] : [];
  return [{ category, amountPaise }, ...taken];
}

function spanKey(organisationId: string, span: string, category: string, vehicleId: string | null): string {
  return [category, 'in', span, 'for', vehicleId ?? 'no vehicle', 'of', organisationId].join(' ');
}
