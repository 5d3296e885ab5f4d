import * as v from 'valibot';
import { partyId } from '../id-fields.ts';
import { query } from '../define.ts';
import { namedBranch } from '../branch-fields.ts';
import { dayInAnswer, rupeesInAnswer, fields, listLength, named } from '../fields.ts';
import { tripStatuses } from '../labels.ts';
import { codes } from '../codes.ts';

/**
 * The trips and balances that a payment of a party can be distributed over; amounts in rupees.
 * docs/rules/money.md#bulk-payments.
 */
export const fetchUnsettledTrips = query({
  slug: 'fetch-unsettled-trips',
  path: '/settlement/trips/fetch',
  may: 'office',
  scope: 'branch',
  summary:
    'The opening balance, the credit on account and the trips that a payment of a party can settle, oldest trip first',
  input: fields({ customerId: partyId }),
  changesWith: ({ customerId }) => ['ledgers', 'trips', 'places', 'branches', `party:${customerId}`],
  response: v.object({
    /** Null for vendors and brokers (docs/rules/parties.md#actionable-amount). */
    actionableAmount: v.nullable(rupeesInAnswer),
    customerBalance: rupeesInAnswer,
    /** The remaining opening balance, signed. */
    openingBalance: rupeesInAnswer,
    /** Money that is allocated to no trip and to no opening; below 0 if money of a returned cheque was used. */
    onAccount: rupeesInAnswer,
    /** The percentage of a debt that the party may withhold as TDS; null means the usual 2. */
    tdsRate: v.nullable(v.number()),
    /** The original opening balance that tax may be withheld from, and the tax withheld so far. */
    taxableOpening: v.object({ receivable: rupeesInAnswer, kept: rupeesInAnswer }),
    /** Trips whose POD is submitted, and trips of any live status in surplus; oldest first, at most 1,000. */
    unsettledTrips: v.array(
      v.object({
        trip: v.object({
          id: v.string(),
          lrNumber: v.nullable(v.string()),
          branch: namedBranch,
          startLocation: named,
          endLocation: named,
          startedAt: dayInAnswer,
          endedAt: v.nullable(dayInAnswer),
          status: v.picklist(codes(tripStatuses)),
        }),
        /** Below 0: a surplus, which is used as a whole. */
        balance: rupeesInAnswer,
        /** The fare less deductions, and the TDS withheld so far. */
        taxable: v.object({ receivable: rupeesInAnswer, kept: rupeesInAnswer }),
      }),
    ),
    ...listLength,
  }),
});
