import { openingBalanceTypes } from '@bahi/contract/labels';
import { createParty } from '@bahi/contract/parties/create-party';
import { dayAt } from '@bahi/kernel/day';
import { useApi } from '@bahi/ui-kit/api-client';
import { ChoiceField } from '@bahi/ui-kit/choice-field';
import { DateField } from '@bahi/ui-kit/date-field';
import { FormPage, FormSection } from '@bahi/ui-kit/form-page';
import { MoneyField } from '@bahi/ui-kit/money-field';
import { notify } from '@bahi/ui-kit/notify';
import { PhoneField } from '@bahi/ui-kit/phone-field';
import { SelectField } from '@bahi/ui-kit/select-field';
import { TextField } from '@bahi/ui-kit/text-field';
import { useCommandForm } from '@bahi/ui-kit/use-command-form';
import { useWatch } from 'react-hook-form';
import { useLocationOptions } from './use-location-options.tsx';

interface CreatePartyFormProps {
  /** Back to the list, saved or not. */
  readonly onClose: () => void;
}

/** A new customer with what he owed on the day on which the books open. */
export function CreatePartyForm({ onClose }: CreatePartyFormProps) {
  const { now } = useApi();
  const { control, submit } = useCommandForm(createParty, {
    defaultValues: { type: 'CUSTOMER', openingBalanceType: 'RECEIVABLE', openingBalance: 0 },
    onDone: () => {
      notify.success('User Created');
      onClose();
    },
  });
  const locations = useLocationOptions(useWatch({ control, name: 'locationId' }));
  return (
    <FormPage control={control} onSubmit={submit} onCancel={onClose} submitLabel="Create Party">
      <FormSection title="Party">
        <TextField control={control} name="name" label="Name" required autoFocus maxLength={100} />
        <SelectField
          control={control}
          name="locationId"
          label="Location"
          placeholder="Choose a location"
          required
          options={locations.options}
          onSearch={locations.search}
          loading={locations.loading}
        />
        <PhoneField
          control={control}
          name="primaryContact"
          label="Primary Contact"
          hint="Used for trip updates, payment reminders and important notifications"
        />
        <PhoneField control={control} name="secondaryContact" label="Secondary Contact" />
        <TextField control={control} name="mailId" label="Mail ID" type="email" maxLength={254} />
        <TextField control={control} name="gstNo" label="GST Number" upperCase maxLength={15} />
      </FormSection>
      <FormSection title="Opening balance">
        <ChoiceField
          control={control}
          name="openingBalanceType"
          label="Opening Balance Type"
          required
          choices={{ RECEIVABLE: openingBalanceTypes.RECEIVABLE }}
        />
        <MoneyField control={control} name="openingBalance" label="Opening Balance" required />
        <DateField
          control={control}
          name="openingBalanceDate"
          label="Opening Balance Date"
          required
          max={dayAt(now())}
        />
      </FormSection>
    </FormPage>
  );
}
