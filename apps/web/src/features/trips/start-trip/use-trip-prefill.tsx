import { listTrips } from '@bahi/contract/trips/list-trips';
import { rupeesFromPaise } from '@bahi/kernel/paise';
import { type FilledIn, usePrefill } from '@bahi/ui-kit/forms/use-prefill';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { useEffect } from 'react';
import { type UseFormReturn } from 'react-hook-form';
import { type TripSummary } from '../trip.ts';
import { type Vehicle } from '../vehicle-and-party.ts';
import { copySources, toNameOptions } from '../copy-trip.ts';
import { fareTypesFor, type TripDraft } from '../trip-draft.ts';
import { type TripPrefill } from '../trip-sections.tsx';

const FROM_VEHICLE = 'the vehicle';
const FROM_LAST_TRIP = 'the last trip';

const NONE: readonly TripSummary[] = [];

interface PrefillSources {
  /** The trip whose copy the form was opened with. */
  readonly like: TripSummary | undefined;
  readonly vehicleId: string | undefined;
  /** Undefined until it is read. */
  readonly vehicle: Vehicle | undefined;
  readonly customerId: string | undefined;
  readonly byHour: boolean;
}

/**
 * Fills in the vehicle's driver and last reading, and the values of the party's last trip. Choosing another vehicle or
 * party replaces the values that it filled in.
 */
export function useTripPrefill(
  form: UseFormReturn<TripDraft>,
  { like, vehicleId, vehicle, customerId, byHour }: PrefillSources,
): TripPrefill {
  const { fill, isTyped, getHint } = usePrefill(form, like === undefined ? {} : copySources(like));
  const input = customerId === undefined || !isTyped('customerId') ? null : { customerId, limit: 1 };
  const { data } = useQuery(listTrips, input);
  const trips = customerId === undefined ? NONE : data?.trips;
  const { getValues } = form;

  useEffect(() => {
    if (vehicle === undefined && vehicleId !== undefined) return;
    fill(FROM_VEHICLE, { startReading: vehicle?.lastOdoReading ?? undefined });
    // A copied trip keeps its driver until another vehicle is chosen.
    if (isTyped('vehicleId')) fill(FROM_VEHICLE, { driverId: vehicle?.driverId ?? undefined });
  }, [vehicleId, vehicle, fill, isTyped]);

  useEffect(() => {
    if (trips === undefined) return;
    const [last] = trips;
    const defaults = { rateType: byHour ? 'PER_HR' : 'PER_MT', weightUnit: 'MT' };
    const fillFromLastTrip = (values: FilledIn<TripDraft>) => fill(FROM_LAST_TRIP, values, defaults);
    fillFromLastTrip({
      startLocationId: last?.startLocation.id,
      endLocationId: last?.endLocation.id,
      material: last?.material ?? undefined,
      rateType: last !== undefined && last.rateType in fareTypesFor(byHour) ? last.rateType : undefined,
    });
    // A rate only applies with its fare type, and a weight with its unit.
    const hasSameFareType = getValues('rateType') === last?.rateType;
    fillFromLastTrip({
      rate: hasSameFareType && last !== undefined ? rupeesFromPaise(last.rate) : undefined,
    });
    if (!isTyped('loadingWeight'))
      fillFromLastTrip({ weightUnit: (hasSameFareType && last?.weightUnit) || undefined });
    const hasSameWeightUnit = hasSameFareType && getValues('weightUnit') === last?.weightUnit;
    fillFromLastTrip({ loadingWeight: (hasSameWeightUnit && last?.loadingWeight) || undefined });
  }, [trips, byHour, fill, isTyped, getValues]);

  const driver =
    vehicle === undefined || vehicle.driverId === null || vehicle.driverName === null
      ? []
      : [{ value: vehicle.driverId, label: vehicle.driverName }];
  const tripNames = [like, trips?.[0]].flatMap((trip) => (trip === undefined ? [] : toNameOptions(trip)));
  return { getHint, known: [...tripNames, ...driver] };
}
