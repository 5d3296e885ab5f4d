import { findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { messages } from '@bahi/contract/messages';
import { tripLabels } from '@bahi/contract/trips/field-labels';
import { type Day } from '@bahi/kernel/day';
import { formatQuantity, formatRupees } from '@bahi/kernel/format';
import { type Paise } from '@bahi/kernel/paise';
import { DateField } from '@bahi/ui-kit/fields/date-field';
import { FileField, type KnownFile } from '@bahi/ui-kit/fields/file-field';
import { MeasureField } from '@bahi/ui-kit/fields/measure-field';
import { WarningBox } from '@bahi/ui-kit/feedback/warning-box';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { useEffect, useState } from 'react';
import { type Control, type FieldValues, type Path } from 'react-hook-form';
import { LowerReadingWarning } from '../../forms/lower-reading-warning.tsx';
import { lockable, type Locks } from './locks.tsx';
import { hasMoney, type TripOfAnyone } from './trip.ts';

/** The values known once a vehicle has arrived and unloaded. */
export interface ArrivalDraft {
  readonly endedAt?: string | undefined;
  readonly endReading?: number | null | undefined;
  /** In the trip's weight unit. */
  readonly unloadingWeight?: number | null | undefined;
}

/** The fields of a trip that its arrival depends on. */
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
  const fieldProps = (name: keyof ArrivalDraft | 'pod') => ({
    control,
    name: name as Path<Values>,
    label: tripLabels[name],
  });
  return (
    <>
      <DateField
        {...{ ...fieldProps('endedAt'), required: true, autoFocus }}
        min={trip.startedAt}
        max={today}
      />
      {lockable(
        locks,
        <MeasureField
          {...{ ...fieldProps('endReading'), unit: odoType }}
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
            {...{ ...fieldProps('unloadingWeight'), unit: trip.weightUnit }}
            required
            hint={`Loading ${formatQuantity(trip.loadingWeight)} ${trip.weightUnit}`}
          />,
        )}
      <FileField
        {...{ ...fieldProps('pod'), camera: 'offered' }}
        {...(proof === undefined ? {} : { known: [proof] })}
      />
    </>
  );
}

/** A shortage as a dry run answers it; a DRIVER gets no worth. */
interface TripShortage {
  /** In the trip's weight unit. */
  readonly weight: number;
  readonly worth?: Paise;
}

interface DryRunAnswer {
  readonly figures: { readonly shortage: TripShortage | null } | null;
}

/**
 * The shortage of the typed weight; null until the server has computed it. No other field changes it, so it stays while
 * they do.
 * @param answer the dry run for the values that the form holds now
 */
export function useShortage(
  answer: DryRunAnswer | undefined,
  unloadingWeight: ArrivalDraft['unloadingWeight'],
): TripShortage | null {
  const [last, setLast] = useState<{
    readonly weight: ArrivalDraft['unloadingWeight'];
    readonly shortage: TripShortage | null;
  } | null>(null);
  useEffect(() => {
    if (answer !== undefined)
      setLast({ weight: unloadingWeight, shortage: answer.figures?.shortage ?? null });
  }, [answer]);
  return last !== null && last.weight === unloadingWeight ? last.shortage : null;
}

interface ShortageHintProps {
  readonly trip: TripOfAnyone;
  readonly shortage: TripShortage | null;
}

/** Shows the weight that is missing. Ending the trip posts nothing for it. */
export function ShortageHint({ trip, shortage }: ShortageHintProps) {
  if (shortage === null) return null;
  return (
    <WarningBox icon>
      Shortage <b>{describeShortage(trip, shortage)}</b>
      {shortage.worth !== undefined && (
        <span>. Ending the trip deducts nothing: use Add Charges for that.</span>
      )}
    </WarningBox>
  );
}

/** For example '0.25 MT × ₹2,000.00 = ₹500.00'; for a DRIVER '0.25 MT'. */
function describeShortage(trip: TripOfAnyone, { weight, worth }: TripShortage): string {
  const inUnit = (quantity: number | null) => `${formatQuantity(quantity ?? 0)} ${trip.weightUnit ?? ''}`;
  if (!hasMoney(trip) || worth === undefined) return inUnit(weight);
  const rate = formatRupees(trip.rate);
  const cost = trip.rateType === 'FIXED' ? `${rate} ÷ ${inUnit(trip.loadingWeight)}` : rate;
  return `${inUnit(weight)} × ${cost} = ${formatRupees(worth)}`;
}

interface LowerEndReadingProps {
  readonly arrival: Pick<ArrivalDraft, 'endReading' | 'endedAt'>;
  readonly trip: TripOfAnyone;
  readonly onReplaced: () => void;
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

/** The fields that the trip's vehicle requires; docs/rules/screens.md#end-form. */
export function requireArrival(
  { endReading = null, unloadingWeight = null }: ArrivalDraft,
  { loadingWeight, weightUnit, vehicle }: DepartedTrip,
) {
  const isLoaded = loadingWeight !== null && weightUnit !== null;
  return {
    endReading: vehicle.odoType === 'HR' && endReading === null ? messages.required : undefined,
    unloadingWeight: isLoaded && unloadingWeight === null ? messages.required : undefined,
  };
}
