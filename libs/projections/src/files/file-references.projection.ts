import { type VehicleEvent } from '@bahi/domain/fleet/vehicle';
import { eventEntries } from '@bahi/domain/money/entry';
import { type ExpenseEvent } from '@bahi/domain/money/expense';
import { type PartyEvent } from '@bahi/domain/parties/party';
import { type TripEvent } from '@bahi/domain/trips/trip';
import { type Change, projection, put } from '@bahi/read-store/projection';
import { table } from '@bahi/read-store/table';

const VERSION = 'file-references-v2';

/**
 * A record that refers, or once referred, to a file. PODs are found by their trips, and personal files by their owner.
 */
export interface FileReferenceRow {
  readonly fileId: string;
  /** The money entry whose receipt it is; null for a file of a party or a vehicle, which the whole firm sees. */
  readonly entryId: string | null;
}

export const fileReferenceTable = table<FileReferenceRow>(VERSION, 'reference', {
  fields: { fileId: 'text' },
  indexes: [['fileId']],
});

export const fileReferencesProjection = projection<PartyEvent | VehicleEvent | TripEvent | ExpenseEvent>(
  VERSION,
  {
    tables: [fileReferenceTable],
    on: {
      PartyCreated: ({ data: { customerDocs } }) => customerDocs.map(firmReference),
      PartyUpdated: ({ data: { customerDocs = [] } }) => customerDocs.map(firmReference),
      VehicleDocumentSet: ({ data: { fileId } }) => (fileId === null ? [] : [firmReference(fileId)]),
      TripMaintenanceCorrected: ({ data: { entryId, after } }) => receiptReferences(entryId, after.receiptId),
      MaintenanceCorrected: ({ data: { entryId, after } }) => receiptReferences(entryId, after.receiptId),
      '*': (event) =>
        eventEntries(event).flatMap(({ entryId, fileId }) => receiptReferences(entryId, fileId)),
    },
  },
);

function firmReference(fileId: string): Change {
  return put(fileReferenceTable, `${fileId} firm`, { fileId, entryId: null });
}

function receiptReferences(entryId: string, fileId: string | null | undefined): readonly Change[] {
  return fileId == null ? [] : [put(fileReferenceTable, `${fileId} ${entryId}`, { fileId, entryId })];
}
