import { messages } from '@bahi/contract/messages';
import { type ForDriver } from '@bahi/contract/define';
import { endTrip } from '@bahi/contract/trips/end-trip';
import { dayAt } from '@bahi/kernel/day';
import { formatQuantity } from '@bahi/kernel/format';
import { useApi } from '@bahi/ui-kit/api-client';
import { DateField } from '@bahi/ui-kit/date-field';
import { Dialog } from '@bahi/ui-kit/dialog';
import { FileField } from '@bahi/ui-kit/file-field';
import { MeasureField } from '@bahi/ui-kit/measure-field';
import { notify } from '@bahi/ui-kit/notify';
import { type DraftOf, type FieldMessages, useCommandForm } from '@bahi/ui-kit/use-command-form';
import { WarningBox } from '@bahi/ui-kit/warning-box';
import { SimpleGrid, Stack } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { dayRefusal } from '../day-refusal.ts';
import { type PodDraft, podInput } from '../pod-file.ts';
import { shortageOf } from '../shortage.ts';
import { answeredLike, nameOf, subjectOf, type TripOfAnyone } from '../trip.ts';

type EndTrip = typeof endTrip | ForDriver<typeof endTrip>;
type Draft = Omit<DraftOf<typeof endTrip>, 'pod'> & PodDraft;

interface EndTripDialogProps {
  readonly trip: TripOfAnyone;
  readonly onClose: () => void;
}

/** The vehicle has arrived and unloaded: the day, its reading, what came off. */
export function EndTripDialog({ trip, onClose }: EndTripDialogProps) {
  const today = dayAt(useApi().now());
  const { control, submit } = useCommandForm<EndTrip, Draft>(answeredLike(trip, endTrip), {
    defaultValues: { tripId: trip.id, endedAt: today },
    about: trip.id,
    entry: () => `End of ${nameOf(trip)}`,
    toInput: (draft) => ({ ...draft, ...podInput(draft) }),
    check: (values) => refusalsOf(values, trip),
    failure: 'Unable to end trip. Please try again later.',
    onDone: () => {
      notify.success('Trip Details Updated');
      onClose();
    },
  });
  const { odoType } = trip.vehicle;
  return (
    <Dialog {...{ control, onClose }} onSubmit={submit} title="End Trip" subject={subjectOf(trip)}>
      <Stack gap="lg">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
          <DateField
            {...{ control, name: 'endedAt', label: 'End Date', required: true, autoFocus: true }}
            min={trip.startedAt}
            max={today}
          />
          <MeasureField
            {...{ control, name: 'endReading', label: 'Destination Odometer', unit: odoType }}
            required={odoType === 'HR'}
            {...(trip.startReading === null
              ? {}
              : { hint: `Start ${formatQuantity(trip.startReading)} ${odoType}` })}
          />
          {trip.weightUnit !== null && trip.loadingWeight !== null && (
            <MeasureField
              {...{ control, name: 'unloadingWeight', label: 'Unloading Weight', unit: trip.weightUnit }}
              required
              hint={`Loading ${formatQuantity(trip.loadingWeight)} ${trip.weightUnit}`}
            />
          )}
          <FileField {...{ control, name: 'pod', label: 'POD', camera: 'offered' }} />
        </SimpleGrid>
        <ShortageHint trip={trip} unloading={useWatch({ control, name: 'unloadingWeight' })} />
      </Stack>
    </Dialog>
  );
}

interface ShortageHintProps {
  readonly trip: TripOfAnyone;
  readonly unloading: number | null | undefined;
}

function ShortageHint({ trip, unloading }: ShortageHintProps) {
  const shortage = shortageOf(trip, unloading ?? null);
  if (shortage === null) return null;
  return (
    <WarningBox icon>
      Shortage <b>{shortage.inWords}</b>
      {shortage.worth !== null && '. Nothing is deducted by ending the trip: Add Charges does that.'}
    </WarningBox>
  );
}

/** Spec part 1, section 5, "End trip". */
function refusalsOf(
  { endedAt, endReading, unloadingWeight }: Draft,
  { startedAt, startReading, loadingWeight, weightUnit, vehicle: { odoType } }: TripOfAnyone,
): FieldMessages<Draft> {
  return {
    endedAt: dayRefusal(endedAt, startedAt),
    endReading: endReadingRefusal(endReading ?? null, startReading, odoType),
    unloadingWeight: unloadingRefusal(unloadingWeight ?? null, loadingWeight, weightUnit),
  };
}

function endReadingRefusal(
  end: number | null,
  start: number | null,
  odoType: 'KM' | 'HR',
): string | undefined {
  if (end === null) return odoType === 'HR' ? messages.required : undefined;
  return start !== null && end < start ? messages.endBeforeReading(start, odoType) : undefined;
}

function unloadingRefusal(
  unloading: number | null,
  loading: number | null,
  unit: 'KG' | 'MT' | null,
): string | undefined {
  if (loading === null || unit === null) return undefined;
  if (unloading === null) return messages.required;
  return unloading > loading ? messages.moreThanLoading(loading, unit) : undefined;
}
