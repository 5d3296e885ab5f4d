import { updateAccount } from '@bahi/contract/access/update-account';
import { personDocumentTypes } from '@bahi/contract/access/person-document';
import { type Day } from '@bahi/kernel/day';
import { DateField } from '@bahi/ui-kit/fields/date-field';
import { DraftBanner } from '@bahi/ui-kit/forms/draft-banner';
import { FileField } from '@bahi/ui-kit/fields/file-field';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { type UncheckedInput, useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { pickChangedFields } from '../../../forms/pick-changed-fields.ts';
import { type PersonDocument, PersonDocuments } from '../person-documents.tsx';
import { SaveChangesButton } from './save-changes-button.tsx';

type Reference = { readonly documentId: string } | undefined;

interface Values {
  readonly drivingLicence?: Reference;
  readonly expiryDate?: Day | undefined;
  readonly pan?: Reference;
  readonly aadhar?: Reference;
}

interface DocumentationFormProps {
  readonly documents: readonly PersonDocument[];
}

const TYPES = ['DRIVING_LICENCE', 'PAN', 'AADHAR'] as const;

/** Shows the signed-in user's documents and lets them replace or remove each. */
export function DocumentationForm({ documents }: DocumentationFormProps) {
  const saved = toFormValues(documents);
  const { control, form, submit, submitting } = useCommandForm<typeof updateAccount, Values>(updateAccount, {
    defaultValues: saved,
    draftKey: 'documentation',
    describeUnsent: () => 'Documents of your profile',
    toInput: (values) => toInput(values, saved),
    onDone: () => {
      notify.success('Documents Updated');
      form.reset(form.getValues());
    },
  });
  const known = (type: (typeof TYPES)[number]) =>
    documents.filter(({ documentType }) => documentType === type);
  return (
    <form noValidate onSubmit={submit} className="access-fields">
      <DraftBanner control={control} />
      <div className="access-whole">
        <PersonDocuments documents={documents} types={TYPES} onUpload={undefined} />
      </div>
      <FileField
        {...{ control, name: 'drivingLicence', label: personDocumentTypes.DRIVING_LICENCE }}
        camera="offered"
        known={known('DRIVING_LICENCE')}
      />
      <DateField {...{ control, name: 'expiryDate', label: 'Licence valid up to' }} />
      <FileField
        {...{ control, name: 'pan', label: personDocumentTypes.PAN }}
        camera="offered"
        known={known('PAN')}
      />
      <FileField
        {...{ control, name: 'aadhar', label: personDocumentTypes.AADHAR }}
        camera="offered"
        known={known('AADHAR')}
      />
      <SaveChangesButton changed={form.formState.isDirty} submitting={submitting} />
    </form>
  );
}

function toFormValues(documents: readonly PersonDocument[]): Values {
  const findDocument = (type: (typeof TYPES)[number]) =>
    documents.find(({ documentType }) => documentType === type);
  const reference = (type: (typeof TYPES)[number]) => {
    const found = findDocument(type);
    return found === undefined ? undefined : { documentId: found.documentId };
  };
  return {
    drivingLicence: reference('DRIVING_LICENCE'),
    expiryDate: findDocument('DRIVING_LICENCE')?.documentDate ?? undefined,
    pan: reference('PAN'),
    aadhar: reference('AADHAR'),
  };
}

/** Sends only the documents that changed. A changed licence date is sent with its file. */
function toInput(values: Values, saved: Values): UncheckedInput<typeof updateAccount> {
  const { licence, expiryDate, ...others } = pickChangedFields(flatten(values), flatten(saved));
  const reference = (documentId: string | null) => documentId && { documentId };
  const licenceChanged = licence !== undefined || expiryDate !== undefined;
  const kept = values.drivingLicence?.documentId ?? null;
  return {
    ...Object.fromEntries(
      Object.entries(others).map(([field, documentId]) => [field, reference(documentId as string | null)]),
    ),
    ...(licenceChanged
      ? {
          drivingLicence: kept === null ? null : { documentId: kept, expiryDate: values.expiryDate ?? null },
        }
      : {}),
  } as UncheckedInput<typeof updateAccount>;
}

function flatten({ drivingLicence, expiryDate, pan, aadhar }: Values) {
  return {
    licence: drivingLicence?.documentId,
    expiryDate,
    pan: pan?.documentId,
    aadhar: aadhar?.documentId,
  };
}
