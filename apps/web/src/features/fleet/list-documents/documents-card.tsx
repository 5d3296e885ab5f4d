import { listDocuments } from '@bahi/contract/fleet/list-documents';
import { documentHealths, vehicleDocumentTypes } from '@bahi/contract/fleet/vehicle-document';
import { Badge, type BadgeColour } from '@bahi/ui-kit/feedback/badge';
import { Card } from '@bahi/ui-kit/page/card';
import { ListInCard } from '@bahi/ui-kit/tables/list-in-card';
import { DocumentButton } from '@bahi/ui-kit/page/document-tile';
import { IconButton } from '@bahi/ui-kit/page/icon-button';
import { IconFileText, IconPencil, IconPlus } from '@bahi/ui-kit/icons';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { Loader } from '@mantine/core';
import { type ReactNode } from 'react';
import { formatDocumentDates, toFile, toListedDocuments, type ListedDocument } from '../vehicle-document.ts';
import { type Vehicle } from '../vehicle.ts';

interface DocumentsCardProps {
  readonly vehicle: Pick<Vehicle, 'id' | 'vehicleType'>;
  /** Buttons at the end of the title. */
  readonly actions?: ReactNode;
  /** Called when the pencil or plus button of a row is pressed. Undefined for users who may not renew documents. */
  readonly onRenew: ((document: ListedDocument) => void) | undefined;
}

/** The documents of a vehicle, including missing ones. */
export function DocumentsCard({ vehicle: { id, vehicleType }, actions, onRenew }: DocumentsCardProps) {
  const query = useQuery(listDocuments, { vehicleId: id, history: true });
  return (
    <Card title="Vehicle Documents" aside={actions}>
      <ListInCard
        query={query}
        toRows={({ documents }) => toListedDocuments(documents, vehicleType)}
        failure="Failed to load the documents"
        nothing="No documents found"
        height={120}
      >
        {(documents) => (
          // A scrollable list must be focusable for keyboard users.
          <ul className="vehicle-documents" aria-label="Vehicle Documents" tabIndex={0}>
            {documents.map((document) => (
              <DocumentRow key={document.documentType} document={document} onRenew={onRenew} />
            ))}
          </ul>
        )}
      </ListInCard>
    </Card>
  );
}

const HEALTH_COLOURS = { EXPIRED: 'red', EXPIRING: 'yellow', VALID: 'green' } as const satisfies Readonly<
  Record<keyof typeof documentHealths, BadgeColour>
>;

interface DocumentRowProps {
  readonly document: ListedDocument;
  readonly onRenew: ((document: ListedDocument) => void) | undefined;
}

function DocumentRow({ document, onRenew }: DocumentRowProps) {
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
