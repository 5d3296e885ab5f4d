import * as v from 'valibot';
import { query } from '../define.ts';
import { fields, line, listLength, oneOf, optional, page } from '../fields.ts';
import { party } from './party.ts';

export const listParties = query({
  slug: 'list-parties',
  path: '/customer/list',
  may: 'office',
  summary: 'Parties, newest first; VENDOR includes BROKER',
  input: fields({
    ...page,
    customerType: optional(oneOf(['CUSTOMER', 'VENDOR'])),
    balanceType: optional(oneOf(['RECEIVABLE', 'PAYABLE'])),
    name: optional(line(100)),
  }),
  answers: v.object({ customers: v.array(party), ...listLength }),
});
