import { firmLabels } from '@bahi/contract/access/field-labels';
import { createOrganisation } from '@bahi/contract/access/create-organisation';
import { imageEndings, MAX_LOGO_BYTES } from '@bahi/contract/files/file-types';
import { messages } from '@bahi/contract/messages';
import { FileField } from '@bahi/ui-kit/fields/file-field';
import { GstField } from '@bahi/ui-kit/fields/gst-field';
import { PlaceField, usePlaceSearch } from '@bahi/ui-kit/fields/place-field';
import { TextField } from '@bahi/ui-kit/fields/text-field';
import { useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { Button } from '@mantine/core';

interface Values {
  readonly orgName?: string;
  /** Only the id of the place; `toInput` adds the rest. */
  readonly locationDetails: { readonly eLoc?: string };
  readonly gstNo?: string;
  readonly companyLogo?: { readonly documentId: string };
}

/**
 * Creates a firm for a person without one. The creator becomes its owner; the auth guard then redirects to the
 * dashboard.
 */
export function OrganisationForm() {
  const places = usePlaceSearch();
  const { control, submit, submitting } = useCommandForm<typeof createOrganisation, Values>(
    createOrganisation,
    {
      defaultValues: { locationDetails: {} },
      toInput: ({ orgName, locationDetails: { eLoc }, gstNo, companyLogo }) => ({
        orgName,
        locationDetails: places.findPlace(eLoc),
        gstNo,
        companyLogo,
      }),
      onDone: () => undefined,
    },
  );
  return (
    <>
      <h1>Add Organization</h1>
      <p>The firm whose books you keep here.</p>
      <form noValidate onSubmit={submit}>
        <TextField
          control={control}
          name="orgName"
          label={firmLabels.orgName}
          autoComplete="organization"
          required
          autoFocus
        />
        <PlaceField
          control={control}
          name="locationDetails.eLoc"
          label={firmLabels.locationDetails}
          required
          places={places}
        />
        <GstField control={control} name="gstNo" label={firmLabels.gstNo} placeholder="Optional" />
        <FileField
          control={control}
          name="companyLogo"
          label={firmLabels.companyLogo}
          hint={messages.logoHint}
          accept={imageEndings}
          maxBytes={MAX_LOGO_BYTES}
          tooLargeMessage={messages.logoTooLarge}
        />
        <Button type="submit" fullWidth loading={submitting}>
          Add Organization
        </Button>
      </form>
    </>
  );
}
