import { createParty } from '@bahi/contract/parties/create-party';
import { type CreateFormProps, FormFrame } from '@bahi/ui-kit/form-frame';
import { notify } from '@bahi/ui-kit/notify';
import { type Unchecked, useCommandForm } from '@bahi/ui-kit/use-command-form';
import { type Khata, KHATAS } from '../../khata.ts';
import { type PartyDraft, signedOpening } from '../party-draft.ts';
import { AboutSection, OpeningSection } from '../party-fields.tsx';

interface CreatePartyFormProps extends CreateFormProps {
  readonly khata: Khata;
}

/** A new party with what was owed on the day on which the books open. */
export function CreatePartyForm({ khata, frame, onCreated, onClose }: CreatePartyFormProps) {
  const { create } = KHATAS[khata];
  const { control, submit } = useCommandForm<typeof createParty, PartyDraft>(createParty, {
    defaultValues: { type: khata, openingBalanceType: 'RECEIVABLE', openingBalance: 0 },
    toInput,
    onDone: ({ customer }) => {
      notify.success('User Created');
      onCreated(customer.id);
    },
  });
  return (
    <FormFrame {...{ frame, control, onClose }} onSubmit={submit} title={create} submitLabel={create}>
      <AboutSection {...{ control, khata }} withType />
      <OpeningSection {...{ control, khata }} />
    </FormFrame>
  );
}

function toInput(draft: PartyDraft): Unchecked<typeof createParty> {
  return { ...draft, openingBalance: signedOpening(draft) };
}
