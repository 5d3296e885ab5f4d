import { fetchVehicleData } from '@bahi/contract/fleet/fetch-vehicle-data';
import { parseInput } from '@bahi/contract/parse';
import { useApi } from '@bahi/ui-kit/api/api-client';
import { Dialog } from '@bahi/ui-kit/dialogs/dialog';
import { TextField } from '@bahi/ui-kit/fields/text-field';
import { useForm } from 'react-hook-form';

interface Values {
  readonly vehicleNumber?: string;
}

interface FetchVehicleDataDialogProps {
  /** Called with the number in capitals and without spaces. */
  readonly onContinue: (vehicleNo: string) => void;
  readonly onClose: () => void;
}

/** Asks for the number of a new vehicle and starts the registry lookup before the form opens. */
export function FetchVehicleDataDialog({ onContinue, onClose }: FetchVehicleDataDialogProps) {
  const api = useApi();
  const { control, handleSubmit, setError } = useForm<Values>();
  const submit = handleSubmit(({ vehicleNumber = '' }) => {
    const parsed = parseInput(fetchVehicleData, { vehicleNumber }, api.clock.today());
    if (!parsed.ok) return setError('vehicleNumber', { message: parsed.fields['vehicleNumber'] ?? '' });
    api.prefetch(fetchVehicleData, parsed.value);
    onContinue(parsed.value.vehicleNumber);
  });
  return (
    <Dialog
      {...{ control, onClose }}
      onSubmit={(event) => void submit(event)}
      title="Fetch Vehicle Data"
      submitLabel="Continue"
    >
      <TextField
        {...{ control, name: 'vehicleNumber', label: 'Vehicle Number', placeholder: 'MH12AB4321' }}
        required
        autoFocus
        upperCase
        withoutSpaces
        maxLength={20}
        hint="Registration details are filled in from the Vahan register"
      />
    </Dialog>
  );
}
