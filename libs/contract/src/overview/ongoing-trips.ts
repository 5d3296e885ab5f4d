import * as v from 'valibot';
import { query } from '../define.ts';
import {
  dayInAnswer,
  rupeesInAnswer,
  fields,
  listLength,
  named,
  optionalSearchText,
  page,
} from '../fields.ts';
import { rateTypes } from '../labels.ts';
import { codes } from '../codes.ts';
import { overviewFilters } from './overview-filters.ts';

export const ongoingTrips = query({
  slug: 'ongoing-trips',
  path: '/overview/trips',
  may: 'office',
  scope: 'branch',
  summary: 'Running trips that started in a period, newest first',
  input: fields({
    ...page,
    ...overviewFilters,
    /**
     * The beginning of the number's last run of digits. Other characters and leading zeros are dropped, and zero
     * filters nothing.
     */
    lrNumber: optionalSearchText(20),
  }),
  changesWith: () => ['trips', 'parties', 'vehicles'],
  response: v.object({
    trips: v.array(
      v.object({
        id: v.string(),
        customer: named,
        vehicle: v.object({ id: v.string(), vehicleNo: v.string() }),
        lrNumber: v.nullable(v.string()),
        rateType: v.picklist(codes(rateTypes)),
        /** The rate. */
        fare: rupeesInAnswer,
        estimatedHoursRun: v.nullable(v.number()),
        loadingWeight: v.nullable(v.number()),
        /** The amount at that rate. */
        totalRate: rupeesInAnswer,
        startedAt: dayInAnswer,
      }),
    ),
    ...listLength,
  }),
});
