import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { type Role } from '@bahi/contract/may';
import { bookMessages } from '@bahi/contract/book-messages';
import { messages } from '@bahi/contract/messages';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { type WarningCode } from '@bahi/contract/refusals';
import { type settleTrip as contract } from '@bahi/contract/trips/settle-trip';
import { type Day } from '@bahi/kernel/day';
import {
  accepted,
  rejected,
  rejectedField,
  type Decision,
  type DecisionIds,
  type Rejected,
  type Warning,
} from '@bahi/kernel/decision';
import { type Hundredths } from '@bahi/kernel/measures';
import { add, subtract, ZERO, type Paise } from '@bahi/kernel/paise';
import { type Facts } from '../facts.ts';
import { rejectUnknownFile } from '../reject-unknown-file.ts';
import { type Entry } from '../money/entry.ts';
import { makeEntryId } from '../money/entry-id.ts';
import { postReceipt, postTripTds, postWriteOff, type EntryBranches } from '../money/postings.ts';
import { MAX_ENTRIES_WHEN_SETTLING, limitEntries } from './trip-entry-limit.ts';
import { tripBalance, taxableTrip } from './trip-figures.ts';
import { copyTripIds, type Trip, type TripEvent } from './trip.ts';
import { warnBeforeOpening } from '../money/warn-before-opening.ts';
import { validateTax } from '../money/validate-tax.ts';
import { tdsLimit } from '../money/tds-limit.ts';

type Input = InputOf<typeof contract>;
type Refuses = RefusesOf<typeof contract> | 'invalid-input';

interface SettleFacts extends Facts {
  readonly role: Role;
  /** The largest shortfall that a manager may write off (docs/rules/permissions.md#roles). */
  readonly forceSettleLimitPaise: Paise;
  /** The day of the customer's opening balance; null only if the trip is null. */
  readonly openingDate: Day | null;
  /** The TDS rate of the trip's party; null means the usual rate. */
  readonly tdsRate: Hundredths | null;
  /** The file that the request names; null if it names none, or the firm has no such file. */
  readonly receiptFile: object | null;
  /** The head office, and the branch that receives the money (docs/rules/branches.md#the-two-branches-of-an-entry). */
  readonly branches: EntryBranches;
}

/**
 * Settles a trip with its full balance; a smaller amount is a part payment unless forced. docs/rules/trips.md#settling.
 */
export function settleTrip(
  input: Input,
  trip: Trip | null,
  facts: SettleFacts,
): Decision<TripEvent, Refuses, WarningCode> {
  if (trip === null) return rejected('not-found');
  if (input.paymentReceiptId !== null && facts.receiptFile === null)
    return rejectUnknownFile('paymentReceiptId.id');
  if (trip.status === 'SETTLED') return rejected('trip-settled');
  if (trip.status !== 'POD_SUBMITTED' || trip.podSubmittedAt === null) return rejected('trip-status');
  if (input.date < trip.podSubmittedAt)
    return rejectedField(
      'date-before-pod',
      'date',
      bookMessages.settledBeforePod(trip.podSubmittedAt, input.tdsAmount > 0),
    );

  const figures = computeSettlement(input, trip, facts);
  if (figures.balance < 0) return rejected('trip-in-surplus');
  if (figures.received > figures.balance) return refuseTooMuch(input, figures);
  const refusedTds = validateTax(input.tdsAmount, figures.tdsLimit);
  if (refusedTds !== null) return refusedTds;

  const { shortfall, writeOffLimit } = figures;
  if (shortfall > 0 && !input.isForceSettled)
    return limitEntries(recordPartPayment(input, trip, facts), trip, 'amountReceived');
  if (writeOffLimit !== null && shortfall > writeOffLimit)
    return rejectedField('forbidden', 'amountReceived', refusalMessages.forceSettleLimit(writeOffLimit));
  return limitEntries(
    recordSettlement(input, trip, shortfall, facts),
    trip,
    'amountReceived',
    MAX_ENTRIES_WHEN_SETTLING,
  );
}

type SettlementFigures = ReturnType<typeof computeSettlement>;

/** The figures that a settlement is compared with; a dry run answers them. Amounts in paise. */
export function computeSettlement(
  { amountReceived, tdsAmount }: Pick<Input, 'amountReceived' | 'tdsAmount'>,
  trip: Trip,
  { role, tdsRate, forceSettleLimitPaise }: Pick<SettleFacts, 'role' | 'tdsRate' | 'forceSettleLimitPaise'>,
) {
  const balance = tripBalance(trip);
  const received = add(amountReceived, tdsAmount);
  return {
    balance,
    received,
    amountDue: tdsAmount > balance ? ZERO : subtract(balance, tdsAmount),
    shortfall: received > balance ? ZERO : subtract(balance, received),
    /** The owner may write off any shortfall. */
    writeOffLimit: role === 'ADMIN' ? null : forceSettleLimitPaise,
    // Of the whole balance, so that it does not move with the amount. It refuses the same taxes as the limit of what the
    // request receives, because no tax exceeds that and one above the balance is refused by itself.
    tdsLimit: tdsLimit([{ ...taxableTrip(trip), sharePaise: balance }], { role, partyRate: tdsRate }),
  };
}

/** Reports the excess at the tax if that alone exceeds the balance, else at the amount received. */
function refuseTooMuch(
  { tdsAmount }: Input,
  { balance, amountDue }: SettlementFigures,
): Rejected<'amount-exceeds-balance'> {
  return tdsAmount > balance
    ? rejectedField('amount-exceeds-balance', 'tdsAmount', bookMessages.amountAboveBalance(balance))
    : rejectedField('amount-exceeds-balance', 'amountReceived', bookMessages.amountAboveBalance(amountDue));
}

function recordPartPayment(
  input: Input,
  trip: Trip,
  facts: SettleFacts,
): Decision<TripEvent, Refuses, WarningCode> {
  if (add(input.amountReceived, input.tdsAmount) === 0)
    return rejectedField('invalid-input', 'amountReceived', messages.aboveZero);
  const entries = postReceived(input, trip, makeSettlementIds(trip.id, facts.newId), facts);
  const data = { ...copyTripIds(trip), occurredOn: input.date, entries };
  return accepted([{ type: 'TripPartPaid', data }], listWarnings(input, facts), nameFirst(entries));
}

function recordSettlement(
  input: Input,
  trip: Trip,
  shortfall: Paise,
  facts: SettleFacts,
): Decision<TripEvent, Refuses, WarningCode> {
  const { date: occurredOn, notes } = input;
  const ids = makeSettlementIds(trip.id, facts.newId);
  const writeOff = { entryId: ids.writeOff, occurredOn, amountPaise: shortfall };
  const entries = [...postReceived(input, trip, ids, facts), ...postWriteOff(writeOff, copyTripIds(trip))];
  const data = { ...copyTripIds(trip), occurredOn, notes, entries };
  return accepted([{ type: 'TripSettled', data }], listWarnings(input, facts), nameFirst(entries));
}

/** Names the entry that a new settlement can be taken back by. The payment comes before the tax and the write-off. */
function nameFirst([first]: readonly Entry[]): DecisionIds {
  return { entryId: first?.entryId ?? null };
}

type SettlementIds = ReturnType<typeof makeSettlementIds>;

/** The ids of the entries that a settlement can post. */
function makeSettlementIds(tripId: string, newId: (name: string) => string) {
  const makeId = (name: string) => makeEntryId('trip', tripId, newId(name));
  return { payment: makeId('payment'), tds: makeId('tds'), writeOff: makeId('write-off') };
}

/**
 * Posts the amount received and the tax, in one group. An amount of 0 posts no payment, even if the request has a
 * mode, because `postReceipt` posts nothing for 0; the tax then gets the notes and the reference.
 */
function postReceived(input: Input, trip: Trip, ids: SettlementIds, { branches }: SettleFacts): Entry[] {
  const {
    mode,
    notes,
    paymentRefNo,
    date: occurredOn,
    amountReceived: amountPaise,
    paymentReceiptId,
  } = input;
  const head = {
    entryId: ids.payment,
    occurredOn,
    amountPaise,
    notes,
    paymentRefNo,
    fileId: paymentReceiptId?.id ?? null,
  };
  const money =
    mode === null ? [] : postReceipt('PAYMENT_RECEIVED', { ...head, mode }, copyTripIds(trip), branches);
  const tds = {
    entryId: ids.tds,
    groupId: money[0]?.entryId ?? null,
    occurredOn,
    amountPaise: input.tdsAmount,
    ...(money.length === 0 ? { notes, paymentRefNo } : {}),
  };
  return [...money, ...postTripTds(tds, copyTripIds(trip))];
}

function listWarnings({ date }: Input, { openingDate }: SettleFacts): readonly Warning<WarningCode>[] {
  return openingDate === null ? [] : warnBeforeOpening(openingDate, date, 'date');
}
