import * as v from 'valibot';
import { vehicleId, entryId } from '../id-fields.ts';
import { command } from '../define.ts';
import { fields, oneOf, optional } from '../fields.ts';
import { creditCategories } from '../labels.ts';
import { codes } from '../codes.ts';
import { transaction } from '../trips/trip.ts';
import { namedId } from '../named-id.ts';
import { MONEY_TOPICS } from '../money-topics.ts';

export const classifyCredit = command({
  slug: 'classify-credit',
  path: '/transaction/classify',
  may: 'office',
  scope: 'branch',
  summary: "Set the category of a vendor's credit, which makes it an expense on its own day",
  input: fields({
    id: entryId,
    category: oneOf(codes(creditCategories)),
    vehicleId: optional(vehicleId),
  }),
  postsMoney: true,
  dryRun: true,
  changes: MONEY_TOPICS,
  refuses: ['not-found', 'already-deleted'],
  response: v.object({ transaction }),
  ids: v.strictObject({ transaction: namedId }),
});
