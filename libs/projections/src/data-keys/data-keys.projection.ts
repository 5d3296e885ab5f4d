import { type DataKey, type DataKeyEvent } from '@bahi/domain/data-keys/data-keys';
import { type DataKeyUseEvent } from '@bahi/domain/data-keys/data-key-uses';
import { change, projection, put } from '@bahi/read-store/projection';
import { table } from '@bahi/read-store/table';
import { requestsScope, topic } from '../topics.ts';

const VERSION = 'data-keys-v1';

/** A data key with its last use. Times in milliseconds since 1970. */
export interface DataKeyRow extends Omit<DataKey, 'isRevoked'> {
  readonly organisationId: string;
  readonly createdMs: number;
  readonly createdBy: string | null;
  readonly revokedMs: number | null;
  readonly lastUsedMs: number | null;
  readonly lastTable: string | null;
  readonly position: number;
}

export const dataKeyTable = table<DataKeyRow>(VERSION, 'key', {
  fields: { organisationId: 'text', keyHash: 'text', position: 'integer' },
  indexes: [['organisationId', 'position'], ['keyHash']],
  topics: (_, row) => (row === null ? [] : [topic(requestsScope(row.organisationId), 'data-keys')]),
});

export const dataKeysProjection = projection<DataKeyEvent | DataKeyUseEvent>(VERSION, {
  tables: [dataKeyTable],
  on: {
    DataKeyCreated: ({ data, organisationId, userId: createdBy, recordedAt: createdMs, position }) => {
      const { dataKeyId: id, ...made } = data;
      const unused = { revokedMs: null, lastUsedMs: null, lastTable: null };
      const row = {
        ...made,
        ...unused,
        id,
        organisationId: organisationId ?? '',
        createdMs,
        createdBy,
        position,
      };
      return [put(dataKeyTable, id, row)];
    },
    DataKeyRevoked: ({ data: { dataKeyId }, recordedAt: revokedMs }) => [
      change(dataKeyTable, dataKeyId, (row) => ({ ...row, revokedMs })),
    ],
    DataKeyUsed: ({ data: { dataKeyId, table: lastTable }, recordedAt: lastUsedMs }) => [
      change(dataKeyTable, dataKeyId, (row) => ({ ...row, lastUsedMs, lastTable })),
    ],
  },
});
