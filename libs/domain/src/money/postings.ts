import { postedAs, type EntryType } from '@bahi/contract/entry-types';
import {
  type ChargeCategory,
  type ExpenseCategory,
  type MaintenanceCategory,
  type PaymentMode,
} from '@bahi/contract/labels';
import { type Day } from '@bahi/kernel/day';
import { add, negate, ZERO, type Paise } from '@bahi/kernel/paise';
import { accounts } from './account.ts';
import { kindOf, type Entry, type EntryLine } from './entry.ts';
import { negated, netLines, type Folded } from './fold-entries.ts';

/**
 * The only place where entries and their lines are made, with `payment-postings` for what is about a whole party and `transfer-postings` for cash boxes. Each
 * function is a row of the table of docs/rules/money.md#what-each-action-posts; lines of 0 are never posted, and what does not balance in a branch is
 * owed between branches (docs/rules/branches.md#books-that-balance).
 */

/** What an entry says of itself, whatever it posts. */
export interface EntryHead {
  readonly entryId: string;
  /** The first entry of its chain where it re-posts another; else it begins one. */
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

/** The trip that an entry is about, as its lines name it. */
export interface EntryTrip {
  readonly tripId: string;
  readonly customerId: string;
  readonly branchId: string;
  readonly vehicleId: string;
  readonly driverId: string;
  readonly managerId: string | null;
}

/** Where money stands that no trip or vehicle places; docs/rules/branches.md#the-two-branches-of-an-entry. */
export interface Branches {
  readonly headOfficeId: string;
  /** Pays or receives the money. */
  readonly cashBranchId: string;
}

/** What earned or bore something. */
export interface Bearer {
  readonly branchId: string;
  readonly tripId?: string | null;
  readonly vehicleId?: string | null;
  readonly driverId?: string | null;
  readonly managerId?: string | null;
}

/** The fare of a trip: the customer owes it. */
export function postFare(head: EntryHead, trip: EntryTrip): Entry[] {
  const { amountPaise } = head;
  return posted('TRIP_FARE', head, trip.branchId, [
    customerLine(trip, amountPaise),
    { account: accounts.freight, amountPaise: negate(amountPaise), ...bearing(trip) },
  ]);
}

/** Money received from a trip's customer, in one mode. */
export function postReceipt(
  entryType: 'ADVANCE' | 'PAYMENT_RECEIVED',
  head: EntryHead & { readonly mode: PaymentMode },
  trip: EntryTrip,
  { cashBranchId }: Branches,
): Entry[] {
  const { mode, amountPaise } = head;
  return posted(entryType, head, trip.branchId, [
    customerLine(trip, negate(amountPaise)),
    { account: accounts.cash(mode), amountPaise, branchId: cashBranchId },
  ]);
}

/** Tax that a trip's customer kept for us. */
export function postTripTds(head: EntryHead, trip: EntryTrip): Entry[] {
  const { amountPaise } = head;
  return posted('TDS', head, trip.branchId, [
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
  return posted(category, head, trip.branchId, [
    customerLine(trip, negate(amountPaise)),
    { account: accounts.deduction(category), amountPaise, ...bearing(trip) },
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
 * On credit the vendor gives the goods and is owed for them, at the head office. Paid, it costs cash; a vendor who is
 * named gives and gets the same in the expense's branch, so that it stands in their ledger and leaves their balance.
 */
export function postExpense(
  head: EntryHead & ExpensePayment,
  bearer: Bearer,
  { headOfficeId, cashBranchId }: Branches,
): Entry[] {
  const { category, mode, vendorId, amountPaise } = head;
  const { branchId } = bearer;
  const given = negate(amountPaise);
  const spent = { account: accounts.expense(category), amountPaise, ...bearing(bearer) };
  if (mode === null) {
    if (vendorId === null) throw new Error('an expense on credit needs a vendor');
    const owed = {
      account: accounts.party(vendorId),
      amountPaise: given,
      branchId: headOfficeId,
      ...ofTrip(bearer),
    };
    return posted(typeOf(category, bearer), head, branchId, [spent, owed]);
  }
  const paid = { account: accounts.cash(mode), amountPaise: given, branchId: cashBranchId };
  return posted(typeOf(category, bearer), head, branchId, [spent, ...paidVendor(head, bearer), paid]);
}

/** Maintenance of a vehicle is posted as such, also a puncture, which may be of no vehicle (docs/rules/fleet.md#maintenance). */
function typeOf(category: ExpensePayment['category'], { vehicleId }: Bearer): EntryType {
  return category === 'PUNCTURE' && vehicleId != null ? 'VEHICLE_MAINTENANCE' : postedAs(category);
}

/** Both sides of a vendor who was paid at once. */
function paidVendor({ vendorId, amountPaise }: EntryHead & ExpensePayment, bearer: Bearer): EntryLine[] {
  if (vendorId === null) return [];
  const vendor = { account: accounts.party(vendorId), branchId: bearer.branchId, ...ofTrip(bearer) };
  return [
    { ...vendor, amountPaise },
    { ...vendor, amountPaise: negate(amountPaise) },
  ];
}

function ofTrip({ tripId }: Bearer): Pick<EntryLine, 'tripId'> {
  return tripId == null ? {} : { tripId };
}

/**
 * What the driver paid out of their advance: `taken` is the lines that the advances fall by. No cash moves, and all
 * expenses together stay as they were.
 */
export function postFromDriverAdvance(
  head: EntryHead & ExpensePayment,
  bearer: Bearer,
  taken: readonly EntryLine[],
): Entry[] {
  const { category, amountPaise } = head;
  const spent = { account: accounts.expense(category), amountPaise, ...bearing(bearer) };
  const lines = [spent, ...paidVendor(head, bearer), ...taken];
  const entries = posted(typeOf(category, bearer), { ...head, mode: null }, bearer.branchId, lines);
  return entries.map((entry) => ({ ...entry, fromDriverAdvance: true }));
}

/** What the driver brought back of their advance, an expense below zero. */
export function postDriverReturn(
  head: EntryHead & { readonly mode: PaymentMode },
  branchId: string,
  taken: readonly EntryLine[],
  { cashBranchId }: Branches,
): Entry[] {
  const { mode, amountPaise } = head;
  const received = { account: accounts.cash(mode), amountPaise, branchId: cashBranchId };
  const returned = { ...head, amountPaise: negate(amountPaise) };
  return posted('DRIVER_ADVANCE', returned, branchId, [...taken, received]);
}

/** A signed opening balance, at the head office; plus: they owe us. */
export function postOpening(head: EntryHead, partyId: string, { headOfficeId }: Branches): Entry[] {
  const { amountPaise } = head;
  return posted('OPENING_BALANCE', head, headOfficeId, [
    { account: accounts.party(partyId), amountPaise, branchId: headOfficeId },
    { account: accounts.openingEquity, amountPaise: negate(amountPaise), branchId: headOfficeId },
  ]);
}

/** The inverse of an entry's net, on the entry's own date (docs/rules/money.md#reversals). */
export function reverse(original: Entry, reversalId: string): Entry {
  const { entryId: reverses, mode, fromDriverAdvance, lines } = original;
  return {
    ...placeOf(original),
    entryId: reversalId,
    amountPaise: negate(original.amountPaise),
    ...(fromDriverAdvance === undefined ? {} : { fromDriverAdvance }),
    ...(mode === undefined ? {} : { mode }),
    reverses,
    lines: negated(lines),
  };
}

/** An entry as it stands, with what moved it while its books were closed. */
type Standing = Entry & Pick<Folded<Entry>, 'movedLater'>;

/** The same of all that its id has posted, also of what moved it on another day: each on its own. */
export function reverseWhole(original: Standing, reversalId: string): Entry[] {
  const { movedLater = [] } = original;
  if (movedLater.length === 0) return [reverse(original, reversalId)];
  const undone = movedLater.map(({ occurredOn, lines }) => ({
    ...placeOf(original),
    occurredOn,
    intoClosedBooks: true as const,
    lines: negated(lines),
  }));
  const lines = netLines([...original.lines, ...undone.flatMap((entry) => entry.lines)], original);
  return [...undone, reverse({ ...original, lines }, reversalId)];
}

/** The same on the day on which the cheque of its payment came back; the figures of the days between stay. */
export function reverseWithCheque(original: Entry, reversalId: string, occurredOn: Day): Entry {
  // A share has no chain.
  const chained = original.chain === undefined ? {} : { chain: reversalId };
  return { ...reverse(original, reversalId), ...chained, occurredOn, chequeReturned: true };
}

/** The payment itself, which the bank took back. */
export function postChequeReturned(payment: Entry, returnId: string, occurredOn: Day): Entry {
  const { amountPaise, paymentRefNo } = payment;
  return {
    ...reverseWithCheque(payment, returnId, occurredOn),
    entryType: 'CHEQUE_RETURNED',
    amountPaise,
    ...(paymentRefNo === undefined ? {} : { paymentRefNo }),
  };
}

/** A trip's deduction again in its chain, for the customer, vehicle and people of `trip`. */
export function repost(deduction: Entry, entryId: string, trip: EntryTrip): Entry {
  const { entryId: replaces, lines } = deduction;
  const again = lines.map(({ account, amountPaise }) =>
    account.kind === 'party' ? customerLine(trip, amountPaise) : { account, amountPaise, ...bearing(trip) },
  );
  const { notes, paymentRefNo } = deduction;
  const said = {
    ...(notes === undefined ? {} : { notes }),
    ...(paymentRefNo === undefined ? {} : { paymentRefNo }),
  };
  return { ...placeOf(deduction), ...said, entryId, replaces, lines: again };
}

/** What a further event under the same id, or a reversal, repeats of an entry. */
export function placeOf({ entryId, chain, entryType, occurredOn, branchId, amountPaise }: Entry) {
  const place = { entryId, entryType, occurredOn, branchId, amountPaise };
  return chain === undefined ? place : { ...place, chain };
}

/** The same, on the day from which on its lines are put right where its own books were closed. */
export function placeOfLines(original: Standing) {
  const last = original.movedLater?.at(-1);
  const place = placeOf(original);
  return last === undefined
    ? place
    : { ...place, occurredOn: last.occurredOn, intoClosedBooks: true as const };
}

/** Whom the lines of a trip's entry name. Null: nothing any more. */
export type Naming = Partial<Pick<Bearer, 'tripId' | 'vehicleId' | 'driverId' | 'managerId'>>;

/**
 * Lines that move an entry to another vehicle, driver or manager, or away from its trip, under the same id and day:
 * the old ones taken out, the new ones put in. A party's line and cash stay (docs/rules/money.md#expenses).
 */
export function transfer(original: Standing, to: Naming): Entry[] {
  const moved = original.lines.filter(({ account: { kind } }) => isBorne(kind));
  const renamed = moved.map((line) =>
    named(line, kindOf(original) === 'expense' ? forExpense(original, to) : to),
  );
  const lines = renamed.some((line, index) => line !== moved[index]) ? [...negated(moved), ...renamed] : [];
  return lines.length === 0 ? [] : [{ ...placeOfLines(original), lines }];
}

/** An expense keeps the people that it named, and a record of maintenance the vehicle that it was done to. */
function forExpense(
  { maintenance }: Entry,
  { driverId: _, managerId: __, vehicleId, ...to }: Naming,
): Naming {
  return maintenance === undefined && vehicleId !== undefined ? { ...to, vehicleId } : to;
}

function isBorne(kind: EntryLine['account']['kind']): boolean {
  return kind === 'freight' || kind === 'deduction' || kind === 'expense';
}

function named(line: EntryLine, to: Naming): EntryLine {
  const { account, amountPaise, ...was } = line;
  const now: typeof was = bearing({ ...was, ...to });
  const same = (Object.keys({ ...was, ...now }) as (keyof typeof was)[]).every(
    (key) => was[key] === now[key],
  );
  return same ? line : { account, amountPaise, ...now };
}

/** Names only what there is. */
export function bearing({ branchId, tripId, vehicleId, driverId, managerId }: Bearer) {
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

/** The entry, or none for an amount of 0 (a fare can round to it). */
export function posted(
  entryType: EntryType,
  head: EntryHead & { readonly mode?: PaymentMode | null },
  branchId: string,
  lines: readonly EntryLine[],
): Entry[] {
  return head.amountPaise === 0 ? [] : [entryOf(entryType, head, branchId, lines)];
}

/** The entry, also where nothing is left to be paid. */
export function entryOf(
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
    lines: balanced(lines.filter((line) => line.amountPaise !== 0)),
  };
}

/**
 * Each branch's books balance by themselves: what the lines of a branch come to is owed between it and the branch of
 * the cash, without cash that of the first line (docs/rules/branches.md#books-that-balance).
 */
export function balanced(lines: readonly EntryLine[]): EntryLine[] {
  const hub = (lines.find(({ account }) => account.kind === 'cash') ?? lines[0])?.branchId;
  if (hub === undefined) return [];
  const sums = new Map<string, Paise>();
  for (const { branchId, amountPaise } of lines)
    sums.set(branchId, add(sums.get(branchId) ?? ZERO, amountPaise));
  const pairs = [...sums].flatMap(([branchId, amountPaise]) =>
    branchId === hub || amountPaise === 0
      ? []
      : [
          { account: accounts.interBranch(hub), amountPaise: negate(amountPaise), branchId },
          { account: accounts.interBranch(branchId), amountPaise, branchId: hub },
        ],
  );
  return [...lines, ...pairs];
}
