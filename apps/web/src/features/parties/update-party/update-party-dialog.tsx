import { partyLabels } from '@bahi/contract/parties/field-labels';
import { updateParty } from '@bahi/contract/parties/update-party';
import { Dialog } from '@bahi/ui-kit/dialogs/dialog';
import { FileField } from '@bahi/ui-kit/fields/file-field';
import { FormSection, Wide } from '@bahi/ui-kit/forms/form-page';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { type UncheckedInput, useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ReasonOfChange } from '../../../forms/reason-of-change.tsx';
import { type PartyGroup, PARTY_GROUPS } from '../../../books/party-groups.ts';
import {
  toDraft,
  type Party,
  type PartyDraft,
  getSignedOpening,
  validateOpeningType,
} from '../party-draft.ts';
import { AboutSection, OpeningSection } from '../party-fields.tsx';

type Documents = NonNullable<PartyDraft['customerDocs']>;

interface UpdatePartyDialogProps {
  readonly group: PartyGroup;
  readonly party: Party;
  readonly withTdsRate?: boolean;
  readonly onClose: () => void;
}

/**
 * Edits a party's details, and its opening balance while no payment is set against it
 * (docs/rules/parties.md#opening-balances).
 */
export function UpdatePartyDialog({ group, party, withTdsRate = false, onClose }: UpdatePartyDialogProps) {
  const { edit, details } = PARTY_GROUPS[group];
  // The values when the dialog opened. What other users change meanwhile is not sent as a change of this form.
  const [before] = useState(() => toDraft(party));
  const { control, submit } = useCommandForm<typeof updateParty, PartyDraft>(updateParty, {
    defaultValues: before,
    draftKey: party.id,
    describeUnsent: () => `${edit} ${party.name}`,
    toInput: (draft) => ({ customerId: party.id, ...toChanges(draft, before), ...toReason(draft, before) }),
    validate: validateOpeningType,
    onDone: () => {
      notify.success(`${details} Updated`);
      onClose();
    },
  });
  const { location } = party;
  const [openingBalance, openingBalanceType, openingBalanceDate] = useWatch({
    control,
    name: ['openingBalance', 'openingBalanceType', 'openingBalanceDate'],
  });
  const opening = { openingBalance, openingBalanceType, openingBalanceDate };
  return (
    <Dialog
      {...{ control, onClose }}
      onSubmit={submit}
      title={edit}
      subject={party.name}
      submitLabel="Save Details"
    >
      <AboutSection
        {...{ control, group, withTdsRate }}
        withType={false}
        partyId={party.id}
        knownLocation={location === null ? [] : [{ value: location.id, label: location.name }]}
      />
      <OpeningSection
        {...{ control, group }}
        wasChosen={before.openingBalance !== 0}
        wasPayable={before.openingBalanceType === 'PAYABLE'}
        hint="You can change it until a payment is adjusted against it"
      >
        {correctsOpening(opening, before) && <ReasonOfChange control={control} />}
      </OpeningSection>
      <FormSection title="Documents">
        <Wide>
          <FileField
            {...{ control, name: 'customerDocs', label: partyLabels.customerDocs, multiple: true }}
            known={party.customerDocs}
          />
        </Wide>
      </FormSection>
    </Dialog>
  );
}

/** Sends only the changed fields. An emptied field is sent as null, which clears it or is refused as required. */
function toChanges(draft: PartyDraft, before: PartyDraft): UncheckedInput<typeof updateParty> {
  const now = toWireFields(draft);
  const saved = toWireFields(before);
  const changed = Object.entries(now).filter(
    ([field, value]) => value !== saved[field as keyof typeof saved],
  );
  const documents = draft.customerDocs ?? [];
  return {
    ...Object.fromEntries(changed),
    ...(hasSameDocuments(documents, before.customerDocs ?? []) ? {} : { customerDocs: [...documents] }),
  };
}

type Opening = Pick<PartyDraft, 'openingBalance' | 'openingBalanceType' | 'openingBalanceDate'>;

function correctsOpening(now: Opening, before: Opening): boolean {
  return (
    getSignedOpening(now) !== getSignedOpening(before) || now.openingBalanceDate !== before.openingBalanceDate
  );
}

/** The form asks for a reason where the opening balance is corrected. */
function toReason(draft: PartyDraft, before: PartyDraft) {
  return draft.reason === undefined || !correctsOpening(draft, before) ? {} : { reason: draft.reason };
}

function hasSameDocuments(documents: Documents, before: Documents): boolean {
  const joinIds = (list: Documents) => list.map(({ documentId }) => documentId).join();
  return joinIds(documents) === joinIds(before);
}

function toWireFields(draft: PartyDraft) {
  const { name, locationId, primaryContact, secondaryContact, mailId, gstNo } = draft;
  const { openingBalanceType, openingBalanceDate } = draft;
  return {
    name: name ?? null,
    locationId: locationId ?? null,
    primaryContact: primaryContact ?? null,
    secondaryContact: secondaryContact ?? null,
    mailId: mailId ?? null,
    gstNo: gstNo ?? null,
    openingBalance: getSignedOpening(draft) ?? null,
    openingBalanceType: openingBalanceType ?? null,
    openingBalanceDate: openingBalanceDate ?? null,
    tdsRate: draft.tdsRate ?? null,
  };
}
