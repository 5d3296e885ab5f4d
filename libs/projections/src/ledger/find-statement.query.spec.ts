import { advanceReceived, CUSTOMER, day, tripStarted } from '@bahi/domain/trips/trip-fixtures';
import { type StatementEvent } from '@bahi/domain/ledger/statements';
import { describe, expect, it } from '@jest/globals';
import { owner, readRows, recorded, RECORDED_AT, stranger } from '../book-fixtures.ts';
import { masterData } from '../firm-fixtures.ts';
import { findStatement } from './find-statement.query.ts';

const ID = 'a5000000-0000-5000-8000-000000000009';
const issued: StatementEvent = {
  type: 'StatementIssued',
  data: {
    statementId: ID,
    partyId: CUSTOMER,
    number: 7,
    startDate: day('2026-06-05'),
    endDate: day('2026-06-30'),
    format: 'PRINT',
    corrections: false,
  },
};
const before = [
  ...masterData(5_000),
  tripStarted({ occurredOn: day('2026-06-01') }),
  advanceReceived(15_000, '2026-06-05'),
  advanceReceived(1_000, '2026-07-01', 'after the last day'),
];
const books = recorded([...before, issued, advanceReceived(400.5, '2026-06-06', 'entered later')]);
const found = (caller = owner) => readRows(books, (rows) => findStatement(rows, { statementId: ID }, caller));

describe('an issued statement', () => {
  it('shows the balances of its days as the books had them then, and its position in the log', async () => {
    expect(await found()).toEqual({
      statement: {
        id: ID,
        number: 7,
        ledgerId: CUSTOMER,
        startDate: '2026-06-05',
        endDate: '2026-06-30',
        format: 'PRINT',
        corrections: false,
        position: before.length + 1,
        opening: 45_000,
        closing: 30_000,
        issuedAt: new Date(RECORDED_AT + before.length * 1_000).toISOString(),
        issuedBy: 'Anil Jadhav',
        entryNumber: before.length + 1,
        checkpoint: null,
      },
    });
  });

  it('is unknown to another firm', async () => {
    expect(await found(stranger)).toBeNull();
  });
});
