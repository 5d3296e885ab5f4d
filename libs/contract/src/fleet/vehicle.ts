import * as v from 'valibot';
import { codes, fuelTypes, odoTypes, vehicleStatuses, vehicleTypes } from '../labels.ts';

export const vehicle = v.object({
  id: v.string(),
  vehicleNo: v.string(),
  vehicleType: v.picklist(codes(vehicleTypes)),
  fuelType: v.picklist(codes(fuelTypes)),
  odoType: v.picklist(codes(odoTypes)),
  /** Follows the trips: ON_TRIP while at least one STARTED trip names it (RULES section 3). */
  status: v.picklist(codes(vehicleStatuses)),
  /** Kilometres or hours at the latest business date, or null. */
  lastOdoReading: v.nullable(v.number()),
});
