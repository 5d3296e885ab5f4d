import { vehicleLabels } from '@bahi/contract/fleet/field-labels';
import { setVehicleStatus } from '@bahi/contract/fleet/set-vehicle-status';
import { vehicleStatuses } from '@bahi/contract/labels';
import { ChoiceField } from '@bahi/ui-kit/fields/choice-field';
import { Dialog } from '@bahi/ui-kit/dialogs/dialog';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { type Vehicle } from '../vehicle.ts';

const { ON_TRIP: _, ...CHOICES } = vehicleStatuses;

interface SetVehicleStatusDialogProps {
  readonly vehicle: Pick<Vehicle, 'id' | 'vehicleNo' | 'status'>;
  readonly onClose: () => void;
}

/** Sets a vehicle idle, in maintenance or inactive. A running trip hides this status until it ends. */
export function SetVehicleStatusDialog({
  vehicle: { id: vehicleId, vehicleNo, status },
  onClose,
}: SetVehicleStatusDialogProps) {
  const { control, submit } = useCommandForm(setVehicleStatus, {
    defaultValues: { vehicleId, ...(status === 'ON_TRIP' ? {} : { status }) },
    draftKey: vehicleId,
    describeUnsent: () => `Status of ${vehicleNo}`,
    onDone: () => {
      notify.success('Vehicle Updated');
      onClose();
    },
  });
  return (
    <Dialog
      {...{ control, onClose }}
      onSubmit={submit}
      title="Set Status"
      subject={vehicleNo}
      submitLabel="Save Details"
    >
      <ChoiceField
        {...{ control, name: 'status', label: vehicleLabels.status, required: true, autoFocus: true }}
        choices={CHOICES}
        hint={
          status === 'ON_TRIP'
            ? 'It shows once the running trip has ended'
            : 'An inactive vehicle takes no new trip and is not due for anything'
        }
      />
    </Dialog>
  );
}
