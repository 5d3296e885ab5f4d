import { total, type Unit } from './exact.ts';

/**
 * The books of one organisation, kept the naive way: arrays that are summed whenever somebody asks. No events, no
 * running figures. docs/rules/trips.md, docs/rules/parties.md and docs/rules/money.md, as far as the product goes.
 */
export interface Books {
  readonly today: string;
  readonly places: string[];
  /** The head office and another. */
  readonly branches: string[];
  readonly users: BookUser[];
  readonly vehicles: BookVehicle[];
  readonly parties: BookParty[];
  readonly trips: BookTrip[];
  /** Expenses that belong to no trip. */
  readonly expenses: BookExpense[];
  /** Payments of customers and to vendors, and refunds. */
  readonly settlements: BookSettlement[];
  /** Ledger lines of all parties in the order in which they were recorded. */
  readonly lines: BookLine[];
  /** What entries did to cash, to expenses and to the tax that customers kept. */
  readonly moves: BookMove[];
  /** Between cash boxes. */
  readonly transfers: BookTransfer[];
  /** Of cash boxes. */
  readonly openings: BoxOpening[];
  /** The last day on which nothing is posted any more; empty while the books are open. */
  closedUntil: string;
}

export interface BookUser {
  readonly id: string;
  readonly role: 'ADMIN' | 'MANAGER' | 'DRIVER';
  readonly phone: string | null;
  disabled?: boolean;
}

export interface BookVehicle {
  readonly id: string;
  readonly vehicleNo: string;
  readonly byHour: boolean;
  /** The reading that came with it, in hundredths; it is older than those of its trips. */
  readonly firstReading: bigint | null;
  /** Its first branch. */
  readonly branchId: string;
  /** In the order in which they were entered. */
  readonly moves: { readonly branchId: string; readonly since: string }[];
  /** As it was set by hand. */
  status: 'IDLE' | 'IN_MAINTENANCE' | 'INACTIVE';
  /** Readings of its meter by work and fill-ups. */
  readonly readings: BookReading[];
  /** Its documents by receipts, the newest last. */
  readonly documents: BookDocument[];
}

export interface BookReading {
  /** The entry that it came with. */
  readonly by: string;
  readonly on: string;
  readonly hundredths: bigint;
}

export interface BookDocument {
  /** The entry of the receipt. */
  readonly by: string;
  readonly type: string;
  readonly expiry: string;
}

export interface BookParty {
  readonly id: string;
  readonly type: 'CUSTOMER' | 'VENDOR' | 'BROKER';
  openedOn: string;
  opening: bigint;
  /** Percent that it may keep as TDS; null: the usual. */
  tdsRate: number | null;
  /** What payments took of the opening, refunds gave back of it, and what was written off. */
  readonly taken: BookShare[];
  /** What was kept on account; below 0: taken from it. */
  readonly onAccount: BookShare[];
}

/** A share of a payment, or what a receipt of a cancelled trip left. */
export interface BookShare {
  /** The payment or the receipt. */
  readonly by: string;
  readonly amount: bigint;
  /** What of it is tax that the customer kept. */
  readonly tax?: bigint;
  deleted: boolean;
}

export interface BookSettlement {
  readonly id: string;
  readonly partyId: string;
  readonly tripIds: readonly string[];
  readonly date: string;
  /** Null where no money moved. */
  readonly mode: string | null;
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
  /** Taken back, or another was said in its place. */
  deleted: boolean;
}

export interface BookTransfer {
  /** Null: it answers another one in closed books. */
  readonly id: string | null;
  readonly date: string;
  readonly from: BookBox;
  readonly to: BookBox;
  readonly amount: bigint;
  /** Taken back: as if it had never been, or answered by one of its own. */
  state: 'stands' | 'deleted' | 'answered';
}

export interface BookTrip {
  readonly id: string;
  /** Which books it. */
  branchId: string;
  customerId: string;
  vehicleId: string;
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
  /** What settled it: its own entries, or a bulk payment by its id. */
  closedBy: readonly string[] | string | null;
  /** What it had received when it was cancelled. */
  readonly left: BookReceipt[];
  readonly expenses: BookExpense[];
  endedAt: string | null;
  podAt: string | null;
  settledAt: string | null;
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
  /** Of a share of a payment: what of it is tax that the customer kept. */
  readonly tax?: bigint;
  deleted: boolean;
}

export interface BookExpense {
  readonly id: string;
  readonly category: string;
  readonly amount: bigint;
  readonly date: string;
  /** The advance that it is a part of. */
  readonly groupId: string | null;
  /** The driver paid it out of their advance. What they bring back of that is an expense below zero. */
  readonly fromDriverAdvance?: boolean;
  /** Hundredths of a litre of fuel or urea; null where not entered. */
  readonly litres?: bigint | null;
  /** The vehicle of work or of a fill-up that was entered in a form of its own: it stays with that vehicle. */
  readonly recordedFor?: string;
  deleted: boolean;
}

export interface BookLine {
  partyId: string;
  /** Of an opening balance what was said last, for it keeps its place in the ledger. */
  date: string;
  readonly remark: string;
  /** Plus: outward, they owe us more. */
  amount: bigint;
  /** Given and received at once: a vendor who was paid. */
  readonly both?: bigint;
  /** Of a fare: the branch that earns it. */
  branchId?: string;
  /** The receipt that the line stands for, so that a deletion finds it. */
  readonly receiptId: string | null;
  deleted: boolean;
  /** It stands on a closed day; the day of the line that takes it back. */
  correctedOn?: string;
}

/** What it was spent on, and for which vehicle. */
export interface BookSpent {
  readonly category: string;
  readonly vehicleId: string | null;
  readonly amount: bigint;
}

export interface BookMove {
  /** Null: nothing takes it back any more. */
  readonly entryId: string | null;
  readonly date: string;
  /** Of the list of entries; null: it is no entry by itself. */
  readonly column: 'moneyIn' | 'moneyOut' | 'withoutMoney' | null;
  readonly amount: bigint;
  readonly expenses: readonly BookSpent[];
  /** That a customer kept. */
  readonly tax?: { readonly partyId: string; readonly amount: bigint };
  deleted: boolean;
  /** As of a line. */
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
    moves: [],
    branches: [],
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

export function advanceOf(trip: BookTrip): bigint {
  return total(liveReceipts(trip).map((entry) => (isReceipt(entry) ? entry.amount : 0n)));
}

/** Charges, and what was written off. */
export function adjusted(trip: BookTrip): bigint {
  return total(liveReceipts(trip).map((entry) => (isReceipt(entry) ? 0n : entry.amount)));
}

export function liveExpenses(trip: BookTrip): BookExpense[] {
  return trip.expenses.filter((expense) => !expense.deleted);
}

export function balanceOf(trip: BookTrip): bigint {
  return trip.fare - adjusted(trip) - advanceOf(trip);
}

export function openingLeft(party: BookParty): bigint {
  return party.opening - live(party.taken);
}

export function onAccountOf(party: BookParty): bigint {
  return live(party.onAccount);
}

function live(shares: readonly BookShare[]): bigint {
  return total(shares.map(({ amount, deleted }) => (deleted ? 0n : amount)));
}

export function tripsOf(books: Books, party: BookParty): BookTrip[] {
  return books.trips.filter((trip) => trip.customerId === party.id);
}

/** Whoever was paid or owed for something on the trip, also if it was taken back. */
export function vendorsOf({ lines }: Books, trip: BookTrip): string[] {
  const entries = new Set(trip.expenses.map(({ id }) => id));
  return lines.flatMap(({ partyId, receiptId }) =>
    receiptId !== null && entries.has(receiptId) ? [partyId] : [],
  );
}

/** docs/rules/parties.md#opening-balances: outstanding opening, the balances of its trips, less the credit on account; of a vendor its ledger. */
export function partyBalance(books: Books, party: BookParty): bigint {
  const ofTrips = total(tripsOf(books, party).map(balanceOf));
  return openingLeft(party) + ofTrips - onAccountOf(party) + bought(books, party);
}

function bought({ lines }: Books, { id, type }: BookParty): bigint {
  if (type === 'CUSTOMER') return 0n;
  const own = lines.filter(({ partyId, deleted }) => partyId === id && !deleted);
  return total(own.map(({ remark, amount }) => (remark === 'OPENING_BALANCE' ? 0n : amount)));
}

/** docs/rules/parties.md#actionable-amount. */
export function actionableOf(books: Books, party: BookParty): bigint | null {
  if (party.type !== 'CUSTOMER') return null;
  const balance = partyBalance(books, party);
  if (balance < 0n) return balance;
  const plus = (amount: bigint) => (amount > 0n ? amount : 0n);
  const due = tripsOf(books, party)
    .filter((trip) => trip.status === 'POD_SUBMITTED')
    .map(balanceOf);
  const collectable = plus(openingLeft(party)) + total(due.map(plus));
  return collectable < balance ? collectable : balance;
}

export interface LedgerRow {
  readonly date: string;
  readonly remark: string;
  readonly amount: bigint;
  readonly balance: bigint;
}

/** The party's ledger, oldest first: by business date, then in the order of recording. */
export function ledgerOf(books: Books, party: BookParty): LedgerRow[] {
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
export function tripOf({ trips }: Books, tripId: string): BookTrip | undefined {
  return trips.find(({ id }) => id === tripId);
}
