import * as v from 'valibot';
import { query } from '../define.ts';
import {
  day,
  fields,
  id,
  line,
  listLength,
  oneOf,
  oneOrMany,
  optional,
  optionalText,
  page,
  vehicleNumber,
} from '../fields.ts';
import { codes, tripStatuses, vehicleTypes } from '../labels.ts';
import { driverTrip, tripSummary } from './trip.ts';

export const listTrips = query({
  slug: 'list-trips',
  path: '/trip/list',
  may: 'trip-staff',
  summary: 'Trips, newest start first; cancelled ones only when asked for by status; to a DRIVER his own',
  input: fields({
    ...page,
    status: optional(oneOrMany(oneOf(codes(tripStatuses)))),
    customerId: optional(id),
    driverId: optional(id),
    managerId: optional(id),
    startLocationId: optional(id),
    endLocationId: optional(id),
    /** Whole numbers. */
    vehicleNo: optional(oneOrMany(vehicleNumber)),
    vehicleType: optional(oneOrMany(oneOf(codes(vehicleTypes)))),
    /** Of `startedAt`, both ends included. */
    startDate: optional(day),
    endDate: optional(day),
    /** Its digits without leading zeros. */
    lrNumber: optionalText(line(20)),
  }),
  answers: v.object({ trips: v.array(tripSummary), ...listLength }),
  answersDriver: v.object({ trips: v.array(driverTrip), ...listLength }),
});
