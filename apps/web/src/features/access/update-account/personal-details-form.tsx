import { personLabels } from '@bahi/contract/access/field-labels';
import { updateAccount } from '@bahi/contract/access/update-account';
import { roles } from '@bahi/contract/roles';
import { DraftBanner } from '@bahi/ui-kit/forms/draft-banner';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { formatFullPhone } from '@bahi/ui-kit/page/phone-number';
import { PicklistField } from '@bahi/ui-kit/fields/picklist-field';
import { ReadOnlyField } from '@bahi/ui-kit/fields/read-only-field';
import { TextField } from '@bahi/ui-kit/fields/text-field';
import { type UncheckedInput, useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { useState } from 'react';
import { LOCATIONS } from '../../../forms/picklists.ts';
import { pickChangedFields } from '../../../forms/pick-changed-fields.ts';
import { type Profile } from './loaded-profile.tsx';
import { SaveChangesButton } from './save-changes-button.tsx';

interface Values {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly userLocationId?: string | undefined;
}

interface PersonalDetailsFormProps {
  readonly profile: Profile;
  /** Whether the user may list the places of the firm. */
  readonly choosesPlace: boolean;
}

/** The signed-in user's own details. Only the owner of the firm changes phone and role. */
export function PersonalDetailsForm({ profile, choosesPlace }: PersonalDetailsFormProps) {
  const { phoneNumber, role, userLocationId, userLocationName } = profile;
  const [saved, setSaved] = useState<Values>({
    name: profile.name,
    email: profile.email ?? undefined,
    userLocationId: userLocationId ?? undefined,
  });
  const { control, form, submit, submitting } = useCommandForm<typeof updateAccount, Values>(updateAccount, {
    defaultValues: saved,
    draftKey: 'personal-details',
    describeUnsent: () => 'Personal details',
    toInput: (values) => pickChangedFields(values, saved) as UncheckedInput<typeof updateAccount>,
    onDone: () => {
      const values = form.getValues();
      notify.success('Personal details saved');
      setSaved(values);
      form.reset(values);
    },
  });
  return (
    <form noValidate onSubmit={submit} className="access-fields">
      <DraftBanner control={control} />
      <TextField
        {...{
          control,
          name: 'name',
          label: personLabels.name,
          required: true,
          autoComplete: 'name',
          maxLength: 100,
        }}
      />
      <ReadOnlyField
        label={personLabels.phoneNumber}
        value={phoneNumber === null ? '-' : formatFullPhone(phoneNumber)}
        hint="You sign in with this number"
      />
      <TextField
        {...{
          control,
          name: 'email',
          label: personLabels.email,
          type: 'email',
          autoComplete: 'email',
          maxLength: 254,
        }}
      />
      <ReadOnlyField label={personLabels.role} value={role === null ? '-' : roles[role]} />
      {choosesPlace && (
        <PicklistField
          {...{ control, name: 'userLocationId', label: personLabels.userLocationId, source: LOCATIONS }}
          hint="Where you work"
          known={userLocationId === null ? [] : [{ value: userLocationId, label: userLocationName ?? '-' }]}
        />
      )}
      <SaveChangesButton changed={form.formState.isDirty} submitting={submitting} />
    </form>
  );
}
