import { postedEntryType, type EntryType } from '@bahi/contract/entry-types';
import {
  type ChargeCategory,
  type ExpenseCategory,
  type MaintenanceCategory,
  type PaymentMode,
} from '@bahi/contract/labels';
import { type Day } from '@bahi/kernel/day';
import { negate, type Paise } from '@bahi/kernel/paise';
import { accounts } from './account.ts';
import { balanceBranches } from './balance-branches.ts';
import { entryKind, type Entry, type EntryLine } from './entry.ts';
import { negateLines, type EntryWithMoves } from './fold-entries.ts';

/**
 * Only this file, `reversals` (what takes an entry back), `payment-postings` (a party's whole account) and `transfer-postings` (cash boxes) build entries. The
 * `post…` functions follow the table in docs/rules/money.md#what-each-action-posts. Lines of 0 are left out. An
 * imbalance between branches becomes a debt between them (docs/rules/branches.md#books-that-balance).
 */

/** The fields of an entry that do not depend on its lines. */
export interface EntryHead {
  readonly entryId: string;
  /** The id of the first entry of its chain, if it re-posts another entry. Absent if it begins a chain. */
  readonly chain?: string;
  readonly occurredOn: Day;
  readonly amountPaise: Paise;
  readonly groupId?: string | null;
  readonly notes?: string | null;
  readonly paymentRefNo?: string | null;
  readonly billNo?: string | null;
  readonly paidTo?: string | null;
  readonly fileId?: string | null;
  readonly replaces?: string;
  readonly maintenance?: Entry['maintenance'];
}

/** The trip of an entry, as its lines name it. */
export interface EntryTrip {
  readonly tripId: string;
  readonly customerId: string;
  readonly branchId: string;
  readonly vehicleId: string;
  readonly driverId: string;
  readonly managerId: string | null;
}

/** The head office, and the branch whose cash a command moves; docs/rules/branches.md#the-two-branches-of-an-entry. */
export interface EntryBranches {
  readonly headOfficeId: string;
  /** The branch that pays or receives the money. */
  readonly cashBranchId: string;
}

/** The branch, trip, vehicle and people that earn or bear an amount. */
export interface Bearer {
  readonly branchId: string;
  readonly tripId?: string | null;
  readonly vehicleId?: string | null;
  readonly driverId?: string | null;
  readonly managerId?: string | null;
}

/** The fare of a trip, owed by its customer. */
export function postFare(head: EntryHead, trip: EntryTrip): Entry[] {
  const { amountPaise } = head;
  return postEntry('TRIP_FARE', head, trip.branchId, [
    customerLine(trip, amountPaise),
    { account: accounts.freight, amountPaise: negate(amountPaise), ...bearerFields(trip) },
  ]);
}

/** Money received from a trip's customer, in one mode. */
export function postReceipt(
  entryType: 'ADVANCE' | 'PAYMENT_RECEIVED',
  head: EntryHead & { readonly mode: PaymentMode },
  trip: EntryTrip,
  { cashBranchId }: EntryBranches,
): Entry[] {
  const { mode, amountPaise } = head;
  return postEntry(entryType, head, trip.branchId, [
    customerLine(trip, negate(amountPaise)),
    { account: accounts.cash(mode), amountPaise, branchId: cashBranchId },
  ]);
}

/** Tax that a trip's customer withheld. */
export function postTripTds(head: EntryHead, trip: EntryTrip): Entry[] {
  const { amountPaise } = head;
  return postEntry('TDS', head, trip.branchId, [
    customerLine(trip, negate(amountPaise)),
    { account: accounts.tdsReceivable, amountPaise, branchId: trip.branchId },
  ]);
}

/** A deduction from the fare that the customer makes; no money moves. */
export function postCharge(category: ChargeCategory, head: EntryHead, trip: EntryTrip): Entry[] {
  return postDeduction(category, head, trip);
}

/** The shortfall that a forced settlement writes off. */
export function postWriteOff(head: EntryHead, trip: EntryTrip): Entry[] {
  return postDeduction('FORCE_SETTLED', head, trip);
}

function postDeduction(
  category: ChargeCategory | 'FORCE_SETTLED',
  head: EntryHead,
  trip: EntryTrip,
): Entry[] {
  const { amountPaise } = head;
  return postEntry(category, head, trip.branchId, [
    customerLine(trip, negate(amountPaise)),
    { account: accounts.deduction(category), amountPaise, ...bearerFields(trip) },
  ]);
}

export interface ExpensePayment {
  readonly category: ExpenseCategory | MaintenanceCategory;
  /** Null: on the vendor's credit. */
  readonly mode: PaymentMode | null;
  readonly vendorId: string | null;
  /** Litres of fuel or urea. */
  readonly quantity?: Entry['quantity'] | null;
}

/**
 * An expense on credit is owed to its vendor at the head office. A paid expense costs cash. If it names a
 * vendor, the vendor gets two lines that cancel out, in the expense's branch, so that the expense appears in
 * the vendor's khata without changing the balance.
 */
export function postExpense(
  head: EntryHead & ExpensePayment,
  bearer: Bearer,
  { headOfficeId, cashBranchId }: EntryBranches,
): Entry[] {
  const { category, mode, vendorId, amountPaise } = head;
  const { branchId } = bearer;
  const given = negate(amountPaise);
  const spent = { account: accounts.expense(category), amountPaise, ...bearerFields(bearer) };
  if (mode === null) {
    if (vendorId === null) throw new Error('an expense on credit needs a vendor');
    const owed = {
      account: accounts.party(vendorId),
      amountPaise: given,
      branchId: headOfficeId,
      ...tripField(bearer),
    };
    return postEntry(expenseEntryType(category, bearer), head, branchId, [spent, owed]);
  }
  const paid = { account: accounts.cash(mode), amountPaise: given, branchId: cashBranchId };
  return postEntry(expenseEntryType(category, bearer), head, branchId, [
    spent,
    ...paidVendorLines(head, bearer),
    paid,
  ]);
}

/**
 * A puncture of a vehicle is posted as VEHICLE_MAINTENANCE (docs/rules/fleet.md#one-event-seen-everywhere).
 */
function expenseEntryType(category: ExpensePayment['category'], { vehicleId }: Bearer): EntryType {
  return category === 'PUNCTURE' && vehicleId != null ? 'VEHICLE_MAINTENANCE' : postedEntryType(category);
}

function paidVendorLines({ vendorId, amountPaise }: EntryHead & ExpensePayment, bearer: Bearer): EntryLine[] {
  if (vendorId === null) return [];
  const vendor = { account: accounts.party(vendorId), branchId: bearer.branchId, ...tripField(bearer) };
  return [
    { ...vendor, amountPaise },
    { ...vendor, amountPaise: negate(amountPaise) },
  ];
}

function tripField({ tripId }: Bearer): Pick<EntryLine, 'tripId'> {
  return tripId == null ? {} : { tripId };
}

/**
 * An expense that the driver paid out of their advances: `taken` has the lines that reduce them. No cash
 * moves, and total expenses stay the same.
 */
export function postFromDriverAdvance(
  head: EntryHead & ExpensePayment,
  bearer: Bearer,
  taken: readonly EntryLine[],
): Entry[] {
  const { category, amountPaise } = head;
  const spent = { account: accounts.expense(category), amountPaise, ...bearerFields(bearer) };
  const lines = [spent, ...paidVendorLines(head, bearer), ...taken];
  const entries = postEntry(
    expenseEntryType(category, bearer),
    { ...head, mode: null },
    bearer.branchId,
    lines,
  );
  return entries.map((entry) => ({ ...entry, fromDriverAdvance: true }));
}

/** Posts money that a driver brings back of an advance, as a negative expense. */
export function postDriverReturn(
  head: EntryHead & { readonly mode: PaymentMode },
  branchId: string,
  taken: readonly EntryLine[],
  { cashBranchId }: EntryBranches,
): Entry[] {
  const { mode, amountPaise } = head;
  const received = { account: accounts.cash(mode), amountPaise, branchId: cashBranchId };
  const returned = { ...head, amountPaise: negate(amountPaise) };
  return postEntry('DRIVER_ADVANCE', returned, branchId, [...taken, received]);
}

/** A signed opening balance, at the head office; positive: they owe us. */
export function postOpening(head: EntryHead, partyId: string, { headOfficeId }: EntryBranches): Entry[] {
  const { amountPaise } = head;
  return postEntry('OPENING_BALANCE', head, headOfficeId, [
    { account: accounts.party(partyId), amountPaise, branchId: headOfficeId },
    { account: accounts.openingEquity, amountPaise: negate(amountPaise), branchId: headOfficeId },
  ]);
}

/** Re-posts a trip's deduction in its chain, for the customer, vehicle and people of `trip`. */
export function repostDeduction(deduction: Entry, entryId: string, trip: EntryTrip): Entry {
  const { entryId: replaces, lines } = deduction;
  const again = lines.map(({ account, amountPaise }) =>
    account.kind === 'party'
      ? customerLine(trip, amountPaise)
      : { account, amountPaise, ...bearerFields(trip) },
  );
  const { notes, paymentRefNo } = deduction;
  const texts = {
    ...(notes === undefined ? {} : { notes }),
    ...(paymentRefNo === undefined ? {} : { paymentRefNo }),
  };
  return { ...copyHead(deduction), ...texts, entryId, replaces, lines: again };
}

/** The fields of an entry that a reversal, or a later event under the same id, repeats. */
export function copyHead({ entryId, chain, entryType, occurredOn, branchId, amountPaise }: Entry) {
  const place = { entryId, entryType, occurredOn, branchId, amountPaise };
  return chain === undefined ? place : { ...place, chain };
}

/** Like {@link copyHead}, but on the day of the last of these later moves, if there is one. */
export function copyHeadForLines(original: EntryWithMoves) {
  const last = original.movedLater?.at(-1);
  const place = copyHead(original);
  return last === undefined
    ? place
    : { ...place, occurredOn: last.occurredOn, intoClosedBooks: true as const };
}

/** The trip, vehicle and people to name on the lines of a trip's entry. Null removes the name. */
export type Naming = Partial<Pick<Bearer, 'tripId' | 'vehicleId' | 'driverId' | 'managerId'>>;

/**
 * Lines that move an entry to another vehicle, driver or manager, or away from its trip, under the same id
 * and day. They take out the old lines and add the new ones; the lines of parties and cash stay unchanged
 * (docs/rules/money.md#changed-vehicles-and-people).
 */
export function moveEntry(original: EntryWithMoves, to: Naming): Entry[] {
  const moved = original.lines.filter(({ account: { kind } }) => hasBearer(kind));
  const renamed = moved.map((line) =>
    renameLine(line, entryKind(original) === 'expense' ? keepExpenseNames(original, to) : to),
  );
  const lines = renamed.some((line, index) => line !== moved[index])
    ? [...negateLines(moved), ...renamed]
    : [];
  return lines.length === 0 ? [] : [{ ...copyHeadForLines(original), lines }];
}

/** An expense keeps the people that it named, and a maintenance record also its vehicle. */
function keepExpenseNames(
  { maintenance }: Entry,
  { driverId: _, managerId: __, vehicleId, ...to }: Naming,
): Naming {
  return maintenance === undefined && vehicleId !== undefined ? { ...to, vehicleId } : to;
}

function hasBearer(kind: EntryLine['account']['kind']): boolean {
  return kind === 'freight' || kind === 'deduction' || kind === 'expense';
}

function renameLine(line: EntryLine, to: Naming): EntryLine {
  const { account, amountPaise, ...was } = line;
  const now: typeof was = bearerFields({ ...was, ...to });
  const same = (Object.keys({ ...was, ...now }) as (keyof typeof was)[]).every(
    (key) => was[key] === now[key],
  );
  return same ? line : { account, amountPaise, ...now };
}

/** The bearer's fields for a line, without empty ones. */
export function bearerFields({ branchId, tripId, vehicleId, driverId, managerId }: Bearer) {
  return {
    branchId,
    ...(tripId == null ? {} : { tripId }),
    ...(vehicleId == null ? {} : { vehicleId }),
    ...(driverId == null ? {} : { driverId }),
    ...(managerId == null ? {} : { managerId }),
  };
}

function customerLine({ customerId, branchId, tripId }: EntryTrip, amountPaise: Paise): EntryLine {
  return { account: accounts.party(customerId), amountPaise, branchId, tripId };
}

/** The entry, or none for an amount of 0 (a fare can round to 0). */
export function postEntry(
  entryType: EntryType,
  head: EntryHead & { readonly mode?: PaymentMode | null },
  branchId: string,
  lines: readonly EntryLine[],
): Entry[] {
  return head.amountPaise === 0 ? [] : [buildEntry(entryType, head, branchId, lines)];
}

/** Builds the entry even for an amount of 0. */
export function buildEntry(
  entryType: EntryType,
  head: EntryHead & { readonly mode?: PaymentMode | null; readonly quantity?: Entry['quantity'] | null },
  branchId: string,
  lines: readonly EntryLine[],
): Entry {
  const { entryId, chain = entryId, occurredOn, amountPaise, replaces } = head;
  const { groupId, mode, notes, paymentRefNo, billNo, quantity, fileId, maintenance } = head;
  return {
    entryId,
    chain,
    entryType,
    occurredOn,
    branchId,
    amountPaise,
    ...(groupId == null ? {} : { groupId }),
    ...(mode == null ? {} : { mode }),
    ...(notes == null ? {} : { notes }),
    ...(paymentRefNo == null ? {} : { paymentRefNo }),
    ...(billNo == null ? {} : { billNo }),
    ...(head.paidTo == null ? {} : { paidTo: head.paidTo }),
    ...(quantity == null ? {} : { quantity }),
    ...(fileId == null ? {} : { fileId }),
    ...(maintenance === undefined ? {} : { maintenance }),
    ...(replaces === undefined ? {} : { replaces }),
    lines: balanceBranches(lines.filter((line) => line.amountPaise !== 0)),
  };
}
