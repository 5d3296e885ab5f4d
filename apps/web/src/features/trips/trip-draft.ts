import { type WireInput } from '@bahi/contract/define';
import { rateTypes, type RateType } from '@bahi/contract/labels';
import { messages } from '@bahi/contract/messages';
import { type startTrip, RATE_WEIGHT_UNITS } from '@bahi/contract/trips/start-trip';
import { type WeightUnit } from '@bahi/kernel/measures';
import { type FieldMessages, type UncheckedInput } from '@bahi/ui-kit/forms/use-command-form';
import { calculateFare } from './fare.ts';
import { type Vehicle } from './vehicle-and-party.ts';

type Input = WireInput<typeof startTrip>;

/** The fields of the form. The notes are sent within the trip's metadata. */
export type TripDraft = Partial<Omit<Input, 'metadata'>> & { readonly notes?: string };

/** The part of a vehicle that determines which fields its trip needs. */
export type OdoVehicle = Pick<Vehicle, 'odoType'>;

/** The terms that the vehicle and the fare type set for the fields below them; docs/rules/screens.md#trip-form. */
export interface Terms {
  readonly byHour: boolean;
  readonly rateType: RateType;
  readonly weightUnit: WeightUnit;
  /** Whether the user chooses the weight unit. Only a fixed fare leaves it open. */
  readonly isUnitFree: boolean;
}

/**
 * The fare types to offer. A vehicle that runs by the hour has no fare by weight, and no other has a fare by the hour.
 */
export function fareTypesFor(byHour: boolean): Partial<typeof rateTypes> {
  const { PER_HR, FIXED, ...byWeight } = rateTypes;
  return byHour ? { PER_HR, FIXED } : { FIXED, ...byWeight };
}

export function resolveTerms(
  {
    rateType = 'PER_MT',
    weightUnit,
  }: { readonly [Field in 'rateType' | 'weightUnit']?: TripDraft[Field] | undefined },
  vehicle: OdoVehicle | undefined,
): Terms {
  const byHour = vehicle?.odoType === 'HR';
  const usual = byHour ? 'PER_HR' : 'PER_MT';
  const rate = rateType in fareTypesFor(byHour) ? rateType : usual;
  const unit = RATE_WEIGHT_UNITS[rate];
  return { byHour, rateType: rate, weightUnit: unit ?? weightUnit ?? 'MT', isUnitFree: unit === null };
}

/** Omits the fields that the vehicle does not take, even if they were filled in before it was chosen. */
export function toStartTripInput(
  { notes, ...draft }: TripDraft,
  vehicle: OdoVehicle | undefined,
): UncheckedInput<typeof startTrip> {
  const { loadingWeight, estimatedHoursRun, ...rest } = draft;
  const { byHour, rateType, weightUnit } = resolveTerms(draft, vehicle);
  return {
    ...rest,
    rateType,
    weightUnit: byHour ? undefined : weightUnit,
    loadingWeight: byHour ? undefined : loadingWeight,
    estimatedHoursRun: byHour ? estimatedHoursRun : undefined,
    ...(notes === undefined ? {} : { metadata: JSON.stringify({ notes }) }),
  };
}

/** Checks the rules that depend on the vehicle, which the schema cannot check; docs/rules/screens.md#trip-form. */
export function validateTripDraft(
  draft: TripDraft,
  vehicle: OdoVehicle | undefined,
): FieldMessages<TripDraft> {
  const { byHour, rateType, weightUnit } = resolveTerms(draft, vehicle);
  const required = (needed: boolean, value: unknown) =>
    needed && (value === undefined || value === null) ? messages.required : undefined;
  const loadingWeight = draft.loadingWeight ?? undefined;
  const hours = draft.estimatedHoursRun ?? undefined;
  const quantity = { FIXED: 1, PER_KG: loadingWeight, PER_MT: loadingWeight, PER_HR: hours }[rateType];
  const fare = calculateFare({ rateType, rate: draft.rate, weightUnit, loadingWeight, hours });
  const tooLarge = draft.rate !== undefined && quantity !== undefined && fare === null;
  return {
    lrNumber: required(!byHour, draft.lrNumber),
    loadingWeight: required(!byHour, loadingWeight),
    startReading: required(byHour, draft.startReading),
    estimatedHoursRun: required(byHour, draft.estimatedHoursRun),
    rate: tooLarge ? messages.amountTooLarge : undefined,
  };
}
