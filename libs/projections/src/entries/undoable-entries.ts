import { toHeadOfficeId } from '@bahi/domain/access/branch';
import { isPaidByCheque } from '@bahi/domain/money/entry';
import { type BranchSet } from '@bahi/domain/scope';
import { type Rows } from '@bahi/read-store/read-store';
import { listTripIds } from './entry-trips.ts';
import { settlementTable } from '../ledger/khata/ledger.projection.ts';
import { transactionTable } from '../ledger/transactions/transactions.projection.ts';
import { type TransactionRow } from './transaction-row.ts';
import { tripTable } from '../trips/trips.projection.ts';

/**
 * Whether an entry of a page can be taken back, deleted or returned: none of this has happened yet, and the caller sees
 * everything that the entry is about. docs/rules/branches.md#payments-and-khatas.
 * @param rows as the caller may see them
 * @param branches the selected branches: an entry that moved money of another one cannot be undone from here
 */
export async function undoableEntries(
  rows: Rows,
  page: readonly TransactionRow[],
  branches: BranchSet,
): Promise<(row: TransactionRow) => boolean> {
  if (branches === 'ALL') return isCurrent;
  const payments = await rows.getMany(
    settlementTable,
    page.map(({ entryId }) => entryId),
  );
  const entryTripIds = ({ entry, entryId }: TransactionRow): readonly string[] => [
    ...listTripIds(entry),
    ...(payments.get(entryId)?.allocations ?? []).map(({ tripId }) => tripId),
  ];
  const trips = await rows.getMany(tripTable, page.flatMap(entryTripIds));
  const accountIds = ({ entryId, organisationId }: TransactionRow): readonly string[] => {
    const { openingPaise = 0, onAccountPaise = 0 } = payments.get(entryId) ?? {};
    return openingPaise === 0 && onAccountPaise === 0 ? [] : [toHeadOfficeId(organisationId)];
  };
  const boxBranchIds = ({ boxes }: TransactionRow): readonly string[] =>
    boxes === undefined ? [] : [boxes.from.branchId, boxes.to.branchId];
  return (row) =>
    isCurrent(row) &&
    [...accountIds(row), ...boxBranchIds(row)].every((branchId) => branches.includes(branchId)) &&
    entryTripIds(row).every((tripId) => trips.has(tripId));
}

/** Neither taken back, nor a reversal or a correction. */
function isCurrent({ isCorrection, reversedBy, returnedBy, reverses, corrects }: TransactionRow): boolean {
  const isTakenBack = isCorrection || reversedBy !== null || returnedBy !== undefined;
  return !isTakenBack && reverses === null && corrects === undefined;
}

/** The entries that were paid by a cheque which the caller may enter as returned. */
export async function returnableEntries(
  rows: Rows,
  entryIds: readonly string[],
  branches: BranchSet,
): Promise<ReadonlySet<string>> {
  const found = await rows.getMany(transactionTable, entryIds);
  const cheques = [...found.values()].filter(({ entry }) => isPaidByCheque(entry));
  const isUndoable = await undoableEntries(rows, cheques, branches);
  return new Set(cheques.filter(isUndoable).map(({ entryId }) => entryId));
}
