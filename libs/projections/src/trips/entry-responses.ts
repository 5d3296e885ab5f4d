import { type transactionTypes, type TripStatus } from '@bahi/contract/labels';
import { isMaintenanceCategory } from '@bahi/contract/maintenance/categories';
import { type transaction } from '@bahi/contract/trips/trip';
import { isIndividuallyReversible, isPaidByCheque, isShare, entryKind } from '@bahi/domain/money/entry';
import { readingFromHundredths } from '@bahi/kernel/measures';
import { rupeesFromPaise } from '@bahi/kernel/paise';
import { type Rows } from '@bahi/read-store/read-store';
import type * as v from 'valibot';
import { fileDetails, referredFiles } from '../files/referred-files.ts';
import { branchTable } from '../branches/branches.projection.ts';
import { settlementTable } from '../ledger/khata/ledger.projection.ts';
import { maintenanceTable, type MaintenanceRow } from '../maintenance/maintenance.projection.ts';
import { partyTable } from '../parties/parties.projection.ts';
import { type MoneyEntryRow } from './money-entry-row.ts';
import { type TripRow } from './trips.projection.ts';

export type Transaction = v.InferInput<typeof transaction>;

/**
 * These entries in the wire's shape; their vendors, files and payments are looked up at once.
 * @param trip null for entries that are not answered with their trip
 */
export async function entryResponses(
  rows: Rows,
  entries: readonly MoneyEntryRow[],
  trip: Pick<TripRow, 'status' | 'branchId'> | null,
): Promise<(entry: MoneyEntryRow) => Transaction> {
  const vendors = await rows.getMany(
    partyTable,
    entries.flatMap(({ vendorId }) => vendorId ?? []),
  );
  const fileById = await referredFiles(
    rows,
    entries.flatMap(({ receiptFileId }) => receiptFileId ?? []),
  );
  const payments = await rows.getMany(
    settlementTable,
    entries.filter(isShare).map(({ entryId }) => entryId),
  );
  const maintenanceById = await rows.getMany(
    maintenanceTable,
    entries.filter(({ category }) => isMaintenanceCategory(category)).map(({ entryId }) => entryId),
  );
  const branches = await rows.getMany(
    branchTable,
    entries.flatMap(({ cashBranchId }) => cashBranchId ?? []),
  );
  const toCashBranch = ({ cashBranchId: id }: MoneyEntryRow) =>
    id === undefined || id === trip?.branchId
      ? {}
      : { cashBranch: { id, name: branches.get(id)?.name ?? '-' } };
  const toReceipt = ({ receiptFileId }: MoneyEntryRow) => {
    const receipt = fileById(receiptFileId);
    if (receipt === null) return null;
    return { id: receipt.documentId, ...fileDetails(receipt) };
  };
  return (entry) => ({
    id: entry.entryId,
    transactionDate: entry.occurredOn,
    amount: rupeesFromPaise(entry.amountPaise),
    mode: entry.mode,
    type: toType(entry),
    category: entry.category,
    notes: payments.get(entry.entryId)?.notes ?? entry.notes,
    paymentRefNo: payments.get(entry.entryId)?.paymentRefNo ?? entry.paymentRefNo,
    tds: entry.tdsPaise === null ? null : rupeesFromPaise(entry.tdsPaise),
    fuelQuantity: entry.quantity === null ? null : readingFromHundredths(entry.quantity),
    groupId: entry.groupId,
    fromDriverAdvance: entry.fromDriverAdvance ?? false,
    vendor:
      entry.vendorId === null ? null : { id: entry.vendorId, name: vendors.get(entry.vendorId)?.name ?? '-' },
    receipt: toReceipt(entry),
    maintenance: toMaintenance(maintenanceById.get(entry.entryId)),
    deletable: isDeletable(entry, trip?.status ?? null),
    // The whole trip's answer narrows this to the cheques that the caller may return.
    returnable: isPaidByCheque(entry),
    ...toCashBranch(entry),
  });
}

function toMaintenance(row: MaintenanceRow | undefined): Transaction['maintenance'] {
  return row === undefined ? null : [{ category: row.category }];
}

/** Whether the entry can be deleted (docs/rules/money.md#reversals). Whether the caller may is a separate check. */
export function isDeletable(
  entry: Pick<MoneyEntryRow, 'entryId' | 'entryType'>,
  status: TripStatus | null,
): boolean {
  return entryKind(entry) === 'expense' || (status !== 'SETTLED' && isIndividuallyReversible(entry));
}

function toType(entry: MoneyEntryRow): keyof typeof transactionTypes {
  const kind = entryKind(entry);
  if (kind === 'expense') return entry.mode === null && !entry.fromDriverAdvance ? 'CREDIT' : 'ONE_SHOT';
  return kind === 'deduction' ? 'ADJUSTMENT' : 'SETTLEMENT';
}
