import * as v from 'valibot';
import { query } from '../define.ts';
import { answeredDay, answeredRupees, fields } from '../fields.ts';
import { partyId } from '../id-fields.ts';
import { atBound } from './at-bound.ts';
import { past } from './past.ts';

export const fetchLedger = query({
  slug: 'fetch-ledger',
  path: '/ledger/fetch',
  may: 'office',
  scope: 'branch',
  summary: 'Head of a party ledger',
  input: fields({ customerId: partyId, ...past }),
  changesWith: () => ['ledgers', 'parties', 'trips', 'places'],
  response: v.object({
    ledgerId: v.string(),
    customerDetails: v.object({
      name: v.string(),
      primaryContact: v.nullable(v.string()),
      email: v.nullable(v.string()),
      location: v.nullable(v.string()),
      gstNo: v.nullable(v.string()),
    }),
    totalBalance: answeredRupees,
    /**
     * docs/rules/parties.md#actionable-amount. Null for vendors and brokers, and in a ledger of the past, because it is
     * not kept which trips had their POD then. A ledger of the past counts as the present if nothing was recorded after
     * it, as with `asOf` today.
     */
    actionableBalance: v.pipe(
      v.nullable(answeredRupees),
      v.description(
        'Null for vendors and brokers, and in a ledger of the past (asOf, knownAt): which trips had their POD then is not kept.',
      ),
    ),
    /** The party's present value, even in a ledger of the past. */
    openDate: answeredDay,
    /** The original opening balance, signed; 0 in a ledger of the past before the opening was dated or recorded. */
    openingBalance: answeredRupees,
    ...atBound,
  }),
});
