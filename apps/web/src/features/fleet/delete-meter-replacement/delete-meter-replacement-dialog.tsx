import { deleteMeterReplacement } from '@bahi/contract/fleet/delete-meter-replacement';
import { formatDay } from '@bahi/kernel/day';
import { useCommand } from '@bahi/ui-kit/api/use-command';
import { CommandQuestion } from '@bahi/ui-kit/dialogs/command-question';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { useReasonField } from '@bahi/ui-kit/fields/reason-field';
import { type MeterReplacement } from '../../../forms/replace-meter-dialog.tsx';
import { type Vehicle } from '../vehicle.ts';

interface DeleteMeterReplacementDialogProps {
  readonly vehicle: Pick<Vehicle, 'vehicleNo'>;
  readonly replacement: MeterReplacement;
  readonly onClose: () => void;
}

/** Confirms that a replacement of the meter is deleted, and asks for the reason. */
export function DeleteMeterReplacementDialog({
  vehicle: { vehicleNo },
  replacement: { id, date },
  onClose,
}: DeleteMeterReplacementDialogProps) {
  const { reasonField, withReason } = useReasonField();
  const command = useCommand(deleteMeterReplacement, {
    label: `Deletion of the new meter of ${vehicleNo}`,
    failure: 'Failed to delete the replacement',
    onDone: () => {
      notify.success('Replacement deleted');
      onClose();
    },
  });
  return (
    <CommandQuestion
      question="Are you sure you want to delete this replacement ?"
      warning={`Every figure of ${vehicleNo} is then as if its meter had not been replaced on ${formatDay(date)}.`}
      command={command}
      onConfirm={() => withReason((reason) => void command.run({ id, reason }))}
      onClose={onClose}
    >
      {reasonField}
    </CommandQuestion>
  );
}
