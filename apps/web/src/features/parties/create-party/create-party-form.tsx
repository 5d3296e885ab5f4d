import { createParty } from '@bahi/contract/parties/create-party';
import { partyLabels } from '@bahi/contract/parties/field-labels';
import { useToday } from '@bahi/ui-kit/api/use-today';
import { FileField } from '@bahi/ui-kit/fields/file-field';
import { type CreateFormProps, FormFrame } from '@bahi/ui-kit/forms/form-frame';
import { FormSection, Wide } from '@bahi/ui-kit/forms/form-page';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { type UncheckedInput, useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { type PartyGroup, PARTY_GROUPS } from '../../../books/party-groups.ts';
import { type PartyDraft, getSignedOpening, validateOpeningType } from '../party-draft.ts';
import { AboutSection, OpeningSection } from '../party-fields.tsx';

interface CreatePartyFormProps extends CreateFormProps {
  readonly group: PartyGroup;
  readonly withTdsRate?: boolean;
}

/** Creates a party, with the amount owed on the day when the books open. */
export function CreatePartyForm({
  group,
  withTdsRate = false,
  frame,
  typed,
  onCreated,
  onClose,
}: CreatePartyFormProps) {
  const { create } = PARTY_GROUPS[group];
  const today = useToday();
  const { control, submit } = useCommandForm<typeof createParty, PartyDraft>(createParty, {
    defaultValues: {
      type: group,
      name: typed,
      openingBalanceType: 'RECEIVABLE',
      openingBalance: 0,
      // A party that is added from another form owes nothing from before.
      openingBalanceDate: frame === 'dialog' ? today : undefined,
    },
    draftKey: typed === undefined ? group : `${group}.${typed}`,
    describeUnsent: ({ name = '' }) => `${create} ${name}`,
    toInput,
    validate: validateOpeningType,
    answer: 'full',
    onDone: ({ customer }) => {
      // The page and the dialog have different texts.
      notify.success(frame === 'dialog' ? 'Party Created' : 'User Created');
      onCreated(customer.id, customer.name);
    },
  });
  return (
    <FormFrame {...{ frame, control, onClose }} onSubmit={submit} title={create} submitLabel={create}>
      <AboutSection {...{ control, group, withTdsRate }} withType />
      <OpeningSection {...{ control, group }} />
      <FormSection title="Documents">
        <Wide>
          <FileField
            {...{ control, name: 'customerDocs', label: partyLabels.customerDocs, multiple: true }}
          />
        </Wide>
      </FormSection>
    </FormFrame>
  );
}

function toInput(draft: PartyDraft): UncheckedInput<typeof createParty> {
  const { customerDocs, ...fields } = draft;
  return {
    ...fields,
    openingBalance: getSignedOpening(draft),
    ...(customerDocs === undefined ? {} : { customerDocs: [...customerDocs] }),
  };
}
