import * as v from 'valibot';
import { query } from '../define.ts';
import { fields, listLength, oneOf, optional, page, sortBy, optionalSearchText } from '../fields.ts';
import { openingBalanceTypes } from '../labels.ts';
import { codes } from '../codes.ts';
import { party } from './party.ts';

export const partySorts = ['name', '-name', 'balance', '-balance'] as const;

export const listParties = query({
  slug: 'list-parties',
  path: '/customer/list',
  may: 'office',
  scope: 'branch',
  summary: 'Parties, newest first; VENDOR includes BROKER',
  input: fields({
    ...page,
    customerType: optional(oneOf(['CUSTOMER', 'VENDOR'])),
    /**
     * By the sign of the balance, not by the party's type; a balance of 0 is neither
     * (docs/rules/parties.md#totals).
     */
    balanceType: optional(oneOf(codes(openingBalanceTypes))),
    /** Words in any order, each a part of the name, in any case, with or without accents. */
    name: optionalSearchText(100),
    sort: sortBy(partySorts),
  }),
  changesWith: () => ['parties', 'trips', 'places'],
  response: v.object({ customers: v.array(party), ...listLength }),
});
