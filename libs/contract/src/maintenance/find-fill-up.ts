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
  summary: 'One fill-up with its economy; a DRIVER gets only those of their own trips, without money',
  input: fields({ fillupId: entryId }),
  changesWith: () => ['maintenance', 'trips', 'parties', 'vehicles', 'users'],
  response: v.object({ fillup: fillUp }),
  driverResponse: v.object({ fillup: driverFillUp }),
});
