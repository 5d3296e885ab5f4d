import { rupeesFromPaise } from '@bahi/kernel/paise';
import { type SelectOption } from '@bahi/ui-kit/fields/select-option';
import { type FilledFrom } from '@bahi/ui-kit/forms/use-prefill';
import { tripName, type TripSummary } from './trip.ts';
import { type TripDraft } from './trip-draft.ts';

/** The draft of another trip like this one: everything but its LR number, days, readings and note. */
export function copyTrip(trip: TripSummary): TripDraft {
  return {
    vehicleId: trip.vehicle.id,
    customerId: trip.customer.id,
    driverId: trip.driver.id,
    startLocationId: trip.startLocation.id,
    endLocationId: trip.endLocation.id,
    rateType: trip.rateType,
    rate: rupeesFromPaise(trip.rate),
    ...(trip.manager === null ? {} : { managerId: trip.manager.id }),
    ...(trip.weightUnit === null ? {} : { weightUnit: trip.weightUnit }),
    ...(trip.loadingWeight === null ? {} : { loadingWeight: trip.loadingWeight }),
    ...(trip.estimatedHoursRun === null ? {} : { estimatedHoursRun: trip.estimatedHoursRun }),
    ...(trip.material === null ? {} : { material: trip.material }),
  };
}

/** Marks each copied field as filled from the trip, for example 'from LR-1248'. */
export function copySources(trip: TripSummary): FilledFrom<TripDraft> {
  return Object.fromEntries(Object.keys(copyTrip(trip)).map((field) => [field, tripName(trip)]));
}

/** The names of the trip's vehicle, people and places, for dropdowns whose lists do not contain them yet. */
export function toNameOptions({ vehicle, ...trip }: TripSummary): readonly SelectOption[] {
  const others = [trip.customer, trip.driver, trip.manager, trip.startLocation, trip.endLocation];
  return [
    { value: vehicle.id, label: vehicle.vehicleNo },
    ...others.flatMap((other) => (other === null ? [] : [{ value: other.id, label: other.name }])),
  ];
}
