import { listDocuments } from '@bahi/contract/fleet/list-documents';
import { Card } from '@bahi/ui-kit/page/card';
import { ListInCard } from '@bahi/ui-kit/tables/list-in-card';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { type ReactNode } from 'react';
import { toListedDocuments, type ListedDocument } from '../vehicle-document.ts';
import { type Vehicle } from '../vehicle.ts';
import { DocumentList } from './document-list.tsx';

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
        {(documents) => <DocumentList documents={documents} onRenew={onRenew} />}
      </ListInCard>
    </Card>
  );
}
