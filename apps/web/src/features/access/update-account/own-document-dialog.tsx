import { personDocumentTypes, type PersonDocumentType } from '@bahi/contract/access/person-document';
import { updateAccount } from '@bahi/contract/access/update-account';
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

interface OwnDocumentDialogProps {
  readonly type: PersonDocumentType;
  /** The document on file, if any. */
  readonly document: PersonDocument | undefined;
  readonly onClose: () => void;
}

/** Uploads, replaces or removes a document of the signed-in user. */
export function OwnDocumentDialog({ type, document, onClose }: OwnDocumentDialogProps) {
  const label = personDocumentTypes[type];
  const field = PERSON_DOCUMENT_FIELDS[type];
  const { control, submit } = useCommandForm<typeof updateAccount, PersonDocumentValues>(updateAccount, {
    defaultValues: toPersonDocumentValues(document),
    draftKey: `own.${field}`,
    describeUnsent: () => `${label} of your profile`,
    toInput: (values) =>
      ({ [field]: toPersonDocumentInput(type, values) ?? null }) as UncheckedInput<typeof updateAccount>,
    validate: ({ file }) => (file === undefined && document === undefined ? { file: messages.required } : {}),
    onDone: () => {
      notify.success('Documents Updated');
      onClose();
    },
  });
  return (
    <Dialog {...{ control, onClose }} onSubmit={submit} title={label} submitLabel="Save Details">
      <PersonDocumentFields {...{ control, type, document }} />
    </Dialog>
  );
}
