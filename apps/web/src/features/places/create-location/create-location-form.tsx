import { createLocation } from '@bahi/contract/places/create-location';
import { placeLabels } from '@bahi/contract/places/field-labels';
import { type CreateFormProps, FormFrame } from '@bahi/ui-kit/forms/form-frame';
import { FormSection, Wide } from '@bahi/ui-kit/forms/form-page';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { PlaceField, usePlaceSearch } from '@bahi/ui-kit/fields/place-field';
import { TextField } from '@bahi/ui-kit/fields/text-field';
import { useCommandForm } from '@bahi/ui-kit/forms/use-command-form';

interface Values {
  readonly name?: string;
  /** The id of the place; `toInput` adds the rest. */
  readonly eLoc?: string;
}

/** Creates a location from a searched place, under a name that the firm chooses. */
export function CreateLocationForm({ frame, typed, onCreated, onClose }: CreateFormProps) {
  const places = usePlaceSearch(typed);
  const { control, submit } = useCommandForm<typeof createLocation, Values>(createLocation, {
    ...(typed === undefined ? {} : { draftKey: typed }),
    defaultValues: typed === undefined ? {} : { name: typed },
    describeUnsent: ({ name = '' }) => `New location ${name}`,
    toInput: ({ name, eLoc }) => ({ name, ...places.findPlace(eLoc) }),
    failure: 'Unable to create location',
    onDone: ({ locationId }, { name }) => {
      notify.success('Location Created');
      onCreated(locationId, name);
    },
  });
  return (
    <FormFrame
      {...{ frame, control, onClose }}
      onSubmit={submit}
      title="Add Location"
      submitLabel="Create Location"
    >
      <FormSection title="Location">
        <TextField
          control={control}
          name="name"
          label={placeLabels.name}
          placeholder="Main yard"
          required
          autoFocus={typed === undefined}
          maxLength={100}
        />
        <Wide>
          <PlaceField
            control={control}
            name="eLoc"
            label="Place"
            placeholder="Search a town"
            hint="Type a name or PIN and choose a result"
            required
            autoFocus={typed !== undefined}
            places={places}
          />
        </Wide>
      </FormSection>
    </FormFrame>
  );
}
