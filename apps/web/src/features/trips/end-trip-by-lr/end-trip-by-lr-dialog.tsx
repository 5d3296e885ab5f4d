import { bookMessages } from '@bahi/contract/book-messages';
import { endTripByLr } from '@bahi/contract/trips/end-trip-by-lr';
import { TextSlot } from '@bahi/ui-kit/page/text-slot';
import { useToday } from '@bahi/ui-kit/api/use-today';
import { Dialog } from '@bahi/ui-kit/dialogs/dialog';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { WarningBox } from '@bahi/ui-kit/feedback/warning-box';
import { type CommandDraft, useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { SimpleGrid } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { findReadingJump, ReadingJumpWarning, useJumpQuestion } from '../../../forms/reading-jump.tsx';
import { type ArrivalDraft, ArrivalFields, getComparableStart, requireArrival } from '../arrival-fields.tsx';
import { type PodDraft, toPodInput } from '../pod-file.ts';
import { subjectByLr, type TripByLr } from '../trip-by-lr.ts';
import { validateDay } from '../validate-day.ts';

type Draft = Omit<CommandDraft<typeof endTripByLr>, 'pod'> & PodDraft & ArrivalDraft;

interface EndTripByLrDialogProps {
  readonly trip: TripByLr;
  readonly onEnded: () => void;
  readonly onClose: () => void;
}

/** Ends a trip whose vehicle has arrived at the delivery branch and unloaded. */
export function EndTripByLrDialog({ trip, onEnded, onClose }: EndTripByLrDialogProps) {
  const today = useToday();
  const { lrNumber } = trip;
  const { form, control, submit } = useCommandForm<typeof endTripByLr, Draft>(endTripByLr, {
    defaultValues: { lrNumber, endedAt: today },
    draftKey: lrNumber,
    describeUnsent: () => `End of ${lrNumber}`,
    toInput: (draft) => ({ ...draft, ...toPodInput(draft) }),
    validate: (values) => validateArrival(values, trip),
    failure: 'Unable to end trip. Please try again later.',
    onDone: () => {
      notify.success('Trip Details Updated');
      onEnded();
      onClose();
    },
  });
  const { endReading, endedAt } = useWatch({ control });
  const startReading = getComparableStart(trip);
  const start = { reading: startReading, date: trip.startedAt };
  const jump = findReadingJump({ reading: endReading, date: endedAt }, [start], trip.vehicle.odoType);
  const asked = useJumpQuestion(form, submit, jump);
  return (
    <Dialog
      {...{ control, onClose }}
      onSubmit={(event) => void asked.submit(event)}
      title="End Trip"
      subject={subjectByLr(trip)}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
        <ArrivalFields {...{ control, trip, today }} autoFocus />
      </SimpleGrid>
      {isBelowStart(endReading, startReading) && (
        <WarningBox icon>
          {`Was the meter replaced? ${trip.branch.name} enters that on the page of ${trip.vehicle.vehicleNo}.`}
        </WarningBox>
      )}
      <ReadingJumpWarning jump={jump} />
      <TextSlot>{asked.question}</TextSlot>
    </Dialog>
  );
}

/** Whether an end reading is below the start reading. @param start from `getComparableStart` */
function isBelowStart(end: number | null | undefined, start: number | null): boolean {
  return typeof end === 'number' && start !== null && end < start;
}

/** Compares the arrival with the start, because an end by LR number has no dry run (docs/rules/api.md#dry-runs). */
function validateArrival(draft: ArrivalDraft, trip: TripByLr) {
  const { endedAt, endReading, unloadingWeight } = draft;
  const { startedAt, loadingWeight, weightUnit, vehicle } = trip;
  const required = requireArrival(draft, trip);
  const start = getComparableStart(trip);
  const isTooLow = start !== null && isBelowStart(endReading, start);
  const isTooHeavy = loadingWeight !== null && weightUnit !== null && (unloadingWeight ?? 0) > loadingWeight;
  return {
    endedAt: validateDay(endedAt, startedAt),
    endReading: isTooLow ? bookMessages.endBeforeReading(start, vehicle.odoType) : required.endReading,
    unloadingWeight: isTooHeavy
      ? bookMessages.moreThanLoading(loadingWeight, weightUnit)
      : required.unloadingWeight,
  };
}
