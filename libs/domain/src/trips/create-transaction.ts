import { type RefusesOf } from '@bahi/contract/define';
import { OPEN_FOR_EXPENSES, OPEN_FOR_RECEIPTS, type TripStatus } from '@bahi/contract/labels';
import { messages } from '@bahi/contract/messages';
import { type WarningCode } from '@bahi/contract/refusals';
import {
  type createTransaction as contract,
  type NewAdvance,
  type NewCharge,
  type NewExpense,
  type NewTransaction,
} from '@bahi/contract/trips/create-transaction';
import { type Day } from '@bahi/kernel/day';
import {
  accepted,
  rejected,
  rejectedField,
  type Decision,
  type Rejected,
  type Warning,
} from '@bahi/kernel/decision';
import { add, MAX_PAISE, negate, subtract, sum, type Paise } from '@bahi/kernel/paise';
import { beforeOpening } from '../money/before-opening.ts';
import { type Entry } from '../money/entry.ts';
import { entryIdOf } from '../money/entry-id.ts';
import {
  postCharge,
  postDriverReturn,
  postExpense,
  postFromDriverAdvance,
  postReceipt,
  type Bearer,
  type Branches,
} from '../money/postings.ts';
import {
  type ExpenseFacts,
  expenseHead,
  expenseWarnings,
  payee,
  unfitParties,
} from '../money/record-expense.ts';
import { driverAdvancesOf, leftOf, takenFrom } from './driver-advance.ts';
import { balanceOf, portionsOf } from './trip-figures.ts';
import { withinCapacity } from './trip-capacity.ts';
import { surplusWarning } from './warnings.ts';
import { namesOf, type Trip, type TripEvent } from './trip.ts';

interface TransactionFacts extends ExpenseFacts {
  readonly branches: Branches;
  readonly entryIds: TransactionIds;
  /** Of the trip's customer; null where there is no trip. */
  readonly openingDate: Day | null;
}

/** The entry's own id, and those of an advance's portions in their order. */
export interface TransactionIds {
  readonly entryId: string;
  readonly portionIds: readonly string[];
}

type Refuses = RefusesOf<typeof contract> | 'invalid-input';
type Verdict = Decision<TripEvent, Refuses, WarningCode>;

/** RULES sections 3 and 5: what a trip receives, is deducted and costs. An expense without a trip is none of its business. */
export function createTransaction(
  input: NewTransaction,
  trip: Trip | null,
  facts: TransactionFacts,
): Verdict {
  if (trip === null || facts.named.includes(null)) return rejected('not-found');
  return withinCapacity(verdictOn(input, trip, facts), trip, 'amount');
}

function verdictOn(input: NewTransaction, trip: Trip, facts: TransactionFacts): Verdict {
  switch (input.kind) {
    case 'advance':
      return closedFor(trip, OPEN_FOR_RECEIPTS) ?? receiveAdvance(input, trip, facts);
    case 'charge':
      return closedFor(trip, OPEN_FOR_RECEIPTS) ?? addCharge(input, trip, facts);
    case 'expense':
      return closedFor(trip, OPEN_FOR_EXPENSES) ?? spend(input, trip, facts);
  }
}

function closedFor({ status }: Trip, open: readonly TripStatus[]): Rejected<Refuses> | null {
  if (open.includes(status)) return null;
  return rejected(status === 'SETTLED' ? 'trip-settled' : 'trip-status');
}

/** With portions it is one append: what was received, and what was spent of it at once. */
function receiveAdvance(input: NewAdvance, trip: Trip, facts: TransactionFacts): Verdict {
  const { amount: amountPaise, mode, date: occurredOn, paymentRefNo, notes, portions } = input;
  if (sum(portions, ({ amount }) => amount) > amountPaise) return exceedsAdvance;
  const surplus = surplusAfter(amountPaise, trip);
  if (isTooLarge(surplus)) return tooLarge;

  const { entryId, portionIds } = facts.entryIds;
  const said = { occurredOn, mode, paymentRefNo, notes };
  const received = postReceipt('ADVANCE', { ...said, entryId, amountPaise }, namesOf(trip), facts.branches);
  const spent = portions.map(({ category, amount, fuelQuantity }, index) => {
    const portionId = portionIds[index];
    if (portionId === undefined) throw new Error('an advance has an id for each of its portions');
    const quantity = category === 'FUEL' ? fuelQuantity : null;
    const portion = { category, vendorId: null, quantity, amountPaise: amount, groupId: entryId };
    return expenseRecorded(
      trip,
      postExpense({ ...said, ...portion, entryId: portionId }, namesOf(trip), facts.branches),
    );
  });
  const data = { ...namesOf(trip), occurredOn, entries: received };
  return accepted(
    [{ type: 'TripAdvanceReceived', data }, ...spent],
    receiptWarnings(occurredOn, surplus, facts),
  );
}

function addCharge(input: NewCharge, trip: Trip, facts: TransactionFacts): Verdict {
  const { amount: amountPaise, category, date: occurredOn, paymentRefNo, notes } = input;
  const surplus = surplusAfter(amountPaise, trip);
  if (isTooLarge(surplus)) return tooLarge;
  const { entryId } = facts.entryIds;
  const entries = postCharge(
    category,
    { entryId, occurredOn, amountPaise, paymentRefNo, notes },
    namesOf(trip),
  );
  const data = { ...namesOf(trip), occurredOn, entries };
  return accepted([{ type: 'TripChargeAdded', data }], receiptWarnings(occurredOn, surplus, facts));
}

/** The vehicle is the trip's; the driver too, unless another is named. */
function spend(given: NewExpense, trip: Trip, facts: TransactionFacts): Verdict {
  const input = withoutCustomer(given, trip);
  const unfit = unfitParties(input, facts) ?? unfitPart(input, trip) ?? aboveDriverAdvance(input, trip);
  if (unfit !== null) return unfit;
  const bearer = { ...namesOf(trip), driverId: input.driverId ?? trip.driverId, ...payee(input, facts) };
  const event = expenseRecorded(trip, postedOf(input, trip, bearer, facts));
  return accepted([event], expenseWarnings(input, facts));
}

/** Clients name the trip's customer in every entry; on credit somebody has to be a vendor. */
function withoutCustomer(input: NewExpense, { customerId }: Trip): NewExpense {
  const onCredit = input.mode === null && input.ofDriverAdvance !== 'spent';
  if (onCredit || input.vendorFromCustomerId !== true || input.vendorId !== customerId) return input;
  return { ...input, vendorId: null };
}

function postedOf(input: NewExpense, trip: Trip, bearer: Bearer, facts: TransactionFacts): Entry[] {
  const { mode, groupId, ofDriverAdvance, amount } = input;
  const head = { ...expenseHead(input, facts.entryIds.entryId), groupId };
  if (ofDriverAdvance === null) return postExpense(head, bearer, facts.branches);
  const taken = takenFrom(driverAdvancesOf(trip.entries), amount);
  if (ofDriverAdvance === 'spent') return postFromDriverAdvance(head, bearer, taken);
  if (mode === null) throw new Error('what a driver brings back has a mode');
  return postDriverReturn({ ...head, mode }, trip.branchId, taken, facts.branches);
}

/** Together never above what is live of the driver's advances. RULES section 2. */
function aboveDriverAdvance(
  { ofDriverAdvance, amount }: NewExpense,
  { entries }: Trip,
): Rejected<Refuses> | null {
  if (ofDriverAdvance === null) return null;
  const left = leftOf(driverAdvancesOf(entries));
  if (amount <= left) return null;
  return rejectedField('amount-exceeds-balance', 'amount', messages.driverAdvanceLeft(left));
}

function expenseRecorded(trip: Trip, entries: Entry[]): TripEvent {
  const [entry] = entries;
  if (entry === undefined) throw new Error('an expense is never of 0');
  return { type: 'TripExpenseRecorded', data: { ...namesOf(trip), occurredOn: entry.occurredOn, entries } };
}

/** A part that comes after its advance: within what the other parts have left of it. */
function unfitPart({ groupId, amount }: NewExpense, trip: Trip): Rejected<Refuses> | null {
  if (groupId === null) return null;
  const master = trip.entries[groupId];
  if (master?.entryType !== 'ADVANCE') return rejected('not-found');
  if (master.reversedBy !== null) return rejected('already-deleted');
  const others = sum(portionsOf(trip, groupId), ({ amountPaise }) => amountPaise);
  return add(others, amount) > master.amountPaise ? exceedsAdvance : null;
}

const exceedsAdvance = rejectedField('portions-exceed-advance', 'amount', messages.portionsExceedAdvance);
const tooLarge = rejectedField('invalid-input', 'amount', messages.amountTooLarge);

/** Plus: what the trip has received above its fare. */
function surplusAfter(taken: Paise, trip: Trip): Paise {
  return negate(subtract(balanceOf(trip), taken));
}

/** A surplus is set off as a whole, so it is an amount too. */
function isTooLarge(surplus: Paise): boolean {
  return surplus > MAX_PAISE;
}

function receiptWarnings(
  date: Day,
  surplus: Paise,
  { openingDate }: TransactionFacts,
): Warning<WarningCode>[] {
  return [
    ...surplusWarning(surplus, 'amount'),
    ...(openingDate === null ? [] : beforeOpening(openingDate, date, 'date')),
  ];
}

/** The ids of a new money entry of a trip and of its portions. */
export function transactionIds(
  tripId: string,
  portions: number,
  newId: (name: string) => string,
): TransactionIds {
  const portionIds = Array.from({ length: portions }, (_, index) =>
    entryIdOf('trip', tripId, newId(`portion ${index}`)),
  );
  return { entryId: entryIdOf('trip', tripId, newId('entry')), portionIds };
}
