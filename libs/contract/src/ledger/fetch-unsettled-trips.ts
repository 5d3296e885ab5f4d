import * as v from 'valibot';
import { partyId } from '../id-fields.ts';
import { query } from '../define.ts';
import { answeredDay, answeredRupees, fields, listLength, named } from '../fields.ts';
import { tripStatuses } from '../labels.ts';
import { codes } from '../codes.ts';

/** What a payment of a party can be shared out over; amounts in rupees. docs/rules/api.md. */
export const fetchUnsettledTrips = query({
  slug: 'fetch-unsettled-trips',
  path: '/settlement/trips/fetch',
  may: 'office',
  scope: 'branch',
  summary: 'What a payment of a party can settle: opening balance, credit on account and trips, oldest first',
  input: fields({ customerId: partyId }),
  changesWith: ({ customerId }) => ['ledgers', 'trips', 'places', `party:${customerId}`],
  response: v.object({
    /** Null for vendors and brokers, as `customerBalance` says all of them (docs/rules/parties.md#actionable-amount). */
    actionableAmount: v.nullable(answeredRupees),
    customerBalance: answeredRupees,
    /** What is left of it, signed. */
    openingBalance: answeredRupees,
    /** Money that no trip and no opening carries; below 0: used of a cheque that came back. */
    onAccount: answeredRupees,
    /** Percent that it may keep as TDS of what is owed; null: the usual 2. */
    tdsRate: v.nullable(v.number()),
    /** What it may keep tax of the opening for, as it was at first, and what it has kept. */
    taxableOpening: v.object({ receivable: answeredRupees, kept: answeredRupees }),
    /** Trips whose POD is submitted, and trips in surplus of any live status; oldest first, at most 1,000. */
    unsettledTrips: v.array(
      v.object({
        trip: v.object({
          id: v.string(),
          lrNumber: v.nullable(v.string()),
          startLocation: named,
          endLocation: named,
          startedAt: answeredDay,
          endedAt: v.nullable(answeredDay),
          status: v.picklist(codes(tripStatuses)),
        }),
        /** Below 0: a surplus, which takes part as a whole. */
        balance: answeredRupees,
        /** The fare less deductions, and what of it was kept as TDS. */
        taxable: v.object({ receivable: answeredRupees, kept: answeredRupees }),
      }),
    ),
    ...listLength,
  }),
});
