import { bookMessages } from '@bahi/contract/book-messages';
import { type OdoType } from '@bahi/contract/labels';
import { findJump, type ReadingJump } from '@bahi/contract/odometer-jump';
import { type Day, parseDay } from '@bahi/kernel/day';
import { type Hundredths, hundredthsFromReading } from '@bahi/kernel/measures';
import { ConfirmDialog } from '@bahi/ui-kit/dialogs/confirm-dialog';
import { WarningBox } from '@bahi/ui-kit/feedback/warning-box';
import { type BaseSyntheticEvent, type ReactNode, useState } from 'react';
import { type FieldValues, type UseFormReturn } from 'react-hook-form';

interface EnteredReading {
  readonly reading: number | null | undefined;
  readonly date: string | null | undefined;
}

/** The last reading of a vehicle, as its record shows it. */
export interface LastReading {
  readonly lastOdoReading: number | null;
  readonly lastOdoReadingOn: Day | null;
}

export function toLastReading(vehicle: LastReading | undefined): EnteredReading {
  return { reading: vehicle?.lastOdoReading, date: vehicle?.lastOdoReadingOn };
}

/**
 * A jump of the entered reading above the nearest known reading before it (docs/rules/fleet.md#odometer). Null without
 * one, and for hours.
 */
export function findReadingJump(
  entered: EnteredReading,
  known: readonly EnteredReading[],
  unit: OdoType,
): ReadingJump | null {
  const given = toReadingOfDay(entered);
  if (given === null || unit !== 'KM') return null;
  const before = known
    .flatMap((other) => toReadingOfDay(other) ?? [])
    .filter(
      ({ date, hundredths }) => date < given.date || (date === given.date && hundredths <= given.hundredths),
    )
    .toSorted((one, other) =>
      one.date === other.date ? one.hundredths - other.hundredths : one.date < other.date ? -1 : 1,
    )
    .at(-1);
  return before === undefined ? null : findJump(before, given);
}

function toReadingOfDay({ reading, date }: EnteredReading): { date: Day; hundredths: Hundredths } | null {
  const day = parseDay(date ?? '');
  const hundredths = typeof reading === 'number' ? hundredthsFromReading(reading) : undefined;
  return day === undefined || hundredths === undefined ? null : { date: day, hundredths };
}

/** Warns of a jump while the form is open; belongs next to the reading, since a phone shows no column beside the form. */
export function ReadingJumpWarning({ jump }: { readonly jump: ReadingJump | null }) {
  if (jump === null) return null;
  return <WarningBox icon>{bookMessages.odometerJump(jump.distance, jump.days)}</WarningBox>;
}

type Submit = (event?: BaseSyntheticEvent) => Promise<void>;

/** Asks once more before a form with a jump is sent. `question` has to be rendered next to the form. */
export function useJumpQuestion<Values extends FieldValues>(
  { trigger }: Pick<UseFormReturn<Values>, 'trigger'>,
  submit: Submit,
  jump: ReadingJump | null,
): { readonly submit: Submit; readonly question: ReactNode } {
  const [asking, setAsking] = useState(false);
  return {
    submit: async (event) => {
      event?.preventDefault();
      if (jump === null || !(await trigger())) return submit(event);
      setAsking(true);
    },
    question: asking && jump !== null && (
      <ConfirmDialog
        question={bookMessages.odometerJumpQuestion(jump.distance, jump.days)}
        confirmLabel="Yes, save it"
        cancelLabel="No, correct it"
        onConfirm={() => {
          setAsking(false);
          void submit();
        }}
        onCancel={() => setAsking(false)}
      />
    ),
  };
}
