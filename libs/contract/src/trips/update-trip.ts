import * as v from 'valibot';
import { deliveryBranch, optionalBranch } from '../branch-fields.ts';
import { vehicleId, partyId, placeId, driverId, managerId, tripId } from '../id-fields.ts';
import { command } from '../define.ts';
import {
  amount,
  fields,
  line,
  lrNumber,
  notes,
  oneOf,
  optional,
  optionalText,
  pastDay,
  warnings,
} from '../fields.ts';
import { reading, weight } from '../measure-fields.ts';
import { podFile } from '../files/file-reference.ts';
import { rateTypes, weightUnits } from '../labels.ts';
import { codes } from '../codes.ts';
import { metadataChange } from './metadata.ts';
import { shortage, trip } from './trip.ts';
import { namedId } from '../named-id.ts';
import { MONEY_TOPICS } from '../money-topics.ts';

/** Null clears an optional value. */
const clearable = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema));

/**
 * Absent leaves a field unchanged (docs/rules/api.md#conventions). Null clears a field in `clearable(…)` or
 * `v.optional(optionalText(…))`; in `optional(…)` it is the same as absent. Dates of steps that the trip has not reached
 * are refused.
 */
export const updateTrip = command({
  slug: 'update-trip',
  path: '/trip/update',
  may: 'office',
  scope: 'branch',
  summary: 'Correct fields of a trip; a changed fare is posted again in its place',
  input: fields({
    tripId,
    /** The branch that books it. A trip always has one, so null leaves it unchanged. */
    branchId: optionalBranch,
    deliveryBranchId: deliveryBranch,
    vehicleId: v.optional(vehicleId),
    customerId: v.optional(partyId),
    startLocationId: v.optional(placeId),
    endLocationId: v.optional(placeId),
    driverId: v.optional(driverId),
    managerId: clearable(managerId),
    startedAt: v.optional(pastDay),
    startReading: clearable(reading),
    rateType: v.optional(oneOf(codes(rateTypes))),
    rate: v.optional(amount),
    estimatedHoursRun: clearable(reading),
    /** In `weightUnit`, or in the trip's own unit if that is absent. */
    loadingWeight: clearable(weight),
    weightUnit: clearable(oneOf(codes(weightUnits))),
    lrNumber: v.optional(optionalText(lrNumber)),
    material: v.optional(optionalText(line(100))),
    metadata: metadataChange,
    /** The day of a step cannot be cleared, so null leaves it unchanged. */
    endedAt: optional(pastDay),
    endReading: clearable(reading),
    unloadingWeight: clearable(weight),
    pod: clearable(podFile),
    podReceivedAt: optional(pastDay),
    podSubmittedAt: optional(pastDay),
    /** The reason for the correction, shown with the re-posted entries. */
    reason: optionalText(notes),
  }),
  postsMoney: true,
  dryRun: true,
  figures: v.object({ shortage }),
  changes: MONEY_TOPICS,
  refuses: [
    'forbidden',
    'branch-inactive',
    'not-found',
    'trip-status',
    'trip-settled',
    'trip-has-receipts',
    'trip-has-entries',
    'lr-number-taken',
    'field-required',
    'field-not-allowed',
    'wrong-role',
    'vehicle-inactive',
    'user-disabled',
    'wrong-party-type',
    'date-before-start',
    'date-before-end',
    'date-before-pod',
    'end-reading-too-low',
    'unloading-exceeds-loading',
  ],
  response: v.object({ trip, warnings }),
  ids: v.strictObject({ trip: namedId }),
});
