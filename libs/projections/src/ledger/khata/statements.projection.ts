import { type StatementEvent } from '@bahi/domain/ledger/statements';
import { type Day } from '@bahi/kernel/day';
import { projection, put } from '@bahi/read-store/projection';
import { table } from '@bahi/read-store/table';

const VERSION = 'statements-v3';

export interface StatementRow {
  readonly id: string;
  readonly organisationId: string;
  readonly partyId: string;
  readonly number: number;
  readonly startDate: Day;
  readonly endDate: Day;
  readonly format: 'PRINT' | 'CSV';
  readonly corrections: boolean;
  readonly userId: string | null;
  readonly position: number;
  readonly commandId: string | null;
  /**
   * The recorded time of its event, in milliseconds. No other command has the same, so this time names its place in the
   * log, and the statement shows what was recorded up to and including it.
   */
  readonly issuedMs: number;
}

export const statementTable = table<StatementRow>(VERSION, 'statement', {
  fields: { partyId: 'text', number: 'integer' },
  indexes: [['partyId', 'number']],
});

export const statementsProjection = projection<StatementEvent>(VERSION, {
  tables: [statementTable],
  on: {
    StatementIssued: ({ data, organisationId, userId, position, commandId, recordedAt: issuedMs }) => {
      const { statementId: id, ...details } = data;
      const row = { id, organisationId: organisationId ?? '', userId, position, commandId, issuedMs };
      return [put(statementTable, id, { ...details, ...row })];
    },
  },
});
