import { bookMessages } from '@bahi/contract/book-messages';
import { messages } from '@bahi/contract/messages';
import { type Day } from '@bahi/kernel/day';
import { formatQuantity } from '@bahi/kernel/format';
import { DateField } from '@bahi/ui-kit/fields/date-field';
import { FileField, type KnownFile } from '@bahi/ui-kit/fields/file-field';
import { MeasureField } from '@bahi/ui-kit/fields/measure-field';
import { WarningBox } from '@bahi/ui-kit/feedback/warning-box';
import { type Control, type FieldValues, type Path } from 'react-hook-form';
import { validateDay } from './validate-day.ts';
import { lockable, type Locks } from './locks.tsx';
import { calculateShortage } from './shortage.ts';
import { type TripOfAnyone } from './trip.ts';

/** The values known once a vehicle has arrived and unloaded. */
export interface ArrivalDraft {
  readonly endedAt?: string | undefined;
  readonly endReading?: number | null | undefined;
  /** In the trip's weight unit. */
  readonly unloadingWeight?: number | null | undefined;
}

/** The fields of a trip that its arrival is checked against. */
type DepartedTrip = Pick<TripOfAnyone, 'startedAt' | 'startReading' | 'loadingWeight' | 'weightUnit'> & {
  readonly vehicle: Pick<TripOfAnyone['vehicle'], 'odoType'>;
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
      {shortage.worth !== null && '. Ending the trip deducts nothing: use Add Charges for that.'}
    </WarningBox>
  );
}

/** Checks the rules of docs/rules/screens.md#end-form. */
export function validateArrival(
  { endedAt, endReading, unloadingWeight }: ArrivalDraft,
  { startedAt, startReading, loadingWeight, weightUnit, vehicle: { odoType } }: DepartedTrip,
) {
  return {
    endedAt: validateDay(endedAt, startedAt),
    endReading: validateEndReading(endReading ?? null, startReading, odoType),
    unloadingWeight: validateUnloadingWeight(unloadingWeight ?? null, loadingWeight, weightUnit),
  };
}

function validateEndReading(
  end: number | null,
  start: number | null,
  odoType: 'KM' | 'HR',
): string | undefined {
  if (end === null) return odoType === 'HR' ? messages.required : undefined;
  return start !== null && end < start ? bookMessages.endBeforeReading(start, odoType) : undefined;
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
