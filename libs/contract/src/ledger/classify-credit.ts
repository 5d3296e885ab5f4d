import * as v from 'valibot';
import { vehicleId, entryId } from '../id-fields.ts';
import { command } from '../define.ts';
import { fields, oneOf, optional } from '../fields.ts';
import { creditCategories } from '../labels.ts';
import { codes } from '../codes.ts';
import { transaction } from '../trips/trip.ts';

export const classifyCredit = command({
  slug: 'classify-credit',
  path: '/transaction/classify',
  may: 'office',
  scope: 'branch',
  summary: 'Say what a credit of a vendor was for: it is an expense of that category, on its own day',
  input: fields({
    id: entryId,
    category: oneOf(codes(creditCategories)),
    vehicleId: optional(vehicleId),
  }),
  postsMoney: true,
  refuses: ['not-found', 'already-deleted'],
  response: v.object({ transaction }),
});
