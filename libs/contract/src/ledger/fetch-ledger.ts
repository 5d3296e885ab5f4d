import * as v from 'valibot';
import { query } from '../define.ts';
import { dayInAnswer, rupeesInAnswer, fields } from '../fields.ts';
import { partyId } from '../id-fields.ts';
import { atBound } from './at-bound.ts';
import { past } from '../past.ts';

export const fetchLedger = query({
  slug: 'fetch-ledger',
  path: '/ledger/fetch',
  may: 'office',
  scope: 'branch',
  summary: 'The head of a party ledger: details, balances and opening balance',
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
    totalBalance: rupeesInAnswer,
    /**
     * docs/rules/parties.md#actionable-amount. Null for vendors and brokers. Null in a ledger of the past,
     * too, because the rows do not store which trips had their POD at that time. `asOf` or `knownAt` gives
     * the present ledger, and so an amount, if no entry is dated or was recorded later.
     */
    actionableBalance: v.pipe(
      v.nullable(rupeesInAnswer),
      v.description(
        'Null for vendors and brokers, and in a ledger of the past (asOf, knownAt): which trips had their POD then is not kept.',
      ),
    ),
    /**
     * The credit on account; below 0 if money of a returned cheque was used. Null for vendors and brokers, in a ledger
     * of the past, and if the caller does not see the head office, which holds it.
     */
    onAccount: v.nullable(rupeesInAnswer),
    /** The part of that credit that a payment can set off now: at most what is open of the opening balance and trips. */
    creditToSetOff: rupeesInAnswer,
    /** The party's present value, even in a ledger of the past. */
    openDate: dayInAnswer,
    /** The original opening balance, signed; 0 in a ledger of the past before the opening was dated or recorded. */
    openingBalance: rupeesInAnswer,
    ...atBound,
  }),
});
