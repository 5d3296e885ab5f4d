import * as v from 'valibot';
import { codes } from '../codes.ts';
import { query } from '../define.ts';
import { rupeesInAnswer, fields, listLength, oneOf, oneOrMany, optional, page } from '../fields.ts';
import { partyId } from '../id-fields.ts';
import { fillUpCategories } from '../labels.ts';
import { maintenanceFilters } from './list-maintenance.ts';
import { driverFillUp, fillUp } from './maintenance.ts';

/** The litres of all that match; null if a filter leaves more than 10,000 fill-ups, too many to add up. */
const litresTotal = v.nullable(v.number());

export const listFillUps = query({
  slug: 'list-fill-ups',
  path: '/fillup/list',
  may: 'trip-staff',
  scope: 'branch',
  summary:
    'Fill-ups, newest first, with the litres and the sum of all that match; a DRIVER gets those of their own trips, without money',
  input: fields({
    ...page,
    ...maintenanceFilters,
    category: optional(oneOrMany(oneOf(codes(fillUpCategories)))),
    /** The vendor, under the name that the list of fuel uses. */
    customerId: optional(partyId),
    /** True lists only full tanks with an unusual economy, false only full tanks with a usual one. */
    unusual: optional(v.boolean()),
  }),
  changesWith: () => ['maintenance', 'trips', 'parties', 'vehicles', 'users'],
  response: v.object({
    fillups: v.array(fillUp),
    ...listLength,
    totals: v.object({ quantity: litresTotal, amount: v.nullable(rupeesInAnswer) }),
  }),
  driverResponse: v.object({
    fillups: v.array(driverFillUp),
    ...listLength,
    totals: v.object({ quantity: litresTotal }),
  }),
});
