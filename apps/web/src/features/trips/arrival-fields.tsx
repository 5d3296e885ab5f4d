import { bookMessages } from '@bahi/contract/book-messages';
import { findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { messages } from '@bahi/contract/messages';
import { type Day } from '@bahi/kernel/day';
import { formatQuantity } from '@bahi/kernel/format';
import { DateField } from '@bahi/ui-kit/fields/date-field';
import { FileField, type KnownFile } from '@bahi/ui-kit/fields/file-field';
import { MeasureField } from '@bahi/ui-kit/fields/measure-field';
import { WarningBox } from '@bahi/ui-kit/feedback/warning-box';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { useEffect, useState } from 'react';
import { type Control, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { LowerReadingWarning } from '../../forms/lower-reading-warning.tsx';
import { validateDay } from './validate-day.ts';
import { lockable, type Locks } from './locks.tsx';
import { calculateShortage } from './shortage.ts';
import { hasMoney, type TripOfAnyone } from './trip.ts';

/** The values known once a vehicle has arrived and unloaded. */
export interface ArrivalDraft {
  readonly endedAt?: string | undefined;
  readonly endReading?: number | null | undefined;
  /** In the trip's weight unit. */
  readonly unloadingWeight?: number | null | undefined;
}

/** The fields of a trip that its arrival is checked against. */
type DepartedTrip = Pick<TripOfAnyone, 'startedAt' | 'startReading' | 'loadingWeight' | 'weightUnit'> & {
  readonly vehicle: Pick<TripOfAnyone['vehicle'], 'odoType' | 'meterReplacedOn'>;
};

interface ArrivalFieldsProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly trip: DepartedTrip;
  readonly today: Day;
  readonly autoFocus?: boolean;
  readonly locks?: Locks;
  /** The proof of delivery that the trip already has. */
  readonly proof?: KnownFile | undefined;
}

/** The arrival fields of docs/rules/screens.md#end-form. */
export function ArrivalFields<Values extends ArrivalDraft & FieldValues>({
  control,
  trip,
  today,
  autoFocus = false,
  locks = {},
  proof,
}: ArrivalFieldsProps<Values>) {
  const { odoType } = trip.vehicle;
  const fieldProps = (name: keyof ArrivalDraft | 'pod') => ({ control, name: name as Path<Values> });
  return (
    <>
      <DateField
        {...{ ...fieldProps('endedAt'), label: 'End Date', required: true, autoFocus }}
        min={trip.startedAt}
        max={today}
      />
      {lockable(
        locks,
        <MeasureField
          {...{ ...fieldProps('endReading'), label: 'Destination Odometer', unit: odoType }}
          required={odoType === 'HR'}
          {...(trip.startReading === null
            ? {}
            : { hint: `Start ${formatQuantity(trip.startReading)} ${odoType}` })}
        />,
      )}
      {trip.weightUnit !== null &&
        trip.loadingWeight !== null &&
        lockable(
          locks,
          <MeasureField
            {...{ ...fieldProps('unloadingWeight'), label: 'Unloading Weight', unit: trip.weightUnit }}
            required
            hint={`Loading ${formatQuantity(trip.loadingWeight)} ${trip.weightUnit}`}
          />,
        )}
      <FileField
        {...{ ...fieldProps('pod'), label: 'POD', camera: 'offered' }}
        {...(proof === undefined ? {} : { known: [proof] })}
      />
    </>
  );
}

interface ShortageHintProps {
  readonly trip: TripOfAnyone;
  readonly unloading: number | null | undefined;
}

/** Shows the weight that is missing. Ending the trip posts nothing for it. */
export function ShortageHint({ trip, unloading }: ShortageHintProps) {
  const shortage = calculateShortage(trip, unloading ?? null);
  if (shortage === null) return null;
  return (
    <WarningBox icon>
      Shortage <b>{shortage.inWords}</b>
      {shortage.worth !== null && <span>. Ending the trip deducts nothing: use Add Charges for that.</span>}
    </WarningBox>
  );
}

/**
 * The trip with the replacement of its meter that was entered from its form, which keeps the trip as it was when it
 * opened.
 */
export function useReplacedMeter(trip: DepartedTrip): readonly [DepartedTrip, (day: Day) => void] {
  const [replacedOn, setReplacedOn] = useState<Day | null>(null);
  const { meterReplacedOn } = trip.vehicle;
  const isKnown = replacedOn === null || (meterReplacedOn !== undefined && meterReplacedOn >= replacedOn);
  const vehicle = isKnown ? trip.vehicle : { ...trip.vehicle, meterReplacedOn: replacedOn };
  return [{ ...trip, vehicle }, setReplacedOn];
}

/** Checks a refused end reading again once the meter was replaced, since the start reading then refuses no other. */
export function useRecheckedReading<Values extends ArrivalDraft & FieldValues>(
  { getFieldState, trigger }: Pick<UseFormReturn<Values>, 'getFieldState' | 'trigger'>,
  { vehicle: { meterReplacedOn } }: DepartedTrip,
): void {
  useEffect(() => {
    const field = 'endReading' as Path<Values>;
    if (getFieldState(field).invalid) void trigger(field);
  }, [getFieldState, trigger, meterReplacedOn]);
}

interface LowerEndReadingProps {
  readonly arrival: Pick<ArrivalDraft, 'endReading' | 'endedAt'>;
  readonly trip: TripOfAnyone;
  readonly onReplaced: (day: Day) => void;
}

/** Offers to enter that the meter was replaced, to the office only. */
export function LowerEndReading({
  arrival: { endReading, endedAt },
  trip,
  onReplaced,
}: LowerEndReadingProps) {
  const vehicle = useQuery(findVehicle, hasMoney(trip) ? { vehicleId: trip.vehicle.id } : null).data?.vehicle;
  return endReading === trip.endReading ? null : (
    <LowerReadingWarning {...{ vehicle, onReplaced }} reading={endReading} date={endedAt} />
  );
}

/**
 * The start reading, for comparison with the end reading. Null if the meter was replaced since: then only the server can
 * compare them.
 */
export function getComparableStart({
  startedAt,
  startReading,
  vehicle,
}: Pick<DepartedTrip, 'startedAt' | 'startReading' | 'vehicle'>): number | null {
  const { meterReplacedOn = '' } = vehicle;
  return meterReplacedOn >= startedAt ? null : startReading;
}

/** Whether an end reading is below the start reading. @param start from {@link getComparableStart} */
export function isBelowStart(end: number | null | undefined, start: number | null): boolean {
  return typeof end === 'number' && start !== null && end < start;
}

/** Checks the rules of docs/rules/screens.md#end-form. */
export function validateArrival({ endedAt, endReading, unloadingWeight }: ArrivalDraft, trip: DepartedTrip) {
  const { startedAt, loadingWeight, weightUnit, vehicle } = trip;
  return {
    endedAt: validateDay(endedAt, startedAt),
    endReading: validateEndReading(endReading ?? null, getComparableStart(trip), vehicle.odoType),
    unloadingWeight: validateUnloadingWeight(unloadingWeight ?? null, loadingWeight, weightUnit),
  };
}

function validateEndReading(
  end: number | null,
  start: number | null,
  odoType: 'KM' | 'HR',
): string | undefined {
  if (end === null) return odoType === 'HR' ? messages.required : undefined;
  return start !== null && isBelowStart(end, start)
    ? bookMessages.endBeforeReading(start, odoType)
    : undefined;
}

function validateUnloadingWeight(
  unloading: number | null,
  loading: number | null,
  unit: 'KG' | 'MT' | null,
): string | undefined {
  if (loading === null || unit === null) return undefined;
  if (unloading === null) return messages.required;
  return unloading > loading ? bookMessages.moreThanLoading(loading, unit) : undefined;
}
