import * as v from 'valibot';
import { query } from '../define.ts';
import { fields } from '../fields.ts';
import { partyId } from '../id-fields.ts';
import { past, pastInAnswer } from '../past.ts';
import { party } from './party.ts';

export const findParty = query({
  slug: 'find-party',
  path: '/customer/find',
  may: 'office',
  scope: 'branch',
  summary: 'One party with its balance, now or in the past',
  input: fields({ customerId: partyId, ...past }),
  changesWith: ({ customerId }) => [`party:${customerId}`, 'trips', 'places'],
  response: v.object({ customer: party, past: pastInAnswer }),
});
