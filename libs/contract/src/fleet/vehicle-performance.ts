import * as v from 'valibot';
import { query } from '../define.ts';
import { rupeesInAnswer, fields } from '../fields.ts';
import { vehicleId } from '../id-fields.ts';
import { past, pastInAnswer } from '../past.ts';

/** The number of months that the performance of a vehicle covers, including the current one. */
export const PERFORMANCE_MONTHS = 12;

export const vehiclePerformance = query({
  slug: 'vehicle-performance',
  path: '/vehicle/performance',
  may: 'office',
  scope: 'branch',
  summary: 'Profit of a vehicle in each of the last 12 months, oldest first, also those before a past day',
  input: fields({ vehicleId, ...past }),
  changesWith: ({ vehicleId: id }) => [`vehicle:${id}`],
  response: v.object({
    performance: v.array(
      v.object({
        /** `yyyy-MM` */
        date: v.string(),
        profit: rupeesInAnswer,
      }),
    ),
    past: pastInAnswer,
  }),
});
