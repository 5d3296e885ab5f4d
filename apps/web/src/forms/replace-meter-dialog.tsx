import { type ResponseOf } from '@bahi/contract/define';
import { meterLabels } from '@bahi/contract/fleet/field-labels';
import { type findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { replaceMeter } from '@bahi/contract/fleet/replace-meter';
import { formatDay, type Day } from '@bahi/kernel/day';
import { formatQuantity } from '@bahi/kernel/format';
import { useToday } from '@bahi/ui-kit/api/use-today';
import { Dialog } from '@bahi/ui-kit/dialogs/dialog';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { DateField } from '@bahi/ui-kit/fields/date-field';
import { MeasureField } from '@bahi/ui-kit/fields/measure-field';
import { LockBanner } from '@bahi/ui-kit/forms/lock-banner';
import { useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { SimpleGrid, Stack } from '@mantine/core';

type Vehicle = ResponseOf<typeof findVehicle>['vehicle'];

/** The fields of a vehicle that the dialog needs. */
export type MeteredVehicle = Pick<Vehicle, 'id' | 'vehicleNo' | 'odoType' | 'lastOdoReading'>;

export type MeterReplacement = Vehicle['meterReplacements'][number];

interface ReplaceMeterDialogProps {
  readonly vehicle: MeteredVehicle;
  /** The replacement whose readings are corrected; absent for a new one. */
  readonly replacement?: MeterReplacement;
  /** The day that the form begins with; today by default. */
  readonly date?: Day | undefined;
  /** Called with the day of the replacement before the dialog closes. */
  readonly onReplaced?: ((day: Day) => void) | undefined;
  readonly onClose: () => void;
}

/** Enters that the meter of a vehicle was replaced, or corrects its readings. docs/rules/fleet.md#meter-replaced. */
export function ReplaceMeterDialog({
  vehicle,
  replacement,
  date,
  onReplaced,
  onClose,
}: ReplaceMeterDialogProps) {
  const today = useToday();
  const { id: vehicleId, vehicleNo, odoType, lastOdoReading } = vehicle;
  const { control, submit } = useCommandForm(replaceMeter, {
    defaultValues:
      replacement === undefined
        ? { vehicleId, date: date ?? today, newReading: 0 }
        : { ...pickValues(replacement), vehicleId },
    draftKey: replacement?.id ?? vehicleId,
    describeUnsent: () => `Meter of ${vehicleNo}`,
    answer: 'full',
    onDone: (answer) => {
      notify.success(replacement === undefined ? 'Meter replaced' : 'Meter readings corrected');
      onReplaced?.(answer.replacement.date);
      onClose();
    },
  });
  const last = lastOdoReading === null ? null : `Last reading ${formatQuantity(lastOdoReading)} ${odoType}`;
  return (
    <Dialog
      {...{ control, onClose }}
      onSubmit={submit}
      title={replacement === undefined ? 'Meter replaced' : 'Correct meter readings'}
      subject={vehicleNo}
      submitLabel="Save Details"
    >
      <Stack gap="lg">
        {replacement === undefined ? (
          <DateField {...{ control, name: 'date', label: 'Date', required: true, max: today }} />
        ) : (
          <LockBanner>{`The meter was replaced on ${formatDay(replacement.date)}.`}</LockBanner>
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
          <MeasureField
            {...{ control, name: 'oldReading', label: meterLabels.oldReading, unit: odoType }}
            required
            {...(last === null || replacement !== undefined ? {} : { hint: last })}
          />
          <MeasureField
            {...{ control, name: 'newReading', label: meterLabels.newReading, unit: odoType }}
            required
            hint="0 for a new meter"
          />
        </SimpleGrid>
      </Stack>
    </Dialog>
  );
}

function pickValues({ id, date, oldReading, newReading }: MeterReplacement) {
  return { id, date, oldReading, newReading };
}
