import { type InputOf, type WireResponse } from '@bahi/contract/define';
import { type similarEntries as contract } from '@bahi/contract/ledger/similar-entries';
import { toFinancialYear } from '@bahi/kernel/period';
import { negate, rupeesFromPaise } from '@bahi/kernel/paise';
import { type Rows, type Where } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { areIdsOfFirm } from '../are-ids-of-firm.ts';
import { vehicleTable } from '../fleet/fleet.projection.ts';
import { asReference } from '@bahi/domain/money/reference';
import { partyTable } from '../parties/parties.projection.ts';
import { NEWEST_FIRST } from './transactions/transaction-indexes.ts';
import { transactionTable } from './transactions/transactions.projection.ts';
import { type TransactionRow } from '../entries/transaction-row.ts';
import { listViews } from '../entries/transfer-rows.ts';
import { tripTable } from '../trips/trips.projection.ts';

type Input = InputOf<typeof contract>;

/** A warning names at most this many entries. */
const MAX_NAMED = 3;
/** More than are named, because some may have been taken back on a later day and still be listed. */
const MAX_CANDIDATES = 30;

/** For a transfer, the row of the box with the requested mode. */
const ONE_BOX = { in: listViews({ byBranch: true, byMode: true }) };

/** Null if the request names something outside the firm. */
export async function similarEntries(
  rows: Rows,
  input: Input,
  { organisationId }: Member,
): Promise<WireResponse<typeof contract> | null> {
  const { vendorId, tripId, vehicleId } = input;
  const named = [
    [partyTable, vendorId],
    [tripTable, tripId],
    [vehicleTable, vehicleId],
  ] as const;
  if (!(await areIdsOfFirm(rows, organisationId, named))) return null;
  const found: TransactionRow[] = [];
  for (const likeness of similarityConditions(input)) {
    const where = { organisationId, isCorrection: false, isFare: false, view: ONE_BOX, ...likeness };
    const alike = await rows.find(transactionTable, { where, sort: NEWEST_FIRST, limit: MAX_CANDIDATES });
    found.push(...alike.filter(isCurrent));
  }
  const newest = [...new Map(found.map((row) => [row.entryId, row])).values()].slice(0, MAX_NAMED);
  return {
    entries: newest.map(({ entryId: id, occurredOn: transactionDate, entry, category }) => ({
      id,
      transactionDate,
      amount: rupeesFromPaise(entry.amountPaise),
      category: category as WireResponse<typeof contract>['entries'][number]['category'],
    })),
  };
}

function isCurrent({ reversedBy, returnedBy, reverses, corrects }: TransactionRow): boolean {
  return [reversedBy, returnedBy, reverses, corrects].every((other) => other == null);
}

/**
 * Same reference and mode, or same vendor and bill, in the financial year; without either, same trip or vehicle, amount
 * and day.
 */
function similarityConditions(input: Input): readonly Where<TransactionRow>[] {
  const { date, amount, direction, mode, vendorId, tripId, vehicleId } = input;
  const [reference, bill] = [asReference(input.paymentRefNo), asReference(input.billNo)];
  const { from, to } = toFinancialYear(date);
  const occurredOn = { atLeast: from, atMost: to };
  const referred = [
    ...(reference === null || mode === null ? [] : [{ reference, mode, occurredOn }]),
    ...(bill === null || vendorId === null ? [] : [{ bill, partyId: vendorId, occurredOn }]),
  ];
  if (reference !== null || bill !== null || amount === null) return referred;
  const same = { enteredPaise: direction === 'INWARD' ? negate(amount) : amount, occurredOn: date };
  return [
    ...(tripId === null ? [] : [{ tripId, ...same }]),
    ...(vehicleId === null ? [] : [{ vehicleId, ...same }]),
  ];
}
