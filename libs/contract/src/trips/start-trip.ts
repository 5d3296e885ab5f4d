import { gramsFromWeight, type Grams, type WeightUnit } from '@bahi/kernel/measures';
import * as v from 'valibot';
import { deliveryBranch, optionalBranch } from '../branch-fields.ts';
import { InvalidField, toIssue } from '../invalid-field.ts';
import { vehicleId, partyId, placeId, driverId, managerId } from '../id-fields.ts';
import { command } from '../define.ts';
import {
  amount,
  fields,
  line,
  lrNumber,
  oneOf,
  optional,
  optionalText,
  pastDay,
  warnings,
} from '../fields.ts';
import { reading, weight } from '../measure-fields.ts';
import { rateTypes, weightUnits } from '../labels.ts';
import { codes } from '../codes.ts';
import { bookMessages } from '../book-messages.ts';
import { messages } from '../messages.ts';
import { metadata } from './metadata.ts';
import { trip } from './trip.ts';
import { namedId } from '../named-id.ts';
import { MONEY_TOPICS } from '../money-topics.ts';

/** The loaded weight in grams, and the unit in which it was entered. */
export interface Load {
  readonly grams: Grams;
  readonly unit: WeightUnit;
}

/** The weight unit of each fare type; null if any unit fits. docs/rules/trips.md#weights-and-shortages. */
export const RATE_WEIGHT_UNITS = { PER_KG: 'KG', PER_MT: 'MT', PER_HR: null, FIXED: null } as const;

export const startTrip = command({
  slug: 'start-trip',
  path: '/trip/start',
  may: 'office',
  scope: 'branch',
  summary: 'Start a trip; its fare is posted to the customer on the start date',
  input: v.pipe(
    fields({
      /** The branch that books it; absent means the caller's home branch. */
      branchId: optionalBranch,
      deliveryBranchId: deliveryBranch,
      vehicleId,
      customerId: partyId,
      startLocationId: placeId,
      endLocationId: placeId,
      driverId,
      managerId: optional(managerId),
      startedAt: pastDay,
      startReading: optional(reading),
      rateType: oneOf(codes(rateTypes)),
      rate: amount,
      estimatedHoursRun: optional(reading),
      loadingWeight: optional(weight),
      weightUnit: optional(oneOf(codes(weightUnits))),
      lrNumber: optionalText(lrNumber),
      material: optionalText(line(100)),
      metadata,
    }),
    v.forward(
      v.partialCheck(
        [['rateType'], ['weightUnit']],
        ({ rateType, weightUnit }) =>
          RATE_WEIGHT_UNITS[rateType] === null ||
          weightUnit === null ||
          weightUnit === RATE_WEIGHT_UNITS[rateType],
        (issue) => bookMessages.weightUnitOfRate(RATE_WEIGHT_UNITS[issue.input.rateType] ?? ''),
      ),
      ['weightUnit'],
    ),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const { loadingWeight, weightUnit, ...rest } = dataset.value;
      if (loadingWeight === null) return { ...rest, load: null };
      const grams = weightUnit === null ? undefined : gramsFromWeight(loadingWeight, weightUnit);
      if (weightUnit !== null && grams !== undefined)
        return { ...rest, load: { grams, unit: weightUnit } satisfies Load };
      const field = weightUnit === null ? 'weightUnit' : 'loadingWeight';
      const message = weightUnit === null ? messages.required : messages.weightInvalid;
      addIssue(toIssue(dataset.value, new InvalidField(field, message)));
      return NEVER;
    }),
  ),
  postsMoney: true,
  changes: MONEY_TOPICS,
  refuses: [
    'branch-inactive',
    'not-found',
    'lr-number-taken',
    'field-required',
    'field-not-allowed',
    'wrong-role',
    'vehicle-inactive',
    'user-disabled',
    'wrong-party-type',
  ],
  response: v.object({ trip, warnings }),
  ids: v.strictObject({ trip: namedId }),
});
