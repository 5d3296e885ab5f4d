import * as v from 'valibot';
import { query } from '../define.ts';
import { codes } from '../codes.ts';
import { rupeesInAnswer, fields, listLength, named, page, sortBy } from '../fields.ts';
import { paymentModes } from '../labels.ts';
import { transaction } from '../trips/trip.ts';
import { transactionFilters } from './transaction-filters.ts';

export const transactionSorts = ['date', '-date', 'moneyIn', '-moneyIn', 'moneyOut', '-moneyOut'] as const;

/** The place where a branch keeps money of one payment mode. */
const namedBox = v.object({ branch: named, mode: v.picklist(codes(paymentModes)) });

/** A money entry with the names it refers to; an unused column is 0. */
export const listedTransaction = v.object({
  ...transaction.entries,
  billNo: v.nullable(v.string()),
  /** The amount in rupees is in one of these columns. A reversal has the amounts of its original, negated. */
  moneyIn: rupeesInAnswer,
  moneyOut: rupeesInAnswer,
  withoutMoney: rupeesInAnswer,
  /** Its money went through a box of a branch outside the filter, so `totals` leave it out. */
  throughOtherBranch: v.optional(v.literal(true)),
  party: v.nullable(v.object({ ...named.entries, type: v.picklist(['CUSTOMER', 'VENDOR', 'BROKER']) })),
  /** For a payment over several trips, all of them. */
  trips: v.array(v.object({ id: v.string(), lrNumber: v.nullable(v.string()) })),
  vehicle: v.nullable(v.object({ id: v.string(), vehicleNo: v.string() })),
  driver: v.nullable(named),
  /** The person who received a salary or an incentive. */
  paidTo: v.nullable(named),
  /**
   * The two boxes of a transfer. If the filter includes both, the transfer is one row that moves no money; if it
   * includes one, the money came in or went out there.
   */
  transfer: v.optional(v.object({ from: namedBox, to: namedBox })),
  /** The user who entered it, and the time. */
  user: v.nullable(named),
  recordedAt: v.string(),
  /** The entry that this one takes back. Set with `corrections`, in closed books, and for a returned cheque. */
  reverses: v.optional(v.string()),
  /**
   * In closed books: the entry whose vehicle, category, person or trip was changed. This row shows the change for one
   * of them, on the day of the change.
   */
  corrects: v.optional(v.string()),
  /** For a payment whose cheque was returned: the entry that records the return. */
  returnedBy: v.optional(v.string()),
  /** Set with `corrections`: the entry that took it back. */
  reversedBy: v.optional(
    v.object({
      id: v.string(),
      user: v.nullable(named),
      recordedAt: v.string(),
      reason: v.nullable(v.string()),
    }),
  ),
});

/** Null if a filter leaves more than 10,000 entries, too many to add up. */
const total = v.nullable(rupeesInAnswer);

export const listTransactions = query({
  slug: 'list-transactions',
  path: '/transaction/list',
  may: 'office',
  scope: 'branch',
  summary: 'Money entries of the firm, newest first, with the totals of all that match',
  input: fields({
    ...page,
    ...transactionFilters,
    /** Whether to list entries that were taken back, and their reversals, too; they change no total. */
    corrections: v.nullish(v.boolean(), false),
    sort: sortBy(transactionSorts),
  }),
  changesWith: () => ['ledgers', 'trips', 'parties', 'vehicles', 'users', 'branches'],
  response: v.object({
    transactions: v.array(listedTransaction),
    ...listLength,
    totals: v.object({
      moneyIn: total,
      moneyOut: total,
      withoutMoney: total,
      /**
       * Fares less deductions. Without a `kind` filter, the sum of what is listed, which has no fares and so only
       * deductions.
       */
      revenue: total,
      /**
       * The expenses of the requested categories. An expense paid from a driver advance counts in its own category and
       * not in DRIVER_ADVANCE.
       */
      expense: total,
    }),
    /**
     * Set if the filter names some branches: the amounts that the matching entries moved in boxes of other branches.
     * Together with it, `totals` are the sum of the list.
     */
    throughOtherBranches: v.optional(v.object({ moneyIn: total, moneyOut: total })),
  }),
});
