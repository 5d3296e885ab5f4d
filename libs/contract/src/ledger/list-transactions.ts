import * as v from 'valibot';
import { query } from '../define.ts';
import { codes } from '../codes.ts';
import { answeredRupees, fields, listLength, named, page, sortBy } from '../fields.ts';
import { paymentModes } from '../labels.ts';
import { transaction } from '../trips/trip.ts';
import { transactionFilters } from './transaction-filters.ts';

export const transactionSorts = ['date', '-date', 'moneyIn', '-moneyIn', 'moneyOut', '-moneyOut'] as const;

/** Where a branch keeps money of one payment mode. */
const namedBox = v.object({ branch: named, mode: v.picklist(codes(paymentModes)) });

/** A money entry with what it is about; an unused column is 0. */
export const listedTransaction = v.object({
  ...transaction.entries,
  billNo: v.nullable(v.string()),
  /** What of it came in, went out, or moved no money, in rupees; a reversal has its original's below zero. */
  moneyIn: answeredRupees,
  moneyOut: answeredRupees,
  withoutMoney: answeredRupees,
  /** Its money went through a box of a branch that is not looked at: `totals` leave it out. */
  throughOtherBranch: v.optional(v.literal(true)),
  party: v.nullable(v.object({ ...named.entries, type: v.picklist(['CUSTOMER', 'VENDOR', 'BROKER']) })),
  /** Of a payment over several trips all of them. */
  trips: v.array(v.object({ id: v.string(), lrNumber: v.nullable(v.string()) })),
  vehicle: v.nullable(v.object({ id: v.string(), vehicleNo: v.string() })),
  driver: v.nullable(named),
  /** Whom a salary or an incentive went to. */
  paidTo: v.nullable(named),
  /**
   * Of a transfer its two boxes. Where both of them are looked at, it is one row that moves no money of theirs; where
   * one of them is, it came in or went out there.
   */
  transfer: v.optional(v.object({ from: namedBox, to: namedBox })),
  /** Who entered it, and when. */
  user: v.nullable(named),
  recordedAt: v.string(),
  /** With `corrections`, in books that are closed, and of a cheque that came back: the entry that it takes back. */
  reverses: v.optional(v.string()),
  /**
   * In books that are closed: the entry whose vehicle, category, person or trip was changed. This row is what changed
   * under one of them, on the day of the change.
   */
  corrects: v.optional(v.string()),
  /** Of a payment whose cheque came back: the entry that says so. */
  returnedBy: v.optional(v.string()),
  /** With `corrections`: what took it back. */
  reversedBy: v.optional(
    v.object({
      id: v.string(),
      user: v.nullable(named),
      recordedAt: v.string(),
      reason: v.nullable(v.string()),
    }),
  ),
});

/** Null where a filter leaves more than 10,000 entries: too many to add up. */
const total = v.nullable(answeredRupees);

export const listTransactions = query({
  slug: 'list-transactions',
  path: '/transaction/list',
  may: 'office',
  scope: 'branch',
  summary: 'Money entries of the firm, newest first, with the totals of all that match',
  input: fields({
    ...page,
    ...transactionFilters,
    /** Entries that were taken back, and what took them back, are listed too; they change no total. */
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
      /** Fares less deductions; without a filter by `kind` that of what is listed, so of deductions alone. */
      revenue: total,
      /** Under the categories asked for; what came from a driver advance is in its own category and not in DRIVER_ADVANCE. */
      expense: total,
    }),
    /**
     * Where some branches are looked at: what the entries that match moved in boxes of other branches. With it, `totals`
     * are the sum of the list.
     */
    throughOtherBranches: v.optional(v.object({ moneyIn: total, moneyOut: total })),
  }),
});
