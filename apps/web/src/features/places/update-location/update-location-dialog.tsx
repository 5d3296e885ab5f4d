import { locationStatuses } from '@bahi/contract/labels';
import { placeLabels } from '@bahi/contract/places/field-labels';
import { updateLocation } from '@bahi/contract/places/update-location';
import { ChoiceField } from '@bahi/ui-kit/fields/choice-field';
import { Dialog } from '@bahi/ui-kit/dialogs/dialog';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { TextField } from '@bahi/ui-kit/fields/text-field';
import { useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { Stack } from '@mantine/core';
import { type LocationRow } from '../location-row.ts';

interface UpdateLocationDialogProps {
  readonly location: LocationRow;
  readonly onClose: () => void;
}

/** Renames a location or deactivates it, which removes it from dropdowns. Existing trips and parties keep it. */
export function UpdateLocationDialog({
  location: { id, name, status, placeName },
  onClose,
}: UpdateLocationDialogProps) {
  const { control, submit } = useCommandForm(updateLocation, {
    defaultValues: { name, status },
    draftKey: id,
    describeUnsent: () => `Edit Location ${name}`,
    // An emptied name is sent as '', which the server refuses; an absent name would mean unchanged.
    toInput: (values) => ({ locationId: id, status: values.status, name: values.name ?? '' }),
    onDone: () => {
      notify.success('Location Updated');
      onClose();
    },
  });
  return (
    <Dialog
      {...{ control, onClose }}
      onSubmit={submit}
      title="Edit Location"
      subject={placeName}
      submitLabel="Save Details"
    >
      <Stack gap="md">
        <TextField
          {...{ control, name: 'name', label: placeLabels.name, required: true, autoFocus: true }}
          maxLength={100}
        />
        <ChoiceField
          {...{ control, name: 'status', label: placeLabels.status, required: true }}
          choices={locationStatuses}
          hint="Inactive: not offered for new trips and parties"
        />
      </Stack>
    </Dialog>
  );
}
