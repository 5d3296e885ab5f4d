import * as v from 'valibot';
import { query } from '../define.ts';
import { answeredDay, answeredRupees, fields, listLength, named } from '../fields.ts';
import { partyId } from '../id-fields.ts';
import { codes, tripStatuses } from '../labels.ts';

/** What a payment of a party can be shared out over; amounts in rupees. API.md, "/settlement/trips/fetch". */
export const fetchUnsettledTrips = query({
  slug: 'fetch-unsettled-trips',
  path: '/settlement/trips/fetch',
  may: 'office',
  summary: 'What a payment of a party can settle: opening balance, credit on account and trips, oldest first',
  input: fields({ customerId: partyId }),
  changesWith: ({ customerId }) => ['ledgers', 'trips', 'places', `party:${customerId}`],
  response: v.object({
    /** Null for vendors and brokers, as `customerBalance` says all of them (RULES section 4). */
    actionableAmount: v.nullable(answeredRupees),
    customerBalance: answeredRupees,
    /** What is left of it, signed. */
    openingBalance: answeredRupees,
    /** Money that no trip and no opening carries. */
    onAccount: answeredRupees,
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
      }),
    ),
    ...listLength,
  }),
});
