import { type WireInput } from '@bahi/contract/define';
import { openingBalanceTypes, partyTypes } from '@bahi/contract/labels';
import { createParty } from '@bahi/contract/parties/create-party';
import { dayAt } from '@bahi/kernel/day';
import { useApi } from '@bahi/ui-kit/api-client';
import { ChoiceField } from '@bahi/ui-kit/choice-field';
import { DateField } from '@bahi/ui-kit/date-field';
import { type CreateFormProps, FormFrame } from '@bahi/ui-kit/form-frame';
import { FormSection } from '@bahi/ui-kit/form-page';
import { MoneyField } from '@bahi/ui-kit/money-field';
import { notify } from '@bahi/ui-kit/notify';
import { PhoneField } from '@bahi/ui-kit/phone-field';
import { PicklistField } from '@bahi/ui-kit/picklist-field';
import { TextField } from '@bahi/ui-kit/text-field';
import { type DraftOf, useCommandForm } from '@bahi/ui-kit/use-command-form';
import { type Control } from 'react-hook-form';
import { type Khata, KHATAS } from '../../khata.ts';
import { LOCATIONS } from '../../picklists.ts';

type PartyDraft = DraftOf<typeof createParty>;

interface CreatePartyFormProps extends CreateFormProps {
  readonly khata: Khata;
}

/** A new party with what was owed on the day on which the books open. */
export function CreatePartyForm({ khata, frame, onCreated, onClose }: CreatePartyFormProps) {
  const { create } = KHATAS[khata];
  const { control, submit } = useCommandForm(createParty, {
    defaultValues: { type: khata, openingBalanceType: 'RECEIVABLE', openingBalance: 0 },
    toInput: signed,
    onDone: ({ customer }) => {
      notify.success('User Created');
      onCreated(customer.id);
    },
  });
  return (
    <FormFrame {...{ frame, control, onClose }} onSubmit={submit} title={create} submitLabel={create}>
      <FormSection title={khata === 'CUSTOMER' ? 'Party' : 'Vendor'}>
        <TextField
          {...{ control, name: 'name', label: 'Name', required: true, autoFocus: true, maxLength: 100 }}
        />
        {khata === 'VENDOR' && (
          <ChoiceField
            {...{ control, name: 'type', label: 'Type', required: true }}
            choices={{ VENDOR: partyTypes.VENDOR, BROKER: partyTypes.BROKER }}
          />
        )}
        <PicklistField
          {...{ control, name: 'locationId', label: 'Location', required: true, source: LOCATIONS }}
          placeholder="Choose a location"
        />
        <ContactFields control={control} />
      </FormSection>
      <OpeningSection control={control} khata={khata} />
    </FormFrame>
  );
}

function ContactFields({ control }: { readonly control: Control<PartyDraft> }) {
  return (
    <>
      <PhoneField
        {...{ control, name: 'primaryContact', label: 'Primary Contact' }}
        hint="Used for trip updates, payment reminders and important notifications"
      />
      <PhoneField {...{ control, name: 'secondaryContact', label: 'Secondary Contact' }} />
      <TextField {...{ control, name: 'mailId', label: 'Mail ID', type: 'email', maxLength: 254 }} />
      <TextField {...{ control, name: 'gstNo', label: 'GST Number', upperCase: true, maxLength: 15 }} />
    </>
  );
}

interface OpeningSectionProps {
  readonly control: Control<PartyDraft>;
  readonly khata: Khata;
}

/** Spec part 1, section 5, "Create party": only a vendor may open with what we owe. */
function OpeningSection({ control, khata }: OpeningSectionProps) {
  const today = dayAt(useApi().now());
  const { RECEIVABLE } = openingBalanceTypes;
  return (
    <FormSection title="Opening balance">
      <ChoiceField
        {...{ control, name: 'openingBalanceType', label: 'Opening Balance Type', required: true }}
        choices={khata === 'CUSTOMER' ? { RECEIVABLE } : openingBalanceTypes}
      />
      <MoneyField {...{ control, name: 'openingBalance', label: 'Opening Balance', required: true }} />
      <DateField
        {...{
          control,
          name: 'openingBalanceDate',
          label: 'Opening Balance Date',
          required: true,
          max: today,
        }}
      />
    </FormSection>
  );
}

/** The form takes a magnitude and a word for its direction; what is sent is signed (RULES section 1). */
function signed(draft: PartyDraft): WireInput<typeof createParty> {
  const { openingBalance, openingBalanceType } = draft;
  const owed = openingBalanceType === 'PAYABLE' && openingBalance !== undefined && openingBalance > 0;
  return { ...draft, ...(owed ? { openingBalance: -openingBalance } : {}) } as WireInput<typeof createParty>;
}
