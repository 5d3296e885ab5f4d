import { personDocumentTypes, type PersonDocumentType } from '@bahi/contract/access/person-document';
import { updateUser } from '@bahi/contract/access/update-user';
import { messages } from '@bahi/contract/messages';
import { Dialog } from '@bahi/ui-kit/dialogs/dialog';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { type UncheckedInput, useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import {
  PERSON_DOCUMENT_FIELDS,
  PersonDocumentFields,
  type PersonDocumentValues,
  toPersonDocumentInput,
  toPersonDocumentValues,
} from '../person-document-fields.tsx';
import { type PersonDocument } from '../person-documents.tsx';
import { type StaffRow } from '../staff-row.ts';

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
  const field = PERSON_DOCUMENT_FIELDS[type];
  const { control, submit } = useCommandForm<typeof updateUser, PersonDocumentValues>(updateUser, {
    defaultValues: toPersonDocumentValues(document),
    draftKey: `${member.id}.${field}`,
    describeUnsent: () => `${label} of ${member.name}`,
    toInput: (values) =>
      ({ userId: member.id, [field]: toPersonDocumentInput(type, values) }) as UncheckedInput<
        typeof updateUser
      >,
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
      <PersonDocumentFields {...{ control, type, document }} />
    </Dialog>
  );
}
