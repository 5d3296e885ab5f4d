import * as v from 'valibot';
import { query } from '../define.ts';
import { fields } from '../fields.ts';
import { entryId } from '../id-fields.ts';
import { driverFillUp, fillUp } from './maintenance.ts';

export const findFillUp = query({
  slug: 'find-fill-up',
  path: '/fillup/find',
  may: 'trip-staff',
  scope: 'branch',
  summary: 'One fill-up with its economy; to a DRIVER one of their own trips, without its sum',
  input: fields({ fillupId: entryId }),
  changesWith: () => ['maintenance', 'trips', 'parties', 'vehicles', 'users'],
  response: v.object({ fillup: fillUp }),
  driverResponse: v.object({ fillup: driverFillUp }),
});
