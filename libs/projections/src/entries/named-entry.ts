import { type MoneyDirection, type PaymentWay } from '@bahi/contract/labels';
import {
  entryCashBranchId,
  entryCategory,
  entryKind,
  entryPartyId,
  type Entry,
  type EntryLine,
} from '@bahi/domain/money/entry';
import { asReference } from '@bahi/domain/money/reference';
import { type Paise } from '@bahi/kernel/paise';
import { withResult, type EntryResult } from './entry-result.ts';
import { listTripIds } from './entry-trips.ts';
import { moneyMoved, type MoneyMoved } from './money-moved.ts';

/** The columns by which lists filter, derived from the entry's lines. */
export interface NamedEntry extends MoneyMoved, EntryResult {
  /** The net of all lines under its id. */
  readonly entry: Entry;
  /** The branch that earns or bears it. */
  readonly branchId: string;
  /** The branch whose cash was paid or received; null if none moved. */
  readonly cashBranchId: string | null;
  readonly partyId: string | null;
  /** Null if it is about no trip, or about several. */
  readonly tripId: string | null;
  readonly vehicleId: string | null;
  readonly driverId: string | null;
  readonly category: ReturnType<typeof entryCategory>;
  readonly isExpense: boolean;
  /** A fare, or a deduction from one. */
  readonly isRevenue: boolean;
  readonly mode: PaymentWay | null;
  readonly direction: MoneyDirection;
  /** Normalised by `asReference`. */
  readonly reference: string | null;
  readonly bill: string | null;
  /** The amount as entered. */
  readonly enteredPaise: Paise;
}

/** @param tripVehicleId the vehicle of a trip's own event, for an entry that names none */
export function toNamedEntry(entry: Entry, tripVehicleId: string | null): NamedEntry {
  const trips = listTripIds(entry);
  const [tripId = null] = trips.length === 1 ? trips : [];
  const lineVehicleId = entry.lines.find(({ vehicleId }) => vehicleId !== undefined)?.vehicleId;
  const moved = moneyMoved(entry);
  return withResult({
    entry,
    branchId: entry.branchId,
    cashBranchId: entryCashBranchId(entry),
    partyId: entryPartyId(entry),
    tripId,
    vehicleId: lineVehicleId ?? (tripId === null ? null : tripVehicleId),
    driverId: entry.lines.find(({ driverId }) => driverId !== undefined)?.driverId ?? null,
    category: entryCategory(entry),
    isExpense: entry.lines.some(({ account }) => account.kind === 'expense'),
    isRevenue: entry.lines.some(({ account }) => isRevenueAccount(account)),
    mode: entry.mode ?? (isOnCredit(entry) ? 'CREDIT' : null),
    direction: moved.inPaise !== 0 ? 'INWARD' : moved.outPaise !== 0 ? 'OUTWARD' : 'NONE',
    reference: asReference(entry.paymentRefNo),
    bill: asReference(entry.billNo),
    enteredPaise: entry.amountPaise,
    ...moved,
  });
}

function isRevenueAccount({ kind }: EntryLine['account']): boolean {
  return kind === 'freight' || kind === 'deduction';
}

/** A purchase without money, unless the driver paid it out of their advance. */
function isOnCredit(entry: Entry): boolean {
  return entryKind(entry) === 'expense' && entry.fromDriverAdvance === undefined;
}
