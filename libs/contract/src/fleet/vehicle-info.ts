import * as v from 'valibot';
import { query } from '../define.ts';
import { dayInAnswer, fields, named } from '../fields.ts';
import { vehicleId } from '../id-fields.ts';
import { tripStatuses } from '../labels.ts';
import { codes } from '../codes.ts';
import { past, pastInAnswer } from '../past.ts';
import { vehicle } from './vehicle.ts';

export const vehicleInfo = query({
  slug: 'vehicle-info',
  path: '/vehicle/info',
  may: 'office',
  scope: 'branch',
  summary: 'One vehicle with its most recent trip, now or in the past',
  input: fields({ vehicleId, ...past }),
  changesWith: ({ vehicleId: id }) => [`vehicle:${id}`, 'trips', 'users', 'places', 'branches'],
  response: v.object({
    vehicle,
    /** The trip that started last, leaving out cancelled trips. */
    recentTrip: v.nullable(
      v.object({
        id: v.string(),
        lrNumber: v.nullable(v.string()),
        status: v.picklist(codes(tripStatuses)),
        startLocation: named,
        endLocation: named,
        startedAt: dayInAnswer,
        endedAt: v.nullable(dayInAnswer),
      }),
    ),
    past: pastInAnswer,
  }),
});
