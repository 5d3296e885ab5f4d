import { personDocumentTypes, type PersonDocumentType } from '@bahi/contract/access/person-document';
import { updateUser } from '@bahi/contract/access/update-user';
import { messages } from '@bahi/contract/messages';
import { type Day } from '@bahi/kernel/day';
import { DateField } from '@bahi/ui-kit/fields/date-field';
import { Dialog } from '@bahi/ui-kit/dialogs/dialog';
import { FileField } from '@bahi/ui-kit/fields/file-field';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { type UncheckedInput, useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { Stack } from '@mantine/core';
import { type PersonDocument } from '../person-documents.tsx';
import { type StaffRow } from '../staff-row.ts';

const FIELDS = { DRIVING_LICENCE: 'drivingLicence', PAN: 'pan', AADHAR: 'aadhar' } as const;

interface Values {
  readonly file?: { readonly documentId: string } | undefined;
  readonly expiryDate?: Day | undefined;
}

interface PersonDocumentDialogProps {
  readonly member: Pick<StaffRow, 'id' | 'name'>;
  readonly type: PersonDocumentType;
  /** The document on file, if any. */
  readonly document: PersonDocument | undefined;
  readonly onClose: () => void;
}

/** Uploads or replaces a document of a member of staff. */
export function PersonDocumentDialog({ member, type, document, onClose }: PersonDocumentDialogProps) {
  const label = personDocumentTypes[type];
  const field = FIELDS[type];
  const expires = type === 'DRIVING_LICENCE';
  const { control, submit } = useCommandForm<typeof updateUser, Values>(updateUser, {
    defaultValues: {
      ...(document === undefined ? {} : { file: { documentId: document.documentId } }),
      ...(document?.documentDate == null ? {} : { expiryDate: document.documentDate }),
    },
    draftKey: `${member.id}.${field}`,
    describeUnsent: () => `${label} of ${member.name}`,
    toInput: ({ file, expiryDate }) =>
      ({
        userId: member.id,
        [field]: { documentId: file?.documentId, ...(expires ? { expiryDate: expiryDate ?? null } : {}) },
      }) as UncheckedInput<typeof updateUser>,
    validate: ({ file }) => (file === undefined ? { file: messages.required } : {}),
    onDone: () => {
      notify.success('Document Updated');
      onClose();
    },
  });
  return (
    <Dialog
      {...{ control, onClose }}
      onSubmit={submit}
      title={label}
      subject={member.name}
      submitLabel="Save Details"
    >
      <Stack gap="md">
        <FileField
          {...{ control, name: 'file', label: `${label} file`, required: true }}
          camera="offered"
          known={document === undefined ? [] : [document]}
        />
        {expires && <DateField {...{ control, name: 'expiryDate', label: 'Valid up to' }} />}
      </Stack>
    </Dialog>
  );
}
