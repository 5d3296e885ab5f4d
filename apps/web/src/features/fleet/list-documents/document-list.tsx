import { documentHealths, vehicleDocumentTypes } from '@bahi/contract/fleet/vehicle-document';
import { Badge, type BadgeColour } from '@bahi/ui-kit/feedback/badge';
import { DocumentButton } from '@bahi/ui-kit/page/document-tile';
import { IconButton } from '@bahi/ui-kit/page/icon-button';
import { IconFileText, IconPencil, IconPlus } from '@bahi/ui-kit/icons';
import { Loader } from '@mantine/core';
import { formatDocumentDates, toFile, type ListedDocument, type ShownSetting } from '../vehicle-document.ts';

interface DocumentListProps<Setting extends ShownSetting> {
  readonly documents: readonly ListedDocument<Setting>[];
  /** Called when the pencil or plus button of a row is pressed. Undefined for users who may not renew documents. */
  readonly onRenew?: ((document: ListedDocument<Setting>) => void) | undefined;
}

/** The documents of a vehicle with their dates and health. */
export function DocumentList<Setting extends ShownSetting>({
  documents,
  onRenew,
}: DocumentListProps<Setting>) {
  return (
    // A scrollable list must be focusable for keyboard users.
    <ul className="vehicle-documents" aria-label="Vehicle Documents" tabIndex={0}>
      {documents.map((document) => (
        <DocumentRow key={document.documentType} document={document} onRenew={onRenew} />
      ))}
    </ul>
  );
}

const HEALTH_COLOURS = { EXPIRED: 'red', EXPIRING: 'yellow', VALID: 'green' } as const satisfies Readonly<
  Record<keyof typeof documentHealths, BadgeColour>
>;

interface DocumentRowProps<Setting extends ShownSetting> {
  readonly document: ListedDocument<Setting>;
  readonly onRenew: ((document: ListedDocument<Setting>) => void) | undefined;
}

function DocumentRow<Setting extends ShownSetting>({ document, onRenew }: DocumentRowProps<Setting>) {
  const { documentType, current, isMissing } = document;
  const name = vehicleDocumentTypes[documentType];
  const file = current === undefined ? null : toFile(current);
  const health = current?.health ?? null;
  const dates = current === undefined ? 'Not entered' : formatDocumentDates(current);
  const renderAbout = (asking: boolean) => (
    <>
      {asking ? <Loader size={16} /> : <IconFileText size={16} stroke={1.75} aria-hidden />}
      <span>
        <b>{name}</b> <span>{dates}</span>
      </span>
    </>
  );
  return (
    <li>
      {file === null ? (
        <div className="vehicle-document">{renderAbout(false)}</div>
      ) : (
        <DocumentButton className="vehicle-document" document={file} label={`Open ${name} ${dates}`}>
          {renderAbout}
        </DocumentButton>
      )}
      {health !== null && <Badge colour={HEALTH_COLOURS[health]}>{documentHealths[health]}</Badge>}
      {isMissing && <Badge colour="grey">Missing</Badge>}
      {onRenew !== undefined && (
        <IconButton
          label={current === undefined ? `Add ${name}` : `Renew ${name}`}
          size={28}
          onClick={() => onRenew(document)}
        >
          {current === undefined ? (
            <IconPlus size={16} stroke={1.75} aria-hidden />
          ) : (
            <IconPencil size={16} stroke={1.75} aria-hidden />
          )}
        </IconButton>
      )}
    </li>
  );
}
