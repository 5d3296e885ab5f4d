import * as v from 'valibot';
import { query } from '../define.ts';
import { fields } from '../fields.ts';
import { entryId } from '../id-fields.ts';
import { maintenance } from './maintenance.ts';

export const findMaintenance = query({
  slug: 'find-maintenance',
  path: '/maintenance/find',
  may: 'office',
  scope: 'branch',
  summary: 'One maintenance record or fill-up',
  input: fields({ maintenanceId: entryId }),
  changesWith: () => ['maintenance', 'trips', 'parties', 'vehicles', 'users'],
  response: v.object({ maintenance }),
});
