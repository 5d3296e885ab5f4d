import * as v from 'valibot';
import { namedBranch } from '../branch-fields.ts';
import { fuelTypes, odoTypes, vehicleStatuses, vehicleTypes } from '../labels.ts';
import { dayInAnswer } from '../fields.ts';
import { codes } from '../codes.ts';
import { registryAnswer } from './registry-details.ts';
import { answeredDocuments } from './vehicle-document.ts';

/** A vehicle in a list. */
export const listedVehicle = v.object({
  id: v.string(),
  vehicleNo: v.string(),
  vehicleType: v.picklist(codes(vehicleTypes)),
  fuelType: v.picklist(codes(fuelTypes)),
  odoType: v.picklist(codes(odoTypes)),
  /**
   * Follows the trips: ON_TRIP while at least one STARTED trip names the vehicle
   * (docs/rules/trips.md#vehicles-of-a-trip).
   */
  status: v.picklist(codes(vehicleStatuses)),
  /** The reading of the latest business date in kilometres or hours, or null. */
  lastOdoReading: v.nullable(v.number()),
  /** The person who usually drives it, or null. A trip names its own driver. */
  driverId: v.nullable(v.string()),
  driverName: v.nullable(v.string()),
  /** The manager who looks after it, or null. */
  managerId: v.nullable(v.string()),
  managerName: v.nullable(v.string()),
  /** Null if unknown; the age of a vehicle is counted from this day. */
  registrationDate: v.nullable(dayInAnswer),
  /**
   * How many of its documents have expired, expire within 30 days, and are valid for longer
   * (docs/rules/fleet.md#document-health).
   */
  expiredDocCount: v.number(),
  expiringDocCount: v.number(),
  validDocCount: v.number(),
  /** How many of the documents that it needs on the road are missing (docs/rules/fleet.md#documents). */
  missingDocCount: v.number(),
});

/** One replacement of the meter. docs/rules/fleet.md#meter-replaced. */
export const meterReplacement = v.object({
  id: v.string(),
  date: dayInAnswer,
  /** The last reading of the old meter, in kilometres or hours. */
  oldReading: v.number(),
  /** The first reading of the new meter. */
  newReading: v.number(),
  /** False while a reading of the new meter is in the books. */
  deletable: v.boolean(),
});

/** The whole vehicle; null means unknown. */
export const vehicle = v.object({
  ...listedVehicle.entries,
  /** The business date of its last reading; null if that is the reading at its creation, or if it has none. */
  lastOdoReadingOn: v.nullable(dayInAnswer),
  /** The branch that it belongs to today. */
  branch: namedBranch,
  /** Its branches from the earliest to the present one; `since` is null for the first. */
  branchHistory: v.array(v.object({ branch: namedBranch, since: v.nullable(dayInAnswer) })),
  /**
   * What one meter would show that was never replaced: the last reading plus what the replacements took away. Differs
   * from `lastOdoReading` only after a replacement.
   */
  run: v.nullable(v.number()),
  /** The replacements of its meter, the newest first. */
  meterReplacements: v.array(meterReplacement),
  manufacturer: v.nullable(v.string()),
  model: v.nullable(v.string()),
  chassisNo: v.nullable(v.string()),
  engineNo: v.nullable(v.string()),
  wheelCount: v.nullable(v.number()),
  /** Metric tons. */
  loadCapacity: v.nullable(v.number()),
  /** Litres. */
  tankCapacity: v.nullable(v.number()),
  /** The answer of the national register that last filled in the vehicle; null without one. */
  vaahanRes: v.nullable(registryAnswer),
  ...answeredDocuments,
});
