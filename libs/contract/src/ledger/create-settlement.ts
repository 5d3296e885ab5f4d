import { add, sum, ZERO, type Paise } from '@bahi/kernel/paise';
import * as v from 'valibot';
import { cashBranch } from '../branch-fields.ts';
import { command } from '../define.ts';
import {
  amountOrZero,
  fields,
  line,
  listOf,
  notes,
  oneOf,
  optional,
  optionalText,
  pastDay,
  rupees,
  rupeesInAnswer,
  warnings,
} from '../fields.ts';
import { partyId, tripId } from '../id-fields.ts';
import { rowFields } from '../row-fields.ts';
import { InvalidField, toIssue } from '../invalid-field.ts';
import { paymentModes } from '../labels.ts';
import { codes } from '../codes.ts';
import { bookMessages } from '../book-messages.ts';
import { messages } from '../messages.ts';
import { MONEY_TOPICS } from '../money-topics.ts';

/** Limited because more trips in one payment would make the append too large; docs/rules/money.md#bulk-payments. */
export const MAX_TRIPS_IN_PAYMENT = 500;

const request = fields({
  /** A vendor is paid; a customer pays or is refunded. */
  customerId: partyId,
  date: pastDay,
  mode: optional(oneOf(codes(paymentModes))),
  ...cashBranch,
  paymentRefNo: optionalText(line(50)),
  notes: optionalText(notes),
  /** The money that moved, in rupees; 0 if surpluses are only set off against debts. */
  totalAmount: amountOrZero,
  /** Tax that the customer withheld. The shares include it. */
  tdsAmount: v.nullish(amountOrZero, 0),
  /**
   * The share of each trip; below 0 to set off the whole surplus of a trip. In a refund, the amount paid back
   * for each trip.
   */
  tripSettlement: v.pipe(
    listOf(
      rowFields({ tripId, amount: rupees }, { tripId: 'Trip', amount: 'Amount' }),
      MAX_TRIPS_IN_PAYMENT,
      bookMessages.tooManyTrips(MAX_TRIPS_IN_PAYMENT),
    ),
    v.check((rows) => new Set(rows.map((row) => row.tripId)).size === rows.length, bookMessages.tripTwice),
  ),
  openingBalanceSettlement: optional(fields({ amount: rupees })),
  /**
   * The amount that is added to the account: kept as credit, or paying what the party owes there after a returned
   * cheque. Below 0, credit that is set off. In a refund, the credit that is paid back.
   */
  onAccount: optional(rupees),
  /** The remainder of the opening balance or of a vendor's account, which this payment writes off. */
  writeOff: v.nullish(amountOrZero, 0),
  /** The direction of the money. The default is INWARD for a customer and OUTWARD for a vendor. */
  direction: optional(oneOf(['INWARD', 'OUTWARD'])),
});
type Request = v.InferOutput<typeof request>;

/**
 * Whether the request says which trips, opening balance or credit on account its money is for. Vendor
 * payments never do, and refunds may leave it to the server.
 */
export function hasShares({
  tripSettlement,
  openingBalanceSettlement,
  onAccount,
}: Pick<Request, 'tripSettlement' | 'openingBalanceSettlement' | 'onAccount'>): boolean {
  return tripSettlement.length > 0 || openingBalanceSettlement !== null || (onAccount ?? ZERO) !== 0;
}

function findInvalidField(given: Request): InvalidField | null {
  const { totalAmount, mode, direction, tdsAmount } = given;
  if (totalAmount > 0 && mode === null) return new InvalidField('mode', messages.required);
  if (!hasShares(given) && (direction === 'INWARD' || totalAmount === 0))
    return direction === 'OUTWARD'
      ? new InvalidField('totalAmount', bookMessages.paymentAboveZero)
      : new InvalidField('tripSettlement', bookMessages.nothingToSettle);
  return direction === 'OUTWARD'
    ? validateOutward(given)
    : validateInward(given, add(totalAmount, tdsAmount));
}

function validateOutward(given: Request): InvalidField | null {
  const { totalAmount, tdsAmount, tripSettlement, openingBalanceSettlement: opening, onAccount } = given;
  if (totalAmount === 0) return new InvalidField('totalAmount', bookMessages.paymentAboveZero);
  if (tdsAmount > 0) return new InvalidField('tdsAmount', bookMessages.tdsOnlyOfReceipts);
  if (!hasShares(given)) return null;
  const invalidTrip = tripSettlement.findIndex(({ amount }) => amount <= 0);
  if (invalidTrip !== -1) return new InvalidField(`tripSettlement.${invalidTrip}.amount`, messages.aboveZero);
  if (opening !== null && opening.amount <= 0)
    return new InvalidField('openingBalanceSettlement.amount', messages.aboveZero);
  if (opening !== null && opening.amount > totalAmount)
    return new InvalidField('openingBalanceSettlement.amount', bookMessages.openingAbovePayment);
  if ((onAccount ?? ZERO) < 0) return new InvalidField('onAccount', messages.notNegative);
  return validateSum(given, totalAmount);
}

function validateInward(given: Request, shared: Paise): InvalidField | null {
  const {
    onAccount,
    totalAmount,
    tdsAmount,
    writeOff,
    tripSettlement,
    openingBalanceSettlement: opening,
  } = given;
  // A request without shares may be a vendor's payment.
  if (!hasShares(given)) return null;
  const paysDebt = (opening?.amount ?? ZERO) > 0 || tripSettlement.some(({ amount }) => amount > 0);
  if (tdsAmount > 0 && !paysDebt) return new InvalidField('tdsAmount', bookMessages.tdsOfNothing);
  if (onAccount !== null && onAccount > totalAmount)
    return new InvalidField('onAccount', bookMessages.onAccountAboveReceived);
  if (writeOff > 0 && opening === null) return new InvalidField('writeOff', bookMessages.onlyWithOpening);
  return validateSum(given, shared);
}

function validateSum(given: Request, shared: Paise): InvalidField | null {
  const { tripSettlement, openingBalanceSettlement: opening, onAccount } = given;
  const trips = sum(tripSettlement, ({ amount }) => amount);
  const parts = sum([trips, opening?.amount ?? ZERO, onAccount ?? ZERO], (part) => part);
  return parts === shared ? null : new InvalidField('totalAmount', bookMessages.sumsDiffer(shared, parts));
}

export const createSettlement = command({
  slug: 'create-settlement',
  path: '/settlement/create',
  may: 'office',
  scope: 'branch',
  summary:
    'Record a payment of a customer over several trips, the opening balance and credit on account; a refund; or a payment to a vendor',
  input: v.pipe(
    request,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const invalid = findInvalidField(dataset.value);
      if (invalid !== null) addIssue(toIssue(dataset.value, invalid));
    }),
  ),
  postsMoney: true,
  dryRun: true,
  /** Null if the request pays for nothing that a party may keep tax from, or for something that the caller does not see. */
  figures: v.object({
    /** The most tax that the party may keep from what the request pays, as this caller may enter it. */
    tdsLimit: rupeesInAnswer,
    /** The rate of that limit, in percent. */
    tdsRate: v.number(),
  }),
  changes: MONEY_TOPICS,
  refuses: [
    'branch-inactive',
    'not-found',
    'wrong-party-type',
    'wrong-party',
    'trip-status',
    'trip-settled',
    'amount-exceeds-balance',
    'date-before-start',
    'forbidden',
  ],
  response: v.object({ settlement: v.object({ id: v.string() }), warnings }),
});
