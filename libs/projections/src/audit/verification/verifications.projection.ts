import { type VerificationEvent, type FinishedVerification } from '@bahi/domain/audit/verifications';
import { type EventEnvelope } from '@bahi/kernel/envelope';
import { projection, put } from '@bahi/read-store/projection';
import { table } from '@bahi/read-store/table';
import { requestsScope, topic } from '../../topics.ts';

const VERSION = 'verifications-v1';

export interface VerificationRow {
  readonly id: string;
  readonly organisationId: string;
  readonly startedAt: number;
  /** Null while it runs. */
  readonly result: Omit<FinishedVerification, 'verificationId' | 'startedAt'> | null;
  /** Of its latest event. */
  readonly position: number;
}

export const verificationTable = table<VerificationRow>(VERSION, 'verification', {
  fields: { organisationId: 'text', position: 'integer' },
  indexes: [['organisationId', 'position']],
  topics: (_, row) => (row === null ? [] : [topic(requestsScope(row.organisationId), 'proof')]),
});

export const verificationsProjection = projection<VerificationEvent>(VERSION, {
  tables: [verificationTable],
  on: {
    VerificationStarted: (event) => [putRow(event, null)],
    BooksVerified: (event) => {
      const { verificationId: _id, startedAt: _startedAt, ...result } = event.data;
      return [putRow(event, result)];
    },
  },
});

function putRow(
  { data, organisationId, position }: EventEnvelope<VerificationEvent>,
  result: VerificationRow['result'],
) {
  const { verificationId: id, startedAt } = data;
  const row = { id, organisationId: organisationId ?? '', startedAt, result, position };
  return put(verificationTable, id, row);
}
