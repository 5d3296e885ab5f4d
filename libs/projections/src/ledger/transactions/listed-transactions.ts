import { type listedTransaction } from '@bahi/contract/ledger/list-transactions';
import { isPaidByCheque } from '@bahi/domain/money/entry';
import { type BranchSet } from '@bahi/domain/scope';
import { rupeesFromPaise } from '@bahi/kernel/paise';
import { type Rows } from '@bahi/read-store/read-store';
import type * as v from 'valibot';
import { userTable } from '../../access/access.projection.ts';
import { branchTable } from '../../branches/branches.projection.ts';
import { vehicleTable } from '../../fleet/fleet.projection.ts';
import { partyTable } from '../../parties/parties.projection.ts';
import { listTripIds } from '../../entries/entry-trips.ts';
import { transactionTable } from './transactions.projection.ts';
import { type TransactionRow } from '../../entries/transaction-row.ts';
import { type Boxes } from '../../entries/transfer-rows.ts';
import { toMoneyEntryRow } from '../../trips/money-entry-row.ts';
import { tripTable } from '../../trips/trips.projection.ts';
import { entryResponses, isDeletable } from '../../trips/entry-responses.ts';
import { undoableEntries } from '../../entries/undoable-entries.ts';
import { isThroughOtherBranch } from './money-totals.ts';

type Listed = v.InferInput<typeof listedTransaction>;

/**
 * The entries of a page with the names of their subjects; one look-up for the whole page.
 * @param branches the selected branches: an entry that moved money of another one is marked, and cannot be deleted from
 * here
 */
export async function listedTransactions(
  rows: Rows,
  page: readonly TransactionRow[],
  branches: BranchSet,
): Promise<Listed[]> {
  const reversals = await rows.getMany(transactionTable, collectIds(page, 'reversedBy'));
  const parties = await rows.getMany(partyTable, collectIds(page, 'partyId'));
  const vehicles = await rows.getMany(vehicleTable, collectIds(page, 'vehicleId'));
  const trips = await rows.getMany(
    tripTable,
    page.flatMap(({ entry }) => listTripIds(entry)),
  );
  const people = await rows.getMany(userTable, [
    ...collectIds(page, 'driverId'),
    ...page.flatMap(({ entry }) => entry.paidTo ?? []),
    ...collectIds([...page, ...reversals.values()], 'userId'),
  ]);
  const branchesById = await rows.getMany(
    branchTable,
    page.flatMap(({ boxes }) => (boxes === undefined ? [] : [boxes.from.branchId, boxes.to.branchId])),
  );
  const named = (id: string | null) => (id === null ? null : { id, name: people.get(id)?.name ?? '-' });
  const entries = new Map(page.map((row) => [row.entryId, toMoneyEntryRow(row.entry)]));
  const answer = await entryResponses(rows, [...entries.values()], null);
  const isUndoable = await undoableEntries(rows, page, branches);

  const box = ({ branchId: id, mode }: Boxes['from']) => ({
    branch: { id, name: branchesById.get(id)?.name ?? '-' },
    mode,
  });
  const reversedBy = (row: TransactionRow): Pick<Listed, 'reversedBy'> => {
    const reversal = reversals.get(row.reversedBy ?? '');
    if (reversal === undefined) return {};
    const { entryId: id, userId, recordedAt, reason } = reversal;
    return { reversedBy: { id, user: named(userId), recordedAt: toIsoTime(recordedAt), reason } };
  };

  return page.map((row) => {
    const { entry, partyId, tripId, vehicleId, reverses, returnedBy, corrects, boxes } = row;
    const about = listTripIds(entry).flatMap((id) => trips.get(id) ?? []);
    const party = parties.get(partyId ?? '');
    const status = trips.get(tripId ?? '')?.status ?? null;
    return {
      ...answer(entries.get(row.entryId) ?? toMoneyEntryRow(entry)),
      deletable: isUndoable(row) && isDeletable(entry, status),
      returnable: isUndoable(row) && isPaidByCheque(entry),
      billNo: entry.billNo ?? null,
      moneyIn: rupeesFromPaise(row.inPaise),
      moneyOut: rupeesFromPaise(row.outPaise),
      withoutMoney: rupeesFromPaise(row.withoutPaise),
      ...(isThroughOtherBranch(row.cashBranchId, branches) ? { throughOtherBranch: true } : {}),
      party: party === undefined ? null : { id: party.id, name: party.name, type: party.type },
      trips: about.map(({ id, lrNumber }) => ({ id, lrNumber })),
      vehicle:
        vehicleId === null ? null : { id: vehicleId, vehicleNo: vehicles.get(vehicleId)?.vehicleNo ?? '-' },
      driver: named(row.driverId),
      paidTo: named(entry.paidTo ?? null),
      ...(boxes === undefined ? {} : { transfer: { from: box(boxes.from), to: box(boxes.to) } }),
      user: named(row.userId),
      recordedAt: toIsoTime(row.recordedAt),
      ...(reverses === null ? {} : { reverses }),
      ...(returnedBy === undefined ? {} : { returnedBy }),
      ...(corrects === undefined ? {} : { corrects }),
      ...reversedBy(row),
    };
  });
}

/** One entry as a command answers it to a caller who may see all of it; null while its row is missing. */
export async function findListedTransaction(rows: Rows, entryId: string): Promise<Listed | null> {
  const row = await rows.get(transactionTable, entryId);
  if (row === undefined) return null;
  const [transaction] = await listedTransactions(rows, [row], 'ALL');
  return transaction ?? null;
}

function collectIds<Key extends 'reversedBy' | 'partyId' | 'vehicleId' | 'driverId' | 'userId'>(
  page: readonly Pick<TransactionRow, Key>[],
  key: Key,
): string[] {
  return page.flatMap((row) => row[key] ?? []);
}

function toIsoTime(recordedAt: number): string {
  return new Date(recordedAt).toISOString();
}
