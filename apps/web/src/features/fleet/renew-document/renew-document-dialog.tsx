import { type WireInput } from '@bahi/contract/define';
import { documentLabels } from '@bahi/contract/fleet/field-labels';
import { renewDocument } from '@bahi/contract/fleet/renew-document';
import { vehicleDocumentTypes } from '@bahi/contract/fleet/vehicle-document';
import { dayAt, formatDay } from '@bahi/kernel/day';
import { useToday } from '@bahi/ui-kit/api/use-today';
import { DateField } from '@bahi/ui-kit/fields/date-field';
import { Dialog } from '@bahi/ui-kit/dialogs/dialog';
import { DocumentTile } from '@bahi/ui-kit/page/document-tile';
import { FileField } from '@bahi/ui-kit/fields/file-field';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { type CommandDraft, useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { SimpleGrid, Stack } from '@mantine/core';
import {
  formatDocumentDates,
  type DocumentSetting,
  toFile,
  type ListedDocument,
} from '../vehicle-document.ts';
import { type Vehicle } from '../vehicle.ts';

type Draft = Omit<CommandDraft<typeof renewDocument>, 'documentId'> & {
  readonly file?: { readonly documentId: string };
};

interface RenewDocumentDialogProps {
  readonly vehicle: Pick<Vehicle, 'id' | 'vehicleNo'>;
  readonly document: ListedDocument;
  readonly onClose: () => void;
}

/** Sets a new expiry date or file of a document, and shows its history. */
export function RenewDocumentDialog({ vehicle, document, onClose }: RenewDocumentDialogProps) {
  const { documentType, current, before } = document;
  const isRegistration = documentType === 'REGISTRATION';
  const name = vehicleDocumentTypes[documentType];
  const today = useToday();
  const dates = {
    expiryDate: current?.expiryDate ?? undefined,
    ...(isRegistration ? { registrationDate: current?.documentDate ?? undefined } : {}),
  };
  const { control, submit } = useCommandForm<typeof renewDocument, Draft>(renewDocument, {
    defaultValues: { vehicleId: vehicle.id, documentType, ...dates },
    draftKey: `${vehicle.id} ${documentType}`,
    describeUnsent: () => `${name} of ${vehicle.vehicleNo}`,
    // An emptied date is sent as null, which clears it. Without a new file, the current one stays.
    toInput: ({ file, expiryDate = null, registrationDate = null, ...draft }) =>
      ({
        ...draft,
        expiryDate,
        ...(isRegistration ? { registrationDate } : {}),
        ...(file === undefined ? {} : { documentId: file.documentId }),
      }) as WireInput<typeof renewDocument>,
    onDone: () => {
      notify.success('Document Updated');
      onClose();
    },
  });
  const kept = current === undefined ? null : toFile(current);
  const history = [...(current === undefined ? [] : [current]), ...before];
  return (
    <Dialog
      {...{ control, onClose }}
      onSubmit={submit}
      title={`${current === undefined ? 'Add' : 'Renew'} ${name}`}
      subject={vehicle.vehicleNo}
      submitLabel="Save Details"
    >
      <Stack gap="lg">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
          {isRegistration && (
            <DateField
              {...{ control, name: 'registrationDate', label: documentLabels.registrationDate, max: today }}
            />
          )}
          <DateField
            {...{ control, name: 'expiryDate', label: documentLabels.expiryDate, autoFocus: true }}
          />
          <FileField
            {...{ control, name: 'file', label: documentLabels.file, camera: 'offered' }}
            {...(kept === null ? {} : { hint: `Replaces ${kept.originalName}` })}
          />
        </SimpleGrid>
        {history.length > 0 && <History {...{ name, history }} />}
      </Stack>
    </Dialog>
  );
}

interface HistoryProps {
  readonly name: string;
  /** Newest first. */
  readonly history: readonly DocumentSetting[];
}

function History({ name, history }: HistoryProps) {
  return (
    <section aria-label="History">
      <h3 className="vehicle-history-title">History</h3>
      <ol className="vehicle-history">
        {history.map((setting) => {
          const file = toFile(setting);
          return (
            <li key={setting.setAt}>
              <span>{formatDocumentDates(setting)}</span>
              <span className="vehicle-history-by">
                {`${formatDay(dayAt(Date.parse(setting.setAt)))} by ${setting.setBy.name}`}
              </span>
              {file !== null && <DocumentTile what={name} document={file} />}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
