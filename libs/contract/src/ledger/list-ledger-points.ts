import * as v from 'valibot';
import { namedBranch } from '../branch-fields.ts';
import { ledgerId, statementId } from '../id-fields.ts';
import { query } from '../define.ts';
import { dayInAnswer, rupeesInAnswer, day, fields, listLength, named, optional, page } from '../fields.ts';
import { paymentModes } from '../labels.ts';
import { codes } from '../codes.ts';
import { atBound } from './at-bound.ts';
import { past } from '../past.ts';

/** One line of a party ledger; an unused side is 0. */
export const ledgerPoint = v.object({
  id: v.string(),
  date: dayInAnswer,
  /** The type of the entry, a key of `entryTypes`; not a text. */
  remarks: v.string(),
  inwardAmount: rupeesInAnswer,
  outwardAmount: rupeesInAnswer,
  /** The running balance after this line. */
  balance: rupeesInAnswer,
  ...atBound,
  tripDetails: v.optional(
    v.object({
      /** Null if the trip belongs to a branch that the caller does not see. */
      id: v.nullable(v.string()),
      lrNumber: v.nullable(v.string()),
      vehicleNumber: v.string(),
      startLocation: v.string(),
      endLocation: v.string(),
    }),
  ),
  /** For a VEHICLE_MAINTENANCE line: the work or the purchase. */
  maintenanceDetails: v.optional(v.object({ category: v.string() })),
  /** `tripId` is null if the trip belongs to a branch that the caller does not see. */
  allocations: v.optional(
    v.array(
      v.object({
        tripId: v.nullable(v.string()),
        lrNumber: v.nullable(v.string()),
        amount: rupeesInAnswer,
      }),
    ),
  ),
  /**
   * The share of each branch in a payment over several; opening balance and credit on account belong to the head
   * office.
   */
  branchShares: v.optional(v.array(v.object({ branch: namedBranch, amount: rupeesInAnswer }))),
  /**
   * The parts of a payment besides its `allocations`: the amount for the opening balance, the amount kept on account,
   * and the withheld tax.
   */
  openingBalance: v.optional(rupeesInAnswer),
  onAccount: v.optional(rupeesInAnswer),
  tds: v.optional(rupeesInAnswer),
  /** How the money moved, and its reference; absent if none moved, or none was given. */
  mode: v.optional(v.picklist(codes(paymentModes))),
  paymentRefNo: v.optional(v.string()),
  /** The number of the bill or slip; absent if none was given. */
  billNo: v.optional(v.string()),
  /** The purpose of a vendor's credit; absent while undecided. */
  category: v.optional(v.string()),
  /** Set with `corrections`: id of the reversal that took this line back. */
  reversedBy: v.optional(v.string()),
  /**
   * Set with `corrections`, on a line that was taken back and on its reversal. The reason is null if none was given.
   */
  takenBack: v.optional(
    v.object({ recordedAt: v.string(), user: v.nullable(named), reason: v.nullable(v.string()) }),
  ),
  /** Set with `corrections`, and for a returned cheque: the id of the line that this one takes back. */
  reverses: v.optional(v.string()),
  /** Paid by a cheque that can still be returned by the bank. */
  returnable: v.optional(v.literal(true)),
  /** For a payment whose cheque was returned: the id of the line that records the return. */
  returnedBy: v.optional(v.string()),
});

export const listLedgerPoints = query({
  slug: 'list-ledger-points',
  path: '/ledger-point/list',
  may: 'office',
  scope: 'branch',
  summary: 'Lines of a party ledger, newest first, with running balances',
  input: fields({
    ...page,
    ledgerId,
    startDate: optional(day),
    endDate: optional(day),
    ...past,
    statementId: v.pipe(
      optional(statementId),
      v.description(
        'An issued statement of this ledger: the books as it shows them. `knownAt` is then without effect.',
      ),
    ),
    corrections: v.nullish(v.boolean(), false),
  }),
  changesWith: () => ['ledgers', 'parties', 'trips', 'vehicles', 'places', 'branches'],
  response: v.object({
    ledgerPoints: v.array(ledgerPoint),
    ...listLength,
    /** The balance before the oldest line of this page. */
    broughtForward: rupeesInAnswer,
    ...atBound,
  }),
});
