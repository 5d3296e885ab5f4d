import { firmLabels } from '@bahi/contract/access/field-labels';
import { type showProfile } from '@bahi/contract/access/show-profile';
import { updateAccount } from '@bahi/contract/access/update-account';
import { type ResponseOf } from '@bahi/contract/define';
import { imageEndings, MAX_LOGO_BYTES } from '@bahi/contract/files/file-types';
import { messages } from '@bahi/contract/messages';
import { DraftBanner } from '@bahi/ui-kit/forms/draft-banner';
import { FileField } from '@bahi/ui-kit/fields/file-field';
import { GstField } from '@bahi/ui-kit/fields/gst-field';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { PlaceField, usePlaceSearch } from '@bahi/ui-kit/fields/place-field';
import { TextField } from '@bahi/ui-kit/fields/text-field';
import { type UncheckedInput, useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { useState } from 'react';
import { pickChangedFields } from '../../../forms/pick-changed-fields.ts';
import { SaveChangesButton } from './save-changes-button.tsx';

type Firm = NonNullable<ResponseOf<typeof showProfile>['merchant']>;

interface Values {
  readonly orgName?: string | undefined;
  readonly gstNo?: string | undefined;
  /** Only the id of the place; `toInput` adds the rest. */
  readonly locationDetails: { readonly eLoc?: string | undefined };
  readonly companyLogo?: { readonly documentId: string } | undefined;
}

/** The form in which the owner edits the firm. */
export function CompanyDetailsForm({ firm }: { readonly firm: Firm }) {
  const places = usePlaceSearch();
  places.rememberPlace(firm.locationDetails);
  const [saved, setSaved] = useState(() => toFormValues(firm));
  const { control, form, submit, submitting } = useCommandForm<typeof updateAccount, Values>(updateAccount, {
    defaultValues: saved,
    draftKey: 'company-details',
    describeUnsent: () => 'Company details',
    toInput: (values) => {
      const { eLoc, documentId, ...changed } = pickChangedFields(flatten(values), flatten(saved));
      return {
        ...changed,
        ...(eLoc === undefined ? {} : { locationDetails: places.findPlace(eLoc ?? undefined) }),
        ...(documentId === undefined ? {} : { companyLogo: documentId && { documentId } }),
      } as UncheckedInput<typeof updateAccount>;
    },
    onDone: () => {
      const values = form.getValues();
      notify.success('Company details saved');
      setSaved(values);
      form.reset(values);
    },
  });
  return (
    <form noValidate onSubmit={submit} className="access-fields">
      <DraftBanner control={control} />
      <TextField
        {...{ control, name: 'orgName', label: firmLabels.orgName, required: true, maxLength: 100 }}
        autoComplete="organization"
      />
      <GstField {...{ control, name: 'gstNo', label: firmLabels.gstNo }} />
      <PlaceField
        {...{
          control,
          name: 'locationDetails.eLoc',
          label: firmLabels.locationDetails,
          required: true,
          places,
        }}
      />
      <FileField
        {...{ control, name: 'companyLogo', label: firmLabels.companyLogo, hint: messages.logoHint }}
        // A new logo remounts the field, because the file picked before is now the saved one.
        key={firm.companyLogo?.documentId}
        known={firm.companyLogo === null ? [] : [firm.companyLogo]}
        accept={imageEndings}
        maxBytes={MAX_LOGO_BYTES}
        tooLargeMessage={messages.logoTooLarge}
      />
      <SaveChangesButton changed={form.formState.isDirty} submitting={submitting} />
    </form>
  );
}

function toFormValues({ orgName, gstNo, locationDetails, companyLogo }: Firm): Values {
  return {
    orgName,
    gstNo: gstNo ?? undefined,
    locationDetails: { eLoc: locationDetails.eLoc },
    companyLogo: companyLogo === null ? undefined : { documentId: companyLogo.documentId },
  };
}

/** Flat, because `pickChangedFields` compares field by field. */
function flatten({ orgName, gstNo, locationDetails, companyLogo }: Values) {
  return { orgName, gstNo, eLoc: locationDetails.eLoc, documentId: companyLogo?.documentId };
}
