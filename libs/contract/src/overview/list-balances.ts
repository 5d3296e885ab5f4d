import * as v from 'valibot';
import { query } from '../define.ts';
import { rupeesInAnswer, fields, listLength, named, oneOf, optional, page } from '../fields.ts';
import { openingBalanceTypes, partyTypes } from '../labels.ts';
import { codes } from '../codes.ts';
import { past, pastInAnswer } from '../past.ts';

export const listBalances = query({
  slug: 'list-balances',
  path: '/overview/balances',
  may: 'office',
  scope: 'branch',
  summary: 'The parties with the largest balances, now or in the past, with the totals over all parties',
  description:
    'POST /overview/credit without an amount gets the same answer. In the past, a firm with more than 2,000 parties is refused: 422 too-many-parties.',
  input: fields({
    ...page,
    /** By the sign of the balance, not by the party's type. Absent lists both, those who owe us first. */
    balanceType: optional(oneOf(codes(openingBalanceTypes))),
    /** VENDOR includes BROKER. */
    customerType: optional(oneOf(['CUSTOMER', 'VENDOR'])),
    ...past,
  }),
  changesWith: () => ['parties'],
  response: v.object({
    /** Null for a caller who sees only some branches, in the past: the parts of balances are not kept. */
    customers: v.nullable(
      v.array(v.object({ ...named.entries, type: v.picklist(codes(partyTypes)), balance: rupeesInAnswer })),
    ),
    ...listLength,
    /** Null where `customers` are. */
    balanceSummary: v.nullable(v.object({ totalReceivable: rupeesInAnswer, totalPayable: rupeesInAnswer })),
    past: pastInAnswer,
  }),
});
