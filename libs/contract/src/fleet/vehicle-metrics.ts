import * as v from 'valibot';
import { query } from '../define.ts';
import { rupeesInAnswer, fields } from '../fields.ts';
import { vehicleId } from '../id-fields.ts';
import { past, pastInAnswer } from '../past.ts';

/** docs/rules/overview.md#figures-of-a-vehicle. */
export const vehicleMetrics = query({
  slug: 'vehicle-metrics',
  path: '/vehicle/metrics',
  may: 'office',
  scope: 'branch',
  summary: 'Revenue, expense and profit of a vehicle since it joined the fleet',
  input: fields({ vehicleId, ...past }),
  changesWith: ({ vehicleId: id }) => [`vehicle:${id}`],
  response: v.object({
    /** Fares of its trips less deductions. */
    revenue: rupeesInAnswer,
    /** Expenses of its trips, fill-ups and maintenance, each counted once. */
    expense: rupeesInAnswer,
    profit: rupeesInAnswer,
    past: pastInAnswer,
  }),
});
