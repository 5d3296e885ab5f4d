import { createOrganisation } from '@bahi/contract/access/create-organisation';
import { type WireInput } from '@bahi/contract/define';
import { SelectField } from '@bahi/ui-kit/select-field';
import { TextField } from '@bahi/ui-kit/text-field';
import { useCommandForm } from '@bahi/ui-kit/use-command-form';
import { Button } from '@mantine/core';
import { usePlaceSearch } from './use-place-search.tsx';

interface Values {
  readonly orgName?: string;
  /** The place by its id; the rest of it is added when it is sent. */
  readonly locationDetails: { readonly eLoc?: string };
  readonly gstNo?: string;
}

/** The new firm of a person without one. Its creator is its owner; the auth guard then leads him in. */
export function OrganisationForm() {
  const places = usePlaceSearch();
  const { control, form, submit, submitting } = useCommandForm<typeof createOrganisation, Values>(
    createOrganisation,
    {
      defaultValues: { locationDetails: {} },
      toInput: ({ orgName, locationDetails: { eLoc = '' }, gstNo }) =>
        ({
          orgName,
          locationDetails: places.placeOf(eLoc) ?? { placeName: '', placeAddress: '', eLoc },
          gstNo,
        }) as WireInput<typeof createOrganisation>,
      onDone: () => undefined,
    },
  );
  const chosen = places.placeOf(form.watch('locationDetails.eLoc') ?? '');
  const shown =
    chosen === undefined || places.found.some(({ eLoc }) => eLoc === chosen.eLoc)
      ? places.found
      : [chosen, ...places.found];

  function search(text: string): void {
    places.search(text);
    const typing = text !== '' && !shown.some(({ placeName }) => placeName === text);
    if (typing) form.resetField('locationDetails.eLoc');
  }

  return (
    <>
      <h1>Add Organization</h1>
      <p>The firm that keeps this book.</p>
      <form noValidate onSubmit={submit}>
        <TextField
          control={control}
          name="orgName"
          label="Company Name"
          autoComplete="organization"
          required
          autoFocus
        />
        <SelectField
          control={control}
          name="locationDetails.eLoc"
          label="Location"
          placeholder="Search your town"
          required
          loading={places.loading}
          nothingFound={places.nothingFound}
          options={shown.map(({ eLoc, placeName, placeAddress }) => ({
            value: eLoc,
            label: placeName,
            detail: regionOf(placeName, placeAddress),
          }))}
          onSearch={search}
        />
        <TextField
          control={control}
          name="gstNo"
          label="GST Number"
          placeholder="Optional"
          maxLength={15}
          upperCase
        />
        <Button type="submit" fullWidth loading={submitting}>
          Add Organization
        </Button>
      </form>
    </>
  );
}

/** What an address says beyond the name of its place: `Maharashtra`. */
function regionOf(placeName: string, placeAddress: string): string {
  const repeated = `${placeName}, `;
  return placeAddress.startsWith(repeated) ? placeAddress.slice(repeated.length) : placeAddress;
}
