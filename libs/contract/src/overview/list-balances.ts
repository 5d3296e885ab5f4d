import * as v from 'valibot';
import { query } from '../define.ts';
import { rupeesInAnswer, fields, listLength, named, oneOf, optional, page } from '../fields.ts';
import { openingBalanceTypes, partyTypes } from '../labels.ts';
import { codes } from '../codes.ts';

export const listBalances = query({
  slug: 'list-balances',
  path: '/overview/balances',
  may: 'office',
  scope: 'branch',
  summary: 'The parties with the largest present balances, with the totals over all parties',
  description: 'POST /overview/credit without an amount gets the same answer.',
  input: fields({
    ...page,
    /** By the sign of the balance, not by the party's type. Absent lists both, those who owe us first. */
    balanceType: optional(oneOf(codes(openingBalanceTypes))),
    /** VENDOR includes BROKER. */
    customerType: optional(oneOf(['CUSTOMER', 'VENDOR'])),
  }),
  changesWith: () => ['parties'],
  response: v.object({
    customers: v.array(
      v.object({ ...named.entries, type: v.picklist(codes(partyTypes)), balance: rupeesInAnswer }),
    ),
    ...listLength,
    balanceSummary: v.object({ totalReceivable: rupeesInAnswer, totalPayable: rupeesInAnswer }),
  }),
});
