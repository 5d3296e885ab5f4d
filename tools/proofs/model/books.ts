import { type Role } from '@bahi/contract/may';
import { type CallerRole } from './commands.ts';
import { total, type Unit } from './exact.ts';

/**
 * The books of one organisation, kept the naive way: arrays that are summed on every query, without events or running
 * figures. They follow docs/rules/trips.md, docs/rules/parties.md and docs/rules/money.md. Amounts are in paise.
 */
export interface Books {
  readonly today: string;
  readonly places: string[];
  /** The head office and one other branch. */
  readonly branches: string[];
  /** The home branch of each caller. */
  readonly homes: Record<CallerRole, string>;
  readonly users: BookUser[];
  readonly vehicles: BookVehicle[];
  readonly parties: BookParty[];
  readonly trips: BookTrip[];
  /** Expenses without a trip. */
  readonly expenses: BookExpense[];
  /** Payments from customers, payments to vendors, and refunds. */
  readonly settlements: BookSettlement[];
  /** Ledger lines of all parties in recording order. */
  readonly lines: BookLine[];
  /** Effects of entries on cash, expenses and the tax that customers deducted. */
  readonly effects: BookEffect[];
  /** Transfers between cash boxes. */
  readonly transfers: BookTransfer[];
  /** Openings of cash boxes. */
  readonly openings: BoxOpening[];
  /** The last day on which nothing can be posted; empty while the books are open. */
  closedUntil: string;
}

export interface BookUser {
  readonly id: string;
  readonly role: Role;
  /** Nobody signs in with it. Null while they are disabled: the phone is free then. */
  phone: string | null;
  /** The phone that they had before they were disabled, which they take again once they are enabled. */
  freedPhone?: string | undefined;
  disabled?: boolean;
}

export interface BookVehicle {
  readonly id: string;
  readonly vehicleNo: string;
  readonly byHour: boolean;
  /** In hundredths of a litre; null if unknown. */
  readonly tank: bigint | null;
  /** The reading at its registration, in hundredths; older than the readings of its trips. */
  readonly firstReading: bigint | null;
  /** Its first branch. */
  readonly branchId: string;
  /** Its later branches, in recording order. */
  readonly branchMoves: { readonly branchId: string; readonly since: string }[];
  /** As set manually. */
  status: 'IDLE' | 'IN_MAINTENANCE' | 'INACTIVE';
  /** Meter readings from work and fill-ups. */
  readonly readings: BookReading[];
  /** Its documents from renewing maintenance records, newest last. */
  readonly documents: BookDocument[];
}

export interface BookReading {
  /** The entry that contains the reading. */
  readonly by: string;
  readonly on: string;
  readonly hundredths: bigint;
}

export interface BookDocument {
  /** The entry of the record. */
  readonly by: string;
  readonly type: string;
  readonly expiry: string;
}

export interface BookParty {
  readonly id: string;
  name: string;
  locationId: string;
  readonly type: 'CUSTOMER' | 'VENDOR' | 'BROKER';
  openedOn: string;
  opening: bigint;
  /** Percentage that it may deduct as TDS; null for the default. */
  tdsRate: number | null;
  /** Shares of payments, refunds and write-offs of the opening balance. */
  readonly taken: BookShare[];
  /** Amounts put on account; negative if taken from it. */
  readonly onAccount: BookShare[];
}

/** A share of a payment, or a receipt that a cancelled trip left on account. */
export interface BookShare {
  /** The payment or the receipt. */
  readonly by: string;
  readonly amount: bigint;
  /** The part of the amount that is tax deducted by the customer. */
  readonly tax?: bigint;
  deleted: boolean;
}

export interface BookSettlement {
  readonly id: string;
  readonly partyId: string;
  readonly tripIds: readonly string[];
  readonly date: string;
  /** Null if no money moved. */
  readonly mode: string | null;
  readonly reference: string | null;
  deleted: boolean;
}

/** A branch and a payment mode. */
export interface BookBox {
  readonly branchId: string;
  readonly mode: string;
}

export interface BoxOpening {
  readonly id: string;
  readonly box: BookBox;
  readonly date: string;
  readonly amount: bigint;
  /** Deleted, or replaced by another opening. */
  deleted: boolean;
}

export interface BookTransfer {
  /** Null for the counter-entry of a transfer in closed books. */
  readonly id: string | null;
  readonly date: string;
  readonly from: BookBox;
  readonly to: BookBox;
  readonly amount: bigint;
  readonly reference: string | null;
  /** `deleted` as if it had never existed; `reversed` by a counter-entry, since its day is closed. */
  state: 'live' | 'deleted' | 'reversed';
}

export interface BookTrip {
  readonly id: string;
  /** The branch that books it. */
  branchId: string;
  customerId: string;
  vehicleId: string;
  driverId: string;
  lrNumber: string | null;
  startedAt: string;
  readonly startReading: bigint | null;
  readonly load: { readonly grams: bigint; readonly unit: Unit } | null;
  readonly rateType: 'FIXED' | 'PER_KG' | 'PER_MT' | 'PER_HR';
  rate: bigint;
  readonly hours: bigint | null;
  endReading: bigint | null;
  fare: bigint;
  status: 'STARTED' | 'COMPLETED' | 'POD_RECEIVED' | 'POD_SUBMITTED' | 'SETTLED' | 'CANCELLED';
  podReceivedAt: string | null;
  /** The ids of the entries that settled it, or the id of a bulk payment. */
  closedBy: readonly string[] | string | null;
  /** Receipts it had when it was cancelled. */
  readonly receiptsOnAccount: BookReceipt[];
  readonly expenses: BookExpense[];
  endedAt: string | null;
  podAt: string | null;
  settledAt: string | null;
  /** Receipts, charges and write-offs; `isReceipt` tells them apart. */
  readonly receipts: BookReceipt[];
}

export interface BookReceipt {
  readonly id: string;
  readonly kind:
    | 'ADVANCE'
    | 'PAYMENT_RECEIVED'
    | 'BULK_PAYMENT_RECEIVED'
    | 'PAYMENT_SENT'
    | 'TDS'
    | 'FORCE_SETTLED'
    | 'SHORTAGE_AMOUNT'
    | 'BUILTY_COMMISSION';
  readonly amount: bigint;
  readonly date: string;
  /** The payment that it came with. */
  readonly groupId?: string;
  readonly mode?: string | null;
  readonly reference?: string | null;
  /** For a share of a payment: the part that is tax deducted by the customer. */
  readonly tax?: bigint;
  deleted: boolean;
}

export interface BookExpense {
  readonly id: string;
  readonly category: string;
  readonly amount: bigint;
  readonly date: string;
  /** The advance that it is a portion of. */
  readonly groupId: string | null;
  /** The branch that bears it. */
  readonly branchId: string;
  /** Paid by the driver from their advance. Money that the driver returns is a negative expense. */
  readonly fromDriverAdvance?: boolean;
  /** Fuel or urea in hundredths of a litre; null if not entered. */
  readonly litres?: bigint | null;
  /** The vehicle of work or a fill-up that was entered in its own form; it stays with that vehicle. */
  readonly recordedFor?: string;
  deleted: boolean;
}

export interface BookLine {
  partyId: string;
  /** For an opening balance the latest date, since it keeps its place in the ledger. */
  date: string;
  readonly remark: string;
  /** Positive is outward: they owe us more. */
  amount: bigint;
  /** The amount, both outward and inward, of a purchase that the vendor was paid at once; `amount` is then 0. */
  readonly both?: bigint;
  /** The branch that earns a fare. */
  branchId?: string;
  /** The entry of this line, so that a deletion finds it. */
  readonly entryId: string | null;
  deleted: boolean;
  /** For a line on a closed day: the day of the line that reverses it. */
  correctedOn?: string;
}

/** The category, vehicle and branch of an expense. */
export interface BookSpent {
  readonly category: string;
  /** The branch that bears it. */
  readonly branchId: string;
  readonly vehicleId: string | null;
  readonly amount: bigint;
}

/** The effect of an entry on cash, expenses and deducted tax. */
export interface BookEffect {
  /** Null if it can no longer be deleted. */
  readonly entryId: string | null;
  readonly date: string;
  /** The column in the list of entries; null if it is not listed as an entry. */
  readonly column: 'moneyIn' | 'moneyOut' | 'withoutMoney' | null;
  readonly amount: bigint;
  /** The box whose money moved; null if none did. */
  readonly box: BookBox | null;
  readonly expenses: readonly BookSpent[];
  /** The part of an opening balance that is written off, which lowers the head office's revenue. */
  readonly writtenOff?: bigint;
  /** Tax deducted by a customer. */
  readonly tax?: { readonly partyId: string; readonly amount: bigint };
  deleted: boolean;
  /** As in `BookLine`. */
  correctedOn?: string;
}

export function emptyBooks(today: string): Books {
  return {
    today,
    places: [],
    users: [],
    vehicles: [],
    parties: [],
    trips: [],
    expenses: [],
    settlements: [],
    lines: [],
    effects: [],
    branches: [],
    homes: { ADMIN: '', MANAGER: '' },
    transfers: [],
    openings: [],
    closedUntil: '',
  };
}

export function liveReceipts(trip: BookTrip): BookReceipt[] {
  return trip.receipts.filter((receipt) => !receipt.deleted);
}

const RECEIPTS: readonly string[] = [
  'ADVANCE',
  'PAYMENT_RECEIVED',
  'BULK_PAYMENT_RECEIVED',
  'PAYMENT_SENT',
  'TDS',
];

export function isReceipt({ kind }: BookReceipt): boolean {
  return RECEIPTS.includes(kind);
}

export function sumReceipts(trip: BookTrip): bigint {
  return total(liveReceipts(trip).map((entry) => (isReceipt(entry) ? entry.amount : 0n)));
}

/** Charges and write-offs. */
export function sumDeductions(trip: BookTrip): bigint {
  return total(liveReceipts(trip).map((entry) => (isReceipt(entry) ? 0n : entry.amount)));
}

export function liveExpenses(trip: BookTrip): BookExpense[] {
  return trip.expenses.filter((expense) => !expense.deleted);
}

export function tripBalance(trip: BookTrip): bigint {
  return trip.fare - sumDeductions(trip) - sumReceipts(trip);
}

export function openingLeft(party: BookParty): bigint {
  return party.opening - sumLive(party.taken);
}

export function creditOnAccount(party: BookParty): bigint {
  return sumLive(party.onAccount);
}

function sumLive(shares: readonly BookShare[]): bigint {
  return total(shares.map(({ amount, deleted }) => (deleted ? 0n : amount)));
}

export function partyTrips(books: Books, party: BookParty): BookTrip[] {
  return books.trips.filter((trip) => trip.customerId === party.id);
}

/** The vendors who were paid or owed for an expense of the trip, deleted ones included. */
export function tripVendors({ lines }: Books, trip: BookTrip): string[] {
  const entries = new Set(trip.expenses.map(({ id }) => id));
  return lines.flatMap(({ partyId, entryId }) => (entryId !== null && entries.has(entryId) ? [partyId] : []));
}

/**
 * A customer's outstanding opening and the balances of its trips, less the credit on account
 * (docs/rules/parties.md#customers); for a vendor the sum of its ledger (docs/rules/parties.md#vendors).
 */
export function partyBalance(books: Books, party: BookParty): bigint {
  const tripBalances = total(partyTrips(books, party).map(tripBalance));
  return openingLeft(party) + tripBalances - creditOnAccount(party) + sumPurchases(books, party);
}

function sumPurchases({ lines }: Books, { id, type }: BookParty): bigint {
  if (type === 'CUSTOMER') return 0n;
  const own = lines.filter(({ partyId, deleted }) => partyId === id && !deleted);
  return total(own.map(({ remark, amount }) => (remark === 'OPENING_BALANCE' ? 0n : amount)));
}

/** The amount to collect or refund now; null for a vendor or broker. docs/rules/parties.md#actionable-amount. */
export function actionableAmount(books: Books, party: BookParty): bigint | null {
  if (party.type !== 'CUSTOMER') return null;
  const balance = partyBalance(books, party);
  if (balance < 0n) return balance;
  const positivePart = (amount: bigint) => (amount > 0n ? amount : 0n);
  const due = partyTrips(books, party)
    .filter((trip) => trip.status === 'POD_SUBMITTED')
    .map(tripBalance);
  const collectable = positivePart(openingLeft(party)) + total(due.map(positivePart));
  return collectable < balance ? collectable : balance;
}

export interface LedgerRow {
  readonly date: string;
  readonly remark: string;
  readonly amount: bigint;
  readonly balance: bigint;
}

/** The party's ledger, oldest first: by business date, then by recording order. */
export function partyLedger(books: Books, party: BookParty): LedgerRow[] {
  const lines = books.lines.filter(
    (line) => line.partyId === party.id && !line.deleted && (line.amount !== 0n || line.both !== undefined),
  );
  const byDate = lines.map((line, order) => ({ line, order }));
  byDate.sort((a, b) => a.line.date.localeCompare(b.line.date) || a.order - b.order);
  let balance = 0n;
  return byDate.map(({ line: { date, remark, amount, both = amount } }) => {
    balance += amount;
    return { date, remark, amount: both, balance };
  });
}

export function findBookTrip({ trips }: Books, tripId: string): BookTrip | undefined {
  return trips.find(({ id }) => id === tripId);
}
