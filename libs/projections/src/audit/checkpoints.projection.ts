import { type CheckpointEvent } from '@bahi/domain/audit/checkpoints';
import { projection, put } from '@bahi/read-store/projection';
import { table } from '@bahi/read-store/table';
import { requestsScope, topic } from '../topics.ts';

const VERSION = 'checkpoints-v1';

export interface CheckpointRow {
  readonly organisationId: string;
  readonly number: number;
  readonly size: number;
  readonly root: string;
  /** The latest recorded time of the events that it covers, and that of its own event, in milliseconds. */
  readonly recordedMs: number;
  readonly madeMs: number;
  readonly keyId: string;
  readonly publicKey: string;
  readonly note: string;
  readonly statementId?: string;
}

/** Keyed by the id of the checkpoint. */
export const checkpointTable = table<CheckpointRow>(VERSION, 'checkpoint', {
  fields: { organisationId: 'text', number: 'integer', keyId: 'text', statementId: 'text' },
  indexes: [['organisationId', 'number'], ['organisationId', 'keyId', 'number'], ['statementId']],
  sparse: ['statementId'],
  topics: (_key, row) => (row === null ? [] : [topic(requestsScope(row.organisationId), 'proof')]),
});

export const checkpointsProjection = projection<CheckpointEvent>(VERSION, {
  tables: [checkpointTable],
  on: {
    CheckpointMade: ({ data, organisationId, recordedAt: madeMs }) => {
      const { checkpointId, occasion: _, ...made } = data;
      return [put(checkpointTable, checkpointId, { ...made, organisationId: organisationId ?? '', madeMs })];
    },
  },
});
